"""What one seat may know: its own cards, what lies open, and what all have seen happen.

A view is built field by field from what its seat may know.  Faces it does not know are ``-1``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.core.game import NATURE, Json, Move, Seat, View
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.cards import ABILITY, IMPOSED, KINDS, MOVEMENT
from pygame_core.games.royaumes.knowing import OPEN
from pygame_core.games.royaumes.legal import legal_moves
from pygame_core.games.royaumes.logbook import entries
from pygame_core.games.royaumes.notation import write_move
from pygame_core.games.royaumes.phases import (
    DRAFT,
    OVER,
    PHASES,
    PLACEMENT,
    UNSET,
)
from pygame_core.games.royaumes.position import Act, RoyaumesPosition
from pygame_core.games.royaumes.refusals import spot
from pygame_core.games.royaumes.turns import QUIET_TURNS

if TYPE_CHECKING:
    from pygame_core.games.royaumes.belief import Belief

UNKNOWN = -1
SOMEBODY = -2  # a Mime doubles; which card it is, is not known
TAIL = 8  # log entries that stand in ``encode`` and in links


def make_view(p: RoyaumesPosition, seat: Seat | None) -> RoyaumesView:
    """Build the view of ``seat``; a spectator's (None) has no cards of its own."""
    q = RoyaumesPosition(p.n, p.truce)
    q.owners = p.owners
    q.removed = p.removed
    q.absent = p.absent
    q.kills = p.kills[:]
    q.turn, q.slots, q.quiet, q.used, q.finished = p.turn, p.slots, p.quiet, p.used, p.finished
    q.phase, q.asked, q.reason, q.fresh = p.phase, p.asked, p.reason, p.fresh
    q.facts, q.log = p.facts, p.log
    q.steps, q.need, q.up = p.steps[:], p.need[:], p.up[:]
    q.drafts = tuple(draft if s == seat else () for s, draft in enumerate(p.drafts))
    for card, owner in enumerate(p.owners):
        own = owner == seat
        q.kinds.append(p.kinds[card] if own or p.up[card] else UNKNOWN)
        q.uses.append(p.uses[card] if own else UNKNOWN)
        # R2: nobody sees another's cards laid before all are done.
        where = p.where[card] if own or p.phase != PLACEMENT else UNSET
        q.where.append(where)
        if where >= 0:
            q.at[where] = card
    q.act = None if p.act is None else known_act(p.act, seat)
    return RoyaumesView(q, seat)


def open_cards(p: RoyaumesPosition) -> dict[str, Json]:
    """Return all cards with their faces, as a view's ``kingdoms`` and ``absent`` have them."""
    known = p.copy()
    views = [RoyaumesView(known, seat) for seat in range(p.n)]
    return {
        "kingdoms": [
            [
                None if card < 0 else views[p.owners[card]].card_json(card)
                for card in p.at[16 * kingdom : 16 * kingdom + 16]
            ]
            for kingdom in range(p.n)
        ],
        "absent": [views[p.owners[card]].card_json(card) for card, *_ in p.absent],
    }


def known_act(act: Act, seat: Seat | None) -> Act:
    """Return what ``seat`` knows of the action declared."""
    letter, actor, kingdom, actors, mime, payload, mask, mime_mask = act
    if actor != seat:
        if letter != "M" and not mask & OPEN:
            actors = ()
        if mime >= 0 and not mime_mask & OPEN:
            mime = SOMEBODY
    return (letter, actor, kingdom, actors, mime, payload, mask, mime_mask)


class RoyaumesView(View):
    """A seat's knowledge: ``known`` is a position with holes, ``facts`` what the log implies."""

    def __init__(self, known: RoyaumesPosition, seat: Seat | None) -> None:
        self.known = known
        self.seat = seat
        self._belief: Belief | None = None

    def legal_moves(self) -> list[Move]:
        """List the moves of this seat if it is to decide."""
        p = self.known
        return legal_moves(p) if self.seat is not None and p.to_move() == self.seat else []

    @property
    def belief(self) -> Belief:
        """Return what this view leaves possible, worked out once."""
        if self._belief is None:
            from pygame_core.games.royaumes.belief import Belief

            self._belief = Belief(self)
        return self._belief

    def resample(self, rng: Rng) -> RoyaumesPosition:
        """Draw a full position that fits all this seat knows; ``belief.py`` has the odds."""
        return self.belief.sample(rng)

    def encode(self) -> bytes:
        """Write canonical bytes; of the log, only its end (the facts say what the rest implies)."""
        return self._bytes(self._plain(TAIL) | {"facts": list(self._facts())})

    def _bytes(self, data: Json) -> bytes:
        import json

        return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()

    def _facts(self) -> list[Json]:
        facts, items = self.known.facts, []
        while facts:
            facts, fact = facts
            items.append(fact)
        return items[::-1]

    def to_json(self) -> dict[str, Json]:
        """Return all that the page may draw; seats and kingdoms count from 0, cells by name."""
        return self._plain(None)

    def _plain(self, tail: int | None) -> dict[str, Json]:
        p = self.known
        outcome = p.outcome()
        mover = p.to_move()
        data: dict[str, Json] = {
            "game": "royaumes",
            "seat": self.seat,
            "options": p.options,
            "phase": PHASES[p.phase],
            "to_move": None if outcome is not None or mover == NATURE else mover,
            "nature": outcome is None and mover == NATURE,
            "turn": p.finished + 1,
            "player": p.turn,
            "slots": [
                name
                for name, slot in (("movement", MOVEMENT), ("ability", ABILITY))
                if p.slots & slot
            ],
            "kills": list(p.kills),
            "quiet": p.quiet,
            "quiet_limit": QUIET_TURNS * p.n,
            "kingdoms": [
                [self.card_json(p.at[16 * k + cell]) for cell in range(16)] for k in range(p.n)
            ],
            "absent": [
                self.card_json(card) | {"from": spot(place), "by": by, "waiting": waiting}
                for card, place, by, waiting in p.absent
            ],
            "removed": [
                {"owner": p.owners[card], "kind": KINDS[p.kinds[card]]} for card in p.removed
            ],
            "asked": list(p.asked) if p.phase not in (OVER,) else [],
            "pending": self._pending(),
            "draft": self._draft(),
            "hand": self._hand(),
            "legal": [write_move(p, move) for move in self.legal_moves()]
            if p.phase != DRAFT
            else [],
            "log": entries(p.log, tail),
            "outcome": None
            if outcome is None
            else {
                "reason": outcome.reason,
                "returns": list(outcome.returns),
                "result": outcome.result,
                "details": dict(outcome.details),
            },
        }
        return data

    def card_json(self, card: int) -> Any:
        """Return a card as this seat knows it, or None for an empty cell."""
        if card < 0:
            return None
        p = self.known
        own = p.owners[card] == self.seat
        kind = p.kinds[card]
        return {
            "owner": p.owners[card],
            "kind": KINDS[kind] if kind >= 0 else None,
            "up": p.up[card],
            "uses": p.uses[card] if own else None,
            "moved": p.steps[card],
        }

    def _draft(self) -> list[str] | None:
        """Return what this seat drafted, till the game begins."""
        drafts = self.known.drafts
        if self.seat is None or self.seat >= len(drafts):
            return None
        return [KINDS[kind] for kind in drafts[self.seat]]

    def _hand(self) -> list[str] | None:
        """Return the nine cards to lay, in the placement."""
        p = self.known
        if p.phase != PLACEMENT or self.seat is None:
            return None
        return [KINDS[kind] for kind in sorted(IMPOSED + p.drafts[self.seat])]

    def _pending(self) -> Json:
        p = self.known
        if p.act is None:
            return None
        letter, seat, kingdom, actors, mime, payload, _, _ = p.act
        data: dict[str, Json] = {
            "letter": letter,
            "seat": seat,
            "kingdom": kingdom,
            "actor": spot(p.where[actors[0]]) if actors and letter != "S" else None,
            "doubled": mime != -1,
            "mime": spot(p.where[mime]) if mime >= 0 and p.where[mime] >= 0 else None,
        }
        if letter in "MF":
            data["pairs"] = [[spot(source), spot(target)] for source, target in payload]
        elif letter in "GASO":
            data["targets"] = [spot(p.where[card]) for card in payload]
        elif letter in "DJ":
            data["kingdoms"] = list(payload)
        else:
            data["seats"] = list(payload)
        return data
