"""The golden playthrough."""

from __future__ import annotations

from tests.sankore import playthrough


def test_the_golden_game_is_played_as_ever() -> None:
    """Every state, legal move, reason and score of one fixed game."""
    assert playthrough.playthrough() == playthrough.FILE.read_text(encoding="utf-8")
