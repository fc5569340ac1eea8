"""Moves, turns and positions as text, both ways.

A player's input never carries ``=X``: refusing a wrong one would let White probe.  So moves in play
and in saves are sub-moves (``b1``, ``+c1``); the ``=X`` stands only in movetext, for the reader.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NoReturn, cast

from pygame_core.core.game import Move, Unreadable
from pygame_core.games.palimpseste.board import (
    BIT,
    BLACK,
    CELL_OF,
    CELLS,
    EACH,
    NAMES,
    READING_ORDER,
    SIZE,
    SYMBOLS,
    WHITE,
    cells_of,
    read_letters,
    write_text,
)
from pygame_core.games.palimpseste.moves import ACT, ERASE, MOVE, PASS, SCRATCH, SKIP
from pygame_core.games.palimpseste.position import Palimpseste
from pygame_core.games.palimpseste.state import Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

_STEP = re.compile(r"[a-f][1-6]")
_ACTION = re.compile(r"([+-])([a-f][1-6])")
_TURN = re.compile(r"([a-f][1-6]|--)([+-][a-f][1-6]|\.)$")
_NAMED = re.compile(r"([a-f][1-6])=([CRBO])")
_SYMBOL_TOLD = re.compile(r"[+-][a-f][1-6]=")
_COUNTERS = re.compile(r"(\d{1,3}),(\d{1,3})")
MOST_BLOCKED = 200  # no counter outlives the turn limit
LATEST_TURN = 9999


def read_move(text: str) -> Move:
    """Read one sub-move as a player writes it; raise ``Unreadable``.

    >>> read_move("+c1") == SCRATCH + CELL_OF["c1"]
    True
    """
    text = text.strip()
    if _STEP.fullmatch(text):
        return CELL_OF[text]
    if text == "--":
        return SKIP
    if text == ".":
        return PASS
    action = _ACTION.fullmatch(text)
    if action:
        return (SCRATCH if action.group(1) == "+" else ERASE) + CELL_OF[action.group(2)]
    if text.startswith("!"):
        return _read_prophecy(text)
    for word in ("deal", "compose"):
        if text.startswith(word + " "):
            return (word, read_full_text(text[len(word) + 1 :].strip()))
    if _SYMBOL_TOLD.match(text):
        raise Unreadable(
            "Write the move without the symbol: the cell will show it.", "unreadable.symbol-told"
        )
    raise Unreadable(
        f"{text!r} is not a move. Write b1 (step), -- (blocked), +c1 (scratch), -d4 (erase),"
        " . (pass) or !a1=C,b2=R,… (prophecy).",
        "unreadable.move",
        move=text,
    )


def split_typed(text: str) -> list[str]:
    """Split a typed turn into its movement and its action; anything else stays as it is."""
    turn = _TURN.match(text.strip())
    return [turn.group(1), turn.group(2)] if turn else [text]


def _read_prophecy(text: str) -> Move:
    named = []
    for part in text[1:].split(","):
        found = _NAMED.fullmatch(part.strip())
        if not found:
            raise Unreadable(
                f"{part.strip()!r} names no cell and symbol: a prophecy is !a1=C,b2=R,…"
                " with C, R, B or O.",
                "unreadable.prophecy",
                part=part.strip(),
            )
        named.append((CELL_OF[found.group(1)], SYMBOLS.index(found.group(2))))
    return ("prophesy", *sorted(named))


def read_full_text(letters: str) -> str:
    """Check a whole text: six rows of six letters, nine of each symbol."""
    _check_rows(letters, SYMBOLS, "text")
    for letter in SYMBOLS:
        if letters.count(letter) != EACH:
            raise Unreadable(
                f"A text has nine of each symbol; this one has {letters.count(letter)} {letter}.",
                "unreadable.text-counts",
                symbol=letter,
                count=letters.count(letter),
            )
    return letters


def write_move(move: Move) -> str:
    """Write a sub-move as ``read_move`` reads it."""
    if isinstance(move, tuple):
        words: tuple[Any, ...] = move
        if words[0] == "prophesy":
            return "!" + ",".join(f"{NAMES[cell]}={SYMBOLS[symbol]}" for cell, symbol in words[1:])
        return f"{words[0]} {words[1]}"
    code = cast(int, move)
    if code < SKIP:
        return NAMES[code]
    if code >= ERASE:
        return "-" + NAMES[code - ERASE]
    if code >= SCRATCH:
        return "+" + NAMES[code - SCRATCH]
    return "--" if code == SKIP else "."


def write_told(move: Move, position: Palimpseste) -> str:
    """Write a sub-move for a reader: an action with its symbol, a pass as nothing."""
    if move == PASS:
        return ""
    text = write_move(move)
    if text[0] in "+-" and text != "--":
        symbol = position.symbol(CELL_OF[text[1:]])
        return text if symbol is None else f"{text}={SYMBOLS[symbol]}"
    return text


def split_turn(text: str) -> list[tuple[str, str]]:
    """Split a turn into sub-moves, each with the symbol told (or "").

    >>> split_turn("b1+c1=R"), split_turn("---d4"), split_turn("b1")
    ([('b1', ''), ('+c1', 'R')], [('--', ''), ('-d4', '')], [('b1', ''), ('.', '')])

    A mark at the end says that the turn is not whole: ``#`` the game ended there, ``~`` it stopped.
    """
    if text.startswith("!"):
        return [(text, "")]
    found = re.fullmatch(r"([a-f][1-6]|--)?(?:([+-][a-f][1-6])(?:=([CRBO]))?|(\.))?([#~]?)", text)
    if not found or text in ("", "#", "~"):
        raise Unreadable(
            f"{text!r} is not a turn, such as b1, b1+c1=R, b1-d4=O, -- or !a1=C,…",
            "unreadable.turn",
            turn=text,
        )
    step, action, symbol, rest, open_end = found.groups()
    parts = [(step, "")] if step else []
    if action:
        parts.append((action, symbol or ""))
    elif rest or not open_end:
        parts.append((".", ""))
    return parts


def join_turn(moves: Sequence[Move], position: Palimpseste | None = None) -> str:
    """Write the sub-moves of a turn so that ``split_turn`` reads them; with ``position``, told.

    >>> join_turn([1, PASS]), join_turn([PASS]), join_turn([1])
    ('b1', '.', 'b1~')
    """
    text = "".join(
        write_move(move) if position is None else write_told(move, position) for move in moves
    ).removesuffix(".")
    last = moves[-1]
    if isinstance(last, int) and last <= SKIP:
        return text + "~"
    return text or "."


# Position texts


def _unreadable(message: str, code: str, **facts: Any) -> NoReturn:
    raise Unreadable(message, f"unreadable.position-{code}", **facts)


def _check_rows(field: str, letters: str, what: str) -> str:
    rows = field.split("/")
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        _unreadable(
            f"The {what} has six rows of six, joined by /; this one is {field!r}.",
            "rows",
            field=what,
        )
    for letter in field.replace("/", ""):
        if letter not in letters:
            _unreadable(
                f"{letter!r} in the {what}: only {' '.join(letters)} can stand there.",
                "letter",
                field=what,
                letter=letter,
            )
    return field.replace("/", "")


def write_position(position: Palimpseste) -> str:
    """Write the eight fields of a position text; ``?`` where the symbol is not known here."""
    states = "".join(
        "r" if position.revealed >> cell & 1 else "k" if position.seen >> cell & 1 else "-"
        for cell in READING_ORDER
    )
    return " ".join(
        (
            write_text(position.text()),
            "/".join(states[i : i + SIZE] for i in range(0, CELLS, SIZE)),
            NAMES[position.white],
            NAMES[position.black],
            "wb"[position.mover],
            "a" if position.phase == ACT else "m",
            f"{position.blocked_white},{position.blocked_black}",
            str(position.turn),
        )
    )


def read_position(text: str, rules: Rules) -> Palimpseste:
    """Read a position text; raise ``Unreadable`` saying which field is wrong and why.

    The deal is not checked: a text need not be one that the deal could have made.
    """
    fields = text.split()
    if len(fields) != 8:
        _unreadable(
            "A position has eight fields: text, cells, White's monk, Black's monk, w or b, m or a,"
            f" blocked counters, turn. This one has {len(fields)}.",
            "fields",
            count=len(fields),
        )
    letters, states, white, black, side, phase, counters, turn = fields
    _check_rows(letters, SYMBOLS + "?", "text")
    by_cell = dict(zip(READING_ORDER, _check_rows(states, "rk-", "cells"), strict=True))
    revealed = sum(BIT[cell] for cell, state in by_cell.items() if state == "r")
    seen = sum(BIT[cell] for cell, state in by_cell.items() if state != "-")
    known = read_letters(letters)
    holes = seen & ~(known.citadels | known.rivers | known.bridges | known.oracles)
    if holes:
        name = NAMES[cells_of(holes)[0]]
        _unreadable(f"{name} has been seen, so its symbol can't be ?.", "seen-hole", cell=name)
    monks = (_read_monk(white, WHITE, revealed), _read_monk(black, BLACK, revealed))
    if monks[0] == monks[1]:
        _unreadable(f"Both monks stand on {white}.", "same-cell", cell=white)
    if side not in ("w", "b"):
        _unreadable(f"The side to move is w or b, not {side!r}.", "side", side=side)
    if phase not in ("m", "a"):
        _unreadable(f"The phase is m or a, not {phase!r}.", "phase", phase=phase)
    pair = _COUNTERS.fullmatch(counters)
    if not pair or max(map(int, pair.groups())) > MOST_BLOCKED:
        _unreadable(
            f"The blocked counters are two numbers such as 0,1; not {counters!r}.", "counters"
        )
    if not turn.isascii() or not turn.isdigit() or not 1 <= int(turn) <= LATEST_TURN:
        _unreadable(f"The turn is a number from 1; not {turn!r}.", "turn")
    blocked = (int(pair.group(1)), int(pair.group(2)))
    return Palimpseste.load(
        rules,
        known,
        (revealed, seen),
        monks,
        ("wb".index(side), MOVE if phase == "m" else ACT, blocked, int(turn)),
    )


def _read_monk(name: str, seat: int, revealed: int) -> int:
    who = ("White's", "Black's")[seat]
    if name not in CELL_OF:
        _unreadable(
            f"{who} monk stands on a cell a1 … f6, not {name!r}.", "monk", seat=seat, cell=name
        )
    if revealed >> CELL_OF[name] & 1:
        _unreadable(
            f"{who} monk stands on {name}, which is revealed: monks stand on face-down cells.",
            "monk-revealed",
            seat=seat,
            cell=name,
        )
    return CELL_OF[name]
