"""An engine that comes late or comes again: the table first, then what waited for it."""

from test_mpy_app import playing, reloaded, state


def kinds(bridge):
    """List the kinds of what was sent to the worker."""
    return [one["kind"] for one in bridge.sent]


def test_a_late_engine_opens_the_game_on_the_table_once():
    """A page loaded again asks for its game when the engine is there, and not twice."""
    later, _again = reloaded(playing()[1])
    later.tell("engine", state="ready")
    assert kinds(later) == ["hello", "open"]


def test_a_game_begun_without_an_engine_is_the_last_thing_it_is_asked():
    """Else the engine would hold the old game, and its bot's moves be kept as the new one's."""
    bridge, app = playing(to_move=1, thinking=True)
    old = app.table.name
    bridge.tell("engine", state="lost", why="x")
    bridge.click("new:palimpseste")
    bridge.click("start")
    before = len(bridge.sent)
    bridge.tell("engine", state="ready")
    assert kinds(bridge)[before:] == ["hello", "open", "new"]
    bridge.answer("open", state(to_move=1, thinking=True))
    bridge.answer("new", state(ply=0, at="n0", save="fresh"))
    assert app.table.name != old and app.table.live
    assert app.library.get(old)["save"] == "save-1"
    assert app.library.get(app.table.name)["save"] == "fresh"


def test_bots_held_stay_held_by_a_new_engine():
    """Where one watches, what was paused is opened paused."""
    bots = [{"kind": "bot", "level": "level1"}, {"kind": "bot", "level": "level2"}]
    bridge, _app = playing(seats=bots, seat=None, to_move=1, thinking=True)
    bridge.click("pause")
    bridge.answer("pause", state(seats=bots, seat=None, to_move=1))
    bridge.tell("engine", state="lost", why="x")
    bridge.tell("engine", state="ready")
    assert bridge.asked("open")["paused"] is True


def test_a_position_at_which_the_engine_dies_is_not_opened_for_ever():
    """Three deaths without a move: the page says what to do, and another game can be played."""
    bridge, app = playing(to_move=1, thinking=True)
    for opened in (1, 2, 2):
        bridge.tell("engine", state="lost", why="no answer")
        bridge.tell("engine", state="ready")
        assert kinds(bridge).count("open") == opened
    assert app.t("ui.engine.failed-short") in bridge.painted["#prompt"]
    bridge.click("new:palimpseste")
    bridge.click("start")
    bridge.answer("new", state(ply=0, at="n0"))
    assert app.table.live and app.t("ui.engine.failed-short") not in bridge.painted["#page"]


def test_deaths_between_moves_are_forgiven():
    """Each move that was played shows that the engine lives."""
    bridge, _app = playing()
    for ply in range(2, 6):
        bridge.push(kind="update", state=state(ply, "t", to_move=1, thinking=True))
        bridge.tell("engine", state="lost", why="no answer")
        bridge.tell("engine", state="ready")
        bridge.answer("open", state(ply, "t", to_move=1, thinking=True))
    assert kinds(bridge).count("open") == 4
