"""Ask the one question of the moment, in one sentence, and offer the buttons that answer it."""

from app.games.palimpseste import prophecy
from app.games.palimpseste.cells import SEATS, facts, targets
from app.games.palimpseste.tell import a_symbol, move_words, side

KEYS = (
    "pal.over.network", "pal.over.edification", "pal.over.prophecy", "pal.over.false-prophecy",
    "pal.over.exhaustion", "pal.over.immobilisation", "pal.over.repetition",
    "pal.over.turn-limit", "pal.over.resignation",
    "pal.over.more.network", "pal.over.more.edification", "pal.over.more.prophecy",
    "pal.over.more.false-prophecy", "pal.over.more.exhaustion", "pal.over.more.immobilisation",
    "pal.over.more.repetition", "pal.over.more.turn-limit", "pal.over.more.resignation",
)  # fmt: skip


def prompt(state, ui, t):
    """Return icon, who, say, more and buttons; `who` and `say` together: 55 characters at most."""
    view = state["view"]
    if ending_of(state):
        return _over(state, t)
    seat = view["to_move"]
    mode = ui.get("mode")
    if seat not in (0, 1):
        return _say(None, "", t("pal.tell.none"), "", [])
    if seat != view["seat"]:
        names = ui.get("names") or []
        name = names[seat] if seat < len(names) else ""
        bot = (state.get("seats") or [{}, {}])[seat].get("kind") == "bot"
        say = t("pal.prompt.thinks", name=name) if bot and name else t("pal.prompt.waits")
        if view["phase"] == "c":
            say = t("pal.prompt.composing")
        return _say(seat, side(seat, t), say, last_words(view, t), [])
    g = ui.get("g") or {}
    if mode == "learn" and not view["legal"]:
        return _say(seat, "", t("pal.prompt.read"), t("pal.prompt.read.more"), [])
    if view["phase"] == "c":
        return _composing(seat, g, t)
    if "naming" in g:
        return _naming(view, ui, g, t)
    if view["phase"] == "m":
        out = _movement(view, g, t)
        if mode == "learn" and state["can"].get("prophesy"):  # a lesson has no controls of ours
            out["buttons"].append(controls(state, ui, t)[0])
        return out
    return _action(view, g, t)


def _say(seat, who, say, more, buttons):
    icon = "monk-" + SEATS[seat] if seat in (0, 1) else "prophecy"
    return {"icon": icon, "who": who, "say": say, "more": more, "buttons": buttons}


def _composing(seat, g, t):
    """Ask for the text: swaps, another draft, the seal."""
    buttons = [
        {"label": t("pal.btn.shuffle"), "do": "tap:shuffle"},
        {"label": t("pal.btn.seal"), "do": "tap:seal", "kind": "main"},
    ]
    say = t("pal.prompt.compose")
    if g.get("pick"):
        say = t("pal.prompt.compose.pick", cell=g["pick"])
    return _say(seat, side(seat, t), say, t("pal.prompt.compose.more"), buttons)


def _movement(view, g, t):
    """Ask for the step; a blocked player is told what it means and goes on to his action."""
    seat = view["to_move"]
    if "--" in view["legal"]:
        key = "pal.prompt.blocked.twice" if view["blocked"][seat] else "pal.prompt.blocked.more"
        stay = {"label": t("pal.btn.stay"), "do": "tap:stay", "kind": "main", "key": "s"}
        return _say(seat, side(seat, t), t("pal.prompt.blocked"), t(key), [stay])
    if g.get("pick"):
        return _say(seat, side(seat, t), t("pal.prompt.where"), t("pal.prompt.where.more"), [])
    more = t("pal.prompt.move.more")
    return _say(seat, side(seat, t), t("pal.prompt.move"), more, [])


def _action(view, g, t):
    """Ask for the action, or for the second tap on the cell chosen."""
    seat = view["to_move"]
    can = targets(view)
    ok = {"label": t("pal.btn.pass"), "do": "tap:pass", "key": "."}
    pick = g.get("pick")
    if pick in can:
        if can[pick][0] == "scratch":
            do = {"label": t("pal.btn.scratch"), "do": "tap:do", "kind": "main"}
            say, more = t("pal.prompt.scratch", cell=pick), t("pal.prompt.scratch.more")
        else:
            do = {"label": t("pal.btn.erase"), "do": "tap:do", "kind": "main"}
            what = a_symbol(facts(view, pick)["symbol"], t)
            say = t("pal.prompt.erase", cell=pick, symbol=what)
            more = t("pal.prompt.erase.more")
        return _say(seat, side(seat, t), say, more, [do])
    verbs = [verb for verb, _ in can.values()]
    if "scratch" in verbs:
        key = "pal.prompt.act" if "erase" in verbs else "pal.prompt.act.first"
    else:
        key = "pal.prompt.act.erase"
    return _say(seat, side(seat, t), t(key), t(key + ".more"), [ok])


def _naming(view, ui, g, t):
    """Count the cells named for a prophecy; offer the surest, and to speak once all are named."""
    size, named = prophecy.size(view), len(g["naming"])
    buttons = []
    if named == size:
        buttons.append({"label": t("pal.btn.speak"), "do": "tap:speak", "kind": "main"})
    elif prophecy.surest(view, ui):
        buttons.append({"label": t("pal.btn.fill"), "do": "tap:fill"})
    say = t("pal.prompt.naming", n=named, size=size)
    key = "pal.prompt.naming.cell" if g.get("pick") else "pal.prompt.naming.more"
    if named == size:
        key = "pal.prompt.naming.full"
    return _say(None, t("pal.prompt.naming.who"), say, t(key), buttons)


def ending_of(state):
    """Return (reason, winning seat or None) once the game is over, else None."""
    if state.get("resigned") is not None:
        return "resignation", 1 - state["resigned"]
    outcome = state.get("outcome") or (state.get("view") or {}).get("outcome")
    if not outcome:
        return None
    winner = {"1-0": 0, "0-1": 1}.get(outcome.get("result"))
    return outcome.get("reason"), winner


def _over(state, t):
    reason, winner = ending_of(state)
    who = t("pal.over.draw") if winner is None else t("pal.over.wins." + SEATS[winner])
    return _say(winner, who, t("pal.over." + reason), over_words(state, t), [])


def over_words(state, t):
    """Say in one sentence what decided the game."""
    reason, winner = ending_of(state)
    view = state.get("view") or {}
    loser = "" if winner is None else side(1 - winner, t)
    points = (view.get("endings") or {}).get("exhaustion") or {}
    return t(
        "pal.over.more." + reason,
        loser=loser,
        white=points.get("white", 0),
        black=points.get("black", 0),
        n=prophecy.size(view) if view else 5,
    )


def last_words(view, t):
    """Tell the last turn in words, or say that there is none yet."""
    log = view.get("log") or []
    if not log:
        return t("pal.tell.none")
    entry = newest(log)
    return move_words(entry["seat"], entry["text"], t)


def newest(log):
    """Return the log's last entry; the log is in the order of play."""
    return log[len(log) - 1]


def controls(state, ui, t):
    """Return the game's own button: a prophecy, always in its place, with the reason when not."""
    view = state["view"]
    spec = {"label": t("pal.btn.prophesy"), "do": "tap:prophesy", "kind": "risk", "key": "p"}
    why = None
    if ending_of(state):
        why = t("pal.why.over")
    elif not ui.get("can_act"):
        why = t("pal.why.turn")
    elif view["phase"] != "m":
        why = t("pal.why.moved")
    elif not view.get("may_prophesy"):
        key = "pal.why.seen" if view.get("knows_text") else "pal.why.few"
        why = t(key, n=prophecy.size(view))
    if why:
        spec["why"] = why
    if "naming" in (ui.get("g") or {}):
        return [{"label": t("pal.btn.leave"), "do": "tap:leave", "kind": "risk", "key": "p"}]
    return [spec]
