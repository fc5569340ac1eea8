"""Keep games on this device: one key a game, an index, files, and two tabs that respect each other.

A ``disk`` is anything with ``get(key) -> text or None``, ``set(key, text) -> "" or why``,
``remove(key)`` and ``names() -> list``; why is ``"full"`` or ``"forbidden"``.  What the disk
refuses is kept in memory, so a game always goes on.  The index is only a shortcut: the games' own
keys are the truth, and whatever can't be read stays where it is, listed and exportable.
"""

import json

from app import ids

PREFIX = "tables."
GAME = PREFIX + "game."
LOCK = PREFIX + "lock."
INDEX = PREFIX + "index"
VERSION = 1
FILE = "tables-saves"
STALE = 150_000  # ms without a heartbeat after which a lock binds nobody
BEAT = 20_000  # ms between two heartbeats (a hidden tab's timers may run once a minute)
UNKNOWN = {"asked": 0, "living": []}  # nobody could tell which tabs live


class Library:
    """The saved games of this device, as one tab knows them."""

    def __init__(self, disk, date, tab, tabs=UNKNOWN):
        self.disk = disk
        self.date = date  # () -> ISO text
        self.tab = tab
        self.tabs = tabs  # which ones lived, and when that was asked
        self.memory = {}  # what the disk refused
        self.seen = {}  # id -> the revision this tab read or wrote last
        self.trouble = ""  # why the disk last refused, "" when all is well

    # ── reading ──────────────────────────────────────────────────────────
    def text(self, name):
        """Return the stored text of one game, from the disk or from memory, or None."""
        return self.memory.get(name) or self.disk.get(GAME + name)

    def get(self, name):
        """Return one game as a dict, or None when it is missing, damaged or newer."""
        entry, why = read_entry(self.text(name))
        if why:
            return None
        self.seen[name] = entry["rev"]
        return entry

    def names(self):
        """Return the ids of all games, kept on the disk or in memory."""
        names = [key[len(GAME) :] for key in self.disk.names() if key.startswith(GAME)]
        return names + [name for name in self.memory if name not in names]

    def list(self):
        """Return the facts of all games, newest first; a bad one has ``why`` and nothing else."""
        index = self.index()
        rows = []
        for name in self.names():
            row = index.get(name)
            if row is None or name in self.memory:
                row = describe(name, self.text(name))
            rows.append(row)
        rows.sort(key=lambda row: row.get("time", ""), reverse=True)
        return rows

    def index(self):
        """Return the index as id -> facts; {} when it is missing or damaged."""
        try:
            data = json.loads(self.disk.get(INDEX) or "{}")
            rows = data.get("games", {})
            sound = data.get("v") == VERSION and all(
                isinstance(row, dict) and row.get("id") == name for name, row in rows.items()
            )
            return rows if sound else {}
        except (ValueError, AttributeError):
            return {}

    # ── writing ──────────────────────────────────────────────────────────
    def put(self, name, entry):
        """Keep a game; return "" or why it is in memory only: ``full forbidden elsewhere``.

        ``elsewhere``: another tab wrote this game after we read it; nothing is overwritten.
        """
        known = self.seen.get(name)
        stored, why = read_entry(self.disk.get(GAME + name))
        if not why and stored["rev"] != known:
            return "elsewhere"
        if why in ("damaged", "newer"):
            return "elsewhere"
        rev = (known or 0) + 1
        kept = dict(entry)
        kept.update({"v": VERSION, "id": name, "rev": rev, "time": self.date()})
        text = json.dumps(kept)
        refused = self.disk.set(GAME + name, text)
        if refused:
            kept["rev"] = known or 0
            self.memory[name] = json.dumps(kept)
            self.trouble = refused
            return refused
        self.seen[name] = rev
        self.memory.pop(name, None)
        self.trouble = ""
        self.write_index(name, describe(name, text))
        return ""

    def note(self, name, notes):
        """Keep the private notes beside a game's save; return as ``put`` does."""
        entry, why = read_entry(self.text(name))
        if why:
            return ""
        entry["notes"] = notes
        return self.put(name, entry)

    def write_index(self, name, row):
        """Put one row in the index, or take it out when ``row`` is None."""
        rows = self.index()
        if row is None:
            rows.pop(name, None)
        else:
            rows[name] = row
        self.disk.set(INDEX, json.dumps({"v": VERSION, "games": rows}))

    def delete(self, name):
        """Forget one game."""
        self.memory.pop(name, None)
        self.seen.pop(name, None)
        self.disk.remove(GAME + name)
        self.disk.remove(LOCK + name)
        self.write_index(name, None)

    def delete_all(self):
        """Forget every game of this device."""
        for name in self.names():
            self.delete(name)

    # ── files ────────────────────────────────────────────────────────────
    def export(self, names=None):
        """Return a file's text with the games named, or all; damaged ones as they are."""
        games = []
        for name in names or self.names():
            text = self.text(name)
            if text is not None:
                games.append({"id": name, "text": text})
        return json.dumps({"file": FILE, "v": VERSION, "games": games})

    def import_file(self, text):
        """Add the games of a file; return (how many came in, how many were refused, why).

        A game that is here already, unchanged, is not doubled; a changed one gets another id.
        """
        try:
            data = json.loads(text)
            games = data["games"]
            if data["file"] != FILE or not isinstance(games, list):
                return 0, 0, "unreadable"
        except (ValueError, KeyError, TypeError):
            return 0, 0, "unreadable"
        if data.get("v", 0) > VERSION:
            return 0, len(games), "newer"
        came = refused = 0
        reason = ""
        for game in games:
            why = self.import_one(game)
            if why:
                refused, reason = refused + 1, why
            else:
                came += 1
        return came, refused, reason

    def import_one(self, game):
        """Add one game of a file; return "" or why not."""
        if not isinstance(game, dict) or not isinstance(game.get("text"), str):
            return "damaged"
        entry, why = read_entry(game["text"])
        if why:
            return why
        for name in self.names():
            here, bad = read_entry(self.text(name))
            if not bad and here["save"] == entry["save"] and here["game"] == entry["game"]:
                return ""
        name = entry["id"] if self.text(entry["id"]) is None else ids.fresh(self.now())
        why = self.put(name, entry)
        return "" if why in ("full", "forbidden") and name in self.memory else why

    def now(self):
        """Return milliseconds since 1970."""
        return ids.milliseconds(self.date())

    # ── two tabs ─────────────────────────────────────────────────────────
    def holder(self, name):
        """Return the tab that holds a game, if it is another one and alive; else ""."""
        try:
            lock = json.loads(self.disk.get(LOCK + name) or "{}")
            tab, beat = lock.get("tab", ""), lock.get("beat", 0)
        except (ValueError, AttributeError):
            return ""
        # A tab is counted before it takes a game: one that wrote before the census and isn't in
        # it is dead. One that wrote later may have been too young for it.
        dead = beat < self.tabs["asked"] and tab not in self.tabs["living"]
        if tab == self.tab or dead or self.now() - beat > STALE:
            return ""
        return tab

    def take(self, name):
        """Hold a game for this tab, whoever held it; also the heartbeat."""
        self.disk.set(LOCK + name, json.dumps({"tab": self.tab, "beat": self.now()}))

    def release(self, name):
        """Let a game go, if this tab holds it."""
        try:
            lock = json.loads(self.disk.get(LOCK + name) or "{}")
            mine = lock.get("tab") == self.tab
        except (ValueError, AttributeError):
            mine = False
        if mine:
            self.disk.remove(LOCK + name)


def read_entry(text):
    """Read a stored game: (entry, "") or (None, why): ``missing damaged newer``."""
    if text is None:
        return None, "missing"
    try:
        entry = json.loads(text)
    except ValueError:
        return None, "damaged"
    if not isinstance(entry, dict) or not isinstance(entry.get("v"), int):
        return None, "damaged"
    if entry["v"] > VERSION:
        return None, "newer"
    sound = (
        isinstance(entry.get("id"), str)
        and isinstance(entry.get("game"), str)
        and isinstance(entry.get("save"), str)
        and isinstance(entry.get("rev"), int)
    )
    if not sound:
        return None, "damaged"
    # What is kept beside the save may be damaged: without it the game still opens.
    if not paintable(entry.get("state")):
        entry["state"] = None
    if not texts(entry.get("summary")):
        entry["summary"] = None
    if not texts(entry.get("notes")):
        entry["notes"] = {}
    return entry, ""


def texts(data):
    """Say whether something is a dict of texts."""
    return isinstance(data, dict) and all([isinstance(data[key], str) for key in data])


def paintable(state):
    """Say whether something has what the shell itself reads of a STATE."""
    if not isinstance(state, dict) or not isinstance(state.get("can"), dict):
        return False
    seats = state.get("seats")
    return isinstance(seats, list) and all([isinstance(seat, dict) for seat in seats])


def describe(name, text):
    """Return what the list shows of one stored game."""
    entry, why = read_entry(text)
    if why:
        return {"id": name, "why": why}
    state = entry.get("state") or {}
    return {
        "id": name,
        "game": entry["game"],
        "time": str(entry.get("time", "")),
        "ply": state.get("ply", 0),
        "over": bool(state.get("outcome")),
        "seats": state.get("seats", []),
        "summary": entry.get("summary"),
    }


def thumbnail(state):
    """Return the STATE as it is kept beside a save: enough to paint at once, and nothing private.

    With two people at one screen nothing of a seat's view is kept: the curtain comes first.
    """
    kept = {key: value for key, value in state.items() if key != "save"}
    people = [seat for seat in state.get("seats", []) if seat.get("kind") == "human"]
    if len(people) > 1 and not state.get("outcome"):
        kept["view"] = None
        kept["curtain"] = True
    return kept
