"""Answer the text line: the board, the monks, what is allowed, the log, the odds; in plain text.

Words are understood in both languages whatever the page speaks; what is not a word here is a move
in notation, and the worker reads those.
"""

from app.games.palimpseste import compose, prophecy
from app.games.palimpseste.cells import (
    COLUMNS,
    LETTERS,
    NUMBER,
    SEATS,
    belief,
    facts,
    shown,
    targets,
)
from app.games.palimpseste.prompt import ending_of, last_words, over_words
from app.games.palimpseste.standing import endings
from app.games.palimpseste.tell import a_symbol, cell_name, move_words, side, symbol


def answer(state, ui, text, t):
    """Answer a word with plain text, or return None when it is none of this game's words."""
    if state.get("view"):
        state = dict(state)
        state["view"] = shown(state)
    view = state.get("view")
    parts = text.strip().lower().split()
    if not view or not parts:
        return None
    for names, speak in WORDS:
        if parts[0] in names:
            return speak(state, ui, parts[1:], t)
    if parts[0] in ("look", "voir", "?") and len(parts) == 2 and parts[1] in NUMBER:
        return _look(view, ui, parts[1], t)
    return None


def _look(view, ui, cell, t):
    """Tell one cell, with its odds if they are shown."""
    words = cell_name(view, cell, t)
    if belief(ui, view, cell):
        words += ". " + _chances(ui, view, cell, t)
    return words + "."


def _board(state, ui, rest, t):
    """Read the board row by row, from row 6 down; a row's number reads that row alone."""
    view = state["view"]
    rows = [rest[0]] if rest and rest[0] in ("1", "2", "3", "4", "5", "6") else list("654321")
    lines = []
    for row in rows:
        cells = []
        for column in COLUMNS:
            cells.append(_short(view, column + row, t))
        lines.append(t("pal.words.row", row=row, cells=", ".join(cells)))
    return "\n".join(lines)


def _short(view, cell, t):
    """Tell a cell in the fewest words: `b river`, `c face down`, `d (citadel)`, `a White`."""
    known = facts(view, cell)
    if known["state"] == "r":
        words = symbol(known["symbol"], t)
    elif known["symbol"]:
        words = "(" + symbol(known["symbol"], t) + ")"
    else:
        words = t("pal.words.down")
    for seat, place in enumerate(view["monks"]):
        if place == cell:
            words = t("pal.words.monk", side=side(seat, t), under=words)
    if known["control"]:
        words += " " + t("pal.words.held." + known["control"])
    return cell[0] + " " + words


def _where(state, ui, rest, t):
    view = state["view"]
    turn = t("pal.words.turn", n=view["turn"], who=side(view["to_move"], t))
    return t("pal.words.where", white=view["monks"][0], black=view["monks"][1]) + " " + turn


def _legal(state, ui, rest, t):
    """Say what may be done now, with the notation that does it."""
    view = state["view"]
    if ending_of(state):
        return over_words(state, t)
    if compose.writing(state, ui):
        return t("pal.words.can.compose", text=compose.move(compose.letters(state, ui)))
    legal = view.get("legal") or []
    if not legal:
        return t("pal.words.not-yours", who=side(view["to_move"], t))
    can = targets(view)
    groups = {"step": [], "scratch": [], "erase": []}
    for cell in sorted(can, key=lambda c: NUMBER[c]):
        groups[can[cell][0]].append(can[cell][1])
    lines = []
    for verb in ("step", "scratch", "erase"):
        if groups[verb]:
            lines.append(t("pal.words.can." + verb, moves=", ".join(groups[verb])))
    if "--" in legal:
        lines.append(t("pal.words.can.stay"))
    if "." in legal:
        lines.append(t("pal.words.can.pass"))
    if view.get("may_prophesy"):
        size = prophecy.size(view)
        example = ["a1=C", "b2=R", "c3=B", "d4=O", "e5=C", "f6=R", "a6=B", "f1=O"][:size]
        lines.append(t("pal.words.can.prophesy", n=size, example="!" + ",".join(example)))
    return "\n".join(lines)


def _log(state, ui, rest, t):
    """Tell the last turns in words and in notation; `log 5` tells five."""
    entries = state["view"].get("log") or []
    most = int(rest[0]) if rest and rest[0].isdigit() else 10
    lines = []
    for entry in entries[max(0, len(entries) - most) :]:
        words = move_words(entry["seat"], entry["text"], t)
        lines.append("{}. {} ({})".format(entry["turn"], words, entry["text"] or "."))
    return "\n".join(lines) if lines else t("pal.tell.none")


def _notebook(state, ui, rest, t):
    entries = state["view"].get("notebook") or []
    if not entries:
        return t("pal.note.empty")
    lines = []
    for entry in entries:
        what = a_symbol(entry["symbol"], t)
        lines.append(t("pal.words.note", cell=entry["cell"], symbol=what, n=entry["turn"]))
    return "\n".join(lines)


def _odds(state, ui, rest, t):
    """Tell the chances of one cell, or of the surest five together."""
    view = state["view"]
    if view["knows_text"]:
        return t("pal.words.knows")
    if not ui.get("odds"):
        return t("pal.words.odds-wait" if ui.get("odds_on") else "pal.words.odds-off")
    cell = rest[0] if rest else ui.get("focus")
    if rest and cell not in NUMBER:
        return t("pal.words.no-cell", text=cell)
    if cell in NUMBER and rest:
        if facts(view, cell)["symbol"]:
            return cell_name(view, cell, t) + "."
        return _chances(ui, view, cell, t) or t("pal.words.odds-wait")
    line = prophecy.advice_words(ui, t).replace("[", "").replace("]", "")
    return (line + " " + t("pal.words.odds-which")).strip()


def _chances(ui, view, cell, t):
    four = belief(ui, view, cell)
    if not four:
        return ""
    order = sorted(range(4), key=lambda i: (-four[i], i))
    chances = [symbol(LETTERS[i], t) + " " + t("pal.percent", n=four[i]) for i in order]
    return t("pal.pair", a=cell, b=", ".join(chances))


def _endings(state, ui, rest, t):
    lines = []
    for name, _, words, _ in endings(state["view"], t):
        lines.append(t("pal.pair", a=name, b=words))
    return "\n".join(lines)


WORDS = (
    (("board", "plateau"), _board),
    (("where", "où", "ou"), _where),
    (("legal", "moves", "coups"), _legal),
    (("log", "journal"), _log),
    (("notebook", "carnet"), _notebook),
    (("odds", "chances"), _odds),
    (("endings", "fins"), _endings),
)


def split(text):
    """Split a turn typed whole, `b1+c1` or `---d4`, into the sub-moves that the worker reads."""
    if len(text) > 3 and text[2] in "+-":
        return [text[:2], text[2:]]
    return [text]


def last(state, t):
    """Tell the last move in one sentence; the end, once it has come."""
    view = state.get("view")
    if not view:
        return ""
    words = last_words(view, t) if view.get("log") else ""
    found = ending_of(state)
    if found:
        reason, winner = found
        who = t("pal.over.draw") if winner is None else t("pal.over.wins." + SEATS[winner])
        words = (words + " " + t("pal.pair", a=who, b=t("pal.over." + reason))).strip()
    return words


def help(t):
    """List the words and what each does."""
    return [
        ["b1+c1", t("pal.help.turn")],
        ["b1", t("pal.help.step")],
        ["+c1", t("pal.help.scratch")],
        ["-d4", t("pal.help.erase")],
        [".", t("pal.help.pass")],
        ["--", t("pal.help.stay")],
        ["!a1=C,b2=R…", t("pal.help.prophecy")],
        [t("pal.word.board"), t("pal.help.board")],
        [t("pal.word.look"), t("pal.help.look")],
        [t("pal.word.where"), t("pal.help.where")],
        [t("pal.word.legal"), t("pal.help.legal")],
        [t("pal.word.log"), t("pal.help.log")],
        [t("pal.word.notebook"), t("pal.help.notebook")],
        [t("pal.word.odds"), t("pal.help.odds")],
        [t("pal.word.endings"), t("pal.help.endings")],
    ]
