"""What a seat may do: the list of legal moves, and why a move is not one of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from pygame_core.core.game import IllegalMove, Move
from pygame_core.games.royaumes.actions import (
    can_parry,
    hidden_places,
    may_leave,
    soldiers_in,
)
from pygame_core.games.royaumes.cards import (
    ABILITY,
    AIMED,
    DRAFTS,
    HAG,
    IMPOSED,
    KINDS,
    LETTER,
    MESSENGER,
    MIME,
    MOVEMENT,
)
from pygame_core.games.royaumes.phases import (
    CHOOSE,
    DRAFT,
    OVER,
    PLACEMENT,
    REVEAL,
    TURN,
    WINDOW,
)

if TYPE_CHECKING:
    from pygame_core.games.royaumes.position import RoyaumesPosition


def legal_moves(p: RoyaumesPosition) -> list[Move]:
    """List the moves of the seat to decide (see ``RoyaumesPosition.legal_moves``)."""
    if p.phase == TURN:
        moves = list(turn_moves(p, all_cells=True))
        if p.slots != MOVEMENT | ABILITY:
            moves.append(("end",))
        elif not moves:
            moves.append(("skip",))
        return moves
    if p.phase == WINDOW:
        return window_moves(p)
    if p.phase == REVEAL:
        places = (place for k in range(p.n) for place in hidden_places(p, p.asked[0], k))
        return [("reveal", place) for place in places]
    if p.phase == CHOOSE:
        return choices(p)
    if p.phase == DRAFT:
        return [("draft", draft) for draft in DRAFTS]
    if p.phase == PLACEMENT:
        kinds = sorted(IMPOSED + p.drafts[p.asked[0]])
        return [("place", tuple(enumerate(kinds)))]
    return []


def window_moves(p: RoyaumesPosition) -> list[Move]:
    """List what the seat asked may answer: pass, then each parry (R4: perhaps pass alone)."""
    moves: list[Move] = [("pass",)]
    seat = p.asked[0]
    act = p.act
    assert act is not None
    letter, _, _, _, _, payload, _, _ = act
    for card, owner in enumerate(p.owners):
        place = p.where[card]
        if owner != seat or place < 0 or p.uses[card] < 1:
            continue
        if can_parry(p, card):
            moves.append((KINDS[p.kinds[card]], place))
        elif p.kinds[card] == HAG and letter in AIMED:
            for target in payload:
                if target == card or p.owners[target] != seat:
                    continue
                spot = p.where[target]
                if spot >> 4 != place >> 4:
                    continue
                for other in range(place & ~15, (place & ~15) + 16):
                    if p.at[other] >= 0 and other != spot:
                        moves.append(("hag", place, spot, other))
    return moves


def choices(p: RoyaumesPosition) -> list[Move]:
    """List the reduced choices after a Jailer stopped a doubling."""
    act = p.act
    assert act is not None
    letter, _, _, actors, _, payload, _, _ = act
    if letter == "G":
        return [("send", p.where[card]) for card in sorted(payload, key=p.where.__getitem__)]
    ferry = p.where[actors[0]]
    named = [source for source, _ in payload if source != ferry]
    return [("carry", group) for size in (1, 2) for group in combinations(named, size)]


def turn_moves(p: RoyaumesPosition, all_cells: bool) -> Iterator[Move]:
    """Yield the actions open to the player whose turn it is.

    ``all_cells``: a movement goes to each free cell; else to the lowest of a kingdom, for cells
    have no geometry and the rest are the same to play.
    """
    seat, n, at, uses, kinds = p.turn, p.n, p.at, p.uses, p.kinds
    mine = [
        (place, at[place])
        for place in range(16 * n)
        if at[place] >= 0 and p.owners[at[place]] == seat
    ]
    mimes: dict[int, list[int]] = {}
    for place, card in mine:
        if kinds[card] == MIME and uses[card] > 0:
            mimes.setdefault(place >> 4, []).append(place)
    free = [[q for q in range(16 * k, 16 * k + 16) if at[q] < 0] for k in range(n)]
    if p.slots & MOVEMENT:
        for place, card in mine:
            if may_leave(p, card):
                for k in range(n):
                    if k != place >> 4:
                        for target in free[k] if all_cells else free[k][:1]:
                            yield ("M", place, target)
        for place, card in mine:
            if uses[card] > 0 and LETTER.get(kinds[card]) == "F":
                yield from _ferries(p, place, mine, free, mimes.get(place >> 4, []))
            elif uses[card] > 0 and kinds[card] == MESSENGER:
                home = 16 * (place >> 4)
                others = [q for q in range(home, home + 16) if at[q] >= 0 and q != place]
                yield from _aimed("G", place, others, mimes.get(place >> 4, []))
    if p.slots & ABILITY:
        peace = p.truce and p.finished < n
        for place, card in mine:
            letter = LETTER.get(kinds[card], "")
            if uses[card] < 1 or letter not in ABILITIES or (peace and letter == "A"):
                continue
            helpers = mimes.get(place >> 4, [])
            home = 16 * (place >> 4)
            if letter == "A":
                targets = _enemies(p, home)
                yield from _aimed("A", place, targets, helpers)
            elif letter == "O":
                targets = [q for q in _enemies(p, home) if not p.up[at[q]]]
                yield from _aimed("O", place, targets, helpers)
            elif letter == "W":
                yield from _dowsings(p, place, helpers)
            else:
                yield (letter, place, -1, -1)
                for mime in helpers:
                    for k in range(n):
                        if k != place >> 4:
                            yield (letter, place, k, mime)
        if not peace:
            for k in range(n):
                if can_fight(p, k):
                    yield from _aimed("S", k, _enemies(p, 16 * k), mimes.get(k, []))


ABILITIES = frozenset("ADOWJ")


def can_fight(p: RoyaumesPosition, kingdom: int) -> bool:
    """Say whether the player's three Soldiers stand together in ``kingdom``, still usable."""
    squad = soldiers_in(p, p.turn, kingdom)
    return len(squad) >= 3 and all(p.uses[card] > 0 for card in squad)


def _enemies(p: RoyaumesPosition, home: int) -> list[int]:
    at, owners, seat = p.at, p.owners, p.turn
    return [q for q in range(home, home + 16) if at[q] >= 0 and owners[at[q]] != seat]


def _aimed(letter: str, who: int, targets: list[int], helpers: list[int]) -> Iterator[Move]:
    for target in targets:
        yield (letter, who, (target,), -1)
    for mime in helpers:
        for pair in combinations(targets, 2):
            yield (letter, who, pair, mime)


def _dowsings(p: RoyaumesPosition, place: int, helpers: list[int]) -> Iterator[Move]:
    down = {
        seat: sum(len(hidden_places(p, seat, k)) for k in range(p.n))
        for seat in range(p.n)
        if seat != p.turn
    }
    for seat, count in down.items():
        if count:
            yield ("W", place, (seat,), -1)
    for mime in helpers:
        for seat, count in down.items():
            if count > 1:
                yield ("W", place, (seat, seat), mime)
        for pair in combinations([seat for seat, count in down.items() if count], 2):
            yield ("W", place, pair, mime)


def _ferries(
    p: RoyaumesPosition,
    place: int,
    mine: list[tuple[int, int]],
    free: list[list[int]],
    helpers: list[int],
) -> Iterator[Move]:
    here = place >> 4
    mates = [q for q, card in mine if q >> 4 == here and q != place and may_leave(p, card)]
    for mime in [-1, *helpers]:
        for size in (1, 2) if mime < 0 else (3, 4):
            for group in combinations(mates, size):
                sources = sorted((place, *group))
                for k in range(p.n):
                    if k != here and len(free[k]) > size:
                        pairs = tuple(zip(sources, free[k], strict=False))
                        yield ("F", place, pairs, mime)


def why_not(p: RoyaumesPosition, move: Any) -> IllegalMove | None:
    """Return why ``move`` is not legal, or None if it is."""
    from pygame_core.games.royaumes.refusals import refuse

    if p.phase == OVER:
        return IllegalMove("The game is over.", "illegal.over")
    try:
        refuse(p, move)
    except IllegalMove as error:
        return error
    except (TypeError, ValueError, IndexError, KeyError):
        return IllegalMove("That is no move here.", "illegal.move")
    return None
