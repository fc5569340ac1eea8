"""What the search is told about Palimpseste: worlds, observations, priors and leaves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import fsum
from typing import cast

from pygame_core.core.game import Move, Seat
from pygame_core.core.game import View as CoreView
from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import belief
from pygame_core.games.palimpseste.board import (
    BIT,
    BLACK,
    FULL,
    NEAR,
    NOTHING,
    WHITE,
    Text,
    cells_of,
    spread,
)
from pygame_core.games.palimpseste.bot_danger import guessed
from pygame_core.games.palimpseste.bot_tactics import deduce, winning_action, winning_turn
from pygame_core.games.palimpseste.bot_value import value
from pygame_core.games.palimpseste.moves import ERASE, MOVE, PASS, SCRATCH
from pygame_core.games.palimpseste.position import Palimpseste
from pygame_core.games.palimpseste.view import View
from pygame_core.search.policy import Policy, Returns

RETURNS = ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))  # by winner
GUESS = 300  # a move of the search alone: the likeliest prophecy, some of its cells unseen
GUESSED = 3  # … so many at most
GUESSING = 32  # unseen cells above which guesses are hopeless
GUESS_TEXTS = 80
HOPEFUL = 0.4
SURE = 0.98  # a leaf that wins at once, short of a game that is won


class Stock:
    """Texts that White holds possible, drawn as they are asked for, dealt again once all are."""

    def __init__(self, knowledge: belief.Knowledge, size: int) -> None:
        self._sampler = belief.Sampler(knowledge)
        self._texts: list[Text] = []
        self._size = size

    def draw(self, rng: Rng) -> Text:
        """Return a text: a new one while the stock grows."""
        if len(self._texts) < self._size:
            self._texts.append(self._sampler.draw(rng))
            return self._texts[-1]
        return self._texts[int(rng.random() * self._size)]


def likeliest(texts: Sequence[Text], cells: int, count: int) -> list[tuple[int, int, float]]:
    """Choose ``count`` of ``cells`` to guess, one by one: (cell, symbol, chance of all so far).

    The chances are shares of ``texts``.
    """
    found: list[tuple[int, int, float]] = []
    left = list(texts)
    while left and cells and len(found) < count:
        best = (0, 0, 0)
        for cell in cells_of(cells):
            for symbol in range(4):
                right = sum(text[symbol] >> cell & 1 for text in left)
                if right > best[0]:
                    best = (right, cell, symbol)
        right, cell, symbol = best
        cells &= ~BIT[cell]
        left = [text for text in left if text[symbol] >> cell & 1]
        found.append((cell, symbol, right / len(texts)))
    return found


class PalimpsestePolicy(Policy):
    """The hooks of one search.  ``texts`` is how many texts White's mind (or his model's) holds;
    ``vigilant`` looks for wins at hand on every leaf; ``deduces`` works out unseen symbols.
    """

    seats = 2
    exploration = 1.3
    steady = True
    proofs = True
    slice = 16

    def __init__(self, view: View, texts: int, vigilant: bool = True, deduces: bool = True) -> None:
        self.view = view
        self.root = view.known
        rules = self.root.rules
        self.size = rules.size
        self.texts = texts
        self.vigilant = vigilant
        self.knowing = not rules.mirror  # Black knows the text
        self.searcher_knows = view.seat == BLACK and self.knowing
        known = view.known.text()
        seen = self.root.seen
        self.public = belief.Knowledge(rules.deal, Text(*(cells & seen for cells in known)))
        self.stock: Stock | None = None
        self.guesses: list[tuple[int, int, float]] = []  # of unseen cells, the likeliest first
        # What White (or both, in `mirror`) works out, and the root with that filled in.
        worked_out = deduce(self.public) if deduces else NOTHING
        self.deduced = worked_out[0] | worked_out[1] | worked_out[2] | worked_out[3]
        self.informed = self.root.copy()
        self.informed.set_text(Text(*(a | b for a, b in zip(known, worked_out, strict=True))))

    def foresee(self, rng: Rng) -> None:
        """Find the unseen cells that a guesser would name, once enough was seen."""
        if self.public.hidden.bit_count() <= GUESSING:
            draws = belief.Sampler(self.public)
            texts = [draws.draw(rng) for _ in range(GUESS_TEXTS)]
            self.guesses = likeliest(texts, self.public.hidden & ~self.deduced, GUESSED)

    # Worlds

    def sampler(self, view: CoreView, rng: Rng) -> Callable[[], Palimpseste]:
        """Return copies of the truth for who knows it; else deal texts from the stock."""
        root = self.root
        if self.searcher_knows:
            return root.copy
        stock = Stock(self.public, self.texts)

        def deal() -> Palimpseste:
            world = root.copy()
            world.set_text(stock.draw(rng))
            return world

        return deal

    def has_secrets(self, view: CoreView) -> bool:
        """Say that Black knows more; in ``mirror`` and for White nobody is surprised."""
        return self.searcher_knows

    def knows_all(self, view: CoreView) -> bool:
        """Say that Black sees the whole truth."""
        return self.searcher_knows

    def imagine(self, world: Palimpseste, seat: Seat, rng: Rng) -> Palimpseste:
        """Lay another text that White holds possible (only he is ever imagined)."""
        if self.stock is None:
            self.stock = Stock(self.public, self.texts)
        world.set_text(self.stock.draw(rng))
        return world

    def private(self, world: Palimpseste, seat: Seat) -> Hashable:
        """Return Black's text: each of the texts in stock has a tree of its own for him."""
        if seat == BLACK and self.knowing:
            return (world.citadels, world.rivers, world.bridges)
        return None

    # The tree

    def moves(self, world: Palimpseste) -> Sequence[Move]:
        """List the sub-moves, and a guessed prophecy where one may well come true.

        Sure prophecies are judged by ``returns``, those at the root by the bot.
        """
        moves = world.public_moves()
        if self.guesses and world.phase == MOVE and not (world.mover and self.knowing):
            missing = self.size - ((world.seen | self.deduced) & ~world.revealed).bit_count()
            if missing <= len(self.guesses) and self.guesses[missing - 1][2] >= HOPEFUL:
                moves.append(GUESS)
        return moves

    def step(self, world: Palimpseste, move: Move) -> Sequence[Hashable]:
        """Play a sub-move: both see the same of it, a scratch's symbol included."""
        code = cast(int, move)
        seen = code
        if code == GUESS:
            right = guessed(world, self.deduced, self.guesses) > 0
            world.winner = world.mover if right else 1 - world.mover
            return right, right
        if SCRATCH <= code < ERASE:
            bit = BIT[code - SCRATCH]
            if world.citadels & bit:
                seen = code + 256
            elif world.rivers & bit:
                seen = code + 512
            elif world.bridges & bit:
                seen = code + 768
        world.push(code)
        return seen, seen

    def returns(self, world: Palimpseste) -> Returns | None:
        """Return the result; a turn that begins with enough seen cells face down is won (P8)."""
        if world.winner >= 0:
            return RETURNS[world.winner]
        if world.phase == MOVE:
            mover = world.mover
            known = world.seen
            if not mover or not self.knowing:
                known |= self.deduced
            if (known & ~world.revealed).bit_count() >= self.size:
                return RETURNS[mover]
        return None

    def known_by(self, world: Palimpseste) -> tuple[int, int]:
        """Return the sets of cells whose symbols White and Black know."""
        known = world.seen | self.deduced
        return known, FULL if self.knowing else known

    def priors(self, world: Palimpseste, moves: Sequence[Move]) -> Sequence[float]:
        """Share attention by rough worth, from the mover's knowledge: wins, threats, the rest."""
        seat = world.mover
        known = self.known_by(world)[seat]
        if world.phase == MOVE:
            weights = [1.0] * len(moves)
            if moves[-1] == GUESS:
                weights[-1] = 2.0
            if self.vigilant and len(moves) > 1:
                turn = winning_turn(world, seat, known)
                if turn is not None:
                    weights[moves.index(turn[0])] = 20.0
        else:
            weights = self._action_weights(world, seat, known, cast("Sequence[int]", moves))
        total = fsum(weights)
        return [weight / total for weight in weights]

    def _action_weights(
        self, world: Palimpseste, seat: Seat, known: int, moves: Sequence[int]
    ) -> list[float]:
        me, him = (world.black, world.white) if seat else (world.white, world.black)
        near_me, near_him = NEAR[me], NEAR[him]
        dangerous = world.citadels & near_him | near_me
        for chain in world.chains:
            dangerous |= chain
        # One erasure too many hands over a prophecy.
        full = (world.seen & ~world.revealed).bit_count() >= self.size - 1
        weights = []
        for move in moves:
            if move == PASS:
                weight = 0.6
            elif move < ERASE:
                bit = BIT[move - SCRATCH]
                weight = 2.0 if bit & known & world.citadels & ~near_him else 1.0
            elif full:
                weight = 0.02
            else:
                weight = 0.8 if BIT[move - ERASE] & dangerous else 0.1
            weights.append(weight)
        if self.vigilant:
            action = winning_action(world, seat, me, him, known, moves[0] < ERASE)
            if action is not None and action in moves:
                weights[moves.index(action)] = 40.0
        return weights

    def playout_move(self, world: Palimpseste, rng: Rng) -> Move:
        """Choose for an opponent of whom the model knows nothing here: by rough worth."""
        moves = world.public_moves()
        return moves[rng.weighted(self.priors(world, moves))]

    # The leaves

    def playout(self, world: Palimpseste, rng: Rng) -> Returns:
        """Judge a leaf at once: wins at hand, else the features' value."""
        seat = world.mover
        known_by = self.known_by(world)
        if self.vigilant:
            if world.phase == MOVE:
                won = winning_turn(world, seat, known_by[seat]) is not None
            else:
                me, him = (world.black, world.white) if seat else (world.white, world.black)
                skipped = world.blocked_black if seat else world.blocked_white
                won = winning_action(world, seat, me, him, known_by[seat], not skipped) is not None
            if won:
                return (-SURE, SURE) if seat else (SURE, -SURE)
        mine = value(world, known_by)
        if self.guesses and self.knowing:
            mine = self._allow_for_a_guess(world, mine)
        return (-mine, mine) if seat else (mine, -mine)

    def _allow_for_a_guess(self, world: Palimpseste, mine: float) -> float:
        """Correct a leaf's value for the mover where White can guess a prophecy, now or next turn.

        Black prevents it only by revealing one of the cells that White knows.
        """
        known = (world.seen | self.deduced) & ~world.revealed
        missing = self.size - known.bit_count()
        if not 0 < missing <= len(self.guesses):
            return mine
        hope = 2 * self.guesses[missing - 1][2] - 1
        if world.mover == WHITE:
            return max(mine, hope) if world.phase == MOVE else mine
        monk, other = BIT[world.black], BIT[world.white]
        if world.phase == MOVE:
            free = NEAR[world.black] & ~world.revealed & ~other
            within = spread(free) & ~free | monk if free else 0
        else:
            within = 0 if world.blocked_black else NEAR[world.black]
        return mine if known & within & ~other else min(mine, -hope)

    def evaluate(self, world: Palimpseste) -> Returns:
        """Return the features' value."""
        mine = value(world, self.known_by(world))
        return (-mine, mine) if world.mover else (mine, -mine)

    # Proofs

    def sure(self, world: Palimpseste, move: Move, seat: Seat) -> bool:
        """Say that all but a scratch of an unknown cell is foreseen."""
        code = cast(int, move)
        if code == GUESS:
            return False
        if SCRATCH <= code < ERASE:
            return bool(self.known_by(world)[seat] & BIT[code - SCRATCH])
        return True

    def complete(self, world: Palimpseste) -> bool:
        """Say that no prophecy is left out: one that guesses might always be lucky."""
        if world.phase != MOVE:
            return True
        neutral = FULL & ~world.revealed
        if world.mover == BLACK and self.knowing:
            neutral &= world.seen
        return neutral.bit_count() < self.size
