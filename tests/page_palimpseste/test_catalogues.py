# CPython only: it reads the sources and the engine.
"""The catalogues hold all that the code and the engine name."""

import re
from pathlib import Path

from app.games.palimpseste import new
from catalogues import everything, named, offers, untold

from pygame_core.games.palimpseste import GAME, bot_reasons, refusals

ALL = everything("en", "palimpseste")


def test_every_key_that_the_code_names_has_a_sentence():
    """Literal keys, and those listed in KEYS because they are built."""
    keys = named("palimpseste", r'[t(, ]t\(\s*"(pal\.[\w.-]+[\w])"[,)\s]')
    assert not {key for key in keys if key not in ALL and key + ".one" not in ALL}
    assert len(keys) > 150


def test_every_reason_of_the_bot_has_a_sentence():
    """The table at the head of bot_reasons is the list."""
    codes = re.findall(r"^\| (``.+?``) \|", bot_reasons.__doc__, re.M)
    wanted = {code for cell in codes for code in re.findall(r"``([\w-]+)``", cell)}
    assert wanted and all(f"pal.reason.{code}" in ALL for code in wanted)


def test_every_refusal_of_the_engine_has_a_sentence():
    """Each code of refusals.py, here or among the shell's."""
    source = Path(refusals.__file__).read_text(encoding="utf-8")
    codes = set(re.findall(r'"(illegal\.[\w-]+)"', source)) | {"illegal.phase-a", "illegal.phase-m"}
    assert not untold("palimpseste", codes)


def test_the_form_offers_exactly_the_engines_options():
    """Names, values and defaults agree with the rules engine."""
    assert offers(new.form(lambda key, **facts: key), GAME.options)
