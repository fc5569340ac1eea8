"""The page comes up in both engines, under its policy, from its own origin alone."""

import tomllib
import urllib.request

from playwright.sync_api import Page

from e2e.conftest import Watch
from e2e.drive import ask, board_ready, engine_ready, kept
from tools.site import paths


def test_a_first_visit_paints_and_the_engine_answers(page: Page, site: str) -> None:
    """PyScript paints before the engine is there, and the worker's service says hello."""
    page.goto(site)
    board_ready(page)
    facts = engine_ready(page)
    assert facts["starts"] == 1
    assert not facts["snapshot"]
    assert "palimpseste" in ask(page, {"kind": "hello"})["games"]


def test_the_policy_of_netlify_toml_is_sent_and_holds(page: Page, watch: Watch, site: str) -> None:
    """The header is the one written down; inline script, eval and foreign hosts are refused."""
    written = tomllib.loads((paths.ROOT / "netlify.toml").read_text())["headers"][0]["values"]
    answer = page.goto(site)
    assert answer is not None
    sent = answer.all_headers()
    for name, value in written.items():
        assert sent[name.lower()] == value
    # The refusals are told on the console, by each browser in its words.
    for expected in ("Content", "page’s settings", "localhost:9"):
        watch.allow(expected)
    refused = page.evaluate(
        """async () => {
          const refused = [];
          const hear = (event) => refused.push(event.effectiveDirective);
          document.addEventListener("securitypolicyviolation", hear);
          const image = new Image();
          image.src = "http://localhost:9/picture.png";
          const style = document.createElement("div");
          style.setAttribute("style", "color: red");
          await fetch("http://localhost:9/").catch(() => {});
          await new Promise((done) => setTimeout(done, 100));
          return refused;
        }"""
    )
    assert "connect-src" in refused
    assert "img-src" in refused
    assert any(directive.startswith("style-src") for directive in refused)


def test_the_html_itself_carries_the_policy_for_hosts_without_headers(site: str) -> None:
    """A <meta> element says the same, but what a <meta> may not say."""
    with urllib.request.urlopen(site) as answer:
        html = answer.read().decode()
        header = answer.headers["Content-Security-Policy"]
    parts = [part.strip() for part in header.split(";")]
    for part in parts:
        assert (part in html) != part.startswith("frame-ancestors")


def test_compiled_code_and_versioned_folders_are_served_right(site: str) -> None:
    """WebAssembly has its type; versioned folders are kept for ever, the rest is not."""
    wasm = f"{site}{paths.PYODIDE}/pyodide.asm.wasm"
    with urllib.request.urlopen(wasm) as answer:
        assert answer.headers["Content-Type"] == "application/wasm"
        assert "immutable" in answer.headers["Cache-Control"]
    for path in ("", "sw.js", "boot.mjs", "parts.mjs"):
        with urllib.request.urlopen(site + path) as answer:
            assert answer.headers["Cache-Control"] == "no-cache"


def test_the_second_visit_wakes_from_the_memory_image(page: Page, site: str) -> None:
    """The image is kept when the page is idle and used at the next start, which is quicker."""
    page.goto(site)
    cold = engine_ready(page)
    kept(page)
    page.reload()
    warm = engine_ready(page)
    assert warm["snapshot"], warm
    assert warm["fault"] is None
    assert warm["ms"] < cold["ms"]
    assert ask(page, {"kind": "hello"})["version"]


def test_two_starts_from_one_image_deal_different_games(page: Page, site: str) -> None:
    """The image freezes what Python held; chance must not be part of it."""
    page.goto(site)
    kept(page)
    dealt = set()
    seats = [{"kind": "human"}, {"kind": "human"}]
    for _ in range(2):
        page.reload()
        assert engine_ready(page)["snapshot"]
        ask(page, {"kind": "new", "game": "palimpseste", "options": {}, "seats": seats})
        dealt.add(ask(page, {"kind": "export"})["text"])
    assert len(dealt) == 2
