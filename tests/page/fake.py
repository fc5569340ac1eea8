"""A browser of paper: the Bridge's methods without a browser, for tests in any Python."""

import json
import random


class FakeDisk:
    """Texts in a dict; ``refuse`` makes it full or forbidden."""

    def __init__(self):
        self.texts = {}
        self.refuse = ""

    def get(self, key):
        return None if self.refuse == "forbidden" else self.texts.get(key)

    def set(self, key, text):
        if self.refuse:
            return self.refuse
        self.texts[key] = text
        return ""

    def remove(self, key):
        self.texts.pop(key, None)

    def names(self):
        return [] if self.refuse == "forbidden" else sorted(self.texts)


class FakeBridge:
    """Remembers what the shell asked of the browser."""

    def __init__(self, disk=None, lang="en", hash_=""):
        self.disk = disk or FakeDisk()
        self.lang = lang
        self.address = hash_
        self.clock = 0
        self.painted = {}
        self.count = {}  # selector -> how often it was painted
        self.sent = []
        self.said = []
        self.roots = []
        self.dialogs = []
        self.focused = []
        self.timers = []
        self.files = []
        self.copied = []
        self.calls = []
        self.tab = "tab" + str(random.random())
        self.tabs = {"asked": 0, "living": []}  # a browser without Web Locks
        self.intent = self.event = self.message = None

    def listen(self, intent, event, message):
        self.intent, self.event, self.message = intent, event, message

    def paint(self, selector, markup):
        self.painted[selector] = markup
        self.count[selector] = self.count.get(selector, 0) + 1
        return True

    def focus(self, selector):
        self.focused.append(selector)
        return True

    def reveal(self, selector):
        self.calls.append(("reveal", selector))

    def dialog(self, selector, act):
        self.dialogs.append((selector, act))

    def root(self, facts):
        self.roots.append(facts)

    def announce(self, text):
        self.said.append(text)

    def alarm(self, text):
        self.said.append(text)

    def value(self, _selector):
        return ""

    def set_value(self, selector, text):
        self.calls.append(("value", selector, text))

    def hash(self):
        return self.address

    def set_hash(self, text, replace=False):
        self.address = text

    def send(self, text):
        self.sent.append(json.loads(text))

    def restart(self):
        self.calls.append(("restart",))

    def facts(self):
        return {
            "languages": [self.lang],
            "wide": True,
            "address": "https://here/",
            "engine": {},
            "tab": self.tab,
            "tabs": self.tabs,
        }

    def date(self):
        self.clock += 1
        minutes, seconds = (self.clock // 60) % 60, self.clock % 60
        return f"2026-11-30T10:{minutes:02d}:{seconds:02d}.000Z"

    def when(self, iso, _lang):
        return iso

    def now(self):
        return self.clock

    def seed(self):
        return "0123456789abcdef"

    def pack(self, game):
        self.calls.append(("pack", game))

    def after(self, ms, name):
        self.timers.append((ms, name))

    def mark(self, name):
        self.calls.append(("mark", name))

    def persist(self):
        self.calls.append(("persist",))

    def census(self):
        self.tell("tabs", **self.tabs)

    def update(self):
        return False

    def reload(self):
        self.calls.append(("reload",))

    def copy(self, text):
        self.copied.append(text)
        return True

    def share(self, title, text, url):
        self.calls.append(("share", title, url))

    def qr(self, text):
        return "<svg></svg>"

    def download(self, name, text, kind="application/json"):
        self.files.append((name, text))

    def upload(self, accept):
        self.calls.append(("upload", accept))

    def picture(self, selector, kind, name):
        self.calls.append(("picture", selector, kind))
        return True

    # ── what a player and the worker do ──────────────────────────────────
    def click(self, do, **more):
        """Click on something that has this ``data-do``."""
        what = {"type": "click", "do": do, "at": None, "id": None}
        what.update(more)
        return self.intent(json.dumps(what))

    def press(self, key, **more):
        """Press a key."""
        what = {"type": "key", "key": key, "do": None, "at": None, "id": None, "field": False}
        what.update(more)
        return self.intent(json.dumps(what))

    def tell(self, event, **more):
        """Let something happen to the page."""
        what = {"event": event}
        what.update(more)
        self.event(json.dumps(what))

    def asked(self, kind):
        """Return the last request of a kind, or None."""
        found = [one for one in self.sent if one["kind"] == kind]
        return found[-1] if found else None

    def answer(self, kind, ok):
        """Answer the last request of a kind."""
        self.message(json.dumps({"id": self.asked(kind)["id"], "ok": ok}))

    def fail(self, kind, code, **facts):
        """Refuse the last request of a kind."""
        error = {"kind": "illegal", "code": code, "facts": facts, "message": "English " + code}
        self.message(json.dumps({"id": self.asked(kind)["id"], "error": error}))

    def push(self, **data):
        """Let the worker push an event."""
        self.message(json.dumps(data))
