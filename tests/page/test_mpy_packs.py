"""A game's part of the page may be on its way: what needs it waits, and nothing is lost."""

from app import faces
from app.shell import App
from fake import FakeBridge

REAL = faces.playable


class Away:
    """Holds some games back for the time of a test."""

    def __init__(self, *games):
        self.games = list(games)

    def __enter__(self):
        faces.playable = lambda game: game not in self.games and REAL(game)
        return self

    def __exit__(self, *_):
        faces.playable = REAL

    def come(self, bridge, game):
        """Let a game's pack come."""
        self.games.remove(game)
        bridge.tell("pack", name=game, here=True)


def opened(hash_=""):
    """Return (browser, app), started."""
    bridge = FakeBridge(hash_=hash_)
    app = App(bridge, strict=True)
    app.start()
    return bridge, app


def asked(bridge):
    """Return the packs that were asked for."""
    return [call[1] for call in bridge.calls if call[0] == "pack"]


def test_the_table_of_games_stands_without_the_games():
    """Every game is offered; its picture comes with its pack."""
    with Away("palimpseste", "royaumes", "sankore") as away:
        bridge, app = opened()
        bare = bridge.painted["#app"]
        for title in ("Palimpseste", "Royaumes", "Sankoré"):
            assert title in bare
        before = bridge.painted.get("#page", "")
        away.come(bridge, "royaumes")
        assert bridge.painted["#page" if "#page" in bridge.painted else "#app"] != before
        assert app.faces.faults == []


def test_a_room_waits_for_its_game():
    """New, lesson and rules open as soon as the pack is there."""
    for room in ("new", "learn", "rules"):
        with Away("royaumes") as away:
            bridge, app = opened()
            bridge.click(room + ":royaumes")
            assert app.room == "home" and asked(bridge) == ["royaumes"]
            away.come(bridge, "royaumes")
            assert (app.room, app.argument) == (room, "royaumes")
            assert app.notices == []


def test_an_address_waits_for_its_game_over_the_table_of_games():
    """A page opened in a room whose pack failed is never empty."""
    with Away("sankore") as away:
        bridge, app = opened("/rules/sankore")
        assert "Palimpseste" in bridge.painted["#app"]
        away.come(bridge, "sankore")
        assert (app.room, app.argument) == ("rules", "sankore")


def test_the_last_wish_counts():
    """Whoever goes elsewhere meanwhile is not dragged back."""
    with Away("royaumes", "sankore") as away:
        bridge, app = opened()
        bridge.click("new:royaumes")
        bridge.click("new:palimpseste")
        away.come(bridge, "royaumes")
        assert (app.room, app.argument) == ("new", "palimpseste")


def test_a_pack_that_cant_be_had_is_told_and_may_be_asked_for_again():
    """Without a network: a sentence, and the next click tries again."""
    with Away("royaumes") as away:
        bridge, app = opened()
        bridge.click("start:royaumes")
        bridge.tell("pack", name="royaumes", here=False)
        assert app.notices[-1]["bad"] and "network" in app.notices[-1]["text"]
        bridge.click("start:royaumes")
        assert asked(bridge) == ["royaumes", "royaumes"]
        away.come(bridge, "royaumes")
        assert app.form["game"] == "royaumes" and app.form["busy"]


def test_the_first_game_is_known_before_the_start():
    """A room's game, or the one that was played last; none for the table of games or a link."""
    for hash_, game in (
        ("", ""),
        ("/rules/sankore/x", "sankore"),
        ("/new/royaumes", "royaumes"),
        ("/new/chess", ""),
        ("/play/nonesuch", ""),
        ("p=abc", ""),
    ):
        assert App(FakeBridge(hash_=hash_), strict=True).first_game() == game, hash_
