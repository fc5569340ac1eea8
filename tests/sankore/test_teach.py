"""Where the scholar teaches, and what it brings him (rules, 7.2.6 to 7.2.10; seed)."""

from __future__ import annotations

from pygame_core.games.sankore import scholar
from tests.sankore.tables import (
    AS,
    HUMAN,
    LA,
    MA,
    SCHOLAR,
    TH,
    clear,
    lay,
    put,
    scholar_knows,
    started,
)


def test_teach_moves_on_when_no_element_is_left() -> None:
    """The next discipline counts as current for this action, with its own knowledge."""
    p = started()
    p.left[SCHOLAR][TH] = 0
    trace = scholar.teach(p, TH)
    assert trace["passed"] == [{"discipline": "TH", "why": "no-element"}]
    assert trace["discipline"] == "MA"


def test_teach_moves_on_when_nothing_is_within_reach() -> None:
    """7.2.6: all law spaces up to his knowledge are taken."""
    p = started()
    put(p, HUMAN, "LA", "A1", "B1")
    trace = scholar.teach(p, LA)
    assert trace["passed"] == [{"discipline": "LA", "why": "no-space"}]
    assert trace["discipline"] == "AS"


def test_teach_adds_shared_and_school_knowledge_without_skills() -> None:
    """Queue, track and class tiles; he has no skill tokens."""
    p = started("medium")
    p.queues[TH] = p.queues[TH][:2]
    p.left[SCHOLAR][TH] = 3
    p.class_k[SCHOLAR][TH] = 2
    assert scholar.knowledge_parts(p, TH) == (3, 3, 2)


def test_teach_wins_a_region_before_it_takes_the_highest_value() -> None:
    """F1: he holds D already, so 7 in D gives way to a smaller one elsewhere."""
    p = started()
    put(p, SCHOLAR, "TH", "D4")
    scholar_knows(p, TH, 7)
    trace = scholar.teach(p, TH)
    assert (trace["space"], trace["rule"]) == ("A7", "F3")


def test_teach_takes_from_the_human_before_the_highest_value() -> None:
    """F2: A5 takes A from the human though B6 and C6 are higher."""
    p = started()
    put(p, HUMAN, "TH", "A2")
    scholar_knows(p, TH, 6)
    trace = scholar.teach(p, TH)
    assert (trace["space"], trace["rule"]) == ("A5", "F3")
    assert [step["regions"] for step in trace["steps"]] == [list("ABCD"), ["A"], ["A"]]


def test_teach_ties_go_to_region_a_before_d() -> None:
    """F4: A2, C2 and D2 are alike."""
    p = started()
    scholar_knows(p, TH, 2)
    trace = scholar.teach(p, TH)
    assert (trace["space"], trace["rule"]) == ("A2", "F4")


def test_teach_with_nothing_to_win_takes_the_highest_value() -> None:
    """F1 leaves nothing: straight to F3."""
    p = started()
    put(p, SCHOLAR, "TH", "A1", "B1", "C2", "D2")
    scholar_knows(p, TH, 4)
    trace = scholar.teach(p, TH)
    assert [step["rule"] for step in trace["steps"]] == ["F3", "F4"]
    assert trace["space"] == "A4"


def test_teach_pays_nothing() -> None:
    """Neither books for mathematics or law, nor salt."""
    for d in (TH, MA, LA):
        p = started()
        before = (list(p.books[SCHOLAR]), [dict(s) for s in p.shelves])
        scholar.teach(p, d)
        after = (p.books[SCHOLAR], p.shelves)
        if d != TH:
            assert after == before


def test_masterclass_spaces_need_only_knowledge() -> None:
    """7.2.10: K 10 reaches D10 of theology; its star is the region's discipline."""
    p = started()
    scholar_knows(p, TH, 10)
    trace = scholar.teach(p, TH)
    assert (trace["space"], trace["stars"]) == ("D10", ["LA"])


def test_theology_touches_no_map_tile() -> None:
    """Only the printed book; the stacks stay."""
    p = started()
    scholar.teach(p, TH)
    assert [len(stack) for stack in p.maps] == [3] * 4


def test_theology_book_out_of_supply_is_nothing() -> None:
    """K4."""
    p = started()
    p.supply_books = [0] * 4
    before = list(p.books[SCHOLAR])
    assert scholar.teach(p, TH)["books"] == []
    assert p.books[SCHOLAR] == before


def test_law_plain_space_brings_nothing() -> None:
    """No skill token for him; the pediment stays."""
    p = started()
    scholar_knows(p, LA, 5)
    trace = scholar.teach(p, LA)
    assert (trace["books"], trace["stars"]) == ([], [])
    assert p.supply_skills == [10] * 4


def test_law_without_stars_in_reach_uses_the_plain_filters() -> None:
    """7.2.8: the masterclass spaces in reach are taken, so F1–F4 decide."""
    p = started()
    put(p, HUMAN, "LA", "A6", "B7")
    scholar_knows(p, LA, 7)
    trace = scholar.teach(p, LA)
    assert trace["steps"][0]["rule"] == "F1" and trace["space"] == "C6"


def test_port_star_is_astronomy_unless_out_of_supply() -> None:
    """7.2.9, K4: AS; then the next one shown; then the next anti-clockwise."""
    p = started()
    scholar_knows(p, AS, 8)
    assert scholar.teach(p.copy(), AS)["stars"] == ["AS"]
    p.supply_stars = [0, 5, 5, 5]
    assert scholar.teach(p.copy(), AS)["stars"] == ["MA"], "Tripoli shows AS and MA"
    p.supply_stars = [0, 0, 0, 5]
    assert scholar.teach(p.copy(), AS)["stars"] == ["LA"]


def test_camel_starts_from_its_place_or_timbuktu() -> None:
    """A camel at Bilma reaches Le Caire with 4; from Timbuktu it would cost 10."""
    p = started()
    put(p, SCHOLAR, "AS", "Bilma")
    put(p, HUMAN, "AS", "Fès")
    p.class_k[SCHOLAR][AS] += 4 - sum(scholar.knowledge_parts(p, AS))
    trace = scholar.teach(p, AS)
    assert "Le Caire" in trace["candidates"]


def test_maths_flips_the_nearest_tile_of_the_row() -> None:
    """Ties left; a row without plain tiles: nothing."""
    p = started()
    clear(p)
    lay(p, "A1", "AS")
    lay(p, "A3", "TH")
    put(p, HUMAN, "MA", "A1")
    scholar_knows(p, MA, 2)
    trace = scholar.teach(p, MA)
    assert (trace["space"], trace["flipped"]) == ("A2", ["A1"])


def test_maths_masterclass_stops_without_plain_tiles() -> None:
    """It can't catch up with the best row when the row has no more tiles."""
    p = started()
    clear(p)
    for column in "123":
        lay(p, f"C{column}", "MA", prestige=True)
    lay(p, "B1", "TH")
    put(p, HUMAN, "MA", "B5")
    scholar_knows(p, MA, 8)
    trace = scholar.teach(p, MA)
    assert (trace["space"], trace["flipped"], trace["goal"]) == ("B8", ["B1"], 3)
