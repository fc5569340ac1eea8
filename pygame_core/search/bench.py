"""How fast a bot searches, with a clock from outside: the engine itself never looks at one."""

from __future__ import annotations

from collections.abc import Callable

from pygame_core.core.game import Bot, Budget, View
from pygame_core.core.rng import Rng


def iterations_per_second(
    bot: Bot, view: View, seconds: float, clock: Callable[[], float], seed: int = 1
) -> float:
    """Let ``bot`` think about ``view`` for ``seconds`` of ``clock`` and return its speed.

    One iteration is one selection, expansion, evaluation and backup, as the bot counts them.
    """
    thinking = bot.think(view, Rng(seed), Budget(10_000_000))
    start = clock()
    done = 0
    try:
        progress = next(thinking)
        while clock() - start < seconds:
            progress = next(thinking)
        done = progress.done
        spent = clock() - start
        thinking.send(True)
    except StopIteration as stop:
        spent = clock() - start
        done = stop.value.iterations
    return done / spent if spent > 0 else 0.0
