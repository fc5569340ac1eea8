"""The proof that a bot is fair: re-deal all that is hidden from it, and see it choose the same."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_core.core.game import Budget, IllegalMove, Json, Seat
from pygame_core.core.record import replay
from pygame_core.core.rng import Rng
from pygame_core.play.session import Session

WORLDS = 12
ITERATIONS = 200  # a world: enough to see a difference, short enough to wait for


def last_decision(session: Session, seat: Seat) -> int | None:
    """Return the ply at which ``seat`` last decided, or None."""
    plies = [ply for ply, mover in enumerate(session.movers) if mover == seat]
    return plies[-1] if plies else None


def prove(session: Session, seat: Seat, rng: Rng) -> Iterator[Json]:
    """Yield once a world, ``{"world": n}``, and last the verdict.

    The verdict is ``{"same": bool, "worlds": n, "different": m}``: ``different`` counts the worlds
    that are not the true one (none when nothing is hidden from that seat).  Nothing of the worlds
    themselves is told.
    """
    ply = last_decision(session, seat)
    if ply is None or session.seats[seat].kind != "bot":
        raise IllegalMove("This bot has not decided anything yet.", "illegal.prove")
    position = replay(session.record, session.game, ply)
    bot = session.game.bot(session.seats[seat].level)
    view = position.view(seat)
    budget = Budget(min(ITERATIONS, bot.budget.iterations))
    first = bot.choose(view, rng.fork("choice"), budget)
    same, different = True, 0
    for number in range(WORLDS):
        world = view.resample(rng.fork(number))
        different += world.key() != position.key()
        seen = world.view(seat)
        again = bot.choose(seen, rng.fork("choice"), budget)
        same = same and seen.encode() == view.encode() and again == first
        yield {"world": number + 1}
    yield {"same": same, "worlds": WORLDS, "different": different}
