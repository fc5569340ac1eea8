"""The human's turn and his main actions (rules, 3)."""

from __future__ import annotations

import pytest

from pygame_core.core.game import NotYourTurn
from pygame_core.games.sankore import human
from tests.sankore.tables import (
    AS,
    HUMAN,
    LA,
    MA,
    SCHOLAR,
    TH,
    books,
    code_of,
    give_class,
    lay,
    legal,
    play,
    put,
    seat,
    started,
)

# --- the turn -------------------------------------------------------------------------------


def test_a_turn_has_two_different_main_actions() -> None:
    """Not the same twice, and no third."""
    p = play(started(), "enrol AS")
    assert code_of(p, "enrol TH") == "illegal.same-action"
    play(p, "ask gold")
    assert code_of(p, "add AS1 AS") == "illegal.both-done"
    assert "end" in legal(p)


def test_the_turn_may_not_end_while_a_second_action_is_possible() -> None:
    """Two if two are possible."""
    p = play(started(), "enrol AS")
    assert code_of(p, "end") == "illegal.end"
    assert code_of(started(), "end") == "illegal.end"


def test_nobody_must_spend_inspiration_to_make_a_second_action_possible() -> None:
    """K2: with no other action possible, the turn may end although inspiration is left."""
    p = started()
    p.favour, p.queues, p.inspiration = 0, [[], [], [], []], 1
    books(p)
    p.waiting = [[], [], [MA], []]
    p.left[HUMAN] = [0] * 4
    assert human.main_moves(p) == []
    assert "end" in legal(p) and "book TH" in legal(p)


def test_favours_asked_and_returned_are_one_action() -> None:
    """K2."""
    p = play(started(), "ask gold")
    assert not legal(p, "return")


def test_nature_waits_until_the_human_ends() -> None:
    """Nobody else's move is possible in the human's turn, nor his in nature's."""
    p = started()
    with pytest.raises(NotYourTurn):
        play(p, "card TH3")
    play(p, "enrol AS; ask gold; end")
    with pytest.raises(NotYourTurn):
        play(p, "enrol TH")


# --- enrol, add -----------------------------------------------------------------------------


def test_enrol_brings_the_front_student_to_the_column_of_the_queue() -> None:
    """The student's colour does not matter."""
    p = play(started(), "enrol LA")
    assert p.waiting[LA] == [AS] and len(p.queues[LA]) == 5


def test_enrol_raises_shared_knowledge_by_the_table() -> None:
    """0 1 1 2 3 3 4 for both sides."""
    p = started()
    from pygame_core.games.sankore import areas

    got = []
    for removed in range(7):
        p.queues[TH] = [0] * (6 - removed)
        got.append(areas.shared_knowledge(p, TH))
    assert got == [0, 1, 1, 2, 3, 3, 4]


def test_enrol_needs_a_student_and_a_place() -> None:
    """K3: an empty queue or a full room can't be chosen."""
    p = started()
    p.queues[AS] = []
    p.waiting[TH] = [0, 0]
    assert legal(p, "enrol") == ["enrol MA", "enrol LA"]
    assert code_of(p, "enrol AS") == "illegal.queue-empty"
    assert code_of(p, "enrol TH") == "illegal.room-full"


def test_add_pays_books_one_by_one_on_shelves_of_choice() -> None:
    """K6: the order of payment counts for ties."""
    p = started()
    books(p, TH=1, LA=1)
    play(p, "add MA3 LA")
    assert p.decide() == "pay" and len(legal(p)) == 6
    play(p, "pay LA 2; pay TH 2")
    assert list(p.shelves[1]) == [LA, TH]
    assert p.classes[LA * 3] == 2 * 6 + 3 and p.class_k[HUMAN][MA] == 1 + 2
    assert not p.market >> (2 * 6 + 3) & 1, "the market is not refilled"


def test_add_fills_the_lowest_slot_of_any_column() -> None:
    """TH holds the starter, so the next goes to its second slot; a foreign column is fine."""
    p = started()
    books(p, TH=1)
    play(p, "add AS1 TH; pay TH 1")
    assert p.classes[TH * 3 + 1] == 1


def test_add_costs_by_row() -> None:
    """1 1 2 2 3 books for rows 1 to 5."""
    p = started()
    for held, rows in ((0, ""), (1, "12"), (2, "1234"), (3, "12345")):
        books(p, AS=held)
        assert {text.split()[1][2] for text in legal(p, "add")} == set(rows)
    books(p, AS=1)
    assert code_of(p, "add AS5 AS") == "illegal.books"


def test_a_column_has_three_advanced_slots() -> None:
    """A full one takes no more."""
    p = started()
    give_class(p, "AS1", "TH", 2)
    give_class(p, "AS2", "TH", 3)
    assert code_of(p, "add LA1 TH") == "illegal.column-full"


# --- teach ----------------------------------------------------------------------------------


def test_a_basic_lesson_teaches_the_columns_discipline() -> None:
    """From the waiting room to the basic class, a wall for the MA column."""
    p = play(started(), "teach MA 0 MA B1; pay LA 3")
    assert p.seats[MA * 4] == MA and p.waiting[MA] == []
    assert p.sums[HUMAN][MA * 4 + 1] == 1 and p.left[HUMAN][MA] == 6
    assert p.shelves[2] == {LA: 1}


def test_an_advanced_lesson_teaches_the_tiles_discipline() -> None:
    """MA0 lies in column TH: a student going up there places a wall."""
    p = started()
    seat(p, "TH", 1, "LA")
    assert {t.split()[4][0] for t in legal(p, "teach") if t.startswith("teach TH 1")} <= set("ABCD")
    play(p, "teach TH 1 LA C2; pay LA 1")
    assert p.sums[HUMAN][MA * 4 + 2] == 2


def test_teaching_needs_the_class_above_to_exist_and_be_empty() -> None:
    """No class above the basic one of AS; a student sits in MA's basic class."""
    p = started()
    seat(p, "AS", 1, "AS")
    seat(p, "MA", 1, "TH")
    assert not [t for t in legal(p, "teach") if t.startswith(("teach AS", "teach MA"))]
    assert code_of(p, "teach AS 1 AS Gao") == "illegal.no-class"


def test_knowledge_adds_shared_track_tiles_and_skills_of_advanced_lessons() -> None:
    """Skills count for advanced lessons only, and K is taken before the element is placed."""
    p = started()
    p.queues[MA] = p.queues[MA][:3]
    p.left[HUMAN][MA] = 4
    p.skills[MA] = 2
    assert human.knowledge(p, MA, advanced=False) == 2 + 3 + 1
    assert human.knowledge(p, MA, advanced=True) == 2 + 3 + 1 + 2


def test_spaces_need_knowledge_of_their_value() -> None:
    """K = 1 track + 1 starter: values to 2."""
    p = started()
    values = {int(t.split()[4][1:]) for t in legal(p, "teach")}
    assert values == {1, 2}
    assert code_of(p, "teach MA 0 MA A3") == "illegal.knowledge"


def test_masterclass_spaces_need_a_matching_student_in_an_advanced_class() -> None:
    """K7: and knowledge too."""
    p = started()
    p.class_k[HUMAN][MA] = 9
    books(p, AS=3)
    seat(p, "TH", 1, "LA")
    assert "teach TH 1 LA A7" not in legal(p) and "teach MA 0 MA A7" not in legal(p)
    assert code_of(p, "teach TH 1 LA A7") == "illegal.masterclass"
    p.seats[TH * 4] = MA
    assert "teach TH 1 MA A7" in legal(p)
    p.class_k[HUMAN][MA] = 5
    assert code_of(p, "teach TH 1 MA A7") == "illegal.knowledge"


def test_one_element_a_space_overall() -> None:
    """A space of the scholar's is taken too."""
    p = started()
    put(p, SCHOLAR, "MA", "A1")
    assert code_of(p, "teach MA 0 MA A1") == "illegal.taken"


def test_teaching_without_elements_or_means_is_not_possible() -> None:
    """No walls left; no book to pay."""
    p = started()
    p.left[HUMAN][MA] = 0
    assert code_of(p, "teach MA 0 MA A1") == "illegal.no-element"
    p = started()
    books(p)
    assert code_of(p, "teach MA 0 MA A1") == "illegal.cost"


def test_a_matching_bonus_comes_last() -> None:
    """K6: gold 2 for the wall, then R(MA), a mathematics book."""
    p = started()
    p.gold = 0
    seat(p, "TH", 1, "MA")
    play(p, "teach TH 1 MA A1; pay LA 1")
    assert p.gold == 2 and p.books[HUMAN] == [0, 0, 1, 0]


BONUSES = {
    "AS1": ("gold", 2, 0),
    "AS3": ("gold", 2, 1),
    "AS5": ("gold", 2, 2),
    "TH4": ("salt", 1, 1),
    "LA2": ("inspiration", 1, 0),
}


@pytest.mark.parametrize("tile", BONUSES)
def test_matching_bonus_by_discipline_and_row(tile: str) -> None:
    """The discipline's resource, and stars from row 3 on."""
    what, amount, stars = BONUSES[tile]
    p = started()
    p.gold, p.salt, p.inspiration = 1, 1, 0
    d = tile[:2]
    give_class(p, tile, "LA", 1)
    seat(p, "LA", 1, d)
    books(p, MA=2)
    for area in (TH, LA):
        put(p, SCHOLAR, ("AS", "TH", "MA", "LA")[area], "B1")
    move = next(t for t in legal(p, "teach") if t.startswith("teach LA 1"))
    cost = {"gold": 1, "salt": 1, "inspiration": 0}[what]
    before = {"gold": p.gold, "salt": p.salt, "inspiration": p.inspiration}[what]
    play(p, move)
    while p.decide() != "main":
        text = {"pay": "pay MA 1", "map": "map TH", "tile": "tile A1"}[p.decide()]
        if p.decide() == "map":
            region = p.todo[0][1]
            text = f"map {('AS', 'TH', 'MA', 'LA')[p.maps[region][-1]]}"
        play(p, text)
    from pygame_core.games.sankore import data

    printed = data.NODES[p.camel[HUMAN]].salt if what == "salt" and d == "AS" else 0
    after = {"gold": p.gold, "salt": p.salt, "inspiration": p.inspiration}[what]
    assert after == before - cost + amount + printed
    mine = p.stars[HUMAN][("AS", "TH", "MA", "LA").index(d)]
    assert mine in (stars, stars + 1), "a map tile may add one"


def test_no_bonus_without_the_colour() -> None:
    """Another colour in the same class: the lesson only."""
    p = started()
    seat(p, "TH", 1, "LA")
    play(p, "teach TH 1 LA A1; pay LA 1")
    assert p.books[HUMAN] == [0] * 4


# --- graduate, favour -----------------------------------------------------------------------


def test_graduating_takes_the_best_diploma_of_the_slot() -> None:
    """Slot 2 (level 3): at most a level-2 diploma, then a tile of the colour and its star."""
    p = started()
    give_class(p, "AS1", "TH", 2)
    seat(p, "TH", 3, "LA")
    play(p, "graduate TH 3")
    assert p.diplomas[HUMAN] == [(LA, 2)] and p.supply_diplomas[LA] == [3, 2, 1, 1]
    assert p.seats[TH * 4 + 2] == -1 and p.decide() == "tile"
    play(p, "tile D1")
    assert p.madrasa[18] == LA and p.stars[HUMAN] == [0, 0, 0, 1]
    assert p.supply_tiles[LA] == 7


def test_graduating_from_the_first_slot_brings_no_tile() -> None:
    """Level 2 is advanced slot 1: a level-1 diploma only."""
    p = started()
    seat(p, "TH", 2, "AS")
    play(p, "graduate TH 2 AS")
    assert p.diplomas[HUMAN] == [(AS, 1)] and p.decide() == "main"


def test_graduating_without_a_diploma_gains_nothing() -> None:
    """K8: none of the colour left, or five held already."""
    p = started()
    give_class(p, "AS1", "TH", 2)
    seat(p, "TH", 3, "LA")
    twin = p.copy()
    p.supply_diplomas[LA] = [3]
    play(p, "graduate TH 3")
    assert p.diplomas[HUMAN] == [] and p.decide() == "main" and p.seats[TH * 4 + 2] == -1
    twin.diplomas[HUMAN] = [(AS, 1)] * 5
    play(twin, "graduate TH 3")
    assert len(twin.diplomas[HUMAN]) == 5 and twin.decide() == "main"


def test_asking_steps_down_and_gives() -> None:
    """3 gold, 2 salt, or a book of choice and inspiration."""
    p = started()
    p.gold = 0
    assert play(p.copy(), "ask gold").gold == 3
    assert play(p.copy(), "ask salt").salt == 3
    q = play(p.copy(), "ask book TH")
    assert q.books[HUMAN] == [0, 1, 0, 1] and q.inspiration == 2
    assert q.favour == 2


def test_returning_steps_up_and_lays_a_tile() -> None:
    """A book to the library, a tile of any discipline, its star."""
    p = play(started(), "return TH; pay LA 1; tile C6")
    assert p.favour == 4 and p.madrasa[17] == TH and p.stars[HUMAN] == [0, 1, 0, 0]


def test_favour_stops_at_its_ends() -> None:
    """K7: no asking at 0, no returning at 6."""
    p = started()
    p.favour = 0
    assert code_of(p, "ask gold") == "illegal.favour-low"
    p.favour = 6
    assert code_of(p, "return TH") == "illegal.favour-high"


def test_the_last_free_space_of_the_madrasa_is_filled_and_then_tiles_are_kept() -> None:
    """Further tiles are one icon each, and still bring their star (K5)."""
    p = started()
    for row in "ABCD":
        for column in "12456":
            lay(p, row + column, "AS")
    play(p, "return TH; pay LA 1")
    assert legal(p) == ["tile keep"]
    play(p, "tile keep")
    assert p.kept[HUMAN] == [0, 1, 0, 0] and p.stars[HUMAN] == [0, 1, 0, 0]
    q = play(started(), "return TH; pay LA 1")
    assert code_of(q, "tile keep") == "illegal.madrasa-free"
    assert code_of(q, "tile A3") == "illegal.taken"
