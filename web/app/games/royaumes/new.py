"""Set up a new game: two to four players, and the truce (R13)."""

from app.games.royaumes.cards import TINCTURES

LEVELS = ("level1", "level2", "level3", "level4")
KEYS = (
    "roy.gules", "roy.azure", "roy.vert", "roy.or",
    "roy.new.gules", "roy.new.azure", "roy.new.vert", "roy.new.or",
    "roy.bot.level1", "roy.bot.level2", "roy.bot.level3", "roy.bot.level4",
)  # fmt: skip


def form(t):
    """Return the form of a new game, good as it stands: you are Gules against one bot."""
    seats, bots = [], {}
    for tincture in TINCTURES:
        seats.append(
            {
                "name": t("roy." + tincture),
                "icon": "shield-" + tincture,
                "more": t("roy.new." + tincture),
            }
        )
    for level in LEVELS:
        bots[level] = t("roy.bot." + level)
    truce = {
        "name": "truce",
        "label": t("roy.new.truce"),
        "more": t("roy.new.truce.more"),
        "default": False,
        "values": [
            {"value": False, "label": t("roy.new.truce.no"), "more": t("roy.new.truce.no.more")},
            {"value": True, "label": t("roy.new.truce.yes"), "more": t("roy.new.truce.yes.more")},
        ],
    }
    return {
        "counts": [2, 3, 4],
        "seats": seats,
        "default": ["human", "level2"],
        "people": [0, 1, 2, 3],
        "levels": list(LEVELS),
        "bots": bots,
        "options": [truce],
    }
