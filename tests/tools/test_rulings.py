"""The rulings that are read on paper are those that the page shows."""

import pytest

from tools import rulings


def test_the_document_is_up_to_date():
    """docs/RULINGS.md is what the catalogues say; if not: python -m tools.rulings."""
    assert rulings.PAGE.read_text(encoding="utf-8") == rulings.page()


@pytest.mark.parametrize(
    ("game", "letter", "count"),
    [("palimpseste", "P", 11), ("royaumes", "R", 13), ("sankore", "K", 12)],
)
def test_every_ruling_is_told_in_both_languages(game, letter, count):
    """No number is missing, in French either."""
    for lang in ("en", "fr"):
        catalogue = rulings.paths.ROOT / "web" / "app" / "i18n" / lang / f"{game}-rules.json"
        names = [name for name, text in rulings.rulings(catalogue) if text]
        assert names == [f"{letter}{number}" for number in range(1, count + 1)]
