"""States to draw: a game of three in its eighth turn, and others; plain data, any Python."""

import face_sample
from app.games.royaumes.stage import scene

THREE = """players: 3
1: -,1.king/3,-,2.oracle/2,1.soldier/1,-,1.guard/2,-,-,1.soldier/1,-,-,1.mime/2,-,-,3.hag/1
2: 2.king/3,-,2.guard/2,-,-,1.oracle/2,-,2.soldier/1,2.soldier/1^,-,3.dowser/3,2.mime/2,-,1.ferryman/3,2.assassin/2,-
3: 3.king/3,-,-,3.soldier/1,1.assassin/2,-,3.diplomat/1^,-,-,3.soldier/1,-,3.soldier/1,1.soldier/1,-,3.mime/2,-
absent: 2.dowser/3 from 2:b1 by 3
removed: 2.soldier; 3.assassin
kills: 0 0 0
turn: 1"""  # noqa: E501
LEGAL = (
    "M 2:b2>1:a1", "M 2:b2>1:c1", "M 2:b2>3:b1", "M 3:a2>1:a1", "M 3:a2>2:b1",
    "F 2:b4>1:a1 b2>c1", "F 2:b4>3:b1 b2>c1",
    "O 2:b2 a1", "O 2:b2 c1", "O 2:b2 d2", "O 2:b2 c3", "O 2:b2 d3", "O 2:b2 c4",
    "A 3:a2 a1", "A 3:a2 d1", "A 3:a2 c2",
)  # fmt: skip
LOG = [
    {"code": "first", "seat": 1},
    {"code": "turn", "number": 1, "seat": 1},
    {"code": "do", "seat": 1, "letter": "M", "kingdom": 1, "doubled": False, "actor": "2:d2",
     "mime": None, "pairs": [["2:a2", "1:d1"]]},
    {"code": "pass", "seat": 2},
    {"code": "pass", "seat": 0},
    {"code": "do", "seat": 1, "letter": "O", "kingdom": 0, "doubled": False, "actor": None,
     "mime": None, "targets": ["1:b3"]},
    {"code": "parry", "seat": 0, "kind": "guard", "place": None},
    {"code": "turn", "number": 2, "seat": 2},
    {"code": "do", "seat": 2, "letter": "G", "kingdom": 1, "doubled": False, "actor": None,
     "mime": None, "targets": ["2:b1"]},
    {"code": "pass", "seat": 0},
    {"code": "pass", "seat": 1},
    {"code": "away", "place": "2:b1", "owner": 1},
    {"code": "end", "seat": 2},
    {"code": "turn", "number": 3, "seat": 0},
]  # fmt: skip
ODDS = {
    "cards": {
        "2:a1": {"king": 0.5, "guard": 0.25, "hag": 0.125, "mime": 0.125},
        "2:c1": {"assassin": 1.0},
        "1:d1": {"oracle": 0.75, "jailer": 0.25},
    },
    "samples": 400,
}
WINDOW = {
    "phase": "window", "to_move": 0, "player": 1, "asked": [0], "slots": ["movement"],
    "pending": {"letter": "O", "seat": 1, "kingdom": 0, "actor": None, "doubled": False,
                "mime": None, "targets": ["1:b3"]},
}  # fmt: skip


# What is tapped in each step of the lesson.
TAPS = {
    "move": ["1:c4", "2:b1"],
    "look": ["2:c2", "2:c1"],
    "struck": ["parry", "1:d1", "use"],
    "asked": ["pass"],
    "carry": ["1:c2", "1:b3", "1:a4", "2:b1"],
    "double": ["2:c2", "mime", "2:a1", "2:b4"],
    "answer": ["1:d1", "use"],
    "kill": ["2:d1", "2:b2"],
}


def speaker(lang):
    """Return the catalogue of a language with all that this game says."""
    return face_sample.speaker(lang, "royaumes")


def ui(**more):
    """Return the shell's `ui`."""
    return face_sample.ui("Isabeau", "Renaud", **more)


def wrap(view):
    """Return the STATE that the shell gives with a view."""
    return face_sample.wrap(view, len(view["kingdoms"]) - 1)


def state(seat=0, legal=LEGAL, text=THREE, log=LOG, **more):
    """Return the STATE that `seat` is shown; `more` replaces entries of its view."""
    given = {}
    for name in more:
        given[name] = more[name]
    return wrap(scene(text, seat, legal, log, **given))


def window(legal, **more):
    """Return the STATE of a window put to Gules, with these answers open."""
    given = dict(WINDOW)
    for name in more:
        given[name] = more[name]
    return state(0, legal, **given)
