"""The bots: fair, legal, varied, and no fools."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pytest

from pygame_core.core.game import Budget, Move, NotYourTurn, RootMove
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes import GAME
from pygame_core.games.royaumes.bot import CROWDED, OPENINGS, hope, patient, secure
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
    assert len({chosen(position, seed) for seed in range(20)}) == len(OPENINGS)
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


ARMED = "a1=1.king/3 b1=1.soldier/1 c1=1.soldier/1"
STRUCK = "a1=2.king/3 b1=2.soldier/1^ c1=2.king/2^ d1=2.oracle/3 a2=1.assassin/1"


def rooted(position: RoyaumesPosition, *values: float) -> tuple[RootMove, ...]:
    """Return a search's word on a strike at a card face down and on two quiet moves."""
    moves = [GAME.read_move(position, text) for text in ("A 2:a2 a1", "M 1:a1>2:b4", "M 1:b1>2:b4")]
    return tuple(RootMove(move, 400, value) for move, value in zip(moves, values, strict=False))


def test_what_a_strike_may_hope_for_is_a_king() -> None:
    """The chance of a card face down, all of a king seen, nothing of another card seen."""
    position = play(lay(ARMED, STRUCK))
    hopes = []
    for target in ("a1", "b1", "c1"):
        move = GAME.read_move(position, f"A 2:a2 {target}")
        hopes.append(hope(position, move, dict.fromkeys(range(18), 0.3)))
    assert hopes == [0.3, 0.0, 1.0]
    assert hope(position, ("end",), {}) == 1.0


def test_a_strike_on_a_guess_is_left_unless_all_else_is_clearly_worse() -> None:
    """Cards face down are struck for a king likely enough."""
    position = play(lay(f"{ARMED} d1=1.soldier/1", STRUCK))
    low, high = dict.fromkeys(range(18), 0.3), dict.fromkeys(range(18), 0.6)
    close, far = rooted(position, 0.5, 0.4, 0.1), rooted(position, 0.5, 0.2, 0.1)
    assert patient(position, close, low) == close[1:]
    assert patient(position, close, high) == close
    assert patient(position, far, low) == far
    assert patient(position, close[:1], low) == close[:1]


def test_the_last_weapon_is_kept_for_a_king_as_good_as_seen() -> None:
    """While there is time: with a Soldier gone the Assassin is all that is left."""
    position = play(lay(ARMED, STRUCK))
    likely, sure = dict.fromkeys(range(18), 0.6), dict.fromkeys(range(18), 0.95)
    far = rooted(position, 0.5, 0.1, 0.0)
    assert patient(position, far, likely) == far[1:]
    assert patient(position, far, sure) == far
    late = play(lay(ARMED, STRUCK, quiet="30"))
    assert patient(late, far, likely) == far


def test_a_value_of_few_visits_counts_for_less() -> None:
    """The move played is the best as far as it is known."""
    assert secure(RootMove("a", 400, 0.4)) > secure(RootMove("b", 3, 0.5))
    assert secure(RootMove("a", 400, 0.4)) < secure(RootMove("b", 100, 0.5))


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
