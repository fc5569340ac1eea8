"""Wrap a view that a face made up as the STATE that the shell draws: for lessons, and for tests."""

from app.html import strong


def state(view, number, **can):
    """Return the STATE of a lesson's step; nothing can be done in it but what ``can`` names."""
    may = {"undo": False, "hint": False, "odds": False, "resign": False}
    may.update(can)
    return {
        "game": view["game"],
        "at": "lesson-" + str(number),
        "ply": number,
        "seat": view["seat"],
        "options": view["options"],
        "seats": [{"kind": "human"}, {"kind": "bot", "level": "level1"}],
        "to_move": view["to_move"],
        "thinking": False,
        "nature": False,
        "view": view,
        "outcome": view["outcome"],
        "resigned": None,
        "can": may,
        "helps": {"odds": False, "hints": 0, "undos": 0},
        "purist": False,
        "curtain": False,
    }


def step(key, number, view, wants, t, **can):
    """Return a lesson's STEP from the sentences below ``key``; one to read has no verdict."""
    html = ["<p>" + strong(part) + "</p>" for part in t(key + ".text").split("|")]
    return {
        "title": t(key + ".title"),
        "html": "".join(html),
        "state": state(view, number, **can),
        "ui": None,
        "wants": wants,
        "wrong": t(key + ".wrong") if wants else "",
        "done": t(key + ".done") if wants else "",
    }
