"""Matches between bots: seats swapped, seeded game by game, counted with a 95 % interval."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from pygame_core.core.game import NATURE, Budget, Json
from pygame_core.core.rng import Rng
from pygame_core.games import load_game


@dataclass(frozen=True)
class Pairing:
    """One game to be played: which bot sits where, on which seed."""

    game: str
    levels: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, Json], ...] = ()
    iterations: int | None = None


@dataclass(frozen=True)
class Result:
    """How one game of a match went: the return per seat, why it ended, its length in moves."""

    levels: tuple[str, ...]
    returns: tuple[float, ...]
    reason: str
    plies: int


def play_game(pairing: Pairing) -> Result:
    """Play one game between bots, by iterations only: the same seed gives the same game."""
    game = load_game(pairing.game)
    position = game.new(dict(pairing.options))
    rng = Rng(pairing.seed)
    bots = [game.bot(level) for level in pairing.levels]
    plies = 0
    while position.outcome() is None:
        seat = position.to_move()
        if seat == NATURE:
            position.play(position.sample_nature(rng.fork(f"nature/{plies}")))
        else:
            bot = bots[seat]
            budget = Budget(pairing.iterations) if pairing.iterations else bot.budget
            choice = bot.choose(position.view(seat), rng.fork(f"{seat}/{plies}"), budget)
            position.play(choice.move)
        plies += 1
    outcome = position.outcome()
    assert outcome is not None
    return Result(pairing.levels, outcome.returns, outcome.reason, plies)


def pairings(
    game: str, levels: Sequence[str], games: int, seed: int, options: Mapping[str, Json]
) -> Iterator[Pairing]:
    """Yield ``games`` games in which the bots change seats in turn, two games to a seed."""
    seats = len(levels)
    for number in range(games):
        turn = number % seats
        seated = tuple(levels[turn:]) + tuple(levels[:turn])
        yield Pairing(game, seated, seed + number // seats, tuple(options.items()))


def arena(
    game: str,
    levels: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Json] | None = None,
    executor: Executor | None = None,
) -> dict[str, Json]:
    """Play a match and return its table; ``executor`` is any of ``concurrent.futures``."""
    chosen = dict(options or {})
    if len(levels) > 1 and any(option.name == "players" for option in load_game(game).options):
        chosen["players"] = len(levels)
    plan = pairings(game, levels, games, seed, chosen)
    results = executor.map(play_game, plan) if executor is not None else map(play_game, plan)
    return table(levels[0], results) | {
        "game": game,
        "bots": list(levels),
        "seed": seed,
        "options": chosen,
    }


def table(first: str, results: Iterable[Result]) -> dict[str, Json]:
    """Count a match from the side of the bot named first (its first seat, if it plays itself)."""
    wins = draws = losses = plies = count = 0
    reasons: Counter[str] = Counter()
    seat_wins: Counter[str] = Counter()
    for number, result in enumerate(results):
        seats = len(result.levels)
        mine = -number % seats  # the seat that the first bot holds in this game
        score = result.returns[mine]
        best = max(result.returns)
        draws += score == 0
        wins += score > 0 and score == best
        losses += score < 0 or 0 < score < best
        plies += result.plies
        count += 1
        reasons[result.reason] += 1
        winners = [seat for seat in range(seats) if result.returns[seat] > 0]
        seat_wins[",".join(map(str, winners)) or "draw"] += 1
    low, high = interval(wins + draws / 2, count)
    return {
        "games": count,
        "first": first,
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "score": round((wins + draws / 2) / count, 4) if count else None,
        "interval95": [round(low, 4), round(high, 4)],
        "reasons": dict(sorted(reasons.items())),
        "seat_wins": dict(sorted(seat_wins.items())),
        "mean_plies": round(plies / count, 1) if count else None,
    }


def interval(successes: float, trials: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    if not trials:
        return 0.0, 1.0
    z = 1.959964
    share = successes / trials
    middle = share + z * z / (2 * trials)
    spread = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
