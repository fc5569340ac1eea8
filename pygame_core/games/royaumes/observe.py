"""What each seat learns when a move is played: the edges of its tree in a search.

``told`` is what all see of an action; ``outcome_of`` what they see happen when its window closes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.games.royaumes.cards import AIMED, ASSASSIN, SLOT, SOLDIER
from pygame_core.games.royaumes.phases import LOT, SHUFFLE

if TYPE_CHECKING:
    from pygame_core.games.royaumes.position import Act, RoyaumesPosition

# Moves that tell nobody anything but that they were made.  A pass tells that nothing parried, a
# skip that nothing could be done.
SILENT = frozenset(("M", "end", "draft", "place"))


def told(p: RoyaumesPosition, move: Any) -> Any:
    """Return what all see of a declared action: no face-down card that acts is named."""
    letter = move[0]
    if letter == "M":
        return move
    at, up = p.at, p.up
    helper = -2 if move[3] < 0 else move[3] if up[at[move[3]]] else -1
    if letter == "S":
        return (letter, move[1], move[2], helper)
    named = move[1] if up[at[move[1]]] else -1
    return (letter, move[1] >> 4, named, move[2], helper)


def observe(p: RoyaumesPosition, move: Any, seat: int) -> Any:
    """Return what ``seat`` learns from ``move``, to be played now."""
    word = move[0]
    own = p.phase not in (LOT, SHUFFLE) and p.to_move() == seat
    if word in SLOT:
        return move if own else told(p, move)
    if word == "pass":
        if len(p.asked) > 1:
            return move
        assert p.act is not None
        return (word, outcome_of(p, p.act))
    if word in ("guard", "jailer"):
        card = p.at[move[1]]
        return move if own or p.up[card] or p.uses[card] < 2 else (word,)
    if word == "hag":
        act = p.act
        assert act is not None
        return (move, p.kinds[p.at[move[3]]] if act[0] in AIMED and act[0] != "G" else -1)
    if word == "reveal":
        return (move, p.kinds[p.at[move[1]]])
    if word in ("draft", "place"):
        return move if own else (word,)
    if word == "shuffle" and p.turn != seat:
        return (word, move[1])
    return move


def outcome_of(p: RoyaumesPosition, act: Act) -> Any:
    """Return what all see happen when ``act`` is done unparried."""
    letter, seat, _, actors, mime, payload, _, _ = act
    kinds, uses = p.kinds, p.uses
    if letter == "M":
        return ()
    seen: list[int] = []
    if letter in "ASO":
        seen += [kinds[card] for card in payload]
        seen += [uses[card] for card in payload if kinds[card] == ASSASSIN]
    elif letter == "D":
        for kingdom in payload:
            for card in p.at[16 * kingdom : 16 * kingdom + 16]:
                if card >= 0 and kinds[card] == SOLDIER and p.owners[card] != seat:
                    seen.append(p.where[card])
    # What is used up turns over.
    if letter != "S" and uses[actors[0]] < 2:
        seen.append(p.where[actors[0]])
    if mime >= 0 and uses[mime] < 2:
        seen.append(-p.where[mime])
    return tuple(seen)


def reveals(move: Any) -> bool:
    """Say whether ``move`` may tell anybody something new (what a plain movement does not)."""
    return move[0] not in SILENT
