"""Fill the panel's tabs, the rail with both boards, the bar and the ends."""

from app.games.sankore import market, school, score, story
from app.games.sankore.printed import AREAS, TURNS
from app.games.sankore.tell import cap_first, card_name, low, move_words, of
from app.html import bar, button, esc, icon

KEYS = (
    "san.tab.forecast", "san.tab.score", "san.tab.market", "san.tab.aims", "san.tab.log",
    "san.over.won", "san.over.lost", "san.over.tie", "san.over.madrasa", "san.over.sixteenth",
    "san.over.resigned",
    "san.level.easy", "san.level.medium", "san.level.hard", "san.level.very_hard",
)  # fmt: skip


def tabs(state, ui, t):
    """Return the five tabs; only the open one is filled."""
    pages = (
        ("forecast", forecast), ("score", score.page), ("market", _market), ("aims", aims),
        ("log", log),
    )  # fmt: skip
    shown = ui.get("tab") or "forecast"
    out = []
    for name, page in pages:
        html = page(state, ui, t) if name == shown else ""
        out.append({"id": name, "title": t("san.tab." + name), "html": html})
    return out


def rail(state, ui, t):
    """Return both players' boards."""
    view = state["view"]
    if view["stage"] == "deal":
        return ""
    return school.school(view, ui, t) + _scholar(view, t)


_BOARD = [None, None, ""]  # the scholar's board as it was drawn last, and from what


def _scholar(view, t):
    if _BOARD[0] is not view or _BOARD[1] is not t:
        _BOARD[0], _BOARD[1], _BOARD[2] = view, t, school.scholar(view, t)
    return _BOARD[2]


def sect(title, small, body, scrolls=False):
    """Return a section of the panel; one that may scroll can have the focus."""
    aside = "<small>" + esc(small) + "</small>" if small else ""
    more = ' tabindex="0" role="group" aria-label="{}"'.format(esc(title)) if scrolls else ""
    return '<div class="sect"{}><h2>{}{}</h2>{}</div>'.format(more, esc(title), aside, body)


# ── forecast ────────────────────────────────────────────────────────────────
def forecast(state, ui, t):
    """Return what the scholar may teach next, his last turn told, how it stands."""
    view = state["view"]
    out = ""
    if view["stage"] not in ("over", "draft", "deal"):
        codes = view["scholar"]["programme"][view["turn"] - 1]
        does = ", ".join([t("san.code." + code) for code in codes])
        body = _odds(view, ui, t)
        out += sect(t("san.fore.title", n=view["turn"]), "", "<p class=\"does\">{}</p>{}".format(
            esc(does), body))  # fmt: skip
    out += _last(state, ui, t)
    return out + '<div class="sect">' + score.stand(view, t) + "</div>"


def _odds(view, ui, t):
    """Return the chance of each discipline, when the odds are on."""
    if not ui.get("odds_on"):
        return '<p class="note">{}</p>'.format(esc(t("san.fore.off")))
    odds = ui.get("odds") or {}
    shares = odds.get("next")
    rows = []
    for d in AREAS:
        share = shares[d] if shares else 0
        rows.append((-share, d))
    rows.sort()
    items = ""
    for place, (minus, d) in enumerate(rows):
        percent = "…"
        if shares:
            percent = t("san.percent", n=round(-minus * 100))
        count = (odds.get("counts") or {}).get(d)
        what = "" if count is None else t("san.fore." + odds["source"], n=count, of=of(d, t))
        items += (
            '<li{}>{}<span class="pc">{}</span>{}<span class="what">{}</span></li>'
        ).format(
            ' class="top"' if place == 0 and shares else "", school.emblem(d, t, ""), esc(percent),
            bar(round(-minus * 100), 100), esc(what),
        )  # fmt: skip
    return '<ul class="odds fore">' + items + "</ul>"


FORE_KEYS = ("san.fore.card", "san.fore.draw")
KEYS = KEYS + FORE_KEYS


def _last(state, ui, t):
    """Return the scholar's last turn, each step with its reason."""
    view = state["view"]
    trace = view.get("trace") or []
    if not trace:
        return ""
    now = story.step(state, ui)
    items = ""
    for place, one in enumerate(trace):
        if now is not None and place > now:
            break
        cls = ' class="now"' if place == now else ""
        more = story.why(one, t)
        if one["action"] == "TEACH" and one.get("knowledge"):
            got = story.gains(one, t)
            more = story.knowledge(one, t) + " " + more
            if got:
                more += " " + t("san.story.gains", list=got)
        items += "<li{}>{}<div><b>{}</b><span>{}</span></div></li>".format(
            cls, icon(story.icon_of(one)), esc(story.sentence(one, t)), esc(more)
        )
    turn = story.turn_of(trace)
    title = t("san.last.title", n=turn) if turn else t("san.last.draft")
    return sect(title, "", '<ol class="steps">' + items + "</ol>")


# ── market and aims ─────────────────────────────────────────────────────────
def _market(state, ui, t):
    return '<div class="sect tight">' + market.table(state["view"], ui, t) + "</div>"


def aims(state, ui, t):
    """Return your objective cards, and those you have shown."""
    view = state["view"]
    may = view.get("legal") or []
    items = ""
    for one in view.get("hand") or []:
        card = one["card"]
        act = ""
        if ui.get("can_act") and "claim " + card in may:
            spec = {"label": t("san.btn.claim"), "do": "tap:o-" + card.lower(), "kind": "main"}
            act = button(spec)
        elif one["fulfilled"]:
            act = "<small>{}</small>".format(esc(t("san.aims.later")))
        items += '<li>{}<div><b>{}</b><span>{}</span></div>{}</li>'.format(
            school.emblem(card[:2], t), esc(card_name(card, t)),
            esc(t("san.aims.gives", of=of(card[:2], t))), act,
        )  # fmt: skip
    for card in view["human"]["claimed"]:
        items += '<li class="done">{}<div><b>{}</b><span>{}</span></div></li>'.format(
            school.emblem(card[:2], t), esc(card_name(card, t)), esc(t("san.aims.done"))
        )
    body = '<ul class="aims">' + items + "</ul>" if items else ""
    body += '<p class="note">{}</p>'.format(esc(t("san.aims.note")))
    return sect(t("san.tab.aims"), t("san.aims.small"), body, True) + hidden(ui, t)


def hidden(ui, t):
    """Tell what lay face down, once the game is over: the scholar's cards and the map tiles."""
    truth = ui.get("reveal")
    if not truth:
        return ""
    cards = [low(card[:2], t) for card in truth.get("deck") or []]
    lines = [t("san.hidden.deck", list=", ".join(cards) or "–")]
    if truth.get("reveal"):
        lines.append(t("san.hidden.reveal", d=low(truth["reveal"][:2], t)))
    for region, stack in zip("ABCD", truth.get("maps") or []):
        names = ", ".join([low(d, t) for d in reversed(stack)]) or "–"
        lines.append(t("san.hidden.map", region=region, list=names))
    items = "".join(["<li>" + esc(line) + "</li>" for line in lines])
    return sect(t("san.hidden.title"), "", '<ul class="steps">' + items + "</ul>")


# ── log ─────────────────────────────────────────────────────────────────────
def log(state, ui, t):
    """Return what happened, the last first."""
    view = state["view"]
    entries = view.get("log") or []
    items = ""
    for place in range(len(entries) - 1, max(-1, len(entries) - 60), -1):
        one = entries[place]
        if one["who"] in ("scoring", "scholar"):
            words = scholar_words(one["text"], t)
            mark = "seat-scholar" if one["who"] == "scholar" else "prestige"
        else:
            words = move_words(one["text"], t)
            mark = "seat-human" if one["who"] == "human" else "mark"
        cls = ' class="last"' if place == len(entries) - 1 else ""
        items += '<li{}><span class="n">{}</span>{}<span>{}</span></li>'.format(
            cls, one["turn"] or "", icon(mark, ""), esc(words)
        )
    if not items:
        return sect(t("san.tab.log"), "", '<p class="note">{}</p>'.format(esc(t("san.log.none"))))
    return sect(t("san.tab.log"), "", '<ol class="log san" reversed>' + items + "</ol>", True)


def scholar_words(text, t):
    """Tell a line of the scholar's in the page's language: each part by its first word."""
    out = []
    for part in text.split("; "):
        out.append(_part(part, t))
    return cap_first(", ".join([words for words in out if words])) + "."


def _part(part, t):
    words = part.split(" ")
    head = words[0]
    if head == "turn":
        return t("san.log.turn", d=low(words[2], t))
    if part.endswith(": nothing"):
        return t("san.log.nothing", what=t("san.code." + head.strip(":")))
    if head == "enrols":
        return t("san.log.enrols", of=of(words[1], t), d=low(words[3], t))
    if head == "prepares":
        return t("san.log.prepares", tile=words[1])
    if head == "pays":
        return t("san.log.pays", of=of(words[1], t), n=words[4])
    if head == "gains":
        return t("san.log.gains", of=of(words[1].strip("*,"), t))
    if head == "lays":
        cell = words[3] if len(words[3]) == 2 else ""
        return t("san.log.lays" if cell else "san.log.keeps", of=of(words[1], t), cell=cell)
    if head == "graduates":
        return t("san.log.graduates", of=of(words[1].strip(","), t), n=words[3])
    if head == "teaches":
        place = " ".join(words[2:]).split(" (")[0]
        return t("san.log.teaches", d=low(words[1], t), space=place)
    if head == "scores":
        return t("san.log.scores", d=low(words[1].strip(":"), t))
    if len(words) > 1 and words[1] == "revealed:":
        return t("san.log.draft")
    return t("san.log.fill") if head == "the" else ""


# ── bar, ends, list of saves ────────────────────────────────────────────────
def status(state, ui, t):
    """Return the bar's words."""
    view = state["view"]
    if view["stage"] in ("deal", "draft"):
        head = t("san.status.draft")
    elif view["stage"] == "over":
        head = t("san.status.over")
    else:
        head = t("san.status.turn", n=view["turn"], total=TURNS)
    level = t("san.level." + view["level"])
    return '<b>{}</b> · {} <b>{}</b><span class="long">, {} · {}</span>'.format(
        esc(head), esc(t("san.status.scholar")), esc(view["scholar_name"]), esc(level),
        esc(t("san.status.discs")),
    )  # fmt: skip


def over_title(state, t):
    """Say in a sentence how the game ended; "" while it goes on."""
    view = state["view"]
    if (state.get("outcome") or {}).get("reason") == "resignation" or state.get("resigned") == 0:
        return t("san.over.resigned")
    told = view.get("outcome")
    if not told:
        return ""
    margin = told.get("margin", 0)
    key = "san.over.won" if margin > 0 else "san.over.lost" if margin < 0 else "san.over.tie"
    return t(key, name=view["scholar_name"], n=abs(margin))


def ending(state, ui, t):
    """Return the end's words, and the sheet."""
    view = state["view"]
    title = over_title(state, t)
    if state.get("resigned") is not None:
        return {"title": title, "html": score.stand(view, t)}
    told = view.get("outcome") or {}
    lead = t("san.over." + (told.get("reason") or "sixteenth"), name=view["scholar_name"])
    html = "<p>{}</p>{}".format(esc(lead), score.stand(view, t))
    html += score.table(view["score"], 99, t) if view.get("score") else ""
    html += '<p class="acts">{}</p>'.format(
        button({"label": t("san.btn.count"), "do": "tap:count:first"})
    )
    return {"title": title, "html": html}


def summary(view, t):
    """Return two sentences for the table of games and the list of saves."""
    name = view["scholar_name"]
    if view["stage"] in ("deal", "draft"):
        return {"when": t("san.sum.draft"), "what": t("san.sum.against", name=name)}
    sheet = view.get("score") or {"human": {"total": 0}, "scholar": {"total": 0}}
    mine, his = sheet["human"]["total"], sheet["scholar"]["total"]
    what = t("san.sum.stand", name=name, mine=mine, his=his)
    if view["stage"] == "over":
        return {"when": t("san.status.over"), "what": what}
    return {"when": t("san.status.turn", n=view["turn"], total=TURNS), "what": what}
