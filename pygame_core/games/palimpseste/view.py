"""What a seat may know: built up from nothing, drawn as JSON, resampled into full positions.

A view holds a position of its own whose text has only the symbols that the seat has seen: whatever
is computed here can't depend on the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.core.game import Json, Move, Seat
from pygame_core.core.game import View as CoreView
from pygame_core.games.palimpseste import belief
from pygame_core.games.palimpseste.board import (
    CELLS,
    EDGES,
    NAMES,
    SEAT_NAMES,
    SYMBOLS,
    Text,
    cells_of,
    components,
)
from pygame_core.games.palimpseste.moves import (
    ACT,
    ALL_REVEALED,
    ERASE,
    PASS,
    PHASE_LETTERS,
    SCRATCH,
    SKIP,
)
from pygame_core.games.palimpseste.notation import join_turn, write_move
from pygame_core.games.palimpseste.position import Palimpseste

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pygame_core.core.rng import Rng

_ACTIONS = ((ERASE, "erase"), (SCRATCH, "scratch"), (PASS, "pass"))


class View(CoreView):
    """One seat's knowledge (``None``: a spectator, who has no notebook and no move).

    ``known`` is the position as far as it is known: fast to read for a bot, unplayable while its
    text has holes; play on a ``resample()`` of it.
    """

    __slots__ = ("_sampler", "known", "seat")

    def __init__(self, seat: Seat | None, known: Palimpseste) -> None:
        self.seat = seat
        self.known = known
        self._sampler: belief.Sampler | None = None

    @classmethod
    def of(cls, position: Palimpseste, seat: Seat | None) -> View:
        """Build the view of ``seat`` from what the rules let it see (P3)."""
        known = Palimpseste(position.rules)
        text = position.text()
        if not position.knows_text(seat):
            text = Text(*(cells & position.seen for cells in text))
        known.set_text(text)
        known.revealed, known.seen = position.revealed, position.seen
        known.white, known.black = position.white, position.black
        known.mover, known.phase, known.turn = position.mover, position.phase, position.turn
        known.blocked_white, known.blocked_black = position.blocked_white, position.blocked_black
        known.history = dict(position.history)
        known.log, known.notes = position.log, position.notes
        known.winner, known.reason = position.winner, position.reason
        known.chains = position.chains  # revealed rivers only
        return cls(seat, known)

    # The protocol

    def legal_moves(self) -> list[Move]:
        """List the moves of the seat if it is to decide, prophecies left out."""
        return self.known.public_moves() if self.seat == self.known.mover else []

    def forced_move(self) -> Move | None:
        """Return the one move that the seat can make; a prophecy is always another (P8)."""
        return None if self.may_prophesy() else super().forced_move()

    def may_prophesy(self) -> bool:
        """Say whether the seat can make a legal prophecy now."""
        return self.seat == self.known.mover and self.known.may_prophesy()

    def resample(self, rng: Rng) -> Palimpseste:
        """Draw a full position: uniform over the texts that fit the deal and the seen cells."""
        position = self.known.copy()
        if self.known.unknown() and self.known.phase <= ACT:
            if self._sampler is None:
                self._sampler = belief.Sampler(self.knowledge())
            position.set_text(self._sampler.draw(rng))
        return position

    def knowledge(self) -> belief.Knowledge:
        """Return what the seat's belief rests on: the deal and the symbols it knows."""
        return belief.Knowledge(self.known.rules.deal, self.known.text())

    def odds(self) -> dict[int, tuple[float, float, float, float]]:
        """Return the exact chances of the four symbols for each cell that the seat can't tell."""
        return belief.odds(self.knowledge())

    def surest(self) -> belief.Prophecy | None:
        """Return the best prophecy the seat to move could make, with its exact chance."""
        if not self.may_prophesy():
            return None
        known = self.known
        return belief.surest(self.knowledge(), known.nameable(known.mover), known.rules.size)

    def key(self) -> Hashable:
        """Return a light key of what the seat knows of the board (log and notebook left out)."""
        known = self.known
        place = (known.revealed, known.seen, known.white, known.black)
        return (*place, known.mover, known.phase, known.turn, known.text())

    # As JSON

    def to_json(self) -> dict[str, Json]:
        """Return the view as ``docs/ARCHITECTURE.md`` lays it down."""
        known, seat = self.known, self.seat
        turns = self.turns()
        outcome = known.outcome()
        nameable = known.nameable(known.mover) if self.may_prophesy() else 0
        return {
            "game": "palimpseste",
            "seat": seat,
            "knows_text": known.knows_text(seat),
            "options": known.options,
            "turn": known.turn,
            "to_move": known.to_move(),
            "phase": PHASE_LETTERS[known.phase],
            "occurrence": known.occurrences(),
            "cells": self._cells(),
            "monks": [NAMES[known.white], NAMES[known.black]],
            "blocked": [known.blocked_white, known.blocked_black],
            "legal": [write_move(move) for move in self.legal_moves()],
            "may_prophesy": self.may_prophesy(),
            "nameable": [NAMES[cell] for cell in cells_of(nameable)],
            "last": _last(turns[-1], known) if turns else None,
            "log": [
                {
                    "turn": turn[0][0],
                    "seat": turn[0][1],
                    "text": join_turn([move for _, _, move, _ in turn], known).rstrip("~"),
                }
                for turn in turns
            ],
            "notebook": [
                {"cell": NAMES[cell], "symbol": _letter(known, cell), "turn": turn}
                for cell, turn in self.notebook()
            ],
            "endings": _endings(known),
            "outcome": None
            if outcome is None
            else {
                "reason": outcome.reason,
                "result": outcome.result,
                "returns": list(outcome.returns),
                "details": dict(outcome.details),
            },
        }

    def turns(self) -> list[list[tuple[int, Seat, Move, int]]]:
        """Return the public log by turns, oldest first, each a list of the log's entries."""
        turns: list[list[tuple[int, Seat, Move, int]]] = []
        for entry in self.known.entries():
            if turns and turns[-1][0][:2] == entry[:2]:
                turns[-1].append(entry)
            else:
                turns.append([entry])
        return turns

    def notebook(self) -> list[tuple[int, int]]:
        """Return the notebook's entries (cell, turn); a spectator has none."""
        if self.seat is None:
            return []
        erased = [
            (move - ERASE, turn)
            for turn, _, move, _ in self.known.entries()
            if isinstance(move, int) and move >= ERASE
        ]
        return [*self.known.notes, *erased]

    def _cells(self) -> list[dict[str, Json]]:
        known = self.known
        white, black, contested = known.controlled(known.revealed)
        cells = []
        for cell in range(CELLS):
            state = "r" if known.revealed >> cell & 1 else "k" if known.seen >> cell & 1 else "-"
            control = None
            for name, held in (("white", white), ("black", black), ("contested", contested)):
                if held >> cell & 1:
                    control = name
            cells.append({"state": state, "symbol": _letter(known, cell), "control": control})
        return cells


def _letter(known: Palimpseste, cell: int) -> str | None:
    symbol = known.symbol(cell)
    return None if symbol is None else SYMBOLS[symbol]


def _last(turn: list[tuple[int, Seat, Move, int]], known: Palimpseste) -> dict[str, Json]:
    """Describe the last turn, which may still want its action (``action`` null)."""
    _, seat, _, origin = turn[0]
    last: dict[str, Any] = {"seat": seat, "from": NAMES[origin], "to": NAMES[origin]}
    last |= {"action": None, "cell": None, "symbol": None}
    for _, _, move, _ in turn:
        if not isinstance(move, int):
            last["action"] = "prophecy"
        elif move < SKIP:
            last["to"] = NAMES[move]
        elif move != SKIP:
            base, last["action"] = next(pair for pair in _ACTIONS if move >= pair[0])
            if move != PASS:
                last["cell"] = NAMES[move - base]
                last["symbol"] = _letter(known, move - base)
    return last


def _endings(known: Palimpseste) -> dict[str, Json]:
    """Say how near each of the five endings is (Prophecy: see ``nameable``)."""
    citadels = known.controlled(known.citadels)
    scores = known.scores()
    return {
        "network": {
            "chains": [_chain(known, chain) for chain in components(known.revealed & known.rivers)]
        },
        "edification": {
            "white": citadels[0].bit_count(),
            "black": citadels[1].bit_count(),
            "contested": citadels[2].bit_count(),
        },
        "exhaustion": {
            "revealed": known.revealed.bit_count(),
            "needed": ALL_REVEALED,
            "white": scores[0],
            "black": scores[1],
        },
        "immobilisation": {  # ways out of each monk
            "white": known.exits(0).bit_count(),
            "black": known.exits(1).bit_count(),
        },
    }


def _chain(known: Palimpseste, chain: int) -> dict[str, Json]:
    white, black, _ = known.controlled(chain)
    holder = None if bool(white) == bool(black) else SEAT_NAMES[not white]
    return {
        "cells": [NAMES[cell] for cell in cells_of(chain)],
        "holder": holder,
        "touches": [name for name, edge in EDGES if chain & edge],
    }
