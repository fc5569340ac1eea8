"""Choose four cards and lay nine: the two secret choices before a game, and suggestions for both.

A half-made choice `g` holds `took` (kinds chosen) in the draft; `lay` (sixteen kinds or "") and
`pick` (a place) in the placement; `n` counts the suggestions asked for.  They are drawn from the
session's token, so that the same page shows the same one again.
"""

from app.games.royaumes.cards import CELLS, DRAFTED, FAMILIES, place, split

# Fours that work together, all with an eye and most with a parry.
FOURS = (
    ("oracle", "ferryman", "mime", "hag"),
    ("oracle", "dowser", "ferryman", "guard"),
    ("oracle", "oracle", "messenger", "hag"),
    ("dowser", "messenger", "mime", "jailer"),
    ("oracle", "ferryman", "jester", "guard"),
    ("diplomat", "oracle", "mime", "hag"),
    ("dowser", "oracle", "mime", "guard"),
    ("oracle", "ferryman", "messenger", "jailer"),
)


class Lot:
    """Numbers that look drawn, made from a text and a count."""

    def __init__(self, token, count):
        seed = count * 7919 + 17
        for char in token:
            seed = (seed * 131 + ord(char)) % 2147483647
        self.seed = seed

    def below(self, limit):
        """Return a number from 0 to limit - 1."""
        self.seed = (self.seed * 48271 + 11) % 2147483647
        return self.seed // 64 % limit

    def shuffle(self, list_):
        """Shuffle a list in place."""
        for i in range(len(list_) - 1, 0, -1):
            j = self.below(i + 1)
            list_[i], list_[j] = list_[j], list_[i]


def lot(state, count):
    """Return the lot of this position and seat."""
    return Lot(str(state.get("at") or "") + "/" + str(state["view"].get("seat")), count)


# ── draft ───────────────────────────────────────────────────────────────────
def took(g):
    """Return the kinds chosen so far."""
    return list(g.get("took") or [])


def room_for(chosen, kind):
    """Say whether one more of a kind fits the limits that the player is told (R1)."""
    if len(chosen) >= DRAFTED:
        return False
    for _, limit, kinds in FAMILIES:
        if kind in kinds:
            return len([one for one in chosen if one in kinds]) < limit
    return False


def suggested(state, count):
    """Return four cards that go well together."""
    return list(FOURS[(lot(state, 0).below(len(FOURS)) + count) % len(FOURS)])


def drawn(state, count):
    """Return four cards drawn by lot, within the limits."""
    dice = lot(state, 1000 + count)
    every = [kind for _, _, kinds in FAMILIES for kind in kinds]
    out = []
    while len(out) < DRAFTED:
        kind = every[dice.below(len(every))]
        if room_for(out, kind):
            out.append(kind)
    return out


def draft_tap(state, g, what):
    """Add or drop a card, take a suggestion, or hand the draft in."""
    chosen, n = took(g), g.get("n") or 0
    if what == "suggest":
        return {"ui": {"took": suggested(state, n), "n": n + 1}}
    if what == "shuffle":
        return {"ui": {"took": drawn(state, n), "n": n + 1}}
    if what == "ready":
        return {"move": "draft " + ",".join(chosen)} if len(chosen) == DRAFTED else {}
    name, _, kind = what.partition(":")
    if name == "add" and room_for(chosen, kind):
        return {"ui": {"took": chosen + [kind], "n": n}, "focus": "draft:" + kind}
    if name == "add" and kind in chosen:
        chosen.remove(kind)
        return {"ui": {"took": chosen, "n": n}, "focus": "draft:" + kind}
    if name == "drop" and int(kind) < len(chosen):
        chosen.pop(int(kind))
        return {"ui": {"took": chosen, "n": n}}
    return {}


def draft_key(focus, name):
    """Walk the kinds on offer: left and right along all, up and down by family."""
    rows = [["draft:" + kind for kind in kinds] for _, _, kinds in FAMILIES]
    for r, row in enumerate(rows):
        if focus in row:
            c = row.index(focus)
            if name in ("left", "right"):
                line = [one for each in rows for one in each]
                i = line.index(focus) + (1 if name == "right" else -1)
                return line[max(0, min(len(line) - 1, i))]
            if name in ("home", "end"):
                return row[0] if name == "home" else row[len(row) - 1]
            to = rows[max(0, min(len(rows) - 1, r + (1 if name == "down" else -1)))]
            return to[min(c, len(to) - 1)]
    return rows[0][0]


# ── placement ───────────────────────────────────────────────────────────────
def laid(state, g):
    """Return sixteen kinds or "", as laid so far: from the start a suggestion lies there."""
    return list(g.get("lay") or scattered(state, g.get("n") or 0))


def scattered(state, count):
    """Lay the hand on nine cells drawn by lot."""
    hand = list(state["view"].get("hand") or [])
    lay = (hand + [""] * 16)[:16]
    lot(state, 2000 + count).shuffle(lay)
    return lay


def spread(state, count):
    """Lay the hand so that each row and column has two or three cards."""
    dice = lot(state, 3000 + count)
    rows, columns = [0, 1, 2, 3], [0, 1, 2, 3]
    dice.shuffle(rows)
    dice.shuffle(columns)
    cells = []
    for i in range(4):
        for j in (0, 1):
            cells.append(rows[i] * 4 + columns[(i + j) % 4])
    cells.append(rows[0] * 4 + columns[2])
    hand = list(state["view"].get("hand") or [])
    dice.shuffle(hand)
    lay = [""] * 16
    for cell, kind in zip(cells, hand):
        lay[cell] = kind
    return lay


def place_move(state, lay):
    """Write the layout as the move that the view asks for."""
    legal = state["view"].get("legal") or ["placement"]
    pairs = [CELLS[i] + "=" + kind for i, kind in enumerate(lay) if kind]
    return legal[0].split(" ")[0] + " " + ",".join(pairs)


def place_tap(state, g, what):
    """Pick a card and change it with another cell, ask for another layout, or lay the cards."""
    lay, n, pick = laid(state, g), g.get("n") or 0, g.get("pick")
    if what == "ready":
        return {"move": place_move(state, lay)}
    if what == "shuffle":
        return {"ui": {"n": n + 1}}
    if what == "suggest":
        return {"ui": {"lay": spread(state, n), "n": n + 1}}
    at = split(what)
    if not at or at[0] != state["view"]["seat"]:
        return {}
    kept = {"lay": lay, "n": n}
    if pick and pick != what:
        one, two = split(pick)[1], at[1]
        lay[one], lay[two] = lay[two], lay[one]
    elif not pick and lay[at[1]]:
        kept["pick"] = what
    return {"ui": kept, "focus": what}


def home_of(view):
    """List the places of one's own kingdom."""
    return [place(view["seat"] or 0, i) for i in range(16)]
