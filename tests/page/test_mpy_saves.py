"""Saves: kept, listed, damaged, refused, exported, and two tabs that respect each other."""

import json

from app import saves
from fake import FakeDisk


class Clock:
    """A date that moves one second a look, or jumps."""

    def __init__(self):
        self.minute = 0
        self.second = 0

    def __call__(self):
        self.second += 1
        if self.second == 60:
            self.minute, self.second = self.minute + 1, 0
        return f"2026-11-30T10:{self.minute:02d}:{self.second:02d}.000Z"


def library(disk=None, tab="one", clock=None):
    """Return a library on a disk, as one tab sees it."""
    return saves.Library(disk or FakeDisk(), clock or Clock(), tab)


def entry(save="abc", **state):
    """Return what the page keeps of a game."""
    seats = [{"kind": "human"}, {"kind": "bot", "level": "level2"}]
    known = {"ply": 3, "seats": seats, "can": {}, "view": {}}
    known.update(state)
    return {"game": "palimpseste", "save": save, "state": known, "summary": None}


def test_what_is_put_is_got():
    """A game comes back as it was kept."""
    shelf = library()
    assert shelf.put("g1", entry()) == ""
    got = shelf.get("g1")
    assert got["save"] == "abc" and got["state"]["ply"] == 3 and got["rev"] == 1


def test_the_list_has_the_newest_first():
    """The list is ordered by the last move."""
    shelf = library()
    shelf.put("g1", entry())
    shelf.put("g2", entry())
    shelf.put("g1", entry("abd"))
    assert [row["id"] for row in shelf.list()] == ["g1", "g2"]


def test_a_lost_index_is_made_again_from_the_games():
    """The index is only a shortcut."""
    disk = FakeDisk()
    shelf = library(disk)
    shelf.put("g1", entry())
    for broken in (None, "{", "[]", '{"v":1,"games":[]}', '{"v":1,"games":{"g1":{"id":"x"}}}'):
        if broken is None:
            disk.remove(saves.INDEX)
        else:
            disk.set(saves.INDEX, broken)
        rows = shelf.list()
        assert len(rows) == 1 and rows[0]["game"] == "palimpseste"


def test_a_damaged_game_is_listed_kept_and_exported():
    """What can't be read stays where it is."""
    disk = FakeDisk()
    shelf = library(disk)
    shelf.put("good", entry())
    disk.set(saves.GAME + "bad", "{half of it")
    disk.set(saves.GAME + "new", json.dumps({"v": 99}))
    rows = {row["id"]: row.get("why") for row in shelf.list()}
    assert rows == {"good": None, "bad": "damaged", "new": "newer"}
    assert shelf.get("bad") is None and shelf.get("new") is None
    assert shelf.put("bad", entry()) == "elsewhere"
    assert disk.get(saves.GAME + "bad") == "{half of it"
    assert "{half of it" in json.loads(shelf.export())["games"][0]["text"]


def test_a_full_or_forbidden_store_leaves_the_game_in_memory():
    """The game goes on, can be listed and exported, and is kept once there is room."""
    for why in ("full", "forbidden"):
        disk = FakeDisk()
        shelf = library(disk)
        disk.refuse = why
        assert shelf.put("g1", entry()) == why
        assert shelf.put("g1", entry("abd")) == why
        assert shelf.get("g1")["save"] == "abd"
        assert [row["id"] for row in shelf.list()] == ["g1"]
        assert "abd" in shelf.export(["g1"])
        disk.refuse = ""
        assert shelf.put("g1", entry("abe")) == ""
        assert saves.GAME + "g1" in disk.names() and not shelf.memory


def test_a_game_that_another_tab_wrote_is_never_overwritten():
    """Two tabs never overwrite each other silently."""
    disk = FakeDisk()
    one, two = library(disk, "one"), library(disk, "two")
    one.put("g1", entry("first"))
    two.get("g1")
    assert two.put("g1", entry("second")) == ""
    assert one.put("g1", entry("third")) == "elsewhere"
    assert one.get("g1")["save"] == "second"
    assert one.put("g1", entry("fourth")) == ""


def test_a_lock_binds_others_until_its_heart_stops():
    """A tab that died doesn't lock a game for ever."""
    disk, clock = FakeDisk(), Clock()
    one, two = library(disk, "one", clock), library(disk, "two", clock)
    one.take("g1")
    assert two.holder("g1") == "one" and one.holder("g1") == ""
    two.release("g1")
    assert two.holder("g1") == "one"
    clock.minute += 3
    assert two.holder("g1") == ""
    two.take("g1")
    assert one.holder("g1") == "two"
    two.release("g1")
    assert one.holder("g1") == ""


def test_a_lock_of_a_dead_tab_binds_nobody():
    """A tab that wrote before the census and isn't in it can't come back."""
    disk, clock = FakeDisk(), Clock()
    one, two = library(disk, "one", clock), library(disk, "two", clock)
    one.take("g1")
    two.tabs = {"asked": two.now(), "living": ["two"]}
    assert two.holder("g1") == ""
    two.take("g1")
    assert two.holder("g1") == "" and one.holder("g1") == "two"


def test_a_lock_of_a_living_tab_binds_and_so_does_one_too_young_for_the_census():
    """Only what is sure frees a game; the heart of a living tab may still stop."""
    disk, clock = FakeDisk(), Clock()
    one, two = library(disk, "one", clock), library(disk, "two", clock)
    one.take("g1")
    two.tabs = {"asked": two.now(), "living": ["one", "two"]}
    assert two.holder("g1") == "one"
    two.tabs = {"asked": two.now(), "living": ["two"]}
    one.take("g1")
    assert two.holder("g1") == "one"
    clock.minute += 3
    assert two.holder("g1") == ""


def test_deleting_takes_the_game_and_its_traces():
    """Nothing of a deleted game stays."""
    disk = FakeDisk()
    shelf = library(disk)
    shelf.put("g1", entry())
    shelf.take("g1")
    shelf.delete("g1")
    assert [key for key in disk.names() if "g1" in key] == [] and shelf.list() == []
    assert "g1" not in disk.get(saves.INDEX)


def test_a_file_of_all_games_can_be_imported_elsewhere_once():
    """Export and import are each other's inverse; the same game is not doubled."""
    here, there = library(), library()
    here.put("g1", entry("one"))
    here.put("g2", entry("two"))
    text = here.export()
    assert there.import_file(text) == (2, 0, "")
    assert there.import_file(text) == (2, 0, "")
    assert sorted(there.names()) == ["g1", "g2"] and there.get("g2")["save"] == "two"


def test_an_imported_game_never_takes_the_place_of_another():
    """The same id with another content gets a new id."""
    here, there = library(), library()
    here.put("g1", entry("one"))
    there.put("g1", entry("other"))
    assert there.import_file(here.export()) == (1, 0, "")
    kept = sorted([there.get(name)["save"] for name in there.names()])
    assert kept == ["one", "other"]


def test_a_file_that_is_not_ours_changes_nothing():
    """Anything else is refused with a reason."""
    shelf = library()
    for text in ("", "{", "[]", "{}", '{"file":"x","games":[]}', '{"file":"tables-saves"}'):
        assert shelf.import_file(text) == (0, 0, "unreadable")
    newer = json.dumps({"file": saves.FILE, "v": 9, "games": [{}]})
    assert shelf.import_file(newer) == (0, 1, "newer")
    broken = json.dumps({"file": saves.FILE, "v": 1, "games": [{"id": "a", "text": "{"}, 3]})
    assert shelf.import_file(broken) == (0, 2, "damaged")
    assert shelf.names() == []


def test_two_people_leave_no_view_on_the_disk():
    """Behind a curtain nothing private is kept to be painted."""
    people = [{"kind": "human"}, {"kind": "human"}]
    kept = saves.thumbnail({"seats": people, "view": {"secret": 1}, "outcome": None, "save": "x"})
    assert kept["view"] is None and kept["curtain"] and "save" not in kept
    alone = [{"kind": "human"}, {"kind": "bot"}]
    assert saves.thumbnail({"seats": alone, "view": {"mine": 1}})["view"] == {"mine": 1}


def test_what_is_kept_beside_a_save_may_be_anything():
    """A file somebody changed: its game is listed, and opens from the save alone."""
    for beside in ([1], 5, "x", {"seats": 5, "can": {}}, {"seats": [5], "can": {}}, {"seats": []}):
        bad = entry()
        bad.update({"v": 1, "id": "g1", "rev": 1, "state": beside, "summary": beside})
        bad["summary"] = {"when": 5} if isinstance(beside, dict) else beside
        shelf = library()
        text = json.dumps({"file": saves.FILE, "v": 1, "games": [{"text": json.dumps(bad)}]})
        assert shelf.import_file(text) == (1, 0, "")
        assert [row["seats"] for row in shelf.list()] == [[]]
        kept = shelf.get("g1")
        assert kept["save"] == "abc" and kept["state"] is None and kept["summary"] is None
