"""Share a game: this position as I see it, the deal, the whole game, the picture."""

from app.verbs import load

PICTURE = "#board svg.board"


def share(app, _argument, _what):
    """Open the share dialog of the game on the screen, or tell why there is nothing to share."""
    here = app.here()
    if here and here.kind == "visit" and here.fragment:
        app.ask("share", url=address(app, here.fragment), what=here.what)
        return
    if not here or here.kind != "play" or not here.state or here.state.get("curtain"):
        app.run("why:" + app.t("ui.share.nothing"))
        return
    app.ask("share", url="", what="")


def address(app, fragment):
    """Return the whole address of a fragment."""
    return app.facts.get("address", "") + "#" + fragment


def link(app, argument, _what):
    """Make a link; what tells a running game's secrets only on a second word (``record!``)."""
    here = app.table
    if not here or not app.over or app.over["id"] != "share":
        return
    what = argument.rstrip("!")
    tells = what != "position" and not here.state.get("outcome")
    if tells and not argument.endswith("!"):
        app.ask("share", url="", what="warn", link=what)
        return
    if not here.live:
        app.run("why:" + app.t("ui.engine.starting"))
        return

    def then(ok, error):
        if not app.over or app.over["id"] != "share":
            return
        if error:
            app.ask("share", url="", what="", error=app.sentence(error, here.game))
            return
        app.ask("share", url=address(app, ok["fragment"]), what=what)

    app.engine.ask("link", {"what": what, "seat": here.state.get("seat")}, then)


def copy(app, _argument, _what):
    """Put the link on the clipboard."""
    if app.over and app.over.get("url") and not app.bridge.copy(app.over["url"]):
        done(app, {"event": "copied", "done": False})


def send(app, _argument, _what):
    """Open the system's share sheet with the link."""
    here = app.here()
    if app.over and app.over.get("url") and here:
        app.bridge.share(load("app.play").title(app, here.game), "", app.over["url"])


def picture(app, argument, _what):
    """Save the board as I see it, as ``svg`` or ``png``."""
    here = app.here()
    if here and not app.bridge.picture(PICTURE, argument, here.game):
        done(app, {"event": "pictured", "done": False})


def done(app, what):
    """Tell how a copy, a share or a picture went; a share called off is no news."""
    event = what.get("event")
    if what.get("done"):
        if event == "copied":
            app.notice("shared", app.t("ui.share.copied"))
    elif not (event == "shared" and what.get("name") == "AbortError"):
        app.notice("shared", app.t("ui.share.failed"), bad=True)
