"""Royaumes' page: the lesson, a phone, parry windows set to “when I can”, and secrets that stay."""

import json

from app.games.royaumes import learn
from playwright.sync_api import BrowserContext, Page
from roy_sample import TAPS

from e2e.drive import ask, board_ready, engine_ready, until
from e2e.keeping import HUMAN, beside_save, bot, entry, keep, keep_settings, open_game
from e2e.royaumes import look, my_turn, played, session, tap

# What Gules sees is the same in both: Azure's King and Hag have changed places, its Guard and Mime.
WORLD = """players: 2
1: 1.king/3,-,2.oracle/3,-,1.hag/1,1.soldier/1,-,-,1.soldier/1,-,-,1.soldier/1,1.mime/2,-,1.mime/2,-
2: 2.king/3,-,2.guard/2,-,1.oracle/3,-,2.soldier/1,-,2.soldier/1,-,2.soldier/1,-,2.hag/1,-,2.mime/2,-
turn: 1
removed: 1.assassin; 2.assassin"""  # noqa: E501
TWIN = WORLD.replace("2.king/3", "2.x").replace("2.hag/1", "2.king/3").replace("2.x", "2.hag/1")


def test_the_lesson_is_done_by_taps(page: Page, site: str) -> None:
    """Ten steps, each with its own taps, to the last one and the way to a game."""
    page.goto(site)
    board_ready(page)
    page.click('[data-do="learn:royaumes"]')
    for number, (name, *_) in enumerate(learn.STEPS):
        until(lambda n=number: f"{n + 1} " in (page.text_content("#lesson-title small") or ""))
        for what in TAPS.get(name, []):
            tap(page, what)
        until(lambda: page.query_selector("#lesson-next"))
        if name in TAPS:
            assert page.query_selector(".verdict.done")
        if number < len(learn.STEPS) - 1:
            page.click("#lesson-next")
    assert page.get_attribute("#lesson-next", "data-do") == "new:royaumes"


def test_on_a_phone_a_kingdom_is_tapped_large(
    context: BrowserContext, page: Page, site: str
) -> None:
    """One's own is large; a tap on the other makes it so; then a cell of it takes the card."""
    page.set_viewport_size({"width": 360, "height": 740})
    keep(context, site, "k1", entry(session(WORLD), "k1"))
    open_game(page, site, "k1")
    engine_ready(page)
    state = my_turn(page)
    tap(page, "1:a3")
    until(lambda: page.query_selector('#b-kingdom-0.focus [data-at="1:a3"][aria-selected]'))
    page.click('#b-kingdom-1 [data-do="tap:large:1"] >> nth=0')
    until(lambda: page.query_selector("#b-kingdom-1.focus"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = page.query_selector('[data-at="2:b1"]').bounding_box()  # type: ignore[union-attr]
    assert box and box["width"] >= 44 and box["height"] >= 44
    tap(page, "2:b1")
    played(page, state)


def test_a_note_is_there_after_a_reload_and_in_no_link(
    context: BrowserContext, page: Page, site: str
) -> None:
    """What one noted on a hidden card stays on it; the position as a link is the same without."""
    keep(context, site, "k1", entry(session(WORLD), "k1"))
    open_game(page, site, "k1")
    engine_ready(page)
    my_turn(page)
    link = ask(page, {"kind": "link", "what": "position"})
    tap(page, "2:a1")
    page.click('[data-do="tap:note:king"]')
    until(lambda: page.query_selector("#board .pnote"))
    assert ask(page, {"kind": "link", "what": "position"}) == link
    page.reload()
    until(lambda: page.query_selector("#board .pnote"))
    engine_ready(page)
    my_turn(page)
    assert page.query_selector("#board .pnote")


def test_windows_that_can_only_be_passed_are_passed_where_one_wishes_so(
    context: BrowserContext, page: Page, site: str
) -> None:
    """The setting “when I can parry”: the bot's movement is never put as a question."""
    keep_settings(context, site, parry="possible")
    game = session(WORLD.replace("turn: 1", "turn: 2"), ("M 2:c1>1:b1",))
    keep(context, site, "k1", entry(game, "k1"))
    open_game(page, site, "k1")
    engine_ready(page)
    until(lambda: '"pass"' in json.dumps(look(page)["view"]["log"]))


def test_two_worlds_that_gules_cant_tell_apart_give_the_same_page(
    context: BrowserContext, page: Page, site: str
) -> None:
    """The whole markup and what is stored beside the save are equal, letter by letter."""
    assert TWIN != WORLD
    pages = []
    for text in (WORLD, TWIN):
        keep(context, site, "k1", entry(session(text, seats=(HUMAN, bot())), "k1"))
        open_game(page, site, "k1")
        engine_ready(page)
        page.reload()
        engine_ready(page)
        my_turn(page)
        page.keyboard.press("o")
        until(lambda: page.query_selector("#board .chip"))
        tap(page, "2:a1")
        until(lambda: page.query_selector(".sect.first .odds"))
        page.wait_for_timeout(
            700
        )  # what the start says by the way (“ready offline”) comes and goes
        pages.append((page.inner_html("#page"), page.title(), beside_save(page, "k1")))
        page.goto("about:blank")
    assert pages[0] == pages[1]


KEEP_TEXT = """() => {
  globalThis.saved = null;
  URL.createObjectURL = (blob) => {
    blob.text().then((text) => { globalThis.saved = text; });
    return "data:,";
  };
  HTMLAnchorElement.prototype.click = () => {};
}"""


def test_the_picture_has_every_kingdom(context: BrowserContext, page: Page, site: str) -> None:
    """One drawing with both boards, each emblem in its owner's ink, no back told."""
    keep(context, site, "k1", entry(session(WORLD), "k1"))
    open_game(page, site, "k1")
    engine_ready(page)
    my_turn(page)
    page.click('[data-do="share"]')
    until(lambda: page.query_selector('#over [data-do="picture:svg"]'))
    page.evaluate(KEEP_TEXT)
    page.click('#over [data-do="picture:svg"]')
    text = str(until(lambda: page.evaluate("globalThis.saved")))
    assert text.count('role="grid"') == 2 and text.count('href="#back-azure"') == 8
    assert 'href="#back-own-azure"' not in text and "currentcolor" in text.lower()
