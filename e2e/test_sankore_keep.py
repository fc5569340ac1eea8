"""Sankoré is kept, shared, and playable on a phone: reloads in each phase, links, access."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.conftest import Watch
from e2e.drive import board_ready, engine_ready, until
from e2e.keeping import entry, keep, keep_settings, kept, open_game
from e2e.sankore import arrive, kept_game, look, pass_story, played, rich_game, touch
from e2e.test_access import serious
from pygame_core.play.links import make_link

# The scholar's three phases, the draft, and decisions in the middle of an action.
MOMENTS: dict[str, dict[str, Any]] = {
    "draft": {"turn": 0, "part": "draft"},
    "phase 1": {"turn": 3},
    "phase 2": {"turn": 7},
    "phase 3": {"turn": 12},
    "a book to pay": {"turn": 5, "part": "pay"},
    "a tile to lay": {"turn": 5, "part": "tile"},
    "the end": {"turn": 99},
}


@pytest.mark.parametrize("width", [900, 1280, 1600])
def test_a_full_store_stays_on_the_screen(
    context: BrowserContext, page: Page, site: str, width: int
) -> None:
    """Six books beside gold, stars and diplomas: nothing sticks out to the right."""
    page.set_viewport_size({"width": width, "height": 800})
    keep_settings(context, site, lang="fr")
    keep(context, site, "k1", entry(rich_game(), "k1"))
    open_game(page, site, "k1")
    arrive(page, "k1")
    for part in page.query_selector_all(".side, .side .bit, .side .turns, .panel, .quarters > *"):
        box = part.bounding_box()
        assert not box or box["x"] + box["width"] <= width, part.inner_html()[:200]
    row = page.query_selector("#controls")
    assert row and row.evaluate("(row) => row.scrollWidth <= row.clientWidth")


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_reload_loses_nothing(
    context: BrowserContext, page: Page, site: str, moment: str
) -> None:
    """The game comes back as it was: view, log, trace, and what is to be decided."""
    keep(context, site, "k1", entry(kept_game("medium", **MOMENTS[moment]), "k1"))
    open_game(page, site, "k1")
    arrive(page, "k1")
    before = look(page)
    page.reload()
    arrive(page, "k1")
    after = look(page)
    assert after["view"] == before["view"] and after["ply"] == before["ply"]
    assert json.loads(kept(page, "k1") or "{}")["save"]


@pytest.mark.parametrize("what", ["position", "deal", "record"])
def test_a_link_is_a_visit_and_ones_own_game_waits(
    context: BrowserContext, page: Page, site: str, what: str
) -> None:
    """A link opens apart; one's own game is untouched."""
    mine = entry(kept_game("easy", 2), "mine")
    keep(context, site, "mine", mine)
    fragment = make_link(kept_game("hard", 4, seed=8), what, 0)
    assert len(fragment) <= 1500
    page.goto(f"{site}#{fragment}")
    board_ready(page)
    engine_ready(page)
    if what == "deal":
        page.click('[data-do="play-on"]')
        until(lambda: page.query_selector("#start"))
    else:
        until(lambda: page.query_selector("#b-as"))
        until(lambda: "Kabari" in page.inner_text("#page"))
    assert kept(page, "mine") == mine


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_nothing_serious_on_the_board(
    context: BrowserContext, page: Page, site: str, theme: str
) -> None:
    """The whole table with both boards, while his turn is told and while a student is chosen."""
    keep(context, site, "k1", entry(kept_game("easy", 4), "k1"))
    keep_settings(context, site, theme=theme)
    open_game(page, site, "k1")
    arrive(page, "k1")
    assert serious(page) == []
    pass_story(page)
    page.click("#tab-score")
    until(lambda: page.query_selector(".sheet-of"))
    assert serious(page) == []


@pytest.mark.only_browser("chromium")
def test_a_phone_plays_by_touch_without_scrolling_sideways(browser: Browser, site: str) -> None:
    """The choice leads from quarter to quarter; nothing sticks out; the list is the other way."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, locale="fr-FR"
    )
    watch = Watch(context, site)
    page = context.new_page()
    page.set_default_timeout(30_000)
    keep(context, site, "k1", entry(kept_game("easy", 4), "k1"))
    open_game(page, site, "k1")
    arrive(page, "k1")
    pass_story(page)
    state = look(page)
    lesson = state["view"]["lessons"][0]
    page.tap('[data-do="tap:act:teach"]')
    until(lambda: page.query_selector(".quarters .side.human"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    place = f"u-{lesson['column'].lower()}-{lesson['level']}"
    if not lesson["level"]:
        place += f"-{lesson['student'].lower()}"
    touch(page, place)
    until(lambda: page.query_selector(".targets"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.tap(".targets summary")
    page.tap(".targets li:first-child button")
    until(lambda: page.query_selector('[data-do="tap:go"]'))
    page.tap('[data-do="tap:go"]')
    after = played(page, state)
    assert after["ply"] > state["ply"]
    watch.check()
    context.close()
