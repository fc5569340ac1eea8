"""Do what a main action has set going, step by step, until a person or nature must choose (K6).

``Position.todo`` holds steps (what, number) in order.  Most are done at once; four wait:
``pay`` a book, the star of a ``port``, a ``tile`` to lay, and nature's ``map`` tile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame_core.games.sankore import areas, data, library, supply
from pygame_core.games.sankore.board import (
    CELLS,
    HUMAN,
    SIDES,
    SPACES,
    tile_discipline,
    tile_row,
)

if TYPE_CHECKING:
    from pygame_core.games.sankore.position import Sankore

WAITING = {"pay": "pay", "port": "star", "tile": "tile", "map": "map"}  # step → decision
EMPTY = -1


def gain_stars(p: Sankore, side: int, stars: tuple[int, ...]) -> None:
    """Give a pediment's stars, which never were in the supply."""
    for d in stars:
        p.stars[side][d] += 1


def empty_pediment(p: Sankore, side: int, region: int) -> None:
    """Give a side the stars and books of a pediment (4.4)."""
    stars, books = data.PEDIMENTS[region]
    gain_stars(p, side, stars)
    for d in books:
        supply.gain_set_aside_book(p, side, d)


def _spend_gold(p: Sankore, amount: int) -> None:
    p.gold -= amount


def _spend_salt(p: Sankore, amount: int) -> None:
    p.salt -= amount


def _place(p: Sankore, number: int) -> None:
    areas.place(p, HUMAN, SPACES[number])


def _skill(p: Sankore, d: int) -> None:
    if p.supply_skills[d]:
        p.supply_skills[d] -= 1
        p.skills[d] += 1


def _class(p: Sankore, place: int) -> None:
    tile, slot = divmod(place, 12)
    p.classes[slot] = tile
    p.class_k[HUMAN][tile_discipline(tile)] += tile_row(tile).knowledge


def _favour(p: Sankore, change: int) -> None:
    p.favour += change


def _supply(p: Sankore, d: int) -> None:
    tile = supply.take_tile(p, d)
    if tile != supply.NONE:  # K4: no tile of any kind: no tile, no star
        p.todo.insert(0, ("tile", tile))


def _map(p: Sankore, region: int) -> None:
    if p.maps_left[region]:
        p.todo.insert(0, ("map", region))


DO: dict[str, Callable[[Sankore, int], object]] = {
    "spend_gold": _spend_gold,
    "spend_salt": _spend_salt,
    "place": _place,
    "gold": lambda p, n: supply.gain(p, "gold", n),
    "salt": lambda p, n: supply.gain(p, "salt", n),
    "inspiration": lambda p, n: supply.gain(p, "inspiration", n),
    "book": lambda p, d: supply.gain_book(p, HUMAN, d),
    "star": lambda p, d: supply.gain_star(p, HUMAN, d),
    "skill": _skill,
    "flip": lambda p, number: areas.flip_nearest(p, SPACES[number]),
    "pediment": lambda p, region: empty_pediment(p, HUMAN, region),
    "class": _class,
    "favour": _favour,
    "supply": _supply,
    "map?": _map,
}


def bonus_steps(tile: int) -> list[areas.Step]:
    """List a class tile's matching bonus (3.2); R(MA) is a mathematics book (K5)."""
    d = tile_discipline(tile)
    what, amount = data.BONUS[d]
    steps = [("book", d)] * amount if what == "book" else [(what, amount)]
    return steps + [("star", d)] * tile_row(tile).bonus_stars


def run(p: Sankore) -> None:
    """Do steps until one waits for a choice, or all are done."""
    todo = p.todo
    while todo:
        what, number = todo[0]
        if what in WAITING:
            return
        del todo[0]
        DO[what](p, number)


def port_stars(number: int) -> list[int]:
    """List the stars that a port shows."""
    return list(data.NODES[SPACES[number].node].stars)


def pay(p: Sankore, d: int, shelf: int) -> None:
    """Pay one of the human's books to a shelf."""
    p.books[HUMAN][d] -= 1
    library.pay(p, d, shelf)


def lay(p: Sankore, side: int, d: int, cell: int) -> None:
    """Lay a tile plain side up on a Madrasa cell, or keep it (cell -1); then its star (3.7, K5)."""
    if cell == EMPTY:
        p.kept[side][d] += 1
    else:
        p.madrasa[cell] = d
        p.free -= 1
        if not p.free:
            p.trigger = SIDES[side]
    supply.gain_star(p, side, d)


def free_cells(p: Sankore) -> list[int]:
    """List the free spaces of the Madrasa, row by row."""
    return [cell for cell in range(CELLS) if p.madrasa[cell] == EMPTY]
