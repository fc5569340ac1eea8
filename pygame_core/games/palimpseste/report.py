"""Judge one position text and moves from it: ``python -m pygame_core position palimpseste …``.

A text with ``?`` is shown, not played: its views are there, its ``legal`` is empty and
``may_prophesy`` false, and any move is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.core.game import Json
from pygame_core.games.palimpseste import GAME, notation

if TYPE_CHECKING:
    import argparse

OPTIONS = ("deal", "first", "prophecy_size", "variant")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the moves and the options that stand beside a position text."""
    parser.add_argument("--moves", default="", help="sub-moves such as 'b1 +c1 f5 .'")
    for option in GAME.options:
        parser.add_argument(
            "--" + option.name.replace("_", "-"),
            dest=option.name,
            default=option.default,
            type=type(option.default),
            choices=option.values,
        )


def report(args: argparse.Namespace) -> dict[str, Json]:
    """Return outcome, reason, position, legal sub-moves and both views after the moves."""
    options = {name: getattr(args, name) for name in OPTIONS}
    position = GAME.read_position(args.text, options)
    for word in args.moves.split():
        position.play(notation.read_move(word))
    outcome = position.outcome()
    return {
        "outcome": outcome.result if outcome else None,
        "reason": outcome.reason if outcome else None,
        "position": GAME.write_position(position),
        "legal": [notation.write_move(move) for move in position.legal_moves()],
        "may_prophesy": position.may_prophesy() and not position.unknown(),
        "views": {name: position.view(seat).to_json() for seat, name in enumerate(GAME.seat_names)},
    }
