"""What is: the fields of a position of Palimpseste, and what can be read off them.

Rule source: the rules page of Palimpseste; P1 … P11 are its rulings.  ``position.py`` moves it on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pygame_core.core.game import Json, Move, Seat
from pygame_core.games.palimpseste.board import (
    BIT,
    BLACK,
    FULL,
    NEAR,
    NOTHING,
    SEAT_NAMES,
    WHITE,
    Text,
)
from pygame_core.games.palimpseste.moves import COMPOSE, DEAL, MOVE, NOBODY, STARTS

if TYPE_CHECKING:
    from collections.abc import Hashable


class Rules(NamedTuple):
    """What was chosen at set-up (P2, P11)."""

    deal: str = "river"
    first: Seat = WHITE
    size: int = 5  # cells in a prophecy
    mirror: bool = False

    def options(self) -> dict[str, Json]:
        """Return the rules as the game's options."""
        return {
            "deal": self.deal,
            "first": SEAT_NAMES[self.first],
            "prophecy_size": self.size,
            "variant": "mirror" if self.mirror else "asymmetric",
        }


class State:
    """One position, the truth or as much of it as somebody knows (``text`` with holes).

    ``winner`` is ``NOBODY`` while the game goes on, else a seat or ``DRAW``; ``white`` and
    ``black`` are the cells of the monks, ``mover`` the seat whose turn it is.  ``log`` is a chain
    (earlier, turn, seat, move, cell the monk came from) or None; ``notes`` are the notebook's
    entries (cell, turn) from before the log began.
    """

    __slots__ = (
        "black",
        "blocked_black",
        "blocked_white",
        "bridges",
        "chains",
        "citadels",
        "history",
        "log",
        "mover",
        "notes",
        "oracles",
        "owns_history",
        "phase",
        "reason",
        "revealed",
        "rivers",
        "rules",
        "seen",
        "turn",
        "white",
        "winner",
    )

    rules: Rules
    citadels: int
    rivers: int
    bridges: int
    oracles: int
    revealed: int
    seen: int
    white: int
    black: int
    mover: Seat
    phase: int
    blocked_white: int
    blocked_black: int
    turn: int
    owns_history: bool  # or is the dict shared with a copy?
    history: dict[int, int]  # starts of a turn -> how often, since the last new cell
    log: tuple[Any, int, Seat, Move, int] | None
    notes: tuple[tuple[int, int], ...]
    winner: int
    reason: str
    chains: tuple[int, ...]  # revealed rivers that cross the board

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.citadels, self.rivers, self.bridges, self.oracles = NOTHING
        self.revealed = self.seen = 0
        self.white, self.black = STARTS  # P1
        self.phase = COMPOSE if rules.deal == "composed" else DEAL
        self.mover = BLACK if self.phase == COMPOSE else rules.first
        self.blocked_white = self.blocked_black = 0
        self.turn = 1
        self.history = {}
        self.owns_history = True
        self.log = None
        self.notes = ()
        self.winner = NOBODY
        self.reason = ""
        self.chains = ()

    @property
    def options(self) -> dict[str, Json]:
        """Return the rules as the game's options."""
        return self.rules.options()

    def text(self) -> Text:
        """Return where the symbols lie."""
        return Text(self.citadels, self.rivers, self.bridges, self.oracles)

    def set_text(self, text: Text) -> None:
        """Lay out the symbols (``text`` must agree with what is seen)."""
        self.citadels, self.rivers, self.bridges, self.oracles = text

    def unknown(self) -> int:
        """Return the cells whose symbol is not known here."""
        return FULL & ~(self.citadels | self.rivers | self.bridges | self.oracles)

    def symbol(self, cell: int) -> int | None:
        """Return the index of the symbol on ``cell``, or None if it is not known here."""
        for symbol, cells in enumerate(self.text()):
            if cells >> cell & 1:
                return symbol
        return None

    def monk(self, seat: Seat) -> int:
        """Return the cell of a monk."""
        return self.black if seat else self.white

    def blocked(self, seat: Seat) -> int:
        """Return how many turns in a row ``seat`` has been blocked."""
        return self.blocked_black if seat else self.blocked_white

    def exits(self, seat: Seat) -> int:
        """Return the cells to which the monk of ``seat`` could step."""
        return NEAR[self.monk(seat)] & ~self.revealed & ~BIT[self.monk(1 - seat)]

    def knows_text(self, seat: Seat | None) -> bool:
        """Say whether ``seat`` sees all symbols from the start (P3)."""
        return seat == BLACK and not self.rules.mirror

    def nameable(self, seat: Seat) -> int:
        """Return the cells that ``seat`` may name in a prophecy."""
        neutral = FULL & ~self.revealed
        return neutral & self.seen if self.knows_text(seat) else neutral  # P8

    def may_prophesy(self) -> bool:
        """Say whether the player to move can make a legal prophecy now."""
        return (
            self.phase == MOVE
            and self.winner == NOBODY
            and self.nameable(self.mover).bit_count() >= self.rules.size
        )

    def controlled(self, cells: int) -> tuple[int, int, int]:
        """Split revealed ``cells`` into those held by White, by Black, and contested."""
        white, black = NEAR[self.white], NEAR[self.black]
        cells &= self.revealed
        return cells & white & ~black, cells & black & ~white, cells & white & black

    def scores(self) -> tuple[int, int]:
        """Return the Exhaustion scores: 1 per bridge, 2 per oracle controlled."""
        bridges, oracles = self.controlled(self.bridges), self.controlled(self.oracles)
        white = bridges[WHITE].bit_count() + 2 * oracles[WHITE].bit_count()
        return white, bridges[BLACK].bit_count() + 2 * oracles[BLACK].bit_count()

    def occurrences(self) -> int:
        """Return how often the position stood at the start of a turn; 0 within a turn."""
        return self.history.get(self.place(), 0) if self.phase == MOVE else 0

    def place(self) -> int:
        """Pack what makes two starts of a turn the same (P10); the history holds one seen set."""
        return (
            self.revealed
            | self.white << 36
            | self.black << 42
            | self.mover << 48
            | self.blocked_white << 49
            | self.blocked_black << 57
        )

    def key(self) -> Hashable:
        """Return a value equal for two positions exactly when they are the same in all respects."""
        return (
            self.rules,
            self.text(),
            (self.revealed, self.seen, self.white, self.black),
            (self.mover, self.phase, self.blocked_white, self.blocked_black, self.turn),
            frozenset(self.history.items()),
            tuple(self.entries()),
            self.notes,
            (self.winner, self.reason),
        )

    def entries(self) -> list[tuple[int, Seat, Move, int]]:
        """List the log, oldest first: (turn, seat, move, cell the monk came from)."""
        found = []
        entry = self.log
        while entry is not None:
            found.append(entry[1:])
            entry = entry[0]
        found.reverse()
        return found

    def comes_true(self, prophecy: tuple[Any, ...]) -> bool:
        """Say whether all symbols of a prophecy are right."""
        text = self.text()
        return all(text[symbol] >> cell & 1 for cell, symbol in prophecy[1:])
