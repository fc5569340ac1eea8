"""Laws that every game obeys, written once; tests and ``pygame_core check`` run them.

Each law takes a game (and a position, a stream of chance …) and raises ``LawBroken`` with what it
saw.  ``check_game`` plays one random game under all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from pygame_core.core.codec import decode, encode
from pygame_core.core.game import (
    NATURE,
    Bot,
    Budget,
    Game,
    GameError,
    IllegalMove,
    Json,
    Move,
    Position,
)
from pygame_core.core.record import Record, replay, snapshot_hash
from pygame_core.core.rng import Rng

LONGEST_LINK = 1_500  # characters of a position link


class LawBroken(AssertionError):
    """A game broke a law; the text says which, and where."""


@dataclass
class Played:
    """One random game: how it ended and how long it was."""

    reason: str
    plies: int
    returns: tuple[float, ...]


def require(held: bool, law: str, position: Position) -> None:
    """Raise ``LawBroken`` unless ``held``, with the position for a fixture."""
    if not held:
        raise LawBroken(f"{law}\n{position.game.write_position(position)}")


def views_hide(game: Game, position: Position, rng: Rng) -> None:
    """Same view ⇒ same bytes and same legal moves, in any world that the view allows."""
    for seat in range(len_seats(game, position)):
        view = position.view(seat)
        world = view.resample(rng)
        other = world.view(seat)
        require(other.encode() == view.encode(), f"seat {seat} tells two worlds apart", position)
        same = other.legal_moves() == view.legal_moves()
        require(same, f"seat {seat} has other legal moves in another world", position)
        if position.outcome() is None and position.to_move() == seat:
            require(view.legal_moves() == position.legal_moves(), "view's legal moves", position)
        else:
            require(not view.legal_moves(), f"seat {seat} has moves out of turn", position)
        forced = view.forced_move()
        require(forced in (None, *view.legal_moves()), f"seat {seat} is forced to it", position)
        require(forced == other.forced_move(), f"seat {seat} is forced in one world", position)


def bots_are_fair(game: Game, position: Position, rng: Rng, bot: Bot, budget: Budget) -> None:
    """Same view ⇒ the same choice and the same root statistics for the same seed."""
    if position.outcome() is not None or position.to_move() == NATURE:
        return
    seat = position.to_move()
    view = position.view(seat)
    seed = rng.below(1 << 30)
    first = bot.choose(view, Rng(seed), budget)
    again = bot.choose(view.resample(rng).view(seat), Rng(seed), budget)
    require(first == again, f"the bot of seat {seat} saw more than its view", position)


def copies_are_independent(position: Position, rng: Rng) -> None:
    """A copy is equal, and playing on it leaves the original as it was."""
    if position.outcome() is not None or position.to_move() == NATURE:
        return
    before = position.key()
    twin = position.copy()
    require(twin.key() == before, "a copy differs", position)
    twin.play(rng.choice(position.legal_moves()))
    require(position.key() == before, "playing on a copy changed the original", position)


def moves_round_trip(game: Game, position: Position) -> None:
    """Every legal move can be written and read back; the order of moves is stable."""
    legal = position.legal_moves()
    require(legal == position.copy().legal_moves(), "the order of legal moves", position)
    require(len(set(legal)) == len(legal), "a legal move is listed twice", position)
    for move in legal:
        text = game.write_move(position, move)
        require(game.read_move(position, text) == move, f"the move {text!r} reads back", position)


def positions_round_trip(game: Game, position: Position) -> None:
    """The position text reads back to a position that is written, and moves, the same."""
    text = game.write_position(position)
    again = game.read_position(text, options_of(position))
    require(game.write_position(again) == text, "the position text reads back", position)
    over, over_again = position.outcome(), again.outcome()
    if over is None and over_again is None and position.to_move() != NATURE:
        require(again.legal_moves() == position.legal_moves(), "moves after reading back", position)


def views_round_trip(game: Game, position: Position) -> None:
    """A view's link text is short, and reads back to an equal view."""
    for seat in range(len_seats(game, position)):
        view = position.view(seat)
        link = encode("position", game.id, game.write_view(view).encode())
        require(len(link) + 2 <= LONGEST_LINK, f"a link of {len(link)} characters", position)
        again = game.read_view(decode(link, "position").payload.decode())
        require(again.encode() == view.encode(), f"seat {seat}'s link reads back", position)


def illegal_changes_nothing(game: Game, position: Position, strange: Move) -> None:
    """A move that is not legal here is refused, and nothing has changed."""
    if position.outcome() is not None:
        return
    before = position.key()
    if strange not in position.legal_moves():
        try:
            position.copy().play(strange)
        except GameError:
            with suppress(IllegalMove):
                position.play(strange)
            require(position.key() == before, f"refusing {strange!r} changed it", position)


def records_replay(game: Game, record: Record, position: Position) -> None:
    """A record replays to the same position, from its bytes and from its text."""
    whole = snapshot_hash(game, position)
    again = Record.from_bytes(record.to_bytes(game), game)
    require(snapshot_hash(game, replay(again, game)) == whole, "the record replays", position)
    text = record.to_text(game)
    read, _ = Record.from_text(text, lambda _id: game)
    require(snapshot_hash(game, replay(read, game)) == whole, "the record text replays", position)
    require(read.to_text(game) == text, "the record text reads back", position)


def len_seats(game: Game, position: Position) -> int:
    """Return how many seats this position has."""
    players = options_of(position).get("players")
    return int(players) if players is not None else game.seat_counts[0]


def options_of(position: Position) -> dict[str, Json]:
    """Return the position's options, where it has any."""
    return dict(getattr(position, "options", None) or {})


def check_game(
    game: Game,
    rng: Rng,
    options: dict[str, Json] | None = None,
    *,
    every: int = 7,
    longest: int = 20_000,
    on_position: Callable[[Position], None] | None = None,
) -> Played:
    """Play one random game under all laws, the dear ones at every ``every``-th position."""
    position = game.new(options)
    record = Record(game.id, game.rules_version, game.check_options(options))
    strange: Move = None
    for ply in range(longest):
        if position.outcome() is not None:
            break
        if position.to_move() == NATURE:
            move = position.sample_nature(rng)
        else:
            legal = position.legal_moves()
            require(bool(legal), "a position without moves and without an end", position)
            if ply % every == 0:
                moves_round_trip(game, position)
                copies_are_independent(position, rng)
                views_hide(game, position, rng)
                views_round_trip(game, position)
                positions_round_trip(game, position)
                illegal_changes_nothing(game, position, strange)
                if on_position is not None:
                    on_position(position)
            move = rng.choice(legal)
            strange = move
        record.moves.append(game.write_move(position, move))
        position.play(move)
    outcome = position.outcome()
    if outcome is None:
        raise LawBroken(f"no end after {longest} moves\n{game.write_position(position)}")
    views_hide(game, position, rng)
    records_replay(game, record, position)
    return Played(outcome.reason, len(record.moves), outcome.returns)
