"""Ask the one question of the moment, in one sentence, and offer the buttons that answer it."""

from app.games.royaumes import acts, choosing, secret, setup
from app.games.royaumes.cards import DRAFTED, card_at
from app.games.royaumes.tell import (
    brief,
    kind_name,
    last_words,
    pairs_words,
    place_name,
    places,
    side,
)

KEYS = (
    "roy.btn.draft", "roy.btn.place",
    "roy.ask.A", "roy.ask.S", "roy.ask.O", "roy.ask.G", "roy.ask.F", "roy.ask.D", "roy.ask.J",
    "roy.ask.W", "roy.ask.more.A", "roy.ask.more.S", "roy.ask.more.O", "roy.ask.more.G",
    "roy.ask.more.F", "roy.ask.more.D", "roy.ask.more.J", "roy.ask.more.W",
    "roy.twice.A", "roy.twice.S", "roy.twice.O", "roy.twice.G", "roy.twice.F", "roy.twice.D",
    "roy.twice.J", "roy.twice.W",
    "roy.win.M", "roy.win.F", "roy.win.G", "roy.win.A", "roy.win.S", "roy.win.O", "roy.win.D",
    "roy.win.J", "roy.win.W",
)  # fmt: skip


def prompt(state, ui, t):
    """Return icon, who, say, more and buttons; `who` and `say` together: 55 characters at most."""
    view = state["view"]
    if ending_of(state):
        return _over(state, t)
    seat = view.get("to_move")
    if seat is None:
        return _say(None, "", t("roy.prompt.lot"), "", [])
    g = ui.get("g") or {}
    stage = acts.asked(state, ui)
    if not stage:
        return _say(seat, side(seat, t), t("roy.prompt.waits"), last_words(view, t), [])
    if stage == "draft":
        left = DRAFTED - len(setup.took(g))
        say = t("roy.prompt.draft", n=left) if left else t("roy.prompt.draft.full")
        return _say(
            seat, side(seat, t), say, t("roy.prompt.draft.more"), secret.buttons(stage, g, t)
        )
    if stage == "place":
        key = "roy.prompt.place.pick" if g.get("pick") else "roy.prompt.place"
        more = t("roy.prompt.place.more")
        return _say(seat, side(seat, t), t(key), more, secret.buttons(stage, g, t))
    return ASK[stage](state, ui, g, t)


def _say(seat, who, say, more, buttons):
    icons = ("shield-gules", "shield-azure", "shield-vert", "shield-or")
    return {
        "icon": icons[seat] if seat is not None else "mark",
        "who": who,
        "say": say,
        "more": brief(more),
        "buttons": buttons,
    }


# ── a turn ──────────────────────────────────────────────────────────────────
def _turn(state, ui, g, t):
    view = state["view"]
    seat, who = view["to_move"], side(view["to_move"], t)
    if "skip" in acts.words_of(state):
        skip = {"label": t("roy.btn.skip"), "do": "tap:skip", "kind": "main", "key": "e"}
        return _say(seat, who, t("roy.prompt.skip"), t("roy.prompt.skip.more"), [skip])
    where = g.get("card")
    if not where:
        slots = view["slots"]
        name = slots[0] if len(slots) == 1 else "both"
        return _say(seat, who, t("roy.prompt." + name), t("roy.prompt." + name + ".more"), [])
    letter = acts.letter_of(state, where)
    able = acts.fitting(state, g)
    if not able:
        return _say(seat, who, t("roy.prompt.none"), t("roy.prompt.none.more"), [])
    if not letter:
        return _say(seat, who, t("roy.prompt.go"), _go_more(view, where, t), [])
    picks = g.get("picks") or []
    if letter == "F" and picks:
        done = acts.whole(state, g)
        say = t("roy.prompt.land", n=len(picks)) if done else t("roy.prompt.carry", n=len(picks))
        return _say(seat, who, say, t("roy.prompt.land.more" if done else "roy.twice.F"), [])
    buttons = _name_buttons(state, g, letter, t)
    if ui.get("mode") == "learn" and acts.mimes(state, where):  # a lesson has no controls of ours
        buttons.append(controls(state, ui, t)[1])
    more = t("roy.twice." + letter) if g.get("mime") else t("roy.ask.more." + letter)
    if g.get("mime") and picks:
        return _say(seat, who, t("roy.prompt.second"), more, buttons)
    return _say(seat, who, t("roy.ask." + letter), more, buttons)


def _go_more(view, where, t):
    card = card_at(view, where)
    key = "roy.prompt.go.king" if card["kind"] == "king" else "roy.prompt.go.more"
    return t(key, n=card["uses"] or 0)


def _name_buttons(state, g, letter, t):
    """Return the buttons of an ability without a target on the board."""
    if letter in ("D", "J") and not g.get("mime"):
        card = kind_name({"D": "diplomat", "J": "jester"}[letter], t)
        label = t("roy.btn.use", card=card)
        return [{"label": label, "do": "tap:use", "kind": "main"}]
    if letter in ("D", "J", "W"):
        out = []
        for name in acts.names(state, g):
            spec = {"label": side(name, t), "do": "tap:name:" + str(name)}
            out.append(spec)
        return out
    return []


# ── answers ─────────────────────────────────────────────────────────────────
def _window(state, ui, g, t):
    """Put the window: the same words and buttons whether or not a parry is held."""
    view = state["view"]
    pending = view["pending"]
    seat = view["to_move"]
    stop = {"label": t("roy.btn.pass"), "do": "tap:pass", "kind": "main", "key": "p"}
    find = {"label": t("roy.btn.parry"), "do": "tap:parry", "pressed": bool(g.get("parry"))}
    find["key"] = "a"
    who = side(pending["seat"], t)
    if not g.get("parry"):
        say = t("roy.win." + pending["letter"], kingdom=side(pending["kingdom"], t))
        return _say(pending["seat"], who, say, _declared(view, pending, t), [stop, find])
    card = g.get("card")
    me = side(seat, t)
    if not card:
        key = "roy.prompt.parry" if acts.parries(state) else "roy.prompt.parry.none"
        return _say(seat, me, t(key), _declared(view, pending, t), [stop, find])
    kind = card_at(view, card)["kind"]
    if kind == "hag":
        key = "roy.prompt.hag" if choosing.aimed(state, g) else "roy.prompt.hag.whom"
        return _say(seat, me, t(key), t("roy.prompt.hag.more"), [stop])
    use = {"label": t("roy.btn.block", card=kind_name(kind, t)), "do": "tap:use", "kind": "risk"}
    say = t("roy.prompt.block", card=kind_name(kind, t))
    more = t("roy.prompt.block.more", n=(card_at(view, card)["uses"] or 1) - 1)
    return _say(seat, me, say, more, [stop, use])


def _declared(view, pending, t):
    """Say exactly what is declared: who, where, at what, doubled or not."""
    letter = pending["letter"]
    if letter in ("M", "F"):
        pairs = pending["pairs"]
        words = pairs_words(pairs[:2], t) + (" …" if len(pairs) > 2 else "")
    elif letter in ("D", "J"):
        words = t("roy.and").join([side(k, t) for k in pending["kingdoms"]])
    elif letter == "W":
        words = t("roy.declared.W", seats=t("roy.and").join([side(k, t) for k in pending["seats"]]))
    else:
        words = t("roy.declared.at", targets=places(pending["targets"], t))
    return words + (" " + t("roy.log.mime") if pending["doubled"] else "")


def _reveal(state, ui, g, t):
    view = state["view"]
    seat = view["to_move"]
    buttons = []
    say = t("roy.prompt.reveal")
    if g.get("card"):
        kind = card_at(view, g["card"])["kind"]
        buttons = [
            {"label": t("roy.btn.reveal", card=kind_name(kind, t)), "do": "tap:use", "kind": "risk"}
        ]
        say = t("roy.prompt.reveal.this", place=place_name(g["card"], t))
    return _say(seat, side(seat, t), say, t("roy.prompt.reveal.more"), buttons)


def _choose(state, ui, g, t):
    view = state["view"]
    seat = view["to_move"]
    picks = g.get("picks") or []
    use = {"label": t("roy.btn.choose", n=len(picks)), "do": "tap:use", "kind": "main"}
    key = "roy.prompt.send" if acts.acts(state)[0]["do"] == "send" else "roy.prompt.recarry"
    return _say(seat, side(seat, t), t(key), t("roy.prompt.choose.more"), [use] if picks else [])


ASK = {"turn": _turn, "window": _window, "reveal": _reveal, "choose": _choose}


# ── the end ─────────────────────────────────────────────────────────────────
def ending_of(state):
    """Return (reason, winners) once the game is over, else None; several winners drew."""
    outcome = state.get("outcome") or (state.get("view") or {}).get("outcome")
    resigned = state.get("resigned")
    if resigned is not None:
        left = [k for k in range(len(state["view"]["kingdoms"])) if k != resigned]
        returns = (outcome or {}).get("returns") or []
        best = [k for k in left if k < len(returns) and returns[k] > 0] or left
        return "resignation", best
    if not outcome:
        return None
    returns = outcome["returns"]
    most = max(returns)
    return outcome["reason"], [k for k, value in enumerate(returns) if value == most]


def _over(state, t):
    winners = ending_of(state)[1]
    if len(winners) == 1:
        who = side(winners[0], t)
        return _say(winners[0], who, t("roy.over.wins"), over_words(state, t), [])
    return _say(None, "", over_title(state, t), over_words(state, t), [])


def loser(state, t):
    """Return who gave up, or ""."""
    seat = state.get("resigned")
    if seat is None:
        seat = ((state.get("outcome") or {}).get("details") or {}).get("seat")
    return side(seat, t) if seat is not None else ""


def over_title(state, t):
    """Say in a word or two how the game ended."""
    reason, winners = ending_of(state)
    if len(winners) == 1:
        return t("roy.over.title.wins", who=side(winners[0], t))
    if reason == "resignation":
        return t("roy.over.title.resigned", loser=loser(state, t))
    return t("roy.over.title.draw")


def over_words(state, t):
    """Say in one sentence what decided the game."""
    reason, winners = ending_of(state)
    view = state["view"]
    names = t("roy.and").join([side(k, t) for k in winners])
    n = max(view["kills"]) if view["kills"] else 0
    return t("roy.over.more." + reason, who=names, n=n, loser=loser(state, t))


OVER = (
    "roy.over.more.kings", "roy.over.more.harmless", "roy.over.more.quiet",
    "roy.over.more.resignation", "roy.prompt.both", "roy.prompt.both.more",
    "roy.prompt.movement", "roy.prompt.movement.more", "roy.prompt.ability",
    "roy.prompt.ability.more",
)  # fmt: skip
KEYS = KEYS + OVER


def controls(state, ui, t):
    """Return the game's own buttons, always in their places: end of turn, Mime."""
    view = state["view"]
    if view["phase"] in ("draft", "placement"):
        out = secret.controls(t)
        if not ui.get("can_act") or not acts.stage_of(state):
            for spec in out:
                spec["why"] = t("roy.why.turn")
        return out
    end = {"label": t("roy.btn.end"), "do": "tap:end", "key": "e"}
    mime = {"label": t("roy.btn.mime"), "do": "tap:mime", "key": "x"}
    g = ui.get("g") or {}
    turn = ui.get("can_act") and acts.stage_of(state) == "turn"
    if not turn:
        end["why"] = t("roy.why.turn")
        mime["why"] = t("roy.why.turn")
        return [end, mime]
    if "end" not in acts.words_of(state):
        end["why"] = t("roy.why.act")
    marks = acts.mimes(state, g.get("card") or "")
    if marks:
        mime["pressed"] = bool(g.get("mime"))
        if len(marks) > 1 and g.get("mime"):
            mime["label"] = t("roy.btn.mime.at", cell=g["mime"].split("@")[1])
    else:
        mime["why"] = t("roy.why.mime" if g.get("card") else "roy.why.mime.card")
        mime["label"] = t("roy.btn.mime.no")
    return [end, mime]
