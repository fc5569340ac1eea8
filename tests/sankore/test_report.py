"""The terminal's report on a position."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pygame_core.core.game import GameError
from pygame_core.games.sankore import report
from tests.sankore.tables import DEAL

MOVES = "draft 2 TH MA; enrol AS; teach MA 0 MA A1; pay LA 1; end; card TH3; enrol AS"


def run(tmp_path: Path, *words: str) -> dict:
    """Run the report on the fixed deal."""
    import argparse

    path = tmp_path / "deal.json"
    path.write_text(json.dumps(DEAL), encoding="utf-8")
    parser = argparse.ArgumentParser()
    parser.add_argument("text", nargs="?")
    report.add_arguments(parser)
    return report.report(parser.parse_args(["--level", "hard", "--deal", str(path), *words]))


def test_report_tells_position_moves_views_trace_and_score(tmp_path: Path) -> None:
    """All that the rules page asks for, JSON through and through."""
    told = run(tmp_path, "--moves", MOVES)
    assert told["turn"] == 2 and told["phase"] == 1 and told["decide"] == "main"
    assert told["to_move"] == "human" and "ask gold" in told["legal"]
    assert [entry["action"] for entry in told["trace"]] == ["TURN", "EN", "LB", "TEACH"]
    assert set(told["views"]) == {"human", "spectator"}
    assert told["score"]["margin"] == told["totals"]["human"] - told["totals"]["scholar"]
    assert told["position"]["hidden"]["deck"] == ["AS2", "MA1", "LA6"]
    assert json.loads(json.dumps(told)) == told


def test_cards_lie_in_the_deal_and_may_be_left_out(tmp_path: Path) -> None:
    """The same game either way."""
    assert run(tmp_path, "--moves", MOVES.replace("card TH3; ", "")) == run(
        tmp_path, "--moves", MOVES
    )


def test_a_card_that_is_not_on_top_is_refused(tmp_path: Path) -> None:
    """The deal says which comes."""
    with pytest.raises(GameError):
        run(tmp_path, "--moves", MOVES.replace("card TH3", "card AS2"))


def test_a_report_starts_from_a_position_text_too(tmp_path: Path) -> None:
    """The text that a report wrote."""
    told = run(tmp_path, "--moves", MOVES)
    again = run(tmp_path, told["position_text"])
    for key in ("turn", "legal", "totals", "position_text"):
        assert again[key] == told[key]


def test_a_seed_draws_what_is_not_given(tmp_path: Path) -> None:
    """And the same seed the same."""
    told = run(
        tmp_path, "--seed", "3", "--moves", "draft 0 AS AS; enrol AS; ask gold; end; enrol TH"
    )
    assert told["moves"][4].startswith("card ")


def test_unreadable_words_are_told(tmp_path: Path) -> None:
    """Missing file, bad move."""
    with pytest.raises(GameError):
        run(tmp_path, "--moves", "draft 2 TH MA; fly")
    with pytest.raises(GameError):
        run(tmp_path, "--deal", str(tmp_path / "none.json"))


def test_the_command_line_prints_the_report(tmp_path: Path) -> None:
    """``python -m pygame_core position sankore``."""
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(DEAL), encoding="utf-8")
    command = [sys.executable, "-m", "pygame_core", "position", "sankore", "--level", "hard"]
    command += ["--deal", str(path), "--moves", MOVES, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == run(tmp_path, "--moves", MOVES)
