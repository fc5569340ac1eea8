"""The rulings P1 … P11, one test or more each."""

from __future__ import annotations

import pytest

from pygame_core.core.game import NATURE, GameError, IllegalMove
from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import GAME
from pygame_core.games.palimpseste.board import crossings
from pygame_core.games.palimpseste.position import Palimpseste
from tests.palimpseste.table import at, end, legal, naming, play, refused

FRESH = {"white": "a1", "black": "f6", "turn": 1}
TEXT = "CCCCCC/CCCRRR/RRRRRR/BBBBBB/BBBOOO/OOOOOO"


def dealt(seed: int = 1, **options: object) -> Palimpseste:
    """Return the opening of a game."""
    board = GAME.new(options)
    board.play(board.sample_nature(Rng(seed)))
    return board


def test_p1_the_start() -> None:
    """White on a1 to move, Black on f6, nothing seen."""
    board = dealt()
    states = "/".join(["------"] * 6)
    assert GAME.write_position(board).split(" ", 1)[1] == f"{states} a1 f6 w m 0,0 1"
    assert legal(board) == ["b1", "a2"]


def test_p2_the_river_deal_crosses_and_a_false_one_is_refused() -> None:
    """A river deal joins two opposite edges; nature may not deal another text."""
    for seed in range(30):
        assert crossings(dealt(seed).rivers)
    board = GAME.new()
    assert board.to_move() == NATURE
    no_crossing = "RRRRCC/RRRRCC/CCCCCR/BBBBBB/BBBOOO/OOOOOO"
    assert refused(board, f"deal {no_crossing}") == "illegal.text-river"
    shuffled = GAME.new({"deal": "shuffle"})
    shuffled.play(("deal", no_crossing))
    assert shuffled.to_move() == 0


def test_p2_black_composes_before_play_and_white_sees_nothing_of_it() -> None:
    """Deal `composed`: one move of Black's, not listed, hidden from White; not with mirror."""
    board = GAME.new({"deal": "composed"})
    assert board.to_move() == 1
    assert board.legal_moves() == []
    assert refused(board, "b1") == "illegal.compose-first"
    move = GAME.read_move(board, f"compose {TEXT}")
    assert GAME.read_move(board, GAME.write_move(board, move)) == move
    assert board.observe(move, 0) == "compose"
    assert not board.reveals(move)
    board.play(move)
    assert board.to_move() == 0
    assert all(cell["symbol"] is None for cell in board.view(0).to_json()["cells"])
    assert refused(board, f"compose {TEXT}") == "illegal.dealt"
    with pytest.raises(GameError):
        GAME.new({"deal": "composed", "variant": "mirror"})


def test_p2_a_composed_text_has_nine_of_each() -> None:
    """Ten citadels can't be laid."""
    with pytest.raises(GameError, match="nine of each"):
        GAME.read_move(GAME.new({"deal": "composed"}), f"compose {TEXT.replace('O', 'C', 1)}")


def test_p3_white_remembers_what_was_revealed() -> None:
    """An erased cell keeps its symbol in White's view; an unseen one has none."""
    board = at("b2 -c1", revealed="c1", white="b1")
    cells = board.view(0).to_json()["cells"]
    assert cells[2]["state"] == "k" and cells[2]["symbol"] in "BO"
    assert cells[3] == {"state": "-", "symbol": None, "control": None}
    assert board.view(1).to_json()["cells"][3]["symbol"] is not None


def test_p4_an_occupied_cell_cannot_be_scratched() -> None:
    """White next to Black may not scratch Black's cell."""
    board = at(white="b2", black="b3", phase="a")
    assert "+b3" not in legal(board)
    assert refused(board, "+b3") == "illegal.scratch-occupied"


def test_p5_an_erased_cell_is_neutral_and_keeps_its_symbol() -> None:
    """Erase, step there, leave, scratch it again: the same symbol."""
    board = at("b1 -c1", revealed="c1", white="a1", known="f1")
    symbol = board.symbol(2)
    play(board, "e6 . c1 . f6 . d1 +c1")
    assert board.symbol(2) == symbol
    assert board.view(0).to_json()["cells"][2]["state"] == "r"


def test_p6_a_blocked_player_cannot_scratch_and_the_counter_tells_it() -> None:
    """The counter grows with the skipped movement; a later movement clears it."""
    board = at("--", revealed="a2 b1", white="a1", known="d4")
    assert GAME.write_position(board).endswith("a 1,0 9")
    assert refused(board, "+b1") == "illegal.blocked"
    play(board, "-b1 e6 . b1")
    assert board.blocked_white == 0
    assert refused(at(), "--") == "illegal.must-move"


def test_p7_a_chain_is_held_by_one_cell_if_the_other_holds_none() -> None:
    """White holds a3, Black holds f3: nobody's chain; when Black leaves, White's."""
    row = "a3 b3 c3 d3 e3 f3"
    board = at(symbols={"R": row}, revealed=row, white="a2", black="f2", side="b")
    assert end(board) is None
    assert end(play(board, "f1")) == ("1-0", "network")


def test_p8_black_may_name_only_seen_cells_but_not_in_mirror() -> None:
    """Five unseen cells: refused to Black, open to White and to both in mirror."""
    cells = "b1 c1 d1 e1 f1"
    board = at(side="b")
    assert not board.may_prophesy()
    assert refused(board, naming(board, cells)) == "illegal.prophecy-unseen"
    board = at(side="w")
    assert end(play(board, naming(board, cells))) == ("1-0", "prophecy")
    board = at(side="b", options={"variant": "mirror"})
    assert end(play(board, naming(board, cells))) == ("0-1", "prophecy")


def test_p8_cells_under_monks_and_a_blocked_player() -> None:
    """Cells under a monk may be named, and a blocked player may prophesy."""
    board = at(revealed="a2 b1", white="a1")
    assert legal(board) == ["--"]
    assert end(play(board, naming(board, "a1 f6 c1 d1 e1"))) == ("1-0", "prophecy")


def test_p8_fewer_than_five_neutral_cells_make_no_prophecy() -> None:
    """With four face-down cells nobody may prophesy; with five White may."""
    hidden = ["a1", "f6", "c4", "d3"]
    names = [column + row for row in "123456" for column in "abcdef"]
    few = at(revealed=" ".join(c for c in names if c not in hidden), symbols={"C": "a2 f5"})
    assert end(few) is None and not few.may_prophesy()
    more = at(
        revealed=" ".join(c for c in names if c not in (*hidden, "c3")), symbols={"C": "a2 f5"}
    )
    assert more.may_prophesy()


def test_p9_the_actors_network_comes_before_the_others_edification() -> None:
    """Both have won by the same step: the player whose turn it is comes first."""
    row = "a3 b3 c3 d3 e3 f3"
    board = at(
        symbols={"R": row, "C": "e6 f5 d5"},
        revealed=f"{row} e6 f5 d5 e4",
        white="a1",
        black="e5",
    )
    assert end(board) == ("0-1", "edification")  # read with White to move: Black acted last
    board = at(
        symbols={"R": row, "C": "e6 d5 e4"},
        revealed=f"{row} e6 d5 e4",
        white="a1",
        black="f5",
        side="w",
    )
    play(board, "a2")
    assert end(board) == ("1-0", "network")


def test_p9_edification_of_the_actor_comes_before_network_of_the_other() -> None:
    """Black steps off the chain's side into three citadels: White's chain waits behind."""
    row = "a3 b3 c3 d3 e3 f3"
    words = {"symbols": {"R": row, "C": "d5 e6 f5"}, "revealed": f"{row} d5 e6 f5"}
    board = at("e5", **words, white="a2", black="e4", side="b")
    assert end(board) == ("0-1", "edification")


def test_p9_immobilisation_comes_after_a_victory_of_the_second_blocked_turn() -> None:
    """White, blocked for the second time, erases a citadel of Black's and so wins first."""
    words = {
        "symbols": {"C": "a2 b1 c2 d5 e6 f5 e4"},
        "revealed": "a2 b1 c2 b3 d5 e6 f5",
        "white": "b2",
        "black": "e5",
        "blocked": "1,0",
        "side": "w",
        "phase": "m",
    }
    board = at(**words)
    assert end(board) is None and legal(board) == ["--"]
    assert end(play(board, "-- -d5")) == ("1-0", "edification")


def test_p10_the_third_occurrence_is_a_draw_and_hands_over() -> None:
    """The opening counts once; the position is written with the turn handed over."""
    board = at(**FRESH)
    play(board, "b1 . e6 . a1 . f6 .")
    assert end(board) is None and board.occurrences() == 2
    play(board, "b1 . e6 . a1 . f6")
    assert end(board) is None
    assert end(play(board, ".")) == ("1/2", "repetition")
    assert GAME.write_position(board).endswith("a1 f6 w m 0,0 9")


def test_p10_a_position_read_within_a_turn_counts_no_occurrence() -> None:
    """Read in phase `a`, the first start of a turn is the next one."""
    board = at(phase="a", white="b1", turn=1)
    assert board.history == {}
    play(board, ". e6 . a1 . f6 . b1 . e6 . a1 . f6 . b1")
    assert end(board) is None
    assert board.history and max(board.history.values()) == 2


def test_p10_a_new_seen_cell_makes_another_position() -> None:
    """After an unseen cell was revealed and erased the seen set differs."""
    board = at("b1 . e6 . a1 . f6 .", **FRESH)
    play(board, "b1 +c1 e6 -c1 a1 . f6 .")
    assert end(board) is None and board.occurrences() == 1


def test_p10_counters_belong_to_the_position() -> None:
    """The same board with another blocked counter is another position."""
    one, two = at(blocked="0,0"), at(blocked="0,1")
    assert one.place() != two.place()


def test_p10_turn_200_is_the_last() -> None:
    """The end of turn 200 is a draw; written as turn 201."""
    board = at("b1", turn=200)
    assert end(board) is None
    assert end(play(board, "+c1")) == ("1/2", "turn-limit")
    assert GAME.write_position(board).endswith("b1 f6 b m 0,0 201")


def test_p11_the_defaults_and_what_the_options_change() -> None:
    """Prophecies of five to eight, who begins, and mirror."""
    assert GAME.check_options({}) == {
        "deal": "river",
        "first": "white",
        "variant": "asymmetric",
        "prophecy_size": 5,
    }
    assert dealt(first="black").to_move() == 1
    board = at(options={"prophecy_size": 7})
    assert refused(board, naming(board, "a1 b1 c1 d1 e1")) == "illegal.prophecy-size"
    assert end(play(board, naming(board, "a1 b1 c1 d1 e1 f1 a2"))) == ("1-0", "prophecy")
    mirror = dealt(variant="mirror")
    assert all(cell["symbol"] is None for cell in mirror.view(1).to_json()["cells"])
    assert not mirror.view(1).to_json()["knows_text"]


def test_a_position_read_with_a_condition_met_is_judged_by_the_last_actor() -> None:
    """In phase `m` the other one acted last, in phase `a` the one to move."""
    row = "a3 b3 c3 d3 e3 f3"
    words = {"symbols": {"R": row, "C": "e6 d5 e4"}, "revealed": f"{row} e6 d5 e4"}
    both = {**words, "white": "a2", "black": "e5"}
    assert end(at(**both, side="b", phase="m")) == ("1-0", "network")
    assert end(at(**both, side="w", phase="a")) == ("1-0", "network")
    assert end(at(**both, side="b", phase="a")) == ("0-1", "edification")
    assert end(at(**both, side="w", phase="m")) == ("0-1", "edification")
    assert end(at(blocked="0,2", side="w")) == ("1-0", "immobilisation")
    assert end(at(turn=201)) == ("1/2", "turn-limit")


def test_after_the_end_nothing_can_be_played() -> None:
    """No legal move, no prophecy, and a refusal."""
    board = at(turn=201)
    assert board.legal_moves() == [] and not board.may_prophesy()
    assert refused(board, "b1") == "illegal.over"


def test_a_text_with_holes_is_shown_not_played() -> None:
    """It has no legal moves; its views can be drawn."""
    text = GAME.write_position(at()).replace("B", "?").replace("O", "?")
    board = GAME.read_position(text)
    assert legal(board) == []
    with pytest.raises(IllegalMove, match="shown, not played"):
        play(board, "b1")
    assert board.view(0).to_json()["legal"] == ["b1", "a2"]
