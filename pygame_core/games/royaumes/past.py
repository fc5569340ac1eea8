"""What was seen of one player, made ready for questions: could these cards have done all that?

Facts (``knowing.py``) speak of card numbers at their time.  Without a Jester numbers mean the same
cards for ever, and the facts can be asked as they stand.  With one, ``relaxed`` questions come
first — an earlier fact about a mixed card is one about any of those mixed — and ``explain`` then
draws what the mixing did and asks every fact exactly.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.cards import ASSASSIN, FAMILY, KING, LIMIT, SOLDIER, USES, full_uses

Deed = tuple[int, bool, int, int, int]  # mask, spent, shown, open, worn (-1: not told)
MANY = 64  # ways of attributing the same deeds that are listed at most


@dataclass
class Way:
    """One explanation: uses spent by card, cards worn out, the last doer of each kind's deeds."""

    spent: dict[int, int] = field(default_factory=dict)
    worn: set[int] = field(default_factory=set)
    last: dict[int, int] = field(default_factory=dict)
    steps: dict[int, int] = field(default_factory=dict)


class Past:
    """The facts about one player's cards, oldest first."""

    def __init__(
        self,
        facts: list[Any],
        cards: list[int],
        steps: list[int],
        need: list[int],
        players: int,
        fresh: bool,
    ) -> None:
        self.facts = facts
        self.cards = cards
        self.steps = steps
        self.need = need
        self.players = players
        self.fresh = fresh
        self.mixes = [fact for fact in facts if fact[0] == "mix"]
        self.deeds: dict[int, list[Deed]] = {}
        self.faces: list[tuple[int, int, int]] = []  # kind, mask, how many
        self.never_king = self.never_soldier = self.only_king = 0
        self.most: dict[int, int] = {}  # copies of a drafted kind, as open faces limit them
        self.spent: dict[int, int] = {}  # uses, by kind
        self._known: dict[tuple[int, int], list[tuple[dict[int, int], set[int], int]]] = {}
        for at, fact in enumerate(facts):
            self._read(fact, [later for later in facts[at + 1 :] if later[0] == "mix"])
        for card in cards:
            if need[card] > USES[KING]:
                self.never_king |= 1 << card

    def _read(self, fact: Any, later: list[Any]) -> None:
        """Take in a fact, as one about the cards' numbers of today."""
        what = fact[0]
        if what in ("did", "before"):
            kind, mask = fact[2], fact[3]
            if what == "before" or fact[4]:
                self.spent[kind] = self.spent.get(kind, 0) + 1
            if what == "did":
                _, _, _, _, spent, shown, opened = fact
                deed: Deed = (mask, spent, shown, opened, -1)
            else:
                deed = (mask, True, 0, 0, int(fact[4]))
            if later:
                deed = (widen(mask, later), False, 0, 0, -1)
            self.deeds.setdefault(kind, []).append(deed)
        elif what == "not":
            if fact[2] == SOLDIER:
                self.never_soldier |= narrow(fact[3], later)
        elif what == "only":
            self.only_king |= narrow(fact[2], later)
        elif what == "mix":
            _, _, mask, _, need, faces = fact
            numbers = [card for card in self.cards if mask >> card & 1]
            stuck = 0
            for card, most in zip(numbers, need, strict=True):
                if most > USES[KING]:
                    stuck |= 1 << card
            self.never_king |= narrow(stuck, [fact, *later])
            whole = widen(mask, later)
            for kind in {kind for _, kind in faces}:
                number = sum(other == kind for _, other in faces)
                self.faces.append((kind, whole, number))

    # --- relaxed questions: all that fits answers yes to them ---------------------------------

    def telling(self, faces: dict[int, int]) -> tuple[int, ...]:
        """Return the kinds of which something is known, drafted or not."""
        return tuple(sorted({*self.deeds, *(kind for kind, _, _ in self.faces)}))

    def mark(self, slot: int, telling: tuple[int, ...]) -> int:
        """Return a number that is equal for cards about which the same is known."""
        if slot < 0:
            return -1
        mark = 0
        for kind in telling:
            for mask, _, shown, opened, _ in self.deeds.get(kind, ()):
                for item in (mask, shown, opened):
                    mark = mark << 1 | item >> slot & 1
            for face, mask, _ in self.faces:
                if face == kind:
                    mark = mark << 1 | mask >> slot & 1
        return mark

    def face_mask(self, kind: int, faces: dict[int, int]) -> int:
        """Return the mask of cards known to be of ``kind``."""
        mask = 0
        for card, face in faces.items():
            if face == kind:
                mask |= 1 << card
        return mask

    def explained(self, kind: int, cards: int) -> bool:
        """Say whether ``cards``, all that are of ``kind``, can have done what it did."""
        for face, mask, number in self.faces:
            if face == kind and (mask & cards).bit_count() < number:
                return False
        if self.mixes:
            enough = cards.bit_count() * full_uses(kind, self.players) >= self.spent.get(kind, 0)
            return enough and all(deed[0] & cards for deed in self.deeds.get(kind, ()))
        return kind not in self.deeds or bool(self.ways(kind, cards, self.deeds[kind]))

    def may_be(self, kind: int, slot: int) -> bool:
        """Say whether the only card of ``kind`` may be ``slot`` (below zero: not in the game)."""
        return self.explained(kind, 1 << slot if slot >= 0 else 0)

    def squads_fit(self, way: dict[int, int], faces: dict[int, int]) -> bool:
        """Say whether King and Soldiers lie where faces were once seen (before a Jester)."""
        for kind, mask, number in self.faces:
            if kind in (KING, SOLDIER):
                count = sum(k == kind and c >= 0 and mask >> c & 1 for c, k in way.items())
                count += sum(k == kind and mask >> c & 1 for c, k in faces.items())
                if count < number:
                    return False
        return True

    # --- exact answers ------------------------------------------------------------------------

    def ways(
        self, kind: int, cards: int, deeds: list[Deed]
    ) -> list[tuple[dict[int, int], set[int], int]]:
        """List who of ``cards`` can have done each deed: (uses spent, worn out, the last doer)."""
        if not self.mixes:
            found = self._known.get((kind, cards))
            if found is not None:
                return found
        full = full_uses(kind, self.players)
        found = []
        spent: dict[int, int] = {}
        worn: set[int] = set()

        def attribute(at: int, last: int) -> None:
            if len(found) >= MANY:
                return
            if at == len(deeds):
                found.append((dict(spent), set(worn), last))
                return
            mask, used, shown, opened, told = deeds[at]
            able = mask & cards
            card = -1
            while able:
                step = (able & -able).bit_length()
                able >>= step
                card += step
                before = spent.get(card, 0)
                if before >= full or card in worn or (shown and not shown >> card & 1):
                    continue
                if not used:
                    attribute(at + 1, card)
                    continue
                over = bool(shown) or told == 1
                last_use = before + 1 >= full
                if over and self.fresh and not last_use:
                    continue
                if not over and last_use and not opened >> card & 1:
                    continue
                spent[card] = before + 1
                if over:
                    worn.add(card)
                attribute(at + 1, card)
                spent[card] = before
                if over:
                    worn.discard(card)

        attribute(0, -1)
        if not self.mixes:
            self._known[kind, cards] = found
        return found

    def explain(self, kinds: dict[int, int], rng: Rng) -> Way | None:
        """Draw a past in which the cards are ``kinds`` today; None where this try has none."""
        way = Way()
        if not self.mixes:
            for card in self.cards:
                way.steps[card] = self.steps[card]
            return way if self._attribute(way, kinds, self.deeds, rng) else None
        then = self._unmix(kinds, rng)
        if then is None:
            return None
        deeds = self._translate(way, kinds, then)
        if deeds is None or not self._attribute(way, kinds, deeds, rng):
            return None
        return way

    def _attribute(
        self, way: Way, kinds: dict[int, int], deeds: dict[int, list[Deed]], rng: Rng
    ) -> bool:
        for kind, done in deeds.items():
            mask = 0
            for card, other in kinds.items():
                if other == kind:
                    mask |= 1 << card
            ways = self.ways(kind, mask, done)
            if not ways:
                return False
            spent, worn, last = ways[0] if len(ways) == 1 else rng.choice(ways)
            way.spent |= spent
            way.worn |= worn
            way.last[kind] = last
        return True

    def copies(self, kind: int) -> int:
        """Return how many cards of ``kind`` this player can have at most."""
        if kind == SOLDIER:
            return 3
        return 1 if kind in (KING, ASSASSIN) else self.most.get(kind, LIMIT[FAMILY[kind]])

    def _unmix(self, kinds: dict[int, int], rng: Rng) -> list[dict[int, int]] | None:
        """Draw which card of today each number meant before each mix, oldest first.

        Every order is as likely; those that agree with the faces then open are drawn directly and
        kept with odds in proportion to how many they are.
        """
        meant = {card: card for card in self.cards}
        maps = [meant]
        for fact in reversed(self.mixes):
            _, _, mask, _, _, faces = fact
            numbers = [card for card in self.cards if mask >> card & 1]
            pool = [meant[card] for card in numbers]
            before = dict(meant)
            shown: dict[int, int] = {}
            for number, kind in faces:
                fitting = [card for card in pool if kinds[card] == kind]
                copies = self.copies(kind) - shown.get(kind, 0)
                shown[kind] = shown.get(kind, 0) + 1
                if not fitting or rng.random() * copies >= len(fitting):
                    return None
                card = rng.choice(fitting)
                pool.remove(card)
                before[number] = card
            rng.shuffle(pool)
            open_numbers = {number for number, _ in faces}
            rest = [number for number in numbers if number not in open_numbers]
            before.update(zip(rest, pool, strict=True))
            meant = before
            maps.append(meant)
        return maps[::-1]

    def _translate(
        self, way: Way, kinds: dict[int, int], maps: list[dict[int, int]]
    ) -> dict[int, list[Deed]] | None:
        """Ask the facts about no deeds, and return the deeds in today's card numbers."""
        deeds: dict[int, list[Deed]] = {}
        steps = dict.fromkeys(self.cards, 0)
        king = next((card for card, kind in kinds.items() if kind == KING), None)
        at = 0
        for fact in self.facts:
            meant, what = maps[at], fact[0]
            if what == "did":
                _, _, kind, mask, spent, shown, opened = fact
                deed: Deed = (
                    _map(mask, meant),
                    spent,
                    _map(shown, meant),
                    _map(opened, meant),
                    -1,
                )
                deeds.setdefault(kind, []).append(deed)
            elif what == "before":
                deed = (_map(fact[3], meant), True, 0, 0, int(fact[4]))
                deeds.setdefault(fact[2], []).append(deed)
            elif what == "spent":
                mask, spent, _, opened, told = deeds[fact[2]][-1]
                deeds[fact[2]][-1] = (mask, spent, _map(fact[3], meant), opened, told)
            elif what == "not":
                if any(kinds[meant[c]] == fact[2] for c in self.cards if fact[3] >> c & 1):
                    return None
            elif what == "only":
                if any(kinds[meant[c]] != KING for c in self.cards if fact[2] >> c & 1):
                    return None
            else:
                _, _, mask, made, need, _ = fact
                numbers = [card for card in self.cards if mask >> card & 1]
                for number, moved, most in zip(numbers, made, need, strict=True):
                    if meant[number] == king and steps[king] + most > USES[KING]:
                        return None
                    steps[meant[number]] += moved
                at += 1
        if king is not None and steps[king] + self.need[king] > USES[KING]:
            return None
        way.steps = {card: steps[card] + self.steps[card] for card in self.cards}
        return deeds


def widen(mask: int, mixes: list[Any]) -> int:
    """Return the cards that one of ``mask`` can be after ``mixes``."""
    for mix in mixes:
        if mask & mix[2]:
            mask |= mix[2]
    return mask


def narrow(mask: int, mixes: list[Any]) -> int:
    """Return the cards that are surely among those of ``mask`` after ``mixes``."""
    for mix in mixes:
        if mask & mix[2] != mix[2]:
            mask &= ~mix[2]
    return mask


def _map(mask: int, meant: dict[int, int]) -> int:
    if not mask:
        return 0
    mapped = 0
    for number, card in meant.items():
        if mask >> number & 1:
            mapped |= 1 << card
    return mapped
