"""How fast the engine is: iterations per second of each game's top bot from an opening position.

The clock is a parameter: the engine itself never looks at one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame_core.core.game import NATURE, Budget, Json, Position
from pygame_core.core.rng import Rng
from pygame_core.games import GAMES, load_game

SEED = 1


def opening(game_id: str, seed: int = SEED) -> Position:
    """Return the first position of a game in which somebody has a choice."""
    position, rng = load_game(game_id).new(None), Rng(seed)
    while position.to_move() == NATURE:
        position.play(position.sample_nature(rng))
    return position


def iterations_per_second(game_id: str, seconds: float, clock: Callable[[], float]) -> float:
    """Run the top bot's search for about ``seconds`` and return its speed."""
    game = load_game(game_id)
    position = opening(game_id)
    bot = game.bot(game.levels[-1])
    view = position.view(position.to_move())
    thinking = bot.think(view, Rng(SEED), Budget(10_000_000))
    next(thinking)  # tables that are made once are not the search's speed
    began, done = clock(), 0
    first = next(thinking).done
    while clock() - began < seconds:
        done = next(thinking).done - first
    elapsed = clock() - began
    thinking.close()
    return done / elapsed


def bench(
    games: Sequence[str] | None, seconds: float, clock: Callable[[], float]
) -> list[dict[str, Json]]:
    """Measure every game that is there; one row a game."""
    rows: list[dict[str, Json]] = []
    for game_id in games or GAMES:
        try:
            speed = iterations_per_second(game_id, seconds, clock)
        except ModuleNotFoundError:
            continue
        rows.append({"game": game_id, "iterations_per_second": round(speed)})
    return rows
