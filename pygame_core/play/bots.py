"""Bots at work: a search run in slices, so that messages are heard between them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from pygame_core.core.game import Bot, Budget, Choice, Progress, View
from pygame_core.core.rng import Rng

SLICE = 0.025  # seconds of search between two looks at the messages
Clock = Callable[[], float]


class Cancelled(Exception):
    """The search was called off: its position is no longer the one on the table."""


@dataclass
class Thought:
    """A search under way that can be hurried or called off from outside."""

    hurried: bool = False
    cancelled: bool = False


async def think(
    bot: Bot,
    view: View,
    rng: Rng,
    clock: Clock,
    thought: Thought,
    *,
    budget: Budget | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Choice:
    """Run ``bot`` on ``view`` to its choice, in slices of ``SLICE`` seconds.

    Hurrying takes the best so far; calling it off raises ``Cancelled``.
    """
    budget = budget or bot.budget
    deadline = None if budget.milliseconds is None else clock() + budget.milliseconds / 1000
    thinking = bot.think(view, rng, budget)
    await asyncio.sleep(0)
    while True:
        until = clock() + SLICE
        try:
            progress = next(thinking)
            while clock() < until:
                progress = next(thinking)
        except StopIteration as done:
            return _choice(done)
        if on_progress is not None:
            on_progress(progress)
        await asyncio.sleep(0)
        if thought.cancelled:
            thinking.close()
            raise Cancelled
        if thought.hurried or (deadline is not None and clock() >= deadline):
            try:
                while True:
                    thinking.send(True)
            except StopIteration as done:
                return _choice(done)


def _choice(done: StopIteration) -> Choice:
    choice: Choice = done.value
    return choice
