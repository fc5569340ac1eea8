"""Go from room to room, and open what lies over a room: the menu, the keys, a reason."""

from app import faces, packs
from app.verbs import load


def home(app, _argument, _what):
    """Go to the table of games; the icon opens there until a game is opened again."""
    here = app.table
    if here:
        load("app.replaying").leave(here)
    load("app.session").remember(app, "")
    app.enter("home")


def new(app, argument, _what):
    """Set up a new game."""
    if packs.wait(app, argument, lambda: new(app, argument, None)):
        return
    load("app.forming").begin(app, argument)
    app.enter("new", argument)


def open_game(app, argument, _what):
    """Open a game of this device."""
    load("app.session").open_saved(app, argument)


def library(app, _argument, _what):
    """Go to the list of saved games."""
    app.enter("library")


def settings(app, _argument, _what):
    """Go to the settings."""
    app.enter("settings")


def rules(app, argument, _what):
    """Read the rules of a game: the one named, else the one on the screen."""
    game = argument or app.game() or faces.present()[0]
    app.t.open(game + "-rules")
    app.enter("rules", game)


def chapter(app, argument, _what):
    """Jump to a chapter of the rules."""
    app.chapter = argument
    app.bridge.reveal("#" + argument)
    app.bridge.focus("#" + argument + " h2")


def learn(app, argument, _what):
    """Play the lesson of a game."""
    game = argument or app.game() or faces.present()[0]
    if packs.wait(app, game, lambda: learn(app, game, None)):
        return
    load("app.lesson").begin(app, game)
    app.enter("learn", game)


def back(app, _argument, _what):
    """Leave a room for the running game, else for the table of games."""
    here = app.table
    if here and here.name:
        load("app.session").show(app, here)
    elif app.settings["last"]:
        load("app.session").open_saved(app, app.settings["last"])
    else:
        app.enter("home")


def skip(app, _argument, _what):
    """Bring the focus past the bar: to the board where there is one."""
    if not app.bridge.focus('#board [tabindex="0"]'):
        app.bridge.focus("#main")


def visit(app, argument, _what):
    """Look at what a link holds."""
    load("app.visiting").begin(app, argument)


def menu(app, _argument, _what):
    """Open the menu of the game room."""
    app.ask("menu")


def keys(app, _argument, _what):
    """Show what the keys and the words of the text line do."""
    app.ask("keys")


def close(app, _argument, _what):
    """Close the dialog, unless it is one that must be answered."""
    if app.over and app.over["id"] in ("curtain", "asleep"):
        return
    app.over = None
    app.paint()


def why(app, argument, _what):
    """Tell why something can't be done now."""
    app.tell(argument)


def dismiss(app, argument, _what):
    """Take a notice away."""
    app.dismiss(argument)
    app.paint()


def reload(app, _argument, _what):
    """Load the page again, with the new version if one waits."""
    if not app.bridge.update():
        app.bridge.reload()
