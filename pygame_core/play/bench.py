"""How fast the engine is: iterations per second of each game's top bot from an opening position.

The clock is a parameter: the engine itself never looks at one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame_core.core.game import NATURE, Json, Position
from pygame_core.core.record import Record
from pygame_core.core.rng import Rng
from pygame_core.games import GAMES, load_game
from pygame_core.search.bench import iterations_per_second

SEED = 1
WARM_UP = 0.2  # seconds: tables that are made once are not the search's speed


def opening(game_id: str, seed: int = SEED) -> Position:
    """Return the first position after the deal: what is chosen in secret is chosen by lot."""
    game, rng = load_game(game_id), Rng(seed)
    position = game.new(None)
    record = Record(game.id, game.rules_version, game.check_options(None))
    while True:
        nature = position.to_move() == NATURE
        move = position.sample_nature(rng) if nature else rng.choice(position.legal_moves())
        record.moves.append(game.write_move(position, move))
        if not nature and game.deal_length(record) < len(record.moves):
            return position
        position.play(move)


def bench(
    games: Sequence[str] | None, seconds: float, clock: Callable[[], float]
) -> list[dict[str, Json]]:
    """Measure every game that is there; one row a game."""
    rows: list[dict[str, Json]] = []
    for game_id in games or GAMES:
        try:
            game = load_game(game_id)
            bot = game.bot(game.levels[-1])
        except ModuleNotFoundError:
            continue
        position = opening(game_id)
        view = position.view(position.to_move())
        iterations_per_second(bot, view, WARM_UP, clock)
        speed = iterations_per_second(bot, view, seconds, clock)
        rows.append({"game": game_id, "iterations_per_second": round(speed)})
    return rows
