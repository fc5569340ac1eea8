"""The engine's worker may die in any way: the page notices, starts another and says so."""

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from e2e.conftest import Watch
from e2e.drive import ASK, ask, board_ready, engine, engine_ready, until


@pytest.fixture(autouse=True)
def _ended_workers(watch: Watch) -> None:
    """Firefox tells of a worker ended in the middle of its start as an error without a text."""
    watch.allow("uncaught: undefined")


HASTEN = """async () => {
  const { engine } = await import(new URL("bridge/engine.mjs", location.href).href);
  globalThis.heard = [];
  const before = engine.onevent;
  engine.onevent = (facts) => { heard.push(facts.state); before(facts); };
  globalThis.live = engine;
}"""


def test_a_silent_worker_is_replaced(page: Page, site: str) -> None:
    """A worker that stops answering pings is ended; the next one comes up and answers."""
    page.goto(site)
    engine_ready(page)
    page.evaluate(HASTEN)
    page.evaluate("live.worker.terminate(); globalThis.pings = live.watch(200)")
    until(lambda: engine(page)["starts"] == 2)
    page.evaluate("clearInterval(pings)")  # a busy machine may need longer than this to answer
    engine_ready(page)
    assert page.evaluate("heard").index("lost") < page.evaluate("heard").index("ready")
    assert ask(page, {"kind": "hello"})["games"]


def test_a_worker_that_reports_its_death_is_replaced_and_messages_wait(
    page: Page, site: str
) -> None:
    """What is sent while there is no engine reaches the next one."""
    page.goto(site)
    engine_ready(page)
    page.evaluate(HASTEN)
    page.evaluate("live.hear({ dead: 'a test' })")
    assert not engine(page)["ready"]
    assert ask(page, {"kind": "hello"})["games"]
    assert engine(page)["starts"] == 2


def test_restart_on_demand_is_no_death(page: Page, site: str) -> None:
    """The page may ask for a fresh engine as often as it likes."""
    page.goto(site)
    engine_ready(page)
    for starts in range(2, 6):
        page.evaluate("bridge.restart()")
        assert engine(page)["starts"] == starts
    engine_ready(page)


def test_a_machine_that_cannot_run_the_engine_is_not_worn_out(
    page: Page, context: BrowserContext, watch: Watch, site: str
) -> None:
    """Three failed starts in a row end the attempts; the page itself goes on."""

    def refuse(route: Route) -> None:
        route.fulfill(status=404, body="")

    watch.allow("404")
    watch.allow("worker")
    context.route("**/worker/worker.mjs", refuse)
    page.goto(site)
    until(lambda: engine(page)["starts"] == 3)
    board_ready(page)
    page.wait_for_timeout(500)
    assert engine(page)["starts"] == 3
    assert not engine(page)["ready"]


def test_an_unreadable_message_is_answered_and_the_engine_lives(page: Page, site: str) -> None:
    """Text that is no request gets an error or silence, never a dead worker."""
    page.goto(site)
    engine_ready(page)
    for text in ("no json", "[]", "{}", '{"id": 1, "kind": "nonsense"}', '{"id": 2}'):
        page.evaluate("(text) => bridge.send(text)", text)
    assert ask(page, {"kind": "hello"})["games"]
    assert engine(page)["starts"] == 1


# A Python in which every request is a fault of the engine; after "die" it is broken itself.
FAULTY = """export const startPython = async () => {
  let broken = false;
  const handle = async (text) => {
    broken = text.includes("die");
    throw new Error("a fault of ours");
  };
  const runPython = () => {
    if (broken) throw new Error("gone");
  };
  const facts = { snapshot: false, fault: null, ms: 1 };
  return { python: { runPython }, engine: { Service: () => ({ handle }) }, facts };
};"""


@pytest.mark.only_browser("chromium")
def test_a_crash_of_the_engine_is_answered_and_only_a_broken_python_ends_the_worker(
    page: Page, context: BrowserContext, site: str
) -> None:
    """Whoever asked is told; Python is probed, and where it is broken another worker starts."""

    def faulty(route: Route) -> None:
        route.fulfill(body=FAULTY, content_type="text/javascript")

    context.route("**/worker/python.mjs", faulty)
    page.goto(site)
    engine_ready(page)
    for kind in ("nonsense", "die"):
        assert engine(page)["starts"] == 1
        told = page.evaluate(ASK, [{"kind": kind}, site])
        assert told["error"]["kind"] == told["error"]["code"] == "crash"
        assert "a fault of ours" in told["error"]["message"]
    until(lambda: engine(page)["starts"] == 2 and engine(page)["ready"])
