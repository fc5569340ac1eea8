"""The settings: language, look, motion, confirmations, and what is kept on this device."""

from app.html import buttons, esc, radios
from app.rooms.common import Plain, bar, nav, sheet


def layout(_app):
    """Name the arrangement."""
    return "settings"


def group(app, name, choices):
    """Return the radio buttons of one setting; ``choices`` are (value, label, more)."""
    return radios(
        "set-" + name, app.t("ui.set." + name), choices, app.settings[name], "set:" + name
    )


def draw(app):
    """Return the room's markup."""
    t = app.t
    top = bar(app, t("ui.settings"), "", nav(app, "back"))
    auto = t("ui.set.auto")
    body = [
        group(app, "lang", [("", auto, ""), ("fr", "Français", ""), ("en", "English", "")]),
        group(
            app,
            "theme",
            [
                ("", auto, ""),
                ("light", t("ui.theme.light"), ""),
                ("dark", t("ui.theme.dark"), ""),
                ("contrast", t("ui.theme.contrast"), ""),
                ("contrast-dark", t("ui.theme.contrast-dark"), ""),
            ],
        ),
        group(app, "motion", [("", auto, ""), ("none", t("ui.motion.none"), "")]),
        group(
            app,
            "confirm",
            [("yes", t("ui.confirm.yes"), ""), ("no", t("ui.confirm.no"), "")],
        ),
        group(
            app,
            "odds",
            [("off", t("ui.odds.start-off"), ""), ("on", t("ui.odds.start-on"), "")],
        ),
        group(
            app,
            "parry",
            [
                ("always", t("ui.parry.always"), t("ui.parry.always-more")),
                ("possible", t("ui.parry.possible"), t("ui.parry.possible-more")),
            ],
        ),
        group(
            app,
            "letters",
            [
                ("on", t("ui.letters.on"), t("ui.letters.on-more")),
                ("off", t("ui.letters.off"), t("ui.letters.off-more")),
            ],
        ),
        f'<section class="kept"><h2>{esc(t("ui.kept"))}</h2><p>{esc(t("ui.kept.what"))}</p>'
        f"<p>{esc(t('ui.kept.where'))}</p>"
        + '<p class="acts">'
        + buttons(
            [
                {"label": t("ui.library"), "do": "library"},
                {"label": t("ui.export.all"), "do": "export:all"},
                {"label": t("ui.import"), "do": "import"},
                {"label": t("ui.forget"), "do": "forget", "kind": "risk"},
            ]
        )
        + "</p></section>",
        f'<section class="kept"><h2>{esc(t("ui.trust"))}</h2><p>{esc(t("ui.trust.bots"))}</p>'
        f"<p>{esc(t('ui.trust.limits'))}</p></section>",
    ]
    version = (app.engine.facts or {}).get("version")
    if version:
        body.append(f'<p class="quiet">{esc(t("ui.version", version=version))}</p>')
    return sheet(top, "".join(body))


ROOM = Plain(draw)
regions, frame = ROOM.regions, ROOM.frame
