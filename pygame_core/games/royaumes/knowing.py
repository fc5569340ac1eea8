"""What all could learn from what was done: facts about face-down cards, kept as they happen.

A fact is about one owner's cards, by card number; sets of cards are bit masks:

    ("did", owner, kind, mask, spent, shown, open)
                     one of ``mask`` acted as ``kind``; it spent a use or not; ``shown``: the card
                     that this last use turned up (or 0); cards of ``open`` were face up or gone
                     afterwards, so that staying down told nothing
    ("not", owner, kind, mask)            none of ``mask`` is of this kind
    ("only", owner, mask)                 a skip: each of ``mask`` is a King without movements
    ("mix", owner, mask, steps, need, faces)   a Jester mixed ``mask``; what was counted of each
                     card till then, and the faces that lay open

    ("before", owner, kind, mask, worn)
                     as "did", of a Jester (or his Mime) before the mix: worn out by this use or
                     not, whoever of the mixed cards it is now
    ("spent", owner, kind, mask)          the card of this one-card mask did the last such deed: it
                     turned up after the mix

A mask holds ``OPEN`` too where the actor was face up, so that all saw which card it was.
A card that has moved is known by ``steps`` (movements made) and ``need`` (movements a King would
have had to have).  ``belief.py`` works out what the facts leave possible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.games.royaumes.cards import ACTOR, ASSASSIN, GUARD, MIME, SOLDIER
from pygame_core.games.royaumes.phases import REMOVED

OPEN = 1 << 62

if TYPE_CHECKING:
    from pygame_core.games.royaumes.position import Act, RoyaumesPosition


def known(p: RoyaumesPosition, card: int) -> bool:
    """Say whether a parry by ``card`` names it: it is face up, or this is its last use."""
    return p.up[card] or p.uses[card] < 2


def down_in(p: RoyaumesPosition, seat: int, kingdom: int) -> int:
    """Return the mask of face-down cards of ``seat`` in ``kingdom``."""
    mask = 0
    for card in p.at[16 * kingdom : 16 * kingdom + 16]:
        if card >= 0 and p.owners[card] == seat and not p.up[card]:
            mask |= 1 << card
    return mask


def declared(
    p: RoyaumesPosition, letter: str, kingdom: int, actors: tuple[int, ...], mime: int, payload: Any
) -> tuple[int, int]:
    """Log a declaration as all see it; return the masks of possible actors and Mimes."""
    seat = p.turn
    up = p.up
    hidden = down_in(p, seat, kingdom)
    mask = mime_mask = 0
    shown: Any = payload
    if letter in "MF":
        for source, _ in payload:
            card = p.at[source]
            p.need[card] = max(p.need[card], p.steps[card] + 1)
        if letter == "F":
            for source, _ in payload:
                mask |= 1 << p.at[source]
    elif letter in "GASO":
        shown = tuple(p.where[card] for card in payload)
        for card in payload:
            mask |= 1 << card
        mask = ~mask
    else:
        mask = -1
    mask &= hidden
    actor = actors[0]
    if letter != "S" and up[actor]:
        mask = 1 << actor | OPEN
    if mime >= 0:
        mime_mask = 1 << mime | OPEN if up[mime] else hidden
    named = p.where[actor] if letter == "M" or (letter != "S" and up[actor]) else -1
    helper = -2 if mime < 0 else p.where[mime] if up[mime] else -1
    p.log = (p.log, ("do", seat, letter, kingdom, shown, named, helper))
    return mask, mime_mask


def parry_mask(p: RoyaumesPosition, card: int, act: Act) -> int:
    """Return the mask of cards that could have parried as ``card`` (Guard or Jailer) does."""
    if p.log is None or p.up[card]:
        return 1 << card | OPEN
    letter, _, kingdom, _, _, payload, _, _ = act
    mask = down_in(p, p.owners[card], kingdom)
    if p.kinds[card] != GUARD and letter in "MF":
        mask |= down_in(p, p.owners[card], payload[0][1] >> 4)
    if letter in "GASO":
        for target in payload:
            mask &= ~(1 << target)
    return mask


def used(p: RoyaumesPosition, card: int, kind: int, mask: int, spent: bool) -> None:
    """Note that ``card``, one of ``mask``, acted as ``kind``, once the faces are settled."""
    worn = spent and p.uses[card] < 1
    opened = shown = 0
    if kind == ASSASSIN or not mask & OPEN:
        # A hidden card turns up at its last use, a spent Assassin leaves: all see it worn out.
        shown = 1 << card if worn else 0
    if kind != ASSASSIN:
        for other in range(len(p.up)):
            if mask >> other & 1 and p.up[other] and not shown >> other & 1:
                opened |= 1 << other
    p.facts = (p.facts, ("did", p.owners[card], kind, mask & ~OPEN, spent, shown, opened))


def hag_picked(p: RoyaumesPosition, act: Act, other: int, burned: bool) -> Act:
    """Narrow who can have acted: the Hag's pick was the actor, or was not."""
    letter, seat, kingdom, actors, mime, payload, mask, mime_mask = act
    mask = 1 << other if burned else mask & ~(1 << other)
    p.act = (letter, seat, kingdom, actors, mime, payload, mask, mime_mask)
    return p.act


def in_group(p: RoyaumesPosition, act: Act, pairs: tuple[tuple[int, int], ...]) -> Act:
    """Narrow who the Ferryman can be: he is one of those that move."""
    letter, seat, kingdom, actors, mime, payload, mask, mime_mask = act
    group = 0
    for source, _ in pairs:
        group |= 1 << p.at[source]
    return (letter, seat, kingdom, actors, mime, payload, mask & (group | OPEN), mime_mask)


def closed(p: RoyaumesPosition, act: Act, mask: int, mime_mask: int, spent: bool) -> None:
    """Note what the finished action told of the cards that did it.

    A Jester's shuffle came in between: what acted, acted before it.
    """
    letter, seat, kingdom, actors, mime, payload, _, _ = act
    later = []
    if letter == "J" and spent:
        for home in payload:
            cards = p.at[16 * home : 16 * home + 16]
            if any(card >= 0 and p.owners[card] == seat for card in cards):
                if p.facts and p.facts[1][0] == "mix":  # none after reading a text in between
                    later.append(p.facts[1])
                    p.facts = p.facts[0]
        did = [(ACTOR[letter], actors[0], mask), (MIME, mime, mime_mask)]
        for kind, card, among in did[: 2 if mime >= 0 else 1]:
            worn = p.uses[card] < 1
            p.facts = (p.facts, ("before", seat, kind, among & ~OPEN, worn))
            if worn:
                later.insert(0, ("spent", seat, kind, 1 << card))
    elif letter == "S":
        if not spent:
            apart = 0
            for card, owner in enumerate(p.owners):
                if owner == seat and p.where[card] >> 4 != kingdom and p.where[card] != REMOVED:
                    apart |= 1 << card
            p.facts = (p.facts, ("not", seat, SOLDIER, apart))
        if mime >= 0:
            used(p, mime, MIME, mime_mask, True)
    else:
        used(p, actors[0], ACTOR[letter], mask, spent)
        if mime >= 0:
            used(p, mime, MIME, mime_mask, True)
    for fact in reversed(later):
        p.facts = (p.facts, fact)


def no_soldiers(p: RoyaumesPosition, seat: int, kingdom: int) -> None:
    """Note after a Diplomat that who stayed face down is no Soldier."""
    for owner in range(p.n):
        if owner != seat:
            mask = down_in(p, owner, kingdom)
            if mask:
                p.facts = (p.facts, ("not", owner, SOLDIER, mask))


def mixed(p: RoyaumesPosition, seat: int, kingdom: int, cards: list[int]) -> None:
    """Note that ``cards`` are about to be mixed: from here on they are other cards."""
    if not cards:
        return
    cards = sorted(cards)  # as the mask lists them, wherever they lie
    mask = 0
    for card in cards:
        mask |= 1 << card
    steps = tuple(p.steps[card] for card in cards)
    need = tuple(p.need[card] for card in cards)
    faces = tuple((card, p.kinds[card]) for card in cards if p.up[card])
    p.facts = (p.facts, ("mix", seat, mask, steps, need, faces))
    for card in cards:
        p.steps[card] = p.need[card] = 0
