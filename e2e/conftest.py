"""Drive real browsers over the built site.

The site is served as netlify.toml says. Every page must end without an error on its console, an
uncaught exception, or a request to another origin: the fixture `page` looks at its teardown.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.drive import PATIENCE, kept
from tools.browsers import system_browser
from tools.serve import Server
from tools.site import paths

ENGINES = ("chromium", "firefox")
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_configure(config: pytest.Config) -> None:
    """Run every test in both engines unless the command line names one."""
    config.option.browser = config.option.browser or list(ENGINES)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give a browser a second try: a busy machine may be slow once; reruns are counted."""
    here = paths.ROOT / "e2e"
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    """Prefer the machine's own browser; Debian's Firefox is driven over WebDriver BiDi."""
    args = dict(browser_type_launch_args)
    if browser_name == "chromium":
        args["args"] = CHROMIUM_FLAGS
    own = system_browser(browser_name)
    if own:
        args["executable_path"] = own
        if browser_name == "firefox":
            args["channel"] = "moz-firefox"
    return args


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Serve dist/ for the whole run; the address ends with a slash."""
    server = Server(paths.DIST).start()
    yield server.address
    server.stop()


@pytest.fixture(scope="session")
def second_visit(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """Give a context that has been here before: service worker and memory image are kept.

    Python then starts in a third of the time, so most tests of play share it.
    """
    context = browser.new_context()
    page = context.new_page()
    page.goto(site)
    kept(page)
    page.close()
    yield context
    context.close()


@pytest.fixture
def context(
    request: pytest.FixtureRequest, new_context: Callable[[], BrowserContext], site: str
) -> Iterator[BrowserContext]:
    """Share the second visit, its storage emptied; the platform's own tests visit anew."""
    if request.path.name.startswith("test_platform"):
        yield new_context()
        return
    context: BrowserContext = request.getfixturevalue("second_visit")
    yield context
    for page in context.pages:
        page.close()
    page = context.new_page()
    page.goto(f"{site}styles.css")
    page.evaluate("localStorage.clear()")
    page.close()


# Firefox reports so what a page had under way when it was left or reloaded: its worker ends in the
# middle of a download. A download that really fails leaves its test without an engine.
LEFT = "A ServiceWorker intercepted the request and encountered an unexpected error"


class Watch:
    """Collect what must not happen in a context: errors, and requests to other hosts."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        """Listen to all pages of a context, those to come too."""
        self.site = site
        self.seen: list[str] = []
        self.allowed: list[str] = [LEFT]
        self.context = context
        context.on("request", self._request)
        context.on("page", self._page)
        for page in context.pages:
            self._page(page)

    def stop(self) -> None:
        """Stop listening to the context, which may serve another test."""
        self.context.remove_listener("request", self._request)
        self.context.remove_listener("page", self._page)

    def _request(self, request: Any) -> None:
        if not request.url.startswith((self.site, "data:", "blob:")):
            self.seen.append(f"request to {request.url}")

    def _page(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.seen.append(f"uncaught: {error}"))
        page.on(
            "console",
            lambda message: (
                self.seen.append(f"console: {message.text}") if message.type == "error" else None
            ),
        )

    def allow(self, part: str) -> None:
        """Expect errors whose text holds `part`: a test that breaks something says what."""
        self.allowed.append(part)

    def check(self) -> None:
        """Fail when something happened that no test expected."""
        bad = [line for line in self.seen if not any(part in line for part in self.allowed)]
        assert not bad, "\n".join(bad)


@pytest.fixture
def watch(context: BrowserContext, site: str) -> Iterator[Watch]:
    """Watch the context of a test, and judge it at the end."""
    watch = Watch(context, site)
    yield watch
    watch.stop()
    watch.check()


@pytest.fixture
def page(watch: Watch, page: Page) -> Page:
    """Give a fresh page whose context is watched."""
    page.set_default_timeout(PATIENCE * 1000)
    return page
