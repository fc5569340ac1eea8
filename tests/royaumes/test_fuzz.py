"""Random play under invariants, the laws of all games, and the golden playthroughs."""

from __future__ import annotations

from pathlib import Path

import pytest

from pygame_core.core import laws
from pygame_core.core.codec import encode
from pygame_core.core.game import Budget
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes import GAME
from pygame_core.games.royaumes.cards import HAND
from pygame_core.games.royaumes.logbook import entries
from pygame_core.games.royaumes.phases import ABSENT, LOT, REMOVED
from tests.royaumes.playthrough import GAMES, lines
from tests.royaumes.randomly import game

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("seed", range(100, 112))
def test_random_play_keeps_the_cards_together(seed: int) -> None:
    """36 cards at most, each in one place; uses never below zero; texts read back."""
    for position in game(seed):
        assert min(position.uses, default=0) >= 0
        if position.phase < LOT:
            continue
        places = [place for place in position.where if place >= 0]
        assert len(places) == len(set(places))
        assert all(position.at[position.where[c]] == c for c in position.at if c >= 0)
        assert sum(card >= 0 for card in position.at) == len(places)
        absent = [card for card, place in enumerate(position.where) if place == ABSENT]
        removed = [card for card, place in enumerate(position.where) if place == REMOVED]
        assert sorted(card for card, *_ in position.absent) == absent
        assert sorted(position.removed) == removed
        assert len(places) + len(absent) + len(removed) == HAND * position.n
        assert sum(position.kills) <= position.n
        laws.positions_round_trip(GAME, position)


@pytest.mark.parametrize("seed", range(200, 206))
def test_views_hide_what_they_must_after_every_move(seed: int) -> None:
    """A world drawn from a view looks the same from there, log and all."""
    rng = Rng(seed)
    longest = 0
    for ply, position in enumerate(game(seed)):
        if ply % 3 == seed % 3:
            laws.views_hide(GAME, position, rng)
            seat = rng.below(position.n)
            view = position.view(seat)
            world = view.resample(rng)
            assert entries(world.log) == entries(position.log)
            assert world.view(seat).to_json() == view.to_json()
            laws.views_round_trip(GAME, position)
            text = GAME.write_view(view)
            longest = max(longest, len(encode("position", GAME.id, text.encode())))
    assert 0 < longest < laws.LONGEST_LINK


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_game_keeps_all_laws(seed: int) -> None:
    """Bots included: the same view gives the same choice and the same statistics."""
    bot = GAME.bot("level1")
    rng = Rng(seed)

    def fair(position: object) -> None:
        laws.bots_are_fair(GAME, position, rng, bot, Budget(12))  # type: ignore[arg-type]

    options = {"players": 2 + seed % 3, "truce": seed == 2}
    played = laws.check_game(GAME, Rng(seed), options, every=11, on_position=fair)
    assert played.reason in ("kings", "harmless", "quiet")


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_golden_playthrough_is_played_again(name: str) -> None:
    """A difference here is a change of the rules (or of a view): read it before you renew it."""
    expected = (GOLDEN / name).read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines(*GAMES[name])):
        assert line == expected[number], f"line {number + 1}"
