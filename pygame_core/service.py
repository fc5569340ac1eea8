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
from dataclasses import dataclass

from pygame_core import __version__
from pygame_core.core.game import (
    Choice,
    Game,
    GameError,
    IllegalMove,
    Json,
    NotYourTurn,
    Seat,
    Unreadable,
    View,
)
from pygame_core.core.rng import Rng
from pygame_core.games import GAMES, MissingGame, load_game
from pygame_core.play import links
from pygame_core.play.bots import Cancelled, Clock, Thought, think
from pygame_core.play.driver import Driver
from pygame_core.play.kept import read_kept, read_save
from pygame_core.play.prove import prove
from pygame_core.play.session import Session
from pygame_core.play.state import error_json, replayed, state, visited
from pygame_core.play.undo import undo

LONGEST_IMPORT = 500_000  # characters

Handler = Callable[[Mapping[str, Json]], Json | Awaitable[Json]]
Fetch = Callable[[str], Awaitable[object]]


@dataclass
class Visit:
    """A link being looked at: its view, apart from the session."""

    game: Game
    view: View
    purist: bool


class Service:
    """Answer the page; ``post`` takes every reply and event as JSON text.

    ``fetch``, where there is one, installs the part of a game that is missing, by the game's id.
    """

    def __init__(
        self,
        post: Callable[[str], None],
        fetch: Fetch | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self._send = post
        self._fetch = fetch
        self._clock = clock
        self._arrival: asyncio.Event | None = None  # of a game's part that is on its way
        self._driver: Driver | None = None  # of the game on the table
        self._visit: Visit | None = None
        self._advice: Thought | None = None  # the hint's search: a bot may think at the same time
        self._handlers: dict[str, Handler] = {
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
            self._post({"id": number, "ok": await self._run(handler, message)})
        except Cancelled:
            self._post({"id": number, "error": error_json(IllegalMove("Called off.", "cancelled"))})
        except GameError as error:
            self._post({"id": number, "error": error_json(error)})
        except Exception as error:  # a fault of ours: name its kind, tell nothing of the position
            fault = GameError(f"Internal fault ({type(error).__name__}).", "internal")
            self._post({"id": number, "error": error_json(fault)})

    async def _run(self, handler: Handler, message: Mapping[str, Json]) -> Json:
        """Answer in the order of asking; a game that is missing is fetched first."""
        while self._arrival is not None:
            await self._arrival.wait()
        try:
            answer = handler(message)
        except MissingGame as missing:
            self._arrival = arrival = asyncio.Event()
            try:
                await self._install(missing)
                answer = handler(message)
            finally:
                self._arrival = None
                arrival.set()
        return await answer if isinstance(answer, Awaitable) else answer

    async def _install(self, missing: MissingGame) -> None:
        if self._fetch is None:
            raise missing
        try:
            await self._fetch(missing.game_id)
        except Exception as error:  # no network, most likely
            raise missing from error

    async def idle(self) -> None:
        """Wait until no bot thinks any more (tests and the terminal)."""
        if self._driver is not None:
            await self._driver.idle()

    # -- beginning and ending -------------------------------------------------------------

    def _hello(self, message: Mapping[str, Json]) -> Json:
        return {"version": __version__, "games": list(GAMES)}

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
        record = read_save(str(message.get("save", "")))
        return self._adopt(Session.reopen(record), message)

    def _import(self, message: Mapping[str, Json]) -> Json:
        text = str(message.get("text", ""))
        if len(text) > LONGEST_IMPORT:
            raise Unreadable("This file is too large to be a game.", "unreadable.too-large")
        return self._adopt(Session.reopen(read_kept(text)), message)

    def _play_on(self, message: Mapping[str, Json]) -> Json:
        link = links.read_link(str(message.get("fragment", "")))
        seats = message.get("seats") or []
        return self._adopt(links.play_on(link, seats, _seed(message)), message)

    def _close(self, message: Mapping[str, Json]) -> Json:
        self._call_off()
        self._driver = None
        return {}

    def _adopt(self, session: Session, message: Mapping[str, Json]) -> Json:
        self._call_off()
        pace = message.get("pace", 0)
        seconds = min(max(pace, 0), 5000) / 1000 if isinstance(pace, int | float) else 0.0
        self._driver = Driver(session, self._post, self._clock, seconds)
        self._driver.paused = bool(message.get("paused"))
        return self._continue()

    # -- playing --------------------------------------------------------------------------

    def _move(self, message: Mapping[str, Json]) -> Json:
        session = self._on_table(message)
        session.play(_seat(message), str(message.get("move", message.get("text", ""))))
        self._drop_advice()
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
        self._driver_of(message).hurry()
        if self._advice is not None:
            self._advice.hurried = True
        return {}

    def _pause(self, message: Mapping[str, Json]) -> Json:
        self._driver_of(message).paused = True
        self._call_off()
        return self._continue()

    def _resume(self, message: Mapping[str, Json]) -> Json:
        self._driver_of(message).paused = False
        return self._continue()

    def _look(self, message: Mapping[str, Json]) -> Json:
        session = self._on_table(message, at=False)
        seat = message.get("seat")
        if not session.may_look(seat):
            raise NotYourTurn("This seat's view is not yours to see now.", "not-your-turn.look")
        if seat is not None and session.outcome() is None:
            session.shown = seat
        return self._state()

    def _continue(self) -> Json:
        """Set the bots going if it is their turn, and return the state."""
        if self._driver is not None:
            self._driver.go()
        return self._state()

    def _state(self) -> Json:
        driver = self._driver
        assert driver is not None
        return state(driver.session, thinking=driver.thinking())

    def _call_off(self) -> None:
        """Forget what is being thought: the position it is about goes."""
        if self._driver is not None:
            self._driver.call_off()
        self._drop_advice()

    def _drop_advice(self) -> None:
        if self._advice is not None:
            self._advice.cancelled = True
            self._advice = None

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
        self._drop_advice()
        thought = self._advice = Thought()
        try:
            bot = game.bot(game.levels[-1])
            choice = await think(bot, view, rng, self._clock, thought)
        finally:
            if self._advice is thought:
                self._advice = None
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
            self._visit = Visit(link.game, link.view, link.purist)
            data = link.view.to_json()
            options = data.get("options") or {}
            answer |= {
                "options": options,
                "state": visited(link.game, data, options, link.view.seat, link.purist),
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

    @property
    def _session(self) -> Session | None:
        return None if self._driver is None else self._driver.session

    def _driver_of(self, message: Mapping[str, Json], *, at: bool = True) -> Driver:
        """Return who drives the game on the table; raise unless the page knows it as it stands."""
        if self._driver is None:
            raise IllegalMove("There is no game on the table.", "illegal.no-game")
        if at and message.get("at") != self._driver.session.at():
            raise IllegalMove("The position has changed since; nothing was done.", "stale")
        return self._driver

    def _on_table(self, message: Mapping[str, Json], *, at: bool = True) -> Session:
        return self._driver_of(message, at=at).session

    def _visited(self) -> tuple[Game, View]:
        if self._visit is None:
            raise IllegalMove("There is no link being looked at.", "illegal.no-game")
        _check_helps(self._visit)
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


def _check_helps(game: Session | Visit) -> None:
    if game.purist:
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
