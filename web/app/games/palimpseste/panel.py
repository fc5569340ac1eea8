"""Fill the panel's tabs: odds or text, notebook, log, rules of the moment."""

from app.games.palimpseste import prophecy
from app.games.palimpseste.cells import (
    KINDS,
    LETTERS,
    NUMBER,
    SEATS,
    SURE,
    belief,
    facts,
    monk_on,
    shown,
    targets,
)
from app.games.palimpseste.prompt import ending_of
from app.games.palimpseste.standing import ending, rail, status, summary
from app.games.palimpseste.tell import cell_name, side, symbol, what
from app.html import bar, button, esc, icon, strong

KEYS = (
    "pal.text.open", "pal.text.small", "pal.odds.sure", "pal.odds.sure1",
    "pal.tab.odds", "pal.tab.notebook", "pal.tab.log", "pal.tab.rules", "pal.tab.text",
    "pal.now.m", "pal.now.a", "pal.now.c", "pal.now.blocked", "pal.now.wait", "pal.now.over",
    "pal.is.step", "pal.is.scratch", "pal.is.erase",
)  # fmt: skip


def tabs(state, ui, t):
    """Return the four tabs; only the open one is filled."""
    view = shown(state)
    first = "text" if view["knows_text"] else "odds"
    pages = (
        (first, "pal.tab." + first, _odds_page),
        ("notebook", "pal.tab.notebook", _notebook_page),
        ("log", "pal.tab.log", _log_page),
        ("rules", "pal.tab.rules", _rules_page),
    )
    open_tab = ui.get("tab") or first
    out = []
    for name, key, page in pages:
        html = page(state, ui, t) if name == open_tab else ""
        out.append({"id": name, "title": t(key), "html": html})
    return out


def _sect(title, small, body, cls=""):
    aside = "<small>" + esc(small) + "</small>" if small else ""
    return '<div class="sect{}"><h2>{}{}</h2>{}</div>'.format(cls, esc(title), aside, body)


def _note(words):
    """Return a note; `[b3]` in the catalogue's sentence comes out strong."""
    return '<p class="note">' + strong(words) + "</p>"


# ── odds ────────────────────────────────────────────────────────────────────
def _odds_page(state, ui, t):
    view = shown(state)
    if "naming" in (ui.get("g") or {}):
        top = _naming(view, ui, t)
    elif view["knows_text"]:
        top = _text(view, ui, t)
    else:
        top = _odds(view, ui, t)
    return top + _notebook(view, ui, t, short=True) + _log(view, t, 5)


def _odds(view, ui, t):
    """Show what the focused cell can be, and which cells are all but sure."""
    cell = ui.get("focus")
    legend = _note(t("pal.odds.legend"))
    if cell not in NUMBER:
        return _sect(t("pal.odds.title"), "", _note(t("pal.odds.none")) + legend)
    if facts(view, cell)["symbol"]:
        return _sect(cell, _small(view, ui, cell, t), _note(cell_name(view, cell, t)))
    title = t("pal.odds.cell", cell=cell)
    small = _small(view, ui, cell, t)
    if not ui.get("odds_on") and not ui.get("odds"):
        return _sect(title, small, _note(t("pal.odds.off")))
    four = belief(ui, view, cell)
    order = sorted(range(4), key=lambda i: (-(four[i] if four else 0), i))
    out = []
    for place, i in enumerate(order):
        out.append(
            '<li{}>{}<span>{}</span>{}<span class="pc">{}</span></li>'.format(
                ' class="top"' if place == 0 and four else "",
                icon(KINDS[LETTERS[i]], ""),
                esc(t("pal.Sym." + LETTERS[i])),
                bar(four[i] if four else 0),
                esc(t("pal.percent", n=four[i])) if four else "…",
            )
        )
    body = '<ul class="odds">' + "".join(out) + "</ul>" + legend
    near = nearly_sure(view, ui)
    if near:
        cells = ", ".join(["[" + name + "]" for name, _ in near[:4]])
        key = "pal.odds.sure" if len(near) > 1 else "pal.odds.sure1"
        line = t(key, cells=cells)
        rivers = all([letter == "R" for _, letter in near])
        if rivers and view["options"].get("deal") == "river":
            line += " " + t("pal.odds.crossing")
        body += _note(line)
    return _sect(title, small, body)


def nearly_sure(view, ui):
    """List (cell, letter) never seen but sure to 90 % or more, surest first."""
    found = []
    for cell in NUMBER:
        four = belief(ui, view, cell)
        if four and max(four) >= SURE:
            found.append((-max(four), NUMBER[cell], cell, LETTERS[four.index(max(four))]))
    found.sort()
    return [(entry[2], entry[3]) for entry in found]


def _small(view, ui, cell, t):
    """Say in a few words what can be done with the cell, and how it lies."""
    words = []
    can = targets(view) if ui.get("can_act") else {}
    if cell in can:
        words.append(t("pal.is." + can[cell][0]))
    monk = monk_on(view, cell)
    if monk is not None:
        words.append(t("pal.cell.monk." + SEATS[monk]))
    words.append(t("pal.is.up") if facts(view, cell)["state"] == "r" else t("pal.is.down"))
    return ", ".join(words)


def _text(view, ui, t):
    """Let the one who knows the text read it, or cover it."""
    if view["phase"] == "c":
        lines = "".join([_note(line) for line in t("pal.now.c").split("|")])
        return _sect(t("pal.text.title"), t("pal.text.small"), lines)
    veil = (ui.get("keep") or {}).get("veil")
    cell = ui.get("focus")
    body = ""
    small = "pal.text.open" if view.get("open") else "pal.text.small"
    if cell in NUMBER:
        body = _note("[" + cell + "], " + what(view, cell, t) + ".")
    spec = {"label": t("pal.text.show" if veil else "pal.text.hide"), "do": "tap:veil"}
    body += '<p class="acts">' + button(spec) + "</p>" + _note(t("pal.text.note"))
    if view.get("open"):
        return _sect(t("pal.text.title"), t(small), body)
    seen = len([c for c in view["cells"] if c["state"] == "k"])
    size = prophecy.size(view)
    body += _note(t("pal.text.seen", n=seen, size=size))
    return _sect(t("pal.text.title"), t(small), body)


# ── naming a prophecy ───────────────────────────────────────────────────────
def _naming(view, ui, t):
    """List the cells named so far, each with its four symbols to choose from."""
    naming = ui["g"]["naming"]
    size = prophecy.size(view)
    pick = ui["g"].get("pick")
    rows = []
    for cell, letter in naming:
        drop = {"label": t("pal.btn.drop"), "do": "tap:drop:" + cell}
        rows.append(
            '<li><svg class="i" viewBox="0 0 48 48" aria-hidden="true"><use href="#{}"/></svg>'
            "<b>{}</b><span>{}</span>{}</li>".format(
                KINDS[letter], cell, esc(symbol(letter, t)), button(drop)
            )
        )
    if pick:
        chosen = dict(naming).get(pick)
        choice = []
        for letter in LETTERS:
            choice.append(
                button(
                    {
                        "label": t("pal.Sym." + letter),
                        "icon": KINDS[letter],
                        "do": "tap:=" + letter,
                        "pressed": letter == chosen,
                    }
                )
            )
        rows.append(
            '<li class="choice"><p>' + esc(t("pal.naming.pick", cell=pick)) + "</p>"
            + "".join(choice) + "</li>"
        )  # fmt: skip
    if not rows:
        rows.append("<li>" + esc(t("pal.naming.empty")) + "</li>")
    body = (
        '<ul class="pal-naming">' + "".join(rows) + "</ul>" + _note(t("pal.prophecy.stake", n=size))
    )
    if len(naming) == size:
        body += '<p class="note">' + prophecy.chance_words(view, ui, naming, t) + "</p>"
    return _sect(t("pal.naming.title"), t("pal.naming.count", n=len(naming), size=size), body)


# ── notebook and log ────────────────────────────────────────────────────────
def _notebook_page(state, ui, t):
    return _notebook(state["view"], ui, t, short=False)


def _notebook(view, ui, t, short):
    """Show the erased symbols, newest first, and the surest set for a prophecy."""
    if view["seat"] is None:
        return "" if short else _sect(t("pal.tab.notebook"), "", _note(t("pal.note.spectator")))
    items = list(view.get("notebook") or [])
    items.reverse()
    out = []
    for entry in items[:6] if short else items:
        out.append(
            "<li>{}{}<small>{}</small></li>".format(
                icon(KINDS[entry["symbol"]], "", symbol(entry["symbol"], t)),
                entry["cell"],
                esc(t("pal.note.turn", n=entry["turn"])),
            )
        )
    body = '<ul class="noteb">' + "".join(out) + "</ul>" if out else _note(t("pal.note.empty"))
    line = "" if view["knows_text"] else prophecy.advice_words(ui, t)
    if line:
        body += _note(line)
    return _sect(t("pal.tab.notebook"), t("pal.note.private"), body)


def _log_page(state, ui, t):
    return _log(state["view"], t, 400)


def _log(view, t, most):
    """Show the turns in notation, newest first, the last one marked."""
    entries = list(view.get("log") or [])
    entries.reverse()
    out = []
    for number, entry in enumerate(entries[:most]):
        last = number == 0
        out.append(
            '<li{}><span class="n">{}</span>{}<code>{}</code>{}</li>'.format(
                ' class="last"' if last else "",
                entry["turn"],
                icon("monk-" + SEATS[entry["seat"]], "", side(entry["seat"], t)),
                esc(entry["text"]),
                '<span class="quiet">' + esc(t("pal.log.last")) + "</span>" if last else "",
            )
        )
    body = '<ol class="log">' + "".join(out) + "</ol>" if out else _note(t("pal.tell.none"))
    return _sect(t("pal.tab.log"), t("pal.log.small"), body, " grow")


# ── rules of the moment ─────────────────────────────────────────────────────
def _rules_page(state, ui, t):
    view = state["view"]
    if ending_of(state):
        moment = "over"
    elif view["to_move"] != view["seat"]:
        moment = "wait"
    elif view["phase"] in ("c", "a"):
        moment = view["phase"]
    elif "--" in (view.get("legal") or []):
        moment = "blocked"
    else:
        moment = "m"
    lines = t("pal.now." + moment).split("|")
    body = (
        '<ul class="pal-moment">' + "".join(["<li>" + strong(x) + "</li>" for x in lines]) + "</ul>"
    )
    wins = t("pal.now.wins", n=prophecy.size(view)).split("|")
    more = (
        '<ol class="pal-moment">' + "".join(["<li>" + strong(x) + "</li>" for x in wins]) + "</ol>"
    )
    link = button({"label": t("pal.now.all"), "do": "rules"})
    return _sect(t("pal.now.title"), "", body) + _sect(
        t("pal.now.wins.title"), "", more + "<p>" + link + "</p>", " grow"
    )


__all__ = ["ending", "nearly_sure", "rail", "status", "summary", "tabs"]
