"""A game on paper: header and moves, nature's included, so that replaying needs no chance.

Two forms: JSON bytes (saves, links) and text for people, like chess's PGN:

    [Game "palimpseste"]
    [Rules "1"]
    [Option.deal "river"]
    [Seat.0 "human"]
    [Result "1-0"]
    [Reason "network"]

    …moves, as the game writes them
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pygame_core.core.game import Game, GameError, Json, Position, Seat, Unreadable

SCHEMA = 1
_TAG = re.compile(r'^\[([A-Za-z0-9_.-]+) "((?:[^"\\]|\\.)*)"\]$')


@dataclass
class Record:
    """The moves of one game as texts, with all that replaying them needs.

    ``start`` is a position text where the game did not begin at the beginning; ``resigned`` the
    seat that gave up; ``tags`` anything else worth keeping (seats, seed, helps), JSON data.
    """

    game: str
    rules: int
    options: dict[str, Json] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    start: str | None = None
    resigned: Seat | None = None
    tags: dict[str, Json] = field(default_factory=dict)

    def to_bytes(self, game: Game | None = None, position: Position | None = None) -> bytes:
        """Write as JSON bytes; with ``game``, the snapshot hash of the last position too."""
        data: dict[str, Json] = {
            "schema": SCHEMA,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "moves": self.moves,
            "tags": self.tags,
        }
        if self.start is not None:
            data["start"] = self.start
        if self.resigned is not None:
            data["resigned"] = self.resigned
        if game is not None:
            data["hash"] = snapshot_hash(game, position or replay(self, game))
        return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()

    @classmethod
    def from_bytes(cls, raw: bytes, game: Game | None = None) -> Record:
        """Read ``to_bytes``; with ``game``, replay it and compare the snapshot hash."""
        damaged = Unreadable("This record is damaged.", "unreadable.record")
        try:
            data = json.loads(raw)
        except ValueError:
            raise damaged from None
        if not isinstance(data, dict) or not isinstance(data.get("schema"), int):
            raise damaged
        if data["schema"] > SCHEMA:
            raise Unreadable(
                "This record was made by a newer version. Reload the page to update it.",
                "unreadable.newer",
            )
        moves, options, tags = data.get("moves"), data.get("options"), data.get("tags", {})
        start, resigned = data.get("start"), data.get("resigned")
        sound = (
            isinstance(data.get("game"), str)
            and isinstance(data.get("rules"), int)
            and isinstance(moves, list)
            and all(isinstance(move, str) for move in moves)
            and isinstance(options, dict)
            and isinstance(tags, dict)
            and (start is None or isinstance(start, str))
            and (resigned is None or type(resigned) is int)
        )
        if not sound:
            raise damaged
        record = cls(data["game"], data["rules"], options or {}, moves or [], start, resigned, tags)
        if game is not None:
            if record.rules > game.rules_version:
                raise Unreadable(
                    "This game was played by newer rules. Reload the page to update it.",
                    "unreadable.newer",
                )
            position = replay(record, game)
            if "hash" in data and data["hash"] != snapshot_hash(game, position):
                raise damaged
        return record

    def to_text(self, game: Game) -> str:
        """Write for people: tags, a blank line, the moves as the game writes them."""
        position = replay(self, game)
        outcome = position.outcome()
        tags: dict[str, str] = {"Game": self.game, "Rules": str(self.rules)}
        tags |= {f"Option.{name}": _tag_value(value) for name, value in self.options.items()}
        if self.start is not None:
            tags["Start"] = self.start
        tags |= {name: _tag_value(value) for name, value in sorted(self.tags.items())}
        if self.resigned is not None:
            tags["Resigned"] = str(self.resigned)
        tags["Result"] = outcome.result if outcome else "*"
        if outcome:
            tags["Reason"] = outcome.reason
        lines = [f"[{name} {json.dumps(text, ensure_ascii=False)}]" for name, text in tags.items()]
        return "\n".join(lines) + "\n\n" + game.write_movetext(self) + "\n"

    @classmethod
    def from_text(cls, text: str, load: Any) -> tuple[Record, Game]:
        """Read ``to_text``; ``load`` maps a game's id to its ``Game``."""
        head, _, body = text.strip().replace("\r\n", "\n").partition("\n\n")
        tags: dict[str, str] = {}
        for line in head.splitlines():
            found = _TAG.match(line.strip())
            if not found:
                raise Unreadable(f"Not a record's header line: {line!r}.", "unreadable.record")
            try:
                tags[found.group(1)] = json.loads(f'"{found.group(2)}"', strict=False)
            except ValueError:
                raise Unreadable(f"Not a header line: {line!r}.", "unreadable.record") from None
        if "Game" not in tags or not tags.get("Rules", "").isdigit():
            raise Unreadable("A record begins with its Game and its Rules.", "unreadable.record")
        game: Game = load(tags.pop("Game"))
        rules = int(tags.pop("Rules"))
        if rules > game.rules_version:
            raise Unreadable("This game was played by newer rules.", "unreadable.newer")
        options = {
            name[len("Option.") :]: _read_tag_value(tags.pop(name))
            for name in list(tags)
            if name.startswith("Option.")
        }
        start, resigned = tags.pop("Start", None), tags.pop("Resigned", None)
        if resigned is not None and not resigned.isdigit():
            raise Unreadable("Resigned names a seat by number.", "unreadable.record")
        tags.pop("Result", None)
        tags.pop("Reason", None)
        record = cls(
            game.id,
            rules,
            game.check_options(options),
            game.read_movetext(body),
            start,
            None if resigned is None else int(resigned),
            {name: _read_tag_value(value) for name, value in tags.items()},
        )
        replay(record, game)
        return record, game


def _tag_value(value: Json) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _read_tag_value(value: str) -> Json:
    try:
        return json.loads(value)
    except ValueError:
        return value


def begin(record: Record, game: Game) -> Position:
    """Return the position that the record starts from."""
    if record.start is not None:
        return game.read_position(record.start, record.options)
    return game.new(record.options)


def replay(record: Record, game: Game, ply: int | None = None) -> Position:
    """Return the position after ``ply`` moves (all of them by default)."""
    position = begin(record, game)
    for _ in walk(record, game, position, ply):
        pass
    return position


def walk(
    record: Record, game: Game, position: Position, ply: int | None = None
) -> Iterator[tuple[int, str]]:
    """Play the record's moves on ``position``, its beginning; yield (ply, move text) after each."""
    for number, text in enumerate(record.moves[:ply]):
        if position.outcome() is not None:
            raise Unreadable(
                f"Move {number + 1} ({text}) comes after the end.", "unreadable.record-move"
            )
        try:
            position.play(game.read_move(position, text))
        except GameError as error:
            raise Unreadable(
                f"Move {number + 1} ({text}) can't be played: {error}",
                "unreadable.record-move",
                number=number + 1,
                move=text,
            ) from error
        yield number + 1, text


def snapshot_hash(game: Game, position: Position) -> str:
    """Return a short hash of the whole truth, to see that a rules fix left a save as it was.

    It stays inside saves: it could be searched for what it hides.
    """
    whole = game.write_position(position).encode()
    return hashlib.sha256(whole).hexdigest()[:16]
