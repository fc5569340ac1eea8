"""Draw both players' boards in HTML: your school, and the scholar's sixteen turns."""

from app.games.sankore import flow
from app.games.sankore.marks import blank, use
from app.games.sankore.printed import AREAS, ELEMENT, EMBLEM, MOST
from app.games.sankore.story import ICONS
from app.games.sankore.tell import cap, class_name, level_name, low, student
from app.html import esc, icon

KEYS = ("san.phase.1", "san.phase.2", "san.phase.3") + tuple(["san.element." + d for d in AREAS])


def emblem(d, t, cls="i"):
    """Return a discipline's emblem in its colour, with its name."""
    return (
        '<svg class="{} d-{} dcx" viewBox="0 0 48 48" role="img" aria-label="{}">{}</svg>'
    ).format(cls, d.lower(), esc(cap(d, t)), '<use href="#{}"/>'.format(EMBLEM[d]))


def pupil(d, t):
    """Return a student in his colour."""
    return (
        '<svg class="pu d-{}" viewBox="0 0 48 48" role="img" aria-label="{}">'
        '<g class="dc"><use href="#pupil"/></g><g class="od">{}</g></svg>'
    ).format(d.lower(), esc(student(d, t)), use(EMBLEM[d], 13, 23, 22, 22))


def small(kind, d, label):
    """Return a star or a book of a discipline as a small picture."""
    return '<svg class="i bk" viewBox="0 0 48 48" role="img" aria-label="{}">{}</svg>'.format(
        esc(label), blank(kind, d, 0, 0, 48)
    )


def named(label, inner):
    """Return a button's inside: its name for readers, then what is seen."""
    return '<span class="vh">{}</span><span class="in" aria-hidden="true">{}</span>'.format(
        esc(label), inner
    )


def res(what, inner, t, label):
    """Return one item of a store: a tap explains its icon."""
    return '<li><button type="button" class="bit" data-do="dialog:what:{}">{}</button></li>'.format(
        what, named(label, inner)
    )


def school(view, ui, t, lead=""):
    """Return your board: store, four columns, what may be tapped lit."""
    mine = view["human"]
    can = flow.lit(view, ui.get("g") or {}) if ui.get("can_act") else {}
    picks = flow.picks(view, ui.get("g") or {}) if ui.get("can_act") else []
    cols = "".join([_column(mine, d, can, picks, t) for d in AREAS])
    return (
        '<section class="side human"><header>{}<h2>{}</h2><ul class="res">{}</ul></header>'
        '<div class="cols">{}</div></section>'
    ).format(icon("seat-human"), esc(t("san.school")), store(mine, t), cols)


def store(mine, t):
    """Return what you hold: gold, salt, inspiration, books, stars, diplomas."""
    out = []
    for what, cls in (("gold", "i rg"), ("salt", "i"), ("inspiration", "i")):
        label = t("san.item." + what, n=mine[what])
        inner = icon(what, cls) + "<b>{}</b><span>/{}</span>".format(mine[what], MOST[what])
        out.append(res(what, inner, t, label))
    books = ""
    count = 0
    for d in AREAS:
        for _ in range(mine["books"][d]):
            books += small("book", d, t("san.item.book", of=t("san.of." + d)))
            count += 1
    inner = (books or icon("book")) + "<span>{}/{}</span>".format(count, MOST["books"])
    out.append(res("books", inner, t, t("san.item.books", n=count)))
    stars, skills = 0, 0
    for d in AREAS:
        stars += mine["stars"][d]
        skills += mine["skills"][d]
    inner = icon("prestige", "i rg") + "<b>{}</b>".format(stars)
    out.append(res("stars", inner, t, t("san.store.stars", n=stars)))
    inner = icon("diploma") + "<b>{}</b>".format(len(mine["diplomas"]))
    out.append(res("diploma", inner, t, t("san.store.diplomas", n=len(mine["diplomas"]))))
    return "".join(out)


def _do(at, can, picks):
    """Return the attributes of what may be tapped, and its class."""
    cls = (" may" if at in can else "") + (" act" if at in picks else "")
    return cls, ' data-do="tap:{}"'.format(at) if at in can else ""


def _column(mine, d, can, picks, t):
    column = mine["school"][d]
    k = (mine.get("knowledge") or {}).get(d)
    name = "k-" + d.lower()
    cls, do = _do(name, can, picks)
    total = "<b>K {}</b>".format(k["basic"]) if k else ""
    if k and k["skills"]:
        total = "<b>K {}<sup>+{}</sup></b>".format(k["basic"], k["skills"])
    inner = emblem(d, t) + total
    if do:
        words = named(t("san.column.pick", d=low(d, t)), inner)
    else:
        words = named(t("san.column.know", d=low(d, t)), inner)
        do = ' data-do="dialog:k:{}"'.format(d)
    head = '<button type="button" class="ct{}"{}>{}</button>'.format(cls, do, words)
    out = [head]
    for one in reversed(column["classes"]):
        out.append(_class(one, d, can, picks, t))
    out.append(_waiting(column["waiting"], d, can, picks, t))
    left = mine["left"][d]
    label = t("san.left.label", n=left, what=t("san.element." + d))
    inner = "{}<b>{}</b><span>{}</span>".format(icon(ELEMENT[d]), left, esc(t("san.left")))
    out.append(
        '<div class="el"><button type="button" class="bit" data-do="dialog:what:{}">{}</button>'
        "</div>".format(ELEMENT[d], named(label, inner))
    )
    return '<div class="col d-{}">{}</div>'.format(d.lower(), "".join(out))


def _class(one, column, can, picks, t):
    level = one["level"]
    if not one["exists"]:
        return '<div class="cl none"></div>'
    at = "u-{}-{}".format(column.lower(), level)
    cls, do = _do(at, can, picks)
    d = one["discipline"]
    if level == 1:
        inner, kind = "<span>{}</span>".format(esc(t("san.basic"))), "basic"
        label = level_name(1, t)
    else:
        k = _knowledge_of(one["tile"])
        inner = emblem(d, t) + "<span>+{}</span>".format(k)
        kind, label = "tile d-" + d.lower(), class_name(one["tile"], t)
    if one["student"]:
        inner += pupil(one["student"], t)
        label += ", " + student(one["student"], t)
    if do:
        label += ", " + t("san.lit")
    elif one["tile"]:
        do = ' data-do="dialog:class:{}"'.format(one["tile"])
    if do:
        return '<button type="button" class="cl {}{}"{}>{}</button>'.format(
            kind, cls, do, named(label, inner)
        )
    return '<div class="cl {}{}">{}</div>'.format(kind, cls, inner)


def _knowledge_of(tile):
    from app.games.sankore.printed import CLASS_ROWS

    return CLASS_ROWS[int(tile[2:])][1]


def _waiting(room, column, can, picks, t):
    out, seen = "", []
    for d in room:
        at = "u-{}-0-{}".format(column.lower(), d.lower())
        cls, do = _do(at, can, picks)
        if do and d not in seen:
            label = t("san.waits", student=student(d, t))
            out += '<button type="button" class="wt{}"{}>{}</button>'.format(
                cls, do, named(label, pupil(d, t))
            )
        else:
            out += '<span class="wt">{}</span>'.format(pupil(d, t))
        seen.append(d)
    return '<div class="cl wait">{}</div>'.format(
        out or "<span>{}</span>".format(esc(t("san.waiting")))
    )


# ── the scholar ─────────────────────────────────────────────────────────────
def scholar(view, t):
    """Return the scholar's board: what he holds, and his sixteen turns in three phases."""
    his = view["scholar"]
    items = []
    for d in AREAS:
        inner = small("star", d, t("san.item.star", of=t("san.of." + d)))
        items.append(res("stars", inner + "<b>{}</b>".format(his["stars"][d]), t,
                         t("san.his.stars", n=his["stars"][d], d=low(d, t))))  # fmt: skip
    books, tiles = 0, 0
    for d in AREAS:
        books += his["books"][d]
        tiles += his["tiles_kept"][d]
    items.append(res("books", icon("book") + "<b>{}</b>".format(books), t,
                     t("san.item.books", n=books)))  # fmt: skip
    levels = 0
    for one in his["diplomas"]:
        levels += one["level"]
    items.append(res("diploma", icon("diploma") + "<b>{}</b>".format(levels), t,
                     t("san.his.diplomas", n=levels)))  # fmt: skip
    for d in AREAS:
        left = his["left"][d]
        items.append(res(ELEMENT[d], icon(ELEMENT[d]) + "<b>{}</b>".format(left), t,
                         t("san.left.label", n=left, what=t("san.element." + d))))  # fmt: skip
    return (
        '<section class="side scholar"><header>{}<h2>{}</h2><ul class="res">{}</ul></header>'
        '<div class="phs">{}</div></section>'
    ).format(icon("seat-scholar"), esc(view["scholar_name"]), "".join(items), _phases(view, t))


def _phases(view, t):
    """Return the sixteen turns: done, next, to come; each a row of icons."""
    his = view["scholar"]
    now = view["turn"] if view["stage"] != "over" else 99
    shown = [card[:2] for card in his["cards"]] + [None] * (4 - len(his["cards"]))
    shown += list(his["row2"]) + [None] * (5 - len(his["row2"])) if his["row2"] else [None] * 5
    shown += list(his["row3"]) + [None] * (7 - len(his["row3"]))
    out, turn = [], 0
    for phase, count in ((1, 4), (2, 5), (3, 7)):
        items = ""
        for _ in range(count):
            turn += 1
            codes = [code for code in his["programme"][turn - 1] if code not in ("TEACH", "PREP")]
            cls = "done" if turn < now else "next" if turn == now else ""
            d = shown[turn - 1]
            mark = emblem(d, t, "j") if d else ""
            words = ", ".join([t("san.code." + code) for code in his["programme"][turn - 1]])
            label = t("san.turn.label", n=turn, list=words)
            marks = "".join([icon(ICONS[code], "j") for code in codes])
            items += (
                '<li class="{}"><button type="button" data-do="dialog:turn:{}">{}</button></li>'
            ).format(cls, turn, named(label, "<b>{}</b>{}{}".format(turn, marks, mark)))
        out.append('<ol class="ph" aria-label="{}">{}</ol>'.format(
            esc(t("san.phase." + str(phase))), items))  # fmt: skip
    return "".join(out)
