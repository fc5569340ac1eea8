"""The hooks a game may fill in: widening, priors, decisive moves, worlds in stock."""

from __future__ import annotations

from pygame_core.core.rng import Rng
from pygame_core.search.ismcts import Search
from pygame_core.search.tree import Node, edges_of
from tests.search import toys


def searched(policy: toys.MatchesPolicy, left: int = 10, iterations: int = 60) -> Search:
    search = Search(policy, toys.MatchesView(0, left, 0), Rng(1))
    for _ in search.run(iterations):
        pass
    return search


class Narrow(toys.MatchesPolicy):
    proofs = False

    def priors(self, world, moves):
        return [move / sum(moves) for move in moves]

    def width(self, visits):
        return 1 if visits < 20 else 2


def test_widening_lets_in_the_best_priors_first():
    """With a width of one, then two, the third move is never visited."""
    visits = {item.move: item.visits for item in searched(Narrow()).root()}
    assert visits[1] == 0
    assert visits[2] > 0
    assert visits[3] >= 20


class Varied(Narrow):
    steady = False
    best_first = True


def test_widening_takes_the_best_of_what_each_world_allows():
    """Of the moves met so far only those open in this world count."""
    node, policy = Node(), Varied()
    few, more = toys.Matches(2), toys.Matches(9)
    assert [edge.move for edge in edges_of(node, few, policy, Rng(1), False)] == [2, 1]
    assert [edge.move for edge in edges_of(node, more, policy, Rng(1), False)] == [2, 1, 3]
    assert [edge.move for edge in edges_of(node, few, policy, Rng(1), False, 1)] == [2]


class Forced(toys.MatchesPolicy):
    proofs = False

    def forced(self, world):
        return world.to_move() == 1


def test_the_tree_grows_on_past_what_is_forced():
    """No leaf is where nothing is to be decided."""
    tree = searched(Forced(), 10, 3).tree
    assert all(child.children for child in tree.children.values())


class Leaning(toys.MatchesPolicy):
    proofs = False
    depth = 0

    def priors(self, world, moves):
        return [0.8 if move == 2 else 0.2 / (len(moves) - 1) for move in moves]


def test_priors_lead_where_values_are_equal():
    """Without any evaluation the favoured move gets most of the first visits."""
    assert searched(Leaning(), 40, 30).root()[0].move == 2


class Sharp(toys.MatchesPolicy):
    proofs = False
    depth = 1

    def decisive(self, world):
        return world.left if world.left <= 3 else None


def test_playouts_see_the_decisive_move():
    """One move of playout is enough to see that leaving three matches loses."""
    policy = Sharp()
    assert policy.playout(toys.Matches(3, 1), Rng(1)) == (-1.0, 1.0)


class Stocked(toys.PokerPolicy):
    drawn = 0

    def sampler(self, view, rng):
        stock = [view.resample(rng) for _ in range(5)]

        def deal():
            self.drawn += 1
            return toys.Poker(rng.choice(stock).cards, view.said)

        return deal


def test_worlds_come_from_the_games_own_sampler():
    """Each iteration asks the game's factory for one world."""
    policy = Stocked()
    search = Search(policy, toys.PokerView(0, toys.KING, ""), Rng(1))
    for _ in search.run(100):
        pass
    assert policy.drawn == search.done == 100
