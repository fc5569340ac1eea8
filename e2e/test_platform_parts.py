"""Each game comes in a part of its own: on a first visit it may be late, or not be had at all."""

from playwright.sync_api import BrowserContext, Page

from e2e.conftest import Watch
from e2e.drive import ask, board_ready, engine_ready, until

SEATS = [{"kind": "human"}, {"kind": "bot", "level": "random"}]


def refuse(context: BrowserContext, watch: Watch, pattern: str) -> None:
    """Answer 404 for some file of the site."""
    watch.allow("404")
    context.route(pattern, lambda route: route.fulfill(status=404, body="gone"))


def test_a_game_whose_page_part_cant_be_had_is_told_and_comes_later(
    context: BrowserContext, page: Page, watch: Watch, site: str
) -> None:
    """The table of games stands, another game can be played, and a later click brings this one."""
    refuse(context, watch, "**/app/royaumes-*.pack")
    page.goto(site)
    board_ready(page)
    page.click("[data-do='new:royaumes']")
    until(lambda: page.query_selector("#notice-pack.bad"))
    page.click("[data-do='new:palimpseste']")
    until(lambda: page.query_selector("#start"))
    context.unroute("**/app/royaumes-*.pack")
    page.goto(f"{site}#/new/royaumes")
    until(lambda: "Royaumes" in page.inner_text("h1"))
    assert page.query_selector("#start")


def test_a_page_opened_in_a_game_that_cant_be_had_is_not_empty(
    context: BrowserContext, page: Page, watch: Watch, site: str
) -> None:
    """The address names a room of it: the table of games stands in its place, with a sentence."""
    refuse(context, watch, "**/app/sankore-*.pack")
    page.goto(f"{site}#/rules/sankore")
    board_ready(page)
    until(lambda: page.query_selector("#notice-pack.bad"))
    assert "Palimpseste" in page.inner_text("#page")


def test_rules_that_cant_be_fetched_are_told_and_come_later(
    context: BrowserContext, page: Page, watch: Watch, site: str
) -> None:
    """The engine says what is missing, plays another game, and asks again the next time."""
    refuse(context, watch, "**/wheels/pygame_core_royaumes-*")
    page.goto(site)
    board_ready(page)
    page.click("[data-do='start:royaumes']")
    until(lambda: page.query_selector("#notice-new.bad"))
    assert engine_ready(page)["ready"]
    request = {"kind": "new", "options": {}, "seats": SEATS}
    assert ask(page, request | {"game": "palimpseste"})["game"] == "palimpseste"
    context.unroute("**/wheels/pygame_core_royaumes-*")
    assert ask(page, request | {"game": "royaumes"})["game"] == "royaumes"
