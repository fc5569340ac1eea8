"""What may lie face down: the deal kind and the seen cells, and nothing else, as exact odds.

Where the deal is ``river``, the placements of the rivers that fit what was seen are listed (once
for what was seen, and kept); every one of them has equally many texts, so a uniform placement and
a uniform filling of the rest is a uniform text.  A position in which no text of the deal fits (it
was loaded) is held to come from a plain shuffle.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from pygame_core.games.palimpseste.board import (
    BIT,
    CELLS,
    EACH,
    FULL,
    RIVER,
    SIZE,
    Text,
    cells_of,
)
from pygame_core.games.palimpseste.deals import draw_cells, river_placements

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_core.core.rng import Rng

_OTHERS = (0, 2, 3)  # citadel, bridge, oracle
_KEPT = 24  # lists of placements kept at once
_cache: dict[tuple[int, int], tuple[int, ...]] = {}


class Knowledge(NamedTuple):
    """What a belief rests on: the deal and the symbols of the seen cells."""

    deal: str
    known: Text

    @property
    def hidden(self) -> int:
        """Return the cells never seen."""
        return FULL & ~(self.known[0] | self.known[1] | self.known[2] | self.known[3])

    @property
    def seen(self) -> tuple[int, int]:
        """Return the cells known to be rivers, and those known to be none."""
        return self.known[1], self.known[0] | self.known[2] | self.known[3]


def placements(knowledge: Knowledge) -> tuple[int, ...] | None:
    """List the river placements of the deal that fit; None where any is as good as another."""
    if knowledge.deal != "river":
        return None
    return fitting(*knowledge.seen)


def fitting(rivers: int, others: int) -> tuple[int, ...] | None:
    """List the river placements that hold all ``rivers`` and none of ``others``; None if none."""
    found = _cache.get((rivers, others))
    if found is None:
        base = river_placements()
        for (less_rivers, less_others), kept in _cache.items():
            within = less_rivers & rivers == less_rivers and less_others & others == less_others
            if within and len(kept) < len(base):
                base = kept
        both = rivers | others
        found = tuple(placement for placement in base if placement & both == rivers)
        while len(_cache) >= _KEPT:
            del _cache[next(iter(_cache))]
        _cache[rivers, others] = found
    return found or None


def remaining(known: Text) -> tuple[int, ...]:
    """Count the tiles of each symbol that are not placed yet."""
    return tuple(max(0, EACH - cells.bit_count()) for cells in known)


class Sampler:
    """Draws texts that fit a knowledge, all with the same odds; made once, drawn from often."""

    __slots__ = ("_citadels", "_hidden", "_known", "_placements", "_rest", "_rivers")

    def __init__(self, knowledge: Knowledge) -> None:
        self._known = knowledge.known
        self._hidden = knowledge.hidden
        self._placements = placements(knowledge)
        left = remaining(knowledge.known)
        self._rivers = left[RIVER]
        self._citadels = left[0]
        self._rest = (left[2], left[3])

    def draw(self, rng: Rng) -> Text:
        """Draw one text."""
        known, hidden = self._known, self._hidden
        if self._placements is None:
            return self._shuffle(rng)
        rivers = self._placements[int(rng.random() * len(self._placements))]
        free = hidden & ~rivers
        cells = cells_of(free)
        bridges, oracles = self._rest
        if self._citadels + bridges + oracles != len(cells):
            return self._shuffle(rng)
        citadels = draw_cells(cells, self._citadels, rng)
        del cells[bridges + oracles :]
        placed = draw_cells(cells, bridges, rng)
        return Text(
            known[0] | citadels,
            rivers,
            known[2] | placed,
            known[3] | free & ~citadels & ~placed,
        )

    def _shuffle(self, rng: Rng) -> Text:
        """Lay the tiles that are left on the hidden cells; a loaded text may leave too many."""
        tiles = [s for s, count in enumerate(remaining(self._known)) for _ in range(count)]
        rng.shuffle(tiles)
        text = list(self._known)
        for cell, symbol in zip(cells_of(self._hidden), tiles, strict=False):
            text[symbol] |= BIT[cell]
        return Text(*text)


def odds(knowledge: Knowledge) -> dict[int, tuple[float, float, float, float]]:
    """Return, for each cell never seen, the chances of citadel, river, bridge and oracle: exact."""
    left = remaining(knowledge.known)
    hidden = cells_of(knowledge.hidden)
    fits = placements(knowledge)
    if fits is None:
        total = sum(left)
        return {cell: _four(*(count / total for count in left)) for cell in hidden}
    others = left[0] + left[2] + left[3]
    found = {}
    for cell, count in zip(range(CELLS), _river_counts(*knowledge.seen), strict=True):
        if BIT[cell] & knowledge.hidden:
            river = count / len(fits)
            rest = (1 - river) / others if others else 0.0
            found[cell] = _four(left[0] * rest, river, left[2] * rest, left[3] * rest)
    return found


def _four(a: float, b: float, c: float, d: float) -> tuple[float, float, float, float]:
    return (a, b, c, d)


def _count_cells(fits: Sequence[int]) -> list[int]:
    """Count in how many of ``fits`` each cell is set, two rows at a time."""
    counts = [0] * CELLS
    for low in range(0, CELLS, 2 * SIZE):
        for pattern, count in Counter([fit >> low & 0xFFF for fit in fits]).items():
            for cell in cells_of(pattern):
                counts[low + cell] += count
    return counts


@lru_cache(maxsize=8)
def _river_counts(rivers: int, others: int) -> tuple[int, ...]:
    """Count in how many of the ``fitting`` placements each cell is a river."""
    return tuple(_count_cells(fitting(rivers, others) or ()))


def chance(knowledge: Knowledge, named: Sequence[tuple[int, int]]) -> float:
    """Return the exact chance that all (cell, symbol) of ``named`` (different cells) are right."""
    hidden = knowledge.hidden
    guessed = [(cell, symbol) for cell, symbol in named if hidden >> cell & 1]
    if any(not knowledge.known[s] >> c & 1 for c, s in named if not hidden >> c & 1):
        return 0.0
    counts = [sum(symbol == s for _, symbol in guessed) for s in range(4)]
    left = remaining(knowledge.known)
    fits = placements(knowledge)
    if fits is None:
        return _arrangements(left, counts)
    rivers = sum(BIT[cell] for cell, symbol in guessed if symbol == RIVER)
    others = sum(BIT[cell] for cell, symbol in guessed if symbol != RIVER)
    kept = sum(1 for fit in fits if fit & (rivers | others) == rivers)
    rest = _arrangements([left[s] for s in _OTHERS], [counts[s] for s in _OTHERS])
    return kept / len(fits) * rest


def _arrangements(left: Sequence[int], named: Sequence[int]) -> float:
    """Return the chance that named cells hold the named symbols, ``left`` being laid at random."""
    result, total = 1.0, sum(left)
    for have, want in zip(left, named, strict=True):
        for taken in range(want):
            if have <= taken:
                return 0.0
            result *= (have - taken) / total
            total -= 1
    return result


class Prophecy(NamedTuple):
    """The cells and symbols to name, and the exact chance that all are right."""

    named: tuple[tuple[int, int], ...]
    chance: float


def surest(knowledge: Knowledge, nameable: int, size: int) -> Prophecy | None:
    """Choose ``size`` of the cells ``nameable`` to prophesy; None if there are too few.

    Seen cells first, then one by one the guess that leaves the chance of all highest (a greedy
    choice; the chance of what is chosen is exact).
    """
    if nameable.bit_count() < size:
        return None
    named = [
        (cell, symbol)
        for symbol, cells in enumerate(knowledge.known)
        for cell in cells_of(cells & nameable)
    ][:size]
    left = list(remaining(knowledge.known))
    free = nameable & knowledge.hidden
    fits: Sequence[int] | None = placements(knowledge)
    result = 1.0
    while len(named) < size:
        best = (-1.0, 0, 0)
        if fits is None:
            counts: Sequence[int] = ()
        elif result == 1.0:
            counts = _river_counts(*knowledge.seen)  # nothing guessed yet
        else:
            counts = _count_cells(fits)
        others = sum(left[s] for s in _OTHERS)
        for cell in cells_of(free):
            if fits is None:
                total = sum(left)
                guesses = [(left[s] / total if total else 0.0, cell, s) for s in range(4)]
            else:
                river = counts[cell] / len(fits)
                rest = (1 - river) / others if others else 0.0
                guesses = [(river, cell, RIVER), *((left[s] * rest, cell, s) for s in _OTHERS)]
            best = max(best, *guesses, key=lambda guess: guess[0])
        right, cell, symbol = best
        result *= right
        named.append((cell, symbol))
        free &= ~BIT[cell]
        left[symbol] = max(0, left[symbol] - 1)
        if fits is not None:
            fits = [fit for fit in fits if (fit >> cell & 1) == (symbol == RIVER)] or None
    return Prophecy(tuple(sorted(named)), result)


def texts(knowledge: Knowledge) -> int:
    """Count the texts that fit."""
    left = remaining(knowledge.known)
    fits = placements(knowledge)
    counts = left if fits is None else tuple(left[s] for s in _OTHERS)
    ways, total = 1 if fits is None else len(fits), sum(counts)
    for count in counts:
        ways *= comb(total, count)
        total -= count
    return ways
