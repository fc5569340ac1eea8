"""What may be done in the reference implementation: plain actions and parries, as texts."""

from __future__ import annotations

from tests.royaumes.reference import LETTERS, Table


def simple_moves(table: Table) -> set[str]:
    """List the legal moves of a turn that name no Mime and no Ferryman's group."""
    found = set()
    truce = table.truce is not None and table.truce < table.n
    for place, card in table.board.items():
        kind, k = card["kind"], place[0]
        if card["owner"] != table.turn:
            continue
        if "movement" in table.slots:
            if kind != "king" or card["uses"]:
                for other in range(1, table.n + 1):
                    if str(other) != k:
                        found |= {f"M {place}>{target}" for target in table.free(other)}
            if kind == "messenger" and card["uses"]:
                found |= {
                    f"G {place} {spot[2:]}"
                    for spot in table.board
                    if spot[0] == k and spot != place
                }
        if "ability" not in table.slots or not card["uses"]:
            continue
        foes = {
            spot[2:]: other
            for spot, other in table.board.items()
            if spot[0] == k and other["owner"] != table.turn
        }
        if kind == "assassin" and not truce:
            found |= {f"A {place} {cell}" for cell in foes}
        elif kind == "oracle":
            found |= {f"O {place} {cell}" for cell, foe in foes.items() if not foe["up"]}
        elif kind in ("diplomat", "jester"):
            found.add(f"{LETTERS[kind]} {place}")
        elif kind == "dowser":
            for seat in range(1, table.n + 1):
                down = [c for c in table.board.values() if c["owner"] == seat and not c["up"]]
                if seat != table.turn and down:
                    found.add(f"W {place} {seat}")
        elif kind == "soldier" and not truce:
            squad = [p for p, c in table.board.items() if p[0] == k and table.is_mine_soldier(c)]
            if len(squad) == 3:
                found |= {f"S {k} {cell}" for cell in foes}
    return found


def parries(table: Table) -> set[str]:
    """List what the seat asked may answer."""
    seat, action = table.wait[0][1], table.action
    assert action is not None
    found = {"pass"}
    letter, k, to = action["letter"], action["kingdom"], action["to"]
    targets = action.get("targets", [])
    for place, card in table.board.items():
        if card["owner"] != seat or not card["uses"]:
            continue
        aimed = any(card is target for target in targets)
        if card["kind"] == "guard" and letter not in "MFG" and place[0] == k and not aimed:
            found.add(f"guard {place}")
        if card["kind"] == "jailer" and letter in "MFG" and place[0] in (k, to) and not aimed:
            found.add(f"jailer {place}")
        if card["kind"] == "hag" and letter in "ASOG":
            for target in targets:
                spot = table.where(target)
                assert spot is not None
                if target is card or target["owner"] != seat or spot[0] != place[0]:
                    continue
                found |= {
                    f"hag {place} {spot[2:]}>{other[2:]}"
                    for other in table.board
                    if other[0] == place[0] and other != spot
                }
    return found
