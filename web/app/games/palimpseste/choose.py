"""Turn taps and keys into moves: a lit cell, then the act; no rules, only what the view allows.

A step is one tap (it can be taken back); a scratch or an erasure is two, because it tells or hides
something for good.  A prophecy is named cell by cell, then asks once with the stake spelled out.
The half-made choice `g` is `{}`, `{"pick": cell}` or `{"naming": [[cell, letter]…], "pick": cell}`.
"""

from app.games.palimpseste import board, compose, prophecy
from app.games.palimpseste.cells import KINDS, LETTERS, NUMBER, step, targets
from app.html import esc, icon

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


def tap(state, ui, what):
    """Return what a tap on a cell (`b3`), a stamp (`=R`) or one of the face's buttons does."""
    g = ui.get("g") or {}
    if what == "veil":
        keep = dict(ui.get("keep") or {})
        keep["veil"] = not keep.get("veil")
        return {"keep": keep}
    if what in NUMBER and not ui.get("can_act"):
        return {"focus": what}
    if not ui.get("can_act"):
        return {}
    if compose.writing(state, ui):
        return compose.tap(state, ui, what)
    if what == "prophesy":
        may = (state["view"] or {}).get("may_prophesy")
        return {"ui": {"naming": []}, "tab": _first_tab(state)} if may and "naming" not in g else {}
    if what == "leave":
        return {"ui": {}}
    if "naming" in g:
        return _name(state, ui, g, what)
    return _act(state["view"], g, what)


def _first_tab(state):
    """Return the tab that lists a prophecy being named."""
    return "text" if state["view"]["knows_text"] else "odds"


def _act(view, g, what):
    """Choose a step, a scratch or an erasure; or pass, or stay where one is blocked."""
    legal = view.get("legal") or []
    can = targets(view)
    if what in ("pass", "stay"):
        text = "." if what == "pass" else "--"
        return {"move": text} if text in legal else {}
    if what == "do":
        what = g.get("pick")
    if what not in NUMBER:
        return {}
    if what in can:
        verb, text = can[what]
        if verb == "step" or g.get("pick") == what:
            return {"move": text, "focus": what}
        return {"ui": {"pick": what}, "focus": what}
    if what == view["monks"][view["seat"] or 0] and g.get("pick") != what and view["phase"] == "m":
        return {"ui": {"pick": what}, "focus": what}
    return {"ui": {}, "focus": what}


def _name(state, ui, g, what):
    """Choose a cell to name, its symbol, the surest set, or speak."""
    view = state["view"]
    size = prophecy.size(view)
    naming = [list(pair) for pair in g["naming"]]
    pick = g.get("pick")
    if what == "speak":
        return {"dialog": "prophecy"} if len(naming) == size else {}
    if what == "fill":
        return {"ui": {"naming": prophecy.surest(view, ui)}}
    if what[:5] == "drop:":
        return {"ui": {"naming": _set(naming, what[5:], None, size)}}
    if what[:1] == "=":
        if not pick:
            return {}
        return {"ui": {"naming": _set(naming, pick, what[1:], size), "pick": pick}}
    if what not in NUMBER:
        return {}
    if what not in (view.get("nameable") or []):
        return {"ui": {"naming": naming}, "focus": what}
    letter = dict(naming).get(what)
    if pick != what:
        if not letter:
            naming = _set(naming, what, prophecy.guess(view, ui, what), size)
        return {"ui": {"naming": naming, "pick": what}, "focus": what}
    following = LETTERS[0] if not letter else (LETTERS + " ")[LETTERS.index(letter) + 1].strip()
    naming = _set(naming, what, following or None, size)
    return {"ui": {"naming": naming, "pick": what}, "focus": what}


def _set(naming, cell, letter, size):
    """Return the list with the cell named so, or without it; full lists take no more cells."""
    out, found = [], False
    for name, old in naming:
        if name == cell:
            found = True
            if letter:
                out.append([cell, letter])
        else:
            out.append([name, old])
    if not found and letter and len(out) < size:
        out.append([cell, letter])
    return out


def key(state, ui, name):
    """Return the cell that an arrow, Home or End leads to."""
    view = state["view"]
    cell = ui.get("focus")
    if cell not in NUMBER:
        cell = board.tab_stop(view, ui)
    if name == "home":
        return "a" + cell[1]
    if name == "end":
        return "f" + cell[1]
    if name in ARROWS:
        return step(cell, ARROWS[name][0], ARROWS[name][1])
    return None


def back(state, ui):
    """Take back one step of the half-made choice; None when there is nothing to take back."""
    g = ui.get("g") or {}
    if "naming" in g:
        return {"naming": g["naming"]} if g.get("pick") else {}
    if "text" in g:
        return {"text": g["text"], "draft": g.get("draft") or 0} if g.get("pick") else None
    return {} if g.get("pick") else None


def dialog(state, ui, which, t):
    """Ask before a prophecy: what is named, what it wins, what it loses, how likely it is."""
    view = state["view"]
    naming = (ui.get("g") or {}).get("naming") or []
    size = prophecy.size(view)
    items = "".join(
        ["<li>" + icon(KINDS[letter], "", t("pal.sym." + letter)) + cell + "</li>"
         for cell, letter in naming]
    )  # fmt: skip
    lines = [esc(t("pal.prophecy.stake", n=size))]
    lines.append(prophecy.chance_words(view, ui, naming, t))
    return {
        "title": t("pal.prophecy.ask"),
        "icon": None,
        "html": '<ul class="five">' + items + "</ul><p>" + " ".join(lines) + "</p>",
        "acts": [
            {"label": t("pal.prophecy.no"), "do": "close"},
            {"label": t("pal.prophecy.yes"), "do": "move:" + prophecy.text(naming), "kind": "risk"},
        ],
    }
