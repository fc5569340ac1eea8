"""Draw theology: four regions of mosques, each space with its value, its book, and map tiles."""

from app.games.sankore import marks
from app.games.sankore.printed import of_area, printed_book
from app.games.sankore.tell import space_label

ARCH = "M{0} {1}V{2}C{0} {3} {4} {5} {6} {7}C{8} {5} {9} {3} {9} {2}V{1}Z"


def draw(ctx, tall=False):
    """Return the quarter: four regions in a row, or two by two on a phone."""
    across = 2 if tall else 4
    w = 236 if tall else 470
    h = 33 + 108 * (4 // across)
    out = ['<rect class="ground" width="{}" height="{}" rx="6"/>'.format(w, h)]
    out.append(marks.head(ctx, "TH", ctx["t"]("san.area.TH.short" if tall else "san.area.TH"), w))
    spaces = of_area("TH")
    for row, region in enumerate(ctx["regions"]["TH"]):
        x0 = 5 + (row % across) * 116
        y0 = 33 + (row // across) * 108
        out.append(_region(ctx, region, spaces[row * 5 : row * 5 + 5], x0, y0))
    cls = "on" if ctx["area"] == "TH" else ""
    return marks.svg(ctx, "th", w, h, ctx["t"]("san.area.TH"), "".join(out), cls)


def _region(ctx, region, spaces, x0, y0):
    letter = region["region"]
    out = '<rect class="region" x="{}" y="{}" width="110" height="102" rx="5"/>'.format(x0, y0)
    out += '<g aria-hidden="true">' + marks.tally(x0 + 7, y0 + 10, region, letter) + "</g>"
    cells = "".join([_space(ctx, space, x0, y0) for space in spaces])
    return out + '<g role="row">' + cells + "</g>" + _stack(ctx, letter, x0, y0)


def _arch(cls, x, y):
    points = (x + 2, y + 37, y + 13, y + 7, x + 10, y + 5, x + 16, y, x + 22, x + 30)
    path = ARCH.format(*[marks.n(v) for v in points])
    return '<path class="{}" d="{}"/>'.format(cls, path)


def _space(ctx, space, x0, y0):
    x = x0 + 5 + (space.nth % 3) * 34
    y = y0 + 21 + (space.nth // 3) * 41
    owner = ctx["owner"].get(space.at)
    if owner:
        inner = _arch("niche full", x, y)
        inner += marks.piece(owner, x + 16, y + 13.5, 11.5, "mosque", ctx["falls"](space.at))
        inner += marks.text("sm", x + 16, y + 35.5, space.value, "middle")
    else:
        inner = _arch("niche star" if space.starred else "niche", x, y)
        star = "*" if space.starred else ""
        inner += marks.text("val", x + 16, y + 19, str(space.value) + star, "middle")
        inner += marks.emblem(printed_book(space), x + 9.5, y + 22, 13)
    return marks.cell(ctx, space.at, (x + 1, y - 1, 30, 38), inner, space_label(ctx, space))


def _stack(ctx, letter, x0, y0):
    """Draw the map tiles that lie face down in the region, and how many."""
    count = ctx["view"]["supply"]["map_stacks"][letter]
    x, y = x0 + 73, y0 + 62
    out = ""
    for i in range(count):
        out += '<rect class="stk" x="{}" y="{}" width="20" height="24" rx="2"/>'.format(
            marks.n(x + 4 + i * 2.5), marks.n(y + 9 - i * 2.5)
        )
    lift = max(0, count - 1) * 2.5
    out += marks.text("sm", x + 14 + lift, y + 26 - lift, count, "middle")
    return '<g aria-hidden="true">' + out + "</g>"
