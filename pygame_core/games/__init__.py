"""The registry of games: imported only when asked for, so that one game never loads another."""

from __future__ import annotations

from importlib import import_module

from pygame_core.core.game import Game, Unreadable

GAMES = ("palimpseste", "royaumes", "sankore")


def load_game(game_id: str) -> Game:
    """Return the game named ``game_id``; raise ``Unreadable`` if there is none."""
    if game_id not in GAMES:
        raise Unreadable(
            f"There is no game {game_id!r}; there are {', '.join(GAMES)}.",
            "unreadable.game",
            game=game_id,
        )
    game: Game = import_module(f"pygame_core.games.{game_id}").GAME
    return game
