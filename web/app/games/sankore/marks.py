"""Draw the small things that all quarters share: pieces, sums, emblems, rings round a space."""

from app.games.sankore.printed import EMBLEM
from app.html import esc


def n(value):
    """Write a coordinate shortly."""
    text = "{:.1f}".format(value)
    return text[:-2] if text.endswith(".0") else text


def use(name, x, y, w, h):
    """Return a symbol of the sprite in its box."""
    return '<use href="#{}" x="{}" y="{}" width="{}" height="{}"/>'.format(
        name, n(x), n(y), n(w), n(h)
    )


def tint(d, inner):
    """Colour what is inside with a discipline's ink."""
    return '<g class="d-{}">{}</g>'.format(d.lower(), inner)


def emblem(d, x, y, w):
    """Return a discipline's emblem in its colour."""
    return tint(d, '<g class="dc">{}</g>'.format(use(EMBLEM[d], x, y, w, w)))


def blank(kind, d, x, y, w):
    """Return a star or a book of a discipline."""
    dx, dy, size = (0.24, 0.24, 0.52) if kind == "star" else (0.25, 0.12, 0.56)
    return tint(
        d,
        '<g class="dc">{}</g><g class="od">{}</g>'.format(
            use(kind + "-blank", x, y, w, w),
            use(EMBLEM[d], x + w * dx, y + w * dy, w * size, w * size),
        ),
    )


def pupil(d, x, y, w, h):
    """Return a student in the colour of a discipline."""
    return tint(
        d,
        '<g class="dc">{}</g><g class="od">{}</g>'.format(
            use("pupil", x, y, w, h),
            use(EMBLEM[d], x + w * 0.26, y + h * 0.49, w * 0.48, h * 0.46),
        ),
    )


def piece(side, x, y, r, glyph, cls="", name=""):
    """Return an element: yours on a disc, the scholar's on a lozenge."""
    g = r * (1.12 if side == "human" else 0.92)
    size = r if side == "human" else r * 1.16
    mark = '<g class="g">{}</g>'.format(use(glyph, x - g / 2, y - g / 2, g, g)) if glyph else ""
    return '<g class="pc-{}{}"{}>{}{}</g>'.format(
        side,
        " " + cls if cls else "",
        ' id="{}"'.format(name) if name else "",
        use("seat-" + side, x - size, y - size, 2 * size, 2 * size),
        mark,
    )


def text(cls, x, y, what, anchor=""):
    """Return a word on the board."""
    end = ' text-anchor="{}"'.format(anchor) if anchor else ""
    return '<text class="{}" x="{}" y="{}"{}>{}</text>'.format(cls, n(x), n(y), end, esc(what))


def lozenge(x, y, r, cls="ts"):
    """Return the scholar's mark, its left corner at x, its middle at y + r."""
    return '<path class="{0}" d="M{1} {2}l{3} {3}l-{3} {3}l-{3} -{3}Z"/>'.format(
        cls, n(x), n(y), n(r)
    )


def tally(x, y, region, letter=None):
    """Return both sums of a region, the holder's bold."""
    out = ""
    if letter:
        out = text("reg", x, y + 5, letter)
        x += 15
    mine, his = region["human"], region["scholar"]
    holder = region["holder"]
    out += '<circle class="th" cx="{}" cy="{}" r="5"/>'.format(n(x + 5), n(y))
    out += text("tn win" if holder == "human" else "tn", x + 13, y + 4.5, mine)
    x2 = x + 13 + (8 if mine < 10 else 15) + 9
    out += lozenge(x2, y - 6.5, 6.5)
    return out + text("tn win" if holder == "scholar" else "tn", x2 + 9, y + 4.5, his)


def head(ctx, d, title, w):
    """Return a quarter's head: emblem, name, what both sides know; a tap makes it large."""
    t, view = ctx["t"], ctx["view"]
    out = '<rect class="hd" width="{}" height="29" rx="6"/>'.format(w)
    out += '<g class="hi">{}</g>'.format(emblem(d, 6, 4, 20)) + text("h", 32, 20, title)
    mine = (view["human"].get("knowledge") or {}).get(d)
    his = (view["scholar"].get("knowledge") or {}).get(d)
    if mine and his:
        out += text("k", w - 92, 19, t("san.head.knowledge"), "end")
        out += '<circle class="th hk" cx="{}" cy="14.5" r="6"/>'.format(w - 80)
        out += text("kn", w - 70, 20, mine["basic"]) + lozenge(w - 40, 7, 7.5)
        out += text("kn", w - 28, 20, his["total"])
    if not ctx["live"]:
        return '<g class="head">' + out + "</g>"
    at = "h-" + d.lower()
    mark = ""
    if at == ctx["focus"]:
        mark = '<rect class="look" x="2" y="2" width="{}" height="25" rx="5"/>'.format(w - 4)
    return (
        '<g class="head" aria-hidden="true">{0}</g><g role="row"><g id="c-{1}" class="head" '
        'role="gridcell" data-at="{1}" data-do="tap:zoom:{2}" tabindex="{3}" aria-label="{4}">'
        '<rect class="hit" width="{5}" height="29"/>{6}</g></g>'
    ).format(
        out, at, d, 0 if at == ctx["stop"] else -1, esc(t("san.zoom.area", area=title)), w, mark
    )  # fmt: skip


def ring(cls, x, y, r, square=False):
    """Return a ring round a space."""
    if square:
        return '<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="5"/>'.format(
            cls, n(x - r), n(y - r), n(2 * r), n(2 * r)
        )
    return '<circle class="{}" cx="{}" cy="{}" r="{}"/>'.format(cls, n(x), n(y), n(r))


def ticks(x, y, w, h):
    """Return four corner ticks round a box: where the last piece came to lie."""
    q = min(w, h) * 0.3
    x2, y2 = x + w, y + h
    path = "M{x} {yq}V{y}H{xq}M{xr} {y}H{x2}V{yq}M{x2} {yr}V{y2}H{xr}M{xq} {y2}H{x}V{yr}"
    return '<path class="last" d="{}"/>'.format(
        path.format(
            x=n(x), y=n(y), x2=n(x2), y2=n(y2),
            xq=n(x + q), yq=n(y + q), xr=n(x2 - q), yr=n(y2 - q),
        )
    )  # fmt: skip


def cell(ctx, at, box, inner, label, square=True):
    """Return one thing that can be tapped, with the marks of its state round it.

    `box` is (x, y, w, h) within its drawing.  What is drawn stands beside the cell, hidden from
    readers: the cell's name says all of it, in better order.
    """
    x, y, w, h = box
    over = ""
    if at in ctx["cand"]:
        over += _box("cand", x - 1, y - 1, w + 2, h + 2, square)
    if at in ctx["lit"] and ctx["can"]:
        if at[:2] != "q-":  # a wash would dull the students' colours
            over += _box("lit-soft", x, y, w, h, square)
        over += _box("lit", x, y, w, h, square)
    if at in ctx["picks"]:
        over += _box("sel", x - 3, y - 3, w + 6, h + 6, square)
    if at in ctx["hint"]:
        over += _box("hinted", x - 4, y - 4, w + 8, h + 8, square)
    if at in ctx["last"]:
        over += ticks(x - 4, y - 4, w + 8, h + 8)
    if at == ctx["focus"] and ctx["live"]:
        over += _box("look", x - 6, y - 6, w + 12, h + 12, square)
    if not ctx["live"]:
        return "<g>" + inner + over + "</g>"
    return (
        '<g aria-hidden="true">{8}</g>'
        '<g id="c-{0}" class="sp" role="gridcell" data-at="{0}" data-do="tap:{0}" tabindex="{1}"'
        ' aria-label="{2}"{3}><rect class="hit" x="{4}" y="{5}" width="{6}" height="{7}"/>{9}</g>'
    ).format(
        at,
        0 if at == ctx["stop"] else -1,
        esc(label),
        ' aria-selected="true"' if at in ctx["picks"] else "",
        n(x - 3), n(y - 3), n(w + 6), n(h + 6),
        inner, '<g class="marks" aria-hidden="true">' + over + "</g>" if over else "",
    )  # fmt: skip


def _box(cls, x, y, w, h, square):
    if not square:
        return ring(cls, x + w / 2, y + h / 2, w / 2)
    return '<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="4"/>'.format(
        cls, n(x), n(y), n(w), n(h)
    )


def svg(ctx, name, w, h, label, body, cls=""):
    """Return one quarter as a drawing; a grid on the living board, a picture elsewhere."""
    role = "grid" if ctx["live"] else "img"
    ids = ' id="b-{}"'.format(name) if ctx["live"] else ""
    return (
        '<svg class="board san {}"{} viewBox="0 0 {} {}" role="{}" aria-label="{}">{}</svg>'
    ).format(cls, ids, w, h, role, esc(label), body)


def rows(cells, width):
    """Wrap cells into rows of a grid."""
    out = []
    for first in range(0, len(cells), width):
        out.append('<g role="row">' + "".join(cells[first : first + width]) + "</g>")
    return "".join(out)
