"""Tell the whole rules in our words, with small boards and the rulings marked.

A chapter is a list of parts: `p:key` and `ul:key` take their sentences from the catalogue,
`fig:name` draws a board, `cards:all` lists the cards, `R3` quotes a ruling.
"""

from app import chapters as book
from app.games.royaumes import board
from app.games.royaumes.cards import KINDS, PARRIES, USES, emblem
from app.games.royaumes.stage import scene
from app.games.royaumes.tell import kind_name
from app.html import esc, icon, strong

# name: position text, seat, kingdom, lit cells, chosen cell
BOARDS = (
    ("start", """players: 2
1: -,1.soldier/1,-,1.king/3,1.guard/2,-,-,1.soldier/1,\
-,1.oracle/3,1.assassin/1,-,1.mime/2,-,1.soldier/1,1.ferryman/3
2: 2.king/3""", 0, 0, (), None),
    ("foreign", """players: 2
1: 1.king/3
2: 2.king/3,-,2.guard/2,-,-,1.oracle/3,-,2.soldier/1,\
2.soldier/1^,-,-,2.hag/1,-,1.assassin/1,2.dowser/3,-""",
     0, 1, ("a1", "c1", "d2", "d3", "c4"), "b2"),
    ("faces", """players: 2
1: 1.king/3
2: -,2.soldier/1^,-,2.mime/2,-,1.oracle/0^,-,-,-,1.ferryman/2,-,2.soldier/1,-,-,-,-""",
     0, 1, (), None),
    ("soldiers", """players: 2
1: 1.king/3
2: 1.soldier/1,-,2.guard/2,-,-,1.soldier/1,-,2.mime/2,-,-,1.soldier/1,-,-,2.king/3,-,-""",
     0, 1, ("c1", "d2", "b4"), "a1"),
    ("ferry", """players: 2
1: 1.king/3,1.ferryman/3,-,1.soldier/1,-,-,1.assassin/1,-,-,-,-,-,-,2.mime/2,-,-
2: 2.king/3""", 0, 0, ("a1", "d1", "c2"), "b1"),
    ("hag", """players: 2
1: 1.king/3,-,1.hag/1,-,-,2.assassin/1,-,1.soldier/1,-,-,2.king/3,-,-,1.guard/1,-,-
2: 2.oracle/3""", 0, 0, ("a1", "c1", "c3", "b4"), "d2"),
)  # fmt: skip

CHAPTERS = (
    ("aim", ("p:p1", "p:p2")),
    ("cards", ("p:p1", "fig:start", "cards:all", "p:p2")),
    ("draft", ("p:p1", "R1")),
    ("placement", ("p:p1", "R2")),
    ("turn", ("p:p1", "ul:list", "fig:foreign", "p:p2")),
    ("movement", ("p:p1", "p:p2", "R12")),
    ("faces", ("p:p1", "fig:faces", "p:p2", "p:p3")),
    ("fighters", ("ul:list", "fig:soldiers")),
    ("vision", ("ul:list",)),
    ("movers", ("ul:list", "fig:ferry", "p:p1", "R3")),
    ("windows", ("p:p1", "p:p2", "R4", "R5")),
    ("parries", ("ul:list", "fig:hag", "R6", "R7", "R8")),
    ("mime", ("p:p1", "R9", "p:p2")),
    ("end", ("p:p1", "ul:list", "R10", "R11", "R13")),
    ("know", ("p:p1", "p:p2")),
    ("notation", ("p:p1", "ul:list")),
    ("source", ("p:p1",)),
)


KEYS = ("roy.rules.ruling",) + book.keys("roy", CHAPTERS)


def chapters(t):
    """Return the chapters in reading order."""
    return book.chapters("roy", CHAPTERS, _own, t)


def _own(kind, name, t):
    if kind == "fig":
        return figure(name, t)
    if kind == "cards":
        return _cards(t)
    words = strong(t("roy.rules." + kind))
    mark = esc(t("roy.rules.ruling", n=kind))
    return '<p class="ruling"><b>' + mark + "</b> " + words + "</p>"


def _cards(t):
    """List the thirteen cards: emblem, name, uses, what each does."""
    out = []
    for kind in KINDS:
        if kind == "assassin":
            uses = t("roy.rules.uses.assassin")
        elif kind == "king":
            uses = t("roy.rules.uses.king")
        else:
            uses = t("roy.uses.fresh", n=USES[kind])
        slot = "parry" if kind in PARRIES else ""
        out.append(
            '<li class="{}">{}<span><b>{}</b> <em>{}</em> {}</span></li>'.format(
                slot,
                icon(emblem(kind)),
                esc(kind_name(kind, t)),
                esc(uses),
                esc(t("roy.does." + kind)),
            )  # fmt: skip
        )
    return '<ul class="thirteen">' + "".join(out) + "</ul>"


def figure(name, t):
    """Return a small board with its caption."""
    for one in BOARDS:
        if one[0] == name:
            _, text, seat, kingdom, lit, chosen = one
            caption = t("roy.rules.fig." + name)
            drawn = board.picture(scene(text, seat), kingdom, t, "", caption, lit, chosen)
            return '<figure class="demo">{}<figcaption>{}</figcaption></figure>'.format(
                drawn, strong(caption)
            )
    return ""
