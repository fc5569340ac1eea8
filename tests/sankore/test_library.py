"""The library's worth and the scholar's shelf (rules, 5.1)."""

from __future__ import annotations

from pygame_core.games.sankore.library import NEVER, lead, needed, put, scholar_shelf, values
from tests.sankore.tables import AS, LA, MA, TH


def test_first_is_worth_two_and_second_one() -> None:
    """Per shelf; a second place needs a book."""
    assert values([{TH: 3, AS: 1, LA: 1}, {MA: 1}, {}]) == [1, 2, 2, 0]


def test_ties_go_to_the_discipline_that_appeared_earlier() -> None:
    """On that shelf, whatever came on others."""
    assert values([{LA: 2, AS: 2, TH: 2}, {AS: 1, LA: 1}, {}]) == [1 + 2, 0, 0, 2 + 1]


def test_an_icon_is_worth_six_at_most_and_four_add_up_to_nine() -> None:
    """First on all three shelves."""
    assert values([{TH: 2, AS: 1}] * 3) == [3, 6, 0, 0]


def test_order_of_appearance_is_kept_when_books_are_added() -> None:
    """LA came first and stays so."""
    shelves = [{}, {}, {}]
    for d in (LA, AS, AS, LA):
        put(shelves, d, 1)
    assert list(shelves[1].items()) == [(LA, 2), (AS, 2)]


def test_lead_counts_a_won_tie_as_zero() -> None:
    """Alone, it is the count; not first, none."""
    assert lead({TH: 2, AS: 2}, TH) == 0
    assert lead({TH: 2, AS: 2}, AS) is None
    assert lead({TH: 2}, TH) == 2
    assert lead({}, TH) is None


def test_needed_books_to_become_first() -> None:
    """Empty 1; behind: the difference, one more unless it was there first."""
    assert needed({}, TH) == 1
    assert needed({AS: 2}, TH) == 3
    assert needed({AS: 2, TH: 1}, TH) == 2
    assert needed({TH: 1, AS: 2}, TH) == 1
    assert needed({TH: 3, AS: 1}, TH) == NEVER


def test_scholar_strengthens_a_narrow_lead_first() -> None:
    """Also a won tie; topmost of several."""
    assert scholar_shelf([{}, {TH: 1, AS: 1}, {TH: 1}], TH)[0] == 1


def test_scholar_leaves_a_lead_of_two_alone() -> None:
    """Then the shelf that takes fewest books."""
    shelf, facts = scholar_shelf([{TH: 2}, {AS: 2}, {AS: 1}], TH)
    assert (shelf, facts["rule"]) == (2, "L2")


def test_scholar_ties_go_to_the_topmost_shelf() -> None:
    """Three empty ones."""
    shelf, facts = scholar_shelf([{}, {}, {}], MA)
    assert (shelf, facts["rule"]) == (0, "L3")
    assert scholar_shelf([{MA: 2}, {MA: 3}, {MA: 4}], MA)[0] == 0
