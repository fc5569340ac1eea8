"""Measure the built page in Chromium: start-up, search in the worker, long tasks, cancelling.

    python -m tools.bench_page [--runs 5] [--json]

Times are medians in milliseconds on this machine; they mean something beside each other in one run.
"""

import argparse
import json
import statistics
import time
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e.conftest import CHROMIUM_FLAGS
from e2e.drive import answered, ask, board_ready, engine_ready, kept, marks, until
from e2e.keeping import HUMAN, bot, entry, keep, open_game, session
from pygame_core.games import load_game
from pygame_core.play.session import Session
from tools.browsers import system_browser
from tools.serve import Server
from tools.site import paths

ARMY = ("king/3", "assassin/1", *3 * ("soldier/1",), "oracle/3", "oracle/3", "mime/2", "guard/2")

OBSERVE = """() => {
  globalThis.longTasks = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) globalThis.longTasks.push([one.startTime, one.duration]);
  }).observe({ type: "longtask", buffered: true });
}"""


def median(values: list[float]) -> float:
    """Return the median, rounded."""
    return round(statistics.median(values), 1)


def engine_at(page: Page) -> float:
    """Wait for the engine; return when it was ready, in ms since the navigation."""
    engine_ready(page)
    return marks(page)["engine-ready"]


def start_up(browser: Browser, site: str, runs: int) -> dict[str, Any]:
    """Time the first interactive board and the engine, cold and warm."""
    names = ("board", "engine", "board0", "engine0", "board1", "engine1")
    rows: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(runs):
        context = browser.new_context()
        page = context.new_page()
        page.goto(site)
        board_ready(page)
        rows["engine0"].append(engine_at(page))
        rows["board0"].append(marks(page)["board"])
        kept(page)
        for _ in range(3):
            page.goto("about:blank")
            page.wait_for_timeout(1000)
            page.goto(site)
            board_ready(page)
            rows["engine1"].append(engine_at(page))
            rows["board1"].append(marks(page)["board"])
        page.close()
        keep(context, site, "k1", entry(session([HUMAN, bot()], ("b1",)), "k1"))
        for _ in range(3):
            page = context.new_page()
            open_game(page, site, "k1")
            until(lambda page=page: page.query_selector("#b-pal .lit-dot"))
            rows["engine"].append(engine_at(page))
            rows["board"].append(marks(page)["board"])
            page.close()
        context.close()
    return {
        "first visit: board": median(rows["board0"]),
        "first visit: engine": median(rows["engine0"]),
        "warm: board": median(rows["board1"]),
        "warm: engine": median(rows["engine1"]),
        "warm, a new tab into a game: board": median(rows["board"]),
        "warm, a new tab into a game: engine": median(rows["engine"]),
    }


def hint_speed(page: Page) -> int:
    """Return the iterations a second of a hint for the first seat, by the wall's clock.

    The third hint counts: the first ones of a fresh worker wait for WebAssembly's compiler.
    """
    for _ in range(3):
        state = ask(page, {"kind": "look", "seat": 0})
        began = time.perf_counter()
        hint = ask(page, {"kind": "hint", "at": state["at"], "seat": 0})
        spent = time.perf_counter() - began
    return round(sum(root["visits"] for root in hint["root"]) / spent)


def royaumes_speed(context: BrowserContext, site: str) -> dict[str, Any]:
    """Measure a hint of Royaumes at the beginning of a game of two."""
    page = context.new_page()
    kingdoms = [
        f"{seat}: {','.join([f'{seat}.{card}' for card in ARMY] + 7 * ['-'])}" for seat in (1, 2)
    ]
    start = "\n".join(["players: 2", *kingdoms, "turn: 1"])
    seats = [HUMAN, bot("level4")]
    game = Session.start(load_game("royaumes"), {"players": 2}, seats, 1, start=start)
    keep(context, site, "k3", entry(game, "k3"))
    open_game(page, site, "k3")
    engine_ready(page)
    speed = hint_speed(page)
    page.close()
    return {"worker: Royaumes, iterations per second": speed}


def searching(context: BrowserContext, site: str) -> dict[str, Any]:
    """Measure a hint in the worker: iterations per second, and the page's long tasks meanwhile."""
    page = context.new_page()
    page.add_init_script(f"({OBSERVE})()")
    keep(context, site, "k2", entry(session([HUMAN, bot("level4")]), "k2"))
    open_game(page, site, "k2")
    engine_ready(page)
    until(lambda: page.query_selector("#b-pal .lit-dot"))
    speed = hint_speed(page)
    state = ask(page, {"kind": "look", "seat": 0})
    after = page.evaluate("performance.now()")
    for move in ("b1", "."):
        state = ask(page, {"kind": "move", "at": state["at"], "seat": 0, "move": move})
    cancels = []
    page.wait_for_timeout(700)
    for _ in range(5):
        told = answered(page, {"kind": "undo", "at": state["at"], "seat": 0})
        cancels.append(told["ms"])
        state = told["ok"]
        state = ask(page, {"kind": "move", "at": state["at"], "seat": 0, "move": "."})
        page.wait_for_timeout(400)
    tasks = [length for start, length in page.evaluate("longTasks") if start > after]
    page.close()
    return {
        "worker: Palimpseste, iterations per second": speed,
        "cancel: the answer to an undo while a bot thinks": median(cancels),
        "longest task of the page while a bot thinks": round(max(tasks, default=0.0), 1),
    }


def measure(runs: int) -> dict[str, Any]:
    """Run all of it against dist/."""
    server = Server(paths.DIST).start()
    try:
        with sync_playwright() as playwright:
            own = system_browser("chromium")
            browser = playwright.chromium.launch(executable_path=own or None, args=CHROMIUM_FLAGS)
            rows = start_up(browser, server.address, runs)
            rows |= searching(browser.new_context(), server.address)
            rows |= royaumes_speed(browser.new_context(), server.address)
            browser.close()
    finally:
        server.stop()
    return rows


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = measure(args.runs)
    if args.json:
        print(json.dumps(rows))
        return
    for name, value in rows.items():
        print(f"{name:48} {value}")


if __name__ == "__main__":
    main()
