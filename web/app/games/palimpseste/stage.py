"""Set a scene: a view made from a position text, for lessons and for the rules' small boards.

The worker makes the views of real games; these are written by hand, shown, and never played on.
The text is the game's position text: letters and states from row 6
down to row 1, both monks, side, phase, blocked counters, turn.  A test compares every scene of the
lesson with the engine's own view of the same text.
"""

from app.games.palimpseste.cells import CELLS, COLUMNS, SEATS, TOP_DOWN

DEFAULTS = (("deal", "river"), ("first", "white"), ("prophecy_size", 5), ("variant", "asymmetric"))


def neighbours(cell):
    """List the orthogonal neighbours of a cell."""
    column, row = COLUMNS.index(cell[0]), int(cell[1])
    found = []
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= column + dx < 6 and 1 <= row + dy <= 6:
            found.append(COLUMNS[column + dx] + str(row + dy))
    return found


def scene(text, seat=0, **more):
    """Return the view that `seat` has of a position text; `more` adds or replaces entries."""
    letters, states, white, black, side, phase, blocked, turn = text.split(" ")
    symbol_at = dict(zip(TOP_DOWN, letters.replace("/", "")))
    state_at = dict(zip(TOP_DOWN, states.replace("/", "")))
    monks = [white, black]
    near = [neighbours(white), neighbours(black)]
    cells = []
    for cell in CELLS:
        seen = state_at[cell] != "-" or seat == 1
        control = None
        if state_at[cell] == "r":
            holders = [name for name, cells_near in zip(SEATS, near) if cell in cells_near]
            control = "contested" if len(holders) == 2 else holders[0] if holders else None
        letter = symbol_at[cell] if seen else None
        cells.append({"state": state_at[cell], "symbol": letter, "control": control})
    to_move = 0 if side == "w" else 1
    steps = []
    for cells_near in near:
        steps.append([c for c in cells_near if state_at[c] != "r" and c not in monks])
    view = {
        "game": "palimpseste",
        "seat": seat,
        "knows_text": seat == 1,
        "options": dict(DEFAULTS),
        "turn": int(turn),
        "to_move": to_move,
        "phase": phase,
        "cells": cells,
        "monks": monks,
        "blocked": [int(count) for count in blocked.split(",")],
        "legal": _legal(phase, steps[to_move], state_at) if to_move == seat else [],
        "may_prophesy": False,
        "nameable": [],
        "last": None,
        "log": [],
        "notebook": [],
        "endings": _endings(cells, steps, monks),
        "outcome": None,
    }
    if phase == "m" and to_move == seat:
        hidden = [c for c in CELLS if state_at[c] != "r"]
        view["nameable"] = [c for c in hidden if seat == 0 or state_at[c] == "k"]
        view["may_prophesy"] = len(view["nameable"]) >= 5
    view.update(more)
    return view


def _legal(phase, steps, state_at):
    """List sub-moves as the worker does for one who is not blocked."""
    if phase == "m":
        return [c for c in CELLS if c in steps] or ["--"]
    scratches = ["+" + c for c in CELLS if c in steps]
    erasures = ["-" + c for c in CELLS if state_at[c] == "r"]
    return scratches + erasures + ["."]


def _count(cells, letter, holder):
    return len([c for c in cells if c["symbol"] == letter and c["control"] == holder])


def _endings(cells, steps, monks):
    """Tell how near each of the five endings is, as the view does."""
    revealed = len([c for c in cells if c["state"] == "r"])
    points = []
    for holder in SEATS:
        points.append(_count(cells, "B", holder) + 2 * _count(cells, "O", holder))
    face_up = [c for c, fact in zip(CELLS, cells) if fact["state"] == "r" and fact["symbol"] == "R"]
    return {
        "network": {"chains": _chains(face_up, cells)},
        "edification": {
            "white": _count([c for c in cells if c["state"] == "r"], "C", "white"),
            "black": _count([c for c in cells if c["state"] == "r"], "C", "black"),
            "contested": _count([c for c in cells if c["state"] == "r"], "C", "contested"),
        },
        "exhaustion": {
            "revealed": revealed,
            "needed": 36 - len(set(monks)),
            "white": points[0],
            "black": points[1],
        },
        "immobilisation": {"white": len(steps[0]), "black": len(steps[1])},
    }


def _chains(face_up, cells):
    """Group face-up rivers into chains: cells, holder, edges touched; the longest first."""
    fact_of = dict(zip(CELLS, cells))
    left, chains = list(face_up), []
    while left:
        chain, queue = [], [left[0]]
        while queue:
            cell = queue.pop()
            if cell in left:
                left.remove(cell)
                chain.append(cell)
                queue += neighbours(cell)
        holders = [name for name in SEATS if any(fact_of[c]["control"] == name for c in chain)]
        touches = []
        for edge, mark in (("left", "a"), ("right", "f"), ("bottom", "1"), ("top", "6")):
            if any(mark in cell for cell in chain):
                touches.append(edge)
        chains.append(
            {
                "cells": [c for c in CELLS if c in chain],
                "holder": holders[0] if len(holders) == 1 else None,
                "touches": touches,
            }
        )
    chains.sort(key=lambda chain: (-len(chain["cells"]), CELLS.index(chain["cells"][0])))
    return chains


def played(text, move):
    """Return the position text after one legal sub-move that ends no game."""
    letters, states, white, black, side, phase, blocked, turn = text.split(" ")
    monks, counts = [white, black], blocked.split(",")
    seat = 0 if side == "w" else 1
    if move in CELLS or move == "--":
        counts[seat] = str(int(counts[seat]) + 1) if move == "--" else "0"
        monks[seat] = move if move in CELLS else monks[seat]
        phase = "a"
    else:
        if move != ".":
            marks = list(states)
            place = TOP_DOWN.index(move[1:])
            marks[place + place // 6] = "r" if move[0] == "+" else "k"
            states = "".join(marks)
        side, phase, turn = "b" if seat == 0 else "w", "m", str(int(turn) + 1)
    return " ".join([letters, states, monks[0], monks[1], side, phase, ",".join(counts), turn])
