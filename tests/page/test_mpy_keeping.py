"""Nothing that was played is lost when one goes from game to game in a hurry."""

from test_mpy_app import playing, state


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
