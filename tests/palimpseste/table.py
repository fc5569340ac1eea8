"""Short ways to set up a position, play on it and read it, for the tests of the rules."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_core.core.game import IllegalMove
from pygame_core.games.palimpseste import GAME
from pygame_core.games.palimpseste.board import CELL_OF, SYMBOLS
from pygame_core.games.palimpseste.position import Palimpseste
from tests.palimpseste.positions import position


def at(moves: str = "", options: dict[str, Any] | None = None, **words: Any) -> Palimpseste:
    """Return the position drawn by ``words`` after ``moves``."""
    return play(GAME.read_position(position(**words), options), moves)


def play(board: Palimpseste, moves: str) -> Palimpseste:
    """Play sub-moves, separated by spaces."""
    for move in moves.split():
        board.play(GAME.read_move(board, move))
    return board


def refused(board: Palimpseste, move: str) -> str:
    """Check that ``move`` is refused and changes nothing; return the code of the refusal."""
    before = board.key()
    with pytest.raises(IllegalMove) as caught:
        board.play(GAME.read_move(board, move))
    assert board.key() == before
    return caught.value.code


def legal(board: Palimpseste) -> list[str]:
    """Return the legal sub-moves as texts."""
    return [GAME.write_move(board, move) for move in board.legal_moves()]


def end(board: Palimpseste) -> tuple[str, str] | None:
    """Return (result, reason), or None while the game goes on."""
    outcome = board.outcome()
    return None if outcome is None else (outcome.result, outcome.reason)


def naming(board: Palimpseste, cells: str, *, wrong: int = 0) -> str:
    """Write a prophecy of ``cells``, the first ``wrong`` of them with another symbol."""
    parts = []
    for i, cell in enumerate(cells.split()):
        symbol = board.symbol(CELL_OF[cell])
        assert symbol is not None
        parts.append(f"{cell}={SYMBOLS[(symbol + (i < wrong)) % 4]}")
    return "!" + ",".join(parts)
