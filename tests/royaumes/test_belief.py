"""Beliefs: worlds drawn from a view are the possible ones, with the right odds."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.cards import DRAFTS, HAND, JESTER, draft_fits
from pygame_core.games.royaumes.phases import LOT, PLACEMENT
from tests.royaumes.randomly import game, new, pick
from tests.royaumes.replayer import Played
from tests.royaumes.tables import KINGS, lay, play

# Seed and length of random games with few face-down cards left; with Jesters where said so.
CASES = [
    (18, 30),  # a Jester mixed two cards
    (18, 45),
    (21, 30),
    (26, 30),
    (35, 30),
    (36, 30),
    (38, 30),
    (334, 30),  # a Jester mixed four
]
DRAWN = 3_000


@pytest.mark.parametrize(("seed", "plies"), CASES)
def test_worlds_are_those_that_replay_to_the_same_log(seed: int, plies: int) -> None:
    """All of them, none else, each as often as there are pasts that lead to it."""
    played = Played(seed, plies)
    counts, reached = played.worlds()
    assert tuple(played.end.kinds[HAND : 2 * HAND]) in counts
    view = played.end.view(0)
    assert not view.belief.odd
    rng, drawn = Rng(seed), Counter()
    for _ in range(DRAWN):
        world = view.resample(rng)
        layout = tuple(world.kinds[HAND : 2 * HAND])
        drawn[layout] += 1
        uses = tuple(world.uses[card] for card in played.left())
        assert (layout, uses) in reached
    total = sum(counts.values())
    for layout, count in counts.items():
        odds = count / total
        spread = sqrt(odds * (1 - odds) / DRAWN)
        assert abs(drawn[layout] / DRAWN - odds) < 5 * spread + 3 / DRAWN


def test_before_anything_happened_all_layouts_are_as_likely() -> None:
    """Each of the nine cells holds the King with odds 1/9; four Mimes are as rare as they are."""
    rng = Rng(3)
    position = new(2)
    while position.phase != LOT:
        position.play(pick(position, rng))
    position.play(("first", 0))
    view = position.view(0)
    kings: Counter[int] = Counter()
    pairs = 0
    for _ in range(DRAWN):
        world = view.resample(rng)
        army = world.kinds[HAND:]
        kings[army.index(0)] += 1
        drafted = [kind for kind in army if kind > 2]
        assert draft_fits(drafted)
        pairs += len(set(drafted)) < 4
    assert len(kings) == 9
    assert all(abs(count / DRAWN - 1 / 9) < 0.03 for count in kings.values())
    # Of the orders of four drafted cards, this share has two alike.
    words = Counter()
    for draft in DRAFTS:
        orders = 24
        for kind in set(draft):
            for number in range(2, draft.count(kind) + 1):
                orders //= number
        words[len(set(draft)) < 4] += orders
    share = words[True] / sum(words.values())
    assert abs(pairs / DRAWN - share) < 0.04


def test_drafts_and_placements_of_others_are_drawn_too() -> None:
    """Before the first turn a view has no cards of theirs at all."""
    rng = Rng(4)
    position = new(3)
    while position.phase != PLACEMENT or len(position.asked) > 1:
        position.play(pick(position, rng))
    world = position.view(2).resample(rng)
    assert world.legal_moves() == position.legal_moves()
    assert sorted(world.kinds[:HAND])[:5] == [0, 1, 2, 2, 2]
    assert world.key() != position.key()


def test_a_card_that_moved_thrice_more_is_no_king() -> None:
    """What legality tells is fair deduction."""
    moves = "M 1:a1>2:a1; end; M 2:d4>1:d1; end; M 2:a1>1:a1; end; M 1:d1>2:d4; end; "
    text = lay("a1=1.oracle/3 b1=1.king/3 c1=1.assassin/1", KINGS[1])
    position = play(text, moves + "M 1:a1>2:a1; end; M 2:d4>1:d1; end; M 2:a1>1:a1; end")
    chances = position.view(1).belief.to_json(Rng(1))["cards"]
    assert "king" not in chances["1:a1"]
    assert chances["1:b1"]["king"] > 0.2


def test_who_stays_face_down_before_a_diplomat_is_no_soldier() -> None:
    """A negative fact, and the faces it showed."""
    text = lay("a1=1.king/3 b1=1.diplomat/1 c1=2.soldier/1 d1=2.oracle/3 a2=1.assassin/1", KINGS[1])
    chances = play(text, "D 1:b1").view(0).belief.to_json(Rng(1))["cards"]
    assert "soldier" not in chances["1:d1"]
    assert "1:c1" not in chances


def test_one_of_these_is_an_oracle_that_is_not_used_up() -> None:
    """A hidden actor is one of the face-down cards of its kingdom, with a use to spare."""
    spied = lay(
        "a1=1.king/3 b1=1.assassin/1 c1=2.oracle/3 d1=2.mime/2",
        "d4=2.king/3 c4=2.assassin/1",
        turn="2",
    )
    position = play(spied, "O 1:c1 b1; end")
    world_rng = Rng(9)
    for _ in range(50):
        world = position.view(0).resample(world_rng)
        oracles = [card for card in range(len(world.kinds)) if world.kinds[card] == 4]
        here = [card for card in oracles if world.where[card] in (2, 3)]
        assert here
        assert any(world.uses[card] == 2 for card in here)


def test_two_jesters_worn_out_are_two_cards() -> None:
    """The first is hidden again by the second: who leaves him out, hardly ever finds a world."""
    army = "a1=1.jester/1 b1=1.jester/1 c1=1.king/3 d1=1.oracle/3 a2=1.soldier/1 b2=1.soldier/1"
    text = lay(f"{army} c2=1.soldier/1 d2=1.mime/2", "a1=2.king/3 b1=2.assassin/1 c1=2.guard/2")
    cells = "a1,b1,c1,d1,a2,b2,c2,d2"
    between = "end; M 2:c1>1:d4; end"
    position = play(text, f"J 1:a1; shuffle 1 {cells}; {between}; J 1:b1; shuffle 1 {cells}")
    view = position.view(1)
    drawn = view.belief.armies[0]
    rng = Rng(1)
    for _ in range(100):
        kinds = [*drawn.draw(rng).values(), *drawn.faces.values()]
        assert kinds.count(JESTER) == 2
        assert view.resample(rng).kinds.count(JESTER) == 2


def test_a_mix_counts_the_movements_of_each_card_wherever_it_lies() -> None:
    """One that went out and came home to a cell behind the others is still the one that moved."""
    army = "a1=1.soldier/1 b1=1.jester/1 c1=1.king/3 d1=1.oracle/3"
    text = lay(army, "a1=2.king/3 b1=2.assassin/1 c1=2.guard/2")
    walk = "M 1:a1>2:d4; end; M 2:c1>1:d3; end; M 2:d4>1:d4; end; M 1:d3>2:c1; end"
    before = play(text, walk)
    moved = {card: before.steps[card] for card in range(4)}
    assert moved == {0: 2, 1: 0, 2: 0, 3: 0}
    assert before.where[0] > before.where[3]
    after = play(text, f"{walk}; J 1:b1; shuffle 1 b1,c1,d1,d4")
    assert after.facts
    linked, facts = after.facts, []
    while linked:
        linked, fact = linked
        facts.append(fact)
    (mix,) = [fact for fact in facts if fact[0] == "mix"]
    numbers = [card for card in range(9) if mix[2] >> card & 1]
    assert dict(zip(numbers, mix[3], strict=True)) == moved


def test_no_fresh_game_leaves_a_view_without_an_explanation() -> None:
    """The truth always fits, whoever looks."""
    for seed in (50, 51, 52):
        for ply, position in enumerate(game(seed)):
            if ply % 9 == 0 and position.phase > LOT:
                for seat in range(position.n):
                    assert not position.view(seat).belief.odd


@pytest.mark.parametrize("seed", [18, 21, 26])
def test_odds_worked_out_are_those_of_the_worlds_drawn(seed: int) -> None:
    """Where no Jester mixed, the odds shown have no noise."""
    shown = 0
    for ply, position in enumerate(game(seed)):
        if position.phase <= LOT or ply % 9:
            continue
        belief = position.view(0).belief
        for army in belief.armies.values():
            odds = army.odds()
            if odds is None:
                continue
            shown += 1
            rng, drawn = Rng(ply), Counter()
            for _ in range(400):
                drawn.update(army.draw(rng).items())
            for card, chances in odds.items():
                assert abs(sum(chances) - 1) < 1e-9
                for kind, chance in enumerate(chances):
                    spread = sqrt(chance * (1 - chance) / 400)
                    assert abs(drawn[card, kind] / 400 - chance) < 5 * spread + 3 / 400
    assert shown
