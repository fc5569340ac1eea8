"""Advise the human, or play in his place: by rule of thumb, by a turn's plan, or by playing on.

``random`` any legal move · ``greedy`` the best estimate one move ahead · ``level2`` plans the
turn's two actions · ``level1`` does so with a shaky eye · ``level3`` plays promising moves on
through sampled worlds (bag, cards and map tiles drawn anew each time) and keeps the better half
again and again.  Bots get views only, and an iteration is one such playout.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pygame_core.core.game import Bot, Budget, Choice, Progress, RootMove, Unreadable, View
from pygame_core.core.rng import Rng
from pygame_core.games.sankore import estimate, human, policy, score
from pygame_core.games.sankore.view import SankoreView

if TYPE_CHECKING:
    from pygame_core.core.game import Thinking
    from pygame_core.games.sankore.position import Sankore

Step = tuple[Any, ...]
SCALE = 30.0  # points of margin that are nearly certain


@dataclass(frozen=True)
class Strength:
    """How a level thinks: playouts, moves compared, turns played on, error of its eye in points."""

    iterations: int
    arms: int
    turns: int
    noise: float = 0.0
    milliseconds: int | None = None


STRENGTHS = {
    "level1": Strength(1, 1, 0, noise=8.0),
    "greedy": Strength(1, 0, 0),
    "level2": Strength(1, 1, 0),
    "level3": Strength(96, 8, 2, milliseconds=4000),
}


def make(level: str) -> Bot:
    """Return the bot of a level."""
    if level == "random":
        return RandomBot()
    if level not in STRENGTHS:
        raise Unreadable(
            f"No level {level!r}: there are random, {', '.join(STRENGTHS)}.",
            "unreadable.level",
            level=level,
        )
    return SankoreBot(level, STRENGTHS[level])


def value_of(margin: float) -> float:
    """Return a margin in points as a return from -1 to 1."""
    return math.tanh(margin / SCALE)


class Arm:
    """A move at the root and the margins that playing it on gave."""

    def __init__(self, move: Step, margins: list[float] | None = None) -> None:
        self.move = move
        self.margins = margins if margins is not None else []

    @property
    def mean(self) -> float:
        """Return the mean margin."""
        return estimate.add_up(self.margins) / len(self.margins) if self.margins else 0.0


class RandomBot(Bot):
    """Plays any legal move."""

    level = "random"
    budget = Budget(1)

    def think(self, view: View, rng: Rng, budget: Budget | None = None) -> Thinking:
        """Choose at once."""
        yield Progress(0, 1)
        return Choice(rng.choice(view.legal_moves()), 0.0)


class SankoreBot(Bot):
    """An adviser of some strength for the human's side."""

    def __init__(self, level: str, strength: Strength) -> None:
        self.level = level
        self.strength = strength
        self.budget = Budget(strength.iterations, strength.milliseconds)

    def think(self, view: View, rng: Rng, budget: Budget | None = None) -> Thinking:
        """Rate the legal moves worth a look, then play the best of them on."""
        assert isinstance(view, SankoreView)
        legal = view.legal_moves()
        if len(legal) == 1:
            return Choice(legal[0], 0.0, reasons=({"code": "only"},))
        world = quiet_world(view, rng.fork("world"))
        rated = rate(world, rng, self.strength)
        iterations = (budget or self.budget).iterations
        if self.strength.turns == 0 or iterations <= 1:
            yield Progress(0, 1)
            return self._choice(world, [Arm(move, [value]) for value, move in rated], 0)
        arms = [Arm(move) for _, move in rated[: self.strength.arms]]
        done = yield from self._halve(view, arms, rng, iterations)
        arms.sort(key=lambda arm: (-len(arm.margins), -arm.mean))
        return self._choice(world, arms, done)

    def _halve(
        self, view: SankoreView, arms: list[Arm], rng: Rng, iterations: int
    ) -> Generator[Progress, bool | None, int]:
        """Spend the playouts: all moves alike at first, then the better half, and so on."""
        kept = list(arms)
        rounds = max(1, math.ceil(math.log2(max(2, len(kept)))))
        done = number = 0
        for _ in range(rounds):
            each = max(1, iterations // rounds // len(kept))
            for _ in range(each):
                # all moves meet the same world and the same draws
                world = quiet_world(view, rng.fork(f"world {number}"))
                for arm in kept:
                    twin = world.copy()
                    draws = rng.fork(f"draws {number}")
                    arm.margins.append(play_on(twin, arm.move, draws, self.strength.turns))
                    done += 1
                    if (yield Progress(done, iterations)):
                        return done
                number += 1
            kept.sort(key=lambda arm: -arm.mean)
            kept = kept[: max(1, (len(kept) + 1) // 2)]
            if len(kept) == 1:
                break
        return done

    def _choice(self, world: Sankore, arms: list[Arm], iterations: int) -> Choice:
        best = arms[0]
        root = tuple(
            RootMove(arm.move, len(arm.margins), round(value_of(arm.mean), 6)) for arm in arms
        )
        return Choice(
            best.move,
            round(value_of(best.mean), 6),
            root,
            iterations,
            reasons(world, best.move, best.mean),
        )


def quiet_world(view: SankoreView, rng: Rng) -> Sankore:
    """Draw a world that keeps no log."""
    world = view.resample(rng)
    world.quiet = True
    return world


def play_on(p: Sankore, move: Step, rng: Rng, turns: int) -> float:
    """Play a move and some turns more by rule of thumb; return the margin then to expect."""
    until = p.turn + turns
    p.apply(move)
    while p.stage != "over" and (p.turn < until or p.stage != "human"):
        p = policy.play_on(p, rng)
    if p.stage == "over":
        mine, his = score.totals(p)
        return mine - his
    return estimate.estimate(p)


def rate(p: Sankore, rng: Rng, strength: Strength) -> list[tuple[float, Step]]:
    """Rate the moves of the decision at hand, best first, by the estimate after them."""
    decision = p.decide()
    moves = policy.candidates(p, wide=strength.arms > 0) if decision == "main" else []
    if decision == "main" and human.may_end(p):
        moves.append(("end",))
    moves = moves or policy.legal_steps(p)
    eye = rng.fork("eye")
    rater = _rater(decision, strength)
    rated = [(rater(p, move) + strength.noise * (eye.random() - 0.5) * 2, move) for move in moves]
    rated.sort(key=lambda pair: -pair[0])
    return rated


def _rater(decision: str, strength: Strength) -> Callable[[Sankore, Step], float]:
    if decision == "draft":
        return _draft_value
    return _turn_value if strength.arms else _move_value


def _draft_value(p: Sankore, move: Step) -> float:
    i, column, room = (int(number) for number in move[1:])
    # a student in the column of his class, and of his own colour, can teach a masterclass there
    fit = 0.5 * (p.combos[i] == i) + 0.4 * (column == room) + 0.2 * (column == p.combos[i])
    return estimate.estimate(policy.after(p, move)) + fit


def _move_value(p: Sankore, move: Step) -> float:
    return estimate.estimate(policy.after(p, move))


def _turn_value(p: Sankore, move: Step) -> float:
    """Return the estimate after the move and the best that the rest of the turn offers."""
    twin = policy.after(p, move)
    if twin.stage != "human":
        return estimate.estimate(twin)
    _, value = policy.rest_of_turn(twin, most=2 * human.ACTIONS_PER_TURN)
    return value


def reasons(p: Sankore, move: Step, margin: float) -> tuple[dict[str, Any], ...]:
    """Say what a move is good for: the margin to expect, and the parts of the estimate it lifts."""
    before = estimate.parts(p)
    after = estimate.parts(policy.after(p, move))
    gains = {name: after[name] - before[name] for name in before}
    told: list[dict[str, Any]] = [{"code": "margin", "points": round(margin, 1)}]
    for name in sorted(gains, key=lambda name: -gains[name]):
        if gains[name] >= 0.3:
            told.append({"code": f"gain.{name}", "points": round(gains[name], 1)})
    return tuple(told[:4])
