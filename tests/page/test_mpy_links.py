"""Links: opening one is a visit, making one tells what it tells."""

from app import saves
from on_paper import page, playing, state, text_of


def test_a_link_is_a_visit_and_the_game_waits():
    """Opening a link never touches one's own game; there is a way back."""
    bridge, app = playing()
    name = app.table.name
    kept = app.disk.get(saves.GAME + name)
    bridge.tell("hash", hash="p=AAAA")
    assert app.room == "visit" and bridge.asked("visit")["fragment"] == "p=AAAA"
    seen = state(
        0, "", visit=True, can={"undo": False, "hint": True, "odds": True, "resign": False}
    )
    bridge.answer(
        "visit",
        {"what": "position", "game": "palimpseste", "options": {}, "state": seen},
    )
    assert "gridcell" in text_of(bridge)
    bridge.click("tap:b1")
    assert bridge.asked("move") is None
    bridge.click("back")
    assert app.room == "play" and app.table.name == name
    assert app.disk.get(saves.GAME + name) == kept


def test_a_link_opened_in_a_fresh_page_leads_back_to_ones_game():
    """The way back finds the game that was open last, though this page never showed it."""
    bridge, app = playing()
    bridge.tell("leaving")
    later, again = page(app.disk, hash_="p=AAAA")
    assert again.room == "visit"
    later.click("back")
    assert again.room == "play" and again.table.name == app.table.name


def test_a_damaged_link_is_told_in_a_sentence():
    """What is wrong, that one's games are safe, and the way back."""
    bridge, app = page(hash_="p=AAAA")
    bridge.fail("visit", "unreadable.damaged")
    assert app.t("error.unreadable.damaged") in text_of(bridge)
    assert app.t("ui.visit.safe") in text_of(bridge)
    bridge, app = page(hash_="p=<x>")
    assert app.room == "visit" and app.t("ui.visit.bad") in text_of(bridge)


def test_a_deal_is_played_with_its_options():
    """A link with a deal shows nothing of it and begins a new game."""
    bridge, app = page(hash_="d=AAAA")
    bridge.answer("visit", {"what": "deal", "game": "palimpseste", "options": {"deal": "shuffle"}})
    bridge.click("play-on")
    assert app.room == "new" and app.form["options"]["deal"] == "shuffle"
    bridge.click("start")
    assert bridge.asked("play_on")["fragment"] == "d=AAAA"


def test_a_running_game_is_shared_whole_only_on_a_second_word():
    """The warning says that it tells everything."""
    bridge, app = playing()
    bridge.click("share")
    bridge.click("link:record")
    assert bridge.asked("link") is None and app.t("ui.share.warn") in bridge.painted["#over"]
    bridge.click("link:record!")
    assert bridge.asked("link")["what"] == "record"
    bridge.answer("link", {"fragment": "r=AAAA"})
    assert "https://here/#r=AAAA" in bridge.painted["#over"]
    bridge.click("copy")
    assert bridge.copied == ["https://here/#r=AAAA"]


def test_the_deal_of_a_running_game_is_shared_on_a_second_word_too():
    """Who plays it on from both sides knows what is hidden here; when it is over nobody cares."""
    bridge, app = playing()
    bridge.click("share")
    bridge.click("link:deal")
    assert bridge.asked("link") is None
    assert app.t("ui.share.warn-deal") in bridge.painted["#over"]
    bridge.click("link:deal!")
    assert bridge.asked("link")["what"] == "deal"


def visited(**more):
    """Return (browser, app) that look at a position of Palimpseste."""
    bridge, app = page(hash_="p=AAAA")
    can = {"undo": False, "hint": True, "odds": True, "resign": False}
    seen = state(0, "", visit=True, can=can)
    seen.update(more)
    bridge.answer(
        "visit", {"what": "position", "game": "palimpseste", "options": {}, "state": seen}
    )
    return bridge, app


def test_a_visited_position_gives_helps_by_key():
    """Its buttons name the keys; those of a game under way do nothing."""
    bridge, app = visited()
    bridge.press("o")
    assert bridge.asked("odds")["visit"]
    bridge.press("h")
    assert bridge.asked("hint")["visit"]
    assert not any([bridge.press(key) for key in "urm"]) and app.over is None


def test_a_purists_position_gives_no_helps():
    """The buttons stand there and say why; nothing is asked of the engine."""
    can = {"undo": False, "hint": False, "odds": False, "resign": False}
    bridge, app = visited(purist=True, can=can)
    for do in ("hint", "odds"):
        bridge.click(do)
        assert app.guest.told[0] == app.t("ui.why.purist") and bridge.asked(do) is None
        app.guest.told = None
    assert app.painted["controls"].count("why:" + app.t("ui.why.purist")) == 2
