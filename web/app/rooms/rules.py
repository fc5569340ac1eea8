"""The rules room: the chapters that the face writes, with their small boards and rulings."""

from app.html import esc
from app.rooms.common import Plain, bar, nav, sheet


def layout(app):
    """Name the arrangement."""
    return "rules " + app.argument


def draw(app):
    """Return the room's markup."""
    t = app.t
    game = app.argument
    t.open(game + "-rules")
    chapters = app.faces.call(game, "rules.chapters", [], t) or []
    top = bar(app, app.game_title(game), esc(t("ui.rules")), nav(app, "settings", "back"))
    if not chapters:
        return sheet(top, f"<p>{esc(t('error.unknown'))}</p>")
    links = "".join(
        [
            f'<li><button type="button" class="btn bare" data-do="chapter:ch-{esc(one["id"])}">'
            f"{esc(one['title'])}</button></li>"
            for one in chapters
        ]
    )
    parts = "".join(
        [
            f'<section class="chapter" id="ch-{esc(one["id"])}"><h2 tabindex="-1">'
            f"{esc(one['title'])}</h2>{one['html']}</section>"
            for one in chapters
        ]
    )
    contents = esc(t("ui.rules.contents"))
    body = f'<nav class="contents" aria-label="{contents}"><ol>{links}</ol></nav>{parts}'
    return sheet(top, body, "sheet rules")


ROOM = Plain(draw)
regions, frame = ROOM.regions, ROOM.frame
