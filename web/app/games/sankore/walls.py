"""Draw mathematics: the Madrasa, four walls over four rows of Sankoré tiles."""

from app.games.sankore import marks
from app.games.sankore.printed import EMBLEM, of_area
from app.games.sankore.tell import cell_label, space_label

WALL = "M{x} {b}V{y}h8v3.5h6.5V{y}h11v3.5h6.5V{y}h8V{b}Z"


def draw(ctx, tall=False):
    """Return the quarter: each wall space over its tile."""
    w, h = 322, 240
    out = ['<rect class="ground" width="{}" height="{}" rx="6"/>'.format(w, h)]
    out.append(marks.head(ctx, "MA", ctx["t"]("san.area.MA"), w))
    spaces = of_area("MA")
    for row, region in enumerate(ctx["regions"]["MA"]):
        y = 34 + row * 51.5
        out.append(_sums(region, w, y))
        walls = [_wall(ctx, s, y) for s in spaces[row * 6 : row * 6 + 6]]
        tiles = [_tile(ctx, "ABCD"[row], column, y) for column in range(6)]
        out.append('<g role="row">' + "".join(walls) + "</g>")
        out.append('<g role="row">' + "".join(tiles) + "</g>")
    cls = "on" if ctx["area"] == "MA" else ""
    return marks.svg(ctx, "ma", w, h, ctx["t"]("san.area.MA"), "".join(out), cls)


def _sums(region, w, y):
    mine, his, holder = region["human"], region["scholar"], region["holder"]
    out = marks.text("reg", 6, y + 31, region["region"])
    out += '<circle class="th" cx="{}" cy="{}" r="5"/>'.format(w - 34, marks.n(y + 17))
    out += marks.text("tn win" if holder == "human" else "tn", w - 24, y + 21.5, mine)
    out += marks.lozenge(w - 40.5, y + 26, 6.5)
    out += marks.text("tn win" if holder == "scholar" else "tn", w - 24, y + 37.5, his)
    return '<g aria-hidden="true">' + out + "</g>"


def _wall(ctx, space, y):
    x = 22 + space.nth * 43
    owner = ctx["owner"].get(space.at)
    star = "*" if space.starred else ""
    cls = "wsp" + (" " + owner if owner else "") + (" star" if star else "")
    inner = '<path class="{}" d="{}"/>'.format(
        cls, WALL.format(x=marks.n(x), y=marks.n(y), b=marks.n(y + 18))
    )
    if owner:
        inner += '<g class="wg {}">{}{}</g>'.format(
            owner, marks.use("wall", x + 5, y + 4, 14, 13),
            marks.text("wv", x + 29, y + 15.5, space.value, "middle"),
        )  # fmt: skip
        inner = '<g class="{}">{}</g>'.format(ctx["falls"](space.at), inner)
    else:
        inner += marks.text("wv", x + 20, y + 15.5, str(space.value) + star, "middle")
    return marks.cell(ctx, space.at, (x, y, 40, 18), inner, space_label(ctx, space))


def _tile(ctx, row, column, y):
    x = 22 + column * 43
    at = "m-" + row.lower() + str(column + 1)
    tile = ctx["view"]["madrasa"][row][column]
    if not tile:
        inner = '<rect class="free" x="{}" y="{}" width="38" height="28" rx="2"/>'.format(
            x + 1, marks.n(y + 19.5)
        )
    else:
        d = tile["discipline"]
        shape = '<rect class="{}" x="{}" y="{}" width="38" height="28" rx="2"/>'.format(
            "tp" if tile["prestige"] else "tl", x + 1, marks.n(y + 19.5)
        )
        if tile["prestige"]:
            shape += '<g class="tps">{}</g><g class="od">{}</g>'.format(
                marks.use("prestige", x + 2.5, y + 21, 12, 12),
                marks.use(EMBLEM[d], x + 14, y + 23, 21, 21),
            )
        else:
            shape += '<g class="dc">{}</g>'.format(marks.use(EMBLEM[d], x + 10, y + 23.5, 20, 20))
        inner = '<g class="{}">{}</g>'.format(ctx["falls"](at), marks.tint(d, shape))
    label = cell_label(ctx, row, column, tile)
    return marks.cell(ctx, at, (x + 1, y + 19.5, 38, 28), inner, label)
