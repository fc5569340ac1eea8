"""Keep the three shelves: what icons are worth, where the scholar puts a book (5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.sankore import data
from pygame_core.games.sankore.board import CYCLE, SCHOLAR
from pygame_core.games.sankore.data import DISCIPLINES

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.games.sankore.position import Sankore

Shelf = dict[int, int]  # discipline → books, in order of first appearance
NEVER = 99


def ranking(shelf: Shelf) -> list[int]:
    """Return the disciplines of a shelf, first place first; ties to the earlier one there."""
    # a stable sort, also in reverse: the shelf's order breaks ties
    return sorted(shelf, key=shelf.__getitem__, reverse=True)


def values(shelves: list[Shelf]) -> list[int]:
    """Return what a prestige icon of each discipline is worth."""
    worth = [0, 0, 0, 0]
    for shelf in shelves:
        for d, points in zip(ranking(shelf), data.SHELF_PLACES, strict=False):
            worth[d] += points
    return worth


def put(shelves: list[Shelf], d: int, shelf: int) -> None:
    """Put a book of ``d`` on a shelf (0 is the topmost)."""
    shelves[shelf][d] = shelves[shelf].get(d, 0) + 1


def pay(p: Sankore, d: int, shelf: int) -> None:
    """Put a book on a shelf of the library, and count what icons are worth now."""
    put(p.shelves, d, shelf)
    p.worth = values(p.shelves)


def lead(shelf: Shelf, d: int) -> int | None:
    """Return how far ``d`` is ahead of the next best, 0 at a tie it wins; None if not first."""
    if not shelf or ranking(shelf)[0] != d:
        return None
    return shelf[d] - max((n for e, n in shelf.items() if e != d), default=0)


def needed(shelf: Shelf, d: int) -> int:
    """Return how many books of ``d`` would make it first; ``NEVER`` if it leads by two or more."""
    if not shelf:
        return 1
    ahead = lead(shelf, d)
    if ahead is not None:
        return NEVER if ahead >= 2 else 0
    most = max(shelf.values())
    order = list(shelf)
    earlier = d in shelf and all(
        order.index(d) < order.index(e) for e in order if e != d and shelf[e] == most
    )
    return most - shelf.get(d, 0) + (0 if earlier else 1)


def scholar_shelf(shelves: list[Shelf], d: int) -> tuple[int, dict[str, Json]]:
    """Choose the scholar's shelf for a book of ``d``: (shelf, the rule and what it kept)."""
    leads = [lead(shelf, d) for shelf in shelves]
    close = [i for i, ahead in enumerate(leads) if ahead is not None and ahead < 2]
    needs = [needed(shelf, d) for shelf in shelves]
    facts: dict[str, Json] = {
        "candidates": [
            {"shelf": i + 1, "lead": leads[i], "needs": None if needs[i] == NEVER else needs[i]}
            for i in range(len(shelves))
        ]
    }
    if close:
        kept, rule = close, "L1"
    else:
        kept, rule = [i for i, n in enumerate(needs) if n == min(needs)], "L2"
    facts["rule"] = rule if len(kept) == 1 else "L3"  # L3: the topmost of several
    facts["steps"] = [{"rule": rule, "kept": [i + 1 for i in kept]}]
    if len(kept) > 1:
        facts["steps"].append({"rule": "L3", "kept": [kept[0] + 1]})
    return kept[0], facts


def scholar_pays(p: Sankore, d: int) -> dict[str, Json]:
    """Let the scholar pay one book, of ``d`` if he can; return the trace."""
    for e in CYCLE[d]:
        # the supply's book of that discipline, else his own, else the next discipline
        if p.supply_books[e]:
            p.supply_books[e] -= 1
            source = "supply"
        elif p.books[SCHOLAR][e]:
            p.books[SCHOLAR][e] -= 1
            source = "reserve"
        else:
            continue
        shelf, facts = scholar_shelf(p.shelves, e)  # K12: chosen for the book really paid
        pay(p, e, shelf)
        return {
            "action": "LB",
            "wanted": DISCIPLINES[d],
            "discipline": DISCIPLINES[e],
            "source": source,
            "shelf": shelf + 1,
            **facts,
        }
    return {"action": "LB", "wanted": DISCIPLINES[d], "rule": "none"}
