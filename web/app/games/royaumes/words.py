"""Answer the text line: kingdoms, one's nine, what is allowed, the log, a card; in plain text.

Words are understood in both languages whatever the page speaks; what is not a word here is a move
in notation, and the worker reads those.
"""

from app.games.royaumes import acts, past, setup
from app.games.royaumes.below import nine
from app.games.royaumes.cards import (
    CELLS,
    DOER,
    DRAFTED,
    KINDS,
    card_at,
    chances,
    place,
    players,
)
from app.games.royaumes.cards import split as read_place  # words.split is the shell's hook
from app.games.royaumes.prompt import ending_of, over_title, over_words
from app.games.royaumes.shown import shown
from app.games.royaumes.tell import (
    capital,
    card_words,
    event_words,
    item_words,
    items,
    kind_name,
    last_words,
    place_name,
    side,
)

NAMES = (
    ("1", "gules", "gueules"), ("2", "azure", "azur"), ("3", "vert", "sinople"), ("4", "or"),
)  # fmt: skip


def kingdom_of(view, word):
    """Return the kingdom that a word names, or None."""
    for k in range(players(view)):
        if word in NAMES[k]:
            return k
    return None


def answer(state, ui, text, t):
    """Answer a word with plain text, or return None when it is none of this game's words."""
    view = state.get("view")
    parts = text.strip().lower().split()
    if not view or not parts:
        return None
    state = dict(state)
    state["view"] = shown(state, ui)
    for names, speak in WORDS:
        if parts[0] in names:
            return speak(state, ui, parts[1:], t)
    if read_place(parts[0]) and len(parts) == 1:
        return _look(state, ui, parts, t)
    return None


def _board(state, ui, rest, t):
    """Read a kingdom (`board azure`), or all of them, card by card."""
    view = state["view"]
    if view["phase"] in ("draft", "placement"):
        return t("roy.words.secret")
    chosen = kingdom_of(view, rest[0]) if rest else None
    lines = []
    for k in range(players(view)):
        if chosen is not None and k != chosen:
            continue
        cells = []
        for i in range(16):
            where = place(k, i)
            if card_at(view, where):
                cells.append(CELLS[i] + " " + card_words(view, where, t))
        told = "; ".join(cells) if cells else t("roy.words.empty")
        lines.append(t("roy.words.kingdom", kingdom=side(k, t), cards=told))
    return "\n".join(lines)


def _nine(state, ui, rest, t):
    """Tell one's own nine: uses left and where each stands."""
    view = state["view"]
    out = []
    for kind, uses, where, _ in nine(view) if view["seat"] is not None else []:
        stands = t("roy.nine." + where) if where in ("gone", "away") else place_name(where, t)
        out.append(t("roy.words.nine", card=kind_name(kind, t), n=uses, place=stands))
    if not out and view.get("hand"):
        return ", ".join([kind_name(kind, t) for kind in view["hand"]])
    return "\n".join(out) if out else t("roy.words.no-cards")


def _legal(state, ui, rest, t):
    """Say what may be done now, with the notation that does it."""
    view = state["view"]
    if ending_of(state):
        return over_words(state, t)
    stage = acts.stage_of(state)
    g = ui.get("g") or {}
    if stage == "draft":
        example = setup.took(g)
        if len(example) < DRAFTED:
            example = setup.suggested(state, g.get("n") or 0)
        return t("roy.words.can.draft", text="draft " + ",".join(example))
    if stage == "place":
        return t("roy.words.can.place", text=setup.place_move(state, setup.laid(state, g)))
    every = acts.acts(state)
    if not every:
        mover = view.get("to_move")
        return t("roy.words.not-yours", who=side(mover, t) if mover is not None else "")
    groups = []
    for one in every:
        key = one["do"] + (one["from"] or "")
        for group in groups:
            if group[0] == key:
                group[1].append(one["text"])
                break
        else:
            groups.append([key, [one["text"]]])
    lines = []
    for _, texts in groups:
        more = "" if len(texts) <= 4 else t("roy.words.more", n=len(texts) - 4)
        lines.append(", ".join(texts[:4]) + more)
    return "\n".join(lines)


def _log(state, ui, rest, t):
    """Tell the last things that happened; `log 5` tells five, `log azure` one player's."""
    view = state["view"]
    every, most = items(view), 8
    for word in rest:
        if word.isdigit() and len(rest) == 1:
            most = int(word)
        else:
            seat = kingdom_of(view, word)
            every = [item for item in every if item["seat"] == seat]
    lines = []
    for item in every[max(0, len(every) - most) :]:
        words = item_words(item, t, True)
        if item["seat"] is not None:
            words = t("roy.tell.who", who=side(item["seat"], t), what=words)
        lines.append("{}. {}".format(item["turn"], capital(words)))
    return "\n".join(lines) if lines else t("roy.tell.none")


def _where(state, ui, rest, t):
    view = state["view"]
    if view["phase"] in ("draft", "placement"):
        return t("roy.words.secret")
    slots = [t("roy.slot." + name) for name in view["slots"]]
    words = t("roy.words.turn", n=view["turn"], who=side(view["player"], t))
    if slots:
        words += " " + t("roy.words.slots", slots=", ".join(slots))
    mover = view.get("to_move")
    if mover is not None and mover != view["player"]:
        words += " " + t("roy.words.asked", who=side(mover, t))
    return words


def _look(state, ui, rest, t):
    """Tell one card: what it is, its odds, what all have seen of it."""
    view = state["view"]
    where = rest[0] if rest else ""
    if not read_place(where) or read_place(where)[0] >= players(view):
        return t("roy.words.place")
    words = place_name(where, t) + ", " + card_words(view, where, t) + "."
    chance = chances(ui, where)
    if chance:
        told = []
        for kind in sorted(KINDS, key=lambda k: -chance.get(k, 0)):
            if chance.get(kind, 0) >= 0.005:
                told.append(
                    t("roy.words.chance", card=kind_name(kind, t), n=int(100 * chance[kind] + 0.5))
                )
        words += " " + ", ".join(told) + "."
    if card_at(view, where):
        for event in past.trace(view, where)["events"][:5]:
            turn, what = event_words(event, t)
            words += "\n{}. {}".format(turn, what)
    return words


def _help(state, ui, rest, t):
    return "\n".join([word + ": " + what for word, what in help(t)])


WORDS = (
    (("board", "plateau", "royaumes", "kingdoms"), _board),
    (("nine", "neuf", "cards", "cartes"), _nine),
    (("legal", "moves", "coups"), _legal),
    (("log", "journal"), _log),
    (("where", "ou", "où", "turn", "tour"), _where),
    (("look", "voir"), _look),
    (("words", "mots"), _help),
)


def split(text):
    """Write an action's letter as the worker reads it: `m 1:a3>2:b1` is meant as `M 1:a3>2:b1`."""
    letter = text[:1].upper()
    return [letter + text[1:] if text[1:2] == " " and (letter == "M" or letter in DOER) else text]


def last(state, t):
    """Tell the last thing that happened in one sentence; the end, once it has come."""
    view = state.get("view")
    if not view:
        return ""
    words = last_words(view, t) if view.get("log") else ""
    found = ending_of(state)
    if found:
        end = over_words if found[0] == "resignation" else over_title
        words = (words + " " + end(state, t)).strip()
    return words


def help(t):
    """List the words of the text line with what they do."""
    return [
        [t("roy.help.board"), t("roy.help.board.does")],
        [t("roy.help.nine"), t("roy.help.nine.does")],
        [t("roy.help.legal"), t("roy.help.legal.does")],
        [t("roy.help.log"), t("roy.help.log.does")],
        [t("roy.help.where"), t("roy.help.where.does")],
        [t("roy.help.look"), t("roy.help.look.does")],
        ["M 1:a3>2:b1", t("roy.help.move")],
        ["O 2:a3 b2", t("roy.help.ability")],
        ["A 2:a3 b2 c3 +mime", t("roy.help.mime")],
        ["pass, guard 1:c3, hag 1:c3 b2>d4", t("roy.help.window")],
        ["end", t("roy.help.end")],
    ]


KEYS = ("roy.slot.movement", "roy.slot.ability")
