"""Answer what a player does in the game room: taps, moves, the text line, undo, resignation."""

from app.verbs import load


def tap(app, argument, _what):
    """Give a tap to the face, and do what it answers."""
    here = app.here()
    if not here or not here.shown() or here.shown().get("view") is None:
        return
    here.told = None
    app.over = None  # a tap from a dialog of the face is an act: it closes it
    answer = app.faces.call(here.game, "choose.tap", {}, here.shown(), app.ui(here), argument)
    apply(app, here, answer or {})


def apply(app, here, answer):
    """Do what a face's ``tap`` returned (docs/PAGE.md)."""
    if "ui" in answer:
        here.g = answer["ui"] or {}
    if "keep" in answer:
        noted = here.keep.get("notes")
        here.keep = answer["keep"] or {}
        if here.keep.get("notes") != noted:
            load("app.session").keep_notes(app, here)
    if answer.get("focus"):
        here.focus = answer["focus"]
    if answer.get("tab"):
        here.tab = answer["tab"]
    if answer.get("say"):
        app.bridge.announce(answer["say"])
        here.answer = answer["say"]
    if answer.get("move"):
        send_move(app, here, answer["move"])
        return
    if answer.get("dialog"):
        dialog(app, answer["dialog"], {})
        return
    app.paint()


def move(app, argument, _what):
    """Send a move that a button or dialog of the face names."""
    app.over = None
    here = app.here()
    if here:
        send_move(app, here, argument)


def dialog(app, argument, _what):
    """Open a dialog of the face; one that asks before a risk is answered where one wished so."""
    if app.settings["confirm"] == "no" and argument[:1] != "!":
        spec = app.ask_face(app.here(), "choose.dialog", None, argument) or {}
        for act in spec.get("acts") or []:
            if act.get("kind") == "risk":
                app.run(act["do"])
                return
    app.ask("face", which=argument)


def look(app, argument, _what):
    """Move the roving focus, and nothing else."""
    here = app.here()
    if here:
        here.focus = argument
        app.paint()


def tab(app, argument, what):
    """Open a tab of the panel; with arrows the next one."""
    here = app.here()
    if not here:
        return
    if what.get("turn"):
        tabs = [one["id"] for one in app.ask_face(here, "panel.tabs", [])]
        if not tabs:
            return
        at = tabs.index(here.tab) if here.tab in tabs else 0
        ends = {"home": 0, "end": len(tabs) - 1}
        step = {"left": -1, "right": 1, "up": -1, "down": 1}.get(argument, 0)
        argument = tabs[ends.get(argument, (at + step) % len(tabs))]
    here.tab = argument
    app.paint()
    if what.get("turn"):
        app.bridge.focus("#tab-" + argument)


def drawer(app, _argument, _what):
    """Pull the panel up or push it down, on a phone."""
    here = app.here()
    if here:
        here.drawer = not here.drawer
        app.paint()


# ── moves ────────────────────────────────────────────────────────────────
def send_move(app, here, text, kind="move", after=None):
    """Send a move; before the worker is ready it waits, and stale ones are refused there.

    ``after`` is called when it was played.
    """
    if here.kind == "learn":
        load("app.lesson").tried(app, here, text)
        return
    if here.kind != "play" or here.asleep or here.replay:
        return
    if not here.live:
        here.queued = (here.state.get("ply"), text)
        here.g = {}
        app.paint()
        return
    seat = here.to_decide()
    if seat is None or here.asking:
        return
    here.asking += 1
    field = "move" if kind == "move" else "text"

    def then(ok, error):
        here.asking -= 1
        if replaced(app, here, ok):
            return
        if error:
            refuse(app, here, error)
        else:
            load("app.session").take(app, here, ok)
            if after:
                after()

    app.engine.ask(kind, {"at": here.state["at"], "seat": seat, field: text}, then)
    app.paint()


def replaced(app, here, ok):
    """Say whether another table was laid while this one's answer was under way; then keep it."""
    if app.table is here:
        return False
    if ok:
        load("app.session").keep_late(app, here, ok)
    return True


def refuse(app, here, error):
    """Tell why a move was not played; nothing has changed."""
    here.g = {}
    if error.get("code") == "engine.dead":
        app.paint()
        return
    text = app.sentence(error, here.game)
    here.answer = text
    if error.get("code") == "stale":
        load("app.session").reopen(app, here)
    app.tell(text, bad=True)


def say(app, _argument, what):
    """Answer the text line: the shell's words, the face's words, else a move for the worker."""
    here = app.here()
    text = str((what.get("fields") or {}).get("cmd", "")).strip()
    if not here or not here.shown() or not text:
        return
    app.bridge.set_value("#cmd", "")
    here.told = None
    word = text.lower()
    words = load("app.commands")
    verb = words.verb(word)
    if verb and app.room == "play":
        app.run(verb)
        return
    answer = words.answer(app, here, word)
    if answer is None and here.shown().get("view") is not None:
        answer = app.faces.call(
            here.game, "words.answer", None, here.shown(), app.ui(here), text, app.t
        )
    if answer is not None:
        reply(app, here, answer)
    elif here.kind == "learn":
        send_move(app, here, text)
    elif here.kind != "play" or here.replay or here.to_decide() is None:
        reply(app, here, app.t("ui.line.not-now"))
    else:
        parts = [text]
        if app.faces.has(here.game, "words.split"):
            parts = app.faces.call(here.game, "words.split", parts, text)
        send_parts(app, here, parts)


def send_parts(app, here, parts):
    """Send a line typed in one go, part after part; the first that is refused ends it."""
    rest = parts[1:]

    def more():
        if rest and here.to_decide() is not None:
            send_parts(app, here, rest)

    send_move(app, here, parts[0], "say", more)


def reply(app, here, text):
    """Write the answer above the text line and say it."""
    here.answer = text
    app.paint()
    app.bridge.announce(text)


# ── controls ─────────────────────────────────────────────────────────────
def request(app, kind, fields, then=None):
    """Send a request that may change the game on the table; its answer is a STATE or a refusal."""
    here = app.table
    if not here or not here.live or here.asking or here.asleep:
        return
    here.asking += 1
    message = dict(fields)
    message["at"] = here.state["at"]

    def answered(ok, error):
        here.asking -= 1
        if replaced(app, here, ok):
            return
        if error:
            refuse(app, here, error)
        elif then:
            then(ok)
        else:
            load("app.session").take(app, here, ok)

    app.engine.ask(kind, message, answered)
    app.paint()


def undo(app, _argument, _what):
    """Take back the half-made choice, else the last move, as far as the rules of undo allow."""
    here = app.here()
    if not here:
        return
    if here.g:
        load("app.keys").step_back(app, here)
    elif here.kind == "play" and here.state and not here.replay:
        if here.state["can"].get("undo"):
            request(app, "undo", {"seat": here.state["seat"]})
        else:
            app.run("why:" + app.t("ui.why.undo"))


def hurry(app, _argument, _what):
    """Ask the thinking bot for its best so far, for all that is left of its turn."""
    here = app.table
    if here and here.live and here.state:
        here.hurried = here.state.get("to_move")
        app.engine.ask("hurry", {"at": here.state["at"]}, lambda ok, error: None)


def pause(app, _argument, _what):
    """Hold the bots, or let them go on, where one only watches."""
    here = app.table
    if not here or not here.live:
        return
    here.paused = not here.paused

    def then(ok):
        if ok and ok.get("game"):
            load("app.session").take(app, here, ok)
        app.paint()

    request(app, "pause" if here.paused else "resume", {}, then)


def ready(app, _argument, _what):
    """Lift the curtain: the person who is to move says that he is the one before the screen."""
    here = app.table
    if not here or not here.live or not here.state:
        return
    app.over = None

    def then(ok, error):
        if app.table is not here:
            return
        if error:
            refuse(app, here, error)
        else:
            load("app.session").take(app, here, ok)
            app.bridge.focus('#board [tabindex="0"]')

    app.engine.ask("look", {"seat": here.state.get("seat")}, then)
    app.paint()


def resign(app, _argument, _what):
    """Ask whether to give up."""
    here = app.table
    if not here or not here.state or here.replay or not here.state["can"].get("resign"):
        return
    if app.settings["confirm"] == "no":
        resigned(app, "", {})
    else:
        app.ask("resign")


def resigned(app, _argument, _what):
    """Give up."""
    app.over = None
    if app.table:
        request(app, "resign", {"seat": app.table.state["seat"]})


def title(app, game):
    """Return a game's name."""
    return app.game_title(game)
