"""The only door for the worker: JSON text in, JSON text out (docs/ARCHITECTURE.md lists it).

``Service`` holds one session and one visit.  Requests are answered at once; bots think in a task
of their own, in slices, and push what they play.  Whatever leaves goes through ``_post``; nothing
of the truth does but a seat's view, the save, and what a game over reveals.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace

from pygame_core import __version__
from pygame_core.core.codec import decode
from pygame_core.core.game import (
    Choice,
    Game,
    GameError,
    IllegalMove,
    Json,
    NotYourTurn,
    Progress,
    Seat,
    Unreadable,
    View,
)
from pygame_core.core.record import Record
from pygame_core.core.rng import Rng
from pygame_core.games import GAMES, load_game
from pygame_core.play import links
from pygame_core.play.bots import Cancelled, Clock, Thought, think
from pygame_core.play.prove import prove
from pygame_core.play.session import Session
from pygame_core.play.state import replayed, state, visited
from pygame_core.play.undo import undo

PROGRESS_EVERY = 0.1  # seconds between two progress events
EVEN_PACE = 0.7  # seconds a decision lasts whose time could tell a secret
HASTE = 0.8  # share of that pace after which such a search is stopped
LONGEST_IMPORT = 500_000  # characters


@dataclass
class Visit:
    """A link being looked at: its view, apart from the session."""

    game: Game
    view: View


class Service:
    """Answer the page; ``post`` takes every reply and event as JSON text."""

    def __init__(self, post: Callable[[str], None], clock: Clock = time.monotonic) -> None:
        self._send = post
        self._clock = clock
        self._session: Session | None = None
        self._visit: Visit | None = None
        self._thought: Thought | None = None  # the bot's search, or the hint's
        self._task: asyncio.Task[None] | None = None
        self._paused = False
        self._pace = 0.0  # least seconds between two moves of bots
        self._handlers: dict[str, Callable[[Mapping[str, Json]], Json | Awaitable[Json]]] = {
            "hello": self._hello,
            "new": self._new,
            "open": self._open,
            "move": self._move,
            "say": self._move,
            "undo": self._undo,
            "hurry": self._hurry,
            "pause": self._pause,
            "resume": self._resume,
            "look": self._look,
            "hint": self._hint,
            "odds": self._odds,
            "resign": self._resign,
            "prove": self._prove,
            "replay": self._replay,
            "link": self._link,
            "visit": self._visit_link,
            "play_on": self._play_on,
            "export": self._export,
            "import": self._import,
            "close": self._close,
        }

    async def handle(self, text: str) -> None:
        """Answer one message; never raises: trouble is an answer too."""
        number: Json = None
        try:
            try:
                message = json.loads(text)
            except ValueError:
                raise Unreadable("A message is JSON text.", "unreadable.message") from None
            if not isinstance(message, dict):
                raise Unreadable("A message is a JSON object.", "unreadable.message")
            number = message.get("id")
            handler = self._handlers.get(str(message.get("kind")))
            if handler is None:
                raise Unreadable(f"Unknown message {message.get('kind')!r}.", "unreadable.message")
            answer = handler(message)
            if isinstance(answer, Awaitable):
                answer = await answer
            self._post({"id": number, "ok": answer})
        except Cancelled:
            self._post({"id": number, "error": _error(IllegalMove("Called off.", "cancelled"))})
        except GameError as error:
            self._post({"id": number, "error": _error(error)})
        except Exception as error:  # a fault of ours: name its kind, tell nothing of the position
            fault = GameError(f"Internal fault ({type(error).__name__}).", "internal")
            self._post({"id": number, "error": _error(fault)})

    async def idle(self) -> None:
        """Wait until no bot thinks any more (tests and the terminal)."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    # -- beginning and ending -------------------------------------------------------------

    def _hello(self, message: Mapping[str, Json]) -> Json:
        games = []
        for game_id in GAMES:
            try:
                game = load_game(game_id)
            except (ImportError, AttributeError):
                continue
            games.append(
                {
                    "id": game.id,
                    "seat_counts": list(game.seat_counts),
                    "seat_names": list(game.seat_names),
                    "options": [
                        {"name": o.name, "values": list(o.values), "default": o.default}
                        for o in game.options
                    ],
                    "levels": list(game.levels),
                }
            )
        return {"version": __version__, "games": games}

    def _new(self, message: Mapping[str, Json]) -> Json:
        session = Session.start(
            load_game(str(message.get("game"))),
            message.get("options") or {},
            message.get("seats") or [],
            _seed(message),
            purist=bool(message.get("purist")),
            start=message.get("start"),
        )
        return self._adopt(session, message)

    def _open(self, message: Mapping[str, Json]) -> Json:
        decoded = decode(str(message.get("save", "")), "save")
        record = Record.from_bytes(decoded.payload, load_game(decoded.game))
        return self._adopt(Session.reopen(record), message)

    def _import(self, message: Mapping[str, Json]) -> Json:
        text = str(message.get("text", ""))
        if len(text) > LONGEST_IMPORT:
            raise Unreadable("This file is too large to be a game.", "unreadable.too-large")
        if text.lstrip().startswith("["):
            record, _ = Record.from_text(text, load_game)
        else:
            decoded = decode(text, "save")
            record = Record.from_bytes(decoded.payload, load_game(decoded.game))
        return self._adopt(Session.reopen(record), message)

    def _play_on(self, message: Mapping[str, Json]) -> Json:
        link = links.read_link(str(message.get("fragment", "")))
        seats = message.get("seats") or []
        return self._adopt(links.play_on(link, seats, _seed(message)), message)

    def _close(self, message: Mapping[str, Json]) -> Json:
        self._call_off()
        self._session = None
        return {}

    def _adopt(self, session: Session, message: Mapping[str, Json]) -> Json:
        self._call_off()
        self._session = session
        self._paused = bool(message.get("paused"))
        pace = message.get("pace", 0)
        self._pace = min(max(pace, 0), 5000) / 1000 if isinstance(pace, int | float) else 0.0
        return self._continue()

    # -- playing --------------------------------------------------------------------------

    def _move(self, message: Mapping[str, Json]) -> Json:
        session = self._on_table(message)
        session.play(_seat(message), str(message.get("move", message.get("text", ""))))
        return self._continue()

    def _undo(self, message: Mapping[str, Json]) -> Json:
        session = self._on_table(message)
        seat = _seat(message)
        if seat != session.viewer() or session.curtain():
            raise NotYourTurn("Only your own move can be taken back.", "not-your-turn.undo")
        undo(session, seat)
        self._call_off()
        return self._continue()

    def _resign(self, message: Mapping[str, Json]) -> Json:
        session = self._on_table(message)
        session.resign(_seat(message))
        self._call_off()
        return self._continue()

    def _hurry(self, message: Mapping[str, Json]) -> Json:
        self._on_table(message)
        if self._thought is not None:
            self._thought.hurried = True
        return {}

    def _pause(self, message: Mapping[str, Json]) -> Json:
        self._on_table(message)
        self._paused = True
        self._call_off()
        return {}

    def _resume(self, message: Mapping[str, Json]) -> Json:
        self._on_table(message)
        self._paused = False
        return self._continue()

    def _look(self, message: Mapping[str, Json]) -> Json:
        session = self._on_table(message, at=False)
        seat = message.get("seat")
        if not session.may_look(seat):
            raise NotYourTurn("This seat's view is not yours to see now.", "not-your-turn.look")
        if seat is not None and session.outcome() is None:
            session.shown = seat
        return state(session, thinking=self._thinking())

    # -- bots -----------------------------------------------------------------------------

    def _continue(self) -> Json:
        """Set the bots going if it is their turn, and return the state."""
        session = self._session
        assert session is not None
        if session.bot_to_move() and not self._paused and not self._thinking():
            self._thought = Thought()
            self._task = asyncio.ensure_future(self._drive(session, self._thought))
        return state(session, thinking=self._thinking())

    def _thinking(self) -> bool:
        return self._thought is not None

    def _call_off(self) -> None:
        if self._thought is not None:
            self._thought.cancelled = True
            self._thought = None

    async def _drive(self, session: Session, thought: Thought) -> None:
        """Let the bots play until a person is to decide, the end, or being called off."""
        try:
            while session.bot_to_move() and not thought.cancelled:
                began = self._clock()
                choice = await self._bot_choice(session, thought)
                even = session.game.even_pace(session.position)
                await self._wait(began + (EVEN_PACE if even else self._pace), thought)
                if thought.cancelled:
                    return
                thought.hurried = False
                seat = session.decider()
                assert seat is not None
                session.play_choice(seat, choice)
                if not session.bot_to_move():
                    self._thought = None
                self._post({"kind": "update", "state": state(session, thinking=self._thinking())})
        except Cancelled:
            pass
        except Exception as error:  # told to the page, which can reopen the save
            self._thought = None
            fault = GameError(f"Internal fault ({type(error).__name__}).", "internal")
            self._post({"kind": "fault", "error": _error(fault)})

    async def _bot_choice(self, session: Session, thought: Thought) -> Choice:
        seat = session.decider()
        assert seat is not None
        position = session.position
        view, legal = position.view(seat), position.legal_moves()
        even = session.game.even_pace(position)
        if len(legal) == 1 and not even and not view.to_json().get("may_prophesy"):
            return Choice(legal[0], 0.0)
        bot = session.game.bot(session.seats[seat].level)
        budget = bot.budget
        if even:
            budget = replace(budget, milliseconds=int(EVEN_PACE * HASTE * 1000))
        told = 0.0

        def on_progress(progress: Progress) -> None:
            nonlocal told
            if not even and self._clock() - told >= PROGRESS_EVERY:
                told = self._clock()
                done, total = progress.done, progress.total
                self._post({"kind": "progress", "seat": seat, "done": done, "total": total})

        rng = session.bot_rng("move")
        return await think(
            bot, view, rng, self._clock, thought, budget=budget, on_progress=on_progress
        )

    async def _wait(self, until: float, thought: Thought) -> None:
        while not thought.cancelled and self._clock() < until:
            if thought.hurried and not self._session_even():
                return
            await asyncio.sleep(min(0.05, max(0.0, until - self._clock())))

    def _session_even(self) -> bool:
        session = self._session
        return session is not None and session.game.even_pace(session.position)

    # -- helping --------------------------------------------------------------------------

    async def _hint(self, message: Mapping[str, Json]) -> Json:
        if message.get("visit"):
            game, view = self._visited()
            label = "visit"
            rng = Rng(0).fork("hint")
        else:
            session = self._on_table(message)
            seat = _seat(message)
            if seat != session.decider() or seat != session.viewer() or session.curtain():
                raise NotYourTurn("A hint is for the person to move.", "not-your-turn.hint")
            _check_helps(session)
            game, view, label = session.game, session.position.view(seat), session.at()
            rng = session.bot_rng("hint")
            session.helps["hints"] += 1
        if not view.legal_moves():
            raise IllegalMove("There is no move to look for here.", "illegal.hint")
        self._call_off()
        thought = self._thought = Thought()
        try:
            bot = game.bot(game.levels[-1])
            choice = await think(bot, view, rng, self._clock, thought)
        finally:
            if self._thought is thought:
                self._thought = None
        if label not in ("visit", self._session.at() if self._session else ""):
            raise Cancelled
        return _choice_json(game, view, choice)

    def _odds(self, message: Mapping[str, Json]) -> Json:
        if message.get("visit"):
            game, view = self._visited()
            return game.beliefs(view, Rng(0).fork("odds"))
        session = self._on_table(message)
        seat = _seat(message)
        if seat != session.viewer() or session.curtain() or seat not in session.people():
            raise NotYourTurn("These odds are not yours to see now.", "not-your-turn.look")
        _check_helps(session)
        session.helps["odds"] = True
        view = session.position.view(seat)
        return session.game.beliefs(view, session.bot_rng("odds"))

    async def _prove(self, message: Mapping[str, Json]) -> Json:
        session = self._on_table(message)
        verdict: Json = None
        label = session.at()
        for step in prove(session, _seat(message), session.bot_rng("prove")):
            verdict = step
            await asyncio.sleep(0)
            if self._session is not session or session.at() != label:
                raise Cancelled
        return verdict

    # -- looking back and sharing -----------------------------------------------------------

    def _replay(self, message: Mapping[str, Json]) -> Json:
        session = self._on_table(message, at=False)
        seat, ply = message.get("seat"), message.get("ply")
        if type(ply) is not int or not (seat is None or seat in range(len(session.seats))):
            raise Unreadable("A replay names a move's number and a seat.", "unreadable.ply")
        return replayed(session, ply, seat)

    def _link(self, message: Mapping[str, Json]) -> Json:
        session = self._on_table(message, at=False)
        if session.curtain():
            raise NotYourTurn("Nothing can be shared behind the curtain.", "not-your-turn.look")
        what = str(message.get("what"))
        return {"fragment": links.make_link(session, what, session.viewer())}

    def _visit_link(self, message: Mapping[str, Json]) -> Json:
        link = links.read_link(str(message.get("fragment", "")))
        answer: dict[str, Json] = {"what": link.what, "game": link.game.id}
        if link.view is not None:
            self._visit = Visit(link.game, link.view)
            data = link.view.to_json()
            options = data.get("options") or {}
            answer |= {
                "options": options,
                "state": visited(link.game, data, options, link.view.seat),
            }
        elif link.record is not None:
            answer["options"] = dict(link.record.options)
            if link.what == "record":
                visit = Session.reopen(link.record)
                answer["length"] = len(visit.record.moves)
                ply = message.get("ply", answer["length"])
                if type(ply) is not int:
                    raise Unreadable("A replay names a move's number.", "unreadable.ply")
                seat = message.get("seat")
                if not (seat is None or seat in range(len(visit.seats))):
                    raise Unreadable("There is no such seat.", "unreadable.seat")
                answer["state"] = replayed(visit, ply, seat, openly=True)
        return answer

    def _export(self, message: Mapping[str, Json]) -> Json:
        session = self._on_table(message, at=False)
        session.save()
        return {"text": session.record.to_text(session.game)}

    # -- common -----------------------------------------------------------------------------

    def _on_table(self, message: Mapping[str, Json], *, at: bool = True) -> Session:
        if self._session is None:
            raise IllegalMove("There is no game on the table.", "illegal.no-game")
        if at and message.get("at") != self._session.at():
            raise IllegalMove("The position has changed since; nothing was done.", "stale")
        return self._session

    def _visited(self) -> tuple[Game, View]:
        if self._visit is None:
            raise IllegalMove("There is no link being looked at.", "illegal.no-game")
        return self._visit.game, self._visit.view

    def _post(self, data: Json) -> None:
        self._send(json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def _seat(message: Mapping[str, Json]) -> Seat:
    seat = message.get("seat")
    if type(seat) is not int:
        raise Unreadable("A seat is a number.", "unreadable.seat")
    return seat


def _seed(message: Mapping[str, Json]) -> int:
    seed = message.get("seed")
    return seed if type(seed) is int else secrets.randbits(48)


def _check_helps(session: Session) -> None:
    if session.purist:
        raise IllegalMove("This game is played without helps.", "illegal.purist")


def _choice_json(game: Game, view: View, choice: Choice) -> Json:
    """Return a hint: moves written on a world the seat could be in, all of them the same there."""
    world = view.resample(Rng(0).fork("notation"))
    root = sorted(choice.root, key=lambda one: -one.visits)[:5]
    return {
        "move": game.write_move(world, choice.move),
        "value": round(choice.value, 3),
        "sure": round((choice.value + 1) / 2, 3),
        "reasons": [dict(reason) for reason in choice.reasons],
        "root": [
            {"move": game.write_move(world, one.move), "visits": one.visits, "value": one.value}
            for one in root
        ],
    }


def _error(error: GameError) -> Json:
    return {
        "kind": error.kind,
        "code": error.code,
        "facts": error.facts,
        "message": str(error),
    }
