"""An independent way to know what a view leaves possible: try every world, replay the whole game.

It uses none of the engine's knowledge code: a world is possible if the rules, played with it, can
give the very same public log.  Only for positions with few face-down cards.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Any

from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.cards import DRAFTABLE, HAND, draft_fits, full_uses
from pygame_core.games.royaumes.logbook import raw
from pygame_core.games.royaumes.phases import LOT, REMOVED, SHUFFLE
from pygame_core.games.royaumes.position import RoyaumesPosition
from tests.royaumes.randomly import new, pick

Layout = tuple[int, ...]


class Played:
    """A random game of two, kept move by move; seat 1 is looked at with seat 0's eyes."""

    def __init__(self, seed: int, plies: int) -> None:
        rng = Rng(seed)
        position = new(2)
        while position.phase != LOT:
            position.play(pick(position, rng))
        self.start = position.copy()
        self.moves: list[Any] = []
        self.logs = [len(raw(position.log))]
        while position.outcome() is None and len(self.moves) < plies:
            move = pick(position, rng)
            self.moves.append(move)
            position.play(move)
            self.logs.append(len(raw(position.log)))
        self.end = position
        self.log = raw(position.log)
        self.mixes = [
            move
            for move, mover in zip(self.moves, self._movers(), strict=True)
            if mover == 1 and move[0] == "shuffle"
        ]

    def _movers(self) -> list[int]:
        position, movers = self.start.copy(), []
        for move in self.moves:
            movers.append(position.turn)
            position.play(move)
        return movers

    def hidden(self) -> list[int]:
        """List the numbers of seat 1's face-down cards."""
        end = self.end
        return [card for card in range(HAND, 2 * HAND) if not end.up[card]]

    def left(self) -> list[int]:
        """List the numbers of seat 1's cards still in the game."""
        return [card for card in range(HAND, 2 * HAND) if self.end.where[card] != REMOVED]

    def worlds(self) -> tuple[Counter[Layout], set[tuple[Layout, Layout]]]:
        """Count, for each layout of seat 1's cards, the pasts (shuffles) that give this log.

        Also all (layout, uses of the cards in the game) that can be reached.
        """
        counts: Counter[Layout] = Counter()
        reached: set[tuple[Layout, Layout]] = set()
        hidden = self.hidden()
        known = {card: self.end.kinds[card] for card in range(HAND, 2 * HAND)}
        for card in hidden:
            del known[card]
        groups = [list(permutations(range(len(move[2])))) for move in self.mixes]
        for kinds in _fillings(list(known.values()), len(hidden)):
            final = known | dict(zip(hidden, kinds, strict=True))
            layout = tuple(final[card] for card in range(HAND, 2 * HAND))
            for orders in product(*groups):
                uses = self._replay(layout, orders)
                if uses:
                    counts[layout] += 1
                    reached |= {(layout, item) for item in uses}
        return counts, reached

    def _replay(self, layout: Layout, orders: tuple[Any, ...]) -> set[Layout]:
        """Return the uses that seat 1 can have left, this being the layout at the end."""
        # Undo the shuffles, last first, to know what was laid down.
        first = dict(enumerate(layout, HAND))
        for (numbers, cells), order in zip(
            reversed(self._numbers()), reversed(orders), strict=True
        ):
            assert len(numbers) == len(cells)
            before = dict(first)
            for index, number in enumerate(numbers):
                before[number] = first[numbers[order[index]]]
            first = before
        position = self.start.copy()
        for card, kind in first.items():
            position.kinds[card] = kind
            position.uses[card] = full_uses(kind, 2)
        found: set[Layout] = set()
        self._follow(position, 0, list(orders), layout, found)
        return found

    def _numbers(self) -> list[tuple[list[int], tuple[int, ...]]]:
        """List the numbers of the cards each shuffle of seat 1 mixed, in cell order."""
        position, found = self.start.copy(), []
        for move in self.moves:
            if move[0] == "shuffle" and position.turn == 1:
                cells = sorted(move[2])
                found.append(([position.at[16 * move[1] + cell] for cell in cells], move[2]))
            position.play(move)
        return found

    def _follow(
        self,
        position: RoyaumesPosition,
        ply: int,
        orders: list[Any],
        layout: Layout,
        found: set[Layout],
    ) -> None:
        if ply == len(self.moves):
            if tuple(position.kinds[HAND : 2 * HAND]) == layout:
                found.add(tuple(position.uses[card] for card in self.left()))
            return
        real = self.moves[ply]
        rest = orders
        if position.phase == SHUFFLE and position.turn == 1:
            cells = sorted(real[2])
            options = [("shuffle", real[1], tuple(cells[index] for index in orders[0]))]
            rest = orders[1:]
        elif position.to_move() == 1:
            options = [move for move in position.legal_moves() if move[0] == real[0]]
        else:
            options = [real]
        for move in options:
            twin = position.copy()
            try:
                twin.play(move)
            except ValueError:
                continue
            seen = raw(twin.log)
            if len(seen) == self.logs[ply + 1] and seen == self.log[: len(seen)]:
                self._follow(twin, ply + 1, rest, layout, found)


def _fillings(known: list[int], number: int) -> set[Layout]:
    """List what ``number`` face-down cards can be, beside ``known`` ones."""
    missing = [0, 1, 2, 2, 2]
    for kind in known:
        if kind in missing:
            missing.remove(kind)
    drafted = [kind for kind in known if kind in DRAFTABLE]
    found: set[Layout] = set()
    for rest in product(DRAFTABLE, repeat=number - len(missing)):
        if draft_fits([*drafted, *rest]):
            found |= set(permutations([*missing, *rest]))
    return found
