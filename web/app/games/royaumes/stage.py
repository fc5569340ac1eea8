"""Set a scene: a view made from a position text, for lessons and for the rules' small boards.

The worker makes the views of real games; these are written by hand, shown, and never played on.
A scene lists the legal moves that its lesson needs; a test holds each of them, and all that the
view tells, against the engine's own view of the same text.
"""

from app.games.royaumes.cards import CELLS

KEPT = {}


def scene(text, seat, legal=(), log=(), **more):
    """Return the view that `seat` has of a position text."""
    lines = {}
    for line in text.split("\n"):
        name, colon, rest = line.strip().partition(":")
        if colon:
            lines[name] = rest.strip()
    n = int(lines.get("players", "2"))
    kingdoms = []
    for k in range(n):
        words = lines.get(str(k + 1), "").split(",")
        cells = [_card(word, seat) for word in words]
        kingdoms.append((cells + [None] * len(CELLS))[: len(CELLS)])
    slots = [name for name in lines.get("slots", "movement ability").split() if name != "-"]
    player = int(lines.get("turn", "1")) - 1
    view = {
        "game": "royaumes",
        "seat": seat,
        "options": {"players": n, "truce": "truce" in lines},
        "phase": "turn",
        "to_move": player,
        "nature": False,
        "turn": n + 1,
        "player": player,
        "slots": slots,
        "kills": [int(word) for word in lines.get("kills", "0 " * n).split()],
        "quiet": int(lines.get("quiet", "0")),
        "quiet_limit": 20 * n,
        "kingdoms": kingdoms,
        "absent": [_absent(item, seat) for item in lines.get("absent", "").split(";") if item],
        "removed": [_removed(item) for item in lines.get("removed", "").split(";") if item],
        "asked": [],
        "pending": None,
        "draft": None,
        "hand": None,
        "legal": list(legal),
        "log": [dict(entry) for entry in log],
        "outcome": None,
    }
    for name in more:
        view[name] = more[name]
    return view


def _card(word, seat):
    """Read `1.king/3^`, hiding what `seat` may not know."""
    owner, dot, rest = word.strip().partition(".")
    if not dot:
        return None
    kind, _, uses = rest.replace("^", "").partition("/")
    own = int(owner) - 1 == seat
    up = "^" in rest
    return {
        "owner": int(owner) - 1,
        "kind": kind if own or up else None,
        "up": up,
        "uses": int(uses) if own else None,
        "moved": 0,
    }


def _absent(item, seat):
    """Read `1.king/2^ from 1:c1 by 2 waiting`."""
    words = item.split()
    card = _card(words[0], seat)
    card["from"], card["by"] = words[2], int(words[4]) - 1
    card["waiting"] = "waiting" in words
    return card


def _removed(item):
    owner, _, kind = item.strip().partition(".")
    return {"owner": int(owner) - 1, "kind": kind}


TYPICAL = """players: 2
1: -,1.king/3,-,2.oracle/3,1.soldier/1,-,1.guard/2,-,-,1.soldier/1,-,-,1.mime/2,-,-,2.mime/2
2: 2.king/3,-,2.guard/2,-,-,1.oracle/2,-,2.soldier/1,\
2.soldier/1^,-,-,2.soldier/1,-,1.mime/2,2.hag/1,-
turn: 1"""


def typical():
    """Return a typical position, for the table of games before the first game."""
    if "typical" not in KEPT:
        KEPT["typical"] = scene(TYPICAL, 0)
    return KEPT["typical"]
