"""Two worlds that look alike to a seat go on looking alike while what it sees is alike."""

from __future__ import annotations

import pytest

from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.phases import LOT
from pygame_core.games.royaumes.position import RoyaumesPosition
from tests.royaumes.randomly import new, pick


def alike(
    position: RoyaumesPosition, world: RoyaumesPosition, move: object, seat: int, rng: Rng
) -> object:
    """Return a move of ``world`` that ``seat`` sees as it sees ``move``, or None."""
    if position.to_move() in (-1, seat):
        return move if world.to_move() == position.to_move() else None
    seen = position.observe(move, seat)
    found = [other for other in world.legal_moves() if world.observe(other, seat) == seen]
    return rng.choice(found) if found else None


@pytest.mark.parametrize("seed", range(300, 312))
def test_equal_observations_keep_equal_views(seed: int) -> None:
    """Facts, log, order and counters included: nothing seeps in from the other world."""
    rng = Rng(seed)
    position = new(2 + seed % 3)
    while position.phase <= LOT:
        position.play(pick(position, rng))
    seat = seed % position.n
    followed = 0
    while position.outcome() is None:
        move = pick(position, rng)
        view = position.view(seat)
        world, other = view.resample(rng), None
        for _ in range(12):
            other = alike(position, world, move, seat, rng)
            if other is not None:
                break
            world = view.resample(rng)
        position.play(move)
        if other is None:
            continue
        world.play(other)
        followed += world.key() != position.key()
        # What a pass lets happen may be told by the log alone: what is seen apart may part.
        mine, theirs = position.view(seat), world.view(seat)
        if mine.to_json()["log"] == theirs.to_json()["log"]:
            assert mine.encode() == theirs.encode()
    assert followed > 10
