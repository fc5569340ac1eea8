"""The frame around actions: turns, returns of absent cards, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.royaumes.cards import ABILITY, ASSASSIN, KING, MOVEMENT, SOLDIER
from pygame_core.games.royaumes.phases import OVER, REMOVED, TURN

if TYPE_CHECKING:
    from pygame_core.games.royaumes.position import RoyaumesPosition

QUIET_TURNS = 20  # R11: a player


def stop_or_skip(p: RoyaumesPosition, word: str) -> None:
    """End the turn by a declared ``end``, or pass it by ``skip``."""
    if p.log is not None:
        if word == "skip":
            _note_skip(p)
        p.log = (p.log, (word, p.turn))
    end_turn(p)


def after_action(p: RoyaumesPosition) -> None:
    """Close an action: waiting cards return, the end is tested, the turn goes on or ends."""
    p.act = None
    p.asked = ()
    if p.absent:
        return_waiting(p)
    if ended(p):
        return
    p.phase = TURN
    if not p.slots:
        end_turn(p)


def ended(p: RoyaumesPosition) -> bool:
    """Stop the game if one living king (or none) is left, or nobody can assassinate any more."""
    kings = 0
    armed = False
    soldiers = [0] * p.n
    kinds, where, owners = p.kinds, p.where, p.owners
    for card, kind in enumerate(kinds):
        if kind > SOLDIER or where[card] == REMOVED:
            continue
        if kind == KING:
            kings += 1
        elif kind == ASSASSIN:
            armed = armed or p.uses[card] > 0
        else:
            soldiers[owners[card]] += 1
    if kings <= 1:
        stop(p, "kings")
    elif not armed and max(soldiers) < 3:
        stop(p, "harmless")
    return bool(p.reason)


def stop(p: RoyaumesPosition, reason: str) -> None:
    """Stop the game."""
    p.reason = reason
    p.phase = OVER
    if p.log is not None:
        p.log = (p.log, ("over", reason))


def end_turn(p: RoyaumesPosition) -> None:
    """Finish the turn: count quiet turns (R11), then the next player's begins."""
    p.finished += 1
    p.quiet = 0 if p.used else p.quiet + 1
    p.used = False
    if p.quiet >= QUIET_TURNS * p.n:
        stop(p, "quiet")
        return
    p.turn = (p.turn + 1) % p.n
    begin(p)


def begin(p: RoyaumesPosition) -> None:
    """Begin the turn of ``p.turn``: both slots free, the cards his Messenger sent come back."""
    p.slots = MOVEMENT | ABILITY
    p.phase = TURN
    p.asked = ()
    if p.log is not None:
        p.log = (p.log, ("turn", p.finished + 1, p.turn))
    if p.absent:
        p.absent = tuple(
            (card, place, seat, waiting or seat == p.turn)
            for card, place, seat, waiting in p.absent
        )
        return_waiting(p)


def return_waiting(p: RoyaumesPosition) -> None:
    """Bring back cards whose time has come, first gone first, while their kingdoms have room."""
    rest = []
    at = p.at
    for item in p.absent:
        card, place, _, waiting = item
        if waiting:
            back = place if at[place] < 0 else lowest_free(p, place >> 4)
            if back >= 0:
                at[back] = card
                p.where[card] = back
                if p.log is not None:
                    p.log = (p.log, ("back", back, p.owners[card], place))
                continue
        rest.append(item)
    p.absent = tuple(rest)


def lowest_free(p: RoyaumesPosition, kingdom: int) -> int:
    """Return the lowest free place of ``kingdom``, or -1."""
    at = p.at
    for place in range(16 * kingdom, 16 * kingdom + 16):
        if at[place] < 0:
            return place
    return -1


def _note_skip(p: RoyaumesPosition) -> None:
    """Note what a skip tells: a card that could have gone elsewhere is a King who may not."""
    mask = 0
    for card, place in enumerate(p.where):
        if place >= 0 and p.owners[card] == p.turn and not p.up[card]:
            others = (k for k in range(p.n) if k != place >> 4)
            if any(lowest_free(p, kingdom) >= 0 for kingdom in others):
                mask |= 1 << card
    if mask:
        p.facts = (p.facts, ("only", p.turn, mask))
