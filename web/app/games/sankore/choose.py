"""Turn taps and keys into moves: what is lit is what some legal text still allows.

A choice is complete when its parts are a legal text; the same tap again, or the button, sends it.
The half-made choice `g` is `{}`, or `{"act": word, "parts": [part…]}` (flow.py).
"""

from app.games.sankore import about, board, flow, story
from app.games.sankore.tell import short

KEYS = ("san.btn.shift", "san.btn.lift", "san.btn.book")


def tap(state, ui, what):
    """Return what a tap does."""
    head, _, rest = what.partition(":")
    if head in OTHER:
        return OTHER[head](state, ui, rest)
    if not ui.get("can_act") or story.step(state, ui) is not None:
        return looked(what)
    view = state["view"]
    g = ui.get("g") or {}
    if what == "go":
        return sent(view, g)
    if what == "end":
        return {"move": "end"} if "end" in (view.get("legal") or []) else {}
    if what == "drop":
        return {"ui": {}}
    return touch(view, g, what)


def looked(what):
    """Return the answer to a tap that chooses nothing: the space is told."""
    if about.is_thing(what):
        return {"dialog": "at:" + what, "focus": what}
    return {}


def sent(view, g):
    """Send the choice if it is complete."""
    text = flow.stage(view, g)[4]
    return {"move": text} if text else {}


def touch(view, g, at):
    """Choose the thing at `at`: the next part of the choice, another for the last, or the same."""
    can = flow.lit(view, g)
    made = flow.picks(view, g)
    if at not in can:
        text = flow.stage(view, g)[4]
        if text and made and at == made[len(made) - 1]:
            return {"move": text}
        return again(view, g, at)
    word, parts = can[at]
    old, had = flow.current(view, g)
    if old == word and had == parts and flow.text_of(view, word, parts):
        return {"move": flow.text_of(view, word, parts)}
    out = {"ui": {"act": word, "parts": parts}}
    if board.place_of(at) not in ("SCHOOL", "MARKET", ""):
        out["focus"] = at
    if word == "add" and len(parts) == 1:
        out["tab"] = "market"
    return out


def again(view, g, at):
    """Begin anew with what was tapped: an earlier part chosen differently, or another action."""
    word, parts = flow.current(view, g)
    if at in flow.picks(view, g):
        return {"ui": {"act": word, "parts": parts}}
    for count in range(len(parts) - 1, -1, -1):
        cut = {"act": word, "parts": parts[:count]}
        can = flow.lit(view, cut)
        if at in can and can[at][0] == word:
            return {"ui": {"act": word, "parts": can[at][1]}}
    if view.get("decide") == "main" and g.get("act"):
        can = flow.lit(view, {})
        if at in can:
            return {"ui": {"act": can[at][0], "parts": can[at][1]}}
    return looked(at)


# ── the other buttons ───────────────────────────────────────────────────────
def _act(state, ui, name):
    """Begin one of the main actions, or a free one."""
    view = state["view"]
    if not ui.get("can_act"):
        return {}
    may = flow.words(view)
    if not any([word in may for word in flow.acts(name)]):
        return {}
    if name == "favour":
        return {"ui": {"act": "favour", "parts": []}, "dialog": "favour"}
    out = {"ui": {"act": name, "parts": []}}
    if name == "add":
        out["tab"] = "market"
    return out


def _open(state, ui, name):
    return {"dialog": name}


def _story(state, ui, where):
    out = {"keep": story.go(state, ui, where), "ui": {}}
    if where == "again":
        out["tab"] = "forecast"
    return out


def _zoom(state, ui, name):
    keep = dict(ui.get("keep") or {})
    keep["zoom"] = "" if keep.get("zoom") == name else name
    keep["area"] = name or keep.get("area")
    if not ui.get("wide", True):
        keep["zoom"] = ""
    return {"keep": keep}


def _area(state, ui, name):
    keep = dict(ui.get("keep") or {})
    keep["area"] = name
    if ui.get("wide", True):
        keep["zoom"] = name
    word, parts = flow.current(state["view"], ui.get("g") or {})
    keep["for"] = board.sign(word, parts)
    return {"keep": keep}


def _count(state, ui, where):
    """Go through the final scoring step by step."""
    keep = dict(ui.get("keep") or {})
    at = keep.get("count", 0)
    keep["count"] = {"next": at + 1, "back": max(0, at - 1), "first": 0, "all": 99}[where]
    return {"keep": keep, "tab": "score"}


OTHER = {
    "act": _act, "open": _open, "story": _story, "zoom": _zoom, "area": _area, "count": _count,
}  # fmt: skip


# ── keys ────────────────────────────────────────────────────────────────────
def key(state, ui, name):
    """Return the thing that an arrow, Home or End leads to: the nearest that way."""
    ctx = board.context(state, ui, _silent)
    here = [spot for spot in board.stops(ctx) if spot[0][:2] != "d-"]
    if state["view"]["decide"] == "draft":
        here = board.stops(ctx)
    if not here:
        return None
    now = None
    for spot in here:
        if spot[0] == (ui.get("focus") or ctx["stop"]):
            now = spot
    if now is None:
        now = here[0]
    if name == "home":
        return here[0][0]
    if name == "end":
        return here[len(here) - 1][0]
    return nearest(here, now, name)


def nearest(spots, now, name):
    """Return the spot that an arrow leads to, or the same."""
    best, least = now[0], None
    for spot in spots:
        dx, dy = spot[1] - now[1], spot[2] - now[2]
        along = {"left": -dx, "right": dx, "up": -dy, "down": dy}.get(name, 0)
        across = abs(dy) if name in ("left", "right") else abs(dx)
        if along <= 4 or across > 3 * along:
            continue
        far = along + 2.2 * across
        if least is None or far < least:
            best, least = spot[0], far
    return best


def _silent(key, **facts):
    return ""


def back(state, ui):
    """Take back one step of the half-made choice; None when there is nothing to take back."""
    g = ui.get("g") or {}
    parts = list(g.get("parts") or [])
    if not g:
        return None
    if len(parts) > 1 or (parts and g.get("act") in ("teach", "add", "shift")):
        return {"act": g["act"], "parts": parts[:-1]}
    return {}


# ── dialogs ─────────────────────────────────────────────────────────────────
def dialog(state, ui, which, t):
    """Return a dialog: favours, inspiration, or what a thing is."""
    if which == "favour":
        return favours(state["view"], t)
    if which == "inspire":
        return inspiration(state["view"], t)
    return about.dialog(state, ui, which, t)


def favours(view, t):
    """Offer what may be asked for, and what may be returned."""
    acts = [{"label": t("san.btn.back"), "do": "tap:drop"}]
    for part in flow.following(view, "ask", []):
        bits = part.split(" ")
        if len(bits) > 1:
            label = t("san.favour.book", d=short(bits[1], t))
        else:
            label = t("san.favour." + bits[0])
        acts.append({"label": label, "do": "tap:f-" + part.lower().replace(" ", "-")})
    for part in flow.following(view, "return", []):
        acts.append({"label": t("san.favour.return", d=short(part, t)),
                     "do": "tap:r-" + part.lower()})  # fmt: skip
    from app.html import esc

    words = "<p>{}</p><p>{}</p>".format(
        esc(t("san.favour.ask.text", n=view["human"]["favour"])), esc(t("san.favour.return.text"))
    )
    return {"title": t("san.act.favour"), "html": words, "icon": "seat-human", "acts": acts}


FAVOUR_KEYS = ("san.favour.gold", "san.favour.salt")
KEYS = KEYS + FAVOUR_KEYS


def inspiration(view, t):
    """Offer the three uses of inspiration that are possible."""
    from app.html import esc

    may = flow.words(view)
    acts = [{"label": t("san.btn.back"), "do": "close"}]
    for name in flow.FREE:
        spec = {"label": t("san.btn." + name), "do": "tap:act:" + name}
        if name not in may:
            spec["why"] = t("san.why.none")
        acts.append(spec)
    return {
        "title": t("san.btn.inspire"),
        "html": "<p>{}</p>".format(esc(t("san.inspire.text", n=view["human"]["inspiration"]))),
        "icon": "inspiration",
        "acts": acts,
    }
