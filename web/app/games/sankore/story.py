"""Play the scholar's last turn again, step by step: where it stands, what it shows, why.

The trace is the engine's: each step names the rule that decided.  `ui["keep"]["tell"]` is
`[turn, step]` while the story is told, `ui["keep"]["told"]` the turn that was told to its end.
"""

from app.games.sankore.printed import AT, EMBLEM
from app.games.sankore.tell import (
    class_name,
    listed,
    low,
    of,
    space_named,
    student,
)  # fmt: skip

KEYS = (
    "san.story.TURN.card", "san.story.TURN.draw", "san.story.why.D1", "san.story.why.D2",
    "san.story.why.E1", "san.story.why.E2", "san.story.why.Z1", "san.story.why.P1",
    "san.story.why.P2", "san.story.why.L1", "san.story.why.L2", "san.story.why.L3",
    "san.story.why.R1", "san.story.why.R2", "san.story.why.S0", "san.story.why.S1",
    "san.story.why.S2", "san.story.why.G1", "san.story.why.G2", "san.story.why.only",
    "san.story.passed.no-element", "san.story.passed.no-space",
    "san.brief.stars", "san.brief.F1", "san.brief.F2", "san.brief.F3", "san.brief.F4",
    "san.step.stars", "san.step.F1", "san.step.F2", "san.step.F3", "san.step.F4",
    "san.code.EN", "san.code.EZ", "san.code.PREP", "san.code.LB", "san.code.PR", "san.code.ST",
    "san.code.GR", "san.code.TEACH", "san.code.TURN", "san.code.DRAFT", "san.code.INTERIM",
    "san.code.FILL",
    "san.story.TEACH.AS", "san.story.TEACH.TH", "san.story.TEACH.MA", "san.story.TEACH.LA",
)  # fmt: skip
ICONS = {
    "EN": "pupil", "EZ": "pupil", "LB": "book", "PR": "prestige", "ST": "tile-prestige",
    "GR": "diploma", "PREP": "tile-plain", "TEACH": "seat-scholar", "TURN": "seat-scholar",
    "DRAFT": "seat-scholar", "INTERIM": "prestige", "FILL": "tile-plain",
}  # fmt: skip


def turn_of(trace):
    """Return the turn that a trace tells; 0 is the draft."""
    return trace[0].get("turn", 0) if trace else -1


def fresh(view):
    """Say whether the scholar's turn is the last thing that happened."""
    log = view.get("log") or []
    return bool(log) and log[len(log) - 1]["who"] == "scholar"


def step(state, ui):
    """Return which step of the story is told now, or None."""
    view = state["view"]
    trace = view.get("trace") or []
    if not trace or ui.get("mode") not in ("play", "over"):
        return None
    keep = ui.get("keep") or {}
    turn = turn_of(trace)
    tell = keep.get("tell")
    if tell and tell[0] == turn and tell[1] < len(trace):
        return tell[1]
    if fresh(view) and keep.get("told") != turn and ui.get("mode") == "play":
        return 0
    return None


def go(state, ui, where):
    """Return the `keep` that a button of the story makes: next, back, skip or again."""
    trace = state["view"].get("trace") or []
    keep = dict(ui.get("keep") or {})
    turn, now = turn_of(trace), step(state, ui)
    at = 0 if now is None else now
    if where == "again":
        keep["tell"] = [turn, 0]
        return keep
    if where == "back":
        keep["tell"] = [turn, max(0, at - 1)]
        return keep
    if where == "next" and at + 1 < len(trace):
        keep["tell"] = [turn, at + 1]
        return keep
    keep["tell"] = None
    keep["told"] = turn
    return keep


# ── what a step touches ─────────────────────────────────────────────────────
def touched(one):
    """List where on the table a step left its mark."""
    action = one["action"]
    if one.get("rule") == "none":
        return []
    if action == "TEACH":
        ats = [AT.get(one["discipline"] + " " + one["space"], "")]
        return ats + ["m-" + cell.lower() for cell in one.get("flipped") or []]
    if action in ("EN", "EZ"):
        return ["q-" + one["queue"].lower()]
    if action == "LB":
        return ["l-" + str(one["shelf"])]
    if action == "ST":
        return ["m-" + one["cell"].lower()] if one.get("cell") else []
    if action == "FILL":
        return ["m-" + cell["cell"].lower() for cell in one.get("cells") or []]
    return []


def names(spaces):
    """Return names of candidate spaces, whether told as names or as facts."""
    return [one["space"] if isinstance(one, dict) else one for one in spaces or []]


def candidates(one):
    """List the spaces that a lesson of his could take."""
    if one["action"] != "TEACH" or one.get("rule") == "none":
        return []
    return [AT.get(one["discipline"] + " " + name, "") for name in names(one.get("candidates"))]


def rewound(view, trace, at):
    """Return the view as it lay before the steps after `at`: pieces and tiles that come later.

    What the steps gave (stars, books) stays counted: only the board is drawn back.
    """
    told = dict(view)
    later = trace[at + 1 :]
    for one in later:
        if one.get("rule") == "none":
            continue
        if one["action"] == "TEACH":
            _without_element(told, one)
        elif one["action"] == "ST" and one.get("cell"):
            _without_tiles(told, [one["cell"]])
        elif one["action"] == "FILL":
            _without_tiles(told, [cell["cell"] for cell in one.get("cells") or []])
        elif one["action"] in ("EN", "EZ"):
            _with_student(told, one)
        elif one["action"] == "LB":
            _without_book(told, one)
    return told


def _without_element(view, one):
    view["elements"] = [
        e for e in view["elements"]
        if not (e["area"] == one["discipline"] and e["space"] == one["space"])
    ]  # fmt: skip
    space = space_named(one["discipline"], one["space"])
    regions = []
    for region in view["regions"]:
        if region["area"] == one["discipline"] and region["region"] == space.region:
            region = dict(region)
            region["scholar"] -= space.value
            mine, his = region["human"], region["scholar"]
            region["holder"] = "human" if mine > his else "scholar" if his > mine else None
        regions.append(region)
    view["regions"] = regions
    for cell in one.get("flipped") or []:
        _tile(view, cell, lambda tile: {"discipline": tile["discipline"], "prestige": False})
    if one["discipline"] == "AS":
        his = dict(view["scholar"])
        his["camel"] = camel_before(view)
        view["scholar"] = his


def camel_before(view):
    """Return where the scholar's camel stood before his last turn, read from the log."""
    log = [entry["text"] for entry in view.get("log") or [] if entry["who"] == "scholar"]
    for told in reversed(log[:-1]):
        if "teaches AS " in told:
            rest = told.split("teaches AS ")[1]
            return rest.split(";")[0].split(" (")[0]
    return "Timbuktu"


def _without_tiles(view, cells):
    for cell in cells:
        _tile(view, cell, lambda tile: None)


def _tile(view, cell, change):
    rows = {}
    for row in "ABCD":
        rows[row] = list(view["madrasa"][row])
    line, column = rows[cell[0]], int(cell[1:]) - 1
    if line[column]:
        line[column] = change(line[column])
    view["madrasa"] = rows


def _with_student(view, one):
    queues = {}
    for d in view["queues"]:
        queues[d] = list(view["queues"][d])
    line = queues[one["queue"]]
    who = one.get("student") or one.get("discipline")
    line.insert(max(0, len(line) - (one.get("depth") or 0)), who)
    view["queues"] = queues


def _without_book(view, one):
    library = dict(view["library"])
    shelves = [[list(pair) for pair in shelf] for shelf in library["shelves"]]
    shelf = shelves[one["shelf"] - 1]
    for pair in shelf:
        if pair[0] == one["discipline"]:
            pair[1] -= 1
    shelves[one["shelf"] - 1] = [pair for pair in shelf if pair[1] > 0]
    library["shelves"] = shelves
    view["library"] = library


def area_of(one):
    """Return the quarter where a step plays, for a phone: an area's code, Q, LIB or MA."""
    action = one["action"]
    if action == "TEACH":
        return one.get("discipline") or one.get("wanted")
    return {"EN": "Q", "EZ": "Q", "LB": "LIB", "ST": "MA", "FILL": "MA"}.get(action)


# ── words ───────────────────────────────────────────────────────────────────
def sentence(one, t):
    """Say what a step did, shortly."""
    action, rule = one["action"], one.get("rule")
    if rule == "none":
        return t("san.story.none", what=t("san.code." + action))
    if action == "TURN":
        key = "san.story.TURN.card" if rule == "card" else "san.story.TURN.draw"
        return t(key, n=one["turn"], d=low(one["discipline"], t))
    if action == "DRAFT":
        return t("san.story.DRAFT", d=low(one["class"], t))
    if action == "EN":
        return t("san.story.EN", student=student(one["discipline"], t), d=low(one["queue"], t))
    if action == "EZ":
        return t("san.story.EZ", student=student(one["student"], t), d=low(one["queue"], t))
    if action == "PREP":
        return t("san.story.PREP", name=class_name(one["tile"], t))
    if action == "LB":
        return t("san.story.LB", of=of(one["discipline"], t), n=one["shelf"])
    if action == "PR":
        return t("san.story.PR", of=of(one["stars"][0], t))
    if action == "ST":
        key = "san.story.ST" if one.get("cell") else "san.story.ST.kept"
        return t(key, of=of(one["discipline"], t), cell=one.get("cell") or "")
    if action == "GR":
        key = "san.story.GR" if one["level"] else "san.story.GR.none"
        return t(key, student=student(one["student"], t), n=one["level"])
    if action == "TEACH":
        return t("san.story.TEACH." + one["discipline"], space=one["space"])
    if action == "INTERIM":
        return t("san.story.INTERIM", d=low(one["area"], t))
    return t("san.story.FILL", n=len(one.get("cells") or []))


def why(one, t):
    """Say why: the candidates, and the rule that decided."""
    action, rule = one["action"], one.get("rule")
    if rule == "none":
        return t("san.story.nothing")
    if action == "TURN":
        names = [t("san.code." + code) for code in one["codes"]]
        return t("san.story.codes", list=", ".join(names))
    if action == "INTERIM":
        return scored(one, t)
    if action == "FILL":
        return t("san.story.fill")
    if action == "TEACH":
        return taught(one, t)
    words = t("san.story.why." + str(rule), wanted=low(one["wanted"], t))
    if action == "ST" and len(one.get("candidates") or []) > 1:
        leads = [c["region"] + " " + signed(c["lead"]) for c in one["candidates"]]
        words = t("san.story.leads", list=", ".join(leads)) + " " + words
    if action == "LB":
        words += needed(one, t)
    return words


def brief(one, t):
    """Say why in one short line, for the prompt; the panel has it in full."""
    action, rule = one["action"], one.get("rule")
    if action == "TEACH" and rule not in ("none", "only"):
        chain = []
        for filtered in one.get("steps") or []:
            chain.append(t("san.brief." + filtered["rule"], list=kept_words(one, filtered)))
        words = " → ".join(chain)
        return words[:1].upper() + words[1:]
    if action in ("ST", "LB") and rule != "none":
        return t("san.story.why." + str(rule), wanted="")
    if action == "INTERIM":
        held = [r["region"] + " " + t("san.who." + r["side"]) for r in one["regions"]]
        return ", ".join(held) if held else t("san.story.nobody")
    return why(one, t)


def kept_words(one, filtered):
    """Name what a filter left: the one space, with its value where that decided, or regions."""
    kept = names(filtered["kept"])
    if len(kept) > 1:
        return ", ".join(filtered.get("regions") or [])
    if filtered["rule"] == "F3" and not one["space"][1:].isdigit():
        return one["space"] + " " + str(one["value"])
    return kept[0] if kept else ""


def needed(one, t):
    """Say how far each shelf is from being his, where that decided."""
    if one["rule"] == "L1":
        return ""
    parts = []
    for shelf in one.get("candidates") or []:
        if shelf.get("needs") is not None:
            parts.append("{}: {}".format(shelf["shelf"], shelf["needs"]))
    return " " + t("san.story.shelves", list=", ".join(parts)) if parts else ""


def signed(number):
    """Write a number with its sign."""
    return "+" + str(number) if number > 0 else str(number).replace("-", "−")


def taught(one, t):
    """Tell a lesson's choice: knowledge, then filter after filter."""
    parts = []
    for passed in one.get("passed") or []:
        parts.append(t("san.story.passed." + passed["why"], d=low(passed["discipline"], t)))
    if one["rule"] == "only":
        parts.append(t("san.story.why.only", wanted=""))
        return " ".join(parts)
    chain = []
    for filtered in one.get("steps") or []:
        name = kept_words(one, filtered)
        chain.append(t("san.step." + filtered["rule"], list=name))
    words = " → ".join(chain)
    parts.append(words[:1].upper() + words[1:] + ".")
    return " ".join(parts)


def knowledge(one, t):
    """Tell the sum of what he knows for a lesson."""
    k = one["knowledge"]
    return t(
        "san.sum.scholar", shared=k["shared"], track=k["track"], classes=k["classes"],
        total=k["total"],
    )  # fmt: skip


def gains(one, t):
    """Tell what a lesson of his brought."""
    parts = []
    for d in one.get("books") or []:
        parts.append(t("san.item.book", of=of(d, t)))
    for d in one.get("stars") or []:
        parts.append(t("san.item.star", of=of(d, t)))
    if one.get("flipped"):
        parts.append(t("san.story.flips", list=", ".join(one["flipped"])))
    return listed(parts, t)


def scored(one, t):
    """Tell a scoring in between."""
    parts = []
    for region in one["regions"]:
        who = t("san.who." + region["side"])
        key = "san.story.region" if region.get("book") else "san.story.region.none"
        book = of(region["book"], t) if region.get("book") else ""
        parts.append(t(key, region=region["region"], who=who, of=book))
    words = ", ".join(parts) if parts else t("san.story.nobody")
    if one.get("side"):
        words += t("san.story.more", who=t("san.who." + one["side"]))
    return words + "."


def icon_of(one):
    """Return a step's symbol."""
    if one["action"] in ("TURN", "TEACH") and one.get("discipline"):
        return EMBLEM[one["discipline"]]
    return ICONS.get(one["action"], "mark")
