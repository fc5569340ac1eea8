"""Lay a page, a game, two people on a browser of paper; for tests in any Python."""

from app.shell import App
from fake import FakeBridge


def toy_view():
    """Return a view of Palimpseste that is whole enough for its face to draw."""
    cells = [{"state": "-", "symbol": None, "control": None} for _ in range(36)]
    return {
        "game": "palimpseste",
        "seat": 0,
        "knows_text": False,
        "options": {
            "deal": "river",
            "first": "white",
            "prophecy_size": 5,
            "variant": "asymmetric",
        },
        "turn": 1,
        "to_move": 0,
        "phase": "m",
        "cells": cells,
        "monks": ["a1", "f6"],
        "blocked": [0, 0],
        "legal": ["b1", "a2"],
        "may_prophesy": False,
        "nameable": [],
        "last": None,
        "log": [],
        "notebook": [],
        "endings": {
            "network": {"chains": []},
            "edification": {"white": 0, "black": 0, "contested": 0},
            "exhaustion": {"revealed": 0, "needed": 34, "white": 0, "black": 0},
            "immobilisation": {"white": 2, "black": 2},
        },
        "outcome": None,
    }


def state(ply=1, at="t1", **more):
    """Return a STATE of the worker."""
    made = {
        "game": "palimpseste",
        "at": at,
        "ply": ply,
        "seat": 0,
        "options": toy_view()["options"],
        "seats": [{"kind": "human"}, {"kind": "bot", "level": "level2"}],
        "to_move": 0,
        "thinking": False,
        "view": toy_view(),
        "outcome": None,
        "resigned": None,
        "can": {"undo": False, "hint": True, "odds": True, "resign": True},
        "helps": {"odds": False, "hints": 0, "undos": 0},
        "purist": False,
        "curtain": False,
        "save": "save-" + str(ply),
    }
    made.update(more)
    return made


def page(disk=None, lang="en", hash_="", ready=True):
    """Return (browser, app), started."""
    bridge = FakeBridge(disk, lang, hash_)
    app = App(bridge, strict=True)
    app.start()
    if ready:
        bridge.tell("engine", state="ready")
        bridge.answer("hello", {"version": "1", "games": []})
    return bridge, app


def reloaded(app):
    """Return (browser, app) of the same page loaded again, its engine not there yet."""
    app.bridge.tell("leaving")
    return page(app.disk, ready=False)


def playing(**more):
    """Return (browser, app) with a game just begun."""
    bridge, app = page()
    bridge.click("start:palimpseste")
    bridge.answer("new", state(**more))
    return bridge, app


def text_of(bridge):
    """Return all that was painted last, in one text."""
    return "".join([bridge.painted[key] for key in bridge.painted])


def two_people(**more):
    """Return a STATE of two people at one screen, behind the curtain."""
    people = [{"kind": "human"}, {"kind": "human"}]
    return state(seats=people, curtain=True, view=None, **more)
