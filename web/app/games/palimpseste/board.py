"""Draw the board of Palimpseste: a leaf of 36 cells, from the view alone.

Each cell has two faces, `up` and `down`; the class `r` turns it (styles/palimpseste.css), and a
monk walks because its class `at-b3` changes.  So all motion is CSS, equal views give equal markup.
A symbol that the view does not know is nowhere in it.
"""

from app.games.palimpseste import compose
from app.games.palimpseste.cells import (
    CELLS,
    KINDS,
    LEFT,
    LETTERS,
    SEATS,
    SIDE,
    TOP,
    TOP_DOWN,
    WIDE,
    belief,
    corner,
    facts,
    shown,
    targets,
)
from app.games.palimpseste.stage import scene
from app.games.palimpseste.tell import cell_name, full_name
from app.games.palimpseste.tile import down, up, use
from app.html import esc

# What the table of games shows when no game runs: no game's text, only a lively leaf.
SHOWN = (
    "OCBROB/CBORCO/BCRRBO/CRRBCR/OROCBC/BRCBOO -----r/r-krr-/-rrrrr/-krrk-/--r---/------"
    " b5 b3 w m 0,0 18"
)
TICKS = "M0 26v-26h26M74 0h26v26M100 74v26h-26M26 100h-26v-26"


def render(state, ui, t):
    """Return the living board as one SVG grid with a single tab stop."""
    view = shown(state)
    if compose.writing(state, ui):
        ui = dict(ui)
        ui["written"] = dict(zip(CELLS, compose.letters(state, ui)))
    name = t("pal.board", white=view["monks"][0], black=view["monks"][1])
    return (
        '<svg class="board pal" id="b-pal" viewBox="0 0 {0} {0}" role="grid" aria-label="{1}">'
    ).format(WIDE, esc(name)) + (
        _leaf() + _rows(view, ui, t) + _marks(view, ui, "b-") + _stamps(view, ui, t) + "</svg>"
    )


def plate(view, t):
    """Return the small board of the table of games: the same leaf, cropped to 3:2."""
    if view is None:
        view = scene(SHOWN)
    return picture(view, t, "46 124 600 400", "plate", ' preserveAspectRatio="xMidYMid slice"')


def picture(view, t, box="0 0 670 670", cls="", fit="", name=None, lit=False, rings=()):
    """Return a board to look at: no ids, nothing to tap; `rings` are cells to point at."""
    ui = {"can_act": lit, "keep": {}, "g": {}}
    if name is None:
        name = t("pal.board", white=view["monks"][0], black=view["monks"][1])
    cells = "".join(_cell(view, cell, number, ui, t) for number, cell in enumerate(TOP_DOWN))
    ring = "".join(_box("won", cell, 2, 96, 4) for cell in rings)
    return (
        '<svg class="board pal {}" viewBox="{}"{} role="img" aria-label="{}">'.format(
            cls, box, fit, esc(name)
        )
        + _leaf() + cells + _marks(view, ui, "") + ring + "</svg>"
    )  # fmt: skip


def _leaf():
    """Draw what never changes: the leaf, its ruling, pricking and coordinates."""
    out = ['<g aria-hidden="true"><rect class="leaf" width="670" height="670" rx="8"/>']
    for i in range(6):
        out.append(
            '<text class="coord" x="{}" y="655" text-anchor="middle">{}</text>'
            '<text class="coord" x="23" y="{}" text-anchor="middle">{}</text>'.format(
                LEFT + i * SIDE + 50, "abcdef"[i], TOP + (5 - i) * SIDE + 59, i + 1
            )
        )
    for i in range(7):
        out.append(
            '<circle class="prick" cx="659" cy="{}" r="3"/>'
            '<circle class="prick" cx="{}" cy="11" r="3"/>'.format(TOP + i * SIDE, LEFT + i * SIDE)
        )
    out.append('<path class="rule" d="M42 16V664M38 628H664"/></g>')
    return "".join(out)


def _rows(view, ui, t):
    """Draw the 36 cells as six rows of a grid, from row 6 down."""
    stop = tab_stop(view, ui)
    can = targets(view) if ui.get("can_act") else {}
    out = []
    for number, cell in enumerate(TOP_DOWN):
        if number % 6 == 0:
            out.append('<g role="row">')
        live = (
            ' id="c-{0}" role="gridcell" data-at="{0}" data-do="tap:{0}" tabindex="{1}"'
            ' aria-label="{2}"{3}'
        ).format(
            cell,
            0 if cell == stop else -1,
            esc(full_name(view, cell, ui, can, t)),
            ' aria-selected="true"' if (ui.get("g") or {}).get("pick") == cell else "",
        )
        out.append(_cell(view, cell, number, ui, t, live))
        if number % 6 == 5:
            out.append("</g>")
    return "".join(out)


def tab_stop(view, ui):
    """Return the one cell that Tab reaches: the focused one, else the first lit, else the first."""
    focus = ui.get("focus")
    if focus in TOP_DOWN:
        return focus
    can = targets(view) if ui.get("can_act") else {}
    for cell in TOP_DOWN:
        if cell in can:
            return cell
    return TOP_DOWN[0]


def _cell(view, cell, number, ui, t, live=""):
    x, y = corner(cell)
    known = facts(view, cell)
    turned = " r" if known["state"] == "r" else ""
    return (
        '<g class="cell{0}" transform="translate({1} {2})"{3}>'
        '<rect class="hit" width="100" height="100"/>'
        '<g class="down"><rect class="hid" x="3" y="3" width="94" height="94" rx="3"/>{4}</g>'
        '<g class="up"><rect class="open" x="3" y="3" width="94" height="94" rx="3"/>{5}</g></g>'
    ).format(turned, x, y, live, down(view, cell, number, ui), up(known))


def _marks(view, ui, ids):
    """Draw what lies over the cells: targets and last move, then monks, then choice and focus.

    Three groups, so that what comes and goes beside a monk never lifts him out of his walk.
    """
    parts = (
        ("under", _under(view, ui)),
        ("monks", _monks(view, ui, ids)),
        ("over", _over(view, ui)),
    )
    out = []
    for name, markup in parts:
        mark = ' id="b-{}"'.format(name) if ids else ""
        out.append('<g class="marks"{} aria-hidden="true">{}</g>'.format(mark, markup))
    return "".join(out)


def _under(view, ui):
    """Draw the last move, what is lit, what the hint points at."""
    g = ui.get("g") or {}
    out = [_last(view, ui)]
    if "naming" in g:
        named = dict(g["naming"])
        for cell in view.get("nameable") or []:
            if cell not in named and cell not in view["monks"]:
                out.append(_dot(cell, 5))
    elif ui.get("can_act"):
        can = targets(view)
        for cell in TOP_DOWN:
            if cell in can:
                out.append(_lit(cell, can[cell][0]))
    hint = ui.get("hint")
    if hint:
        for cell in _cells_of(hint.get("move") or ""):
            out.append(_box("hinted", cell, 9, 82, 6))
    return "".join(out)


def _monks(view, ui, ids):
    """Draw the monks; none while the text is being written."""
    if "written" in ui:
        return ""
    out = ""
    for seat, cell in enumerate(view["monks"]):
        mark = ' id="{}monk-{}"'.format(ids, seat) if ids else ""
        drawn = use("monk-" + SEATS[seat], 12, 8, 76, 80)
        out += '<g class="monk at-{}"{}>{}</g>'.format(cell, mark, drawn)
    return out


def _over(view, ui):
    """Draw the arrow of the last move, names under monks, the cell chosen, a win, the focus."""
    g = ui.get("g") or {}
    out = [_arrow(view.get("last") or {})]
    if "naming" in g:
        for cell in view["monks"]:
            out.append(_badge(cell, dict(g["naming"]).get(cell)))
    if g.get("pick"):
        out.append(_box("sel", g["pick"], 5, 90, 4))
    for cell in _winning(view):
        out.append(_box("won", cell, 2, 96, 4))
    if ui.get("focus") in TOP_DOWN:
        out.append(_box("look", ui["focus"], -4, 108, 8))
    return "".join(out)


def _lit(cell, verb):
    """Draw a lit target: ring, dot and wash; an erasure, of which there are many, more quietly."""
    if verb == "erase":
        return _box("lit-thin", cell, 5, 90, 4) + _dot(cell, 5)
    return _box("lit-soft", cell, 4, 92, 3) + _box("lit", cell, 5, 90, 4) + _dot(cell, 8)


def _badge(cell, letter):
    """Write the symbol named for a cell under a monk in its corner."""
    if not letter:
        return ""
    x, y = corner(cell)
    return (
        '<g class="named" transform="translate({} {})">'
        '<rect class="stamp-ground" x="54" y="54" width="42" height="42" rx="3"/>{}</g>'
    ).format(x, y, use(KINDS[letter], 58, 58, 34, 34))


def _last(view, ui):
    """Mark the last move: ticks where it arrived and what it changed, dashes where it came from."""
    last = view.get("last")
    if not last:
        return ""
    out = ""
    if last.get("from") and last["from"] != last.get("to"):
        out += _box("last-from", last["from"], 8, 84, 3) + _ticks(last["to"], "")
    if last.get("cell"):
        # two names for one motion: it starts anew when the other player acts
        out += _ticks(last["cell"], " drop-" + str(last["seat"]) if ui.get("moved") else "")
    return out


def _ticks(cell, cls):
    x, y = corner(cell)
    return '<g transform="translate({} {})"><path class="last{}" d="{}"/></g>'.format(
        x, y, cls, TICKS
    )


def _arrow(last):
    if not last.get("from") or not last.get("to") or last["from"] == last["to"]:
        return ""
    x, y = corner(last["from"])
    x2, y2 = corner(last["to"])
    turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}.get(
        ((x2 - x) // SIDE, (y2 - y) // SIDE), 0
    )
    return (
        '<path class="last-head" transform="translate({} {}) rotate({})" d="M-9 -9L7 0L-9 9Z"/>'
    ).format((x + x2) // 2 + 50, (y + y2) // 2 + 50, turn)


def _winning(view):
    """List the cells that won, where the ending has cells to show."""
    outcome = view.get("outcome") or {}
    if outcome.get("reason") != "network":
        return []
    for chain in view["endings"]["network"]["chains"]:
        touches = chain["touches"]
        spans = ("left" in touches and "right" in touches) or (
            "top" in touches and "bottom" in touches
        )
        if spans and chain["holder"]:
            return chain["cells"]
    return []


def _cells_of(text):
    """List the cells that a move's text names."""
    found = []
    for i in range(len(text) - 1):
        if text[i : i + 2] in TOP_DOWN:
            found.append(text[i : i + 2])
    return found


def _stamps(view, ui, t):
    """Offer the four symbols beside the cell being named."""
    g = ui.get("g") or {}
    if "naming" not in g or not g.get("pick"):
        return ""
    cell = g["pick"]
    x, y = corner(cell)
    left = min(LEFT + 200, max(LEFT, x - 150))
    top = y - 112 if y > TOP else y + 112
    named = dict(g["naming"]).get(cell)
    four = belief(ui, view, cell)
    out = (
        '<g role="row" class="stamps" transform="translate({} {})">'
        '<rect class="stamp-ground" x="-6" y="-6" width="412" height="112" rx="8"/>'
    ).format(left, top)
    frame = '<rect class="sel" x="5" y="5" width="90" height="90" rx="4"/>'
    for i, letter in enumerate(LETTERS):
        out += (
            '<g role="gridcell" id="b-stamp-{0}" class="stamp" tabindex="-1" data-do="tap:={0}"'
            ' aria-label="{1}" aria-selected="{2}" transform="translate({3} 0)">'
            '<rect class="open" x="3" y="3" width="94" height="94" rx="3"/>'
            '<g class="ink">{4}</g>{5}{6}</g>'
        ).format(
            letter,
            esc(_stamp_name(cell, letter, four[i] if four else None, t)),
            "true" if letter == named else "false",
            i * 100,
            use(KINDS[letter], 24, 12, 52, 52),
            '<text class="pct" x="50" y="88" text-anchor="middle">{}</text>'.format(four[i])
            if four
            else "",
            frame if letter == named else "",
        )
    return out + "</g>"


def _stamp_name(cell, letter, chance, t):
    name = t("pal.sym." + letter)
    if chance is None:
        return t("pal.stamp", cell=cell, symbol=name)
    return t("pal.stamp.chance", cell=cell, symbol=name, chance=chance)


def _box(cls, cell, inset, size, round_):
    x, y = corner(cell)
    return '<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="{}"/>'.format(
        cls, x + inset, y + inset, size, size, round_
    )


def _dot(cell, radius):
    x, y = corner(cell)
    return '<circle class="lit-dot" cx="{}" cy="{}" r="{}"/>'.format(
        x + 50, y + (21 if radius > 6 else 12), radius
    )


__all__ = ["cell_name", "picture", "plate", "render", "tab_stop"]
