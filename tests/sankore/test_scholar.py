"""The scholar's turns, phases and actions but teaching (rules, 7; seed)."""

from __future__ import annotations

import pytest

from pygame_core.core.game import NATURE
from pygame_core.games.sankore import data, scholar
from pygame_core.games.sankore.board import CLASS_NAMES
from tests.sankore.tables import (
    AS,
    HUMAN,
    LA,
    MA,
    SCHOLAR,
    TH,
    give_class,
    lay,
    play,
    put,
    scholars_turn,
    started,
)


def action(p, code: str) -> dict:
    """Return the first trace of an action in the scholar's last turn."""
    return next(entry for entry in p.trace if entry["action"] == code)


def actions(p) -> list[str]:
    """Return the codes of the scholar's last turn in order."""
    return [entry["action"] for entry in p.trace]


# --- phases ---------------------------------------------------------------------------------


def test_turns_alternate_between_human_and_scholar() -> None:
    """After the human's end nature names the scholar's discipline, then the human plays again."""
    p = play(started(), "enrol AS; ask gold; end")
    assert p.to_move() == NATURE and p.decide() == "card"
    play(p, "card TH3")
    assert p.to_move() == 0 and p.turn == 2


def test_phases_last_four_five_and_seven_turns() -> None:
    """Turns 1–4, 5–9, 10–16."""
    assert [scholar.phase_of(t) for t in range(1, 17)] == [1] * 4 + [2] * 5 + [3] * 7


@pytest.mark.parametrize("level", data.LEVELS)
def test_every_turn_ends_with_teach(level: str) -> None:
    """Whatever the level and the turn, TEACH is last and there only."""
    for turn in range(1, 17):
        codes = scholar.programme(level, turn)
        assert codes[-1] == "TEACH" and codes.count("TEACH") == 1
        assert (codes[0] == "PREP") == (5 <= turn <= 9)


def test_phase_one_takes_the_discipline_from_the_top_card() -> None:
    """The card goes to the slot of the turn, in alphabetical order."""
    p = play(started(), "enrol AS; ask gold; end; card TH3")
    assert (p.trace[0]["slot"], p.trace[0]["discipline"]) == ("A", "TH")
    play(p, "enrol AS; ask gold; end; card AS2")
    assert (p.trace[0]["slot"], p.trace[0]["discipline"]) == ("B", "AS")
    assert actions(p)[1:] == ["EN", "ST", "TEACH"], "hard, slot B"


def test_phase_two_takes_the_discipline_from_a_drawn_student() -> None:
    """The student lies on the row, the class tile on the first space, then its actions."""
    p = scholars_turn(started(), 5)
    p.bag = [0, 1, 0, 0]
    play(p, "draw TH")
    assert p.row2 == [TH] and p.bag == [0] * 4
    assert actions(p)[1:] == ["PREP", "EZ", "LB", "PR", "TEACH"]
    assert [CLASS_NAMES[tile] for tile in p.scholar_tiles[1:]] == ["TH1"]


def test_the_bag_holds_five_students_before_phase_two() -> None:
    """The draft's student and four enrolled ones."""
    p = started()
    for name in ("TH3", "AS2", "MA1", "LA6"):
        play(p, f"enrol {name[:2]}; ask gold; end; card {name}")
        p.favour = 3
    assert sum(p.bag) == 5 and p.turn == 5
    assert len(p.shown) == 4 and p.deck == []


def test_scholars_store_has_no_cap() -> None:
    """Books and stars beyond a human's room."""
    from pygame_core.games.sankore import supply

    p = started()
    for _ in range(9):
        supply.gain_book(p, SCHOLAR, TH)
    assert p.books[SCHOLAR][TH] >= 9


def test_phase_three_gathers_all_students_of_his_board() -> None:
    """Before the draw of turn 10 the row's and the tiles' students are in the bag."""
    p = started()
    p.turn, p.done, p.bag = 10, 3, [0] * 4
    p.row2, p.on_tiles = [0, 1, 1, 2, 3], [(0, 3), (2, 3)]
    play(p, "end")
    assert p.bag == [1, 2, 1, 3] and not p.row2 and not p.on_tiles
    play(p, "draw LA")
    assert p.row3 == [LA] and p.bag == [1, 2, 1, 2]


def test_phase_three_slot_is_the_turn_less_nine() -> None:
    """A slot left by a graduate is not used again: turn 12 has the third slot's actions."""
    p = scholars_turn(started(), 12)
    p.bag, p.row3 = [1, 0, 0, 0], [-1, TH]
    play(p, "draw AS")
    assert p.trace[0]["slot"] == "3"
    assert actions(p)[1:] == ["ST", "PR", "TEACH"]


def test_the_scholar_never_gains_gold_salt_or_inspiration() -> None:
    """A teaching scholar leaves the human's store as it was, and has none himself."""
    p = scholars_turn(started(), 1)
    before = (p.gold, p.salt, p.inspiration)
    play(p, "card TH3")
    assert (p.gold, p.salt, p.inspiration) == before


def test_the_last_turn_is_the_sixteenth() -> None:
    """With a Madrasa not full the game ends after turn 16, and is filled then."""
    p = scholars_turn(started(), 16)
    p.bag, p.row3 = [0, 0, 1, 0], [0, 0, 0, 0, 0, 0]
    play(p, "draw MA")
    outcome = p.outcome()
    assert outcome is not None and outcome.reason == "sixteenth" and p.free == 0


def test_turn_sixteen_fills_the_madrasa_without_stars() -> None:
    """K11: the turn's discipline, then the next; rows A to D, left to right."""
    p = scholars_turn(started("easy"), 16)
    p.supply_tiles = [1, 0, 3, 1]
    p.bag = [0, 0, 1, 0]
    p.left[SCHOLAR] = [0] * 4
    play(p, "draw MA")
    fill = action(p, "FILL")
    cells = [(cell["cell"], cell["discipline"]) for cell in fill["cells"]]
    # the turn's own ST took the first MA tile to A1
    assert cells == [("A2", "MA"), ("A4", "MA"), ("A5", "LA"), ("A6", "AS")]
    assert sum(p.stars[SCHOLAR]) == 2, "ST and PR only"
    assert p.free > 0, "supply out: spaces stay empty"


# --- choosing disciplines -------------------------------------------------------------------


def test_disciplines_follow_anti_clockwise() -> None:
    """AS, then TH, MA, LA, and AS again; stars of a discipline run out in that order."""
    p = started()
    p.supply_stars = [0, 0, 1, 5]
    assert scholar.gain_prestige(p, AS)["stars"] == ["MA"]
    assert scholar.gain_prestige(p, MA)["stars"] == ["LA"]
    assert scholar.gain_prestige(p, TH)["rule"] == "R2"


def test_a_fallback_is_local_to_its_action() -> None:
    """7.2.1: EN taking another colour leaves the turn's discipline for what follows."""
    p = scholars_turn(started(), 1)
    p.queues = [[0, 0], [0], [0], [0]]
    play(p, "card TH3")
    assert action(p, "EN")["discipline"] == "AS"
    assert action(p, "LB")["wanted"] == action(p, "LB")["discipline"] == "TH"
    assert action(p, "TEACH")["wanted"] == "TH"


# --- EN, EZ, PREP ---------------------------------------------------------------------------


def enrolled(queues: list[list[int]], d: int) -> tuple[str, int, str]:
    """Let the scholar enrol by discipline; return queue, depth, student."""
    p = started()
    p.queues = queues
    trace = scholar.enrol_by_discipline(p, d)
    return trace["queue"], trace["depth"], trace["discipline"]


def test_enrol_takes_the_outermost_of_the_discipline() -> None:
    """In whatever queue: a front student of LA beats a second one in TH."""
    assert enrolled([[0], [1, 0], [0], [2, 1]], TH) == ("LA", 0, "TH")


def test_enrol_ties_go_to_the_queue_of_the_discipline_or_the_next() -> None:
    """Three fronts: the queue of the current discipline first, then anti-clockwise."""
    assert enrolled([[1], [1], [1], [1]], TH) == ("TH", 0, "TH")
    assert enrolled([[1], [0], [0], [1]], TH) == ("LA", 0, "TH")


def test_enrol_goes_one_deeper_when_no_front_matches() -> None:
    """Second from the right in any queue, before the third."""
    assert enrolled([[1, 0, 0], [0], [1, 0], [0]], TH) == ("MA", 1, "TH")


def test_enrol_goes_to_the_next_colour_from_the_same_queue() -> None:
    """K12: with no TH student at all, an MA one, queues still from TH on."""
    assert enrolled([[2], [0], [0], [2]], TH) == ("LA", 0, "MA")


def test_enrol_fills_the_bag_and_closes_the_queue_to_the_left() -> None:
    """The student goes into the bag; those to its right move left."""
    p = started()
    p.queues, p.bag = [[3, 1, 0, 2], [0], [0], [0]], [0] * 4
    scholar.enrol_by_discipline(p, TH)
    assert p.queues[AS] == [3, 0, 2] and p.bag == [0, 1, 0, 0]


def test_enrol_by_area_takes_the_front_student_onto_the_tile() -> None:
    """Whatever his colour; he lies on this turn's class tile."""
    p = scholars_turn(started(), 6)
    p.queues[TH] = [1, 1, 3]
    trace = scholar.enrol_by_area(p, TH)
    assert trace["student"] == "LA" and p.on_tiles == [(1, LA)] and p.queues[TH] == [1, 1]


def test_enrol_by_area_with_an_empty_queue_goes_on() -> None:
    """The next queue anti-clockwise."""
    p = scholars_turn(started(), 5)
    p.queues[LA] = []
    assert scholar.enrol_by_area(p, LA)["queue"] == "AS"


def test_prepare_takes_row_one_on_turn_five_and_so_on() -> None:
    """Rows 1 to 5 on turns 5 to 9, without paying."""
    p = started()
    for turn in range(5, 10):
        p.turn = turn
        assert scholar.prepare(p, MA)["tile"] == f"MA{turn - 4}"
    assert p.shelves == [{}, {}, {}]
    assert p.class_k[SCHOLAR][MA] == 1 + 1 + 2 + 2 + 3


def test_prepare_stays_in_the_row_when_the_discipline_is_gone() -> None:
    """The next discipline of the same row."""
    p = started()
    p.turn = 7
    give_class(p, "MA3", "AS", 1)
    assert scholar.prepare(p, MA)["tile"] == "LA3"


def test_prepare_with_an_empty_row_looks_up_then_down() -> None:
    """K12: rows above first, then those below, from the nearest."""
    p = started()
    p.turn = 8
    p.market = 0
    for name in ("AS2", "TH3", "LA5"):
        p.market |= 1 << CLASS_NAMES.index(name)
    taken = [scholar.prepare(p, AS)["tile"] for _ in range(3)]
    assert taken == ["LA5", "TH3", "AS2"]


def test_the_starter_counts_for_knowledge() -> None:
    """K12: his combination's class gives its point."""
    p = started(reveal="AS4")
    assert scholar.knowledge_parts(p, AS) == (0, 1, 1)


# --- LB, PR, ST, GR -------------------------------------------------------------------------


def test_library_book_comes_from_the_supply_first() -> None:
    """Then from his own, then the next discipline, whose shelf is chosen for it (K12)."""
    from pygame_core.games.sankore.library import scholar_pays

    p = started()
    p.books[SCHOLAR] = [0, 1, 0, 0]
    p.supply_books = [15, 1, 15, 15]
    assert scholar_pays(p, TH)["source"] == "supply"
    assert scholar_pays(p, TH)["source"] == "reserve"
    p.shelves = [{TH: 1}, {}, {MA: 1}]
    trace = scholar_pays(p, TH)
    assert (trace["discipline"], trace["source"], trace["shelf"]) == ("MA", "supply", 3)
    assert p.books[SCHOLAR] == [0] * 4


def test_prestige_is_a_star_of_the_discipline() -> None:
    """From the general supply into his own."""
    p = started()
    scholar.gain_prestige(p, LA)
    assert p.stars[SCHOLAR] == [0, 0, 0, 1] and p.supply_stars == [20, 20, 20, 19]


def test_tile_goes_to_the_row_where_his_walls_lead_most() -> None:
    """7.2.4: the row's first free space, plain side up, and a star of its kind."""
    p = started()
    put(p, SCHOLAR, "MA", "B3", "C4")
    put(p, HUMAN, "MA", "C3")
    trace = scholar.place_tile(p, TH)
    assert trace["cell"] == "B1" and p.madrasa[6] == TH
    assert p.stars[SCHOLAR] == [0, 1, 0, 0] and p.supply_tiles[TH] == 7


def test_tile_ties_go_to_the_first_row_and_the_left() -> None:
    """Rows A to D, then left to right."""
    p = started()
    cells = [scholar.place_tile(p, AS)["cell"] for _ in range(6)]
    assert cells == ["A1", "A2", "A4", "A5", "A6", "B1"]


def test_tile_ranks_only_rows_with_a_free_space() -> None:
    """K12: his best row is full, so the next best takes the tile."""
    p = started()
    put(p, SCHOLAR, "MA", "D6")
    put(p, HUMAN, "MA", "A1", "B1")
    for column in "12456":
        lay(p, f"D{column}", "LA")
    assert scholar.place_tile(p, AS)["cell"] == "C1"


def test_tile_of_a_full_madrasa_goes_to_his_reserve_with_its_star() -> None:
    """One icon at the end, and the star now."""
    p = started()
    for row in "ABCD":
        for column in "12456":
            lay(p, row + column, "AS")
    trace = scholar.place_tile(p, LA)
    assert trace["cell"] is None and p.kept[SCHOLAR] == [0, 0, 0, 1]
    assert p.stars[SCHOLAR] == [0, 0, 0, 1]


def test_tile_of_another_discipline_brings_that_star() -> None:
    """No AS tile: a TH one, with a TH star; no tile at all: no star (K4)."""
    p = started()
    p.supply_tiles = [0, 1, 0, 0]
    assert scholar.place_tile(p, AS)["stars"] == ["TH"]
    assert scholar.place_tile(p, AS)["rule"] == "none"
    assert sum(p.stars[SCHOLAR]) == 1


def test_graduate_takes_the_leftmost_and_the_best_diploma() -> None:
    """Of his colour; no tile and no star come with it (K12)."""
    p = started()
    p.row3 = [-1, MA, TH]
    p.supply_diplomas[MA] = [2, 1, 1]
    stars, free = list(p.stars[SCHOLAR]), p.free
    assert scholar.graduate(p, TH)["level"] == 2
    assert p.diplomas[SCHOLAR] == [(MA, 2)] and p.row3 == [-1, -1, TH]
    assert (p.stars[SCHOLAR], p.free) == (stars, free)


def test_graduate_without_a_diploma_left_goes_to_the_box() -> None:
    """K12: the student leaves, nothing is gained."""
    p = started()
    p.row3, p.supply_diplomas[MA] = [MA], []
    assert scholar.graduate(p, TH)["rule"] == "G2"
    assert p.row3 == [-1] and p.diplomas[SCHOLAR] == []


def test_graduate_may_be_the_student_just_drawn() -> None:
    """7.2.5: turn 11 draws into an emptied row, and graduates him."""
    p = scholars_turn(started(), 11)
    p.row3, p.bag = [-1], [0, 1, 0, 0]
    play(p, "draw TH")
    assert p.diplomas[SCHOLAR] == [(TH, 3)]
