"""The proof that a bot is fair: re-deal all that is hidden from it, and see it choose the same."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_core.core.game import Budget, IllegalMove, Json, Seat
from pygame_core.core.record import begin, replay
from pygame_core.core.rng import Rng
from pygame_core.play.session import Session

WORLDS = 12
ITERATIONS = 200  # a world: enough to see a difference, short enough to wait for


def last_choice(session: Session, seat: Seat) -> int | None:
    """Return the ply at which ``seat`` last had a choice, or None.

    Parry windows and moves without another one don't count: they are proven at once, or not, by
    what the seat holds, and that must not show.
    """
    game, last = session.game, None
    position = begin(session.record, game)
    for ply, text in enumerate(session.record.moves):
        if session.movers[ply] == seat and not game.even_pace(position):
            last = ply if position.view(seat).forced_move() is None else last
        position.play(game.read_move(position, text))
    return last


def prove(session: Session, seat: Seat, rng: Rng) -> Iterator[Json]:
    """Yield once a world, ``{"world": n}``, and last the verdict.

    The verdict is ``{"same": bool, "worlds": n, "different": m}``: ``different`` counts the worlds
    unlike the first one dealt (none when nothing is hidden from that seat).  Nothing of the worlds
    themselves is told, nor which of them is the true one.
    """
    bot_sits = 0 <= seat < len(session.seats) and session.seats[seat].kind == "bot"
    ply = last_choice(session, seat) if bot_sits else None
    if ply is None:
        raise IllegalMove("This bot has not decided anything yet.", "illegal.prove")
    position = replay(session.record, session.game, ply)
    bot = session.game.bot(session.seats[seat].level)
    view = position.view(seat)
    budget = Budget(min(ITERATIONS, bot.budget.iterations))
    first = bot.choose(view, rng.fork("choice"), budget)
    same, dealt = True, []
    for number in range(WORLDS):
        world = view.resample(rng.fork(number))
        dealt.append(world.key())
        seen = world.view(seat)
        again = bot.choose(seen, rng.fork("choice"), budget)
        same = same and seen.encode() == view.encode() and again == first
        yield {"world": number + 1}
    different = sum(key != dealt[0] for key in dealt)
    yield {"same": same, "worlds": WORLDS, "different": different}
