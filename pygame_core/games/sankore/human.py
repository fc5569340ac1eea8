"""List and play the human's five main actions (rules, 3.1–3.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from pygame_core.games.sankore import areas, data, steps, supply
from pygame_core.games.sankore.board import HUMAN, MARKET, SPACES, tile_discipline, tile_row
from pygame_core.games.sankore.interim import leave_queue

if TYPE_CHECKING:
    from pygame_core.games.sankore.position import Sankore

Step = tuple[Any, ...]  # a move: its word, then ints and words
EMPTY = -1
TILES = tuple(sorted(MARKET))
ASKS: tuple[Step, ...] = (
    ("ask", "gold", EMPTY),
    ("ask", "salt", EMPTY),
    *(("ask", "book", d) for d in range(4)),
)
# Which of the five main actions a move is: a turn has two different ones (K2: ask and return
# are one).
KIND = {"enrol": 1, "add": 2, "teach": 4, "graduate": 8, "ask": 16, "return": 16}
KIND_NAMES = {1: "enrol", 2: "add", 4: "teach", 8: "graduate", 16: "favour"}
ACTIONS_PER_TURN = 2


def knowledge(p: Sankore, d: int, advanced: bool) -> int:
    """Return the human's knowledge of ``d``: shared, school, and skills if advanced (3.3.2)."""
    return (
        areas.shared_knowledge(p, d)
        + data.HUMAN_TRACK[data.ELEMENTS - p.left[HUMAN][d]]
        + p.class_k[HUMAN][d]
        + (p.skills[d] * data.SKILL_KNOWLEDGE if advanced else 0)
    )


def students(p: Sankore) -> Iterator[tuple[int, int, int]]:
    """Yield every student of the school as (column, level, colour), a colour once a room."""
    for column in range(4):
        for colour in sorted(set(p.waiting[column])):
            yield column, 0, colour
        for level in range(1, 5):
            colour = p.seats[column * 4 + level - 1]
            if colour != EMPTY:
                yield column, level, colour


def class_tile(p: Sankore, column: int, level: int) -> int:
    """Return the tile of a level from 2 up, or -1."""
    return p.classes[column * 3 + level - 2]


def class_open(p: Sankore, column: int, level: int) -> bool:
    """Say whether the class of a level exists and is empty."""
    if not 1 <= level <= 4 or p.seats[column * 4 + level - 1] != EMPTY:
        return False
    return level == 1 or class_tile(p, column, level) != EMPTY


def take_student(p: Sankore, column: int, level: int, colour: int) -> None:
    """Take a student out of a room or class."""
    if level == 0:
        p.waiting[column].remove(colour)
    else:
        p.seats[column * 4 + level - 1] = EMPTY


def seat_student(p: Sankore, column: int, level: int, colour: int) -> None:
    """Put a student in a room or class."""
    if level == 0:
        p.waiting[column].append(colour)
    else:
        p.seats[column * 4 + level - 1] = colour


def lesson(p: Sankore, column: int, level: int, colour: int) -> tuple[int, int, bool]:
    """Return (discipline, knowledge, masterclass) of the lesson one class up from ``level``."""
    advanced = level + 1 >= 2
    d = tile_discipline(class_tile(p, column, level + 1)) if advanced else column
    return d, knowledge(p, d, advanced), advanced and colour == d  # 3.3.3


def enrol_moves(p: Sankore) -> Iterator[Step]:
    """Yield 3.1: a queue with a student and a room with a place (K3)."""
    for d in range(4):
        if p.queues[d] and len(p.waiting[d]) < data.WAITING_ROOM:
            yield "enrol", d


def add_moves(p: Sankore) -> Iterator[Step]:
    """Yield 3.2: a market tile that can be paid, a column with an empty slot."""
    books = sum(p.books[HUMAN])
    columns = [c for c in range(4) if p.classes[c * 3 + 2] == EMPTY]
    for tile in TILES:
        if p.market >> tile & 1 and tile_row(tile).cost <= books:
            for column in columns:
                yield "add", tile, column


def teach_moves(p: Sankore) -> Iterator[Step]:
    """Yield 3.3: a student with an open class above, a space the lesson reaches and pays."""
    known: dict[tuple[int, int, bool], list[int]] = {}
    for column, level, colour in students(p):
        if not class_open(p, column, level + 1):
            continue
        kind = lesson(p, column, level, colour)
        if kind not in known:
            known[kind] = [space.number for space in areas.human_spaces(p, *kind)]
        for number in known[kind]:
            yield "teach", column, level, colour, number


def graduate_moves(p: Sankore) -> Iterator[Step]:
    """Yield 3.4: a student in an advanced class; without a diploma he may still go (K8)."""
    for column in range(4):
        for level in range(2, 5):
            if p.seats[column * 4 + level - 1] != EMPTY:
                yield "graduate", column, level


def favour_moves(p: Sankore) -> Iterator[Step]:
    """Yield 3.5: ask above 0; return below 6, with a book and a tile of the discipline named."""
    if p.favour > 0:
        yield from ASKS
    if p.favour < data.FAVOUR_END and sum(p.books[HUMAN]) >= data.FAVOUR_RETURN_BOOKS:
        for d in range(4):
            if p.supply_tiles[d]:
                yield "return", d


MOVES: tuple[tuple[int, Callable[[Sankore], Iterator[Step]]], ...] = (
    (1, enrol_moves),
    (2, add_moves),
    (4, teach_moves),
    (8, graduate_moves),
    (16, favour_moves),
)


def main_moves(p: Sankore) -> list[Step]:
    """List the main actions still open this turn."""
    if p.done.bit_count() >= ACTIONS_PER_TURN:
        return []
    return [move for kind, moves in MOVES if not p.done & kind for move in moves(p)]


def may_end(p: Sankore) -> bool:
    """Say whether the turn may end: two main actions done, or no further one possible now (K2)."""
    if p.done.bit_count() >= ACTIONS_PER_TURN:
        return True
    return not any(next(moves(p), None) is not None for kind, moves in MOVES if not p.done & kind)


def enrol(p: Sankore, d: int) -> None:
    """Take the front student of a queue into the waiting room of the same discipline."""
    p.waiting[d].append(leave_queue(p, d))


def add(p: Sankore, tile: int, column: int) -> None:
    """Pay for a class tile, then place it in the lowest empty slot of a column."""
    p.market &= ~(1 << tile)
    slot = next(s for s in range(column * 3, column * 3 + 3) if p.classes[s] == EMPTY)
    p.todo += [("pay", 0)] * tile_row(tile).cost + [("class", tile * 12 + slot)]


def teach(p: Sankore, column: int, level: int, colour: int, number: int) -> None:
    """Move a student one class up and hold the lesson there."""
    d, known, _ = lesson(p, column, level, colour)
    p.todo += areas.lesson_steps(p, SPACES[number], colour, known)
    if level + 1 >= 2 and colour == d:  # 3.3.5
        p.todo += steps.bonus_steps(class_tile(p, column, level + 1))
    take_student(p, column, level, colour)
    seat_student(p, column, level + 1, colour)


def graduate(p: Sankore, column: int, level: int) -> None:
    """Send a student out of an advanced class, with the best diploma his slot allows (3.4, K8)."""
    colour = p.seats[column * 4 + level - 1]
    take_student(p, column, level, colour)
    slot = level - 1
    diploma = supply.best_diploma(p, colour, slot)
    if not diploma or len(p.diplomas[HUMAN]) >= data.MOST_DIPLOMAS:
        return
    supply.award(p, HUMAN, colour, diploma)
    if slot >= data.GRADUATE_TILE_FROM:
        p.todo.append(("supply", colour))


def ask(p: Sankore, what: str, d: int) -> None:
    """Ask a favour: gold, salt, or a book with inspiration (3.5)."""
    p.favour -= 1
    if what == "book":
        p.todo += [("book", d)] * data.ASK["book"] + [("inspiration", data.ASK_BOOK_INSPIRATION)]
    else:
        p.todo.append((what, data.ASK[what]))


def give_back(p: Sankore, d: int) -> None:
    """Return a favour: a book to the library, a step up, a tile of a discipline (3.5)."""
    p.todo += [("pay", 0)] * data.FAVOUR_RETURN_BOOKS + [("favour", 1), ("supply", d)]


PLAY: dict[str, Callable[..., None]] = {
    "enrol": enrol,
    "add": add,
    "teach": teach,
    "graduate": graduate,
    "ask": ask,
    "return": give_back,
}
