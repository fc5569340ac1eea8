"""Work out once, from the tables of ``data``, the spaces of the board and what reaches them.

Every space of the four areas has one number, 0–83: astronomy's nodes in the order of
``data.NODES`` (Timbuktu has none), then theology, mathematics and law, region by region.
"""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from pygame_core.games.sankore import data
from pygame_core.games.sankore.data import AS, DISCIPLINES, LA, MA, REGIONS, TH

CYCLE = tuple(tuple((d + i) % 4 for i in range(4)) for d in range(4))  # anti-clockwise from d
HUMAN, SCHOLAR = 0, 1
NOBODY = 2  # owner of a free space
SIDES = ("human", "scholar")


class Space(NamedTuple):
    """One space of an area."""

    number: int
    area: int
    region: int
    nth: int  # within the region, from 0; a wall's column in the Madrasa
    value: int
    master: bool  # needs a masterclass
    name: str  # a node's name, or region and value: ``B8``
    node: int  # astronomy: index in ``data.NODES``, else 0


def _spaces() -> tuple[Space, ...]:
    found: list[Space] = []
    seen = [0] * 4
    for number, node in enumerate(data.NODES):
        if node.region >= 0:
            region = node.region
            place = len(found), AS, region, seen[region], node.value
            found.append(Space(*place, bool(node.stars), node.name, number))
            seen[region] += 1
    for area in (TH, MA, LA):
        for region, values in enumerate(data.VALUES[area]):
            for index, value in enumerate(values):
                master = value >= data.MASTER[area][region]
                name = f"{REGIONS[region]}{value}"
                found.append(Space(len(found), area, region, index, value, master, name, 0))
    return tuple(found)


SPACES = _spaces()
AREA_SPACES = tuple(tuple(s for s in SPACES if s.area == area) for area in range(4))
CARDS = tuple((d, n) for d in range(4) for n in range(1, data.TEMPLATES + 1))
CARD_NAMES = tuple(f"{DISCIPLINES[d]}{n}" for d, n in CARDS)
ROWS = len(data.CLASS_ROWS)
CLASS_NAMES = tuple(f"{d}{row}" for d in DISCIPLINES for row in range(ROWS))  # AS0 … LA5
CELLS = 4 * data.MADRASA_COLUMNS
MARKET = frozenset(tile for tile in range(4 * ROWS) if tile % ROWS)


def card_discipline(card: int) -> int:
    """Return the discipline of an objective card's prestige icon."""
    return card // data.TEMPLATES


def tile_discipline(tile: int) -> int:
    """Return the discipline that a class tile teaches."""
    return tile // ROWS


def tile_row(tile: int) -> data.ClassRow:
    """Return what a class tile costs and gives."""
    return data.CLASS_ROWS[tile % ROWS]


def cell_name(cell: int) -> str:
    """Return a Madrasa space as ``B3``: row B, third column."""
    row, column = divmod(cell, data.MADRASA_COLUMNS)
    return f"{REGIONS[row]}{column + 1}"


def plain(text: str) -> str:
    """Fold case and accents, so that ``fes`` and ``Fès`` are one name."""
    split = unicodedata.normalize("NFD", text.strip().lower())
    return " ".join("".join(c for c in split if not unicodedata.combining(c)).split())


SPACE_BY_NAME = tuple({plain(s.name): s.number for s in spaces} for spaces in AREA_SPACES)
NODE_BY_NAME = {plain(node.name): number for number, node in enumerate(data.NODES)}


def _journeys() -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
    """Return, from node to node, the pairs (knowledge, routes) that no other pair beats."""
    names = {node.name: number for number, node in enumerate(data.NODES)}
    count = len(names)
    beside: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for one, other, cost in data.ROUTES:
        beside[names[one]].append((names[other], cost))
        beside[names[other]].append((names[one], cost))
    table = []
    for start in range(count):
        # cheapest knowledge with exactly r routes, r growing: a pair stays if it is cheaper
        # than all with fewer routes
        best: list[list[tuple[int, int]]] = [[] for _ in range(count)]
        reach = {start: 0}
        best[start].append((0, 0))
        for routes in range(1, count):
            further: dict[int, int] = {}
            for node, knowledge in reach.items():
                for neighbour, cost in beside[node]:
                    total = knowledge + cost
                    if total < further.get(neighbour, total + 1):
                        further[neighbour] = total
            for node, knowledge in further.items():
                if all(knowledge < known for known, _ in best[node]):
                    best[node].append((knowledge, routes))
            reach = further
        table.append(tuple(tuple(pairs) for pairs in best))
    return tuple(table)


JOURNEYS = _journeys()
HIGHEST_KNOWLEDGE = 24  # more reaches no further node: the table ends here
TIMBUKTU = 0


def _fewest_routes() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return by camel's node and knowledge, for each node, the fewest routes (99: not reached)."""
    table = []
    for camel in range(len(data.NODES)):
        rows = []
        for knowledge in range(HIGHEST_KNOWLEDGE):
            row = []
            for node in range(len(data.NODES)):
                pairs = JOURNEYS[camel][node] + JOURNEYS[TIMBUKTU][node]
                row.append(min((r for k, r in pairs if k <= knowledge), default=99))
            rows.append(tuple(row))
        table.append(tuple(rows))
    return tuple(table)


FEWEST_ROUTES = _fewest_routes()
LEAST_KNOWLEDGE = tuple(  # by camel's node and node, from there or from Timbuktu
    tuple(
        min(k for k, _ in JOURNEYS[camel][node] + JOURNEYS[TIMBUKTU][node])
        for node in range(len(data.NODES))
    )
    for camel in range(len(data.NODES))
)


def _by_limit(pairs: tuple[tuple[int, int], ...], value: int) -> int:
    return next(amount for limit, amount in pairs if value <= limit)


def salt_cost(space: Space) -> int:
    """Return the salt a human pays for a theology space (4.2)."""
    return _by_limit(data.SALT_COST, space.value)


def book_cost(space: Space) -> int:
    """Return the books a human pays for a mathematics or law space (4.3, 4.4)."""
    return data.BOOK_COST_MASTER if space.master else data.BOOK_COST


def wall_gold(space: Space) -> int:
    """Return the gold a human gains with a wall (4.3)."""
    return _by_limit(data.MATHS_GOLD, space.value)


def printed(space: Space) -> int:
    """Return the discipline of the book printed on a theology space (4.2)."""
    return data.printed_book(space.region, space.nth)


__all__ = ["AS", "LA", "MA", "TH"]
