"""The bots: fair, alert, graded by what they watch, and able to say why."""

from __future__ import annotations

import re

import pytest

from pygame_core.core.game import Budget, Choice, NotYourTurn, Progress
from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import bot_reasons, bot_tactics
from pygame_core.games.palimpseste.board import BIT, Text
from pygame_core.games.palimpseste.bot import LEVELS, make_bot
from pygame_core.games.palimpseste.moves import ACT, MOVE, NOBODY
from pygame_core.games.palimpseste.position import Palimpseste, Rules
from tests.palimpseste_bot.test_tactics import scattered

QUICK = Budget(120)
NAMES = [*LEVELS, "random"]


def opening(seed: int, parts: int = 0, **rules: object) -> Palimpseste:
    """Deal and play some random parts of turns."""
    rng = Rng(seed)
    world = Palimpseste(Rules(**rules))  # type: ignore[arg-type]
    if world.to_move() < 0:
        world.play(world.sample_nature(rng))
    for _ in range(parts):
        moves = world.legal_moves()
        if moves:
            world.play(rng.choice(moves))
    return world


def play(bots: dict[int, object], world: Palimpseste, seed: int) -> Palimpseste:
    rng = Rng(seed)
    number = 0
    while world.winner == NOBODY:
        choice = bots[world.mover].choose(world.view(world.mover), rng.fork(number), QUICK)
        world.play(choice.move)
        number += 1
    return world


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("parts", [0, 5, 12, 21])
def test_two_texts_alike_in_what_was_seen_get_the_same_answer(level, parts):
    """E9: White's move, statistics and reasons are the same whatever lies unseen."""
    world = next(
        w for seed in range(99) for w in [opening(seed, parts)] if w.winner < 0 and w.mover == 0
    )
    view = world.view(0)
    twins = [view.resample(Rng(seed)) for seed in (1, 2, 3)]
    assert len({twin.text() for twin in twins}) > 1
    answers = [make_bot(level).choose(twin.view(0), Rng(5), QUICK) for twin in [world, *twins]]
    assert all(answer == answers[0] for answer in answers)


def test_the_model_of_white_knows_nothing_of_the_text():
    """When Black searches, what he expects of White is the same for texts that White can't tell."""
    from pygame_core.games.palimpseste.bot_policy import PalimpsestePolicy
    from pygame_core.search.ismcts import Search

    world = next(
        w for seed in range(99) for w in [opening(seed, 7)] if w.winner < 0 and w.mover == 1
    )

    def model(twin: Palimpseste) -> list[tuple[str, object, int, float]]:
        view = twin.view(1)
        search = Search(PalimpsestePolicy(view, 8), view, Rng(4))
        for _ in search.run(600):
            pass
        found, todo = [], [("", search.model[0][None])]
        while todo:
            name, node = todo.pop()
            found += [(name, e.move, e.visits, e.total) for e in node.edges.values()]
            todo += [(f"{name}/{seen}", child) for seen, child in node.children.items()]
        return sorted(found, key=repr)

    twins = [world.view(0).resample(Rng(seed)) for seed in (1, 2)]
    assert twins[0].text() != twins[1].text()
    models = [model(twin) for twin in twins]
    assert len(models[0]) > 20
    assert models[0] == models[1]


@pytest.mark.parametrize("level", list(LEVELS))
def test_a_win_at_hand_is_taken(level):
    """Every level wins in the turn in which it can, movement first, then action."""
    bot, wins = make_bot(level), 0
    for seed in range(400):
        world = scattered(Rng(seed))
        if world.winner != NOBODY:
            continue
        seat = world.mover
        known = bot_tactics.known_cells(world, seat)
        if bot_tactics.winning_turn(world, seat, known) is None:
            continue
        while world.winner == NOBODY and world.mover == seat:
            choice = bot.choose(world.view(seat), Rng(seed), QUICK)
            assert choice.reasons[0]["code"] == "wins-now"
            world.play(choice.move)
        assert world.winner == seat
        wins += 1
    assert wins > 5


def test_the_top_level_never_hands_black_or_white_a_win_it_could_prevent():
    """After its turn the opponent has no sure win in one turn, if some turn leaves him none."""
    bot, saved = make_bot("level4"), 0
    for seed in range(250):
        world = scattered(Rng(1000 + seed))
        seat = world.mover
        if world.winner != NOBODY or bot_tactics.oracle_ready(world):
            continue
        if bot_tactics.winning_turn(world, seat, bot_tactics.known_cells(world, seat)):
            continue
        punished = [punishable(world, turn) for turn in bot_tactics.turns(world)]
        if all(punished) or not any(punished):
            continue
        before = world.copy()
        while world.winner == NOBODY and world.mover == seat:
            world.play(bot.choose(world.view(seat), Rng(seed), Budget(40)).move)
        assert not lost(world, seat), (seed, before.key())
        saved += 1
    assert saved > 20


def punishable(world: Palimpseste, turn: tuple[int, int]) -> bool:
    after = world.copy()
    after.push(turn[0])
    if after.winner == NOBODY:
        after.push(turn[1])
    return lost(after, world.mover)


def lost(after: Palimpseste, me: int) -> bool:
    """Say whether the opponent has won, or can next turn with what everybody has seen."""
    if after.winner != NOBODY:
        return after.winner == 1 - me
    ready = bot_tactics.oracle_ready(after)
    return ready or bot_tactics.winning_turn(after, 1 - me, after.seen) is not None


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("level", list(LEVELS))
def test_five_seen_cells_face_down_are_named(level, seat):
    """E10: whoever begins a turn so, prophesies and wins."""
    world = opening(3)
    down = sum(BIT[cell] for cell in (7, 8, 9, 14, 20))
    parts = ((world.white, world.black), (seat, MOVE, (0, 0), 9))
    world = Palimpseste.load(Rules(), world.text(), (0, down), *parts)
    choice = make_bot(level).choose(world.view(seat), Rng(1), QUICK)
    assert choice.move[0] == "prophesy"
    assert {"code": "prophecy", "chance": 1.0, "seen": 5} in choice.reasons
    world.play(choice.move)
    assert (world.winner, world.reason) == (seat, "prophecy")


def test_a_lost_white_guesses():
    """White, about to lose whatever he plays, prophesies if that may well come true."""
    bot, guesses = make_bot("level4"), 0
    for seed in range(3000):
        world = scattered(Rng(seed))
        ready = (world.seen & ~world.revealed).bit_count()
        if world.winner != NOBODY or world.mover or not 3 <= ready < 5:
            continue
        if bot_tactics.winning_turn(world, 0, world.seen):
            continue
        if not all(punishable(world, turn) for turn in bot_tactics.turns(world)):
            continue
        guess = world.view(0).surest()
        if guess is None or guess.chance < 0.2:
            continue
        choice = bot.choose(world.view(0), Rng(1), QUICK)
        assert choice.move[0] == "prophesy"
        assert choice.reasons[-1]["code"] == "prophecy"
        assert choice.reasons[-1]["chance"] == pytest.approx(guess.chance, abs=1e-3)
        guesses += 1
    assert guesses > 2


@pytest.mark.parametrize("level", NAMES)
def test_whole_games_are_played_legally(level):
    """A bot plays itself to an end that the rules know, in every variant and deal."""
    for seed, rules in enumerate(({}, {"mirror": True}, {"deal": "composed"}, {"size": 6})):
        budget_bot = make_bot(level)
        world = play({0: budget_bot, 1: budget_bot}, opening(seed, **rules), seed)
        assert world.outcome() is not None


def test_the_top_level_beats_random_play_from_both_sides():
    """Even hurried, it wins every one of eight games."""
    for seed in range(8):
        seat = seed % 2
        bots = {seat: make_bot("level4"), 1 - seat: make_bot("random")}
        assert play(bots, opening(seed), seed).winner == seat, seed


def test_a_bot_asked_out_of_turn_refuses():
    """The seat that is not to move gets no thought."""
    with pytest.raises(NotYourTurn):
        make_bot("level1").choose(opening(1).view(1), Rng(1), QUICK)


def test_thinking_can_be_hurried():
    """A true value sent in ends the search with the best so far."""
    thinking = make_bot("level4").think(opening(1).view(0), Rng(1), Budget(1_000_000))
    progress = next(thinking)
    while progress.done == 0:
        progress = next(thinking)
    with pytest.raises(StopIteration) as stop:
        while True:
            thinking.send(True)
    assert isinstance(stop.value.value, Choice)
    assert stop.value.value.iterations < 1000


def test_it_yields_before_it_searches():
    """Looking around is cut in pieces too, so that the page can hurry it."""
    world = next(w for s in range(99) for w in [opening(s, 17)] if w.winner < 0 and w.phase == ACT)
    thinking = make_bot("level4").think(world.view(world.mover), Rng(1), QUICK)
    assert next(thinking) == Progress(0, 120)


def test_every_reason_is_documented():
    """The page's catalogues are written from the table in ``bot_reasons``."""
    documented = set(re.findall(r"``([a-z]+(?:-[a-z]+)*)``", bot_reasons.__doc__ or ""))
    met = set()
    for seed in range(12):
        world = opening(seed)
        rng, bot = Rng(seed), make_bot("level3")
        while world.winner == NOBODY and world.turn < 40:
            choice = bot.choose(world.view(world.mover), rng, Budget(60))
            met |= {reason["code"] for reason in choice.reasons}
            world.play(choice.move)
    assert len(met) >= 8
    assert met <= documented


def test_composed_texts_are_whole():
    """Black lays out nine of each symbol."""
    world = Palimpseste(Rules(deal="composed"))
    choice = make_bot("level2").choose(world.view(1), Rng(1), QUICK)
    world.play(choice.move)
    assert [cells.bit_count() for cells in Text(*world.text())] == [9] * 4
