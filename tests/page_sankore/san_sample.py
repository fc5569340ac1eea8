"""States to draw: a table in mid-game, with a lesson to hold and a turn to tell; plain data."""

import face_sample
from app.games.sankore.scene import POSTS, four, scene, school

LESSON = {
    "column": "AS", "level": 1, "student": "AS", "discipline": "AS", "knowledge": 6,
    "advanced": True, "masterclass": True, "bonus": [["gold", 2]],
    "spaces": [
        {"space": "Tunis", "pay": {"gold": 3}, "gain": []},
        {"space": "Ghat", "pay": {"gold": 1}, "gain": [["salt", 1]]},
    ],
}  # fmt: skip
LEGAL = [
    "enrol AS", "enrol TH", "add TH1 LA", "add TH1 AS", "teach AS 1 AS Tunis",
    "teach AS 1 AS Ghat", "graduate LA 2", "ask gold", "ask book TH", "return MA",
    "shift AS 1 AS TH", "lift AS 1 AS", "book LA", "claim TH3",
]  # fmt: skip
SEATS = (("AS", 1, None, "AS"), ("AS", 2, "AS1", None), ("LA", 2, "LA1", "MA"))
TEACH = {
    "action": "TEACH", "wanted": "AS", "discipline": "AS", "passed": [],
    "knowledge": {"shared": 3, "track": 3, "classes": 3, "total": 9},
    "candidates": ["Taoudenni", "Fès", "Ghadamès", "Tripoli"],
    "steps": [
        {"rule": "F1", "kept": ["Fès", "Tripoli"], "regions": ["A", "B"]},
        {"rule": "F2", "kept": ["Fès", "Tripoli"], "regions": ["A", "B"]},
        {"rule": "F3", "kept": ["Tripoli"], "regions": ["B"]},
    ],
    "rule": "F3", "space": "Tripoli", "region": "B", "value": 13, "masterclass": True,
    "stars": ["AS"],
}  # fmt: skip
TRACE = [
    {"action": "TURN", "turn": 8, "phase": 2, "slot": "D", "discipline": "AS",
     "codes": ["PREP", "ST", "TEACH"], "rule": "draw"},
    {"action": "PREP", "wanted": "AS", "discipline": "TH", "row": 4, "tile": "TH4", "rule": "P1"},
    {"action": "ST", "wanted": "AS", "discipline": "AS", "cell": "A4", "stars": ["AS"],
     "kept": ["A"], "rule": "S1",
     "candidates": [{"region": "A", "lead": 3}, {"region": "B", "lead": -5}]},
    TEACH,
]  # fmt: skip
LOG = [
    {"turn": 7, "seat": -1, "who": "scholar", "text": "turn 7, LA; teaches AS Agadez"},
    {"turn": 8, "seat": 0, "who": "human", "text": "end"},
    {"turn": 8, "seat": -1, "who": "nature", "text": "draw AS"},
    {"turn": 8, "seat": -1, "who": "scholar",
     "text": "turn 8, AS; prepares TH4; lays AS on A4; teaches AS Tripoli (*AS)"},
]  # fmt: skip


def speaker(lang):
    """Return the catalogue of a language with all that this game says."""
    return face_sample.speaker(lang, "sankore")


def ui(**more):
    """Return the shell's `ui`."""
    return face_sample.ui(**more)


def state(**more):
    """Return a STATE with every kind of choice open; `more` replaces entries of the view."""
    mine = {"school": school((("TH", "LA"),), SEATS), "skills": four([1, 0, 0, 0])}
    hand = [{"card": "TH3", "fulfilled": True}, {"card": "LA6", "fulfilled": False}]
    given = {"legal": LEGAL, "lessons": [LESSON], "human": mine, "log": LOG[:2], "hand": hand}
    given.update(more)
    return face_sample.wrap(scene(**given), bots=0)


def told():
    """Return a STATE right after the scholar's turn, with its trace and log."""
    posts = POSTS + (("AS", "Tripoli", "scholar"),)
    return state(posts=posts, trace=TRACE, log=LOG, scholar={"camel": "Tripoli"}, turn=9)
