"""Name what lies on the table: tinctures, cells, the thirteen cards; and read a view's places.

Seats and kingdoms count from 0 in a view; places are written `1:a3`, as people and moves do.
Nothing here decides what is legal: limits and uses are told to the player, the worker judges.
"""

TINCTURES = ("gules", "azure", "vert", "or")
COLUMNS = "abcd"
CELLS = tuple([column + row for row in "1234" for column in COLUMNS])
INDEX = dict([(cell, i) for i, cell in enumerate(CELLS)])

KINDS = (
    "king", "assassin", "soldier", "diplomat", "oracle", "dowser", "ferryman", "messenger",
    "jester", "guard", "jailer", "hag", "mime",
)  # fmt: skip
PARRIES = ("guard", "jailer", "hag")
USES = dict(
    (
        ("king", 3), ("soldier", 1), ("diplomat", 1), ("oracle", 3), ("dowser", 3),
        ("ferryman", 3), ("messenger", 2), ("jester", 1), ("guard", 2), ("jailer", 2),
        ("hag", 1), ("mime", 2),
    )
)  # fmt: skip
# What the draft offers, by family, with how many of each may be taken (R1).
FAMILIES = (
    ("vision", 2, ("diplomat", "oracle", "dowser")),
    ("movement", 2, ("ferryman", "messenger", "jester")),
    ("parry", 1, ("guard", "jailer", "hag")),
    ("tactic", 4, ("mime",)),
)
DRAFTED = 4
# The letter of an action, and the kind of card that does it.
DOER = {
    "A": "assassin", "S": "soldier", "D": "diplomat", "O": "oracle", "W": "dowser",
    "J": "jester", "F": "ferryman", "G": "messenger",
}  # fmt: skip
ABILITIES = "ASDOWJ"


def emblem(kind):
    """Return the symbol of a card; Palimpseste has an oracle of its own."""
    return "card-oracle" if kind == "oracle" else kind


def full_uses(kind, players):
    """Return how many uses (a King: movements) a fresh card has."""
    return players - 1 if kind == "assassin" else USES[kind]


def place(kingdom, cell):
    """Write a place: kingdom from 0, cell by name or number."""
    return str(kingdom + 1) + ":" + (cell if isinstance(cell, str) else CELLS[cell])


def split(text):
    """Return (kingdom, cell number) of `1:a3`, or None when it is no place."""
    parts = text.split(":")
    if len(parts) == 2 and parts[0] in ("1", "2", "3", "4") and parts[1] in INDEX:
        return int(parts[0]) - 1, INDEX[parts[1]]
    return None


def card_at(view, where):
    """Return the card on a place, or None."""
    at = split(where or "")
    if at is None or at[0] >= len(view["kingdoms"]):
        return None
    return view["kingdoms"][at[0]][at[1]]


def mine(view, where):
    """Say whether the seat shown owns the card on a place."""
    card = card_at(view, where)
    return bool(card) and view["seat"] is not None and card["owner"] == view["seat"]


def free_cells(view, kingdom):
    """List the free places of a kingdom, the lowest first."""
    cells = view["kingdoms"][kingdom]
    return [place(kingdom, i) for i in range(16) if cells[i] is None]


def players(view):
    """Return how many play."""
    return len(view["kingdoms"])


def chances(ui, where):
    """Return {kind: chance} of a hidden card, or None when the odds are not there."""
    odds = ui.get("odds") or {}
    return (odds.get("cards") or {}).get(where)


def chance_of(chance, lens):
    """Return the percentage that a lens writes on a back."""
    if lens == "parry":
        share = sum([chance.get(kind, 0) for kind in PARRIES])
    else:
        share = chance.get(lens, 0)
    return int(100 * share + 0.5)


def lens_of(ui):
    """Return what is written on the backs: king, assassin, parry, or "" for nothing."""
    if not ui.get("odds_on") and not ui.get("odds"):
        return ""
    return (ui.get("keep") or {}).get("lens", "king")


def with_(given, name, value):
    """Return a copy of a dict with one entry changed."""
    out = dict(given or {})
    out[name] = value
    return out
