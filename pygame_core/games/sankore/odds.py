"""Work out, from a view alone, what nature may bring next: exact, nothing sampled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.sankore import data, scholar
from pygame_core.games.sankore.board import CARDS, card_discipline

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.games.sankore.position import Sankore
    from pygame_core.games.sankore.view import SankoreView


def next_disciplines(p: Sankore) -> tuple[str, list[int]]:
    """Return where the scholar's next discipline comes from, and how many of each there are.

    In phase 1 a card that nobody has seen, later a student of the bag; at turn 10 those on his
    board too, which go into the bag first.
    """
    counts = [0, 0, 0, 0]
    if scholar.phase_of(p.turn) == 1:
        seen = {*p.hand, *p.claimed, *p.shown, p.reveal}
        for card in range(len(CARDS)):
            if card not in seen:
                counts[card_discipline(card)] += 1
        return "card", counts
    counts = list(p.bag)
    if p.turn == scholar.ENDS_OF_PHASE[1] + 1:
        for student in p.row2 + [student for _, student in p.on_tiles]:
            counts[student] += 1
    return "draw", counts


def shares(counts: list[int]) -> dict[str, float]:
    """Return the chance of each discipline."""
    total = sum(counts)
    return {
        name: round(n / total, 4) if total else 0.0
        for name, n in zip(data.DISCIPLINES, counts, strict=True)
    }


def odds(view: SankoreView) -> Json:
    """Return the odds for the page; None where nothing is hidden yet, or any more."""
    p = view.base
    if p.stage not in ("human", "scholar") or view.seat is None:
        return None
    source, counts = next_disciplines(p)
    unseen = [data.MAP_TILES - n for n in p.turned]
    return {
        "source": source,
        "next": shares(counts),
        "counts": dict(zip(data.DISCIPLINES, counts, strict=True)),
        "map": shares(unseen),
        "map_counts": dict(zip(data.DISCIPLINES, unseen, strict=True)),
    }
