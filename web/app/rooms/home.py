"""The table of games: a book for each game, with its live board, and what is kept here."""

from app import faces
from app.html import buttons, esc, icon
from app.rooms.common import Plain, bar, nav, other_language, sheet
from app.saves import thumbnail


def layout(_app):
    """Name the arrangement: it changes only when the room does."""
    return "home"


def running(rows, game):
    """Return the newest unfinished game of a kind, or None; ``rows`` are newest first."""
    for row in rows:
        if row.get("game") == game and not row.get("over"):
            return row
    return None


def latest_view(app, row):
    """Return the view kept beside a save, or None; never what one of two people sees."""
    here = app.table
    if here and here.name == row["id"] and here.state:
        return thumbnail(here.state).get("view")
    entry = app.library.get(row["id"])
    return ((entry or {}).get("state") or {}).get("view")


def book(app, game, rows):
    """Return one game's card."""
    t, prefix = app.t, faces.PREFIXES[game]
    row = running(rows, game)
    view = latest_view(app, row) if row else None
    playable = faces.playable(game)
    if playable:
        t.open(game)
    plate = app.faces.call(game, "board.plate", "", view, t) if playable else ""
    if not plate:
        plate = icon(faces.facts(game)["icons"][0], "plate empty")
    summary = app.faces.call(game, "panel.summary", None, view, t) if view and playable else None
    if summary:
        state = f"<b>{esc(summary['when'])}</b> {esc(summary['what'])}"
    elif row:
        state = f"<b>{esc(t('ui.home.waits'))}</b>"
    else:
        state = esc(t("ui.home.none"))
    if row:
        acts = [
            {"label": t("ui.resume"), "do": "open:" + row["id"], "kind": "main"},
            {"label": t("ui.new"), "do": "new:" + game},
        ]
    else:
        acts = [
            {"label": t("ui.play"), "do": "start:" + game, "kind": "main"},
            {"label": t("ui.options"), "do": "new:" + game},
        ]
    acts.append({"label": t("ui.learn"), "do": "learn:" + game})
    return (
        f'<article class="book" data-game="{game}"><div class="pl">{plate}</div>'
        f'<div class="tx"><h2>{esc(t(prefix + ".title"))}</h2>'
        f'<p class="line1">{esc(t(prefix + ".line"))}</p>'
        f'<p class="who">{esc(t(prefix + ".who"))}</p>'
        f'<p class="state{"" if row else " none"}">{state}</p></div>'
        f'<div class="go">{buttons(acts)}</div></article>'
    )


def foot(app, rows):
    """Return the line at the foot: offline, how many games, files and links."""
    t = app.t
    going = len([row for row in rows if not row.get("why") and not row.get("over")])
    done = len([row for row in rows if row.get("over")])
    ready = f"<b>{esc(t('ui.offline.ready'))}</b> " if app.offline else ""
    told = esc(t("ui.home.kept", going=going, done=done)) if rows else esc(t("ui.home.empty"))
    acts = []
    if app.update:
        acts.append({"label": t("ui.update.now"), "do": "reload", "kind": "main"})
        ready = f"<b>{esc(t('ui.update.ready'))}</b> "
    if rows:
        acts.append({"label": t("ui.library"), "do": "library", "kind": "bare"})
    acts.append({"label": t("ui.import"), "do": "import", "kind": "bare"})
    acts.append({"label": t("ui.paste"), "do": "paste", "kind": "bare"})
    return f'<footer class="foot"><p>{ready}{told}</p>{buttons(acts)}</footer>'


def draw(app):
    """Return the room's markup."""
    t = app.t
    rows = app.library.list()
    top = bar(app, t("ui.site"), "", [other_language(app)] + nav(app, "settings"))
    books = "".join([book(app, game, rows) for game in faces.present()])
    body = f'<p class="lede">{esc(t("ui.lede"))}</p><div class="books">{books}</div>'
    return sheet(top, body + foot(app, rows), "shelf")


ROOM = Plain(draw)
regions, frame = ROOM.regions, ROOM.frame
