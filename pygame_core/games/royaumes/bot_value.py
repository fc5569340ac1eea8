"""What a position is worth to each seat: whose kings will fall, to whom, as far as one can tell.

A seat finds a hidden king by what it can still reveal, and kills with what it can still strike;
both are read off the uses left.  Nothing here asks where a hidden king stands.
"""

from __future__ import annotations

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

# What a use reveals, in cards.
EYES = {ORACLE: 0.65, DOWSER: 0.4, DIPLOMAT: 0.8}
CROWD = 0.7  # share of it at a larger table, where kings do not wait
SQUAD = 0.7  # a strike of the Soldiers, who must first gather
SHIELD = {GUARD: 0.22, JAILER: 0.06, HAG: 0.3}  # share of strikes a use turns away
HOLD = 0.9  # what a strike not yet struck is worth: cards die, turns pass
EASE = 0.96
DOUBT = (0.55, 0.45)  # how surely others take a chance, the one opponent or the many
OPEN = 0.88  # a king face up, before an armed enemy
CERTAIN = 0.97  # the most an unfinished game can be worth


def evaluate(p: RoyaumesPosition, me: int = -1) -> list[float]:
    """Return the value of an unfinished game for each seat, between -1 and 1.

    ``me``: the seat that thinks; it trusts itself more than others to take a chance, and so
    keeps what it could strike with.
    """
    n = p.n
    eyes = [0.0] * n
    arms = [0.0] * n
    squads = [0] * n
    shield = [0.0] * n
    guards: list[tuple[int, int, float]] = []
    hidden = [0] * n
    king = [-1] * n
    kinds, uses, up, owners, where = p.kinds, p.uses, p.up, p.owners, p.where
    for card, kind in enumerate(kinds):
        place = where[card]
        if place == REMOVED:
            continue
        seat = owners[card]
        if not up[card]:
            hidden[seat] += 1
        if kind == KING:
            king[seat] = card
        elif kind == SOLDIER:
            squads[seat] += 1
        else:
            left = uses[card]
            if left > 0:
                if kind == ASSASSIN:
                    arms[seat] += left
                elif kind in EYES:
                    eyes[seat] += EYES[kind] * left
                elif kind in SHIELD and place >= 0:
                    guards.append((seat, place >> 4, SHIELD[kind] * min(left, 2)))
                elif kind == MIME:
                    eyes[seat] += 0.1 * left
    for seat, kingdom, strength in guards:
        # A parry stands by its king, or does little for him.
        if king[seat] >= 0 and where[king[seat]] >> 4 == kingdom:
            shield[seat] = min(0.6, shield[seat] + strength)
    for seat in range(n):
        if squads[seat] > 2:
            arms[seat] += SQUAD
    look = 1.0 if n == 2 else CROWD / (n - 1)
    # Where nobody else can strike there is no hurry but the count of quiet turns.
    hold = HOLD if sum(arm > 0 for arm in arms) > 1 else EASE
    ahead = hold * (1.0 - (p.quiet / (QUIET_TURNS * n)) ** 2)
    living = sum(card >= 0 for card in king)
    first = p.turn if p.slots & ABILITY else p.turn + 1
    trust = DOUBT[n > 2]
    future = 0.0
    gains = [float(kills) for kills in p.kills]
    for target in range(n):
        card = king[target]
        if card < 0:
            continue
        reach = 1.0 - shield[target]
        if up[card]:
            # A king face up falls to whoever comes first and sees to it.
            chance_left = reach * (OPEN if where[card] >= 0 else OPEN - 0.1)
            for step in range(first, first + n):
                seat = step % n
                if seat != target and arms[seat] > 0:
                    skill = OPEN if me < 0 or seat == me else trust
                    gain = chance_left * skill * min(1.0, arms[seat])
                    gains[seat] += gain
                    future += gain
                    chance_left -= gain
            continue
        chances = [0.0] * n
        for seat in range(n):
            if seat == target or arms[seat] <= 0:
                continue
            found = min(0.8, (1.0 + eyes[seat] * look) / max(1, hidden[target])) * reach
            # An Assassin's uses are shared out among the kings he hunts.
            strikes = arms[seat] / max(1, living - (king[seat] >= 0))
            chance = 1.0 - (1.0 - found) ** strikes if strikes > 1.0 else found * strikes
            chances[seat] = chance if me < 0 or seat == me else chance * trust
        total = sum(chances)
        scale = ahead / total if total > 1.0 else ahead
        future += scale * total
        for seat in range(n):
            gains[seat] += chances[seat] * scale
    if n == 2:
        edge = gains[0] - gains[1]
        edge = CERTAIN * max(-1.0, min(1.0, edge))
        return [edge, -edge]
    values = []
    for seat in range(n):
        rival = max(gain for other, gain in enumerate(gains) if other != seat)
        edge = gains[seat] - rival
        values.append(CERTAIN * edge / (0.2 + 0.4 * future + abs(edge)))
    return values
