"""Draw the two secret choices before a game: the draft of four cards, the laying of nine."""

from app.games.royaumes import acts, kingdom, setup
from app.games.royaumes.below import minicard
from app.games.royaumes.cards import (
    DRAFTED,
    FAMILIES,
    TINCTURES,
    emblem,
    full_uses,
    place,
    players,
)
from app.games.royaumes.tell import kind_name, side
from app.html import esc, icon

KEYS = (
    "roy.family.vision", "roy.family.movement", "roy.family.parry", "roy.family.tactic",
    "roy.does.diplomat", "roy.does.oracle", "roy.does.dowser", "roy.does.ferryman",
    "roy.does.messenger", "roy.does.jester", "roy.does.guard", "roy.does.jailer", "roy.does.hag",
    "roy.does.mime", "roy.does.king", "roy.does.assassin", "roy.does.soldier",
)  # fmt: skip


def render(state, ui, t):
    """Return the screen of the secret choice under way, or whom one waits for."""
    stage = acts.asked(state, ui)
    if stage == "draft":
        return _draft(state, ui, t)
    if stage == "place":
        return _placement(state, ui, t)
    return _waiting(state, ui, t)


def _waiting(state, ui, t):
    """Show who has chosen and who has not; nothing of what was chosen."""
    view = state["view"]
    out = []
    names = ui.get("names") or []
    for k in range(players(view)):
        ready = k not in view["asked"]
        out.append(
            '<li class="{}{}">{}<b>{}</b><span>{}</span><small>{}</small></li>'.format(
                TINCTURES[k],
                " ready" if ready else "",
                icon("shield-" + TINCTURES[k], "sh", None, "0 0 40 48"),
                esc(side(k, t)),
                esc(names[k] if k < len(names) else ""),
                esc(t("roy.secret.ready" if ready else "roy.secret.choosing")),
            )  # fmt: skip
        )
    own = ""
    if view.get("draft") and view["phase"] == "draft":
        cards = "".join(
            [
                "<li>" + minicard(view["seat"], kind, False) + esc(kind_name(kind, t)) + "</li>"
                for kind in view["draft"]
            ]
        )
        words = esc(t("roy.secret.own"))
        own = '<p class="note">{}</p><ol class="own">{}</ol>'.format(words, cards)
    return '<section class="secret waiting"><h2>{}</h2><ul>{}</ul>{}</section>'.format(
        esc(t("roy.secret.draft" if view["phase"] == "draft" else "roy.secret.place")),
        "".join(out),
        own,
    )


# ── draft ───────────────────────────────────────────────────────────────────
def _draft(state, ui, t):
    view, g = state["view"], ui.get("g") or {}
    chosen = setup.took(g)
    tincture = TINCTURES[view["seat"]]
    focus = ui.get("focus") or ""
    stop = focus if focus[:6] == "draft:" else None
    slots = []
    for i in range(DRAFTED):
        if i < len(chosen):
            name = kind_name(chosen[i], t)
            slots.append(
                '<li><button type="button" data-do="tap:drop:{}" aria-label="{}">{}<b>{}</b>'
                "</button></li>".format(
                    i,
                    esc(t("roy.draft.drop", card=name)),
                    _card(view["seat"], chosen[i]),
                    esc(name),
                )  # fmt: skip
            )
        else:
            slots.append('<li class="empty"><span>{}</span></li>'.format(i + 1))
    rows = []
    for family, limit, kinds in FAMILIES:
        cells = []
        for kind in kinds:
            at = "draft:" + kind
            stop = stop or at
            cells.append(_offer(view, chosen, kind, at == stop, t))
        rows.append(
            '<div class="family f-{}" role="group" aria-labelledby="b-family-{}">'
            '<h2 id="b-family-{}">{}<small>{}</small></h2>{}</div>'.format(
                family,
                family,
                family,
                esc(t("roy.family." + family)),
                esc(t("roy.draft.limit", n=limit) if limit < DRAFTED else t("roy.draft.any")),
                "".join(cells),
            )  # fmt: skip
        )
    return (
        '<section class="secret draft {}"><ol class="four" aria-label="{}">{}</ol>'
        '<div class="offer" role="group" aria-label="{}">{}</div><p class="note">{}</p></section>'
    ).format(
        tincture, esc(t("roy.draft.four", n=len(chosen))), "".join(slots),
        esc(t("roy.draft.offer")), "".join(rows), esc(t("roy.draft.given")),
    )  # fmt: skip


def _offer(view, chosen, kind, stop, t):
    """Draw one kind on offer: what it does, how often, and how many of it are taken."""
    count = chosen.count(kind)
    room = setup.room_for(chosen, kind)
    cls = "pick" + (" on" if count else "") + ("" if room or count else " full")
    uses = t("roy.uses.fresh", n=full_uses(kind, players(view)))
    mark = ""
    if count:
        mark = '<i class="count" aria-hidden="true">{}</i><span class="vh">{}</span>'.format(
            count if count > 1 else "✓", esc(t("roy.draft.taken", n=count))
        )
    elif not room:
        mark = '<span class="vh">' + esc(t("roy.draft.no-room")) + "</span>"
    return (
        '<button type="button" class="{}" id="c-draft-{}" data-at="draft:{}"'
        ' data-do="tap:add:{}" tabindex="{}" aria-pressed="{}">'
        '<span class="ch">{}</span><b>{}</b><em>{}</em><small>{}</small>{}</button>'
    ).format(
        cls, kind, kind, kind, 0 if stop else -1, "true" if count else "false",
        icon(emblem(kind), "em"), esc(kind_name(kind, t)), esc(uses),
        esc(t("roy.does." + kind)), mark,
    )  # fmt: skip


def _card(seat, kind):
    return minicard(seat, kind, False)


# ── placement ───────────────────────────────────────────────────────────────
def _placement(state, ui, t):
    view, g = state["view"], ui.get("g") or {}
    seat = view["seat"]
    lay = setup.laid(state, g)
    focus = ui.get("focus")
    home = setup.home_of(view)
    stop = focus if focus in home else home[0]
    out = [
        '<svg class="board roy" id="b-roy-lay" viewBox="{}" role="grid" aria-label="{}">'.format(
            kingdom.BOX, esc(side(seat, t))
        ),
        kingdom.court(),
        kingdom.letters(),
    ]
    over = ""
    for row in range(4):
        out.append('<g role="row">')
        for cell in range(4 * row, 4 * row + 4):
            where, kind = place(seat, cell), lay[cell]
            name = kind_name(kind, t) if kind else t("roy.card.none")
            words = where.split(":")[1] + ", " + name
            if g.get("pick") == where:
                words += t("roy.semi") + t("roy.cell.chosen")
                over += kingdom.chosen(cell)
            elif g.get("pick") and not kind:
                over += kingdom.lit(cell, "go")
            if focus == where:
                over += kingdom.look(cell)
            one = {"owner": seat, "kind": kind, "up": False, "uses": None}
            out.append(
                '<g id="c-lay-{0}" class="cell" role="gridcell" data-at="{1}" data-do="tap:{1}"'
                ' tabindex="{2}" aria-label="{3}">{4}{5}</g>'.format(
                    where.replace(":", "-"),
                    where,
                    0 if where == stop else -1,
                    esc(words),
                    kingdom.flag(cell),
                    kingdom.card(cell, one, seat) if kind else "",
                )  # fmt: skip
            )
        out.append("</g>")
    board = "".join(out) + '<g class="marks" aria-hidden="true">' + over + "</g></svg>"
    hand = "".join(
        [
            '<li><span class="ch">{}</span><b>{}</b><small>{}</small></li>'.format(
                icon(emblem(kind), "em"), esc(kind_name(kind, t)), esc(t("roy.does." + kind))
            )
            for kind in _once(view.get("hand") or [])
        ]
    )
    return (
        '<section class="secret lay {0}"><article class="kingdom {0} focus"><header>{1}<div><h2>{2}'
        '</h2><p>{3}</p></div></header>{4}</article><ul class="hand">{5}</ul></section>'
    ).format(
        TINCTURES[seat], icon("shield-" + TINCTURES[seat], "sh", None, "0 0 40 48"),
        esc(side(seat, t)), esc(t("roy.lay.note")), board, hand,
    )  # fmt: skip


def _once(kinds):
    out = []
    for kind in kinds:
        if kind not in out:
            out.append(kind)
    return out


def buttons(stage, g, t):
    """Return the buttons of a secret choice, for the prompt."""
    ready = {"label": t("roy.btn." + stage), "do": "tap:ready", "kind": "main"}
    if stage == "draft" and len(setup.took(g)) < DRAFTED:
        ready["why"] = t("roy.why.four")
    return [ready]


def controls(t):
    """Return suggest and shuffle, the controls of both secret choices."""
    return [
        {"label": t("roy.btn.suggest"), "do": "tap:suggest", "key": "s"},
        {"label": t("roy.btn.shuffle"), "do": "tap:shuffle", "key": "x"},
    ]
