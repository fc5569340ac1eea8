"""Follow a card back through the public log: where it came from, what all saw of it.

The walk ends where the card was laid down, or where a Jester shuffled it: before that nobody can
say which card it was.  `origin` names a card for as long as anybody can follow it.
"""

from app.games.royaumes.cards import split

_kept = {"key": None, "traces": {}}


def trace(view, where):
    """Return {"origin", "events"}: events are (turn, code, facts), newest first."""
    log = view.get("log") or []
    key = (len(log), view.get("phase"), view.get("seat"), view.get("turn"))
    if _kept["key"] != key or _kept.get("log") is not log:
        _kept["key"], _kept["traces"], _kept["log"] = key, {}, log
    if where not in _kept["traces"]:
        _kept["traces"][where] = _walk(view, log, where)
    return _kept["traces"][where]


def origin(view, where):
    """Return the name by which a card can be followed."""
    return trace(view, where)["origin"]


def turns(log):
    """Return the number of the turn that each log entry belongs to."""
    out, turn = [], 0
    for entry in log:
        if entry["code"] == "turn":
            turn = entry["number"]
        out.append(turn)
    return out


def owner_of(view, where):
    """Return who owns the card on a place, or off the board as `absent:0`."""
    if where[:7] == "absent:":
        return view["absent"][int(where[7:])]["owner"]
    kingdom, cell = split(where)
    card = view["kingdoms"][kingdom][cell]
    return card["owner"] if card else None


def _walk(view, log, where):
    owner = owner_of(view, where)
    at = where
    if where[:7] == "absent:":
        at = "away " + view["absent"][int(where[7:])]["from"]
    number = turns(log)
    events = []
    # What was declared and has not happened yet moves nothing.
    done = view.get("pending") is not None
    for i in range(len(log) - 1, -1, -1):
        entry = log[i]
        code = entry["code"]
        note = None
        if code == "do":
            if not done:
                at, note = _moved_back(entry["pairs"] if entry["letter"] in "MF" else [], at)
            done = False
            note = note or _aimed(entry, at)
        elif code == "carry":
            at, note = _moved_back(entry["pairs"], at)
            done = True
        elif code == "parry":
            done = True
            if entry["place"] == at:
                note = ("parry", {"kind": entry["kind"]})
        elif code == "hag":
            at, note = _swapped_back(entry, at)
        elif code == "back" and entry["place"] == at:
            at, note = "away " + entry["from"], ("back", {})
        elif code == "away" and at == "away " + entry["place"]:
            at, note = entry["place"], ("away", {"place": entry["place"]})
        elif code == "up" and entry["place"] == at:
            note = ("up", {"kind": entry["kind"], "why": entry["why"]})
        elif code == "mix" and entry["seat"] == owner and at[:2] == str(entry["kingdom"] + 1) + ":":
            events.append((number[i], "mix", {"kingdom": entry["kingdom"]}))
            return {"origin": "{}@{}".format(at, i), "events": events}
        if note:
            events.append((number[i], note[0], note[1]))
    return {"origin": at, "events": events}


def _moved_back(pairs, at):
    """Undo a movement for the card on `at`."""
    for source, target in pairs:
        if target == at:
            return source, ("move", {"from": source, "to": target})
    return at, None


def _swapped_back(entry, at):
    """Undo a Hag's swap for the card on `at`."""
    target, other = entry["target"], entry["other"]
    if not entry["burned"] and at in (target, other):
        source = other if at == target else target
        return source, ("swap", {"from": source, "to": at})
    return at, None


def _aimed(entry, at):
    """Note what a declared action says of the card on `at`."""
    facts = {"seat": entry["seat"], "letter": entry["letter"]}
    if at in (entry.get("targets") or []):
        return "aimed", facts
    if at == entry["actor"] and entry["letter"] not in "MF":
        return "acted", facts
    return None
