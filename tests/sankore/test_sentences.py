"""Every sentence and ruling of the rules has its test."""

from __future__ import annotations

import re
from pathlib import Path

from tests.sankore.sentences import rulings, sentences

DEFINED = {
    name
    for path in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
}


def test_every_sentence_has_a_test_that_exists() -> None:
    """The table of sentences points at real tests."""
    missing = [row for row in sentences() if row[2] not in DEFINED]
    assert len(sentences()) > 80 and not missing


def test_every_ruling_has_a_test_that_exists() -> None:
    """K1 to K12, each at least once."""
    assert not [row for row in rulings() if row[1] not in DEFINED]
    assert {row[0] for row in rulings()} == {f"K{n}" for n in range(1, 13)}
