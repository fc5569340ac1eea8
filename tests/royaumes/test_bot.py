"""The bots: fair, legal, varied, and no fools."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pytest

from pygame_core.core.game import Budget, Move, NotYourTurn, RootMove
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes import GAME
from pygame_core.games.royaumes.bot import CROWDED, OPENINGS, hope, patient
from pygame_core.games.royaumes.bot_policy import RoyaumesPolicy
from pygame_core.games.royaumes.bot_value import evaluate
from pygame_core.games.royaumes.cards import check_draft
from pygame_core.games.royaumes.legal import why_not
from pygame_core.games.royaumes.phases import LOT, WINDOW
from pygame_core.games.royaumes.position import RoyaumesPosition
from pygame_core.games.royaumes.view import RoyaumesView
from pygame_core.search.ismcts import Search
from tests.royaumes.randomly import game, new, pick
from tests.royaumes.tables import KINGS, lay, play

SHORT = Budget(60)


def chosen(position: RoyaumesPosition, seed: int, budget: Budget = SHORT) -> str:
    """Return the top bot's move as text."""
    view = position.view(position.to_move())
    return GAME.write_move(position, GAME.bot("level4").choose(view, Rng(seed), budget).move)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_of_all_levels_play_a_whole_game(players: int) -> None:
    """Only legal moves, to an end."""
    rng = Rng(players)
    position = new(players)
    names = [*GAME.levels, "random"]
    bots = [GAME.bot(names[(seat + players) % len(names)]) for seat in range(players)]
    ply = 0
    while position.outcome() is None:
        seat = position.to_move()
        if seat < 0:
            move = position.sample_nature(rng)
        else:
            choice = bots[seat].choose(position.view(seat), rng.fork(ply), Budget(8))
            move = choice.move
        position.play(move)
        ply += 1
    assert ply > 2 * players


def test_all_openings_are_drafts() -> None:
    """R1."""
    for draft in (*OPENINGS, *CROWDED):
        check_draft(draft)


def test_drafts_and_placements_vary_with_the_seed() -> None:
    """Nobody can count on one."""
    position = new(2)
    assert len({chosen(position, seed) for seed in range(20)}) > 4
    while position.phase != LOT - 1:
        position.play(pick(position, Rng(1)))
    assert len({chosen(position, seed) for seed in range(20)}) == 20


def test_a_king_face_up_is_killed() -> None:
    """By the Assassin beside him, and by one who must come first."""
    army = "a1=1.king/3 b1=1.soldier/1 c1=1.soldier/1 d1=1.oracle/3"
    beside = lay(army, "a1=2.king/3^ b1=1.assassin/1 c1=2.assassin/1 d1=2.oracle/3")
    for seed in range(3):
        assert chosen(play(beside), seed) == "A 2:b1 a1"
    away = lay(f"{army} a2=1.assassin/1", "a1=2.king/3^ c1=2.assassin/1 d1=2.oracle/3")
    assert chosen(play(away), 1, Budget(300)).startswith("M 1:a2>2:")


def test_a_guard_is_used_for_ones_own_king() -> None:
    """When an Assassin strikes at him."""
    text = lay(KINGS[0], "a1=2.king/3^ b1=2.guard/2 c1=1.assassin/1 d1=2.assassin/1")
    position = play(text)
    position.play(GAME.read_move(position, "A 2:c1 a1"))
    assert position.phase == WINDOW
    assert chosen(position, 1, Budget(200)) == "guard 2:b1"


def test_the_last_strike_waits_for_a_king_seen() -> None:
    """Nobody else can strike, so there is time to look first."""
    mine = "a1=1.king/3 b1=1.oracle/3"
    theirs = "a1=2.king/3 b1=2.jester/1 c1=2.ferryman/1 d1=2.oracle/2 a2=2.mime/1"
    text = lay(mine, f"{theirs} b2=1.assassin/1 c2=1.oracle/3")
    for seed in range(3):
        assert not chosen(play(text), seed, Budget(200)).startswith("A ")


def test_a_strike_on_a_guess_is_left_unless_all_else_is_clearly_worse() -> None:
    """Cards face down are struck for a king likely enough; a card seen is no guess."""
    down, up = (1, 0), (1, 1)
    position = new(2)
    position.at = {down: 20, up: 21}
    position.up = {20: False, 21: True}
    guess, seen, wait = ("A", (0, 0), (down,)), ("A", (0, 0), (up,)), ("end",)
    assert hope(position, guess, {20: 0.3}) == 0.3
    assert hope(position, seen, {20: 0.3}) == hope(position, wait, {}) == 1.0
    close = (RootMove(guess, 9, 0.5), RootMove(wait, 5, 0.4))
    assert patient(position, close, {20: 0.3}) == close[1:]
    assert patient(position, close, {20: 0.6}) == close
    far = (RootMove(guess, 9, 0.5), RootMove(wait, 5, 0.2))
    assert patient(position, far, {20: 0.3}) == far
    assert patient(position, close[:1], {20: 0.3}) == close[:1]


def test_a_king_beside_an_assassin_is_in_danger() -> None:
    """More so where there are few to be struck instead."""
    army = "b1=1.assassin/1 c1=1.mime/2"
    alone = lay(army, "a1=2.king/3 b1=2.assassin/1 c1=2.mime/2 d4=1.king/3")
    home = lay(f"{army} a1=1.king/3", "a1=2.king/3 b1=2.assassin/1 c1=2.mime/2")
    assert evaluate(play(alone))[0] < evaluate(play(home))[0]


def test_equal_moves_are_varied() -> None:
    """Cells have no geometry: where a card lands tells nothing of a habit."""
    text = lay("a1=1.king/3 b1=1.assassin/1", "a1=2.king/3 b1=2.assassin/1")
    assert len({chosen(play(text), seed, Budget(20)) for seed in range(12)}) > 4


def test_a_bot_thinks_only_in_its_turn() -> None:
    """The other seat's view is refused."""
    position = play(lay(*KINGS))
    with pytest.raises(NotYourTurn):
        GAME.bot("level1").choose(position.view(1), Rng(1))


@pytest.mark.parametrize("seed", [60, 61, 62])
def test_values_are_between_loss_and_win_and_blind_to_where_a_hidden_king_stands(seed: int) -> None:
    """An unfinished game is never worth a whole win."""
    for position in game(seed):
        if position.phase > LOT and position.outcome() is None:
            values = evaluate(position)
            assert all(-1 < value < 1 for value in values)
            if position.n == 2:
                assert values[0] == -values[1]


def test_a_bot_told_to_hurry_answers_at_once() -> None:
    """It has searched a slice at most."""
    position = play(lay(*KINGS))
    thinking = GAME.bot("level4").think(position.view(0), Rng(1))
    next(thinking)
    with pytest.raises(StopIteration) as stop:
        thinking.send(True)
    assert stop.value.value.iterations < 50


class Strict(RoyaumesPolicy):
    """A policy that looks twice at every move its search plays."""

    def step(self, world: RoyaumesPosition, move: Move) -> Sequence[Hashable]:
        """Judge the move before it is played."""
        assert why_not(world, move) is None, move
        return super().step(world, move)


@pytest.mark.parametrize("seed", [70, 71, 72])
def test_a_search_plays_only_legal_moves_in_every_world(seed: int) -> None:
    """Worlds that meet in a node of a seat's tree look alike to that seat."""
    for ply, position in enumerate(game(seed)):
        if position.phase > LOT and ply % 7 == 0 and position.outcome() is None:
            seat = position.to_move()
            if seat < 0:
                continue
            view = position.view(seat)
            assert isinstance(view, RoyaumesView)
            search = Search(Strict(view), view, Rng(ply))
            for _ in range(40):
                search.iterate()
            assert search.done == 40
