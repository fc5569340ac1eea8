# CPython only: it reads the sources and the engine.
"""The catalogues agree in both languages and hold all that the code and the engine name."""

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

from pygame_core.games.palimpseste import GAME, bot_reasons, refusals

WEB = Path(__file__).parents[2] / "web"
FACE = WEB / "app/games/palimpseste"
NAMES = ("palimpseste", "palimpseste-rules", "palimpseste-learn")
MODULES = sorted(path.stem for path in FACE.glob("*.py"))


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
        named |= set(re.findall(r'[t(, ]t\(\s*"(pal\.[\w.-]+[\w])"[,)\s]', source))
        named |= set(getattr(import_module(f"app.games.palimpseste.{stem}"), "KEYS", ()))
    missing = {key for key in named if key not in known and key + ".one" not in known}
    assert not missing
    assert len(named) > 150


def test_french_puts_a_hard_space_before_its_high_signs():
    """A colon, a semicolon, a question or exclamation mark never begins a line."""
    for key, text in everything("fr").items():
        assert not re.search(r" [:;?!»%]", text), key


def test_every_reason_of_the_bot_has_a_sentence():
    """The table at the head of bot_reasons is the list."""
    codes = re.findall(r"^\| (``.+?``) \|", bot_reasons.__doc__, re.M)
    wanted = {code for cell in codes for code in re.findall(r"``([\w-]+)``", cell)}
    assert wanted and all(f"pal.reason.{code}" in everything("en") for code in wanted)


def test_every_refusal_of_the_engine_has_a_sentence():
    """Each code of refusals.py, here or among the shell's."""
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'"(illegal\.[\w-]+)"', source)) | {"illegal.phase-a", "illegal.phase-m"}
    common = json.loads((WEB / "app/i18n/fr/common.json").read_text(encoding="utf-8"))
    known = everything("fr")
    assert not {c for c in codes if f"pal.error.{c}" not in known and f"error.{c}" not in common}


def test_the_form_offers_exactly_the_engines_options():
    """Names, values and defaults agree with the rules engine."""
    from app.games.palimpseste import new

    form = {one["name"]: one for one in new.form(lambda key, **facts: key)["options"]}
    assert set(form) == {option.name for option in GAME.options}
    for option in GAME.options:
        values = tuple(value["value"] for value in form[option.name]["values"])
        assert values == option.values and form[option.name]["default"] == option.default
