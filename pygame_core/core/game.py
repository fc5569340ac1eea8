"""The protocol that every game obeys, in OpenSpiel's vocabulary.

A ``Position`` is the whole truth; a ``View`` is what one seat may know of it, and the only thing
that leaves the engine or reaches a bot.  Nature (deals, draws, shuffles, lots) is a player whose
moves stand in the record, so that a replay needs no random numbers.

Seats are ints from 0; ``NATURE`` is -1; a spectator's view has seat ``None``.
Moves are ints or (nested) tuples of ints and strings: hashable and cheap.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from pygame_core.core.record import Record
    from pygame_core.core.rng import Rng

NATURE = -1

Seat = int
Move = Hashable
Json = Any


class GameError(ValueError):
    """Tell a person what can't be done, and what was expected.

    ``code`` names the sentence for the page's catalogues (``illegal.occupied``), ``facts`` fills
    its blanks; ``str(error)`` is the same in English, for the terminal.
    """

    kind = "error"

    def __init__(self, message: str, code: str = "", **facts: Json) -> None:
        super().__init__(message)
        self.code = code or self.kind
        self.facts = facts


class Unreadable(GameError):
    """The text is not a move, position, record or link of this game."""

    kind = "unreadable"


class IllegalMove(GameError):
    """The move can be read, but the rules forbid it here; nothing has changed."""

    kind = "illegal"


class NotYourTurn(GameError):
    """The seat that asks is not the one to decide."""

    kind = "not-your-turn"


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the reason, and +1 (win), 0 (draw) or -1 (loss) per seat.

    ``result`` is the record's result token (``1-0``, ``0-1``, ``1/2`` …, the game's own);
    ``details`` are JSON facts for the end screen, public to all seats.
    """

    reason: str
    returns: tuple[float, ...]
    result: str
    details: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Option:
    """One choice made before a game: its values, the default first in meaning."""

    name: str
    values: tuple[Json, ...]
    default: Json


class View(ABC):
    """All that ``seat`` may know of a position; built from nothing, never by hiding."""

    seat: Seat | None

    @abstractmethod
    def to_json(self) -> dict[str, Json]:
        """Return the view as plain JSON data, ready to be drawn (legal moves as texts)."""

    @abstractmethod
    def legal_moves(self) -> list[Move]:
        """List the moves of ``seat`` if it is to decide, else none; same order as the position."""

    def forced_move(self) -> Move | None:
        """Return the one move that ``seat`` can make now, or None: it has a choice, or no turn.

        A game whose ``legal_moves`` leave some out answers for those too.
        """
        legal = self.legal_moves()
        return legal[0] if len(legal) == 1 else None

    @abstractmethod
    def resample(self, rng: Rng) -> Position:
        """Draw a full position consistent with all that the view tells."""

    def encode(self) -> bytes:
        """Write the view as canonical bytes: equal views give equal bytes."""
        return json.dumps(
            self.to_json(), ensure_ascii=False, sort_keys=True, separators=(",", ":")
        ).encode()


class Position(ABC):
    """A full position: mutable, compact, cheap to copy, fast enough to be searched."""

    game: ClassVar[Game]
    __slots__ = ()

    @abstractmethod
    def to_move(self) -> Seat:
        """Return the seat to decide, or ``NATURE``; meaningless once there is an outcome."""

    @abstractmethod
    def legal_moves(self) -> list[Move]:
        """List the legal moves in a stable order; empty when over or when nature is to move.

        A game may leave out moves too many to list (and says so); ``play`` judges those too.
        """

    @abstractmethod
    def play(self, move: Move) -> None:
        """Play ``move``; raise ``IllegalMove`` and change nothing if it is not legal."""

    @abstractmethod
    def copy(self) -> Position:
        """Return an independent copy."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """Return what ``seat`` may know; ``None`` is a spectator, who knows the least."""

    @abstractmethod
    def sample_nature(self, rng: Rng) -> Move:
        """Draw nature's next move with the right odds; only when nature is to move."""

    @abstractmethod
    def observe(self, move: Move, seat: Seat) -> Hashable:
        """Return what ``seat`` learns from ``move`` being played now (call it before ``play``).

        Two moves that ``seat`` can't tell apart give equal observations: the key of its edges in
        an information-set search.
        """

    @abstractmethod
    def key(self) -> Hashable:
        """Return a value equal for two positions exactly when they are the same in all respects."""

    def reveals(self, move: Move) -> bool:
        """Say whether ``move``, played now, tells anybody something new: undo stops there."""
        return self.to_move() == NATURE


class Game(ABC):
    """The facts of one game and its doors: new positions, texts, views from links, bots."""

    id: str
    rules_version: int
    seat_counts: tuple[int, ...]
    seat_names: tuple[str, ...]
    options: tuple[Option, ...]
    levels: tuple[str, ...] = ("level1", "level2", "level3", "level4")
    yardsticks: tuple[str, ...] = ("random",)  # bots to measure others by, not offered by the page

    @abstractmethod
    def new(self, options: Mapping[str, Json] | None = None) -> Position:
        """Return the position before nature's first move (options: those named in ``options``)."""

    @abstractmethod
    def read_move(self, position: Position, text: str) -> Move:
        """Read one move as a player writes it; raise ``Unreadable`` or ``IllegalMove``."""

    def split_turn(self, text: str) -> list[str]:
        """Split what a player typed into single moves, where a game lets one type a whole turn."""
        return [text]

    @abstractmethod
    def write_move(self, position: Position, move: Move) -> str:
        """Write ``move``, about to be played on ``position``, as ``read_move`` reads it."""

    @abstractmethod
    def read_position(self, text: str, options: Mapping[str, Json] | None = None) -> Position:
        """Read a position text (the rules page's section of that name)."""

    @abstractmethod
    def write_position(self, position: Position) -> str:
        """Write the position text: the whole truth, never for the page while a game runs."""

    @abstractmethod
    def write_view(self, view: View) -> str:
        """Write a view as a compact text for a link, from nothing but the view."""

    @abstractmethod
    def read_view(self, text: str) -> View:
        """Read what ``write_view`` wrote; the result can be shown, searched and resampled."""

    @abstractmethod
    def bot(self, level: str) -> Bot:
        """Return the bot of a named level (``levels``), or one of the ``yardsticks``."""

    def check_options(self, options: Mapping[str, Json] | None) -> dict[str, Json]:
        """Fill in the defaults; raise ``Unreadable`` at an unknown name or value."""
        chosen = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            option = next((o for o in self.options if o.name == name), None)
            if option is None:
                raise Unreadable(
                    f"No option {name!r} in {self.id}.", "unreadable.option", name=name
                )
            if value not in option.values:
                raise Unreadable(
                    f"Option {name} can be {', '.join(map(str, option.values))}; not {value!r}.",
                    "unreadable.option-value",
                    name=name,
                    value=value,
                )
            chosen[name] = value
        return chosen

    def beliefs(self, view: View, rng: Rng) -> Json:
        """Return what the seat can work out of the hidden part, as JSON; None = no such help."""
        return None

    def reveal(self, position: Position) -> Json:
        """Return the whole truth as JSON, for the end screen; never asked for before the end."""
        return {"position": self.write_position(position)}

    def even_pace(self, position: Position) -> bool:
        """Say whether the time of this decision could tell a secret (a parry window)."""
        return False

    def secret_choice(self, position: Position) -> bool:
        """Say whether the number of moves here is a secret, so that a lone one takes its time."""
        return False

    def deal_length(self, record: Record) -> int:
        """Return how many leading moves make the secret set-up; nature's first ones by default."""
        position, count = self.new(record.options), 0
        for text in record.moves:
            if position.outcome() is not None or position.to_move() != NATURE:
                break
            position.play(self.read_move(position, text))
            count += 1
        return count

    def write_movetext(self, record: Record) -> str:
        """Write a record's moves for a reader; one a line unless the game knows better."""
        return "\n".join(record.moves)

    def read_movetext(self, text: str) -> list[str]:
        """Read what ``write_movetext`` wrote, back to one text a move."""
        return [line.strip() for line in text.splitlines() if line.strip()]


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: iterations (exact), and a cap in ms kept by the caller."""

    iterations: int
    milliseconds: int | None = None


@dataclass(frozen=True)
class Progress:
    """How far a search has come."""

    done: int
    total: int


@dataclass(frozen=True)
class RootMove:
    """One move as a search saw it at the root; ``value`` is the mean return, -1 to 1."""

    move: Move
    visits: int
    value: float


@dataclass(frozen=True)
class Choice:
    """A bot's answer: the move, its expected return (-1 to 1), and what it considered.

    ``reasons`` are ``{"code": …, facts…}`` for the page's catalogues, best first.
    """

    move: Move
    value: float
    root: tuple[RootMove, ...] = ()
    iterations: int = 0
    reasons: tuple[Mapping[str, Json], ...] = ()


class Bot(ABC):
    """A player that gets views, never positions: its fairness is its signature."""

    level: str
    budget: Budget

    @abstractmethod
    def think(self, view: View, rng: Rng, budget: Budget | None = None) -> Thinking:
        """Search step by step; yield ``Progress`` every few milliseconds, return the ``Choice``.

        Sending a true value into the generator asks it to stop and return its best so far.
        """

    def choose(self, view: View, rng: Rng, budget: Budget | None = None) -> Choice:
        """Think to the end of the budget (iterations only) and return the choice."""
        thinking = self.think(view, rng, budget)
        while True:
            try:
                next(thinking)
            except StopIteration as stop:
                choice: Choice = stop.value
                return choice


if TYPE_CHECKING:
    from collections.abc import Generator

    Thinking = Generator[Progress, bool | None, Choice]
else:
    Thinking = Iterator

__all__ = [
    "NATURE",
    "Bot",
    "Budget",
    "Choice",
    "Game",
    "GameError",
    "IllegalMove",
    "Json",
    "Move",
    "NotYourTurn",
    "Option",
    "Outcome",
    "Position",
    "Progress",
    "RootMove",
    "Seat",
    "Sequence",
    "Thinking",
    "Unreadable",
    "View",
]
