"""Teach the game in twelve steps: each kind of move once, a threat parried, two ways to win.

Every scene is a position text of one and the same written text, so that the engine can check it.
A step's `move` is what the player must play; the scene that follows shows the answer.
"""

from app.games.palimpseste.stage import played, scene
from app.games.palimpseste.tell import KEYS as TOLD
from app.staged import state, step

# Row 6 first: a river from d1 to d6, three citadels around b2.
TEXT = "BBORBO/RCBRCO/OBBROB/CRCRBC/COCROR/OCCROB"
HIDDEN = "------"
PROPHESIED = {"reason": "prophecy", "result": "1-0", "returns": [1.0, -1.0], "details": {}}
OVER = {"reason": "edification", "result": "1-0", "returns": [1.0, -1.0], "details": {"turn": 31}}


def _rows(*rows):
    """Join the six rows of cell states, row 6 first."""
    return "/".join(rows)


# (name, states, the rest of the position text, moves wanted, more of the view)
STEPS = (
    ("aim", _rows(HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN), "a1 f6 w m 0,0 1", (), {}),
    ("step", _rows(HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN), "a1 f6 w m 0,0 1", ("b1",), {}),
    (
        "scratch",
        _rows(HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN),
        "b1 f6 w a 0,0 1",
        ("+c1",),
        {"last": (0, "a1", "b1", None, None, None), "log": ((1, 0, "b1"),)},
    ),
    (
        "control",
        _rows("---r--", HIDDEN, HIDDEN, HIDDEN, HIDDEN, "--r---"),
        "b1 e6 w m 0,0 3",
        ("b2",),
        {
            "last": (1, "f6", "e6", "scratch", "d6", "R"),
            "log": ((1, 0, "b1+c1=C"), (2, 1, "e6+d6=R")),
        },
    ),
    (
        "pass",
        _rows("---r--", HIDDEN, HIDDEN, HIDDEN, HIDDEN, "--r---"),
        "b2 e6 w a 0,0 3",
        (".",),
        {
            "last": (0, "b1", "b2", None, None, None),
            "log": ((1, 0, "b1+c1=C"), (2, 1, "e6+d6=R"), (3, 0, "b2")),
        },
    ),
    (
        "erase",
        _rows("---r--", "---r--", "---r--", "---r--", "---r--", "--r---"),
        "b2 e2 w a 0,0 13",
        ("-d4",),
        {
            "last": (0, "b3", "b2", None, None, None),
            "log": ((11, 0, "b3"), (12, 1, "e2+d2=R"), (13, 0, "b2")),
        },
    ),
    (
        "notebook",
        _rows("---r--", "---r--", "---k--", "---r--", "---r--", "--rr--"),
        "b2 e1 w m 0,0 15",
        (),
        {
            "last": (1, "e2", "e1", "scratch", "d1", "R"),
            "log": ((12, 1, "e2+d2=R"), (13, 0, "b2-d4=R"), (14, 1, "e1+d1=R")),
            "notebook": (("d4", "R", 13),),
        },
    ),
    (
        "blocked",
        _rows("---r--", "---r--", "---k--", HIDDEN, "r-----", "-r----"),
        "a1 e5 w m 0,0 21",
        ("--",),
        {
            "last": (1, "e6", "e5", "pass", None, None),
            "log": ((20, 1, "e5"),),
            "notebook": (("d4", "R", 13),),
        },
    ),
    (
        "free",
        _rows("---r--", "---r--", "---k--", HIDDEN, "r-----", "-r----"),
        "a1 e5 w a 1,0 21",
        ("-b1", "-a2"),
        {
            "last": (0, "a1", "a1", None, None, None),
            "log": ((20, 1, "e5"), (21, 0, "--")),
            "notebook": (("d4", "R", 13),),
        },
    ),
    (
        "prophecy",
        _rows("---k--", HIDDEN, "---k--", "-k----", "--k---", "--k---"),
        "a5 e5 w m 0,0 25",
        ("!c1=C,c2=C,b3=R,d4=R,d6=R",),
        {
            "last": (1, "e6", "e5", "erase", "d6", "R"),
            "log": ((23, 0, "a5-c2=C"), (24, 1, "e5-d6=R")),
            "notebook": (
                ("d4", "R", 13),
                ("c1", "C", 18),
                ("b3", "R", 20),
                ("c2", "C", 23),
                ("d6", "R", 24),
            ),
        },
    ),
    (
        "edification",
        _rows("---r--", HIDDEN, "---k--", HIDDEN, "r-k---", "-r----"),
        "b2 e5 w a 0,0 31",
        ("+c2",),
        {
            "last": (0, "b3", "b2", None, None, None),
            "log": ((30, 1, "e5"), (31, 0, "b2")),
            "notebook": (("d4", "R", 13), ("c2", "C", 27)),
        },
    ),
    (
        "won",
        _rows("---r--", HIDDEN, "---k--", HIDDEN, "r-r---", "-r----"),
        "b2 e5 w a 0,0 31",
        (),
        {
            "last": (0, "b3", "b2", "scratch", "c2", "C"),
            "log": ((30, 1, "e5"), (31, 0, "b2+c2=C")),
            "notebook": (("d4", "R", 13), ("c2", "C", 27)),
            "outcome": OVER,
        },
    ),
)


def _keys():
    found = list(TOLD)
    for name, _, _, wants, _ in STEPS:
        for part in ("title", "text", "wrong", "done") if wants else ("title", "text"):
            found.append("pal.learn." + name + "." + part)
    return tuple(found)


KEYS = _keys()


def position(number):
    """Return the position text of a step, as the engine reads it."""
    return TEXT + " " + STEPS[number][1] + " " + STEPS[number][2]


_afters = {}
_views = {}  # scenes are drawn at every tap; they never change


def view(number):
    """Return White's view of a step's scene."""
    if number not in _views:
        _views[number] = _make(number)
    return _views[number]


def _make(number):
    more = {}
    given = STEPS[number][4]
    if "last" in given:
        names = ("seat", "from", "to", "action", "cell", "symbol")
        more["last"] = dict(zip(names, given["last"]))
    more["log"] = [dict(zip(("turn", "seat", "text"), entry)) for entry in given.get("log", ())]
    more["notebook"] = [
        dict(zip(("cell", "symbol", "turn"), entry)) for entry in given.get("notebook", ())
    ]
    if "outcome" in given:
        more["outcome"] = given["outcome"]
    if not STEPS[number][3]:  # a scene to read: nothing is lit
        more["legal"] = []
        more["nameable"] = []
        more["may_prophesy"] = False
    return scene(position(number), 0, **more)


def steps(t):
    """Return the lesson: twelve scenes, what to do in each, what to say when it is done or not."""
    out = []
    for number, (name, _, _, wants, _) in enumerate(STEPS):
        can = {"prophesy": True} if name == "prophecy" else {}
        made = step("pal.learn." + name, number, view(number), list(wants), t, **can)
        made["after"] = _after(number, wants)
        if name == "notebook":
            made["ui"] = {"focus": "d4"}
        out.append(made)
    return out


def _after(number, wants):
    """Return `{move: STATE}`: the scene right after each move that the step waits for."""
    if number not in _afters:
        found = {}
        for text in wants:
            found[text] = state(_consequence(number, text), number)
        _afters[number] = found
    return _afters[number]


def _consequence(number, text):
    """Return White's view once he has played `text` on a scene, before Black answers."""
    before = view(number)
    if text[0] == "!":
        return dict(before, legal=[], nameable=[], may_prophesy=False, outcome=PROPHESIED)
    own = before["monks"][0]
    last = {"seat": 0, "from": own, "to": own, "action": None, "cell": None, "symbol": None}
    if before["phase"] == "a":
        last = dict(before["last"])
        last["action"] = {"+": "scratch", "-": "erase"}.get(text[0], "pass")
        last["cell"] = text[1:] or None
    elif text != "--":
        last["to"] = text
    won = {"outcome": OVER} if STEPS[number][0] == "edification" else {}
    return scene(played(position(number), text), 0, last=last, legal=[], **won)
