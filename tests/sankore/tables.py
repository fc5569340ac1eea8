"""Set tables for the tests of Sankoré: a fixed deal, elements where a rule wants them."""

from __future__ import annotations

import pytest

from pygame_core.core.game import IllegalMove
from pygame_core.games.sankore import GAME, areas, deal
from pygame_core.games.sankore.board import (
    CLASS_NAMES,
    HUMAN,
    NODE_BY_NAME,
    ROWS,
    SCHOLAR,
    SPACE_BY_NAME,
    SPACES,
    Space,
    plain,
    tile_discipline,
    tile_row,
)
from pygame_core.games.sankore.data import AS, DISCIPLINES, LA, MA, TH
from pygame_core.games.sankore.notation import CELLS_BY_NAME
from pygame_core.games.sankore.position import Sankore

DEAL = {
    "queues": [
        [0, 1, 2, 3, 0, 1],
        [2, 3, 0, 1, 2, 3],
        [0, 0, 1, 1, 2, 2],
        [3, 3, 2, 2, 1, 0],
    ],
    "combo_students": [0, 1, 2, 3],
    "hand": ["AS1", "TH2", "MA3", "LA4"],
    "deck": ["TH3", "AS2", "MA1", "LA6"],
    "reveal": "MA5",
    "maps": [[0, 1, 2], [3, 0, 1], [2, 3, 0], [1, 2, 3]],
}


def dealt(level: str = "hard", **changes: object) -> Sankore:
    """Return the table after the deal, before the draft."""
    p = GAME.new({"level": level})
    p.play(deal.from_json(DEAL | changes))
    return p


def play(p: Sankore, moves: str) -> Sankore:
    """Play moves given as text, ``;`` between them."""
    for text in moves.split(";"):
        p.play(GAME.read_move(p, text))
    return p


def started(level: str = "hard", draft: str = "draft 2 TH MA", **changes: object) -> Sankore:
    """Return the human's first turn: class MA0 in column TH, an MA student waiting in MA."""
    return play(dealt(level, **changes), draft)


def legal(p: Sankore, word: str = "") -> list[str]:
    """Return the legal moves as text, those with a first word if one is given."""
    texts = [GAME.write_move(p, move) for move in p.legal_moves()]
    return [text for text in texts if not word or text.split()[0] == word]


def code_of(p: Sankore, move: str) -> str:
    """Play a move that must be refused; return the error's code."""
    before = p.key()
    with pytest.raises(IllegalMove) as caught:
        play(p, move)
    assert p.key() == before, "a refused move changed something"
    return caught.value.code


def space(area: str, name: str) -> Space:
    """Return a space by area and name."""
    return SPACES[SPACE_BY_NAME[DISCIPLINES.index(area)][plain(name)]]


def put(p: Sankore, side: int, area: str, *names: str) -> None:
    """Place a side's elements, the camel where the last post is."""
    for name in names:
        areas.place(p, side, space(area, name))


def camel(p: Sankore, side: int, name: str) -> None:
    """Put a side's camel at a node."""
    p.camel[side] = NODE_BY_NAME[plain(name)]


def lay(p: Sankore, cell: str, tile: str, prestige: bool = False) -> None:
    """Lay a tile in the Madrasa."""
    number = CELLS_BY_NAME[cell]
    p.free -= p.madrasa[number] < 0
    p.madrasa[number] = DISCIPLINES.index(tile) + 4 * prestige


def clear(p: Sankore) -> None:
    """Empty the Madrasa."""
    p.madrasa = [-1] * len(p.madrasa)
    p.free = len(p.madrasa)


def give_class(p: Sankore, tile: str, column: str, slot: int) -> None:
    """Give the human a class tile in a column's slot (1–3)."""
    number = CLASS_NAMES.index(tile)
    p.classes[DISCIPLINES.index(column) * 3 + slot - 1] = number
    p.class_k[HUMAN][tile_discipline(number)] += tile_row(number).knowledge
    if number % ROWS:
        p.market &= ~(1 << number)


def seat(p: Sankore, column: str, level: int, student: str) -> None:
    """Seat a student of the human's (level 0 the waiting room)."""
    if level:
        p.seats[DISCIPLINES.index(column) * 4 + level - 1] = DISCIPLINES.index(student)
    else:
        p.waiting[DISCIPLINES.index(column)].append(DISCIPLINES.index(student))


def scholar_knows(p: Sankore, area: int, knowledge: int) -> None:
    """Give the scholar class knowledge so that his total in an area is as asked."""
    from pygame_core.games.sankore import scholar

    p.class_k[SCHOLAR][area] += knowledge - sum(scholar.knowledge_parts(p, area))


def books(p: Sankore, **held: int) -> None:
    """Give the human exactly these books."""
    p.books[HUMAN] = [held.get(d, 0) for d in DISCIPLINES]


def scholars_turn(p: Sankore, turn: int) -> Sankore:
    """Make it the moment when nature names the scholar's discipline, at a turn."""
    p.turn = turn
    p.stage = "scholar"
    p.shown = [2, 9, 15, 20][: min(4, turn - 1)]
    p.deck = p.deck[: 4 - len(p.shown)]
    return p


__all__ = ["AS", "HUMAN", "LA", "MA", "SCHOLAR", "TH"]
