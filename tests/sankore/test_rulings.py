"""Supplies that run out, interim scorings, the end (rules, 4, 6, K4, K10, K11)."""

from __future__ import annotations

import pytest

from pygame_core.games.sankore import score, steps, supply
from tests.sankore.tables import (
    AS,
    HUMAN,
    LA,
    MA,
    SCHOLAR,
    TH,
    books,
    give_class,
    lay,
    legal,
    play,
    put,
    scholars_turn,
    seat,
    started,
)


def fill(p, spare: int = 0) -> None:
    """Fill the Madrasa but for the last ``spare`` spaces."""
    cells = [row + column for row in "ABCD" for column in "12456"]
    for cell in cells[: len(cells) - spare]:
        lay(p, cell, "AS")


# --- supplies (K4) --------------------------------------------------------------------------


def test_humans_book_comes_from_the_scholars_reserve_when_the_supply_is_out() -> None:
    """Else it is lost; no other discipline stands in."""
    p = started()
    books(p)
    p.supply_books[TH] = 0
    p.books[SCHOLAR] = [0, 1, 0, 0]
    p.inspiration = 2
    play(p, "book TH")
    assert p.books[HUMAN] == [0, 1, 0, 0] and p.books[SCHOLAR] == [0] * 4
    play(p, "book TH")
    assert p.books[HUMAN] == [0, 1, 0, 0] and p.inspiration == 0


def test_gains_over_the_cap_stay_in_supply() -> None:
    """6 gold, 4 salt, 2 inspiration, 6 books; no swapping."""
    p = started()
    books(p, AS=6)
    p.gold, p.salt, p.inspiration = 5, 4, 2
    play(p, "ask book TH")
    assert p.books[HUMAN] == [6, 0, 0, 0] and p.supply_books[TH] == 15 and p.inspiration == 2
    p.done = 0
    play(p, "ask gold")
    assert p.gold == 6
    p.done = 0
    play(p, "ask salt")
    assert p.salt == 4


def test_a_pediments_book_over_the_cap_is_lost() -> None:
    """It never was in the supply."""
    p = started()
    books(p, AS=6)
    steps.empty_pediment(p, HUMAN, 0)
    assert p.books[HUMAN] == [6, 0, 0, 0] and p.supply_books == [15] * 4
    assert p.stars[HUMAN] == [1, 0, 0, 0] and p.supply_stars == [20] * 4


def test_stars_fall_back_one_by_one() -> None:
    """Two stars of a claimed card: the last TH one, then an MA one."""
    p = started(hand=["AS1", "TH4", "MA3", "LA4"])
    p.stars[HUMAN][TH] = 5
    p.supply_stars[TH] = 1
    play(p, "claim TH4")
    assert p.stars[HUMAN] == [0, 6, 1, 0]


def test_no_star_at_all_is_nothing() -> None:
    """All four out."""
    p = started()
    p.supply_stars = [0] * 4
    assert supply.gain_star(p, HUMAN, LA) == supply.NONE and p.stars[HUMAN] == [0] * 4


def test_return_needs_a_tile_of_the_discipline_named() -> None:
    """A graduate's tile may fall back, a returned favour's not."""
    p = started()
    p.supply_tiles = [0, 0, 3, 3]
    assert legal(p, "return") == ["return MA", "return LA"]
    give_class(p, "AS1", "TH", 2)
    seat(p, "TH", 3, "AS")
    play(p, "graduate TH 3")
    assert p.todo[0] == ("tile", MA)
    play(p, "tile A1")
    assert p.stars[HUMAN] == [0, 0, 1, 0]


def test_without_any_tile_a_graduate_brings_neither_tile_nor_star() -> None:
    """The diploma alone."""
    p = started()
    p.supply_tiles = [0] * 4
    give_class(p, "AS1", "TH", 2)
    seat(p, "TH", 3, "AS")
    play(p, "graduate TH 3")
    assert p.decide() == "main" and p.stars[HUMAN] == [0] * 4 and len(p.diplomas[HUMAN]) == 1


def test_the_bonus_of_mathematics_is_a_mathematics_book() -> None:
    """K5: R(MA) whatever the student's colour says."""
    assert steps.bonus_steps(2 * 6 + 5) == [("book", MA), ("star", MA), ("star", MA)]


# --- interim scorings (4, K10) --------------------------------------------------------------


def test_third_student_to_leave_sets_off_the_area_at_the_turns_end() -> None:
    """Regions' books of the linked discipline, a star for more regions."""
    p = started()
    p.queues[TH] = p.queues[TH][:4]
    put(p, HUMAN, "TH", "A1", "C3")
    put(p, SCHOLAR, "TH", "B1")
    books(p)
    play(p, "enrol TH")
    assert p.interim == [TH] and p.books[HUMAN] == [0] * 4
    play(p, "ask gold; end")
    assert p.interim == [] and p.books[HUMAN] == [1, 0, 1, 0]
    assert p.books[SCHOLAR][TH] == 1 and p.stars == [[0, 1, 0, 0], [0] * 4]


def test_equal_numbers_of_regions_bring_no_star() -> None:
    """Nor does a tied region bring a book."""
    p = started()
    p.queues[LA] = p.queues[LA][:4]
    put(p, HUMAN, "LA", "A1", "D5")
    put(p, SCHOLAR, "LA", "B1", "D2", "D3")
    books(p)
    before = list(p.books[SCHOLAR])
    play(p, "enrol LA; ask gold; end")
    assert p.stars == [[0] * 4, [0] * 4]
    assert p.books[HUMAN] == [1, 0, 0, 0]
    assert p.books[SCHOLAR] == [before[0], before[1] + 1, before[2], before[3]]


def test_interim_scoring_happens_once_a_queue() -> None:
    """The fourth student sets off nothing."""
    p = started()
    p.queues[TH] = p.queues[TH][:3]
    assert play(p, "enrol TH").interim == []


def test_the_scholars_enrolment_scores_after_his_lesson() -> None:
    """7.2.11: the mosque placed this turn counts."""
    p = scholars_turn(started("easy"), 1)
    p.deck = [8, 1, 2, 3]  # TH3
    p.queues = [[0] * 6, [2, 2, 2, 1], [0] * 6, [0] * 6]
    play(p, "card TH3")
    assert [entry["action"] for entry in p.trace] == ["TURN", "EN", "TEACH", "INTERIM"]
    assert p.trace[-1]["side"] == "scholar" and p.stars[SCHOLAR] == [0, 1, 0, 0]


def test_interims_resolve_in_the_order_of_triggering() -> None:
    """MA before AS, and each area's books before its star."""
    from pygame_core.games.sankore import interim

    p = started()
    p.interim = [MA, AS]
    assert [entry["area"] for entry in interim.resolve(p)] == ["MA", "AS"]


def test_interims_also_happen_in_the_last_turn() -> None:
    """K10: after the human filled the Madrasa."""
    p = started()
    fill(p, 1)
    p.queues[TH] = p.queues[TH][:4]
    put(p, HUMAN, "TH", "A1")
    play(p, "return AS; pay LA 1; tile D6; enrol TH; end")
    assert p.stars[HUMAN][TH] == 1


# --- the end (6) ----------------------------------------------------------------------------


def test_human_filling_the_madrasa_gives_the_scholar_one_more_turn() -> None:
    """K10: the human still has his second action first."""
    p = started()
    fill(p, 1)
    play(p, "return AS; pay LA 1; tile D6")
    assert p.free == 0 and p.outcome() is None and p.trigger == "human"
    play(p, "enrol AS; end")
    assert p.outcome() is None
    play(p, "card TH3")
    outcome = p.outcome()
    assert outcome is not None and outcome.reason == "madrasa" and p.turn == 1
    assert "FILL" not in [entry["action"] for entry in p.trace]


def test_scholar_filling_the_madrasa_ends_the_game_after_his_lesson() -> None:
    """The turn is completed."""
    p = scholars_turn(started(), 2)
    fill(p, 1)
    p.deck = [8, 1, 2]
    play(p, "card TH3")
    assert [entry["action"] for entry in p.trace][-1] == "TEACH"
    assert p.stage == "over" and p.trigger == "scholar"
    assert p.to_move() == -1 and p.legal_moves() == []


@pytest.mark.parametrize(("mine", "result"), [(0, "0-1"), (1, "1-0")])
def test_human_wins_only_with_more(mine: int, result: str) -> None:
    """A tie is a loss."""
    p = started()
    p.shelves = [{TH: 1}, {}, {}]
    p.stars = [[0, 3 + mine, 0, 0], [0, 3, 0, 0]]
    p.favour, p.stage = 3, "over"
    outcome = p.outcome()
    assert outcome is not None and outcome.result == result
    assert outcome.details["margin"] == 2 * mine


# --- final scoring (6) ----------------------------------------------------------------------


def test_majorities_are_two_icons_and_ties_one_each() -> None:
    """Of the region's linked discipline, by sums of values."""
    p = started()
    put(p, HUMAN, "LA", "A1", "A2", "B4")
    put(p, SCHOLAR, "LA", "A4", "B3", "B1", "D2")
    assert score.regions(p, HUMAN, LA) == [0, 1, 0, 0]
    assert score.regions(p, SCHOLAR, LA) == [2, 1, 0, 2]


def test_wall_majorities_take_the_prestige_sides_of_their_row() -> None:
    """Plain tiles count nothing, an equal row goes to nobody."""
    p = started()
    lay(p, "A1", "LA", prestige=True)
    lay(p, "A2", "TH", prestige=True)
    lay(p, "B1", "LA", prestige=True)
    put(p, HUMAN, "MA", "A3", "B1")
    put(p, SCHOLAR, "MA", "A1", "A2")
    assert score.walls(p, HUMAN) == [0, 0, 0, 1] and score.walls(p, SCHOLAR) == [0] * 4
    put(p, HUMAN, "MA", "A5")
    assert score.walls(p, HUMAN) == [0, 1, 0, 2]


def test_favour_brings_icons_of_the_best_discipline() -> None:
    """0 up to place 3, then 1, 2, 3."""
    p = started()
    p.shelves = [{TH: 2, MA: 1}, {MA: 1}, {}]
    for place, icons in enumerate((0, 0, 0, 0, 1, 2, 3)):
        p.favour = place
        assert score.favour(p, HUMAN) == [0, 0, icons, 0]
    assert score.favour(p, SCHOLAR) == [0] * 4


def test_diplomas_stars_and_kept_tiles_are_icons() -> None:
    """Level, one, one."""
    p = started()
    p.shelves = [{AS: 1}, {}, {LA: 1, AS: 1}]
    p.diplomas[SCHOLAR] = [(AS, 3), (LA, 1)]
    p.stars[SCHOLAR] = [1, 5, 0, 0]
    p.kept[SCHOLAR] = [0, 0, 0, 2]
    assert score.totals(p)[1] == (3 + 1) * 3 + (1 + 2) * 2


def test_leftovers_are_worth_nothing() -> None:
    """Gold, salt, inspiration, books, skills."""
    p = started()
    p.shelves = [dict.fromkeys(range(4), 1)] * 3
    p.gold, p.salt, p.inspiration, p.skills = 6, 4, 2, [3] * 4
    books(p, AS=3, LA=3)
    assert score.totals(p)[0] == 0
