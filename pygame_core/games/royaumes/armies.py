"""Which armies fit what is known of one player's cards: listed once, then drawn from in no time.

The odds: every way of laying nine cards (five imposed, four drafted by R1) on the nine cells is
as likely as any other, before anything happened.  What happened only rules ways out: of two cards
that could have done a thing, each may have done it.  After a Jester every order of the cards he
mixed is as likely.  (What a player would rather do is left to whoever searches.)

A way is drawn in three steps: which face-down cards are the drafted ones, how the imposed ones
lie on the rest, and what the drafted ones are.  Kinds about which nothing is known are one symbol
a family, told apart at the end.
"""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate, combinations, permutations
from typing import Any

from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.cards import (
    ASSASSIN,
    DRAFTABLE,
    FAMILY,
    HAND,
    KINDS,
    KING,
    LIMIT,
    SOLDIER,
)
from pygame_core.games.royaumes.past import Past, Way

Word = tuple[tuple[int, ...], ...]  # for each drafted card the kinds it may be


class Army:
    """The face-down cards of one player, as ``past`` and the open faces leave them.

    ``cards`` are his cards by number, ``kinds`` by card number (-1: face down).  A text may give a
    player fewer than nine cards: the missing ones are laid nowhere (``phantoms``, below zero).
    """

    def __init__(self, cards: list[int], kinds: list[int], past: Past) -> None:
        self.past = past
        self.faces = {card: kinds[card] for card in cards if kinds[card] >= 0}
        self.hidden = [card for card in cards if kinds[card] < 0]
        spare = HAND - len(cards)
        self.slots = self.hidden + [-1 - number for number in range(spare)]
        known = list(self.faces.values())
        self.king = int(KING not in known)
        self.assassin = int(ASSASSIN not in known)
        self.soldiers = max(0, 3 - known.count(SOLDIER))
        self.drafted = len(self.slots) - self.king - self.assassin - self.soldiers
        self.room = [
            limit - sum(FAMILY[kind] == family for kind in known) if family else 0
            for family, limit in enumerate(LIMIT)
        ]
        self._words: dict[tuple[int, ...], tuple[list[Word], list[int]]] = {}
        self.choices: list[tuple[tuple[int, ...], list[Any], tuple[list[Word], list[int]]]] = []
        self.sums: list[int] = []
        if self.hidden and self.drafted >= 0 and min(self.room) >= 0:
            self._list()

    @property
    def possible(self) -> bool:
        """Say whether anything fits; only an odd position text has nothing that does."""
        return not self.hidden or bool(self.sums)

    def _list(self) -> None:
        weights = []
        past = self.past
        telling = past.telling(self.faces)
        for kind in DRAFTABLE:
            past.most[kind] = known_of(self.faces, kind) + min(
                self.drafted, self.room[FAMILY[kind]]
            )
        self.telling = telling
        self.symbols = _symbols(telling)
        marks = {slot: past.mark(slot, telling) for slot in self.slots}
        for drafted in combinations(self.slots, self.drafted):
            if any(past.only_king >> slot & 1 for slot in drafted if slot >= 0):
                continue
            rest = [slot for slot in self.slots if slot not in drafted]
            imposed = self._imposed(rest)
            if not imposed:
                continue
            order = tuple(sorted(drafted, key=lambda slot: (marks[slot], slot)))
            signature = tuple(marks[slot] for slot in order)
            found = self._words.get(signature)
            if found is None:
                found = self._words[signature] = self._fill(order)
            if found[1]:
                self.choices.append((order, imposed, found))
                weights.append(len(imposed) * found[1][-1])
        self.sums = list(accumulate(weights))

    def _imposed(self, rest: list[int]) -> list[dict[int, int]]:
        """List the ways of laying King, Assassin and Soldiers on ``rest``."""
        past = self.past
        ways = []
        # Nobody but the King can lie where only a King can.
        bound = {slot for slot in rest if slot >= 0 and past.only_king >> slot & 1}
        civil = {slot for slot in rest if slot >= 0 and past.never_soldier >> slot & 1}
        for picked in permutations(rest, self.king + self.assassin):
            king = picked[0] if self.king else None
            assassin = picked[-1] if self.assassin else None
            if king is not None and (king < 0 or past.never_king >> king & 1):
                continue
            if not civil.issubset(picked) or not bound.issubset(picked[: self.king]):
                continue
            if assassin is not None and not past.may_be(ASSASSIN, assassin):
                continue
            way = dict.fromkeys((slot for slot in rest if slot not in picked), SOLDIER)
            if king is not None:
                way[king] = KING
            if assassin is not None:
                way[assassin] = ASSASSIN
            if past.squads_fit(way, self.faces):
                ways.append(way)
        return ways

    def _fill(self, order: tuple[int, ...]) -> tuple[list[Word], list[int]]:
        """List what the drafted cards in ``order`` can be, with summed weights."""
        words: list[Word] = []
        weights: list[int] = []
        room = self.room[:]
        needed = [kind for kind in self.telling if kind in DRAFTABLE]

        def extend(word: Word, weight: int, missing: frozenset[int]) -> None:
            left = len(order) - len(word)
            if len(missing) > left:
                return
            if not left:
                if self._tells(order, word):
                    words.append(word)
                    weights.append(weight)
                return
            for family, symbol in self.symbols:
                if room[family]:
                    room[family] -= 1
                    rest = missing - {symbol[0]} if len(symbol) == 1 else missing
                    extend((*word, symbol), weight * len(symbol), rest)
                    room[family] += 1

        shown = set(self.faces.values())
        extend((), 1, frozenset(kind for kind in needed if kind not in shown))
        return words, list(accumulate(weights))

    def _tells(self, order: tuple[int, ...], word: Word) -> bool:
        """Say whether, these cards being these kinds, all that was done could have been done."""
        for kind in self.telling:
            if kind not in DRAFTABLE:
                continue
            mask = self.past.face_mask(kind, self.faces)
            for slot, symbol in zip(order, word, strict=True):
                if symbol == (kind,) and slot >= 0:
                    mask |= 1 << slot
            if not self.past.explained(kind, mask):
                return False
        return True

    def king_chances(self) -> dict[int, float]:
        """Return the chance of each card to be the King (of a mix, only roughly)."""
        weights: dict[int, float] = {}
        for _, imposed, (_, sums) in self.choices:
            for way in imposed:
                for card, kind in way.items():
                    if kind == KING:
                        weights[card] = weights.get(card, 0.0) + sums[-1]
        total = sum(weights.values())
        return {card: weight / total for card, weight in weights.items()}

    def odds(self) -> dict[int, list[float]] | None:
        """Return the chance of each face-down card to be of each kind; None after a Jester.

        (What happened before a mix is then checked draw by draw: no count of ways says as much.)
        """
        if self.past.mixes or not self.sums:
            return None
        sums: dict[int, list[float]] = {card: [0.0] * len(KINDS) for card in self.slots}
        for order, imposed, (words, running) in self.choices:
            for way in imposed:
                for card, kind in way.items():
                    sums[card][kind] += running[-1]
            before = 0
            for word, upto in zip(words, running, strict=True):
                weight = (upto - before) * len(imposed)
                before = upto
                for slot, symbol in zip(order, word, strict=True):
                    for kind in symbol:
                        sums[slot][kind] += weight / len(symbol)
        total = self.sums[-1]
        return {card: [item / total for item in sums[card]] for card in self.hidden}

    def draw(self, rng: Rng) -> dict[int, int]:
        """Draw the kind of every face-down card."""
        at = bisect(self.sums, rng.below(self.sums[-1]))
        order, imposed, (words, sums) = self.choices[at]
        way = dict(rng.choice(imposed))
        word = words[bisect(sums, rng.below(sums[-1]))]
        for slot, symbol in zip(order, word, strict=True):
            way[slot] = symbol[0] if len(symbol) == 1 else rng.choice(symbol)
        return way

    def world(self, rng: Rng, tries: int = 100_000) -> tuple[dict[int, int], Way]:
        """Draw kinds, with a past that explains all that was seen: who did what."""
        for _ in range(tries):
            kinds = self.draw(rng) if self.hidden else {}
            kinds = {card: kind for card, kind in kinds.items() if card >= 0} | self.faces
            way = self.past.explain(kinds, rng)
            if way is not None:
                return kinds, way
        raise ValueError("nothing explains what was seen")


def known_of(faces: dict[int, int], kind: int) -> int:
    """Return how many open cards are of ``kind``."""
    return sum(face == kind for face in faces.values())


def _symbols(telling: tuple[int, ...]) -> list[tuple[int, tuple[int, ...]]]:
    """Return (family, kinds) for each symbol: telling kinds alone, the others by family."""
    symbols: list[tuple[int, tuple[int, ...]]]
    symbols = [(FAMILY[kind], (kind,)) for kind in telling if kind in DRAFTABLE]
    for family in range(1, len(LIMIT)):
        rest = tuple(kind for kind in DRAFTABLE if FAMILY[kind] == family and kind not in telling)
        if rest:
            symbols.append((family, rest))
    return symbols
