"""Play a lesson: steps written by the face, each with a position and the moves it waits for."""

from app.table import Table


def begin(app, game):
    """Open a game's lesson at its first step."""
    app.t.open(game + "-learn")
    guest = Table(game, kind="learn")
    guest.live = True
    app.guest = guest
    lay(app, guest)


def steps(app, guest):
    """Return the lesson's steps."""
    return app.faces.call(guest.game, "learn.steps", [], app.t) or []


def lay(app, guest):
    """Put the position of the present step on the board."""
    all_steps = steps(app, guest)
    if not all_steps:
        guest.state = None
        return
    step = all_steps[guest.step]
    guest.state = step.get("state")
    given = step.get("ui") or {}
    guest.g = given.get("g") or {}
    guest.odds = given.get("odds")
    guest.odds_on = bool(given.get("odds_on"))
    guest.focus = given.get("focus")
    guest.hint = None
    guest.verdict = ""
    guest.answer = ""


def tried(app, guest, text):
    """Judge a move that the player tried: one that the step waits for goes on."""
    step = steps(app, guest)[guest.step]
    meant = [move for move in step["wants"] if move.lower() == text.lower()]
    if meant:
        text = meant[0]
        guest.verdict = "done"
        shown = (step.get("after") or {}).get(text)
        if shown:
            guest.state, guest.g, guest.moved = shown, {}, True
        said = step.get("done") or app.t("ui.learn.right")
    else:
        guest.verdict = "wrong"
        guest.g = {}
        said = step.get("wrong") or app.t("ui.learn.wrong")
    guest.answer = said
    app.bridge.announce(said)
    app.paint()
    guest.moved = False
    if guest.verdict == "done":
        app.bridge.focus("#lesson-next")


def go(app, by):
    """Go some steps on or back."""
    guest = app.guest
    if not guest or guest.kind != "learn":
        return
    last = len(steps(app, guest)) - 1
    guest.step = max(0, min(last, guest.step + by))
    lay(app, guest)
    guest.moved = by > 0
    app.paint()
    guest.moved = False
    app.bridge.focus("#lesson-title")


def next_step(app, _argument, _what):
    """Go to the next step."""
    go(app, 1)


def previous_step(app, _argument, _what):
    """Go to the step before."""
    go(app, -1)


def restart(app, _argument, _what):
    """Begin the lesson again."""
    go(app, -1000)
