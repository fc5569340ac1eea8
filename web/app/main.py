"""Make the page: web/boot.mjs asks it for its first game, brings that pack, and starts it."""


def make():
    """Return the App, ready to start."""
    from app.bridge import Bridge
    from app.shell import App

    return App(Bridge())
