"""One game on paper: every state, what each seat sees, the legal moves, the one chosen.

A change of the rules is a diff of ``playthrough.txt``.  After reading such a diff and agreeing with
it, write the file anew:  ``PYTHONPATH=. python tests/palimpseste/test_playthrough.py``
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from pygame_core.core.game import NATURE, Move
from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import GAME
from pygame_core.games.palimpseste.moves import MOVE
from pygame_core.games.palimpseste.position import Palimpseste

FILE = Path(__file__).with_name("playthrough.txt")
SEED, PLIES = 73, 44


def drawn(board: Palimpseste, seat: int | None) -> list[str]:
    """Draw what a seat sees: revealed cells in capitals, others in small letters, monks beside."""
    view = board.view(seat).to_json()
    rows = []
    for row in reversed(range(6)):
        line = f"{row + 1}"
        for column in range(6):
            cell = view["cells"][row * 6 + column]
            letter = cell["symbol"] or "."
            name = "abcdef"[column] + str(row + 1)
            monk = {view["monks"][0]: "w", view["monks"][1]: "b"}.get(name, " ")
            seen = {"r": letter, "k": letter.lower(), "-": letter.lower()}[cell["state"]]
            line += f" {monk}{seen}"
        rows.append(line)
    return [*rows, "   a  b  c  d  e  f"]


def states() -> Iterator[str]:
    """Play the game and tell each state."""
    rng, board = Rng(SEED), GAME.new()
    for ply in range(1000):
        yield f"\n# State {ply}"
        yield f"position {GAME.write_position(board)}"
        if board.to_move() != NATURE:
            yield "White sees              Black sees              A spectator sees"
            for lines in zip(*(drawn(board, seat) for seat in (0, 1, None)), strict=True):
                yield "".join(f"{line:<24}" for line in lines).rstrip()
        white, black = board.view(0).to_json(), board.view(1).to_json()
        notes = [f"{note['cell']}={note['symbol']}" for note in white["notebook"]]
        yield " ".join(["notebook", *notes])
        yield f"endings {json.dumps(white['endings'])}"
        yield f"last {json.dumps(white['last'])}"
        for name, view in (("White", white), ("Black", black)):
            yield f"{name} may play {view['legal']} may prophesy {view['may_prophesy']}"
        if board.outcome() is not None:
            yield f"outcome {board.outcome()}"
            return
        move = chosen(board, ply, rng)
        told = [board.observe(move, seat) for seat in (0, 1)]
        text, tells = GAME.write_move(board, move), board.reveals(move)
        yield f"chosen {text}; reveals {tells}; observed {told}"
        board.play(move)


def chosen(board: Palimpseste, ply: int, rng: Rng) -> Move:
    """Choose nature's deal, a random move, and after a while White's surest prophecy."""
    if board.to_move() == NATURE:
        return board.sample_nature(rng)
    best = board.view(0).surest() if ply > PLIES else None
    if best and board.phase == MOVE:
        return ("prophesy", *best.named)
    return rng.choice(board.legal_moves())


def playthrough() -> str:
    """Return the whole game as text."""
    return f"Palimpseste, seed {SEED}\n" + "\n".join(states()) + "\n"


def test_the_game_is_told_as_the_golden_file_has_it() -> None:
    """Every line is as it was read and agreed with."""
    assert playthrough() == FILE.read_text(encoding="utf-8")


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
