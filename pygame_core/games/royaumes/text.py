"""The position text of Royaumes, both ways: one item a line, as the rules page has it.

Beyond the page's items, a position in the middle of something (a window, a draft) carries lines of
our own: ``phase:``, ``draft 1:``, ``pending:`` and ``asked:``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pygame_core.core.game import Unreadable
from pygame_core.games.royaumes import setup, turns
from pygame_core.games.royaumes.cards import ABILITY, KINDS, MOVEMENT
from pygame_core.games.royaumes.notation import INDEX, KIND_OF
from pygame_core.games.royaumes.phases import (
    ABSENT,
    CHOOSE,
    DRAFT,
    LOT,
    OVER,
    PHASES,
    PLACEMENT,
    REMOVED,
    REVEAL,
    SHUFFLE,
    TURN,
    WINDOW,
)
from pygame_core.games.royaumes.position import RoyaumesPosition
from pygame_core.games.royaumes.refusals import spot

_CARD = re.compile(r"^(\d+)\.([a-z]+)(?:/(\d+))?(\^?)$")
_GONE = re.compile(r"^(\S+)\s+from\s+(\d+):([a-d][1-4])\s+by\s+(\d+)(\s+waiting)?$")
_SLOTS = {"movement": MOVEMENT, "ability": ABILITY}
NAMES = ("absent", "removed", "kills", "turn", "slots", "quiet", "truce", "phase")


def bad(message: str, **facts: Any) -> Unreadable:
    """Make the error for a text that is no position."""
    return Unreadable(message, "unreadable.position", **facts)


def write_position(p: RoyaumesPosition) -> str:
    """Write the whole truth."""
    lines = [f"players: {p.n}"]
    early = p.phase in (DRAFT, PLACEMENT, LOT)
    if early or p.phase in (WINDOW, REVEAL, CHOOSE, SHUFFLE):
        lines.append(f"phase: {PHASES[p.phase]}")
    if early:
        for seat, draft in enumerate(p.drafts):
            lines.append(f"draft {seat + 1}: " + ",".join(KINDS[kind] for kind in draft))
    if p.phase != DRAFT:
        for kingdom in range(p.n):
            cells = [_cell(p, 16 * kingdom + cell) for cell in range(16)]
            lines.append(f"{kingdom + 1}: " + ",".join(cells))
    if not early:
        lines += _frame(p)
    if p.truce:
        lines.append(f"truce: {p.finished}")
    if p.act is not None:
        lines += _pending(p)
    return "\n".join(lines)


def _frame(p: RoyaumesPosition) -> list[str]:
    lines = []
    if p.absent:
        items = [
            f"{_card(p, card)} from {spot(place)} by {seat + 1}" + (" waiting" if waiting else "")
            for card, place, seat, waiting in p.absent
        ]
        lines.append("absent: " + "; ".join(items))
    if p.removed:
        removed = [f"{p.owners[card] + 1}.{KINDS[p.kinds[card]]}" for card in p.removed]
        lines.append("removed: " + "; ".join(removed))
    slots = [name for name, slot in _SLOTS.items() if p.slots & slot]
    lines.append("kills: " + " ".join(map(str, p.kills)))
    lines.append(f"turn: {p.turn + 1}")
    lines.append("slots: " + (" ".join(slots) or "-"))
    lines.append(f"quiet: {p.quiet}")
    return lines


def _card(p: RoyaumesPosition, card: int) -> str:
    up = "^" if p.up[card] else ""
    return f"{p.owners[card] + 1}.{KINDS[p.kinds[card]]}/{p.uses[card]}{up}"


def _cell(p: RoyaumesPosition, place: int) -> str:
    return _card(p, p.at[place]) if p.at[place] >= 0 else "-"


def _pending(p: RoyaumesPosition) -> list[str]:
    act = p.act
    assert act is not None
    letter, seat, kingdom, actors, mime, payload, _, _ = act
    if letter in "GASO":
        payload = [p.where[card] for card in payload]
    elif letter in "MF":
        payload = [place for pair in payload for place in pair]
    items = [
        letter,
        str(seat + 1),
        str(kingdom + 1),
        ",".join(str(p.where[card]) for card in actors),
        str(p.where[mime] if mime >= 0 else -1),
        ",".join(map(str, payload)),
    ]
    asked = ",".join(str(seat + 1) for seat in p.asked)
    return ["pending: " + " ".join(items), f"asked: {asked or '-'}"]


def read_position(text: str, options: Mapping[str, Any] | None = None) -> RoyaumesPosition:
    """Read a position text; raise ``Unreadable`` with what is wrong."""
    items = _items(text)
    players = _number(items, "players", 2, 4)
    if options and options.get("players", players) != players:
        raise bad(f"This position is for {players} players.")
    truce = "truce" in items
    p = RoyaumesPosition(players, truce)
    p.finished = _number(items, "truce", 0, 1_000_000) if truce else 0
    phase = items.get("phase", "turn")
    if phase not in PHASES:
        raise bad(f"There is no phase {phase!r}.")
    p.phase = PHASES.index(phase)
    if p.phase in (DRAFT, PLACEMENT, LOT):
        return _read_early(p, items)
    p.fresh = False
    _read_board(p, items)
    kills = items.get("kills", "0 " * players).split()
    if len(kills) != players or not all(kill.isdigit() for kill in kills):
        raise bad(f"kills: takes {players} numbers.")
    p.kills = [int(kill) for kill in kills]
    p.turn = _number(items, "turn", 1, players, 1) - 1
    p.slots = 0
    for name in items.get("slots", "movement ability").replace("-", " ").split():
        if name not in _SLOTS:
            raise bad(f"slots: takes movement and ability, not {name!r}.")
        p.slots |= _SLOTS[name]
    # Some write -1 in a turn in which a card was visibly used: the turn will count none.
    told = items.get("quiet") == "-1"
    p.quiet = 0 if told else _number(items, "quiet", 0, 1_000_000, 0)
    # R11: an ability declared in this turn was a visible use, its own or that of its parry.
    p.used = told or not p.slots & ABILITY
    if not truce:
        p.finished = players  # past everybody's first turn, as far as it can be told
    p.asked = ()
    _read_pending(p, items)
    if p.phase == OVER:
        p.phase = TURN
    if p.phase == TURN and not turns.ended(p) and p.quiet >= turns.QUIET_TURNS * players:
        turns.stop(p, "quiet")
    p.log = ()
    return p


def _items(text: str) -> dict[str, str]:
    items: dict[str, str] = {}
    for raw in text.replace("\r", "\n").split("\n"):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        name, colon, value = line.partition(":")
        name = " ".join(name.split()).lower()
        known = name in NAMES or name in ("players", "pending", "asked")
        if not colon or not (known or re.fullmatch(r"(draft )?[1-4]", name)):
            raise bad(f"I can't read the line {line!r}.", line=line)
        if name in items:
            raise bad(f"{name}: stands there twice.", name=name)
        items[name] = value.strip()
    return items


def _number(
    items: Mapping[str, str], name: str, low: int, high: int, default: int | None = None
) -> int:
    value = items.get(name)
    if value is None and default is not None:
        return default
    if value is None or not value.isascii() or not value.isdigit():
        raise bad(f"{name}: needs a number.", name=name)
    if not low <= int(value) <= high:
        raise bad(f"{name}: is {low} to {high}, not {value}.", name=name)
    return int(value)


class _Cards:
    """Collects cards as they are read; they are numbered by owner, then in order of reading."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.found: list[tuple[int, int, int, bool, int]] = []

    def read(self, text: str, where: int, *, uses: bool = True) -> int:
        found = _CARD.match(text.strip().lower())
        if not found or found.group(2) not in KIND_OF or (uses and found.group(3) is None):
            raise bad(f"I can't read the card {text.strip()!r}; I expected 1.king/3 or 1.king/3^.")
        owner = int(found.group(1)) - 1
        if not 0 <= owner < self.players:
            raise bad(f"There is no seat {owner + 1}.")
        kind = KIND_OF[found.group(2)]
        up = bool(found.group(4)) or where == REMOVED
        self.found.append((owner, kind, int(found.group(3) or 0), up, where))
        return len(self.found) - 1


def _read_board(p: RoyaumesPosition, items: Mapping[str, str]) -> None:
    cards = _Cards(p.n)
    for kingdom in range(p.n):
        name = str(kingdom + 1)
        if name not in items:
            continue
        cells = items[name].split(",")
        if len(cells) != 16:
            raise bad(f"Kingdom {name} has 16 cells, not {len(cells)}.", kingdom=name)
        for cell, text in enumerate(cells):
            if text.strip() != "-":
                cards.read(text, 16 * kingdom + cell)
    absent = []
    for text in _list(items.get("absent", "")):
        found = _GONE.match(text.lower())
        if not found:
            raise bad(f"I can't read {text!r}; I expected 1.king/3 from 1:b1 by 2.")
        kingdom, seat = int(found.group(2)) - 1, int(found.group(4)) - 1
        if not (0 <= kingdom < p.n and 0 <= seat < p.n):
            raise bad(f"There is no such kingdom or seat: {text!r}.")
        number = cards.read(found.group(1), ABSENT)
        place = 16 * kingdom + INDEX[found.group(3)]
        absent.append((number, place, seat, bool(found.group(5))))
    removed = [cards.read(text, REMOVED, uses=False) for text in _list(items.get("removed", ""))]
    order = sorted(range(len(cards.found)), key=lambda number: cards.found[number][0])
    rank = {number: card for card, number in enumerate(order)}
    for number in order:
        owner, kind, uses, up, where = cards.found[number]
        if where >= 0:
            p.at[where] = rank[number]
        p.owners += (owner,)
        p.kinds.append(kind)
        p.uses.append(uses)
        p.up.append(up)
        p.where.append(where)
    p.steps = [0] * len(order)
    p.need = [0] * len(order)
    p.absent = tuple((rank[number], place, seat, wait) for number, place, seat, wait in absent)
    p.removed = tuple(rank[number] for number in removed)


def _list(text: str) -> list[str]:
    return [" ".join(item.split()) for item in text.split(";") if item.strip() not in ("", "-")]


def _read_early(p: RoyaumesPosition, items: Mapping[str, str]) -> RoyaumesPosition:
    phase = p.phase
    p.phase = DRAFT
    for seat in range(p.n):
        names = items.get(f"draft {seat + 1}")
        if names is None:
            break
        setup.draft(p, tuple(sorted(_kind(name) for name in names.split(","))))
    for kingdom in range(p.n):
        cells = items.get(str(kingdom + 1), "").split(",")
        laid = [(cell, text.strip()) for cell, text in enumerate(cells) if text.strip("- ")]
        if laid and p.phase == PLACEMENT:
            found = [(cell, _CARD.match(text)) for cell, text in laid]
            setup.place(p, tuple((cell, _kind(card.group(2))) for cell, card in found if card))
    if p.phase != phase:
        raise bad(f"This text is not in the phase {PHASES[phase]}.")
    return p


def _kind(name: str) -> int:
    if name.strip() not in KIND_OF:
        raise bad(f"There is no card {name!r}.")
    return KIND_OF[name.strip()]


def _read_pending(p: RoyaumesPosition, items: Mapping[str, str]) -> None:
    if "pending" not in items:
        if p.phase in (WINDOW, REVEAL, CHOOSE, SHUFFLE):
            raise bad("A position in the middle of an action says what is pending.")
        return
    try:
        letter, seat, kingdom, who, helper, what = items["pending"].split()
        numbers = [int(item) for item in what.split(",")]
        payload: Any = tuple(numbers)
        if letter in "GASO":
            payload = tuple(p.at[place] for place in numbers)
        elif letter in "MF":
            payload = tuple(zip(numbers[::2], numbers[1::2], strict=True))
        actors = tuple(p.at[int(place)] for place in who.split(","))
        mime = p.at[int(helper)] if helper != "-1" else -1
        home = int(kingdom) - 1
        hidden = masks(p, letter, int(seat) - 1, home, actors, mime, payload)
        p.act = (letter, int(seat) - 1, home, actors, mime, payload, *hidden)
        asked = items.get("asked", "-")
        p.asked = () if asked == "-" else tuple(int(item) - 1 for item in asked.split(","))
    except (ValueError, IndexError):
        raise bad("I can't read what is pending.") from None


def masks(
    p: RoyaumesPosition,
    letter: str,
    seat: int,
    kingdom: int,
    actors: tuple[int, ...],
    mime: int,
    payload: Any,
) -> tuple[int, int]:
    """Return the masks of who can be acting, in a position just read."""
    from pygame_core.games.royaumes.knowing import declared

    turn, p.turn = p.turn, seat
    found = declared(p, letter, kingdom, actors, mime, payload)
    p.turn = turn
    return found
