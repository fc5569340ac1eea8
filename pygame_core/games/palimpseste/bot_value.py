"""What a position is worth, at a glance: features for the player to move, and their weights.

The weights were fitted to the results of games between these bots (logistic regression); they are
data, to be fitted anew when the rules or the bots change.
"""

from __future__ import annotations

from math import fsum, tanh
from operator import mul

from pygame_core.games.palimpseste.board import (
    BIT,
    CELLS,
    FULL,
    NEAR,
    NEIGHBOURS,
    NOT_LEFT,
    NOT_RIGHT,
    SIZE,
    spread,
)
from pygame_core.games.palimpseste.bot_tactics import REACH
from pygame_core.games.palimpseste.moves import MOVE
from pygame_core.games.palimpseste.position import Palimpseste

FEATURES = (
    "turn",  # it is one's turn
    "black",  # one is Black
    "two at hand",  # the best step and scratch would give one two citadels …
    "two at his hand",
    "three at hand",  # … or three
    "three at his hand",
    "close",  # known citadels within two steps, face up or down
    "close to him",
    "nest",  # a step away, a place with three known citadels around it
    "his nest",
    "far nest",  # … two steps away
    "his far nest",
    "shut in",  # no way out
    "he is shut in",
    "one way",
    "he has one way",
    "shut in, no erasure",  # … and one more erasure would hand over a prophecy
    "he is shut in, no erasure",
    "about to lose",  # shut in for a second turn
    "he is about to lose",
    "room",  # neutral cells within two steps
    "his room",
    "White's knowledge",  # share of cells seen, for White; against Black
    "White, one short",  # … where one cell is missing to a sure prophecy
    "White, two short",  # … or two
    "Black covers",  # Black can reveal one of these cells again; against White
    "late score",  # exhaustion points, growing as the last cells come up
)
Weights = tuple[float, ...]
LATE = 24  # revealed cells from which exhaustion is in sight

# At the start of one's turn; with the movement done.
AT_START: Weights = (
    0.6, -1.2, 0.13, -0.07, 0.5, -0.53, 0.0, 0.0, 0.17, -0.05, 0.48, -0.58, -0.42, 0.3, -0.08,
    0.07, -0.25, 0.15, -0.7, 0.57, -0.01, 0.01, 1.0, 0.45, 0.17, 0.0, 0.6,
)  # fmt: skip
AT_ACTION: Weights = (
    0.6, -1.2, 0.12, -0.13, 0.51, -0.6, 0.0, 0.0, 0.0, -0.1, 0.6, -0.55, -0.27, 0.36, -0.09,
    0.11, -0.3, 0.15, -0.27, 0.47, -0.01, 0.01, 1.08, 0.3, 0.18, 0.0, 0.6,
)  # fmt: skip


def features(world: Palimpseste, known_by: tuple[int, int]) -> tuple[float, ...]:
    """Measure an unfinished position for the player to move; ``known_by`` are the sets of cells
    whose symbols White and Black know.
    """
    seat = world.mover
    revealed = world.revealed
    if seat:
        me, him = world.black, world.white
        blocked, his_blocked = world.blocked_black, world.blocked_white
        sign = -1.0
    else:
        me, him = world.white, world.black
        blocked, his_blocked = world.blocked_white, world.blocked_black
        sign = 1.0
    citadels = world.citadels
    shown = citadels & revealed
    hidden = citadels & ~revealed
    mine, his = hidden & known_by[seat], hidden & known_by[1 - seat]
    ways, hand = _ways(me, him, revealed, shown, mine)
    his_ways, his_hand = _ways(him, me, revealed, shown, his)
    nests = _three_around(shown | mine) & ~revealed
    his_nests = nests if mine == his else _three_around(shown | his) & ~revealed
    down = world.seen & ~revealed
    short = world.rules.size - (known_by[0] & ~revealed).bit_count()
    full = down.bit_count() >= world.rules.size - 1
    knowledge = sign * world.seen.bit_count() / CELLS
    return (
        1.0,
        float(seat),
        hand == 2,
        his_hand == 2,
        hand >= 3,
        his_hand >= 3,
        ((shown | mine) & REACH[me]).bit_count(),
        ((shown | his) & REACH[him]).bit_count(),
        nests & NEAR[me] != 0,
        his_nests & NEAR[him] != 0,
        nests & REACH[me] != 0,
        his_nests & REACH[him] != 0,
        ways == 0,
        his_ways == 0,
        ways == 1,
        his_ways == 1,
        full and ways == 0,
        full and his_ways == 0,
        blocked and ways == 0,
        his_blocked and his_ways == 0,
        _room(me, him, revealed),
        _room(him, me, revealed),
        knowledge,
        knowledge if short <= 1 else 0.0,
        knowledge if short == 2 else 0.0,
        -sign if short <= 2 and down & REACH[world.black] else 0.0,
        _late(world, seat, NEAR[me], NEAR[him]) if revealed.bit_count() >= LATE else 0.0,
    )


def _three_around(cells: int) -> int:
    """Return the cells that have at least three of ``cells`` around them."""
    left, right = (cells & NOT_RIGHT) << 1, (cells & NOT_LEFT) >> 1
    up, down = cells << SIZE & FULL, cells >> SIZE
    return left & right & (up | down) | up & down & (left | right)


def _late(world: Palimpseste, seat: int, near_me: int, near_him: int) -> float:
    revealed = world.revealed
    bridges, oracles = world.bridges & revealed, world.oracles & revealed
    mine, his = near_me & ~near_him, near_him & ~near_me
    margin = (bridges & mine).bit_count() - (bridges & his).bit_count()
    margin += 2 * ((oracles & mine).bit_count() - (oracles & his).bit_count())
    return (margin + (0.5 if seat else -0.5)) * (revealed.bit_count() - LATE + 1) / 12


def _ways(me: int, him: int, revealed: int, shown: int, known: int) -> tuple[int, int]:
    """Count the ways out, and the citadels that the best step, with a scratch, would hold."""
    free = NEAR[me] & ~revealed & ~BIT[him]
    near_him = NEAR[him]
    ways = best = 0
    for cell in NEIGHBOURS[me]:
        if free >> cell & 1:
            ways += 1
            near = NEAR[cell] & ~near_him
            count = (shown & near).bit_count() + (1 if known & near else 0)
            if count > best:
                best = count
    return ways, best


def _room(monk: int, other: int, revealed: int) -> int:
    """Count the neutral cells that ``monk`` could reach in two steps."""
    free = ~revealed & ~BIT[other]
    first = NEAR[monk] & free
    return (first | spread(first) & free).bit_count()


def value(world: Palimpseste, known_by: tuple[int, int]) -> float:
    """Return the expected result of the player to move, strictly between -1 and 1."""
    weights = AT_START if world.phase == MOVE else AT_ACTION
    # Float sums and tanh differ between Pythons in the last digit; fsum and the rounding do not.
    return round(0.97 * tanh(fsum(map(mul, weights, features(world, known_by)))), 9)
