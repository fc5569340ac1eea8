"""Remember the player's wishes: language, theme, motion, confirmations; one key, all optional."""

import json

KEY = "tables.settings"
CHOICES = {
    "lang": ("", "fr", "en"),  # "" follows the browser
    "theme": ("", "light", "dark", "contrast", "contrast-dark"),  # "" follows the system
    "motion": ("", "none"),  # "" follows the system
    "confirm": ("yes", "no"),  # ask before a risk: a resignation, a prophecy
    "odds": ("off", "on"),  # whether a new game begins with the odds shown
    "parry": ("always", "possible"),  # a window where one can only pass: asked, or passed for one
    "last": None,  # the game that was open, so that the icon opens to it
    "letters": ("on", "off"),  # whether single keys are shortcuts (WCAG 2.1.4)
    "asked": None,  # whether persistent storage was asked for
}


def load(disk):
    """Return the settings; whatever is missing or unknown takes its default."""
    try:
        data = json.loads(disk.get(KEY) or "{}")
    except ValueError:
        data = {}
    kept = {}
    for name in CHOICES:
        values = CHOICES[name]
        value = data.get(name) if isinstance(data, dict) else None
        if values is None:
            kept[name] = value if isinstance(value, str) else ""
        else:
            kept[name] = value if value in values else values[0]
    return kept


def change(disk, settings, name, value):
    """Set one wish and keep it; what another tab changed meanwhile stays. Return "" or why not."""
    if disk.get(KEY) is not None:
        settings.update(load(disk))
    settings[name] = value
    return disk.set(KEY, json.dumps(settings))
