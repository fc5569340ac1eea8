"""Views: what each seat is told, and that nothing else can matter."""

from __future__ import annotations

from random import Random

import pytest

from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import GAME
from pygame_core.games.palimpseste.board import BIT, CELL_OF, Text
from pygame_core.games.palimpseste.position import Palimpseste
from pygame_core.games.palimpseste.view import View
from tests.palimpseste.positions import position, weird
from tests.palimpseste.reference import Judge
from tests.palimpseste.table import at, legal, naming, play

CONTRACT = {
    "game": str,
    "seat": int,
    "knows_text": bool,
    "options": dict,
    "turn": int,
    "to_move": int,
    "phase": str,
    "cells": list,
    "monks": list,
    "blocked": list,
    "legal": list,
    "may_prophesy": bool,
    "nameable": list,
    "log": list,
    "notebook": list,
    "endings": dict,
}


def test_the_view_has_the_contracts_keys() -> None:
    """Every key of the architecture page, with its type."""
    view = at("b1 +c1").view(1).to_json()
    assert set(CONTRACT) | {"last", "occurrence", "outcome"} == set(view)
    for key, kind in CONTRACT.items():
        assert isinstance(view[key], kind), key


def test_the_view_tells_the_turn_just_played() -> None:
    """Last turn, log, notebook and endings after a scratch and an erasure."""
    board = at("b2 -c2", symbols={"C": "c2", "R": "e6"}, revealed="c2", white="b1")
    view = play(board, "f5 +e5").view(0).to_json()
    assert view["last"] == {
        "seat": 1,
        "from": "f6",
        "to": "f5",
        "action": "scratch",
        "cell": "e5",
        "symbol": view["cells"][CELL_OF["e5"]]["symbol"],
    }
    assert view["log"][0] == {"turn": 9, "seat": 0, "text": "b2-c2=C"}
    assert view["notebook"] == [{"cell": "c2", "symbol": "C", "turn": 9}]
    assert view["cells"][CELL_OF["e5"]]["control"] == "black"
    assert view["endings"]["immobilisation"] == {"white": 4, "black": 2}
    assert view["endings"]["exhaustion"]["revealed"] == 1


def test_the_last_turn_may_want_its_action_and_may_be_blocked_or_a_prophecy() -> None:
    """A step alone, a skip with a pass, a prophecy."""
    assert at("b1").view(0).to_json()["last"]["action"] is None
    last = at("-- .", revealed="a2 b1").view(0).to_json()["last"]
    assert (last["from"], last["to"], last["action"]) == ("a1", "a1", "pass")
    board = at()
    play(board, naming(board, "a1 b1 c1 d1 e1", wrong=1))
    assert board.view(1).to_json()["last"]["action"] == "prophecy"
    assert board.view(1).to_json()["outcome"]["result"] == "0-1"


def test_chains_say_who_holds_them_and_what_they_touch() -> None:
    """A chain at the left edge held by White, a contested one held by nobody."""
    chain = "a3 b3 d4"
    board = at(symbols={"R": chain}, revealed=chain, white="b2", black="f6", side="b")
    assert board.view(None).to_json()["endings"]["network"]["chains"] == [
        {"cells": ["a3", "b3"], "holder": "white", "touches": ["left"]},
        {"cells": ["d4"], "holder": None, "touches": []},
    ]


def test_control_in_the_view_is_the_judges() -> None:
    """Each cell's holder on weird positions, compared with the plain judge."""
    for seed in range(150):
        text = weird(Random(seed))
        judge, cells = Judge(text), GAME.read_position(text).view(1).to_json()["cells"]
        for name, cell in CELL_OF.items():
            held = None
            if name in judge.revealed:
                near = [p for p in "wb" if judge.controls(p, name)]
                held = {"w": "white", "b": "black"}[near[0]] if near else None
                if not near and cells[cell]["control"] == "contested":
                    held = "contested"
            assert cells[cell]["control"] == held, (seed, name)


def other_text(board: Palimpseste, rng: Rng) -> Palimpseste:
    """Return the same position with the symbols of two unseen cells exchanged."""
    hidden = [c for c in range(36) if not board.seen >> c & 1]
    other = board.copy()
    for _ in range(200):
        one, two = rng.choice(hidden), rng.choice(hidden)
        if board.symbol(one) != board.symbol(two):
            break
    both = BIT[one] | BIT[two]
    text = board.text()
    other.set_text(Text(*(c ^ both if (c & both) not in (0, both) else c for c in text)))
    return other


@pytest.mark.parametrize("variant", ["asymmetric", "mirror"])
def test_no_unseen_symbol_reaches_who_may_not_know_it(variant: str) -> None:
    """Views, link texts, odds, keys and refusals are alike for two texts, at every move."""
    rng = Rng(13)
    board = GAME.new({"variant": variant, "deal": "shuffle"})
    board.play(board.sample_nature(rng))
    blind = (0, 1, None) if variant == "mirror" else (0, None)
    for _ in range(150):
        if board.outcome() is not None or board.seen.bit_count() > 30:
            break
        other = other_text(board, rng)
        for seat in blind:
            one, two = board.view(seat), other.view(seat)
            assert one.encode() == two.encode()
            assert GAME.write_view(one) == GAME.write_view(two)
            assert one.key() == two.key()
            assert GAME.beliefs(one, rng) == GAME.beliefs(two, rng)
            assert one.resample(Rng(5)).key() == two.resample(Rng(5)).key()
        board.play(rng.choice(board.legal_moves()))


def test_black_sees_the_text_and_white_does_not() -> None:
    """All 36 symbols against none, at the opening."""
    board = at(turn=1)
    assert all(cell["symbol"] for cell in board.view(1).to_json()["cells"])
    assert not any(cell["symbol"] for cell in board.view(0).to_json()["cells"])


def test_a_spectator_knows_no_more_than_white_and_has_no_notebook() -> None:
    """Seen symbols and the log; neither moves nor notebook."""
    board = at("b2 -c1", revealed="c1", white="b1", side="w")
    white, nobody = board.view(0).to_json(), board.view(None).to_json()
    assert nobody["cells"] == white["cells"] and nobody["log"] == white["log"]
    assert white["notebook"] and not nobody["notebook"]
    assert nobody["legal"] == [] and not nobody["may_prophesy"] and not nobody["nameable"]


def test_only_the_seat_to_move_has_moves() -> None:
    """White's turn: White's list, none for Black."""
    board = at()
    assert board.view(0).to_json()["legal"] == legal(board)
    assert board.view(1).to_json()["legal"] == []
    assert not board.view(1).to_json()["may_prophesy"]


def test_p8_a_lone_move_is_forced_only_where_no_prophecy_can_be_made() -> None:
    """Blocked, White may name cells instead of staying; Black has seen none, and must stay."""
    white = at(revealed="a2 b1", white="a1")
    assert legal(white) == ["--"] and white.view(0).forced_move() is None
    black = at(revealed="e6 f5", black="f6", side="b")
    assert legal(black) == ["--"] and black.view(1).forced_move() == black.legal_moves()[0]
    assert black.view(0).forced_move() is None and at().view(0).forced_move() is None


def test_nameable_cells_follow_p8() -> None:
    """Black may name the seen face-down cells, White all that are face down."""
    cells = "b1 c1 d1 e1 f1"
    assert at(known=cells, side="b").view(1).to_json()["nameable"] == cells.split()
    assert len(at(known=cells, revealed="c3").view(0).to_json()["nameable"]) == 35


def test_observing_a_scratch_tells_its_symbol_and_other_moves_nothing_more() -> None:
    """Two texts give White the same observation of all but a scratch of the changed cell."""
    one = at(symbols={"C": "b1"}, phase="a")
    two = at(symbols={"R": "b1"}, phase="a")
    for move in one.legal_moves():
        same = one.observe(move, 0) == two.observe(move, 0)
        assert same == (GAME.write_move(one, move) != "+b1")
    assert len({one.observe(move, 0) for move in one.legal_moves()}) == len(one.legal_moves())


def test_observing_the_deal_tells_only_who_knows_the_text() -> None:
    """White learns that there was a deal, Black the deal; in mirror neither."""
    board, rng = GAME.new(), Rng(1)
    one, two = board.sample_nature(rng), board.sample_nature(rng)
    assert board.observe(one, 0) == board.observe(two, 0)
    assert board.observe(one, 1) != board.observe(two, 1)
    mirror = GAME.new({"variant": "mirror"})
    assert mirror.observe(one, 1) == mirror.observe(two, 1)


def test_what_reveals_stops_an_undo() -> None:
    """The deal, a scratch of a cell never seen, a prophecy; nothing else."""
    deal = GAME.new()
    assert deal.reveals(deal.sample_nature(Rng(1)))
    board = at(phase="a", known="b1", revealed="c3")
    told = {GAME.write_move(board, move): board.reveals(move) for move in board.legal_moves()}
    assert told == {"+b1": False, "+a2": True, "-c3": False, ".": False}
    assert not at().reveals(1)
    assert at().reveals(GAME.read_move(board, naming(board, "a1 b1 c1 d1 e1")))


def test_a_view_does_not_change_with_the_position() -> None:
    """A view taken before a move is the same after it."""
    board = at()
    view = board.view(0)
    before = view.encode()
    play(board, "b1 +c1")
    assert view.encode() == before != board.view(0).encode()


def test_views_are_made_of_what_is_seen_even_where_the_text_has_holes() -> None:
    """White's view of a text with holes is the one of the whole text."""
    text = position(revealed="c3", known="d4")
    board = GAME.read_position(text)
    view = board.view(0)
    known = GAME.write_position(view.known)
    assert known.split()[0].count("?") == 34
    assert GAME.read_position(known).view(0).encode() == view.encode()
    assert isinstance(View.of(board, None), View)
