"""The public log as JSON: what happened, as everybody saw it; the page makes sentences of it.

Each entry has a ``code``; seats and kingdoms count from 0, places are written ``1:a3``:

    first {seat} · turn {number, seat} · end {seat} · skip {seat} · pass {seat} · over {reason}
    do {seat, letter, kingdom, doubled, actor, mime, pairs|targets|kingdoms|seats}
    parry {seat, kind, place} · hag {seat, place, target, other, burned}
    carry {pairs} · up {place, owner, kind, why} · lost {place} · mix {seat, kingdom}
    die {place, owner, kind, killer} · out {place, owner, kind}
    away {place, owner} · back {place, owner, from}

``actor``, ``mime`` and a parry's ``place`` are null unless the card was face up or exhausted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame_core.core.game import Json
from pygame_core.games.royaumes.cards import KINDS
from pygame_core.games.royaumes.refusals import spot


def entries(log: Any, tail: int | None = None) -> list[Json]:
    """List the entries of a linked log, oldest first; the last ``tail`` of them if given."""
    items = raw(log, tail)
    return [_json(item) for item in items]


def raw(log: Any, tail: int | None = None) -> list[Any]:
    """List the raw entries of a linked log, oldest first."""
    items: list[Any] = []
    while log and (tail is None or len(items) < tail):
        log, item = log
        items.append(item)
    return items[::-1]


def _named(place: int) -> str | None:
    return spot(place) if place >= 0 else None


def _pairs(pairs: Any) -> Json:
    return [[spot(source), spot(target)] for source, target in pairs]


def _do(item: Any) -> dict[str, Json]:
    _, seat, letter, kingdom, payload, actor, mime = item
    data: dict[str, Json] = {
        "seat": seat,
        "letter": letter,
        "kingdom": kingdom,
        "doubled": mime != -2,
        "actor": _named(actor),
        "mime": _named(mime),
    }
    if letter in "MF":
        data["pairs"] = _pairs(payload)
    elif letter in "GASO":
        data["targets"] = [spot(place) for place in payload]
    elif letter in "DJ":
        data["kingdoms"] = list(payload)
    else:
        data["seats"] = list(payload)
    return data


# By code: the names of an entry's fields, each with what writes it.
_PLAIN: Callable[[Any], Any] = lambda value: value  # noqa: E731
_KIND: Callable[[int], str] = KINDS.__getitem__
FIELDS: dict[str, tuple[tuple[str, Callable[[Any], Any]], ...]] = {
    "first": (("seat", _PLAIN),),
    "turn": (("number", _PLAIN), ("seat", _PLAIN)),
    "end": (("seat", _PLAIN),),
    "skip": (("seat", _PLAIN),),
    "pass": (("seat", _PLAIN),),
    "over": (("reason", _PLAIN),),
    "parry": (("seat", _PLAIN), ("kind", _KIND), ("place", _named)),
    "hag": (
        ("seat", _PLAIN),
        ("place", spot),
        ("target", spot),
        ("other", spot),
        ("burned", _PLAIN),
    ),
    "carry": (("pairs", _pairs),),
    "up": (("place", _named), ("owner", _PLAIN), ("kind", _KIND), ("why", _PLAIN)),
    "lost": (("place", spot),),
    "mix": (("seat", _PLAIN), ("kingdom", _PLAIN)),
    "die": (("place", spot), ("owner", _PLAIN), ("kind", _KIND), ("killer", _PLAIN)),
    "out": (("place", spot), ("owner", _PLAIN), ("kind", _KIND)),
    "away": (("place", spot), ("owner", _PLAIN)),
    "back": (("place", spot), ("owner", _PLAIN), ("from", spot)),
}


def _json(item: Any) -> dict[str, Json]:
    code = item[0]
    if code == "do":
        return {"code": code} | _do(item)
    fields = FIELDS[code]
    values = zip(fields, item[1:], strict=True)
    return {"code": code} | {name: write(value) for (name, write), value in values}
