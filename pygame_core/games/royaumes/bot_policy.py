"""Royaumes in the hooks of the search: worlds, moves, first guesses, quick ends of playouts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from pygame_core.core.game import Move, Seat, View
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.belief import Belief
from pygame_core.games.royaumes.bot_moves import Chances, bot_moves, worth
from pygame_core.games.royaumes.bot_value import FAINT, evaluate
from pygame_core.games.royaumes.cards import (
    ASSASSIN,
    KING,
    MIME,
    ORACLE,
    SLOT,
    SOLDIER,
)
from pygame_core.games.royaumes.legal import window_moves
from pygame_core.games.royaumes.observe import observe, told
from pygame_core.games.royaumes.phases import CHOOSE, OVER, REVEAL, SHUFFLE, TURN, WINDOW
from pygame_core.games.royaumes.position import RoyaumesPosition
from pygame_core.games.royaumes.view import RoyaumesView, make_view
from pygame_core.search.policy import Policy, Returns

STOCK = 128  # worlds prepared for one decision; the search meets them again and again
# What an opponent shows first when a Dowser asks, by kind: soldiers, spent hands, the king last.
SHOWS = (99, 40, 5, 10, 20, 18, 12, 11, 6, 15, 14, 16, 13)


class RoyaumesPolicy(Policy):
    """One decision's knowledge: a stock of worlds, and what all can work out of kings."""

    exploration = 1.1
    slice = 6
    depth = 0
    horizon = 60
    best_first = True

    def __init__(self, view: RoyaumesView, stock: int = STOCK) -> None:
        self.seats = view.known.n
        self.seat = -1 if view.seat is None else view.seat
        self.me = self.seat  # whose eyes values are seen with; nobody's in an opponent's lesson
        self.stock = stock
        spectator = make_view(view.known, None)
        self.public = Belief(spectator)
        self.chances: Chances = {}
        for army in self.public.armies.values():
            self.chances.update(army.king_chances())
        cards = range(len(view.known.owners))
        self.mass = [self.chances.get(card, 0.0) + FAINT for card in cards]

    # --- worlds -----------------------------------------------------------------------------

    def sampler(self, view: View, rng: Rng) -> Callable[[], RoyaumesPosition]:
        """Deal from a stock of worlds that fills as it is used."""
        worlds: list[RoyaumesPosition] = []

        def deal() -> RoyaumesPosition:
            self.me = self.seat
            if len(worlds) < self.stock:
                world = view.resample(rng)
                assert isinstance(world, RoyaumesPosition)
                world.log = None
                worlds.append(world)
                return world.copy()
            return rng.choice(worlds).copy()

        return deal

    def imagine(self, world: RoyaumesPosition, seat: Seat, rng: Rng) -> RoyaumesPosition:
        """Deal anew all that ``seat`` can't see; what is public says the same to all."""
        self.me = -1
        self.public.deal(world, rng, keep=seat)
        return world

    # --- the tree ---------------------------------------------------------------------------

    def moves(self, world: RoyaumesPosition) -> Sequence[Move]:
        """List the moves worth a look."""
        return bot_moves(world, self.chances)

    def step(self, world: RoyaumesPosition, move: Any) -> Sequence[Hashable]:
        """Play ``move`` and return what each seat saw: of the move, and of what came of it.

        Who is asked next and which faces turned up stand in the key, so that all worlds that meet
        in a node look alike to its seat.
        """
        mover = world.to_move()
        seats = self.seats
        if mover < 0:
            seen: list[Hashable] = [observe(world, move, seat) for seat in range(seats)]
        elif move[0] in SLOT:
            seen = [told(world, move)] * seats
        else:
            seen = [observe(world, move, (mover + 1) % seats)] * seats
        if mover >= 0:
            seen[mover] = move
        up = world.up[:]
        world.apply(move)
        came: Hashable = (world.phase, world.asked, world.turn)
        if world.up != up:
            kinds = world.kinds
            turned = (card for card, face in enumerate(world.up) if face != up[card])
            came = (came, tuple([(card, kinds[card]) for card in turned]))
        return [(item, came) for item in seen]

    def returns(self, world: RoyaumesPosition) -> Returns | None:
        """Return the final values, if the game is over."""
        if world.phase != OVER:
            return None
        outcome = world.outcome()
        return None if outcome is None else outcome.returns

    def forced(self, world: RoyaumesPosition) -> bool:
        """Say whether a window is put to somebody who can't parry, or a Jester shuffles."""
        phase = world.phase
        return phase == SHUFFLE or (phase == WINDOW and len(window_moves(world)) == 1)

    def priors(self, world: RoyaumesPosition, moves: Sequence[Move]) -> Sequence[float]:
        """Return a share per move, from what the mover knows."""
        scores = self._scores(world, moves)
        total = sum(scores)
        return [score / total for score in scores]

    def width(self, visits: int) -> int:
        """Widen with the visits: the best guesses first."""
        return 6 + int(1.6 * visits**0.6)

    def _scores(self, p: RoyaumesPosition, moves: Sequence[Any]) -> list[float]:
        lie = Lie(p, self.chances) if p.phase == TURN else None
        scores = []
        for move in moves:
            word = move[0]
            score = SCORES.get(word)
            if score is not None and lie is not None:
                scores.append(score(self, p, move, lie))
            elif word == "reveal":
                scores.append(100.0 / (10 + SHOWS[p.kinds[p.at[move[1]]]]))
            else:
                scores.append(PLAIN.get(word, 0.7))
        return scores

    def _strike(self, p: RoyaumesPosition, move: Any, lie: Lie) -> float:
        best = sum(worth(p, p.at[place], self.chances) for place in move[2])
        return 0.1 + 6.0 * best + (30.0 if best > 0.6 else 0.0)

    def _look(self, p: RoyaumesPosition, move: Any, lie: Lie) -> float:
        return 0.8 + 6.0 * sum(worth(p, p.at[place], self.chances) for place in move[2])

    def _ask(self, p: RoyaumesPosition, move: Any, lie: Lie) -> float:
        return 0.9

    def _name(self, p: RoyaumesPosition, move: Any, lie: Lie) -> float:
        kingdoms = {move[1] >> 4, move[2]} - {-1}
        foes = sum(
            card >= 0 and p.owners[card] != p.turn and not p.up[card]
            for kingdom in kingdoms
            for card in p.at[16 * kingdom : 16 * kingdom + 16]
        )
        return 0.1 + 0.2 * foes

    def _hide(self, p: RoyaumesPosition, move: Any, lie: Lie) -> float:
        kingdoms = {move[1] >> 4, move[2]} - {-1}
        score = 0.1
        for kingdom in kingdoms:
            for card in p.at[16 * kingdom : 16 * kingdom + 16]:
                if card >= 0 and p.owners[card] == p.turn and p.up[card]:
                    score += 8.0 if p.kinds[card] == KING else 0.2
        return score

    def _go(self, p: RoyaumesPosition, move: Any, lie: Lie) -> float:
        return self._travel(p, p.at[move[1]], move[2] >> 4, lie)

    def _travel(self, p: RoyaumesPosition, card: int, kingdom: int, lie: Lie) -> float:
        kind = p.kinds[card]
        if kind == KING:
            return 2.0 if p.up[card] else 0.15
        foes = lie.foes[kingdom]
        doubled = 1.5 if lie.mimes[kingdom] else 1.0
        if kind == ASSASSIN:
            return 0.2 + 1.5 * foes * doubled + (20.0 if foes >= 1.0 and lie.open[kingdom] else 0)
        if kind == SOLDIER:
            mates = lie.soldiers[kingdom]
            return 0.15 + 0.5 * foes + 0.3 * mates * min(1.0, foes * 4)
        if p.uses[card] < 1:
            return 0.1
        if kind == MIME:
            return 0.1 + (0.9 * foes if lie.doers[kingdom] else 0.1 * foes)
        if kind == ORACLE:
            return 0.1 + 0.6 * foes * doubled
        return 0.1 + (0.6 * foes if kind < 6 else 0.0)

    def _carry(self, p: RoyaumesPosition, move: Any, lie: Lie) -> float:
        kingdom = move[2][0][1] >> 4
        scores = [
            self._travel(p, p.at[source], kingdom, lie)
            for source, _ in move[2]
            if source != move[1]
        ]
        return 0.5 * sum(scores)

    def _send(self, p: RoyaumesPosition, move: Any, lie: Lie) -> float:
        score = 0.08
        for place in move[2]:
            card = p.at[place]
            if p.owners[card] == p.turn and p.kinds[card] == KING and p.up[card]:
                score += 3.0
        return score

    # --- the leaves -------------------------------------------------------------------------

    def evaluate(self, world: RoyaumesPosition) -> Returns:
        """Return the value for each seat."""
        return evaluate(world, self.me, self.mass)

    def playout(self, world: RoyaumesPosition, rng: Rng) -> Returns:
        """Bring what is declared to its end, then evaluate."""
        while world.phase not in (TURN, OVER):
            world.apply(self.playout_move(world, rng))
        if world.phase == OVER:
            outcome = world.outcome()
            assert outcome is not None
            return outcome.returns
        return evaluate(world, self.me, self.mass)

    def guess(self, p: RoyaumesPosition, rng: Rng) -> Move:
        """Draw a move by first guesses alone, from what the seat to move knows."""
        moves = bot_moves(p, self.chances)
        return moves[rng.weighted(self._scores(p, moves))]

    def playout_move(self, world: RoyaumesPosition, rng: Rng) -> Move:
        """Choose a plain move: parry for one's king, show the least, else by the first guesses."""
        phase = world.phase
        if phase == WINDOW:
            return _answer(world)
        if phase == REVEAL:
            seat = world.asked[0]
            cards = [
                card
                for card, place in enumerate(world.where)
                if place >= 0 and world.owners[card] == seat and not world.up[card]
            ]
            least = min(cards, key=lambda card: SHOWS[world.kinds[card]])
            return ("reveal", world.where[least])
        if phase == SHUFFLE:
            return world.sample_nature(rng)
        moves = bot_moves(world, self.chances)
        if phase == CHOOSE:
            return moves[-1]
        return moves[rng.weighted(self._scores(world, moves))]


class Lie:
    """How things stand for the seat to move, by kingdom: what its moves are first judged by."""

    __slots__ = ("doers", "foes", "mimes", "open", "soldiers")

    def __init__(self, p: RoyaumesPosition, chances: Chances) -> None:
        n, turn = p.n, p.turn
        kinds, owners = p.kinds, p.owners
        self.foes = [0.0] * n  # what enemy cards there are worth as targets
        self.soldiers = [0] * n
        self.mimes = [0] * n
        self.doers = [0] * n  # those whom a Mime doubles best
        self.open = [False] * n  # an enemy king lies there face up
        for place, card in enumerate(p.at):
            if card < 0:
                continue
            k, kind = place >> 4, kinds[card]
            if owners[card] != turn:
                self.foes[k] += worth(p, card, chances)
                if kind == KING and p.up[card]:
                    self.open[k] = True
            elif kind == SOLDIER:
                self.soldiers[k] += 1
            elif p.uses[card] > 0:
                if kind == MIME:
                    self.mimes[k] += 1
                elif kind in (ASSASSIN, ORACLE):
                    self.doers[k] += 1


PLAIN = {"pass": 1.0, "end": 0.25}
SCORES: dict[str, Callable[[RoyaumesPolicy, RoyaumesPosition, Any, Lie], float]] = {
    "A": RoyaumesPolicy._strike,
    "S": RoyaumesPolicy._strike,
    "O": RoyaumesPolicy._look,
    "W": RoyaumesPolicy._ask,
    "D": RoyaumesPolicy._name,
    "J": RoyaumesPolicy._hide,
    "M": RoyaumesPolicy._go,
    "F": RoyaumesPolicy._carry,
    "G": RoyaumesPolicy._send,
}


def _answer(world: RoyaumesPosition) -> Move:
    """Parry a strike at one's own king if that can be done, else pass."""
    act = world.act
    assert act is not None
    if act[0] in "AS":
        seat = world.asked[0]
        kings = [
            card for card in act[5] if world.kinds[card] == KING and world.owners[card] == seat
        ]
        if kings:
            moves = window_moves(world)
            if len(moves) > 1:
                return moves[1]
    return ("pass",)
