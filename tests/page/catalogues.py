# CPython only: it reads the sources.
"""Read the catalogues, and what a face's modules name of them."""

import json
import re
from importlib import import_module
from pathlib import Path

from app.faces import PREFIXES

APP = Path(__file__).resolve().parents[2] / "web/app"
BLANK = re.compile(r"\{(\w+)\}")


def read(lang, name):
    """Return one catalogue."""
    return json.loads((APP / f"i18n/{lang}/{name}.json").read_text(encoding="utf-8"))


def everything(lang, game):
    """Return all sentences of one game; what the table of games says of it is in ``common``."""
    names = (game, game + "-rules", game + "-learn")
    own = {key: text for name in names for key, text in read(lang, name).items()}
    head = PREFIXES[game] + "."
    return own | {key: text for key, text in read(lang, "common").items() if key.startswith(head)}


def sources(game):
    """Return the text of each module of a face, by name."""
    modules = sorted((APP / "games" / game).glob("*.py"))
    return {path.stem: path.read_text(encoding="utf-8") for path in modules}


def listed(game):
    """Return the keys that modules list in KEYS, because they are built."""
    found = set()
    for stem in sources(game):
        found |= set(getattr(import_module(f"app.games.{game}.{stem}"), "KEYS", ()))
    return found


def named(game, pattern):
    """Return the keys that the modules name in full, by a pattern, and those listed."""
    return set(re.findall(pattern, "".join(sources(game).values()))) | listed(game)


def untold(game, codes):
    """Return the refusals that neither the game nor the shell has a sentence for."""
    prefix = PREFIXES[game]
    known, common = everything("fr", game), read("fr", "common")
    return {c for c in codes if f"{prefix}.error.{c}" not in known and f"error.{c}" not in common}


def offers(form, options):
    """Say whether a form's options have the engine's names, values and defaults."""
    offered = [
        (one["name"], tuple(value["value"] for value in one["values"]), one["default"])
        for one in form["options"]
    ]
    return sorted(offered) == sorted((one.name, one.values, one.default) for one in options)
