"""The page never holds what White has not seen: not in the DOM, in storage, in a message."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page

from e2e.drive import engine_ready, until
from e2e.keeping import HUMAN, beside_save, bot, entry, keep, kept, open_game, session
from e2e.palimpseste import look, my_turn, played, tap

# Two texts that agree on b2, all that White will see; the rows 6 and 5 have changed places.
TEXT = "RROCBO/CCRBOB/OBRCRO/BORCOC/COROCB/BBCRBR"
TWIN = "CCRBOB/RROCBO/OBRCRO/BORCOC/COROCB/BBCRBR"
START = f"{'/'.join(['------'] * 6)} a1 f6 w m 0,0 1"
SYMBOLS = ("citadel", "river", "bridge", "oracle")

SPY = """() => {
  globalThis.heard = [];
  const Real = Worker;
  globalThis.Worker = class extends Real {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => globalThis.heard.push(data));
    }
  };
}"""


def texts(data: Any) -> list[str]:
    """Return every text in a message but the save, the one that may hold the truth."""
    if isinstance(data, dict):
        return [
            text for key, part in data.items() if key != "save" for text in (str(key), *texts(part))
        ]
    if isinstance(data, list):
        return [text for part in data for text in texts(part)]
    return [str(data)]


def messages(page: Page) -> list[Any]:
    """Return the JSON messages that the worker has sent so far."""
    found = []
    for text in page.evaluate("globalThis.heard.filter((one) => typeof one === 'string')"):
        try:
            found.append(json.loads(text))
        except ValueError:
            continue
    return found


def cells_of(data: Any) -> list[list[dict[str, Any]]]:
    """Return every board in a message."""
    if isinstance(data, dict):
        own = [data["cells"]] if isinstance(data.get("cells"), list) and data.get("monks") else []
        return own + [board for part in data.values() for board in cells_of(part)]
    if isinstance(data, list):
        return [board for part in data for board in cells_of(part)]
    return []


def test_no_message_and_no_mark_tells_an_unseen_symbol(
    context: BrowserContext, page: Page, site: str
) -> None:
    """In White's game every board told has its unseen cells blank, and so has the page."""
    page.add_init_script(f"({SPY})()")
    game = session([HUMAN, bot()], start=f"{TEXT} {START}", deal="shuffle")
    keep(context, site, "k1", entry(game, "k1"))
    open_game(page, site, "k1")
    engine_ready(page)
    for move in ("b1", "+b2", "c1", "."):
        state = my_turn(page)
        if move not in state["view"]["legal"]:
            move = state["view"]["legal"][-1]
        tap(page, move)
        played(page, state)
        state = my_turn(page)
        for cell in page.query_selector_all("#b-pal [data-at]"):
            at = cell.get_attribute("data-at") or ""
            number = "abcdef".index(at[0]) + 6 * (int(at[1]) - 1)
            if state["view"]["cells"][number]["state"] == "-":
                inside = cell.inner_html()
                assert not any(f'"#{symbol}"' in inside for symbol in SYMBOLS), at
                label = (cell.get_attribute("aria-label") or "").lower()
                assert not any(symbol in label for symbol in SYMBOLS), label
    told = messages(page)
    boards = [board for message in told for board in cells_of(message)]
    assert len(boards) >= 4
    assert all(c["symbol"] is None for board in boards for c in board if c["state"] == "-")
    rows = TEXT.split("/")
    for message in told:
        for text in texts(message):
            assert not any(row in text for row in rows), text
    stored = json.loads(kept(page, "k1") or "{}")
    assert not any(row in text for row in rows for text in texts(stored))


def test_two_texts_that_white_cant_tell_apart_give_the_same_page(
    context: BrowserContext, page: Page, site: str
) -> None:
    """The whole markup, what is stored and what is told are equal, letter by letter."""
    pages = []
    for text in (TEXT, TWIN):
        game = session([HUMAN, bot("level2")], start=f"{text} {START}", deal="shuffle")
        keep(context, site, "k1", entry(game, "k1"))
        open_game(page, site, "k1")
        page.reload()
        engine_ready(page)
        state = my_turn(page)
        tap(page, "b1")
        played(page, state)
        state = my_turn(page)
        page.click("#b-pal [data-at='b2']")
        until(lambda: page.query_selector('[data-do="tap:do"]'))
        page.keyboard.press("o")
        until(lambda: look(page)["helps"]["odds"])
        page.wait_for_timeout(700)
        pages.append((page.inner_html("#page"), page.title(), beside_save(page, "k1")))
        page.goto("about:blank")
    assert pages[0] == pages[1]
