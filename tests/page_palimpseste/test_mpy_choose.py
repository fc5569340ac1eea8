"""Taps, keys and Escape: what is sent, and what only asks."""

from app.games.palimpseste import choose, compose, prophecy
from face_sample import tapped
from pal_sample import BLOCKED, ODDS, acting, speaker, state, ui

T = speaker("en")


def test_a_lit_step_is_one_tap():
    """A step can be taken back, so it is sent at once; others only move the focus."""
    assert choose.tap(state(), ui(), "b6") == {"move": "b6", "focus": "b6"}
    assert choose.tap(state(), ui(), "d1") == {"ui": {}, "focus": "d1"}


def test_the_monk_can_be_chosen_first():
    """Tap the monk, then the cell."""
    assert choose.tap(state(), ui(), "b5") == {"ui": {"pick": "b5"}, "focus": "b5"}
    chosen = ui(g={"pick": "b5"})
    assert choose.tap(state(), chosen, "c5")["move"] == "c5"
    assert choose.tap(state(), chosen, "b5") == {"ui": {}, "focus": "b5"}


def test_scratch_and_erasure_are_two_taps():
    """The first shows what will happen, the second acts."""
    assert choose.tap(acting(), ui(), "c5") == {"ui": {"pick": "c5"}, "focus": "c5"}
    assert choose.tap(acting(), ui(g={"pick": "c5"}), "c5")["move"] == "+c5"
    assert choose.tap(acting(), ui(g={"pick": "d4"}), "d4")["move"] == "-d4"
    assert choose.tap(acting(), ui(g={"pick": "d4"}), "do")["move"] == "-d4"
    assert choose.tap(acting(), ui(g={"pick": "d4"}), "c5") == {"ui": {"pick": "c5"}, "focus": "c5"}


def test_only_what_is_legal_is_sent():
    """No button sends what the view does not allow."""
    assert choose.tap(state(), ui(), "pass") == {}
    assert choose.tap(acting(), ui(), "pass") == {"move": "."}
    assert choose.tap(acting(), ui(), "stay") == {}
    assert choose.tap(state(0, BLOCKED), ui(), "stay") == {"move": "--"}
    assert choose.tap(acting(), ui(), "prophesy") == {}
    assert choose.tap(acting(), ui(can_act=False), "c5") == {"focus": "c5"}
    assert choose.tap(acting(), ui(can_act=False), "pass") == {}


def test_arrows_walk_the_board_and_stop_at_its_edge():
    """From the focused cell, else from the tab stop."""
    assert choose.key(state(), ui(focus="c3"), "up") == "c4"
    assert choose.key(state(), ui(focus="c3"), "left") == "b3"
    assert choose.key(state(), ui(focus="a6"), "up") == "a6"
    assert choose.key(state(), ui(focus="c3"), "home") == "a3"
    assert choose.key(state(), ui(focus="c3"), "end") == "f3"
    assert choose.key(state(), ui(), "down") == "b5"


def test_escape_takes_back_one_step():
    """A cell chosen, then the whole prophecy; None when nothing is half made."""
    assert choose.back(state(), ui()) is None
    assert choose.back(acting(), ui(g={"pick": "c5"})) == {}
    naming = {"naming": [["d6", "R"]], "pick": "d6"}
    assert choose.back(state(), ui(g=naming)) == {"naming": [["d6", "R"]]}
    assert choose.back(state(), ui(g={"naming": [["d6", "R"]]})) == {}


def play(state_, taps, **more):
    """Tap one after the other; return the choice and the last answer."""
    return tapped(choose, state_, taps, ui, **more)


def test_a_prophecy_is_named_by_taps_and_asks_once():
    """Known cells come with their symbol; stamps choose; the dialog alone sends."""
    taps = ["prophesy", "b3", "e3", "c5", "d6", "=R", "b2", "=C", "=R"]
    g, _ = play(state(), taps)
    assert g["naming"] == [["b3", "R"], ["e3", "C"], ["c5", "O"], ["d6", "R"], ["b2", "R"]]
    g, answer = play(state(), taps + ["speak"])
    assert answer == {"dialog": "prophecy"}
    asked = choose.dialog(state(), ui(g=g), "prophecy", T)
    assert asked["acts"][0]["do"] == "close"
    assert asked["acts"][1]["do"] == "move:!b2=R,b3=R,e3=C,c5=O,d6=R"
    assert "All 5 right: you win now. One wrong: you lose now." in asked["html"]
    assert "the odds are off" in asked["html"]


def test_tapping_a_named_cell_goes_round_the_symbols():
    """R, then B, O, then none: the keyboard's way without stamps."""
    start = ["prophesy", "e3"]
    assert play(state(), start + ["e3"])[0]["naming"] == [["e3", "R"]]
    assert play(state(), start + ["e3", "e3", "e3"])[0]["naming"] == [["e3", "O"]]
    assert play(state(), start + ["e3", "e3", "e3", "e3"])[0]["naming"] == []


def test_no_more_cells_are_named_than_the_prophecy_has():
    """A sixth cell is not added, and four do not speak."""
    taps = ["prophesy", "b3", "e3", "c5", "d6", "=R", "b2", "=R", "a1", "=B"]
    assert len(play(state(), taps)[0]["naming"]) == 5
    assert play(state(), taps[:6] + ["speak"])[1] == {}
    g, _ = play(state(), ["prophesy", "b4"])
    assert g["naming"] == []


def test_the_surest_cells_are_the_engines():
    """With odds the engine's own five, and its exact chance."""
    g, _ = play(state(), ["prophesy", "fill"], odds=ODDS)
    assert g["naming"] == ODDS["prophecy"]["cells"]
    asked = choose.dialog(state(), ui(g=g, odds=ODDS), "prophecy", T)
    assert "<b>96 times in 100</b>" in asked["html"]


def test_other_cells_get_an_estimate_that_says_so():
    """The product of single chances is called about."""
    naming = [["b6", "C"], ["a1", "B"]]
    assert prophecy.chance(state()["view"], ui(odds=ODDS), naming) == (14, False)
    words = prophecy.chance_words(state()["view"], ui(odds=ODDS), naming, T)
    assert "about" in words and "14" in words


def test_black_names_what_was_seen_and_cannot_fail():
    """The one who knows may name seen cells only; they come with their symbol."""
    black = state(1, to_move=1, nameable=["b3", "e3", "c5"], may_prophesy=True)
    g, answer = play(black, ["prophesy"])
    assert answer["tab"] == "text"
    g, _ = play(black, ["prophesy", "a1", "b3", "e3"])
    assert g["naming"] == [["b3", "R"], ["e3", "C"]]
    assert "fail" in prophecy.chance_words(black["view"], ui(), g["naming"], T)


def test_black_writes_the_text_by_swaps():
    """A draft always has nine of each; two taps swap; the seal sends the rows from the top."""
    view = {"phase": "c", "to_move": 1, "seat": 1, "legal": [], "nameable": []}
    black = state(1)
    black["view"].update(view)
    before = compose.letters(black, ui())
    assert [before.count(letter) for letter in "CRBO"] == [9, 9, 9, 9]
    g, _ = play(black, ["a1", "f6"])
    assert g["text"] == compose.swapped(before, "a1", "f6")
    assert "pick" not in g
    _, answer = play(black, ["a1", "f6", "seal"])
    rows = answer["move"].split(" ")[1].split("/")
    assert answer["move"].startswith("compose ") and [len(row) for row in rows] == [6] * 6
    assert rows[5][0] == before[35] and rows[0][5] == before[0]
    assert play(black, ["shuffle"])[0] == {"draft": 1}
    assert compose.draft("x", 0) != compose.draft("x", 1) != compose.draft("y", 1)
