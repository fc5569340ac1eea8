"""The bridge never throws: MicroPython could not catch it. What it promises, it does."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from e2e.conftest import Watch
from e2e.drive import PATIENCE, engine_ready, until


@pytest.fixture(scope="module")
def opened(browser: Browser, site: str) -> Iterator[Page]:
    """Open the page once for this file: nothing here needs a fresh one."""
    context = browser.new_context()
    watch = Watch(context, site)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(f"{site}?snapshot=off")
    engine_ready(page)
    yield page
    context.close()
    watch.check()


@pytest.fixture
def bridge(opened: Page) -> Page:
    """Give an empty corner of the page to patch."""
    opened.evaluate(
        """() => {
          document.getElementById("corner")?.remove();
          const corner = document.createElement("div");
          corner.id = "corner";
          document.body.append(corner);
        }"""
    )
    return opened


def call(page: Page, name: str, *args: Any) -> dict[str, Any]:
    """Call a method of the bridge and read its JSON answer."""
    script = "([name, args]) => name.split('.').reduce((at, key) => at[key], bridge)(...args)"
    return dict(json.loads(page.evaluate(script, [name, list(args)])))


def test_the_store_keeps_texts_under_its_prefix(bridge: Page) -> None:
    """What is kept comes back, keys are listed without the prefix, strangers' keys are not."""
    bridge.evaluate("localStorage.setItem('stranger', '1')")
    assert call(bridge, "store.set", "probe", "é🙂") == {"ok": None}
    assert call(bridge, "store.get", "probe") == {"ok": "é🙂"}
    assert call(bridge, "store.get", "nothing") == {"ok": None}
    keys = call(bridge, "store.keys")["ok"]
    assert "probe" in keys
    assert "stranger" not in keys
    assert call(bridge, "store.remove", "probe") == {"ok": None}
    assert call(bridge, "store.get", "probe") == {"ok": None}


def test_a_full_store_is_an_answer(bridge: Page) -> None:
    """Ten million characters fit in no localStorage; what was there stays."""
    call(bridge, "store.set", "probe", "small")
    script = "JSON.parse(bridge.store.set('probe', 'x'.repeat(10000000)))"
    error = bridge.evaluate(script)["error"]
    assert error["name"] in {"QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"}
    assert call(bridge, "store.get", "probe") == {"ok": "small"}


def test_a_forbidden_store_is_an_answer(bridge: Page) -> None:
    """Some browsers refuse localStorage altogether, by an exception at the first touch."""
    bridge.evaluate(
        """() => {
          globalThis.ownStore = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
          Object.defineProperty(globalThis, "localStorage", {
            configurable: true,
            get() { throw new DOMException("no", "SecurityError"); } });
        }"""
    )
    for name, args in (("get", ["a"]), ("set", ["a", "b"]), ("remove", ["a"]), ("keys", [])):
        assert call(bridge, f"store.{name}", *args)["error"]["name"] == "SecurityError"
    bridge.evaluate(
        """() => ownStore
          ? Object.defineProperty(globalThis, "localStorage", ownStore)
          : delete globalThis.localStorage"""
    )


def test_nothing_that_python_may_call_throws(bridge: Page) -> None:
    """Bad selectors, absent elements, too much for a QR code: each is an error told in JSON."""
    wrong = [
        ("patch", "##", "<p>"),
        ("patch", "#absent", "<p>"),
        ("focus", "!"),
        ("dialog", "#corner", "open"),
        ("size", "#absent"),
        ("animate", "#corner", "no json", "{}"),
        ("root", "no json"),
        ("share", "no json"),
        ("qr", "x" * 5000),
        ("picture", "#absent", "svg", "board"),
        ("when", "never", "fr"),
        ("sound", "no json"),
    ]
    for name, *args in wrong:
        assert "error" in call(bridge, name, *args), name


def test_patching_keeps_focus_fields_and_open_dialogs(bridge: Page) -> None:
    """The same markup painted again takes nothing away from the player."""
    markup = (
        "<button id='c-a'>a</button><input id='c-field'>"
        "<dialog id='c-box'><button id='c-in'>in</button></dialog>"
        "<div data-vars='--share: 0.4' id='c-bar'></div>"
    )
    assert call(bridge, "patch", "#corner", markup) == {"ok": None}
    bridge.fill("#c-field", "half a wo")
    assert call(bridge, "dialog", "#c-box", "open") == {"ok": True}
    bridge.focus("#c-in")
    call(bridge, "patch", "#corner", "<p id='c-new'>new</p>" + markup)
    assert bridge.evaluate("document.activeElement.id") == "c-in"
    assert bridge.evaluate("document.querySelector('#c-box').open")
    assert bridge.input_value("#c-field") == "half a wo"
    share = "getComputedStyle(document.querySelector('#c-bar')).getPropertyValue('--share').trim()"
    assert bridge.evaluate(share) == "0.4"
    assert call(bridge, "dialog", "#c-box", "close") == {"ok": False}


INTENTS = """() => {
  globalThis.told = [];
  bridge.onintent((text) => { told.push(JSON.parse(text)); return true; });
}"""


def test_one_listener_tells_what_the_player_does(bridge: Page) -> None:
    """Clicks, keys, forms and fields come as intents; Enter on a drawn cell is a click."""
    bridge.evaluate(INTENTS)
    call(
        bridge,
        "patch",
        "#corner",
        "<svg viewBox='0 0 9 9' width='90'><g id='c-b6' tabindex='0' data-at='b6' data-do='tap:b6'>"
        "<rect width='9' height='9'/></g></svg>"
        "<form data-do='send'><input name='line' id='c-line'><button id='c-go'>go</button></form>"
        "<select id='c-pick' data-do='pick' name='pick'><option>1</option><option>2</option>"
        "</select>",
    )
    bridge.click("#c-b6")
    bridge.focus("#c-b6")
    bridge.keyboard.press("Enter")
    bridge.keyboard.press("ArrowLeft")
    bridge.fill("#c-line", "b1+c1")
    bridge.click("#c-go")
    bridge.select_option("#c-pick", "2")
    told = bridge.evaluate("told")
    clicks = [intent for intent in told if intent["type"] == "click"]
    assert [(intent["do"], intent["at"]) for intent in clicks] == [("tap:b6", "b6")] * 2
    (key,) = [intent for intent in told if intent["type"] == "key"]
    assert (key["key"], key["at"], key["field"]) == ("ArrowLeft", "b6", False)
    (sent,) = [intent for intent in told if intent["type"] == "submit"]
    assert (sent["do"], sent["fields"]) == ("send", {"line": "b1+c1"})
    changes = [intent for intent in told if intent["type"] == "change"]
    assert ("pick", "2") in [(change["do"], change["value"]) for change in changes]


def test_a_qr_code_is_drawn_without_a_network(bridge: Page) -> None:
    """A link of the greatest length still fits."""
    svg = call(bridge, "qr", "https://example.org/#p=" + "a" * 1500)["ok"]
    assert svg.startswith("<svg")
    assert "path" in svg


SAVED = """() => {
  globalThis.saved = null;
  URL.createObjectURL = (blob) => {
    blob.arrayBuffer().then((bytes) => { saved = [...new Uint8Array(bytes)]; });
    return "data:,";
  };
  HTMLAnchorElement.prototype.click = function () { globalThis.named = this.download; };
}"""


def test_a_picture_of_a_board_stands_alone(bridge: Page) -> None:
    """The saved SVG carries its own styles and symbols; the PNG is a PNG."""
    bridge.evaluate(SAVED)
    call(
        bridge,
        "patch",
        "#corner",
        "<svg id='c-board' viewBox='0 0 90 90' width='90' height='90' color='#123456'>"
        "<use href='#mark' width='48' height='48'/></svg>",
    )
    for kind, head in (("svg", b"<svg"), ("png", b"\x89PNG")):
        bridge.evaluate("globalThis.saved = null")
        call(bridge, "picture", "#c-board", kind, "board")
        content = bytes(until(lambda: bridge.evaluate("saved")))
        assert bridge.evaluate("named") == f"board.{kind}"
        assert content.startswith(head)
        if kind == "svg":
            assert b'id="mark"' in content
            assert b"rgb(18, 52, 86)" in content


def test_the_address_carries_links_without_a_reload(bridge: Page) -> None:
    """Setting and replacing the fragment keeps the page; going back is told as an event."""
    bridge.evaluate("globalThis.here = 1; globalThis.told = []")
    call(bridge, "setHash", "p=abc")
    assert bridge.evaluate("bridge.hash()") == "p=abc"
    call(bridge, "replaceHash", "p=def")
    assert bridge.url.endswith("#p=def")
    bridge.evaluate("bridge.back()")
    until(lambda: bridge.evaluate("bridge.hash()") == "")
    assert bridge.evaluate("globalThis.here") == 1
