"""Sankoré (solo): a school in Timbuktu against one of four scholars who play by tables.

An unofficial implementation of a published game's solo mode, with our own board data; the rules
that it follows are told in ``docs/rules/sankore.md`` and by the page.  Facts: one seat; the
option ``level`` is the scholar's; nature deals, turns the scholar's cards up, draws from his bag
and turns map tiles up.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygame_core.core.game import Bot, Game, Json, Move, Option, Position, View
from pygame_core.games.sankore import data, notation, odds, snapshot
from pygame_core.games.sankore.board import CARD_NAMES
from pygame_core.games.sankore.position import Sankore
from pygame_core.games.sankore.view import SankoreView

if TYPE_CHECKING:
    from pygame_core.core.rng import Rng


class SankoreGame(Game):
    """The game's facts and doors."""

    id = "sankore"
    rules_version = 1
    seat_counts = (1,)
    seat_names = ("human",)
    options = (Option("level", data.LEVELS, "medium"),)
    levels = ("level1", "level2", "level3")
    yardsticks = ("random", "greedy")

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

    def reveal(self, position: Position) -> Json:
        """Return what lay face down: hand, the scholar's deck, the revealed card, map stacks."""
        assert isinstance(position, Sankore)
        return {
            "hand": [CARD_NAMES[card] for card in position.hand],
            "deck": [CARD_NAMES[card] for card in position.deck],
            "reveal": CARD_NAMES[position.reveal] if position.reveal >= 0 else None,
            "maps": [[data.DISCIPLINES[d] for d in stack] for stack in position.maps],
            "position": self.write_position(position),
        }

    def beliefs(self, view: View, rng: Rng) -> Json:
        """Return the exact odds of the scholar's next discipline and of a map tile."""
        assert isinstance(view, SankoreView)
        return odds.odds(view)

    def bot(self, level: str) -> Bot:
        """Return an adviser for the human's side: a level or a yardstick."""
        from pygame_core.games.sankore.bot import make

        return make(level)


GAME = SankoreGame()
Sankore.game = GAME
