"""Why a move, as codes and facts; the page's catalogues turn them into sentences.

| code | facts | meaning |
| --- | --- | --- |
| ``wins-now`` | ``by``: network, edification, exhaustion, prophecy | wins in this turn |
| ``prophecy`` | ``chance``, ``seen``: cells of it that were seen | a prophecy beats playing on |
| ``only-move`` | | there is no other |
| ``blocks-win`` | ``refused``: moves that would lose | others let the opponent win next turn |
| ``avoids-prophecy`` | | others leave five seen cells face down (P8) |
| ``least-risk`` | ``risk`` | every move can be punished; this one least often |
| ``proven-win``, ``proven-loss`` | | a sure win or loss, whatever is hidden |
| ``most-visited`` | ``share`` of the search, ``value``, ``iterations`` | the search preferred it |
| ``gains-citadel``, ``denies-citadel`` | ``before``, ``after`` | citadels held by oneself, by him |
| ``denies-network`` | | breaks a crossing of rivers |
| ``shuts-in`` | ``ways``: left to the opponent | takes away a way out |
| ``frees`` | ``ways``: gained | opens a way out |
| ``learns`` | ``citadel``: the chance, where unknown | scratches a cell never seen |
| ``composes`` | | lays out the text |
"""

from __future__ import annotations

from pygame_core.core.game import Json
from pygame_core.games.palimpseste import belief
from pygame_core.games.palimpseste.bot_tactics import known_cells
from pygame_core.games.palimpseste.moves import ACT, ERASE, SCRATCH
from pygame_core.games.palimpseste.position import Palimpseste
from pygame_core.games.palimpseste.view import View

Reason = dict[str, Json]


def effects(view: View, move: int) -> list[Reason]:
    """Say what ``move`` changes on the board, as far as the seat knows."""
    before = view.known
    seat = before.mover
    after = before.copy()
    unknown = SCRATCH <= move < ERASE and not known_cells(before, seat) >> (move - SCRATCH) & 1
    after.push(move)
    found: list[Reason] = []
    held = _citadels(before), _citadels(after)
    if held[1][seat] > held[0][seat]:
        found.append(_change("gains-citadel", held[0][seat], held[1][seat]))
    if held[1][1 - seat] < held[0][1 - seat]:
        found.append(_change("denies-citadel", held[0][1 - seat], held[1][1 - seat]))
    if len(after.chains) < len(before.chains):
        found.append({"code": "denies-network"})
    his, mine = before.exits(1 - seat), before.exits(seat)
    his_after, mine_after = after.exits(1 - seat), after.exits(seat)
    if his_after.bit_count() < his.bit_count():
        found.append({"code": "shuts-in", "ways": his_after.bit_count()})
    if before.phase == ACT and mine_after.bit_count() > mine.bit_count():
        found.append({"code": "frees", "ways": mine_after.bit_count()})
    if unknown:
        chances = belief.odds(view.knowledge())[move - SCRATCH]
        found.append({"code": "learns", "citadel": round(chances[0], 4)})
    return found


def winning_way(informed: Palimpseste, movement: int, action: int | None) -> str:
    """Name the ending that a winning turn, foreseen by the seat, brings about."""
    world = informed.copy()
    world.push(movement)
    if action is not None and world.winner < 0:
        world.push(action)
    return world.reason


def _citadels(world: Palimpseste) -> tuple[int, int]:
    white, black, _ = world.controlled(world.citadels)
    return white.bit_count(), black.bit_count()


def _change(code: str, before: int, after: int) -> Reason:
    return {"code": code, "before": before, "after": after}


__all__ = ["Reason", "effects", "winning_way"]
