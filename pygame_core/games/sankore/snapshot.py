"""Copy a position, and write it as data and back: the whole truth, or what one seat knows.

What follows from other fields (sums, elements left, knowledge of tiles, free spaces, worth of
icons) is never written but counted again when read.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from pygame_core.core.game import Unreadable
from pygame_core.games.sankore import data, library, sound
from pygame_core.games.sankore.board import NOBODY, SPACES, tile_discipline, tile_row

if TYPE_CHECKING:
    from pygame_core.core.game import Json, Seat
    from pygame_core.games.sankore.position import Sankore
    from pygame_core.games.sankore.view import SankoreView

FORMAT = 1
# fmt: off
PUBLIC = (
    "level", "stage", "turn", "done", "queues", "combos", "drafted", "claimed", "shown",
    "maps_left", "turned", "market", "gold", "salt", "inspiration", "favour", "books", "stars",
    "kept", "camel", "skills", "waiting", "seats", "classes", "bag", "row2", "row3",
    "scholar_tiles", "discipline", "owner", "madrasa", "supply_books", "supply_stars",
    "supply_tiles", "supply_skills", "supply_diplomas", "interim", "trigger",
)
# fmt: on
PAIRS = ("todo", "on_tiles")
HIDDEN = ("hand", "deck", "maps", "reveal")


def copy(p: Sankore) -> Sankore:
    """Return an independent copy of a position.

    Searches copy all the time: hence the quickest forms of copying two, three or four lists.
    """
    q = object.__new__(type(p))
    q.level, q.stage, q.turn, q.done = p.level, p.stage, p.turn, p.done
    q.todo = p.todo[:]
    q.queues = list(map(list, p.queues))
    q.combos, q.drafted = p.combos, p.drafted  # replaced, never changed
    q.hand, q.claimed = p.hand[:], p.claimed[:]
    q.deck, q.shown, q.reveal = p.deck[:], p.shown[:], p.reveal
    q.maps = list(map(list, p.maps))
    q.maps_left, q.turned = p.maps_left[:], p.turned[:]
    q.market = p.market
    q.gold, q.salt, q.inspiration, q.favour = p.gold, p.salt, p.inspiration, p.favour
    q.books = [p.books[0][:], p.books[1][:]]
    q.stars = [p.stars[0][:], p.stars[1][:]]
    q.left = [p.left[0][:], p.left[1][:]]
    q.kept = [p.kept[0][:], p.kept[1][:]]
    q.diplomas = [p.diplomas[0][:], p.diplomas[1][:]]
    q.camel = p.camel[:]
    q.class_k = [p.class_k[0][:], p.class_k[1][:]]
    q.skills = p.skills[:]
    q.waiting = list(map(list, p.waiting))
    q.seats, q.classes = p.seats[:], p.classes[:]
    q.bag, q.row2, q.row3 = p.bag[:], p.row2[:], p.row3[:]
    q.scholar_tiles, q.on_tiles = p.scholar_tiles[:], p.on_tiles[:]
    q.discipline = p.discipline
    q.owner = p.owner[:]
    q.sums = [p.sums[0][:], p.sums[1][:]]
    q.madrasa, q.free = p.madrasa[:], p.free
    q.supply_books, q.supply_stars = p.supply_books[:], p.supply_stars[:]
    q.supply_tiles, q.supply_skills = p.supply_tiles[:], p.supply_skills[:]
    q.supply_diplomas = list(map(list, p.supply_diplomas))
    q.shelves = list(map(dict, p.shelves))
    q.worth = p.worth  # replaced, never changed
    q.interim = p.interim[:]
    q.trace, q.log = p.trace, p.log  # replaced, never changed
    q.quiet, q.final, q.trigger = p.quiet, p.final, p.trigger
    return q


def _plain(value: Any) -> Json:
    return [_plain(item) for item in value] if isinstance(value, (list, tuple)) else value


def public(p: Sankore) -> dict[str, Json]:
    """Return what everybody at the table sees, as data."""
    told: dict[str, Json] = {"format": FORMAT}
    for name in (*PUBLIC, *PAIRS, "diplomas"):
        told[name] = _plain(getattr(p, name))
    told["shelves"] = [[[d, n] for d, n in shelf.items()] for shelf in p.shelves]
    return told


def known(p: Sankore, seat: Seat | None) -> dict[str, Json]:
    """Return what a seat knows: the table, the card revealed after the draft, its own cards."""
    told = public(p)
    if p.drafted:
        told["reveal"] = p.reveal
    if seat is not None:
        told["hand"] = list(p.hand)
    return told


def whole(p: Sankore) -> dict[str, Json]:
    """Return the whole truth as data."""
    return public(p) | {name: _plain(getattr(p, name)) for name in HIDDEN}


def write(p: Sankore) -> str:
    """Write the whole truth as one line of text."""
    return json.dumps(whole(p), sort_keys=True, separators=(",", ":"))


def read(text: str) -> Sankore:
    """Read ``write``; raise ``Unreadable`` if it isn't a sound position."""
    p = build(parse(text))
    sound.check_hidden(p)
    return p


def parse(text: str) -> dict[str, Json]:
    """Read JSON text with an object in it."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable("A Sankoré position is JSON data.", "unreadable.position") from None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise Unreadable("This is no Sankoré position.", "unreadable.position")
    return told


def build(told: dict[str, Json]) -> Sankore:
    """Build a position from data; hidden fields that are not told stay empty."""
    from pygame_core.games.sankore.position import Sankore

    sound.check_shapes(told)
    p = Sankore(told["level"])
    for name in (*PUBLIC, *HIDDEN):
        if name in told:
            value = told[name]
            nested = isinstance(value, list) and value and isinstance(value[0], list)
            copied = [x[:] for x in value] if nested else value
            setattr(p, name, copied[:] if isinstance(copied, list) else copied)
    for name in PAIRS:
        setattr(p, name, [(a, b) for a, b in told[name]])
    p.diplomas = [[(a, b) for a, b in side] for side in told["diplomas"]]
    p.shelves = [dict(map(tuple, shelf)) for shelf in told["shelves"]]
    recount(p)
    sound.check_sums(p)
    return p


def recount(p: Sankore) -> None:
    """Count again what follows from other fields."""
    p.left = [[data.ELEMENTS] * 4, [data.ELEMENTS] * 4]
    p.sums = [[0] * 16, [0] * 16]
    for space, side in zip(SPACES, p.owner, strict=True):
        if side != NOBODY:
            p.left[side][space.area] -= 1
            p.sums[side][space.area * 4 + space.region] += space.value
    p.class_k = [[0] * 4, [0] * 4]
    for side, tiles in enumerate((p.classes, p.scholar_tiles)):
        for tile in tiles:
            if tile >= 0:
                p.class_k[side][tile_discipline(tile)] += tile_row(tile).knowledge
    p.free = p.madrasa.count(-1)
    p.worth = library.values(p.shelves)


def read_view(text: str) -> SankoreView:
    """Read a view's text; raise ``Unreadable`` if no position could look like that."""
    from pygame_core.games.sankore.view import SankoreView

    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict) or set(told) != {"seat", "known"}:
        raise Unreadable("This is no view of Sankoré.", "unreadable.view")
    seat, facts = told["seat"], told["known"]
    if seat not in (0, None) or seat is False or not isinstance(facts, dict):
        raise Unreadable("This view's seat can't be so.", "unreadable.view")
    allowed = {*PUBLIC, *PAIRS, "diplomas", "shelves", "format", "reveal", "hand"}
    if not set(facts) <= allowed or ("hand" in facts) != (seat == 0):
        raise Unreadable("This view tells what its seat can't know.", "unreadable.view")
    view = SankoreView(seat, facts)
    sound.check_view(view.base, seat)
    return view
