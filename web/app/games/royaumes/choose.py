"""Turn taps and keys into choices: a card, then its target; a Mime doubles by a toggle."""

from app.games.royaumes import acts, board, choosing, notes, setup
from app.games.royaumes.cards import COLUMNS, mine, place, players, split, with_


def tap(state, ui, what):
    """Answer a tap: a place (`1:a3`), or one of the face's buttons."""
    name, _, rest = what.partition(":")
    looks = LOOKS.get(name)
    if looks:
        return looks(state, ui, rest)
    if not ui.get("can_act"):
        return {"focus": what} if split(what) else {}
    g = ui.get("g") or {}
    stage = acts.stage_of(state)
    if stage in ("draft", "place"):
        return (setup.draft_tap if stage == "draft" else setup.place_tap)(state, g, what)
    answer = STAGES.get(stage)
    out = answer(state, g, what) if answer else {}
    if split(what) and "focus" not in out and "move" not in out:
        out["focus"] = what
    return out


# ── what may always be tapped ───────────────────────────────────────────────
def _large(state, ui, rest):
    keep = with_(ui.get("keep"), "large", int(rest))
    keep["large_at"] = state.get("at")
    return {"keep": keep}


def _lens(state, ui, rest):
    return {"keep": with_(ui.get("keep"), "lens", rest)}


def _seat(state, ui, rest):
    return {"keep": with_(ui.get("keep"), "seat", rest)}


def _note(state, ui, rest):
    where = ui.get("focus") or ""
    if not notes.may_note(state["view"], where):
        return {}
    return {"keep": notes.change(state["view"], ui, where, rest)}


LOOKS = {"large": _large, "lens": _lens, "log": _seat, "note": _note}


# ── a turn ──────────────────────────────────────────────────────────────────
def _turn(state, g, what):
    """Choose a card, a target, a name; toggle the Mime; end the turn."""
    if what in ("end", "skip"):
        return {"move": what} if what in acts.words_of(state) else {}
    if what == "mime":
        return _mime(state, g)
    if what == "use":
        done = acts.whole(state, g)
        return {"move": done[0]["text"]} if done else {}
    if what[:5] == "name:":
        return _named(state, g, int(what[5:]))
    if not split(what):
        return {}
    how = dict(acts.targets(state, g)).get(what) if g.get("card") else None
    if how == "go":
        for one in acts.fitting(state, g):
            if one["do"] == "M" and one["pairs"][0][1] == what:
                return {"move": one["text"], "focus": what}
    if how == "land":
        for one in acts.whole(state, g):
            if split(one["pairs"][0][1])[0] == split(what)[0]:
                return {"move": acts.landing(state["view"], one, what), "focus": what}
    if how in ("target", "carry"):
        return _pick(state, g, what)
    if what in (g.get("picks") or []):
        left = [one for one in g["picks"] if one != what]
        return {"ui": with_(g, "picks", left)}
    name = _name_at(state, g, what)
    if name is not None:
        return _named(state, g, name)
    if what == g.get("card"):
        return {"ui": {}}
    if mine(state["view"], what):
        return {"ui": {"card": what}}
    return {"ui": {}} if g.get("card") else {}


def _pick(state, g, what):
    """Name one more target; the last one needed sends the move, a Ferryman still has to land."""
    picks = list(g.get("picks") or []) + [what]
    chosen = with_(g, "picks", picks)
    done = acts.whole(state, chosen)
    if done and done[0]["do"] != "F":
        return {"move": done[0]["text"], "focus": what}
    return {"ui": chosen}


def _name_at(state, g, what):
    """Return the seat or kingdom that a tap on a card or cell can mean, or None."""
    letter = acts.letter_of(state, g.get("card") or "")
    at = split(what)
    if letter in ("D", "J") and g.get("mime"):
        return at[0] if at[0] in acts.names(state, g) else None
    if letter == "W":
        card = state["view"]["kingdoms"][at[0]][at[1]]
        if card and card["owner"] in acts.names(state, g):
            return card["owner"]
    return None


def _named(state, g, name):
    """Name a seat or a kingdom; the last one needed sends the move."""
    if name not in acts.names(state, g):
        return {}
    chosen = with_(g, "picks", list(g.get("picks") or []) + [name])
    done = acts.whole(state, chosen)
    if done:
        return {"move": done[0]["text"]}
    return {"ui": chosen}


def _mime(state, g):
    """Double what the chosen card does, by the next Mime that can, or by none again."""
    marks = acts.mimes(state, g.get("card") or "")
    if not marks:
        return {}
    old = g.get("mime") or ""
    following = marks.index(old) + 1 if old in marks else 0
    mark = marks[following] if following < len(marks) else ""
    chosen = {"card": g["card"]}
    if mark:
        chosen["mime"] = mark
    picks = list(g.get("picks") or [])
    if picks and acts.fitting(state, with_(chosen, "picks", picks)):
        chosen["picks"] = picks
    return {"ui": chosen}


# ── answers ─────────────────────────────────────────────────────────────────
def _window(state, g, what):
    """Let it pass, or look for a parry, choose it, and for a Hag what she swaps."""
    if what == "pass":
        return {"move": "pass"}
    if what == "parry":
        return {"ui": {} if g.get("parry") else {"parry": True}}
    can = dict(choosing.parry(state, g))
    card = g.get("card")
    every = [one for one in acts.parries(state) if one["from"] == (card or what)]
    if what == "use" or (what == card and what not in can):
        plain = [one for one in every if one["do"] != "hag"]
        return {"move": plain[0]["text"]} if card and plain else {}
    if what not in can:
        return {"ui": {"parry": True}} if card else {}
    if not card:
        return {"ui": {"parry": True, "card": what}}
    aim = choosing.aimed(state, g)
    if aim is None:
        return {"ui": with_(g, "picks", [what])}
    for one in every:
        if one["do"] == "hag" and one["pairs"][0] == [aim, what]:
            return {"move": one["text"]}
    return {}


def _reveal(state, g, what):
    """Choose the card to turn up, then say so."""
    card = g.get("card")
    asked = card if what == "use" else what
    for one in acts.acts(state):
        if one["from"] == asked:
            return {"move": one["text"]} if card == asked else {"ui": {"card": asked}}
    return {}


def _choose(state, g, what):
    """Choose what is still carried after a Jailer, then say so."""
    picks = list(g.get("picks") or [])
    if what == "use":
        for one in acts.acts(state):
            if len(one["targets"]) == len(picks) and acts.holds(one["targets"], picks):
                return {"move": one["text"]}
        return {}
    if what in picks:
        picks.remove(what)
        return {"ui": {"picks": picks}}
    every = acts.acts(state)
    if [one for one in every if acts.holds(one["targets"], picks + [what])]:
        return {"ui": {"picks": picks + [what]}}
    if [one for one in every if what in one["targets"]]:
        return {"ui": {"picks": [what]}}
    return {}


STAGES = {"turn": _turn, "window": _window, "reveal": _reveal, "choose": _choose}


# ── keys ────────────────────────────────────────────────────────────────────
def key(state, ui, name):
    """Return the place that an arrow leads to; beyond an edge the next kingdom begins."""
    view = state["view"]
    focus = ui.get("focus") or ""
    stage = acts.stage_of(state)
    if stage == "draft" and ui.get("can_act"):
        return setup.draft_key(focus, name)
    laying = stage == "place"
    at = split(focus)
    if not at or at[0] >= players(view) or (laying and at[0] != view["seat"]):
        if laying:
            return place(view["seat"], 0)
        return board.tab_stop(view, ui, board.lit(state, ui))
    k, cell = at
    column, row = cell % 4, cell // 4
    if name == "home":
        return place(k, 4 * row)
    if name == "end":
        return place(k, 4 * row + 3)
    if name == "up":
        row = max(0, row - 1)
    elif name == "down":
        row = min(3, row + 1)
    else:
        column += 1 if name == "right" else -1
        to = k + (1 if column > 3 else -1 if column < 0 else 0)
        if laying or not 0 <= to < players(view):
            column = max(0, min(3, column))
        else:
            k, column = to, column % len(COLUMNS)
    return place(k, 4 * row + column)


def back(state, ui):
    """Take back one step of the half-made choice; None when there is nothing to take back."""
    g = ui.get("g") or {}
    picks = g.get("picks") or []
    if picks:
        return with_(g, "picks", picks[: len(picks) - 1])
    if g.get("mime"):
        return {"card": g["card"]}
    if g.get("card") and g.get("parry"):
        return {"parry": True}
    if g.get("took"):
        return {"took": g["took"][: len(g["took"]) - 1], "n": g.get("n") or 0}
    if g.get("pick"):
        return {"lay": g["lay"], "n": g.get("n") or 0}
    return {} if g.get("card") or g.get("parry") else None


def dialog(state, ui, which, t):
    """Royaumes asks nothing in a dialog of its own."""
    return {"title": t("roy.title"), "icon": None, "html": "", "acts": []}


# ── what may be answered by itself ──────────────────────────────────────────
def auto(state, ui):
    """Return `pass` in a window where nothing else is legal, for players who wish it so."""
    only = state["view"].get("legal") or []
    return "pass" if acts.stage_of(state) == "window" and list(only) == ["pass"] else None
