"""What the page is told of a session: one seat's view and public facts, as plain JSON.

This is the one place where a session turns into something that leaves the worker.
"""

from __future__ import annotations

from collections.abc import Mapping

from pygame_core.core.game import NATURE, Game, GameError, Json, Outcome, Seat, Unreadable
from pygame_core.core.record import replay
from pygame_core.play.session import SeatPlan, Session
from pygame_core.play.undo import undo_target

NO_HELP = {"undo": False, "hint": False, "odds": False, "resign": False}


def error_json(error: GameError) -> dict[str, Json]:
    """Return an error as the page reads it."""
    return {
        "kind": error.kind,
        "code": error.code,
        "facts": error.facts,
        "message": str(error),
    }


def outcome_json(outcome: Outcome | None) -> Json:
    """Return an outcome as JSON, or None."""
    if outcome is None:
        return None
    return {
        "reason": outcome.reason,
        "returns": list(outcome.returns),
        "result": outcome.result,
        "details": dict(outcome.details),
    }


def state(session: Session, *, thinking: bool = False) -> dict[str, Json]:
    """Return the STATE of docs/ARCHITECTURE.md for the person at the screen."""
    outcome = session.outcome()
    viewer, curtain = session.viewer(), session.curtain()
    decider = session.decider()
    human = viewer is not None and decider == viewer
    helped = viewer is not None and not session.purist and outcome is None and not curtain
    data: dict[str, Json] = {
        "game": session.game.id,
        "at": session.at(),
        "ply": len(session.record.moves),
        "seat": viewer,
        "options": dict(session.record.options),
        "seats": [plan.to_json() for plan in session.seats],
        "to_move": None if decider == NATURE else decider,
        "thinking": thinking,
        "view": None if curtain else session.position.view(viewer).to_json(),
        "outcome": outcome_json(outcome),
        "resigned": session.record.resigned,
        "can": {
            "undo": not curtain and viewer is not None and undo_target(session, viewer) is not None,
            "hint": helped and human,
            "odds": helped,
            "resign": outcome is None and viewer is not None and not curtain,
        },
        "helps": dict(session.helps),
        "purist": session.purist,
        "curtain": curtain,
        "save": session.save(),
    }
    if outcome is not None:
        data["reveal"] = session.game.reveal(session.position)
    return data


def replayed(
    session: Session, ply: int, seat: Seat | None, *, openly: bool = False
) -> dict[str, Json]:
    """Return the STATE of an earlier ply, as ``seat`` saw it; all is told once the game is over.

    While the game runs only the person at the screen may look back, and only from his own seat;
    ``openly`` is for a shared record, whose maker was warned that it tells all.
    """
    told = openly or session.outcome() is not None
    mine = seat is not None and seat == session.shown and seat in session.people()
    if not told and (not mine or session.curtain()):
        raise Unreadable("While the game runs you can look back from your own seat only.", "look")
    length = len(session.record.moves)
    if not 0 <= ply <= length:
        raise Unreadable(f"There is no move {ply} in this game.", "unreadable.ply")
    position = replay(session.record, session.game, ply)
    data = _frame(session.game, session.seats, session.record.options, seat) | {
        "ply": ply,
        "length": length,
        "replay": True,
        "view": position.view(seat).to_json(),
        "to_move": None if position.to_move() == NATURE else position.to_move(),
        "outcome": outcome_json(session.outcome() if ply == length else None),
        "can": dict(NO_HELP),
    }
    if told:
        data["reveal"] = session.game.reveal(position)
        data["thought"] = session.thoughts.get(str(ply))
        data["played"] = None if ply == length else session.record.moves[ply]
    return data


def visited(
    game: Game, view: Json, options: Mapping[str, Json], seat: Seat | None, purist: bool = False
) -> dict[str, Json]:
    """Return the STATE of a visit to a link: looked at, not played; a purist's without helps."""
    seats = [SeatPlan("human") for _ in range(int(options.get("players", game.seat_counts[0])))]
    return _frame(game, seats, options, seat) | {
        "view": view,
        "visit": True,
        "to_move": view.get("to_move"),
        "outcome": view.get("outcome"),
        "can": NO_HELP | {"hint": not purist, "odds": not purist},
        "purist": purist,
    }


def _frame(
    game: Game, seats: list[SeatPlan], options: Mapping[str, Json], seat: Seat | None
) -> dict[str, Json]:
    return {
        "game": game.id,
        "at": "",
        "ply": 0,
        "seat": seat,
        "options": dict(options),
        "seats": [plan.to_json() for plan in seats],
        "thinking": False,
        "resigned": None,
        "helps": {"odds": False, "hints": 0, "undos": 0},
        "purist": False,
        "curtain": False,
    }
