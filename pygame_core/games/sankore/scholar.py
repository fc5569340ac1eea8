"""Play the scholar's turn by his tables, and tell why at each choice (rules, section 7).

Every action returns a trace for the page's catalogues: ``action``, ``wanted`` (the turn's
discipline) and ``discipline`` (the one acted in), ``candidates``, the filters applied as
``steps`` ({"rule", "kept"}), the ``rule`` that decided, and what came of it.

TEACH's rules: ``stars`` most stars of law · ``F1`` regions he can win · ``F2`` of those, taken
from the human · ``F3`` highest value · ``F4`` region A before B, C, D.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame_core.games.sankore import areas, data, interim, library, steps, supply
from pygame_core.games.sankore.board import (
    CLASS_NAMES,
    CYCLE,
    HUMAN,
    ROWS,
    SCHOLAR,
    Space,
    cell_name,
    printed,
    tile_discipline,
    tile_row,
)
from pygame_core.games.sankore.data import AS, DISCIPLINES, LA, MA, REGIONS, TH

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.games.sankore.position import Sankore

Trace = dict[str, "Json"]
ENDS_OF_PHASE = (data.PHASE_TURNS[0], data.PHASE_TURNS[0] + data.PHASE_TURNS[1])
SLOT_NAMES = ("ABCD", "ABCDE", "1234567")


def phase_of(turn: int) -> int:
    """Return the scholar's phase, 1 to 3, of a turn from 1 to 16."""
    return 1 if turn <= ENDS_OF_PHASE[0] else 2 if turn <= ENDS_OF_PHASE[1] else 3


def slot_of(turn: int) -> int:
    """Return the turn's place in its phase, from 0; in phase 3 it is turn − 10 (7.2.5)."""
    return turn - 1 - (0, *ENDS_OF_PHASE)[phase_of(turn) - 1]


def programme(level: str, turn: int) -> tuple[str, ...]:
    """Return the codes of the actions of a level's turn, TEACH last."""
    board, slot = data.SOLO[level], slot_of(turn)
    by_phase = (board.cards, board.classes, board.students)
    codes = by_phase[phase_of(turn) - 1][slot]
    return ("PREP",) * (phase_of(turn) == 2) + codes + ("TEACH",)


def knowledge_parts(p: Sankore, d: int) -> tuple[int, int, int]:
    """Return the scholar's shared knowledge, track and class tiles of a discipline (7.1)."""
    track = data.SOLO[p.level].track[data.ELEMENTS - p.left[SCHOLAR][d]]
    return areas.shared_knowledge(p, d), track, p.class_k[SCHOLAR][d]


def names(disciplines: list[int]) -> list[str]:
    """Return the codes of the disciplines that are there."""
    return [DISCIPLINES[d] for d in disciplines if d >= 0]


def enrol_by_discipline(p: Sankore, d: int) -> Trace:
    """EN: a student of the discipline into the bag: depth before queue, queue before colour."""
    for e in CYCLE[d]:  # 7.2.2
        for depth in range(data.QUEUE):
            found = [
                z
                for z in CYCLE[d]  # K12: the queues still from the current discipline
                if depth < len(p.queues[z]) and p.queues[z][-1 - depth] == e
            ]
            if found:
                queue = found[0]
                interim.leave_queue(p, queue, depth)
                p.bag[e] += 1
                return {
                    "action": "EN",
                    "wanted": DISCIPLINES[d],
                    "discipline": DISCIPLINES[e],
                    "depth": depth,
                    "candidates": names(found),
                    "rule": "E2" if len(found) > 1 else "E1",
                    "queue": DISCIPLINES[queue],
                }
    return {"action": "EN", "wanted": DISCIPLINES[d], "rule": "none"}


def enrol_by_area(p: Sankore, d: int) -> Trace:
    """EZ: the front student of the discipline's queue, onto this turn's class tile."""
    for e in CYCLE[d]:
        if p.queues[e]:
            student = interim.leave_queue(p, e)
            p.on_tiles.append((slot_of(p.turn), student))
            return {
                "action": "EZ",
                "wanted": DISCIPLINES[d],
                "queue": DISCIPLINES[e],
                "student": DISCIPLINES[student],
                "rule": "Z1",
            }
    return {"action": "EZ", "wanted": DISCIPLINES[d], "rule": "none"}


def prepare(p: Sankore, d: int) -> Trace:
    """PREP: the row's class tile of the discipline, else the next; else another row (K12)."""
    row = data.PREPARE_ROWS[slot_of(p.turn)]
    for r in (*range(row, ROWS), *range(row - 1, 0, -1)):
        for e in CYCLE[d]:
            tile = e * ROWS + r
            if p.market >> tile & 1:
                p.market &= ~(1 << tile)
                take_class(p, tile)
                return {
                    "action": "PREP",
                    "wanted": DISCIPLINES[d],
                    "discipline": DISCIPLINES[e],
                    "row": r,
                    "tile": CLASS_NAMES[tile],
                    "rule": "P1" if r == row else "P2",
                }
    return {"action": "PREP", "wanted": DISCIPLINES[d], "row": row, "rule": "none"}


def take_class(p: Sankore, tile: int) -> None:
    """Put a class tile on the scholar's board; it counts for his knowledge."""
    p.scholar_tiles.append(tile)
    p.class_k[SCHOLAR][tile_discipline(tile)] += tile_row(tile).knowledge


def gain_prestige(p: Sankore, d: int) -> Trace:
    """PR: a star of the discipline, else the next."""
    e = supply.gain_star(p, SCHOLAR, d)
    return {
        "action": "PR",
        "wanted": DISCIPLINES[d],
        "stars": names([e]),
        "rule": "none" if e < 0 else "R1" if e == d else "R2",
    }


def place_tile(p: Sankore, d: int) -> Trace:
    """ST: a supply tile where his walls lead most, else into his reserve; and its star."""
    tile = supply.take_tile(p, d)
    if tile == supply.NONE:  # K4
        return {"action": "ST", "wanted": DISCIPLINES[d], "rule": "none"}
    columns = data.MADRASA_COLUMNS
    free = steps.free_cells(p)
    lead = {
        row: p.sums[SCHOLAR][MA * 4 + row] - p.sums[HUMAN][MA * 4 + row]
        for row in sorted({cell // columns for cell in free})  # K12: rows with a free space
    }
    cell, rule, kept = -1, "S0", []
    if free:  # 7.2.4
        kept = [row for row in lead if lead[row] == max(lead.values())]
        rule = "S1" if len(kept) == 1 else "S2"
        cell = next(c for c in free if c // columns == kept[0])
    before = p.supply_stars[:]
    steps.lay(p, SCHOLAR, tile, cell)
    return {
        "action": "ST",
        "wanted": DISCIPLINES[d],
        "discipline": DISCIPLINES[tile],
        "candidates": [{"region": REGIONS[row], "lead": lead[row]} for row in lead],
        "kept": [REGIONS[row] for row in kept],
        "cell": cell_name(cell) if cell >= 0 else None,
        "stars": names([e for e in range(4) if p.supply_stars[e] < before[e]]),
        "rule": rule,
    }


def graduate(p: Sankore, d: int) -> Trace:
    """GR: the leftmost student of the phase-3 row, on the best diploma of his colour (7.2.5)."""
    for place, student in enumerate(p.row3):
        if student >= 0:
            p.row3[place] = -1
            level = supply.best_diploma(p, student, max(data.DIPLOMAS))
            if level:
                supply.award(p, SCHOLAR, student, level)
            return {
                "action": "GR",
                "wanted": DISCIPLINES[d],
                "student": DISCIPLINES[student],
                "place": place + 1,
                "level": level,
                "rule": "G1" if level else "G2",
            }
    return {"action": "GR", "wanted": DISCIPLINES[d], "rule": "none"}


def teach(p: Sankore, d: int) -> Trace:
    """TEACH: place an element, in the next discipline if this one has no element or no space."""
    passed: list[Json] = []
    for e in CYCLE[d]:  # 7.2.6: with its own knowledge
        if not p.left[SCHOLAR][e]:
            passed.append({"discipline": DISCIPLINES[e], "why": "no-element"})
            continue
        parts = knowledge_parts(p, e)
        spaces = areas.scholar_spaces(p, e, sum(parts))
        if not spaces:
            passed.append({"discipline": DISCIPLINES[e], "why": "no-space"})
            continue
        space, filters = choose_space(p, e, spaces)
        gains = place_element(p, space)
        if p.quiet:
            return {}
        return {
            "action": "TEACH",
            "wanted": DISCIPLINES[d],
            "discipline": DISCIPLINES[e],
            "passed": passed,
            "knowledge": dict(
                zip(("shared", "track", "classes", "total"), (*parts, sum(parts)), strict=True)
            ),
            "candidates": [s.name for s in spaces],
            "steps": [
                {
                    "rule": rule,
                    "kept": [s.name for s in kept],
                    "regions": sorted({REGIONS[s.region] for s in kept}),
                }
                for rule, kept in filters
            ],
            "rule": deciding(len(spaces), filters),
            "space": space.name,
            "region": REGIONS[space.region],
            "value": space.value,
            "masterclass": space.master,
            **gains,
        }
    return {"action": "TEACH", "wanted": DISCIPLINES[d], "passed": passed, "rule": "none"}


def deciding(count: int, filters: list[tuple[str, list[Space]]]) -> str:
    """Return the filter after which one space was left (``only`` if there was but one)."""
    if count == 1:
        return "only"
    return next((rule for rule, kept in filters if len(kept) == 1), "F4")


def choose_space(
    p: Sankore, area: int, spaces: list[Space]
) -> tuple[Space, list[tuple[str, list[Space]]]]:
    """Apply the filters one after another, each only if it leaves something (7.2.7, 7.2.8)."""
    his, mine = p.sums[SCHOLAR], p.sums[HUMAN]
    first = area * 4
    filters: list[tuple[str, list[Space]]] = []
    kept = spaces
    if area == LA:
        most = max(len(stars(space)) for space in kept)
        if most:
            kept = [space for space in kept if len(stars(space)) == most]
            filters.append(("stars", kept))
    win = [
        space
        for space in kept
        if his[first + space.region]
        <= mine[first + space.region]
        < his[first + space.region] + space.value
    ]
    if win:
        kept = win
        filters.append(("F1", kept))
        take = [s for s in kept if mine[first + s.region] > his[first + s.region]]
        if take:
            kept = take
            filters.append(("F2", kept))
    value = max(space.value for space in kept)
    kept = [space for space in kept if space.value == value]
    filters.append(("F3", kept))
    if len(kept) > 1:
        kept = [min(kept, key=lambda space: space.region)]
        filters.append(("F4", kept))
    return kept[0], filters


def stars(space: Space) -> tuple[int, ...]:
    """Return the stars that a free law space's pediment holds."""
    return data.PEDIMENTS[space.region][0] if space.master else ()


def place_element(p: Sankore, space: Space) -> Trace:
    """Place the scholar's element and take what the space gives him (section 4)."""
    areas.place(p, SCHOLAR, space)
    return GAINS[space.area](p, space)


def _astronomy(p: Sankore, space: Space) -> Trace:
    shown = data.NODES[space.node].stars
    if not shown:
        return {"stars": []}
    wanted = AS if AS in shown else shown[0]  # 7.2.9
    return {"stars": names([supply.gain_port_star(p, SCHOLAR, wanted, shown)])}


def _theology(p: Sankore, space: Space) -> Trace:
    book = printed(space)
    gained = supply.gain_book(p, SCHOLAR, book)
    got = [
        supply.gain_star(p, SCHOLAR, data.LINKED[space.region])
        for _ in range(data.THEOLOGY_MASTER_STARS * space.master)
    ]
    return {"books": names([book]) if gained else [], "stars": names(got)}


def _mathematics(p: Sankore, space: Space) -> Trace:
    flipped = [areas.flip_nearest(p, space)]
    goal = None
    if space.master:  # K12: counted after the ordinary flip
        goal = max(areas.prestige_sides(p, row) for row in range(4) if row != space.region)
        while areas.prestige_sides(p, space.region) < goal and flipped[-1] >= 0:
            flipped.append(areas.flip_nearest(p, space))
    return {"flipped": [cell_name(cell) for cell in flipped if cell >= 0], "goal": goal}


def _law(p: Sankore, space: Space) -> Trace:
    if not space.master:
        return {"books": [], "stars": []}
    steps.empty_pediment(p, SCHOLAR, space.region)
    got, books = data.PEDIMENTS[space.region]
    return {"books": names(list(books)), "stars": names(list(got))}


GAINS: dict[int, Callable[[Sankore, Space], Trace]] = {
    AS: _astronomy,
    TH: _theology,
    MA: _mathematics,
    LA: _law,
}
ACTIONS: dict[str, Callable[[Sankore, int], Trace]] = {
    "EN": enrol_by_discipline,
    "EZ": enrol_by_area,
    "PREP": prepare,
    "LB": library.scholar_pays,
    "PR": gain_prestige,
    "ST": place_tile,
    "GR": graduate,
    "TEACH": teach,
}


def start_turn(p: Sankore) -> None:
    """Fill the bag at the start of phase 3 with all students of his board (7.2.12)."""
    if p.turn == ENDS_OF_PHASE[1] + 1:
        for student in p.row2 + [student for _, student in p.on_tiles]:
            p.bag[student] += 1
        p.row2.clear()
        p.on_tiles.clear()


def play_turn(p: Sankore, d: int) -> list[Trace]:
    """Play the turn whose card or student has just named discipline ``d``; return its story."""
    p.discipline = d
    codes = programme(p.level, p.turn)
    phase = phase_of(p.turn)
    story: list[Trace] = [
        {
            "action": "TURN",
            "turn": p.turn,
            "phase": phase,
            "slot": SLOT_NAMES[phase - 1][slot_of(p.turn)],
            "discipline": DISCIPLINES[d],
            "codes": list(codes),
            "rule": "card" if phase == 1 else "draw",
        }
    ]
    story += [ACTIONS[code](p, d) for code in codes]
    story += interim.resolve(p)  # 7.2.11
    if p.turn == data.LAST_TURN and p.free:
        story.append(fill_madrasa(p, d))
    return story


def fill_madrasa(p: Sankore, d: int) -> Trace:
    """Fill the Madrasa after turn 16, without stars, while tiles last (6, K11)."""
    cells = []
    for cell in steps.free_cells(p):
        tile = supply.take_tile(p, d)
        if tile == supply.NONE:
            break
        p.madrasa[cell] = tile
        p.free -= 1
        cells.append({"cell": cell_name(cell), "discipline": DISCIPLINES[tile]})
    return {"action": "FILL", "wanted": DISCIPLINES[d], "cells": cells, "rule": "K11"}
