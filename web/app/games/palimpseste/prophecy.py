"""Help with naming a prophecy: how many cells, which are surest, how likely it is to be right.

Everything comes from the seat's own view and from the odds, where the player has them on.
"""

from app.games.palimpseste.cells import LETTERS, facts
from app.html import esc


def size(view):
    """Return how many cells a prophecy names in this game."""
    return view["options"].get("prophecy_size") or 5


def text(naming):
    """Write the prophecy as the move that is sent: `!a1=C,b2=R`."""
    return "!" + ",".join([cell + "=" + letter for cell, letter in naming])


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


def surest(view, ui):
    """Return the surest cells with their letters: the engine's own choice, else by single chances."""
    nameable = view.get("nameable") or []
    advised = ((ui.get("odds") or {}).get("prophecy") or {}).get("cells") or []
    advised = [cell for cell in advised if cell in nameable]
    ranked = []
    for number, cell in enumerate(nameable):
        four = _four(view, ui, cell)
        if four:
            ranked.append((0 if cell in advised else 1, -max(four), number, cell))
    ranked.sort()
    return [[entry[3], guess(view, ui, entry[3])] for entry in ranked[: size(view)]]


def chance(view, ui, naming):
    """Return (per cent, exact): the engine's joint chance for its own five, else the product."""
    product = 1.0
    for cell, letter in naming:
        four = _four(view, ui, cell)
        if not four:
            return None
        product *= four[LETTERS.index(letter)]
    best = (ui.get("odds") or {}).get("prophecy") or {}
    theirs = best.get("cells") or []
    mine = [cell for cell, _ in naming]
    same = len(mine) == len(theirs) and all([cell in theirs for cell in mine])
    if same and all([guess(view, ui, cell) == letter for cell, letter in naming]):
        return int(100 * best.get("chance", product) + 0.5), True
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
    return esc(t(key, chance=found[0])).replace("[", "<b>").replace("]", "</b>")


