"""Say why a move is not legal here, in a sentence and as a code with facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame_core.core.game import IllegalMove
from pygame_core.games.sankore import areas, data, free, human, notation
from pygame_core.games.sankore.board import (
    CARD_NAMES,
    CLASS_NAMES,
    HUMAN,
    NOBODY,
    SPACES,
    tile_row,
)
from pygame_core.games.sankore.data import DISCIPLINES

if TYPE_CHECKING:
    from pygame_core.games.sankore.position import Sankore

ANSWERS = {  # decision → what is to be said now
    "draft": "draft a combination",
    "pay": "pay a book to a shelf",
    "star": "choose a star",
    "tile": "lay the Sankoré tile",
    "main": "a main or free action",
}
WORDS_OF = {"draft": ("draft",), "pay": ("pay",), "star": ("star",), "tile": ("tile",)}


def why_not(p: Sankore, step: tuple[Any, ...]) -> IllegalMove:
    """Return the error for a move that isn't legal."""
    decision, word = p.decide(), step[0]
    if decision in WORDS_OF and word not in WORDS_OF[decision]:
        return IllegalMove(f"First {ANSWERS[decision]}.", "illegal.first-" + decision)
    if decision == "main" and (word in ("draft", "pay", "star", "tile") or word not in REASONS):
        return IllegalMove(f"{word!r} answers nothing now.", "illegal.not-now", word=word)
    reason = REASONS.get(word)
    if decision == "main" and word in human.KIND:
        if p.done.bit_count() >= human.ACTIONS_PER_TURN:
            return IllegalMove("Both main actions are done.", "illegal.both-done")
        if p.done & human.KIND[word]:
            return IllegalMove("Two main actions must differ.", "illegal.same-action", word=word)
    told = reason(p, *step[1:]) if reason and _fits(step) else None
    message, code, facts = told or (f"{_text(step)} is not possible here.", "illegal.here", {})
    return IllegalMove(message, code, **facts)


def _text(step: tuple[Any, ...]) -> str:
    try:
        return notation.write(step)
    except (KeyError, TypeError, IndexError):
        return repr(step)


def _fits(step: tuple[Any, ...]) -> bool:
    return _text(step) != repr(step)


Told = tuple[str, str, dict[str, Any]] | None


def _enrol(p: Sankore, d: int) -> Told:
    if not p.queues[d]:
        return (
            f"The {DISCIPLINES[d]} queue is empty.",
            "illegal.queue-empty",
            {"queue": DISCIPLINES[d]},
        )
    return (
        f"The waiting room of {DISCIPLINES[d]} is full.",
        "illegal.room-full",
        {"column": DISCIPLINES[d]},
    )


def _add(p: Sankore, tile: int, column: int) -> Told:
    if not p.market >> tile & 1:
        return f"{CLASS_NAMES[tile]} is not in the market.", "illegal.no-tile", {}
    if all(slot >= 0 for slot in p.classes[column * 3 : column * 3 + 3]):
        return "That column is full.", "illegal.column-full", {"column": DISCIPLINES[column]}
    cost = tile_row(tile).cost
    return f"{CLASS_NAMES[tile]} costs {cost} books.", "illegal.books", {"cost": cost}


def _seated(p: Sankore, column: int, level: int, colour: int) -> Told:
    if (column, level, colour) not in list(human.students(p)):
        return (
            f"No {DISCIPLINES[colour]} student is in {DISCIPLINES[column]} {level}.",
            "illegal.no-student",
            {},
        )
    return None


def _above(p: Sankore, column: int, level: int) -> Told:
    if not human.class_open(p, column, level + 1):
        return "The class above is not there, or not empty.", "illegal.no-class", {}
    return None


def _teach(p: Sankore, column: int, level: int, colour: int, number: int) -> Told:
    missing = _seated(p, column, level, colour) or _above(p, column, level)
    if missing:
        return missing
    d, known, masterclass = human.lesson(p, column, level, colour)
    space = SPACES[number]
    if space.area != d:
        return f"This lesson is {DISCIPLINES[d]}.", "illegal.area", {"area": DISCIPLINES[d]}
    if not p.left[HUMAN][d]:
        return "No element of that kind is left.", "illegal.no-element", {}
    if p.owner[number] != NOBODY:
        return f"{space.name} is taken.", "illegal.taken", {"space": space.name}
    if not areas.within(p, HUMAN, space, known):
        return (
            f"A knowledge of {known} does not reach {space.name}.",
            "illegal.knowledge",
            {"knowledge": known, "space": space.name},
        )
    if space.master and not masterclass:
        return f"{space.name} needs a masterclass.", "illegal.masterclass", {"space": space.name}
    return f"{space.name} can't be paid.", "illegal.cost", {"space": space.name}


def _graduate(p: Sankore, column: int, level: int) -> Told:
    return "No student is in that advanced class.", "illegal.no-student", {}


def _ask(p: Sankore, what: str, d: int) -> Told:
    return "Your favour is at 0.", "illegal.favour-low", {}


def _return(p: Sankore, d: int) -> Told:
    if p.favour >= data.FAVOUR_END:
        return f"Your favour is at {data.FAVOUR_END}.", "illegal.favour-high", {}
    if not sum(p.books[HUMAN]):
        return "A favour is returned with a book.", "illegal.books", {"cost": 1}
    return f"No {DISCIPLINES[d]} tile is left.", "illegal.no-supply-tile", {}


def _inspired(p: Sankore) -> Told:
    return None if p.inspiration else ("That takes inspiration.", "illegal.inspiration", {})


def _shift(p: Sankore, column: int, level: int, colour: int, other: int) -> Told:
    return (
        _inspired(p)
        or _seated(p, column, level, colour)
        or ("There is no free place at that level there.", "illegal.no-class", {})
    )


def _lift(p: Sankore, column: int, level: int, colour: int) -> Told:
    return _inspired(p) or _seated(p, column, level, colour) or _above(p, column, level)


def _book(p: Sankore, d: int) -> Told:
    return _inspired(p)


def _claim(p: Sankore, card: int) -> Told:
    if card not in p.hand:
        return f"{CARD_NAMES[card]} is not in your hand.", "illegal.no-card", {}
    if not free.fulfilled(p, card):
        return f"{CARD_NAMES[card]} is not fulfilled.", "illegal.unfulfilled", {}
    return None


def _pay(p: Sankore, d: int, shelf: int) -> Told:
    return f"You have no {DISCIPLINES[d]} book.", "illegal.no-book", {"book": DISCIPLINES[d]}


def _tile(p: Sankore, cell: int) -> Told:
    if cell < 0:
        return "The Madrasa still has a free space.", "illegal.madrasa-free", {}
    return "That space of the Madrasa is taken.", "illegal.taken", {}


def _star(p: Sankore, d: int) -> Told:
    return f"No {DISCIPLINES[d]} star is on offer.", "illegal.no-star", {}


def _end(p: Sankore) -> Told:
    return "A second main action is possible.", "illegal.end", {}


def _nature(p: Sankore, number: int) -> Told:
    return "Nature can't draw that.", "illegal.nature", {}


REASONS: dict[str, Callable[..., Told]] = {
    "enrol": _enrol,
    "add": _add,
    "teach": _teach,
    "graduate": _graduate,
    "ask": _ask,
    "return": _return,
    "shift": _shift,
    "lift": _lift,
    "book": _book,
    "claim": _claim,
    "pay": _pay,
    "tile": _tile,
    "star": _star,
    "end": _end,
    "card": _nature,
    "draw": _nature,
    "map": _nature,
}
