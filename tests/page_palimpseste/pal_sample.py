"""States to draw: one game in its eighteenth turn, seen by either side; plain data, any Python."""

import face_sample
from app.games.palimpseste.cells import CELLS
from app.games.palimpseste.stage import scene

TEXT = (
    "OCBROB/CBORCO/BCRRBO/CRRBCR/OROCBC/BRCBOO "
    "-----r/r-krr-/-rrrrr/-krrk-/--r---/------ b5 b3 w m 0,0 18"
)
BLOCKED = (
    "OCBROB/CBORCO/BCRRBO/CRRBCR/OROCBC/BRCBOO "
    "------/------/------/------/r-----/-r---- a1 e5 w m 0,0 21"
)
LAST = {"seat": 1, "from": "b2", "to": "b3", "action": "scratch", "cell": "c3", "symbol": "R"}
LOG = [
    {"turn": 13, "seat": 1, "text": "b1"},
    {"turn": 14, "seat": 0, "text": "b6-c5=O"},
    {"turn": 15, "seat": 1, "text": "b2+c2=O"},
    {"turn": 16, "seat": 0, "text": "b5+a5=C"},
    {"turn": 17, "seat": 1, "text": "b3+c3=R"},
]
NOTEBOOK = [
    {"cell": "b3", "symbol": "R", "turn": 9},
    {"cell": "e3", "symbol": "C", "turn": 12},
    {"cell": "c5", "symbol": "O", "turn": 14},
]
ODDS = {
    "cells": {
        "b6": [0.43, 0.04, 0.26, 0.27],
        "d6": [0.0, 1.0, 0.0, 0.0],
        "a1": [0.2, 0.15, 0.33, 0.32],
    },
    "prophecy": {
        "cells": [["b3", "R"], ["e3", "C"], ["c5", "O"], ["d6", "R"], ["b2", "R"]],
        "chance": 0.96,
    },
}
ENDINGS = (
    ("network", "1-0"),
    ("edification", "0-1"),
    ("prophecy", "1-0"),
    ("false-prophecy", "0-1"),
    ("exhaustion", "0-1"),
    ("immobilisation", "1-0"),
    ("repetition", "1/2"),
    ("turn-limit", "1/2"),
    ("resignation", "0-1"),
)


def speaker(lang):
    """Return the catalogue of a language with all that this game says."""
    return face_sample.speaker(lang, "palimpseste")


def ui(**more):
    """Return the shell's `ui`."""
    return face_sample.ui("Anselm", **more)


def state(seat=0, text=TEXT, **more):
    """Return the STATE that `seat` is shown; `more` replaces entries of its view."""
    view = scene(text, seat, last=dict(LAST), log=list(LOG), notebook=list(NOTEBOOK))
    view.update(more)
    return face_sample.wrap(view)


def acting(**more):
    """Return the STATE after White's step, with the actions lit."""
    legal = ["+b6", "+c5", "-c2", "-c3", "-c4", "-d4", "-a5", "."]
    return state(0, phase="a", legal=legal, nameable=[], may_prophesy=False, **more)


def hide(state_, cell):
    """Return the STATE with one seen cell made unseen, its symbol gone."""
    view = dict(state_["view"])
    view["cells"] = list(view["cells"])
    view["cells"][CELLS.index(cell)] = {"state": "-", "symbol": None, "control": None}
    out = dict(state_)
    out["view"] = view
    return out
