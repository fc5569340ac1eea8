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
    app.settings[name] = value
    settings.save(app.disk, app.settings)
    if name == "lang":
        names = list(app.t.names)
        app.speak(app.language())
        app.t.open(*names)
        app.layout = None  # the page's frame speaks too
    app.paint()
