"""Play Palimpseste on the page as a person does: by taps, by keys, by the text line."""

import random
from typing import Any

from playwright.sync_api import Page

from e2e.drive import ask, board_ready, engine_ready, until

WHITE, BLACK = 0, 1
COLUMNS = "abcdef"


def set_up(
    page: Page, site: str, white: str = "human", black: str = "level1", **options: str
) -> None:
    """Begin a game through the form: seats by name, options by value."""
    page.goto(site)
    board_ready(page)
    engine_ready(page)
    page.click('[data-do="new:palimpseste"]')
    page.select_option("#seat-0", white)
    page.select_option("#seat-1", black)
    for name, value in options.items():
        page.check(f'input[name="option-{name}"][value="{value}"]')
    page.click("#start")
    until(lambda: page.query_selector("#b-pal") or page.query_selector(".curtain"))


def look(page: Page, seat: int = WHITE) -> dict[str, Any]:
    """Ask the worker what the seat sees, beside the page's own talk."""
    return ask(page, {"kind": "look", "seat": seat})


def my_turn(page: Page, seat: int = WHITE) -> dict[str, Any]:
    """Wait until the seat is to decide and the page shows it, or the game is over."""

    def ready() -> dict[str, Any] | None:
        state = look(page, seat)
        if state["outcome"]:
            return state
        shown = page.query_selector("#b-pal .lit-dot") or page.query_selector(
            '[data-do="tap:stay"]'
        )
        return state if state["to_move"] == seat and shown else None

    found: dict[str, Any] = until(ready)
    return found


def choose(state: dict[str, Any], rng: random.Random) -> str:
    """Pick a legal move: a scratch if there is one, so that games get somewhere."""
    legal = state["view"]["legal"]
    scratches = [move for move in legal if move.startswith("+")]
    return rng.choice(scratches or legal)


def tap(page: Page, move: str) -> None:
    """Play a sub-move with the mouse: one tap for a step, two for what can't be taken back."""
    if move in (".", "--"):
        page.click('[data-do="tap:pass"]' if move == "." else '[data-do="tap:stay"]')
        return
    cell = f'#b-pal [data-at="{move[-2:]}"]'
    page.click(cell)
    if move[0] in "+-":
        until(lambda: page.query_selector('[data-do="tap:do"]'))
        page.click(cell)


def press(page: Page, move: str) -> None:
    """Play a sub-move with the keyboard alone: walk there with the arrows, then Enter."""
    if move in (".", "--"):
        page.keyboard.press("." if move == "." else "s")
        return
    until(lambda: focused(page))
    target = move[-2:]
    for _ in range(12):
        here = focused(page)
        if here == target:
            break
        if here[0] != target[0]:
            key = "ArrowRight" if here[0] < target[0] else "ArrowLeft"
        else:
            key = "ArrowUp" if here[1] < target[1] else "ArrowDown"
        page.keyboard.press(key)
        until(lambda here=here: focused(page) != here, 5)
    assert focused(page) == target
    page.keyboard.press("Enter")
    if move[0] in "+-":
        until(lambda: page.query_selector('[data-do="tap:do"]'))
        page.keyboard.press("Enter")


def focused(page: Page) -> str:
    """Return the cell that has the keyboard focus, walking there with Tab if none has."""
    at = page.evaluate("document.activeElement?.getAttribute('data-at')")
    for _ in range(40):
        if at:
            return str(at)
        page.keyboard.press("Tab")
        at = page.evaluate("document.activeElement?.getAttribute('data-at')")
    raise AssertionError("Tab never reaches the board")


def type_line(page: Page, text: str) -> None:
    """Type a line into the text line."""
    page.fill("#cmd", text)
    page.press("#cmd", "Enter")


def played(page: Page, before: dict[str, Any], seat: int = WHITE) -> None:
    """Wait until the worker has taken a move."""
    until(lambda: look(page, seat)["at"] != before["at"])


def answer(page: Page) -> str:
    """Return the text line's last answer."""
    return page.inner_text("#answer") if page.query_selector("#answer") else ""
