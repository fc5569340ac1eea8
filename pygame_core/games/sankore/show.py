"""Turn a view into plain data ready to be drawn: names for numbers, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.games.sankore import areas, data, free, human, notation, offers, scholar, score
from pygame_core.games.sankore.board import (
    CARD_NAMES,
    CLASS_NAMES,
    HUMAN,
    NOBODY,
    ROWS,
    SCHOLAR,
    SIDES,
    SPACES,
    tile_discipline,
)
from pygame_core.games.sankore.data import DISCIPLINES, REGIONS

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.games.sankore.position import Log, Sankore
    from pygame_core.games.sankore.view import SankoreView

KNOWLEDGE = ("shared", "track", "classes", "total")


def by_discipline(values: list[Any]) -> dict[str, Any]:
    """Return four values under the disciplines' codes."""
    return dict(zip(DISCIPLINES, values, strict=True))


def code(d: int) -> str | None:
    """Return a discipline's code, None for none."""
    return DISCIPLINES[d] if d >= 0 else None


def log_lines(log: Log) -> list[Json]:
    """Return the log, oldest first."""
    lines = []
    while log is not None:
        log, entry = log
        lines.append(entry)
    return lines[::-1]


def show(view: SankoreView) -> dict[str, Json]:
    """Return all that the page draws of a view."""
    p = view.base
    over = p.stage == "over"
    told = table(p)
    told["game"] = "sankore"
    told["seat"] = view.seat
    told["hand"] = (
        [{"card": CARD_NAMES[card], "fulfilled": free.fulfilled(p, card)} for card in p.hand]
        if view.seat is not None
        else None
    )
    told["legal"] = [notation.write(move) for move in view.legal_moves()]  # type: ignore[arg-type]
    told["lessons"] = offers.lessons(p) if view.seat is not None else []
    log = log_lines(view.log)
    told["log"] = [{k: v for k, v in entry.items() if k != "story"} for entry in log]
    told["trace"] = next((e["story"] for e in reversed(log) if e["who"] == "scholar"), [])
    outcome = p.outcome()
    told["outcome"] = (
        {"reason": outcome.reason, "result": outcome.result, **outcome.details}
        if over and outcome
        else None
    )
    return told


def table(p: Sankore) -> dict[str, Json]:
    """Return the open part of a position: what lies on the table."""
    dealt = p.stage != "deal"
    decision = p.decide()
    phase = scholar.phase_of(p.turn) if p.turn else 0
    return {
        "level": p.level,
        "options": p.options,
        "scholar_name": data.SCHOLARS[p.level],
        "stage": p.stage,
        "turn": p.turn,
        "phase": phase,
        "decide": decision,
        "tile": code(p.todo[0][1]) if decision == "tile" else None,
        "port": SPACES[p.todo[0][1]].name if decision == "star" else None,
        "map_region": REGIONS[p.todo[0][1]] if decision == "map" else None,
        "books_to_pay": p.todo.count(("pay", 0)),
        "to_move": None if p.stage == "over" else p.to_move(),
        "done": [name for bit, name in human.KIND_NAMES.items() if p.done & bit],
        "discipline": code(p.discipline),
        "queues": by_discipline([[DISCIPLINES[d] for d in queue] for queue in p.queues]),
        "removed": by_discipline([data.QUEUE - len(q) if dealt else 0 for q in p.queues]),
        "combinations": combinations(p) if dealt else [],
        "market": [CLASS_NAMES[tile] for tile in human.TILES if p.market >> tile & 1],
        "supply": {
            "books": by_discipline(p.supply_books),
            "stars": by_discipline(p.supply_stars),
            "tiles": by_discipline(p.supply_tiles),
            "skills": by_discipline(p.supply_skills),
            "diplomas": by_discipline(p.supply_diplomas),
            "map_stacks": dict(zip(REGIONS, p.maps_left, strict=True)),
            "map_tiles_unseen": by_discipline([data.MAP_TILES - n for n in p.turned]),
        },
        "human": human_side(p),
        "scholar": scholar_side(p),
        "elements": [
            {
                "space": space.name,
                "area": DISCIPLINES[space.area],
                "region": REGIONS[space.region],
                "value": space.value,
                "side": SIDES[side],
            }
            for space, side in zip(SPACES, p.owner, strict=True)
            if side != NOBODY
        ],
        "regions": [region(p, area, r) for area in range(4) for r in range(4)],
        "pediments": {
            REGIONS[s.region]: pediment(p, s.number)
            for s in SPACES
            if s.area == data.LA and s.master
        },
        "madrasa": madrasa(p),
        "madrasa_free": p.free,
        "library": {
            "shelves": [[[DISCIPLINES[d], n] for d, n in shelf.items()] for shelf in p.shelves],
            "values": score.sheet(p)["values"],
        },
        "interim": {
            "pending": [DISCIPLINES[d] for d in p.interim],
            "scored": [
                DISCIPLINES[d]
                for d in range(4)
                if dealt and data.QUEUE - len(p.queues[d]) >= data.INTERIM_AT and d not in p.interim
            ],
        },
        "score": score.sheet(p),
        "trigger": p.trigger or None,
    }


def combinations(p: Sankore) -> list[Json]:
    """Return the draft's four combinations and who took each."""
    taken = dict(zip(p.drafted, SIDES, strict=False))
    return [
        {
            "class": CLASS_NAMES[i * ROWS],
            "book": DISCIPLINES[data.DRAFT_BOOKS[i]],
            "student": DISCIPLINES[p.combos[i]],
            "taken": taken.get(i),
        }
        for i in range(4)
    ]


def region(p: Sankore, area: int, r: int) -> Json:
    """Return the sums of both sides in a region, and who holds it."""
    who = areas.holder(p, area, r)
    return {
        "area": DISCIPLINES[area],
        "region": REGIONS[r],
        "human": p.sums[HUMAN][area * 4 + r],
        "scholar": p.sums[SCHOLAR][area * 4 + r],
        "holder": SIDES[who] if who != NOBODY else None,
    }


def pediment(p: Sankore, number: int) -> Json:
    """Return the stars and books of a pediment, none once its space is taken."""
    stars, books = data.PEDIMENTS[SPACES[number].region]
    full = p.owner[number] == NOBODY
    return {
        "full": full,
        "stars": [DISCIPLINES[d] for d in stars] if full else [],
        "books": [DISCIPLINES[d] for d in books] if full else [],
    }


def madrasa(p: Sankore) -> dict[str, Json]:
    """Return the Madrasa's rows: null, or a tile's discipline and whether Prestige shows."""
    columns = data.MADRASA_COLUMNS
    return {
        REGIONS[row]: [
            None if tile < 0 else {"discipline": DISCIPLINES[tile % 4], "prestige": tile >= 4}
            for tile in p.madrasa[row * columns : (row + 1) * columns]
        ]
        for row in range(4)
    }


def side(p: Sankore, who: int) -> dict[str, Json]:
    """Return what both sides have alike."""
    node = data.NODES[p.camel[who]]
    return {
        "books": by_discipline(p.books[who]),
        "stars": by_discipline(p.stars[who]),
        "left": by_discipline(p.left[who]),
        "tiles_kept": by_discipline(p.kept[who]),
        "camel": node.name,
        "diplomas": [{"student": DISCIPLINES[s], "level": n} for s, n in p.diplomas[who]],
    }


def human_side(p: Sankore) -> dict[str, Json]:
    """Return the human's store and school."""
    knows = {}
    for d in range(4) if p.stage != "deal" else ():
        shared = areas.shared_knowledge(p, d)
        track = data.HUMAN_TRACK[data.ELEMENTS - p.left[HUMAN][d]]
        knows[DISCIPLINES[d]] = {
            "shared": shared,
            "track": track,
            "classes": p.class_k[HUMAN][d],
            "skills": p.skills[d],
            "basic": human.knowledge(p, d, False),
            "advanced": human.knowledge(p, d, True),
        }
    return {
        **side(p, HUMAN),
        "gold": p.gold,
        "salt": p.salt,
        "inspiration": p.inspiration,
        "favour": p.favour,
        "skills": by_discipline(p.skills),
        "claimed": [CARD_NAMES[card] for card in p.claimed],
        "school": by_discipline([column(p, c) for c in range(4)]),
        "knowledge": knows,
    }


def column(p: Sankore, c: int) -> Json:
    """Return a column of the school: its waiting room, and its classes from the basic one up."""
    classes: list[Json] = []
    for level in range(1, 5):
        tile = human.class_tile(p, c, level) if level > 1 else -1
        exists = level == 1 or tile >= 0
        d = c if level == 1 else tile_discipline(tile) if tile >= 0 else -1
        classes.append(
            {
                "level": level,
                "exists": exists,
                "tile": CLASS_NAMES[tile] if tile >= 0 else None,
                "discipline": code(d),
                "student": code(p.seats[c * 4 + level - 1]),
            }
        )
    return {"waiting": [DISCIPLINES[d] for d in p.waiting[c]], "classes": classes}


def scholar_side(p: Sankore) -> dict[str, Json]:
    """Return the scholar's board: cards, class tiles, rows of students, bag, knowledge."""
    knows = {}
    for d in range(4) if p.stage != "deal" else ():
        parts = scholar.knowledge_parts(p, d)
        knows[DISCIPLINES[d]] = dict(zip(KNOWLEDGE, (*parts, sum(parts)), strict=True))
    on_tiles = dict(p.on_tiles)
    return {
        **side(p, SCHOLAR),
        "cards": [CARD_NAMES[card] for card in p.shown],
        "deck": data.HAND - len(p.shown) if p.stage != "deal" else 0,
        "revealed": CARD_NAMES[p.reveal] if p.drafted else None,
        "starter": CLASS_NAMES[p.scholar_tiles[0]] if p.scholar_tiles else None,
        "classes": [
            {"tile": CLASS_NAMES[tile], "student": code(on_tiles.get(space, -1))}
            for space, tile in enumerate(p.scholar_tiles[1:])
        ],
        "row2": [code(d) for d in p.row2],
        "row3": [code(d) for d in p.row3],
        "bag": by_discipline(p.bag),
        "knowledge": knows,
        "programme": [list(scholar.programme(p.level, t)) for t in range(1, data.LAST_TURN + 1)],
    }
