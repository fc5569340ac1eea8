"""What changes on the board: cards move, turn, fight, leave and are spent."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame_core.games.royaumes import knowing, turns
from pygame_core.games.royaumes.cards import ASSASSIN, HAG, KING, SOLDIER
from pygame_core.games.royaumes.phases import ABSENT, REMOVED

if TYPE_CHECKING:
    from pygame_core.games.royaumes.position import Act, RoyaumesPosition


def spend(p: RoyaumesPosition, card: int) -> None:
    """Take one use from ``card``: a use that all can see (R11)."""
    p.uses[card] -= 1
    p.used = True
    p.quiet = 0


def show(p: RoyaumesPosition, card: int, why: str) -> None:
    """Turn ``card`` face up, for all and for ``why``."""
    p.up[card] = True
    if p.log is not None:
        p.log = (p.log, ("up", p.where[card], p.owners[card], p.kinds[card], why))


def wear(p: RoyaumesPosition, card: int) -> None:
    """Reveal ``card`` if that was its last use."""
    if p.uses[card] < 1 and not p.up[card]:
        show(p, card, "spent")


def remove(p: RoyaumesPosition, card: int) -> None:
    """Take ``card`` out of the game, its face known to all."""
    p.up[card] = True
    p.at[p.where[card]] = -1
    p.where[card] = REMOVED
    p.removed += (card,)


def kill(p: RoyaumesPosition, card: int, killer: int) -> None:
    """Destroy ``card``; a King is credited to ``killer``."""
    king = p.kinds[card] == KING
    if king:
        p.kills[killer] += 1
    if p.log is not None:
        credit = killer if king else -1
        p.log = (p.log, ("die", p.where[card], p.owners[card], p.kinds[card], credit))
    remove(p, card)


def leave(p: RoyaumesPosition, card: int) -> None:
    """Remove a spent Assassin or Soldier."""
    if p.log is not None:
        p.log = (p.log, ("out", p.where[card], p.owners[card], p.kinds[card]))
    remove(p, card)


def move_cards(p: RoyaumesPosition, pairs: tuple[tuple[int, int], ...]) -> None:
    """Move cards from place to place; a King spends a movement, which is no use (R12)."""
    at = p.at
    for source, target in pairs:
        card = at[source]
        at[source] = -1
        at[target] = card
        p.where[card] = target
        p.steps[card] += 1
        if p.kinds[card] == KING:
            p.uses[card] -= 1


def swap(p: RoyaumesPosition, seat: int, move: Any) -> None:
    """Let a Hag swap the card aimed at with another, and let the effect fall on that one."""
    act = p.act
    assert act is not None
    letter, attacker, _, actors, _, payload, _, _ = act
    hag, target, other = (p.at[place] for place in move[1:])
    burned = other in actors
    if p.log is not None:
        p.log = (p.log, ("hag", seat, move[1], move[2], move[3], burned))
        act = knowing.hag_picked(p, act, other, burned)
    spend(p, hag)
    if not p.up[hag]:
        show(p, hag, "spent")
    if p.log is not None:
        knowing.used(p, hag, HAG, 1 << hag, True)
    if burned:
        DO[letter](p, act, payload, -1, -1)
        return
    p.at[move[2]], p.at[move[3]] = other, target
    p.where[target], p.where[other] = move[3], move[2]
    hit = tuple(dict.fromkeys(other if card == target else card for card in payload))
    # A King who was among the targets anyway doesn't die by the swap; R7: nor does the Hag's own.
    by_swap = other not in payload and p.owners[other] != seat
    DO[letter](p, act, hit, other if by_swap else -1, seat if by_swap else attacker)


def strike(
    p: RoyaumesPosition, act: Act, targets: tuple[int, ...], swapped: int, credit: int
) -> None:
    """Let the Assassin or the Soldiers hit ``targets``; ``swapped``'s death is ``credit``'s."""
    letter, seat = act[0], act[1]
    for card in sorted(targets, key=p.where.__getitem__):
        if letter == "A" and p.kinds[card] == ASSASSIN:
            spend(p, card)
            if not p.up[card]:
                show(p, card, "duel")
            if p.log is not None:
                knowing.used(p, card, ASSASSIN, 1 << card, True)
            if p.uses[card] < 1:
                leave(p, card)
        else:
            kill(p, card, credit if card == swapped else seat)
    close(p, act, spent=True)
    turns.after_action(p)


def name_soldiers(
    p: RoyaumesPosition, act: Act, kingdoms: tuple[int, ...], _swapped: int, _credit: int
) -> None:
    """Let the Diplomat reveal all enemy Soldiers of his kingdom (and of a second, doubled)."""
    seat = act[1]
    for kingdom in kingdoms:
        for card in p.at[16 * kingdom : 16 * kingdom + 16]:
            if card >= 0 and p.kinds[card] == SOLDIER and p.owners[card] != seat and not p.up[card]:
                show(p, card, "diplomat")
        if p.log is not None:
            knowing.no_soldiers(p, seat, kingdom)
    close(p, act, spent=True)
    turns.after_action(p)


def look(
    p: RoyaumesPosition, act: Act, targets: tuple[int, ...], _swapped: int, _credit: int
) -> None:
    """Let the Oracle reveal ``targets``; R8: on a card that is face up the effect is lost."""
    for card in sorted(targets, key=p.where.__getitem__):
        if not p.up[card]:
            show(p, card, "oracle")
        elif p.log is not None:
            p.log = (p.log, ("lost", p.where[card]))
    close(p, act, spent=True)
    turns.after_action(p)


def ferry(
    p: RoyaumesPosition,
    act: Act,
    pairs: tuple[tuple[int, int], ...],
    _swapped: int,
    _credit: int,
) -> None:
    """Move the Ferryman's group."""
    if p.log is not None:
        if pairs != act[5]:
            p.log = (p.log, ("carry", pairs))
        act = knowing.in_group(p, act, pairs)
    move_cards(p, pairs)
    close(p, act, spent=True)
    turns.after_action(p)


def send_away(
    p: RoyaumesPosition, act: Act, targets: tuple[int, ...], _swapped: int, _credit: int
) -> None:
    """Take ``targets`` off the board till the Messenger's owner plays again."""
    for card in sorted(targets, key=p.where.__getitem__):
        place = p.where[card]
        p.at[place] = -1
        p.where[card] = ABSENT
        p.absent += ((card, place, act[1], False),)
        if p.log is not None:
            p.log = (p.log, ("away", place, p.owners[card]))
    close(p, act, spent=True)
    turns.after_action(p)


Effect = Callable[["RoyaumesPosition", "Act", Any, int, int], None]
DO: dict[str, Effect] = {
    "A": strike,
    "S": strike,
    "D": name_soldiers,
    "O": look,
    "F": ferry,
    "G": send_away,
}


def close(p: RoyaumesPosition, act: Act, *, spent: bool) -> None:
    """Spend what the action used up: the cards unless blocked, the Mime always."""
    letter, _, _, actors, mime, _, mask, mime_mask = act
    if letter == "M":
        return
    if mime >= 0:
        spend(p, mime)
    if spent:
        for card in actors:
            spend(p, card)
        for card in actors:
            wear(p, card)
    if mime >= 0:
        wear(p, mime)
    if p.log is not None:
        knowing.closed(p, act, mask, mime_mask, spent)
    if spent and letter in "AS":
        for card in actors:
            if letter == "S" or p.uses[card] < 1:
                leave(p, card)


def turn_down(p: RoyaumesPosition, seat: int, kingdom: int) -> bool:
    """Turn the Jester's owner's cards of ``kingdom`` face down; say if he has any there."""
    cards = [
        card
        for card in p.at[16 * kingdom : 16 * kingdom + 16]
        if card >= 0 and p.owners[card] == seat
    ]
    if p.log is not None:
        knowing.mixed(p, seat, kingdom, cards)
    for card in cards:
        p.up[card] = False
    return bool(cards)


def mix(p: RoyaumesPosition, seat: int, kingdom: int, cells: tuple[int, ...]) -> None:
    """Shuffle what the owner's cards of ``kingdom`` are: the i-th in cell order goes to cell i."""
    cards = [
        card
        for card in p.at[16 * kingdom : 16 * kingdom + 16]
        if card >= 0 and p.owners[card] == seat
    ]
    becomes = {card: p.at[16 * kingdom + cell] for card, cell in zip(cards, cells, strict=True)}
    kinds = [(becomes[card], p.kinds[card], p.uses[card]) for card in cards]
    for card, kind, uses in kinds:
        p.kinds[card] = kind
        p.uses[card] = uses
    act = p.act
    assert act is not None
    letter, mover, home, actors, mime, payload, mask, mime_mask = act
    actors = tuple(becomes.get(card, card) for card in actors)
    mime = becomes.get(mime, mime)
    p.act = (letter, mover, home, actors, mime, payload, mask, mime_mask)
    if p.log is not None:
        p.log = (p.log, ("mix", seat, kingdom))
