"""A game played by text in a terminal: the view as text, a line in, the bots' answers out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame_core.core.game import Game, GameError, Json, View
from pygame_core.play.session import Session
from pygame_core.play.undo import undo

HELP = "Type a move, or: board, legal, hint, undo, resign, save, quit."


def play_in_terminal(
    game: Game,
    seats: Sequence[Json],
    options: Mapping[str, Json],
    seed: int,
    read: Callable[[str], str] = input,
    write: Callable[[str], None] = print,
) -> int:
    """Play to the end, or until the lines run out; return 0."""
    session = Session.start(game, options, seats, seed)
    write(HELP)
    told = 0
    while True:
        _let_bots_play(session)
        seat = session.viewer()
        log = session.position.view(seat).to_json().get("log", [])
        for entry in log[told:]:
            write(f"  {entry_text(entry)}")
        told = len(log)
        outcome = session.outcome()
        if outcome is not None:
            write(f"{outcome.result} {outcome.reason}")
            return 0
        if seat is None:
            continue
        view = session.position.view(seat)
        write(board_text(game, view))
        try:
            line = read("> ").strip()
        except EOFError:
            return 0
        if line in ("quit", "exit"):
            return 0
        if line:
            told = min(told, _obey(session, seat, view, line, write, told))


def _let_bots_play(session: Session) -> None:
    while session.bot_to_move():
        seat = session.decider()
        assert seat is not None
        bot = session.game.bot(session.seats[seat].level)
        choice = bot.choose(session.position.view(seat), session.bot_rng("move"))
        session.play_choice(seat, choice)


def _obey(
    session: Session, seat: int, view: View, line: str, write: Callable[[str], None], told: int
) -> int:
    game = session.game
    try:
        if line in ("help", "?"):
            write(HELP)
        elif line == "legal":
            world = session.position
            write("  ".join(game.write_move(world, move) for move in view.legal_moves()))
        elif line == "hint":
            choice = game.bot(game.levels[-1]).choose(view, session.bot_rng("hint"))
            share = round(50 * (choice.value + 1))
            write(f"{game.write_move(session.position, choice.move)} ({share} %)")
        elif line == "undo":
            undo(session, seat)
            return 0
        elif line == "resign":
            session.resign(seat)
        elif line == "save":
            write(session.save())
        elif line != "board":
            session.play(seat, line)
    except GameError as error:
        write(str(error))
    return told


def entry_text(entry: Json) -> str:
    """Return a log entry on one line."""
    if isinstance(entry, Mapping):
        return " ".join(str(entry[key]) for key in ("turn", "seat", "text") if key in entry)
    return str(entry)


def board_text(game: Game, view: View) -> str:
    """Return a view as text: the game's own drawing where it has one."""
    draw = getattr(view, "to_text", None)
    if draw is not None:
        return str(draw())
    data = view.to_json()
    return "\n".join(f"{key}: {data[key]}" for key in data if key not in ("log", "legal"))
