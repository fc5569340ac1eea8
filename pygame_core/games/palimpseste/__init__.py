"""Palimpseste: two monks and a manuscript of 36 cells; Black knows the text, White works it out.

Rule source: the rules page of Palimpseste and its rulings P1 … P11.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from pygame_core.core.game import Bot, Game, Json, Move, Option, Position, Unreadable
from pygame_core.core.game import View as CoreView
from pygame_core.games.palimpseste import linktext, movetext, notation
from pygame_core.games.palimpseste.board import SEAT_NAMES
from pygame_core.games.palimpseste.position import Palimpseste, Rules
from pygame_core.games.palimpseste.view import View

if TYPE_CHECKING:
    from pygame_core.core.record import Record


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
        rules = view.known.rules
        variant = "mirror" if rules.mirror else "asymmetric"
        options = f"{rules.deal} {SEAT_NAMES[rules.first]} {rules.size} {variant}"
        return linktext.write(view, options)

    def read_view(self, text: str) -> View:
        """Read what ``write_view`` wrote."""
        return linktext.read(text, self._read_options)

    def write_movetext(self, record: Record) -> str:
        """Write numbered turns with the symbols told."""
        return movetext.write(record, self)

    def read_movetext(self, text: str) -> list[str]:
        """Read numbered turns back into sub-moves."""
        return movetext.read(text)

    def bot(self, level: str) -> Bot:
        """Return the bot of a named level, or ``random``."""
        from pygame_core.games.palimpseste.bot import make_bot

        return make_bot(level)

    def _read_options(self, text: str) -> Rules:
        words = text.split()
        if len(words) != 4 or not words[2].isdigit():
            raise Unreadable("This view is damaged: its options are missing.", "unreadable.view")
        names = ("deal", "first", "prophecy_size", "variant")
        return self.rules(dict(zip(names, (*words[:2], int(words[2]), words[3]), strict=True)))


GAME = PalimpsesteGame()
Palimpseste.game = GAME
