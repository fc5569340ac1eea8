"""An engine that comes late, dies, breaks down or comes again: the table first, then the rest."""

from on_paper import playing, reloaded, state, text_of


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


def test_a_save_that_the_engine_refuses_is_kept():
    """It can be exported; the page goes home with a sentence."""
    _bridge, app = playing()
    name = app.table.name
    later, again = reloaded(app)
    later.tell("engine", state="ready")
    later.fail("open", "unreadable.newer")
    assert again.room == "home" and again.t("error.unreadable.newer") in text_of(later)
    assert again.library.text(name) is not None
