"""After one visit the page needs no network; a new version waits for the player's word."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page

from e2e.drive import ask, board_ready, engine_ready, kept, until
from tools.serve import Server
from tools.site import paths
from tools.site.offline import write_service_worker


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Server]:
    """Serve a copy of dist/ that a test may change and stop, under a sub-path as some hosts do."""
    copy = tmp_path / "site"
    shutil.copytree(paths.DIST, copy)
    server = Server(copy, prefix="/some/where/").start()
    yield server
    server.stop()


@pytest.fixture
def site(own_site: Server) -> str:
    """Let the watch know this server as the page's own."""
    return own_site.address


def test_after_one_visit_the_server_may_die(page: Page, own_site: Server) -> None:
    """Reloads, a new tab and a game work from what was kept."""
    page.goto(own_site.address)
    kept(page)
    own_site.stop()
    for _ in range(2):
        page.reload()
        board_ready(page)
    assert engine_ready(page)["snapshot"]
    second = page.context.new_page()
    second.goto(own_site.address + "?from=elsewhere#x")
    board_ready(second)
    engine_ready(second)
    seats = [{"kind": "human"}, {"kind": "human"}]
    new = {"kind": "new", "game": "palimpseste", "options": {}, "seats": seats}
    assert ask(second, new)["game"] == "palimpseste"


LISTEN = """() => {
  globalThis.told = [];
  bridge.onevent((text) => { told.push(JSON.parse(text)); });
  bridge.look();
}"""


def test_a_new_version_waits_and_is_taken_when_asked(
    page: Page, own_site: Server, tmp_path: Path
) -> None:
    """The page is told and stays on the old version; on the word it reloads into the new one."""
    page.goto(own_site.address)
    kept(page)
    folder = tmp_path / "site"
    html = folder / "index.html"
    html.write_text(html.read_text().replace("<html ", '<html data-build="second" '))
    write_service_worker(folder)
    build = "document.documentElement.dataset.build ?? null"
    assert page.evaluate("bridge.update()") is False
    page.evaluate(LISTEN)
    until(lambda: {"event": "update", "ready": True} in page.evaluate("told"))
    assert page.evaluate(build) is None
    page.reload()
    board_ready(page)
    assert page.evaluate(build) is None
    until(lambda: page.evaluate("bridge.update()"))
    until(lambda: reloaded(page, build) == "second")
    board_ready(page)
    left = page.evaluate(
        "caches.keys().then((names) => names.filter((name) => name.startsWith('site:')).length)"
    )
    assert left == 1


def reloaded(page: Page, expression: str) -> object:
    """Ask the page something, or nothing while it is between two documents."""
    try:
        return page.evaluate(expression)
    except Error:
        return None


def test_a_file_lost_from_the_cache_is_fetched_again(page: Page, site: str) -> None:
    """A browser that drops single files costs a request, not the page."""
    page.goto(site)
    kept(page)
    dropped = page.evaluate(
        """async () => {
          const [name] = (await caches.keys()).filter((key) => key.startsWith("site:"));
          const cache = await caches.open(name);
          return Promise.all(["parts.mjs", "index.html"].map((file) =>
            cache.delete(new URL(file, location.href).href)));
        }"""
    )
    assert dropped == [True, True]
    page.reload()
    board_ready(page)
