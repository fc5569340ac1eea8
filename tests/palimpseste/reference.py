"""A second judge of the rules, written from the rules page alone: slow, plain, sets and names.

It shares no code with the engine; the differential test plays both and compares.
"""

from __future__ import annotations

from itertools import product

COLUMNS = "abcdef"
ROWS = "123456"
ALL = [column + row for row, column in product(ROWS, COLUMNS)]
PLAYERS = {"w": "b", "b": "w"}  # each player's opponent
WINS = {"w": "1-0", "b": "0-1"}


class Refused(Exception):
    """The sub-move is not legal, or is no sub-move."""


def neighbours(cell: str) -> set[str]:
    """Return the orthogonally adjacent cells."""
    column, row = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    around = {(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)}
    return {COLUMNS[c] + ROWS[r] for c, r in around if c in range(6) and r in range(6)}


class Judge:
    """One game from a position text on."""

    def __init__(self, position: str, size: int = 5, mirror: bool = False) -> None:
        text, states, white, black, side, phase, blocked, turn = position.split()
        self.symbols: dict[str, str] = {}
        self.revealed: set[str] = set()
        self.seen: set[str] = set()
        for i, (letters, marks) in enumerate(zip(text.split("/"), states.split("/"), strict=True)):
            for column, letter, mark in zip(COLUMNS, letters, marks, strict=True):
                cell = column + ROWS[5 - i]
                self.symbols[cell] = letter
                if mark in "rk":
                    self.seen.add(cell)
                if mark == "r":
                    self.revealed.add(cell)
        self.monks = {"w": white, "b": black}
        self.side, self.phase = side, phase
        self.blocked = dict(zip("wb", map(int, blocked.split(",")), strict=True))
        self.turn = int(turn)
        self.size, self.mirror = size, mirror
        self.result: str | None = None
        self.reason: str | None = None
        self.past: list[object] = []
        if phase == "a":
            self.check_board(side)
        else:
            self.past.append(self.situation())
            self.check_board(PLAYERS[side])
            if self.result is None:
                self.check_end_of_turn(PLAYERS[side])

    # Writing

    def position(self) -> str:
        """Write the position text."""
        text, states = [], []
        for row in reversed(ROWS):
            cells = [column + row for column in COLUMNS]
            text.append("".join(self.symbols[cell] for cell in cells))
            states.append("".join(self.state(cell) for cell in cells))
        counters = f"{self.blocked['w']},{self.blocked['b']}"
        fields = ["/".join(text), "/".join(states), self.monks["w"], self.monks["b"]]
        return " ".join([*fields, self.side, self.phase, counters, str(self.turn)])

    def state(self, cell: str) -> str:
        """Return ``r``, ``k`` or ``-``."""
        if cell in self.revealed:
            return "r"
        return "k" if cell in self.seen else "-"

    def situation(self) -> object:
        """Return what P10 compares."""
        blocked = (self.blocked["w"], self.blocked["b"])
        monks = (self.monks["w"], self.monks["b"])
        return frozenset(self.revealed), frozenset(self.seen), monks, self.side, blocked

    # Moves

    def free(self) -> set[str]:
        """Return the neutral, unoccupied cells next to the monk of the side to move."""
        near = neighbours(self.monks[self.side])
        return {c for c in near if c not in self.revealed and c not in self.monks.values()}

    def legal(self) -> set[str]:
        """Return all legal sub-moves but prophecies."""
        if self.result is not None:
            return set()
        if self.phase == "m":
            return self.free() or {"--"}
        return {"+" + c for c in self.free()} | {"-" + c for c in self.revealed} | {"."}

    def may_name(self) -> set[str]:
        """Return the cells that the side to move may name in a prophecy (P8)."""
        neutral = set(ALL) - self.revealed
        return neutral & self.seen if self.side == "b" and not self.mirror else neutral

    def may_prophesy(self) -> bool:
        """Say whether a prophecy is possible now."""
        return self.result is None and self.phase == "m" and len(self.may_name()) >= self.size

    def play(self, move: str) -> None:
        """Play a sub-move or raise ``Refused``."""
        if self.result is not None:
            raise Refused("over")
        if move.startswith("!"):
            self.prophesy(move[1:].split(","))
            return
        if move not in self.legal():
            raise Refused(move)
        if self.phase == "m":
            if move == "--":
                self.blocked[self.side] += 1
            else:
                self.monks[self.side] = move
                self.blocked[self.side] = 0
            self.phase = "a"
            self.check_board(self.side)
            return
        if move[0] == "+":
            self.revealed.add(move[1:])
            self.seen.add(move[1:])
        elif move[0] == "-":
            self.revealed.remove(move[1:])
        self.check_board(self.side)
        if self.result is None:
            self.hand_over()

    def prophesy(self, named: list[str]) -> None:
        """Judge a prophecy."""
        cells = [part[:2] for part in named]
        if self.phase != "m" or len(set(cells)) != len(cells) or len(cells) != self.size:
            raise Refused("prophecy")
        if not set(cells) <= self.may_name():
            raise Refused("prophecy")
        if all(self.symbols[part[:2]] == part[3:] for part in named):
            self.end(self.side, "prophecy")
        else:
            self.end(PLAYERS[self.side], "false-prophecy")

    def hand_over(self) -> None:
        """End the turn: immobilisation first, then the other's turn begins."""
        if self.blocked[self.side] >= 2:
            self.end(PLAYERS[self.side], "immobilisation")
            return
        self.side = PLAYERS[self.side]
        self.phase = "m"
        self.turn += 1
        self.past.append(self.situation())
        self.check_end_of_turn(PLAYERS[self.side])

    # Endings

    def end(self, winner: str, reason: str) -> None:
        """Write down the result."""
        self.result, self.reason = WINS[winner], reason

    def controls(self, player: str, cell: str) -> bool:
        """Say whether ``player`` alone is next to a revealed cell."""
        near = cell in neighbours(self.monks[player])
        return near and cell not in neighbours(self.monks[PLAYERS[player]])

    def count(self, player: str, letter: str) -> int:
        """Count the revealed cells with ``letter`` that ``player`` controls."""
        held = [c for c in self.revealed if self.symbols[c] == letter and self.controls(player, c)]
        return len(held)

    def crossing_chains(self) -> list[set[str]]:
        """Return the connected parts of the revealed rivers that touch two opposite edges."""
        left = {c for c in self.revealed if self.symbols[c] == "R"}
        chains = []
        while left:
            chain, fresh = set(), {next(iter(left))}
            while fresh:
                chain |= fresh
                fresh = {n for c in fresh for n in neighbours(c) if n in left} - chain
            left -= chain
            columns, rows = {c[0] for c in chain}, {c[1] for c in chain}
            if {"a", "f"} <= columns or {"1", "6"} <= rows:
                chains.append(chain)
        return chains

    def check_board(self, actor: str) -> None:
        """Look for Network and Edification of both, then Exhaustion (P9)."""
        for player in (actor, PLAYERS[actor]):
            other = PLAYERS[player]
            for chain in self.crossing_chains():
                mine = any(self.controls(player, c) for c in chain)
                if mine and not any(self.controls(other, c) for c in chain):
                    self.end(player, "network")
                    return
            citadels = self.count(player, "C")
            if citadels >= 3 and citadels > self.count(other, "C"):
                self.end(player, "edification")
                return
        if set(ALL) - set(self.monks.values()) <= self.revealed:
            score = {p: self.count(p, "B") + 2 * self.count(p, "O") for p in "wb"}
            self.end("w" if score["w"] > score["b"] else "b", "exhaustion")

    def check_end_of_turn(self, ended: str) -> None:
        """Look for Immobilisation (a position just read), repetition and the turn limit."""
        if self.blocked[ended] >= 2:
            self.end(PLAYERS[ended], "immobilisation")
        elif self.past.count(self.situation()) >= 3:
            self.result, self.reason = "1/2", "repetition"
        elif self.turn > 200:
            self.result, self.reason = "1/2", "turn-limit"
