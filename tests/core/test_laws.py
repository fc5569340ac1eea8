"""The laws, for every game; and that each law notices a game that breaks it."""

import pytest

from pygame_core.core import laws
from pygame_core.core.game import Budget
from pygame_core.core.rng import Rng
from pygame_core.games import GAMES, load_game


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_random_games_keep_all_laws(game_id, seed):
    """Views hide, moves and positions read back, links are short, records replay."""
    played = laws.check_game(load_game(game_id), Rng(seed))
    assert played.plies > 10 and played.reason


@pytest.mark.parametrize("game_id", GAMES)
def test_bots_see_only_their_view(game_id):
    """Same view and seed: same move and same root statistics, in any world behind the view."""
    game = load_game(game_id)
    bot = game.bot(game.levels[-1])
    seen = []

    def fair(position):
        if len(seen) < 4:
            laws.bots_are_fair(game, position, Rng(len(seen)), bot, Budget(25))
            seen.append(position.to_move())

    laws.check_game(game, Rng(5), on_position=fair, every=4)
    assert len(seen) == 4


def opening(game, rng):
    """Return a position of Palimpseste with something still hidden from White."""
    position = game.new()
    position.play(position.sample_nature(rng))
    return position


def test_the_law_of_views_notices_a_leak(monkeypatch):
    """A view that shows one hidden symbol is caught."""
    game, rng = load_game("palimpseste"), Rng(1)
    view_type = type(opening(game, rng).view(0))
    honest = type(opening(game, rng)).view

    def leaky(position, seat):
        view = honest(position, seat)
        secret = position.symbol(20)
        tell = view_type.to_json
        if seat == 0:
            view_type_of = type("Leaky", (view_type,), {})
            view_type_of.to_json = lambda self: tell(self) | {"secret": secret}
            view.__class__ = view_type_of
        return view

    monkeypatch.setattr(type(opening(game, rng)), "view", leaky)
    with pytest.raises(laws.LawBroken):
        for _ in range(20):
            laws.views_hide(game, opening(game, rng), rng)


def test_the_law_of_copies_notices_a_shared_part(monkeypatch):
    """A copy that is the original itself is caught."""
    game, rng = load_game("palimpseste"), Rng(1)
    monkeypatch.setattr(type(opening(game, rng)), "copy", lambda self: self)
    with pytest.raises(laws.LawBroken):
        laws.copies_are_independent(opening(game, rng), rng)


def test_the_law_of_moves_notices_a_text_that_reads_back_wrong(monkeypatch):
    """Two moves written alike are caught."""
    game = load_game("palimpseste")
    position = opening(game, Rng(1))
    monkeypatch.setattr(type(game), "write_move", lambda *_: "b1")
    with pytest.raises(laws.LawBroken):
        laws.moves_round_trip(game, position)


def test_the_law_of_bots_notices_one_that_is_not_a_function_of_its_view():
    """A bot that answers the same view in two ways is caught."""
    game = load_game("palimpseste")
    answers = iter(range(10))

    class Wavering:
        def choose(self, view, rng, budget=None):
            return next(answers)

    with pytest.raises(laws.LawBroken):
        laws.bots_are_fair(game, opening(game, Rng(1)), Rng(3), Wavering(), Budget(5))
