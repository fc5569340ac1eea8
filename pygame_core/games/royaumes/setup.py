"""Before the first turn: secret drafts (R1), secret placements (R2), the public lot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.royaumes import turns
from pygame_core.games.royaumes.cards import HAND, full_uses
from pygame_core.games.royaumes.phases import LOT, PLACEMENT, UNSET

if TYPE_CHECKING:
    from pygame_core.games.royaumes.position import RoyaumesPosition


def draft(p: RoyaumesPosition, kinds: tuple[int, ...]) -> None:
    """Take ``kinds`` as the draft of the seat asked; all drafts in, placements follow."""
    p.drafts += (tuple(sorted(kinds)),)
    p.asked = p.asked[1:]
    if not p.asked:
        p.phase = PLACEMENT
        p.asked = tuple(range(p.n))
        cards = HAND * p.n
        p.owners = tuple(card // HAND for card in range(cards))
        p.kinds = [-1] * cards
        p.uses = [0] * cards
        p.up = [False] * cards
        p.where = [UNSET] * cards
        p.steps = [0] * cards
        p.need = [0] * cards


def place(p: RoyaumesPosition, pairs: tuple[tuple[int, int], ...]) -> None:
    """Lay nine cards, (cell, kind) each, on the kingdom of the seat asked.

    Cards are numbered by cell, so that a number tells nothing of a face.
    """
    seat = p.asked[0]
    for card, (cell, kind) in enumerate(sorted(pairs), HAND * seat):
        p.kinds[card] = kind
        p.uses[card] = full_uses(kind, p.n)
        p.where[card] = 16 * seat + cell
        p.at[16 * seat + cell] = card
    p.asked = p.asked[1:]
    if not p.asked:
        p.phase = LOT


def first_player(p: RoyaumesPosition, seat: int) -> None:
    """Let ``seat`` play first."""
    p.turn = seat
    p.drafts = ()
    if p.log is not None:
        p.log = (p.log, ("first", seat))
    turns.begin(p)
