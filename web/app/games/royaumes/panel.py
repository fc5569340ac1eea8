"""Fill the panel's tabs: the card inspected and its odds, notes, log, rules of the moment."""

from app.games.royaumes import acts, notes, past
from app.games.royaumes.cards import (
    DOER,
    KINDS,
    TINCTURES,
    card_at,
    chance_of,
    chances,
    emblem,
    lens_of,
    players,
    split,
)
from app.games.royaumes.prompt import ending_of
from app.games.royaumes.shown import shown
from app.games.royaumes.standing import ending, rail, status, summary
from app.games.royaumes.tell import (
    capital,
    card_words,
    event_words,
    item_words,
    items,
    kind_name,
    place_name,
    side,
)
from app.html import bar, button, esc, icon, strong

KEYS = (
    "roy.tab.odds", "roy.tab.memory", "roy.tab.log", "roy.tab.rules",
    "roy.now.draft", "roy.now.place", "roy.now.turn", "roy.now.window", "roy.now.reveal",
    "roy.now.choose", "roy.now.wait", "roy.now.over",
    "roy.lens.king", "roy.lens.assassin", "roy.lens.parry",
)  # fmt: skip
LENSES = (("king", "king"), ("assassin", "assassin"), ("parry", "guard"))


def tabs(state, ui, t):
    """Return the four tabs; only the open one is filled."""
    pages = (("odds", _odds), ("memory", _memory), ("log", _log), ("rules", _rules))
    open_tab = ui.get("tab") or "odds"
    out = []
    for name, page in pages:
        html = page(state, ui, t) if name == open_tab else ""
        out.append({"id": name, "title": t("roy.tab." + name), "html": html})
    return out


def _sect(title, small, body, cls="", mark=""):
    aside = "<small>" + esc(small) + "</small>" if small else ""
    return '<div class="sect{}"><h2>{}{}{}</h2>{}</div>'.format(cls, mark, esc(title), aside, body)


def _note(words):
    return '<p class="note">' + strong(words) + "</p>"


# ── the card inspected ──────────────────────────────────────────────────────
def _odds(state, ui, t):
    view = shown(state, ui)
    if view["phase"] in ("draft", "placement"):
        return _rules(state, ui, t)
    return _card(view, ui, t) + _lens(ui, t) + _recent(view, t, 6)


def _card(view, ui, t):
    """Show what the focused card can be, one's note on it, and what all have seen of it."""
    where = ui.get("focus") or ""
    at = split(where)
    if not at or at[0] >= players(view):
        return _sect(t("roy.card.title"), "", _note(t("roy.card.tap")), " first")
    card = card_at(view, where)
    title = place_name(where, t)
    if not card:
        return _sect(title, "", _note(t("roy.card.none.long")), " first")
    mark = icon(_symbol(card), "i", None, "0 0 40 48")
    body = _note(capital(card_words(view, where, t)) + ".")
    if card["kind"]:
        body = _note(
            "[" + capital(card_words(view, where, t)) + "]. " + t("roy.does." + card["kind"])
        )
    elif notes.may_note(view, where):
        body = _chances(view, ui, where, t) + _noting(view, ui, where, t)
    return _sect(title, side(card["owner"], t), body + _history(view, where, t), " first", mark)


def _symbol(card):
    tincture = TINCTURES[card["owner"]]
    if card["up"]:
        return "face-" + tincture
    return ("back-own-" if card["kind"] else "back-") + tincture


def _chances(view, ui, where, t):
    chance = chances(ui, where)
    if not chance:
        return _note(t("roy.odds.coming" if ui.get("odds_on") else "roy.odds.off"))
    order = sorted([kind for kind in KINDS if chance.get(kind)], key=lambda k: (-chance[k], k))
    out, rest = [], 0
    for i, kind in enumerate(order):
        n = chance_of(chance, kind)
        if i > 6:
            rest += chance[kind]
            continue
        out.append(
            '<li{}>{}<span>{}</span>{}<span class="pc">{}</span></li>'.format(
                ' class="top"' if i == 0 else "",
                icon(emblem(kind), ""),
                esc(kind_name(kind, t)),
                bar(n),
                esc(t("roy.percent", n=n)),
            )  # fmt: skip
        )
    body = '<ul class="odds">' + "".join(out) + "</ul>"
    if rest:
        body += _note(t("roy.odds.rest", n=int(100 * rest + 0.5)))
    return body


def _noting(view, ui, where, t):
    """Offer the thirteen emblems to be noted on this card."""
    noted = notes.note_of(view, ui, where)
    out = []
    for kind in KINDS:
        out.append(
            '<button type="button" class="btn" data-do="tap:note:{}" aria-pressed="{}"'
            ' aria-label="{}" title="{}">{}</button>'.format(
                kind,
                "true" if kind == noted else "false",
                esc(kind_name(kind, t)),
                esc(kind_name(kind, t)),
                icon(emblem(kind)),
            )  # fmt: skip
        )
    return '<h3 class="mini">{}</h3><div class="noting">{}</div>'.format(
        esc(t("roy.note.ask")), "".join(out)
    )


def _history(view, where, t):
    """Tell what all have seen of a card, newest first."""
    events = past.trace(view, where)["events"]
    out = []
    for event in events[:8]:
        turn, words = event_words(event, t)
        out.append('<li><span class="n">{}</span><span>{}</span></li>'.format(turn, esc(words)))
    body = '<ol class="past">' + "".join(out) + "</ol>" if out else _note(t("roy.past.none"))
    return '<h3 class="mini">{}</h3>{}'.format(esc(t("roy.past.title")), body)


def _lens(ui, t):
    """Offer what the backs say: the chance of a king, an assassin, a parry, or nothing."""
    if not ui.get("odds_on") and not ui.get("odds"):
        return ""
    now = lens_of(ui)
    out = []
    for name, symbol in LENSES:
        label = t("roy.lens." + name)
        out.append(
            '<button type="button" class="btn" data-do="tap:lens:{}" aria-pressed="{}"'
            ' title="{}">{}<span class="{}">{}</span></button>'.format(
                name,
                "true" if name == now else "false",
                esc(label),
                icon(symbol),
                "" if name == now else "vh",
                esc(label),
            )  # fmt: skip
        )
    off = {"label": t("roy.lens.off"), "do": "tap:lens:", "pressed": not now}
    return '<div class="sect"><div class="lens" role="group" aria-label="{}"><span>{}</span>{}{}</div></div>'.format(  # noqa: E501
        esc(t("roy.lens.title")), esc(t("roy.lens.show")), "".join(out), button(off)
    )


# ── notes, log ──────────────────────────────────────────────────────────────
def _memory(state, ui, t):
    """List one's private notes, then what is off the board and who is alive."""
    view = shown(state, ui)
    out = []
    for where, kind in notes.listed(view, ui):
        out.append(
            '<li><button type="button" class="btn bare" data-do="look:{}">{}<b>{}</b>'
            "<span>{}</span></button></li>".format(
                where, icon(emblem(kind)), esc(kind_name(kind, t)), esc(place_name(where, t))
            )
        )
    body = '<ul class="notes">' + "".join(out) + "</ul>" if out else _note(t("roy.note.none"))
    seen = []
    for k in range(players(view)):
        if k == view["seat"] or view["phase"] in ("draft", "placement"):
            continue
        words = _known_of(view, k, t)
        seen.append(
            "<li>{}<span>{}</span></li>".format(
                icon("shield-" + TINCTURES[k], "i", side(k, t), "0 0 40 48"), esc(words)
            )
        )
    return _sect(t("roy.note.title"), t("roy.note.private"), body) + _sect(
        t("roy.known.title"),
        t("roy.known.small"),
        '<ul class="known">' + "".join(seen) + "</ul>",
        " grow",
    )


def _known_of(view, seat, t):
    """Tell which of a player's nine are known to all, and what he was seen to use."""
    open_, used = [], []
    for cells in view["kingdoms"]:
        for card in cells:
            if card and card["owner"] == seat and card["up"]:
                open_.append(kind_name(card["kind"], t))
    for card in view["removed"]:
        if card["owner"] == seat:
            open_.append(kind_name(card["kind"], t))
    counts = {}
    for entry in view.get("log") or []:
        kind = None
        if entry["code"] == "do" and entry["seat"] == seat and entry["letter"] in DOER:
            kind = DOER[entry["letter"]]
        elif entry["code"] == "parry" and entry["seat"] == seat:
            kind = entry["kind"]
        elif entry["code"] == "hag" and entry["seat"] == seat:
            kind = "hag"
        if kind:
            counts[kind] = counts.get(kind, 0) + 1
    for kind in KINDS:
        if counts.get(kind):
            used.append(kind_name(kind, t) + " ×" + str(counts[kind]))
    words = []
    if open_:
        words.append(t("roy.known.open", cards=", ".join(sorted(open_))))
    if used:
        words.append(t("roy.known.used", cards=", ".join(used)))
    return " ".join(words) if words else t("roy.known.nothing")


def _log(state, ui, t):
    view = state["view"]
    chosen = (ui.get("keep") or {}).get("seat") or ""
    out = [
        '<button type="button" class="btn" data-do="tap:log:" aria-pressed="{}">{}</button>'.format(
            "false" if chosen else "true", esc(t("roy.log.all"))
        )
    ]
    for k in range(players(view)):
        out.append(
            '<button type="button" class="btn" data-do="tap:log:{}" aria-pressed="{}" title="{}">{}'
            "</button>".format(
                k,
                "true" if chosen == str(k) else "false",
                esc(side(k, t)),
                icon("shield-" + TINCTURES[k], "i", side(k, t), "0 0 40 48"),
            )  # fmt: skip
        )
    head = '<div class="lens" role="group" aria-label="{}">{}</div>'.format(
        esc(t("roy.log.whose")), "".join(out)
    )
    return _sect(t("roy.tab.log"), t("roy.log.small"), head + _lines(view, t, 400, chosen), " grow")


def _recent(view, t, most):
    return _sect(t("roy.tab.log"), t("roy.log.small"), _lines(view, t, most, ""), " grow")


def _lines(view, t, most, chosen):
    """Write the log, newest first; the last thing that happened is marked."""
    every = items(view)
    last = len(every) - 1
    out = []
    for i in range(last, -1, -1):
        item = every[i]
        if chosen and str(item["seat"]) != chosen:
            continue
        mark = ""
        if item["seat"] is not None:
            name = side(item["seat"], t)
            mark = icon("shield-" + TINCTURES[item["seat"]], "", name, "0 0 40 48")
        out.append(
            '<li{}><span class="n">{}</span>{}<span>{}</span></li>'.format(
                ' class="last"' if i == last else "",
                item["turn"] or "",
                mark or "<i></i>",
                esc(capital(item_words(item, t))),
            )  # fmt: skip
        )
        if len(out) >= most:
            break
    return '<ol class="log">' + "".join(out) + "</ol>" if out else _note(t("roy.tell.none"))


# ── rules of the moment ─────────────────────────────────────────────────────
def _rules(state, ui, t):
    moment = "over" if ending_of(state) else acts.stage_of(state) or "wait"
    lines = t("roy.now." + moment).split("|")
    body = '<ul class="moment">' + "".join(["<li>" + strong(x) + "</li>" for x in lines]) + "</ul>"
    cards = []
    for kind in KINDS:
        cards.append(
            "<li>{}<span><b>{}</b> {}</span></li>".format(
                icon(emblem(kind)), esc(kind_name(kind, t)), esc(t("roy.does." + kind))
            )
        )
    link = button({"label": t("roy.now.all"), "do": "rules"})
    return _sect(t("roy.now.title"), "", body) + _sect(
        t("roy.now.cards"),
        "",
        '<ul class="thirteen">' + "".join(cards) + "</ul><p>" + link + "</p>",
        " grow",
    )


__all__ = ["ending", "rail", "status", "summary", "tabs"]
