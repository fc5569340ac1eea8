"""The face of Royaumes. Facts only: the table of games imports this."""

FACTS = {
    "id": "royaumes",
    "prefix": "roy",
    "title_key": "roy.title",
    "icons": ["shield-gules", "shield-azure", "shield-vert", "shield-or"],
    "seats": ["roy.gules", "roy.azure", "roy.vert", "roy.or"],
    "tabs": ["odds", "memory", "log", "rules"],
    "command_key": "roy.command",
    "layout": "two",
    "auto": True,
}
