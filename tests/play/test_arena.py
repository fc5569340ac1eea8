"""Matches: seats change, the same seed gives the same table, the interval is Wilson's."""

import pytest

from pygame_core.play.arena import Result, arena, interval, pairings, table


def test_each_deal_is_played_from_both_sides():
    """Two games a seed, the seats swapped."""
    plan = list(pairings("palimpseste", ["level1", "random"], 4, 10, {}))
    assert [(p.levels, p.seed) for p in plan] == [
        (("level1", "random"), 10),
        (("random", "level1"), 10),
        (("level1", "random"), 11),
        (("random", "level1"), 11),
    ]


def test_a_match_is_the_same_on_the_same_seed():
    """Bots play by iterations, so that a table can be made again."""
    tables = [arena("palimpseste", ["random", "random"], 4, 7) for _ in range(2)]
    assert tables[0] == tables[1]
    assert tables[0]["games"] == 4 == sum(tables[0]["reasons"].values())


def test_the_table_counts_from_the_side_of_the_first_bot():
    """A win in either seat is his; second place among three is not."""
    won = Result(("a", "b"), (1.0, -1.0), "network", 10)
    swapped = Result(("b", "a"), (-1.0, 1.0), "network", 12)
    drawn = Result(("a", "b"), (0.0, 0.0), "repetition", 14)
    lost = Result(("b", "a"), (1.0, -1.0), "prophecy", 16)
    counted = table("a", [won, swapped, drawn, lost])
    assert (counted["wins"], counted["draws"], counted["losses"]) == (2, 1, 1)
    assert counted["score"] == 0.625 and counted["mean_plies"] == 13.0


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(98, 100, 0.930, 0.9945), (0, 10, 0.0, 0.2775)]
)
def test_the_interval_is_wilsons(wins, games, low, high):
    """Known values of the 95 % interval."""
    found = interval(wins, games)
    assert found == pytest.approx((low, high), abs=0.001)
