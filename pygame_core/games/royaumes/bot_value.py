"""What a position is worth to each seat: whose kings will fall, to whom, as far as one can tell.

Each living king falls to one of his armed enemies or to none.  A hunter finds a hidden king by
what he can still reveal, and kills with what he can still strike: the first strike is for a king
seen, and what is left over may be spent on cards unseen.  The odds of all who hunt a king compete
(their weights were fitted to how games between bots ended).  From the chances of each king follow
those of each seat to come first, alone or with others.

A search values worlds drawn from what one seat knows: where a hidden king stands in them is asked
for to see what threatens him, and whether a parry stands by him.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from pygame_core.games.royaumes.cards import (
    ABILITY,
    ASSASSIN,
    DIPLOMAT,
    DOWSER,
    GUARD,
    HAG,
    JAILER,
    KING,
    MIME,
    ORACLE,
    SOLDIER,
)
from pygame_core.games.royaumes.phases import REMOVED
from pygame_core.games.royaumes.position import RoyaumesPosition
from pygame_core.games.royaumes.turns import QUIET_TURNS

# A hidden king, from the side of a hunter.  What he can still look at, in cards: by a use of …
LOOKS = {ORACLE: 0.85, DOWSER: 0.4, DIPLOMAT: 1.2}
HURRY = 0.3  # … but fewer for each armed rival: less time
CALM = 0.7  # where no rival is armed others' cards turn up meanwhile: so many are left
SQUAD = 0.6  # three living Soldiers, in strikes of the Assassin: one of them dead, and none strikes
DOUBLES = 0.3  # a use of a Mime, in looks and in strikes
SHARED = 0.5  # looks and strikes are shared among kings: their number to this power
HIT = 0.8  # that a king once seen is killed
BLIND = 0.85  # the surest of strikes at cards unseen
# How that chance is changed, in logarithms, by shares of the king's possible places in reach of
NEAR_BLADE, NEAR_BLADE_MIME, NEAR_EYE, NEAR_EYE_MIME, NEAR_SQUAD = 0.25, 0.4, 0.15, 0.15, 0.25
RISK = 1.7  # a king struck blindly where he stands, over the cards there
READY = 0.1  # his ability comes next
EXPOSED = -0.4  # his Assassin beside enemies who can strike it
SHIELD = {GUARD: 0.3, JAILER: 0.08, HAG: 0.3}  # parries by a king
TIME = 4.0  # quiet turns
# A king face up falls to whoever comes first and sees to it.
SEEN = 1.8
LATER = 0.4  # for each armed enemy who comes before
ESCAPE = 0.3  # his owner comes before
BLUNT = 1.0  # the Soldiers must first gather
AWAY = 0.5  # off the board
# Less trust that another takes his chances, the one opponent or one of many: with a king hidden,
DOUBT = (0.9, 1.1)
LAPSE = (0.9, 1.7)  # … and with a king face up
SHARES = tuple(round(max(kings, 1) ** -SHARED, 9) for kings in range(5))
CERTAIN = 0.97  # the most an unfinished game can be worth
FAINT = 0.002  # what a card that can't be the king counts, that there be something to divide by


def evaluate(p: RoyaumesPosition, me: int = -1, mass: Sequence[float] | None = None) -> list[float]:
    """Return the value of an unfinished game for each seat, between -1 and 1.

    ``me``: the seat that thinks; it trusts itself more than others to take a chance, and so
    keeps what it could strike with.  ``mass``: of each card, how likely it is a king, to all.
    """
    n = p.n
    hunt = Hunt(p, me, mass)
    # By seat: the chances of how many kings it still kills.
    more = [[1.0] for _ in range(n)]
    for target, card in enumerate(hunt.king):
        if card < 0:
            continue
        rates = hunt.seen_king(target, card) if p.up[card] else hunt.hidden_king(target)
        # Rounded: exponentials differ between platforms in the last digit.
        whole = 1.0 + sum(rates)
        for seat, rate in enumerate(rates):
            if rate:
                more[seat] = _or_one_more(more[seat], round(rate / whole, 9))
    if n == 2:
        edge = _mean(more[0]) - _mean(more[1]) + p.kills[0] - p.kills[1]
        edge = CERTAIN * max(-1.0, min(1.0, edge))
        return [edge, -edge]
    return _first(p.kills, more)


class Hunt:
    """What each seat has left to hunt kings with, and where it stands; lists are by seat."""

    __slots__ = (
        "armed",
        "arms",
        "blade",
        "crowd",
        "eyes",
        "first",
        "force",
        "king",
        "late",
        "looks",
        "me",
        "mimes",
        "n",
        "p",
        "places",
        "rivals",
        "seats",
        "shield",
        "squads",
        "squares",
        "strikes",
        "threats",
        "total",
    )

    def __init__(self, p: RoyaumesPosition, me: int, mass: Sequence[float] | None) -> None:
        self.p, self.n, self.me = p, p.n, me
        self.seats = range(p.n)
        self.first = p.turn if p.slots & ABILITY else p.turn + 1  # whose ability comes next
        self.late = TIME * (p.quiet / (QUIET_TURNS * p.n)) ** 2
        doubles, soldiers = self._survey(mass)
        self._muster(doubles, soldiers)

    def _survey(self, mass: Sequence[float] | None) -> tuple[list[int], list[int]]:
        """See what lies where; return uses of Mimes, and living Soldiers."""
        p, n, seats = self.p, self.n, self.seats
        kinds, uses, up, owners, where = p.kinds, p.uses, p.up, p.owners, p.where
        self.king = king = [-1] * n
        self.blade = blade = [-1] * n  # the kingdom of the Assassin, while he has uses
        self.strikes = strikes = [0] * n
        self.looks = looks = [0.0] * n
        # By seat, then by kingdom: Soldiers, uses of Oracles and Mimes, where the king may lie.
        self.squads = squads = [[0] * n for _ in seats]
        self.eyes = eyes = [[0] * n for _ in seats]
        self.mimes = mimes = [[0] * n for _ in seats]
        self.places = places = [[0.0] * n for _ in seats]
        self.total = total = [0.0] * n
        self.squares = squares = [0.0] * n
        self.crowd = crowd = [[0] * n for _ in seats]  # by kingdom, then by owner
        soldiers = [0] * n
        doubles = [0] * n
        parries: list[tuple[int, int, float]] = []
        for card, kind in enumerate(kinds):
            place = where[card]
            if place == REMOVED:
                continue
            seat = owners[card]
            k = place >> 4  # below zero off the board
            if place >= 0:
                crowd[k][seat] += 1
            if not up[card]:
                weight = 1.0 if mass is None else mass[card]
                total[seat] += weight
                squares[seat] += weight * weight
                if place >= 0:
                    places[seat][k] += weight
            if kind == KING:
                king[seat] = card
            elif kind == SOLDIER:
                soldiers[seat] += 1
                if place >= 0:
                    squads[seat][k] += 1
            else:
                left = uses[card]
                if left < 1:
                    continue
                if kind == ASSASSIN:
                    strikes[seat] = left
                    if place >= 0:
                        blade[seat] = k
                elif kind in LOOKS:
                    looks[seat] += LOOKS[kind] * left
                    if place >= 0 and kind == ORACLE:
                        eyes[seat][k] += left
                elif kind == MIME:
                    doubles[seat] += left
                    if place >= 0:
                        mimes[seat][k] += left
                elif kind in SHIELD and place >= 0:
                    parries.append((seat, k, SHIELD[kind]))
        self.shield = shield = [0.0] * n
        for seat, k, strength in parries:
            # A parry stands by its king, or does little for him.
            if king[seat] >= 0 and where[king[seat]] >> 4 == k:
                shield[seat] = min(1.0, shield[seat] + strength)
        return doubles, soldiers

    def _muster(self, doubles: list[int], soldiers: list[int]) -> None:
        """Count looks and strikes for each king, and what speaks for a hunter (``force``)."""
        n, seats, strikes, looks = self.n, self.seats, self.strikes, self.looks
        self.armed = armed = [strikes[seat] > 0 or soldiers[seat] > 2 for seat in seats]
        # Soldiers alone are half a rival: they must first gather.
        self.threats = threats = [
            1.0 if strikes[seat] else 0.5 if armed[seat] else 0.0 for seat in seats
        ]
        self.rivals = rivals = sum(threats)
        self.arms = arms = [0.0] * n
        self.force = force = [0.0] * n
        doubt = DOUBT[n > 2]
        living = n - self.king.count(-1)
        for seat in seats:
            if not armed[seat]:
                continue
            arm = strikes[seat] + (SQUAD if soldiers[seat] > 2 else 0.0)
            kings = SHARES[living - (self.king[seat] >= 0)]
            look = looks[seat] + DOUBLES * min(doubles[seat], looks[seat])
            looks[seat] = look * kings / (1.0 + HURRY * (rivals - threats[seat]))
            arms[seat] = (arm + DOUBLES * min(doubles[seat], arm)) * kings
            if (seat - self.first) % n == 0:
                force[seat] += READY
            if self.me >= 0 and seat != self.me:
                force[seat] -= doubt
            if self.blade[seat] >= 0:
                force[seat] += EXPOSED * self._exposed(seat, self.blade[seat])

    def _exposed(self, seat: int, k: int) -> float:
        """Return how likely a card of ``seat`` in kingdom ``k`` is hit by who can strike there."""
        risk = 0.0
        there = self.crowd[k]
        for other in self.seats:
            if other != seat and (self.blade[other] == k or self.squads[other][k] > 2):
                risk += 1.0 / max(1, sum(there) - there[other])
        return risk

    def seen_king(self, target: int, card: int) -> list[float]:
        """Return each seat's odds to kill ``target``'s king, who lies face up."""
        p, n, me = self.p, self.n, self.me
        rates = [0.0] * n
        k = p.where[card] >> 4
        base = SEEN - self.shield[target] - self.late
        if p.where[card] < 0:
            base -= AWAY
        before = 0
        passed = False
        for step in range(self.first, self.first + n):
            seat = step % n
            if seat == target:
                passed = True
            elif self.armed[seat]:
                rate = base - LATER * before
                if passed and p.uses[card] > 0:
                    rate -= ESCAPE
                if not self.strikes[seat] and (k < 0 or self.squads[seat][k] < 3):
                    rate -= BLUNT
                if me >= 0 and seat != me:
                    rate -= LAPSE[n > 2]
                rates[seat] = exp(rate)
                before += 1
        return rates

    def hidden_king(self, target: int) -> list[float]:
        """Return each seat's odds to find and kill ``target``'s king, who lies face down."""
        rates = [0.0] * self.n
        whole = max(self.total[target], 1e-9)
        cards = max(1.0, whole * whole / max(self.squares[target], 1e-9))
        base = -self.shield[target] - self.late
        share = [weight / whole for weight in self.places[target]]
        home = self.p.where[self.king[target]] >> 4
        for seat in self.seats:
            if seat == target or not self.armed[seat]:
                continue
            rate = base + self.force[seat] + self._near(seat, share)
            if home >= 0 and (self.blade[seat] == home or self.squads[seat][home] > 2):
                there = self.crowd[home]
                rate += RISK / max(1, sum(there) - there[seat])
            looks = self.looks[seat]
            many = cards if self.rivals > self.threats[seat] else max(1.0, CALM * cards)
            seen = min(0.9, looks / many)
            hit = HIT if self.strikes[seat] else HIT * SQUAD
            blind = min(BLIND, self.arms[seat] / max(1.0, many - looks))
            chance = seen * hit + (1.0 - seen) * blind
            rates[seat] = exp(rate) * chance / (1.0 - chance)
        return rates

    def _near(self, seat: int, share: list[float]) -> float:
        """Return what it is worth to ``seat`` to stand where ``share`` of a king may lie."""
        near = 0.0
        mimes, eyes, squads = self.mimes[seat], self.eyes[seat], self.squads[seat]
        k = self.blade[seat]
        if k >= 0:
            near += NEAR_BLADE * share[k]
            if mimes[k]:
                near += NEAR_BLADE_MIME * share[k]
        for k, part in enumerate(share):
            if part > 0.0:
                if eyes[k]:
                    near += NEAR_EYE * part
                    if mimes[k]:
                        near += NEAR_EYE_MIME * part
                if squads[k] > 2:
                    near += NEAR_SQUAD * part
        return near


def _or_one_more(chances: list[float], chance: float) -> list[float]:
    """Return the chances of a count that goes one higher with ``chance``."""
    rest = 1.0 - chance
    longer = [item * rest for item in chances]
    longer.append(0.0)
    for count, item in enumerate(chances):
        longer[count + 1] += item * chance
    return longer


def _mean(chances: list[float]) -> float:
    return sum(count * item for count, item in enumerate(chances))


def _first(kills: list[int], more: list[list[float]]) -> list[float]:
    """Return for each seat the chance to have most kills alone, less that to have fewer than most.

    The seats' counts are taken as independent.
    """
    n = len(kills)
    size = max(kill + len(chances) for kill, chances in zip(kills, more, strict=True))
    counts = [
        [0.0] * kill + chances + [0.0] * (size - kill - len(chances))
        for kill, chances in zip(kills, more, strict=True)
    ]
    values = []
    below = [[0.0] * (size + 1) for _ in range(n)]
    for sums, count in zip(below, counts, strict=True):
        for number in range(size):
            sums[number + 1] = sums[number] + count[number]
    for seat in range(n):
        alone = top = 0.0
        for number in range(size):
            chance = counts[seat][number]
            if chance:
                less = chance
                most = chance
                for other in range(n):
                    if other != seat:
                        less *= below[other][number]
                        most *= below[other][number + 1]
                alone += less
                top += most
        values.append(CERTAIN * max(-1.0, min(1.0, alone + top - 1.0)))
    return values
