"""Find the games' faces, and ask them without trusting them: a fault never empties the page."""

import sys

from app.verbs import load

GAMES = ("palimpseste", "royaumes", "sankore")
PREFIXES = {"palimpseste": "pal", "royaumes": "roy", "sankore": "san"}


def facts(game):
    """Return the ``FACTS`` of a game's face, or None when it has none."""
    if game not in GAMES:
        return None
    try:
        return getattr(load("app.games." + game), "FACTS", None)
    except ImportError:
        return None


def present():
    """Return the games whose face is there, in the house's order."""
    return [game for game in GAMES if facts(game)]


def playable(game):
    """Say whether a game's board can be drawn: its pack may be on the way still."""
    try:
        return bool(facts(game)) and bool(load("app.games." + game + ".board"))
    except ImportError:
        return False


class Faces:
    """Call the faces' functions; note a fault and return the default instead of failing."""

    def __init__(self, strict=False):
        self.strict = strict  # tests want the fault itself
        self.faults = []

    def has(self, game, path):
        """Say whether a face has a function that it may leave out."""
        module, _, name = path.partition(".")
        try:
            return hasattr(load("app.games." + game + "." + module), name)
        except ImportError:
            return False

    def call(self, game, path, default, *args):
        """Return ``app.games.<game>.<path>(*args)``; ``path`` is ``module.function``."""
        module, _, name = path.partition(".")
        try:
            return getattr(load("app.games." + game + "." + module), name)(*args)
        except Exception as error:
            if self.strict:
                raise
            fault = game + "." + path + ": " + repr(error)
            if fault not in self.faults:
                self.faults.append(fault)
                report(error)
            return default


def report(error):
    """Write a fault to the console, for whoever looks into it."""
    writer = getattr(sys, "print_exception", None)
    if writer:
        writer(error)
    else:
        print(repr(error))
