"""Draw what rooms share: the bar at the top, a page of text."""

from app.html import buttons, esc, icon


def bar(app, title, status="", nav=()):
    """Return the inside of the bar: home, title, where we are, the page's buttons."""
    home = (
        f'<button type="button" class="home" data-do="home" aria-label="{esc(app.t("ui.home"))}">'
        f"{icon('mark', '')}</button>"
    )
    return (
        f'{home}<h1 tabindex="-1" id="title">{esc(title)}</h1><p class="status">{status}</p>'
        f'<nav aria-label="{esc(app.t("ui.nav"))}">{buttons(nav)}</nav>'
    )


def nav(app, *names):
    """Return the bar's buttons by name."""
    t = app.t
    known = {
        "rules": {"label": t("ui.rules"), "do": "rules", "kind": "bare"},
        "share": {"label": t("ui.share"), "do": "share", "kind": "bare"},
        "settings": {"label": t("ui.settings"), "do": "settings", "kind": "bare keep"},
        "back": {"label": t("ui.back"), "do": "back", "kind": "bare keep"},
    }
    return [known[name] for name in names]


def other_language(app):
    """Return the button that changes the language, named in that language."""
    if app.t.lang == "fr":
        return {"label": "English", "do": "set:lang=en", "kind": "bare keep", "lang": "en"}
    return {"label": "Français", "do": "set:lang=fr", "kind": "bare keep", "lang": "fr"}


def sheet(top, body, cls="sheet"):
    """Return a room of text: the bar and one column."""
    main = f'<main class="{cls}" id="main" tabindex="-1">{body}</main>'
    return f'<header class="bar">{top}</header>{main}'


class Plain:
    """A room that is one region: its whole markup is made anew and patched."""

    def __init__(self, draw):
        self.draw = draw

    def regions(self, app, _only):
        """Return the one region."""
        return [("page", self.draw(app))]

    def frame(self, _app, parts):
        """Return the room's markup."""
        return parts["page"]
