"""A view as compact text for a link: everything the view holds but the older part of the log."""

from __future__ import annotations

import json
from typing import Any

from pygame_core.core.game import Unreadable
from pygame_core.games.royaumes.logbook import raw
from pygame_core.games.royaumes.position import RoyaumesPosition
from pygame_core.games.royaumes.view import TAIL, RoyaumesView

VERSION = 1
FACTS = ("did", "not", "only", "mix", "before", "spent")
# Where a fact has masks of cards: they are written from their owner's first card on.
MASKS = {"did": (3, 5, 6), "not": (3,), "only": (2,), "mix": (2,), "before": (3,), "spent": (3,)}
LETTERS = ".abcdefghijklm"  # a kind by its number; unknown first


def write_view(view: RoyaumesView) -> str:
    """Write a view, from nothing but the view."""
    p = view.known
    facts = []
    linked = p.facts
    while linked:
        linked, fact = linked
        what, *rest = _shift(fact, -first_card(p, fact[1]))
        facts.append([FACTS.index(what), *rest])
    data = [
        VERSION,
        view.seat,
        p.n,
        [int(p.truce), p.phase, p.turn, p.slots, p.quiet, int(p.used), p.finished, int(p.fresh)],
        p.reason,
        p.kills,
        "".join(map(str, p.owners)),
        "".join(LETTERS[kind + 1] for kind in p.kinds),
        p.uses,
        "".join(str(int(up)) for up in p.up),
        p.where,
        p.steps,
        p.need,
        p.absent,
        p.removed,
        p.asked,
        p.drafts,
        p.act,
        facts[::-1],
        raw(p.log, TAIL),
    ]
    return json.dumps(data, separators=(",", ":"))


def read_view(text: str) -> RoyaumesView:
    """Read what ``write_view`` wrote; raise ``Unreadable`` if it is something else."""
    damaged = Unreadable("This view of Royaumes is damaged.", "unreadable.damaged")
    try:
        data = json.loads(text)
        if data[0] > VERSION:
            raise Unreadable("This link was made by a newer version.", "unreadable.newer")
        return _read(data)
    except Unreadable:
        raise
    except (ValueError, TypeError, IndexError, KeyError, AttributeError):
        raise damaged from None


def _read(data: Any) -> RoyaumesView:
    (_, seat, n, frame, reason, kills, owners, kinds, uses, up, where, steps, need, *rest) = data
    absent, removed, asked, drafts, act, facts, log = rest
    if n not in (2, 3, 4) or not (seat is None or 0 <= seat < n):
        raise ValueError
    p = RoyaumesPosition(n, bool(frame[0]))
    _, p.phase, p.turn, p.slots, p.quiet, used, p.finished, fresh = frame
    p.used, p.fresh, p.reason, p.kills = bool(used), bool(fresh), reason, kills
    p.owners = tuple(int(owner) for owner in owners)
    p.kinds = [LETTERS.index(kind) - 1 for kind in kinds]
    p.uses, p.where, p.steps, p.need = uses, where, steps, need
    p.up = [bit == "1" for bit in up]
    if {len(p.kinds), len(uses), len(where), len(steps), len(need), len(p.up)} != {len(p.owners)}:
        raise ValueError
    for card, place in enumerate(where):
        if place >= 0:
            p.at[place] = card
    p.absent = tuple((card, place, by, wait) for card, place, by, wait in absent)
    p.removed = tuple(removed)
    p.asked = tuple(asked)
    p.drafts = tuple(tuple(draft) for draft in drafts)
    p.act = None if act is None else _tuples(act)
    for fact in facts:
        p.facts = (p.facts, _shift(_tuples([FACTS[fact[0]], *fact[1:]]), first_card(p, fact[1])))
    for entry in log:
        p.log = (p.log, _tuples(entry))
    view = RoyaumesView(p, seat)
    view.legal_moves()
    return view


def first_card(p: RoyaumesPosition, seat: int) -> int:
    """Return the number of the first card of ``seat``."""
    return p.owners.index(seat) if seat in p.owners else 0


def _shift(fact: Any, by: int) -> Any:
    """Shift the card numbers and masks of a fact: links count them from the owner's first."""
    what = fact[0]
    items = list(fact)
    for index in MASKS[what]:
        items[index] = items[index] << by if by >= 0 else items[index] >> -by
    if what == "mix":
        items[5] = tuple((card + by, kind) for card, kind in items[5])
    return tuple(items)


def _tuples(item: Any) -> Any:
    return tuple(_tuples(part) for part in item) if isinstance(item, list) else item
