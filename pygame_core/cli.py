"""The games in a terminal: play, read a position, replay, check the laws, perft, arena, bench.

    python -m pygame_core play palimpseste --as white --level level2
    python -m pygame_core position palimpseste 'TEXT' --moves 'b1 +c1' --json
    python -m pygame_core replay FILE --json
    python -m pygame_core check palimpseste --games 100 --seed 1
    python -m pygame_core perft palimpseste --depth 3
    python -m pygame_core arena palimpseste level4 random --games 200 --seed 1 --json
    python -m pygame_core bench --json

Exit status: 0 done, 1 a law was broken, 2 the words of the call or a text can't be read.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from pathlib import Path

from pygame_core.core.game import NATURE, Budget, Game, GameError, Json, Position
from pygame_core.core.laws import LawBroken, bots_are_fair, check_game
from pygame_core.core.record import begin, walk
from pygame_core.core.rng import Rng
from pygame_core.games import GAMES, load_game
from pygame_core.play.arena import arena
from pygame_core.play.kept import read_kept
from pygame_core.play.terminal import play_in_terminal


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status."""
    args = parser().parse_args(_joined(sys.argv[1:] if argv is None else argv))
    try:
        status: int = args.run(args)
        sys.stdout.flush()
        return status
    except GameError as error:
        print(f"pygame_core: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _joined(argv: Sequence[str]) -> list[str]:
    """Join ``--moves`` to its value: moves such as ``-d4`` and ``--`` look like options."""
    words = list(argv)
    for i in range(len(words) - 1, -1, -1):
        if words[i] == "--moves" and i + 1 < len(words):
            words[i : i + 2] = [f"--moves= {words[i + 1]}"]
        elif words[i].startswith("--moves="):
            words[i] = words[i].replace("=", "= ", 1)
    return words


def parser() -> argparse.ArgumentParser:
    """Build the words of the command line."""
    top = argparse.ArgumentParser("pygame_core", description="Three hidden-information games.")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    def command(
        name: str, run: Callable[[argparse.Namespace], int], about: str
    ) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=about, description=about)
        sub.set_defaults(run=run)
        return sub

    play = command("play", _play, "Play a game here, by text.")
    play.add_argument("game", choices=GAMES)
    play.add_argument("--as", dest="seat", default="1", help="your seat: its name or number")
    play.add_argument("--level", default="level2", help="the bots' level")
    play.add_argument("--seed", type=int, help="of the deal and the bots")
    play.add_argument("--players", type=int, help="how many seats, where a game lets you choose")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")

    position = commands.add_parser("position", help="Read a position, play moves, tell all of it.")
    games = position.add_subparsers(required=True, metavar="GAME")
    for game_id in GAMES:
        report = _report(game_id)
        if report is not None:
            sub = games.add_parser(game_id)
            sub.add_argument("text", nargs="?", help="the position text; '-' reads it from stdin")
            sub.add_argument("--json", action="store_true", help="one line of JSON")
            report.add_arguments(sub)
            sub.set_defaults(run=_position, game=game_id)

    replay = command("replay", _replay, "Replay a record file, as text or as a save.")
    replay.add_argument("file")
    replay.add_argument("--json", action="store_true")

    check = command("check", _check, "Play random games under all laws.")
    check.add_argument("game", choices=GAMES)
    check.add_argument("--games", type=int, default=20)
    check.add_argument("--seed", type=int, default=1)
    check.add_argument("--bots", action="store_true", help="also that bots see only their view")
    check.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")

    perft = command("perft", _perft, "Count the paths of legal moves from a fixed deal.")
    perft.add_argument("game", choices=GAMES)
    perft.add_argument("--depth", type=int, default=3)
    perft.add_argument("--seed", type=int, default=1)

    match = command("arena", _arena, "Let bots play a match, seats swapped.")
    match.add_argument("game", choices=GAMES)
    match.add_argument("bots", nargs="+", metavar="BOT", help="random, level1 …, greedy")
    match.add_argument("--games", type=int, default=20)
    match.add_argument("--seed", type=int, default=1)
    match.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    match.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    match.add_argument("--json", action="store_true")

    bench = command("bench", _bench, "Measure iterations per second, one game after the other.")
    bench.add_argument("games", nargs="*", metavar="GAME")
    bench.add_argument("--seconds", type=float, default=2.0)
    bench.add_argument("--json", action="store_true")
    return top


def _report(game_id: str) -> Json:
    try:
        return import_module(f"pygame_core.games.{game_id}.report")
    except ModuleNotFoundError:
        return None


def _options(game: Game, pairs: Sequence[str]) -> dict[str, Json]:
    chosen: dict[str, Json] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        try:
            chosen[name] = json.loads(value)
        except ValueError:
            chosen[name] = value
    return game.check_options(chosen)


def _print(data: Json, as_json: bool) -> None:
    if as_json:
        print(json.dumps(data, ensure_ascii=False))
        return
    for key, value in data.items():
        print(f"{key}: {value if isinstance(value, str) else json.dumps(value)}")


def _play(args: argparse.Namespace) -> int:
    game = load_game(args.game)
    seed = args.seed if args.seed is not None else int.from_bytes(os.urandom(6), "big")
    count = args.players or game.seat_counts[0]
    if args.seat in game.seat_names:
        seat = game.seat_names.index(args.seat)
    elif args.seat.isdigit() and 1 <= int(args.seat) <= count:
        seat = int(args.seat) - 1
    else:
        raise GameError(f"Seats are {', '.join(game.seat_names)}, or 1 to {count}.")
    seats: list[Json] = [{"kind": "bot", "level": args.level} for _ in range(count)]
    seats[seat] = {"kind": "human"}
    return play_in_terminal(game, seats, _options(game, args.option), seed)


def _position(args: argparse.Namespace) -> int:
    if args.text == "-":
        args.text = sys.stdin.read()
    _print(_report(args.game).report(args), args.json)
    return 0


def _replay(args: argparse.Namespace) -> int:
    try:
        text = Path(args.file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(f"Can't read {args.file}: {error}") from None
    record = read_kept(text)
    game = load_game(record.game)
    position = begin(record, game)
    steps = [{"ply": 0, "move": None, "position": game.write_position(position)}]
    for ply, move in walk(record, game, position):
        steps.append({"ply": ply, "move": move, "position": game.write_position(position)})
    outcome = position.outcome()
    result = outcome.result if outcome else "*"
    if args.json:
        _print(
            {
                "game": game.id,
                "options": record.options,
                "steps": steps,
                "outcome": result,
                "reason": outcome.reason if outcome else None,
                "resigned": record.resigned,
            },
            True,
        )
        return 0
    for step in steps:
        print(f"{step['ply']:>4}  {step['move'] or '(start)'}\n      {step['position']}")
    print(f"{result} {outcome.reason if outcome else ''}".rstrip())
    return 0


def _check(args: argparse.Namespace) -> int:
    game = load_game(args.game)
    options = _options(game, args.option)
    reasons: Counter[str] = Counter()
    plies = 0
    bot = game.bot(game.levels[-1]) if args.bots else None
    for number in range(args.games):
        seed = args.seed + number
        rng = Rng(seed)

        def fair(position: Position, rng: Rng = rng) -> None:
            if bot is not None:
                bots_are_fair(game, position, rng, bot, Budget(30))

        try:
            played = check_game(game, rng, options, on_position=fair)
        except LawBroken as broken:
            print(f"seed {seed}: {broken}", file=sys.stderr)
            return 1
        reasons[played.reason] += 1
        plies += played.plies
    counts = ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items()))
    print(f"{game.id}: {args.games} games, {plies} moves, all laws kept; {counts}")
    return 0


def _perft(args: argparse.Namespace) -> int:
    game = load_game(args.game)
    position, rng = game.new(None), Rng(args.seed)
    while position.outcome() is None and position.to_move() == NATURE:
        position.play(position.sample_nature(rng))
    for depth in range(1, args.depth + 1):
        began = time.perf_counter()
        nodes = perft(position, depth)
        print(f"depth {depth}: {nodes} paths, {time.perf_counter() - began:.2f} s")
    return 0


def perft(position: Position, depth: int) -> int:
    """Count the paths of ``depth`` legal moves (an end or nature's turn closes a path early)."""
    if depth == 0 or position.outcome() is not None or position.to_move() == NATURE:
        return 1
    total = 0
    for move in position.legal_moves():
        child = position.copy()
        child.play(move)
        total += perft(child, depth - 1)
    return total


def _arena(args: argparse.Namespace) -> int:
    game = load_game(args.game)
    known = (*game.yardsticks, *game.levels)
    for level in args.bots:
        if level not in known:
            raise GameError(f"{game.id} has no bot {level!r}; it has {', '.join(known)}.")
    if len(args.bots) not in game.seat_counts:
        raise GameError(f"{game.id} takes {game.seat_counts} bots, not {len(args.bots)}.")
    options = _options(game, args.option) if args.option else {}
    began = time.perf_counter()
    if args.jobs > 1:
        with ProcessPoolExecutor(args.jobs) as executor:
            data = arena(args.game, args.bots, args.games, args.seed, options, executor)
    else:
        data = arena(args.game, args.bots, args.games, args.seed, options)
    data["seconds"] = round(time.perf_counter() - began, 1)
    _print(data, args.json)
    return 0


def _bench(args: argparse.Namespace) -> int:
    from pygame_core.play.bench import bench

    rows = bench(args.games or None, args.seconds, time.perf_counter)
    if args.json:
        _print({"bench": rows}, True)
    else:
        for row in rows:
            print("  ".join(f"{key} {value}" for key, value in row.items()))
    return 0
