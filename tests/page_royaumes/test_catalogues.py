# CPython only: it reads the sources and the engine.
"""The catalogues agree in both languages and hold all that the code and the engine name."""

import json
import re
from importlib import import_module
from pathlib import Path

import pytest
from app.games.royaumes import cards

from pygame_core.games.royaumes import GAME, refusals
from pygame_core.games.royaumes import cards as engine

WEB = Path(__file__).parents[2] / "web"
FACE = WEB / "app/games/royaumes"
NAMES = ("royaumes", "royaumes-rules", "royaumes-learn")
MODULES = sorted(path.stem for path in FACE.glob("*.py"))
ENGINE = Path(refusals.__file__).parent
# Words of moves that stand between quotes in refusals.py too.
WORDS = {word for words in refusals.WORDS.values() for word in words}


def read(lang: str, name: str) -> dict[str, str]:
    return json.loads((WEB / f"app/i18n/{lang}/{name}.json").read_text(encoding="utf-8"))


def everything(lang: str) -> dict[str, str]:
    return {key: text for name in NAMES for key, text in read(lang, name).items()}


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_keys_and_blanks(name):
    """Key for key, with the same facts and the same number of parts."""
    english, french = read("en", name), read("fr", name)
    assert list(english) == list(french)
    for key, text in english.items():
        blanks = sorted(set(re.findall(r"{\w+}", text)))
        assert blanks == sorted(set(re.findall(r"{\w+}", french[key]))), key
        assert text.count("|") == french[key].count("|"), key
        assert text.count("[") == french[key].count("["), key


def test_every_key_that_the_code_names_has_a_sentence():
    """Literal keys, and those listed in KEYS because they are built."""
    known = everything("en")
    named = set()
    for stem in MODULES:
        source = (FACE / f"{stem}.py").read_text(encoding="utf-8")
        named |= set(re.findall(r'"(roy\.[\w.-]+\w)"', source))
        named |= set(getattr(import_module(f"app.games.royaumes.{stem}"), "KEYS", ()))
    stems = {key for key in named if any(one.startswith(key + ".") for one in known)}
    missing = {key for key in named - stems if key not in known}
    assert not missing
    assert len(named) > 200


def test_no_sentence_is_left_over():
    """Each key is named by the code, or built from a stem that is."""
    sources = "".join((FACE / f"{stem}.py").read_text(encoding="utf-8") for stem in MODULES)
    keys = set()
    for stem in MODULES:
        keys |= set(getattr(import_module(f"app.games.royaumes.{stem}"), "KEYS", ()))
    shell = ("roy.reason.", "roy.error.", "roy.line", "roy.who", "roy.family.", "roy.does.")
    for key in everything("en"):
        plain = re.sub(r"\.(one|other)$", "", key)
        assert plain in keys or f'"{plain}"' in sources or plain.startswith(shell), key


def test_french_puts_a_hard_space_before_its_high_signs():
    """A colon, a semicolon, a question or exclamation mark never begins a line."""
    for key, text in everything("fr").items():
        assert not re.search(r" [:;?!»%]", text), key


def test_every_reason_of_the_bot_has_a_sentence():
    """Each code that bot.py writes."""
    codes = set(re.findall(r'"code": "([\w-]+)"', (ENGINE / "bot.py").read_text(encoding="utf-8")))
    codes |= {"king-chance", "look-for-king"}
    assert len(codes) > 4 and not {c for c in codes if "roy.reason." + c not in everything("en")}


def test_every_refusal_of_the_engine_has_a_sentence():
    """Each code of the engine, here or among the shell's."""
    codes = {"illegal.parry-guard", "illegal.parry-jailer"}
    for source in ENGINE.glob("*.py"):
        codes |= set(re.findall(r'"(illegal\.[\w-]+)"', source.read_text(encoding="utf-8")))
    text = (ENGINE / "refusals.py").read_text(encoding="utf-8")
    need = re.compile(r'^\s+"([a-z]+(?:-[a-z]+)*)",$|, "([a-z]+(?:-[a-z]+)*)"[,)]', re.M)
    codes |= {"illegal." + (one or two) for one, two in need.findall(text)}
    common = read("en", "common")
    known = everything("en")
    codes -= {"illegal." + word for word in WORDS}
    assert len(codes) > 35
    lost = {c for c in codes if f"roy.error.{c}" not in known and f"error.{c}" not in common}
    assert not lost


def test_the_form_offers_exactly_the_engines_options():
    """Names, values and defaults agree with the rules engine; the seats say how many play."""
    from app.games.royaumes import new

    form = new.form(lambda key, **facts: key)
    offered = {one["name"]: one for one in form["options"]}
    engines = {option.name: option for option in GAME.options if option.name != "players"}
    assert set(offered) == set(engines) and tuple(form["counts"]) == GAME.seat_counts
    for name, option in engines.items():
        values = tuple(value["value"] for value in offered[name]["values"])
        assert values == option.values and offered[name]["default"] == option.default


def test_the_tables_of_the_face_are_the_engines():
    """Kinds, uses, families with their limits, tinctures, cells."""
    assert cards.KINDS == engine.KINDS and cards.CELLS == engine.CELLS
    assert GAME.seat_names == cards.TINCTURES and cards.DRAFTED == engine.DRAFTED
    for kind, name in enumerate(engine.KINDS):
        assert cards.full_uses(name, 3) == engine.full_uses(kind, 3)
    for family, limit, kinds in cards.FAMILIES:
        number = engine.FAMILIES.index(family)
        assert limit == engine.LIMIT[number]
        assert [engine.FAMILY[engine.KINDS.index(kind)] for kind in kinds] == [number] * len(kinds)
    assert {letter: engine.KINDS[kind] for letter, kind in engine.ACTOR.items()} == cards.DOER
