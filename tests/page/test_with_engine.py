# CPython only: it runs the real engine.
"""The page and the engine together, without a browser: whole games, links, files, two people."""

import asyncio
import json
import random

import pytest
from app import saves
from app.shell import App
from fake import FakeBridge, FakeDisk

from pygame_core.service import Service


class Bench:
    """A page on paper with the real service behind it."""

    def __init__(self, disk=None, hash_=""):
        self.bridge = FakeBridge(disk, "en", hash_)
        self.app = App(self.bridge, strict=True)
        self.app.start()
        self.service = Service(lambda text: self.bridge.message(text))
        self.bridge.tell("engine", state="ready")

    async def settle(self):
        """Let the engine answer all that was asked, and the bots play."""
        while True:
            while self.bridge.sent:
                await self.service.handle(json.dumps(self.bridge.sent.pop(0)))
            await self.service.idle()
            if not self.bridge.sent:
                return

    async def do(self, do, **more):
        """Click, and let things settle."""
        self.bridge.click(do, **more)
        await self.settle()

    async def begin(self, *seats, **options):
        """Begin a game of Palimpseste."""
        await self.do("new:palimpseste")
        for index, seat in enumerate(seats):
            self.bridge.click(f"seat:{index}", type="change", value=seat)
        for name, value in options.items():
            self.bridge.click("option:" + name, type="change", value=value)
        await self.do("start")

    async def type(self, text):
        """Type a line."""
        await self.do("say", type="submit", fields={"cmd": text})

    @property
    def state(self):
        """Return the STATE on the table."""
        return self.app.table.state

    def seen(self):
        """Return all that is painted."""
        return "".join(self.bridge.painted.values())


def run(work):
    """Run one asynchronous story."""
    return asyncio.run(work)


async def play_out(bench, seed, most=200):
    """Play a person's side at random until the end, by taps alone."""
    chance = random.Random(seed)
    for _ in range(most):
        if bench.state["outcome"]:
            return
        if bench.state["curtain"]:
            await bench.do("ready")
            continue
        await bench.do("move:" + chance.choice(bench.state["view"]["legal"]))


def test_a_whole_game_is_played_kept_and_replayed():
    """From one click to the end screen, then every ply with everything revealed."""

    async def story():
        bench = Bench()
        await bench.begin("human", "level1")
        await play_out(bench, 1)
        if not bench.state["outcome"]:
            await bench.do("resigned")
        assert bench.app.over["id"] == "ending"
        rows = bench.app.library.list()
        assert rows[0]["over"] and rows[0]["summary"]["when"]
        await bench.do("close")
        await bench.do("replay")
        length = bench.app.table.replay["length"]
        thoughts = 0
        first = bench.app.table.replay["first"]
        assert first == 1  # the deal
        for ply in range(first, min(length, 12) + 1):
            await bench.do(f"jump:{ply}")
            shown = bench.app.table.shown()
            assert shown["ply"] == ply and shown["reveal"]
            if shown["thought"]:
                thoughts += 1
                assert bench.app.t("ui.thought") in bench.bridge.painted["#panel"]
        assert thoughts > 0
        for eyes in ("0", "1", "all"):
            await bench.do("eyes", type="change", value=eyes)
        await bench.do("stop")
        assert bench.app.table.replay is None

    run(story())


def test_a_game_of_two_people_never_shows_the_other_side():
    """Each is asked first; what is painted before that holds no cell."""

    async def story():
        bench = Bench()
        await bench.begin("human", "human")
        assert bench.app.over["id"] == "curtain" and "gridcell" not in bench.seen()
        await bench.do("ready")
        assert bench.state["seat"] == 0
        await bench.type("b1+c1")
        assert bench.app.over["id"] == "curtain"
        assert "gridcell" not in bench.bridge.painted["#board"]
        kept = bench.app.disk.get(saves.GAME + bench.app.table.name)
        assert json.loads(kept)["state"]["view"] is None
        await bench.do("ready")
        assert bench.state["seat"] == 1

    run(story())


def test_a_reload_takes_the_game_up_in_the_bots_turn():
    """The save holds it all; the bot goes on thinking."""

    async def story():
        bench = Bench()
        await bench.begin("human", "level1")
        await bench.type("b1")
        bench.bridge.click("say", type="submit", fields={"cmd": "+c1"})
        await bench.service.handle(json.dumps(bench.bridge.sent.pop(0)))
        assert bench.state["to_move"] == 1
        bench.bridge.tell("leaving")
        again = Bench(bench.app.disk)
        assert again.app.room == "play" and again.state["to_move"] == 1
        await again.settle()
        assert again.state["to_move"] == 0 and again.state["ply"] > 2

    run(story())


def test_each_kind_of_link_opens_and_leaves_ones_game_alone():
    """Position, deal and record: made, visited, and played on where they may be."""

    async def story():
        bench = Bench()
        await bench.begin("human", "level1")
        await bench.type("b1+c1")
        links = {}
        for what in ("position", "deal!", "record!"):
            await bench.do("share")
            await bench.do("link:" + what)
            links[what] = bench.app.over["url"].split("#")[1]
            await bench.do("close")
        own, ply = bench.app.table.name, bench.state["ply"]
        await bench.do("visit:" + links["position"])
        assert bench.app.guest.what == "position" and "gridcell" in bench.seen()
        await bench.do("odds")
        assert bench.app.guest.odds
        await bench.do("back")
        await bench.do("visit:" + links["record!"])
        assert bench.app.guest.replay["length"] >= 2
        await bench.do("jump:end")
        assert "gridcell" in bench.seen()
        await bench.do("back")
        assert bench.app.table.name == own and bench.state["ply"] == ply
        await bench.do("visit:" + links["deal!"])
        assert "gridcell" not in bench.bridge.painted["#page"]
        await bench.do("play-on")
        await bench.do("start")
        assert bench.app.room == "play" and bench.app.table.name != own
        assert {row["id"] for row in bench.app.library.list()} == {own, bench.app.table.name}

    run(story())


@pytest.mark.parametrize("cut", [5, 20, 60])
def test_a_link_cut_short_is_told(cut):
    """A damaged link is a sentence, never an empty page."""

    async def story():
        bench = Bench()
        await bench.begin("human", "level1")
        await bench.do("share")
        await bench.do("link:deal!")
        fragment = bench.app.over["url"].split("#")[1][:-cut]
        other = Bench(FakeDisk(), fragment)
        await other.settle()
        assert other.app.t("ui.visit.safe") in other.seen()

    run(story())


def test_a_text_and_a_file_come_back_as_the_same_game():
    """Export and import, by save and by text."""

    async def story():
        bench = Bench()
        await bench.begin("human", "level1")
        await bench.type("b1+c1")
        await bench.do("resigned")
        await bench.do("close")
        await bench.do("export-text")
        await bench.do("export:all")
        text, file = bench.bridge.files[0][1], bench.bridge.files[1][1]
        other = Bench(FakeDisk())
        other.bridge.tell("file", name="a.txt", text=text)
        await other.settle()
        assert other.state["outcome"]["reason"] == "resignation"
        assert other.state["ply"] == bench.state["ply"]
        third = Bench(FakeDisk())
        third.bridge.tell("file", name="a.json", text=file)
        await third.do("open:" + third.app.library.list()[0]["id"])
        assert third.state["outcome"]["reason"] == "resignation"

    run(story())


def test_a_purists_game_refuses_helps_and_says_so():
    """The switch before the game holds to its end."""

    async def story():
        bench = Bench()
        await bench.do("new:palimpseste")
        bench.bridge.click("purist", type="change", checked=True)
        await bench.do("start")
        bench.bridge.press("h")
        bench.bridge.press("o")
        await bench.settle()
        assert bench.app.table.hint is None and bench.app.table.odds is None
        assert bench.state["purist"] and bench.state["helps"]["hints"] == 0

    run(story())


def test_undo_stops_where_something_was_shown():
    """A step can be taken back, a scratch can't, and the button says why."""

    async def story():
        bench = Bench()
        await bench.begin("human", "level1")
        await bench.type("b1")
        await bench.do("undo")
        assert bench.state["view"]["phase"] == "m" and bench.state["helps"]["undos"] == 1
        await bench.type("b1+c1")
        ply = bench.state["ply"]
        await bench.do("undo")
        assert bench.state["ply"] == ply and bench.app.table.told[0] == bench.app.t("ui.why.undo")

    run(story())


def test_a_wrong_line_is_refused_in_words_and_nothing_changes():
    """The worker's code finds its sentence."""

    async def story():
        bench = Bench()
        await bench.begin("human", "level1")
        before = bench.state["at"]
        for line in ("f6", "hello there", "+a1", "!a1=C"):
            await bench.type(line)
            assert bench.app.table.told and bench.state["at"] == before
            assert not bench.app.table.told[0].startswith(("error.", "pal."))

    run(story())


def test_there_and_back_between_two_games_loses_no_move():
    """The engine answers in the order in which it was asked; the page keeps what came last."""

    async def story():
        bench = Bench()
        await bench.begin("human", "level1")
        first = bench.app.table.name
        await bench.begin("human", "level1")
        second = bench.app.table.name
        before = bench.state["ply"]
        bench.bridge.click("move:" + bench.state["view"]["legal"][0])
        bench.bridge.click("open:" + first)
        bench.bridge.click("open:" + second)
        await bench.settle()
        assert bench.app.table.name == second and bench.app.table.live
        assert bench.state["ply"] > before
        assert bench.app.library.get(second)["state"]["ply"] == bench.state["ply"]
        await bench.do("open:" + first)
        assert bench.state["ply"] == before and bench.app.over is None

    run(story())
