"""Short ways to lay out a position of Royaumes and to play on it, for the tests."""

from __future__ import annotations

from typing import Any

from pygame_core.games.royaumes import GAME
from pygame_core.games.royaumes.cards import CELLS
from pygame_core.games.royaumes.position import RoyaumesPosition
from pygame_core.games.royaumes.report import play_moves, tell
from pygame_core.games.royaumes.text import read_position, write_position


def lay(*kingdoms: str, **items: str) -> str:
    """Return a position text; a kingdom is ``'a1=1.king/3 b1=2.guard/2^'``."""
    lines = [f"players: {len(kingdoms)}"]
    for number, cards in enumerate(kingdoms, 1):
        cells = dict(card.split("=") for card in cards.split())
        lines.append(f"{number}: " + ",".join(cells.get(cell, "-") for cell in CELLS))
    lines += [f"{name}: {value}" for name, value in items.items()]
    return "\n".join(lines)


def play(text: str, moves: str = "") -> RoyaumesPosition:
    """Return the position after ``moves``, as the command plays them."""
    position = read_position(text)
    play_moves(position, moves)
    return position


def told(text: str, moves: str = "") -> dict[str, Any]:
    """Return what the command prints."""
    return tell(play(text, moves))


def card(position: RoyaumesPosition, place: str) -> str:
    """Return the card at ``1:a3`` as the position text writes it, or ``-``."""
    kingdom, cell = place.split(":")
    for line in write_position(position).split("\n"):
        if line.startswith(f"{kingdom}:"):
            return line.split(":")[1].strip().split(",")[CELLS.index(cell)]
    raise AssertionError(place)


def legal(position: RoyaumesPosition) -> list[str]:
    """Return the legal moves as texts."""
    return [GAME.write_move(position, move) for move in position.legal_moves()]


HOME = "a1={0}.king/3 b1={0}.assassin/1 c1={0}.soldier/1 d1={0}.soldier/1 a2={0}.soldier/1"
KINGS = ("d4=1.king/3 c4=1.assassin/1", "d4=2.king/3 c4=2.assassin/1")
