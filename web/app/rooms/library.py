"""The list of saves: open, export, delete; damaged and newer ones too."""

from app import faces
from app.html import buttons, esc, icon, say0
from app.rooms.common import Plain, bar, nav, sheet


def layout(_app):
    """Name the arrangement."""
    return "library"


def who(app, row):
    """Return who sat where, as one line."""
    names = []
    for seat in row.get("seats") or []:
        if seat.get("kind") == "human":
            names.append(app.t("ui.a-person"))
        else:
            names.append(app.bot_name(row["game"], seat.get("level", "")))
    return " · ".join(names)


def line(app, row):
    """Return one save."""
    t = app.t
    if row.get("why"):
        acts = [
            {"label": t("ui.export"), "do": "export:" + row["id"]},
            {"label": t("ui.delete"), "do": "delete:" + row["id"], "kind": "bare"},
        ]
        return (
            f'<li class="save bad"><div><b>{esc(t("ui.save.title"))}</b> '
            f'{esc(t("ui.save." + row["why"]))}</div><span class="acts">{buttons(acts)}</span></li>'
        )
    known = faces.facts(row["game"])
    t.open(row["game"])
    mark = icon(known["icons"][0], "") if known else icon("mark", "")
    summary = row.get("summary") or {}
    told = " ".join([summary.get("when", ""), summary.get("what", "")]).strip()
    when = app.bridge.when(row["time"], t.lang) if row.get("time") else ""
    state = t("ui.save.over") if row.get("over") else t("ui.save.running")
    acts = [
        {
            "label": t("ui.look") if row.get("over") else t("ui.resume"),
            "do": "open:" + row["id"],
            "kind": "main",
        },
        {"label": t("ui.export"), "do": "export:" + row["id"]},
        {"label": t("ui.delete"), "do": "delete:" + row["id"], "kind": "bare"},
    ]
    return (
        f'<li class="save" data-game="{esc(row["game"])}">{mark}<div>'
        f'<b>{esc(app.game_title(row["game"]))}</b> <span class="quiet">{esc(state)} · '
        f"{esc(who(app, row))} · {esc(when)}</span><p>{esc(told)}</p></div>"
        f'<span class="acts">{buttons(acts)}</span></li>'
    )


def draw(app):
    """Return the room's markup."""
    t = app.t
    rows = app.library.list()
    top = bar(app, t("ui.library"), "", nav(app, "settings"))
    if not rows:
        play = [{"label": t("ui.home"), "do": "home"}]
        body = say0(t("ui.library.none"), t("ui.library.none-more"), acts=play)
    else:
        lines = "".join([line(app, row) for row in rows])
        body = f'<ol class="saves">{lines}</ol>'
    acts = [{"label": t("ui.import"), "do": "import"}]
    if rows:
        acts.insert(0, {"label": t("ui.export.all"), "do": "export:all"})
        acts.append({"label": t("ui.forget"), "do": "forget", "kind": "risk"})
    return sheet(top, body + f'<p class="acts">{buttons(acts)}</p>')


ROOM = Plain(draw)
regions, frame = ROOM.regions, ROOM.frame
