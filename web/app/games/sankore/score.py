"""Show the score sheet: worth of icons, icons by source, points; and count it step by step."""

from app.games.sankore.printed import AREAS
from app.games.sankore.school import emblem
from app.html import button, esc, icon

SOURCES = (
    "stars", "diplomas", "tiles", "astronomy", "theology", "mathematics", "law", "favour",
)  # fmt: skip
KEYS = tuple(["san.source." + name for name in SOURCES]) + tuple(
    ["san.count." + name for name in SOURCES]
)


def lines(sheet, side):
    """Return a side's lines by source."""
    out = {}
    for one in sheet[side]["lines"]:
        out[one["source"]] = one
    return out


def page(state, ui, t):
    """Return the tab: the sheet as it stands, or the final count as far as it was told."""
    view = state["view"]
    sheet = view.get("score")
    if not sheet:
        return '<div class="sect"><p class="note">{}</p></div>'.format(esc(t("san.score.none")))
    over = view["stage"] == "over"
    at = (ui.get("keep") or {}).get("count", 0) if over and ui.get("mode") == "over" else 99
    small = t("san.score.final") if over else t("san.score.now")
    out = '<div class="sect"><h2>{}<small>{}</small></h2>'.format(
        esc(t("san.score.title")), esc(small)
    )
    out += worth(sheet, t)
    if at < 99:
        out += counting(sheet, at, t)
    out += table(sheet, at, t)
    return out + '<p class="note">{}</p></div>'.format(esc(t("san.score.note")))


def worth(sheet, t):
    """Return what an icon of each discipline is worth."""
    items = ""
    for d in AREAS:
        items += (
            '<li><button type="button" class="bit" data-do="dialog:at:l-1">{}<b>{}</b>'
            "</button></li>"
        ).format(emblem(d, t), sheet["values"][d])
    return '<p class="worth"><span>{}</span></p><ul class="worths">{}</ul>'.format(
        esc(t("san.lib.worth")), items
    )


def counting(sheet, at, t):
    """Tell the step of the count that stands now, with its buttons."""
    count = len(SOURCES)
    if at == 0:
        words = t("san.count.worth")
    elif at <= count:
        name = SOURCES[at - 1]
        words = t(
            "san.count." + name,
            mine=lines(sheet, "human")[name]["points"],
            his=lines(sheet, "scholar")[name]["points"],
        )
    else:
        words = t("san.count.end", mine=sheet["human"]["total"], his=sheet["scholar"]["total"])
    acts = []
    if at:
        acts.append({"label": t("san.btn.before"), "do": "tap:count:back"})
    if at <= count:
        acts.append({"label": t("san.btn.next"), "do": "tap:count:next", "kind": "main"})
        acts.append({"label": t("san.btn.all"), "do": "tap:count:all"})
    return '<p class="counted" role="status">{}</p><p class="acts">{}</p>'.format(
        esc(words), "".join([button(one) for one in acts])
    )


def table(sheet, at, t):
    """Return the sheet: a row a source, icons of each discipline for both, and points."""
    mine, his = lines(sheet, "human"), lines(sheet, "scholar")
    head = "".join(['<th scope="col">{}</th>'.format(emblem(d, t)) for d in AREAS])
    head += '<th scope="col">{}</th><th scope="col">{}</th>'.format(
        icon("seat-human", "i", t("san.you")), icon("seat-scholar", "i", t("san.scholar"))
    )
    rows = ""
    total = [0, 0]
    for place, name in enumerate(SOURCES):
        if place >= at:
            rows += '<tr class="later"><th scope="row">{}</th><td colspan="6"></td></tr>'.format(
                esc(t("san.source." + name))
            )
            continue
        cells = ""
        for d in AREAS:
            cells += "<td>{}</td>".format(pair(mine[name]["icons"][d], his[name]["icons"][d]))
        total[0] += mine[name]["points"]
        total[1] += his[name]["points"]
        now = ' class="now"' if place == at - 1 else ""
        rows += '<tr{}><th scope="row">{}</th>{}<td><b>{}</b></td><td><b>{}</b></td></tr>'.format(
            now, esc(t("san.source." + name)), cells, mine[name]["points"], his[name]["points"]
        )
    cells = ""
    for d in AREAS:
        if at >= len(SOURCES):
            cells += "<td>{}</td>".format(
                pair(sheet["human"]["icons"][d], sheet["scholar"]["icons"][d])
            )
        else:
            cells += "<td></td>"
    foot = '<tr><th scope="row">{}</th>{}<td><b>{}</b></td><td><b>{}</b></td></tr>'.format(
        esc(t("san.source.total")), cells, total[0], total[1]
    )
    if at >= len(SOURCES):
        points = ""
        for d in AREAS:
            points += "<td>{}</td>".format(
                pair(sheet["human"]["points"][d], sheet["scholar"]["points"][d])
            )
        foot = (
            '<tr><th scope="row">{}</th>{}<td></td><td></td></tr>'.format(
                esc(t("san.source.points")), points
            )
            + foot
        )
    return (
        '<table class="sheet-of"><thead><tr><th></th>{}</tr></thead><tbody>{}</tbody>'
        "<tfoot>{}</tfoot></table>"
    ).format(head, rows, foot)


def pair(mine, his):
    """Return yours and his side by side; nothing where both have none."""
    if not mine and not his:
        return '<span class="nil">·</span>'
    return '<span class="h">{}</span><span class="s">{}</span>'.format(mine, his)


def stand(view, t):
    """Return the line that says how it would end now."""
    sheet = view.get("score")
    if not sheet:
        return ""
    return (
        '<p class="stand"><span>{}</span>{}<b>{}</b>{}<b>{}</b></p>'
    ).format(
        esc(t("san.stand.over") if view["stage"] == "over" else t("san.stand")),
        icon("seat-human", "", t("san.you")), sheet["human"]["total"],
        icon("seat-scholar", "", t("san.scholar")), sheet["scholar"]["total"],
    )  # fmt: skip
