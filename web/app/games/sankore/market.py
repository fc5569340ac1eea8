"""Draw the market of advanced classes: five rows of four, with cost, knowledge and bonus."""

from app.games.sankore import flow
from app.games.sankore.printed import AREAS, BONUS, CLASS_ROWS
from app.games.sankore.school import emblem, named, pupil, small
from app.games.sankore.tell import cap_first, class_name, item, low
from app.html import esc, icon


def bonus(tile, t):
    """Say what the matching bonus of a class tile is."""
    d, row = tile[:2], int(tile[2:])
    what, count = BONUS[d]
    words = item(what, d if what == "book" else count, t)
    stars = CLASS_ROWS[row][2]
    if stars:
        words += t("san.and") + t("san.market.stars", n=stars, of=t("san.of." + d))
    return words


def table(view, ui, t):
    """Return the market; tiles that can be paid are lit."""
    can = flow.lit(view, ui.get("g") or {}) if ui.get("can_act") else {}
    picks = flow.picks(view, ui.get("g") or {})
    there = view["market"]
    rows = ""
    for row in range(1, 6):
        cost, k, stars = CLASS_ROWS[row]
        cells = ""
        for d in AREAS:
            cells += _tile(d + str(row), there, can, picks, t)
        head = '<th scope="row"><b>{}</b>{} <small>+{} K</small></th>'.format(
            cost, icon("book", "j"), k
        )
        more = icon("prestige", "j") * stars
        rows += '<tr>{}{}<td class="more">{}</td></tr>'.format(head, cells, more)
    heads = "".join(['<th scope="col">{}</th>'.format(emblem(d, t)) for d in AREAS])
    return (
        '<table class="market"><thead><tr><th></th>{}<th></th></tr></thead><tbody>{}</tbody>'
        '</table><p class="note">{}</p>'
    ).format(heads, rows, esc(t("san.market.note")))


def _tile(tile, there, can, picks, t):
    at = "t-" + tile.lower()
    if tile not in there:
        return '<td><span class="mt gone">{}</span></td>'.format(named(t("san.market.gone"), "–"))
    d = tile[:2]
    cls = (" may" if at in can else "") + (" act" if at in picks else "")
    do = "tap:" + at if at in can else "dialog:class:" + tile
    what, count = BONUS[d]
    gift = "{}{}".format(count if count > 1 else "", icon(what, "j"))
    label = class_name(tile, t) + ", " + bonus(tile, t)
    return '<td><button type="button" class="mt d-{}{}" data-do="{}">{}</button></td>'.format(
        d.lower(), cls, do, named(label, gift)
    )


def draft(view, ui, t):
    """Return the four combinations of the draft, as large cards."""
    g = ui.get("g") or {}
    can = flow.lit(view, g) if ui.get("can_act") else {}
    picks = flow.picks(view, g)
    cards = ""
    for i, one in enumerate(view["combinations"]):
        at = "d-" + str(i)
        d = one["class"][:2]
        cls = (" may" if at in can else "") + (" act" if at in picks else "")
        inner = (
            '<b>{}</b><span class="row">{}<span>+1 K</span></span>'
            '<span class="row">{}<span>{}</span></span><span class="row">{}<span>{}</span></span>'
        ).format(
            esc(cap_first(class_name(one["class"], t))), emblem(d, t),
            small("book", one["book"], ""), esc(t("san.draft.book", d=low(one["book"], t))),
            pupil(one["student"], t), esc(t("san.draft.student", d=low(one["student"], t))),
        )  # fmt: skip
        cards += (
            '<button type="button" class="combo d-{}{}" data-do="tap:{}" data-at="{}" '
            'aria-pressed="{}">{}</button>'
        ).format(d.lower(), cls, at, at, "true" if at in picks else "false", inner)
    return '<div class="combos">' + cards + "</div>"
