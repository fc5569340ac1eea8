"""The quick judgement of one turn agrees with playing every turn out."""

from __future__ import annotations

from pygame_core.core.game import NATURE
from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import bot_tactics as tactics
from pygame_core.games.palimpseste.board import BIT, FULL, Text, cells_of
from pygame_core.games.palimpseste.deals import draw
from pygame_core.games.palimpseste.moves import ERASE, MOVE, NOBODY, SCRATCH
from pygame_core.games.palimpseste.position import Palimpseste, Rules


def scattered(rng: Rng) -> Palimpseste:
    """Lay out a position with many cells revealed, so that wins are near."""
    text = draw("river", rng)
    cells = list(range(36))
    rng.shuffle(cells)
    white, black = cells[:2]
    if rng.below(2):  # reveal the rivers and citadels first: chains are rare otherwise
        cells[2:] = sorted(cells[2:], key=lambda c: not (text.rivers | text.citadels) >> c & 1)
    count = rng.below(34)
    revealed = sum(BIT[cell] for cell in cells[2 : 2 + count])
    seen = revealed
    for cell in cells_of(FULL & ~revealed):
        if rng.below(8) == 0:
            seen |= BIT[cell]
    return Palimpseste.load(
        Rules(), text, (revealed, seen), (white, black), (rng.below(2), MOVE, (0, 0), 30)
    )


def slow_wins(world: Palimpseste, known: int) -> set[tuple[int, int]]:
    """Play every turn of the mover that he can foresee, and keep those that win."""
    seat, wins = world.mover, set()
    for movement, action in tactics.turns(world):
        after = world.copy()
        after.push(movement)
        if after.winner == NOBODY:
            if SCRATCH <= action < ERASE and not known >> (action - SCRATCH) & 1:
                continue
            after.push(action)
        if after.winner == seat:
            wins.add((movement, action))
    return wins


def test_a_win_in_one_turn_is_found_exactly_when_there_is_one():
    """The quick search and the full one agree, for either seat and its knowledge."""
    found = 0
    for number in range(2000):
        rng = Rng(number)
        world = scattered(rng)
        if world.winner != NOBODY:
            continue
        known = tactics.known_cells(world, world.mover)
        quick = tactics.winning_turn(world, world.mover, known)
        slow = slow_wins(world, known)
        assert (quick in slow) if quick else not slow, (number, quick, slow)
        found += bool(slow)
    assert found > 40


def test_five_seen_cells_face_down_are_a_prophecy():
    """P8: whoever begins a turn with five seen cells face down knows five symbols."""
    world = Palimpseste(Rules())
    world.play(world.sample_nature(Rng(1)))
    assert world.to_move() != NATURE
    world.seen = sum(BIT[cell] for cell in (1, 2, 3, 4))
    assert not tactics.oracle_ready(world)
    world.seen |= BIT[20]
    assert tactics.oracle_ready(world)


def test_white_does_not_plan_with_unseen_symbols():
    """White next to two citadels and an unseen third can't foresee the win; Black could."""
    citadels = sum(BIT[cell] for cell in (1, 6, 8, 20, 21, 22, 23, 24, 25))
    rest = cells_of(FULL & ~citadels)
    text = Text(citadels, *(sum(BIT[c] for c in rest[i : i + 9]) for i in (0, 9, 18)))
    shown = BIT[1] | BIT[6]
    world = Palimpseste.load(Rules(), text, (shown, shown), (13, 35), (0, MOVE, (0, 0), 9))
    assert tactics.winning_turn(world, 0, tactics.known_cells(world, 0)) is None
    assert tactics.winning_turn(world, 0, FULL) == (7, SCRATCH + 8)
