"""Start the page: `from app import main; main.start()` is all that the HTML says."""


def start():
    """Make the App and let it run."""
    from app.bridge import Bridge
    from app.shell import App

    app = App(Bridge())
    app.start()
    return app
