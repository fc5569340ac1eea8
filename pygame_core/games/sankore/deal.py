"""Deal a game: shuffle one, read one from JSON, write one, and lay it out (rules, section 2)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pygame_core.core.game import Unreadable
from pygame_core.games.sankore import data
from pygame_core.games.sankore.board import CARD_NAMES, CARDS

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.core.rng import Rng
    from pygame_core.games.sankore.position import Sankore

# ("deal", queues, combo students, hand, scholar's deck, reveal, map stacks)
Deal = tuple[Any, ...]
FIELDS = ("queues", "combo_students", "hand", "deck", "reveal", "maps")


def shuffled(rng: Rng) -> Deal:
    """Return a deal with the odds of the real one."""
    students = [d for d in range(4) for _ in range(data.STUDENTS)]
    cards = list(range(len(CARDS)))
    maps = [d for d in range(4) for _ in range(data.MAP_TILES)]
    for pile in (students, cards, maps):
        rng.shuffle(pile)
    filled = 4 * data.QUEUE
    return (
        "deal",
        tuple(tuple(students[i : i + data.QUEUE]) for i in range(0, filled, data.QUEUE)),
        tuple(students[filled : filled + 4]),
        tuple(cards[: data.HAND]),
        tuple(cards[data.HAND : 2 * data.HAND]),
        cards[2 * data.HAND],
        tuple(
            tuple(maps[i : i + data.MAP_TILES])
            for i in range(0, 4 * data.MAP_TILES, data.MAP_TILES)
        ),
    )


def to_json(deal: Deal) -> dict[str, Json]:
    """Write a deal as JSON data: disciplines 0–3, cards as ``TH3``."""
    _, queues, combos, hand, deck, reveal, maps = deal
    return {
        "queues": [list(queue) for queue in queues],
        "combo_students": list(combos),
        "hand": [CARD_NAMES[card] for card in hand],
        "deck": [CARD_NAMES[card] for card in deck],
        "reveal": CARD_NAMES[reveal],
        "maps": [list(stack) for stack in maps],
    }


def _bad(what: str, message: str) -> Unreadable:
    return Unreadable(f"This deal's {what}: {message}", "unreadable.deal", what=what)


def _disciplines(what: str, given: Any, count: int) -> tuple[int, ...]:
    sound = isinstance(given, list) and all(type(d) is int and 0 <= d < 4 for d in given)
    if not sound or len(given) != count:
        raise _bad(what, f"expected {count} disciplines, 0 to 3 for AS TH MA LA.")
    return tuple(given)


def _cards(what: str, given: Any) -> tuple[int, ...]:
    if not isinstance(given, list) or len(given) != data.HAND:
        raise _bad(what, f"expected {data.HAND} cards such as TH3.")
    return tuple(card_number(name, what) for name in given)


def card_number(name: Any, what: str = "card") -> int:
    """Return the number of a card named ``TH3``."""
    text = name.strip().upper() if isinstance(name, str) else ""
    if text not in CARD_NAMES:
        raise _bad(what, f"no card {name!r}: they go from AS1 to LA{data.TEMPLATES}.")
    return CARD_NAMES.index(text)


def from_json(given: Any) -> Deal:
    """Read ``to_json``; raise ``Unreadable`` if it isn't a deal that could be dealt."""
    if isinstance(given, str):
        try:
            given = json.loads(given)
        except ValueError:
            raise Unreadable("A deal is JSON data.", "unreadable.deal") from None
    if not isinstance(given, dict) or any(field not in given for field in FIELDS):
        raise Unreadable(f"A deal has the fields {', '.join(FIELDS)}.", "unreadable.deal")
    for field in ("queues", "maps"):
        if not isinstance(given[field], list) or len(given[field]) != 4:
            raise _bad(field, "expected four lists.")
    queues = tuple(_disciplines("queues", queue, data.QUEUE) for queue in given["queues"])
    combos = _disciplines("combo_students", given["combo_students"], 4)
    maps = tuple(_disciplines("maps", stack, data.MAP_TILES) for stack in given["maps"])
    hand, deck = _cards("hand", given["hand"]), _cards("deck", given["deck"])
    reveal = card_number(given["reveal"], "reveal")
    if len({*hand, *deck, reveal}) != 2 * data.HAND + 1:
        raise _bad("cards", "one of them is there twice.")
    _at_most("queues and combo_students", [*sum(queues, ()), *combos], data.STUDENTS)
    _at_most("maps", sum(maps, ()), data.MAP_TILES)
    return "deal", queues, combos, hand, deck, reveal, maps


def _at_most(what: str, disciplines: Sequence[int], most: int) -> None:
    for d in range(4):
        if disciplines.count(d) > most:
            raise _bad(what, f"more than {most} of {data.DISCIPLINES[d]}.")


def to_text(deal: Deal) -> str:
    """Write a deal as one word after another, for a record's line."""
    told = to_json(deal)

    def stacks(lists: list[list[int]]) -> str:
        return "/".join("".join(map(str, one)) for one in lists)

    return " ".join(
        (
            "deal",
            stacks(told["queues"]),
            "".join(map(str, told["combo_students"])),
            ".".join(told["hand"]),
            ".".join(told["deck"]),
            told["reveal"],
            stacks(told["maps"]),
        )
    )


def from_text(words: Sequence[str]) -> Deal:
    """Read the words after ``deal``."""
    if len(words) != len(FIELDS):
        raise Unreadable(
            "A deal: queues, the combinations' students, hand, deck, reveal, maps.",
            "unreadable.deal",
        )
    queues, combos, hand, deck, reveal, maps = words

    def digits(text: str) -> list[int]:
        return [int(c) if c in "0123" else -1 for c in text]

    return from_json(
        {
            "queues": [digits(part) for part in queues.split("/")],
            "combo_students": digits(combos),
            "hand": hand.split("."),
            "deck": deck.split("."),
            "reveal": reveal,
            "maps": [digits(part) for part in maps.split("/")],
        }
    )


def lay_out(p: Sankore, deal: Deal) -> None:
    """Put a deal on the table; the human drafts next."""
    _, queues, combos, hand, deck, reveal, maps = deal
    p.queues = [list(queue) for queue in queues]
    p.combos = list(combos)
    p.hand = list(hand)
    p.deck = list(deck)
    p.reveal = reveal
    p.maps = [list(stack) for stack in maps]
    p.maps_left = [data.MAP_TILES] * 4
    p.stage = "draft"
