"""Give stars, books and tiles, and say what is given when the supply has run out (K4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.sankore import data
from pygame_core.games.sankore.board import CYCLE, HUMAN, SCHOLAR

if TYPE_CHECKING:
    from pygame_core.games.sankore.position import Sankore

NONE = -1


def gain_star(p: Sankore, side: int, d: int) -> int:
    """Give a star of ``d``, else of the next discipline in supply; return which, or ``NONE``."""
    supply = p.supply_stars
    for e in CYCLE[d]:  # K4: star by star, anti-clockwise
        if supply[e]:
            supply[e] -= 1
            p.stars[side][e] += 1
            return e
    return NONE


def gain_port_star(p: Sankore, side: int, d: int, shown: tuple[int, ...]) -> int:
    """Give a port's star of ``d``; out of supply, the next one shown, else the next at all (K4)."""
    for e in CYCLE[d]:
        if e in shown and p.supply_stars[e]:
            return gain_star(p, side, e)
    return gain_star(p, side, d)


def gain_book(p: Sankore, side: int, d: int) -> bool:
    """Give a book of ``d`` out of the general supply; say whether there was one to take.

    The human's may come from the scholar's reserve (5.1) and ends at his cap (5.2); the
    scholar's from an empty supply is nothing (K4).  No other discipline stands in.
    """
    if side == SCHOLAR:
        if not p.supply_books[d]:
            return False
        p.supply_books[d] -= 1
    else:
        if sum(p.books[HUMAN]) >= data.MOST["books"]:
            return False
        if p.supply_books[d]:
            p.supply_books[d] -= 1
        elif p.books[SCHOLAR][d]:
            p.books[SCHOLAR][d] -= 1
        else:
            return False
    p.books[side][d] += 1
    return True


def gain_set_aside_book(p: Sankore, side: int, d: int) -> bool:
    """Give a pediment's book, which never was in the supply (4.4); over the cap it is lost."""
    if side == HUMAN and sum(p.books[HUMAN]) >= data.MOST["books"]:
        return False
    p.books[side][d] += 1
    return True


def gain(p: Sankore, what: str, amount: int) -> None:
    """Give the human gold, salt or inspiration up to his store's size (5.2)."""
    most = data.MOST[what]
    if what == "gold":
        p.gold = min(most, p.gold + amount)
    elif what == "salt":
        p.salt = min(most, p.salt + amount)
    else:
        p.inspiration = min(most, p.inspiration + amount)


def take_tile(p: Sankore, d: int) -> int:
    """Take a Sankoré tile of ``d``, else of the next discipline in supply; ``NONE`` if all out."""
    for e in CYCLE[d]:  # 3.7
        if p.supply_tiles[e]:
            p.supply_tiles[e] -= 1
            return e
    return NONE


def best_diploma(p: Sankore, student: int, level: int) -> int:
    """Return the highest remaining diploma of a colour, up to ``level``; 0 if there is none."""
    return max((x for x in p.supply_diplomas[student] if x <= level), default=0)


def award(p: Sankore, side: int, student: int, level: int) -> None:
    """Move a diploma of ``level`` from the supply to a side, the student on it."""
    p.supply_diplomas[student].remove(level)
    p.diplomas[side].append((student, level))
