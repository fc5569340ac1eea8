"""The only door to the browser: `globalThis.bridge` (docs/PLATFORM.md) in plain Python words.

MicroPython can't catch a JavaScript exception, so the other side answers JSON text,
``{"ok": value}`` or ``{"error": {"name", "message"}}``, and so do these methods: a value, or None.
"""

import json

from js import bridge as js  # type: ignore
from jsffi import create_proxy  # type: ignore

FULL = ("QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED")


def answer(text):
    """Return (value, name of the error)."""
    data = json.loads(text)
    error = data.get("error")
    return (None, error["name"]) if error else (data.get("ok"), "")


class Disk:
    """The browser's store, as ``saves.Library`` wants it."""

    def get(self, key):
        """Return a text, or None."""
        return answer(js.store.get(key))[0]

    def set(self, key, text):
        """Keep a text; return "" or ``full`` or ``forbidden``."""
        error = answer(js.store.set(key, text))[1]
        if not error:
            return ""
        return "full" if error in FULL else "forbidden"

    def remove(self, key):
        """Forget a text."""
        js.store.remove(key)

    def names(self):
        """Return all keys; none where the store is forbidden."""
        return answer(js.store.keys())[0] or []


class Bridge:
    """What the shell asks of the browser; tests give it another one with the same methods."""

    def __init__(self):
        self.disk = Disk()

    def listen(self, intent, event, message):
        """Hand over three callbacks, each given JSON text; ``intent`` says if it took it."""
        js.onintent(create_proxy(intent))
        js.onevent(create_proxy(event))
        js.onmessage(create_proxy(message))

    # ── the page ─────────────────────────────────────────────────────────
    def paint(self, selector, markup):
        """Put markup into an element; return whether it was there."""
        return not answer(js.patch(selector, markup))[1]

    def focus(self, selector):
        """Move the focus; return whether it arrived."""
        return bool(answer(js.focus(selector))[0])

    def reveal(self, selector):
        """Scroll something into sight."""
        js.reveal(selector)

    def dialog(self, selector, act):
        """Open or close a ``<dialog>``."""
        js.dialog(selector, act)

    def root(self, facts):
        """Set the language, title and data of the whole page."""
        js.root(json.dumps(facts))

    def announce(self, text):
        """Say a sentence in the live region."""
        js.announce(text)

    def alarm(self, text):
        """Say a sentence that can't wait."""
        js.alarm(text)

    def value(self, selector):
        """Return what a field holds."""
        return answer(js.value(selector))[0]

    def set_value(self, selector, text):
        """Fill a field."""
        js.setValue(selector, text)

    # ── the address ──────────────────────────────────────────────────────
    def hash(self):
        """Return what stands after the #."""
        return js.hash()

    def set_hash(self, text, replace=False):
        """Change what stands after the #, as a new step of the history or in place."""
        if replace:
            js.replaceHash(text)
        else:
            js.setHash(text)

    # ── the engine ───────────────────────────────────────────────────────
    def send(self, text):
        """Send a message to the worker."""
        js.send(text)

    def restart(self):
        """End the worker and start another."""
        js.restart()

    def pack(self, game):
        """Bring a game's part of the page; the event ``pack`` tells how it went."""
        js.pack(game)

    # ── the machine ──────────────────────────────────────────────────────
    def facts(self):
        """Return what is known of the browser and the device."""
        return json.loads(js.facts())

    def date(self):
        """Return the date and time as ISO text."""
        return js.date()

    def when(self, iso, lang):
        """Write a date and time as people do."""
        return answer(js.when(iso, lang))[0] or iso

    def now(self):
        """Return milliseconds since the page began."""
        return js.now()

    def seed(self):
        """Return 16 hexadecimal digits of chance."""
        return js.seed()

    def after(self, ms, name):
        """Ask for the event ``timer`` with this name, in a while."""
        js.after(ms, name)

    def mark(self, name):
        """Note the moment for those who measure."""
        js.mark(name)

    def persist(self):
        """Ask that the browser not clear our saves."""
        js.persist()

    def census(self):
        """Ask which tabs live; the event ``tabs`` tells."""
        js.census()

    def update(self):
        """Let the new version take over; return whether there is one."""
        return bool(js.update())

    def reload(self):
        """Load the page again."""
        js.reload()

    # ── sharing ──────────────────────────────────────────────────────────
    def copy(self, text):
        """Put a text on the clipboard; the event ``copied`` tells how it went."""
        return not answer(js.copy(text))[1]

    def share(self, title, text, url):
        """Open the system's share sheet."""
        js.share(json.dumps({"title": title, "text": text, "url": url}))

    def qr(self, text):
        """Return a QR code as SVG text, or None when the text is too long."""
        return answer(js.qr(text))[0]

    def download(self, name, text, kind="application/json"):
        """Give the player a file."""
        js.download(name, text, kind)

    def upload(self, accept):
        """Ask the player for a file; the event ``file`` brings it."""
        js.upload(accept)

    def picture(self, selector, kind, name):
        """Give the player an SVG of the page as a file, ``svg`` or ``png``."""
        return not answer(js.picture(selector, kind, name))[1]
