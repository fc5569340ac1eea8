"""How far a person may take back: undo stops at information.

Not past a move that told somebody something, a draw of nature, or another person's move.
A bot's answer may be taken back with the move it answered.
"""

from __future__ import annotations

from pygame_core.core.game import NATURE, IllegalMove, Seat
from pygame_core.play.session import Session


def undo_target(session: Session, seat: Seat) -> int | None:
    """Return the ply to go back to, just before ``seat``'s last move, or None if not allowed."""
    if session.outcome() is not None:
        return None
    people = session.people()
    if seat not in people:
        return None
    for ply in range(len(session.movers) - 1, -1, -1):
        mover = session.movers[ply]
        if session.reveals[ply] or mover == NATURE:
            return None
        if mover == seat:
            return ply
        if mover in people:
            return None
    return None


def undo(session: Session, seat: Seat) -> None:
    """Take back ``seat``'s last move and what followed it; raise ``IllegalMove`` if not allowed."""
    ply = undo_target(session, seat)
    if ply is None:
        raise IllegalMove(
            "There is nothing to take back: undo stops where something was learnt.", "illegal.undo"
        )
    session.take_back(ply)
