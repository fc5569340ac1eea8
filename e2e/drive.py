"""Wait for the page and ask it things; the policy forbids polling inside the page."""

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

PATIENCE = 60.0  # seconds for anything that must come: a cold engine on a busy machine


def until(what: Callable[[], Any], patience: float = PATIENCE, every: float = 0.05) -> Any:
    """Ask again and again until the answer is true; return it."""
    end = time.monotonic() + patience
    while True:
        answer = what()
        if answer:
            return answer
        if time.monotonic() > end:
            raise AssertionError(f"it did not come within {patience} s; last answer {answer!r}")
        time.sleep(every)


def engine(page: Page) -> dict[str, Any]:
    """Return what the page knows of its engine."""
    facts = page.evaluate("globalThis.bridge ? bridge.facts() : null")
    return json.loads(facts)["engine"] if facts else {"ready": False, "starts": 0}


def engine_ready(page: Page) -> dict[str, Any]:
    """Wait for the engine, and return its facts."""
    until(lambda: engine(page)["ready"])
    return engine(page)


def marks(page: Page) -> dict[str, float]:
    """Return the moments that the page marked, in milliseconds."""
    text = page.evaluate(
        "JSON.stringify(performance.getEntriesByType('mark').map((m) => [m.name, m.startTime]))"
    )
    return dict(json.loads(text))


def board_ready(page: Page) -> None:
    """Wait until the page's Python has painted something to act on."""
    until(lambda: page.query_selector("#app [data-do]"))


def kept(page: Page) -> None:
    """Wait until the service worker has the site and the page has the memory image."""
    until(lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"))
    until(lambda: {"snapshot-stored", "snapshot-kept"} & marks(page).keys())


ASK = """async ([message, home]) => {
  const { engine } = await import(home + "bridge/engine.mjs");
  const id = 1000000 + Math.floor(Math.random() * 1000000);
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`no answer to ${message.kind}`)), 60000);
    const before = engine.onmessage;
    engine.onmessage = (text) => {
      const told = JSON.parse(text);
      if (told.id !== id) return before(text);
      engine.onmessage = before;
      done({ ...told, ms: performance.now() - begun });
    };
    const begun = performance.now();
    engine.send(JSON.stringify({ ...message, id }));
  });
}"""


def ask(page: Page, message: dict[str, Any]) -> dict[str, Any]:
    """Send the engine a request beside the page's own, and return its answer."""
    return dict(answered(page, message)["ok"])


def answered(page: Page, message: dict[str, Any]) -> dict[str, Any]:
    """Send the engine a request; return its whole reply, and in ``ms`` how long it took.

    An engine may be ready a moment before the page's game is on its table: that is waited for.
    """
    home = page.evaluate("new URL('./', location.href).href")

    def answer() -> dict[str, Any] | None:
        told = page.evaluate(ASK, [message, home])
        early = told.get("error", {}).get("code") == "illegal.no-game"
        return None if early else told

    told: dict[str, Any] = until(answer)
    assert "ok" in told, told
    return told


def watch_files(page: Page) -> None:
    """Note the texts of files that the page saves: Firefox over BiDi tells of no downloads."""
    page.evaluate(
        """() => {
          if (globalThis.savedFiles) return;
          globalThis.savedFiles = [];
          const real = URL.createObjectURL.bind(URL);
          URL.createObjectURL = (blob) => {
            blob.text().then((text) => globalThis.savedFiles.push(text));
            return real(blob);
          };
        }"""
    )


def saved_file(page: Page) -> str:
    """Wait for a file to be saved, and return its text."""
    text: str = until(lambda: page.evaluate("globalThis.savedFiles?.at(-1) ?? ''"))
    return text


def choose_file(page: Page, text: str) -> None:
    """Answer the page's next question for a file with one of this text."""
    page.evaluate(
        """(text) => {
          HTMLInputElement.prototype.click = function () {
            const given = new DataTransfer();
            given.items.add(new File([text], "games.json", { type: "application/json" }));
            this.files = given.files;
            this.dispatchEvent(new Event("change"));
          };
        }""",
        text,
    )
