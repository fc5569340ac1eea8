"""Draw what lies between the quarters: four queues, the library, what icons are worth, favour."""

from app.games.sankore import marks
from app.games.sankore.printed import AREAS, QUEUE, SCORED_AT, SHELF_PLACES
from app.games.sankore.tell import queue_label, shelf_label


def queues(ctx, tall=False):
    """Return the four queues; their right-hand end is the front, and empties."""
    return "".join([_queue(ctx, d) for d in AREAS])


def _queue(ctx, d):
    t, view = ctx["t"], ctx["view"]
    line = view["queues"][d]
    knows = (view["human"].get("knowledge") or {}).get(d) or {}
    inner = '<rect class="ground" width="194" height="46" rx="6"/>' + marks.emblem(d, 5, 12, 20)
    for i in range(QUEUE):
        x = 28 + i * 21.5
        if i < len(line):
            inner += marks.pupil(line[i], x, 9, 21, 28)
        else:
            inner += '<path class="qf" d="M{} 36h17"/>'.format(marks.n(x + 2))
    if line:
        inner += '<path class="front" d="M{} 44.5l4.5 -5h-9Z"/>'.format(
            marks.n(28 + (len(line) - 1) * 21.5 + 10.5)
        )
    if d not in view["interim"]["scored"] and len(line) > QUEUE - SCORED_AT:
        x = 28 + (QUEUE - SCORED_AT) * 21.5 - 0.5
        inner += '<path class="scoreat" d="M{} 5V40"/>'.format(marks.n(x))
    inner += marks.text("k", 189, 17, t("san.queue.shared"), "end")
    inner += marks.text("kn", 186, 36, knows.get("shared", 0), "end")
    body = '<g role="row">' + marks.cell(
        ctx, "q-" + d.lower(), (2, 2, 190, 42), inner, queue_label(ctx, d)
    ) + "</g>"  # fmt: skip
    return marks.svg(ctx, "q-" + d.lower(), 194, 46, queue_label(ctx, d), body, "q")


def library(ctx):
    """Return the three shelves, and beside them the worth of an icon and the favour track."""
    return shelves(ctx) + worth(ctx)


def shelves(ctx):
    """Return the three shelves, each with its books in the order of their first coming."""
    t = ctx["t"]
    out = [marks.text("h", 10, 21, t("san.lib.short"))]
    for i, line in enumerate(t("san.lib.legend").split("|")):
        out.append(marks.text("k", 10, 42 + i * 15, line))
    for i, shelf in enumerate(ctx["view"]["library"]["shelves"]):
        out.append('<g role="row">' + _shelf(ctx, i, shelf) + "</g>")
    return marks.svg(ctx, "lib", 270, 92, t("san.lib.title"), "".join(out))


def ranked(shelf):
    """Return places by discipline: the fuller first, then the one that came earlier."""
    order = sorted(range(len(shelf)), key=lambda i: (-shelf[i][1], i))
    places = {}
    for rank, i in enumerate(order):
        places[shelf[i][0]] = rank
    return places


def _shelf(ctx, i, shelf):
    y, x = 5 + i * 28, 82.0
    places = ranked(shelf)
    inner = '<path class="plank" d="M76 {0}H266"/>'.format(y + 25)
    total = 0
    for _, count in shelf:
        total += count
    each = min(11.0, (182 - 36.0 * len(shelf)) / total) if total else 11.0
    for d, count in shelf:
        for j in range(count):
            drop = j * 5 % 4
            inner += marks.tint(
                d,
                '<rect class="dcf" x="{}" y="{}" width="{}" height="{}" rx="1"/>'.format(
                    marks.n(x + j * each), y + 3 + drop, marks.n(max(each - 1.2, 1)), 22 - drop
                ),
            )
        x += count * each
        inner += marks.emblem(d, x, y + 5, 15)
        if places[d] < 2:
            inner += marks.text("rk", x + 15, y + 17, SHELF_PLACES[places[d]])
        x += 36
    box = (76, y - 1, 190, 26)
    return marks.cell(ctx, "l-" + str(i + 1), box, inner, shelf_label(ctx, i, shelf))


def worth(ctx):
    """Return what an icon of each discipline is worth, and where your favour stands."""
    t, view = ctx["t"], ctx["view"]
    out = [marks.text("k", 8, 18, t("san.lib.worth"))]
    for i, d in enumerate(AREAS):
        x, y = 6 + (i % 2) * 42, 24 + (i // 2) * 31
        out.append(marks.emblem(d, x, y + 3, 21))
        out.append(marks.text("kn", x + 25, y + 20, view["library"]["values"][d]))
    out.append('<path class="plank" d="M94 8V84"/>' + marks.text("k", 104, 18, t("san.favour")))
    at = view["human"]["favour"]
    for i in range(7):
        x = 114 + (i % 4) * 23 + (11.5 if i > 3 else 0)
        y = 38 + (i // 4) * 30
        if i == at:
            out.append(marks.piece("human", x, y, 11.5, ""))
            out.append(marks.text("fv", x, y + 4.5, i, "middle"))
        else:
            out.append('<circle class="node" cx="{}" cy="{}" r="10"/>'.format(marks.n(x), y))
            out.append(marks.text("sm", x, y + 4, i, "middle"))
    label = t("san.worth.label", n=at)
    return (
        '<svg class="board san" viewBox="0 0 200 92" role="img" aria-label="{}">{}</svg>'
    ).format(label, "".join(out))
