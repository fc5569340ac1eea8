"""Draw astronomy: the desert, its oases, routes and ports; wide on a desk, tall on a phone."""

from app.games.sankore import marks
from app.games.sankore.printed import NODES, ROUTES, of_area
from app.games.sankore.tell import space_label

HOME = (40, 78)
BORDERS = (
    ((45, 64), (47, 40), (45, -4)),
    ((49, 74), (68, 61), (80, 40), (84, -4)),
    ((40, 90), (40, 103)),
    ((33, 69), (24, 54), (12, 38), (-7, 34)),
)
LANDS = (
    ("ra", ((33, 69), (24, 54), (12, 38), (-7, 34), (-7, -6), (45, -6), (45, -4), (47, 40),
            (45, 64))),
    ("rb", ((45, 64), (47, 40), (45, -4), (84, -6), (84, -4), (80, 40), (68, 61), (49, 74))),
    ("ra", ((49, 74), (68, 61), (80, 40), (84, -4), (110, -6), (110, 105), (40, 105), (40, 103),
            (40, 90))),
    ("rb", ((40, 90), (40, 103), (-7, 105), (-7, 34), (12, 38), (24, 54), (33, 69))),
)  # fmt: skip
DUNES = ((6, 20), (50, 50), (90, 36), (80, 92), (6, 78), (24, 36), (72, 56))
SUMS = {"A": (14, 74), "B": (329, 141), "C": (354, 309), "D": (14, 309)}
TALL_SUMS = {"A": (19, 54), "B": (232, 168), "C": (272, 379), "D": (19, 405)}
SIDE = {
    "Taoudenni": "l", "Taghaza": "r", "Sijilmassa": "r", "Marrakech": "l", "Fès": "l",
    "Tadmekka": "r", "Ghat": "r", "Ghadamès": "r", "Tunis": "l", "Tripoli": "tr", "Gao": "b",
    "Takedda": "b", "Agadez": "r", "Bilma": "r", "Le Caire": "b", "Walata": "t", "Niani": "r",
    "Awdaghost": "l", "Ouadane": "t", "Arguin": "b", "Timbuktu": "b",
}  # fmt: skip
TALL_SIDE = {"Awdaghost": "b", "Walata": "l", "Sijilmassa": "b", "Tadmekka": "b"}
BESIDE = {"Awdaghost Sijilmassa": 0.7, "Ouadane Taghaza": 0.38}
PLACE = {}
for _node in NODES:
    PLACE[_node[0]] = _node


def size(tall):
    """Return width, height and the scale of both axes."""
    return (356, 420, 3.06, 3.98) if tall else (470, 326, 4.12, 2.98)


def spot(name, tall):
    """Return where a node lies in the drawing."""
    _, _, sx, sy = size(tall)
    node = PLACE[name]
    return 26 + node[5] * sx, 50 + (node[6] - 8) * sy


def draw(ctx, tall=False):
    """Return the map."""
    w, h, sx, sy = size(tall)

    def at(x, y):
        return "{} {}".format(round(26 + x * sx), round(50 + (y - 8) * sy))

    out = ['<rect class="ground" width="{}" height="{}" rx="6"/>'.format(w, h)]
    name = "b-clip" if ctx["live"] else "clip-map"
    out.append('<clipPath id="{0}"><rect y="29" width="{1}" height="{2}"/></clipPath>'.format(
        name, w, h - 29))  # fmt: skip
    out.append('<g aria-hidden="true" clip-path="url(#{})">'.format(name))
    for cls, points in LANDS:
        line = "L".join([at(x, y) for x, y in (HOME,) + points])
        out.append('<path class="{}" d="M{}Z"/>'.format(cls, line))
    for points in BORDERS:
        out.append('<path class="bord" d="M{}"/>'.format(
            "L".join([at(x, y) for x, y in (HOME,) + points])))  # fmt: skip
    for x, y in DUNES:
        cx, cy = at(x, y).split(" ")
        out.append('<path class="dune" d="M{} {}q8 -7 16 0q8 -5 14 0"/>'.format(int(cx) - 16, cy))
    out.append(
        '<path class="sea" d="M{}H{}V{}C{} {} {}S{} {}S{} {}S{} {}S{} {}Z"/>'.format(
            at(-7, -6), round(26 + 110 * sx), round(50 - 4 * sy),
            at(92, 3), at(84, 10), at(78, 5), at(64, -2), at(58, -1), at(40, 0), at(30, 3),
            at(14, 14), at(8, 24), at(-4, 40), at(-7, 44),
        )
    )  # fmt: skip
    for one, other, cost in ROUTES:
        out.append(_route(one, other, cost, tall))
    out.append("</g>" + marks.head(ctx, "AS", ctx["t"]("san.D.AS" if tall else "san.area.AS"), w))
    for region in ctx["regions"]["AS"]:
        x, y = (TALL_SUMS if tall else SUMS)[region["region"]]
        sums = marks.tally(x, y, region, region["region"])
        out.append('<g aria-hidden="true">' + sums + "</g>")
    x, y = spot("Timbuktu", tall)
    out.append('<rect class="home" x="{}" y="{}" width="24" height="24" rx="3"/>'.format(
        marks.n(x - 12), marks.n(y - 12)))  # fmt: skip
    out.append('<g class="homeg">' + marks.use("mosque", x - 9, y - 9, 18, 18) + "</g>")
    out.append(_name("Timbuktu", "", x, y, tall, False))
    cells = [_node(ctx, space, tall) for space in of_area("AS")]
    out.append(marks.rows(cells, 5))
    out.append(_camels(ctx, tall))
    cls = "on" if ctx["area"] == "AS" else ""
    return marks.svg(ctx, "as", w, h, ctx["t"]("san.area.AS"), "".join(out), cls)


def _route(one, other, cost, tall):
    x1, y1 = spot(one, tall)
    x2, y2 = spot(other, tall)
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    out = '<path class="route" d="M{} {}L{} {}"/>'.format(
        round(x1), round(y1), round(x2), round(y2)
    )
    middle = length * BESIDE.get(one + " " + other, 0.5)
    for i in range(cost):
        along = middle + (i - (cost - 1) / 2) * 7.5
        out += '<circle class="pip" cx="{}" cy="{}" r="2.7"/>'.format(
            marks.n(x1 + ux * along), marks.n(y1 + uy * along)
        )
    return out


def _anchor(name, x, y, tall):
    side = SIDE[name]
    if tall:
        side = TALL_SIDE.get(name, side)
    if side == "tr":
        return side, x + 19, y - 6, "start"
    if side == "r":
        return side, x + 20, y + 4, "start"
    if side == "l":
        return side, x - (24 if name == "Tunis" else 20), y + 4, "end"
    if side == "t":
        return side, x, y - 20, "middle"
    return side, x, y + 28, "middle"


def _name(name, value, x, y, tall, lit):
    _, lx, ly, anchor = _anchor(name, x, y, tall)
    return marks.text("nm lt" if lit else "nm", lx, ly, name + value, anchor)


def _node(ctx, space, tall):
    x, y = spot(space.name, tall)
    owner = ctx["owner"].get(space.at)
    lit = space.at in ctx["lit"] and ctx["can"]
    if owner:
        inner = marks.piece(owner, x, y, 14, "post", ctx["falls"](space.at))
    else:
        cls = "node litn" if lit else "node"
        if space.starred:
            inner = marks.ring("node", x, y, 12.5, True) + marks.ring(cls, x, y, 12.5, True)
        else:
            inner = marks.ring("node", x, y, 13) + marks.ring(cls, x, y, 13)
        inner += marks.text("val", x, y + 5, space.value, "middle")
    label = " " + str(space.value) if owner else ""
    inner += _name(space.name, label, x, y, tall, lit)
    if not owner:
        inner += _yield(space, x, y, tall)
    box = (x - 14, y - 14, 28, 28)
    return marks.cell(ctx, space.at, box, inner, space_label(ctx, space), space.starred)


def _yield(space, x, y, tall):
    """Draw what an oasis gives under its name: salt squares, or the stars to choose from."""
    name, salt, stars = space.name, space.node[3], space.node[4].split()
    side, lx, ly, anchor = _anchor(name, x, y, tall)
    wide = salt * 9 if salt else len(stars) * 14
    ex = lx if anchor == "start" else lx - wide if anchor == "end" else lx - wide / 2
    ey = ly - 19 if side == "t" else ly + 4
    if tall and name == "Awdaghost":
        ex, ey = x - 38, y - 3
    if side == "tr":
        ex, ey = lx + len(name) * 6.2 + 4, ly - 9
    out = ""
    for i in range(salt):
        out += '<rect class="saltp" x="{}" y="{}" width="6.5" height="6.5" rx="1"/>'.format(
            marks.n(ex + i * 9), marks.n(ey)
        )
    for i, d in enumerate(stars if not salt else ()):
        out += marks.emblem(d, ex + i * 14, ey - 1, 12.5)
    return out


def _camels(ctx, tall):
    """Draw both camels where they stand: yours to the left, the scholar's to the right."""
    out = ""
    for side, dx in (("human", -36), ("scholar", 8)):
        x, y = spot(ctx["view"][side]["camel"], tall)
        name = ' id="b-camel-{}"'.format(side) if ctx["live"] else ""
        flip = "" if side == "human" else "scale(-1 1) translate(-28 0)"
        out += (
            '<g class="walk camel {0}"{1} transform="translate({2} {3})" aria-hidden="true">'
            '<g transform="{4}">{5}</g></g>'
        ).format(side, name, round(x + dx), round(y - 33), flip, marks.use("camel", 0, 0, 28, 28))
    return out
