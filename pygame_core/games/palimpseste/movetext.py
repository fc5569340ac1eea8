"""Whole games for a reader: numbered turns with ``=X``, like chess's movetext, and back.

    deal CROBCR/…
    1. a2+a3=R 2. f5+f4=C 3. a1 4. --
    5. b1-a3=R …

A turn without an action is a pass.  Where a turn is not whole, a mark says so: ``#`` the game ended
with that movement, ``~`` the record stops there.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pygame_core.core.game import Unreadable
from pygame_core.core.record import begin
from pygame_core.games.palimpseste.board import CELL_OF, SYMBOLS, read_letters
from pygame_core.games.palimpseste.moves import ACT
from pygame_core.games.palimpseste.notation import read_full_text, read_move, split_turn, write_told
from pygame_core.games.palimpseste.position import Palimpseste

if TYPE_CHECKING:
    from pygame_core.core.game import Game
    from pygame_core.core.record import Record

WIDTH = 78
_NUMBER = re.compile(r"\d+\.")
_RESULTS = ("1-0", "0-1", "1/2", "*")


def write(record: Record, game: Game) -> str:
    """Write the moves of ``record`` by turns, the deal on a line of its own."""
    position = begin(record, game)
    assert isinstance(position, Palimpseste)
    lines, turns = [], [""]
    number = 0
    for text in record.moves:
        move = read_move(text)
        told = write_told(move, position)
        if isinstance(move, tuple) and move[0] != "prophesy":
            lines.append(told)
        elif position.turn != number:
            number = position.turn
            turns.append(f"{number}. {told or text}")
        else:
            turns[-1] += told
        position.play(move)
    turns = [turn for turn in turns if turn]
    if record.moves and position.phase == ACT and _is_open(record.moves[-1]):
        turns[-1] += "~" if position.outcome() is None else "#"
    for turn in turns:
        if lines and lines[-1][:1].isdigit() and len(lines[-1]) + 1 + len(turn) <= WIDTH:
            lines[-1] += " " + turn
        else:
            lines.append(turn)
    outcome = position.outcome()
    return "\n".join([*lines, outcome.result if outcome else "*"])


def _is_open(last: str) -> bool:
    """Say whether a turn that ends with this sub-move still wants its action."""
    return last[0] not in "+-!." or last == "--"


def read(movetext: str) -> list[str]:
    """Read movetext back into sub-moves; a told symbol must be the one that the deal laid there."""
    moves: list[str] = []
    letters = ""
    for line in movetext.splitlines():
        word, _, rest = line.strip().partition(" ")
        if word in ("deal", "compose"):
            letters = read_full_text(rest.strip())
            moves.append(f"{word} {letters}")
            continue
        for token in line.split():
            if _NUMBER.fullmatch(token) or token in _RESULTS:
                continue
            for text, symbol in split_turn(token):
                if symbol and letters:
                    _check_told(text, symbol, letters)
                moves.append(text)
    return moves


def _check_told(action: str, symbol: str, letters: str) -> None:
    told = read_letters(letters)[SYMBOLS.index(symbol)]
    if not told >> CELL_OF[action[1:]] & 1:
        raise Unreadable(
            f"{action}={symbol}: the deal has another symbol on {action[1:]}.",
            "unreadable.symbol-wrong",
            move=action,
            symbol=symbol,
        )
