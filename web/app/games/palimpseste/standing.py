"""Tell how the game stands: the seats, the five endings, the bar's line, the end, the shelf."""

from app.games.palimpseste import prophecy
from app.games.palimpseste.cells import SEATS
from app.games.palimpseste.prompt import ending_of, last_words, over_words
from app.games.palimpseste.tell import side
from app.html import esc, icon, strong

KEYS = (
    "pal.deal.river", "pal.deal.shuffle", "pal.deal.composed",
    "pal.edge.left", "pal.edge.right", "pal.edge.top", "pal.edge.bottom",
    "pal.rail.network.white", "pal.rail.network.black", "pal.rail.network.nobody",
    "pal.status.you.white", "pal.status.you.black",
    "pal.over.title.white", "pal.over.title.black",
    "pal.over.by.network", "pal.over.by.edification", "pal.over.by.prophecy",
    "pal.over.by.false-prophecy", "pal.over.by.exhaustion", "pal.over.by.immobilisation",
    "pal.over.by.repetition", "pal.over.by.turn-limit", "pal.over.by.resignation",
)  # fmt: skip


def rail(state, ui, t):
    """Return both seats and the five endings with their present state."""
    view = state["view"]
    names = ui.get("names") or ["", ""]
    seats = []
    for seat in (0, 1):
        now = seat == view["to_move"] and not ending_of(state)
        who = side(seat, t)
        if names[seat]:
            who = t("pal.rail.seat", side=who, name=names[seat])
        seats.append(
            '<div class="seat{}">{}<b>{}</b><span>{}</span></div>'.format(
                " now" if now else "",
                icon("monk-" + SEATS[seat], ""),
                esc(who),
                esc(_seat_words(view, seat, t)),
            )
        )
    ends = []
    for name, mark, words, hot in endings(view, t):
        ends.append(
            "<li{}>{}<b>{}</b><span>{}</span></li>".format(
                ' class="hot"' if hot else "", icon(mark, ""), esc(name), esc(words)
            )
        )
    return "<div>" + "".join(seats) + '</div><ol class="ends">' + "".join(ends) + "</ol>"


def _seat_words(view, seat, t):
    if seat == 1 and view["options"].get("variant") != "mirror":
        return t("pal.rail.knows")
    if seat == view["seat"] and not view["knows_text"]:
        return t("pal.rail.notebook", n=len(view.get("notebook") or []))
    return t("pal.rail.reads")


def endings(view, t):
    """Return (name, symbol, present state in words, near?) of the five endings, in their order."""
    state = view["endings"]
    out = [_network(state["network"], t)]
    held = state["edification"]
    words = t("pal.rail.edification", white=held["white"], black=held["black"])
    if held["contested"]:
        words += " " + t("pal.rail.contested", n=held["contested"])
    words += " " + t("pal.rail.edification.goal")
    out.append((t("pal.end.edification"), "citadel", words, max(held["white"], held["black"]) > 1))
    seen = len([c for c in view["cells"] if c["state"] == "k"])
    size = prophecy.size(view)
    words = t("pal.rail.prophecy", n=size) + " " + t("pal.rail.prophecy.seen", n=seen)
    out.append((t("pal.end.prophecy"), "prophecy", words, seen >= size))
    tally = state["exhaustion"]
    words = t(
        "pal.rail.exhaustion",
        revealed=tally["revealed"],
        needed=tally["needed"],
        white=tally["white"],
        black=tally["black"],
    )
    near = tally["needed"] - tally["revealed"] <= 3
    out.append((t("pal.end.exhaustion"), "bridge", words, near))
    steps = state["immobilisation"]
    words = t("pal.rail.steps", white=steps["white"], black=steps["black"])
    hot = False
    for seat in (0, 1):
        if view["blocked"][seat]:
            hot = True
            words += " " + t("pal.rail.blocked", who=side(seat, t))
    mark = "monk-" + SEATS[0 if steps["white"] < steps["black"] else 1]
    out.append((t("pal.end.immobilisation"), mark, words, hot))
    return out


def _network(network, t):
    """Tell the most dangerous chain: a held one first, then the longest."""
    best = None
    for chain in network["chains"]:
        rank = (len(chain["cells"]), len(chain["touches"]), 1 if chain["holder"] else 0)
        if best is None or rank > best[0]:
            best = (rank, chain)
    name = t("pal.end.network")
    if best is None:
        return name, "river", t("pal.rail.network.none"), False
    chain = best[1]
    length = len(chain["cells"])
    holder = chain["holder"] or "nobody"
    words = t("pal.rail.network." + holder, n=length)
    if chain["touches"]:
        names = [t("pal.edge." + edge) for edge in chain["touches"]]
        edges = t("pal.and").join(names)
        words += " " + t("pal.rail.network.touches", n=len(names), edges=edges)
    return name, "river", words, length >= 4 and bool(chain["touches"])


def _line(words):
    return '<p class="note">' + esc(words) + "</p>"


def status(state, ui, t):
    """Return the bar's line: the turn, the deal, who one is, whom one plays."""
    view = state["view"]
    out = "<b>" + esc(t("pal.status.turn", n=view["turn"])) + "</b>"
    long = " · " + t("pal.deal." + view["options"].get("deal", "river"))
    seats, names = state.get("seats") or [], ui.get("names") or []
    tail = ""
    if view["seat"] is not None and ui.get("mode") != "watch":
        long += " · " + t("pal.status.you." + SEATS[view["seat"]])
        other = 1 - view["seat"]
        if other < len(names) and other < len(seats) and seats[other].get("kind") == "bot":
            level = t("level." + seats[other].get("level", ""))
            line = t("pal.status.other", side=side(other, t), name=names[other], level=level)
            tail = strong(line)
    return out + '<span class="long">' + esc(long) + "</span>" + tail


def ending(state, ui, t):
    """Return the end screen's title and words: who won, how, and what each ending stood at."""
    reason, winner = ending_of(state)
    view = state["view"]
    if winner is None:
        title = t("pal.over.draw.title")
    elif winner == view["seat"] and ui.get("mode") != "watch":
        title = t("pal.over.you", reason=t("pal.over.by." + reason))
    else:
        title = t("pal.over.title." + SEATS[winner], reason=t("pal.over.by." + reason))
    rows = []
    for name, mark, words, _ in endings(view, t):
        rows.append(
            "<li>{}<b>{}</b><span>{}</span></li>".format(icon(mark, ""), esc(name), esc(words))
        )
    html = "<p>" + esc(over_words(state, t)) + "</p>"
    log = view.get("log") or []
    html += _line(t("pal.over.turns", n=view["turn"]))
    if log:
        html += _line(t("pal.over.last", move=last_words(view, t)))
    return {"title": title, "html": html + '<ol class="ends">' + "".join(rows) + "</ol>"}


def summary(view, t):
    """Tell in two plain sentences where a game stands, for the table of games."""
    state = {"view": view}
    if ending_of(state):
        reason, winner = ending_of(state)
        if winner is None:
            when = t("pal.over.draw.title")
        else:
            when = t("pal.over.title." + SEATS[winner], reason=t("pal.over.by." + reason))
        return {"when": when, "what": over_words(state, t)}
    mine = view["seat"] == view["to_move"]
    key = "pal.summary.mine" if mine else "pal.summary.theirs"
    when = t(key, n=view["turn"], who=side(view["to_move"], t))
    return {"when": when, "what": last_words(view, t)}
