"""Lay games into a browser's storage, as the page itself would keep them."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page

from e2e.drive import board_ready
from pygame_core.games import load_game
from pygame_core.play.session import Session
from pygame_core.play.state import state

GAME_KEY = "pygame:tables.game."
SETTINGS = "pygame:tables.settings"
HUMAN = {"kind": "human"}
NO_GAME = "#/settings"  # a room that opens no game: the site's root opens the last one


def bot(level: str = "level1") -> dict[str, str]:
    """Return a bot's seat."""
    return {"kind": "bot", "level": level}


def session(
    seats: list[dict[str, str]],
    moves: tuple[str, ...] = (),
    seed: int = 21,
    start: str | None = None,
    **options: Any,
) -> Session:
    """Play a game natively up to a position; the moves are those of whoever is to decide."""
    game = Session.start(load_game("palimpseste"), options, seats, seed, start=start)
    for move in moves:
        game._play(move)
    return game


def entry(game: Session, name: str, with_view: bool = True) -> str:
    """Write a game as the page keeps it; ``with_view`` with the last view to be painted at once."""
    told = state(game)
    save = told.pop("save")
    return json.dumps(
        {
            "v": 1,
            "id": name,
            "rev": 1,
            "time": "2026-01-01T12:00:00.000Z",
            "game": game.game.id,
            "save": save,
            "state": told if with_view else None,
            "summary": None,
        }
    )


def keep(context: BrowserContext, site: str, name: str, text: str) -> None:
    """Put a text under a game's key before any page runs."""
    page = context.new_page()
    page.goto(site + NO_GAME)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME_KEY + name, text])
    page.close()


def keep_settings(context: BrowserContext, site: str, **settings: str) -> None:
    """Set the page's settings before any page runs."""
    page = context.new_page()
    page.goto(site + NO_GAME)
    board_ready(page)
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [SETTINGS, json.dumps(settings)]
    )
    page.close()


def kept(page: Page, name: str) -> str | None:
    """Return what stands under a game's key."""
    found = page.evaluate("(key) => localStorage.getItem(key)", GAME_KEY + name)
    return None if found is None else str(found)


def beside_save(page: Page, name: str) -> str:
    """Return what is kept beside a game's save, as text; without what no two games share."""
    stored = json.loads(kept(page, name) or "{}")
    stored["state"].pop("at", None)
    for part in ("save", "time", "rev"):
        stored.pop(part)
    return json.dumps(stored, sort_keys=True)


def open_game(page: Page, site: str, name: str) -> None:
    """Open a kept game by its address."""
    page.goto(f"{site}#/play/{name}")
    board_ready(page)
