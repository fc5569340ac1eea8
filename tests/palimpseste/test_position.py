"""The laws of every game, and what a search leans on: push, copy, tables, stable order."""

from __future__ import annotations

from random import Random

import pytest

from pygame_core.core.game import Budget, IllegalMove
from pygame_core.core.laws import bots_are_fair, check_game
from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import GAME, board
from pygame_core.games.palimpseste.moves import ERASE, PASS, SCRATCH
from tests.palimpseste.positions import weird
from tests.palimpseste.reference import Judge, neighbours
from tests.palimpseste.table import at, end, legal

OPTIONS = (
    {},
    {"deal": "shuffle"},
    {"first": "black"},
    {"variant": "mirror"},
    {"prophecy_size": 8, "variant": "mirror", "deal": "shuffle", "first": "black"},
)


@pytest.mark.parametrize("options", OPTIONS)
def test_random_games_keep_the_laws(options: dict[str, object]) -> None:
    """Round trips, resampling, independent copies, refusals without a trace, replays."""
    for seed in range(3):
        check_game(GAME, Rng(seed), options)


def test_bots_see_only_their_view() -> None:
    """The same choice in any world behind the view, for a human-strength bot and Black too."""
    bot = GAME.bot("level2")
    for seed in range(3):
        rng, position = Rng(seed), GAME.new()
        position.play(position.sample_nature(rng))
        for _ in range(8 + seed):
            position.play(rng.choice(position.legal_moves()))
        bots_are_fair(GAME, position, rng, bot, Budget(40))


def test_the_neighbours_are_the_plain_judges() -> None:
    """Each cell's set of neighbours."""
    for name, cell in board.CELL_OF.items():
        assert {board.NAMES[n] for n in board.cells_of(board.NEAR[cell])} == neighbours(name)
        assert {board.NAMES[n] for n in board.NEIGHBOURS[cell]} == neighbours(name)


def test_legal_moves_come_in_their_order() -> None:
    """Steps by cell; scratches by cell, erasures by cell, then the pass."""
    for seed in range(200):
        position = GAME.read_position(weird(Random(seed)))
        moves = position.legal_moves()
        assert moves == sorted(moves, key=lambda m: (m == PASS, m >= ERASE, m >= SCRATCH, m))


def test_invariants_hold_through_random_games() -> None:
    """Monks stand on neutral cells, revealed cells are seen, the seen set only grows."""
    for seed in range(25):
        rng, position = Rng(seed), GAME.new({"deal": "shuffle"})
        position.play(position.sample_nature(rng))
        seen = 0
        while position.outcome() is None:
            position.play(rng.choice(position.legal_moves()))
            monks = board.BIT[position.white] | board.BIT[position.black]
            assert monks.bit_count() == 2 and not monks & position.revealed
            assert position.revealed & ~position.seen == 0 == seen & ~position.seen
            seen = position.seen
            assert position.chains == board.crossings(position.revealed & position.rivers)
            assert position.turn <= 201


def test_pushing_is_playing_without_the_check() -> None:
    """Both lead to the same position; only ``play`` refuses."""
    rng, position = Rng(2), GAME.new()
    position.play(position.sample_nature(rng))
    twin = position.copy()
    while position.outcome() is None:
        move = rng.choice(position.legal_moves())
        position.play(move)
        twin.push(move)
        assert twin.key() == position.key()


def test_a_copy_shares_no_history() -> None:
    """Two copies of one position count their own occurrences, and so does the original."""
    start = at(turn=1)
    twins = [start.copy(), start.copy(), start]
    for twin in twins:
        for text in ["b1", ".", "e6", ".", "a1", ".", "f6", "."]:
            twin.play(GAME.read_move(twin, text))
    assert [twin.occurrences() for twin in twins] == [2, 2, 2]


@pytest.mark.parametrize(
    "move",
    [-1, 38, 63, 100, 127, 164, 9999, None, "b1", (), ("x",), ("prophesy",), ("prophesy", 1)],
)
def test_what_is_no_move_is_refused(move: object) -> None:
    """Codes between and beyond the moves, and things that are no codes."""
    for phase in "ma":
        position = at(phase=phase)
        before = position.key()
        with pytest.raises(IllegalMove):
            position.play(move)
        assert position.key() == before


def test_every_refusal_has_its_own_reason() -> None:
    """The codes of the page's sentences, one position each."""
    crowd = {"white": "b2", "black": "b3", "revealed": "a2 d4"}
    reasons = {
        ("m", "b3"): "illegal.occupied",
        ("m", "d5"): "illegal.not-adjacent",
        ("m", "a2"): "illegal.revealed",
        ("m", "--"): "illegal.must-move",
        ("m", "+c2"): "illegal.phase-m",
        ("m", "."): "illegal.phase-m",
        ("a", "c2"): "illegal.phase-a",
        ("a", "--"): "illegal.phase-a",
        ("a", "+b3"): "illegal.scratch-occupied",
        ("a", "+e5"): "illegal.not-adjacent",
        ("a", "+a2"): "illegal.revealed",
        ("a", "-c2"): "illegal.not-revealed",
    }
    for (phase, text), code in reasons.items():
        position = at(phase=phase, **crowd)
        with pytest.raises(IllegalMove) as caught:
            position.play(GAME.read_move(position, text))
        assert caught.value.code == code, (phase, text)


def test_a_finished_game_names_its_scores_only_when_they_decided() -> None:
    """Exhaustion tells the scores; other endings the turn."""
    position = at(turn=201)
    outcome = position.outcome()
    assert outcome is not None and dict(outcome.details) == {"turn": 201}
    assert end(position) == ("1/2", "turn-limit") and outcome.returns == (0.0, 0.0)
    assert legal(position) == []


def test_occurrences_agree_with_the_plain_judge() -> None:
    """Walking to and fro at random among few cells, both count the same starts of turns."""
    for seed in range(20):
        rng = Random(seed)
        text = GAME.write_position(at(revealed="b2 a3 e5 f4", turn=1))
        judge, position = Judge(text), GAME.read_position(text)
        while judge.result is None:
            moves = sorted(m for m in judge.legal() if m[0] not in "+" and not m.startswith("-"))
            move = rng.choice(moves)
            judge.play(move)
            position.play(GAME.read_move(position, move))
            assert (position.outcome() is None) == (judge.result is None)
            if position.phase == 0 and judge.result is None:
                assert position.occurrences() == judge.past.count(judge.situation())
        assert judge.reason == "repetition" == position.reason
