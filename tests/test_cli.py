"""The terminal's door: every command runs from a clone as it is."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pygame_core.cli import main
from pygame_core.core.record import Record
from pygame_core.games import load_game
from pygame_core.play.session import Session
from pygame_core.play.terminal import play_in_terminal

ROOT = Path(__file__).parent.parent
TEXT = "RROCBO/CCRBOB/OBRCRO/BORCOC/COROCB/BBCRBR"
OPENING = f"{TEXT} {'/'.join(['------'] * 6)} a1 f6 w m 0,0 1"


def said(capsys, *words):
    """Run a command and return its JSON."""
    assert main([*words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_it_runs_from_the_root_with_nothing_installed():
    """A fresh interpreter without site packages can play."""
    done = subprocess.run(
        [sys.executable, "-S", "-m", "pygame_core", "position", "palimpseste", OPENING, "--json"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["legal"] == ["b1", "a2"]


def test_position_tells_outcome_legal_moves_and_views(capsys):
    """The keys are the rules page's."""
    told = said(
        capsys, "position", "palimpseste", OPENING, "--moves", "b1 +c1", "--deal", "shuffle"
    )
    keys = {"outcome", "reason", "position", "legal", "may_prophesy", "views"}
    assert set(told) == keys and set(told["views"]) == {"white", "black"}
    assert told["position"].split()[1].endswith("/--r---")
    assert told["legal"] == ["f5", "e6"]


def test_a_text_that_cant_be_read_is_told_in_one_line(capsys):
    """Exit status 2, a sentence on the error stream, no traceback."""
    assert main(["position", "palimpseste", "nonsense"]) == 2
    assert main(["position", "palimpseste", OPENING, "--moves", "b1 +f6"]) == 2
    told = capsys.readouterr()
    assert not told.out and len(told.err.strip().splitlines()) == 2


def test_replay_steps_through_a_record(tmp_path, capsys):
    """A text record and a save replay alike."""
    game = load_game("palimpseste")
    session = Session.start(game, {}, [{"kind": "human"}, {"kind": "human"}], 5)
    session.play(0, "b1")
    session.play(0, "+b2")
    session.save()
    (tmp_path / "game.txt").write_text(session.record.to_text(game), encoding="utf-8")
    (tmp_path / "game.save").write_text(session.save(), encoding="utf-8")
    told = [said(capsys, "replay", str(tmp_path / name)) for name in ("game.txt", "game.save")]
    assert told[0] == told[1]
    assert [step["move"] for step in told[0]["steps"]][2:] == ["b1", "+b2"]


def test_replaying_a_missing_file_is_told(capsys):
    """No traceback for a wrong name."""
    assert main(["replay", "/nowhere/at/all"]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_check_counts_games_and_keeps_the_laws(capsys):
    """The counts are printed, exit status 0."""
    assert main(["check", "palimpseste", "--games", "2", "--seed", "3"]) == 0
    assert "2 games" in capsys.readouterr().out


def test_check_fails_on_a_broken_law(capsys, monkeypatch):
    """A violation gives exit status 1 and the seed to repeat it."""
    monkeypatch.setattr(type(load_game("palimpseste")), "write_move", lambda *_: "b1")
    assert main(["check", "palimpseste", "--games", "1", "--seed", "8"]) in (1, 2)
    assert capsys.readouterr().err


def test_perft_counts_paths(capsys):
    """From the opening: two steps; then two scratches and a pass after either."""
    assert main(["perft", "palimpseste", "--depth", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0] for line in lines] == ["depth 1: 2 paths", "depth 2: 8 paths"]


def test_arena_prints_a_table(capsys):
    """A match of two games between random bots."""
    told = said(capsys, "arena", "palimpseste", "random", "random", "--games", "2", "--jobs", "1")
    assert told["games"] == 2


def test_arena_measures_by_a_games_own_yardstick(capsys):
    """Sankoré has greedy besides random; its scholar is an option."""
    options = ("--option", "level=easy", "--games", "2", "--jobs", "1")
    told = said(capsys, "arena", "sankore", "greedy", *options)
    assert told["games"] == 2 and told["options"] == {"level": "easy"}


def test_arena_refuses_a_bot_it_does_not_know(capsys):
    """The sentence names those that are there."""
    assert main(["arena", "palimpseste", "hal", "random"]) == 2
    assert "level4" in capsys.readouterr().err


@pytest.mark.parametrize("seat", ["white", "black"])
def test_a_game_can_be_played_in_the_terminal(seat):
    """Typing legal moves reaches the end; nonsense in between gets a sentence."""
    game = load_game("palimpseste")
    mine = game.seat_names.index(seat)
    seats = [{"kind": "bot", "level": "random"}] * 2
    seats[mine] = {"kind": "human"}
    told, state = [], {"legal": ""}

    def write(text):
        told.append(text)

    def read(_prompt):
        state["turn"] = state.get("turn", 0) + 1
        if state["turn"] == 1:
            return "nonsense"
        if state["turn"] % 2 == 0:
            return "legal"
        return told[-2].split("  ")[0]

    assert play_in_terminal(game, seats, {}, 3, read, write) == 0
    assert any("nonsense" in line for line in told)
    assert told[-1].split()[0] in ("1-0", "0-1", "1/2")


def test_records_are_named_after_their_game():
    """A record begins with its game, so that any tool can tell."""
    game = load_game("palimpseste")
    text = Record(game.id, 1, game.check_options({}), []).to_text(game)
    assert text.startswith('[Game "palimpseste"]')
