"""Link fragments: a seat's view (``p=``), a whole record (``r=``), a deal (``d=``).

A position link is made from the view alone, so it can't tell more than its maker knew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_core.core.codec import decode, encode
from pygame_core.core.game import Game, IllegalMove, Json, Seat, Unreadable, View
from pygame_core.core.record import Record
from pygame_core.core.rng import Rng
from pygame_core.games import load_game
from pygame_core.play.session import Session

LETTERS = {"p": "position", "r": "record", "d": "deal"}
LONGEST = 1_500  # characters of a fragment
PURIST = b"!"  # stands before a view whose game is played without helps


@dataclass(frozen=True)
class Link:
    """What a fragment holds: a ``view`` (position) or a ``record`` (record, deal)."""

    what: str
    game: Game
    view: View | None = None
    record: Record | None = None
    purist: bool = False


def make_link(session: Session, what: str, seat: Seat | None) -> str:
    """Return the fragment (without ``#``) that shares ``what`` of a session as ``seat`` sees it."""
    if what == "position":
        view = session.game.write_view(session.position.view(seat)).encode()
        mark = PURIST if session.purist else b""
        return _fragment("p", "position", session.game, mark + view)
    if what == "record":
        return _fragment("r", "record", session.game, _bare(session.record).to_bytes())
    if what == "deal":
        if session.record.start is not None:
            raise IllegalMove("A game begun from a position has no deal.", "illegal.no-deal")
        record = _bare(session.record)
        record.moves = record.moves[: session.game.deal_length(record)]
        record.resigned, record.tags = None, {}
        return _fragment("d", "deal", session.game, record.to_bytes())
    raise Unreadable(f"A link can't share {what!r}.", "unreadable.link")


def read_link(fragment: str) -> Link:
    """Read a fragment; raise ``Unreadable`` with a sentence for a person if it can't be."""
    letter, equals, code = fragment.strip().lstrip("#").partition("=")
    if not equals or letter not in LETTERS:
        raise Unreadable("This link is not one of ours.", "unreadable.link")
    decoded = decode(code, LETTERS[letter])
    game = load_game(decoded.game)
    damaged = Unreadable("This link is damaged: copy it again, whole.", "unreadable.damaged")
    if letter == "p":
        purist = decoded.payload.startswith(PURIST)
        try:
            text = decoded.payload.removeprefix(PURIST).decode()
            return Link("position", game, view=game.read_view(text), purist=purist)
        except UnicodeDecodeError:
            raise damaged from None
    record = Record.from_bytes(decoded.payload, game)
    if record.game != game.id:
        raise damaged
    return Link(LETTERS[letter], game, record=record)


def play_on(link: Link, seats: list[Json], seed: int) -> Session:
    """Begin a new session from a link: a world resampled from a view, or the same deal."""
    if link.view is not None:
        world = link.view.resample(Rng(seed).fork("play-on"))
        options: Mapping[str, Json] = link.view.to_json().get("options") or {}
        start = link.game.write_position(world)
        return Session.start(link.game, options, seats, seed, purist=link.purist, start=start)
    if link.record is None or link.what != "deal":
        raise IllegalMove("A whole game can be looked at, not played on.", "illegal.play-on")
    count = link.record.options.get("players")
    if count is not None and count != len(seats):
        raise Unreadable(f"This deal is for {count} players.", "unreadable.seats")
    return Session.start(
        link.game,
        link.record.options,
        seats,
        seed,
        moves=link.record.moves,
        start=link.record.start,
    )


def _bare(record: Record) -> Record:
    seats = [
        {key: value for key, value in seat.items() if key != "name"}
        for seat in record.tags.get("seats") or ()
    ]
    tags: dict[str, Json] = {"seats": seats} if seats else {}
    return Record(
        record.game,
        record.rules,
        dict(record.options),
        list(record.moves),
        record.start,
        record.resigned,
        tags,
    )


def _fragment(letter: str, kind: str, game: Game, payload: bytes) -> str:
    fragment = f"{letter}={encode(kind, game.id, payload)}"
    if len(fragment) > LONGEST:
        raise IllegalMove(
            "This game is too long for a link. Export it as a file instead.",
            "illegal.link-too-long",
        )
    return fragment
