"""Draw one kingdom: sixteen cells, the cards on them, and the marks over both."""

from app.games.royaumes.cards import TINCTURES, emblem
from app.html import esc

SIDE = 100
BOX = "-26 -24 440 438"
BARE = "-6 -6 420 420"


def corner(cell):
    """Return the upper left corner of a cell."""
    return 4 + cell % 4 * SIDE, 4 + cell // 4 * SIDE


def court():
    """Draw the ground."""
    return '<rect class="court" width="408" height="408" rx="6"/>'


def letters():
    """Draw the names of columns and rows."""
    out = ['<g class="coords" aria-hidden="true">']
    for i in range(4):
        out.append(
            '<text x="{}" y="-7" text-anchor="middle">{}</text>'.format(54 + 100 * i, "abcd"[i])
        )
        out.append(
            '<text x="-13" y="{}" text-anchor="middle">{}</text>'.format(61 + 100 * i, i + 1)
        )
    return "".join(out) + "</g>"


def flag(cell):
    """Draw an empty cell."""
    x, y = corner(cell)
    alt = " alt" if (cell + cell // 4) % 2 else ""
    return '<rect class="flag{}" x="{}" y="{}" width="96" height="96" rx="2"/>'.format(
        alt, x + 2, y + 2
    )


def card(cell, one, seat, moving=""):
    """Draw a card as the seat shown knows it; one's own hidden cards show their emblem."""
    x, y = corner(cell)
    x, y = x + 14, y + 7
    tincture = TINCTURES[one["owner"]]
    if one["up"]:
        drawn = use("face-" + tincture, x, y, 72, 86.4) + badge(
            one["kind"], tincture, x + 13, y + 20, 46
        )
        if one["uses"] == 0:
            drawn += '<path class="worn" d="M{} {}l46 46"/>'.format(x + 13, y + 20)
    elif one["kind"]:
        drawn = use("back-own-" + tincture, x, y, 72, 86.4) + badge(
            one["kind"], tincture, x + 16, y + 23, 40
        )
    else:
        drawn = use("back-" + tincture, x, y, 72, 86.4)
    return '<g class="card{}">{}</g>'.format(moving, drawn)


def badge(kind, tincture, x, y, size):
    """Draw a card's emblem in its owner's ink."""
    return '<g class="ch {}">{}</g>'.format(tincture, use(emblem(kind), x, y, size, size))


def chip(cell, symbol, figure):
    """Write one chance on a back."""
    x, y = corner(cell)
    return (
        '<g class="chip"><rect x="{}" y="{}" width="64" height="25" rx="4"/><g>{}</g>'
        '<text x="{}" y="{}" text-anchor="end">{}</text></g>'
    ).format(x + 18, y + 64, use(symbol, x + 22, y + 67, 19, 19), x + 77, y + 83.5, esc(figure))


def note(cell, kind):
    """Draw a private note: the emblem that the player believes in, in a dotted frame."""
    x, y = corner(cell)
    return ('<g class="pnote"><rect x="{}" y="{}" width="34" height="34" rx="4"/>{}</g>').format(
        x + 8, y + 3, use(emblem(kind), x + 11, y + 6, 28, 28)
    )


def lit(cell, how):
    """Draw a lit target: ring and dot on a card, wash and dot on a free cell."""
    x, y = corner(cell)
    if how in ("go", "land"):
        return (
            '<rect class="lit-soft" x="{0}" y="{1}" width="92" height="92" rx="6"/>'
            '<rect class="lit thin" x="{0}" y="{1}" width="92" height="92" rx="6"/>'
            '<circle class="lit-dot" cx="{2}" cy="{3}" r="9"/>'
        ).format(x + 4, y + 4, x + 50, y + 50)
    return (
        '<rect class="lit" x="{}" y="{}" width="84" height="96" rx="9"/>'
        '<circle class="lit-dot rim" cx="{}" cy="{}" r="9"/>'
    ).format(x + 8, y + 2, x + 86, y + 9)


def dot(cell):
    """Draw the small dot of a card that can act."""
    x, y = corner(cell)
    return '<circle class="may" cx="{}" cy="{}" r="8"/>'.format(x + 84, y + 11)


def chosen(cell):
    """Draw the ring of the card chosen."""
    x, y = corner(cell)
    return (
        '<rect class="sel" x="{}" y="{}" width="84" height="96" rx="9"/>'
        '<path class="selhead" d="M{} {}h24l-12 13Z"/>'
    ).format(x + 8, y + 2, x + 38, y - 2)


def picked(cell, number):
    """Number a target that was named already."""
    x, y = corner(cell)
    return (
        '<rect class="sel" x="{}" y="{}" width="84" height="96" rx="9"/>'
        '<g class="nth"><circle cx="{}" cy="{}" r="13"/><text x="{}" y="{}" text-anchor="middle">'
        "{}</text></g>"
    ).format(x + 8, y + 2, x + 86, y + 12, x + 86, y + 19, number)


def ticks(cell, cls="last"):
    """Mark where something happened: four corners."""
    x, y = corner(cell)
    return '<g transform="translate({} {})"><path class="{}" d="M0 24v-24h24M76 0h24v24M100 76v24h-24M24 100h-24v-24"/></g>'.format(  # noqa: E501
        x, y, cls
    )


def dashes(cell):
    """Mark where a card came from."""
    x, y = corner(cell)
    return '<rect class="last-from" x="{}" y="{}" width="68" height="84" rx="6"/>'.format(
        x + 16, y + 8
    )


def look(cell):
    """Draw the ring of the focus."""
    x, y = corner(cell)
    return '<rect class="look" x="{}" y="{}" width="102" height="112" rx="13"/>'.format(
        x - 1, y - 6
    )


def frame(cls, cell):
    """Draw a plain ring of a class of its own."""
    x, y = corner(cell)
    return '<rect class="{}" x="{}" y="{}" width="84" height="96" rx="9"/>'.format(
        cls, x + 8, y + 2
    )


def use(name, x, y, w, h):
    """Draw a symbol of the sprite."""
    return '<use href="#{}" x="{}" y="{}" width="{}" height="{}"/>'.format(name, x, y, w, h)
