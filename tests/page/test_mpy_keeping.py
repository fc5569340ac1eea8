"""Nothing that was played is lost: saves, files, two tabs, going from game to game in a hurry."""

import json

from app import saves
from app.shell import App
from fake import FakeBridge, FakeDisk
from on_paper import page, playing, reloaded, state, text_of


def two_games():
    """Return (browser, app, the first one's id) with the second of two games on the table."""
    bridge, app = playing(save="first-1")
    first = app.table.name
    bridge.click("new:palimpseste")
    bridge.click("start")
    bridge.answer("new", state(at="s1", save="second-1"))
    return bridge, app, first


def test_a_move_under_way_is_kept_when_another_game_is_opened():
    """Its answer comes after the other game lies on the table: it is kept with its own game."""
    bridge, app, first = two_games()
    second = app.table.name
    bridge.click("tap:b1")
    bridge.click("open:" + first)
    bridge.answer("move", state(2, "s2", to_move=1, thinking=True, save="second-2"))
    assert app.library.get(second)["save"] == "second-2"
    assert app.library.get(second)["state"]["ply"] == 2
    assert app.table.name == first and app.library.get(first)["save"] == "first-1"
    bridge.answer("open", state(1, "f1", save="first-1"))
    assert app.table.live and app.over is None


def test_a_game_deleted_while_a_move_is_under_way_stays_deleted():
    """The late answer doesn't bring it back."""
    bridge, app, _first = two_games()
    second = app.table.name
    bridge.click("tap:b1")
    bridge.click("delete:" + second)
    bridge.click("deleted:" + second)
    bridge.answer("move", state(2, "s2", to_move=1, save="second-2"))
    assert app.library.get(second) is None


def test_every_state_is_kept():
    """After each move the save of the worker is on the disk."""
    bridge, app = playing()
    name = app.table.name
    assert app.library.get(name)["save"] == "save-1"
    bridge.push(kind="update", state=state(2, "t2"))
    assert app.library.get(name)["save"] == "save-2"
    assert ("persist",) in bridge.calls


def test_deleting_the_open_game_clears_the_table():
    """Nothing is left that could write it back."""
    bridge, app = playing()
    name = app.table.name
    bridge.click("library")
    bridge.click("delete:" + name)
    assert app.library.text(name) is not None
    bridge.click("deleted:" + name)
    assert app.table is None and app.library.text(name) is None
    bridge.push(kind="update", state=state(2, "t2"))
    assert app.library.text(name) is None


def test_storage_that_fails_is_told_and_the_game_goes_on():
    """A full store is a sentence with a way out, not the end."""
    bridge, app = page()
    app.disk.refuse = "full"
    bridge.click("start:palimpseste")
    bridge.answer("new", state())
    assert app.t("ui.storage.full") in text_of(bridge)
    bridge.click("tap:b1")
    assert bridge.asked("move")["move"] == "b1"
    bridge.click("export:" + app.table.name)
    assert "save-1" in bridge.files[-1][1]


def test_a_file_of_savecomes_in():
    """An import tells how many games came."""
    _bridge, app = playing()
    text = app.library.export()
    later, again = page(FakeDisk())
    later.tell("file", name="games.json", text=text)
    assert len(again.library.list()) == 1
    later.tell("file", name="x.json", text="{nonsense")
    assert again.t("ui.file.unreadable") in text_of(later)


def test_another_tab_that_takes_the_game_puts_this_one_to_sleep():
    """The sleeping tab says so, plays nothing, and can take the game back."""
    bridge, app = playing()
    name = app.table.name
    other = FakeBridge(app.disk)
    other.clock = bridge.clock
    two = App(other, strict=True)
    two.library.take(name)
    bridge.tell("storage", key=saves.LOCK + name, value="x")
    assert app.table.asleep and app.over["id"] == "asleep"
    bridge.click("tap:b1")
    assert bridge.asked("move") is None
    bridge.click("wake")
    assert not app.table.asleep and app.library.holder(name) == ""
    assert two.library.holder(name) != ""


def test_a_second_tab_asks_before_it_takes_a_game():
    """A game held elsewhere opens with a sentence, not with the board's moves."""
    bridge, app = playing()
    other = FakeBridge(app.disk)
    other.clock = bridge.clock
    two = App(other, strict=True)
    two.start()
    assert two.over["id"] == "asleep" and two.table.asleep
    other.tell("engine", state="ready")
    assert other.asked("open") is None


def test_a_game_that_a_dead_tab_held_opens_at_once():
    """The first census is there before the first game: nothing is asked of the player."""
    bridge, app = playing()
    other = FakeBridge(app.disk)
    other.clock = bridge.clock + 1
    other.tabs = {"asked": app.library.now() + 500, "living": [other.tab]}
    two = App(other, strict=True)
    two.start()
    assert two.over is None and not two.table.asleep
    other.tell("engine", state="ready")
    assert other.asked("open")


def test_each_heartbeat_counts_the_tabs_anew():
    """A tab that died since holds nothing; one that lives puts this one to sleep."""
    for living in ([], ["two"]):
        bridge, app = playing()
        name = app.table.name
        two = saves.Library(app.disk, bridge.date, "two")
        two.take(name)
        bridge.tabs = {"asked": two.now() + 500, "living": living}
        bridge.tell("timer", name="beat")
        assert app.table.asleep == ("two" in living)
        assert two.holder(name) == ("" if living else bridge.tab)


def answer(bridge, kind, save, ok):
    """Answer the request of a kind that came with a save, or the last without."""
    asked = [one for one in bridge.sent if one["kind"] == kind and one.get("save") == save]
    bridge.message(json.dumps({"id": asked[-1]["id"], "ok": ok}))


def test_a_move_under_way_is_not_lost_when_its_game_is_opened_again_at_once():
    """There and back before the engine's answer: the game is opened as it is kept in the end."""
    bridge, app, first = two_games()
    second = app.table.name
    bridge.click("tap:b1")
    bridge.click("open:" + first)
    bridge.click("open:" + second)
    bridge.click("tap:a2")  # at a position that is no more
    answer(bridge, "move", None, state(2, "s2", to_move=1, thinking=True, save="second-2"))
    answer(bridge, "open", "first-1", state(1, "f1", save="first-1"))
    answer(bridge, "open", "second-1", state(1, "s1", save="second-1"))
    assert not app.table.live and app.library.get(second)["save"] == "second-2"
    answer(bridge, "open", "second-2", state(2, "s2", to_move=1, thinking=True, save="second-2"))
    assert app.table.live and app.table.name == second and app.table.state["ply"] == 2
    assert app.library.get(second)["save"] == "second-2" and app.over is None
    assert app.library.get(first)["save"] == "first-1"
    assert len([one for one in bridge.sent if one["kind"] == "move"]) == 1


def test_a_move_tapped_too_early_waits_while_another_game_is_looked_at():
    """It is sent when its own game is open again, and never to the other."""
    _bridge, app, first = two_games()
    second = app.table.name
    later, again = reloaded(app)
    later.click("tap:b1")
    later.click("open:" + first)
    later.click("open:" + second)
    later.tell("engine", state="ready")
    later.answer("hello", {"version": "1", "games": []})
    assert later.asked("open")["save"] == "second-1" and again.table.name == second
    later.answer("open", state(1, "s9", save="second-1"))
    assert later.asked("move")["at"] == "s9" and later.asked("move")["move"] == "b1"
