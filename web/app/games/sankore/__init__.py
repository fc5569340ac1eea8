"""The face of Sankoré. Facts only: the table of games imports this."""

FACTS = {
    "id": "sankore",
    "prefix": "san",
    "title_key": "san.title",
    "icons": ["seat-human"],
    "seats": ["san.you"],
    "tabs": ["forecast", "score", "market", "aims", "log"],
    "odds_tab": "forecast",
    "layout": "two",
    "command_key": "san.command",
}
