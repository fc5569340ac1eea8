"""The game room: taps, keys, the text line, helps, giving up, the end."""

import json

from on_paper import playing, state, text_of, toy_view


def test_a_tap_on_a_lit_cell_is_a_move():
    """The face decides from the legal moves; the request carries the revision and the seat."""
    bridge, _app = playing()
    bridge.click("tap:b1")
    asked = bridge.asked("move")
    assert (asked["at"], asked["seat"], asked["move"]) == ("t1", 0, "b1")
    bridge.click("tap:a2")
    assert len([one for one in bridge.sent if one["kind"] == "move"]) == 1


def test_a_refused_move_says_why_in_the_players_language():
    """The code is looked up in the catalogues, the English message is the last resort."""
    bridge, app = playing()
    bridge.click("tap:b1")
    bridge.fail("move", "not-your-turn.seat")
    assert app.t("error.not-your-turn.seat") in text_of(bridge)
    bridge.click("tap:b1")
    bridge.fail("move", "nobody-knows-this")
    assert "English nobody-knows-this" in text_of(bridge)


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


def test_risks_are_not_asked_about_where_one_wished_so():
    """Giving up and a prophecy happen at the first word; a deletion asks all the same."""
    named = [["a" + str(n), "C"] for n in range(1, 6)]
    for confirm, asks in (("yes", True), ("no", False)):
        bridge, app = playing()
        bridge.click("set:confirm=" + confirm)
        app.table.g = {"naming": named}
        bridge.click("tap:speak")
        assert bool(app.over) is asks and (bridge.asked("move") is None) is asks
        assert asks or bridge.asked("move")["move"] == "!a1=C,a2=C,a3=C,a4=C,a5=C"
        bridge, app = playing()
        bridge.click("set:confirm=" + confirm)
        bridge.press("r")
        assert bool(app.over) is asks and (bridge.asked("resign") is None) is asks
        bridge.click("delete:" + app.table.name)
        assert app.over["id"] == "delete"


def test_the_end_is_told_in_words_with_what_next():
    """The end screen offers to look, replay, share and play again."""
    bridge, app = playing()
    outcome = {"reason": "resignation", "returns": [-1, 1], "result": "0-1", "details": {"seat": 0}}
    view = toy_view()
    bridge.push(kind="update", state=state(2, "t2", outcome=outcome, resigned=0, view=view))
    over = bridge.painted["#over"]
    for verb in ("close", "replay", "share", "again"):
        assert 'data-do="' + verb + '"' in over
    bridge.click("close")
    bridge.click("set:confirm=no")
    bridge.click("dialog:!ending")
    assert bridge.painted["#over"] == over
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


def test_the_text_line_says_the_prompt_as_it_stands():
    """Who, a colon as the language writes it, what to do, and more."""
    for lang, sign in (("en", ":"), ("fr", "\u00a0:")):
        bridge, app = playing()
        bridge.click("set:lang=" + lang)
        bridge.click("say", type="submit", fields={"cmd": "now"})
        assert app.table.answer.startswith(app.t("pal.white") + sign + " ")


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


def test_one_key_shortcuts_can_be_switched_off():
    """Letters and signs do nothing then and stand nowhere; arrows, Escape and the buttons stay."""
    can = {"undo": True, "hint": True, "odds": True, "resign": True}
    for letters, does in (("on", True), ("off", False)):
        bridge, app = playing(can=can)
        bridge.click("set:letters=" + letters)
        for key in "uhor?m/":
            app.over = None
            assert bool(bridge.press(key)) is does, key
        assert bool(bridge.asked("undo")) is does
        assert ("keyshortcuts" in app.painted["controls"]) is does
        app.over = None
        bridge.click("keys")
        assert ("<kbd>u</kbd>" in bridge.painted["#over"]) is does
        assert "<kbd>Esc</kbd>" in bridge.painted["#over"]
        app.over = None
        app.table.g = {"pick": "a2"}
        assert bridge.press("ArrowUp", at="a1") and bridge.press("Escape") and app.table.g == {}


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


def test_bots_alone_are_watched_and_can_be_held():
    """Nobody may tap; pause and go on stand where the controls are."""
    bots = [{"kind": "bot", "level": "level1"}, {"kind": "bot", "level": "level2"}]
    bridge, app = playing(seats=bots, seat=None, to_move=1, thinking=True)
    assert app.table.mode() == "watch" and not app.table.can_act()
    bridge.click("pause")
    assert bridge.asked("pause")["at"] == "t1"
    bridge.answer("pause", {})
    assert app.table.paused


def test_the_proof_is_told_in_a_sentence():
    """Prove it: how many worlds, and that the choice was the same."""
    bridge, _app = playing()
    bridge.click("prove:1")
    assert bridge.asked("prove")["seat"] == 1
    bridge.answer("prove", {"same": True, "worlds": 12, "different": 11})
    assert "12" in bridge.painted["#over"] and "11" in bridge.painted["#over"]
