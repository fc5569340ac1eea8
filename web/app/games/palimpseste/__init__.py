"""The face of Palimpseste. Facts only: the table of games imports this."""

FACTS = {
    "id": "palimpseste",
    "prefix": "pal",
    "title_key": "pal.title",
    "icons": ["monk-white", "monk-black"],
    "seats": ["pal.white", "pal.black"],
    "tabs": ["odds", "notebook", "log", "rules"],
    "command_key": "pal.command",
}
