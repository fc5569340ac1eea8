# CPython only: it reads the sources and the engine.
"""The catalogues hold all that the code and the engine name; the tables are the engine's."""

import re
from pathlib import Path

from app.games.royaumes import cards, new
from catalogues import everything, listed, named, offers, sources, untold

from pygame_core.games.royaumes import GAME, refusals
from pygame_core.games.royaumes import cards as engine

ALL = everything("en", "royaumes")
ENGINE = Path(refusals.__file__).parent
# Words of moves that stand between quotes in refusals.py too.
WORDS = {word for words in refusals.WORDS.values() for word in words}


def test_every_key_that_the_code_names_has_a_sentence():
    """Literal keys, and those listed in KEYS because they are built."""
    keys = named("royaumes", r'"(roy\.[\w.-]+\w)"')
    stems = {key for key in keys if any(one.startswith(key + ".") for one in ALL)}
    assert not keys - stems - set(ALL)
    assert len(keys) > 200


def test_no_sentence_is_left_over():
    """Each key is named by the code, or built from a stem that is."""
    text, keys = "".join(sources("royaumes").values()), listed("royaumes")
    shell = ("roy.reason.", "roy.error.", "roy.line", "roy.who", "roy.family.", "roy.does.")
    for key in ALL:
        plain = re.sub(r"\.(one|other)$", "", key)
        assert plain in keys or f'"{plain}"' in text or plain.startswith(shell), key


def test_every_reason_of_the_bot_has_a_sentence():
    """Each code that bot.py writes."""
    codes = set(re.findall(r'"code": "([\w-]+)"', (ENGINE / "bot.py").read_text(encoding="utf-8")))
    codes |= {"king-chance", "look-for-king"}
    assert len(codes) > 4 and not {c for c in codes if "roy.reason." + c not in ALL}


def test_every_refusal_of_the_engine_has_a_sentence():
    """Each code of the engine, here or among the shell's."""
    codes = {"illegal.parry-guard", "illegal.parry-jailer"}
    for source in ENGINE.glob("*.py"):
        codes |= set(re.findall(r'"(illegal\.[\w-]+)"', source.read_text(encoding="utf-8")))
    text = (ENGINE / "refusals.py").read_text(encoding="utf-8")
    need = re.compile(r'^\s+"([a-z]+(?:-[a-z]+)*)",$|, "([a-z]+(?:-[a-z]+)*)"[,)]', re.M)
    codes |= {"illegal." + (one or two) for one, two in need.findall(text)}
    codes -= {"illegal." + word for word in WORDS}
    assert len(codes) > 35
    assert not untold("royaumes", codes)


def test_the_form_offers_exactly_the_engines_options():
    """Names, values and defaults agree with the rules engine; the seats say how many play."""
    form = new.form(lambda key, **facts: key)
    assert offers(form, [option for option in GAME.options if option.name != "players"])
    assert tuple(form["counts"]) == GAME.seat_counts


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
