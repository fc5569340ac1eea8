"""Tell the rules whole, in our own words, with small drawings; the rulings K1 … stand apart.

A chapter is a list of parts: `p` a paragraph, `ul` a list, `fig` a quarter with its caption,
`table` one of ours, and `K4` a ruling.  The sentences are in `sankore-rules.json`.
"""

from app import chapters as book
from app.games.sankore import market
from app.games.sankore.board import picture
from app.games.sankore.printed import AREAS, CLASS_ROWS, SHARED
from app.games.sankore.scene import scene
from app.games.sankore.school import emblem
from app.html import esc, strong

CHAPTERS = (
    ("aim", ("p:p1", "p:p2")),
    ("board", ("p:p1", "ul:list", "emblems")),
    ("setup", ("p:p1", "ul:list", "K1")),
    ("turn", ("p:p1", "ul:list", "K2")),
    ("enrol", ("p:p1", "table:shared", "fig:Q", "K3")),
    ("classes", ("p:p1", "table:classes")),
    ("teach", ("p:p1", "ul:list", "p:p2", "K6", "K7")),
    ("graduate", ("p:p1", "p:p2", "K8")),
    ("favour", ("p:p1", "ul:list")),
    ("free", ("p:p1", "ul:list")),
    ("astronomy", ("p:p1", "fig:AS", "p:p2")),
    ("theology", ("p:p1", "fig:TH", "p:p2")),
    ("mathematics", ("p:p1", "fig:MA", "p:p2", "K5")),
    ("law", ("p:p1", "fig:LA", "p:p2")),
    ("library", ("p:p1", "fig:LIB", "p:p2")),
    ("interim", ("p:p1", "K10")),
    ("supply", ("p:p1", "K4")),
    ("aims", ("p:p1", "ul:list", "K9")),
    ("end", ("p:p1", "ul:list", "p:p2", "K11")),
    ("scholar", ("p:p1", "ul:list", "p:p2")),
    ("actions", ("p:p1", "ul:list", "K12")),
    ("lesson", ("p:p1", "ul:list", "p:p2")),
    ("scholars", ("ul:list",)),
    ("notation", ("p:p1", "ul:list")),
    ("source", ("p:p1", "p:p2")),
)  # fmt: skip


KEYS = book.keys("san", CHAPTERS)


def chapters(t):
    """Return the chapters, each with its id, title and html."""
    view = scene()
    return book.chapters("san", CHAPTERS, lambda kind, name, t: _own(kind, name, view, t), t)


def _own(kind, name, view, t):
    if kind == "fig":
        words = esc(t("san.rules.fig." + name))
        drawing = picture(view, t, name)
        return "<figure>{}<figcaption>{}</figcaption></figure>".format(drawing, words)
    if kind == "emblems":
        items = ["<li>{} {}</li>".format(emblem(d, t), esc(t("san.D." + d))) for d in AREAS]
        return '<ul class="emblems">' + "".join(items) + "</ul>"
    if kind == "table":
        return TABLES[name](t)
    words = strong(t("san.rules." + kind))
    return '<p class="ruling"><b>{}</b> {}</p>'.format(kind, words)


def _shared(t):
    heads = "".join(["<th>{}</th>".format(n) for n in range(7)])
    cells = "".join(["<td>{}</td>".format(n) for n in SHARED])
    return (
        '<table class="sheet-of"><tr><th scope="row">{}</th>{}</tr><tr><th scope="row">{}</th>{}'
        "</tr></table>"
    ).format(esc(t("san.rules.table.gone")), heads, esc(t("san.rules.table.shared")), cells)


def _classes(t):
    rows = ""
    for row in range(1, 6):
        cost, k, _ = CLASS_ROWS[row]
        gifts = "".join(["<td>{}</td>".format(esc(market.bonus(d + str(row), t))) for d in AREAS])
        rows += "<tr><th>{}</th><td>{}</td><td>+{}</td>{}</tr>".format(row, cost, k, gifts)
    heads = "".join(["<th>{}</th>".format(emblem(d, t)) for d in AREAS])
    names = "".join(
        [
            "<th>{}</th>".format(esc(t(key)))
            for key in ("san.rules.table.row", "san.rules.table.cost", "san.rules.table.k")
        ]
    )
    return (
        '<div class="scrolls"><table class="sheet-of"><thead><tr>{}{}</tr></thead><tbody>{}'
        "</tbody></table></div>"
    ).format(names, heads, rows)


TABLES = {"shared": _shared, "classes": _classes}
