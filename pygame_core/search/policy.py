"""What a game tells the search: worlds, moves, playouts, values.  Every hook has a default.

The search never looks into a position but through these hooks, so a game speeds it up by
overriding the hot ones (``moves``, ``step``, ``returns``, ``playout``) with its own short cuts.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from pygame_core.core.game import Move, Seat, View
from pygame_core.core.rng import Rng

World = Any  # a core.game.Position; Any so that games may use their own type's short cuts
Returns = Sequence[float]  # one value a seat, -1 (loss) to 1 (win)


class Policy:
    """Knowledge about one game, in hooks.  One policy object serves one search.

    Facts a game sets:

    ``seats``        how many players
    ``depth``        moves that ``playout`` plays before it evaluates (0: evaluate at once)
    ``exploration``  weight of curiosity (about 0.7 for plain UCB, 1–2 with priors)
    ``horizon``      moves a simulated game may stay in the tree
    ``slice``        iterations between two ``Progress`` yields: about 5 ms of work at most
    ``steady``       True if what a seat may play is settled by what it has observed since the
                     root (true of public moves); spares listing moves again in every world
    ``lessons``      of four runs, how many teach the opponents' model (only with secrets)
    ``firmness``     how strictly a modelled opponent keeps to what was learnt (see ``tree.draw``)
    ``best_first``   True if what a seat may play varies much between worlds: widening then takes
                     the best first guesses of each world's own moves
    ``proofs``       True if the game answers ``sure`` (and ``complete``): turns the solver on
    """

    seats: int = 2
    depth: int = 0
    exploration: float = 0.7
    horizon: int = 80
    slice: int = 16
    steady: bool = False
    lessons: int = 1
    firmness: float = 0.75
    best_first: bool = False
    proofs: bool = False

    # --- worlds -----------------------------------------------------------------------------

    def sampler(self, view: View, rng: Rng) -> Callable[[], World]:
        """Return a function that draws a fresh world (a position to spoil) fitting ``view``.

        Override it to prepare once what every draw needs, or to deal from a stock of worlds.
        """
        return lambda: view.resample(rng)

    def has_secrets(self, view: View) -> bool:
        """Say whether the searching seat knows what an opponent may not know.

        If so, opponents are modelled by searches in worlds imagined from *their* views, so that
        they never act on the searcher's secrets.  False is faster: one search serves all seats.
        """
        return True

    def imagine(self, world: World, seat: Seat, rng: Rng) -> World:
        """Draw a world that ``seat`` would hold possible in ``world`` (a position to spoil)."""
        return world.view(seat).resample(rng)

    def private(self, world: World, seat: Seat) -> Hashable:
        """Return what ``seat`` secretly knows at the root: worlds with other keys get other trees.

        None (the default) averages over them: the seat then plays alike in all worlds.  Only a
        key with few values, or few worlds in stock, leaves each tree enough visits.
        """
        return None

    def knows_all(self, view: View) -> bool:
        """Say whether the searching seat sees the whole truth: proofs may count replies then."""
        return False

    # --- the tree ---------------------------------------------------------------------------

    def moves(self, world: World) -> Sequence[Move]:
        """List the moves worth searching (macro moves too); never empty while the game goes on.

        It must depend only on what the seat to move knows.
        """
        moves: Sequence[Move] = world.legal_moves()
        return moves

    def step(self, world: World, move: Move) -> Sequence[Hashable]:
        """Play ``move`` (nature's too) and return what each seat observed of it, by seat."""
        seen = [world.observe(move, seat) for seat in range(self.seats)]
        world.play(move)
        return seen

    def returns(self, world: World) -> Returns | None:
        """Return the final value of each seat, or None while the game goes on."""
        outcome = world.outcome()
        return None if outcome is None else outcome.returns

    def priors(self, world: World, moves: Sequence[Move]) -> Sequence[float] | None:
        """Return a share per move (sum about 1), from the mover's information; None: plain UCB."""
        return None

    def width(self, visits: int) -> int:
        """Return how many moves, best prior first, a node with ``visits`` considers (widening)."""
        return 1_000_000

    def forced(self, world: World) -> bool:
        """Say whether nothing is to be decided in ``world``: the tree then grows on past it."""
        return False

    # --- the leaves -------------------------------------------------------------------------

    def decisive(self, world: World) -> Move | None:
        """Return a move that wins at once, if a playout should see it."""
        return None

    def playout_move(self, world: World, rng: Rng) -> Move:
        """Choose a move outside the tree; uniformly among ``moves`` unless overridden."""
        return rng.choice(self.moves(world))

    def evaluate(self, world: World) -> Returns:
        """Return an estimate per seat, strictly between -1 and 1, of an unfinished game."""
        return (0.0,) * self.seats

    def playout(self, world: World, rng: Rng) -> Returns:
        """Play ``depth`` moves at most, decisive ones first, and evaluate what is reached."""
        for _ in range(self.depth):
            if world.to_move() < 0:
                self.step(world, world.sample_nature(rng))
            else:
                move = self.decisive(world)
                self.step(world, self.playout_move(world, rng) if move is None else move)
            final = self.returns(world)
            if final is not None:
                return final
        return self.evaluate(world)

    # --- proofs -----------------------------------------------------------------------------

    def sure(self, world: World, move: Move, seat: Seat) -> bool:
        """Say whether ``move`` (of whoever is to move) is legal and does just the same in every
        world that ``seat`` holds possible here.  Only moves that are sure to their mover and to the
        searcher carry proofs.
        """
        return False

    def complete(self, world: World) -> bool:
        """Say whether ``moves`` leaves out nothing that could change a proof."""
        return True
