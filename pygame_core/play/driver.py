"""The bots' turns of one session: played in a task of their own, told as they come.

How long a bot takes may tell what it holds.  So parry windows are answered at one pace, and where
the number of moves is a secret a bot with no choice takes as long as it lately took to choose.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from pygame_core.core.game import Budget, Choice, GameError, Json, Progress, Seat
from pygame_core.play.bots import Cancelled, Clock, Thought, think
from pygame_core.play.session import Session
from pygame_core.play.state import error_json, state

PROGRESS_EVERY = 0.1  # seconds between two progress events
EVEN_PACE = 0.7  # seconds a decision lasts whose time could tell a secret
BEAT = 0.05  # seconds between two looks while waiting
HASTE = 0.8  # share of that pace after which such a search is stopped
SLACK = 1.5  # that pace, in times what a search here takes to its first word, where that is long


class Driver:
    """Keeps the bots of ``session`` going; ``post`` takes the events the page is told."""

    def __init__(
        self, session: Session, post: Callable[[Json], None], clock: Clock, pace: float = 0.0
    ) -> None:
        self.session = session
        self.paused = False
        self._post = post
        self._clock = clock
        self._pace = pace  # least seconds between two moves of bots
        self._thought: Thought | None = None
        self._task: asyncio.Task[None] | None = None
        self._slowest = 0.0  # seconds to the first word of a search, on this device
        self._usual: dict[Seat, tuple[float, int]] = {}  # the last search's seconds and tries

    def thinking(self) -> bool:
        """Say whether a bot is at work."""
        return self._thought is not None

    def go(self) -> None:
        """Set the bots going if it is their turn."""
        if self.session.bot_to_move() and not self.paused and not self.thinking():
            self._thought = Thought()
            self._task = asyncio.ensure_future(self._drive(self._thought))

    def call_off(self) -> None:
        """Forget the search under way."""
        if self._thought is not None:
            self._thought.cancelled = True
            self._thought = None

    def hurry(self) -> None:
        """Have the thinking bot play its best so far."""
        if self._thought is not None:
            self._thought.hurried = True

    async def idle(self) -> None:
        """Wait until no bot thinks any more."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def _drive(self, thought: Thought) -> None:
        """Let the bots play until a person is to decide, the end, or being called off."""
        session = self.session
        try:
            while session.bot_to_move():
                seat = session.decider()
                assert seat is not None
                choice = await self._choice(seat, thought)
                thought.hurried = False
                session.play_choice(seat, choice)
                if not session.bot_to_move():
                    self._thought = None
                self._post({"kind": "update", "state": state(session, thinking=self.thinking())})
        except Cancelled:
            pass
        except Exception as error:  # told to the page, which can reopen the save
            if thought.cancelled:
                return
            self._thought = None
            fault = GameError(f"Internal fault ({type(error).__name__}).", "internal")
            self._post({"kind": "fault", "error": error_json(fault)})

    async def _choice(self, seat: Seat, thought: Thought) -> Choice:
        """Return the bot's choice, not before its time has come; or raise ``Cancelled``."""
        session, began = self.session, self._clock()
        game, position = session.game, session.position
        view = position.view(seat)
        forced = view.forced_move()
        even, secret = game.even_pace(position), game.secret_choice(position)
        bot = game.bot(session.seats[seat].level)
        budget = bot.budget
        if even:
            budget = replace(budget, milliseconds=int(self._even_pace() * HASTE * 1000))
        if forced is not None and not even and not secret:
            choice = Choice(forced, 0.0)
        else:
            choice = await think(
                bot,
                view,
                session.bot_rng("move"),
                self._clock,
                thought,
                budget=budget,
                on_progress=self._listener(began, None if even else self._teller(seat)),
            )
        if even:
            await self._wait(began + self._even_pace(), thought, hasty=False)
            return choice
        if secret and choice.iterations and not thought.hurried:
            self._usual[seat] = (self._clock() - began, choice.iterations)
        elif secret and not choice.iterations:
            await self._pretend(seat, budget, began, thought)
        await self._wait(began + self._pace, thought)
        return choice

    async def _pretend(self, seat: Seat, budget: Budget, began: float, thought: Thought) -> None:
        """Take the time of the seat's last search, and count as it would have."""
        usual = ((budget.milliseconds or 0) / 1000, budget.iterations)
        seconds, tries = self._usual.get(seat, usual)
        tell = self._teller(seat)

        def count() -> None:
            tell(Progress(min(tries, int(tries * (self._clock() - began) / seconds)), tries))

        await self._wait(began + seconds, thought, count)

    def _even_pace(self) -> float:
        """Return how long such a decision lasts: long enough for a search on this device."""
        return max(EVEN_PACE, SLACK * self._slowest)

    def _listener(
        self, began: float, tell: Callable[[Progress], None] | None
    ) -> Callable[[Progress], None]:
        """Return what notes when a search says its first word, and passes on what it says."""
        first = True

        def listen(progress: Progress) -> None:
            nonlocal first
            if first:
                first = False
                self._slowest = max(self._slowest, self._clock() - began)
            if tell is not None:
                tell(progress)

        return listen

    def _teller(self, seat: Seat) -> Callable[[Progress], None]:
        """Return what posts a search's progress, now and then."""
        told = 0.0

        def tell(progress: Progress) -> None:
            nonlocal told
            if self._clock() - told >= PROGRESS_EVERY:
                told = self._clock()
                done, total = progress.done, progress.total
                self._post({"kind": "progress", "seat": seat, "done": done, "total": total})

        return tell

    async def _wait(
        self,
        until: float,
        thought: Thought,
        beat: Callable[[], None] | None = None,
        *,
        hasty: bool = True,
    ) -> None:
        """Wait till then, or till hurried where that is allowed; raise ``Cancelled``."""
        while self._clock() < until and not (hasty and thought.hurried):
            if beat is not None:
                beat()
            await asyncio.sleep(min(BEAT, max(0.0, until - self._clock())))
            if thought.cancelled:
                break
        if thought.cancelled:
            raise Cancelled
