"""The search on toy games: good moves, fairness to its own model, chance, proofs, slices."""

from __future__ import annotations

import pytest

from pygame_core.core.game import Progress
from pygame_core.core.rng import Rng
from pygame_core.search.ismcts import Search
from tests.search import toys
from tests.search.toys import JACK, KING, QUEEN


def finish(search: Search, iterations: int) -> Search:
    for _ in search.run(iterations):
        pass
    return search


def share(search: Search, move: object) -> float:
    root = search.root()
    return next(item.visits for item in root if item.move == move) / sum(r.visits for r in root)


def poker(card: int, said: str, seat: int, iterations: int = 4000, seed: int = 5) -> Search:
    view = toys.PokerView(seat, card, said)
    return finish(Search(toys.PokerPolicy(), view, Rng(seed)), iterations)


def test_a_king_calls_and_a_jack_folds():
    """Facing a bet, the best card always calls and the worst never does."""
    assert poker(KING, "b", 1).root()[0].move == "b"
    assert poker(JACK, "b", 1).root()[0].move == "p"


def test_a_queen_does_not_open_with_a_bet():
    """A bet with the middle card is called only by the king: passing is better."""
    assert poker(QUEEN, "", 0, 8000).root()[0].move == "p"


def test_the_king_bets_after_a_pass():
    """The second seat's king has nothing to fear from betting."""
    assert poker(KING, "p", 1).root()[0].move == "b"


@pytest.mark.parametrize("seed", range(3))
def test_the_model_of_an_opponent_ignores_the_searchers_secret(seed):
    """Seat 1's tree is the same, visit for visit, whichever door hides seat 0's prize."""

    def model(prize: int) -> list[tuple[object, int, float]]:
        search = Search(NoProofs(), toys.DoorsView(0, prize, None), Rng(seed))
        finish(search, 2000)
        found = []
        todo = [("", search.model[1][None])]
        while todo:
            name, node = todo.pop()
            found += [((name, e.move), e.visits, e.total) for e in node.edges.values()]
            todo += [(f"{name}/{seen}", child) for seen, child in node.children.items()]
        return sorted(found, key=str)

    assert model(0) == model(1)


class NoProofs(toys.DoorsPolicy):
    proofs = False


@pytest.mark.parametrize("seed", range(4))
def test_an_ignorant_opponent_is_not_thought_to_know(seed):
    """In the model seat 1 finds the prize about half the time, wherever it looks."""
    search = finish(Search(NoProofs(), toys.DoorsView(0, 1, None), Rng(seed)), 4000)
    after = search.model[1][None].children.values()
    edges = [edge for node in after for edge in node.edges.values() if edge.visits > 100]
    assert edges
    assert all(abs(edge.total / edge.visits) < 0.25 for edge in edges)


def test_no_proof_of_what_depends_on_the_unknown():
    """Opening the right door is no proof: seat 1 can't foresee it."""
    search = finish(Search(toys.DoorsPolicy(), toys.DoorsView(1, None, 0), Rng(3)), 500)
    assert [search.proof(move) for move in (0, 1)] == [0, 0]
    search = finish(Search(toys.DoorsPolicy(), toys.DoorsView(0, 1, None), Rng(3)), 500)
    assert [search.proof(move) for move in (0, 1)] == [0, 0]


@pytest.mark.parametrize("left", range(1, 12))
def test_matches_are_solved(left):
    """With nothing hidden the solver proves the win or the loss and stops early."""
    search = finish(Search(toys.MatchesPolicy(), toys.MatchesView(0, left, 0), Rng(1)), 20_000)
    assert search.tree.proof == (1 if left % 4 else -1)
    assert search.done < 20_000
    if left % 4:
        assert search.root()[0].move == left % 4
        assert search.root()[0].value == 1


def test_chance_is_averaged():
    """A die with mean three beats a sure two, and the value is the mean."""
    search = finish(Search(toys.WalkPolicy(), toys.WalkView(0, 0, 0), Rng(2)), 6000)
    best = search.root()[0]
    assert best.move == "wild"
    assert best.value == pytest.approx(0.0, abs=0.12)


def test_three_seats_each_want_their_own():
    """At nine the next step wins; at eight two do it; each seat picks for itself."""
    for total, move in ((8, 2), (9, 1)):
        search = finish(Search(toys.RacePolicy(), toys.RaceView(1, total), Rng(2)), 600)
        assert search.root()[0].value == pytest.approx(1, abs=0.2)
        assert total + search.root()[0].move >= 10, move


def test_equal_seeds_give_equal_statistics():
    """The same view and seed, the same numbers; another seed, others."""
    assert poker(QUEEN, "", 0, 500).root() == poker(QUEEN, "", 0, 500).root()
    assert poker(QUEEN, "", 0, 500, 6).root() != poker(QUEEN, "", 0, 500, 7).root()


def test_it_yields_often_and_stops_when_told():
    """Progress comes every slice; a true value sent in ends the search."""
    search = Search(toys.PokerPolicy(), toys.PokerView(0, KING, ""), Rng(1))
    running = search.run(1000)
    assert next(running) == Progress(16, 1000)
    assert next(running) == Progress(32, 1000)
    with pytest.raises(StopIteration):
        running.send(True)
    assert search.done == 32


def test_the_root_can_be_kept_to_some_moves():
    """Moves that a tactical layer threw out are never visited."""
    search = Search(toys.MatchesPolicy(), toys.MatchesView(0, 10, 0), Rng(1), moves=[1, 3])
    finish(search, 300)
    assert {item.move for item in search.root()} == {1, 3}
