"""The command line's report on a position: keys, moves, refusals, dashes."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from typing import Any

import pytest

from pygame_core.cli import main
from pygame_core.core.game import GameError
from pygame_core.games.palimpseste import report
from tests.palimpseste.positions import position


def ask(text: str, *words: str) -> dict[str, Any]:
    """Return the report on ``text`` as the command line would ask for it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("text")
    report.add_arguments(parser)
    return report.report(parser.parse_args([text, *words]))


def test_the_report_has_the_rules_pages_keys() -> None:
    """Exactly these, and JSON all through."""
    told = ask(position(turn=1), "--moves", "b1 +c1 f5 +f4")
    assert list(told) == ["outcome", "reason", "position", "legal", "may_prophesy", "views"]
    assert list(told["views"]) == ["white", "black"]
    assert json.loads(json.dumps(told)) == told
    assert told["outcome"] is None and told["reason"] is None
    assert told["position"].endswith("b1 f5 w m 0,0 3")
    assert told["legal"] == ["a1", "b2"] and told["may_prophesy"] is True


def test_the_report_tells_outcome_and_reason() -> None:
    """A won game has no legal moves."""
    told = ask(
        position(symbols={"C": "a2 b1 b3"}, revealed="a2 b1", white="b2", phase="a"), "--moves=+b3"
    )
    assert (told["outcome"], told["reason"]) == ("1-0", "edification")
    assert told["legal"] == [] and told["may_prophesy"] is False


def test_the_options_stand_beside_the_text() -> None:
    """Prophecy size, variant, first and deal."""
    cells = "!a1=B,b1=B,c1=B,d1=B,e1=B,f1=B"
    words = ("--prophecy-size", "6", "--variant", "mirror", "--first", "black", "--deal", "shuffle")
    told = ask(position(side="b"), *words, "--moves", cells)
    assert told["reason"] in ("prophecy", "false-prophecy")
    assert told["views"]["white"]["options"] == {
        "deal": "shuffle",
        "first": "black",
        "prophecy_size": 6,
        "variant": "mirror",
    }
    with pytest.raises(GameError):
        ask(position(side="b"), "--moves", cells)


def test_a_text_with_holes_is_shown_and_its_moves_refused() -> None:
    """Views are there, legal moves are not."""
    text = position(revealed="c3").replace("R", "?")
    told = ask(text)
    assert told["legal"] == [] and told["may_prophesy"] is False
    assert told["views"]["white"]["cells"][14]["symbol"]
    with pytest.raises(GameError):
        ask(text, "--moves", "b1")


@pytest.mark.parametrize(
    ("moves", "end"), [("-d4", "b m 0,0 10"), ("-d4 f5 .", "w m 0,0 11"), (".", "b m 0,0 10")]
)
def test_moves_may_begin_with_a_dash(
    moves: str, end: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An erasure first, as `--moves -d4` and as `--moves=-d4`."""
    text = position(revealed="d4", phase="a")
    for words in (["--moves", moves], [f"--moves={moves}"]):
        assert main(["position", "palimpseste", text, *words, "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["position"].endswith(end)


def test_a_skip_alone_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    """`--moves --` is the blocked player's movement, not the end of the options."""
    text = position(revealed="a2 b1")
    for words in (["--moves", "--"], ["--moves=--"]):
        assert main(["position", "palimpseste", text, "--json", *words]) == 0
        assert json.loads(capsys.readouterr().out)["position"].endswith("w a 1,0 9")


def test_the_command_runs_as_the_rules_page_writes_it() -> None:
    """A process of its own: JSON on its output, a sentence and status 2 for a bad text."""
    call = [sys.executable, "-m", "pygame_core", "position", "palimpseste"]
    words = [position(), "--moves", "b1 +c1", "--json", "--deal", "river", "--first", "white"]
    done = subprocess.run([*call, *words], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["outcome"] is None
    bad = subprocess.run([*call, "x", "--json"], capture_output=True, text=True, check=False)
    assert bad.returncode == 2 and "eight fields" in bad.stderr
