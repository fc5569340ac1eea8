"""Set-up and draft (rules, 1, 2, K1)."""

from __future__ import annotations

import pytest

from pygame_core.core.game import NATURE, GameError, Unreadable
from pygame_core.core.rng import Rng
from pygame_core.games.sankore import GAME, data, deal
from pygame_core.games.sankore.board import SPACES
from tests.sankore.tables import (
    AS,
    DEAL,
    HUMAN,
    LA,
    MA,
    SCHOLAR,
    TH,
    dealt,
    legal,
    play,
    started,
)


def test_the_game_begins_with_natures_deal() -> None:
    """Before the deal nobody but nature may move."""
    p = GAME.new({"level": "easy"})
    assert p.to_move() == NATURE and p.decide() == "deal" and p.legal_moves() == []
    with pytest.raises(GameError):
        p.play(("end",))


def test_queues_are_filled_with_six_students_each() -> None:
    """Twenty-four students wait, the last of each list in front."""
    p = dealt()
    assert [len(queue) for queue in p.queues] == [6] * 4
    play(p, "draft 2 TH MA; enrol AS")
    assert p.waiting[AS] == [TH], "the front student of AS is its last"


def test_supplies_are_those_of_two_players() -> None:
    """Books 16 less the draft's, tiles 9 less the laid one, 20 stars, diplomas 3 2 2 1 1."""
    p = dealt()
    assert p.supply_books == [15] * 4
    assert p.supply_tiles == [8] * 4
    assert p.supply_stars == [20] * 4
    assert p.supply_diplomas == [[3, 2, 2, 1, 1]] * 4


def test_the_library_has_three_empty_shelves() -> None:
    """The side with three shelves, nothing on them."""
    assert dealt().shelves == [{}, {}, {}]


def test_the_madrasa_starts_with_its_third_column_laid() -> None:
    """One plain tile of the row's discipline in column 3 leaves twenty free spaces."""
    p = dealt()
    assert p.free == 20
    assert [p.madrasa[row * 6 + 2] for row in range(4)] == [AS, TH, MA, LA]


def test_map_tiles_lie_in_four_stacks_of_three() -> None:
    """Twelve map tiles, three a region."""
    assert [len(stack) for stack in dealt().maps] == [3] * 4


def test_each_side_has_seven_of_each_element() -> None:
    """Posts, mosques, walls and crowns."""
    assert dealt().left == [[7] * 4, [7] * 4]


def test_the_scholars_camel_starts_at_timbuktu() -> None:
    """So does the human's."""
    assert dealt().camel == [0, 0]


def test_the_scholar_has_no_resources() -> None:
    """He holds nothing but the drafted book; gold, salt and inspiration are the human's alone."""
    p = started()
    assert sum(p.books[SCHOLAR]) == 1
    assert p.stars[SCHOLAR] == [0] * 4
    assert (p.gold, p.salt, p.inspiration, p.favour) == (3, 1, 1, 3)


def test_the_human_plays_first() -> None:
    """After the draft it is the human's turn 1."""
    p = started()
    assert p.to_move() == 0 and p.turn == 1 and p.decide() == "main"


def test_the_human_chooses_among_four_combinations() -> None:
    """Every combination with every column and every room."""
    p = dealt()
    assert len(legal(p)) == len(set(legal(p))) == 64


def test_the_human_gets_class_book_and_student() -> None:
    """Combination 2: class MA0 where asked, book LA, its student in the room asked."""
    p = started(draft="draft 2 TH AS")
    assert p.classes[TH * 3] == 2 * 6 and p.class_k[HUMAN] == [0, 0, 1, 0]
    assert p.books[HUMAN] == [0, 0, 0, 1]
    assert p.waiting[AS] == [MA]


def test_the_scholar_takes_the_class_of_the_revealed_card() -> None:
    """A card of astronomy: combination 0."""
    p = started(reveal="AS4")
    assert p.drafted == [2, 0]
    assert p.scholar_tiles == [0] and p.books[SCHOLAR] == [0, 1, 0, 0]
    assert p.trace[0]["rule"] == "D1"


def test_the_scholar_takes_the_book_when_the_class_is_gone() -> None:
    """The human has the class MA: combination 1, whose book is MA, goes to the scholar."""
    p = started(reveal="MA5")
    assert p.drafted == [2, 1] and p.books[SCHOLAR] == [0, 0, 1, 0]
    assert p.trace[0]["rule"] == "D2"


def test_the_scholars_student_goes_into_the_empty_bag() -> None:
    """His combination's student is all that the bag holds."""
    p = started(reveal="AS4", combo_students=[3, 1, 2, 0])
    assert p.bag == [0, 0, 0, 1]


def test_unpicked_books_go_to_the_box() -> None:
    """K1: the supply keeps 15 of each although two books of the draft were not taken."""
    p = started()
    held = [p.books[HUMAN][d] + p.books[SCHOLAR][d] for d in range(4)]
    assert sum(held) == 2 and p.supply_books == [15] * 4


def test_the_reveal_comes_after_the_draft() -> None:
    """K1: the card is not known while the human drafts, and is afterwards."""
    p = dealt()
    assert "reveal" not in p.view(0).known
    assert p.reveals(("draft", 2, 1, 2)), "so undo stops there"
    play(p, "draft 2 TH MA")
    assert p.view(0).to_json()["scholar"]["revealed"] == "MA5"


def test_shuffled_deals_are_sound_and_differ() -> None:
    """Every shuffled deal passes the reader's checks."""
    deals = {deal.shuffled(Rng(seed)) for seed in range(40)}
    assert len(deals) == 40
    for one in deals:
        assert deal.from_json(deal.to_json(one)) == one
        assert deal.from_text(deal.to_text(one).split()[1:]) == one


BROKEN = {
    "a queue too short": {"queues": [[0] * 5, [1] * 6, [2] * 6, [3] * 6]},
    "a discipline 4": {"combo_students": [0, 1, 2, 4]},
    "a card twice": {"reveal": "TH3"},
    "no such card": {"hand": ["AS1", "TH2", "MA3", "LA7"]},
    "too many map tiles of one": {"maps": [[0] * 3, [0] * 3, [2] * 3, [3] * 3]},
    "too many students of one": {"queues": [[0] * 6, [0] * 6, [0] * 6, [3] * 6]},
    "a stack too high": {"maps": [[0, 1, 2, 3], [3, 0, 1], [2, 3, 0], [1, 2]]},
}


@pytest.mark.parametrize("what", BROKEN)
def test_impossible_deals_are_refused(what: str) -> None:
    """A deal that can't be dealt is unreadable."""
    with pytest.raises(Unreadable):
        deal.from_json(DEAL | BROKEN[what])


def test_a_deal_lacks_no_field() -> None:
    """Each of the six fields is needed."""
    for field in DEAL:
        with pytest.raises(Unreadable):
            deal.from_json({name: value for name, value in DEAL.items() if name != field})


def test_board_has_84_spaces_with_the_values_of_the_rules() -> None:
    """Twenty nodes, twenty mosques, twenty-four walls, twenty crowns."""
    counts = [sum(s.area == area for s in SPACES) for area in (AS, TH, MA, LA)]
    assert counts == [20, 20, 24, 20]
    master = {(s.area, s.name) for s in SPACES if s.master and s.area != AS}
    told = "TH: A7 B8 C9 D7 D10, MA: A7 B8 C7 C9 D8 D10, LA: A6 B7 C8 D9"
    expected = {
        (data.DISCIPLINES.index(part.split(":")[0].strip()), name)
        for part in told.split(",")
        for name in part.split(":")[1].split()
    }
    assert master == expected


def test_levels_have_the_totals_of_the_rules() -> None:
    """Per level: how often EN, LB, EZ, ST, GR, PR stand on the board (7.1)."""
    expected = {
        "easy": (4, 6, 2, 4, 2, 1),
        "medium": (4, 7, 3, 7, 3, 4),
        "hard": (4, 7, 4, 8, 4, 8),
        "very_hard": (4, 7, 5, 8, 4, 15),
    }
    for level, board in data.SOLO.items():
        codes = [c for slots in board[1:] for slot in slots for c in slot]
        assert tuple(map(codes.count, ["EN", "LB", "EZ", "ST", "GR", "PR"])) == expected[level]
        assert all(slot.count("EN") == 1 for slot in board.cards)
        assert (len(board.cards), len(board.classes), len(board.students)) == data.PHASE_TURNS
