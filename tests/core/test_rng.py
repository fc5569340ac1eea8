"""The source of chance: the same numbers everywhere, even odds, independent streams."""

from collections import Counter

import pytest

from pygame_core.core.rng import Rng


def test_a_seed_always_gives_the_same_numbers():
    """These numbers are a promise: records and tests on other Pythons depend on them."""
    rng = Rng(2026)
    assert [rng.below(1000) for _ in range(6)] == [119, 502, 511, 860, 102, 223]


@pytest.mark.parametrize("sides", [2, 6, 36])
def test_below_is_even(sides):
    """Every number comes as often as the others, within five standard deviations."""
    rng, throws = Rng(sides), 20_000
    counts = Counter(rng.below(sides) for _ in range(throws))
    assert set(counts) == set(range(sides))
    expected = throws / sides
    spread = (expected * (1 - 1 / sides)) ** 0.5
    assert max(abs(count - expected) for count in counts.values()) < 5 * spread


def test_shuffle_gives_every_order_alike():
    """All six orders of three come as often as each other."""
    rng, counts = Rng(3), Counter()
    for _ in range(12_000):
        items = [0, 1, 2]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert max(abs(count - 2000) for count in counts.values()) < 5 * (2000 * 5 / 6) ** 0.5


def test_weighted_follows_the_weights_and_never_takes_a_zero():
    """A weight of three comes three times as often as one; zero never."""
    rng = Rng(5)
    counts = Counter(rng.weighted([1.0, 0.0, 3.0]) for _ in range(8000))
    assert counts[1] == 0
    assert abs(counts[2] - 6000) < 5 * (8000 * 3 / 16) ** 0.5


def test_a_fork_is_its_own_stream_and_leaves_its_parent_alone():
    """Forks depend on the seed and the label alone."""
    one, two = Rng(9), Rng(9)
    one.fork("bots").below(10)
    assert [one.below(1000) for _ in range(5)] == [two.below(1000) for _ in range(5)]
    assert one.fork("bots").seed == two.fork("bots").seed != one.fork("nature").seed
