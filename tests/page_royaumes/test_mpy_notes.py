"""Private notes: they outlive a reload, and are nobody's but the one's who made them."""

import json

from on_paper import page, reloaded, text_of
from roy_sample import state

MARK = 'class="pnote"'
HIDDEN = "1:d4"  # a card of Vert's that neither Gules nor Azure knows
PEOPLE = [{"kind": "human"}, {"kind": "human"}, {"kind": "bot", "level": "level2"}]


def told(seat=0, ply=34, **more):
    """Return what the worker says of the sample game."""
    given = state(seat=seat)
    given.update({"at": "t" + str(ply), "ply": ply, "save": "save-" + str(ply)})
    given.update(more)
    return given


def playing(**more):
    """Return (browser, app) with the sample game just begun."""
    bridge, app = page()
    bridge.click("start:royaumes")
    bridge.answer("new", told(**more))
    bridge.click("look:" + HIDDEN)
    return bridge, app


def test_a_note_is_there_after_a_reload():
    """It is kept when it is made, drawn before the engine has come, and kept with later moves."""
    bridge, app = playing()
    assert MARK not in text_of(bridge)
    bridge.click("tap:note:king")
    assert MARK in bridge.painted["#board"]
    later, again = reloaded(app)
    assert MARK in text_of(later)
    later.tell("engine", state="ready")
    later.answer("open", told())
    later.push(kind="update", state=told(ply=35))
    assert again.library.get(again.table.name)["save"] == "save-35"
    assert MARK in text_of(reloaded(again)[0])


def test_a_note_taken_away_stays_away():
    """The same emblem tapped again forgets the note, on the disk too."""
    bridge, app = playing()
    bridge.click("tap:note:king")
    bridge.click("tap:note:king")
    assert MARK not in text_of(reloaded(app)[0])


def test_two_people_see_only_their_own_notes():
    """Nothing of them is painted for the other, before a reload and after; the curtain is blank."""
    bridge, app = playing(seats=PEOPLE)
    bridge.click("tap:note:king")
    assert MARK in bridge.painted["#board"]
    hidden = told(ply=35, seat=1, to_move=1, seats=PEOPLE, view=None, curtain=True)
    bridge.push(kind="update", state=hidden)
    assert MARK not in text_of(bridge)
    later, again = reloaded(app)
    assert MARK not in text_of(later)
    later.tell("engine", state="ready")
    later.answer("open", hidden)
    later.click("ready")
    later.answer("look", told(ply=35, seat=1, to_move=1, seats=PEOPLE))
    assert "gridcell" in later.painted["#board"] and MARK not in text_of(later)
    later.push(kind="update", state=told(ply=36, seats=PEOPLE))
    assert again.table.state["seat"] == 0 and MARK in later.painted["#board"]


def test_the_engine_never_hears_of_a_note():
    """So no link and no text of a game can carry it."""
    bridge, app = playing()
    bridge.click("tap:note:king")
    bridge.click("share")
    bridge.click("link:position")
    later = reloaded(app)[0]
    later.tell("engine", state="ready")
    assert later.asked("open") and "note" not in json.dumps(later.sent)
    assert bridge.asked("link") and "note" not in json.dumps(bridge.sent)


def test_a_note_never_overwrites_what_another_tab_played():
    """The game was played on elsewhere: this tab goes to sleep instead of writing."""
    bridge, app = playing()
    name = app.table.name
    other = page(app.disk)[1]
    other.library.get(name)
    other.library.put(name, {"game": "royaumes", "save": "theirs", "state": None, "summary": None})
    bridge.click("tap:note:king")
    assert app.table.asleep and other.library.get(name)["save"] == "theirs"


def test_damaged_notes_are_left_out():
    """The game opens, and nothing from the disk gets into the markup."""
    bridge, app = playing()
    bridge.click("tap:note:king")
    name = app.table.name
    key = "tables.game." + name
    entry = json.loads(app.disk.get(key))
    for bad in ("x", ["king"], {"0/1:d4": 3}, {"0/1:d4": "<u>x"}):
        entry["notes"] = bad
        app.disk.texts[key] = json.dumps(entry)
        later = reloaded(app)[0]
        assert "gridcell" in text_of(later)
        assert MARK not in text_of(later) and "<u>x" not in text_of(later)
