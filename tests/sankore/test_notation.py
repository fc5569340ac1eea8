"""Moves as text, both ways (rules, 8c)."""

from __future__ import annotations

import pytest

from pygame_core.core.game import Unreadable
from pygame_core.games.sankore import GAME, notation
from pygame_core.games.sankore.board import AREA_SPACES
from tests.sankore.tables import AS, HUMAN, give_class, seat, started

FORMS = {
    "draft 2 TH MA": ("draft", 2, 1, 2),
    "enrol AS": ("enrol", 0),
    "add TH3 LA": ("add", 9, 3),
    "teach AS 0 TH Gao": ("teach", 0, 0, 1, 10),
    "teach AS 0 LA Le Caire": ("teach", 0, 0, 3, 14),
    "teach MA 0 MA B8": ("teach", 2, 0, 2, 51),
    "graduate AS 2": ("graduate", 0, 2),
    "ask gold": ("ask", "gold", -1),
    "ask salt": ("ask", "salt", -1),
    "ask book TH": ("ask", "book", 1),
    "return TH": ("return", 1),
    "pay TH 2": ("pay", 1, 1),
    "tile B3": ("tile", 8),
    "tile keep": ("tile", -1),
    "star LA": ("star", 3),
    "shift AS 0 TH LA": ("shift", 0, 0, 1, 3),
    "lift AS 0 TH": ("lift", 0, 0, 1),
    "book TH": ("book", 1),
    "claim TH3": ("claim", 8),
    "end": ("end",),
    "card TH3": ("card", 8),
    "draw TH": ("draw", 1),
    "map TH": ("map", 1),
}


@pytest.mark.parametrize("text", FORMS)
def test_every_form_reads_and_writes(text: str) -> None:
    """The forms of the rules page."""
    p = started()
    assert notation.read(p, text) == FORMS[text]
    assert notation.write(FORMS[text]) == text


def test_reading_is_lenient_about_case_accents_and_spaces() -> None:
    """``fes`` is Fès."""
    p = started()
    fes = next(s.number for s in AREA_SPACES[AS] if s.name == "Fès")
    assert notation.read(p, "  TEACH as 0 th  fes ") == ("teach", 0, 0, 1, fes)
    assert notation.read(p, "teach as 0 th le caire")[-1] == 14
    assert notation.read(p, "tile b3") == ("tile", 8)


def test_a_lessons_space_is_read_in_the_area_that_is_taught() -> None:
    """C2 is a mosque above a basic TH class, a wall above MA0, a crown above LA1."""
    p = started()
    give_class(p, "LA1", "LA", 1)
    areas = [
        notation.read(p, text)[-1]
        for text in ("teach TH 0 AS C2", "teach TH 1 AS C2", "teach LA 1 AS C2")
    ]
    assert [n in [s.number for s in AREA_SPACES[d]] for n, d in zip(areas, (1, 2, 3), strict=True)]
    assert len(set(areas)) == 3


def test_a_graduates_student_may_be_named() -> None:
    """And must then be there."""
    p = started()
    seat(p, "TH", 2, "LA")
    assert notation.read(p, "graduate TH 2 LA") == ("graduate", 1, 2)
    with pytest.raises(Unreadable):
        notation.read(p, "graduate TH 2 AS")


@pytest.mark.parametrize(
    "text",
    ["", "fly AS", "enrol", "enrol XX", "pay TH 4", "pay TH 0", "tile E1", "tile A7", "ask",
     "ask book", "teach AS 0 TH", "teach AS 5 TH Gao", "teach AS 0 TH Paris", "claim TH7",
     "add TH6 LA", "end now", "draft 4 TH MA", "pay TH ²"],
)  # fmt: skip
def test_what_is_no_move_is_unreadable(text: str) -> None:
    """With the form that was expected."""
    with pytest.raises(Unreadable):
        notation.read(started(), text)


def test_every_legal_move_round_trips() -> None:
    """At a table with all kinds of moves."""
    p = started()
    give_class(p, "AS1", "AS", 1)
    seat(p, "AS", 2, "TH")
    seat(p, "TH", 1, "MA")
    p.inspiration = 2
    p.stars[HUMAN] = [9] * 4
    words = set()
    for move in p.legal_moves():
        text = GAME.write_move(p, move)
        assert GAME.read_move(p, text) == move
        words.add(text.split()[0])
    assert words == {
        "enrol", "add", "teach", "graduate", "ask", "return", "shift", "lift", "book", "claim"
    }  # fmt: skip
