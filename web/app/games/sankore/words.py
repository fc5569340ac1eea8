"""Answer the text line: the board, the store, what may be done, the score, why; in plain text."""

from app.games.sankore import flow, score, story
from app.games.sankore.panel import over_title, scholar_words
from app.games.sankore.printed import AREAS, AT, SPACES
from app.games.sankore.tell import (
    card_name,
    class_name,
    gained,
    known,
    listed,
    low,
    move_words,
    of,
    paid,
    student,
)  # fmt: skip


def answer(state, ui, text, t):
    """Answer a word with plain text, or return None when it is none of this game's words."""
    view = state.get("view")
    parts = text.strip().lower().split()
    if not view or not parts:
        return None
    for names, speak in WORDS:
        if parts[0] in names:
            return speak(state, parts[1:], t)
    return None


def last(state, t):
    """Tell the last move in one sentence; the end, once it has come."""
    entries = (state.get("view") or {}).get("log") or []
    if not entries:
        return ""
    one = entries[len(entries) - 1]
    if one["who"] in ("scholar", "scoring"):
        words = scholar_words(one["text"], t)
        words = words[:1].upper() + words[1:]
    else:
        words = move_words(one["text"], t)
    return (words + " " + over_title(state, t)).strip()


def _board(state, rest, t):
    """Tell the elements of each area, and who holds its regions; `board law` one area."""
    view = state["view"]
    lines = []
    for area in wanted(rest, t):
        words = []
        for region in view["regions"]:
            if region["area"] != area:
                continue
            names = []
            for side in ("human", "scholar"):
                mine = [e["space"] for e in view["elements"]
                        if e["area"] == area and e["region"] == region["region"]
                        and e["side"] == side]  # fmt: skip
                if mine:
                    names.append(t("san.who." + side) + " " + ", ".join(mine))
            words.append("{} {}–{}{}".format(
                region["region"], region["human"], region["scholar"],
                " (" + "; ".join(names) + ")" if names else ""))  # fmt: skip
        lines.append(t("san.area." + area) + ": " + " · ".join(words))
    return "\n".join(lines)


def wanted(rest, t):
    """Return the areas a word names, or all."""
    found = [d for d in AREAS if rest and rest[0] in (d.lower(), low(d, t))]
    return found or list(AREAS)


def _where(state, rest, t):
    view = state["view"]
    if view["stage"] in ("deal", "draft"):
        return t("san.status.draft")
    words = t("san.words.where", n=view["turn"], mine=view["human"]["camel"],
              his=view["scholar"]["camel"])  # fmt: skip
    return words + " " + (t("san.words.done", n=len(view["done"])) if view["to_move"] == 0 else "")


def _store(state, rest, t):
    """Tell what you hold, and who sits where in your school."""
    mine = state["view"]["human"]
    parts = [t("san.item." + w, n=mine[w]) for w in ("gold", "salt", "inspiration")]
    for d in AREAS:
        if mine["books"][d]:
            parts.append(t("san.words.books", n=mine["books"][d], of=of(d, t)))
    for d in AREAS:
        if mine["stars"][d]:
            parts.append(t("san.words.stars", n=mine["stars"][d], of=of(d, t)))
    lines = [listed(parts, t) + "."]
    for column in AREAS:
        one = mine["school"][column]
        seated = [student(d, t) + " (0)" for d in one["waiting"]]
        for row in one["classes"]:
            if row["exists"] and row["tile"]:
                seated.append(class_name(row["tile"], t) + " (" + str(row["level"]) + ")")
            if row["student"]:
                seated.append(student(row["student"], t) + " (" + str(row["level"]) + ")")
        if seated:
            lines.append(low(column, t) + ": " + ", ".join(seated))
    return "\n".join(lines)


def _know(state, rest, t):
    view = state["view"]
    lines = []
    for d in wanted(rest, t):
        if d in view["human"]["knowledge"]:
            his = view["scholar"]["knowledge"][d]["total"]
            lines.append(t("san.words.know", d=low(d, t), sum=known(view, d, True, t), n=his))
    return "\n".join(lines)


def _legal(state, rest, t):
    """List what may be typed now; `legal teach` those that begin so, with cost and gain."""
    view = state["view"]
    legal = view.get("legal") or []
    if not legal:
        return t("san.words.no-legal")
    if not rest:
        counts = []
        for word in flow.words(view):
            count = len([one for one in legal if one.split(" ")[0] == word])
            counts.append("{} ({})".format(word, count))
        example = legal[0]
        return t("san.words.legal", list=", ".join(counts), example=example)
    lines = []
    for text in legal:
        if text.lower().startswith(" ".join(rest)):
            lines.append(text + _costs(view, text, t))
    return "\n".join(lines[:40]) or t("san.words.no-legal")


def _costs(view, text, t):
    move = flow.cut(text)
    if move[0] != "teach":
        return ""
    offer = flow.offer(view, move[1:])
    if not offer:
        return ""
    pay, gain = paid(offer["pay"], t), gained(offer["gain"], t)
    return " (" + " → ".join([words for words in (pay, gain) if words]) + ")"


def _log(state, rest, t):
    entries = state["view"].get("log") or []
    most = int(rest[0]) if rest and rest[0].isdigit() else 8
    lines = []
    for one in entries[max(0, len(entries) - most) :]:
        if one["who"] in ("scholar", "scoring"):
            words = scholar_words(one["text"], t)
        else:
            words = move_words(one["text"], t)
        lines.append("{}. {}".format(one["turn"], words))
    return "\n".join(lines) if lines else t("san.log.none")


def _score(state, rest, t):
    sheet = state["view"].get("score")
    if not sheet:
        return t("san.score.none")
    mine, his = score.lines(sheet, "human"), score.lines(sheet, "scholar")
    lines = [t("san.words.score", mine=sheet["human"]["total"], his=sheet["scholar"]["total"])]
    lines.append(", ".join([low(d, t) + " ×" + str(sheet["values"][d]) for d in AREAS]))
    for name in score.SOURCES:
        if mine[name]["points"] or his[name]["points"]:
            lines.append("{}: {} – {}".format(
                t("san.source." + name), mine[name]["points"], his[name]["points"]))  # fmt: skip
    return "\n".join(lines)


def _why(state, rest, t):
    """Tell the scholar's last turn, step by step with its reasons."""
    trace = state["view"].get("trace") or []
    if not trace:
        return t("san.why.first")
    return "\n".join([story.sentence(one, t) + ". " + story.why(one, t) for one in trace])


def _queues(state, rest, t):
    view = state["view"]
    lines = []
    for d in AREAS:
        line = [low(one, t) for one in reversed(view["queues"][d])]
        lines.append(low(d, t) + ": " + (", ".join(line) or "–"))
    return "\n".join(lines)


def _library(state, rest, t):
    lines = []
    for i, shelf in enumerate(state["view"]["library"]["shelves"]):
        names = [t("san.shelf.of", d=low(d, t), n=count) for d, count in shelf]
        lines.append("{}: {}".format(i + 1, ", ".join(names) or "–"))
    return "\n".join(lines)


def _market(state, rest, t):
    return ", ".join(state["view"]["market"]) or "–"


def _aims(state, rest, t):
    lines = []
    for one in state["view"].get("hand") or []:
        mark = " ✓" if one["fulfilled"] else ""
        lines.append(one["card"] + ": " + card_name(one["card"], t) + mark)
    return "\n".join(lines) or "–"


def _look(state, rest, t):
    """Tell one space: `look gao`, `look TH C5`."""
    from app.games.sankore import about

    name = " ".join(rest)
    for space in SPACES:
        full = (space.area + " " + space.name).lower()
        if name in (space.name.lower(), full):
            told = about.dialog(state, {}, "at:" + AT[space.area + " " + space.name], t)
            words = told["html"].replace("</p><p>", " ").replace("<p>", "").replace("</p>", "")
            return told["title"] + ". " + words
    return t("san.words.no-space")


WORDS = (
    (("board", "plateau"), _board),
    (("where", "où", "ou"), _where),
    (("store", "school", "réserve", "reserve", "école", "ecole"), _store),
    (("knowledge", "savoir"), _know),
    (("legal", "moves", "coups"), _legal),
    (("log", "journal"), _log),
    (("score", "points"), _score),
    (("why", "pourquoi"), _why),
    (("queues", "files"), _queues),
    (("library", "bibliothèque", "bibliotheque"), _library),
    (("market", "marché", "marche"), _market),
    (("aims", "objectifs"), _aims),
    (("look", "voir"), _look),
)


def help(t):
    """Return the words of the text line, each with what it does."""
    return [
        [t("san.help.board.word"), t("san.help.board")],
        [t("san.help.store.word"), t("san.help.store")],
        [t("san.help.know.word"), t("san.help.know")],
        [t("san.help.legal.word"), t("san.help.legal")],
        [t("san.help.why.word"), t("san.help.why")],
        [t("san.help.score.word"), t("san.help.score")],
        [t("san.help.more.word"), t("san.help.more")],
        ["teach AS 0 TH Gao", t("san.help.move")],
    ]
