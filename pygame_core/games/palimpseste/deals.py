"""How the text is made (P2): which rivers cross the board, and uniform draws among the texts.

Nine rivers hold at most one connected set that joins two opposite edges, and it joins either left
and right or bottom and top: both need eleven cells.  So the placements that qualify are those that
cross from left to right, and the same ones mirrored in the diagonal.

A crossing needs six cells; with three to spare no way turns back and forth between two columns
(that takes five cells more).  So which cells of a column are joined to the left edge depends on
the column before alone, and the placements are listed column by column without a dead end.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pygame_core.games.palimpseste.board import CELLS, EACH, FULL, SIZE, Text, cells_of

if TYPE_CHECKING:
    from pygame_core.core.rng import Rng

_COLUMN = (1 << SIZE) - 1


def _joined(column: int, before: int) -> int:
    """Return the cells of ``column`` in runs that touch ``before``, cells one column earlier."""
    joined = column & before
    while True:
        grown = joined | column & (joined << 1 | joined >> 1)
        if grown == joined:
            return joined
        joined = grown


@cache
def _columns(before: int, room: int) -> tuple[tuple[int, int, int], ...]:
    """List the columns that carry the crossing on: (cells, those joined to the left, count)."""
    found = []
    for column in range(1, _COLUMN + 1):
        joined = _joined(column, before)
        if joined and column.bit_count() <= room:
            found.append((column, joined, column.bit_count()))
    return tuple(found)


@cache
def _tails(before: int, index: int, left: int) -> tuple[tuple[int, int], ...]:
    """List the ways to fill the columns from ``index`` on with ``left`` rivers, joined throughout.

    Each is a pair of sets: as it lies, and mirrored in the diagonal a1–f6.
    """
    if index == SIZE:
        return ((0, 0),) if not left else ()
    found = []
    for column, joined, count in _columns(before, left - (SIZE - 1 - index)):
        lying = sum(1 << (row * SIZE + index) for row in range(SIZE) if column >> row & 1)
        standing = column << (index * SIZE)
        found += [(lying | a, standing | b) for a, b in _tails(joined, index + 1, left - count)]
    return tuple(found)


@cache
def river_placements() -> tuple[int, ...]:
    """List the 84,400 sets of nine cells in which a connected part joins two opposite edges."""
    pairs = _tails(_COLUMN, 0, EACH)
    placements = tuple(a for a, _ in pairs) + tuple(b for _, b in pairs)
    _tails.cache_clear()
    return placements


def draw(deal: str, rng: Rng) -> Text:
    """Draw a text uniformly among those of ``deal`` (``river`` or ``shuffle``)."""
    if deal == "river":
        rivers = rng.choice(river_placements())
    else:
        rivers = draw_cells(cells_of(FULL), EACH, rng)
    rest = cells_of(FULL & ~rivers)
    citadels = draw_cells(rest, EACH, rng)
    bridges = draw_cells(rest[: CELLS - 2 * EACH], EACH, rng)
    return Text(citadels, rivers, bridges, FULL & ~(citadels | rivers | bridges))


def draw_cells(cells: list[int], count: int, rng: Rng) -> int:
    """Draw ``count`` of ``cells`` as a set, uniformly; they are moved to the list's end."""
    rand = rng.random
    drawn = 0
    last = len(cells)
    for _ in range(count):
        i = int(rand() * last)
        last -= 1
        cell = cells[i]
        cells[i] = cells[last]
        cells[last] = cell
        drawn |= 1 << cell
    return drawn
