"""The nodes of one seat's tree, and how a move is picked in them.

A node is what a seat knows: the chain of its observations since the root.  An edge is a move it
can choose there; the children hang on observations, for one move may be seen to do several things.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt

from pygame_core.core.game import Move
from pygame_core.core.rng import Rng
from pygame_core.search.policy import Policy, World


class Edge:
    """Statistics of one move: visits, sum of the mover's returns, times it was available."""

    __slots__ = ("available", "move", "prior", "proof", "total", "visits")

    def __init__(self, move: Move, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.proof = 0  # 1, -1: a sure win or loss of the searching seat


class Node:
    """What one seat knows, with the moves it may choose (if it is to move) and what may follow."""

    __slots__ = ("children", "complete", "edges", "proof", "replies", "steady", "sure", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.children: dict[Hashable, Node] = {}
        self.edges: dict[Move, Edge] = {}
        self.steady: list[Edge] | None = None  # the edges, once known not to vary by world
        self.proof = 0
        self.sure: dict[Move, bool] = {}  # asked once a move, in the searcher's tree
        self.complete = False  # no move that matters is left out here
        self.replies = 0  # how many moves an opponent has here, where the searcher knows


def edges_of(
    node: Node, world: World, policy: Policy, rng: Rng, steady: bool, most: int | None = None
) -> Sequence[Edge]:
    """List the edges available in ``world`` (``most`` of them are enough); adds those not met."""
    if node.steady is not None:
        return node.steady
    moves = policy.moves(world)
    table = node.edges
    if len(table) < len(moves) or not all(move in table for move in moves):
        priors = policy.priors(world, moves)
        fresh = [
            Edge(move, 0.0 if priors is None else priors[index])
            for index, move in enumerate(moves)
            if move not in table
        ]
        if priors is None:
            rng.shuffle(fresh)  # untried moves are tried in a random order
        else:
            fresh.sort(key=lambda edge: -edge.prior)  # a stable sort: best first for widening
        for edge in fresh:
            table[edge.move] = edge
    if steady:
        node.steady = list(table.values())
        return node.steady
    if len(table) == len(moves):
        return list(table.values())
    if most is not None and policy.best_first:
        found = [table[move] for move in moves]
        if most < len(found):
            found.sort(key=_by_prior)
        return found[: max(most, 1)]
    wanted = set(moves)
    return [edge for edge in table.values() if edge.move in wanted]


def _by_prior(edge: Edge) -> float:
    return -edge.prior


def pick(node: Node, edges: Sequence[Edge], policy: Policy, steady: bool) -> Edge:
    """Pick the edge of greatest upper bound: UCB by availability, or PUCT where priors exist.

    Where the edges do not vary, a move was available whenever its node was visited.
    """
    if len(edges) > 1:
        width = policy.width(node.visits)
        if width < len(edges):
            edges = edges[: max(width, 1)]
    if not steady:
        for edge in edges:
            edge.available += 1
    best = edges[0]
    if len(edges) == 1:
        return best
    top = -1e9
    c = policy.exploration
    if best.prior > 0.0:
        first = c * sqrt(node.visits + 1)
        # An untried move counts a little less than the node's mean so far.
        tried = total = 0.0
        for edge in edges:
            if edge.visits:
                tried += edge.visits
                total += edge.total
        unknown = total / tried - 0.1 if tried else 0.0
        for edge in edges:
            visits = edge.visits
            bonus = first if steady else c * sqrt(edge.available)
            score = (edge.total / visits if visits else unknown) + bonus * edge.prior / (1 + visits)
            if edge.proof:
                score += 1e6 * edge.proof
            if score > top:
                top = score
                best = edge
        return best
    # Rounded: logarithms and powers differ between platforms in the last digit.
    often = round(log(node.visits + 1), 9)
    for edge in edges:
        visits = edge.visits
        if visits:
            seen = often if steady else round(log(edge.available), 9)
            score = edge.total / visits + c * sqrt(seen / visits)
        else:
            score = 1e3
        if edge.proof:
            score += 1e6 * edge.proof
        if score > top:
            top = score
            best = edge
    return best


def draw(edges: Sequence[Edge], rng: Rng, firmness: float) -> Edge:
    """Draw an edge by its visits to the power ``firmness``: the strategy of what was learnt.

    Below 1, an opponent to whom several moves are equal isn't thought to have a habit; well above
    1, he is thought to play his best, and not the tries of his search.
    """
    weights = [round(edge.visits**firmness, 6) for edge in edges]
    # None of those open in this world was tried yet: any of them.
    return edges[rng.weighted(weights)] if any(weights) else rng.choice(edges)
