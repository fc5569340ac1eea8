"""The room of visits: a position or game from a link, a deal to play, or why it can't be read."""

from app.html import buttons, esc, icon, say0
from app.rooms import play
from app.rooms.common import bar, nav, sheet


def ready(app):
    """Say whether there is a board to show."""
    guest = app.guest
    return bool(guest and not guest.error and guest.state and guest.shown().get("view") is not None)


def layout(app):
    """Name the arrangement."""
    return "visit " + app.guest.game if ready(app) else "visit page"


def frame(app, parts):
    """Return the room's markup."""
    return play.frame(app, parts) if ready(app) else parts["page"]


def regions(app, only):
    """Return the parts of the game room, or the page that says what there is."""
    return play.regions(app, only) if ready(app) else [("page", draw(app))]


def draw(app):
    """Return the page of a link without a board."""
    t, guest = app.t, app.guest
    top = bar(app, t("ui.visit"), "", nav(app, "settings", "back"))
    back = {"label": t("ui.back"), "do": "back"}
    if guest.error:
        if guest.error.get("code") == "engine.dead":
            return sheet(
                top, say0(t("ui.engine.title"), t("ui.engine.lost"), bad=True, acts=[back])
            )
        told = app.sentence(guest.error, guest.game)
        body = say0(t("ui.visit.bad"), told + " " + t("ui.visit.safe"), bad=True, acts=[back])
        return sheet(top, body)
    if guest.what == "deal":
        play_it = {"label": t("ui.visit.play-deal"), "do": "play-on", "kind": "main"}
        body = (
            f'<section data-game="{guest.game}" class="deal">{icon("mark", "")}'
            f"<h2>{esc(app.game_title(guest.game))}</h2><p>{esc(t('ui.visit.deal'))}</p>"
            f'<p class="acts">{buttons([play_it, back])}</p></section>'
        )
        return sheet(top, body)
    return sheet(top, f'<p class="lede" role="status">{esc(t("ui.visit.reading"))}</p>')
