"""Proofs: wins and losses of the searching seat that hold in every world it holds possible.

A proof climbs a step only by a *sure* move, one whose mover foresees all that it does, so that
the mover can really choose it.  "All moves lose" counts the searcher's own moves, which it knows;
"all replies lose" counts an opponent's only if the searcher sees the whole truth.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.core.game import Move, Seat
from pygame_core.search.tree import Node

# The searcher's node before, the mover, his move, the searcher's node after, and whether the
# listed moves were all that matter.
Step = tuple[Node, Seat, Move, Node, bool]


def prove(steps: Sequence[Step], me: Seat, knows_all: bool) -> None:
    """Carry the proof of the last step's node up the path as far as it holds."""
    for before, mover, move, after, complete in reversed(steps):
        proof = after.proof
        if not proof or not before.sure.get(move):
            return
        good = 1 if mover == me else -1  # what the mover hopes to prove
        if mover == me:
            before.edges[move].proof = proof
        if proof == good:
            before.proof = proof
        elif not complete:
            return
        elif mover == me:
            edges = before.steady
            if edges is None or any(other.proof != proof for other in edges):
                return
            before.proof = proof
        else:
            # Replies are counted in the opponent's tree; the searcher sees each apart.
            if not knows_all or not before.replies or len(before.children) < before.replies:
                return
            if any(child.proof != proof for child in before.children.values()):
                return
            before.proof = proof
