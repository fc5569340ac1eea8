"""What each move at the root risks: the turns after which the opponent wins at once.

The risk of a turn is the share of the texts held possible in which the opponent can win next turn,
so it is 1 where all know it (a prophecy left ready, a chain of seen rivers), and 1 for a turn that
loses by itself (control is counted on both players' turns).  A win that the opponent would stumble
on, by scratching a cell he doesn't know, counts as ``LUCK``; one that he must work out first, as
``WORKED_OUT``.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame_core.games.palimpseste.board import FULL, NEAR, Text
from pygame_core.games.palimpseste.bot_tactics import (
    known_cells,
    oracle_ready,
    steps_of,
    winning_turn,
)
from pygame_core.games.palimpseste.moves import ACT, NOBODY
from pygame_core.games.palimpseste.position import Palimpseste

LUCK = 0.4
WORKED_OUT = 0.85
SHUT_IN = 0.95
TEMPTING = 0.8  # chance from which a guessed prophecy is feared here; the search weighs the rest
LOSES = 1.0


@dataclass
class Danger:
    """The least risk of each sub-move at the root, and how the worse turns would be punished."""

    risks: dict[int, float] = field(default_factory=dict)
    ways: dict[int, set[str]] = field(default_factory=dict)

    def safest(self, tolerance: float) -> list[int]:
        """List the sub-moves whose risk is within ``tolerance`` of the least."""
        least = min(self.risks.values())
        return [move for move, risk in self.risks.items() if risk <= least + tolerance]


class Outlook(NamedTuple):
    """What the opponent may be up to: the cells he works out, the unseen cells that he would
    guess (cell, symbol, chance of all so far; likeliest first), and whether luck is feared.
    """

    deduced: int
    guesses: Sequence[tuple[int, int, float]]
    fears_luck: bool


def look(
    root: Palimpseste, texts: Sequence[Text], outlook: Outlook
) -> Generator[None, None, Danger]:
    """Judge the sub-moves of the player to move in the worlds ``texts``; yields between pieces."""
    danger = Danger()
    for move in steps_of(root):
        sums: dict[int, float] = {}
        ways: set[str] = set()
        ended = 0.0
        for text in texts:
            world = root.copy()
            world.set_text(text)
            world.push(move)
            if root.phase == ACT or world.winner != NOBODY:
                ended += _risk(world, root.mover, outlook, ways)
                continue
            for action in steps_of(world):
                after = world.copy()
                after.push(action)
                risk = _risk(after, root.mover, outlook, ways)
                sums[action] = sums.get(action, 0.0) + risk
            yield
        # A movement is as good as its best action; it must be the same one in all worlds.
        total = ended + (min(sums.values()) if sums else 0.0)
        danger.risks[move] = total / len(texts)
        danger.ways[move] = ways
        yield
    return danger


def _risk(after: Palimpseste, me: int, outlook: Outlook, ways: set[str]) -> float:
    if after.winner != NOBODY:
        if after.winner == 1 - me:
            ways.add("itself")
            return LOSES
        return 0.0
    him = 1 - me
    if oracle_ready(after):
        ways.add("prophecy")
        return LOSES
    if winning_turn(after, him, known_cells(after, him)) is not None:
        ways.add("turn")
        return LOSES
    if after.blocked(me) and not NEAR[after.monk(me)] & ~after.revealed:
        # Shut in for a second turn, unless he erases: Immobilisation.
        ways.add("turn")
        return SHUT_IN
    deduced = outlook.deduced
    if deduced and oracle_ready(after, deduced):
        ways.add("prophecy")
        return WORKED_OUT
    known = known_cells(after, him, deduced)
    if deduced and winning_turn(after, him, known) is not None:
        ways.add("turn")
        return WORKED_OUT
    risk = 0.0
    if outlook.fears_luck and known != FULL and winning_turn(after, him, FULL) is not None:
        ways.add("luck")
        risk = LUCK
    if outlook.guesses and not (him and not after.rules.mirror):
        guess = guessed(after, deduced, outlook.guesses)
        if guess > max(risk, TEMPTING):
            ways.add("prophecy")
            risk = guess * WORKED_OUT
    return risk


def guessed(world: Palimpseste, deduced: int, guesses: Sequence[tuple[int, int, float]]) -> float:
    """Return the chance of the prophecy that a guesser would make at the start of his turn in
    ``world``; 0 if it is wrong there, or if too many cells are missing.
    """
    known = (world.seen | deduced) & ~world.revealed
    missing = world.rules.size - known.bit_count()
    chance = 1.0
    text = world.text()
    for cell, symbol, so_far in guesses:
        if missing <= 0:
            break
        if not world.seen >> cell & 1:
            if not text[symbol] >> cell & 1:
                return 0.0
            chance = so_far
            missing -= 1
    return chance if missing <= 0 else 0.0
