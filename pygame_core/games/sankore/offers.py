"""Say what every lesson that is legal now would cost and give, so that the page needs no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.sankore import areas, human, steps
from pygame_core.games.sankore.board import SPACES
from pygame_core.games.sankore.data import DISCIPLINES, REGIONS

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.games.sankore.position import Sankore

COSTS = {"spend_gold": "gold", "spend_salt": "salt"}
NAMED = ("book", "star", "skill")  # their number is a discipline
QUIET = ("place", "port")  # the element itself; a port's star is chosen afterwards


def told(todo: list[areas.Step]) -> tuple[dict[str, Json], list[Json]]:
    """Return what steps cost, and what they give as ``[what, number or discipline]``."""
    pay: dict[str, Json] = {}
    gain: list[Json] = []
    books = 0
    for what, number in todo:
        if what in COSTS:
            pay[COSTS[what]] = number
        elif what == "pay":
            books += 1
            pay["books"] = books
        elif what in NAMED:
            gain.append([what, DISCIPLINES[number]])
        elif what in ("map?", "pediment"):
            gain.append([what.strip("?"), REGIONS[number]])
        elif what == "flip":
            gain.append([what, 1])
        elif what not in QUIET:
            gain.append([what, number])
    return pay, gain


def lessons(p: Sankore) -> list[Json]:
    """Return the lessons that may be held now, each with its spaces; none within an action."""
    found: dict[tuple[int, int, int], list[Json]] = {}
    for move in human.main_moves(p) if p.decide() == "main" else ():
        if move[0] != "teach":
            continue
        _, column, level, colour, number = move
        _, known, _ = human.lesson(p, column, level, colour)
        pay, gain = told(areas.lesson_steps(p, SPACES[number], colour, known))
        found.setdefault((column, level, colour), []).append(
            {"space": SPACES[number].name, "pay": pay, "gain": gain}
        )
    out: list[Json] = []
    for (column, level, colour), spaces in found.items():
        d, known, masterclass = human.lesson(p, column, level, colour)
        bonus: list[Json] = []
        if masterclass:
            tile = human.class_tile(p, column, level + 1)
            bonus = told(steps.bonus_steps(tile))[1]
        out.append(
            {
                "column": DISCIPLINES[column],
                "level": level,
                "student": DISCIPLINES[colour],
                "discipline": DISCIPLINES[d],
                "knowledge": known,
                "advanced": level + 1 >= 2,
                "masterclass": masterclass,
                "bonus": bonus,
                "spaces": spaces,
            }
        )
    return out
