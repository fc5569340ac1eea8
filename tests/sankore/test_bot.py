"""The advisers: fair, repeatable, and graded."""

from __future__ import annotations

import pytest

from pygame_core.core.game import NATURE, Bot, Budget, Unreadable
from pygame_core.core.laws import bots_are_fair
from pygame_core.core.rng import Rng
from pygame_core.games.sankore import GAME, bot, estimate, policy, score
from pygame_core.games.sankore.position import Sankore
from tests.sankore.tables import HUMAN, MA, TH, books, legal, play, put, seat, started

NAMES = (*GAME.levels, "greedy", "random")


def play_game(player: Bot, seed: int, level: str, budget: Budget | None = None) -> int:
    """Play one game; return the margin."""
    rng = Rng(seed)
    p = GAME.new({"level": level})
    number = 0
    while p.outcome() is None:
        if p.to_move() == NATURE:
            p.play(p.sample_nature(rng))
        else:
            number += 1
            p.play(player.choose(p.view(0), rng.fork(number), budget).move)
    mine, his = score.totals(p)
    return mine - his


@pytest.mark.parametrize("name", NAMES)
def test_bots_see_only_their_view(name: str) -> None:
    """Re-dealing what is hidden changes neither choice nor statistics."""
    rng = Rng(6)
    player = GAME.bot(name)
    p = GAME.new({"level": "hard"})
    for ply in range(60):
        if p.to_move() == NATURE:
            p.play(p.sample_nature(rng))
            continue
        if ply % 9 == 1:
            bots_are_fair(GAME, p, rng, player, Budget(12))
        p.play(rng.choice(p.legal_moves()))


@pytest.mark.parametrize("name", NAMES)
def test_bots_choose_legal_moves_in_every_decision(name: str) -> None:
    """Draft, main action, payment, tile, star."""
    player = GAME.bot(name)
    seen = set()
    for p in decisions():
        choice = player.choose(p.view(0), Rng(1), Budget(6))
        assert choice.move in p.legal_moves()
        assert -1 <= choice.value <= 1
        seen.add(p.decide())
    assert seen == {"draft", "main", "pay", "tile", "star"}


def decisions() -> list[Sankore]:
    """Return a position of each kind of decision."""
    from tests.sankore.tables import dealt, give_class

    paying = play(started(), "add AS1 AS")
    laying = play(started(), "return TH; pay LA 1")
    port = started()
    give_class(port, "AS1", "AS", 1)
    port.class_k[HUMAN][0], port.gold = 8, 4
    seat(port, "AS", 1, "AS")
    play(port, "teach AS 1 AS Tripoli")
    return [dealt(), started(), paying, laying, port]


def test_no_bot_of_an_unknown_name() -> None:
    """With the names there are."""
    with pytest.raises(Unreadable):
        GAME.bot("level9")


def test_a_forced_move_takes_no_search() -> None:
    """One legal move: at once."""
    p = started()
    p.done = 3
    p.inspiration = 0
    assert legal(p) == ["end"]
    choice = GAME.bot("level3").choose(p.view(0), Rng(1))
    assert choice.move == ("end",) and choice.iterations == 0


def test_a_search_can_be_hurried() -> None:
    """Sending true ends it with the best so far."""
    thinking = GAME.bot("level3").think(started().view(0), Rng(1))
    next(thinking)
    with pytest.raises(StopIteration) as stop:
        thinking.send(True)
    assert stop.value.value.move in started().legal_moves()


def test_the_search_counts_its_playouts() -> None:
    """The root's visits add up to the iterations, the chosen move among the most visited."""
    choice = GAME.bot("level3").choose(started().view(0), Rng(3), Budget(24))
    assert choice.iterations == sum(move.visits for move in choice.root) <= 24
    assert choice.move == choice.root[0].move
    assert choice.reasons[0]["code"] == "margin"


def test_the_greedy_bot_claims_a_fulfilled_card() -> None:
    """Nothing is to be gained by waiting."""
    p = started(hand=["AS1", "TH4", "MA3", "LA4"])
    p.stars[HUMAN][TH] = 5
    assert GAME.bot("greedy").choose(p.view(0), Rng(1)).move[0] == "claim"


def test_estimates_end_in_the_true_margin() -> None:
    """When the game is over nothing is left to guess but ties of regions."""
    rng = Rng(11)
    for seed in range(6):
        p = GAME.new({"level": "easy"})
        rng = Rng(seed)
        while p.outcome() is None:
            p.play(p.sample_nature(rng) if p.to_move() == NATURE else rng.choice(p.legal_moves()))
        mine, his = score.totals(p)
        assert abs(estimate.estimate(p) - (mine - his)) < 30


def test_estimates_are_added_up_alike_in_every_python() -> None:
    """From the left, each sum rounded; ``sum`` would give 1 from Python 3.12 on."""
    assert estimate.add_up([1e16, 1.0, -1e16]) == 0.0


def test_payments_strengthen_what_the_human_leads_in() -> None:
    """With many mathematics stars a mathematics book goes on top."""
    p = started()
    p.stars[HUMAN] = [0, 0, 9, 0]
    books(p, TH=1, MA=1)
    put(p, HUMAN, "MA", "A1")
    play(p, "add AS1 AS")
    assert policy.best_payment(p)[:2] == ("pay", MA)


def test_all_moves_of_a_position_pay_alike() -> None:
    """A look-ahead may use the payments of one move for the next."""
    p = started()
    books(p, TH=2, LA=2)
    seat(p, "LA", 0, "AS")
    payments: list[tuple[object, ...]] = []
    moves = policy.candidates(p, wide=True)
    for move in moves:
        shared, alone = policy.after(p, move, payments), policy.after(p, move)
        assert shared.key() == alone.key(), move
    assert {move[0] for move in moves} >= {"add", "teach", "return"} and len(payments) == 3


def test_greedy_beats_random() -> None:
    """By far, against the easy scholar."""
    greedy = sum(play_game(bot.make("greedy"), seed, "easy") for seed in range(6))
    chance = sum(play_game(bot.make("random"), seed, "easy") for seed in range(6))
    assert greedy > chance + 6 * 30


def test_planning_beats_greed() -> None:
    """A turn's plan against the hard scholar."""
    planned = sum(play_game(bot.make("level2"), seed, "hard") for seed in range(3))
    greedy = sum(play_game(bot.make("greedy"), seed, "hard") for seed in range(3))
    assert planned > greedy
