"""Random play that tries all kinds of moves, for the fuzzing tests."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_core.core.game import Move
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes import GAME
from pygame_core.games.royaumes.phases import PLACEMENT
from pygame_core.games.royaumes.position import RoyaumesPosition


def new(players: int, truce: bool = False) -> RoyaumesPosition:
    """Return a fresh game."""
    position = GAME.new({"players": players, "truce": truce})
    assert isinstance(position, RoyaumesPosition)
    return position


def pick(position: RoyaumesPosition, rng: Rng) -> Move:
    """Draw a move: nature's, any placement, else a word first and then one of its moves."""
    if position.to_move() < 0:
        return position.sample_nature(rng)
    legal = position.legal_moves()
    if position.phase == PLACEMENT:
        kinds = [kind for _, kind in legal[0][1]]
        cells = list(range(16))
        rng.shuffle(cells)
        return ("place", tuple(sorted(zip(cells[:9], kinds, strict=True))))
    words = sorted({move[0] for move in legal} - {"end"}) or ["end"]
    if words[0] in "MFGASDOWJ" and rng.below(4):
        words = [word for word in words if word != "M"] or words
    word = rng.choice(words)
    # Half of the time with a Mime, where one can help: pairs of targets are many.
    moves = [move for move in legal if move[0] == word]
    lone = [move for move in moves if move[-1] == -1]
    return rng.choice(lone if lone and rng.below(2) else moves)


def game(seed: int) -> Iterator[RoyaumesPosition]:
    """Play one random game and yield its position after every move, always the same object."""
    rng = Rng(seed)
    position = new(2 + seed % 3, seed % 4 == 0)
    while position.outcome() is None:
        position.play(pick(position, rng))
        yield position
