"""Moves as text, both ways, as the notation table of the rules page writes them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame_core.core.game import IllegalMove, Move, Unreadable
from pygame_core.games.royaumes.cards import ACTOR, CELLS, KIND_OF_NAME, KINDS, MIME
from pygame_core.games.royaumes.refusals import spot

if TYPE_CHECKING:
    from pygame_core.games.royaumes.position import RoyaumesPosition

INDEX = {cell: index for index, cell in enumerate(CELLS)}
KIND_OF = KIND_OF_NAME
SEAT = re.compile(r"^\s*(\d+)\s*:\s*([a-z].*)$", re.IGNORECASE | re.DOTALL)


def split_seat(text: str) -> tuple[int | None, str]:
    """Split ``2: guard 1:c3`` into a seat (from 0) and a move; a bare move has no seat."""
    found = SEAT.match(text)
    # ``1:a3 …`` is a place, never a seat: after a seat a word of two letters or more follows,
    # or one capital alone.
    if found and not re.match(r"^[a-d][1-4]\b", found.group(2)):
        return int(found.group(1)) - 1, found.group(2).strip()
    return None, text.strip()


def unreadable(text: str, expected: str) -> Unreadable:
    """Make the error for text that is no move."""
    return Unreadable(
        f"{text!r} is not a move I can read; I expected {expected}.",
        "unreadable.move",
        text=text,
        expected=expected,
    )


def cell(text: str) -> int:
    """Read a cell, ``a1`` … ``d4``."""
    index = INDEX.get(text.strip().lower())
    if index is None:
        raise unreadable(text, "a cell from a1 to d4")
    return index


def number(p: RoyaumesPosition, text: str) -> int:
    """Read a seat or kingdom, 1 to n, as an int from 0."""
    text = text.strip()
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= p.n:
        raise unreadable(text, f"a number from 1 to {p.n}")
    return int(text) - 1


def place(p: RoyaumesPosition, text: str) -> int:
    """Read a place, ``1:a3``."""
    kingdom, colon, where = text.partition(":")
    if not colon:
        raise unreadable(text, "a place like 1:a3")
    return 16 * number(p, kingdom) + cell(where)


def near(p: RoyaumesPosition, text: str, kingdom: int) -> int:
    """Read a cell of ``kingdom``, with or without naming the kingdom."""
    if ":" in text:
        found = place(p, text)
        if found >> 4 != kingdom:
            raise unreadable(text, f"a cell of kingdom {kingdom + 1}")
        return found
    return 16 * kingdom + cell(text)


def kinds(text: str) -> list[int]:
    """Read kinds of cards, separated by commas or spaces."""
    names = text.replace(",", " ").split()
    for name in names:
        if name.lower() not in KIND_OF:
            raise unreadable(name, "a card: " + ", ".join(KINDS))
    return [KIND_OF[name.lower()] for name in names]


def read_move(p: RoyaumesPosition, text: str) -> Move:
    """Read one move; a leading ``SEAT:`` is allowed and must be the seat to decide."""
    seat, bare = split_seat(text)
    if seat is not None and seat != p.to_move():
        from pygame_core.core.game import NotYourTurn

        raise NotYourTurn(f"Seat {seat + 1} is not the one to decide now.", "not-your-turn")
    words = bare.split()
    if not words:
        raise unreadable(text, "a move")
    head = words[0] if words[0] in ACTOR or words[0] == "M" else words[0].lower()
    reader = READERS.get(head)
    if reader is None:
        raise unreadable(text, "one of " + ", ".join(READERS))
    try:
        move: Move = reader(p, head, words[1:])
    except IndexError:
        raise unreadable(text, "more") from None
    return move


def _mime(p: RoyaumesPosition, words: list[str], kingdom: int, actor: int) -> tuple[list[str], int]:
    """Take ``+mime`` or ``+mime@d4`` off the words; return its place or -1.

    A bare ``+mime`` is refused where two could double.
    """
    marks = [word for word in words if word.startswith("+")]
    rest = [word for word in words if not word.startswith("+")]
    if not marks:
        return rest, -1
    mark = marks[0].lower()
    if len(marks) > 1 or not (mark == "+mime" or mark.startswith("+mime@")):
        raise unreadable(" ".join(marks), "+mime or +mime@d4, once")
    if "@" in mark:
        return rest, near(p, mark.partition("@")[2], kingdom)
    mimes = helpers(p, kingdom)
    if not mimes:
        raise IllegalMove("No Mime of yours can double here.", "illegal.mime")
    if len(mimes) > 1:
        raise IllegalMove(
            "Two Mimes could double: say which, like +mime@" + CELLS[mimes[0] & 15] + ".",
            "illegal.mime-which",
        )
    return rest, mimes[0]


def helpers(p: RoyaumesPosition, kingdom: int) -> list[int]:
    """List the places of ``kingdom`` where a Mime of the player in turn can double."""
    return [
        spot
        for spot in range(16 * kingdom, 16 * kingdom + 16)
        if p.at[spot] >= 0
        and p.owners[p.at[spot]] == p.turn
        and p.kinds[p.at[spot]] == MIME
        and p.uses[p.at[spot]] > 0
    ]


def _arrows(p: RoyaumesPosition, text: str) -> tuple[str, str]:
    source, arrow, target = text.partition(">")
    if not arrow:
        raise unreadable(text, "FROM>TO")
    return source, target


def _read_movement(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    source, target = _arrows(p, words[0])
    _no_more(words[1:])
    return ("M", place(p, source), place(p, target))


def _read_ferry(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    source, target = _arrows(p, words[0])
    ferry, landing = place(p, source), place(p, target)
    rest, mime = _mime(p, words[1:], ferry >> 4, ferry)
    pairs = [(ferry, landing)]
    for word in rest:
        source, target = _arrows(p, word)
        pairs.append((near(p, source, ferry >> 4), near(p, target, landing >> 4)))
    return ("F", ferry, tuple(sorted(pairs)), mime)


def _read_aimed(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    who = number(p, words[0]) if head == "S" else place(p, words[0])
    kingdom = who if head == "S" else who >> 4
    rest, mime = _mime(p, words[1:], kingdom, who)
    if not rest:
        raise IndexError
    return (head, who, tuple(sorted(near(p, word, kingdom) for word in rest)), mime)


def _read_kingdoms(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    who = place(p, words[0])
    rest, mime = _mime(p, words[1:], who >> 4, who)
    _no_more(rest[1:])
    return (head, who, number(p, rest[0]) if rest else -1, mime)


def _read_dowser(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    who = place(p, words[0])
    rest, mime = _mime(p, words[1:], who >> 4, who)
    if not rest:
        raise IndexError
    return (head, who, tuple(sorted(number(p, word) for word in rest)), mime)


def _read_word(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    _no_more(words)
    return (head,)


def _read_parry(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    _no_more(words[1:])
    return (head, place(p, words[0]))


def _read_hag(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    hag = place(p, words[0])
    source, target = _arrows(p, words[1])
    _no_more(words[2:])
    return (head, hag, near(p, source, hag >> 4), near(p, target, hag >> 4))


def _read_carry(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    if not words:
        raise IndexError
    home = p.act[2] if p.act is not None else 0
    return (head, tuple(sorted(near(p, word, home) for word in words)))


def _read_send(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    _no_more(words[1:])
    return (head, near(p, words[0], p.act[2] if p.act is not None else 0))


def _read_draft(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    return (head, tuple(sorted(kinds(" ".join(words)))))


def _read_placement(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    pairs = []
    for item in " ".join(words).replace(",", " ").split():
        where, equals, name = item.partition("=")
        if not equals:
            raise unreadable(item, "CELL=card")
        pairs.append((cell(where), kinds(name)[0]))
    return (head, tuple(sorted(pairs)))


def _read_first(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    _no_more(words[1:])
    return (head, number(p, words[0]))


def _read_shuffle(p: RoyaumesPosition, head: str, words: list[str]) -> Move:
    cells = " ".join(words[1:]).replace(",", " ").split()
    return (head, number(p, words[0]), tuple(cell(name) for name in cells))


def _no_more(words: Sequence[str]) -> None:
    if words:
        raise unreadable(" ".join(words), "nothing more")


READERS: dict[str, Any] = {
    "M": _read_movement,
    "F": _read_ferry,
    "G": _read_aimed,
    "A": _read_aimed,
    "S": _read_aimed,
    "O": _read_aimed,
    "D": _read_kingdoms,
    "J": _read_kingdoms,
    "W": _read_dowser,
    "end": _read_word,
    "skip": _read_word,
    "pass": _read_word,
    "guard": _read_parry,
    "jailer": _read_parry,
    "hag": _read_hag,
    "reveal": _read_parry,
    "carry": _read_carry,
    "send": _read_send,
    "draft": _read_draft,
    "place": _read_placement,
    "first": _read_first,
    "shuffle": _read_shuffle,
}


def write_move(p: RoyaumesPosition, move: Any) -> str:
    """Write ``move``, about to be played on ``p``."""
    word = move[0]
    if word == "M":
        return f"M {spot(move[1])}>{spot(move[2])}"
    if word == "F":
        ferry = move[1]
        pairs = dict(move[2])
        rest = [f"{near_name(s)}>{near_name(t)}" for s, t in move[2] if s != ferry]
        return _join(p, f"F {spot(ferry)}>{spot(pairs[ferry])}", rest, ferry >> 4, move[3])
    if word in ("G", "A", "O"):
        rest = [near_name(target) for target in move[2]]
        return _join(p, f"{word} {spot(move[1])}", rest, move[1] >> 4, move[3])
    if word == "S":
        return _join(p, f"S {move[1] + 1}", [near_name(t) for t in move[2]], move[1], move[3])
    if word in ("D", "J"):
        rest = [] if move[2] < 0 else [str(move[2] + 1)]
        return _join(p, f"{word} {spot(move[1])}", rest, move[1] >> 4, move[3])
    if word == "W":
        rest = [str(seat + 1) for seat in move[2]]
        return _join(p, f"W {spot(move[1])}", rest, move[1] >> 4, move[3])
    if word in ("guard", "jailer", "reveal"):
        return f"{word} {spot(move[1])}"
    if word == "hag":
        return f"hag {spot(move[1])} {near_name(move[2])}>{near_name(move[3])}"
    if word == "carry":
        return "carry " + " ".join(near_name(source) for source in move[1])
    if word == "send":
        return f"send {near_name(move[1])}"
    if word == "draft":
        return "draft " + ",".join(KINDS[kind] for kind in move[1])
    if word == "place":
        return "place " + ",".join(f"{CELLS[where]}={KINDS[kind]}" for where, kind in move[1])
    if word == "first":
        return f"first {move[1] + 1}"
    if word == "shuffle":
        return f"shuffle {move[1] + 1} " + ",".join(CELLS[where] for where in move[2])
    return str(word)


def near_name(where: int) -> str:
    """Write the cell of a place."""
    return CELLS[where & 15]


def _join(p: RoyaumesPosition, head: str, rest: list[str], kingdom: int, mime: int) -> str:
    if mime >= 0:
        lone = helpers(p, kingdom) == [mime]
        rest = [*rest, "+mime" if lone else f"+mime@{near_name(mime)}"]
    return " ".join([head, *rest])
