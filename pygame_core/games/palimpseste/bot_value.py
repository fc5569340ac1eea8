"""What a position is worth, at a glance: features for the player to move, and their weights.

The weights were fitted to the results of games between these bots (logistic regression); they are
data, to be fitted anew when the rules or the bots change.
"""

from __future__ import annotations

from math import tanh
from operator import mul

from pygame_core.games.palimpseste.board import BIT, FULL, NEAR, NEIGHBOURS, SIZE
from pygame_core.games.palimpseste.bot_tactics import REACH
from pygame_core.games.palimpseste.moves import MOVE
from pygame_core.games.palimpseste.position import Palimpseste

FEATURES = (
    "turn",  # it is one's turn
    "black",  # one is Black
    "held",  # citadels held by oneself
    "held by him",
    "in reach",  # citadels that one would hold after the best step and scratch
    "in his reach",
    "close",  # known citadels within two steps, face up or down
    "close to him",
    "shut in",  # no way out
    "he is shut in",
    "one way",
    "he has one way",
    "three ways",
    "he has three ways",
    "shut in, no erasure",  # … and one more erasure would hand over a prophecy
    "he is shut in, no erasure",
    "four seen",  # four seen cells lie face down
    "three seen",
    "late score",  # exhaustion points, growing as the last cells come up
)
Weights = tuple[float, ...]

# At the start of one's turn; with the movement done.
AT_START: Weights = (
    0.05, -0.1, 0.15, -0.15, 0.25, -0.2, 0.05, -0.05, -0.8, 0.6, -0.2, 0.2, 0.05, -0.05,
    -0.8, 0.8, 0.0, 0.0, 0.6,
)  # fmt: skip
AT_ACTION: Weights = AT_START


def features(world: Palimpseste, known_by: tuple[int, int]) -> tuple[float, ...]:
    """Measure an unfinished position for the player to move; ``known_by`` are the sets of cells
    whose symbols White and Black know.
    """
    seat = world.mover
    revealed = world.revealed
    me, him = (world.black, world.white) if seat else (world.white, world.black)
    near_me, near_him = NEAR[me], NEAR[him]
    shown = world.citadels & revealed
    held = (shown & near_me & ~near_him).bit_count()
    held_by_him = (shown & near_him & ~near_me).bit_count()
    hidden = world.citadels & ~revealed
    mine, his = hidden & known_by[seat], hidden & known_by[1 - seat]
    reach = reach_of_him = ways = his_ways = 0
    free = NEAR[me] & ~revealed & ~BIT[him]
    for cell in NEIGHBOURS[me]:
        if free >> cell & 1:
            ways += 1
            near = NEAR[cell] & ~near_him
            count = (shown & near).bit_count() + (1 if mine & near else 0)
            if count > reach:
                reach = count
    free = NEAR[him] & ~revealed & ~BIT[me]
    for cell in NEIGHBOURS[him]:
        if free >> cell & 1:
            his_ways += 1
            near = NEAR[cell] & ~near_me
            count = (shown & near).bit_count() + (1 if his & near else 0)
            if count > reach_of_him:
                reach_of_him = count
    down = (world.seen & ~revealed).bit_count()
    full = down >= world.rules.size - 1
    count = revealed.bit_count()
    late = 0.0
    if count >= 24:
        bridges, oracles = world.bridges & revealed, world.oracles & revealed
        margin = (bridges & near_me & ~near_him).bit_count()
        margin -= (bridges & near_him & ~near_me).bit_count()
        margin += 2 * (oracles & near_me & ~near_him).bit_count()
        margin -= 2 * (oracles & near_him & ~near_me).bit_count()
        late = (margin + (0.5 if seat else -0.5)) * (count - 23) / 12
    return (
        1.0,
        float(seat),
        held,
        held_by_him,
        reach,
        reach_of_him,
        ((shown | mine) & REACH[me]).bit_count(),
        ((shown | his) & REACH[him]).bit_count(),
        ways == 0,
        his_ways == 0,
        ways == 1,
        his_ways == 1,
        ways >= 3,
        his_ways >= 3,
        ways == 0 and full,
        his_ways == 0 and full,
        full,
        down == world.rules.size - 2,
        late,
    )


def value(world: Palimpseste, known_by: tuple[int, int]) -> float:
    """Return the expected result of the player to move, strictly between -1 and 1."""
    weights = AT_START if world.phase == MOVE else AT_ACTION
    return 0.97 * tanh(sum(map(mul, weights, features(world, known_by))))


__all__ = ["AT_ACTION", "AT_START", "FEATURES", "FULL", "SIZE", "features", "value"]
