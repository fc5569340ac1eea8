"""Help with naming a prophecy: how many cells, which are surest, how likely it is to be right.

Everything comes from the seat's own view and from the odds, where the player has them on.
"""

from app.games.palimpseste.cells import LETTERS, NUMBER, facts
from app.html import esc, strong


def size(view):
    """Return how many cells a prophecy names in this game."""
    return view["options"].get("prophecy_size") or 5


def text(naming):
    """Write the prophecy as the move that is sent, cells in board order: `!a1=C,b2=R`."""
    pairs = sorted(naming, key=lambda pair: NUMBER[pair[0]])
    return "!" + ",".join([cell + "=" + letter for cell, letter in pairs])


def _four(view, ui, cell):
    """Return the chances of a cell's four symbols, or None without odds."""
    known = facts(view, cell)["symbol"]
    if known:
        return [1.0 if letter == known else 0.0 for letter in LETTERS]
    four = ((ui.get("odds") or {}).get("cells") or {}).get(cell)
    total = sum(four) if four else 0
    return [weight / total for weight in four] if total else None


def guess(view, ui, cell):
    """Return the letter to begin with: the one known, else the likeliest if odds are shown."""
    four = _four(view, ui, cell)
    if not four:
        return None
    return LETTERS[max(range(4), key=lambda i: (four[i], -i))]


def advice(ui):
    """Return the engine's best prophecy as `[[cell, letter]…]`, empty without odds."""
    best = (ui.get("odds") or {}).get("prophecy") or {}
    return [list(pair) for pair in best.get("cells") or []]


def advice_words(ui, t):
    """Say the best prophecy there is and its chance, or nothing."""
    cells = advice(ui)
    if not cells:
        return ""
    chance = int(100 * ui["odds"]["prophecy"]["chance"] + 0.5)
    return t("pal.note.surest", cells=", ".join([cell for cell, _ in cells]), chance=chance)


def surest(view, ui):
    """Return the surest cells with their letters: the engine's choice, else by single chances."""
    nameable = view.get("nameable") or []
    advised = advice(ui)
    if len(advised) == size(view) and all([cell in nameable for cell, _ in advised]):
        return advised
    ranked = []
    for number, cell in enumerate(nameable):
        four = _four(view, ui, cell)
        if four:
            ranked.append((-max(four), number, cell))
    ranked.sort()
    return [[entry[2], guess(view, ui, entry[2])] for entry in ranked[: size(view)]]


def chance(view, ui, naming):
    """Return (per cent, exact): the engine's joint chance for its own five, else the product."""
    theirs = advice(ui)
    if len(theirs) == len(naming) and all([list(pair) in theirs for pair in naming]):
        return int(100 * ui["odds"]["prophecy"]["chance"] + 0.5), True
    product = 1.0
    for cell, letter in naming:
        four = _four(view, ui, cell)
        if not four:
            return None
        product *= four[LETTERS.index(letter)]
    certain = all([facts(view, cell)["symbol"] for cell, _ in naming])
    return int(100 * product + 0.5), certain


def chance_words(view, ui, naming, t):
    """Say how likely the prophecy is, as markup; empty where the player has no odds."""
    if all([facts(view, cell)["symbol"] == letter for cell, letter in naming]):
        return "<b>" + esc(t("pal.prophecy.known")) + "</b>"
    found = chance(view, ui, naming)
    if found is None:
        return esc(t("pal.prophecy.blind"))
    key = "pal.prophecy.chance" if found[1] else "pal.prophecy.about"
    return strong(t(key, chance=found[0]))
