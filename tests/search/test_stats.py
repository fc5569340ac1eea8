"""Root statistics add up."""

from __future__ import annotations

from pygame_core.core.game import RootMove
from pygame_core.search.stats import merge, ranked


def test_merging_adds_visits_and_weighs_values():
    """Two searches' visits add; values are means over all visits."""
    one = [RootMove("a", 30, 0.5), RootMove("b", 10, -1.0)]
    two = [RootMove("b", 60, 0.0), RootMove("c", 0, 0.0)]
    assert merge([one, two]) == (
        RootMove("b", 70, -10 / 70),
        RootMove("a", 30, 0.5),
        RootMove("c", 0, 0.0),
    )


def test_merging_one_search_changes_nothing():
    """A single search's statistics come back in rank order."""
    root = [RootMove("a", 3, 0.5), RootMove("b", 3, 0.75)]
    assert merge([root]) == ranked(root) == (root[1], root[0])
