"""Two people at one screen: what one asked, read or looked at never stands there for the other."""

from on_paper import playing, reloaded, state, text_of, two_people

PEOPLE = [{"kind": "human"}, {"kind": "human"}]


def test_the_curtain_takes_away_what_one_person_asked():
    """A hint and the text line's answer are one's own, and so is the last thing said aloud."""
    bridge, app = playing(seats=PEOPLE)
    bridge.click("hint")
    bridge.answer("hint", {"move": "b1", "value": 0.4, "sure": 0.7, "reasons": [], "root": []})
    said = bridge.said[-1]
    assert "70" in said and "70" in bridge.painted["#panel"]
    bridge.push(kind="update", state=two_people(ply=2, at="t2", seat=1, to_move=1))
    assert bridge.said[-1] == app.t("ui.curtain.waiting")
    bridge.click("ready")
    bridge.answer("look", state(ply=2, at="t2", seat=1, to_move=1, seats=PEOPLE))
    assert said not in text_of(bridge) and app.table.answer == ""


def test_the_curtain_ends_looking_back():
    """One person's replay is not what the next one finds behind the curtain."""
    bridge, app = playing(seats=PEOPLE)
    bridge.push(kind="update", state=state(2, "t2", seats=PEOPLE, thinking=True))
    bridge.click("replay")
    bridge.answer("replay", state(1, "", length=2, replay=True))
    assert app.table.replay["state"]
    bridge.push(kind="update", state=two_people(ply=3, at="t3", seat=1, to_move=1))
    assert "gridcell" not in bridge.painted["#board"]
    bridge.click("ready")
    bridge.answer("look", state(ply=3, at="t3", seat=1, to_move=1, seats=PEOPLE))
    assert app.table.replay is None and app.table.shown()["seat"] == 1


def test_the_curtain_waits_for_the_game_room():
    """A bot may bring it on while one reads: it is drawn on coming back, over the game alone."""
    bridge, app = playing(seats=PEOPLE)
    bridge.click("learn:palimpseste")
    bridge.push(kind="update", state=two_people(ply=2, at="t2", seat=1, to_move=1))
    assert app.over is None
    bridge.click("back")
    assert app.room == "play" and app.over["id"] == "curtain"


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
