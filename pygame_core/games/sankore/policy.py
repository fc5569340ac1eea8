"""Choose the human's moves by looking one move ahead: quickly for playouts, or over a whole turn.

Only moves worth a look are tried (``candidates``); small decisions on the way (which book on which
shelf, where a tile goes, which star) are settled by rule of thumb, for speed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.core.game import NATURE
from pygame_core.games.sankore import areas, data, free, human, library, steps
from pygame_core.games.sankore.board import HUMAN, SCHOLAR, tile_discipline, tile_row
from pygame_core.games.sankore.data import AS, LA, MA, TH
from pygame_core.games.sankore.estimate import (
    ACTIONS,
    WEIGHTS,
    Weights,
    actions_left,
    estimate,
    icon_worth,
)

if TYPE_CHECKING:
    from pygame_core.core.rng import Rng
    from pygame_core.games.sankore.position import Sankore

Step = tuple[Any, ...]


def ahead_in_icons(p: Sankore) -> list[float]:
    """Return by how many icons the human leads in each discipline, regions by majority."""
    lead = [
        float(p.stars[HUMAN][d] + p.kept[HUMAN][d] - p.stars[SCHOLAR][d] - p.kept[SCHOLAR][d])
        for d in range(4)
    ]
    for side, sign in ((HUMAN, 1), (SCHOLAR, -1)):
        for student, level in p.diplomas[side]:
            lead[student] += sign * level
    mine, his = p.sums
    for area in (AS, TH, LA):
        for region in range(4):
            m, h = mine[area * 4 + region], his[area * 4 + region]
            if m != h:
                lead[region] += data.MAJORITY_ICONS if m > h else -data.MAJORITY_ICONS
    columns = data.MADRASA_COLUMNS
    for row in range(4):
        m, h = mine[MA * 4 + row], his[MA * 4 + row]
        if m != h:
            sign = 1 if m > h else -1
            for tile in p.madrasa[row * columns : row * columns + columns]:
                if tile >= 4:
                    lead[tile - 4] += sign
    for card in p.hand:
        lead[card // data.TEMPLATES] += 0.7
    return lead


def best_payment(p: Sankore) -> Step:
    """Choose the book and shelf that move the library most in the human's favour."""
    lead = ahead_in_icons(p)
    best: tuple[float, int, int] | None = None
    for shelf_number, shelf in enumerate(p.shelves):
        before = library.ranking(shelf)[:2]
        for d in range(4):
            if not p.books[HUMAN][d]:
                continue
            after = dict(shelf)
            after[d] = after.get(d, 0) + 1
            gain = 0.0
            for place, points in enumerate(data.SHELF_PLACES):
                ranked = library.ranking(after)
                if place < len(ranked):
                    gain += points * lead[ranked[place]]
                if place < len(before):
                    gain -= points * lead[before[place]]
            own = after[d]
            most = max(after.values())
            # towards a place that pays, even if this book does not get there yet
            gain += 0.12 * lead[d] * own / most
            value = (gain, -shelf_number, -d)
            if best is None or value > best:
                best = value
    assert best is not None
    return "pay", -best[2], -best[1]


def best_cell(p: Sankore, d: int) -> Step:
    """Choose a row of the Madrasa that the human's walls hold, or could."""
    mine, his = p.sums
    best, value = -1, -99.0
    columns = data.MADRASA_COLUMNS
    for cell in range(len(p.madrasa)):
        if p.madrasa[cell] != -1:
            continue
        row = cell // columns
        ahead = mine[MA * 4 + row] - his[MA * 4 + row]
        if ahead > value:
            best, value = cell, ahead
    return "tile", best


def settle(p: Sankore, rng: Rng) -> None:
    """Make the small decisions, and nature's map draw, until a main decision or the end."""
    while p.todo:
        p.apply(small_step(p, rng))


def small_step(p: Sankore, rng: Rng) -> Step:
    """Return the answer to a small decision by rule of thumb, or nature's draw."""
    what, number = p.todo[0]
    if what == "pay":
        return best_payment(p)
    if what == "tile":
        return best_cell(p, number)
    if what == "map":
        return "map", p.maps[number][-1]
    worth = icon_worth(p, actions_left(p) / ACTIONS, WEIGHTS["drift"])
    return "star", max(steps.port_stars(number), key=lambda d: (p.supply_stars[d] > 0, worth[d]))


def teach_candidates(p: Sankore, worth: list[float], most: int) -> list[Step]:
    """List the best spaces of every lesson that could be held."""
    found: list[Step] = []
    mine, his = p.sums
    known: dict[tuple[int, int, bool], list[int]] = {}
    for column, level, colour in human.students(p):
        if not human.class_open(p, column, level + 1):
            continue
        kind = human.lesson(p, column, level, colour)
        if kind not in known:
            rated = []
            for space in areas.human_spaces(p, *kind):
                r = space.area * 4 + space.region
                m, h = mine[r], his[r]
                value = space.value * 0.25
                weight = worth[space.region] * 2
                if m <= h < m + space.value:
                    value += weight * (2 if m < h else 1)
                elif m <= h:
                    value += weight * 0.3 * space.value / (h - m + 1)
                if space.master:
                    value += 3
                if space.area == AS:
                    value += data.NODES[space.node].salt - areas.routes_to(p, space, kind[1]) * 0.7
                rated.append((-value, space.number))
            rated.sort()
            known[kind] = [number for _, number in rated[:most]]
        found += [("teach", column, level, colour, number) for number in known[kind]]
    return found


def candidates(p: Sankore, wide: bool = False) -> list[Step]:
    """List the main and free moves worth a look; ``end`` when it is allowed."""
    worth = icon_worth(p, actions_left(p) / ACTIONS, WEIGHTS["drift"])
    found: list[Step] = []
    done = p.done
    if done.bit_count() < human.ACTIONS_PER_TURN:
        if not done & 1:
            found += human.enrol_moves(p)
        if not done & 4:
            found += teach_candidates(p, worth, 5 if wide else 2)
        if not done & 8:
            found += human.graduate_moves(p)
        if not done & 2:
            found += add_candidates(p, worth, wide)
        if not done & 16:
            found += favour_candidates(p, worth, wide)
    if p.inspiration:
        found += list(free.lift_moves(p))
        if wide:
            found += list(free.shift_moves(p))
    for card in p.hand:
        if free.fulfilled(p, card):
            return [("claim", card)]
    if p.inspiration and sum(p.books[HUMAN]) < data.MOST["books"]:
        found.append(("book", max(range(4), key=lambda d: worth[d])))
    return found


def add_candidates(p: Sankore, worth: list[float], wide: bool) -> list[Step]:
    """List tiles by knowledge and bonus for their price, in the columns that need them most."""
    moves = list(human.add_moves(p))
    if not moves:
        return []
    columns = sorted({move[2] for move in moves}, key=lambda c: _column_need(p, c))
    tiles = sorted({move[1] for move in moves}, key=lambda tile: -_tile_value(p, tile, worth))
    return [
        ("add", tile, column)
        for tile in tiles[: 8 if wide else 3]
        for column in columns[: 4 if wide else 1]
    ]


def _tile_value(p: Sankore, tile: int, worth: list[float]) -> float:
    d, row = tile_discipline(tile), tile_row(tile)
    left = p.left[HUMAN][d]
    return row.knowledge * (1.0 if left else 0.1) + row.bonus_stars * 0.5 - row.cost * 0.6


def _column_need(p: Sankore, column: int) -> float:
    """Return how little a column needs a class: students under a closed class want one most."""
    built = sum(tile >= 0 for tile in p.classes[column * 3 : column * 3 + 3])
    under = 0.0
    for level in range(1, 4):
        if p.seats[column * 4 + level - 1] >= 0 and level - 1 == built:
            under += 1.5
    return built - under - 0.4 * len(p.waiting[column]) - (0.5 if p.seats[column * 4] >= 0 else 0)


def favour_candidates(p: Sankore, worth: list[float], wide: bool) -> list[Step]:
    """List favours: gold, salt, the book worth most; a tile of the discipline worth most."""
    moves = list(human.favour_moves(p))
    if wide:
        return moves
    best = sorted(range(4), key=lambda d: -worth[d])
    found = [m for m in moves if m[:2] in (("ask", "gold"), ("ask", "salt"))]
    found += [m for m in moves if m == ("ask", "book", best[0])]
    returns = [m for m in moves if m[0] == "return"]
    if returns:
        found.append(min(returns, key=lambda m: best.index(m[1])))
    return found


def greedy_step(p: Sankore, rng: Rng, weights: Weights = WEIGHTS, noise: float = 0.0) -> Step:
    """Choose a main or free move, or ``end``, by the estimate after it."""
    here = estimate(p, weights)
    best: Step | None = None
    value = -1e9
    ready = human.may_end(p)
    if ready:
        best, value = ("end",), here + 0.01
    for move in candidates(p):
        twin = p.copy()
        twin.apply(move)
        settle(twin, rng)
        after = estimate(twin, weights)
        if noise:
            after += noise * (rng.random() - 0.5)
        if move[0] not in human.PLAY and after <= here:
            continue  # a free move must be worth it by itself
        if after > value:
            best, value = move, after
    return best if best is not None else legal_steps(p)[0]


def legal_steps(p: Sankore) -> list[Step]:
    """List all legal moves, as the tuples they are."""
    return [move for move in p.legal_moves() if isinstance(move, tuple)]


def step(p: Sankore, rng: Rng, weights: Weights = WEIGHTS, noise: float = 0.0) -> None:
    """Play one move of whoever is to move."""
    if p.todo:
        p.apply(small_step(p, rng))
    elif p.to_move() == NATURE:
        p.apply(p.sample_nature(rng))  # type: ignore[arg-type]
    elif p.stage == "draft":
        p.apply(draft_step(p))
    else:
        p.apply(greedy_step(p, rng, weights, noise))


def draft_step(p: Sankore) -> Step:
    """Choose a combination: the student's colour where his class matches, in one column."""
    matching = [i for i in range(4) if p.combos[i] == i]
    i = matching[0] if matching else TH
    return "draft", i, i, i
