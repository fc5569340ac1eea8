"""Root statistics: what a search found, in order, and several searches' merged into one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame_core.core.game import Move, RootMove


def ranked(moves: Iterable[RootMove]) -> tuple[RootMove, ...]:
    """Sort: most visited first, then of greater value; equals keep their order."""
    return tuple(sorted(moves, key=lambda root: (-root.visits, -root.value)))


def merge(roots: Sequence[Iterable[RootMove]]) -> tuple[RootMove, ...]:
    """Add up the statistics of independent searches of one view (root parallel search).

    >>> merge([[RootMove("a", 3, 1.0)], [RootMove("a", 1, 0.0), RootMove("b", 2, 0.5)]])[0]
    RootMove(move='a', visits=4, value=0.75)
    """
    visits: dict[Move, int] = {}
    total: dict[Move, float] = {}
    for root in roots:
        for item in root:
            visits[item.move] = visits.get(item.move, 0) + item.visits
            total[item.move] = total.get(item.move, 0.0) + item.value * item.visits
    return ranked(
        RootMove(move, count, total[move] / count if count else 0.0)
        for move, count in visits.items()
    )
