"""What a position is worth, at a glance: features for the player to move, and their weights.

The weights were fitted to the results of games between these bots (logistic regression); they are
data, to be fitted anew when the rules or the bots change.
"""

from __future__ import annotations

from math import fsum, tanh
from operator import mul

from pygame_core.games.palimpseste.board import BIT, CELLS, NEAR, NEIGHBOURS, spread
from pygame_core.games.palimpseste.bot_tactics import REACH
from pygame_core.games.palimpseste.moves import MOVE
from pygame_core.games.palimpseste.position import Palimpseste

FEATURES = (
    "turn",  # it is one's turn
    "black",  # one is Black
    "held",  # citadels held by oneself …
    "held by him",  # … and by the other
    "two at hand",  # the best step and scratch would give one two citadels …
    "two at his hand",
    "three at hand",  # … or three
    "three at his hand",
    "close",  # known citadels within two steps, face up or down
    "close to him",
    "nest",  # a place within two steps with three known citadels around
    "his nest",
    "shut in",  # no way out
    "he is shut in",
    "one way",
    "he has one way",
    "many ways",  # three or four
    "he has many ways",
    "shut in, no erasure",  # … and one more erasure would hand over a prophecy
    "he is shut in, no erasure",
    "about to lose",  # shut in for a second turn
    "he is about to lose",
    "room",  # neutral cells within two steps
    "his room",
    "White's knowledge",  # share of cells seen, for White; against Black
    "White's prophecy",  # … where few cells are missing
    "late score",  # exhaustion points, growing as the last cells come up
)
Weights = tuple[float, ...]

# At the start of one's turn; with the movement done.
AT_START: Weights = (
    0.34, -0.64, 0.0, 0.0, 0.03, -0.05, 0.45, -0.45, 0.06, -0.065, 0.27, -0.27, -0.27, 0.2,
    -0.15, 0.05, 0.0, 0.0, -0.7, 0.2, -0.8, 0.9, 0.028, -0.028, 0.8, -0.08, 0.6,
)  # fmt: skip
AT_ACTION: Weights = (
    0.25, -0.64, 0.0, 0.0, 0.03, -0.05, 0.28, -0.28, 0.065, -0.06, 0.28, -0.28, -0.28, 0.45,
    -0.15, 0.12, 0.0, 0.0, -0.6, 0.1, -0.3, 0.5, 0.025, -0.025, 0.8, -0.09, 0.6,
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
    else:
        me, him = world.white, world.black
        blocked, his_blocked = world.blocked_white, world.blocked_black
    near_me, near_him = NEAR[me], NEAR[him]
    citadels = world.citadels
    shown = citadels & revealed
    hidden = citadels & ~revealed
    mine, his = hidden & known_by[seat], hidden & known_by[1 - seat]
    ways, hand = _ways(me, him, revealed, shown, mine)
    his_ways, his_hand = _ways(him, me, revealed, shown, his)
    close = (shown | mine) & REACH[me]
    close_to_him = (shown | his) & REACH[him]
    count = close.bit_count()
    his_count = close_to_him.bit_count()
    down = (world.seen & ~revealed).bit_count()
    full = down >= world.rules.size - 1
    knowledge = world.seen.bit_count() / CELLS
    late = 0.0
    open_cells = revealed.bit_count()
    if open_cells >= 24:
        bridges, oracles = world.bridges & revealed, world.oracles & revealed
        margin = (bridges & near_me & ~near_him).bit_count()
        margin -= (bridges & near_him & ~near_me).bit_count()
        margin += 2 * (oracles & near_me & ~near_him).bit_count()
        margin -= 2 * (oracles & near_him & ~near_me).bit_count()
        late = (margin + (0.5 if seat else -0.5)) * (open_cells - 23) / 12
    return (
        1.0,
        float(seat),
        (shown & near_me & ~near_him).bit_count(),
        (shown & near_him & ~near_me).bit_count(),
        hand == 2,
        his_hand == 2,
        hand >= 3,
        his_hand >= 3,
        count,
        his_count,
        count >= 3 and _nest(me, close),
        his_count >= 3 and _nest(him, close_to_him),
        ways == 0,
        his_ways == 0,
        ways == 1,
        his_ways == 1,
        ways >= 3,
        his_ways >= 3,
        full and ways == 0,
        full and his_ways == 0,
        blocked and ways == 0,
        his_blocked and his_ways == 0,
        _room(me, him, revealed),
        _room(him, me, revealed),
        -knowledge if seat else knowledge,
        -down * knowledge if seat else down * knowledge,
        late,
    )


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


def _nest(monk: int, citadels: int) -> bool:
    """Say whether a cell near ``monk`` has three of ``citadels`` around it."""
    return any((NEAR[cell] & citadels).bit_count() >= 3 for cell in NEIGHBOURS[monk])


def value(world: Palimpseste, known_by: tuple[int, int]) -> float:
    """Return the expected result of the player to move, strictly between -1 and 1."""
    weights = AT_START if world.phase == MOVE else AT_ACTION
    # Float sums and tanh differ between Pythons in the last digit; fsum and the rounding do not.
    return round(0.97 * tanh(fsum(map(mul, weights, features(world, known_by)))), 9)
