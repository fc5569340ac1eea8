"""Set up a new game: who sits where, which options, helps or none; also what a link begins."""

from app import packs
from app.verbs import load


def begin(app, game, fragment="", options=None, count=None):
    """Fill the form with good defaults; ``fragment`` begins from a link, whose options stand."""
    spec = app.faces.call(game, "new.form", None, app.t.open(game))
    if not spec:
        app.form = None
        return
    seats = list(spec["default"])
    chosen = {one["name"]: one["default"] for one in spec["options"]}
    if options:
        chosen.update(options)
    app.form = {
        "game": game,
        "count": count or len(seats),
        "seats": seats,
        "options": chosen,
        "purist": False,
        "fragment": fragment,
        "busy": False,
    }
    resize(app.form, spec, app.form["count"])


def resize(form, spec, count):
    """Seat as many as wanted: more bots of the first one's level, or fewer."""
    form["count"] = count
    bot = ([one for one in spec["default"] if one != "human"] + ["level2"])[0]
    form["seats"] = (form["seats"] + [bot] * count)[:count]


def spec_of(app):
    """Return the face's FORM for the game being set up."""
    return app.faces.call(app.form["game"], "new.form", None, app.t)


def seat(app, argument, what):
    """Put somebody on a seat."""
    form = app.form
    index = int(argument)
    if form and what.get("value") and index < len(form["seats"]):
        form["seats"][index] = what["value"]
        app.paint()


def count(app, argument, what):
    """Choose how many play."""
    value = what.get("value") or argument
    if app.form and value:
        resize(app.form, spec_of(app), int(value))
        app.paint()


def option(app, argument, what):
    """Choose a value of an option; values may be numbers."""
    if not app.form:
        return
    for one in spec_of(app)["options"]:
        if one["name"] == argument:
            for choice in one["values"]:
                if str(choice["value"]) == what.get("value"):
                    app.form["options"][argument] = choice["value"]
    app.paint()


def purist(app, _argument, what):
    """Play without helps, or with."""
    if app.form:
        app.form["purist"] = bool(what.get("checked"))
        app.paint()


def seats_message(seats):
    """Write who sits where as the worker wants it."""
    return [{"kind": "human"} if one == "human" else {"kind": "bot", "level": one} for one in seats]


def start(app, argument, _what):
    """Begin the game; ``argument`` names a game to be begun with its defaults."""
    if packs.wait(app, argument, lambda: start(app, argument, None)):
        return
    if argument and (not app.form or app.form["game"] != argument):
        begin(app, argument)
    form = app.form
    if not form or form["busy"]:
        return
    form["busy"] = True
    watching = "human" not in form["seats"]
    message = {
        "seats": seats_message(form["seats"]),
        "pace": load("app.session").PACE if watching else 0,
    }
    if form["fragment"]:
        kind = "play_on"
        message["fragment"] = form["fragment"]
    else:
        kind = "new"
        message["game"] = form["game"]
        message["options"] = form["options"]
        message["purist"] = form["purist"]

    def then(ok, error):
        form["busy"] = False
        if error:
            app.notice("new", app.sentence(error, form["game"]), bad=True)
            return
        if app.form is form:
            app.form = None
        load("app.session").adopt(app, form["game"], ok)

    app.engine.ask(kind, message, then)
    app.paint()


def again(app, _argument, _what):
    """Set up the same game once more, with the same seats and options."""
    here = app.table
    if not here or not here.state:
        return
    state = here.state
    begin(app, here.game, "", state.get("options"), len(state["seats"]))
    app.form["seats"] = [
        "human" if one.get("kind") == "human" else one.get("level", "level2")
        for one in state["seats"]
    ]
    app.form["purist"] = bool(state.get("purist"))
    app.enter("new", here.game)
