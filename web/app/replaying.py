"""Look back: step, play and jump through a game: one's own seat while it runs, all when over."""

from app.verbs import load

BEAT = 1100  # ms a move stands while the replay runs


def begin(app, argument, _what):
    """Open the replay over the game on the screen, at its end or at a given ply."""
    here = app.here()
    if not here or not here.state or here.replay:
        return
    if not here.live or here.state.get("curtain"):
        app.run("why:" + app.t("ui.engine.starting"))
        return
    app.over = None
    end = here.state.get("length", here.state.get("ply", 0))
    ply = int(argument) if argument else (0 if here.mode() == "over" else end)
    here.replay = {
        "ply": ply,
        "length": end,
        "seat": here.state.get("seat"),
        "state": None,
        "playing": False,
        "asked": 0,
        "first": 0,  # the ply of the first decision: before it nature deals
    }
    here.g = {}
    fetch(app, here, ply)


def over(here):
    """Say whether everything may be shown."""
    return here.kind == "visit" or bool(here.state and here.state.get("outcome"))


def fetch(app, here, ply):
    """Ask for the STATE at a ply; late answers to older questions are dropped."""
    replay = here.replay
    ply = max(replay["first"], min(replay["length"], ply))
    replay["asked"] += 1
    asked = replay["asked"]

    def then(ok, error):
        if here.replay is not replay or replay["asked"] != asked:
            return
        if error:
            leave(here)
            app.notice("replay", app.sentence(error, here.game), bad=True)
            return
        state = ok["state"] if here.kind == "visit" else ok
        length = state.get("length", replay["length"])
        if state["ply"] == replay["first"] < length and state.get("to_move") is None:
            replay["first"] += 1
            fetch(app, here, replay["first"])
            return
        here.moved = state.get("ply") == replay["ply"] + 1
        replay["state"] = state
        replay["ply"] = state["ply"]
        replay["length"] = length
        app.paint()
        here.moved = False

    if here.kind == "visit":
        fields = {"fragment": here.fragment, "ply": ply, "seat": replay["seat"]}
        app.engine.ask("visit", fields, then)
    else:
        app.engine.ask("replay", {"ply": ply, "seat": replay["seat"]}, then)


def current(app):
    """Return the table whose replay is on the screen, or None."""
    here = app.here()
    return here if here and here.replay else None


def step(app, argument, _what):
    """Go some moves on or back."""
    here = current(app)
    if here:
        here.replay["playing"] = False
        fetch(app, here, here.replay["ply"] + int(argument))


def jump(app, argument, what):
    """Go to a move, by number; ``end`` is the last; the slider sends its value."""
    here = current(app)
    if not here:
        return
    where = what.get("value") or argument
    here.replay["playing"] = False
    fetch(app, here, here.replay["length"] if where == "end" else int(where or 0))


def run(app, _argument, _what):
    """Let the replay play by itself, or hold it."""
    here = current(app)
    if not here:
        return
    replay = here.replay
    replay["playing"] = not replay["playing"]
    if replay["playing"]:
        fetch(app, here, 0 if replay["ply"] >= replay["length"] else replay["ply"] + 1)
        app.bridge.after(BEAT, "replay")
    app.paint()


def tick(app):
    """Go one move on while the replay plays."""
    here = current(app)
    if not here or not here.replay["playing"]:
        return
    if here.replay["ply"] >= here.replay["length"]:
        here.replay["playing"] = False
        app.paint()
        return
    fetch(app, here, here.replay["ply"] + 1)
    app.bridge.after(BEAT, "replay")


def eyes(app, argument, what):
    """Look through another seat's eyes; ``all`` sees everything, once the game is over."""
    here = current(app)
    value = what.get("value") or argument
    if here and over(here):
        here.replay["seat"] = None if value == "all" else int(value)
        fetch(app, here, here.replay["ply"])


def leave(here):
    """Close the replay of a table."""
    here.replay = None
    here.moved = False


def stop(app, _argument, _what):
    """Go back to the game as it stands."""
    here = current(app)
    if not here:
        return
    if here.kind == "visit":
        load("app.moving").back(app, "", {})
        return
    leave(here)
    app.paint()
