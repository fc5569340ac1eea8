"""Palimpseste: two monks and a manuscript of 36 cells; Black knows the text, White works it out.

Rule source: the rules page of Palimpseste and its rulings P1 … P11.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from pygame_core.core.game import Bot, Game, Json, Move, Option, Position, Unreadable
from pygame_core.core.game import View as CoreView
from pygame_core.games.palimpseste import belief, linktext, movetext, notation
from pygame_core.games.palimpseste.board import NAMES, SEAT_NAMES, SYMBOLS
from pygame_core.games.palimpseste.position import Palimpseste
from pygame_core.games.palimpseste.state import Rules
from pygame_core.games.palimpseste.view import View

if TYPE_CHECKING:
    from pygame_core.core.record import Record
    from pygame_core.core.rng import Rng


class PalimpsesteGame(Game):
    """The facts of the game and its doors."""

    id = "palimpseste"
    rules_version = 1
    seat_counts = (2,)
    seat_names = SEAT_NAMES  # White is seat 0, Black seat 1
    options = (
        Option("deal", ("river", "shuffle", "composed"), "river"),  # P2
        Option("first", ("white", "black"), "white"),  # P11
        Option("variant", ("asymmetric", "mirror"), "asymmetric"),
        Option("prophecy_size", (5, 6, 7, 8), 5),
    )

    def check_options(self, options: Mapping[str, Json] | None) -> dict[str, Json]:
        """Fill in the defaults; nobody composes a text that neither player knows (P2)."""
        chosen = super().check_options(options)
        if chosen["deal"] == "composed" and chosen["variant"] == "mirror":
            raise Unreadable(
                "In mirror neither player knows the text, so Black can't compose it.",
                "unreadable.composed-mirror",
            )
        return chosen

    def rules(self, options: Mapping[str, Json] | None = None) -> Rules:
        """Return checked options as the position carries them."""
        chosen = self.check_options(options)
        return Rules(
            chosen["deal"],
            SEAT_NAMES.index(chosen["first"]),
            chosen["prophecy_size"],
            chosen["variant"] == "mirror",
        )

    def new(self, options: Mapping[str, Json] | None = None) -> Palimpseste:
        """Return the position before the deal, or before Black composes."""
        return Palimpseste(self.rules(options))

    def read_move(self, position: Position, text: str) -> Move:
        """Read a sub-move, such as ``b1``, ``--``, ``+c1``, ``-d4``, ``.`` or ``!a1=C,…``."""
        return notation.read_move(text)

    def split_turn(self, text: str) -> list[str]:
        """Split a turn such as ``b1+c1`` or ``---d4`` into its movement and its action."""
        return notation.split_typed(text)

    def write_move(self, position: Position, move: Move) -> str:
        """Write a sub-move as ``read_move`` reads it."""
        return notation.write_move(move)

    def read_position(self, text: str, options: Mapping[str, Json] | None = None) -> Palimpseste:
        """Read the eight fields of a position text."""
        return notation.read_position(text, self.rules(options))

    def write_position(self, position: Position) -> str:
        """Write the eight fields of a position text."""
        return notation.write_position(cast(Palimpseste, position))

    def write_view(self, view: CoreView) -> str:
        """Write a view for a link."""
        view = cast(View, view)
        return linktext.write(view, " ".join(map(str, view.known.options.values())))

    def read_view(self, text: str) -> View:
        """Read what ``write_view`` wrote."""
        return linktext.read(text, self._read_options)

    def deal_length(self, record: Record) -> int:
        """Count the moves that lay the text: nature's deal, or Black's composition."""
        return min(1, len(record.moves)) if record.start is None else 0

    def write_movetext(self, record: Record) -> str:
        """Write numbered turns with the symbols told."""
        return movetext.write(record, self)

    def read_movetext(self, text: str) -> list[str]:
        """Read numbered turns back into sub-moves."""
        return movetext.read(text)

    def beliefs(self, view: CoreView, rng: Rng) -> Json:
        """Return the exact odds of C, R, B, O per unseen cell, and the best prophecy there is.

        ``{"cells": {"b6": [c, r, b, o]}, "prophecy": {"cells": [["b3", "R"], …], "chance"}}``,
        the prophecy None where it names too few cells.
        """
        view = cast(View, view)
        known, best = view.known, None
        if view.seat is not None:
            nameable = known.nameable(view.seat)
            best = belief.surest(view.knowledge(), nameable, known.rules.size)
        return {
            "cells": {
                NAMES[cell]: [round(chance, 4) for chance in chances]
                for cell, chances in view.odds().items()
            },
            "prophecy": None
            if best is None
            else {
                "cells": [[NAMES[cell], SYMBOLS[symbol]] for cell, symbol in best.named],
                "chance": round(best.chance, 4),
            },
        }

    def reveal(self, position: Position) -> Json:
        """Return the view of one who knows the whole text."""
        whole = View(None, cast(Palimpseste, position).copy()).to_json()
        return whole | {"knows_text": True}

    def bot(self, level: str) -> Bot:
        """Return the bot of a named level, or ``random``."""
        from pygame_core.games.palimpseste.bot import make_bot

        return make_bot(level)

    def _read_options(self, text: str) -> Rules:
        words = text.split()
        if len(words) != 4 or not words[2].isdigit():
            raise Unreadable("This view is damaged: its options are missing.", "unreadable.view")
        deal, first, size, variant = words
        return self.rules(
            {"deal": deal, "first": first, "prophecy_size": int(size), "variant": variant}
        )


GAME = PalimpsesteGame()
Palimpseste.game = GAME
