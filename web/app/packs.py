"""Wait for a game's pack: the core is here at once, the games follow (web/bridge/packs.mjs)."""

from app import faces


def wait(app, game, again):
    """Say whether a game's pack must be waited for; ``again()`` is called when it has come.

    The last wish counts: whoever asks for another game no longer waits for this one.
    """
    app.wish = None
    if game not in faces.GAMES or faces.playable(game):
        return False
    if app.layout is None:
        app.enter("home", keep_address=True)
    app.wish = (game, again)
    app.notice("pack", app.t("ui.pack.coming"))
    app.bridge.pack(game)
    return True


def came(app, what):
    """A pack has come, or can't be had: go on with what waited for it."""
    game, here = what.get("name"), what.get("here")
    wish = app.wish
    if wish and wish[0] == game:
        app.wish = None
        if here:
            app.dismiss("pack")
            wish[1]()
        else:
            app.notice("pack", app.t("ui.pack.missing"), bad=True)
    elif here and app.room in ("home", "library"):
        app.paint()
