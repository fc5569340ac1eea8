"""Everybody can use it: axe finds nothing serious, phones, both languages, still motion."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.conftest import Watch
from e2e.drive import board_ready, engine_ready, until
from e2e.keeping import HUMAN, bot, entry, keep, keep_settings, open_game, session
from e2e.palimpseste import look, my_turn, played
from tools.site import paths

AXE = paths.ROOT / "node_modules" / "axe-core" / "axe.min.js"
GAMES = ("palimpseste", "royaumes", "sankore")
ROOMS = (
    "",
    "#/library",
    "#/settings",
    *(f"#/{room}/{game}" for room in ("new", "rules", "learn") for game in GAMES),
)
THEMES = ("light", "dark", "contrast", "contrast-dark")
COLOURS = """() => {
  const probe = document.createElement("i");
  probe.style.color = document.querySelector('meta[name="theme-color"]').content;
  document.body.append(probe);
  const frame = getComputedStyle(probe).color;
  probe.remove();
  return [frame, getComputedStyle(document.querySelector("header.bar")).backgroundColor];
}"""


def serious(page: Page) -> list[str]:
    """Return what axe calls serious or critical.

    The policy refuses injected script elements, so axe is evaluated, which a test driver may.
    """
    page.evaluate(AXE.read_text())
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run({resultTypes: ['violations']}).then((r) => r.violations)"
    )
    return [
        f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']][:3]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("room", ROOMS)
def test_axe_finds_nothing_serious_in_any_room(page: Page, site: str, room: str) -> None:
    """Names, roles, contrast and order hold in every room."""
    page.goto(site + room)
    board_ready(page)
    assert serious(page) == []


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious_on_the_board(
    context: BrowserContext, page: Page, site: str, theme: str
) -> None:
    """The game room too, in every theme."""
    keep(context, site, "k1", entry(session([HUMAN, bot()], ("b1",)), "k1"))
    keep_settings(context, site, theme=theme)
    open_game(page, site, "k1")
    until(lambda: page.query_selector("#b-pal"))
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    assert serious(page) == []


def test_the_browsers_frame_takes_the_colour_of_the_bar(page: Page, site: str) -> None:
    """In every theme, in a game's room too, and when the system's own changes."""

    def frame() -> set[str]:
        """Return the frame's colour and the bar's, as one where they are the same."""
        return set(page.evaluate(COLOURS))

    seen = set()
    page.emulate_media(color_scheme="light")
    page.goto(site + "#/settings")
    board_ready(page)
    for theme in ("", *THEMES):
        page.click(f'[data-do="set:theme"][value="{theme}"]')
        until(lambda t=theme: page.evaluate("document.documentElement.dataset.theme ?? ''") == t)
        assert len(frame()) == 1
        seen |= frame()
    assert len(seen) == 4  # the first is the system's, light
    page.click('[data-do="set:theme"][value=""]')
    page.emulate_media(color_scheme="dark")
    until(lambda: len(frame()) == 1 and frame() <= seen)
    page.goto(site + "#/new/sankore")
    until(lambda: page.query_selector('[data-do="start"]'))
    assert len(frame()) == 1 and not frame() & seen


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640)])
def test_a_phone_plays_by_touch_without_scrolling_sideways(
    browser: Browser, site: str, width: int, height: int
) -> None:
    """Targets are large enough, nothing sticks out, taps play."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale="fr-FR"
    )
    watch = Watch(context, site)
    page = context.new_page()
    page.set_default_timeout(30_000)
    keep(context, site, "k1", entry(session([HUMAN, bot()]), "k1"))
    open_game(page, site, "k1")
    engine_ready(page)
    state = my_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = page.locator("#b-pal [data-at='b1']").bounding_box()
    assert box and min(box["width"], box["height"]) >= 44 * width / 320 * 0.98
    for control in page.query_selector_all("#controls button"):
        size = control.bounding_box()
        assert not size or size["height"] >= 43.5
    page.tap("#b-pal [data-at='b1']")
    played(page, state)
    state = look(page)
    page.tap("#b-pal [data-at='b2']")
    until(lambda: page.query_selector('[data-do="tap:do"]'))
    page.tap("#b-pal [data-at='b2']")
    until(lambda: look(page)["view"]["cells"][7]["symbol"])
    watch.check()
    context.close()


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize(("locale", "lang"), [("fr-FR", "fr"), ("en-GB", "en"), ("de-DE", "en")])
def test_the_browsers_language_decides_first(
    browser: Browser, site: str, locale: str, lang: str
) -> None:
    """French browsers get French, others English; readers are told; it can be changed."""
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(site)
    board_ready(page)
    assert page.evaluate("document.documentElement.lang") == lang
    other = "en" if lang == "fr" else "fr"
    page.click(f'[data-do="set:lang={other}"]')
    until(lambda: page.evaluate("document.documentElement.lang") == other)
    page.reload()
    board_ready(page)
    assert page.evaluate("document.documentElement.lang") == other
    context.close()


LASTING = """JSON.stringify([...document.querySelectorAll('#b-pal *')].filter((one) => {
  const style = getComputedStyle(one);
  return [style.transitionDuration, style.animationDuration].some((times) =>
    times.split(',').some((time) => parseFloat(time) > 0.001));
}).map((one) => one.outerHTML.slice(0, 80)))"""


@pytest.mark.parametrize("way", ["setting", "system"])
def test_motion_can_be_stopped(browser: Browser, browser_name: str, site: str, way: str) -> None:
    """By the page's setting, or by the system's (which Firefox over BiDi can't be told)."""
    if way == "system" and browser_name == "firefox":
        way = "setting"
    context = browser.new_context(reduced_motion="reduce" if way == "system" else "no-preference")
    page = context.new_page()
    keep(context, site, "k1", entry(session([HUMAN, bot()], ("b1",)), "k1"))
    if way == "setting":
        open_game(page, site, "k1")
        until(lambda: page.query_selector("#b-pal"))
        assert json.loads(page.evaluate(LASTING)), "nothing moves in any case"
        page.goto("about:blank")
        keep_settings(context, site, motion="none")
    open_game(page, site, "k1")
    until(lambda: page.query_selector("#b-pal"))
    assert json.loads(page.evaluate(LASTING)) == []
    context.close()
