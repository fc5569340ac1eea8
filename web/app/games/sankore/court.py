"""Draw law: four columns of the court, each under its pediment of stars and books."""

from app.games.sankore import marks
from app.games.sankore.printed import of_area
from app.games.sankore.tell import space_label


def draw(ctx, tall=False):
    """Return the quarter."""
    w, h = 322, 326
    out = ['<rect class="ground" width="{}" height="{}" rx="6"/>'.format(w, h)]
    out.append(marks.head(ctx, "LA", ctx["t"]("san.area.LA"), w))
    spaces = of_area("LA")
    for row, region in enumerate(ctx["regions"]["LA"]):
        x = 8 + row * 77
        out.append(_column(ctx, region, spaces[row * 5 : row * 5 + 5], x))
    out.append('<path class="step" d="M4 293.5H{}"/>'.format(w - 4))
    cls = "on" if ctx["area"] == "LA" else ""
    return marks.svg(ctx, "la", w, h, ctx["t"]("san.area.LA"), "".join(out), cls)


def _column(ctx, region, spaces, x):
    letter = region["region"]
    cx = x + 37.5
    out = '<path class="ped" d="M{0} 33L{1} 60V96H{2}V60Z"/>'.format(marks.n(cx), x + 75, x)
    pediment = ctx["view"]["pediments"][letter]
    for kind, y, size, list_ in (
        ("star", 49, 22, pediment["stars"]),
        ("book", 73, 20, pediment["books"]),
    ):
        half = (size + 1) / 2 if kind == "star" else size / 2
        step = half * 2
        for i, d in enumerate(list_):
            out += marks.blank(kind, d, cx - len(list_) * half + i * step, y, size)
    out += '<path class="shaft" d="M{} 96h54l-5 8v180l5 8h-54l5 -8v-180Z"/>'.format(
        marks.n(cx - 27)
    )
    out = '<g aria-hidden="true">' + out + marks.tally(x + 6, 306, region, letter) + "</g>"
    cells = []
    for k, space in enumerate(reversed(spaces)):
        cells.append(_space(ctx, space, cx, 119 + k * 36.5))
    return out + '<g role="row">' + "".join(cells) + "</g>"


def _space(ctx, space, cx, y):
    owner = ctx["owner"].get(space.at)
    if owner:
        inner = marks.piece(owner, cx, y, 14.5, "crown", ctx["falls"](space.at))
        inner += marks.text("sm", cx + 21, y + 4, space.value)
    else:
        star = "*" if space.starred else ""
        if star:
            inner = marks.ring("node star", cx, y, 14.5, True)
        else:
            inner = marks.ring("node", cx, y, 14)
        inner += marks.text("val", cx, y + 5, str(space.value) + star, "middle")
    box = (cx - 15, y - 15, 30, 30)
    return marks.cell(ctx, space.at, box, inner, space_label(ctx, space), space.starred)
