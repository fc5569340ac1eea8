# CPython only: it reads the sources and the engine.
"""The catalogues hold all that the code and the engine name; the printed board is the engine's."""

import json
import re
from importlib import import_module
from pathlib import Path

from app.games.sankore import market, new, printed, score

from pygame_core.games.sankore import GAME, board, data, explain, notation
from pygame_core.games.sankore import score as sheet

WEB = Path(__file__).parents[2] / "web"
FACE = WEB / "app/games/sankore"
NAMES = ("sankore", "sankore-rules", "sankore-learn")
MODULES = sorted(path.stem for path in FACE.glob("*.py"))


def read(lang, name):
    return json.loads((WEB / f"app/i18n/{lang}/{name}.json").read_text(encoding="utf-8"))


def everything(lang):
    return {key: text for name in NAMES for key, text in read(lang, name).items()}


def test_both_languages_have_the_same_keys_blanks_and_parts():
    """Key for key, fact for fact, part for part."""
    english, french = everything("en"), everything("fr")
    assert list(english) == list(french)
    for key, text in english.items():
        blanks = sorted(set(re.findall(r"{\w+}", text)))
        assert blanks == sorted(set(re.findall(r"{\w+}", french[key]))), key
        assert text.count("|") == french[key].count("|"), key
        assert text.count("[") == french[key].count("["), key


def named():
    """Return the keys that the modules name in full, or list because they are built."""
    found = set()
    for stem in MODULES:
        source = (FACE / f"{stem}.py").read_text(encoding="utf-8")
        found |= set(re.findall(r'[(\s]t\(\s*"(san\.[\w.-]+\w)"[,)\s]', source))
        module = import_module(f"app.games.sankore.{stem}")
        found |= set(getattr(module, "KEYS", ()))
    return found


def test_every_key_that_the_code_names_has_a_sentence():
    """A missing one would show itself bare."""
    known = everything("en")
    missing = {key for key in named() if key not in known and key + ".other" not in known}
    assert not missing and len(named()) > 400


def test_french_puts_a_hard_space_before_its_high_signs():
    """A colon, a semicolon, a question or exclamation mark never begins a line."""
    for key, text in everything("fr").items():
        assert not re.search(r" [:;?!»%]", text), key


def test_every_refusal_of_the_engine_has_a_sentence():
    """Each code that explain.py or the notation may give."""
    known = everything("fr")
    codes = set()
    for module in (explain, notation):
        source = Path(module.__file__).read_text(encoding="utf-8")
        codes |= set(re.findall(r'"((?:illegal|unreadable)\.[a-z-]+[a-z])"', source))
    codes |= {"illegal.first-" + decision for decision in explain.WORDS_OF}
    assert len(codes) > 25
    assert not {code for code in codes if "san.error." + code not in known}


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
