"""The thirteen cards as tables: what they are called, how often they work, what stops them.

Rules: the Royaumes page of the project.  A kind is an index into these tables.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from pygame_core.core.game import IllegalMove

KINDS = (
    "king",
    "assassin",
    "soldier",
    "diplomat",
    "oracle",
    "dowser",
    "ferryman",
    "messenger",
    "jester",
    "guard",
    "jailer",
    "hag",
    "mime",
)
(
    KING,
    ASSASSIN,
    SOLDIER,
    DIPLOMAT,
    ORACLE,
    DOWSER,
    FERRYMAN,
    MESSENGER,
    JESTER,
    GUARD,
    JAILER,
    HAG,
    MIME,
) = range(13)

# Uses of a fresh card (a King's are movements); the Assassin's is the number of opponents.
USES = (3, 0, 1, 1, 3, 3, 3, 2, 1, 2, 2, 1, 2)

FAMILIES = ("imposed", "vision", "movement", "parry", "tactic")
FAMILY = (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4)
# R1: how many cards of each family a draft may hold.
LIMIT = (0, 2, 2, 1, 4)
DRAFTED = 4
IMPOSED = (KING, ASSASSIN, SOLDIER, SOLDIER, SOLDIER)
HAND = 9
DRAFTABLE = tuple(range(DIPLOMAT, MIME + 1))
PARRIES = (GUARD, JAILER, HAG)

MOVEMENT, ABILITY = 1, 2
# The letter of an action, the kind that does it, and the slot it takes.
ACTOR = {
    "A": ASSASSIN,
    "S": SOLDIER,
    "D": DIPLOMAT,
    "O": ORACLE,
    "W": DOWSER,
    "J": JESTER,
    "F": FERRYMAN,
    "G": MESSENGER,
}
LETTER = {kind: letter for letter, kind in ACTOR.items()}
SLOT = {letter: MOVEMENT if letter in "MFG" else ABILITY for letter in "MFGASDOWJ"}
# R5: what the Hag answers: effects that target one card.
AIMED = frozenset("ASOG")

CELLS = tuple(f"{column}{row}" for row in "1234" for column in "abcd")


def full_uses(kind: int, players: int) -> int:
    """Return the uses of a fresh card of ``kind`` in a game of ``players``."""
    return players - 1 if kind == ASSASSIN else USES[kind]


def draft_fits(kinds: tuple[int, ...] | list[int]) -> bool:
    """Say whether ``kinds`` keep to the families' limits (R1), whatever their number."""
    count = [0] * len(FAMILIES)
    for kind in kinds:
        count[FAMILY[kind]] += 1
    return all(number <= limit for number, limit in zip(count, LIMIT, strict=True))


def check_draft(kinds: tuple[int, ...]) -> None:
    """Raise ``IllegalMove`` unless ``kinds`` is a draft that R1 allows."""
    if len(kinds) != DRAFTED:
        raise IllegalMove(
            f"A draft has four cards; this one has {len(kinds)}.",
            "illegal.draft-size",
            count=len(kinds),
        )
    for kind in kinds:
        if FAMILY[kind] == 0:
            raise IllegalMove(
                f"The {KINDS[kind]} is given to all; it is not drafted.",
                "illegal.draft-imposed",
                kind=KINDS[kind],
            )
    for family, limit in enumerate(LIMIT):
        if family and sum(FAMILY[kind] == family for kind in kinds) > limit:
            raise IllegalMove(
                f"At most {limit} {FAMILIES[family]} card{'s' * (limit > 1)} may be drafted.",
                "illegal.draft-family",
                family=FAMILIES[family],
                limit=limit,
            )


KIND_OF_NAME = {name: kind for kind, name in enumerate(KINDS)}

# R1: all drafts, each in the order of the table of kinds.
DRAFTS = tuple(
    draft for draft in combinations_with_replacement(DRAFTABLE, DRAFTED) if draft_fits(draft)
)
