"""Why a move is refused: the judge of every move, listed or not, and what to tell people.

A refusal speaks of the asker's own cards and of what lies open; never of what he may not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.core.game import IllegalMove
from pygame_core.games.royaumes.actions import can_parry, hidden_places, may_leave
from pygame_core.games.royaumes.cards import (
    ABILITY,
    ACTOR,
    AIMED,
    CELLS,
    HAG,
    HAND,
    IMPOSED,
    KINDS,
    MIME,
    MOVEMENT,
    SLOT,
    check_draft,
)
from pygame_core.games.royaumes.legal import can_fight, choices, turn_moves
from pygame_core.games.royaumes.phases import (
    CHOOSE,
    DRAFT,
    LOT,
    PHASES,
    PLACEMENT,
    REVEAL,
    SHUFFLE,
    TURN,
    WINDOW,
)

if TYPE_CHECKING:
    from pygame_core.games.royaumes.position import RoyaumesPosition

# The words that each phase takes.
WORDS = {
    DRAFT: ("draft",),
    PLACEMENT: ("place",),
    LOT: ("first",),
    TURN: (*SLOT, "end", "skip"),
    WINDOW: ("pass", "guard", "jailer", "hag"),
    REVEAL: ("reveal",),
    CHOOSE: ("carry", "send"),
    SHUFFLE: ("shuffle",),
}


def spot(place: int) -> str:
    """Write a place as people do: ``1:a3``."""
    return f"{(place >> 4) + 1}:{CELLS[place & 15]}"


def need(held: bool, message: str, code: str, **facts: Any) -> None:
    """Raise ``IllegalMove`` unless ``held``."""
    if not held:
        raise IllegalMove(message, f"illegal.{code}", **facts)


def refuse(p: RoyaumesPosition, move: Any) -> None:
    """Raise ``IllegalMove`` if ``move`` may not be played now."""
    word = move[0]
    need(
        word in WORDS[p.phase],
        f"Now is the time for: {', '.join(WORDS[p.phase])}; not for {word}.",
        "phase",
        phase=PHASES[p.phase],
    )
    if p.phase == TURN:
        _turn(p, word, move)
    elif p.phase == WINDOW:
        _answer(p, word, move)
    elif p.phase == REVEAL:
        _on_board(p, move[1])
        need(
            move[1] in hidden_places(p, p.asked[0], move[1] >> 4),
            f"Reveal a face-down card of yours; {spot(move[1])} holds none.",
            "reveal",
        )
    elif p.phase == CHOOSE:
        if word == "carry":
            move = (word, tuple(sorted(move[1])))
        need(
            move in choices(p),
            "Choose one or two of the cards you named (a Messenger: one).",
            "choice",
        )
    elif p.phase == SHUFFLE:
        places = hidden_places(p, p.turn, p.asked[0])
        fits = move[1] == p.asked[0] and sorted(move[2]) == [place & 15 for place in places]
        need(fits, "A shuffle deals the same cells anew.", "shuffle")
    elif p.phase == LOT:
        need(move[1] in range(p.n), "There is no such seat.", "seat")
    elif p.phase == DRAFT:
        check_draft(move[1])
    else:
        _placement(p, move[1])


def _placement(p: RoyaumesPosition, pairs: tuple[tuple[int, int], ...]) -> None:
    cells = [cell for cell, _ in pairs]
    distinct = len(set(cells)) == len(cells) and all(cell in range(16) for cell in cells)
    need(distinct and len(cells) == HAND, "Lay nine cards on nine cells.", "placement-cells")
    wanted = sorted(IMPOSED + p.drafts[p.asked[0]])
    need(
        sorted(kind for _, kind in pairs) == wanted,
        "Lay your own nine cards: " + ", ".join(KINDS[kind] for kind in wanted) + ".",
        "placement-cards",
    )


def _on_board(p: RoyaumesPosition, place: int) -> None:
    need(0 <= place < 16 * p.n, "There is no such place.", "place")


def _mine(p: RoyaumesPosition, place: int) -> int:
    _on_board(p, place)
    card = p.at[place]
    need(
        card >= 0 and p.owners[card] == p.turn,
        f"No card of yours lies on {spot(place)}.",
        "not-yours",
        place=spot(place),
    )
    return card


def _turn(p: RoyaumesPosition, word: str, move: Any) -> None:
    if word == "end":
        need(p.slots != MOVEMENT | ABILITY, "You must act before you end your turn.", "end")
        return
    if word == "skip":
        idle = p.slots == MOVEMENT | ABILITY and not any(turn_moves(p, all_cells=False))
        need(idle, "You can act, so you can't skip.", "skip")
        return
    slot = SLOT[word]
    name = "movement" if slot == MOVEMENT else "ability"
    need(bool(p.slots & slot), f"Your {name} of this turn is gone.", "slot", slot=name)
    if word == "M":
        _movement(p, move)
        return
    if word == "S":
        kingdom = move[1]
        need(0 <= kingdom < p.n, "There is no such kingdom.", "kingdom")
        need(can_fight(p, kingdom), "Your three Soldiers do not stand there.", "soldiers")
        actor = -1
    else:
        actor = _mine(p, move[1])
        kingdom = move[1] >> 4
        kind = ACTOR[word]
        need(
            p.kinds[actor] == kind,
            f"Your card on {spot(move[1])} is no {KINDS[kind].capitalize()}.",
            "actor",
            kind=KINDS[kind],
        )
        need(p.uses[actor] > 0, f"Your {KINDS[kind].capitalize()} has no use left.", "uses")
    if word in "AS":
        peace = p.truce and p.finished < p.n
        need(not peace, "Truce: nobody may kill in his first turn.", "truce")
    mime = move[3]
    if mime != -1:
        helper = _mine(p, mime)
        need(
            p.kinds[helper] == MIME and p.uses[helper] > 0,
            f"No Mime with a use left lies on {spot(mime)}.",
            "mime",
        )
        need(mime >> 4 == kingdom, "The Mime must stand where the action starts.", "mime-place")
    doubled = mime != -1
    if word in AIMED:
        _targets(p, word, kingdom, actor, move[2], doubled)
    elif word == "F":
        _group(p, move[1], move[2], doubled)
    elif word == "W":
        _named(p, move[2], doubled)
    elif doubled:
        need(
            0 <= move[2] < p.n and move[2] != kingdom,
            "A Mime adds a second kingdom: name another one.",
            "second-kingdom",
        )
    else:
        need(move[2] == -1, "A second kingdom needs a Mime.", "second-kingdom")


def _movement(p: RoyaumesPosition, move: Any) -> None:
    card = _mine(p, move[1])
    _on_board(p, move[2])
    need(may_leave(p, card), "Your King has made his three movements.", "king")
    need(move[1] >> 4 != move[2] >> 4, "A movement goes to another kingdom.", "same-kingdom")
    need(p.at[move[2]] < 0, f"{spot(move[2])} is not free.", "occupied", place=spot(move[2]))


def _targets(
    p: RoyaumesPosition, word: str, kingdom: int, actor: int, places: Any, doubled: bool
) -> None:
    count = 2 if doubled else 1
    need(
        len(places) == count and len(set(places)) == count,
        "Name one card; with a Mime, two different ones.",
        "targets",
    )
    for place in places:
        _on_board(p, place)
        card = p.at[place]
        need(
            card >= 0 and place >> 4 == kingdom,
            f"{spot(place)} holds no card of that kingdom.",
            "target",
            place=spot(place),
        )
        if word == "G":
            need(card != actor, "A Messenger sends another card away.", "target-self")
            continue
        need(p.owners[card] != p.turn, f"{spot(place)} holds a card of yours.", "target-own")
        if word == "O":
            need(not p.up[card], f"The card on {spot(place)} is face up already.", "target-up")


def _group(p: RoyaumesPosition, ferry: int, pairs: Any, doubled: bool) -> None:
    sources = [source for source, _ in pairs]
    targets = [target for _, target in pairs]
    low, high = (3, 4) if doubled else (1, 2)
    need(
        low <= len(pairs) - 1 <= high,
        "A Ferryman carries one or two cards; with a Mime, three or four.",
        "group",
    )
    need(ferry in sources and len(set(sources)) == len(sources), "Name each card once.", "group")
    need(sources == sorted(sources), "Pairs stand in order of source cell.", "group")
    for source, target in pairs:
        card = _mine(p, source)
        _on_board(p, target)
        need(source >> 4 == ferry >> 4, "A Ferryman carries from his own kingdom.", "group")
        if source != ferry:
            need(may_leave(p, card), "Your King has made his three movements.", "king")
        need(p.at[target] < 0, f"{spot(target)} is not free.", "occupied", place=spot(target))
        need(target >> 4 == targets[0] >> 4, "The group lands in one kingdom.", "group")
    need(len(set(targets)) == len(targets), "Each card needs a cell of its own.", "group")
    need(targets[0] >> 4 != ferry >> 4, "A movement goes to another kingdom.", "same-kingdom")


def _named(p: RoyaumesPosition, seats: Any, doubled: bool) -> None:
    need(len(seats) == (2 if doubled else 1), "A Mime makes a Dowser reveal two.", "dowser")
    for seat in seats:
        need(0 <= seat < p.n and seat != p.turn, "Name an opponent.", "dowser-seat")
        down = sum(len(hidden_places(p, seat, kingdom)) for kingdom in range(p.n))
        need(
            down >= seats.count(seat),
            f"Seat {seat + 1} has not that many face-down cards on the board.",
            "dowser-cards",
            seat=seat + 1,
        )


def _answer(p: RoyaumesPosition, word: str, move: Any) -> None:
    if word == "pass":
        return
    act = p.act
    assert act is not None
    letter, payload = act[0], act[5]
    _on_board(p, move[1])
    card = p.at[move[1]]
    held = card >= 0 and p.owners[card] == p.asked[0] and KINDS[p.kinds[card]] == word
    need(held, f"You have no {word} on {spot(move[1])}.", "parry", kind=word)
    if word != "hag":
        need(can_parry(p, card), f"This {word} can't stop that.", f"parry-{word}")
        return
    need(p.kinds[card] == HAG and p.uses[card] > 0, "This Hag has no use left.", "uses")
    need(letter in AIMED, "A Hag answers an effect that targets a card.", "parry-hag")
    _on_board(p, move[2])
    _on_board(p, move[3])
    target, other = p.at[move[2]], p.at[move[3]]
    aimed = target in payload and p.owners[target] == p.asked[0] and target != card
    need(aimed, "A Hag protects a card of yours that is aimed at, never herself.", "hag-target")
    here = move[1] >> 4 == move[2] >> 4 == move[3] >> 4
    need(
        other >= 0 and other != target and here,
        "A Hag swaps with another card of her kingdom.",
        "hag-other",
    )
