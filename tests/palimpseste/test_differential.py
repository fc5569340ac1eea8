"""The engine and the plain second judge agree on everything that can be asked of a position."""

from __future__ import annotations

from random import Random

import pytest

from pygame_core.core.game import GameError
from pygame_core.games.palimpseste import GAME
from pygame_core.games.palimpseste.position import Palimpseste
from tests.palimpseste.positions import NAMES, position, weird
from tests.palimpseste.reference import Judge, Refused


def compare(engine: Palimpseste, judge: Judge, told: str) -> None:
    """Compare all that both can tell."""
    outcome = engine.outcome()
    found = {
        "outcome": outcome.result if outcome else None,
        "reason": outcome.reason if outcome else None,
        "position": GAME.write_position(engine),
        "legal": sorted(GAME.write_move(engine, move) for move in engine.legal_moves()),
        "may_prophesy": engine.may_prophesy(),
    }
    wanted = {
        "outcome": judge.result,
        "reason": judge.reason,
        "position": judge.position(),
        "legal": sorted(judge.legal()),
        "may_prophesy": judge.may_prophesy(),
    }
    assert found == wanted, told


def play_both(engine: Palimpseste, judge: Judge, move: str, told: str) -> None:
    """Play a move on both, or see both refuse it and change nothing."""
    before = engine.key()
    refused = [False, False]
    try:
        engine.play(GAME.read_move(engine, move))
    except GameError:
        refused[0] = True
        assert engine.key() == before, told
    try:
        judge.play(move)
    except Refused:
        refused[1] = True
    assert refused[0] == refused[1], f"{told}: {move} refused by (engine, judge) {refused}"


def any_move(rng: Random, judge: Judge) -> str:
    """Draw a legal move mostly, else something that may be illegal."""
    chance = rng.random()
    if chance < 0.8 and judge.legal():
        return rng.choice(sorted(judge.legal()))
    if chance < 0.87:
        named = rng.sample(NAMES, judge.size + rng.choice((0, 0, 0, 0, 1, -1)))
        if rng.random() < 0.7 and len(judge.may_name()) >= judge.size:
            named = rng.sample(sorted(judge.may_name()), judge.size)
        right = rng.random() < 0.5
        return "!" + ",".join(
            f"{cell}={judge.symbols[cell] if right else rng.choice('CROB')}" for cell in named
        )
    return rng.choice(("", "+", "-")) + rng.choice([*NAMES, "-", "."]).replace("+.", ".")


def run(seed: int, start: str, plies: int) -> str | None:
    """Play one game on both and return how it ended."""
    rng = Random(seed)
    size, mirror = rng.choice((5, 5, 6, 7, 8)), rng.random() < 0.3
    options = {"prophecy_size": size, "variant": "mirror" if mirror else "asymmetric"}
    engine, judge = GAME.read_position(start, options), Judge(start, size, mirror)
    told = f"seed {seed}: {start}"
    compare(engine, judge, told)
    for _ in range(plies):
        move = any_move(rng, judge)
        told += f" {move}"
        play_both(engine, judge, move, told)
        compare(engine, judge, told)
        if judge.result is not None:
            play_both(engine, judge, rng.choice((".", "a1", "--", "!a1=C,b1=C")), told)
            break
    return judge.reason


@pytest.mark.parametrize("block", range(8))
def test_the_engine_agrees_with_the_plain_judge_on_weird_positions(block: int) -> None:
    """Positions no game need reach, and some moves from each, are judged alike."""
    for seed in range(block * 500, block * 500 + 500):
        run(seed, weird(Random(seed)), 8)


def test_the_engine_agrees_with_the_plain_judge_in_whole_games() -> None:
    """Games from the opening are judged alike to their end."""
    for seed in range(25):
        rng = Random(f"deal {seed}")
        letters = list("CROB" * 9)
        rng.shuffle(letters)
        text = "/".join("".join(letters[i : i + 6]) for i in range(0, 36, 6))
        run(seed, f"{text} {'/'.join(['------'] * 6)} a1 f6 w m 0,0 1", 450)


def test_every_ending_is_met_by_the_differential_test() -> None:
    """The comparison would be blind to an ending that never happens in it."""
    met = {run(seed, weird(Random(seed)), 8) for seed in range(1500)}
    met |= {shuffle_about(3)}
    wanted = {"network", "edification", "prophecy", "false-prophecy", "exhaustion"}
    assert met - {None} == wanted | {"immobilisation", "repetition", "turn-limit"}


def shuffle_about(times: int) -> str | None:
    """Let both monks walk to and fro on both judges."""
    start = position(turn=1)
    engine, judge = GAME.read_position(start), Judge(start)
    for move in ("b1", ".", "e6", ".", "a1", ".", "f6", ".") * times:
        if judge.result is not None:
            break
        play_both(engine, judge, move, "to and fro")
        compare(engine, judge, "to and fro")
    return judge.reason
