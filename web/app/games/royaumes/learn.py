"""Teach the game in ten steps: move, look, be asked, parry, carry, double, answer, kill.

Every scene is a position text, and the moves played on it before the step begins, so that the
engine can check it.  `legal` lists the moves that the step leaves open; `wants` those that go on.
"""

from app.games.royaumes import acts
from app.games.royaumes.cards import CELLS, place
from app.games.royaumes.stage import scene
from app.staged import step

HOME = (
    "1: -,1.king/3,-,1.guard/2,1.soldier/1,-,1.ferryman/3,-,-,1.assassin/1,1.soldier/1,-,"
    "1.mime/2,-,{},1.soldier/1"
)
AWAY = "2: 2.oracle/3,-,2.soldier/1,-,-,2.king/3,{},2.soldier/1,-,2.hag/1,-,2.assassin/1,-,2.dowser/3,-,2.soldier/1"  # noqa: E501
ORACLE = "1.oracle/3"


def _text(home, away, *more):
    """Join a position text of two players."""
    return "\n".join(["players: 2", HOME.format(home), AWAY.format(away)] + list(more))


def _cells(text):
    """List the moves `M FROM>2:cell` of a card to each free cell of Azure's kingdom."""
    away = AWAY.format("-")[2:].split(",")
    return [text + place(1, i) for i in range(16) if away[i].strip() == "-"]


START = _text(ORACLE, "-", "turn: 1")
SENT = _text("-", ORACLE, "turn: 1", "slots: ability")
STRUCK = """players: 2
1: -,1.king/3,-,1.guard/2,1.soldier/1,-,1.ferryman/3,2.assassin/1,\
-,1.assassin/1,1.soldier/1,-,1.mime/2,-,1.oracle/2,1.soldier/1
2: 2.oracle/3,-,2.soldier/1,-,-,2.king/3,-,2.soldier/1,-,2.hag/1,-,-,-,2.dowser/3,-,2.soldier/1
turn: 2"""
WATCHED = """players: 2
1: -,1.king/3,-,1.guard/1,1.soldier/1,-,1.ferryman/3,2.assassin/1,\
-,1.assassin/1,1.soldier/1,-,1.mime/2,-,-,1.soldier/1
2: 2.oracle/3,-,2.soldier/1,-,-,2.king/3,1.oracle/2,2.soldier/1,\
-,2.hag/1,-,-,-,2.dowser/3,-,2.soldier/1
turn: 2"""
CARRY = WATCHED.replace("turn: 2", "turn: 1")
LANDED = """players: 2
1: -,1.king/3,-,1.guard/1,1.soldier/1,-,-,2.assassin/1,-,-,1.soldier/1,-,-,-,-,1.soldier/1
2: 2.oracle/3,1.ferryman/2,2.soldier/1,1.assassin/1,1.mime/2,2.king/3,1.oracle/2,2.soldier/1,\
-,2.hag/1,-,-,-,2.dowser/3,-,2.soldier/1
turn: 1
slots: ability"""
SHOWN = LANDED.replace("2.king/3", "2.king/3^").replace("2.hag/1", "2.hag/1^").replace(
    "1.oracle/2", "1.oracle/1").replace("1.mime/2", "1.mime/1")  # fmt: skip
DOWSED = SHOWN.replace("turn: 1\nslots: ability", "turn: 2\nslots: ability")
KILL = SHOWN.replace("\nslots: ability", "")


def _looks(text, cells, mark=""):
    """List the moves of an Oracle that looks at one of some cells, or doubled at two."""
    if not mark:
        return [text + " " + cell for cell in cells]
    out = []
    for i, one in enumerate(cells):
        for two in cells[i + 1 :]:
            out.append(text + " " + one + " " + two + " " + mark)
    return out


DOWN = ("a1", "c1", "b2", "d2", "b3", "b4", "d4")
DOWN1 = ("a1", "c1", "b2", "d2", "b3", "d3", "b4", "d4")
FERRY = ("F 1:c2>2:b1 b3>d1", "F 1:c2>2:b1 a4>d1", "F 1:c2>2:b1 b3>d1 a4>a2")
KILLS = ("a1", "c1", "b2", "d2", "b3", "b4", "d4")

# (name, position text, moves before, legal now, wanted)
STEPS = (
    ("aim", START, (), (), ()),
    ("move", START, (), tuple(_cells("M 1:c4>")), "legal"),
    ("look", SENT, (), tuple(_looks("O 2:c2", DOWN1)), "legal"),
    ("struck", STRUCK, ("A 1:d2 b1",), ("pass", "guard 1:d1"), ("guard 1:d1",)),
    ("asked", WATCHED, ("M 2:b2>1:a1",), ("pass",), ("pass",)),
    ("carry", CARRY, (), FERRY, "landings"),
    ("double", LANDED, (), tuple(_looks("O 2:c2", DOWN) + _looks("O 2:c2", DOWN, "+mime")),
     tuple(_looks("O 2:c2", DOWN, "+mime"))),
    ("answer", DOWSED, ("W 2:b4 1", "pass"), (), "legal"),
    ("kill", KILL, (), tuple(_looks("A 2:d1", KILLS)), ("A 2:d1 b2",)),
    ("won", KILL, ("A 2:d1 b2", "pass"), (), ()),
)  # fmt: skip
_views = {}


def _keys():
    found = []
    for one in STEPS:
        parts = ("title", "text", "wrong", "done") if one[4] else ("title", "text")
        for part in parts:
            found.append("roy.learn." + one[0] + "." + part)
    return tuple(found)


KEYS = _keys()


def view(number):
    """Return Gules' view of a step's scene."""
    if number not in _views:
        _views[number] = _make(number)
    return _views[number]


def _make(number):
    name, text, _, legal, _ = STEPS[number]
    more = MORE.get(name) or {}
    out = scene(text, 0, legal)
    for key in more:
        out[key] = more[key]
    if name == "answer":
        out["legal"] = _answers(out)
    if name == "won":
        _kill(out)
    return out


def _answers(shown):
    """List one's face-down cards on the board: the answers to a Dowser."""
    out = []
    for k in range(2):
        for i in range(16):
            card = shown["kingdoms"][k][i]
            if card and card["owner"] == 0 and not card["up"]:
                out.append("reveal " + place(k, i))
    return out


def _kill(shown):
    """Take the King and the spent Assassin off the board."""
    for where in ("b2", "d1"):
        shown["kingdoms"][1][CELLS.index(where)] = None
    shown["removed"] = [{"owner": 1, "kind": "king"}, {"owner": 0, "kind": "assassin"}]


def _do(seat, letter, kingdom, **more):
    entry = {"code": "do", "seat": seat, "letter": letter, "kingdom": kingdom, "doubled": False}
    entry["actor"], entry["mime"] = None, None
    for key in more:
        entry[key] = more[key]
    return entry


def _pending(letter, kingdom, **more):
    out = {"letter": letter, "seat": 1, "kingdom": kingdom, "actor": None, "doubled": False}
    out["mime"] = None
    for key in more:
        out[key] = more[key]
    return out


MORE = {
    "struck": {
        "phase": "window", "to_move": 0, "player": 1, "asked": [0], "slots": ["movement"],
        "pending": _pending("A", 0, targets=["1:b1"]),
        "log": [_do(1, "A", 0, targets=["1:b1"])],
    },
    "asked": {
        "phase": "window", "to_move": 0, "player": 1, "asked": [0], "slots": ["ability"],
        "pending": _pending("M", 1, pairs=[["2:b2", "1:a1"]], actor="2:b2"),
        "log": [_do(1, "M", 1, pairs=[["2:b2", "1:a1"]], actor="2:b2")],
    },
    "answer": {
        "phase": "reveal", "to_move": 0, "player": 1, "asked": [0], "slots": [],
        "pending": _pending("W", 1, seats=[0]),
        "log": [_do(1, "W", 1, seats=[0]), {"code": "pass", "seat": 0}],
    },
    "won": {
        "phase": "over", "to_move": None, "slots": ["movement"], "kills": [1, 0], "asked": [],
        "outcome": {"reason": "kings", "returns": [1.0, -1.0], "result": "1 wins",
                    "details": {"winner": 1, "tied": [], "kills": [1, 0]}},
        "log": [_do(0, "A", 1, targets=["2:b2"]), {"code": "pass", "seat": 1},
                {"code": "die", "place": "2:b2", "owner": 1, "kind": "king", "killer": 0},
                {"code": "up", "place": "2:d1", "owner": 0, "kind": "assassin", "why": "spent"},
                {"code": "out", "place": "2:d1", "owner": 0, "kind": "assassin"},
                {"code": "over", "reason": "kings"}],
    },
}  # fmt: skip


def wanted(number):
    """List the moves that a step goes on with."""
    wants = STEPS[number][4]
    shown = view(number)
    if wants == "legal":
        return list(shown["legal"])
    if wants == "landings":
        out = []
        for text in shown["legal"]:
            act = acts.read(text)
            for i in range(16):
                if shown["kingdoms"][1][i] is None:
                    out.append(acts.landing(shown, act, place(1, i)))
        return out
    return list(wants)


def steps(t):
    """Return the lesson: the scenes, what to do in each, what to say when it is done or not."""
    return [
        step("roy.learn." + STEPS[number][0], number, view(number), wanted(number), t)
        for number in range(len(STEPS))
    ]
