"""Choose the human's moves by looking one move ahead: quickly for playouts, or over a whole turn.

Only moves worth a look are tried (``candidates``); small decisions on the way (which book on which
shelf, where a tile goes, which star) are settled by rule of thumb, for speed.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from pygame_core.core.game import NATURE
from pygame_core.games.sankore import areas, data, free, human, library, steps
from pygame_core.games.sankore.board import HUMAN, SCHOLAR, tile_discipline, tile_row
from pygame_core.games.sankore.data import AS, MA, TH
from pygame_core.games.sankore.estimate import (
    ACTIONS,
    MAJORITIES,
    WEIGHTS,
    actions_left,
    estimate,
    icon_worth,
)

if TYPE_CHECKING:
    from pygame_core.core.rng import Rng
    from pygame_core.games.sankore.position import Sankore

Step = tuple[Any, ...]
PLACES = len(data.SHELF_PLACES)
NO_LIMIT = 99  # more moves than a turn can have


def ahead_in_icons(p: Sankore) -> list[float]:
    """Return by how many icons the human leads in each discipline, regions by majority."""
    stars, his_stars = p.stars
    kept, his_kept = p.kept
    lead = [float(stars[d] + kept[d] - his_stars[d] - his_kept[d]) for d in range(4)]
    for student, level in p.diplomas[HUMAN]:
        lead[student] += level
    for student, level in p.diplomas[SCHOLAR]:
        lead[student] -= level
    mine, his = p.sums
    for place, region in MAJORITIES:
        m, h = mine[place], his[place]
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
    held = [d for d in range(4) if p.books[HUMAN][d]]
    best, most = (held[0], 0), -math.inf
    for number, shelf in enumerate(p.shelves):
        before = library.ranking(shelf)[:PLACES]
        for d in held:
            after = dict(shelf)
            after[d] = after.get(d, 0) + 1
            ranked = library.ranking(after)[:PLACES]
            gain = 0.0
            if ranked != before:
                for place, points in enumerate(data.SHELF_PLACES):
                    if place < len(ranked):
                        gain += points * lead[ranked[place]]
                    if place < len(before):
                        gain -= points * lead[before[place]]
            # towards a place that pays, even if this book does not get there yet
            gain += 0.12 * lead[d] * after[d] / after[ranked[0]]
            if gain > most:
                best, most = (d, number), gain
    return "pay", *best


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


def settle(p: Sankore, payments: list[Step] | None = None) -> None:
    """Make the small decisions, and nature's map draw, until a main decision or the end.

    ``payments`` are those already found for other moves from the same position; new ones are
    added.  A move pays before it does anything else (K6), so all of them pay alike.
    """
    known = payments if payments is not None else []
    paid = 0
    while p.todo:
        if p.todo[0][0] != "pay":
            p.apply(small_step(p))
            continue
        if paid == len(known):
            known.append(best_payment(p))
        p.apply(known[paid])
        paid += 1


def small_step(p: Sankore) -> Step:
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
    # each once, in the order of the moves, which settles ties
    columns = sorted(dict.fromkeys(m[2] for m in moves), key=lambda c: _column_need(p, c))
    tiles = sorted(dict.fromkeys(m[1] for m in moves), key=lambda t: -_tile_value(p, t, worth))
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


def after(p: Sankore, move: Step, payments: list[Step] | None = None) -> Sankore:
    """Return the position after a move of the human's and the small decisions it brings."""
    twin = p.copy()
    twin.apply(move)
    settle(twin, payments)
    return twin


def best_move(p: Sankore, here: float) -> tuple[Sankore, float] | None:
    """Return the position after the best main or free move, and its estimate.

    ``here`` is the estimate before it.  None if the turn had better end.
    """
    ready = human.may_end(p)
    best: Sankore | None = None
    value = here + 0.01 if ready else -math.inf
    payments: list[Step] = []
    for move in candidates(p):
        twin = after(p, move, payments)
        found = estimate(twin)
        if move[0] not in human.PLAY and found <= here:
            continue  # a free move must be worth it by itself
        if found > value:
            best, value = twin, found
    if best is None and not ready:
        best = after(p, legal_steps(p)[0])
        value = estimate(best)
    return (best, value) if best is not None else None


def rest_of_turn(p: Sankore, most: int = NO_LIMIT) -> tuple[Sankore, float]:
    """Return the position before the turn's end, after up to ``most`` moves, and its estimate."""
    here = estimate(p)
    for _ in range(most):
        found = best_move(p, here)
        if found is None:
            break
        p, here = found
    return p, here


def legal_steps(p: Sankore) -> list[Step]:
    """List all legal moves, as the tuples they are."""
    return [move for move in p.legal_moves() if isinstance(move, tuple)]


def play_on(p: Sankore, rng: Rng) -> Sankore:
    """Play nature's move, or the rest of the human's turn; return the position then."""
    if p.todo:
        settle(p)
    elif p.to_move() == NATURE:
        p.apply(p.sample_nature(rng))  # type: ignore[arg-type]
    elif p.stage == "draft":
        p.apply(draft_step(p))
    else:
        p, _ = rest_of_turn(p)
        p.apply(("end",))
    return p


def draft_step(p: Sankore) -> Step:
    """Choose a combination: the student's colour where his class matches, in one column."""
    matching = [i for i in range(4) if p.combos[i] == i]
    i = matching[0] if matching else TH
    return "draft", i, i, i
