"""Score an area in between, when its queue has lost three students (rules, section 4; K10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.sankore import areas, data, supply
from pygame_core.games.sankore.board import HUMAN, NOBODY, SCHOLAR, SIDES
from pygame_core.games.sankore.data import DISCIPLINES, REGIONS

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.games.sankore.position import Sankore


def leave_queue(p: Sankore, queue: int, depth: int = 0) -> int:
    """Take the student ``depth`` places from the front; the others close up to the left.

    The third to leave a queue sets off that area's scoring at the end of the turn, once.
    """
    line = p.queues[queue]
    student = line.pop(len(line) - 1 - depth)
    if data.QUEUE - len(line) == data.INTERIM_AT:
        p.interim.append(queue)
    return student


def resolve(p: Sankore) -> list[dict[str, Json]]:
    """Score the areas set off this turn, in that order; return what happened."""
    story = []
    for area in p.interim:
        held = [0, 0]
        regions: list[Json] = []
        for region in range(4):
            side = areas.holder(p, area, region)
            if side == NOBODY:
                continue
            held[side] += 1
            d = data.LINKED[region]
            gained = sum(supply.gain_book(p, side, d) for _ in range(data.INTERIM_BOOKS))
            regions.append(
                {
                    "region": REGIONS[region],
                    "side": SIDES[side],
                    "book": DISCIPLINES[d] if gained else None,
                }
            )
        winner = HUMAN if held[0] > held[1] else SCHOLAR if held[1] > held[0] else NOBODY
        stars = []
        if winner != NOBODY:
            stars = [supply.gain_star(p, winner, area) for _ in range(data.INTERIM_STARS)]
        story.append(
            {
                "action": "INTERIM",
                "area": DISCIPLINES[area],
                "regions": regions,
                "side": SIDES[winner] if winner != NOBODY else None,
                "stars": [DISCIPLINES[e] for e in stars if e != supply.NONE],
            }
        )
    p.interim.clear()
    return story
