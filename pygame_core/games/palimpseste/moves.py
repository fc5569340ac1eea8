"""Moves as ints and tuples, the phases of a turn, and tables from sets of cells to moves.

0 … 35             step to that cell               ``b1``
SKIP               no movement, blocked            ``--``
PASS               no action                       ``.``
SCRATCH + cell     reveal a cell                   ``+c1``
ERASE + cell       turn a cell face down           ``-d4``
("prophesy", (cell, symbol), …)                    ``!a1=C,b2=R,…``
("deal", text)     nature's move                   ``deal CROB…/…``
("compose", text)  Black's, deal ``composed``      ``compose CROB…/…``
"""

from __future__ import annotations

from pygame_core.games.palimpseste.board import BIT, CELLS, NEIGHBOURS, SIZE

SKIP, PASS = 36, 37
SCRATCH, ERASE = 64, 128

MOVE, ACT, DEAL, COMPOSE = range(4)  # start of a turn, action to come, before the game
PHASE_LETTERS = "madc"

STARTS = (0, CELLS - 1)  # P1: a1 and f6
LAST_TURN = 200  # P10
OCCURRENCES = 3  # P10
BLOCKED_TURNS = 2
CITADELS_NEEDED = 3
ALL_REVEALED = CELLS - 2

NOBODY, DRAW = -1, 2  # beside the seats, as values of a position's ``winner``


def _subsets(cells: tuple[int, ...], base: int) -> list[tuple[int, tuple[int, ...]]]:
    subsets = []
    for chosen in range(1 << len(cells)):
        kept = [cell for i, cell in enumerate(cells) if chosen >> i & 1]
        subsets.append((sum(BIT[cell] for cell in kept), tuple(base + cell for cell in kept)))
    return subsets


# Every set of neighbours of one cell -> the moves there, in the order of the cells.
STEPS = dict(pair for near in NEIGHBOURS for pair in _subsets(near, 0))
SCRATCHES = dict(pair for near in NEIGHBOURS for pair in _subsets(near, SCRATCH))
# Every pattern of a row -> its erasures, row by row.
ERASURES = tuple(
    tuple(moves for _, moves in _subsets(tuple(range(row * SIZE, row * SIZE + SIZE)), ERASE))
    for row in range(SIZE)
)
