"""What one turn can do: wins at hand, and what the opponent could do next.

All on sets of cells, without playing moves: a search asks this at every leaf.  ``known`` is the set
of cells whose symbols the player in question knows; he can't plan with others.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import and_, or_
from typing import cast

from pygame_core.games.palimpseste import belief
from pygame_core.games.palimpseste.board import (
    BIT,
    BRIDGE,
    CELLS,
    CITADEL,
    FULL,
    NEAR,
    NEIGHBOURS,
    NOTHING,
    ORACLE,
    RIVER,
    SIZE,
    Text,
    component,
    crosses,
    crossings,
)
from pygame_core.games.palimpseste.moves import (
    ACT,
    ALL_REVEALED,
    CITADELS_NEEDED,
    ERASE,
    NOBODY,
    PASS,
    SCRATCH,
    SKIP,
)
from pygame_core.games.palimpseste.position import Palimpseste

DEDUCING = 31  # unseen cells above which nothing can be worked out

# Cells within two steps (and the ones next to them are what a turn can reach).
REACH = tuple(
    NEAR[cell] | sum({BIT[far] for near in NEIGHBOURS[cell] for far in NEIGHBOURS[near]})
    for cell in range(CELLS)
)


def known_cells(world: Palimpseste, seat: int, deduced: int = 0) -> int:
    """Return the cells whose symbol ``seat`` knows (P3), or works out (``deduced``)."""
    return FULL if seat and not world.rules.mirror else world.seen | deduced


def oracle_ready(world: Palimpseste, deduced: int = 0) -> bool:
    """Say whether the player beginning a turn knows a true prophecy: enough cells that he has seen
    lie face down (P8: Black may name those, White too), or that he, not being Black, works out.
    """
    known = world.seen
    if deduced and not (world.mover and not world.rules.mirror):
        known |= deduced
    return (known & ~world.revealed).bit_count() >= world.rules.size


@lru_cache(maxsize=64)
def deduce(knowledge: belief.Knowledge) -> Text:
    """Return the unseen symbols that can be worked out: rivers that the deal needs, and cells that
    can only hold the one symbol left.
    """
    hidden = knowledge.hidden
    if hidden.bit_count() > DEDUCING:
        return NOTHING
    left = belief.remaining(knowledge.known)
    fits = belief.placements(knowledge)
    if fits is None:
        rivers, dry = 0, 0 if left[RIVER] else hidden
    else:
        rivers = reduce(and_, fits) & hidden
        dry = hidden & ~reduce(or_, fits)
    found = [0, rivers, 0, 0]
    others = [symbol for symbol in (CITADEL, BRIDGE, ORACLE) if left[symbol]]
    if len(others) == 1:
        found[others[0]] |= dry
    elif not others:
        found[RIVER] = hidden
    return Text(*found)


def winning_turn(world: Palimpseste, seat: int, known: int) -> tuple[int, int] | None:
    """Return (movement, action) with which ``seat``, beginning a turn, wins at once; or None.

    Prophecies apart.  The action is PASS where the movement wins by itself.
    """
    revealed = world.revealed
    monk, other = (world.black, world.white) if seat else (world.white, world.black)
    citadels = world.citadels & revealed
    # Nothing can happen without two citadels at hand, five rivers or the last cell.
    if (
        (citadels & REACH[monk]).bit_count() < 2
        and (world.rivers & revealed).bit_count() < SIZE - 1
        and revealed.bit_count() < ALL_REVEALED - 1
    ):
        return None
    free = NEAR[monk] & ~revealed & ~BIT[other]
    if not free:
        action = winning_action(world, seat, monk, other, known, False)
        return None if action is None else (SKIP, action)
    for cell in NEIGHBOURS[monk]:
        if free >> cell & 1:
            ended = _arrival(world, seat, cell, other)
            if ended == 1:
                return cell, PASS
            if ended == 0:
                found = winning_action(world, seat, cell, other, known, True)
                if found is not None:
                    return cell, found
    return None


def _arrival(world: Palimpseste, seat: int, monk: int, other: int) -> int:
    """Return 1 if standing on ``monk`` wins at once, -1 if it hands the other the win, else 0."""
    near_me, near_him = NEAR[monk], NEAR[other]
    mine, his = near_me & ~near_him, near_him & ~near_me
    result = 0
    if world.chains:
        for chain in world.chains:
            if chain & mine:
                if not chain & his:
                    return 1
            elif chain & his:
                result = -1
    citadels = world.citadels & world.revealed
    have = (citadels & mine).bit_count()
    has = (citadels & his).bit_count()
    if have >= CITADELS_NEEDED and have > has:
        return 1
    if has >= CITADELS_NEEDED and has > have:
        return -1
    return result


def winning_action(
    world: Palimpseste, seat: int, monk: int, other: int, known: int, scratch: bool
) -> int | None:
    """Return an action that wins at once for ``seat`` standing on ``monk``, or None."""
    revealed = world.revealed
    near_me, near_him = NEAR[monk], NEAR[other]
    mine, his = near_me & ~near_him, near_him & ~near_me
    citadels = world.citadels & revealed
    have = (citadels & mine).bit_count()
    has = (citadels & his).bit_count()
    rivers = world.rivers & revealed
    if scratch:
        free = near_me & ~revealed & ~BIT[other] & known
        if free:
            if have >= CITADELS_NEEDED - 1 and have + 1 > has:
                gain = free & mine & world.citadels
                if gain:
                    return SCRATCH + gain.bit_length() - 1
            flow = free & world.rivers
            if flow and rivers.bit_count() >= SIZE - 1:
                for cell in NEIGHBOURS[monk]:
                    if flow >> cell & 1:
                        chain = component(BIT[cell], rivers | BIT[cell])
                        if crosses(chain) and chain & mine and not chain & his:
                            return SCRATCH + cell
            if revealed.bit_count() == ALL_REVEALED - 1:
                cell = free.bit_length() - 1
                if _wins_played(world, seat, monk, SCRATCH + cell):
                    return SCRATCH + cell
    if have >= CITADELS_NEEDED and have == has:
        return ERASE + (citadels & his).bit_length() - 1
    for chain in world.chains:
        if chain & mine and chain & his:
            for cell in range(CELLS):
                if chain >> cell & 1:
                    for part in crossings(rivers & ~BIT[cell]):
                        if part & mine and not part & his:
                            return ERASE + cell
    return None


def _wins_played(world: Palimpseste, seat: int, monk: int, action: int) -> bool:
    """Play ``action`` out, for the endings that ask about both players' conditions."""
    after = world.copy()
    after.mover, after.phase = seat, ACT
    if seat:
        after.black = monk
    else:
        after.white = monk
    after.push(action)
    return after.winner == seat


def turns(world: Palimpseste) -> list[tuple[int, int]]:
    """List all (movement, action) of the player beginning a turn; PASS where the movement ends
    the game.
    """
    found: list[tuple[int, int]] = []
    for movement in steps_of(world):
        after = world.copy()
        after.push(movement)
        if after.winner != NOBODY:
            found.append((movement, PASS))
        else:
            found += [(movement, action) for action in steps_of(after)]
    return found


def steps_of(world: Palimpseste) -> list[int]:
    """List the public sub-moves, which are all ints."""
    return cast("list[int]", world.public_moves())
