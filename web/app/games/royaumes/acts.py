"""Read the view's legal moves, and say what a half-made choice can become.

This is all that the face knows of legality: a card may act, and a target is lit, because a text of
`view["legal"]` says so.  A half-made choice `g` holds

    card    the place of the card chosen          mime    the mark of the Mime (`+mime@d4`), or ""
    picks   targets (or seats) named so far       parry   the player looks for a parry
"""

from app.games.royaumes.cards import ABILITIES, card_at, free_cells, mine, place, split

_kept = {"key": None, "acts": None, "cards": {}}


def _known(state):
    """Return what was read of this position's legal moves so far; a new position starts anew."""
    view = state["view"]
    legal = view.get("legal") or []
    key = (state.get("at"), state.get("ply"), view.get("seat"), len(legal))
    key = key + (legal[0], legal[len(legal) - 1]) if legal else key
    if _kept["key"] != key:
        _kept["key"], _kept["acts"], _kept["cards"] = key, None, {}
    return _kept


def acts(state):
    """Return the legal moves as dicts; for answers, of which there are few."""
    known = _known(state)
    if known["acts"] is None:
        view = state["view"]
        home = (view.get("pending") or {}).get("kingdom", 0)
        known["acts"] = [read(text, home) for text in view.get("legal") or []]
    return known["acts"]


def read(text, home=0):
    """Read one text: `do`, `from`, `kingdom`, `targets`, `pairs`, `names`, `mime`, `text`.

    `home` is the kingdom in which bare cells of `carry` and `send` stand.
    """
    words = text.split(" ")
    act = {"text": text, "do": words[0], "from": None, "kingdom": home, "mime": ""}
    act["targets"], act["pairs"], act["names"] = [], [], []
    rest = words[1:]
    if rest and rest[len(rest) - 1][:5] == "+mime":
        act["mime"] = rest.pop()
    if act["do"] in ("M", "F"):
        source, target = rest[0].split(">")
        act["from"] = source
        act["kingdom"] = split(source)[0]
        act["pairs"] = [[source, target]]
        into = split(target)[0]
        for word in rest[1:]:
            one, two = word.split(">")
            act["pairs"].append([place(act["kingdom"], one), place(into, two)])
        return act
    if act["do"] == "S":
        act["kingdom"] = int(rest[0]) - 1
        act["targets"] = [place(act["kingdom"], cell) for cell in rest[1:]]
        return act
    if rest and split(rest[0]):
        act["from"] = rest[0]
        act["kingdom"] = split(rest[0])[0]
        rest = rest[1:]
    if act["do"] in ("D", "J", "W"):
        act["names"] = [int(word) - 1 for word in rest]
    elif act["do"] == "hag":
        one, two = rest[0].split(">")
        act["pairs"] = [[place(act["kingdom"], one), place(act["kingdom"], two)]]
    elif act["do"] in ("A", "O", "G", "carry", "send"):
        act["targets"] = [place(act["kingdom"], cell) for cell in rest]
    return act


def words_of(state):
    """Return the set of single words that are legal now: pass, end, skip."""
    return [text for text in state["view"].get("legal") or [] if text in ("pass", "end", "skip")]


def stage_of(state):
    """Name what is asked: `draft place turn window reveal choose` or ""."""
    view = state["view"]
    if view.get("to_move") is None or view["to_move"] != view.get("seat"):
        return ""
    phase = view["phase"]
    return {"placement": "place"}.get(phase, phase)


def asked(state, ui):
    """Name what the page puts to the player now, also while a request is under way."""
    return stage_of(state) if ui.get("mode") in ("play", "learn") else ""


def may_act(state):
    """List the places of cards that can do something in this turn."""
    view = state["view"]
    found, squads = [], []
    for text in view.get("legal") or []:
        where = text[2:6]
        if text[:2] == "S ":
            if text[2] not in squads:
                squads.append(text[2])
        elif text[1:2] == " " and where not in found:
            found.append(where)
    for squad in squads:
        found += [where for where in soldiers(view, int(squad) - 1) if where not in found]
    return found


def soldiers(view, kingdom):
    """List the places of one's Soldiers in a kingdom."""
    out = []
    for i in range(16):
        where = place(kingdom, i)
        card = card_at(view, where)
        if card and card["kind"] == "soldier" and mine(view, where):
            out.append(where)
    return out


def of_card(state, where):
    """List what the card on a place can do (a Soldier: what the three can do)."""
    known = _known(state)["cards"]
    if where not in known:
        view = state["view"]
        card = card_at(view, where)
        squad = ""
        if card and card["kind"] == "soldier" and mine(view, where):
            squad = "S " + where[0] + " "
        known[where] = [
            read(text)
            for text in view.get("legal") or []
            if (text[2:6] == where and text[1] == " ") or (squad and text[:4] == squad)
        ]
    return known[where]


def letter_of(state, where):
    """Return the letter of what the card does besides a plain movement, or ""."""
    for one in of_card(state, where):
        if one["do"] != "M":
            return one["do"]
    return ""


def mimes(state, where):
    """List the marks of the Mimes that could double what this card does."""
    out = []
    for one in of_card(state, where):
        if one["mime"] and one["mime"] not in out:
            out.append(one["mime"])
    return out


def named(act):
    """List what a player names, one after the other, to declare an act."""
    if act["do"] == "F":
        return [pair[0] for pair in act["pairs"] if pair[0] != act["from"]]
    return act["targets"] if act["do"] in ("A", "S", "O", "G", "carry", "send") else act["names"]


def holds(whole, part):
    """Say whether a list holds all of another, counting repeats."""
    left = list(whole)
    for item in part:
        if item not in left:
            return False
        left.remove(item)
    return True


def fitting(state, g):
    """List the acts of the chosen card that the choice so far may still become."""
    mark = g.get("mime") or ""
    picks = g.get("picks") or []
    out = []
    for one in of_card(state, g.get("card") or ""):
        if one["do"] == "M":
            if not mark and not picks:
                out.append(one)
        elif one["mime"] == mark and holds(named(one), picks):
            out.append(one)
    return out


def whole(state, g):
    """List the acts that are wholly named by the picks: a Ferryman has one for each kingdom."""
    picks = g.get("picks") or []
    return [
        one
        for one in fitting(state, g)
        if one["do"] != "M" and len(named(one)) == len(picks) and (picks or one["do"] in "DJ")
    ]


def targets(state, g):
    """Return [(place, how)…] that a tap can name now; how is `go target carry land`."""
    view = state["view"]
    picks = g.get("picks") or []
    found, out = {}, []

    def add(where, how):
        if where not in found:
            found[where] = how
            out.append((where, how))

    for one in fitting(state, g):
        if one["do"] == "M":
            add(one["pairs"][0][1], "go")
        elif one["do"] == "F":
            for source in named(one):
                if source not in picks:
                    add(source, "carry")
        elif one["do"] in ("A", "S", "O", "G"):
            for where in one["targets"]:
                if where not in picks:
                    add(where, "target")
    for one in whole(state, g):
        if one["do"] == "F":
            for where in free_cells(view, split(one["pairs"][0][1])[0]):
                add(where, "land")
    return out


def names(state, g):
    """List the seats (Dowser) or kingdoms (Diplomat, Jester) that can be named next."""
    picks = g.get("picks") or []
    out = []
    for one in fitting(state, g):
        if one["do"] in ("D", "J", "W"):
            left = list(one["names"])
            for item in picks:
                left.remove(item)
            for item in left:
                if item not in out:
                    out.append(item)
    return sorted(out)


def landing(view, act, where):
    """Write a Ferryman's move that lands on `where` and on the free cells after it."""
    kingdom = split(where)[0]
    free = free_cells(view, kingdom)
    at = free.index(where)
    cells = free[at:] + free[:at]
    sources = [act["from"]] + named(act)
    words = ["F " + sources[0] + ">" + cells[0]]
    for source, cell in zip(sources[1:], cells[1:]):
        words.append(source.split(":")[1] + ">" + cell.split(":")[1])
    if act["mime"]:
        words.append(act["mime"])
    return " ".join(words)


def parries(state):
    """List the parries that are legal in the window now open."""
    return [one for one in acts(state) if one["do"] in ("guard", "jailer", "hag")]


def is_ability(letter):
    """Say whether a letter takes the ability slot."""
    return letter in ABILITIES
