"""List and play the human's free actions: inspiration and objective cards (rules, 3.6, 5.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pygame_core.games.sankore import areas, data, supply
from pygame_core.games.sankore.board import AREA_SPACES, CARDS, HUMAN, tile_discipline
from pygame_core.games.sankore.data import AS, LA, MA, TH
from pygame_core.games.sankore.human import (
    EMPTY,
    Step,
    class_open,
    seat_student,
    students,
    take_student,
)

if TYPE_CHECKING:
    from pygame_core.games.sankore.position import Sankore

PORTS = tuple(space.number for space in AREA_SPACES[AS] if space.master)
CLASSES, REGIONS_HELD, PLACED, STARS, LEVEL = data.OBJECTIVE_AIMS


def _own_classes(p: Sankore, d: int) -> bool:
    return sum(tile != EMPTY and tile_discipline(tile) == d for tile in p.classes) >= CLASSES


def _hold_regions(p: Sankore, d: int) -> bool:
    return sum(areas.holder(p, d, region) == HUMAN for region in range(4)) >= REGIONS_HELD


def _place_elements(p: Sankore, d: int) -> bool:
    return data.ELEMENTS - p.left[HUMAN][d] >= PLACED


def _hold_stars(p: Sankore, d: int) -> bool:
    return p.stars[HUMAN][d] >= STARS


def _good_diploma(p: Sankore, d: int) -> bool:
    return any(student == d and level >= LEVEL for student, level in p.diplomas[HUMAN])


def _port(p: Sankore) -> bool:
    return any(p.owner[number] == HUMAN for number in PORTS)


def _spread_mosques(p: Sankore) -> bool:
    return len(areas.regions_built(p, HUMAN, TH)) >= data.MOSQUE_REGIONS


def _bright_row(p: Sankore) -> bool:
    return any(
        areas.prestige_sides(p, row) >= data.BRIGHT_TILES
        for row in areas.regions_built(p, HUMAN, MA)
    )


def _hold_skills(p: Sankore) -> bool:
    return sum(p.skills) >= data.SKILLS_HELD  # K9: of all disciplines


SIXTH: dict[int, Callable[[Sankore], bool]] = {
    AS: _port,
    TH: _spread_mosques,
    MA: _bright_row,
    LA: _hold_skills,
}
CONDITIONS: tuple[Callable[[Sankore, int], bool], ...] = (
    _own_classes,
    _hold_regions,
    _place_elements,
    _hold_stars,
    _good_diploma,
    lambda p, d: SIXTH[d](p),
)


def fulfilled(p: Sankore, card: int) -> bool:
    """Say whether the human fulfils an objective card now."""
    d, number = CARDS[card]
    return CONDITIONS[number - 1](p, d)


def shift_moves(p: Sankore) -> Iterator[Step]:
    """Yield a student's moves sideways to the same level of another column."""
    for column, level, colour in students(p):
        for other in range(4):
            if other == column:
                continue
            if level == 0:
                fits = len(p.waiting[other]) < data.WAITING_ROOM
            else:
                fits = class_open(p, other, level)
            if fits:
                yield "shift", column, level, colour, other


def lift_moves(p: Sankore) -> Iterator[Step]:
    """Yield a student's moves one class up, without a lesson."""
    for column, level, colour in students(p):
        if class_open(p, column, level + 1):
            yield "lift", column, level, colour


def free_moves(p: Sankore) -> list[Step]:
    """List the free actions."""
    moves: list[Step] = []
    if p.inspiration:
        moves += shift_moves(p)
        moves += lift_moves(p)
        moves += [("book", d) for d in range(4)]
    moves += [("claim", card) for card in p.hand if fulfilled(p, card)]
    return moves


def shift(p: Sankore, column: int, level: int, colour: int, other: int) -> None:
    """Move a student sideways; no lesson (K3)."""
    p.inspiration -= 1
    take_student(p, column, level, colour)
    seat_student(p, other, level, colour)


def lift(p: Sankore, column: int, level: int, colour: int) -> None:
    """Move a student up; no lesson, no element, no bonus (K3)."""
    p.inspiration -= 1
    take_student(p, column, level, colour)
    seat_student(p, column, level + 1, colour)


def book(p: Sankore, d: int) -> None:
    """Turn inspiration into a book of choice."""
    p.inspiration -= 1
    supply.gain_book(p, HUMAN, d)


def claim(p: Sankore, card: int) -> None:
    """Show a fulfilled card and take its stars."""
    p.hand.remove(card)
    p.claimed.append(card)
    for _ in range(data.OBJECTIVE_STARS):
        supply.gain_star(p, HUMAN, CARDS[card][0])


PLAY: dict[str, Callable[..., None]] = {
    "shift": shift,
    "lift": lift,
    "book": book,
    "claim": claim,
}
