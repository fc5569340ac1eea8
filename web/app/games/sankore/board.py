"""Lay the table of Sankoré: the four quarters and the street, whole on a desk, one on a phone."""

from app.games.sankore import court, desert, flow, market, mosques, school, story, street, walls
from app.games.sankore.printed import AREAS, AT, EMBLEM
from app.games.sankore.scene import scene
from app.html import esc

DRAW = {"AS": desert.draw, "TH": mosques.draw, "MA": walls.draw, "LA": court.draw}
CHIPS = ("AS", "TH", "MA", "LA", "Q", "LIB", "SCHOOL", "MARKET")
CHIP_ICONS = {
    "AS": "astronomy", "TH": "theology", "MA": "mathematics", "LA": "law", "Q": "pupil",
    "LIB": "book", "SCHOOL": "seat-human", "MARKET": "tile-plain",
}  # fmt: skip
KEYS = tuple(["san.chip." + name for name in CHIPS])
HEADS = {"q": "Q", "l": "LIB", "u": "SCHOOL", "k": "SCHOOL", "t": "MARKET", "m": "MA", "d": "DRAFT"}


def place_of(at):
    """Return the quarter or board where a thing lies: `as-3` is in AS, `l-1` in the library."""
    head, _, rest = at.partition("-")
    if head == "h":
        return rest.upper()
    if head.upper() in AREAS:
        return head.upper()
    return HEADS.get(head, "")


def context(state, ui, t, live=True):
    """Gather what every drawing asks: the view as it is shown, what is lit, chosen, told."""
    view = state["view"]
    told = story.step(state, ui) if live else None
    trace = view.get("trace") or []
    last, cand = [], []
    if told is not None:
        view = story.rewound(view, trace, told)
        last, cand = story.touched(trace[told]), story.candidates(trace[told])
    elif live:
        for one in trace:
            if one["action"] in ("TEACH", "ST"):
                last = last + story.touched(one)[:1]
    g = ui.get("g") or {}
    can = bool(ui.get("can_act")) and told is None
    lit = flow.lit(view, g) if can else {}
    owner = {}
    for one in view["elements"]:
        owner[AT[one["area"] + " " + one["space"]]] = one["side"]
    regions = {"AS": [], "TH": [], "MA": [], "LA": []}
    for one in view["regions"]:
        regions[one["area"]].append(one)
    moving = ui.get("moved") or told is not None
    ctx = {
        "view": view, "t": t, "live": live, "can": can, "lit": lit, "last": last, "cand": cand,
        "picks": flow.picks(view, g) if can else [], "owner": owner, "regions": regions,
        "hint": hinted(view, ui), "focus": ui.get("focus"), "story": told, "trace": trace,
        "falls": lambda at: "fall" if (at in last or at == "-") and moving else "",
    }  # fmt: skip
    ctx["area"] = shown_area(ctx, state, ui)
    ctx["stop"] = tab_stop(ctx, ui)
    return ctx


def hinted(view, ui):
    """List where the hint's move lies."""
    hint = ui.get("hint")
    if not hint:
        return []
    move = flow.cut(hint.get("move") or "")
    if move[0] not in flow.SHAPES or move[0] == "end":
        return []
    return [flow.at_of(view, move[0], i, move[1:], part) for i, part in enumerate(move[1:])]


def shown_area(ctx, state, ui):
    """Return the quarter in play: where the story or the choice leads, else the one chosen."""
    keep = ui.get("keep") or {}
    if ctx["story"] is not None:
        return story.area_of(ctx["trace"][ctx["story"]]) or keep.get("area") or ""
    g = ui.get("g") or {}
    word, parts = flow.current(ctx["view"], g)
    if ctx["can"] and word and keep.get("for") != sign(word, parts):
        places = [place_of(at) for at in ctx["lit"]]
        wanted = keep.get("area")
        if wanted in places:
            return wanted
        for name in CHIPS:
            if name in places:
                return name
    return keep.get("area") or ""


def sign(word, parts):
    """Return what the choice is about, as a text: a chip tapped holds until it changes."""
    return str(word) + str(len(parts))


def stops(ctx):
    """List the things of the table that can have the focus, as [at, x, y], as they are drawn."""
    return [[at, x, y] for at, x, y in SPOTS if visible(ctx, at)]


def visible(ctx, at):
    """Say whether a thing is drawn now."""
    only = ctx.get("only")
    return not only or place_of(at) == only


def tab_stop(ctx, ui):
    """Return the one thing that Tab reaches: the focused, else the first lit, else the first."""
    ctx["only"] = only(ctx, ui)
    here = [at for at, _, _ in SPOTS if visible(ctx, at)]
    if ui.get("focus") in here:
        return ui["focus"]
    for at in here:
        if at in ctx["lit"]:
            return at
    calm = [at for at in here if at[:2] not in ("d-", "h-")]
    return (calm or here or [""])[0]


def only(ctx, ui):
    """Return the one quarter drawn: always one on a phone, the enlarged one on a desk, or ""."""
    keep = ui.get("keep") or {}
    if ui.get("wide", True):
        return keep.get("zoom") or ""
    return ctx["area"] or "AS"


def render(state, ui, t):
    """Return the table."""
    ctx = context(state, ui, t)
    view = ctx["view"]
    if view["stage"] == "deal":
        return '<div class="quarters"></div>'
    top = ""
    if view["decide"] == "draft":
        top = market.draft(view, ui, t)
    elif ui.get("mode") == "learn" and not ctx["only"] and (ui.get("g") or {}).get("act") == "add":
        top = '<div class="laid">' + market.table(view, ui, t) + "</div>"  # a lesson has no tabs
    if ctx["only"]:
        return (
            chips(ctx, ui, t)
            + top
            + '<div class="quarters one">{}{}</div>'.format(single(ctx, ui, t), targets(ctx, ui, t))
        )
    return top + quarters(ctx)


def quarters(ctx):
    """Return the whole board."""
    return (
        '<div class="quarters"><div class="a-map">{}</div><div class="a-court">{}</div>'
        '<div class="a-q">{}</div><div class="a-th1">{}</div><div class="a-lib">{}</div>'
        '<div class="a-mad">{}</div></div>'
    ).format(*[kept(ctx, name) for name in ("AS", "LA", "Q", "TH", "LIB", "MA")])


_KEPT = {}  # by quarter: the view it was drawn from, what was marked, the drawing


def kept(ctx, name, tall=False):
    """Return a quarter, drawn anew only when the view or its own marks changed: a tap is quick."""
    view = ctx["view"]
    marked = [ctx["live"], ctx["can"], tall, ctx["area"] == name, ctx["t"], ctx["falls"]("-")]
    for what in ("lit", "picks", "cand", "last", "hint"):
        marked.append(sorted([at for at in ctx[what] if place_of(at) == name]))
    for what in ("focus", "stop"):
        at = ctx[what] or ""
        marked.append(at if place_of(at) == name else "")
    had = _KEPT.get(name)
    if had and had[0] is view and had[1] == marked:
        return had[2]
    if name in DRAW:
        out = DRAW[name](ctx, tall)
    else:
        out = street.queues(ctx) if name == "Q" else street.library(ctx)
    _KEPT[name] = (view, marked, out)
    return out


def single(ctx, ui, t):
    """Return one quarter, large."""
    name, view = ctx["only"], ctx["view"]
    tall = not ui.get("wide", True)
    if name in DRAW:
        return '<div class="big {}">{}</div>'.format(name.lower(), kept(ctx, name, tall))
    if name == "Q":
        return '<div class="a-q big q">{}</div>'.format(kept(ctx, "Q"))
    if name == "SCHOOL":
        return '<div class="big">{}</div>'.format(school.school(view, ui, t))
    if name == "MARKET":
        return '<div class="big">{}</div>'.format(market.table(view, ui, t))
    return '<div class="a-lib big">{}</div>'.format(kept(ctx, "LIB"))


def chips(ctx, ui, t):
    """Return the row of quarters to choose from, each with how many lit things it has."""
    count = {}
    for at in ctx["lit"]:
        place = place_of(at)
        count[place] = count.get(place, 0) + 1
    out = ""
    if ui.get("wide", True):
        out = '<button type="button" class="chip" data-do="tap:zoom:">{}</button>'.format(
            esc(t("san.chip.all"))
        )
    for name in CHIPS:
        on = ' aria-current="true"' if name == ctx["only"] else ""
        some = "<b>{}</b>".format(count[name]) if count.get(name) else ""
        tint = ' class="i d-{} dcx"'.format(name.lower()) if name in EMBLEM else ' class="i"'
        mark = '<svg{} viewBox="0 0 48 48" aria-hidden="true"><use href="#{}"/></svg>'.format(
            tint, CHIP_ICONS[name]
        )
        out += '<button type="button" class="chip"{} data-do="tap:area:{}">{}{}{}</button>'.format(
            on, name, mark, esc(t("san.chip." + name)), some
        )
    return '<nav class="chips on" aria-label="{}">{}</nav>'.format(esc(t("san.chips")), out)


def targets(ctx, ui, t):
    """Return the lit spaces as a list: the other way to choose where the map is small."""
    from app.games.sankore.printed import SPACE
    from app.games.sankore.tell import paid

    lit = [SPACE[at] for at in ctx["lit"] if at in SPACE and place_of(at) == ctx["only"]]
    if not lit or ui.get("wide", True):
        return ""
    lit.sort(key=lambda space: (-space.value, space.name))
    _, parts = flow.current(ctx["view"], ui.get("g") or {})
    items = ""
    for space in lit:
        offer = flow.offer(ctx["view"], [parts[0], space.name]) if parts else None
        cost = paid(offer["pay"], t) if offer else ""
        main = " main" if space.at in ctx["picks"] else ""
        items += (
            '<li><button type="button" class="btn{}" data-do="tap:{}">{} <b>{}</b>'
            "<span>{}</span></button></li>"
        ).format(main, space.at, esc(space.name), space.value, esc(cost))
    return '<details class="targets"><summary>{}</summary><ul>{}</ul></details>'.format(
        esc(t("san.targets", n=len(lit))), items
    )


def plate(view, t):
    """Return the small board of the table of games: the desert, cropped to 3:2."""
    if view is None or view.get("stage") == "deal":
        view = scene()
    state = {"view": view}
    ctx = context(state, {"can_act": False, "keep": {}, "g": {}}, t, live=False)
    body = _still(desert.draw(ctx)).replace(
        'class="board san "',
        'class="plate board san" preserveAspectRatio="xMidYMid slice"', 1,
    )  # fmt: skip
    return body.replace('viewBox="0 0 470 326"', 'viewBox="0 29 446 297"', 1)


def picture(view, t, area):
    """Return one quarter to look at, for the rules and the lesson."""
    ctx = context({"view": view}, {"can_act": False, "keep": {}, "g": {}}, t, live=False)
    draw = {"LIB": street.shelves, "Q": street.queues}.get(area) or DRAW[area]
    return _still(draw(ctx))


def _still(markup):
    """Take the rows of a living grid out of a picture: an image has none for readers."""
    return markup.replace(' role="row"', "")


def _spots():
    """Work out where each thing lies on the whole board, in the order of reading."""
    from app.games.sankore.printed import of_area

    found = []
    for i in range(4):
        found.append(["d-" + str(i), 100 + i * 200, -100])
    for d, x, y in (("as", 235, 14), ("la", 637, 14), ("th", 235, 399), ("ma", 637, 399)):
        found.append(["h-" + d, x, y])
    for space in of_area("AS"):
        x, y = desert.spot(space.name, False)
        found.append([space.at, x, y])
    for space in of_area("LA"):
        found.append([space.at, 476 + 45 + "ABCD".index(space.region) * 77,
                      119 + (4 - space.nth) * 36.5])  # fmt: skip
    for i, d in enumerate(AREAS):
        found.append(["q-" + d.lower(), 100 + i * 199, 355])
    for space in of_area("TH"):
        row = "ABCD".index(space.region)
        found.append([space.at, 26 + row * 116 + (space.nth % 3) * 34,
                      385 + 36 + (space.nth // 3) * 41])  # fmt: skip
    for space in of_area("MA"):
        row = "ABCD".index(space.region)
        found.append([space.at, 476 + 42 + space.nth * 43, 385 + 43 + row * 51.5])
    for row in range(4):
        for column in range(6):
            at = "m-" + "abcd"[row] + str(column + 1)
            found.append([at, 476 + 42 + column * 43, 385 + 67 + row * 51.5])
    for i in range(3):
        found.append(["l-" + str(i + 1), 170, 540 + i * 28])
    return found


SPOTS = _spots()
