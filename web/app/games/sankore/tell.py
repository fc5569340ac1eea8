"""Say things in words: spaces, moves, what an act costs and gives."""

from app.games.sankore.printed import AREAS, AT, CLASS_ROWS, QUEUE, SPACE, linked, printed_book

KEYS = tuple(
    ["san." + kind + "." + d for kind in ("d", "D", "s", "of", "element", "space")
     for d in AREAS]
) + (
    "san.item.gold", "san.item.salt", "san.item.inspiration", "san.item.books", "san.item.book",
    "san.item.star", "san.item.skill", "san.item.map", "san.item.flip", "san.item.pediment",
    "san.level.0", "san.level.1", "san.level.2", "san.level.3", "san.level.4",
    "san.free", "san.has.human", "san.has.scholar",
)  # fmt: skip


def low(d, t):
    """Return a discipline's name: `theology`."""
    return t("san.d." + d)


def cap(d, t):
    """Return a discipline's name with a capital."""
    return t("san.D." + d)


def of(d, t):
    """Return `of theology`, as the language joins it."""
    return t("san.of." + d)


def short(d, t):
    """Return a discipline's name, short enough for a button."""
    return t("san.s." + d)


def cap_first(words):
    """Return a sentence with a capital."""
    return words[:1].upper() + words[1:]


def listed(parts, t):
    """Join words as a list: `a, b and c`."""
    parts = list(parts)
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + t("san.and") + parts[len(parts) - 1]


# ── what lies on the table ──────────────────────────────────────────────────
def needs(space, t):
    """Say what a space asks for beyond knowledge, or ""."""
    return t("san.space.master") if space.starred else ""


def space_words(space, t):
    """Say which space it is: name, value."""
    return t("san.space." + space.area, name=space.name, region=space.region, value=space.value)


def space_label(ctx, space):
    """Return the accessible name of a space: which, whose, whether it can be chosen."""
    t = ctx["t"]
    owner = ctx["owner"].get(space.at)
    words = [space_words(space, t)]
    words.append(t("san.has." + owner) if owner else t("san.free"))
    if not owner and space.starred:
        words.append(needs(space, t))
    if space.at in ctx["lit"] and ctx["can"]:
        words.append(t("san.lit"))
    return ", ".join(words)


def cell_label(ctx, row, column, tile):
    """Return the accessible name of a Madrasa cell."""
    t = ctx["t"]
    name = row + str(column + 1)
    at = "m-" + name.lower()
    if not tile:
        words = t("san.cell.free", cell=name)
    else:
        key = "san.cell.prestige" if tile["prestige"] else "san.cell.plain"
        words = t(key, cell=name, of=of(tile["discipline"], t))
    return words + (", " + t("san.lit") if at in ctx["lit"] and ctx["can"] else "")


def queue_label(ctx, d):
    """Return the accessible name of a queue, its front first."""
    t = ctx["t"]
    line = ctx["view"]["queues"][d]
    if not line:
        words = t("san.queue.empty", d=low(d, t))
    else:
        names = [low(one, t) for one in reversed(line)]
        words = t("san.queue.label", d=low(d, t), list=", ".join(names))
    at = "q-" + d.lower()
    return words + (", " + t("san.lit") if at in ctx["lit"] and ctx["can"] else "")


def shelf_label(ctx, i, shelf):
    """Return the accessible name of a shelf."""
    t = ctx["t"]
    if not shelf:
        words = t("san.shelf.empty", n=i + 1)
    else:
        names = [t("san.shelf.of", d=low(d, t), n=count) for d, count in shelf]
        words = t("san.shelf.label", n=i + 1, list=", ".join(names))
    at = "l-" + str(i + 1)
    return words + (", " + t("san.lit") if at in ctx["lit"] and ctx["can"] else "")


def student(d, t):
    """Return `a theology student`."""
    return t("san.student", of=of(d, t))


def class_name(tile, t):
    """Return what a class tile is: `theology class, row 3`."""
    d, row = tile[:2], int(tile[2:])
    key = "san.class.starter" if row == 0 else "san.class.name"
    return t(key, of=of(d, t), row=row, k=CLASS_ROWS[row][1])


def level_name(level, t):
    """Return where in a column: waiting room, basic class, advanced 1 to 3."""
    return t("san.level." + str(level))


# ── what an act costs and gives ─────────────────────────────────────────────
def item(what, number, t):
    """Return one thing gained or paid: `2 gold`, `a theology book`."""
    key = "san.item." + what
    if what in ("book", "star", "skill"):
        return t(key, of=of(number, t))
    if what in ("map", "pediment"):
        return t(key, region=number)
    return t(key, n=number)


def paid(pay, t):
    """Return what is paid, or ""."""
    parts = [item(what, pay[what], t) for what in ("gold", "salt", "books") if pay.get(what)]
    return listed(parts, t)


def gained(gain, t):
    """Return what is gained; equal things once."""
    parts = []
    for what, number in gain:
        words = item(what, number, t)
        if words not in parts:
            parts.append(words)
    return listed(parts, t)


def after(view, space, side="human"):
    """Return both sums of the space's region once a side has its value there."""
    for one in view["regions"]:
        if one["area"] == space.area and one["region"] == space.region:
            mine, his = one["human"], one["scholar"]
            return (mine + space.value, his) if side == "human" else (mine, his + space.value)
    return 0, 0


def known(view, d, advanced, t):
    """Tell a knowledge as a sum: `shared 2 + school 3 + skills 1 = 6`."""
    parts = view["human"]["knowledge"][d]
    school = parts["track"] + parts["classes"]
    if advanced:
        return t(
            "san.sum.advanced", shared=parts["shared"], school=school, skills=parts["skills"],
            total=parts["advanced"],
        )  # fmt: skip
    return t("san.sum.basic", shared=parts["shared"], school=school, total=parts["basic"])


# ── moves ───────────────────────────────────────────────────────────────────
def move_words(text, t):
    """Tell a move of yours, or of chance, in words."""
    words = text.split(" ")
    word = words[0]
    tell = MOVES.get(word)
    return tell(words, t) if tell else text


def _teach(w, t):
    return t("san.move.teach", student=student(w[3], t), space=" ".join(w[4:]))


def _ask(w, t):
    if w[1] == "book":
        return t("san.move.ask.book", of=of(w[2], t))
    return t("san.move.ask." + w[1])


def _tile(w, t):
    return t("san.move.tile.keep") if w[1] == "keep" else t("san.move.tile", cell=w[1])


MOVES = {
    "draft": lambda w, t: t("san.move.draft", d=low(AREAS[int(w[1])], t)),
    "enrol": lambda w, t: t("san.move.enrol", d=low(w[1], t)),
    "add": lambda w, t: t("san.move.add", name=class_name(w[1], t), column=low(w[2], t)),
    "teach": _teach,
    "graduate": lambda w, t: t("san.move.graduate", column=low(w[1], t), n=int(w[2]) - 1),
    "ask": _ask,
    "return": lambda w, t: t("san.move.return", of=of(w[1], t)),
    "pay": lambda w, t: t("san.move.pay", of=of(w[1], t), shelf=w[2]),
    "tile": _tile,
    "star": lambda w, t: t("san.move.star", of=of(w[1], t)),
    "shift": lambda w, t: t("san.move.shift", student=student(w[3], t), column=low(w[4], t)),
    "lift": lambda w, t: t("san.move.lift", student=student(w[3], t)),
    "book": lambda w, t: t("san.move.book", of=of(w[1], t)),
    "claim": lambda w, t: t("san.move.claim", card=card_name(w[1], t)),
    "end": lambda w, t: t("san.move.end"),
    "card": lambda w, t: t("san.move.card", d=low(w[1][:2], t)),
    "draw": lambda w, t: t("san.move.draw", student=student(w[1], t)),
    "map": lambda w, t: t("san.move.map", of=of(w[1], t)),
}
MOVE_KEYS = ("san.move.ask.gold", "san.move.ask.salt")
AIMS = {"AS": "san.aim.6.AS", "TH": "san.aim.6.TH", "MA": "san.aim.6.MA", "LA": "san.aim.6.LA"}
AIM_KEYS = ("san.aim.1", "san.aim.2", "san.aim.3", "san.aim.4", "san.aim.5") + tuple(AIMS.values())
KEYS = KEYS + MOVE_KEYS + AIM_KEYS


def card_name(card, t):
    """Return what an objective card asks for."""
    d, number = card[:2], card[2:]
    if number == "6":
        return t(AIMS[d])
    return t("san.aim." + number, of=of(d, t), d=low(d, t))


def space_named(area, name):
    """Return the printed space that an area calls so, or None."""
    return SPACE.get(AT.get(area + " " + name, ""))


def gives(space, t):
    """Say what is printed on a space: what it costs a person and what it gives."""
    if space.area == "AS":
        salt, stars = space.node[3], space.node[4].split()
        if salt:
            return t("san.gives.AS", n=salt)
        return t("san.gives.AS.port", list=listed([low(d, t) for d in stars], t))
    if space.area == "TH":
        salt = 1 if space.value <= 4 else 2
        words = t("san.gives.TH", n=salt, of=of(printed_book(space), t))
        if space.starred:
            words += " " + t("san.gives.TH.star", of=of(linked(space.region), t))
        return words
    books = 2 if space.starred else 1
    if space.area == "MA":
        gold = 2 if space.value <= 2 else 3 if space.value <= 4 else 4
        words = t("san.gives.MA", n=books, gold=gold)
        return words + (" " + t("san.gives.MA.star") if space.starred else "")
    words = t("san.gives.LA", n=books, of=of(linked(space.region), t))
    return words + (" " + t("san.gives.LA.star") if space.starred else "")


def gone(view, d):
    """Return how many students have left a queue."""
    return QUEUE - len(view["queues"][d])
