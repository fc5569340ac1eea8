"""Tell a seeded game of each kind, move by move, with what the bots counted.

`tools/pyodide_check.py` runs this natively and, from the site's wheel, in Pyodide, and compares the
lines. Bots open the game; seeded random moves finish it.
"""

import hashlib
import json

from pygame_core.core.game import NATURE, Budget
from pygame_core.core.rng import Rng
from pygame_core.games import GAMES, load_game

SEED = 20260101
ITERATIONS = 40
THOUGHT_PLIES = 12  # decisions that the bots make before chance takes over
LONGEST = 600  # plies; no game of ours lasts so long


def digest(data):
    """Return a short digest of JSON data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def ply(game, position, number, thought):
    """Play one ply and return what is to be told of it."""
    rng = Rng(SEED).fork(f"{game.id}/{number}")
    seat = position.to_move()
    told = {"game": game.id, "ply": number, "seat": seat}
    if seat == NATURE:
        move = position.sample_nature(rng)
    elif thought:
        level = game.levels[min(seat, len(game.levels) - 1)]
        choice = game.bot(level).choose(position.view(seat), rng, Budget(ITERATIONS))
        move = choice.move
        told["root"] = [[repr(root.move), root.visits, repr(root.value)] for root in choice.root]
    else:
        moves = position.legal_moves()
        told["legal"] = len(moves)
        move = moves[rng.below(len(moves))]
    told["move"] = game.write_move(position, move)
    position.play(move)
    told["views"] = digest([position.view(viewer).to_json() for viewer in (None, 0)])
    return told


def story(game_id):
    """Yield the plies of one game, then its outcome."""
    game = load_game(game_id)
    position = game.new(None)
    decisions = number = 0
    while position.outcome() is None and number < LONGEST:
        decisions += position.to_move() != NATURE
        yield ply(game, position, number, decisions <= THOUGHT_PLIES)
        number += 1
    outcome = position.outcome()
    yield {"game": game_id, "over": outcome is not None, "reason": outcome and outcome.reason}


def main():
    """Return the whole story, a JSON text a line."""
    lines = []
    for game_id in GAMES:
        lines += [json.dumps(told, sort_keys=True) for told in story(game_id)]
    return "\n".join(lines)


if __name__ == "__main__":
    print(main())
