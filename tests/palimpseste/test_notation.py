"""Moves, turns, position texts, movetext and link texts read back what they write."""

from __future__ import annotations

import pytest

from pygame_core.core.codec import encode
from pygame_core.core.game import GameError, Unreadable
from pygame_core.core.record import Record
from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import GAME, movetext, notation
from pygame_core.games.palimpseste.moves import ERASE, PASS, SCRATCH, SKIP
from tests.palimpseste.positions import position
from tests.palimpseste.table import at, naming, play

MOVES = {
    "a1": 0,
    "f6": 35,
    "--": SKIP,
    ".": PASS,
    "+c1": SCRATCH + 2,
    "-d4": ERASE + 21,
    "!a1=C,b1=R,c1=B,d1=O,e1=C": ("prophesy", (0, 0), (1, 1), (2, 2), (3, 3), (4, 0)),
}


@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_sub_moves_read_and_write(text: str, move: object) -> None:
    """Each kind of sub-move is read as its code and written back."""
    assert notation.read_move(text) == move
    assert notation.write_move(move) == text


def test_a_prophecy_is_the_same_in_any_order() -> None:
    """The order of the names has no meaning."""
    assert notation.read_move("!b1=R,a1=C") == notation.read_move("!a1=C,b1=R")


@pytest.mark.parametrize(
    "text", ["", "g1", "a7", "a0", "B1", "+", "+g1", "-d4=", "---", "!a1", "!a1=X", "b1+c1", "deal"]
)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    """A sentence says what a move looks like."""
    with pytest.raises(Unreadable):
        notation.read_move(text)


@pytest.mark.parametrize("text", ["+c1=R", "+c1=O", "-d4=C", "+c1=X"])
def test_a_players_input_never_carries_the_symbol(text: str) -> None:
    """Right or wrong, it is refused alike, before the position is looked at."""
    with pytest.raises(Unreadable) as caught:
        GAME.read_move(at(), text)
    assert caught.value.code == "unreadable.symbol-told"


@pytest.mark.parametrize(
    ("turn", "parts"),
    [
        ("b1+c1=R", [("b1", ""), ("+c1", "R")]),
        ("b1-d4=O", [("b1", ""), ("-d4", "O")]),
        ("---d4=O", [("--", ""), ("-d4", "O")]),
        ("--", [("--", ""), (".", "")]),
        ("b1", [("b1", ""), (".", "")]),
        ("b1#", [("b1", "")]),
        ("--~", [("--", "")]),
        ("+c1=R", [("+c1", "R")]),
        (".", [(".", "")]),
        ("!a1=C,b1=R", [("!a1=C,b1=R", "")]),
    ],
)
def test_turns_split_into_sub_moves(turn: str, parts: list[tuple[str, str]]) -> None:
    """A turn without an action is a pass; a mark says that it is not whole."""
    assert notation.split_turn(turn) == parts


@pytest.mark.parametrize("turn", ["", "~", "b1+", "b1c1", "b1+c1=X", "b1+c1=R+d1"])
def test_what_is_no_turn_is_unreadable(turn: str) -> None:
    """Turns are read whole or not at all."""
    with pytest.raises(Unreadable):
        notation.split_turn(turn)


GOOD = position(revealed="c3", known="d4", blocked="0,1", turn=17)


def swap(field: int, value: str) -> str:
    """Return a good position text with one field changed."""
    fields = GOOD.split()
    fields[field] = value
    return " ".join(fields)


BAD = {
    "": "fields",
    GOOD + " x": "fields",
    swap(0, "CROB"): "rows",
    swap(0, GOOD.split()[0].replace("C", "X", 1)): "letter",
    swap(0, GOOD.split()[0].replace("/", "", 1)): "rows",
    swap(0, "/".join(["??????"] * 6)): "seen-hole",
    swap(1, GOOD.split()[1].replace("-", "x", 1)): "letter",
    swap(2, "g1"): "monk",
    swap(2, "c3"): "monk-revealed",
    swap(3, "c3"): "monk-revealed",
    swap(3, "a1"): "same-cell",
    swap(4, "x"): "side",
    swap(5, "p"): "phase",
    swap(6, "0"): "counters",
    swap(6, "-1,0"): "counters",
    swap(7, "0"): "turn",
    swap(7, "x"): "turn",
    swap(7, "²"): "turn",
}


@pytest.mark.parametrize(("text", "code"), BAD.items())
def test_a_bad_position_text_is_refused_with_its_fault(text: str, code: str) -> None:
    """The code names the field that is wrong."""
    with pytest.raises(Unreadable) as caught:
        GAME.read_position(text)
    assert caught.value.code == f"unreadable.position-{code}"


def test_position_texts_read_back() -> None:
    """What was read is written the same, the states in it too."""
    board = GAME.read_position(GOOD)
    assert GAME.write_position(board) == GOOD
    assert board.seen.bit_count() == 2 and board.revealed.bit_count() == 1
    holes = swap(0, "/".join(["??????"] * 3) + "/" + GOOD.split()[0][21:])
    with pytest.raises(Unreadable):
        GAME.read_position(holes)


def played(seed: int, plies: int, options: dict[str, object] | None = None) -> Record:
    """Return the record of a random game, or of its beginning."""
    rng, board = Rng(seed), GAME.new(options)
    record = Record(GAME.id, GAME.rules_version, GAME.check_options(options))
    for _ in range(plies):
        if board.outcome() is not None:
            break
        nature = board.to_move() == -1
        move = board.sample_nature(rng) if nature else rng.choice(board.legal_moves())
        record.moves.append(GAME.write_move(board, move))
        board.play(move)
    return record


@pytest.mark.parametrize("plies", [0, 1, 2, 3, 50, 51, 1000])
def test_movetext_reads_back(plies: int) -> None:
    """A game of any length, ended within a turn or not, and its text form as a record."""
    record = played(plies, plies)
    text = GAME.write_movetext(record)
    assert GAME.read_movetext(text) == record.moves
    assert all(len(line) <= movetext.WIDTH for line in text.splitlines())
    again, _ = Record.from_text(record.to_text(GAME), lambda _id: GAME)
    assert again == record


def test_movetext_of_a_game_from_a_position_within_a_turn() -> None:
    """A turn may lack its movement; a lone pass is a dot; a winning step has a mark."""
    words = {"symbols": {"C": "a2 b1 b3"}, "revealed": "a2 b1 b3", "phase": "a", "white": "c2"}
    for start, moves, text in (
        (position(**words), [".", "f5", ".", "b2"], "9. . 10. f5 11. b2#\n1-0"),
        (position(phase="a"), ["+b1", "f5"], "9. +b1=R 10. f5~\n*"),
        (position(), ["!a1=C,b1=C,c1=C,d1=C,e1=C"], "9. !a1=C,b1=C,c1=C,d1=C,e1=C\n0-1"),
    ):
        record = Record(GAME.id, 1, GAME.check_options({}), moves, start)
        assert GAME.write_movetext(record) == text
        assert GAME.read_movetext(text) == moves


def test_a_wrong_symbol_in_movetext_is_found() -> None:
    """The reader's =X must be what the deal laid there."""
    record = played(3, 3)
    step = record.moves[1]
    cell = "b2" if step == "a2" else "c1"
    record.moves[2:] = [f"+{cell}"]
    text = GAME.write_movetext(record)
    told = text.split(f"+{cell}=")[1][0]
    wrong = text.replace(f"+{cell}={told}", f"+{cell}={'R' if told != 'R' else 'C'}")
    assert GAME.read_movetext(text) == record.moves
    with pytest.raises(Unreadable, match="another symbol"):
        GAME.read_movetext(wrong)


def test_links_of_views_read_back_and_are_short() -> None:
    """Every seat's view at many moments, even of the longest games."""
    rng = Rng(21)
    for seed in range(12):
        record = played(seed, 1 + rng.below(420))
        board = GAME.new()
        for text in record.moves:
            board.play(GAME.read_move(board, text))
        for seat in (0, 1, None):
            view = board.view(seat)
            link = GAME.write_view(view)
            assert len(encode("position", GAME.id, link.encode())) <= 1_498
            again = GAME.read_view(link)
            assert again.encode() == view.encode(), seed
            assert GAME.write_view(again) == link


def test_a_long_game_drops_the_oldest_turns_from_a_link_not_the_notebook(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With little room the log begins later, and the notebook stays whole."""
    board = GAME.new()
    for text in played(5, 380).moves:
        board.play(GAME.read_move(board, text))
    view = board.view(0)
    monkeypatch.setattr("pygame_core.games.palimpseste.linktext.LONGEST", 800)
    again = GAME.read_view(GAME.write_view(view))
    whole, short = view.to_json(), again.to_json()
    assert 0 < len(short["log"]) < len(whole["log"])
    assert short["log"] == whole["log"][-len(short["log"]) :]
    assert short["notebook"] == whole["notebook"]
    assert short["cells"] == whole["cells"] and short["legal"] == whole["legal"]


def test_links_of_ended_games_keep_the_end() -> None:
    """Prophecies, draws and the rest are told by the link too."""
    lost = at(revealed="c3")
    play(lost, naming(lost, "a1 b1 c1 d1 e1", wrong=1))
    ends = [
        lost,
        at("b1 .", turn=200),
        at("b1", symbols={"C": "a1 b2 c1"}, revealed="b2 c1", white="a1"),
        at(symbols={"C": "a2 b1 b3"}, revealed="a2 b1 b3", white="b2"),
        at("-- .", revealed="a2 b1", blocked="1,0"),
    ]
    for board in ends:
        for seat in (0, 1, None):
            view = board.view(seat)
            assert GAME.read_view(GAME.write_view(view)).encode() == view.encode()


def test_links_before_the_deal_and_before_the_composition() -> None:
    """The first positions of a session can be shared too."""
    for options in ({}, {"deal": "composed"}):
        view = GAME.new(options).view(1)
        assert GAME.read_view(GAME.write_view(view)).encode() == view.encode()


def test_a_link_that_claims_to_know_more_is_refused() -> None:
    """White's link with symbols of cells never seen, or a Black's with holes, is damaged."""
    white, black = GAME.write_view(at().view(0)), GAME.write_view(at().view(1))
    assert "?" in white and "?" not in black
    with pytest.raises(Unreadable):
        GAME.read_view("w" + black[1:])
    with pytest.raises(Unreadable):
        GAME.read_view("b" + white[1:])


def test_damaged_link_texts_are_refused_not_crashed_on() -> None:
    """Any one character changed gives a view or a sentence."""
    board = at("b2 -c1", revealed="c1", white="b1")
    text, rng = GAME.write_view(board.view(0)), Rng(1)
    for _ in range(1500):
        i = rng.below(len(text))
        changed = text[:i] + rng.choice("abcrkw-16?!~ \n.,=09") + text[i + 1 :]
        try:
            GAME.read_view(changed).to_json()
        except GameError as error:
            assert str(error)
