"""Bots at work: what is asked meanwhile doesn't stop them, and their time tells nothing."""

import asyncio
import json
import time

import pytest

from pygame_core.core.game import Choice, Progress
from pygame_core.games.royaumes import GAME as ROYAUMES
from pygame_core.games.royaumes.bot import RoyaumesBot
from pygame_core.play import driver
from pygame_core.play.bots import Thought
from pygame_core.play.session import Session
from tests.play.talk import HUMAN, Refused, run
from tests.royaumes.tables import lay

WHITE, BLACK = 0, 1
LEVEL1 = {"kind": "bot", "level": "level1"}


async def begin(page, **fields):
    """Start Palimpseste on a fixed seed, a person against the weakest searching bot."""
    return await page.ask("new", game="palimpseste", seats=[HUMAN, LEVEL1], seed=11, **fields)


async def step(page, state, *moves):
    """Play moves of White's."""
    for move in moves:
        state = await page.ask("move", at=state["at"], seat=WHITE, move=move)
    return state


def test_a_hint_for_a_link_leaves_the_thinking_bot_alone():
    """A visit never touches the open game: the bot's answer still comes."""

    async def talk(page):
        state = await begin(page)
        fragment = (await page.ask("link", what="position"))["fragment"]
        state = await step(page, state, "b1", ".")
        assert state["thinking"]
        await page.ask("visit", fragment=fragment)
        hint = asyncio.ensure_future(page.ask("hint", visit=True))
        await asyncio.sleep(0.02)
        await page.ask("hurry", at=page.states()[-1]["at"])
        assert (await hint)["move"]
        after = await page.settled()
        assert after["to_move"] == WHITE and after["ply"] > state["ply"]

    run(talk)


def test_a_move_made_while_a_hint_is_sought_is_answered():
    """The hint is called off, and the bot takes its turn."""

    async def talk(page):
        state = await step(page, await begin(page), "b1")
        hint = asyncio.ensure_future(page.ask("hint", at=state["at"], seat=WHITE))
        await asyncio.sleep(0)
        state = await step(page, state, ".")
        assert state["thinking"]
        with pytest.raises(Refused) as caught:
            await hint
        assert caught.value.code == "cancelled"
        after = await page.settled()
        assert after["to_move"] == WHITE and after["ply"] > state["ply"]

    run(talk)


def test_a_bot_that_can_only_end_its_turn_takes_its_time():
    """That nothing but the end was left is a secret: it lasts, and counts, as a search would."""
    apart = lay("a1=1.king/3 b1=1.assassin/1", "a1=2.king/3 b1=2.assassin/1", slots="- ability")

    async def talk(page):
        began = time.monotonic()
        start = apart + "\nturn: 2"
        await page.ask("new", game="royaumes", seats=[HUMAN, LEVEL1], seed=3, start=start)
        state = await page.settled()
        assert state["to_move"] == 0
        assert time.monotonic() - began > 0.4
        counts = [one for one in map(json.loads, page.told) if one.get("kind") == "progress"]
        assert len(counts) > 2 and all(one["seat"] == 1 for one in counts)

    run(talk)


def test_hurrying_cuts_that_time_short_too():
    """Who hurries the bots waits for neither a search nor the likeness of one."""
    apart = lay("a1=1.king/3 b1=1.assassin/1", "a1=2.king/3 b1=2.assassin/1", slots="- ability")

    async def talk(page):
        began = time.monotonic()
        slow = {"kind": "bot", "level": "level4"}
        start = apart + "\nturn: 2"
        state = await page.ask("new", game="royaumes", seats=[HUMAN, slow], seed=3, start=start)
        await page.ask("hurry", at=state["at"])
        state = await page.settled()
        assert state["to_move"] == 0 and time.monotonic() - began < 3

    run(talk)


def test_a_slow_device_answers_all_windows_at_its_own_pace(monkeypatch):
    """Where a search needs longer than the pace, a pass that needs none lasts as long."""
    now = [0.0]

    async def sleep(seconds):
        now[0] += seconds

    def think(bot, view, rng, budget=None):
        legal = view.legal_moves()
        if len(legal) > 1:
            now[0] += 0.8
            yield Progress(1, 2)
        return Choice(legal[0], 0.0, (), len(legal) - 1)

    monkeypatch.setattr(driver.asyncio, "sleep", sleep)
    monkeypatch.setattr(RoyaumesBot, "think", think)
    mine = "a1=1.king/3 b1=1.oracle/3 c1=2.{}/2 d1=2.soldier/1"
    lasted = []
    for held in ("mime", "guard"):
        start = lay(mine.format(held), "d4=2.king/3 c4=2.assassin/1", turn=2)
        session = Session.start(ROYAUMES, {}, [HUMAN, LEVEL1], 1, start=start)
        bots = driver.Driver(session, lambda _: None, lambda: now[0])
        asyncio.run(bots._choice(1, Thought()))
        for text in ("M 2:d4>1:d4", "pass", "end", "O 1:b1 d1"):
            session._play(text)
        began = now[0]
        asyncio.run(bots._choice(1, Thought()))
        lasted.append(round(now[0] - began, 6))
    assert lasted[0] == lasted[1] == pytest.approx(0.8 * driver.SLACK)
