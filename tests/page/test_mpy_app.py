"""The App on a browser of paper: rooms, a game, helps, saves, links, two tabs, a dead worker."""

import json

from app import faces, saves
from app.shell import App
from fake import FakeBridge, FakeDisk

VIEW = {
    "game": "toy",
    "seat": 0,
    "to_move": 0,
    "turn": 1,
}


def toy_view():
    """Return a view of Palimpseste that is whole enough for its face to draw."""
    cells = [{"state": "-", "symbol": None, "control": None} for _ in range(36)]
    return {
        "game": "palimpseste",
        "seat": 0,
        "knows_text": False,
        "options": {
            "deal": "river",
            "first": "white",
            "prophecy_size": 5,
            "variant": "asymmetric",
        },
        "turn": 1,
        "to_move": 0,
        "phase": "m",
        "cells": cells,
        "monks": ["a1", "f6"],
        "blocked": [0, 0],
        "legal": ["b1", "a2"],
        "may_prophesy": False,
        "nameable": [],
        "last": None,
        "log": [],
        "notebook": [],
        "endings": {
            "network": {"chains": []},
            "edification": {"white": 0, "black": 0, "contested": 0},
            "exhaustion": {"revealed": 0, "needed": 34, "white": 0, "black": 0},
            "immobilisation": {"white": 2, "black": 2},
        },
        "outcome": None,
    }


def state(ply=1, at="t1", **more):
    """Return a STATE of the worker."""
    made = {
        "game": "palimpseste",
        "at": at,
        "ply": ply,
        "seat": 0,
        "options": toy_view()["options"],
        "seats": [{"kind": "human"}, {"kind": "bot", "level": "level2"}],
        "to_move": 0,
        "thinking": False,
        "view": toy_view(),
        "outcome": None,
        "resigned": None,
        "can": {"undo": False, "hint": True, "odds": True, "resign": True},
        "helps": {"odds": False, "hints": 0, "undos": 0},
        "purist": False,
        "curtain": False,
        "save": "save-" + str(ply),
    }
    made.update(more)
    return made


def page(disk=None, lang="en", hash_="", ready=True):
    """Return (browser, app), started."""
    bridge = FakeBridge(disk, lang, hash_)
    app = App(bridge, strict=True)
    app.start()
    if ready:
        bridge.tell("engine", state="ready")
        bridge.answer("hello", {"version": "1", "games": []})
    return bridge, app


def reloaded(app):
    """Return (browser, app) of the same page loaded again, its engine not there yet."""
    app.bridge.tell("leaving")
    return page(app.disk, ready=False)


def playing(**more):
    """Return (browser, app) with a game just begun."""
    bridge, app = page()
    bridge.click("start:palimpseste")
    bridge.answer("new", state(**more))
    return bridge, app


def text_of(bridge):
    """Return all that was painted last, in one text."""
    return "".join([bridge.painted[key] for key in bridge.painted])


def two_people(**more):
    """Return a STATE of two people at one screen, behind the curtain."""
    people = [{"kind": "human"}, {"kind": "human"}]
    return state(seats=people, curtain=True, view=None, **more)


def test_the_home_page_speaks_both_languages():
    """The browser's language decides; the button changes it at once and for good."""
    bridge, app = page(lang="fr-FR")
    assert "Trois jeux" in bridge.painted["#app"] and bridge.roots[-1]["lang"] == "fr"
    bridge.click("set:lang=en")
    assert "Three games" in bridge.painted["#app"] and bridge.roots[-1]["lang"] == "en"
    again = page(app.disk, lang="fr-FR")[1]
    assert again.t.lang == "en"


def test_one_click_starts_a_game():
    """Play sends a whole request with good defaults; the answer lays the table."""
    bridge, app = page()
    bridge.click("start:palimpseste")
    asked = bridge.asked("new")
    assert asked["game"] == "palimpseste" and {"kind": "human"} in asked["seats"]
    assert asked["options"]["deal"] == "river" and asked["purist"] is False
    bridge.answer("new", state())
    assert app.room == "play" and bridge.address.startswith("/play/")
    assert 'role="grid"' in text_of(bridge)


def test_the_form_says_what_was_chosen():
    """Seats, options and the purist's switch end in the request."""
    bridge, _app = page()
    bridge.click("new:palimpseste")
    bridge.click("seat:0", type="change", value="level1")
    bridge.click("seat:1", type="change", value="level4")
    bridge.click("option:deal", type="change", value="shuffle")
    bridge.click("option:prophecy_size", type="change", value="6")
    bridge.click("purist", type="change", checked=True)
    bridge.click("start")
    asked = bridge.asked("new")
    assert asked["seats"] == [
        {"kind": "bot", "level": "level1"},
        {"kind": "bot", "level": "level4"},
    ]
    assert asked["options"]["deal"] == "shuffle" and asked["options"]["prophecy_size"] == 6
    assert asked["purist"] is True and asked["pace"] > 0


def test_two_clicks_on_start_make_one_game():
    """An impatient player doesn't begin twice."""
    bridge, _app = page()
    bridge.click("start:palimpseste")
    bridge.click("start")
    assert len([one for one in bridge.sent if one["kind"] == "new"]) == 1


def test_a_tap_on_a_lit_cell_is_a_move():
    """The face decides from the legal moves; the request carries the revision and the seat."""
    bridge, _app = playing()
    bridge.click("tap:b1")
    asked = bridge.asked("move")
    assert (asked["at"], asked["seat"], asked["move"]) == ("t1", 0, "b1")
    bridge.click("tap:a2")
    assert len([one for one in bridge.sent if one["kind"] == "move"]) == 1


def test_every_state_is_kept():
    """After each move the save of the worker is on the disk."""
    bridge, app = playing()
    name = app.table.name
    assert app.library.get(name)["save"] == "save-1"
    bridge.push(kind="update", state=state(2, "t2"))
    assert app.library.get(name)["save"] == "save-2"
    assert ("persist",) in bridge.calls


def test_a_refused_move_says_why_in_the_players_language():
    """The code is looked up in the catalogues, the English message is the last resort."""
    bridge, app = playing()
    bridge.click("tap:b1")
    bridge.fail("move", "not-your-turn.seat")
    assert app.t("error.not-your-turn.seat") in text_of(bridge)
    bridge.click("tap:b1")
    bridge.fail("move", "nobody-knows-this")
    assert "English nobody-knows-this" in text_of(bridge)


def test_a_reload_paints_the_board_before_the_engine_is_there():
    """The last view is on the disk; the worker is asked once it is ready."""
    _bridge, app = playing()
    later, again = reloaded(app)
    assert again.room == "play" and 'role="grid"' in later.painted["#app"]
    assert not later.sent
    later.tell("engine", state="ready")
    assert later.asked("open")["save"] == "save-1"


def test_a_move_tapped_before_the_engine_is_there_is_sent_when_it_is():
    """Nothing is lost between the first paint and the engine's first word."""
    _bridge, app = playing()
    later, _again = reloaded(app)
    later.click("tap:b1")
    assert app.t("ui.engine.queued") in text_of(later)
    later.tell("engine", state="ready")
    later.answer("open", state(at="new"))
    asked = later.asked("move")
    assert asked["move"] == "b1" and asked["at"] == "new"


def test_a_queued_move_is_dropped_when_the_position_is_another():
    """What was tapped on an older position is never applied elsewhere."""
    _bridge, app = playing()
    later, _again = reloaded(app)
    later.click("tap:b1")
    later.tell("engine", state="ready")
    later.answer("open", state(ply=5, at="new"))
    assert later.asked("move") is None


def test_a_dead_worker_is_told_and_the_game_reopened():
    """The page survives, says so, and takes the game up where it was kept."""
    bridge, app = playing()
    bridge.click("tap:b1")
    bridge.tell("engine", state="lost", why="x")
    assert app.t("ui.engine.lost") in text_of(bridge) and not app.table.live
    bridge.tell("engine", state="ready")
    assert bridge.asked("open")["save"] == "save-1"
    bridge.answer("open", state(at="t9"))
    bridge.click("tap:b1")
    assert bridge.asked("move")["at"] == "t9"


def test_a_worker_that_can_not_live_is_told_with_what_to_do():
    """Three deaths in a row: reload the page; the game is kept."""
    bridge, app = playing()
    bridge.tell("engine", state="failed", why="x")
    assert app.t("ui.engine.failed") in text_of(bridge)
    assert 'data-do="reload"' in text_of(bridge)


def test_a_fault_of_a_bot_restarts_the_worker():
    """The engine's own word for trouble leads to another worker."""
    bridge, _app = playing()
    bridge.push(kind="fault", error={"code": "internal", "facts": {}, "message": ""})
    assert ("restart",) in bridge.calls


def test_a_fault_that_comes_back_is_not_repeated_for_ever():
    """After three in a row the page says what to do instead of trying on."""
    bridge, app = playing()
    for _ in range(3):
        bridge.push(kind="fault", error={"code": "internal", "facts": {}, "message": ""})
    assert bridge.calls.count(("restart",)) == 2
    assert app.t("ui.engine.failed") in text_of(bridge)


def test_the_browsers_back_button_finds_the_curtain_drawn():
    """Coming back to a game of two people never shows a blank room without a way on."""
    bridge, app = playing()
    bridge.push(kind="update", state=two_people(ply=2, at="t2", to_move=1))
    bridge.click("settings")
    assert app.over is None
    bridge.tell("hash", hash="/play/" + app.table.name)
    assert app.room == "play" and app.over["id"] == "curtain"


def test_the_curtain_paints_nothing_private():
    """Between two people the board is blank until the next one says that he is ready."""
    bridge, app = playing()
    bridge.push(kind="update", state=two_people(ply=2, at="t2", to_move=1))
    markup = bridge.painted["#board"] + bridge.painted["#panel"] + bridge.painted["#rail"]
    assert "gridcell" not in markup and app.over["id"] == "curtain"
    bridge.click("close")
    assert app.over["id"] == "curtain"
    bridge.press("Escape")
    assert app.over["id"] == "curtain"
    bridge.click("ready")
    assert bridge.asked("look")["seat"] == 0
    people = [{"kind": "human"}, {"kind": "human"}]
    bridge.answer("look", state(ply=2, at="t2", seats=people))
    assert "gridcell" in bridge.painted["#board"] and app.over is None


def test_a_reload_of_two_people_starts_behind_the_curtain():
    """Nothing of a seat's view is painted from the disk."""
    _bridge, app = playing(seats=[{"kind": "human"}, {"kind": "human"}])
    later, again = reloaded(app)
    assert "gridcell" not in text_of(later) and again.over["id"] == "curtain"


def test_the_table_of_games_shows_nothing_of_two_peoples_game():
    """Whoever passes the screen on may go home first: no private board stands there."""
    bridge, app = playing(seats=[{"kind": "human"}, {"kind": "human"}])
    app.table.state["view"]["cells"][0]["symbol"] = "C"
    app.table.state["view"]["notebook"] = [{"cell": "a1", "symbol": "C", "turn": 1}]
    bridge.click("home")
    assert app.t("ui.home.waits") in bridge.painted["#page"]
    assert app.library.list()[0]["summary"] is None


def test_thinking_shows_a_count_and_touches_the_prompt_alone():
    """The board is not painted again while a bot thinks."""
    bridge, _app = playing()
    bridge.push(kind="update", state=state(2, "t2", to_move=1, thinking=True))
    before = bridge.count.get("#board", 0)
    bridge.push(kind="progress", seat=1, done=1200, total=4000)
    assert "1,200" in bridge.painted["#prompt"] and 'data-do="hurry"' in bridge.painted["#prompt"]
    assert bridge.count.get("#board", 0) == before
    bridge.click("hurry")
    assert bridge.asked("hurry")["at"] == "t2"
    bridge.push(kind="update", state=state(3, "t3", to_move=1, thinking=True))
    assert bridge.asked("hurry")["at"] == "t3"
    bridge.push(kind="update", state=state(4, "t4", to_move=0))
    bridge.push(kind="update", state=state(5, "t5", to_move=1, thinking=True))
    assert bridge.asked("hurry")["at"] == "t3"


def test_undo_takes_back_the_half_made_choice_first():
    """Escape and undo go one step back before they touch the game."""
    bridge, app = playing(can={"undo": True, "hint": True, "odds": True, "resign": True})
    app.table.g = {"pick": "a2"}
    bridge.press("u")
    assert bridge.asked("undo") is None and app.table.g == {}
    bridge.press("u")
    assert bridge.asked("undo")["at"] == "t1"


def test_what_can_not_be_done_says_why():
    """A disabled control answers with its reason."""
    bridge, app = playing()
    bridge.press("u")
    assert bridge.asked("undo") is None and app.t("ui.why.undo") in bridge.painted["#prompt"]


def test_a_purist_gets_no_helps():
    """Hint and odds stay in their places and say why they are off."""
    bridge, app = playing(
        purist=True, can={"undo": False, "hint": False, "odds": False, "resign": True}
    )
    bridge.press("h")
    bridge.press("o")
    assert bridge.asked("hint") is None and bridge.asked("odds") is None
    assert app.t("ui.helps.purist") in bridge.painted["#page"]


def test_a_hint_names_the_move_how_sure_and_what_was_considered():
    """The answer stands in the panel and is said."""
    bridge, _app = playing()
    bridge.press("h")
    root = [{"move": "b1", "visits": 900, "value": 0.2}]
    bridge.answer("hint", {"move": "b1", "value": 0.2, "sure": 0.6, "reasons": [], "root": root})
    assert "60%" in bridge.painted["#panel"] and "900" in bridge.painted["#panel"]
    assert any("b1" in one for one in bridge.said)


def test_an_answer_to_an_older_position_is_dropped():
    """Odds that come late never stand beside another position."""
    bridge, app = playing()
    bridge.press("o")
    bridge.push(kind="update", state=state(2, "t2"))
    old = next(one for one in bridge.sent if one["kind"] == "odds")
    bridge.message(json.dumps({"id": old["id"], "ok": {"cells": {}, "samples": 1}}))
    assert app.table.odds is None


def test_resigning_asks_once():
    """The first word opens the question, the second gives up."""
    bridge, app = playing()
    bridge.press("r")
    assert bridge.asked("resign") is None and app.over["id"] == "resign"
    bridge.click("resigned")
    assert bridge.asked("resign")["seat"] == 0


def test_the_end_is_told_in_words_with_what_next():
    """The end screen offers to look, replay, share and play again."""
    bridge, app = playing()
    outcome = {"reason": "resignation", "returns": [-1, 1], "result": "0-1", "details": {"seat": 0}}
    view = toy_view()
    bridge.push(kind="update", state=state(2, "t2", outcome=outcome, resigned=0, view=view))
    over = bridge.painted["#over"]
    for verb in ("close", "replay", "share", "again"):
        assert 'data-do="' + verb + '"' in over
    bridge.click("again")
    assert app.form["seats"] == ["human", "level2"]


def test_the_text_line_knows_words_of_both_and_sends_the_rest():
    """Shell words act, face words answer, all else goes to the worker as it was typed."""
    bridge, app = playing()
    bridge.click("say", type="submit", fields={"cmd": "legal"})
    assert "b1" in app.table.answer and bridge.asked("say") is None
    bridge.click("say", type="submit", fields={"cmd": "b1+c1"})
    assert bridge.asked("say")["text"] == "b1"
    bridge.answer("say", state(2, "t2"))
    assert bridge.asked("say")["text"] == "+c1" and bridge.asked("say")["at"] == "t2"
    bridge.fail("say", "unreadable.move")
    assert app.table.told[1] and app.table.told[0] in text_of(bridge)
    bridge.click("say", type="submit", fields={"cmd": "resign"})
    assert app.over["id"] == "resign"


def test_arrows_walk_the_board_and_the_focus_follows():
    """One tab stop, moved by arrows."""
    bridge, app = playing()
    assert bridge.press("ArrowUp", at="a1")
    assert app.table.focus == "a2" and bridge.focused[-1] == '#board [data-at="a2"]'
    assert text_of(bridge).count('tabindex="0"') >= 1


def test_letters_belong_to_the_field_that_has_the_focus():
    """Typing `u` in the text line takes nothing back."""
    bridge, _app = playing(can={"undo": True, "hint": True, "odds": True, "resign": True})
    assert not bridge.press("u", field=True, id="cmd")
    assert not bridge.press("u", ctrl=True)
    assert bridge.asked("undo") is None


def test_a_replay_steps_and_leaves():
    """Late answers are dropped; the game stands as it was."""
    bridge, app = playing()
    bridge.push(kind="update", state=state(4, "t4"))
    bridge.click("replay")
    assert bridge.asked("replay")["ply"] == 4 and bridge.asked("replay")["seat"] == 0
    bridge.click("step:-1")
    bridge.click("step:-1")
    first = next(one for one in bridge.sent if one["kind"] == "replay")
    bridge.message(json.dumps({"id": first["id"], "ok": state(4, "", length=4)}))
    assert app.table.replay["state"] is None
    bridge.answer("replay", state(3, "", length=4))
    assert app.table.replay["ply"] == 3 and not app.table.can_act()
    bridge.press("Escape")
    assert app.table.replay is None and app.table.state["ply"] == 4


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


def test_a_save_that_the_engine_refuses_is_kept():
    """It can be exported; the page goes home with a sentence."""
    _bridge, app = playing()
    name = app.table.name
    later, again = reloaded(app)
    later.tell("engine", state="ready")
    later.fail("open", "unreadable.newer")
    assert again.room == "home" and again.t("error.unreadable.newer") in text_of(later)
    assert again.library.text(name) is not None


def test_every_room_paints_in_both_languages():
    """No room is empty, none shows a bare key."""
    for lang in ("en", "fr"):
        bridge, _app = page(lang=lang)
        bridge.click("start:palimpseste")
        bridge.answer("new", state())
        for do in (
            "home",
            "library",
            "settings",
            "new:palimpseste",
            "back",
            "menu",
            "close",
            "keys",
        ):
            bridge.click(do)
            markup = text_of(bridge)
            assert len(markup) > 500
            for bare in (">ui.", '"ui.', ">pal.", ">error.", ">level."):
                assert bare not in markup, (lang, do, markup[markup.index(bare) :][:60])


def test_every_lesson_can_be_walked_to_its_end():
    """Each step accepts what it waits for, refuses what it doesn't, and the last offers a game."""
    names = [name for name in faces.present() if faces.Faces().has(name, "learn.steps")]
    assert "palimpseste" in names
    for name in names:
        bridge, app = page()
        bridge.click("learn:" + name)
        steps = app.faces.call(name, "learn.steps", [], app.t)
        for number, step in enumerate(steps):
            assert app.guest.step == number
            if step["wants"]:
                bridge.click("move:no such move")
                assert app.guest.verdict == "wrong"
                bridge.click("move:" + step["wants"][0])
                assert app.guest.verdict == "done"
            if number < len(steps) - 1:
                bridge.click("next")
        assert 'data-do="new:' + name + '"' in text_of(bridge)


def test_every_book_of_rules_opens_with_its_boards():
    """Contents, chapters, small boards; no key shows itself."""
    names = [name for name in faces.present() if faces.Faces().has(name, "rules.chapters")]
    assert "palimpseste" in names
    for lang in ("en", "fr"):
        for name in names:
            bridge, _app = page(lang=lang)
            bridge.click("rules:" + name)
            markup = bridge.painted["#page"]
            assert markup.count('class="chapter"') > 3 and "<svg" in markup
            prefix = faces.PREFIXES[name]
            assert ">" + prefix + "." not in markup and '"' + prefix + "." not in markup


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


def test_a_file_of_saves_comes_in():
    """An import tells how many games came."""
    _bridge, app = playing()
    text = app.library.export()
    later, again = page(FakeDisk())
    later.tell("file", name="games.json", text=text)
    assert len(again.library.list()) == 1
    later.tell("file", name="x.json", text="{nonsense")
    assert again.t("ui.file.unreadable") in text_of(later)


def test_bots_alone_are_watched_and_can_be_held():
    """Nobody may tap; pause and go on stand where the controls are."""
    bots = [{"kind": "bot", "level": "level1"}, {"kind": "bot", "level": "level2"}]
    bridge, app = playing(seats=bots, seat=None, to_move=1, thinking=True)
    assert app.table.mode() == "watch" and not app.table.can_act()
    bridge.click("pause")
    assert bridge.asked("pause")["at"] == "t1"
    bridge.answer("pause", {})
    assert app.table.paused


def test_an_update_waits_for_the_end_of_the_game():
    """A new version is told between games, never over a board."""
    bridge, app = playing()
    bridge.tell("update", ready=True)
    assert app.t("ui.update.ready") not in text_of(bridge)
    bridge.click("home")
    assert app.t("ui.update.ready") in text_of(bridge)


def test_the_proof_is_told_in_a_sentence():
    """Prove it: how many worlds, and that the choice was the same."""
    bridge, _app = playing()
    bridge.click("prove:1")
    assert bridge.asked("prove")["seat"] == 1
    bridge.answer("prove", {"same": True, "worlds": 12, "different": 11})
    assert "12" in bridge.painted["#over"] and "11" in bridge.painted["#over"]
