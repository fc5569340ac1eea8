"""Tiny games for the search's tests: a bluffing card game, a game of matches, a dice walk."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame_core.core.game import NATURE, Outcome
from pygame_core.core.rng import Rng
from pygame_core.search.policy import Policy

JACK, QUEEN, KING = 0, 1, 2


@dataclass
class Poker:
    """Kuhn's poker: three cards, one each; pass (``p``) or bet (``b``), twice at most each.

    Returns are halved chips: ±0.5 for the ante, ±1 after a bet that was called.
    """

    cards: tuple[int, int]
    said: str = ""

    def to_move(self) -> int:
        return len(self.said) % 2

    def legal_moves(self) -> list[str]:
        return [] if self.outcome() else ["p", "b"]

    def play(self, move: str) -> None:
        self.said += move

    def observe(self, move: str, seat: int) -> str:
        return move

    def outcome(self) -> Outcome | None:
        best = 1 if self.cards[0] > self.cards[1] else -1
        value = {"pp": best * 0.5, "bb": best * 1.0, "pbb": best * 1.0, "bp": 0.5, "pbp": -0.5}
        if self.said not in value:
            return None
        return Outcome("shown", (value[self.said], -value[self.said]), "")

    def view(self, seat: int) -> PokerView:
        return PokerView(seat, self.cards[seat], self.said)


@dataclass
class PokerView:
    seat: int
    card: int
    said: str

    def resample(self, rng: Rng) -> Poker:
        other = rng.choice([card for card in (JACK, QUEEN, KING) if card != self.card])
        return Poker((self.card, other) if self.seat == 0 else (other, self.card), self.said)


class PokerPolicy(Policy):
    """Both have secrets; a seat's trees are told apart by its card."""

    steady = True

    def private(self, world: Poker, seat: int) -> int:
        return world.cards[seat]


@dataclass
class Matches:
    """Take one to three matches; who takes the last wins.  Nothing is hidden."""

    left: int
    mover: int = 0

    def to_move(self) -> int:
        return self.mover

    def legal_moves(self) -> list[int]:
        return list(range(1, min(3, self.left) + 1))

    def play(self, move: int) -> None:
        self.left -= move
        self.mover = 1 - self.mover

    def observe(self, move: int, seat: int) -> int:
        return move

    def outcome(self) -> Outcome | None:
        if self.left:
            return None
        return Outcome("empty", (-1.0, 1.0) if self.mover == 0 else (1.0, -1.0), "")

    def view(self, seat: int) -> MatchesView:
        return MatchesView(seat, self.left, self.mover)


@dataclass
class MatchesView:
    seat: int
    left: int
    mover: int

    def resample(self, rng: Rng) -> Matches:
        return Matches(self.left, self.mover)


class MatchesPolicy(Policy):
    steady = True
    proofs = True

    def has_secrets(self, view: MatchesView) -> bool:
        return False

    def knows_all(self, view: MatchesView) -> bool:
        return True

    def sure(self, world: Matches, move: int, seat: int) -> bool:
        return True


@dataclass
class Doors:
    """One of two doors hides a prize, known to seat 0 alone: he points at one, seat 1 opens one.

    Seat 1 wins with the prize, else seat 0 does.
    """

    prize: int
    pointed: int | None = None
    opened: int | None = None

    def to_move(self) -> int:
        return 0 if self.pointed is None else 1

    def legal_moves(self) -> list[int]:
        return [0, 1]

    def play(self, move: int) -> None:
        if self.pointed is None:
            self.pointed = move
        else:
            self.opened = move

    def observe(self, move: int, seat: int) -> object:
        return move if self.pointed is None else (move, move == self.prize)

    def outcome(self) -> Outcome | None:
        if self.opened is None:
            return None
        return Outcome("open", (-1.0, 1.0) if self.opened == self.prize else (1.0, -1.0), "")

    def view(self, seat: int) -> DoorsView:
        return DoorsView(seat, self.prize if seat == 0 else None, self.pointed)


@dataclass
class DoorsView:
    seat: int
    prize: int | None
    pointed: int | None

    def resample(self, rng: Rng) -> Doors:
        return Doors(rng.below(2) if self.prize is None else self.prize, self.pointed)


class DoorsPolicy(Policy):
    """Seat 0 knows all, seat 1 nothing; a move of seat 1 is never sure to seat 1."""

    steady = True
    proofs = True

    def has_secrets(self, view: DoorsView) -> bool:
        return view.seat == 0

    def knows_all(self, view: DoorsView) -> bool:
        return view.seat == 0

    def sure(self, world: Doors, move: int, seat: int) -> bool:
        return seat == 0 or world.pointed is None


@dataclass
class Walk:
    """One seat walks three steps, each by a chosen die: the safe one gives 2, the other 0 or 6."""

    total: int = 0
    steps: int = 0
    chosen: str = ""
    log: list[str] = field(default_factory=list)

    def to_move(self) -> int:
        return NATURE if self.chosen else 0

    def legal_moves(self) -> list[str]:
        return [] if self.chosen else ["safe", "wild"]

    def sample_nature(self, rng: Rng) -> int:
        return 2 if self.chosen == "safe" else 6 * rng.below(2)

    def play(self, move: str | int) -> None:
        if self.chosen:
            self.total += int(move)
            self.steps += 1
            self.chosen = ""
        else:
            self.chosen = str(move)

    def observe(self, move: str | int, seat: int) -> str | int:
        return move

    def outcome(self) -> Outcome | None:
        return Outcome("done", (self.total / 9 - 1,), "") if self.steps == 3 else None

    def view(self, seat: int) -> WalkView:
        return WalkView(0, self.total, self.steps)


@dataclass
class WalkView:
    seat: int
    total: int
    steps: int

    def resample(self, rng: Rng) -> Walk:
        return Walk(self.total, self.steps)


class WalkPolicy(Policy):
    seats = 1
    steady = True
    depth = 6

    def has_secrets(self, view: WalkView) -> bool:
        return False


@dataclass
class Race:
    """Three seats in turn add 1 or 2; who reaches ten first wins, the one before him draws."""

    total: int = 0
    mover: int = 0

    def to_move(self) -> int:
        return self.mover

    def legal_moves(self) -> list[int]:
        return [1, 2]

    def play(self, move: int) -> None:
        self.total += move
        self.mover = (self.mover + 1) % 3

    def observe(self, move: int, seat: int) -> int:
        return move

    def outcome(self) -> Outcome | None:
        if self.total < 10:
            return None
        values = [-1.0] * 3
        values[(self.mover + 2) % 3] = 1.0
        values[(self.mover + 1) % 3] = 0.0
        return Outcome("ten", tuple(values), "")

    def view(self, seat: int) -> RaceView:
        return RaceView(self.mover, self.total)


@dataclass
class RaceView:
    seat: int
    total: int

    def resample(self, rng: Rng) -> Race:
        return Race(self.total, self.seat)


class RacePolicy(Policy):
    seats = 3
    steady = True
    depth = 10

    def has_secrets(self, view: RaceView) -> bool:
        return False
