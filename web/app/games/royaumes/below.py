"""Draw what stands around the kingdoms: the turn's slots, cards off the board, one's nine."""

from app.games.royaumes.acts import is_ability
from app.games.royaumes.cards import (
    KINDS,
    TINCTURES,
    chance_of,
    chances,
    emblem,
    full_uses,
    lens_of,
    place,
    players,
)
from app.games.royaumes.tell import doer, items, kind_name, side
from app.html import esc, icon


# ── slots ───────────────────────────────────────────────────────────────────
def slots(state, ui, t):
    """Return the two tokens of the turn: what is still to be played, and what was done."""
    view = state["view"]
    live = view.get("outcome") is None
    done = played(view)
    out = []
    for name, spoken in (("movement", "roy.slot.movement"), ("ability", "roy.slot.ability")):
        free = live and name in view["slots"]
        if free:
            words = t("roy.slot.free")
        elif name in done:
            words = done[name] if isinstance(done[name], str) else _did(done[name], t)
        else:
            words = t("roy.slot.none")
        cls = "now" if free else "done"
        out.append(
            '<li class="{}"><i aria-hidden="true"></i><span>{}</span><b>{}</b></li>'.format(
                cls, esc(t(spoken)), esc(words)
            )
        )
    label = t("roy.slots", who=side(view["player"], t))
    aside = "" if view["phase"] == "turn" else " aside"
    return '<ol class="slots {}{}" aria-label="{}">{}</ol>'.format(
        TINCTURES[view["player"]], aside, esc(label), "".join(out)
    )


def played(view):
    """Return {slot: (letter, stopped)} of what was declared in the turn under way."""
    out = {}
    for item in items(view):
        entry = item["entries"][0]
        if item["turn"] == view["turn"] and entry["code"] == "do":
            codes = [one["code"] for one in item["entries"]]
            stopped = "parry" in codes and "carry" not in codes and "away" not in codes
            slot = "ability" if is_ability(entry["letter"]) else "movement"
            out[slot] = (entry["letter"], stopped)
    return out


def _did(played_, t):
    letter, stopped = played_
    words = t("roy.slot.move") if letter == "M" else doer(letter, t)
    return t("roy.slot.stopped", what=words) if stopped else words


# ── off the board ───────────────────────────────────────────────────────────
def minicard(owner, kind, up):
    """Return a small card as HTML's picture."""
    tincture = TINCTURES[owner]
    if kind and up:
        inside = '<use href="#face-{}"/>'.format(tincture)
    elif kind:
        inside = '<use href="#back-own-{}"/>'.format(tincture)
    else:
        inside = '<use href="#back-{}"/>'.format(tincture)
    if kind:
        inside += (
            '<g class="ch {}"><use href="#{}" x="9" y="13" width="22" height="22"/></g>'.format(
                tincture, emblem(kind)
            )
        )
    return '<svg class="mc" viewBox="0 0 40 48" aria-hidden="true">' + inside + "</svg>"


def off(view, ui, t):
    """Return the strip of cards off the board: sent away for a turn, or gone for good."""
    out = []
    for number, card in enumerate(view["absent"]):
        name = kind_name(card["kind"], t) if card["kind"] else t("roy.face.down")
        lens, chance = lens_of(ui), chances(ui, "absent:" + str(number))
        if lens and chance:
            believed = t("roy.lens." + lens)
            name = t("roy.cell.chance", card=believed, n=chance_of(chance, lens))
        key = "roy.off.waiting" if card["waiting"] else "roy.off.away"
        words = t(key, who=side(card["by"], t), place=_short(card["from"], t))
        title = t("roy.off.card", owner=side(card["owner"], t), card=name)
        out.append(
            '<li class="away">{}<span><b>{}</b> {}</span></li>'.format(
                minicard(card["owner"], card["kind"], card["up"]), esc(title), esc(words)
            )
        )
    for k in range(players(view)):
        gone = [card["kind"] for card in view["removed"] if card["owner"] == k]
        if gone:
            names = ", ".join([kind_name(kind, t) for kind in gone])
            marks = "".join([icon(emblem(kind), "em") for kind in gone])
            out.append(
                '<li class="dead {}" title="{}">{}<span class="vh">{}</span>{}</li>'.format(
                    TINCTURES[k],
                    esc(names),
                    icon("shield-" + TINCTURES[k], "sh", side(k, t), "0 0 40 48"),
                    esc(names),
                    marks,
                )  # fmt: skip
            )
    body = "<ul>" + "".join(out) + "</ul>" if out else "<p>" + esc(t("roy.off.none")) + "</p>"
    return '<section class="off"><h2>{}</h2>{}</section>'.format(esc(t("roy.off.title")), body)


def _short(where, t):
    return side(int(where[0]) - 1, t) + " " + where[2:]


# ── one's nine ──────────────────────────────────────────────────────────────
def nine(view):
    """List one's own cards as (kind, uses, where, up): the order of the table of kinds."""
    seat, out = view["seat"], []
    for k in range(players(view)):
        for i, card in enumerate(view["kingdoms"][k]):
            if card and card["owner"] == seat:
                out.append((card["kind"], card["uses"], place(k, i), card["up"]))
    for card in view["absent"]:
        if card["owner"] == seat:
            out.append((card["kind"], card["uses"], "away", card["up"]))
    for card in view["removed"]:
        if card["owner"] == seat:
            out.append((card["kind"], 0, "gone", True))
    return sorted(out, key=lambda one: (KINDS.index(one[0]), one[2]))


def pips(kind, uses, count, t):
    """Draw uses left as full pips."""
    most = max(full_uses(kind, count), uses)
    dots = ""
    for j in range(most):
        cls = "on" if j < uses else "off"
        dots += '<circle class="{}" cx="{}" cy="6" r="4.4"/>'.format(cls, 7 + j * 14)
    key = "roy.uses.king" if kind == "king" else "roy.uses"
    return '<svg class="pips" viewBox="0 0 {} 12" role="img" aria-label="{}">{}</svg>'.format(
        most * 14, esc(t(key, n=uses)), dots
    )


def roster(view, ui, t):
    """Return one's own nine, with uses left and where each stands."""
    if view["seat"] is None:
        return ""
    chosen = (ui.get("g") or {}).get("card")
    out = []
    for kind, uses, where, up in nine(view):
        cls = "act" if where == chosen else ("gone" if where == "gone" else "")
        stands = ""
        if where not in ("gone", "away"):
            k = int(where[0]) - 1
            stands = icon("shield-" + TINCTURES[k], "wh", _short(where, t), "0 0 40 48")
        state = t("roy.nine." + where) if where in ("gone", "away") else ""
        if up and where not in ("gone", "away"):
            state = t("roy.nine.up")
        act = ' data-do="tap:' + where + '"' if stands else ""
        out.append(
            '<li class="{}"{}><span class="ch">{}</span><b>{}</b>{}{}{}</li>'.format(
                cls,
                act,
                icon(emblem(kind), "em"),
                esc(kind_name(kind, t)),
                pips(kind, uses, players(view), t),
                stands,
                "<small>" + esc(state) + "</small>" if state else "",
            )  # fmt: skip
        )
    return '<section class="roster {}"><h2>{}<small>{}</small></h2><ul>{}</ul></section>'.format(
        TINCTURES[view["seat"]], esc(t("roy.nine.title")), esc(t("roy.nine.legend")), "".join(out)
    )


KEYS = ("roy.nine.gone", "roy.nine.away")
