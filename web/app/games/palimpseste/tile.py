"""Draw the two faces of a cell, each in a square of 100 units: what is open, what is hidden.

The hidden face tells apart what a seat remembers (dotted frame), what it reads because it knows the
text (faint), what it believes (bars), and what nobody told it (scraped lines).
"""

from app.games.palimpseste.cells import KINDS, LETTERS, SURE, belief, facts, monk_on

FLIPS = (
    "",
    ' transform="matrix(-1 0 0 1 100 0)"',
    ' transform="matrix(1 0 0 -1 0 100)"',
    ' transform="rotate(180 50 50)"',
)
LINES = ("M18 19h14M40 19h38M18 32h42M70 32h12", "M18 19h38M66 19h16M18 32h14M40 32h40")
TORN = "M14 91l-7 -7M25 91l-18 -18M36 91l-29 -29M86 9l7 7M75 9l18 18M64 9l29 29"
EARS = {"white": "M3 3h28l-28 28Z", "black": "M97 97h-28l28 -28Z"}


def use(name, x, y, w, h):
    """Write one symbol of the sprite at a place."""
    return '<use href="#{}" x="{}" y="{}" width="{}" height="{}"/>'.format(name, x, y, w, h)


def up(known):
    """Draw the open face: the symbol, and who holds it; nothing where the view knows none."""
    if not known["symbol"]:
        return ""
    out = '<g class="ink">{}</g>'.format(use(KINDS[known["symbol"]], 20, 20, 60, 60))
    held = known["control"]
    if held == "contested":
        out += '<path class="torn" d="{}"/>'.format(TORN)
    for seat, ear in (("white", "w"), ("black", "b")):
        if held in (seat, "contested"):
            out += '<path class="ear-{}" d="{}"/>'.format(ear, EARS[seat])
    return out


def down(view, cell, number, ui):
    """Draw the hidden face: named, remembered, read by the one who knows, believed, or scraped."""
    if monk_on(view, cell) is not None and "written" not in ui:
        return ""
    if "written" in ui:
        return '<g class="ink">{}</g>'.format(use(KINDS[ui["written"][cell]], 24, 24, 52, 52))
    named = dict((ui.get("g") or {}).get("naming") or []).get(cell)
    if named:
        return (
            '<rect class="named-frame" x="9" y="9" width="82" height="82" rx="3"/>'
            '<g class="named">{}</g>'
        ).format(use(KINDS[named], 24, 24, 52, 52))
    known = facts(view, cell)
    if known["state"] == "r":
        return ""  # turned away
    if known["state"] == "k" and known["symbol"]:
        return (
            '<g class="ghost">'
            '<rect class="ghost-frame" x="11" y="11" width="78" height="78" rx="3"/>{}</g>'
        ).format(use(KINDS[known["symbol"]], 28, 28, 44, 44))
    lines = '<path class="scrape2" d="{}"/>'.format(LINES[number % 2])
    if known["symbol"]:
        if (ui.get("keep") or {}).get("veil"):
            return _scraped(number)
        read = use(KINDS[known["symbol"]], 28, 42, 44, 44)
        return lines + '<g class="known">{}</g>'.format(read)
    four = belief(ui, view, cell)
    if four:
        return lines + _belief(four)
    if ui.get("odds_on") and known["state"] == "-":
        return lines  # the bars come into their place when the answer is there
    return _scraped(number)


def _scraped(number):
    return '<g class="scrape"{}>{}</g>'.format(
        FLIPS[number * 7 % 4], use("tile-back", 14, 14, 72, 72)
    )


def _belief(four):
    """Draw four bars, the tallest in ink; from 90 % the symbol and the figure instead."""
    most = max(four)
    if most >= SURE:
        return (
            '<g class="ghost">{}</g><text class="pct" x="50" y="90" text-anchor="middle">{}</text>'
        ).format(use(KINDS[LETTERS[four.index(most)]], 32, 36, 36, 30), most)
    out = ""
    for i, chance in enumerate(four):
        high = max(2, chance * 0.44)
        cls = ("mb" if chance > 4 else "mb0") + (" hi" if chance == most else "")
        out += '<rect class="{}" x="{}" y="{:.1f}" width="10" height="{:.1f}"/>'.format(
            cls, 25 + i * 13, 88 - high, high
        )
    return out
