# CPython only: it reads the sources and the engine.
"""The catalogues hold all that the code and the engine name; the printed board is the engine's."""

import re
from pathlib import Path

from app.games.sankore import market, new, printed, score
from catalogues import everything, named, untold

from pygame_core.games.sankore import GAME, board, data, explain, notation
from pygame_core.games.sankore import score as sheet

ALL = everything("en", "sankore")


def test_every_key_that_the_code_names_has_a_sentence():
    """A missing one would show itself bare."""
    keys = named("sankore", r'[(\s]t\(\s*"(san\.[\w.-]+\w)"[,)\s]')
    assert not {key for key in keys if key not in ALL and key + ".other" not in ALL}
    assert len(keys) > 400


def test_every_refusal_of_the_engine_has_a_sentence():
    """Each code that explain.py or the notation may give."""
    codes = set()
    for module in (explain, notation):
        source = Path(module.__file__).read_text(encoding="utf-8")
        codes |= set(re.findall(r'"((?:illegal|unreadable)\.[a-z-]+[a-z])"', source))
    codes |= {"illegal.first-" + decision for decision in explain.WORDS_OF}
    assert len(codes) > 25
    assert not untold("sankore", codes)


def test_the_printed_board_is_the_engines():
    """Names, values, salt, stars, routes, books, classes: not one figure differs."""
    ours = [(s.area, s.region, s.name, s.value, s.starred) for s in printed.SPACES]
    theirs = [
        (data.DISCIPLINES[s.area], data.REGIONS[s.region], s.name, s.value, s.master)
        for s in board.SPACES
    ]
    assert ours == theirs
    for mine, his in zip(printed.NODES, data.NODES):
        stars = " ".join(data.DISCIPLINES[d] for d in his.stars)
        assert mine[0] == his.name and mine[2:] == (his.value, his.salt, stars, his.x, his.y)
    assert printed.ROUTES == data.ROUTES and printed.SHARED == data.SHARED
    assert tuple(tuple(row) for row in data.CLASS_ROWS) == printed.CLASS_ROWS
    assert printed.MOST == data.MOST and printed.FAVOUR_ICONS == data.FAVOUR_ICONS
    assert tuple(printed.BONUS[d] for d in data.DISCIPLINES) == data.BONUS
    for space in printed.of_area("TH"):
        row = data.REGIONS.index(space.region)
        wanted = data.DISCIPLINES[data.printed_book(row, space.nth)]
        assert printed.printed_book(space) == wanted
    assert printed.QUEUE == data.QUEUE and printed.SCORED_AT == data.INTERIM_AT
    assert score.SOURCES == sheet.SOURCES
    assert market.CLASS_ROWS is printed.CLASS_ROWS


def test_the_form_offers_exactly_the_engines_levels():
    """The four scholars, and the engine's advisers."""
    form = new.form(lambda key, **facts: key)
    (option,) = GAME.options
    values = tuple(value["value"] for value in form["options"][0]["values"])
    assert values == option.values and form["options"][0]["default"] in values
    assert tuple(form["levels"]) == GAME.levels and form["counts"] == list(GAME.seat_counts)
