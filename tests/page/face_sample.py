"""What the shell gives a face for a paint; plain data, any Python."""

from app import staged
from app.i18n import Catalogue


def speaker(lang, game):
    """Return the catalogue of a language with all that a game says."""
    return Catalogue(lang).open("common", game, game + "-rules", game + "-learn")


def wrap(view, bots=1):
    """Return the STATE of a person and some bots in mid-game."""
    state = staged.state(view, 34, undo=True, hint=True, odds=True, resign=True)
    seats = [{"kind": "human"}] + [{"kind": "bot", "level": "level2"}] * bots
    state.update({"at": "0badcafe00", "seats": seats})
    return state


def ui(*bots, **more):
    """Return the shell's `ui`: a person who plays with these bots; `more` replaces entries."""
    given = {
        "mode": "play",
        "can_act": True,
        "g": {},
        "keep": {},
        "focus": None,
        "tab": "odds",
        "odds": None,
        "odds_on": False,
        "hint": None,
        "names": ["you"] + list(bots),
        "busy": None,
        "moved": False,
        "wide": True,
        "thoughts": None,
        "reveal": None,
        "lang": "en",
    }
    given.update(more)
    return given


def tapped(choose, state, taps, ui, **more):
    """Tap one after the other, as the shell does; return the choice and the last answer."""
    g, answer = {}, {}
    for what in taps:
        answer = choose.tap(state, ui(g=g, **more), what)
        g = answer.get("ui", g)
    return g, answer
