"""What the human's lesson costs and gives in each area (rules, 4)."""

from __future__ import annotations

import pytest

from pygame_core.core.game import NATURE, IllegalMove
from tests.sankore.tables import (
    AS,
    HUMAN,
    LA,
    MA,
    SCHOLAR,
    TH,
    books,
    camel,
    clear,
    code_of,
    give_class,
    lay,
    legal,
    play,
    put,
    seat,
    started,
)


def test_astronomy_pays_gold_for_routes_and_gains_salt() -> None:
    """Taghaza: two routes, knowledge 3, three salt; the camel stays there."""
    p = started()
    p.class_k[HUMAN][AS] = 2
    seat(p, "AS", 0, "LA")
    play(p, "teach AS 0 LA Taghaza")
    assert (p.gold, p.salt, p.camel[HUMAN]) == (1, 4, 2)


def test_astronomy_pays_the_fewest_routes_in_reach() -> None:
    """Taghaza from Ouadane is one route, from Timbuktu two."""
    p = started()
    camel(p, HUMAN, "Ouadane")
    p.class_k[HUMAN][AS] = 3
    p.gold = 1
    seat(p, "AS", 0, "LA")
    play(p, "teach AS 0 LA Taghaza")
    assert p.gold == 0


def test_astronomy_passes_occupied_nodes() -> None:
    """Taoudenni is the scholar's, the way to Taghaza leads through it."""
    p = started()
    put(p, SCHOLAR, "AS", "Taoudenni")
    p.class_k[HUMAN][AS] = 2
    seat(p, "AS", 0, "LA")
    assert "teach AS 0 LA Taghaza" in legal(p) and "teach AS 0 LA Taoudenni" not in legal(p)


def test_ports_offer_a_star_of_choice() -> None:
    """A masterclass at Tripoli: AS or MA."""
    p = started()
    give_class(p, "AS1", "AS", 1)
    p.class_k[HUMAN][AS], p.gold = 8, 4
    seat(p, "AS", 1, "AS")
    play(p, "teach AS 1 AS Tripoli")
    assert p.decide() == "star" and legal(p) == ["star AS", "star MA"]
    assert code_of(p, "star TH") == "illegal.no-star"
    assert code_of(p, "enrol AS") == "illegal.first-star"
    play(p, "star MA")
    assert p.stars[HUMAN] == [0, 0, 1, 0] and p.gold == 2, "4 paid, then the bonus of AS1"


@pytest.mark.parametrize(
    ("supply", "chosen", "gained"),
    [((0, 3, 3, 3), "AS", MA), ((3, 3, 0, 3), "MA", AS), ((0, 0, 0, 3), "AS", LA),
     ((0, 3, 0, 3), "MA", LA)],
)  # fmt: skip
def test_a_port_star_out_of_supply_is_the_next_shown(
    supply: tuple[int, ...], chosen: str, gained: int
) -> None:
    """K4: Tripoli shows AS and MA; if neither is there, the next anti-clockwise."""
    p = started()
    give_class(p, "AS1", "AS", 1)
    p.class_k[HUMAN][AS], p.gold = 8, 4
    seat(p, "AS", 1, "AS")
    play(p, "teach AS 1 AS Tripoli")
    p.supply_stars = list(supply)
    play(p, f"star {chosen}")
    assert [d for d in range(4) if p.stars[HUMAN][d]] == [gained]


def theology(p, move: str) -> None:
    """Play a theology lesson up to nature's map tile."""
    seat(p, "TH", 0, "LA")
    play(p, move)


def test_theology_pays_salt_and_gains_two_books_and_a_map_tile() -> None:
    """The printed book, one of the student's colour, the top map tile."""
    p = started()
    books(p)
    theology(p, "teach TH 0 LA A1")
    assert p.salt == 0 and p.books[HUMAN] == [1, 0, 0, 1]
    assert p.to_move() == NATURE and p.decide() == "map"
    with pytest.raises(IllegalMove):
        play(p, "map AS")
    play(p, "map MA")
    assert p.decide() == "tile" and len(legal(p)) == 20
    play(p, "tile B6")
    assert p.madrasa[11] == MA and p.stars[HUMAN] == [0, 0, 1, 0] and p.free == 19
    assert p.maps[0] == [AS, TH]


def test_theology_costs_two_salt_from_value_five() -> None:
    """And one below."""
    p = started()
    p.class_k[HUMAN][TH], p.salt = 9, 2
    books(p)
    theology(p, "teach TH 0 LA B6")
    assert p.salt == 0 and p.books[HUMAN] == [1, 0, 0, 1], "the book of B's fourth space is AS"
    p = started()
    p.class_k[HUMAN][TH], p.salt = 9, 1
    seat(p, "TH", 0, "LA")
    assert code_of(p, "teach TH 0 LA B6") == "illegal.cost"


def test_theology_masterclass_brings_a_star_of_the_region() -> None:
    """After the map tile; C9: MA."""
    p = started()
    give_class(p, "TH1", "TH", 2)
    p.classes[TH * 3] = -1
    give_class(p, "TH1", "AS", 1)
    p.class_k[HUMAN][TH], p.salt = 9, 2
    seat(p, "AS", 1, "TH")
    play(p, "teach AS 1 TH C9; map AS; tile A1")
    assert p.stars[HUMAN] == [1, 0, 1, 0]


def test_theology_without_map_tiles_brings_none() -> None:
    """An empty stack: straight on."""
    p = started()
    p.maps[0], p.maps_left[0] = [], 0
    theology(p, "teach TH 0 LA A1")
    assert p.decide() == "main"


def test_maths_gains_gold_by_value_and_flips_the_nearest() -> None:
    """2, 3 or 4 gold; the row's tile in column 3 turns."""
    for name, gold in (("A2", 2), ("A3", 3), ("A5", 4)):
        p = started()
        p.gold, p.class_k[HUMAN][MA] = 0, 9
        play(p, f"teach MA 0 MA {name}; pay LA 1")
        assert p.gold == gold and p.madrasa[2] == AS + 4


def test_maths_masterclass_pays_two_and_flips_two() -> None:
    """B8 at column 6: the nearest two of three tiles."""
    p = started()
    clear(p)
    for column in "124":
        lay(p, f"B{column}", "LA")
    p.class_k[HUMAN][MA] = 9
    books(p, LA=2)
    seat(p, "TH", 1, "MA")
    play(p, "teach TH 1 MA B8; pay LA 1; pay LA 1")
    assert [tile >= 4 for tile in p.madrasa[6:12]] == [False, True, False, True, False, False]


def test_law_gains_a_skill_of_the_region() -> None:
    """C2: a mathematics skill, for a book."""
    p = started()
    p.class_k[HUMAN][LA] = 2
    seat(p, "LA", 0, "AS")
    play(p, "teach LA 0 AS C2; pay LA 1")
    assert p.skills == [0, 0, 1, 0] and p.supply_skills == [10, 10, 9, 10]


def test_law_masterclass_empties_the_pediment() -> None:
    """B7: stars TH and LA, a TH book, a TH skill, for two books."""
    p = started()
    give_class(p, "LA1", "LA", 1)
    p.class_k[HUMAN][LA] = 7
    books(p, AS=2)
    seat(p, "LA", 1, "LA")
    play(p, "teach LA 1 LA B7; pay AS 1; pay AS 1")
    assert p.stars[HUMAN] == [0, 1, 0, 1] and p.books[HUMAN] == [0, 1, 0, 0]
    assert p.skills == [0, 1, 0, 0] and p.supply_stars == [20] * 4
    assert not p.view(0).to_json()["pediments"]["B"]["full"]
