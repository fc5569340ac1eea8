"""A second, slow and plain implementation of the rules, written from the rules page alone.

It shares nothing with the engine: cards are small dicts, places are texts, a move is the text of
the notation table.  ``Table.play`` applies one; ``Table.text`` writes the position.  The random
games of the tests are played on both.
"""

from __future__ import annotations

import re
from typing import Any

CELLS = [f"{column}{row}" for row in "1234" for column in "abcd"]
LETTERS = {
    "assassin": "A",
    "diplomat": "D",
    "oracle": "O",
    "dowser": "W",
    "ferryman": "F",
    "messenger": "G",
    "jester": "J",
}
PARRIES = ("guard", "jailer", "hag")

Card = dict[str, Any]


class Table:
    """A position as one would keep it on paper."""

    def __init__(self, text: str) -> None:
        items = dict(line.split(":", 1) for line in text.split("\n"))
        self.n = int(items["players"])
        self.board: dict[str, Card] = {}
        for k in range(1, self.n + 1):
            for cell, item in zip(CELLS, items[str(k)].strip().split(","), strict=True):
                if item != "-":
                    self.board[f"{k}:{cell}"] = read_card(item)
        self.away: list[dict[str, Any]] = []
        for item in items.get("absent", "").split(";"):
            if item.strip():
                card, _, place, _, by, *wait = item.split()
                self.away.append(
                    {"card": read_card(card), "from": place, "by": int(by), "waits": bool(wait)}
                )
        gone = [item.strip().split(".") for item in items.get("removed", "").split(";")]
        self.removed = [(int(item[0]), item[1]) for item in gone if len(item) == 2]
        self.kills = [int(kill) for kill in items["kills"].split()]
        self.turn = int(items["turn"])
        self.slots = items["slots"].replace("-", "").split()
        self.quiet = int(items["quiet"])
        self.truce = int(items["truce"]) if "truce" in items else None
        self.used = False
        self.reason = ""
        self.action: dict[str, Any] | None = None
        self.wait: list[tuple[str, Any]] = []  # decisions to come: ("window", seat) …

    # --- writing ---------------------------------------------------------------------------

    def text(self) -> str:
        """Write the position text (between actions)."""
        lines = [f"players: {self.n}"]
        for k in range(1, self.n + 1):
            cells = [write_card(self.board.get(f"{k}:{cell}")) for cell in CELLS]
            lines.append(f"{k}: " + ",".join(cells))
        if self.away:
            lines.append(
                "absent: "
                + "; ".join(
                    f"{write_card(gone['card'])} from {gone['from']} by {gone['by']}"
                    + (" waiting" if gone["waits"] else "")
                    for gone in self.away
                )
            )
        if self.removed:
            lines.append("removed: " + "; ".join(f"{o}.{kind}" for o, kind in self.removed))
        lines.append("kills: " + " ".join(map(str, self.kills)))
        lines.append(f"turn: {self.turn}")
        lines.append("slots: " + (" ".join(self.slots) or "-"))
        lines.append(f"quiet: {self.quiet}")
        if self.truce is not None:
            lines.append(f"truce: {self.truce}")
        return "\n".join(lines)

    # --- helpers ---------------------------------------------------------------------------

    def where(self, card: Card) -> str | None:
        """Return the place of this very card."""
        return next((place for place, other in self.board.items() if other is card), None)

    def free(self, k: str | int) -> list[str]:
        """List the free places of a kingdom, lowest first."""
        return [f"{k}:{cell}" for cell in CELLS if f"{k}:{cell}" not in self.board]

    def spend(self, card: Card) -> None:
        """Take a use that all can see."""
        card["uses"] -= 1
        self.used = True
        self.quiet = 0

    def tire(self, card: Card) -> None:
        """Turn up a card that has no use left."""
        if card["uses"] == 0:
            card["up"] = True

    def remove(self, card: Card) -> None:
        """Take a card out of the game."""
        place = self.where(card)
        assert place is not None
        del self.board[place]
        self.removed.append((card["owner"], card["kind"]))

    # --- playing ---------------------------------------------------------------------------

    def decider(self) -> int:
        """Return the seat to decide; 0 is nature."""
        if not self.wait:
            return self.turn
        what, seat = self.wait[0]
        return 0 if what == "shuffle" else int(seat) if what != "choose" else self.turn

    def play(self, move: str) -> None:
        """Play a legal move."""
        words = move.split()
        if self.wait:
            what, who = self.wait.pop(0)
            if what == "window":
                self._answer(words, who)
            elif what == "reveal":
                self.board[words[1]]["up"] = True
                if not self.wait:
                    self._finish(True)
            elif what == "shuffle":
                self._shuffle(words)
                if not self.wait:
                    self._finish(True)
            else:
                self._choose(words)
        elif words[0] in ("end", "skip"):
            self._end_turn()
        else:
            self._declare(words)

    def _declare(self, words: list[str]) -> None:
        letter, marks = words[0], [word for word in words if word.startswith("+")]
        words = [word for word in words if not word.startswith("+")]
        movement = letter in "MFG"
        self.slots.remove("movement" if movement else "ability")
        kingdom = words[1][0]
        action: dict[str, Any] = {"letter": letter, "kingdom": kingdom, "mime": None, "to": None}
        if letter in "MF":
            source, target = words[1].split(">")
            moves = [(self.board[source], target)]
            for pair in words[2:]:
                one, other = pair.split(">")
                moves.append((self.board[f"{kingdom}:{one}"], f"{target[0]}:{other}"))
            action |= {"actors": [self.board[source]], "moves": moves, "to": target[0]}
        elif letter == "S":
            squad = [
                c for p, c in self.board.items() if p[0] == kingdom and self.is_mine_soldier(c)
            ]
            action |= {"actors": squad}
            action["targets"] = [self.board[f"{kingdom}:{cell}"] for cell in words[2:]]
        else:
            action |= {"actors": [self.board[words[1]]]}
            if letter in "GAO":
                action["targets"] = [self.board[f"{kingdom}:{cell}"] for cell in words[2:]]
            else:
                action["numbers"] = [int(word) for word in words[2:]]
        if marks:
            mimes = [
                place
                for place, card in self.board.items()
                if place[0] == kingdom
                and card["kind"] == "mime"
                and card["owner"] == self.turn
                and card["uses"] > 0
            ]
            name = marks[0].partition("@")[2]
            place = f"{kingdom}:{name}" if name else mimes[0]
            assert name or len(mimes) == 1
            action["mime"] = self.board[place]
        self.action = action
        for step in range(1, self.n):
            seat = (self.turn - 1 + step) % self.n + 1
            if self._could_parry(seat, kingdom, action["to"]):
                self.wait.append(("window", seat))
        if not self.wait:
            self._happen()

    def is_mine_soldier(self, card: Card) -> bool:
        """Say whether ``card`` is a Soldier of the player in turn."""
        return card["kind"] == "soldier" and card["owner"] == self.turn

    def _could_parry(self, seat: int, kingdom: str, to: str | None) -> bool:
        return any(
            place[0] in (kingdom, to)
            and card["owner"] == seat
            and (not card["up"] or (card["kind"] in PARRIES and card["uses"] > 0))
            for place, card in self.board.items()
        )

    def _answer(self, words: list[str], seat: int) -> None:
        assert self.action is not None
        if words[0] == "pass":
            if not self.wait:
                self._happen()
            return
        self.wait = []
        card = self.board[words[1]]
        self.spend(card)
        if words[0] == "hag":
            card["up"] = True
            one, other = (f"{words[1][0]}:{cell}" for cell in words[2].split(">"))
            aimed, instead = self.board[one], self.board[other]
            if not any(instead is actor for actor in self.action["actors"]):
                self.board[one], self.board[other] = instead, aimed
                before = self.action["targets"]
                hit: list[Card] = []
                for target in before:
                    target = instead if target is aimed else target
                    if not any(target is other for other in hit):
                        hit.append(target)
                self.action["targets"] = hit
                if not any(instead is target for target in before):
                    self.action["swapped"] = (instead, seat)
            self._happen()
            return
        self.tire(card)
        if words[0] == "jailer" and self.action["mime"] is not None:
            self.wait = [("choose", None)]
            return
        self._finish(False)

    def _happen(self) -> None:
        action = self.action
        assert action is not None
        letter = action["letter"]
        if letter in "MF":
            self._move(action["moves"])
            self._finish(True)
        elif letter == "G":
            self._send(action["targets"])
            self._finish(True)
        elif letter in "AS":
            for target in sorted(action["targets"], key=lambda c: place_key(self.where(c))):
                self._hit(target, letter)
            self._finish(True)
        elif letter == "O":
            for target in action["targets"]:
                target["up"] = True
            self._finish(True)
        elif letter == "D":
            for k in [action["kingdom"], *map(str, action["numbers"])]:
                for place, card in self.board.items():
                    if place[0] == k and card["kind"] == "soldier" and card["owner"] != self.turn:
                        card["up"] = True
            self._finish(True)
        elif letter == "W":
            seats = sorted(action["numbers"], key=lambda seat: (seat - self.turn) % self.n)
            self.wait = [("reveal", seat) for seat in seats]
        else:
            for k in [action["kingdom"], *map(str, action["numbers"])]:
                mine = self._own(k)
                for place in mine:
                    self.board[place]["up"] = False
                if mine:
                    self.wait.append(("shuffle", k))

    def _own(self, k: str) -> list[str]:
        places = [f"{k}:{cell}" for cell in CELLS]
        return [p for p in places if p in self.board and self.board[p]["owner"] == self.turn]

    def _shuffle(self, words: list[str]) -> None:
        places = self._own(words[1])
        cards = [self.board[place] for place in places]
        for card, cell in zip(cards, words[2].split(","), strict=True):
            self.board[f"{words[1]}:{cell}"] = card

    def _choose(self, words: list[str]) -> None:
        action = self.action
        assert action is not None
        chosen = [self.board[f"{action['kingdom']}:{cell}"] for cell in words[1:]]
        if action["letter"] == "G":
            self._send(chosen)
        else:
            wanted = [action["actors"][0], *chosen]
            self._move([m for m in action["moves"] if any(m[0] is card for card in wanted)])
        self._finish(True)

    def _move(self, moves: list[tuple[Card, str]]) -> None:
        for card, target in moves:
            source = self.where(card)
            assert source is not None and target not in self.board
            del self.board[source]
            self.board[target] = card
            if card["kind"] == "king":
                card["uses"] -= 1

    def _send(self, cards: list[Card]) -> None:
        for card in sorted(cards, key=lambda c: place_key(self.where(c))):
            place = self.where(card)
            assert place is not None
            del self.board[place]
            self.away.append({"card": card, "from": place, "by": self.turn, "waits": False})

    def _hit(self, target: Card, letter: str) -> None:
        assert self.action is not None
        if letter == "A" and target["kind"] == "assassin":
            self.spend(target)
            target["up"] = True
            if target["uses"] == 0:
                self.remove(target)
            return
        if target["kind"] == "king":
            instead, hag = self.action.get("swapped", (None, 0))
            by_hag = target is instead and target["owner"] != hag
            self.kills[(hag if by_hag else self.turn) - 1] += 1
        self.remove(target)

    def _finish(self, done: bool) -> None:
        action = self.action
        assert action is not None
        self.action = None
        if action["letter"] != "M":
            if done:
                for card in action["actors"]:
                    self.spend(card)
            if action["mime"] is not None:
                self.spend(action["mime"])
                self.tire(action["mime"])
            if done:
                for card in action["actors"]:
                    self.tire(card)
                    leaves = card["kind"] in ("assassin", "soldier")
                    if leaves and card["uses"] == 0:
                        self.remove(card)
        self._return()
        if not self._over() and not self.slots:
            self._end_turn()

    def _return(self) -> None:
        still = []
        for gone in self.away:
            room = self.free(gone["from"][0])
            if gone["waits"] and room:
                self.board[gone["from"] if gone["from"] in room else room[0]] = gone["card"]
            else:
                still.append(gone)
        self.away = still

    def _over(self) -> bool:
        cards = [*self.board.values(), *(gone["card"] for gone in self.away)]
        kings = [card for card in cards if card["kind"] == "king"]
        blades = [card for card in cards if card["kind"] == "assassin" and card["uses"] > 0]
        squads = [
            sum(card["kind"] == "soldier" and card["owner"] == seat for card in cards) == 3
            for seat in range(1, self.n + 1)
        ]
        if len(kings) < 2:
            self.reason = "kings"
        elif not blades and not any(squads):
            self.reason = "harmless"
        return bool(self.reason)

    def _end_turn(self) -> None:
        self.quiet = 0 if self.used else self.quiet + 1
        self.used = False
        if self.truce is not None:
            self.truce += 1
        if self.quiet >= 20 * self.n:
            self.reason = "quiet"
            return
        self.turn = self.turn % self.n + 1
        self.slots = ["movement", "ability"]
        for gone in self.away:
            if gone["by"] == self.turn:
                gone["waits"] = True
        self._return()


def read_card(text: str) -> Card:
    """Read ``1.king/3^``."""
    found = re.fullmatch(r"(\d)\.([a-z]+)/(\d+)(\^?)", text)
    assert found
    return {
        "owner": int(found[1]),
        "kind": found[2],
        "uses": int(found[3]),
        "up": bool(found[4]),
    }


def write_card(card: Card | None) -> str:
    """Write a card, or ``-``."""
    if card is None:
        return "-"
    return f"{card['owner']}.{card['kind']}/{card['uses']}" + ("^" if card["up"] else "")


def place_key(place: str | None) -> tuple[str, int]:
    """Order places by kingdom, then cell."""
    assert place is not None
    return place[0], CELLS.index(place[2:])
