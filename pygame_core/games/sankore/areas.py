"""Say what a lesson needs, costs and gives in each of the four areas (rules, section 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.sankore import data
from pygame_core.games.sankore.board import (
    AREA_SPACES,
    FEWEST_ROUTES,
    HIGHEST_KNOWLEDGE,
    HUMAN,
    LEAST_KNOWLEDGE,
    NOBODY,
    SCHOLAR,
    Space,
    book_cost,
    printed,
    salt_cost,
    wall_gold,
)
from pygame_core.games.sankore.data import AS, LA, MA, TH

if TYPE_CHECKING:
    from pygame_core.games.sankore.position import Sankore

Step = tuple[str, int]  # one thing still to be done, in order (``steps.py`` does it)
EMPTY = -1


def shared_knowledge(p: Sankore, d: int) -> int:
    """Return what the students gone from a queue teach both sides (3.1)."""
    return data.SHARED[data.QUEUE - len(p.queues[d])]


def free_spaces(p: Sankore, area: int) -> list[Space]:
    """List the spaces of an area that no element stands on."""
    owner = p.owner
    return [s for s in AREA_SPACES[area] if owner[s.number] == NOBODY]


def routes_to(p: Sankore, space: Space, knowledge: int) -> int:
    """Return the fewest routes for the human to a node with that knowledge; 99 if none (4.1)."""
    return FEWEST_ROUTES[p.camel[HUMAN]][min(knowledge, HIGHEST_KNOWLEDGE - 1)][space.node]


def affordable(p: Sankore, space: Space, knowledge: int) -> bool:
    """Say whether the human can pay a space that his lesson could reach."""
    if space.area == AS:
        return routes_to(p, space, knowledge) * data.GOLD_PER_ROUTE <= p.gold
    if space.area == TH:
        return salt_cost(space) <= p.salt
    return book_cost(space) <= sum(p.books[HUMAN])


def within(p: Sankore, side: int, space: Space, knowledge: int) -> bool:
    """Say whether a side's knowledge reaches a space: its value, or the routes to a node."""
    if space.area == AS:
        return LEAST_KNOWLEDGE[p.camel[side]][space.node] <= knowledge
    return space.value <= knowledge


def human_spaces(p: Sankore, area: int, knowledge: int, masterclass: bool) -> list[Space]:
    """List the spaces where the human's lesson may place its element (3.3.4, K7)."""
    if not p.left[HUMAN][area]:
        return []
    return [
        space
        for space in free_spaces(p, area)
        if (masterclass or not space.master)
        and within(p, HUMAN, space, knowledge)
        and affordable(p, space, knowledge)
    ]


def scholar_spaces(p: Sankore, area: int, knowledge: int) -> list[Space]:
    """List the free spaces that the scholar's knowledge reaches; he needs nothing else."""
    return [s for s in free_spaces(p, area) if within(p, SCHOLAR, s, knowledge)]


def place(p: Sankore, side: int, space: Space) -> None:
    """Put a side's element on a space; in astronomy its camel comes to stand there."""
    p.owner[space.number] = side
    p.left[side][space.area] -= 1
    p.sums[side][space.area * 4 + space.region] += space.value
    if space.area == AS:
        p.camel[side] = space.node


def holder(p: Sankore, area: int, region: int) -> int:
    """Return who holds a region: the strictly larger sum of values, else ``NOBODY``."""
    mine, his = p.sums[HUMAN][area * 4 + region], p.sums[SCHOLAR][area * 4 + region]
    return HUMAN if mine > his else SCHOLAR if his > mine else NOBODY


def regions_built(p: Sankore, side: int, area: int) -> list[int]:
    """List the regions of an area where a side has an element: every space has a value."""
    first = area * 4
    return [region for region, total in enumerate(p.sums[side][first : first + 4]) if total]


def flip_nearest(p: Sankore, wall: Space) -> int:
    """Turn the plain tile of the wall's row that is nearest to it; return its cell or -1 (4.3)."""
    first = wall.region * data.MADRASA_COLUMNS
    best, distance = EMPTY, 99
    for column in range(data.MADRASA_COLUMNS):  # from the left: ties go left
        tile = p.madrasa[first + column]
        if tile != EMPTY and tile < 4 and abs(column - wall.nth) < distance:
            best, distance = first + column, abs(column - wall.nth)
    if best != EMPTY:
        p.madrasa[best] += 4  # 0–3 plain, 4–7 with its Prestige side up
    return best


def prestige_sides(p: Sankore, row: int) -> int:
    """Return how many tiles of a Madrasa row show their Prestige side."""
    first = row * data.MADRASA_COLUMNS
    return sum(tile >= 4 for tile in p.madrasa[first : first + data.MADRASA_COLUMNS])


def lesson_steps(p: Sankore, space: Space, colour: int, knowledge: int) -> list[Step]:
    """List what the human's lesson does, in order: costs, element, gains (K6)."""
    number = space.number
    linked = data.LINKED[space.region]
    steps: list[Step]
    if space.area == AS:
        steps = [("spend_gold", routes_to(p, space, knowledge) * data.GOLD_PER_ROUTE)]
        steps += [("place", number)]
        steps += [("port", number)] if space.master else []
        if salt := data.NODES[space.node].salt:
            steps += [("salt", salt)]
        return steps
    if space.area == TH:
        steps = [("spend_salt", salt_cost(space)), ("place", number), ("book", printed(space))]
        steps += [("book", colour)] * data.THEOLOGY_STUDENT_BOOKS
        steps += [("map?", space.region)]
        if space.master:
            steps += [("star", linked)] * data.THEOLOGY_MASTER_STARS
        return steps
    steps = [("pay", 0)] * book_cost(space) + [("place", number)]
    if space.area == MA:
        flips = data.MATHS_FLIPS_MASTER if space.master else data.MATHS_FLIPS
        return [*steps, ("gold", wall_gold(space)), *[("flip", number)] * flips]
    steps += [("skill", linked)] * data.LAW_SKILLS
    return [*steps, ("pediment", space.region)] if space.master else steps


__all__ = ["AS", "LA", "MA", "TH", "Step"]
