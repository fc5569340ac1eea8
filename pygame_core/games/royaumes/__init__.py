"""Royaumes: two to four kingdoms, nine hidden cards each, one aim — the other kings.

Rules: the rules page of Royaumes (its rulings R1–R13 are quoted above the code that keeps them).
"""

from __future__ import annotations

from collections.abc import Mapping

from pygame_core.core.game import (
    Bot,
    Game,
    Json,
    Move,
    Option,
    Position,
    Unreadable,
    View,
)
from pygame_core.core.record import Record
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.notation import read_move, write_move
from pygame_core.games.royaumes.phases import TURN, WINDOW
from pygame_core.games.royaumes.position import RoyaumesPosition
from pygame_core.games.royaumes.text import read_position, write_position


def _ours(position: Position) -> RoyaumesPosition:
    assert isinstance(position, RoyaumesPosition)
    return position


class Royaumes(Game):
    """The facts and doors of Royaumes."""

    id = "royaumes"
    rules_version = 1
    seat_counts = (2, 3, 4)
    seat_names = ("gules", "azure", "vert", "or")
    options = (Option("players", (2, 3, 4), 2), Option("truce", (False, True), False))

    def new(self, options: Mapping[str, Json] | None = None) -> Position:
        """Return the position before the drafts."""
        chosen = self.check_options(options)
        return RoyaumesPosition(chosen["players"], chosen["truce"])

    def read_move(self, position: Position, text: str) -> Move:
        """Read a move of the notation table."""
        return read_move(_ours(position), text)

    def write_move(self, position: Position, move: Move) -> str:
        """Write a move of the notation table."""
        return write_move(_ours(position), move)

    def read_position(self, text: str, options: Mapping[str, Json] | None = None) -> Position:
        """Read a position text."""
        return read_position(text, options)

    def write_position(self, position: Position) -> str:
        """Write the position text."""
        return write_position(_ours(position))

    def write_view(self, view: View) -> str:
        """Write a view for a link."""
        from pygame_core.games.royaumes.link import write_view
        from pygame_core.games.royaumes.view import RoyaumesView

        assert isinstance(view, RoyaumesView)
        return write_view(view)

    def read_view(self, text: str) -> View:
        """Read what ``write_view`` wrote."""
        from pygame_core.games.royaumes.link import read_view

        return read_view(text)

    def bot(self, level: str) -> Bot:
        """Return the bot of ``level``, or ``random``."""
        from pygame_core.games.royaumes.bot import make_bot

        if level not in (*self.levels, "random"):
            raise Unreadable(f"There is no bot {level!r}.", "unreadable.bot", level=level)
        return make_bot(level)

    def beliefs(self, view: View, rng: Rng) -> Json:
        """Return, for each hidden enemy card, what it can be and with which chance."""
        from pygame_core.games.royaumes.view import RoyaumesView

        assert isinstance(view, RoyaumesView)
        return view.belief.to_json(rng)

    def reveal(self, position: Position) -> Json:
        """Return the whole truth for the end screen: every card with its face and uses."""
        from pygame_core.games.royaumes.view import open_cards

        return {"position": self.write_position(position)} | open_cards(_ours(position))

    def even_pace(self, position: Position) -> bool:
        """Answer parry windows at one pace: how long one thinks could tell what one holds."""
        return _ours(position).phase == WINDOW

    def secret_choice(self, position: Position) -> bool:
        """Hide in the turn that nothing but ending it is left: no card of his could act."""
        return _ours(position).phase == TURN

    def deal_length(self, record: Record) -> int:
        """Count drafts, placements and the lot: the same set-up for somebody else."""
        players = int(self.check_options(record.options)["players"])
        return min(len(record.moves), 2 * players + 1)


GAME = Royaumes()
RoyaumesPosition.game = GAME
