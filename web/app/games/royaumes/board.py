"""Draw the table of Royaumes: the kingdoms side by side, what is off the board, one's own nine."""

from app.games.royaumes import acts, below, choosing, kingdom, notes, secret
from app.games.royaumes.cards import (
    TINCTURES,
    card_at,
    chance_of,
    chances,
    lens_of,
    mine,
    place,
    players,
    split,
)
from app.games.royaumes.shown import shown
from app.games.royaumes.tell import card_words, items, kind_name, side
from app.html import esc, icon

KEYS = ("roy.can.go", "roy.can.land", "roy.can.target", "roy.can.carry", "roy.can.card",
        "roy.can.parry")  # fmt: skip


def render(state, ui, t):
    """Return the table: slots, kingdoms as grids with one tab stop, what is off, one's nine."""
    view = state["view"]
    if view["phase"] in ("draft", "placement"):
        return secret.render(state, ui, t)
    view = shown(state, ui)
    n = players(view)
    can = lit(state, ui)
    stop = tab_stop(view, ui, can)
    large = large_of(state, ui)
    marks = last_marks(view)
    out = [below.slots(state, ui, t), '<div class="kingdoms n{}">'.format(n)]
    for k in range(n):
        out.append(_kingdom(state, view, ui, t, k, large, can, stop, marks))
    out.append("</div>")
    out.append(below.off(view, ui, t))
    out.append(below.roster(view, ui, t))
    return "".join(out)


def lit(state, ui):
    """Return {place: how} of all that a tap can name now."""
    if not ui.get("can_act"):
        return {}
    return dict(choosing.lit(state, ui))


def tab_stop(view, ui, can):
    """Return the one place that Tab reaches: the focus, else the first lit, else one's first."""
    focus = ui.get("focus")
    at = split(focus or "")
    if at and at[0] < players(view):
        return focus
    home = view["seat"] or 0
    order = [home] + [k for k in range(players(view)) if k != home]
    for k in order:
        for i in range(16):
            if place(k, i) in can:
                return place(k, i)
    for i in range(16):
        if mine(view, place(home, i)):
            return place(home, i)
    return place(home, 0)


def large_of(state, ui):
    """Return the kingdom that a phone shows large: the one tapped, else where something happens."""
    view, keep = state["view"], ui.get("keep") or {}
    kept = keep.get("large")
    if kept is not None and kept < players(view):
        if not view.get("pending") or keep.get("large_at") == state.get("at"):
            return kept
    if view.get("pending"):
        return view["pending"]["kingdom"]
    return view["seat"] or 0


def small(state, ui, k):
    """Say whether a kingdom is drawn small: on a phone all but one are."""
    return not ui.get("wide") and k != large_of(state, ui)


def _acted(state, ui):
    """Return the kingdom that is acted in: of the card chosen, else of what is declared."""
    at = split((ui.get("g") or {}).get("card") or "")
    if at:
        return at[0]
    pending = state["view"].get("pending")
    return pending["kingdom"] if pending else None


def _kingdom(state, view, ui, t, k, large, can, stop, marks):
    tincture = TINCTURES[k]
    wide = ui.get("wide")
    focus = (k == _acted(state, ui)) if wide else k == large
    dead = "" if king_lives(view, k) else " dead"
    names = ui.get("names") or []
    who = names[k] if k < len(names) else ""
    now = " now" if view.get("to_move") == k and not view.get("outcome") else ""
    small_ = not wide and k != large
    head = (
        '<header{}>{}<div><h2>{}</h2><p>{}</p></div><span class="kst">{}</span></header>'
    ).format(
        ' data-do="tap:large:{}"'.format(k) if small_ else "",
        icon("shield-" + tincture, "sh", None, "0 0 40 48"),
        esc(side(k, t)),
        esc(who),
        esc(_state_words(view, k, t)),
    )
    return (
        '<article class="kingdom {}{}{}{}" id="b-kingdom-{}" aria-label="{}">{}{}</article>'
    ).format(
        tincture, " focus" if focus else "", dead, now, k, esc(side(k, t)), head,
        _grid(state, view, ui, t, k, small_, can, stop, marks),
    )  # fmt: skip


def king_lives(view, k):
    """Say whether the king of a seat is alive, as far as all know."""
    return {"owner": k, "kind": "king"} not in view["removed"]


def _state_words(view, k, t):
    """Say in a few words how a kingdom stands."""
    if not king_lives(view, k):
        return t("roy.king.dead")
    if k == view["seat"]:
        for card in all_cards(view):
            if card["owner"] == k and card["kind"] == "king" and card["uses"] is not None:
                return t("roy.king.moves", n=card["uses"])
    home = len([c for c in view["kingdoms"][k] if c and c["owner"] == k])
    return t("roy.home", n=home)


def all_cards(view):
    """List all cards on the board and off it for a turn."""
    out = [card for cells in view["kingdoms"] for card in cells if card]
    return out + list(view["absent"])


def _grid(state, view, ui, t, k, small_, can, stop, marks):
    """Draw a kingdom as a grid of its own."""
    cells = view["kingdoms"][k]
    out = [
        '<svg class="board roy" id="b-roy-{}" viewBox="{}" role="grid" aria-label="{}">'.format(
            k, kingdom.BARE if small_ else kingdom.BOX, esc(side(k, t))
        ),
        kingdom.court(),
    ]
    if not small_:
        out.append(kingdom.letters())
    over = []
    for row in range(4):
        out.append('<g role="row">')
        for cell in range(4 * row, 4 * row + 4):
            where = place(k, cell)
            name = _name(view, ui, where, can, t)
            out.append(
                '<g id="c-{0}" class="cell" role="gridcell" data-at="{1}" data-do="tap:{2}"'
                ' tabindex="{3}" aria-label="{4}"{5}>{6}{7}</g>'.format(
                    where.replace(":", "-"),
                    where,
                    "large:" + str(k) if small_ else where,
                    0 if where == stop else -1,
                    esc(name),
                    ' aria-selected="true"' if _chosen(ui, where) else "",
                    kingdom.flag(cell),
                    _card(view, ui, where, cell, cells[cell], marks),
                )
            )
            over.append(_over(state, view, ui, where, cell, cells[cell], can, marks))
        out.append("</g>")
    return "".join(out) + '<g class="marks" aria-hidden="true">' + "".join(over) + "</g></svg>"


def _chosen(ui, where):
    g = ui.get("g") or {}
    return g.get("card") == where or where in (g.get("picks") or [])


def _card(view, ui, where, cell, card, marks):
    """Draw the card on a cell, moving if it has just come or turned."""
    if not card:
        return ""
    moving = ""
    if ui.get("moved"):
        moving = {"to": " fall", "up": " turn"}.get(marks.get(where, ""), "")
    return kingdom.card(cell, card, view["seat"], moving)


def _over(state, view, ui, where, cell, card, can, marks):
    """Draw what lies over a cell: chance or note, last move, lit, chosen, focus."""
    out = ""
    if card and not card["up"] and not card["kind"]:
        noted = notes.note_of(view, ui, where)
        if noted:
            out += kingdom.note(cell, noted)
        lens, chance = lens_of(ui), chances(ui, where)
        if lens and chance:
            symbol = "guard" if lens == "parry" else lens
            out += kingdom.chip(cell, symbol, chance_of(chance, lens))
    mark = marks.get(where)
    if mark == "from":
        out += kingdom.dashes(cell)
    elif mark:
        out += kingdom.ticks(cell)
    g = ui.get("g") or {}
    picks = g.get("picks") or []
    if where in can:
        if can[where] == "card":
            out += kingdom.dot(cell)
        else:
            out += kingdom.lit(cell, can[where])
    if g.get("card") == where:
        out += kingdom.chosen(cell)
    if where in picks:
        out += kingdom.picked(cell, picks.index(where) + 1)
    if ui.get("hint") and where in hinted(ui["hint"]):
        out += kingdom.frame("hinted", cell)
    if ui.get("focus") == where:
        out += kingdom.look(cell)
    return out


def hinted(hint):
    """List the places that a hint's move names."""
    text = hint.get("move") or ""
    if text[1:2] != " " and text.split(" ")[0] not in ("guard", "jailer", "hag", "reveal"):
        return []
    act = acts.read(text)
    out = ([act["from"]] if act["from"] else []) + list(act["targets"])
    for pair in act["pairs"]:
        out += [where for where in pair if where not in out]
    return out


def _name(view, ui, where, can, t):
    """Name a place for one who walks the board: what lies there, what can be done, the odds."""
    parts = [where.split(":")[1] + ", " + card_words(view, where, t)]
    if where in can:
        parts.append(t("roy.can." + can[where]))
    g = ui.get("g") or {}
    if g.get("card") == where or where in (g.get("picks") or []):
        parts.append(t("roy.cell.chosen"))
    lens, chance = lens_of(ui), chances(ui, where)
    if lens and chance:
        name = t("roy.lens.parry") if lens == "parry" else kind_name(lens, t)
        parts.append(t("roy.cell.chance", card=name, n=chance_of(chance, lens)))
    noted = notes.note_of(view, ui, where) if card_at(view, where) else None
    if noted:
        parts.append(t("roy.cell.note", card=kind_name(noted, t)))
    return t("roy.semi").join(parts)


def last_marks(view):
    """Return {place: from | to | up | at}: what is declared now, else what happened last."""
    out = {}
    pending = view.get("pending")
    every = items(view)
    if pending or not every:
        for source, target in (pending or {}).get("pairs") or []:
            out[source], out[target] = "at", "from"
        for where in (pending or {}).get("targets") or []:
            out[where] = "at"
        return out
    entries = every[len(every) - 1]["entries"]
    codes = [entry["code"] for entry in entries]
    for entry in entries:
        code = entry["code"]
        stopped = code == "do" and ("parry" in codes or "carry" in codes)
        if (code == "do" and not stopped) or code == "carry":
            for source, target in entry.get("pairs") or []:
                out[source], out[target] = "from", "to"
        if code == "do":
            for where in entry.get("targets") or []:
                out[where] = "at"
        elif code == "hag":
            out[entry["target"]], out[entry["other"]] = "to", "to"
        elif code in ("up", "die", "out", "back", "lost") and entry.get("place"):
            out[entry["place"]] = {"up": "up", "back": "to"}.get(code, "at")
    return out


# ── boards to look at ───────────────────────────────────────────────────────
def plate(view, t):
    """Return the small board of the table of games: two kingdoms side by side, cropped to 3:2."""
    from app.games.royaumes import stage

    if not view or view["phase"] in ("draft", "placement"):
        view = stage.typical()
    home = view["seat"] or 0
    other = (home + 1) % players(view)
    one = _still(view, home, 0)
    two = _still(view, other, 424)
    return (
        '<svg class="plate board roy" viewBox="90 -60 660 528"'
        ' preserveAspectRatio="xMidYMid slice" role="img" aria-label="{}">{}{}</svg>'
    ).format(esc(t("roy.board")), one, two)


def picture(view, k, t, cls="", name=None, lit_=(), sel=None):
    """Return one kingdom to look at: no ids, nothing to tap; `lit_` are cells to point at."""
    inside = _still(view, k, 0)
    for cell in lit_:
        where = place(k, cell)
        how = "target" if card_at(view, where) else "go"
        inside += kingdom.lit(split(where)[1], how)
    if sel:
        inside += kingdom.chosen(split(place(k, sel))[1])
    return '<svg class="board roy {}" viewBox="{}" role="img" aria-label="{}">{}</svg>'.format(
        cls, kingdom.BOX, esc(name or t("roy.board")), kingdom.letters() + inside
    )


def _still(view, k, x):
    """Draw a kingdom without anything live."""
    out = ['<g transform="translate({} 0)">'.format(x), kingdom.court()]
    for cell in range(16):
        card = view["kingdoms"][k][cell]
        out.append(kingdom.flag(cell))
        if card:
            out.append(kingdom.card(cell, card, view["seat"]))
    for where, mark in last_marks(view).items():
        at = split(where)
        if at and at[0] == k:
            out.append(kingdom.dashes(at[1]) if mark == "from" else kingdom.ticks(at[1]))
    return "".join(out) + "</g>"
