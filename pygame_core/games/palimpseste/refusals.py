"""Why a move can't be played: every rule of a turn as a sentence for the person who broke it.

Nothing here looks at a symbol, so that no refusal tells what is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.core.game import IllegalMove, Move
from pygame_core.games.palimpseste import moves
from pygame_core.games.palimpseste.board import (
    BIT,
    CELLS,
    EACH,
    NAMES,
    NEAR,
    crossings,
    read_letters,
)

if TYPE_CHECKING:
    from pygame_core.games.palimpseste.position import Palimpseste

_NOT_NOW = {
    (False, "a"): ("The movement is done: now scratch (+c1), erase (-d4) or pass (.).", "phase-a"),
    (True, "m"): ("Move first: the action comes after the movement.", "phase-m"),
}


def check(position: Palimpseste, move: Move) -> None:
    """Raise ``IllegalMove`` if ``move`` is not legal on ``position``."""
    if position.winner != moves.NOBODY:
        raise IllegalMove("The game is over.", "illegal.over")
    if isinstance(move, tuple):
        _check_words(position, move)
        return
    _check_playable(position)
    if move not in position.legal_moves():
        raise _explain(position, move)


def _check_playable(position: Palimpseste) -> None:
    if position.phase == moves.DEAL:
        raise IllegalMove("The text is not dealt yet.", "illegal.no-deal")
    if position.phase == moves.COMPOSE:
        raise IllegalMove("Black arranges the text first.", "illegal.compose-first")
    if position.unknown():
        raise IllegalMove(
            "This text has unknown symbols: it can be shown, not played.", "illegal.unknown-text"
        )


def _explain(position: Palimpseste, move: Move) -> IllegalMove:
    if not isinstance(move, int) or not 0 <= move < moves.ERASE + CELLS:
        return IllegalMove(f"{move!r} is not a move of this game.", "illegal.unknown-move")
    action = move >= moves.PASS
    wrong_phase = _NOT_NOW.get((action, moves.PHASE_LETTERS[position.phase]))
    if wrong_phase:
        return IllegalMove(wrong_phase[0], f"illegal.{wrong_phase[1]}")
    if move < moves.SKIP:
        return _explain_step(position, move)
    if move == moves.SKIP:
        return IllegalMove("Moving is mandatory while a step is possible.", "illegal.must-move")
    if move >= moves.ERASE:
        name = NAMES[move - moves.ERASE]
        return IllegalMove(
            f"Only a revealed cell can be erased; {name} is face down.",
            "illegal.not-revealed",
            cell=name,
        )
    if moves.SCRATCH <= move < moves.SCRATCH + CELLS:
        return _explain_scratch(position, move - moves.SCRATCH)
    return IllegalMove(f"{move!r} is not a move of this game.", "illegal.unknown-move")


def _explain_step(position: Palimpseste, cell: int) -> IllegalMove:
    name, own = NAMES[cell], position.monk(position.mover)
    if cell == position.monk(1 - position.mover):
        return IllegalMove(f"The other monk stands on {name}.", "illegal.occupied", cell=name)
    if not NEAR[own] & BIT[cell]:
        return IllegalMove(
            f"A monk steps to an adjacent cell; {name} is not next to {NAMES[own]}.",
            "illegal.not-adjacent",
            cell=name,
            monk=NAMES[own],
        )
    return IllegalMove(
        f"{name} is revealed: a monk steps to a face-down cell.", "illegal.revealed", cell=name
    )


def _explain_scratch(position: Palimpseste, cell: int) -> IllegalMove:
    name, own = NAMES[cell], position.monk(position.mover)
    if not position.exits(position.mover):
        return IllegalMove(  # P6
            "A blocked player can't scratch: erase (-d4) or pass (.).", "illegal.blocked"
        )
    if cell in (position.white, position.black):
        return IllegalMove(  # P4
            f"A monk stands on {name}: it can't be scratched.",
            "illegal.scratch-occupied",
            cell=name,
        )
    if not NEAR[own] & BIT[cell]:
        return IllegalMove(
            f"Scratch a cell next to your monk; {name} is not next to {NAMES[own]}.",
            "illegal.not-adjacent",
            cell=name,
            monk=NAMES[own],
        )
    return IllegalMove(f"{name} is revealed already.", "illegal.revealed", cell=name)


def _check_words(position: Palimpseste, move: tuple[Any, ...]) -> None:
    word = move[0] if move else ""
    if word == "prophesy":
        _check_playable(position)
        _check_prophecy(position, move[1:])
    elif word in ("deal", "compose"):
        if position.phase != (moves.DEAL if word == "deal" else moves.COMPOSE):
            raise IllegalMove("The text lies already.", "illegal.dealt")
        _check_text(position, move)
    else:
        raise IllegalMove(f"{move!r} is not a move of this game.", "illegal.unknown-move")


def _check_text(position: Palimpseste, move: tuple[Any, ...]) -> None:
    try:
        text = read_letters(move[1])
    except (ValueError, IndexError, AttributeError):
        raise IllegalMove("A text has six rows of six letters.", "illegal.text") from None
    if any(cells.bit_count() != EACH for cells in text):
        raise IllegalMove("A text has nine of each symbol.", "illegal.text-counts")
    if position.rules.deal == "river" and not crossings(text.rivers):  # P2
        raise IllegalMove("This deal's rivers join two opposite edges.", "illegal.text-river")


def _check_prophecy(position: Palimpseste, named: tuple[tuple[int, int], ...]) -> None:
    size, mover = position.rules.size, position.mover
    if position.phase != moves.MOVE:
        raise IllegalMove(
            "A prophecy comes at the start of the turn, before moving.", "illegal.prophecy-late"
        )
    try:
        cells = [cell for cell, symbol in named if 0 <= cell < CELLS and 0 <= symbol < 4]
    except (TypeError, ValueError):
        cells = []
    if len(cells) != len(named) or len(cells) != size:
        raise IllegalMove(
            f"A prophecy names exactly {size} cells.", "illegal.prophecy-size", size=size
        )
    if len(set(cells)) != size:
        raise IllegalMove("A prophecy names different cells.", "illegal.prophecy-twice")
    for cell in cells:
        if position.revealed >> cell & 1:
            raise IllegalMove(
                f"{NAMES[cell]} is revealed: a prophecy names face-down cells.",
                "illegal.prophecy-revealed",
                cell=NAMES[cell],
            )
        if not position.nameable(mover) >> cell & 1:  # P8
            raise IllegalMove(
                f"{NAMES[cell]} was never seen: Black may name only seen cells.",
                "illegal.prophecy-unseen",
                cell=NAMES[cell],
            )
