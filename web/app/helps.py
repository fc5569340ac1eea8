"""Give help that a game may be played without: hints with reasons, odds, the proof of fairness."""

from app.verbs import load


def refused(app, here, kind):
    """Return why a help can't be had now, as a sentence, or ""."""
    state = here.state
    if state.get("purist"):
        return app.t("ui.why.purist")
    if not state["can"].get(kind):
        return app.t("ui.why.turn") if kind == "hint" else app.t("ui.why.odds")
    if not here.live:
        return app.t("ui.engine.starting")
    return ""


def hint(app, _argument, _what):
    """Ask for the best move, how sure, and why, from the player's own information."""
    here = app.here()
    if not here or here.replay or here.kind == "learn" or not here.state or here.asking:
        return
    visit = here.kind == "visit"
    why = refused(app, here, "hint")
    if why:
        app.run("why:" + why)
        return
    here.asking += 1
    state = here.state
    message = {"visit": True} if visit else {"at": state["at"], "seat": state["seat"]}

    def then(ok, error):
        here.asking -= 1
        if app.here() is not here:
            return
        if error:
            load("app.play").refuse(app, here, error)
            return
        here.hint = ok
        if not visit:
            here.state["helps"]["hints"] = here.state["helps"].get("hints", 0) + 1
        lines = words(app, here, ok)
        here.answer = lines[0]
        app.bridge.announce(" ".join(lines))
        app.paint()

    app.engine.ask("hint", message, then)
    app.bridge.announce(app.t("ui.hint.searching"))
    app.paint()


def words(app, here, hint):
    """Return a hint as sentences: the move and how sure, then the reasons."""
    from app.faces import PREFIXES

    sure = app.t.percent(hint.get("sure", 0.5))
    lines = [app.t("ui.hint.move", move=hint["move"], sure=sure)]
    for reason in hint.get("reasons") or []:
        facts = {key: value for key, value in reason.items() if key != "code"}
        key = PREFIXES[here.game] + ".reason." + reason["code"]
        text = app.t.first([key, key + ".other"], **facts)
        if "n" in facts:
            text = app.t(key, **facts)
        if text and text != key:
            lines.append(text)
    return lines


def odds(app, _argument, _what):
    """Show or hide what each hidden thing can be, and how likely."""
    here = app.here()
    if not here or not here.state or here.kind == "learn" or here.replay:
        return
    why = refused(app, here, "odds")
    if why and not here.odds_on:
        app.run("why:" + why)
        return
    if here.kind == "visit":
        load("app.visiting").odds(app, here)
        return
    here.odds_on = not here.odds_on
    app.bridge.announce(app.t("ui.odds.on") if here.odds_on else app.t("ui.odds.off"))
    load("app.session").ask_odds(app, here)
    app.paint()


def prove(app, argument, _what):
    """Have everything hidden from a bot dealt anew, and see that it chooses the same."""
    here = app.table
    if not here or not here.live or not here.state:
        app.run("why:" + app.t("ui.engine.starting"))
        return
    seat = int(argument or 0)
    here.proof = {"result": None, "error": None}
    app.over = {"id": "proof", "seat": seat}

    def then(ok, error):
        if app.table is not here or here.proof is None:
            return
        here.proof = {"result": ok, "error": error}
        app.paint()

    app.engine.ask("prove", {"at": here.state["at"], "seat": seat}, then)
    app.paint()
