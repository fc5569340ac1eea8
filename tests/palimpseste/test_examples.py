"""The rules page's examples E1 … E10, one test or more each."""

from __future__ import annotations

import pytest

from pygame_core.core.game import Budget
from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import GAME
from pygame_core.games.palimpseste.board import CELL_OF, components, crossings
from tests.palimpseste.table import at, end, legal, naming, play, refused

THREE = {"symbols": {"C": "a2 b1 b3"}}
ROW = "a3 b3 c3 d3 e3 f3"


def test_e1_the_third_citadel_wins_when_it_is_revealed() -> None:
    """White on b2 holds a2 and b1, and scratches b3."""
    board = at(**THREE, revealed="a2 b1", white="b2", phase="a")
    assert end(board) is None
    assert end(play(board, "+b3")) == ("1-0", "edification")


def test_e1_three_citadels_win_on_arrival() -> None:
    """White steps from c2 to b2 between three revealed citadels."""
    board = at(**THREE, revealed="a2 b1 b3", white="c2")
    assert end(play(board, "b2")) == ("1-0", "edification")
    assert GAME.write_position(board).endswith("b2 f6 w a 0,0 9")


def test_e2_a_contested_citadel_counts_for_nobody_until_the_other_steps_away() -> None:
    """Black next to b3 holds White at two; White wins on Black's turn when Black leaves."""
    board = at("b2", **THREE, revealed="a2 b1 b3", white="c2", black="b4")
    assert end(board) is None
    assert board.view(0).to_json()["endings"]["edification"]["contested"] == 1
    play(board, ".")
    assert end(play(board, "a4")) == ("1-0", "edification")
    assert GAME.write_position(board).endswith("b2 a4 b a 0,0 10")


def test_e3_equal_citadels_win_nothing_and_an_erasure_decides() -> None:
    """Three each; Black erases one of White's in his action phase and wins."""
    board = at(
        symbols={"C": "a2 b1 b3 d5 e4 f5"},
        revealed="a2 b1 b3 d5 e4 f5",
        white="b2",
        black="e5",
        side="b",
        phase="a",
    )
    assert end(board) is None
    assert end(play(board, "-a2")) == ("0-1", "edification")


def test_e4_a_chain_contested_in_its_only_cell_is_nobodys_until_one_leaves() -> None:
    """Both monks are next to c3 alone; Black steps away and White wins at once."""
    board = at(symbols={"R": ROW}, revealed=ROW, white="c2", black="c4", side="b")
    assert end(board) is None
    assert end(play(board, "c5")) == ("1-0", "network")
    assert GAME.write_position(board).endswith("c2 c5 b a 0,0 9")


def test_e5_diagonal_contact_does_not_join_rivers() -> None:
    """a1 and b2 are two parts; a row broken diagonally crosses nothing."""
    two = (1 << CELL_OF["a1"]) | (1 << CELL_OF["b2"])
    assert len(components(two)) == 2
    broken = "a3 b3 c3 d4 e4 f4"
    board = at(symbols={"R": broken}, revealed=broken, white="c2")
    assert end(board) is None
    assert crossings(board.revealed & board.rivers) == ()
    assert end(at(symbols={"R": ROW}, revealed=ROW, white="c2")) == ("1-0", "network")


def test_e6_four_right_and_one_wrong_is_defeat() -> None:
    """A prophecy is right as a whole or lost."""
    board = at()
    play(board, naming(board, "a1 b1 c1 d1 e1", wrong=1))
    assert end(board) == ("0-1", "false-prophecy")


@pytest.mark.parametrize(
    ("words", "cells", "code"),
    [
        ({"revealed": "c1"}, "a1 b1 c1 d1 e1", "illegal.prophecy-revealed"),
        ({}, "a1 b1 c1 d1 d1", "illegal.prophecy-twice"),
        ({}, "a1 b1 c1 d1", "illegal.prophecy-size"),
        ({}, "a1 b1 c1 d1 e1 f1", "illegal.prophecy-size"),
        ({"phase": "a"}, "a1 b1 c1 d1 e1", "illegal.prophecy-late"),
        ({"side": "b", "known": "a1 b1 c1 d1"}, "a1 b1 c1 d1 e1", "illegal.prophecy-unseen"),
    ],
)
def test_e6_a_prophecy_against_the_rules_is_refused(
    words: dict[str, str], cells: str, code: str
) -> None:
    """Revealed, twice, too few, too many, after moving, or Black with an unseen cell."""
    board = at(**words)
    assert refused(board, naming(board, cells)) == code


CORNER = {"revealed": "a2 b1", "white": "a1"}


def test_e7_a_blocked_monk_may_erase_and_step_out_next_turn() -> None:
    """On a1 with a2 and b1 revealed: skip, erase b1; then b1 is a step again."""
    board = at(**CORNER)
    assert legal(board) == ["--"]
    play(board, "--")
    assert legal(board) == ["-b1", "-a2", "."]
    play(board, "-b1 e6 .")
    assert legal(board) == ["b1"]
    play(board, "b1")
    assert board.blocked_white == 0


def test_e7_blocked_again_by_a_scratch_loses_at_the_end_of_the_second_turn() -> None:
    """Black scratches b1 again from c1's side."""
    board = at("-- -b1 c1 +b1", **CORNER, black="d1")
    assert legal(board) == ["--"]
    play(board, "--")
    assert end(board) is None
    assert end(play(board, ".")) == ("0-1", "immobilisation")
    assert GAME.write_position(board).endswith("a1 c1 w a 2,0 11")


def test_e7_blocked_again_by_the_other_monk_loses_even_if_he_frees_himself() -> None:
    """Black stands on b1; erasing a2 in the second blocked turn comes too late."""
    board = at("-- -b1 b1 .", **CORNER, black="c1")
    assert legal(board) == ["--"]
    assert end(play(board, "-- -a2")) == ("0-1", "immobilisation")


ALL = [column + row for row in "123456" for column in "abcdef"]


def test_e8_the_last_cell_but_the_monks_ends_the_game_and_equality_is_blacks() -> None:
    """33 cells revealed, White scratches the 34th: 0 to 0 goes to Black."""
    # All neighbours of the corners a1 and f6 are citadels and rivers: nobody scores.
    shown = " ".join(c for c in ALL if c not in ("a1", "f6", "b1"))
    symbols = {"C": "b1 e6", "R": "a2 f5", "B": "c3", "O": "d4"}
    board = at(symbols=symbols, revealed=shown, phase="a")
    assert end(board) is None
    play(board, "+b1")
    assert end(board) == ("0-1", "exhaustion")


def test_e8_two_points_for_an_oracle_one_for_a_bridge() -> None:
    """White holds an oracle, Black a bridge: 2 to 1."""
    shown = " ".join(c for c in ALL if c not in ("a1", "f6"))
    board = at(symbols={"C": "b1 e6", "O": "a2", "B": "f5"}, revealed=shown)
    assert end(board) == ("1-0", "exhaustion")
    assert board.scores() == (2, 1)


def test_e9_texts_that_agree_on_seen_cells_look_the_same_to_white() -> None:
    """Byte-identical views, and the same choice and statistics of the bot for the same seed."""
    rng = Rng(9)
    board = GAME.new()
    board.play(board.sample_nature(rng))
    for _ in range(30):
        board.play(rng.choice(board.legal_moves()))
    if board.mover == 1 or board.phase == 1:
        while board.mover == 1 or board.phase == 1:
            board.play(rng.choice(board.legal_moves()))
    view = board.view(0)
    others = [view.resample(rng) for _ in range(5)]
    assert len({other.text() for other in others}) > 1
    bot = GAME.bot("level2")
    first = bot.choose(view, Rng(1), Budget(60))
    for other in others:
        assert other.view(0).encode() == view.encode()
        assert GAME.write_view(other.view(0)) == GAME.write_view(view)
        assert bot.choose(other.view(0), Rng(1), Budget(60)) == first


def test_e10_five_seen_cells_face_down_are_a_prophecy_for_whose_turn_it_is() -> None:
    """Black names them on his turn; White on hers."""
    cells = "c1 d1 e1 f1 f2"
    for side, result in (("b", "0-1"), ("w", "1-0")):
        board = at(known=cells, side=side)
        assert board.may_prophesy()
        assert end(play(board, naming(board, cells))) == (result, "prophecy")
