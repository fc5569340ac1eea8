"""Set up a new game: the scholar to play against, each told in a few words."""

LEVELS = ("easy", "medium", "hard", "very_hard")
KEYS = tuple(["san.new." + level for level in LEVELS]) + tuple(
    ["san.new." + level + ".more" for level in LEVELS]
) + ("san.bot.level1", "san.bot.level2", "san.bot.level3")  # fmt: skip


def form(t):
    """Return the form: you alone, and which scholar plays."""
    values = []
    for level in ("medium", "easy", "hard", "very_hard"):
        values.append({"value": level, "label": t("san.new." + level),
                       "more": t("san.new." + level + ".more")})  # fmt: skip
    values.sort(key=lambda one: LEVELS.index(one["value"]))
    return {
        "counts": [1],
        "seats": [{"name": t("san.new.seat"), "icon": "seat-human", "more": t("san.new.you")}],
        "default": ["human"],
        "people": [0],
        "levels": ["level1", "level2", "level3"],
        "bots": {
            "level1": t("san.bot.level1"),
            "level2": t("san.bot.level2"),
            "level3": t("san.bot.level3"),
        },
        "options": [
            {
                "name": "level",
                "label": t("san.new.level"),
                "more": t("san.new.level.more"),
                "default": "easy",
                "values": values,
            }
        ],
    }
