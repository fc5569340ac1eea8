"""A game whose part is not installed: fetched when asked for; told plainly if it can't be."""

import asyncio

import pytest

from pygame_core import games
from tests.play.talk import BOT, HUMAN, Page, Refused, run

SEATS = [HUMAN, BOT]


class Shelf:
    """Holds the games back until they are fetched."""

    def __init__(self, monkeypatch, works=True):
        self.fetched = []
        self.works = works
        self.real = games.import_module
        monkeypatch.setattr(games, "import_module", self.find)

    def find(self, name):
        """Import a game that was fetched; else fail as Python does."""
        if name.rpartition(".")[2] not in self.fetched:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return self.real(name)

    async def fetch(self, game_id):
        """Bring a game, after a while."""
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        if not self.works:
            raise OSError("no network")
        self.fetched.append(game_id)


async def save_and_link(page):
    """Begin a game and return its save and the link to its deal."""
    state = await page.ask("new", game="palimpseste", seats=SEATS, seed=11)
    link = await page.ask("link", at=state["at"], seat=0, what="deal")
    return state["save"], link["fragment"]


def test_each_way_into_a_game_fetches_it_first(monkeypatch):
    """A new game, a save, a file and a link each bring the game's part, once."""
    save, fragment = asyncio.run(save_and_link(Page()))
    ways = (
        ("new", {"game": "palimpseste", "seats": SEATS, "seed": 5}),
        ("open", {"save": save}),
        ("import", {"text": save}),
        ("visit", {"fragment": fragment}),
        ("play_on", {"fragment": fragment, "seats": SEATS}),
    )
    for kind, fields in ways:
        shelf = Shelf(monkeypatch)

        async def talk(page, kind=kind, fields=fields):
            first = await page.ask(kind, **fields)
            assert first
            assert await page.ask(kind, **fields)

        run(talk, shelf.fetch)
        assert shelf.fetched == ["palimpseste"], kind


def test_what_is_asked_meanwhile_waits_its_turn(monkeypatch):
    """A question about the game is answered after the game has come, not refused before."""
    shelf = Shelf(monkeypatch)

    async def talk(page):
        begin = page.ask("new", game="palimpseste", seats=SEATS, seed=5)
        state, seen = await asyncio.gather(begin, page.ask("look", seat=0))
        assert seen["at"] == state["at"]

    run(talk, shelf.fetch)


@pytest.mark.parametrize("fetches", [True, False])
def test_a_game_that_cant_be_fetched_is_told_and_may_be_asked_for_again(monkeypatch, fetches):
    """Without a network, or without anybody to fetch: a plain error, and nothing is stuck."""
    shelf = Shelf(monkeypatch, works=False)

    async def talk(page):
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await page.ask("new", game="royaumes", seats=SEATS, seed=5)
            assert refused.value.code == "missing.game"
        assert await page.ask("hello")
        shelf.works = True
        if fetches:
            assert await page.ask("new", game="royaumes", seats=SEATS, seed=5)

    run(talk, shelf.fetch if fetches else None)


def test_a_fault_inside_a_game_is_no_missing_game(monkeypatch):
    """Only the game's own absence is: a module that it lacks is a fault of ours."""

    def broken(name):
        raise ModuleNotFoundError("No module named 'nonesuch'", name="nonesuch")

    monkeypatch.setattr(games, "import_module", broken)
    with pytest.raises(ModuleNotFoundError, match="nonesuch"):
        games.load_game("royaumes")
