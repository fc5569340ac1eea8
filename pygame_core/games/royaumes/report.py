"""``python -m pygame_core position royaumes 'TEXT' --moves '…'``: all of a position, as JSON."""

from __future__ import annotations

import argparse

from pygame_core.core.game import NATURE, Json, Unreadable
from pygame_core.games.royaumes.notation import read_move, split_seat, write_move
from pygame_core.games.royaumes.phases import (
    DRAFT,
    OVER,
    PLACEMENT,
    SHUFFLE,
    STAGES,
    TURN,
    WINDOW,
)
from pygame_core.games.royaumes.position import RoyaumesPosition
from pygame_core.games.royaumes.text import read_position, write_position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add this game's own arguments."""
    parser.add_argument("--moves", default="", help="'M 1:a3>2:b1; 2: jailer 2:c3; …'")


def report(args: argparse.Namespace) -> dict[str, Json]:
    """Read the position, play the moves, tell what is then."""
    if not args.text:
        raise Unreadable("I need a position text.", "unreadable.position")
    position = read_position(args.text)
    play_moves(position, args.moves or "")
    return tell(position)


def play_moves(position: RoyaumesPosition, text: str) -> None:
    """Play moves separated by ``;``; whoever is asked in a window and has none written passes."""
    items = text.replace("\n", ";").split(";")
    queue = [split_seat(item) for item in items if item.strip()]
    while position.phase != OVER:
        _settle(position, queue)
        if not queue or position.phase == OVER:
            break
        index = _next(position, queue)
        seat, move = queue[index]
        position.play(read_move(position, move if seat is None else f"{seat + 1}: {move}"))
        del queue[index]
    if queue:
        raise Unreadable(f"The game was over before {queue[0][1]!r}.", "unreadable.after-the-end")


def _next(position: RoyaumesPosition, queue: list[tuple[int | None, str]]) -> int:
    # R2: drafts and placements are simultaneous, so they may be written in any order; so may the
    # two shuffles of a doubled Jester.
    if position.phase == SHUFFLE:
        for index, (_, move) in enumerate(queue):
            if move.lower().split()[:2] == ["shuffle", str(position.asked[0] + 1)]:
                return index
    if position.phase in (DRAFT, PLACEMENT):
        word = "draft" if position.phase == DRAFT else "place"
        for index, (seat, move) in enumerate(queue):
            if seat == position.to_move() and move.lower().startswith(word):
                return index
    return 0


def _settle(position: RoyaumesPosition, queue: list[tuple[int | None, str]]) -> None:
    """Pass for those who have no answer written; deal a shuffle that has only one way."""
    while True:
        if position.phase == WINDOW:
            written = queue[0] if queue else (None, "")
            parry = written[1].split(" ")[0].lower() in PARRY_WORDS
            own = parry and written[0] == position.to_move()
            if own or (parry and written[0] is None and _fits(position, written[1])):
                return
            position.play(("pass",))
        elif position.phase == SHUFFLE and not _shuffles(queue):
            kingdom = position.asked[0]
            cells = [
                place & 15
                for place in range(16 * kingdom, 16 * kingdom + 16)
                if position.at[place] >= 0 and position.owners[position.at[place]] == position.turn
            ]
            if len(cells) != 1:
                return
            position.play(("shuffle", kingdom, tuple(cells)))
        elif queue and not queue[0][1].lower().startswith("skip") and _idle(position):
            position.play(("skip",))  # no action at all is legal: the turn is passed
        else:
            return


PARRY_WORDS = ("pass", "guard", "jailer", "hag")


def _fits(position: RoyaumesPosition, text: str) -> bool:
    """Say whether the unsigned answer ``text`` is the asked seat's own to give."""
    if text == "pass":
        return True
    return read_move(position, text) in position.legal_moves()


def _idle(position: RoyaumesPosition) -> bool:
    return position.phase == TURN and position.legal_moves() == [("skip",)]


def _shuffles(queue: list[tuple[int | None, str]]) -> bool:
    return bool(queue) and queue[0][1].lower().startswith("shuffle")


def tell(position: RoyaumesPosition) -> dict[str, Json]:
    """Return what the command prints."""
    outcome = position.outcome()
    decider = None if outcome is not None else position.to_move()
    return {
        "outcome": None if outcome is None else dict(outcome.details),
        "reason": None if outcome is None else outcome.reason,
        "position": write_position(position),
        "decide": 0 if decider == NATURE else None if decider is None else decider + 1,
        "phase": STAGES[position.phase],
        "legal": [write_move(position, move) for move in position.legal_moves()],
        "views": {str(seat + 1): position.view(seat).to_json() for seat in range(position.n)},
    }
