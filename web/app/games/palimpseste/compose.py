"""Let Black write the text before the game (deal `composed`): a full draft, changed by swaps.

A draft always has nine of each symbol, so that whatever is on the board can be sealed.  The drafts
come from the session's token, which nobody can guess; the text itself is kept by the worker.
"""

from app.games.palimpseste.cells import CELLS, LETTERS, TOP_DOWN


def writing(state, ui):
    """Say whether the seat shown is to write the text now."""
    view = state["view"]
    return bool(ui.get("can_act")) and view["phase"] == "c" and view["to_move"] == view["seat"]


def letters(state, ui):
    """Return the draft as 36 letters in the order `a1 b1 … f6`."""
    g = ui.get("g") or {}
    return g.get("text") or draft(state.get("at") or "", g.get("draft") or 0)


def draft(token, number):
    """Return a shuffled text made from a token and a number: the same ones, the same text."""
    seed = number * 7919 + 17
    for char in token:
        seed = (seed * 131 + ord(char)) % 2147483647
    text = list(LETTERS * 9)
    for i in range(len(text) - 1, 0, -1):
        seed = (seed * 48271 + 11) % 2147483647
        j = seed % (i + 1)
        text[i], text[j] = text[j], text[i]
    return "".join(text)


def swapped(text, one, two):
    """Return the text with the letters of two cells exchanged."""
    chars = list(text)
    i, j = CELLS.index(one), CELLS.index(two)
    chars[i], chars[j] = chars[j], chars[i]
    return "".join(chars)


def move(text):
    """Write the draft as the move that seals it: rows 6 to 1."""
    at = dict(zip(CELLS, text))
    rows = []
    for start in range(0, 36, 6):
        rows.append("".join([at[cell] for cell in TOP_DOWN[start : start + 6]]))
    return "compose " + "/".join(rows)


def tap(state, ui, what):
    """Pick a cell, swap it with another, ask for another draft, or seal the text."""
    g = ui.get("g") or {}
    text, number = letters(state, ui), g.get("draft") or 0
    pick = g.get("pick")
    if what == "seal":
        return {"move": move(text)}
    if what == "shuffle":
        return {"ui": {"draft": number + 1}}
    if what not in CELLS:
        return {}
    kept = {"text": text, "draft": number}
    if pick and pick != what:
        kept["text"] = swapped(text, pick, what)
    elif not pick:
        kept["pick"] = what
    return {"ui": kept, "focus": what}
