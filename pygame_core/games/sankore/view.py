"""Say what a seat may know, and draw worlds that agree with it.

Hidden from the human: the order of the scholar's deck (and which undealt cards are in it), the
card revealed after the draft until then, the order of the map stacks.  What the bag will yield is
not hidden but not yet decided; its content is open.  A spectator does not see the human's cards.

A view holds data only, put together field by field in ``snapshot.known``; what it shows is worked
out from that data, so nothing else can come through.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pygame_core.core.game import NATURE, Json, Move, Seat, View
from pygame_core.games.sankore import data, show, snapshot
from pygame_core.games.sankore.board import CARDS

if TYPE_CHECKING:
    from pygame_core.core.rng import Rng
    from pygame_core.games.sankore.position import Log, Sankore


class SankoreView(View):
    """What a seat knows, and the log of what it saw happen."""

    __slots__ = ("_base", "known", "log", "seat")

    def __init__(self, seat: Seat | None, known: dict[str, Json], log: Log = None) -> None:
        self.seat = seat
        self.known = known
        self.log = log
        self._base: Sankore | None = None

    @property
    def base(self) -> Sankore:
        """Return a position that holds what is known, its hidden piles empty."""
        if self._base is None:
            self._base = snapshot.build(self.known)
        return self._base

    def legal_moves(self) -> list[Move]:
        """List the human's moves; a spectator has none."""
        return self.base.legal_moves() if self.seat == 0 else []

    def resample(self, rng: Rng) -> Sankore:
        """Draw the hidden cards and map tiles, every order with the same odds."""
        p = self.base.copy()
        if p.stage == "deal":
            return p
        seen = {*p.hand, *p.claimed, *p.shown} | ({p.reveal} if p.drafted else set())
        cards = [card for card in range(len(CARDS)) if card not in seen]
        rng.shuffle(cards)
        if self.seat is None:
            p.hand = [cards.pop() for _ in range(data.HAND - len(p.claimed))]
        p.deck = [cards.pop() for _ in range(data.HAND - len(p.shown))]
        if not p.drafted:
            p.reveal = cards.pop()
        maps = [d for d in range(4) for _ in range(data.MAP_TILES - p.turned[d])]
        rng.shuffle(maps)
        p.maps = [[maps.pop() for _ in range(count)] for count in p.maps_left]
        p.log = self.log
        return p

    def to_json(self) -> dict[str, Json]:
        """Return the view as data to draw, legal moves as texts."""
        return show.show(self)

    def encode(self) -> bytes:
        """Write what is known as canonical bytes; the log, which tells no more, stays out."""
        return self.write().encode()

    def write(self) -> str:
        """Write what is known as one line of text."""
        told = {"seat": self.seat, "known": self.known}
        return json.dumps(told, sort_keys=True, separators=(",", ":"))

    @property
    def to_move(self) -> Seat:
        """Return who decides: 0 the human, or nature."""
        return self.base.to_move() if self.known["stage"] != "over" else NATURE
