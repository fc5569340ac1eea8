"""Turn what the listener heard into intents: clicks, keys, forms, the Escape of a dialog."""

ARROWS = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "ArrowDown": "down",
    "Home": "home",
    "End": "end",
}
SHORT = {"u": "undo", "h": "hint", "?": "keys", "o": "odds", "m": "menu", "r": "resign"}
HERE = {"visit": "?ho", "learn": "?"}  # those that other rooms have too


def hear(app, what):
    """Answer one intent; return True when it was ours, so that the browser does nothing more."""
    kind = what.get("type")
    if kind == "key":
        return hear_key(app, what)
    if kind == "cancel":
        app.run("close", what)
        return True
    if kind == "over":
        return False
    do = what.get("do")
    if not do:
        return False
    if kind == "input":  # a field tells each letter; forms and changes are enough for us
        return False
    return app.run(do, what)


def hear_key(app, what):
    """Answer a key; letters belong to a field that has the focus."""
    key = what.get("key", "")
    if what.get("ctrl") or what.get("alt"):
        return False
    if app.over or what.get("dialog"):
        return False
    if what.get("field"):
        if key == "Escape" and what.get("id") == "cmd":
            return focus_board(app)
        return False
    if len(key) == 1 and key != " " and app.settings["letters"] == "off":
        return False
    if what.get("do", "") and str(what["do"]).startswith("tab:") and key in ARROWS:
        return app.run("tab:" + ARROWS[key], {"turn": True})
    if app.room not in ("play", "visit", "learn"):
        return False
    here = app.here()
    if not here or not here.shown():
        return False
    if here.replay:
        return replay_key(app, key)
    if key in ARROWS:
        at = what.get("at")
        if at is None and (what.get("id") or key in ("ArrowUp", "ArrowDown", "Home", "End")):
            return False  # these scroll the page unless the board has the focus
        return walk(app, here, ARROWS[key], at)
    if key == "Escape":
        return step_back(app, here)
    if key == "/":
        return app.bridge.focus("#cmd")
    if key in SHORT:
        return app.run(SHORT[key], what) if app.room == "play" or key in HERE[app.room] else False
    return own_key(app, here, key)


def replay_key(app, key):
    """Answer a key in the replay: arrows step, space runs, Escape leaves."""
    table = {
        "ArrowLeft": "step:-1",
        "ArrowRight": "step:1",
        "Home": "jump:0",
        "End": "jump:end",
        " ": "run",
        "Escape": "stop",
        "?": "keys",
    }
    return app.run(table[key]) if key in table else False


def walk(app, here, name, at):
    """Move the roving focus of the board, from the cell that has the DOM's focus."""
    here.focus = at or here.focus
    to = app.faces.call(here.game, "choose.key", None, here.shown(), app.ui(here), name)
    if not to:
        return False
    here.focus = to
    app.paint()
    app.bridge.focus('#board [data-at="' + to + '"]')
    return True


def focus_board(app):
    """Bring the focus back from the text line to the board."""
    return app.bridge.focus('#board [tabindex="0"]')


def step_back(app, here):
    """Take back one step of a half-made choice."""
    if not here.g:
        return False
    back = app.faces.call(here.game, "choose.back", None, here.shown(), app.ui(here))
    here.g = back or {}
    app.paint()
    return True


def own_key(app, here, key):
    """Press the game's own button that has this key."""
    if len(key) != 1 or app.room == "visit":
        return False
    shown = app.ask_face(here, "prompt.prompt", {}) or {}
    controls = app.ask_face(here, "prompt.controls", [])
    for one in list(shown.get("buttons") or []) + list(controls):
        if one.get("key") == key and one.get("do") and not one.get("why"):
            return app.run(one["do"])
    return False
