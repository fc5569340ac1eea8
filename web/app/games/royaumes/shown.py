"""See a game through: once it is over, the truth is laid into the view that is drawn."""

from app.games.royaumes.cards import CELLS

_kept = {"text": None, "truth": None}


def shown(state, ui):
    """Return the view to draw: the seat's own, with every face known once all may be told."""
    view = state["view"]
    text = (ui.get("reveal") or {}).get("position")
    if not text or view["phase"] in ("draft", "placement"):
        return view
    if _kept["text"] != text:
        _kept["truth"], _kept["text"] = read(text), text
    truth = _kept["truth"]
    out = dict(view)
    out["kingdoms"] = []
    for number, cells in enumerate(view["kingdoms"]):
        told = truth.get(number) or [None] * 16
        out["kingdoms"].append([_told(card, told[i]) for i, card in enumerate(cells)])
    absent = truth.get("absent") or []
    out["absent"] = []
    for i, card in enumerate(view["absent"]):
        out["absent"].append(_told(card, absent[i] if i < len(absent) else None))
    return out


def _told(card, truth):
    """Return a card with the face that the truth gives it."""
    if not card or not truth or card["kind"]:
        return card
    out = dict(card)
    out["kind"] = truth[1]
    return out


def read(text):
    """Read a position text: {kingdom: sixteen times (owner, kind) or None, "absent": […]}."""
    out = {"absent": []}
    for line in text.split("\n"):
        name, colon, rest = line.partition(":")
        name = name.strip()
        if not colon:
            continue
        if name in ("1", "2", "3", "4"):
            cells = [_card(word) for word in rest.split(",")]
            out[int(name) - 1] = (cells + [None] * len(CELLS))[: len(CELLS)]
        elif name == "absent":
            out["absent"] = [_card(word) for word in rest.split(";") if word.strip()]
    return out


def _card(word):
    """Read `1.king/3^` as (owner, kind); `-` is None."""
    owner, dot, rest = word.strip().split(" ")[0].partition(".")
    if not dot or owner not in ("1", "2", "3", "4"):
        return None
    return int(owner) - 1, rest.replace("^", "").split("/")[0]
