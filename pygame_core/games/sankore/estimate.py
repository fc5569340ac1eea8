"""Estimate how far the human will be ahead of the scholar at the end, in prestige points.

The advisers' judgement: what is scored already, weighed by how sure it is, and what the rest of
the game can still make of students, knowledge, resources and aims.  ``WEIGHTS`` were tuned by games
against the scholars; nothing of the rules depends on them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame_core.games.sankore import areas, data, free
from pygame_core.games.sankore.board import CARDS, HUMAN, SCHOLAR
from pygame_core.games.sankore.data import AS, LA, MA, TH

if TYPE_CHECKING:
    from pygame_core.games.sankore.position import Sankore

WEIGHTS = {
    "drift": 0.6,  # how far an icon's worth may still move to the mean, at the start
    "doubt": 0.6,  # sums of values that make a region half sure at the end,
    "doubt_early": 6.0,  # and more at the start
    "plain": 0.25,  # a plain tile, as part of one that shows Prestige
    "student": 0.35,  # a student's promise by level, in icons of his colour …
    "student1": 0.75,
    "student2": 1.5,
    "student3": 2.3,
    "student4": 3.0,
    "crowd": 0.15,  # each waiting student more than one, against
    "knowledge": 0.9,  # a point of knowledge while all turns are left
    "gold": 0.7,
    "salt": 1.3,
    "book": 1.2,
    "inspiration": 1.6,
    "skill": 0.5,
    "favour": 1.2,
    "open": 0.5,  # a student with an open class above him
    "class": 0.8,  # an advanced class, while turns are left
    "aim": 0.55,  # an objective card all but fulfilled, as part of its stars
    "element": 0.15,  # an element on the board, for its knowledge to come
}
Weights = dict[str, float]
MEAN_WORTH = 9 / 4  # of an icon, when all shelves have two disciplines
ACTIONS = 2 * data.LAST_TURN
# Regions whose majority brings icons: their place in ``sums``, and the linked discipline.
MAJORITIES = tuple((area * 4 + region, region) for area in (AS, TH, LA) for region in range(4))


def actions_left(p: Sankore) -> int:
    """Return how many main actions the human may still have."""
    if p.stage == "over" or (p.stage == "scholar" and not p.free):
        return 0
    later = 2 * (data.LAST_TURN - p.turn) if p.free else 0
    return later + (2 - p.done.bit_count() if p.stage == "human" else 0)


def icon_worth(p: Sankore, share: float, drift: float) -> list[float]:
    """Return what an icon of each discipline will be worth, by what is left of the game."""
    keep = 1 - drift * share
    rest = MEAN_WORTH * drift * share
    return [value * keep + rest for value in p.worth]


def estimate(p: Sankore, weights: Weights = WEIGHTS) -> float:
    """Return the margin to expect, positive for the human."""
    return add_up(parts(p, weights).values())


def add_up(numbers: Iterable[float]) -> float:
    """Add floats one by one: ``sum`` rounds otherwise since Python 3.12, and moves would differ."""
    total = 0.0
    for number in numbers:
        total += number
    return total


def parts(p: Sankore, weights: Weights = WEIGHTS) -> dict[str, float]:
    """Return what the estimate is made of."""
    left = actions_left(p)
    share = left / ACTIONS
    soon = min(1.0, left / 6)  # what needs a few actions more is worth less at the very end
    worth = icon_worth(p, share, weights["drift"])
    return {
        "prestige": _scored(p, worth, weights, share),
        "students": _students(p, worth, weights, soon, left),
        "means": _means(p, worth, weights, share, soon),
        "aims": _aims(p, worth, weights["aim"] * soon) if p.hand else 0.0,
    }


def _scored(p: Sankore, worth: list[float], weights: Weights, share: float) -> float:
    """Weigh what both sides hold: icons, and regions by how sure they are."""
    mine, his = p.sums
    doubt = weights["doubt"] + weights["doubt_early"] * share
    majority = [data.MAJORITY_ICONS * value for value in worth]
    total = 0.0
    stars, his_stars = p.stars
    kept, his_kept = p.kept
    for d in range(4):
        total += worth[d] * (stars[d] + kept[d] - his_stars[d] - his_kept[d])
    for student, level in p.diplomas[HUMAN]:
        total += worth[student] * level
    for student, level in p.diplomas[SCHOLAR]:
        total -= worth[student] * level
    for place, region in MAJORITIES:
        ahead = mine[place] - his[place]
        if ahead:
            sure = ahead / (doubt + abs(ahead))
            total += majority[region] * sure
    plain = weights["plain"] * share
    columns = data.MADRASA_COLUMNS
    for row in range(4):
        ahead = mine[MA * 4 + row] - his[MA * 4 + row]
        if ahead:
            icons = 0.0
            for tile in p.madrasa[row * columns : row * columns + columns]:
                if tile >= 4:
                    icons += worth[tile - 4]
                elif tile >= 0:
                    icons += plain * worth[tile]
            total += icons * ahead / (doubt + abs(ahead))
    return total + data.FAVOUR_ICONS[p.favour] * max(worth)


def _students(p: Sankore, worth: list[float], weights: Weights, soon: float, left: int) -> float:
    """Weigh the promise of students: diplomas to come, lessons to give."""
    if not left:
        return 0.0
    by_level = (
        weights["student"],
        weights["student1"],
        weights["student2"],
        weights["student3"],
        weights["student4"],
    )
    promise: list[float] = []
    opened = 0
    crowd = 0
    seats, classes = p.seats, p.classes
    for column, room in enumerate(p.waiting):
        if room:
            crowd += len(room) - 1
            opened += seats[column * 4] < 0
            for d in room:
                promise.append(by_level[0] * worth[d])
    for seat, d in enumerate(seats):
        if d < 0:
            continue
        column, below = divmod(seat, 4)
        best = max(p.supply_diplomas[d], default=0)
        promise.append(by_level[min(below, best) + 1] * worth[d])
        if below < 3 and seats[seat + 1] < 0 and classes[column * 3 + below] >= 0:
            opened += 1
    room_left = data.MOST_DIPLOMAS - len(p.diplomas[HUMAN])
    promise.sort(reverse=True)
    useful = min(room_left, (left + 1) // 2)
    return (
        add_up(promise[:useful]) * soon
        + (opened * weights["open"] - crowd * weights["crowd"]) * soon
    )


def _means(p: Sankore, worth: list[float], weights: Weights, share: float, soon: float) -> float:
    """Weigh knowledge and resources by the turns left to use them."""
    known = 0.0
    for d in range(4):
        left = p.left[HUMAN][d]
        if left:
            placed = data.ELEMENTS - left
            known += data.HUMAN_TRACK[placed] + p.class_k[HUMAN][d] + weights["element"] * placed
            known += weights["skill"] * p.skills[d]
    slots = 12 - p.classes.count(-1)
    return (known * weights["knowledge"] + slots * weights["class"]) * share + (
        p.gold * weights["gold"]
        + p.salt * weights["salt"]
        + sum(p.books[HUMAN]) * weights["book"]
        + p.inspiration * weights["inspiration"]
        + p.favour * weights["favour"]
    ) * soon


def _aims(p: Sankore, worth: list[float], part: float) -> float:
    """Weigh how near the human's objective cards are."""
    total = 0.0
    for card in p.hand:
        d, number = CARDS[card]
        done = PROGRESS[number - 1](p, d)
        reward = data.OBJECTIVE_STARS * worth[d]
        total += reward * (0.97 if done >= 1 else part * done * done)
    return total


def _classes(p: Sankore, d: int) -> float:
    return sum(tile // 6 == d for tile in p.classes if tile >= 0) / data.OBJECTIVE_AIMS[0]


def _held(p: Sankore, d: int) -> float:
    mine, his = p.sums
    regions = range(d * 4, d * 4 + 4)
    return sum(mine[r] > his[r] for r in regions) / data.OBJECTIVE_AIMS[1]


def _placed(p: Sankore, d: int) -> float:
    return (data.ELEMENTS - p.left[HUMAN][d]) / data.OBJECTIVE_AIMS[2]


def _stars(p: Sankore, d: int) -> float:
    return p.stars[HUMAN][d] / data.OBJECTIVE_AIMS[3]


def _diploma(p: Sankore, d: int) -> float:
    best = max((level for s, level in p.diplomas[HUMAN] if s == d), default=0)
    return 1.0 if best >= data.OBJECTIVE_AIMS[4] else 0.3


def _sixth(p: Sankore, d: int) -> float:
    if free.SIXTH[d](p):
        return 1.0
    if d == LA:
        return sum(p.skills) / data.SKILLS_HELD
    if d == TH:
        return len(areas.regions_built(p, HUMAN, TH)) / data.MOSQUE_REGIONS
    return 0.4


PROGRESS = (_classes, _held, _placed, _stars, _diploma, _sixth)
