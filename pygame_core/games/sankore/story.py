"""Tell the scholar's traces and the scorings on one line, for the terminal and the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_core.core.game import Json

Trace = dict[str, "Json"]


def _some(parts: list[Json]) -> str:
    return ", ".join(str(part) for part in parts)


def _teach(t: Trace) -> str:
    gains = [*t.get("books", []), *(f"*{star}" for star in t.get("stars", []))]
    gains += [f"flips {cell}" for cell in t.get("flipped", [])]
    return f"teaches {t['discipline']} {t['space']}" + (f" ({_some(gains)})" if gains else "")


def _interim(t: Trace) -> str:
    held = [f"{r['region']} {r['side']}" for r in t["regions"]]
    return f"scores {t['area']}: {_some(held) or 'nobody'}"


WORDS: dict[str, Callable[[Trace], str]] = {
    "TURN": lambda t: f"turn {t['turn']}, {t['discipline']}",
    "DRAFT": lambda t: f"{t['card']} revealed: takes combination {t['combination']}",
    "EN": lambda t: f"enrols {t['discipline']} from {t['queue']}",
    "EZ": lambda t: f"enrols {t['student']} from {t['queue']} onto the class",
    "PREP": lambda t: f"prepares {t['tile']}",
    "LB": lambda t: f"pays {t['discipline']} on shelf {t['shelf']}",
    "PR": lambda t: f"gains *{_some(t['stars'])}",
    "ST": lambda t: f"lays {t['discipline']} on {t['cell'] or 'his reserve'}",
    "GR": lambda t: f"graduates {t['student']}, level {t['level']}",
    "TEACH": _teach,
    "INTERIM": _interim,
    "FILL": lambda t: f"the Madrasa is filled: {_some([c['cell'] for c in t['cells']])}",
}


def in_short(traces: list[Trace]) -> str:
    """Return what was done, step by step; an action that could not be done says so."""
    return "; ".join(
        f"{t['action']}: nothing" if t.get("rule") == "none" else WORDS[t["action"]](t)
        for t in traces
    )
