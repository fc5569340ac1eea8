"""The manuscript: 36 cells, their names, neighbours and edges, and sets of cells as bits.

A cell is an int, ``a1`` 0, ``b1`` 1 … ``f6`` 35; a set of cells is an int whose bit ``cell`` is
set.  A text (which symbol lies where) is four such sets, one a symbol, in the order of ``SYMBOLS``.
"""

from __future__ import annotations

from typing import NamedTuple

SIZE = 6
CELLS = SIZE * SIZE
EACH = 9  # tiles of every symbol
FULL = (1 << CELLS) - 1

SYMBOLS = "CRBO"
CITADEL, RIVER, BRIDGE, ORACLE = range(4)

WHITE, BLACK = 0, 1
SEAT_NAMES = ("white", "black")

NAMES = tuple(f"{column}{row}" for row in "123456" for column in "abcdef")
CELL_OF = {name: cell for cell, name in enumerate(NAMES)}
BIT = tuple(1 << cell for cell in range(CELLS))

# Position texts go from row 6 down to row 1, each from a to f.
READING_ORDER = tuple(row * SIZE + column for row in (5, 4, 3, 2, 1, 0) for column in range(SIZE))


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIZE)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * SIZE + c for r, c in near if 0 <= r < SIZE and 0 <= c < SIZE)


NEIGHBOURS = tuple(_neighbours(cell) for cell in range(CELLS))
NEAR = tuple(sum(BIT[other] for other in NEIGHBOURS[cell]) for cell in range(CELLS))

BOTTOM = sum(BIT[:SIZE])
TOP = BOTTOM << (CELLS - SIZE)
LEFT = sum(BIT[::SIZE])
RIGHT = LEFT << (SIZE - 1)
EDGES = (("left", LEFT), ("right", RIGHT), ("bottom", BOTTOM), ("top", TOP))
NOT_LEFT = FULL & ~LEFT
NOT_RIGHT = FULL & ~RIGHT


class Text(NamedTuple):
    """Where the symbols lie, as far as somebody knows: four sets of cells."""

    citadels: int
    rivers: int
    bridges: int
    oracles: int


NOTHING = Text(0, 0, 0, 0)


def cells_of(cells: int) -> list[int]:
    """List the cells of a set, ascending.

    >>> [NAMES[cell] for cell in cells_of(BIT[0] | BIT[7])]
    ['a1', 'b2']
    """
    found = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return found


def spread(cells: int) -> int:
    """Return ``cells`` and all their neighbours."""
    return (
        cells
        | (cells & NOT_RIGHT) << 1
        | (cells & NOT_LEFT) >> 1
        | cells << SIZE & FULL
        | cells >> SIZE
    )


def component(seed: int, among: int) -> int:
    """Return the cells of ``among`` that are joined to ``seed`` (a set within ``among``)."""
    grown = spread(seed) & among
    while grown != seed:
        seed = grown
        grown = spread(seed) & among
    return seed


def components(cells: int) -> list[int]:
    """Split a set into its orthogonally connected parts, by their lowest cell."""
    parts = []
    while cells:
        part = component(cells & -cells, cells)
        parts.append(part)
        cells ^= part
    return parts


def crosses(cells: int) -> bool:
    """Say whether a connected set touches two opposite edges."""
    return bool((cells & LEFT and cells & RIGHT) or (cells & BOTTOM and cells & TOP))


def crossings(cells: int) -> tuple[int, ...]:
    """Return the connected parts of ``cells`` that join two opposite edges."""
    if cells.bit_count() < SIZE:
        return ()
    return tuple(part for part in components(cells) if crosses(part))


def write_text(text: Text) -> str:
    """Write a text as letters, rows 6 to 1 joined by ``/``; ``?`` where it is not known."""
    letters = ["?"] * CELLS
    for letter, cells in zip(SYMBOLS, text, strict=True):
        for cell in cells_of(cells):
            letters[cell] = letter
    in_order = "".join(letters[cell] for cell in READING_ORDER)
    return "/".join(in_order[i : i + SIZE] for i in range(0, CELLS, SIZE))


def read_letters(letters: str) -> Text:
    """Read what ``write_text`` wrote (trusted: the notation module checks texts of people)."""
    cells = [0, 0, 0, 0]
    for cell, letter in zip(READING_ORDER, letters.replace("/", ""), strict=True):
        if letter != "?":
            cells[SYMBOLS.index(letter)] |= BIT[cell]
    return Text(*cells)
