"""Write the golden playthrough: one game with a fixed seed, told so that a change shows as a diff.

``python -m tests.sankore.playthrough`` writes it again, after a change that was meant.
"""

from __future__ import annotations

import json
from pathlib import Path

from pygame_core.core.game import NATURE
from pygame_core.core.rng import Rng
from pygame_core.games.sankore import GAME, show
from pygame_core.games.sankore.position import Sankore

FILE = Path(__file__).with_name("playthrough.txt")


def compact(value: object) -> str:
    """Return data on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def state(p: Sankore) -> list[str]:
    """Tell the table at the start of a turn."""
    told = show.table(p)
    lines = [f"--- turn {p.turn}, phase {told['phase']}, {told['decide']}"]
    for key in ("human", "scholar"):
        side = {k: v for k, v in told[key].items() if k not in ("programme", "knowledge")}
        lines.append(f"{key}: {compact(side)}")
    for key in ("queues", "market", "elements", "madrasa", "supply"):
        lines.append(f"{key}: {compact(told[key])}")
    lines.append(f"library: {compact(told['library'])}")
    totals = {side: told["score"][side]["total"] for side in ("human", "scholar")}
    lines.append(f"score: {compact(totals)}")
    lines.append(f"hidden: {compact([p.hand, p.deck, p.reveal, p.maps])}")
    return lines


def playthrough(seed: int = 41, level: str = "hard") -> str:
    """Play a random game and tell all of it."""
    rng = Rng(seed)
    p = GAME.new({"level": level})
    lines = [f"Sankoré, {level}, seed {seed}"]
    turn = 0
    while p.outcome() is None:
        if p.to_move() == NATURE:
            move = p.sample_nature(rng)
        else:
            legal = p.legal_moves()
            if p.turn != turn:
                turn = p.turn
                lines += state(p)
            lines.append("legal: " + " · ".join(GAME.write_move(p, m) for m in legal))
            move = rng.choice(legal)
        lines.append(f"> {GAME.write_move(p, move)}")
        scholars = move[0] in ("draft", "card", "draw")
        p.play(move)
        if scholars:
            lines += [f"  {compact(entry)}" for entry in p.trace]
    lines += state(p)
    lines.append(compact(p.outcome().details))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(playthrough(), encoding="utf-8")
