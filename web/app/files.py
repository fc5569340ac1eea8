"""Take games out of the browser and in again: files of saves, a record as text, deletion."""

from app.verbs import load

KINDS = ".json,.txt,application/json,text/plain"


def export(app, argument, _what):
    """Save one game as a file, or all of them."""
    names = None if argument in ("", "all") else [argument]
    name = "games" if names is None else "game-" + argument
    app.bridge.download(name + ".json", app.library.export(names))


def export_text(app, _argument, _what):
    """Save the game on the table as text for people, once it is over or its player insists."""
    here = app.table
    if not here or not here.live:
        app.run("why:" + app.t("ui.engine.starting"))
        return

    def then(ok, error):
        if error:
            app.notice("file", app.sentence(error, here.game), bad=True)
        else:
            app.bridge.download(here.game + ".txt", ok["text"], "text/plain;charset=utf-8")

    app.engine.ask("export", {}, then)
    app.over = None
    app.paint()


def import_file(app, _argument, _what):
    """Ask for a file."""
    app.bridge.upload(KINDS)


def came(app, what):
    """Take the file that the player chose: saves of ours, or a record as text."""
    text = what.get("text")
    if text is None:
        app.notice("file", app.t("ui.file.unreadable"), bad=True)
        return
    if text.lstrip().startswith("{"):
        came_in, refused, why = app.library.import_file(text)
        if not came_in and not refused:
            app.notice("file", app.t("ui.file.unreadable"), bad=True)
        else:
            told = app.t("ui.file.came", n=came_in)
            if refused:
                told += " " + app.t("ui.file.refused", n=refused) + " " + app.t("ui.save." + why)
            app.notice("file", told, bad=bool(refused))
        return

    def then(ok, error):
        if error:
            app.notice("file", app.sentence(error), bad=True)
        else:
            load("app.session").adopt(app, ok["game"], ok)

    app.engine.ask("import", {"text": text}, then)


def delete(app, argument, _what):
    """Ask whether to delete a game."""
    app.ask("delete", game=argument)


def deleted(app, argument, _what):
    """Delete a game; if it is the one on the table, that goes too."""
    if app.table and app.table.name == argument:
        load("app.session").put_down(app)
        load("app.session").remember(app, "")
        app.engine.ask("close", {}, lambda ok, error: None)
    app.library.delete(argument)
    app.over = None
    if app.room == "play":
        app.enter("home")
    else:
        app.paint()


def forget(app, _argument, _what):
    """Ask whether to delete all games of this device."""
    app.ask("forget")


def forgotten(app, _argument, _what):
    """Delete all games of this device."""
    load("app.session").put_down(app)
    load("app.session").remember(app, "")
    app.engine.ask("close", {}, lambda ok, error: None)
    app.library.delete_all()
    app.over = None
    app.notice("file", app.t("ui.forgotten"))
