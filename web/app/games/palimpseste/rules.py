"""Tell the rules whole, in our own words, with small boards; rulings P1 … P11 stand apart.

A chapter is a list of parts: `p` a paragraph, `ul` a list, `fig` a board with its caption, and `P4`
a ruling, which the page marks as ours.  The sentences are in `palimpseste-rules.json`.
"""

from app import chapters as book
from app.games.palimpseste.board import picture
from app.games.palimpseste.cells import KINDS, TOP_DOWN
from app.games.palimpseste.stage import scene
from app.html import esc, icon, strong

WHOLE = "0 0 670 670"
CORNER = "0 220 450 450"  # a1 to d4, with its letters
CROSSING = "0 120 670 550"  # rows 1 to 5

# name: (face-up cells, seen cells, White, Black, side, phase, box, lit, cells ringed)
BOARDS = {
    "start": ("", "", "a1", "f6", "w", "m", WHOLE, True, ()),
    "step": ("b3R c2O", "", "b2", "d4", "w", "m", CORNER, True, ()),
    "act": ("b3R d4O", "a2C", "b2", "d3", "w", "a", CORNER, True, ()),
    "ears": ("a2C b3C c2C d1B", "", "b2", "c3", "w", "m", CORNER, False, ()),
    "blocked": ("a2R b1O", "", "a1", "d3", "w", "m", CORNER, False, ("a2", "b1")),
    "notebook": ("b1C", "c2R a3O", "a1", "d3", "w", "m", CORNER, False, ("a3", "c2")),
    "network": (
        "a3R b3R c3R d3R e3R f3R", "", "c2", "d5", "w", "m", CROSSING, False,
        ("a3", "b3", "c3", "d3", "e3", "f3"),
    ),
    "contested": ("a3R b3R c3R d3R e3R f3R", "", "c2", "c4", "w", "m", CROSSING, False, ("c3",)),
    "diagonal": ("a1R b2R", "", "c1", "d4", "w", "m", CORNER, False, ()),
    "edification": ("a2C b1C b3C", "", "b2", "d4", "w", "m", CORNER, False, ("a2", "b1", "b3")),
    "edification2": ("a2C b1C b3C", "", "b2", "b4", "w", "m", CORNER, False, ("b3",)),
    "prophecy": ("", "a2C b3R c2O d1B d4R", "b2", "d3", "w", "m", CORNER, False,
                 ("a2", "b3", "c2", "d1", "d4")),
}  # fmt: skip

CHAPTERS = (
    ("aim", ("p:p1", "p:p2")),
    ("board", ("p:p1", "symbols", "p:p2", "fig:start", "P1")),
    ("deal", ("p:p1", "ul:list", "P2")),
    ("know", ("p:p1", "p:p2", "P3")),
    ("turn", ("p:p1", "ul:list", "fig:step", "fig:act", "P4", "P5")),
    ("control", ("p:p1", "fig:ears", "p:p2")),
    ("notebook", ("p:p1", "fig:notebook")),
    ("blocked", ("p:p1", "fig:blocked", "P6")),
    ("network", ("p:p1", "fig:network", "fig:contested", "fig:diagonal", "P7")),
    ("edification", ("p:p1", "fig:edification", "fig:edification2")),
    ("prophecy", ("p:p1", "fig:prophecy", "P8")),
    ("exhaustion", ("p:p1",)),
    ("immobilisation", ("p:p1",)),
    ("order", ("p:p1", "P9", "P10")),
    ("options", ("p:p1", "ul:list", "P11")),
    ("notation", ("p:p1", "ul:list", "p:p2")),
    ("source", ("p:p1", "p:p2")),
)


KEYS = book.keys("pal", CHAPTERS)


def chapters(t):
    """Return the chapters with their markup, in reading order."""
    return book.chapters("pal", CHAPTERS, _own, t)


def _own(kind, name, t):
    if kind == "fig":
        return figure(name, t)
    if kind == "symbols":
        items = []
        for letter in "CRBO":
            items.append("<li>" + icon(KINDS[letter]) + " " + esc(t("pal.Sym." + letter)) + "</li>")
        return '<ul class="pal-four">' + "".join(items) + "</ul>"
    words = strong(t("pal.rules." + kind))
    mark = esc(t("pal.rules.ruling", n=kind))
    return '<p class="pal-ruling"><b>' + mark + "</b> " + words + "</p>"


def figure(name, t):
    """Return a small board with its caption."""
    caption = t("pal.rules.fig." + name)
    box, lit, rings = BOARDS[name][6:]
    drawn = picture(view(name), t, box, name=caption, lit=lit, rings=rings)
    return '<figure class="pal-demo">{}<figcaption>{}</figcaption></figure>'.format(
        drawn, strong(caption)
    )


def view(name):
    """Return White's view of a figure: unseen cells have no symbol in it."""
    face_up, seen, white, black, side, phase = BOARDS[name][:6]
    letters, states = {}, {}
    for state, cells in (("r", face_up), ("k", seen)):
        for word in cells.split():
            letters[word[:2]] = word[2]
            states[word[:2]] = state
    rows, marks = [], []
    for start in range(0, 36, 6):
        row = TOP_DOWN[start : start + 6]
        rows.append("".join([letters.get(cell, "?") for cell in row]))
        marks.append("".join([states.get(cell, "-") for cell in row]))
    words = ("/".join(rows), "/".join(marks), white, black, side, phase, "0,0", "9")
    return scene(" ".join(words), 0)
