"""What actions do: declared, put to the opponents (R4), parried or not, then done.

Cards are meant here, not places: a Hag's swap changes who stands where, never who is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.games.royaumes import effects, knowing, turns
from pygame_core.games.royaumes.cards import (
    ABILITY,
    GUARD,
    JAILER,
    KING,
    MOVEMENT,
    PARRIES,
    SLOT,
    SOLDIER,
)
from pygame_core.games.royaumes.phases import CHOOSE, REVEAL, SHUFFLE, WINDOW

if TYPE_CHECKING:
    from pygame_core.games.royaumes.position import Act, RoyaumesPosition


def hidden_places(p: RoyaumesPosition, seat: int, kingdom: int) -> list[int]:
    """List the places of ``kingdom`` where a face-down card of ``seat`` lies, in cell order."""
    at, owners, up = p.at, p.owners, p.up
    return [
        place
        for place in range(16 * kingdom, 16 * kingdom + 16)
        if at[place] >= 0 and owners[at[place]] == seat and not up[at[place]]
    ]


def soldiers_in(p: RoyaumesPosition, seat: int, kingdom: int) -> tuple[int, ...]:
    """Return the Soldiers of ``seat`` who stand in ``kingdom``."""
    at, owners, kinds = p.at, p.owners, p.kinds
    return tuple(
        card
        for card in at[16 * kingdom : 16 * kingdom + 16]
        if card >= 0 and kinds[card] == SOLDIER and owners[card] == seat
    )


def declare(p: RoyaumesPosition, move: Any) -> None:
    """Declare an action of the player whose turn it is, and open its window."""
    letter = move[0]
    at = p.at
    seat = p.turn
    payload: Any
    mime = -1
    enters = -1
    if letter == "M":
        kingdom = move[1] >> 4
        actors: tuple[int, ...] = (at[move[1]],)
        payload = ((move[1], move[2]),)
        enters = move[2] >> 4
    elif letter == "S":
        kingdom = move[1]
        actors = soldiers_in(p, seat, kingdom)
        payload = tuple(at[place] for place in move[2])
    else:
        kingdom = move[1] >> 4
        actors = (at[move[1]],)
        if letter == "F":
            payload = move[2]
            enters = payload[0][1] >> 4
        elif letter == "D" or letter == "J":
            payload = (kingdom,) if move[2] < 0 else (kingdom, move[2])
        elif letter == "W":
            payload = tuple(sorted(move[2], key=lambda other: (other - seat) % p.n))
        else:
            payload = tuple(at[place] for place in move[2])
    if letter != "M" and move[3] >= 0:
        mime = at[move[3]]
    p.slots &= ~SLOT[letter]
    masks = (0, 0)
    if p.log is not None:
        masks = knowing.declared(p, letter, kingdom, actors, mime, payload)
    p.act = (letter, seat, kingdom, actors, mime, payload, *masks)
    p.asked = asked(p, seat, kingdom, enters)
    if p.asked:
        p.phase = WINDOW
    else:
        resolve(p)


def asked(p: RoyaumesPosition, seat: int, kingdom: int, enters: int) -> tuple[int, ...]:
    """List the opponents to ask, in turn order (R4): all who could, for all one sees, parry."""
    at, owners, up = p.at, p.owners, p.up
    could = 0
    cards = at[16 * kingdom : 16 * kingdom + 16]
    if enters >= 0:
        cards += at[16 * enters : 16 * enters + 16]
    for card in cards:
        if card >= 0 and (not up[card] or (p.kinds[card] in PARRIES and p.uses[card] > 0)):
            could |= 1 << owners[card]
    n = p.n
    if n == 2:
        other = 1 - seat
        return (other,) if could >> other & 1 else ()
    return tuple(
        other for other in [(seat + step) % n for step in range(1, n)] if could >> other & 1
    )


def answer(p: RoyaumesPosition, move: Any) -> None:
    """Take an asked seat's answer: a pass, or the one parry that this action can meet."""
    word = move[0]
    seat = p.asked[0]
    if word == "pass":
        if p.log is not None:
            p.log = (p.log, ("pass", seat))
        p.asked = p.asked[1:]
        if not p.asked:
            resolve(p)
        return
    p.asked = ()
    if word == "hag":
        effects.swap(p, seat, move)
        return
    card = p.at[move[1]]
    act = p.act
    assert act is not None
    if p.log is not None:
        p.log = (p.log, ("parry", seat, p.kinds[card], move[1] if knowing.known(p, card) else -1))
    mask = knowing.parry_mask(p, card, act)
    effects.spend(p, card)
    effects.wear(p, card)
    if p.log is not None:
        knowing.used(p, card, p.kinds[card], mask, True)
    if word == "jailer" and act[4] >= 0:
        # The Jailer stops the doubling alone: the owner chooses what is left of his action.
        p.phase = CHOOSE
        return
    effects.close(p, act, spent=False)
    turns.after_action(p)


def resolve(p: RoyaumesPosition) -> None:
    """Do the declared action: nobody parried."""
    act = p.act
    assert act is not None
    letter, seat, _, _, _, payload, _, _ = act
    if letter == "M":
        effects.move_cards(p, payload)
        effects.close(p, act, spent=False)
        turns.after_action(p)
    elif letter == "W":
        p.asked = payload
        p.phase = REVEAL
    elif letter == "J":
        p.asked = tuple(k for k in payload if effects.turn_down(p, seat, k))
        p.phase = SHUFFLE
    else:
        effects.DO[letter](p, act, payload, -1, -1)


def reveal(p: RoyaumesPosition, place: int) -> None:
    """Answer a Dowser by turning up the card at ``place``."""
    effects.show(p, p.at[place], "dowser")
    _next(p)


def choose(p: RoyaumesPosition, move: Any) -> None:
    """Carry or send what the owner chose after a Jailer stopped the doubling."""
    act = p.act
    assert act is not None
    if move[0] == "carry":
        ferry = p.where[act[3][0]]
        pairs = tuple(pair for pair in act[5] if pair[0] == ferry or pair[0] in move[1])
        effects.ferry(p, act, pairs, -1, -1)
    else:
        effects.send_away(p, act, (p.at[move[1]],), -1, -1)


def shuffle(p: RoyaumesPosition, move: Any) -> None:
    """Move the owner's hidden cards of one kingdom to the cells that nature drew (R3)."""
    act = p.act
    assert act is not None
    effects.mix(p, act[1], move[1], move[2])
    _next(p)


def _next(p: RoyaumesPosition) -> None:
    """Go on to the next one asked; after the last the action is done."""
    p.asked = p.asked[1:]
    if not p.asked:
        act = p.act
        assert act is not None
        effects.close(p, act, spent=True)
        turns.after_action(p)


def can_parry(p: RoyaumesPosition, card: int) -> bool:
    """Say whether the parry ``card`` of the seat asked may meet the declared action (not the Hag).

    A Guard stands where an ability was launched and is not among its targets; a Jailer where a
    movement leaves or enters, and she is not taken along (R5, R6).
    """
    act: Act | None = p.act
    assert act is not None
    letter, _, kingdom, _, _, payload, _, _ = act
    if p.uses[card] < 1:
        return False
    here = p.where[card] >> 4
    if p.kinds[card] == GUARD:
        aimed = letter in "ASO" and card in payload
        return SLOT[letter] == ABILITY and here == kingdom and not aimed
    if p.kinds[card] != JAILER or SLOT[letter] != MOVEMENT:
        return False
    if letter == "G":
        return here == kingdom and card not in payload
    return here == kingdom or here == payload[0][1] >> 4


def may_leave(p: RoyaumesPosition, card: int) -> bool:
    """Say whether ``card`` may make a movement: a King has three in all."""
    return p.kinds[card] != KING or p.uses[card] > 0
