"""Speed is measured with a clock from outside."""

from __future__ import annotations

import itertools

import pytest

from pygame_core.core.game import Budget, Choice, Progress
from pygame_core.search.bench import iterations_per_second


class Plodder:
    """Makes ten iterations a step, for ever or up to a limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def think(self, view, rng, budget: Budget):
        done = 0
        while done < self.limit:
            done += 10
            if (yield Progress(done, budget.iterations)):
                break
        return Choice("move", 0.0, (), done)


def ticks(step: float):
    count = itertools.count()
    return lambda: next(count) * step


def test_speed_is_iterations_over_time():
    """Half a second a look at the clock, ten iterations a look: twenty a second."""
    speed = iterations_per_second(Plodder(10**9), None, 50, ticks(0.5))
    assert speed == pytest.approx(20, rel=0.05)


def test_a_bot_that_finishes_early_is_measured_too():
    """A proof or a forced move ends the thinking; its iterations count."""
    assert iterations_per_second(Plodder(30), None, 1000, ticks(1)) > 0
