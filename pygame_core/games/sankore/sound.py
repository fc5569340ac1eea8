"""Check that data read from outside is a position of this game, before anything is built on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.core.game import Unreadable
from pygame_core.games.sankore import data
from pygame_core.games.sankore.board import CARDS, CELLS, MARKET, ROWS, SPACES

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.games.sankore.position import Sankore

MANY = 99
# name: (lengths by level of nesting, lowest, highest); a length (a, b) is a range, a number exact
Shape = tuple[tuple[Any, ...], int, int]
ANY = (0, MANY)
SHAPES: dict[str, Shape] = {
    "turn": ((), 0, data.LAST_TURN),
    "done": ((), 0, 31),
    "queues": ((4, (0, data.QUEUE)), 0, 3),
    "combos": (((0, 4),), 0, 3),
    "drafted": (((0, 2),), 0, 3),
    "claimed": (((0, data.HAND),), 0, len(CARDS) - 1),
    "shown": (((0, data.HAND),), 0, len(CARDS) - 1),
    "maps_left": ((4,), 0, data.MAP_TILES),
    "turned": ((4,), 0, data.MAP_TILES),
    "market": ((), 0, sum(1 << tile for tile in MARKET)),
    "gold": ((), 0, data.MOST["gold"]),
    "salt": ((), 0, data.MOST["salt"]),
    "inspiration": ((), 0, data.MOST["inspiration"]),
    "favour": ((), 0, data.FAVOUR_END),
    "books": ((2, 4), 0, MANY),
    "stars": ((2, 4), 0, MANY),
    "kept": ((2, 4), 0, MANY),
    "camel": ((2,), 0, len(data.NODES) - 1),
    "skills": ((4,), 0, data.SKILLS),
    "waiting": ((4, (0, data.WAITING_ROOM)), 0, 3),
    "seats": ((16,), -1, 3),
    "classes": ((12,), -1, 4 * ROWS - 1),
    "bag": ((4,), 0, data.STUDENTS),
    "row2": (((0, 5),), 0, 3),
    "row3": (((0, 7),), -1, 3),
    "scholar_tiles": (((0, 6),), 0, 4 * ROWS - 1),
    "discipline": ((), -1, 3),
    "owner": ((len(SPACES),), 0, 2),
    "madrasa": ((CELLS,), -1, 7),
    "supply_books": ((4,), 0, data.BOOKS),
    "supply_stars": ((4,), 0, data.STARS),
    "supply_tiles": ((4,), 0, data.TILES),
    "supply_skills": ((4,), 0, data.SKILLS),
    "supply_diplomas": ((4, (0, len(data.DIPLOMAS))), 1, max(data.DIPLOMAS)),
    "interim": (((0, 4),), 0, 3),
    "on_tiles": (((0, 5), 2), 0, 4),
    "diplomas": ((2, (0, 5), 2), 0, 3),
    "shelves": ((data.SHELVES, (0, 4), 2), 0, MANY),
    "hand": (((0, data.HAND),), 0, len(CARDS) - 1),
    "deck": (((0, data.HAND),), 0, len(CARDS) - 1),
    "maps": (((0, 4), (0, data.MAP_TILES)), 0, 3),
    "reveal": ((), -1, len(CARDS) - 1),
}
OPTIONAL = ("hand", "deck", "maps", "reveal")
STAGES = ("deal", "draft", "human", "scholar", "over")
_PORTS = [s.number for s in SPACES if s.area == data.AS and s.master]
_WALLS = [s.number for s in SPACES if s.area == data.MA]
FOUR = range(4)
STEP_NUMBERS: dict[str, Any] = {  # the steps that can stand behind a choice, and their numbers
    "pay": [0],
    "port": _PORTS,
    "tile": FOUR,
    "map": FOUR,
    "place": range(len(SPACES)),
    "gold": range(data.MOST["gold"] + 1),
    "salt": range(data.MOST["salt"] + 1),
    "inspiration": range(data.MOST["inspiration"] + 1),
    "book": FOUR,
    "star": FOUR,
    "skill": FOUR,
    "flip": _WALLS,
    "pediment": FOUR,
    "class": range(12 * 4 * ROWS),
    "favour": [1],
    "supply": FOUR,
}


def _wrong(name: str) -> Unreadable:
    return Unreadable(f"This position's {name} can't be so.", "unreadable.position", field=name)


def _fits(value: Json, lengths: tuple[Any, ...], low: int, high: int) -> bool:
    if not lengths:
        return type(value) is int and low <= value <= high
    if not isinstance(value, list):
        return False
    least, most = lengths[0] if isinstance(lengths[0], tuple) else (lengths[0], lengths[0])
    return least <= len(value) <= most and all(_fits(x, lengths[1:], low, high) for x in value)


def check_shapes(told: dict[str, Json]) -> None:
    """Check every field's shape and range."""
    for name, (lengths, low, high) in SHAPES.items():
        if name not in told:
            if name in OPTIONAL:
                continue
            raise _wrong(name)
        if not _fits(told[name], lengths, low, high):
            raise _wrong(name)
    if told.get("level") not in data.LEVELS:
        raise _wrong("level")
    if told.get("stage") not in STAGES:
        raise _wrong("stage")
    if told.get("trigger") not in ("", "human", "scholar"):
        raise _wrong("trigger")
    todo = told.get("todo")
    if not isinstance(todo, list) or len(todo) > MANY:
        raise _wrong("todo")
    for step in todo:
        if not isinstance(step, list) or len(step) != 2 or type(step[1]) is not int:
            raise _wrong("todo")
        if not isinstance(step[0], str) or step[1] not in STEP_NUMBERS.get(step[0], ()):
            raise _wrong("todo")
    if any(d > 3 for shelf in told["shelves"] for d, _ in shelf):
        raise _wrong("shelves")
    if any(s > 3 for _, s in told["on_tiles"]):
        raise _wrong("on_tiles")


def check_sums(p: Sankore) -> None:
    """Check what a game conserves, and what the rest of the game relies on."""
    if p.stage in ("deal", "draft"):
        if p.turn or p.drafted or p.todo:
            raise _wrong("stage")
        if p.stage == "draft" and len(p.combos) != 4:
            raise _wrong("combos")
        return
    if not p.turn or len(p.drafted) != 2 or len(p.combos) != 4:
        raise _wrong("drafted")
    if sum(p.books[0]) > data.MOST["books"]:
        raise _wrong("books")
    for side in (0, 1):
        if min(p.left[side]) < 0:
            raise _wrong("owner")
    if p.todo.count(("pay", 0)) > sum(p.books[0]):
        raise _wrong("todo")
    cards = [*p.hand, *p.claimed, *p.shown]
    if len(set(cards)) != len(cards) or len(p.hand) + len(p.claimed) > data.HAND:
        raise _wrong("hand")
    # cards turned up: one each turn of phase 1, this turn's too once he has played it
    played = p.turn - 1 + (p.stage == "over")
    if len(p.shown) != min(data.HAND, played):
        raise _wrong("shown")
    if sum(p.maps_left) + sum(p.turned) != 4 * data.MAP_TILES:
        raise _wrong("maps_left")
    if p.todo and p.todo[0][0] == "map" and not p.maps_left[p.todo[0][1]]:
        raise _wrong("todo")
    if p.stage == "scholar" and played >= data.HAND and not sum(p.bag):
        raise _wrong("bag")


def check_hidden(p: Sankore) -> None:
    """Check that the hidden piles of a whole position agree with what is known."""
    if p.stage == "deal":
        return
    cards = [*p.hand, *p.claimed, *p.shown, *p.deck, p.reveal]
    if len(set(cards)) != 2 * data.HAND + 1 or len(p.deck) != data.HAND - len(p.shown):
        raise _wrong("deck")
    tiles = [d for stack in p.maps for d in stack]
    if [len(stack) for stack in p.maps] != p.maps_left or any(
        tiles.count(d) + p.turned[d] != data.MAP_TILES for d in range(4)
    ):
        raise _wrong("maps")


def check_view(p: Sankore, seat: int | None) -> None:
    """Check that what a view knows leaves a world to draw."""
    if p.stage == "deal":
        return
    if seat == 0 and len(p.hand) + len(p.claimed) != data.HAND:
        raise _wrong("hand")
    if bool(p.drafted) != (p.reveal >= 0):
        raise _wrong("reveal")
    cards = [*p.hand, *p.claimed, *p.shown] + ([p.reveal] if p.drafted else [])
    if len(set(cards)) != len(cards):
        raise _wrong("reveal")
