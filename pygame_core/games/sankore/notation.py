"""Write and read moves as text (rules, 8c).

>>> write(("teach", 0, 0, 1, 10))
'teach AS 0 TH Gao'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame_core.core.game import Unreadable
from pygame_core.games.sankore import data, deal
from pygame_core.games.sankore.board import (
    CARD_NAMES,
    CLASS_NAMES,
    CYCLE,
    SPACE_BY_NAME,
    SPACES,
    cell_name,
    plain,
    tile_discipline,
)
from pygame_core.games.sankore.data import DISCIPLINES

if TYPE_CHECKING:
    from pygame_core.games.sankore.position import Sankore

Words = list[str]
Written = tuple[Any, ...]
FORMS = {
    "draft": "draft 2 TH MA (combination 0–3, column of its class, waiting room of its student)",
    "enrol": "enrol AS",
    "add": "add TH3 LA (tile, column)",
    "teach": "teach AS 0 TH Gao (column, level 0–4, student, space)",
    "graduate": "graduate AS 2 (column, level 2–4)",
    "ask": "ask gold, ask salt or ask book TH",
    "return": "return TH",
    "pay": "pay TH 2 (book, shelf 1–3 from the top)",
    "tile": "tile B3 or tile keep",
    "star": "star LA",
    "shift": "shift AS 0 TH LA (column, level, student, new column)",
    "lift": "lift AS 0 TH (column, level, student)",
    "book": "book TH",
    "claim": "claim TH3",
    "end": "end",
    "deal": "deal, then queues, students, hand, deck, reveal, maps",
    "card": "card TH3",
    "draw": "draw TH",
    "map": "map TH",
}
CELLS_BY_NAME = {cell_name(cell): cell for cell in range(len(data.REGIONS) * data.MADRASA_COLUMNS)}


def write(step: Written) -> str:
    """Write a move as text."""
    return _WRITE[step[0]](*step)


def _ask(word: str, what: str, d: int) -> str:
    return f"ask book {DISCIPLINES[d]}" if what == "book" else f"ask {what}"


def _teach(word: str, column: int, level: int, colour: int, number: int) -> str:
    return f"{word} {DISCIPLINES[column]} {level} {DISCIPLINES[colour]} {SPACES[number].name}"


def _one(word: str, d: int) -> str:
    return f"{word} {DISCIPLINES[d]}"


_WRITE: dict[str, Callable[..., str]] = {
    "deal": lambda *fields: deal.to_text(fields),
    "draft": lambda w, i, c, r: f"{w} {i} {DISCIPLINES[c]} {DISCIPLINES[r]}",
    "enrol": _one,
    "add": lambda w, tile, c: f"{w} {CLASS_NAMES[tile]} {DISCIPLINES[c]}",
    "teach": _teach,
    "graduate": lambda w, c, level: f"{w} {DISCIPLINES[c]} {level}",
    "ask": _ask,
    "return": _one,
    "pay": lambda w, d, shelf: f"{w} {DISCIPLINES[d]} {shelf + 1}",
    "tile": lambda w, cell: f"{w} {cell_name(cell) if cell >= 0 else 'keep'}",
    "star": _one,
    "shift": lambda w, c, level, d, o: (
        f"{w} {DISCIPLINES[c]} {level} {DISCIPLINES[d]} {DISCIPLINES[o]}"
    ),
    "lift": lambda w, c, level, d: f"{w} {DISCIPLINES[c]} {level} {DISCIPLINES[d]}",
    "book": _one,
    "claim": lambda w, card: f"{w} {CARD_NAMES[card]}",
    "end": lambda w: w,
    "card": lambda w, card: f"{w} {CARD_NAMES[card]}",
    "draw": _one,
    "map": _one,
}


def _unreadable(word: str) -> Unreadable:
    return Unreadable(
        f"Expected {FORMS[word]}.", "unreadable.move", word=word, expected=FORMS[word]
    )


def _among(names: tuple[str, ...]) -> Callable[[str], int]:
    def read_one(text: str) -> int:
        return names.index(text.upper())  # ValueError where there is none

    return read_one


def _number(low: int, high: int) -> Callable[[str], int]:
    def read_one(text: str) -> int:
        if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
            raise ValueError(text)
        return int(text)

    return read_one


def _cell(text: str) -> int:
    if text.lower() == "keep":
        return -1
    if text.upper() not in CELLS_BY_NAME:
        raise ValueError(text)
    return CELLS_BY_NAME[text.upper()]


D = _among(DISCIPLINES)
_LEVEL = _number(0, 4)
# How the words after the first are read, in order.
_FIELDS: dict[str, tuple[Callable[[str], int], ...]] = {
    "draft": (_number(0, 3), D, D),
    "enrol": (D,),
    "add": (_among(CLASS_NAMES), D),
    "graduate": (D, _LEVEL),
    "return": (D,),
    "pay": (D, _number(1, data.SHELVES)),
    "tile": (_cell,),
    "star": (D,),
    "shift": (D, _LEVEL, D, D),
    "lift": (D, _LEVEL, D),
    "book": (D,),
    "claim": (_among(CARD_NAMES),),
    "end": (),
    "card": (_among(CARD_NAMES),),
    "draw": (D,),
    "map": (D,),
}


def read(p: Sankore, text: str) -> Written:
    """Read one move; raise ``Unreadable`` with the form expected."""
    words = text.split()
    word = words[0].lower() if words else ""
    if word not in FORMS:
        raise Unreadable(
            f"{text.strip()!r} is no move; moves begin with {', '.join(FORMS)}.",
            "unreadable.word",
            words=list(FORMS),
        )
    rest = words[1:]
    try:
        if word == "deal":
            return deal.from_text(rest)
        if word == "ask":
            return _read_ask(rest)
        if word == "teach":
            return _read_teach(p, rest)
        if word == "graduate" and len(rest) == 3:
            return _read_graduate(p, rest)
        fields = _FIELDS[word]
        if len(rest) != len(fields):
            raise ValueError(text)
        numbers = [field(part) for field, part in zip(fields, rest, strict=True)]
    except ValueError as error:
        if isinstance(error, Unreadable):
            raise
        raise _unreadable(word) from None
    if word == "pay":
        numbers[1] -= 1
    return (word, *numbers)


def _read_ask(rest: Words) -> Written:
    what = rest[0].lower() if rest else ""
    if what in ("gold", "salt") and len(rest) == 1:
        return "ask", what, -1
    if what == "book" and len(rest) == 2:
        return "ask", what, D(rest[1])
    raise ValueError(what)


def _read_graduate(p: Sankore, rest: Words) -> Written:
    column, level, colour = D(rest[0]), _LEVEL(rest[1]), D(rest[2])
    seated = p.seats[column * 4 + level - 1] if level else -1
    if seated != colour:
        raise Unreadable(
            f"No {DISCIPLINES[colour]} student sits in {DISCIPLINES[column]} {level}.",
            "unreadable.student",
        )
    return "graduate", column, level


def lesson_area(p: Sankore, column: int, level: int) -> int:
    """Return the discipline taught one class above ``level``; the column's if there is no tile."""
    tile = p.classes[column * 3 + level - 1] if 1 <= level <= 3 else -1
    return tile_discipline(tile) if tile >= 0 else column


def _read_teach(p: Sankore, rest: Words) -> Written:
    if len(rest) < 4:
        raise ValueError(rest)
    column, level, colour = D(rest[0]), _LEVEL(rest[1]), D(rest[2])
    name = plain(" ".join(rest[3:]))
    area = lesson_area(p, column, level)
    for d in CYCLE[area]:  # a space of another area is readable, and then not legal
        if name in SPACE_BY_NAME[d]:
            return "teach", column, level, colour, SPACE_BY_NAME[d][name]
    raise ValueError(name)
