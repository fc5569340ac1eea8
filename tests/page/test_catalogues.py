# CPython only: it reads the sources with regular expressions.
"""Catalogues: both languages say the same things, and nothing the code says is missing."""

import re

import pytest
from app.faces import PREFIXES
from catalogues import APP, BLANK, read

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


def literal_keys():
    """Return the keys that the shell's sources name in full."""
    found = set()
    for path in SHELL:
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(r"""["']((?:ui|error|level)\.[a-z0-9.-]*[a-z0-9])["']""", text))
    return found


# What the table of games says of each game; its other sentences come with its pack.
BOOKS = {f"{prefix}.{key}" for prefix in PREFIXES.values() for key in ("title", "line", "who")}


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_have_the_same_keys_blanks_and_parts(name):
    """Key for key in the same order, fact for fact, part for part."""
    french, english = read("fr", name), read("en", name)
    assert list(french) == list(english)
    for key, text in french.items():
        assert set(BLANK.findall(text)) == set(BLANK.findall(english[key])), key
        for mark in "|[":
            assert text.count(mark) == english[key].count(mark), key


@pytest.mark.parametrize("name", NAMES)
def test_no_sentence_is_empty(name):
    """Every key says something in every language."""
    for lang in ("fr", "en"):
        assert all(text.strip() for text in read(lang, name).values())


def test_every_key_that_the_shell_names_exists():
    """Also keys that are counted: `.one` and `.other`."""
    known = read("en", "common")
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
    for key in read("en", "common"):
        base = re.sub(r"\.(one|other)$", "", key)
        if base not in said and not base.startswith(MADE) and base not in BOOKS:
            dead.append(key)
    assert dead == []


def test_every_error_of_the_engine_has_a_sentence():
    """The codes in the sources of the engine's doors are in the catalogue."""
    known = read("en", "common")
    core = APP.parents[1] / "pygame_core"
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
        texts = read(lang, "common")
        for keys, most in ((first, 55), (second, 90)):
            for key in keys:
                assert len(texts[key].replace("{name}", "Guillaume")) <= most, (lang, key)


@pytest.mark.parametrize("name", NAMES)
def test_apostrophes_are_curly(name):
    """As a printer sets them."""
    for lang in ("fr", "en"):
        assert not [key for key, text in read(lang, name).items() if "'" in text]


@pytest.mark.parametrize("name", NAMES)
def test_french_puts_a_hard_space_at_its_high_signs(name):
    """None begins a line, and no opening guillemet ends one."""
    for key, text in read("fr", name).items():
        assert not re.search(r" [:;?!»%]|« ", text), key
