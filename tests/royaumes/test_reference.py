"""The engine against the plain second implementation, move by move."""

from __future__ import annotations

import pytest

from pygame_core.core.rng import Rng
from pygame_core.games.royaumes import GAME
from pygame_core.games.royaumes.phases import LOT, TURN, WINDOW
from tests.royaumes.randomly import new, pick
from tests.royaumes.reference import Table
from tests.royaumes.reference_legal import parries, simple_moves


@pytest.mark.parametrize("seed", range(400, 430))
def test_both_implementations_play_the_same_game(seed: int) -> None:
    """Positions between actions, who decides, what parries and simple moves are legal, the end."""
    rng = Rng(seed)
    position = new(2 + seed % 3, seed % 5 == 0)
    while position.phase <= LOT:
        position.play(pick(position, rng))
    table = Table(GAME.write_position(position))
    while position.outcome() is None:
        assert table.decider() == position.to_move() + 1
        if position.phase == TURN:
            assert table.text() == GAME.write_position(position)
            texts = {GAME.write_move(position, move) for move in position.legal_moves()}
            texts = {text for text in texts if "+" not in text and text[:2] not in ("F ",)}
            assert texts - {"end", "skip"} == simple_moves(table)
        elif position.phase == WINDOW:
            texts = {GAME.write_move(position, move) for move in position.legal_moves()}
            assert texts == parries(table)
        move = pick(position, rng)
        table.play(GAME.write_move(position, move))
        position.play(move)
    outcome = position.outcome()
    assert outcome is not None
    assert table.reason == outcome.reason
    assert table.kills == list(outcome.details["kills"])
    assert table.text() == GAME.write_position(position)
