"""Answer what happens to the page: the engine's life, the store, the address, timers, files."""

from app import links, packs, saves, settings
from app.verbs import load


def hear(app, what):
    """Answer one event of the bridge."""
    work = EVENTS.get(what.get("event"))
    if work:
        work(app, what)


def engine(app, what):
    """The worker came up, died, or died too often."""
    state = what.get("state")
    if state == "ready":
        app.engine_ready()
    elif state == "lost":
        app.engine.die()
    elif state == "failed":
        app.engine_failed = True
        app.engine.die()


def storage(app, what):
    """Another tab wrote: it may have taken our game, changed our wishes, or played."""
    key = what.get("key")
    here = app.table
    if here and here.name and key == saves.LOCK + here.name:
        if what.get("value"):
            app.bridge.census()
    elif here and here.name and key == saves.GAME + here.name:
        load("app.session").sleep(app)
    elif key == settings.KEY:
        app.settings.update(settings.load(app.disk))
        load("app.wishes").heed(app)
    elif (key is None or key.startswith(saves.PREFIX)) and app.room in ("home", "library"):
        app.paint()


def address(app, what):
    """The player went back or forth, or opened a link in this very page."""
    kind, where = links.read(what.get("hash", ""))
    if kind == "visit":
        app.run("visit:" + where)
    elif kind == "room":
        app.enter(where[0], where[1], keep_address=True)


def timer(app, what):
    """A moment that was asked for has come."""
    name = what.get("name")
    if name == "beat":
        app.bridge.census()
        app.bridge.after(saves.BEAT, "beat")
    elif name == "replay":
        load("app.replaying").tick(app)
    elif name.startswith("notice:"):
        app.dismiss(name[7:])
        app.paint()


def visible(app, what):
    """The page came to the front or went to the back."""
    if what.get("visible"):
        app.bridge.census()


def tabs(app, what):
    """Now it is known which tabs live: keep the game, or notice that another one took it."""
    app.library.tabs = what
    load("app.session").beat(app)


def leaving(app, _what):
    """The page goes: let the game go too."""
    if app.table and app.table.name and not app.table.asleep:
        app.library.release(app.table.name)


def media(app, what):
    """The window, theme or motion of the system changed."""
    app.facts.update(what)
    app.rooted = None  # the frame's colour may be another
    app.paint()


def net(app, what):
    """The network came or went; nothing here needs it."""
    app.facts["online"] = what.get("online")


def offline(app, what):
    """The page is kept for use without a network, or can't be."""
    app.offline = bool(what.get("ready"))
    if app.room == "home":
        app.paint()


def update(app, _what):
    """A new version waits; it never takes a running game's page away."""
    app.update = True
    if app.room in ("home", "library", "settings"):
        app.paint()


def done(app, what):
    """Something that was shared has left, or not."""
    load("app.sharing").done(app, what)


def file(app, what):
    """The player chose a file."""
    load("app.files").came(app, what)


EVENTS = {
    "engine": engine,
    "storage": storage,
    "hash": address,
    "timer": timer,
    "visible": visible,
    "tabs": tabs,
    "leaving": leaving,
    "media": media,
    "net": net,
    "offline": offline,
    "update": update,
    "copied": done,
    "shared": done,
    "pictured": done,
    "file": file,
    "pack": packs.came,
}
