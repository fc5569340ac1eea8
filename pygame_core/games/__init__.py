"""The registry of games: imported only when asked for, so that one game never loads another."""

from __future__ import annotations

from importlib import import_module

from pygame_core.core.game import Game, GameError, Unreadable

GAMES = ("palimpseste", "royaumes", "sankore")


class MissingGame(GameError):
    """The game is ours but not installed here: the site brings each in a wheel of its own."""

    kind = "missing"

    def __init__(self, game_id: str) -> None:
        super().__init__(f"The rules of {game_id} are not here yet.", "missing.game", game=game_id)
        self.game_id = game_id


def load_game(game_id: str) -> Game:
    """Return the game named ``game_id``.

    Raise ``Unreadable`` if there is none, ``MissingGame`` if its part is not installed.
    """
    if game_id not in GAMES:
        raise Unreadable(
            f"There is no game {game_id!r}; there are {', '.join(GAMES)}.",
            "unreadable.game",
            game=game_id,
        )
    name = f"pygame_core.games.{game_id}"
    try:
        game: Game = import_module(name).GAME
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise MissingGame(game_id) from None
    return game
