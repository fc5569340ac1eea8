"""Answer the rules' questions a second time, slowly and from the page alone.

Nothing of the engine's logic is used: only a position's plain fields and the tables of the rules
written here again.
"""

from __future__ import annotations

from typing import Any

SHARED = [0, 1, 1, 2, 3, 3, 4]
TRACKS = {
    "easy": [1, 1, 1, 2, 2, 3, 3, 3],
    "medium": [1, 1, 2, 2, 3, 3, 4, 4],
    "hard": [1, 2, 2, 3, 3, 4, 4, 5],
    "very_hard": [2, 2, 3, 3, 4, 4, 5, 5],
}
NODES = """Taoudenni A 2,Taghaza A 4,Sijilmassa A 7,Marrakech A 9,Fès A 11,Tadmekka B 3,Ghat B 5,
Ghadamès B 8,Tunis B 10,Tripoli B 13,Gao C 1,Takedda C 4,Agadez C 6,Bilma C 8,LeCaire C 12,
Walata D 2,Niani D 3,Awdaghost D 5,Ouadane D 6,Arguin D 9"""
PORTS = {"Marrakech", "Fès", "Tunis", "Tripoli", "LeCaire", "Arguin"}
ROUTES = """Timbuktu-Taoudenni 1,Timbuktu-Tadmekka 2,Timbuktu-Gao 1,Timbuktu-Walata 1,
Timbuktu-Niani 2,Taoudenni-Taghaza 2,Taghaza-Sijilmassa 2,Sijilmassa-Marrakech 2,Sijilmassa-Fès 3,
Marrakech-Fès 2,Tadmekka-Ghat 2,Ghat-Ghadamès 2,Ghadamès-Tripoli 2,Ghadamès-Tunis 2,
Tunis-Tripoli 2,Gao-Takedda 2,Takedda-Agadez 1,Agadez-Bilma 2,Bilma-LeCaire 4,Ghat-Agadez 2,
Tripoli-LeCaire 3,Walata-Awdaghost 2,Awdaghost-Ouadane 2,Ouadane-Arguin 2,Walata-Niani 2,
Ouadane-Taghaza 2,Awdaghost-Sijilmassa 3"""
VALUES = {
    1: "1 2 4 5 7*|1 3 4 6 8*|2 3 5 6 9*|2 3 4 7* 10*",
    2: "1 2 3 5 6 7*|1 3 4 5 6 8*|2 3 4 6 7* 9*|1 2 4 6 8* 10*",
    3: "1 2 4 5 6*|1 3 4 5 7*|2 3 4 6 8*|2 3 5 6 9*",
}
PEDIMENT_STARS = [1, 2, 1, 2]

Spot = tuple[int, int, int, bool, str]  # number, region, value, master, name


def spots() -> list[list[Spot]]:
    """Return the spaces by area, numbered as the engine numbers them."""
    areas: list[list[Spot]] = [[], [], [], []]
    number = 0
    for line in NODES.replace("\n", "").split(","):
        name, region, value = line.split()
        areas[0].append((number, "ABCD".index(region), int(value), name in PORTS, name))
        number += 1
    for area, text in VALUES.items():
        for region, row in enumerate(text.split("|")):
            for word in row.split():
                value = int(word.rstrip("*"))
                areas[area].append((number, region, value, "*" in word, word))
                number += 1
    return areas


SPOTS = spots()
NAMES = ["Timbuktu", *(spot[4] for spot in SPOTS[0])]
BESIDE: dict[str, list[tuple[str, int]]] = {name: [] for name in NAMES}
for _line in ROUTES.replace("\n", "").split(","):
    _pair, _cost = _line.split()
    _a, _b = _pair.split("-")
    BESIDE[_a].append((_b, int(_cost)))
    BESIDE[_b].append((_a, int(_cost)))


def journeys(start: str, knowledge: int) -> dict[str, set[int]]:
    """Walk everywhere within a knowledge; return the numbers of routes used to each node."""
    found: dict[str, set[int]] = {}
    open_ends = [(start, 0, 0)]
    seen = set()
    while open_ends:
        node, spent, routes = open_ends.pop()
        if (node, spent, routes) in seen:
            continue
        seen.add((node, spent, routes))
        found.setdefault(node, set()).add(routes)
        for other, cost in BESIDE[node]:
            if spent + cost <= knowledge:
                open_ends.append((other, spent + cost, routes + 1))
    return found


def reach(camel: int, knowledge: int) -> dict[str, set[int]]:
    """Return the same from the camel's node or Timbuktu."""
    found = journeys("Timbuktu", knowledge)
    for node, routes in journeys(NAMES[camel], knowledge).items():
        found.setdefault(node, set()).update(routes)
    return found


def human_nodes(p: Any, knowledge: int, masterclass: bool) -> set[int]:
    """Return the nodes where a human's astronomy lesson may end (4.1)."""
    found = reach(p.camel[0], knowledge)
    return {
        number
        for number, _, _, master, name in SPOTS[0]
        if p.owner[number] == 2
        and (masterclass or not master)
        and any(routes <= p.gold for routes in found.get(name, ()))
    }


def total(p: Any, side: int, area: int, region: int) -> int:
    """Return a side's sum of values in a region."""
    return sum(v for n, r, v, _, _ in SPOTS[area] if r == region and p.owner[n] == side)


def scholar_knowledge(p: Any, d: int) -> int:
    """Return shared + track + class tiles (7.1)."""
    placed = sum(p.owner[n] == 1 for n, *_ in SPOTS[d])
    tiles = sum((1, 1, 1, 2, 2, 3)[tile % 6] for tile in p.scholar_tiles if tile // 6 == d)
    return SHARED[6 - len(p.queues[d])] + TRACKS[p.level][placed] + tiles


def teach(p: Any, d0: int) -> int | None:
    """Return the space that the page's own pseudo-code chooses (7.2)."""
    for d in [(d0 + i) % 4 for i in range(4)]:
        if sum(p.owner[n] == 1 for n, *_ in SPOTS[d]) == 7:
            continue
        knowledge = scholar_knowledge(p, d)
        found = reach(p.camel[1], knowledge)
        can = [
            spot
            for spot in SPOTS[d]
            if p.owner[spot[0]] == 2 and (spot[4] in found if d == 0 else spot[2] <= knowledge)
        ]
        if not can:
            continue
        if d == 3:
            stars = {s[0]: PEDIMENT_STARS[s[1]] if s[3] else 0 for s in can}
            if max(stars.values()):
                can = [s for s in can if stars[s[0]] == max(stars.values())]

        def his(s: Spot, d: int = d) -> int:
            return total(p, 1, d, s[1])

        def mine(s: Spot, d: int = d) -> int:
            return total(p, 0, d, s[1])

        can = [s for s in can if his(s) <= mine(s) < his(s) + s[2]] or can
        can = [s for s in can if mine(s) > his(s) and his(s) + s[2] > mine(s)] or can
        return min(can, key=lambda s: (-s[2], s[1]))[0]
    return None


def enrol(p: Any, d: int) -> tuple[int, int, int] | None:
    """Return (queue, depth, student) of the scholar's choice by discipline (7.2.2)."""
    for e in range(d, d + 4):
        for depth in range(6):
            for z in range(d, d + 4):
                line = p.queues[z % 4][::-1]
                if depth < len(line) and line[depth] == e % 4:
                    return z % 4, depth, e % 4
    return None


def first_of(order: list[tuple[int, int]]) -> int | None:
    """Return a shelf's first discipline, from (discipline, count) in order of appearance."""
    return max(order, key=lambda x: x[1])[0] if order else None


def books_to_lead(order: list[tuple[int, int]], d: int) -> int:
    """Return how many books make ``d`` first, by trying."""
    for extra in range(99):
        tried = list(order)
        for _ in range(extra):
            held = dict(tried)
            if d in held:
                tried = [(e, n + (e == d)) for e, n in tried]
            else:
                tried.append((d, 1))
        if first_of(tried) == d:
            return extra
    raise AssertionError("never")


def shelf(shelves: list[list[tuple[int, int]]], d: int) -> int:
    """Return the scholar's shelf (5.1)."""
    costs = []
    for i, order in enumerate(shelves):
        if first_of(order) == d:
            own = dict(order)[d]
            rest = max([n for e, n in order if e != d], default=0)
            if own - rest < 2:
                return i
            costs.append(999)
        else:
            costs.append(books_to_lead(order, d))
    return costs.index(min(costs))


def score(p: Any) -> list[int]:
    """Return both totals (section 6)."""
    worth = [0] * 4
    for books in p.shelves:
        order = list(books.items())
        for points in (2, 1):
            best = first_of(order)
            if best is not None:
                worth[best] += points
                order = [x for x in order if x[0] != best]
    points = []
    for side in (0, 1):
        icons = [p.stars[side][d] + p.kept[side][d] for d in range(4)]
        for student, level in p.diplomas[side]:
            icons[student] += level
        for area in (0, 1, 3):
            for region in range(4):
                own, other = (total(p, s, area, region) for s in (side, 1 - side))
                icons[region] += 2 if own > other else 1 if own == other > 0 else 0
        for row in range(4):
            if total(p, side, 2, row) > total(p, 1 - side, 2, row):
                for tile in p.madrasa[row * 6 : row * 6 + 6]:
                    if tile >= 4:
                        icons[tile - 4] += 1
        extra = (0, 0, 0, 0, 1, 2, 3)[p.favour] * max(worth) if side == 0 else 0
        points.append(sum(n * w for n, w in zip(icons, worth, strict=True)) + extra)
    return points
