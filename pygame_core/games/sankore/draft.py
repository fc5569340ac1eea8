"""Draft the four combinations of class, book and student (rules, 2.11 and 2.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.sankore import data, scholar
from pygame_core.games.sankore.board import (
    CARD_NAMES,
    HUMAN,
    ROWS,
    SCHOLAR,
    card_discipline,
    tile_row,
)
from pygame_core.games.sankore.data import DISCIPLINES

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.games.sankore.human import Step
    from pygame_core.games.sankore.position import Sankore


def draft_moves() -> list[Step]:
    """List every combination, column for its class, room for its student."""
    return [
        ("draft", i, column, room) for i in range(4) for column in range(4) for room in range(4)
    ]


def draft(p: Sankore, i: int, column: int, room: int) -> list[dict[str, Json]]:
    """Give the human combination i, and the scholar his by the card now revealed."""
    p.classes[column * 3] = i * ROWS
    p.class_k[HUMAN][i] += tile_row(i * ROWS).knowledge
    p.waiting[room].append(p.combos[i])
    p.books[HUMAN][data.DRAFT_BOOKS[i]] += 1
    icon = card_discipline(p.reveal)
    # the class of that discipline, else the combination with the book of it
    other = icon if icon != i else data.DRAFT_BOOKS.index(icon)
    scholar.take_class(p, other * ROWS)
    p.bag[p.combos[other]] += 1
    p.books[SCHOLAR][data.DRAFT_BOOKS[other]] += 1
    p.drafted = [i, other]
    p.turn = 1
    p.stage = "human"
    return [
        {
            "action": "DRAFT",
            "card": CARD_NAMES[p.reveal],
            "wanted": DISCIPLINES[icon],
            "combination": other,
            "class": DISCIPLINES[other],
            "book": DISCIPLINES[data.DRAFT_BOOKS[other]],
            "student": DISCIPLINES[p.combos[other]],
            "rule": "D1" if icon != i else "D2",
        }
    ]
