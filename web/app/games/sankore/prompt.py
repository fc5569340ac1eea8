"""Ask for the next choice: who, what, what it costs and gives; the story of the scholar's turn."""

from app.games.sankore import flow, story
from app.games.sankore.market import bonus
from app.games.sankore.printed import (
    AREAS,
    CLASS_ROWS,
    EMBLEM,
    QUEUE,
    SCORED_AT,
    SHARED,
    SHELF_PLACES,
)  # fmt: skip
from app.games.sankore.street import ranked
from app.games.sankore.tell import (
    after,
    card_name,
    class_name,
    gained,
    known,
    low,
    of,
    paid,
    short,
    student,
)  # fmt: skip

ICONS = {
    "enrol": "pupil", "add": "tile-plain", "teach": "student", "graduate": "diploma",
    "favour": "seat-human",
}  # fmt: skip
KEYS = tuple(["san.act." + name for name in flow.MAIN]) + (
    "san.ask.draft.0", "san.ask.draft.1", "san.ask.draft.2", "san.ask.enrol.0", "san.ask.add.0",
    "san.ask.add.1", "san.ask.teach.0", "san.ask.teach.1", "san.ask.graduate.0", "san.ask.pay.0",
    "san.ask.pay.1", "san.ask.tile.0", "san.ask.star.0", "san.ask.shift.0", "san.ask.shift.1",
    "san.ask.lift.0", "san.ask.book.0", "san.ask.favour.0",
    "san.more.draft.0", "san.more.draft.1", "san.more.draft.2", "san.more.enrol.0",
    "san.more.add.0", "san.more.add.1", "san.more.graduate.0", "san.more.tile.0",
    "san.more.star.0", "san.more.shift.0", "san.more.shift.1", "san.more.lift.0",
    "san.more.book.0", "san.more.favour.0",
    "san.go.draft", "san.go.enrol", "san.go.add", "san.go.teach", "san.go.graduate", "san.go.pay",
    "san.go.tile", "san.go.star", "san.go.shift", "san.go.lift", "san.go.book", "san.go.claim",
    "san.go.ask", "san.go.return",
)  # fmt: skip


def prompt(state, ui, t):
    """Return icon, who, what to do, what it means, and the buttons."""
    view = state["view"]
    told = story.step(state, ui)
    if told is not None:
        return telling(view, told, t)
    if ui.get("mode") == "learn" and not view["legal"]:
        return say("seat-human", "", t("san.ask.read"), t("san.ask.read.more"), [])
    if view["to_move"] != 0:
        return say("seat-scholar", view["scholar_name"], t("san.ask.wait"), "", [])
    g = ui.get("g") or {}
    word, parts, step, options, text = flow.stage(view, g)
    if word is None:
        return whole_turn(view, ui, t)
    if word == "favour":
        return say(
            "seat-human", t("san.you"), t("san.ask.favour.0"), t("san.more.favour.0"),
            [{"label": t("san.btn.favour"), "do": "tap:open:favour", "kind": "main"}, back(t)],
        )  # fmt: skip
    buttons = choices(view, word, step, parts, options, text, t)
    if text:
        buttons.append({"label": t("san.go." + word), "do": "tap:go", "kind": "main", "key": "g"})
        more = preview(view, word, parts, t)
        who = chosen(view, word, parts, t)
        if word not in flow.FORCED:
            buttons.append(back(t))
        return say(icon_for(view, word, parts), "", who, more, buttons)
    asked = t("san.ask.{}.{}".format(word, step), n=view.get("books_to_pay") or 0)
    if parts or word not in flow.FORCED:
        buttons.append(back(t))
    more = hint_for(view, word, step, parts, t)
    return say(icon_for(view, word, parts), t("san.you"), asked, more, buttons)


def say(icon, who, words, more, buttons):
    """Return a prompt."""
    return {"icon": icon, "who": who, "say": words, "more": clipped(more), "buttons": buttons}


def clipped(words, most=90):
    """Return a second line that fits: it ends at the last comma or space before the limit."""
    if len(words) <= most:
        return words
    cut = words[: most - 1]
    at = max(cut.rfind(", "), cut.rfind(" "))
    return cut[:at] + "…"


def back(t):
    """Return the button that drops a half-made choice."""
    return {"label": t("san.btn.back"), "do": "tap:drop", "key": "b"}


def icon_for(view, word, parts):
    """Return the symbol of a choice: the discipline taught, or the act's."""
    if word == "teach" and parts:
        return EMBLEM.get(flow.lesson_area(view, parts[0]), "student")
    return {
        "draft": "tile-plain", "pay": "book", "tile": "tile-prestige", "star": "prestige",
        "shift": "inspiration", "lift": "inspiration", "book": "inspiration", "claim": "prestige",
    }.get(word, ICONS.get(word, "seat-human"))  # fmt: skip


# ── the turn as a whole ─────────────────────────────────────────────────────
def whole_turn(view, ui, t):
    """Offer the five main actions, and the end of the turn when it may end."""
    may = flow.words(view)
    done = view["done"]
    buttons = []
    for name in flow.MAIN:
        spec = {"label": t("san.act." + name), "do": "tap:act:" + name}
        if name in done:
            spec["why"] = t("san.why.done")
        elif len(done) >= 2:
            spec["why"] = t("san.why.both")
        elif not any([word in may for word in flow.acts(name)]):
            spec["why"] = t("san.why.none")
        buttons.append(spec)
    if ui.get("mode") == "learn" and "book" in may:  # a lesson has no controls of ours
        buttons = [{"label": t("san.btn.inspire"), "do": "tap:open:inspire", "kind": "main"}]
    if "end" in may:
        buttons.append({"label": t("san.btn.end"), "do": "tap:end", "kind": "main", "key": "e"})
        asked = t("san.ask.end")
    else:
        asked = t("san.ask.second" if done else "san.ask.first")
    more = t("san.turn.more", n=view["turn"])
    return say("seat-human", t("san.you"), asked, more, buttons)


# ── a choice under way ──────────────────────────────────────────────────────
def choices(view, word, step, parts, options, text, t):
    """Return buttons for what has no place on the board: columns, books, stars."""
    key = word + " " + str(step)
    if key in flow.COLUMN_STEPS or key in ("pay 0", "star 0", "book 0"):
        out = []
        chosen = parts[step] if len(parts) > step else None
        for part in options:
            out.append(
                {
                    "label": short(part, t),
                    "icon": EMBLEM[part],
                    "do": "tap:" + flow.at_of(view, word, step, parts, part),
                    "pressed": part == chosen,
                }
            )
        return out
    if word == "pay" and step == 1 and len(flow.following(view, "pay", [])) > 1 and not text:
        return []
    if word == "tile" and options == ["keep"] and not text:
        return [{"label": t("san.btn.keep"), "do": "tap:m-keep", "kind": "main"}]
    return []


def hint_for(view, word, step, parts, t):
    """Return the second line of a choice under way."""
    if word == "teach":
        return _lesson(view, parts, t) if parts else t("san.more.teach.0")
    if word == "pay":
        book = of(parts[0], t) if parts else ""
        return t("san.more.pay.1", of=book) if parts else t("san.more.pay.0")
    if word == "tile":
        return t("san.more.tile.0", of=of(view["tile"], t)) if view.get("tile") else ""
    return t("san.more.{}.{}".format(word, step))


def _lesson(view, parts, t):
    """Tell a lesson: masterclass or not, and what you know as a sum."""
    one = flow.lesson(view, parts)
    if not one:
        return ""
    words = known(view, one["discipline"], one["advanced"], t)
    key = "san.more.master" if one["masterclass"] else "san.more.lesson"
    return t(key, sum=words)


def chosen(view, word, parts, t):
    """Say what is about to be done, in a few words."""
    if word == "draft":
        return t("san.pick.draft", d=low(AREAS[int(parts[0])], t))
    if word == "enrol":
        line = view["queues"][parts[0]]
        return t("san.pick.enrol", student=student(line[len(line) - 1], t))
    if word == "add":
        return t("san.pick.add", name=class_name(parts[0], t))
    if word == "teach":
        d = flow.lesson_area(view, parts[0])
        return t("san.pick.teach." + d, space=parts[1])
    if word == "graduate":
        return t("san.pick.graduate", student=student(graduate_of(view, parts[0]), t))
    if word == "pay":
        return t("san.pick.pay", of=of(parts[0], t), n=parts[1])
    if word == "tile":
        return t("san.pick.keep") if parts[0] == "keep" else t("san.pick.tile", cell=parts[0])
    if word == "claim":
        return t("san.pick.claim", of=of(parts[0][:2], t))
    if word in ("shift", "lift"):
        who = student(parts[0].split(" ")[2], t)
        column = low(parts[1], t) if word == "shift" else ""
        return t("san.pick." + word, student=who, column=column)
    if word == "ask":
        kind = parts[0].split(" ")
        d = of(kind[1], t) if len(kind) > 1 else ""
        return t("san.pick.ask." + kind[0], of=d)
    return t("san.pick." + word, of=of(parts[0], t))


PICK_KEYS = ("san.pick.teach.AS", "san.pick.teach.TH", "san.pick.teach.MA", "san.pick.teach.LA",
             "san.pick.shift", "san.pick.lift", "san.pick.ask.gold", "san.pick.ask.salt",
             "san.pick.ask.book", "san.pick.return", "san.pick.star", "san.pick.book")  # fmt: skip
KEYS = KEYS + PICK_KEYS


def graduate_of(view, part):
    """Return the student of a class `MA 2`."""
    column, level = part.split(" ")
    return view["human"]["school"][column]["classes"][int(level) - 1]["student"]


def preview(view, word, parts, t):
    """Say what the chosen act costs and gives, before it is confirmed."""
    tell = PREVIEW.get(word)
    return tell(view, parts, t) if tell else ""


def _draft(view, parts, t):
    return t("san.see.draft", column=low(parts[1], t), room=low(parts[2], t))


def _enrol(view, parts, t):
    d = parts[0]
    gone = QUEUE - len(view["queues"][d])
    words = t("san.see.enrol", d=low(d, t), old=SHARED[gone], new=SHARED[gone + 1])
    return words + (t("san.see.interim") if gone + 1 == SCORED_AT else "")


def _add(view, parts, t):
    cost, k, _ = CLASS_ROWS[int(parts[0][2:])]
    return t("san.see.add", n=cost, k=k, d=low(parts[0][:2], t), bonus=bonus(parts[0], t))


def _teach(view, parts, t):
    one, offer = flow.lesson(view, parts), flow.offer(view, parts)
    if not offer:
        return ""
    pay = paid(offer["pay"], t)
    gain = gains(list(offer["gain"]) + list(one["bonus"]), t)
    if one["discipline"] == "AS" and not any([g[0] == "salt" for g in offer["gain"]]):
        gain = listed_star(gain, t)
    words = []
    if pay:
        words.append(t("san.see.pay", list=pay))
    if gain:
        words.append(t("san.see.gain", list=gain))
    from app.games.sankore.tell import space_named

    space = space_named(one["discipline"], parts[1])
    mine, his = after(view, space)
    words.append(t("san.see.region", region=space.region, mine=mine, his=his))
    return " · ".join(words)


def gains(gain, t):
    """Tell gains in the fewest words: books by their disciplines, the rest as it is."""
    books, rest = [], []
    for what, number in gain:
        if what == "book":
            books.append(short(number, t).lower())
        else:
            rest.append([what, number])
    words = []
    if books:
        words.append(t("san.see.books", n=len(books), list=" + ".join(books)))
    if rest:
        words.append(gained(rest, t))
    return ", ".join(words)


def listed_star(gain, t):
    """Add the star of a port, which is chosen afterwards."""
    star = t("san.see.port")
    return star + ", " + gain if gain else star


def _graduate(view, parts, t):
    slot = int(parts[0].split(" ")[1]) - 1
    return t("san.see.graduate." + ("high" if slot >= 2 else "low"), n=slot)


def _pay(view, parts, t):
    """Say what the shelf becomes with the book on it."""
    shelf = [list(pair) for pair in view["library"]["shelves"][int(parts[1]) - 1]]
    for pair in shelf:
        if pair[0] == parts[0]:
            pair[1] += 1
            break
    else:
        shelf.append([parts[0], 1])
    place = ranked(shelf)[parts[0]]
    if place < 2:
        return t("san.see.shelf", n=parts[1], d=low(parts[0], t), worth=SHELF_PLACES[place])
    return t("san.see.shelf.none", n=parts[1], d=low(parts[0], t))


PREVIEW = {
    "draft": _draft,
    "enrol": _enrol,
    "add": _add,
    "teach": _teach,
    "graduate": _graduate,
    "pay": _pay,
    "tile": lambda view, parts, t: t("san.see.tile"),
    "star": lambda view, parts, t: t("san.see.star", n=view["human"]["stars"][parts[0]] + 1),
    "ask": lambda view, parts, t: t("san.see.ask", n=view["human"]["favour"] - 1),
    "return": lambda view, parts, t: t("san.see.return", n=view["human"]["favour"] + 1),
    "shift": lambda view, parts, t: t("san.see.inspired"),
    "lift": lambda view, parts, t: t("san.see.inspired"),
    "book": lambda view, parts, t: t("san.see.inspired"),
    "claim": lambda view, parts, t: card_name(parts[0], t),
}  # fmt: skip
SEE_KEYS = ("san.see.graduate.high", "san.see.graduate.low")
KEYS = KEYS + SEE_KEYS + ("san.more.pay.0", "san.more.pay.1", "san.more.teach.0")


# ── the scholar's turn, step by step ────────────────────────────────────────
def telling(view, at, t):
    """Return one step of the scholar's last turn."""
    trace = view["trace"]
    one = trace[at]
    last = at == len(trace) - 1
    buttons = [
        {
            "label": t("san.btn.done") if last else t("san.btn.next"),
            "do": "tap:story:next",
            "kind": "main",
            "key": "n",
        }
    ]
    if at:
        buttons.insert(0, {"label": t("san.btn.before"), "do": "tap:story:back", "key": "b"})
    if not last:
        buttons.append({"label": t("san.btn.skip"), "do": "tap:story:skip", "key": "s"})
    words = t("san.story.at", n=at + 1, total=len(trace)) + " · " + story.sentence(one, t)
    return say(story.icon_of(one), "", words, story.brief(one, t), buttons)


# ── the game's own controls ─────────────────────────────────────────────────
def controls(state, ui, t):
    """Return *Inspire* and *His turn*, always in their places."""
    view = state["view"]
    telling_now = story.step(state, ui) is not None
    inspire = {"label": t("san.btn.inspire"), "do": "tap:open:inspire", "key": "i"}
    if not ui.get("can_act") or telling_now:
        inspire["why"] = t("san.why.turn")
    elif not any([word in flow.words(view) for word in flow.FREE]):
        inspire["why"] = t("san.why.inspiration")
    again = {"label": t("san.btn.again"), "do": "tap:story:again", "key": "v"}
    if not view.get("trace"):
        again["why"] = t("san.why.first")
    elif telling_now:
        again["why"] = t("san.why.telling")
    return [inspire, again]
