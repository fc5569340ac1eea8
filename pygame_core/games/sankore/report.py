"""Report on a position for the terminal: ``python -m pygame_core position sankore …``.

``--deal FILE`` lays out a deal (8c), ``--moves`` plays moves from there, nature's as given; the
scholar's turns follow by themselves.  Without a deal, ``--seed`` shuffles one.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from pygame_core.core.game import NATURE, Json, Unreadable
from pygame_core.core.rng import Rng
from pygame_core.games.sankore import GAME, data, deal, notation, show
from pygame_core.games.sankore.position import NATURES, Sankore


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of this game's reports."""
    parser.add_argument(
        "--level", choices=data.LEVELS, default="medium", help="the scholar (default: medium)"
    )
    parser.add_argument("--deal", metavar="FILE", help="a deal as JSON (queues, hand, deck …)")
    parser.add_argument(
        "--moves", default="", help="moves to play, with ; between them, nature's included"
    )
    parser.add_argument(
        "--seed", type=int, help="shuffle the deal and nature's draws that are not given"
    )


def split_moves(text: str) -> list[str]:
    """Split moves at semicolons and line ends."""
    return [part.strip() for part in re.split(r"[;\n]", text) if part.strip()]


def begin(args: argparse.Namespace) -> tuple[Sankore, Rng]:
    """Return the position that the arguments start from, and the chance for draws not given."""
    rng = Rng(args.seed or 0)
    if getattr(args, "text", None):
        return GAME.read_position(args.text), rng
    p = GAME.new({"level": args.level})
    if args.deal:
        try:
            text = Path(args.deal).read_text(encoding="utf-8")
        except OSError as error:
            raise Unreadable(
                f"The deal {args.deal} can't be read: {error.strerror}.", "unreadable.deal"
            ) from None
        p.play(deal.from_json(text))
    elif not args.moves.lstrip().startswith("deal "):
        p.play(deal.shuffled(rng.fork("deal")))
    return p, rng


def play_all(
    p: Sankore, moves: list[str], rng: Rng | None
) -> tuple[list[str], list[dict[str, Json]]]:
    """Play moves; return all that was played, and what the scholar did and scorings brought.

    Nature's moves that lie in the deal (``card``, ``map``) may be left out; a ``draw`` only if
    there is an ``rng``.
    """
    played: list[str] = []
    for text in moves:
        while p.outcome() is None and p.to_move() == NATURE and text.split()[0] not in NATURES:
            if p.decide() not in ("card", "map") and rng is None:
                break
            move = p.sample_nature(rng or Rng(0))
            assert isinstance(move, tuple)
            played.append(notation.write(move))
            p.play(move)
        step = notation.read(p, text)
        p.play(step)
        played.append(notation.write(step))
    told = [entry for entry in show.log_lines(p.log) if entry["story"]]
    return played, told


def report(args: argparse.Namespace) -> dict[str, Json]:
    """Play the moves and tell: position, legal moves, views, the scholar's traces, the score."""
    p, rng = begin(args)
    moves = split_moves(args.moves)
    played, story = play_all(p, moves, rng if args.seed is not None else None)
    human, spectator = p.view(0), p.view(None)
    table = show.table(p)
    outcome = p.outcome()
    return {
        "game": GAME.id,
        "level": p.level,
        "moves": played,
        "turn": p.turn,
        "phase": table["phase"],
        "decide": table["decide"],
        "to_move": {0: "human", NATURE: "nature", None: None}[table["to_move"]],
        "legal": [notation.write(move) for move in p.legal_moves()],  # type: ignore[arg-type]
        "nature": [notation.write(move) for move in p.natures_moves()],  # type: ignore[arg-type]
        "position": table | {"hidden": GAME.reveal(p)},
        "position_text": GAME.write_position(p),
        "views": {"human": human.to_json(), "spectator": spectator.to_json()},
        "trace": p.trace,
        "traces": story,
        "score": table["score"],
        "outcome": outcome.result if outcome else None,
        "reason": outcome.reason if outcome else None,
        "totals": {side: table["score"][side]["total"] for side in ("human", "scholar")},
    }
