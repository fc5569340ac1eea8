"""The stopwatch measures a search: every opening is one with something to find."""

import pytest

from pygame_core.core.game import NATURE
from pygame_core.games import GAMES
from pygame_core.play.bench import bench, opening


@pytest.mark.parametrize("game_id", GAMES)
def test_an_opening_is_a_choice_after_the_deal(game_id):
    """Nature is done, what is chosen in secret is chosen, more than one move is legal."""
    position = opening(game_id)
    assert position.to_move() != NATURE and len(position.legal_moves()) > 1
    assert opening(game_id).key() == position.key()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_games_search_makes_iterations(game_id):
    """A tick of the clock a look: the speed counted is the search's own."""
    ticks = iter(range(100_000))
    rows = bench([game_id], 0.1, lambda: next(ticks) / 1000)
    assert rows[0]["iterations_per_second"] > 0
