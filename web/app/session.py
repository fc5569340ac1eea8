"""Open, keep and lose the game on the table: the worker's word, saves, two tabs, deaths."""

from app import faces, ids, packs, saves, settings
from app.table import Table
from app.verbs import load

PACE = 900  # ms between two moves when bots play bots


def greet(app):
    """Learn what the engine has, and open the game on the table again if there is one."""

    def then(ok, _error):
        if ok:
            app.engine.facts = ok

    app.engine.ask("hello", {}, then)
    here = app.table
    if here and here.name and not here.live and not here.asleep and not app.engine_failed:
        reopen(app, here)
    guest = app.guest
    if guest and guest.kind == "visit" and guest.fragment:
        load("app.visiting").ask(app, guest)


def reopen(app, here):
    """Ask the worker to open the save of the table; before it is ready, ``greet`` will."""
    here.live = False
    if not app.engine.ready:
        return
    entry = app.library.get(here.name)
    if entry is None:
        return
    here.opened += 1
    opened = here.opened

    def then(ok, error):
        if app.table is not here or here.opened != opened:
            return
        if error:
            failed(app, here, error)
            return
        here.live = True
        app.dismiss("engine")
        take(app, here, ok)
        send_queued(app, here)

    fields = {"save": entry["save"], "pace": pace(here), "paused": here.paused}
    app.engine.ask("open", fields, then)


def pace(here):
    """Return the least time between two moves of bots: none where a person plays."""
    return 0 if here.people() else PACE


def send_queued(app, here):
    """Send the move that was tapped before the worker was ready, if it still fits."""
    queued, here.queued = here.queued, None
    if queued and queued[0] == here.state.get("ply") and here.to_decide() is not None:
        load("app.play").send_move(app, here, queued[1])
    else:
        app.paint()


def failed(app, here, error):
    """Tell that a save can't be opened; it is kept, and can be exported."""
    if error.get("code") == "engine.dead":
        return
    app.table = None
    app.library.release(here.name)
    remember(app, "")
    app.enter("home")
    app.notice(
        "open",
        app.sentence(error, here.game),
        bad=True,
        title=app.t("ui.open.failed"),
        acts=[{"label": app.t("ui.export"), "do": "export:" + here.name}],
    )


def take(app, here, state):
    """Take a STATE of the worker: show it, keep it, ask for what it needs."""
    old = here.state
    save = state.get("save")
    here.take(state)
    if old and old.get("ply") != state.get("ply"):
        app.deaths = 0
    if save and here.name and not here.asleep:
        keep(app, here, save)
    tell_last(app, here, old)
    ask_odds(app, here)
    if state.get("thinking") and here.hurried is not None and here.hurried == state["to_move"]:
        app.run("hurry")
    else:
        here.hurried = None
    if here.state.get("curtain"):
        app.bridge.announce(app.t("ui.curtain.waiting"))  # in place of what was said to another
        if app.room == "play":
            app.over = {"id": "curtain"}
    elif app.over and app.over["id"] == "curtain":
        app.over = None
    if here.state.get("outcome") and not here.ended:
        here.ended = True
        if old and not old.get("outcome") and app.room == "play" and not app.over:
            app.over = {"id": "ending"}
    if app.table is here and app.room in ("play", "home"):
        app.paint()
    here.moved = False
    answer_alone(app, here)


def answer_alone(app, here):
    """Play what a face answers by itself where the player wished so: a window one can only pass."""
    if app.settings["parry"] != "possible" or app.over or not here.can_act():
        return
    if (faces.facts(here.game) or {}).get("auto"):
        text = app.faces.call(here.game, "choose.auto", None, here.state, app.ui(here))
        if text:
            load("app.play").send_move(app, here, text)


def tell_last(app, here, old):
    """Say in the live region what was just played."""
    state = here.state
    if not old or not state.get("view") or state.get("ply", 0) <= old.get("ply", 0):
        return
    text = app.faces.call(here.game, "words.last", "", state, app.t)
    if text and app.room == "play":
        app.bridge.announce(text)


def ask_odds(app, here):
    """Ask for the odds of this position when the player wants them."""
    state = here.state
    if not here.odds_on or here.odds is not None or not here.live:
        return
    if not state["can"].get("odds") or state.get("seat") is None:
        return
    at = state["at"]

    def then(ok, error):
        if app.table is here and here.state.get("at") == at:
            if ok is not None:
                here.odds = ok
                here.state["helps"]["odds"] = True
            if app.room == "play":
                app.paint()

    app.engine.ask("odds", {"at": at, "seat": state["seat"]}, then)


# ── keeping ──────────────────────────────────────────────────────────────
def keep(app, here, save):
    """Keep the game on this device; say so when that can't be done."""
    went(app, here, app.library.put(here.name, entry_of(app, here, save)))


def keep_notes(app, here):
    """Keep a person's private notes beside the save: they are in no link, the engine has none."""
    if here.name and not here.asleep:
        went(app, here, app.library.note(here.name, here.keep.get("notes") or {}))


def went(app, here, why):
    """Tell how keeping a game went, unless it went well."""
    if why == "elsewhere":
        sleep(app)
    elif why:
        refused(app, here, why)
    else:
        app.notices = [one for one in app.notices if one["id"] != "storage"]
        if not app.settings["asked"]:
            settings.change(app.disk, app.settings, "asked", "yes")
            app.bridge.persist()


def keep_late(app, here, state):
    """Keep what was played on a table that another one has taken the place of meanwhile.

    Where that is the same game, opened again too early, it is opened as it is now.
    """
    save = state.get("save")
    if save and here.name and not here.asleep and app.library.text(here.name) is not None:
        here.take(state)
        app.library.put(here.name, entry_of(app, here, save))
        again = app.table
        if again and again.name == here.name and not again.live and not again.asleep:
            reopen(app, again)


def entry_of(app, here, save):
    """Return what is kept of a game: its save, and what the first paint and the lists show."""
    summary = None
    thumb = saves.thumbnail(here.state)
    if here.state.get("outcome"):
        ended = app.ask_face(here, "panel.ending", None) or {}
        summary = {"when": ended.get("title", ""), "what": ""}
    elif thumb.get("view"):
        summary = app.faces.call(here.game, "panel.summary", None, thumb["view"], app.t)
    entry = {"game": here.game, "save": save, "state": thumb, "summary": summary}
    entry["notes"] = here.keep.get("notes") or {}
    return entry


def refused(app, here, why):
    """Tell once that the browser doesn't keep games; the game goes on in memory."""
    if any(one["id"] == "storage" for one in app.notices):
        return
    app.notice(
        "storage",
        app.t("ui.storage." + why),
        bad=True,
        title=app.t("ui.storage.title"),
        acts=[{"label": app.t("ui.export"), "do": "export:" + here.name}],
    )


def remember(app, name):
    """Note which game the icon opens to."""
    if app.settings["last"] != name:
        settings.change(app.disk, app.settings, "last", name)


def put_down(app):
    """Let the game on the table go: another one comes."""
    here = app.table
    app.deaths = 0
    app.engine_failed = app.engine_failed and not app.engine.ready
    if here and here.name and not here.asleep:
        app.library.release(here.name)
    if here and here.queued:
        app.early[here.name] = here.queued
    app.table = None


def adopt(app, game, state):
    """Lay a new game on the table from the worker's first STATE, keep it, and go there."""
    put_down(app)
    here = Table(game, ids.fresh(app.library.now()))
    here.live = True
    here.odds_on = app.settings["odds"] == "on" and not state.get("purist")
    app.table = here
    app.library.take(here.name)
    remember(app, here.name)
    app.room, app.argument = "play", here.name
    app.over = None
    app.guest = None
    app.address("/play/" + here.name)
    take(app, here, state)
    app.bridge.focus("#page h1")


def open_saved(app, name):
    """Open a game of this device: painted at once as it was left, alive when the worker has it."""
    if app.table and app.table.name == name:
        show(app, app.table)
        return
    entry = app.library.get(name)
    if entry is None or not faces.facts(entry["game"]):
        remember(app, "")
        app.enter("home")
        why = saves.read_entry(app.library.text(name))[1] or "newer"
        app.notice("open", app.t("ui.save." + why), bad=True, title=app.t("ui.open.failed"))
        return
    if packs.wait(app, entry["game"], lambda: open_saved(app, name)):
        return
    put_down(app)
    here = Table(entry["game"], name)
    here.state = entry.get("state")
    here.keep = {"notes": entry["notes"]}
    if here.state:
        here.state["thinking"] = False
        here.ended = bool(here.state.get("outcome"))
    here.queued = app.early.pop(name, None)
    here.odds_on = bool(here.state and here.state.get("helps", {}).get("odds"))
    app.table = here
    if app.library.holder(name):
        here.asleep = True
    else:
        app.library.take(name)
    remember(app, name)
    show(app, here)
    if not here.asleep:
        reopen(app, here)


def show(app, here):
    """Go to the game room, with what lies over it."""
    app.room, app.argument = "play", here.name
    app.guest = None
    app.over = None
    if here.asleep:
        app.over = {"id": "asleep"}
    elif here.state and here.state.get("curtain"):
        app.over = {"id": "curtain"}
    app.address("/play/" + here.name, app.layout is None)
    app.paint()


# ── two tabs ─────────────────────────────────────────────────────────────
def sleep(app):
    """Stop playing here: another tab has this game."""
    here = app.table
    if here and not here.asleep:
        here.asleep = True
        here.live = False
        app.engine.ask("close", {}, lambda ok, error: None)
        if app.room == "play":
            app.over = {"id": "asleep"}
            app.paint()


def wake(app, _argument, _what):
    """Play here again: take the game from the other tab, as that one kept it last."""
    here = app.table
    app.over = None
    if not here:
        return
    name = here.name
    app.table = None
    app.library.take(name)
    entry = app.library.get(name)
    if entry is None:
        app.run("open:" + name)
        return
    open_saved(app, name)


def beat(app):
    """Say that this tab is alive, or notice that another one took the game."""
    here = app.table
    if not here or not here.name or here.asleep:
        return
    if app.library.holder(here.name):
        sleep(app)
    else:
        app.library.take(here.name)


# ── the worker ───────────────────────────────────────────────────────────
def pushed(app, data):
    """Take what the worker tells by itself."""
    here = app.table
    kind = data.get("kind")
    if kind == "fault":
        fault(app)
    elif not here or here.asleep:
        return
    elif kind == "update":
        state = data["state"]
        if state.get("game") == here.game and here.live:
            app.faults = 0
            take(app, here, state)
    elif kind == "progress":
        here.busy = {"done": data.get("done", 0), "total": data.get("total", 0)}
        if app.room == "play":
            app.paint(("prompt",))


def fault(app):
    """A bot's search broke down: begin again with another worker, but not for ever."""
    app.faults += 1
    if app.faults > 2:
        app.engine_failed = True
        lost(app)
    else:
        app.bridge.restart()


def lost(app):
    """The worker died: another one comes by itself, and takes the game up where it was kept.

    A game at which it dies three times without one move is not opened again by itself.
    """
    here = app.table
    if here:
        if not here.live or (here.state or {}).get("thinking"):
            app.deaths += 1
            app.engine_failed = app.engine_failed or app.deaths > 2
        here.live = False
        here.busy = None
        here.asking = 0
    if app.engine_failed:
        app.notice(
            "engine",
            app.t("ui.engine.failed"),
            bad=True,
            title=app.t("ui.engine.title"),
            acts=[{"label": app.t("ui.reload"), "do": "reload"}],
        )
    elif here:
        app.notice("engine", app.t("ui.engine.lost"), bad=True, title=app.t("ui.engine.title"))
