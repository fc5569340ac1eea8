"""Say in words what the board draws: places, cards, and what everybody saw happen."""

from app.games.royaumes.cards import TINCTURES, card_at, split

KEYS = (
    "roy.gules", "roy.azure", "roy.vert", "roy.or",
    "roy.kind.king", "roy.kind.assassin", "roy.kind.soldier", "roy.kind.diplomat",
    "roy.kind.oracle", "roy.kind.dowser", "roy.kind.ferryman", "roy.kind.messenger",
    "roy.kind.jester", "roy.kind.guard", "roy.kind.jailer", "roy.kind.hag", "roy.kind.mime",
    "roy.your.king", "roy.your.assassin", "roy.your.soldier", "roy.your.diplomat",
    "roy.your.oracle", "roy.your.dowser", "roy.your.ferryman", "roy.your.messenger",
    "roy.your.jester", "roy.your.guard", "roy.your.jailer", "roy.your.hag", "roy.your.mime",
    "roy.log.M", "roy.log.F", "roy.log.G", "roy.log.A", "roy.log.S", "roy.log.O", "roy.log.D",
    "roy.log.J", "roy.log.W", "roy.log.up.dowser", "roy.log.up.oracle", "roy.log.up.diplomat",
    "roy.log.up.spent", "roy.log.up.duel", "roy.log.over.kings", "roy.log.over.harmless",
    "roy.log.over.quiet",
)  # fmt: skip
STARTS = ("first", "do", "skip", "back")


def side(seat, t):
    """Return a player's tincture: “Azure”."""
    return t("roy." + TINCTURES[seat]) if seat is not None and 0 <= seat < 4 else ""


def kind_name(kind, t):
    """Return the name of a card: “Oracle”."""
    return t("roy.kind." + kind)


def place_name(where, t):
    """Name a place: “Azure b2”."""
    at = split(where)
    return side(at[0], t) + " " + where.split(":")[1] if at else where


def places(list_, t):
    """Name several places."""
    return t("roy.and").join([place_name(where, t) for where in list_])


def card_words(view, where, t):
    """Name the card on a place as the seat shown knows it, or say that the cell is free."""
    return words_of_card(view, card_at(view, where), t)


def words_of_card(view, card, t):
    """Name a card as the seat shown knows it."""
    if not card:
        return t("roy.card.none")
    owner = side(card["owner"], t)
    if card["owner"] == view["seat"] and card["kind"]:
        name = t("roy.your." + card["kind"])
        key = "roy.card.own.up" if card["up"] else "roy.card.own"
        words = t(key, card=name)
        if card["uses"] is not None:
            unit = "roy.uses.king" if card["kind"] == "king" else "roy.uses"
            words += ", " + t(unit, n=card["uses"])
        return words
    if card["up"]:
        return t("roy.card.up", owner=owner, card=kind_name(card["kind"], t))
    if card["kind"]:
        return t("roy.card.told", owner=owner, card=kind_name(card["kind"], t))
    return t("roy.card.down", owner=owner)


def pairs_words(pairs, t):
    """Name movements: “Azure a1 → Vert c2, …”."""
    out = []
    for source, target in pairs:
        out.append(place_name(source, t) + " → " + place_name(target, t))
    return ", ".join(out)


# ── the log ─────────────────────────────────────────────────────────────────
def items(view):
    """Group the log: an action with all that followed from it is one item, oldest first."""
    out, turn, seat = [], 0, None
    for entry in view.get("log") or []:
        code = entry["code"]
        if code == "turn":
            turn, seat = entry["number"], entry["seat"]
        elif code == "end":
            continue
        elif code in STARTS or not out:
            who = entry.get("seat", seat)
            if code == "back":
                who = entry["owner"]
            out.append({"turn": turn, "seat": who, "entries": [entry]})
        else:
            out[len(out) - 1]["entries"].append(entry)
    return out


def item_words(item, t, passes=False):
    """Tell an item in one sentence, without its seat."""
    parts, shown, first = [], [], item["entries"][0]
    for entry in item["entries"]:
        if entry["code"] == "pass" and not passes:
            continue
        if entry["code"] == "up":
            shown.append(entry["place"])
        if entry["code"] == "out" and (entry["place"] in shown or first.get("letter") == "S"):
            continue
        if entry["code"] == "away" and not _halved(item):
            continue
        words = entry_words(entry, first, t)
        if words and words not in parts:
            parts.append(words)
    return t("roy.semi").join(parts) + "."


def _halved(item):
    return "parry" in [entry["code"] for entry in item["entries"]]


def entry_words(entry, first, t):
    """Tell one entry of the log."""
    code = entry["code"]
    if code == "do":
        return do_words(entry, t)
    who = side(entry.get("seat"), t)
    if code == "parry":
        half = (
            first.get("doubled") and first.get("letter") in ("F", "G") and entry["kind"] == "jailer"
        )
        words = t(
            "roy.log.parry.half" if half else "roy.log.parry",
            who=who,
            card=kind_name(entry["kind"], t),
        )
        return words + (" (" + place_name(entry["place"], t) + ")" if entry["place"] else "")
    if code == "hag":
        key = "roy.log.hag.burned" if entry["burned"] else "roy.log.hag"
        return t(
            key,
            who=who,
            target=place_name(entry["target"], t),
            other=place_name(entry["other"], t),
        )
    if code == "carry":
        return t("roy.log.carry", pairs=pairs_words(entry["pairs"], t))
    if code == "over":
        return t("roy.log.over." + entry["reason"])
    if code == "mix":
        return t("roy.log.mix", who=who, kingdom=side(entry["kingdom"], t))
    facts = {"who": who, "owner": side(entry.get("owner"), t)}
    if entry.get("place"):
        facts["place"] = place_name(entry["place"], t)
    if entry.get("kind"):
        facts["card"] = kind_name(entry["kind"], t)
    if code == "up":
        return t("roy.log.up." + entry["why"], **facts)
    words = t("roy.log." + code, **facts)
    if code == "die" and entry["kind"] == "king" and entry["killer"] is not None:
        if entry["killer"] >= 0:
            words += " " + t("roy.log.die.for", who=side(entry["killer"], t))
    return words


def do_words(entry, t):
    """Tell what was declared, as all saw it."""
    letter = entry["letter"]
    facts = {"kingdom": side(entry["kingdom"], t)}
    if letter in ("M", "F"):
        facts["pairs"] = pairs_words(entry["pairs"], t)
    elif letter in ("D", "J"):
        facts["kingdoms"] = t("roy.and").join([side(k, t) for k in entry["kingdoms"]])
    elif letter == "W":
        facts["seats"] = t("roy.and").join([side(k, t) for k in entry["seats"]])
    else:
        facts["targets"] = places(entry["targets"], t)
    words = t("roy.log." + letter, **facts)
    if entry["actor"] and letter != "M":
        words = t("roy.log.open", what=words, place=place_name(entry["actor"], t))
    return words + (" " + t("roy.log.mime") if entry["doubled"] else "")


def last_words(view, t):
    """Tell what happened last, with who did it."""
    every = items(view)
    if not every:
        return t("roy.tell.none")
    last = every[len(every) - 1]
    words = item_words(last, t)
    if last["seat"] is None:
        return capital(words)
    return t("roy.tell.who", who=side(last["seat"], t), what=words)


def capital(words):
    """Begin a sentence: what is told of a seat, after a colon, begins small."""
    return words[:1].upper() + words[1:]


def brief(words, most=90):
    """Cut a sentence that is too long for the prompt's second line; the log has it whole."""
    if len(words) <= most:
        return words
    cut = words[: most - 1]
    return cut[: cut.rfind(" ")] + "…"


def event_words(event, t):
    """Tell one event of a card's public history."""
    turn, code, facts = event
    if code in ("move", "swap"):
        told = t("roy.past." + code, pair=pairs_words([[facts["from"], facts["to"]]], t))
    elif code in ("aimed", "acted"):
        told = t("roy.past." + code, who=side(facts["seat"], t), card=doer(facts["letter"], t))
    elif code == "up":
        told = t("roy.past.up." + facts["why"])
    elif code == "parry":
        told = t("roy.past.parry", card=kind_name(facts["kind"], t))
    else:
        told = t("roy.past." + code)
    return turn, told


PAST = (
    "roy.past.move", "roy.past.swap", "roy.past.aimed", "roy.past.acted", "roy.past.back",
    "roy.past.away", "roy.past.mix", "roy.past.up.dowser", "roy.past.up.oracle",
    "roy.past.up.diplomat", "roy.past.up.spent", "roy.past.up.duel",
    "roy.log.pass", "roy.log.skip", "roy.log.first", "roy.log.lost", "roy.log.die",
    "roy.log.out", "roy.log.away", "roy.log.back",
)  # fmt: skip
KEYS = KEYS + PAST


def doer(letter, t):
    """Name the card that a letter stands for; a plain movement may be any card."""
    from app.games.royaumes.cards import DOER

    return kind_name(DOER[letter], t) if letter in DOER else t("roy.any")
