"""Write a playthrough: a whole game with every state, legal move, view and log entry, for people.

``python -m tests.royaumes.playthrough 3 12 > tests/royaumes/golden/three-players.txt`` writes one
anew (players, seed); a change of the rules then shows as a difference that can be read.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator

from pygame_core.core.rng import Rng
from pygame_core.games.royaumes import GAME
from pygame_core.games.royaumes.logbook import entries, raw
from pygame_core.games.royaumes.phases import PHASES
from tests.royaumes.randomly import new, pick

GAMES = {"two-players.txt": (2, 18), "three-players.txt": (3, 12)}
SHOWN = 24  # legal moves written out; of more, how many there are and their digest


def digest(data: bytes) -> str:
    """Return a short hash."""
    return hashlib.sha256(data).hexdigest()[:12]


def lines(players: int, seed: int) -> Iterator[str]:
    """Yield the playthrough of one random game, line by line."""
    rng = Rng(seed)
    position = new(players, seed % 2 == 0)
    told, ply = 0, 0
    while True:
        yield f"== {ply} {PHASES[position.phase]}"
        yield from GAME.write_position(position).split("\n")
        for seat in range(players):
            yield f"view {seat + 1}: {digest(position.view(seat).encode())}"
        if position.outcome() is not None:
            break
        legal = [GAME.write_move(position, move) for move in position.legal_moves()]
        if len(legal) <= SHOWN:
            yield "legal: " + " | ".join(legal)
        else:
            yield f"legal: {len(legal)} moves, {digest(chr(10).join(legal).encode())}"
        move = pick(position, rng)
        mover = position.to_move()
        name = "nature" if mover < 0 else str(mover + 1)
        yield f"> {name}: {GAME.write_move(position, move)}"
        position.play(move)
        ply += 1
        log = entries(position.log)
        for entry in log[told:]:
            yield "   " + json.dumps(entry)
        told = len(raw(position.log))
    outcome = position.outcome()
    assert outcome is not None
    yield f"{outcome.reason}: {outcome.result} {json.dumps(dict(outcome.details))}"


if __name__ == "__main__":
    print("\n".join(lines(int(sys.argv[1]), int(sys.argv[2]))))
