"""Change a setting: it takes effect at once and is kept."""

from app import settings


def change(app, argument, what):
    """Set ``name=value``, or ``name`` to the value that a field sends."""
    name, sign, value = argument.partition("=")
    if not sign:
        value = what.get("value")
    choices = settings.CHOICES.get(name)
    if choices is None or value not in choices:
        return
    settings.change(app.disk, app.settings, name, value)
    heed(app)


def heed(app):
    """Let the page follow the settings: the language first, since all is said in it."""
    if app.t.lang != app.language():
        names = list(app.t.names)
        app.speak(app.language())
        app.t.open(*names)
        app.layout = None  # the page's frame speaks too
    app.paint()
