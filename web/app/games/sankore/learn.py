"""Teach the game in twelve steps: each kind of move once, the scholar's answer, a win counted.

The tables are written by hand (scene.py); what may be played is a list of moves, as the engine
would write them.
"""

from app.games.sankore import score
from app.games.sankore.printed import AREAS
from app.games.sankore.scene import POSTS, four, placed, scene, school, sums
from app.staged import step

NAMES = (
    "aim", "enrol", "teach", "tile", "class", "pay", "master", "graduate", "favour", "inspire",
    "scholar", "win",
)  # fmt: skip
KEYS = tuple(
    ["san.learn." + name + "." + part for name in NAMES for part in ("title", "text")]
) + tuple(
    [
        "san.learn." + name + "." + part
        for name in NAMES
        if name not in ("aim", "scholar", "win")
        for part in ("wrong", "done")
    ]
)  # fmt: skip
WAITING = (("TH", "TH"),)
SEATED = (("AS", 1, None, "AS"), ("AS", 2, "AS1", None))
MOSQUES = ("A1", "A2", "B3", "D2", "D3")
TEACH_GAIN = [["book", "MA"], ["book", "TH"], ["map", "C"]]


def steps(t):
    """Return the steps of the lesson."""
    out = []
    for number, name in enumerate(NAMES):
        view, wants = SCENES[name]()
        made = step("san.learn." + name, number, view, wants, t)
        if name == "win":
            made["html"] += score.table(view["score"], 99, t) + score.stand(view, t)
        out.append(made)
    return out


def _aim():
    return scene(), []


def _enrol():
    legal = ["enrol " + d for d in AREAS]
    return scene(legal=legal, human={"school": school()}), ["enrol TH"]


def _teach():
    spaces = [{"space": "C3", "pay": {"salt": 1}, "gain": TEACH_GAIN}]
    for name in MOSQUES:
        spaces.append({"space": name, "pay": {"salt": 1}, "gain": TEACH_GAIN})
    lesson = {
        "column": "TH", "level": 0, "student": "TH", "discipline": "TH", "knowledge": 4,
        "advanced": False, "masterclass": False, "bonus": [], "spaces": spaces,
    }  # fmt: skip
    legal = ["teach TH 0 TH " + one["space"] for one in spaces]
    posts = [post for post in POSTS if post != ("TH", "C5", "scholar")]
    posts.append(("TH", "C2", "scholar"))
    posts = [post for post in posts if post != ("TH", "C2", "human")]
    view = scene(tuple(posts), legal=legal, lessons=[lesson], done=["enrol"],
                 human={"school": school(WAITING)})  # fmt: skip
    return view, ["teach TH 0 TH C3"]


def _tile():
    free = ("A5", "A6", "B1", "B2", "B5", "B6", "C1", "C4", "C5", "C6", "D1", "D4", "D5", "D6")
    legal = ["tile " + name for name in free]
    posts = tuple([post for post in POSTS if post[:2] != ("TH", "C5")]) + (("TH", "C3", "human"),)
    view = scene(posts, legal=legal, decide="tile", tile="MA", done=["enrol", "teach"],
                 human={"school": school((), (("TH", 1, None, "TH"),))})  # fmt: skip
    return view, ["tile B1", "tile B2", "tile B5", "tile B6"]


def _class():
    legal = []
    for d in AREAS:
        for row in ("1", "2"):
            for column in AREAS:
                legal.append("add " + d + row + " " + column)
    seats = (("AS", 1, None, "AS"),)
    return scene(legal=legal, human={"school": school((), seats)}), ["add AS1 AS"]


def _pay():
    legal = []
    for shelf in ("1", "2", "3"):
        legal.append("pay MA " + shelf)
        legal.append("pay AS " + shelf)
    seats = (("AS", 1, None, "AS"),)
    mine = {"school": school((), seats), "books": four([1, 0, 1, 0])}
    shelves = ((("AS", 3), ("TH", 1)), (("MA", 2), ("LA", 1)), (("LA", 1), ("AS", 1)))
    return scene(
        shelves=shelves, legal=legal, decide="pay", books_to_pay=1, done=["add"], human=mine
    ), ["pay AS 3"]


def _master():
    spaces = [{"space": "Tunis", "pay": {"gold": 3}, "gain": []}]
    for name, gold, salt in (("Ghat", 1, 1), ("Ghadamès", 2, 1), ("Takedda", 2, 2)):
        spaces.append({"space": name, "pay": {"gold": gold}, "gain": [["salt", salt]]})
    lesson = {
        "column": "AS", "level": 1, "student": "AS", "discipline": "AS", "knowledge": 6,
        "advanced": True, "masterclass": True, "bonus": [["gold", 2]], "spaces": spaces,
    }  # fmt: skip
    legal = ["teach AS 1 AS " + one["space"] for one in spaces]
    know = {"AS": {"shared": 2, "track": 2, "classes": 1, "skills": 1, "basic": 5, "advanced": 6}}
    mine = {"school": school((), SEATED), "knowledge": know, "skills": four([1, 0, 0, 0])}
    return scene(legal=legal, lessons=[lesson], human=mine), ["teach AS 1 AS Tunis"]


def _graduate():
    seats = (("AS", 2, "AS1", "AS"), ("LA", 2, "LA1", "TH"))
    posts = POSTS + (("AS", "Tunis", "human"),)
    mine = {"school": school((), seats), "camel": "Tunis", "gold": 2}
    return scene(posts, legal=["graduate AS 2", "graduate LA 2"], human=mine), ["graduate AS 2"]


def _favour():
    legal = ["ask gold", "ask salt"] + ["ask book " + d for d in AREAS]
    legal += ["return " + d for d in AREAS]
    mine = {"gold": 0, "diplomas": [{"student": "AS", "level": 1}]}
    return scene(legal=legal, human=mine, done=["graduate"]), ["ask gold"]


def _inspire():
    legal = ["book " + d for d in AREAS] + ["lift TH 0 TH", "end"]
    mine = {"school": school(WAITING), "gold": 3, "favour": 3}
    return scene(legal=legal, human=mine, done=["graduate", "favour"]), ["lift TH 0 TH"]


def _scholar():
    posts = POSTS + (("AS", "Tripoli", "scholar"),)
    knows = {"AS": {"shared": 2, "track": 3, "classes": 2, "total": 7}}
    view = scene(posts, to_move=-1, scholar={"camel": "Tripoli", "knowledge": knows})
    return view, []


def _win():
    view = scene(POSTS + (("AS", "Tunis", "human"), ("AS", "Tripoli", "scholar")), stage="over",
                 to_move=None)  # fmt: skip
    view["score"] = sheet(view)
    return view, []


def sheet(view):
    """Count the lesson's last table, so that its figures add up."""
    values = view["library"]["values"]
    out = {"values": values}
    regions = sums(placed(POSTS + (("AS", "Tunis", "human"), ("AS", "Tripoli", "scholar"))))
    for side in ("human", "scholar"):
        given = {
            "stars": [5, 4, 3, 1] if side == "human" else [4, 3, 2, 2],
            "diplomas": [3, 2, 0, 0] if side == "human" else [2, 0, 1, 0],
            "tiles": [0, 0, 0, 0],
            "mathematics": [0, 0, 1, 0] if side == "human" else [1, 0, 0, 0],
            "favour": [1, 0, 0, 0] if side == "human" else [0, 0, 0, 0],
        }
        for name, area in (("astronomy", "AS"), ("theology", "TH"), ("law", "LA")):
            icons = [0, 0, 0, 0]
            for one in regions:
                if one["area"] == area:
                    place = "ABCD".index(one["region"])
                    if one["holder"] == side:
                        icons[place] += 2
                    elif one["human"] and one["human"] == one["scholar"]:
                        icons[place] += 1
            given[name] = icons
        lines, total, points = [], [0, 0, 0, 0], 0
        for source in score.SOURCES:
            icons = given[source]
            worth = 0
            for place, d in enumerate(AREAS):
                worth += icons[place] * values[d]
                total[place] += icons[place]
            points += worth
            lines.append({"source": source, "icons": four(icons), "points": worth})
        by = [total[place] * values[d] for place, d in enumerate(AREAS)]
        out[side] = {"lines": lines, "icons": four(total), "points": four(by), "total": points}
    out["margin"] = out["human"]["total"] - out["scholar"]["total"]
    return out


SCENES = {
    "aim": _aim, "enrol": _enrol, "teach": _teach, "tile": _tile, "class": _class, "pay": _pay,
    "master": _master, "graduate": _graduate, "favour": _favour, "inspire": _inspire,
    "scholar": _scholar, "win": _win,
}  # fmt: skip
