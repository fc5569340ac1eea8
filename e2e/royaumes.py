"""Play Royaumes on the page as a person does: by taps, by keys, by the text line."""

import random
from typing import Any

from app.games.royaumes import acts
from playwright.sync_api import Page

from e2e.drive import ask, board_ready, engine_ready, until
from e2e.keeping import HUMAN, bot
from pygame_core.games import load_game
from pygame_core.play.session import Session

GULES, AZURE, VERT = 0, 1, 2
# What stands on the page when a person may decide.
OPEN = ", ".join(
    [
        ".pick",
        "#b-roy-lay",
        ".roy .may",
        ".roy .lit",
        '#prompt [data-do="tap:pass"]',
        '#prompt [data-do="tap:skip"]',
        '#controls [data-do="tap:end"]:not([aria-disabled])',
    ]
)
CURTAIN = '#over [data-do="ready"]'


def set_up(page: Page, site: str, *seats: str) -> None:
    """Begin a game through the form: who sits where, in order."""
    page.goto(site)
    board_ready(page)
    engine_ready(page)
    page.click('[data-do="new:royaumes"]')
    if len(seats) > 2:
        page.check(f'input[name=count][value="{len(seats)}"]')
        until(lambda: page.query_selector(f"#seat-{len(seats) - 1}"))
    for number, who in enumerate(seats):
        page.select_option(f"#seat-{number}", who)
    page.click("#start")
    until(lambda: page.query_selector(".secret") or page.query_selector(CURTAIN))


def session(
    start: str | None = None,
    moves: tuple[str, ...] = (),
    seats: tuple[dict[str, str], ...] = (HUMAN, bot()),
    seed: int = 21,
) -> Session:
    """Play a game natively up to a position; the moves are those of whoever is to decide."""
    options = {"players": len(seats)}
    game = Session.start(load_game("royaumes"), options, list(seats), seed, start=start)
    for move in moves:
        game._play(move)
    game._nature()
    return game


def look(page: Page, seat: int = GULES) -> dict[str, Any]:
    """Ask the worker what the seat sees, beside the page's own talk."""
    return ask(page, {"kind": "look", "seat": seat})


def my_turn(page: Page, seat: int = GULES) -> dict[str, Any]:
    """Wait until the seat is to decide and the page shows it, or the game is over."""

    def ready() -> dict[str, Any] | None:
        state = look(page, seat)
        if state["outcome"]:
            return state
        return state if state["to_move"] == seat and page.query_selector(OPEN) else None

    found: dict[str, Any] = until(ready)
    return found


def played(page: Page, before: dict[str, Any], seat: int = GULES) -> None:
    """Wait until the worker has taken a move."""
    until(lambda: look(page, seat)["at"] != before["at"])


def choose(state: dict[str, Any], rng: random.Random) -> str:
    """Pick a legal move, a bold one: strike, parry, look, go out with the Assassin, end."""
    view = state["view"]
    legal = [text for text in view["legal"] if "+mime" not in text]
    for letters in ("AS", "gjh", "O"):
        found = [text for text in legal if text[0] in letters and text != "hag"]
        if found:
            return rng.choice(found)
    for text in legal:
        act = acts.read(text)
        if act["do"] == "M" and act["from"].startswith("1:"):
            kingdom, cell = int(act["from"][0]) - 1, act["from"][2:]
            card = view["kingdoms"][kingdom]["abcd".index(cell[0]) + 4 * (int(cell[1]) - 1)]
            if card["kind"] in ("assassin", "oracle"):
                return text
    return "end" if "end" in legal else rng.choice(legal)


def taps_to(state: dict[str, Any], text: str) -> list[str]:
    """Write the taps that declare a legal move."""
    view = state["view"]
    act = acts.read(text, (view["pending"] or {}).get("kingdom", 0))
    do = act["do"]
    if do in ("end", "skip", "pass"):
        return [do]
    if do in ("guard", "jailer"):
        return ["parry", act["from"], "use"]
    if do == "hag":
        hags = [acts.read(one) for one in view["legal"] if one.startswith(f"hag {act['from']}")]
        several = len({one["pairs"][0][0] for one in hags}) > 1
        return ["parry", act["from"], *act["pairs"][0][0 if several else 1 :]]
    if do == "reveal":
        return [act["from"], "use"]
    start = act["from"] or acts.soldiers(view, act["kingdom"])[0]
    ends = [act["pairs"][0][1]] if do in ("M", "F") else []
    names = [f"name:{name}" for name in act["names"]]
    use = ["use"] if do in ("D", "J") and not names else []
    return [start, *([] if names else acts.named(act)), *names, *ends, *use]


def tap(page: Page, what: str) -> None:
    """Tap a place, or a button of the prompt or the controls."""
    if ":" in what and what[0].isdigit():
        page.click(f'#board [data-at="{what}"]')
    else:
        page.click(f'[data-do="tap:{what}"]:not([aria-disabled])')


def play(page: Page, state: dict[str, Any], text: str) -> None:
    """Declare a legal move by its taps."""
    for what in taps_to(state, text):
        tap(page, what)


def type_line(page: Page, text: str) -> None:
    """Type a line into the text line."""
    page.fill("#cmd", text)
    page.press("#cmd", "Enter")


def begin(page: Page, seat: int = GULES) -> None:
    """Take the suggestions of both secret choices."""
    my_turn(page, seat)
    until(lambda: page.query_selector(".pick"))
    page.click('[data-do="tap:suggest"]')
    page.click('[data-do="tap:ready"]:not([aria-disabled])')


def lay(page: Page) -> None:
    """Lay the nine cards as they lie there."""
    until(lambda: page.query_selector("#b-roy-lay"))
    page.click('[data-do="tap:ready"]')
    until(lambda: not page.query_selector("#b-roy-lay"))
