"""The four worked examples of the solo rules (rules, 7.3)."""

from __future__ import annotations

from pygame_core.games.sankore import scholar
from tests.sankore.tables import (
    AS,
    HUMAN,
    LA,
    MA,
    SCHOLAR,
    TH,
    camel,
    clear,
    lay,
    put,
    scholar_knows,
    started,
)


def regions(trace: dict, rule: str) -> list[str]:
    """Return the regions that a filter kept."""
    return next(step["regions"] for step in trace["steps"] if step["rule"] == rule)


def test_theology_example_takes_the_region_from_the_human() -> None:
    """Knowledge 3, a human mosque on C2: he goes to C3 and takes the law book, without salt."""
    p = started()
    put(p, HUMAN, "TH", "C2")
    scholar_knows(p, TH, 3)
    before = list(p.books[SCHOLAR])
    trace = scholar.teach(p, TH)
    assert regions(trace, "F1") == ["A", "B", "C", "D"]
    assert regions(trace, "F2") == ["C"]
    assert (trace["space"], trace["value"], trace["books"]) == ("C3", 3, ["LA"])
    assert p.books[SCHOLAR][LA] == before[LA] + 1


def test_astronomy_example_prefers_tripoli() -> None:
    """Knowledge 9: A and B can be taken from the human, and Tripoli's 13 beats Fès's 11."""
    p = started()
    put(p, SCHOLAR, "AS", "Agadez", "Taoudenni", "Tadmekka", "Walata")
    put(p, HUMAN, "AS", "Sijilmassa", "Ghadamès")
    scholar_knows(p, AS, 9)
    trace = scholar.teach(p, AS)
    reached = set(trace["candidates"])
    assert {"Tripoli", "Fès"} <= reached and "Le Caire" not in reached
    assert regions(trace, "F2") == ["A", "B"]
    assert (trace["space"], trace["rule"], trace["stars"]) == ("Tripoli", "F3", ["AS"])
    assert p.camel[SCHOLAR] == 10


def test_astronomy_example_route_sums_hold() -> None:
    """Tripoli costs 8 from Timbuktu and 9 from Walata; Fès 8 from both; Le Caire 10."""
    from pygame_core.games.sankore.board import JOURNEYS, NODE_BY_NAME

    def least(start: str, end: str) -> int:
        return min(k for k, _ in JOURNEYS[NODE_BY_NAME[start]][NODE_BY_NAME[end]])

    assert least("timbuktu", "tripoli") == 8
    assert least("walata", "tripoli") == 9
    assert least("timbuktu", "fes") == least("walata", "fes") == 8
    assert least("timbuktu", "le caire") == 10


def test_mathematics_example_flips_until_rows_match() -> None:
    """Knowledge 8: B8 from the human's B5; columns 4 then 3 turn, and row B shows two."""
    p = started()
    clear(p)
    for cell in ("A1", "A2"):
        lay(p, cell, "AS", prestige=True)
    for cell in ("B2", "B3", "B4"):
        lay(p, cell, "TH")
    put(p, HUMAN, "MA", "B5")
    put(p, SCHOLAR, "MA", "A1", "C2", "D1")
    scholar_knows(p, MA, 8)
    trace = scholar.teach(p, MA)
    assert trace["space"] == "B8"
    assert trace["flipped"] == ["B4", "B3"]
    assert [tile >= 4 for tile in p.madrasa[6:12]] == [False, False, True, True, False, False]


def test_law_example_takes_the_most_stars() -> None:
    """Knowledge 8: A6 and C8 show one star, B7 two, D9 is out of reach."""
    p = started()
    camel(p, SCHOLAR, "Walata")
    scholar_knows(p, LA, 8)
    before = list(p.books[SCHOLAR])
    trace = scholar.teach(p, LA)
    assert (trace["space"], trace["stars"], trace["books"]) == ("B7", ["TH", "LA"], ["TH"])
    assert trace["steps"][0]["rule"] == "stars"
    assert p.stars[SCHOLAR][TH] == p.stars[SCHOLAR][LA] == 1
    assert p.books[SCHOLAR][TH] == before[TH] + 1
