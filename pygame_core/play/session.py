"""One game being played: who sits where, whose turn it is, what was played, what each may be told.

A session owns the truth (``position``) and the ``record``; everything it tells goes through
``state``, which holds one seat's view and public facts.  It never waits and never thinks: ``bots``
drives it, ``service`` speaks for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pygame_core.core.codec import encode
from pygame_core.core.game import (
    NATURE,
    Choice,
    Game,
    IllegalMove,
    Json,
    NotYourTurn,
    Outcome,
    Position,
    Seat,
    Unreadable,
)
from pygame_core.core.record import Record, begin, replay
from pygame_core.core.rng import Rng
from pygame_core.games import load_game

HELPS: Mapping[str, Json] = {"odds": False, "hints": 0, "undos": 0}
THOUGHTS_KEPT = 5  # root moves remembered a bot's decision


@dataclass(frozen=True)
class SeatPlan:
    """Who sits at a seat: a person at this screen, or a bot of a named level."""

    kind: str
    level: str = ""
    name: str = ""

    def to_json(self) -> dict[str, Json]:
        """Return the plan as it stands in ``new`` messages and records."""
        return {key: value for key, value in vars(self).items() if value}

    @classmethod
    def from_json(cls, data: Json, game: Game) -> SeatPlan:
        """Read a plan; raise ``Unreadable`` unless it is a person or a bot this game has."""
        if isinstance(data, Mapping):
            name = str(data.get("name") or "")[:40]
            if data.get("kind") == "human":
                return cls("human", "", name)
            level = data.get("level")
            if data.get("kind") == "bot" and level in (*game.levels, "random"):
                return cls("bot", level, name)
        raise Unreadable(f"Not a seat of {game.id}: {data!r}.", "unreadable.seat")


@dataclass
class Session:
    """A game under way; build one with ``start``, ``reopen`` or ``play_on``."""

    game: Game
    seats: list[SeatPlan]
    record: Record
    seed: int
    position: Position
    purist: bool = False
    revision: int = 0
    shown: Seat | None = None  # the person who sees the page now; None before the first look
    helps: dict[str, Json] = field(default_factory=lambda: dict(HELPS))
    movers: list[Seat] = field(default_factory=list)  # who made each move of the record
    reveals: list[bool] = field(default_factory=list)  # whether each move told somebody something
    thoughts: dict[str, Json] = field(default_factory=dict)  # ply → what a bot considered there

    # -- beginning ------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        game: Game,
        options: Mapping[str, Json] | None,
        seats: Sequence[Json],
        seed: int,
        *,
        purist: bool = False,
        start: str | None = None,
        moves: Sequence[str] = (),
    ) -> Session:
        """Begin a game, from its beginning, from a position text or from the moves of a deal."""
        plans = [SeatPlan.from_json(data, game) for data in seats]
        if len(plans) not in game.seat_counts:
            counts = ", ".join(map(str, game.seat_counts))
            message = f"{game.id} takes {counts} seats, not {len(plans)}."
            raise Unreadable(message, "unreadable.seats", counts=list(game.seat_counts))
        chosen = dict(options or {})
        if any(option.name == "players" for option in game.options):
            chosen["players"] = len(plans)
        record = Record(game.id, game.rules_version, game.check_options(chosen), start=start)
        session = cls(game, plans, record, seed, begin(record, game), purist)
        for text in moves:
            session._play(text)
        session._nature()
        session.shown = session._first_shown()
        return session

    @classmethod
    def reopen(cls, record: Record) -> Session:
        """Take up a recorded game where it was left; its tags say who sat where."""
        game = load_game(record.game)
        tags = record.tags
        kept = Record(game.id, game.rules_version, game.check_options(record.options))
        kept.start = record.start
        count = int(kept.options.get("players", game.seat_counts[0]))
        seats = tags.get("seats")
        plans = [SeatPlan("human")] * count
        if isinstance(seats, list) and len(seats) == count:
            plans = [SeatPlan.from_json(data, game) for data in seats]
        seed = tags.get("seed")
        session = cls(
            game,
            plans,
            kept,
            seed if isinstance(seed, int) else 0,
            begin(kept, game),
            bool(tags.get("purist")),
        )
        for text in record.moves:
            session._play(text)
        session._nature()
        helps, thoughts = tags.get("helps"), tags.get("thoughts")
        if isinstance(helps, Mapping):
            session.helps |= {k: v for k, v in helps.items() if type(v) is type(HELPS.get(k))}
        if isinstance(thoughts, Mapping):
            session.thoughts = {k: v for k, v in thoughts.items() if k.isdecimal()}
        if record.resigned is not None and session.position.outcome() is None:
            kept.resigned = record.resigned if 0 <= record.resigned < len(plans) else None
        session.shown = session._first_shown()
        return session

    # -- playing --------------------------------------------------------------------------

    def decider(self) -> Seat | None:
        """Return the seat to decide, or None when the game is over."""
        return None if self.outcome() is not None else self.position.to_move()

    def bot_to_move(self) -> bool:
        """Say whether a bot is to decide."""
        seat = self.decider()
        return seat is not None and self.seats[seat].kind == "bot"

    def play(self, seat: Seat, text: str) -> None:
        """Play a person's move or typed turn; raise the three errors, changing nothing."""
        self._check_turn(seat)
        if self.seats[seat].kind != "human":
            raise NotYourTurn("A bot plays this seat.", "not-your-turn.bot")
        moves = self.game.split_turn(text)
        if len(moves) > 1:
            trial = self.position.copy()
            for part in moves:
                trial.play(self.game.read_move(trial, part))
                if trial.outcome() is not None:
                    break
        for part in moves:
            self._play(part)
            if self.position.outcome() is not None:
                break
        self._nature()
        self.revision += 1

    def play_choice(self, seat: Seat, choice: Choice) -> None:
        """Play a bot's choice and remember what it considered, for the replay after the end."""
        self._check_turn(seat)
        write = self.game.write_move
        considered = sorted(choice.root, key=lambda root: -root.visits)[:THOUGHTS_KEPT]
        self.thoughts[str(len(self.record.moves))] = {
            "iterations": choice.iterations,
            "value": round(choice.value, 3),
            "root": [
                [write(self.position, root.move), root.visits, round(root.value, 3)]
                for root in considered
            ],
        }
        self._play(write(self.position, choice.move))
        self._nature()
        self.revision += 1

    def resign(self, seat: Seat) -> None:
        """Give up for ``seat``, a person's; any time before the end."""
        if self.outcome() is not None:
            raise IllegalMove("The game is over.", "illegal.over")
        if not (0 <= seat < len(self.seats)) or self.seats[seat].kind != "human":
            raise NotYourTurn("Only a person can resign.", "not-your-turn.bot")
        self.record.resigned = seat
        self.revision += 1

    def take_back(self, ply: int) -> None:
        """Go back to the position after ``ply`` moves (``undo`` says how far one may)."""
        self.record.moves = self.record.moves[:ply]
        del self.movers[ply:], self.reveals[ply:]
        self.thoughts = {key: value for key, value in self.thoughts.items() if int(key) < ply}
        self.position = replay(self.record, self.game)
        self.helps["undos"] += 1
        self.revision += 1

    def bot_rng(self, label: str) -> Rng:
        """Return the stream a bot uses at this ply: the same for every world behind a view."""
        return Rng(self.seed).fork("bots").fork(f"{label}/{len(self.record.moves)}")

    def outcome(self) -> Outcome | None:
        """Return how the game ended, a resignation included."""
        if self.record.resigned is None:
            return self.position.outcome()
        return resignation(self.record.resigned, len(self.seats))

    def _check_turn(self, seat: Seat) -> None:
        if self.outcome() is not None:
            raise IllegalMove("The game is over.", "illegal.over")
        if seat != self.position.to_move():
            raise NotYourTurn("It is not this seat's turn.", "not-your-turn.seat")

    def _play(self, text: str) -> None:
        position = self.position
        if position.outcome() is not None:
            raise IllegalMove("The game is over.", "illegal.over")
        move = self.game.read_move(position, text)
        mover = position.to_move()
        written = self.game.write_move(position, move)
        tells = position.reveals(move)
        position.play(move)
        self.record.moves.append(written)
        self.movers.append(mover)
        self.reveals.append(tells)

    def _nature(self) -> None:
        rng = Rng(self.seed).fork("nature")
        while self.position.outcome() is None and self.position.to_move() == NATURE:
            move = self.position.sample_nature(rng.fork(len(self.record.moves)))
            self._play(self.game.write_move(self.position, move))

    # -- telling --------------------------------------------------------------------------

    def people(self) -> list[Seat]:
        """List the seats of people."""
        return [seat for seat, plan in enumerate(self.seats) if plan.kind == "human"]

    def _first_shown(self) -> Seat | None:
        people = self.people()
        if len(people) == 1:
            return people[0]
        return None

    def viewer(self) -> Seat | None:
        """Return the seat the page is for: the person to decide, else the one who looked last."""
        people = self.people()
        seat = self.decider()
        return seat if seat in people else self.shown

    def curtain(self) -> bool:
        """Say whether the page must first pass to another person at this screen."""
        viewer = self.viewer()
        return len(self.people()) > 1 and viewer is not None and viewer != self.shown

    def may_look(self, seat: Seat | None) -> bool:
        """Say whether the page may be given ``seat``'s view now."""
        if self.outcome() is not None or seat is None:
            return True
        people = self.people()
        return seat in people and (len(people) == 1 or seat in (self.viewer(), self.shown))

    def at(self) -> str:
        """Return the revision token: a counter in disguise, never made from the position."""
        return f"{Rng(self.seed).fork(f'at/{self.revision}').below(1 << 40):010x}"

    def save(self) -> str:
        """Return the game as opaque text, to be kept and given to ``reopen``."""
        self.record.tags = {
            "seats": [plan.to_json() for plan in self.seats],
            "seed": self.seed,
            "helps": dict(self.helps),
            "purist": self.purist,
            "thoughts": self.thoughts,
        }
        return encode("save", self.game.id, self.record.to_bytes(self.game, self.position))


def resignation(seat: Seat, seats: int) -> Outcome:
    """Return the outcome when ``seat`` gives up: he loses; the others share what there is."""
    share = 1.0 if seats <= 2 else 1.0 / (seats - 1)
    returns = tuple(-1.0 if other == seat else share for other in range(seats))
    result = "-".join("0" if other == seat else "1" for other in range(seats)) if seats > 1 else "0"
    return Outcome("resignation", returns, result, {"seat": seat})
