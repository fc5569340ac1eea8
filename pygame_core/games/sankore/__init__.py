"""Sankoré (solo): a school in Timbuktu against one of four scholars who play by tables.

An unofficial implementation of a published game's solo mode, with our own board data; the rules
that it follows are told in ``docs/rules/sankore.md`` and by the page.  Facts: one seat; the
option ``level`` is the scholar's; nature deals, turns the scholar's cards up, draws from his bag
and turns map tiles up.
"""

from __future__ import annotations

from collections.abc import Mapping

from pygame_core.core.game import Bot, Game, Json, Move, Option, Position, View
from pygame_core.games.sankore import data, notation, snapshot
from pygame_core.games.sankore.position import Sankore
from pygame_core.games.sankore.view import SankoreView


class SankoreGame(Game):
    """The game's facts and doors."""

    id = "sankore"
    rules_version = 1
    seat_counts = (1,)
    seat_names = ("human",)
    options = (Option("level", data.LEVELS, "medium"),)
    levels = ("level1", "level2", "level3")

    def new(self, options: Mapping[str, Json] | None = None) -> Sankore:
        """Return the empty table, before the deal."""
        return Sankore(self.check_options(options)["level"])

    def read_move(self, position: Position, text: str) -> Move:
        """Read a move as section 8c writes it."""
        assert isinstance(position, Sankore)
        return notation.read(position, text)

    def write_move(self, position: Position, move: Move) -> str:
        """Write a move as section 8c writes it."""
        assert isinstance(move, tuple)
        return notation.write(move)

    def read_position(self, text: str, options: Mapping[str, Json] | None = None) -> Sankore:
        """Read the whole truth from one line of JSON; it names the level itself."""
        return snapshot.read(text)

    def write_position(self, position: Position) -> str:
        """Write the whole truth as one line of JSON."""
        assert isinstance(position, Sankore)
        return snapshot.write(position)

    def write_view(self, view: View) -> str:
        """Write what a view knows as one line of JSON."""
        assert isinstance(view, SankoreView)
        return view.write()

    def read_view(self, text: str) -> SankoreView:
        """Read ``write_view``; raise ``Unreadable`` if no game looks like that."""
        return snapshot.read_view(text)

    def bot(self, level: str) -> Bot:
        """Return an adviser for the human's side: a level, ``greedy`` or ``random``."""
        from pygame_core.games.sankore.bot import make

        return make(level)


GAME = SankoreGame()
Sankore.game = GAME
