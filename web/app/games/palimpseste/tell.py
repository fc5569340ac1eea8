"""Say in words what the board draws: cells, moves, symbols; from the same view."""

from app.games.palimpseste.cells import KINDS, LETTERS, SEATS, belief, facts, monk_on

KEYS = (
    "pal.sym.C", "pal.sym.R", "pal.sym.B", "pal.sym.O",
    "pal.a.C", "pal.a.R", "pal.a.B", "pal.a.O",
    "pal.white", "pal.black",
    "pal.cell.monk.white", "pal.cell.monk.black",
    "pal.cell.held.white", "pal.cell.held.black", "pal.cell.held.contested",
    "pal.cell.can.step", "pal.cell.can.scratch", "pal.cell.can.erase",
)  # fmt: skip


def symbol(letter, t):
    """Return the symbol's name alone: “river”."""
    return t("pal.sym." + letter)


def a_symbol(letter, t):
    """Return the symbol's name with its article: “a river”."""
    return t("pal.a." + letter)


def side(seat, t):
    """Return “White” or “Black”."""
    return t("pal." + SEATS[seat])


def what(view, cell, t):
    """Say what lies on a cell as far as the view knows."""
    known = facts(view, cell)
    if known["state"] == "r":
        return t("pal.cell.up", symbol=symbol(known["symbol"], t))
    if known["symbol"] is None:
        return t("pal.cell.down")
    key = "pal.cell.seen" if known["state"] == "k" else "pal.cell.text"
    return t(key, symbol=symbol(known["symbol"], t))


def cell_name(view, cell, t):
    """Name a cell and all that stands on it: “b4, face up: citadel, contested”."""
    parts = [cell + ", " + what(view, cell, t)]
    monk = monk_on(view, cell)
    if monk is not None:
        parts.append(t("pal.cell.monk." + SEATS[monk]))
    held = facts(view, cell)["control"]
    if held:
        parts.append(t("pal.cell.held." + held))
    return t("pal.semi").join(parts)


def likely(ui, view, cell, t):
    """Say the most likely symbol of a cell never seen, or return None."""
    four = belief(ui, view, cell)
    if not four:
        return None
    best = max(range(4), key=lambda i: (four[i], -i))
    return t("pal.cell.likely", symbol=symbol(LETTERS[best], t), chance=four[best])


def full_name(view, cell, ui, can, t):
    """Name a cell for one who walks the board: also what can be done (`can`) and what was."""
    parts = [cell_name(view, cell, t)]
    if "written" in ui:
        parts = [cell + ", " + symbol(ui["written"][cell], t)]
    if "naming" in (ui.get("g") or {}):
        named = dict(ui["g"]["naming"]).get(cell)
        if named:
            parts.append(t("pal.cell.named", symbol=symbol(named, t)))
        elif cell in (view.get("nameable") or []):
            parts.append(t("pal.cell.nameable"))
    elif cell in can:
        parts.append(t("pal.cell.can." + can[cell][0]))
    guess = likely(ui, view, cell, t)
    if guess:
        parts.append(guess)
    last = view.get("last")
    if last:
        if cell == last.get("to") and last.get("from"):
            parts.append(t("pal.cell.arrived"))
        elif cell == last.get("cell"):
            erased = last["action"] == "erase"
            parts.append(t("pal.cell.erased" if erased else "pal.cell.scratched"))
    if (ui.get("g") or {}).get("pick") == cell:
        parts.append(t("pal.cell.picked"))
    return t("pal.semi").join(parts)


def move_words(seat, text, t):
    """Tell a turn written in notation (`b3+c3=R`, `--`, `!a1=C,…`) in words."""
    who = side(seat, t)
    if text.startswith("!"):
        return t("pal.tell.prophecy", who=who, cells=text[1:].replace(",", ", "))
    if text.startswith("--"):
        text, parts = text[2:], [t("pal.tell.blocked", who=who)]
    else:
        parts = [t("pal.tell.step", who=who, cell=text[:2])] if text[:2] else []
        text = text[2:]
    if text[:1] in ("+", "-"):
        cell, letter = text[1:3], text[4:5]
        key = "pal.tell.scratch" if text[0] == "+" else "pal.tell.erase"
        if letter in KINDS and letter:
            parts.append(t(key, cell=cell, symbol=a_symbol(letter, t)))
        else:
            parts.append(t(key + ".bare", cell=cell))
    return ", ".join(parts) + "."
