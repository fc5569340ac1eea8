"""Positions for the tests: drawn from few words, or random and weird on purpose."""

from __future__ import annotations

from random import Random

NAMES = [column + row for row in "123456" for column in "abcdef"]
DRAWN = [column + row for row in "654321" for column in "abcdef"]

COUNTERS = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2)


def position(
    *,
    symbols: dict[str, str] | None = None,
    revealed: str = "",
    known: str = "",
    white: str = "a1",
    black: str = "f6",
    side: str = "w",
    phase: str = "m",
    blocked: str = "0,0",
    turn: int = 9,
    filler: str = "BO",
) -> str:
    """Write a position text with nine of each symbol, ``symbols`` (cells by letter) among them.

    >>> position(symbols={"C": "a2 b1"}, revealed="a2", white="b2")[-15:]
    'b2 f6 w m 0,0 9'
    """
    laid = {cell: letter for letter, cells in (symbols or {}).items() for cell in cells.split()}
    left = [s for s in "CR" + filler for _ in range(9 - list(laid.values()).count(s))]
    left.sort(key=lambda letter: letter in "CR")  # citadels and rivers fill the last cells
    order = sorted(DRAWN, key=lambda cell: cell in revealed.split(), reverse=True)
    for cell in order:
        if cell not in laid:
            laid[cell] = left.pop(0)
    shown, seen = revealed.split(), revealed.split() + known.split()
    marks = {c: "r" if c in shown else "k" if c in seen else "-" for c in NAMES}

    def rows(by_cell: dict[str, str]) -> str:
        cells = "".join(by_cell[cell] for cell in DRAWN)
        return "/".join(cells[i : i + 6] for i in range(0, 36, 6))

    return f"{rows(laid)} {rows(marks)} {white} {black} {side} {phase} {blocked} {turn}"


def weird(rng: Random) -> str:
    """Draw a position that no game need reach: many cells revealed, monks hemmed in."""
    letters = list("CROB" * 9)
    rng.shuffle(letters)
    chain = _chain(rng) if rng.random() < 0.35 else []  # a crossing, so that Network happens
    for i, cell in enumerate(chain):
        here = DRAWN.index(cell)
        free = [at for at, s in enumerate(letters) if s == "R" and DRAWN[at] not in chain[:i]]
        letters[here], letters[free[0]] = letters[free[0]], letters[here]
    hole = rng.choice(chain) if chain and rng.random() < 0.3 else ""
    share = rng.choice((0.1, 0.3, 0.5, 0.7, 0.9, 0.97))
    white, black = rng.sample([c for c in NAMES if c not in chain], 2)
    if rng.random() < 0.3:
        near = [c for c in NAMES if c not in (white, *chain) and _distance(c, white) <= 2]
        black = rng.choice(near or [black])
    marks = ""
    for cell in DRAWN:
        shown = (rng.random() < share or cell in chain) and cell not in (white, black, hole)
        marks += "r" if shown else rng.choice("k-")
    text = "/".join("".join(letters[i : i + 6]) for i in range(0, 36, 6))
    states = "/".join(marks[i : i + 6] for i in range(0, 36, 6))
    blocked = f"{rng.choice(COUNTERS)},{rng.choice(COUNTERS)}"
    turn = rng.choice((1, 2, 50, 60, 90, 120, 160, 197, 198, 199, 200, 201))
    side, phase = rng.choice("wb"), rng.choice("mma")
    return f"{text} {states} {white} {black} {side} {phase} {blocked} {turn}"


def _chain(rng: Random) -> list[str]:
    """Draw a way of six to nine cells from the left edge to the right, or from bottom to top."""
    row, way = rng.randrange(6), []
    for column in range(6):
        way.append((column, row))
        if len(way) < 4 + column and rng.random() < 0.4:
            row = min(5, max(0, row + rng.choice((-1, 1))))
            if (column, row) not in way:
                way.append((column, row))
    turned = rng.random() < 0.5
    return ["abcdef"[r if turned else c] + "123456"[c if turned else r] for c, r in way][:9]


def _distance(one: str, other: str) -> int:
    return abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))
