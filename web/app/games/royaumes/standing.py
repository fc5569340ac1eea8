"""Tell how the game stands: the bar's line, the seats, the end, the shelf."""

from app.games.royaumes.cards import TINCTURES, emblem, players
from app.games.royaumes.prompt import ending_of, over_title, over_words
from app.games.royaumes.shown import read
from app.games.royaumes.tell import kind_name, last_words, side
from app.html import esc, icon, strong


def status(state, ui, t):
    """Return the bar's line: the turn, who plays, who one is, kings killed."""
    view = state["view"]
    if view["phase"] in ("draft", "placement"):
        key = "roy.status.draft" if view["phase"] == "draft" else "roy.status.place"
        return "<b>" + esc(t(key)) + "</b>" + _you(view, ui, t)
    out = "<b>" + esc(t("roy.status.turn", n=view["turn"])) + "</b>"
    kills = sum(view["kills"])
    told = strong(t("roy.status.kills", n=kills) if kills else t("roy.status.no-kills"))
    return out + _you(view, ui, t) + " · " + told


def _you(view, ui, t):
    words = " · " + t("roy.status.players", n=players(view))
    if view["seat"] is not None and ui.get("mode") != "watch":
        words += " · " + t("roy.status.you", side=side(view["seat"], t))
    return '<span class="long">' + esc(words) + "</span>"


def rail(state, ui, t):
    """Return the seats: whose turn it is, kings killed, and how near a quiet end is."""
    view = state["view"]
    names = ui.get("names") or []
    out = []
    for k in range(players(view)):
        dead = {"owner": k, "kind": "king"} in view["removed"]
        now = not ending_of(state) and view.get("to_move") == k
        kills = view["kills"][k] if k < len(view["kills"]) else 0
        marks = icon(emblem("king"), "crown") * kills
        out.append(
            '<li class="{}{}{}">{}<b>{}</b><span>{}</span><i>{}</i></li>'.format(
                TINCTURES[k],
                " now" if now else "",
                " dead" if dead else "",
                icon("shield-" + TINCTURES[k], "sh", None, "0 0 40 48"),
                esc(side(k, t)),
                esc(t("roy.rail.dead") if dead else (names[k] if k < len(names) else "")),
                marks + '<span class="vh">' + esc(t("roy.rail.kills", n=kills)) + "</span>",
            )  # fmt: skip
        )
    quiet = ""
    left = view["quiet_limit"] - view["quiet"]
    if left <= 10 and not ending_of(state) and view["phase"] not in ("draft", "placement"):
        quiet = '<p class="note">' + esc(t("roy.rail.quiet", n=left)) + "</p>"
    return '<ol class="seats">' + "".join(out) + "</ol>" + quiet


def ending(state, ui, t):
    """Return the end screen: who won and how, kings killed, and everybody's nine."""
    winners = ending_of(state)[1]
    view = state["view"]
    title = over_title(state, t)
    if winners == [view["seat"]] and ui.get("mode") != "watch":
        title = t("roy.over.title.you")
    html = "<p>" + esc(over_words(state, t)) + "</p>"
    truth = _truth(state, ui)
    rows = []
    for k in range(players(view)):
        cards = "".join([icon(emblem(kind), "i", kind_name(kind, t)) for kind in truth.get(k, [])])
        for card in view["removed"]:
            if card["owner"] == k:
                name = t("roy.over.gone", card=kind_name(card["kind"], t))
                cards += icon(emblem(card["kind"]), "i gone", name)
        kills = view["kills"][k] if k < len(view["kills"]) else 0
        rows.append(
            '<li class="{}">{}<b>{}</b><span>{}</span><div class="ch">{}</div></li>'.format(
                TINCTURES[k],
                icon("shield-" + TINCTURES[k], "sh", None, "0 0 40 48"),
                esc(side(k, t)),
                esc(t("roy.over.kills", n=kills)),
                cards,
            )  # fmt: skip
        )
    return {"title": title, "html": html + '<ol class="tally">' + "".join(rows) + "</ol>"}


def _truth(state, ui):
    """Return {seat: kinds of his cards left} from what may be told once the game is over."""
    text = ((ui.get("reveal") or state.get("reveal")) or {}).get("position")
    out = {}
    if not text:
        return out
    told = read(text)
    lists = [cells for _, cells in told.items()]
    for cells in lists:
        for card in cells:
            if card:
                out.setdefault(card[0], []).append(card[1])
    for seat in out:
        out[seat].sort()
    return out


def summary(view, t):
    """Tell in two plain sentences where a game stands, for the table of games."""
    state = {"view": view}
    if ending_of(state):
        return {"when": over_title(state, t), "what": over_words(state, t)}
    if view["phase"] in ("draft", "placement"):
        key = "roy.summary.draft" if view["phase"] == "draft" else "roy.summary.place"
        return {"when": t(key), "what": ""}
    mover = view["to_move"]
    key = (
        "roy.summary.mine" if mover is not None and mover == view["seat"] else "roy.summary.theirs"
    )
    when = t(key, n=view["turn"], who=side(mover if mover is not None else view["player"], t))
    return {"when": when, "what": last_words(view, t)}
