"""Play Sankoré on the page as a person does: by taps, by keys, by the text line."""

import random
from typing import Any

from app.games.sankore import flow
from playwright.sync_api import Page

from e2e.drive import ask, board_ready, engine_ready, until
from pygame_core.core.rng import Rng
from pygame_core.games import load_game
from pygame_core.play.session import Session

FREE = ("shift", "lift", "book")


def set_up(page: Page, site: str, level: str = "easy", purist: bool = False) -> None:
    """Begin a game through the form, against a scholar."""
    page.goto(site)
    board_ready(page)
    engine_ready(page)
    page.click('[data-do="new:sankore"]')
    page.check(f'input[name="option-level"][value="{level}"]')
    page.click("#start")
    until(lambda: page.query_selector(".combos"))


def look(page: Page) -> dict[str, Any]:
    """Ask the worker what the player sees, beside the page's own talk."""
    return ask(page, {"kind": "look", "seat": 0})


def view(page: Page) -> dict[str, Any]:
    """Return the view alone."""
    found: dict[str, Any] = look(page)["view"]
    return found


def touch(page: Page, at: str) -> None:
    """Tap the thing at `at`, wherever the page draws it now."""
    page.click(f'[data-do="tap:{at}"] >> visible=true')


def pass_story(page: Page) -> None:
    """Skip the scholar's story if it is being told."""
    for what in ("skip", "next"):
        if page.query_selector(f'[data-do="tap:story:{what}"]'):
            page.click(f'[data-do="tap:story:{what}"]')
            until(lambda: not page.query_selector('[data-do^="tap:story:next"]'))
            return


def taps(told: dict[str, Any], text: str) -> list[str]:
    """Return the places to tap for a move, in order."""
    move = flow.cut(text)
    return [flow.at_of(told, move[0], i, move[1:], part) for i, part in enumerate(move[1:])]


def tap(page: Page, told: dict[str, Any], text: str) -> None:
    """Play a move by taps: its action, its parts, and the button that confirms."""
    word = text.split(" ")[0]
    if text == "end":
        page.click('[data-do="tap:end"]')
        return
    if told["decide"] == "main":
        begin(page, word)
    places = taps(told, text)
    if word == "pay" and len({move.split(" ")[1] for move in told["legal"]}) == 1:
        places = places[1:]  # the only kind of book is chosen by itself
    for at in places:
        touch(page, at)
    page.click('[data-do="tap:go"]')


def begin(page: Page, word: str) -> None:
    """Press the button of an action; favours, inspiration and aims open their own place."""
    if word in ("ask", "return"):
        page.click('[data-do="tap:act:favour"]')
    elif word in FREE:
        page.click('[data-do="tap:open:inspire"]')
        page.click(f'[data-do="tap:act:{word}"]')
    elif word == "claim":
        page.click("#tab-aims")
    else:
        page.click(f'[data-do="tap:act:{word}"]')


def choose(told: dict[str, Any], rng: random.Random) -> str:
    """Pick a legal move as a hasty player would: teach first, end as soon as one may."""
    legal = told["legal"]
    for word in ("teach", "graduate", "claim", "end", "add", "enrol"):
        some = [text for text in legal if text.split(" ")[0] == word]
        if some:
            return rng.choice(some)
    return rng.choice([text for text in legal if text.split(" ")[0] not in FREE] or legal)


def played(page: Page, before: dict[str, Any]) -> dict[str, Any]:
    """Wait until a move was taken and the page shows what came of it; return the STATE."""

    def done() -> dict[str, Any] | None:
        state = look(page)
        told = state["view"]
        if state["at"] == before["at"] or (told["to_move"] != 0 and not state["outcome"]):
            return None
        return state

    found: dict[str, Any] = until(done)
    until(lambda: not page.query_selector('[data-do="tap:go"]'))
    return found


def type_line(page: Page, text: str) -> None:
    """Type a line into the text line."""
    page.fill("#cmd", text)
    page.press("#cmd", "Enter")


def answer(page: Page) -> str:
    """Return the text line's last answer."""
    return page.inner_text("#answer") if page.query_selector("#answer") else ""


def kept_game(level: str = "easy", turn: int = 1, seed: int = 5, part: str = "main") -> Session:
    """Play natively to the human's turn, and there to a decision: main, pay, tile, over."""
    rng = random.Random(seed)
    game = Session.start(load_game("sankore"), {"level": level}, [{"kind": "human"}], seed)
    for _ in range(600):
        told = game.position.view(0).to_json()
        if told["stage"] == "over" or (told["turn"] >= turn and told["decide"] == part):
            break
        game.play(0, choose(told, rng))
    return game


def rich_game(books: int = 6, seed: int = 3) -> Session:
    """Play natively, by a good adviser, to a turn in which the human holds that many books."""
    sankore = load_game("sankore")
    game = Session.start(sankore, {"level": "medium"}, [{"kind": "human"}], seed)
    adviser, rng = sankore.bot("level2"), Rng(seed)
    view = game.position.view(0)
    while sum(view.to_json()["human"]["books"].values()) < books:
        choice = adviser.choose(view, rng.fork(str(len(game.record.moves))), adviser.budget)
        game.play(0, sankore.write_move(game.position, choice.move))
        view = game.position.view(0)
    return game


def arrive(page: Page, name: str) -> None:
    """Wait until the board of a kept game stands and the engine has it."""
    until(lambda: page.query_selector("#b-as") or page.query_selector(".chips"))
    engine_ready(page)
    until(lambda: look(page)["view"])
