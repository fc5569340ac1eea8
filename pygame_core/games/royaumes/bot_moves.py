"""The moves a bot looks at: equal ones stand for each other, pairs are kept to the promising.

Free cells of a kingdom are all the same to play, and so are a player's cards that nobody can tell
apart.  A search meets one of each; ``vary`` puts an equal one in its place before it is played, so
that a habit (always the lowest cell) can't be read.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from pygame_core.core.game import Move
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.actions import hidden_places
from pygame_core.games.royaumes.cards import (
    ABILITY,
    ASSASSIN,
    DIPLOMAT,
    DOWSER,
    FERRYMAN,
    GUARD,
    HAG,
    JAILER,
    JESTER,
    KING,
    MESSENGER,
    MIME,
    MOVEMENT,
    ORACLE,
    SOLDIER,
)
from pygame_core.games.royaumes.legal import choices, window_moves
from pygame_core.games.royaumes.phases import CHOOSE, REVEAL, TURN, WINDOW
from pygame_core.games.royaumes.position import RoyaumesPosition

PAIRED = 4  # targets among which a Mime's pairs are looked for
# Two cards that a Ferryman takes together: those who strike and look, or a King and his guard.
PARTY = frozenset((ASSASSIN, ORACLE, MIME, SOLDIER))
COURT = frozenset((KING, GUARD, JAILER, HAG))
Chances = dict[int, float]  # of each card to be a King, as all can work it out


def own_class(p: RoyaumesPosition, card: int) -> tuple[int, ...]:
    """Return what makes a card of the mover's what it is, to himself."""
    return (p.kinds[card], p.uses[card], p.up[card])


def enemy_class(p: RoyaumesPosition, card: int, chances: Chances) -> tuple[Any, ...]:
    """Return what others can tell of a card."""
    if p.up[card]:
        return (p.owners[card], p.kinds[card])
    return (p.owners[card], -1, round(chances.get(card, 0.0), 2))


def fewer(p: RoyaumesPosition, places: list[int], key: Any) -> list[int]:
    """Keep one place of each class."""
    seen = set()
    kept = []
    for place in places:
        mark = key(p.at[place])
        if mark not in seen:
            seen.add(mark)
            kept.append(place)
    return kept


def bot_moves(p: RoyaumesPosition, chances: Chances) -> list[Move]:
    """List the moves worth a look, from what the seat to move knows."""
    if p.phase == TURN:
        return _turn(p, chances)
    if p.phase == WINDOW:
        return _window(p, chances)
    if p.phase == REVEAL:
        places = [place for k in range(p.n) for place in hidden_places(p, p.asked[0], k)]
        return [("reveal", q) for q in fewer(p, places, lambda card: own_class(p, card))]
    if p.phase == CHOOSE:
        return choices(p)
    return p.legal_moves()


def _window(p: RoyaumesPosition, chances: Chances) -> list[Move]:
    moves = window_moves(p)
    if len(moves) < 4:
        return moves
    seat = p.asked[0]
    kept: list[Move] = []
    seen = set()
    for move in moves:
        if isinstance(move, tuple) and move[0] == "hag":
            card = p.at[move[3]]
            own = p.owners[card] == seat
            mark = (move[2], own_class(p, card) if own else enemy_class(p, card, chances))
            if mark in seen:
                continue
            seen.add(mark)
        kept.append(move)
    return kept


def _turn(p: RoyaumesPosition, chances: Chances) -> list[Move]:
    seat, n, at, kinds, uses, owners = p.turn, p.n, p.at, p.kinds, p.uses, p.owners
    mine: list[list[int]] = [[] for _ in range(n)]
    theirs: list[list[int]] = [[] for _ in range(n)]
    free: list[list[int]] = [[] for _ in range(n)]
    for place, card in enumerate(at):
        if card < 0:
            free[place >> 4].append(place)
        elif owners[card] == seat:
            mine[place >> 4].append(place)
        else:
            theirs[place >> 4].append(place)
    moves: list[Move] = []
    squad = 0
    for k in range(n):
        if not mine[k]:
            continue
        mime = next((q for q in mine[k] if kinds[at[q]] == MIME and uses[at[q]] > 0), -1)
        own = fewer(p, mine[k], lambda card: own_class(p, card))
        targets: list[int] | None = None
        for place in own:
            card = at[place]
            kind = kinds[card]
            if p.slots & MOVEMENT:
                if kind != KING or uses[card] > 0:
                    for other in range(n):
                        if other != k and free[other]:
                            moves.append(("M", place, free[other][0]))
                if uses[card] > 0 and kind == FERRYMAN:
                    _ferry(p, place, mine[k], free, mime, moves)
                elif uses[card] > 0 and kind == MESSENGER:
                    mates = [q for q in own if q != place]
                    foes = fewer(p, theirs[k], lambda c: enemy_class(p, c, chances))
                    moves += [("G", place, (q,), -1) for q in (*mates, *foes)]
            if kind == SOLDIER:
                squad = sum(kinds[at[q]] == SOLDIER for q in mine[k])
            if not p.slots & ABILITY or uses[card] < 1:
                continue
            if targets is None:
                targets = fewer(p, theirs[k], lambda c: enemy_class(p, c, chances))
            _abilities(p, place, kind, targets, theirs[k], mime, moves, chances)
        if squad > 2 and p.slots & ABILITY and theirs[k] and not _peace(p):
            targets = fewer(p, theirs[k], lambda c: enemy_class(p, c, chances))
            _aim("S", k, targets, theirs[k], mime, moves, p, chances)
        squad = 0
    if p.slots != MOVEMENT | ABILITY:
        moves.append(("end",))
    return moves or p.legal_moves()


def _peace(p: RoyaumesPosition) -> bool:
    return p.truce and p.finished < p.n


def _abilities(
    p: RoyaumesPosition,
    place: int,
    kind: int,
    targets: list[int],
    foes: list[int],
    mime: int,
    moves: list[Move],
    chances: Chances,
) -> None:
    if kind == ASSASSIN:
        if not _peace(p):
            _aim("A", place, targets, foes, mime, moves, p, chances)
    elif kind == ORACLE:
        up = p.up
        hidden = [q for q in targets if not up[p.at[q]]]
        _aim("O", place, hidden, [q for q in foes if not up[p.at[q]]], mime, moves, p, chances)
    elif kind == DOWSER:
        for seat in range(p.n):
            if seat != p.turn:
                down = sum(len(hidden_places(p, seat, k)) for k in range(p.n))
                if down:
                    moves.append(("W", place, (seat,), -1))
                if down > 1 and mime >= 0:
                    moves.append(("W", place, (seat, seat), mime))
    elif kind in (DIPLOMAT, JESTER):
        letter = "D" if kind == DIPLOMAT else "J"
        moves.append((letter, place, -1, -1))
        if mime >= 0:
            for k in range(p.n):
                if k != place >> 4:
                    moves.append((letter, place, k, mime))


def _aim(
    letter: str,
    who: int,
    targets: list[int],
    foes: list[int],
    mime: int,
    moves: list[Move],
    p: RoyaumesPosition,
    chances: Chances,
) -> None:
    for place in targets:
        moves.append((letter, who, (place,), -1))
    if mime >= 0 and len(foes) > 1:
        best = sorted(foes, key=lambda q: -worth(p, p.at[q], chances))[:PAIRED]
        for pair in combinations(sorted(best), 2):
            moves.append((letter, who, pair, mime))


def worth(p: RoyaumesPosition, card: int, chances: Chances) -> float:
    """Return how good a target ``card`` is, as far as all can tell."""
    if p.up[card]:
        return 1.0 if p.kinds[card] == KING else 0.02 + 0.1 * (p.kinds[card] == ASSASSIN)
    return chances.get(card, 0.0) + 0.01


def _ferry(
    p: RoyaumesPosition,
    place: int,
    mine: list[int],
    free: list[list[int]],
    mime: int,
    moves: list[Move],
) -> None:
    """Add groups that differ in kinds: one or two cards; with a Mime, three with the Soldiers."""
    at, kinds = p.at, p.kinds
    mates = [q for q in mine if q != place and (kinds[at[q]] != KING or p.uses[at[q]] > 0)]
    groups: list[tuple[int, ...]] = []
    seen = set()
    for size in (1, 2):
        for group in combinations(mates, size):
            crew = {kinds[at[q]] for q in group}
            if size == 2 and not (crew <= PARTY or crew <= COURT):
                continue
            mark = tuple(sorted(own_class(p, at[q]) for q in group))
            if mark not in seen:
                seen.add(mark)
                groups.append(group)
    doubled = []
    if mime >= 0:
        squad = [q for q in mates if kinds[at[q]] == SOLDIER]
        if len(squad) > 2:
            doubled.append(tuple(squad[:3]))
            blade = [q for q in mates if kinds[at[q]] == ASSASSIN]
            if blade:
                doubled.append((*squad[:3], blade[0]))
    for k, cells in enumerate(free):
        if k == place >> 4:
            continue
        for group in groups:
            if len(cells) > len(group):
                sources = sorted((place, *group))
                moves.append(("F", place, tuple(zip(sources, cells, strict=False)), -1))
        for group in doubled:
            if len(cells) > len(group):
                sources = sorted((place, *group))
                moves.append(("F", place, tuple(zip(sources, cells, strict=False)), mime))


def vary(p: RoyaumesPosition, move: Any, chances: Chances, rng: Rng) -> Move:
    """Put an equal move in the place of ``move``: other cells, other cards of the same class."""
    word = move[0]
    seat = p.to_move()
    taken: dict[int, int] = {}

    def same(place: int) -> int:
        if place in taken:
            return taken[place]
        card = p.at[place]
        home = range(place & ~15, (place & ~15) + 16)
        if p.owners[card] == seat:
            mark: Any = own_class(p, card)
            pool = [q for q in home if _owned(p, q, seat) and own_class(p, p.at[q]) == mark]
        else:
            mark = enemy_class(p, card, chances)
            pool = [
                q
                for q in home
                if p.at[q] >= 0
                and p.owners[p.at[q]] != seat
                and enemy_class(p, p.at[q], chances) == mark
            ]
        pool = [q for q in pool if q not in taken.values()]
        taken[place] = rng.choice(pool)
        return taken[place]

    if word == "M":
        return (word, same(move[1]), _cells(p, move[2] >> 4, 1, rng)[0])
    if word == "F":
        landing = move[2][0][1] >> 4
        sources = [same(source) for source, _ in move[2]]
        ferry = taken[move[1]]
        cells = _cells(p, landing, len(sources), rng)
        mime = move[3] if move[3] < 0 else taken.get(move[3], move[3])
        return (word, ferry, tuple(sorted(zip(sources, cells, strict=True))), mime)
    if word in ("A", "O", "G") and move[3] < 0:
        who = same(move[1])
        return (word, who, tuple(same(place) for place in move[2]), -1)
    if word == "S" and move[3] < 0:
        return (word, move[1], tuple(same(place) for place in move[2]), -1)
    if word in ("D", "W", "J") and move[3] < 0:
        return (word, same(move[1]), move[2], -1)
    if word == "reveal":
        card = p.at[move[1]]
        places = [place for k in range(p.n) for place in hidden_places(p, seat, k)]
        pool = [q for q in places if own_class(p, p.at[q]) == own_class(p, card)]
        return (word, rng.choice(pool))
    result: Move = move
    return result


def _owned(p: RoyaumesPosition, place: int, seat: int) -> bool:
    return p.at[place] >= 0 and p.owners[p.at[place]] == seat


def _cells(p: RoyaumesPosition, kingdom: int, count: int, rng: Rng) -> list[int]:
    free = [q for q in range(16 * kingdom, 16 * kingdom + 16) if p.at[q] < 0]
    rng.shuffle(free)
    return free[:count]
