"""The human's free actions and his objective cards (rules, 3.6, 5.3)."""

from __future__ import annotations

from pygame_core.games.sankore import free
from pygame_core.games.sankore.board import CARD_NAMES
from tests.sankore.tables import (
    AS,
    HUMAN,
    MA,
    SCHOLAR,
    TH,
    code_of,
    give_class,
    lay,
    legal,
    play,
    put,
    seat,
    started,
)


def test_inspiration_shifts_a_student_sideways() -> None:
    """To an existing empty class of the same level, or another waiting room."""
    p = play(started(), "shift MA 0 MA AS")
    assert p.waiting[AS] == [MA] and p.inspiration == 0
    assert not legal(p, "shift") and not legal(p, "book")
    assert code_of(p, "book TH") == "illegal.inspiration"


def test_inspiration_shifts_between_classes_only_where_there_is_one() -> None:
    """Advanced slot 1 exists in TH only."""
    p = started()
    seat(p, "TH", 2, "AS")
    assert not [t for t in legal(p, "shift") if t.startswith("shift TH 2")]
    give_class(p, "LA1", "LA", 1)
    assert "shift TH 2 AS LA" in legal(p)
    seat(p, "LA", 2, "AS")
    assert not [t for t in legal(p, "shift") if t.startswith("shift TH 2")]


def test_inspiration_lifts_without_a_lesson() -> None:
    """K3: no element, no bonus."""
    p = started()
    seat(p, "TH", 1, "MA")
    play(p, "lift TH 1 MA")
    assert p.seats[TH * 4 + 1] == MA and p.left[HUMAN] == [7] * 4
    assert p.books[HUMAN] == [0, 0, 0, 1]


def test_inspiration_buys_a_book() -> None:
    """Of choice."""
    assert play(started(), "book AS").books[HUMAN] == [1, 0, 0, 1]


def test_free_actions_wait_for_a_main_action_to_finish() -> None:
    """K2: not while books are to be paid; before, between and after main actions."""
    p = play(started(), "add AS1 AS")
    assert code_of(p, "book TH") == "illegal.first-pay"
    play(p, "pay LA 1")
    assert "book TH" in legal(p)
    play(p, "enrol AS")
    assert "book TH" in legal(p)


def card(name: str) -> int:
    """Return a card's number."""
    return CARD_NAMES.index(name)


def test_claiming_gives_two_stars_once() -> None:
    """A fulfilled card of the hand."""
    p = started(hand=["AS1", "TH4", "MA3", "LA4"])
    assert code_of(p, "claim TH4") == "illegal.unfulfilled"
    assert code_of(p, "claim TH1") == "illegal.no-card"
    p.stars[HUMAN][TH] = 5
    play(p, "claim TH4")
    assert p.stars[HUMAN][TH] == 7 and card("TH4") not in p.hand
    assert code_of(p, "claim TH4") == "illegal.no-card"


def test_objective_one_counts_classes_with_the_starter() -> None:
    """MA0 and MA1."""
    p = started()
    assert not free.fulfilled(p, card("MA1"))
    give_class(p, "MA1", "AS", 1)
    assert free.fulfilled(p, card("MA1"))


def test_objective_two_counts_regions_held() -> None:
    """Two majorities of the area."""
    p = started()
    put(p, HUMAN, "LA", "A1", "B1")
    assert free.fulfilled(p, card("LA2"))
    put(p, SCHOLAR, "LA", "B3")
    assert not free.fulfilled(p, card("LA2"))


def test_objective_three_counts_elements() -> None:
    """Four placed in the area."""
    p = started()
    put(p, HUMAN, "TH", "A1", "A2", "B1")
    assert not free.fulfilled(p, card("TH3"))
    put(p, HUMAN, "TH", "B3")
    assert free.fulfilled(p, card("TH3"))


def test_objective_five_needs_a_diploma_of_level_two() -> None:
    """Of its discipline."""
    p = started()
    p.diplomas[HUMAN] = [(AS, 1), (TH, 3)]
    assert free.fulfilled(p, card("TH5")) and not free.fulfilled(p, card("AS5"))


def test_objective_six_differs_by_discipline() -> None:
    """A port; three regions; a bright row with a wall; three skills of any kind (K9)."""
    p = started()
    assert not any(free.fulfilled(p, card(f"{d}6")) for d in ("AS", "TH", "MA", "LA"))
    put(p, HUMAN, "AS", "Arguin")
    put(p, HUMAN, "TH", "A1", "B1", "D2")
    for column in "123":
        lay(p, f"C{column}", "AS", prestige=True)
    put(p, HUMAN, "MA", "C2")
    p.skills = [1, 1, 1, 0]
    assert all(free.fulfilled(p, card(f"{d}6")) for d in ("AS", "TH", "MA", "LA"))
