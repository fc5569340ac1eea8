# CPython only: it reads the sources with regular expressions.
"""Catalogues: both languages say the same things, and nothing the code says is missing."""

import json
import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
APP = WEB / "app"
NAMES = sorted({path.stem for path in (APP / "i18n").glob("*/*.json")})
SHELL = sorted(APP.glob("*.py")) + sorted((APP / "rooms").glob("*.py"))
# Keys made of a head and what the worker or a table names.
MADE = (
    "level.",
    "error.",
    "ui.helps.",
    "ui.save.",
    "ui.set.",
    "ui.share.",
    "ui.storage.",
    "ui.visit.",
)
BLANK = re.compile(r"\{([a-z_]+)\}")


def catalogue(lang, name):
    """Return one catalogue."""
    return json.loads((APP / "i18n" / lang / f"{name}.json").read_text(encoding="utf-8"))


def literal_keys():
    """Return the keys that the shell's sources name in full."""
    found = set()
    for path in SHELL:
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"""["']((?:ui|error|level)\.[a-z0-9.-]*[a-z0-9])["']""", text))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_keys(name):
    """A key in one language only would show itself bare in the other."""
    assert set(catalogue("fr", name)) == set(catalogue("en", name))


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_blanks(name):
    """A sentence takes the same facts in both languages."""
    french, english = catalogue("fr", name), catalogue("en", name)
    for key, text in french.items():
        assert set(BLANK.findall(text)) == set(BLANK.findall(english[key])), key


@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_is_empty(name):
    """Every key says something in every language."""
    for lang in ("fr", "en"):
        assert all(text.strip() for text in catalogue(lang, name).values())


def test_every_key_that_the_shell_names_exists():
    """Also keys that are counted: `.one` and `.other`."""
    known = catalogue("en", "common")
    missing = [
        key
        for key in literal_keys()
        if key not in known and not (key + ".one" in known and key + ".other" in known)
    ]
    assert missing == []


def test_no_key_is_kept_that_nobody_says():
    """Dead sentences would be translated for nothing."""
    said = literal_keys()
    dead = []
    for key in catalogue("en", "common"):
        base = re.sub(r"\.(one|other)$", "", key)
        if base not in said and not base.startswith(MADE):
            dead.append(key)
    assert dead == []


def test_every_error_of_the_engine_has_a_sentence():
    """The codes in the sources of the engine's doors are in the catalogue."""
    known = catalogue("en", "common")
    core = WEB.parent / "pygame_core"
    sources = [core / "service.py", *(core / "play").glob("*.py"), *(core / "core").glob("*.py")]
    codes = set()
    for path in sources:
        text = path.read_text(encoding="utf-8")
        found = r'"((?:unreadable|illegal|not-your-turn)(?:\.[a-z-]+)?|stale|cancelled|internal)"'
        codes |= set(re.findall(found, text))
    assert codes
    assert [code for code in sorted(codes) if "error." + code not in known] == []


def test_prompts_of_the_shell_fit_their_box():
    """The first line has 55 characters, the second 90, in French too; names are short."""
    first = (
        "ui.thinking",
        "ui.paused",
        "ui.engine.waking",
        "ui.engine.failed-short",
        "ui.curtain.waiting",
        "ui.visit.say",
        "ui.over",
        "ui.learn.go-on",
        "ui.replay.at",
    )
    second = ("ui.thinking.count", "ui.engine.starting", "ui.engine.queued", "ui.visit.more")
    second += ("ui.over.more", "ui.why.undo", "ui.why.purist", "ui.why.turn", "ui.why.resign")
    for lang in ("fr", "en"):
        texts = catalogue(lang, "common")
        for keys, most in ((first, 55), (second, 90)):
            for key in keys:
                assert len(texts[key].replace("{name}", "Guillaume")) <= most, (lang, key)


def test_french_typography_binds_its_marks():
    """Apostrophes are curly, quotes are guillemets, as a printer sets them."""
    for name in NAMES:
        for key, text in catalogue("fr", name).items():
            assert "'" not in text, key
        for key, text in catalogue("en", name).items():
            assert "'" not in text, key
