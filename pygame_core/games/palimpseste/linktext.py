"""A view as a compact text for a link, written from the view alone.

Lines: seat and options; the position text (``?`` where the seat doesn't know); how it ended; the
notebook from before the log; the monks when the log begins and its turns; how often each start of
a turn stood on the board (P10).
What a link has no room for is dropped, oldest first: turns of the log, then the earlier positions.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

from pygame_core.core import codec
from pygame_core.core.game import Move, Seat, Unreadable
from pygame_core.games.palimpseste import notation
from pygame_core.games.palimpseste.board import CELL_OF, NAMES
from pygame_core.games.palimpseste.moves import ACT, COMPOSE, DEAL, ERASE, NOBODY, SKIP
from pygame_core.games.palimpseste.view import View

if TYPE_CHECKING:
    from pygame_core.games.palimpseste.state import Rules

LONGEST = 1_490  # characters of a link, less the few that say what it is
_SEATS = {"w": 0, "b": 1, "s": None}
_NOTE = re.compile(r"([a-f][1-6])(\d{1,4})")
_EARLIER = re.compile(r"([0-9a-f]{1,17})\.(\d{1,3})")
REASONS = (
    "network",
    "edification",
    "prophecy",
    "false-prophecy",
    "exhaustion",
    "immobilisation",
    "repetition",
    "turn-limit",
)

Turns = list[list[tuple[int, Seat, Move, int]]]


def write(view: View, options: str) -> str:
    """Write ``view``; ``options`` is its rules as the game writes them."""
    turns, dropped, step = view.turns(), 0, 1
    history = True
    while True:
        text = _write(view, options, turns[dropped:], dropped, history)
        if len(codec.encode("position", "palimpseste", text.encode())) <= LONGEST:
            return text
        if dropped < len(turns):
            dropped = min(len(turns), dropped + step)
            step *= 2
        elif history:
            history = False
        else:
            return text


def _write(view: View, options: str, turns: Turns, dropped: int, history: bool) -> str:
    known = view.known
    seat = "s" if view.seat is None else "wb"[view.seat]
    phase = "dc"[known.phase - DEAL] if known.phase > ACT else "-"
    notes = [] if view.seat is None else list(known.notes)
    for turn in view.turns()[:dropped] if view.seat is not None else ():
        notes += [
            (move - ERASE, number)
            for number, _, move, _ in turn
            if isinstance(move, int) and move >= ERASE
        ]
    monks = [known.white, known.black]
    for turn in reversed(turns):
        monks[turn[0][1]] = turn[0][3]
    earlier = sorted(known.history.items()) if history else []
    return "\n".join(
        (
            f"{seat} {phase} {options}",
            notation.write_position(known),
            "" if known.winner == NOBODY else f"{known.winner} {known.reason}",
            " ".join(f"{NAMES[cell]}{turn}" for cell, turn in notes),
            " ".join((NAMES[monks[0]], NAMES[monks[1]], *map(_turn, turns))),
            " ".join(f"{place:x}.{count}" for place, count in earlier),
        )
    )


def _turn(turn: list[tuple[int, Seat, Move, int]]) -> str:
    return notation.join_turn([move for _, _, move, _ in turn])


def read(text: str, read_options: Reader) -> View:
    """Read what ``write`` wrote; ``read_options`` turns the options' text into rules."""
    lines = text.split("\n")
    if len(lines) != 6:
        _damaged()
    seat_letter, phase, options = [*lines[0].split(" ", 2), "", ""][:3]
    if seat_letter not in _SEATS or phase not in ("-", "d", "c"):
        _damaged()
    seat, rules = _SEATS[seat_letter], read_options(options)
    known = notation.read_position(lines[1], rules)
    if phase != "-":
        known.phase = DEAL if phase == "d" else COMPOSE
    if not known.knows_text(seat) and (~known.unknown() & ~known.seen & (1 << 36) - 1):
        _damaged()  # this seat can't know a cell never seen
    if known.knows_text(seat) and known.unknown() and phase == "-":
        _damaged()
    if lines[2]:
        winner, _, reason = lines[2].partition(" ")
        if winner not in ("0", "1", "2") or reason not in REASONS:
            _damaged()
        known.winner, known.reason = int(winner), reason
    known.notes = tuple(_note(word, known.seen) for word in lines[3].split())
    view = View(seat, known)
    _read_log(view, lines[4].split())
    if lines[5]:
        known.history = dict(_earlier(word) for word in lines[5].split())
    return view


def _note(word: str, seen: int) -> tuple[int, int]:
    found = _NOTE.fullmatch(word)
    if not found or not seen >> CELL_OF[found.group(1)] & 1:
        _damaged()
    return CELL_OF[found.group(1)], int(found.group(2))


def _earlier(word: str) -> tuple[int, int]:
    found = _EARLIER.fullmatch(word)
    if not found:
        _damaged()
    return int(found.group(1), 16), int(found.group(2))


def _read_log(view: View, words: list[str]) -> None:
    """Rebuild the log: its turns end with the last one played, seats taking turns."""
    known = view.known
    if len(words) < 2 or any(word not in CELL_OF for word in words[:2]):
        _damaged()
    monks = [CELL_OF[words[0]], CELL_OF[words[1]]]
    turns = words[2:]
    # In phase `m` this turn has no move yet, unless it was the prophecy that ended the game.
    under_way = known.phase == ACT or (turns and turns[-1].startswith("!"))
    last = known.turn if under_way else known.turn - 1
    seat = known.mover if last == known.turn else 1 - known.mover
    seat ^= (len(turns) - 1) & 1
    for i, text in enumerate(turns):
        number = last - len(turns) + 1 + i
        for part, _ in notation.split_turn(text):
            move = notation.read_move(part)
            known.log = (known.log, number, seat, move, monks[seat])
            if isinstance(move, int) and move < SKIP:
                monks[seat] = move
        seat = 1 - seat


def _damaged() -> NoReturn:
    raise Unreadable("This view is damaged: part of it is missing.", "unreadable.view")


if TYPE_CHECKING:
    from collections.abc import Callable

    Reader = Callable[[str], Rules]
