"""Set up a new game: who sits where, and what each option changes (P2, P11)."""

LEVELS = ("level1", "level2", "level3", "level4")
KEYS = (
    "pal.bot.level1", "pal.bot.level2", "pal.bot.level3", "pal.bot.level4",
    "pal.new.deal", "pal.new.deal.more", "pal.new.first", "pal.new.first.more",
    "pal.new.variant", "pal.new.variant.more",
    "pal.new.deal.river", "pal.new.deal.river.more", "pal.new.deal.shuffle",
    "pal.new.deal.shuffle.more", "pal.new.deal.composed", "pal.new.deal.composed.more",
    "pal.new.first.white", "pal.new.first.white.more", "pal.new.first.black",
    "pal.new.first.black.more", "pal.new.variant.asymmetric", "pal.new.variant.asymmetric.more",
    "pal.new.variant.mirror", "pal.new.variant.mirror.more",
)  # fmt: skip
CHOICES = (
    ("deal", ("river", "shuffle", "composed")),
    ("first", ("white", "black")),
    ("variant", ("asymmetric", "mirror")),
)


def form(t):
    """Return the form of a new game, good as it stands: you are White against Anselm."""
    options = []
    for name, values in CHOICES:
        key = "pal.new." + name
        options.append(
            {
                "name": name,
                "label": t(key),
                "more": t(key + ".more"),
                "default": values[0],
                "values": [
                    {
                        "value": value,
                        "label": t(key + "." + value),
                        "more": t(key + "." + value + ".more"),
                    }
                    for value in values
                ],
            }
        )
    options.insert(1, _size(t))
    bots = {}
    for level in LEVELS:
        bots[level] = t("pal.bot." + level)
    return {
        "counts": [2],
        "seats": [
            {"name": t("pal.white"), "icon": "monk-white", "more": t("pal.new.white")},
            {"name": t("pal.black"), "icon": "monk-black", "more": t("pal.new.black")},
        ],
        "default": ["human", "level2"],
        "people": [0, 1],
        "levels": list(LEVELS),
        "bots": bots,
        "options": options,
    }


def _size(t):
    """Offer prophecies of five to eight cells."""
    values = []
    for size in (5, 6, 7, 8):
        more = t("pal.new.size.5") if size == 5 else t("pal.new.size.n", n=size)
        values.append({"value": size, "label": str(size), "more": more})
    return {
        "name": "prophecy_size",
        "label": t("pal.new.size"),
        "more": t("pal.new.size.more"),
        "default": 5,
        "values": values,
    }
