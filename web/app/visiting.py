"""Look at a link somebody sent: one's own game waits untouched, with a way back."""

from app import faces, links, packs
from app.table import Table
from app.verbs import load


def begin(app, fragment):
    """Enter the room of visits with a link's fragment; an empty one is a broken link."""
    guest = Table("", kind="visit")
    guest.fragment = fragment
    app.guest = guest
    app.room, app.argument = "visit", fragment
    app.over = None
    if not fragment:
        guest.error = {"code": "unreadable.damaged", "facts": {}, "message": ""}
        app.paint()
        return
    app.address(fragment, replace=True)
    app.paint()
    if app.engine.ready:
        ask(app, guest)


def ask(app, guest):
    """Have the engine read the link."""

    def then(ok, error):
        if app.guest is not guest:
            return
        if error or not faces.facts(ok["game"]):
            guest.error = error or {"code": "unreadable.newer", "facts": {}, "message": ""}
            app.paint()
            return
        if packs.wait(app, ok["game"], lambda: then(ok, error)):
            return
        guest.what = ok["what"]
        guest.game = ok["game"]
        guest.state = ok.get("state")
        guest.live = True
        if guest.state is None:
            guest.state = {"game": ok["game"], "options": ok["options"], "view": None, "seats": []}
            guest.state["can"] = {}
        if guest.what == "record":
            guest.state["length"] = ok.get("length", 0)
            load("app.replaying").begin(app, "0", {})
        app.paint()

    app.engine.ask("visit", {"fragment": guest.fragment}, then)


def odds(app, guest):
    """Show or hide the odds of a visited position."""
    guest.odds_on = not guest.odds_on
    if guest.odds_on and guest.odds is None:

        def then(ok, error):
            if app.guest is guest:
                if error:
                    guest.odds_on = False
                    app.notice("odds", app.sentence(error, guest.game), bad=True)
                else:
                    guest.odds = ok
                    app.paint()

        app.engine.ask("odds", {"visit": True}, then)
    app.paint()


def play_on(app, _argument, _what):
    """Set up a game that goes on from the visited position or deal."""
    guest = app.guest
    if not guest or guest.what not in ("position", "deal"):
        return
    options = guest.state.get("options") or {}
    count = options.get("players") or len(guest.state["seats"]) or None
    load("app.forming").begin(app, guest.game, guest.fragment, options, count)
    app.enter("new", guest.game)


def paste(app, _argument, _what):
    """Ask for a link to be pasted."""
    app.ask("paste")


def pasted(app, _argument, what):
    """Open a pasted link."""
    text = str((what.get("fields") or {}).get("link", ""))
    app.over = None
    fragment = links.extract(text)
    begin(app, fragment)
