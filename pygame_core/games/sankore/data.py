"""Hold every number of the game that an owner of the printed game may correct.

Source: the solo rules tell how the scholar plays; most numbers of the base game are not public.
``[seed]`` marks what the solo rules say, ``DESIGN`` our own choice, ``INF`` what follows from
a public review.  Nothing below is repeated in the logic: change it here and the game follows.

Disciplines are 0–3 in the fixed anti-clockwise order of the board [seed]; regions A–D are 0–3.
"""

from __future__ import annotations

from typing import NamedTuple

AS, TH, MA, LA = range(4)
DISCIPLINES = ("AS", "TH", "MA", "LA")
REGIONS = "ABCD"
LINKED = (AS, TH, MA, LA)  # the discipline of regions A–D: [seed] for theology, DESIGN elsewhere

# --- components -------------------------------------------------------------------------------
STUDENTS = 12  # per discipline, DESIGN
BOOKS = 16  # per discipline, the draft's books included, DESIGN
STARS = 20  # per discipline, DESIGN
SKILLS = 10  # per discipline, INF
ELEMENTS = 7  # per kind and side, DESIGN
TILES = 9  # Sankoré tiles of the supply, per discipline, the four laid at set-up included, DESIGN
MAP_TILES = 3  # per discipline, and as many in each region's stack, DESIGN
DIPLOMAS = (3, 2, 2, 1, 1)  # levels per discipline: levels [seed], numbers DESIGN
MOST_DIPLOMAS = 5  # per side, DESIGN
QUEUE = 6  # spaces of a queue, DESIGN
SHELVES = 3  # [seed]
MADRASA_COLUMNS = 6  # four rows A–D, DESIGN
FIRST_TILE_COLUMN = 3  # where set-up lays a tile of the row's discipline, from 1, DESIGN

# --- the human's store ------------------------------------------------------------------------
MOST = {"gold": 6, "salt": 4, "inspiration": 2, "books": 6}  # INF, books DESIGN
START = {"gold": 3, "salt": 1, "inspiration": 1}  # DESIGN
FAVOUR_START, FAVOUR_END = 3, 6  # DESIGN
FAVOUR_ICONS = (0, 0, 0, 0, 1, 2, 3)  # icons of the best discipline by place at the end, DESIGN
ASK = {"gold": 3, "salt": 2, "book": 1}  # DESIGN; with the book comes inspiration:
ASK_BOOK_INSPIRATION = 1  # DESIGN
WAITING_ROOM = 2  # students, DESIGN
HAND = 4  # objective cards of each side: the scholar's [seed], the human's INF
TEMPLATES = 6  # objective cards of each discipline, DESIGN
OBJECTIVE_STARS = 2  # DESIGN
# What the six templates ask for, in their order, DESIGN: classes, regions held, elements placed,
# stars, the level of a diploma; the sixth differs by discipline (a port needs no number).
OBJECTIVE_AIMS = (2, 2, 4, 5, 2)
MOSQUE_REGIONS, BRIGHT_TILES, SKILLS_HELD = 3, 3, 3

# The draft: combination i has the starter class of discipline i and the book DRAFT_BOOKS[i];
# they always differ, so that the scholar's rule always finds him one, DESIGN.
DRAFT_BOOKS = (TH, MA, LA, AS)

# --- knowledge --------------------------------------------------------------------------------
SHARED = (0, 1, 1, 2, 3, 3, 4)  # by students gone from the queue, DESIGN
HUMAN_TRACK = (1, 2, 2, 3, 3, 4, 4, 5)  # by elements placed, DESIGN
SKILL_KNOWLEDGE = 1  # of each skill token, advanced lessons only, DESIGN


class ClassRow(NamedTuple):
    """What the class tiles of one market row cost and give."""

    cost: int  # books
    knowledge: int
    bonus_stars: int  # of the matching bonus, besides the discipline's resource


# Row 0 is the starter; rows 1–5 are the market's: rows [seed], numbers DESIGN.
CLASS_ROWS = (
    ClassRow(0, 1, 0),
    ClassRow(1, 1, 0),
    ClassRow(1, 1, 0),
    ClassRow(2, 2, 1),
    ClassRow(2, 2, 1),
    ClassRow(3, 3, 2),
)
# The resource of the matching bonus, by the tile's discipline, DESIGN.
BONUS = (("gold", 2), ("salt", 1), ("book", 1), ("inspiration", 1))
GRADUATE_TILE_FROM = 2  # the lowest advanced slot whose graduate brings a Sankoré tile, DESIGN

# --- the four areas ---------------------------------------------------------------------------


class Node(NamedTuple):
    """An oasis or port of astronomy."""

    name: str
    region: int  # -1 for Timbuktu, where nothing is placed
    value: int
    salt: int
    stars: tuple[int, ...]  # shown by a port, which needs a masterclass
    x: int
    y: int


NODES = (  # graph and values DESIGN, but Tripoli 13 and Fès 11 [seed]
    Node("Timbuktu", -1, 0, 0, (), 40, 78),
    Node("Taoudenni", 0, 2, 2, (), 38, 60),
    Node("Taghaza", 0, 4, 3, (), 33, 48),
    Node("Sijilmassa", 0, 7, 1, (), 34, 28),
    Node("Marrakech", 0, 9, 0, (AS, TH), 22, 24),
    Node("Fès", 0, 11, 0, (AS, LA), 32, 12),
    Node("Tadmekka", 1, 3, 1, (), 52, 66),
    Node("Ghat", 1, 5, 1, (), 62, 48),
    Node("Ghadamès", 1, 8, 1, (), 60, 28),
    Node("Tunis", 1, 10, 0, (AS, TH), 56, 8),
    Node("Tripoli", 1, 13, 0, (AS, MA), 70, 14),
    Node("Gao", 2, 1, 1, (), 54, 82),
    Node("Takedda", 2, 4, 2, (), 66, 76),
    Node("Agadez", 2, 6, 1, (), 76, 70),
    Node("Bilma", 2, 8, 2, (), 88, 58),
    Node("Le Caire", 2, 12, 0, (AS, TH, LA), 96, 18),
    Node("Walata", 3, 2, 2, (), 26, 78),
    Node("Niani", 3, 3, 1, (), 22, 94),
    Node("Awdaghost", 3, 5, 2, (), 16, 68),
    Node("Ouadane", 3, 6, 1, (), 14, 50),
    Node("Arguin", 3, 9, 0, (AS, MA), 3, 48),
)
ROUTES = (  # both ways, with the knowledge each costs, DESIGN
    ("Timbuktu", "Taoudenni", 1),
    ("Timbuktu", "Tadmekka", 2),
    ("Timbuktu", "Gao", 1),
    ("Timbuktu", "Walata", 1),
    ("Timbuktu", "Niani", 2),
    ("Taoudenni", "Taghaza", 2),
    ("Taghaza", "Sijilmassa", 2),
    ("Sijilmassa", "Marrakech", 2),
    ("Sijilmassa", "Fès", 3),
    ("Marrakech", "Fès", 2),
    ("Tadmekka", "Ghat", 2),
    ("Ghat", "Ghadamès", 2),
    ("Ghadamès", "Tripoli", 2),
    ("Ghadamès", "Tunis", 2),
    ("Tunis", "Tripoli", 2),
    ("Gao", "Takedda", 2),
    ("Takedda", "Agadez", 1),
    ("Agadez", "Bilma", 2),
    ("Bilma", "Le Caire", 4),
    ("Ghat", "Agadez", 2),
    ("Tripoli", "Le Caire", 3),
    ("Walata", "Awdaghost", 2),
    ("Awdaghost", "Ouadane", 2),
    ("Ouadane", "Arguin", 2),
    ("Walata", "Niani", 2),
    ("Ouadane", "Taghaza", 2),
    ("Awdaghost", "Sijilmassa", 3),
)
GOLD_PER_ROUTE = 1  # DESIGN

# Values by region A–D; those from MASTER[area][region] on need a masterclass.  DESIGN, but the
# masterclass spaces B8 of mathematics, B7 and D9 of law [seed].
VALUES = {
    TH: ((1, 2, 4, 5, 7), (1, 3, 4, 6, 8), (2, 3, 5, 6, 9), (2, 3, 4, 7, 10)),
    MA: (
        (1, 2, 3, 5, 6, 7),
        (1, 3, 4, 5, 6, 8),
        (2, 3, 4, 6, 7, 9),
        (1, 2, 4, 6, 8, 10),
    ),
    LA: ((1, 2, 4, 5, 6), (1, 3, 4, 5, 7), (2, 3, 4, 6, 8), (2, 3, 5, 6, 9)),
}
MASTER = {TH: (7, 8, 9, 7), MA: (7, 8, 7, 8), LA: (6, 7, 8, 9)}

SALT_COST = ((4, 1), (99, 2))  # theology: (values up to, salt), DESIGN
THEOLOGY_STUDENT_BOOKS = 1  # books of the teaching student's colour, besides the printed one
THEOLOGY_MASTER_STARS = 1  # of the region's discipline [seed]
MATHS_GOLD = ((2, 2), (4, 3), (99, 4))  # (values up to, gold), DESIGN
MATHS_FLIPS, MATHS_FLIPS_MASTER = 1, 2  # tiles the human's wall turns, DESIGN
BOOK_COST, BOOK_COST_MASTER = 1, 2  # mathematics and law, DESIGN
LAW_SKILLS = 1  # of the region's discipline, DESIGN
PEDIMENTS = (  # law, per region: stars and books beside the masterclass space; B, D 2 stars [seed]
    ((AS,), (AS, AS)),
    ((TH, LA), (TH,)),
    ((MA,), (MA, LA)),
    ((LA, AS), (LA, TH)),
)


def printed_book(region: int, index: int) -> int:
    """Return the discipline of the book printed on a theology space (index from 0), DESIGN."""
    return (region + index) % 4


# --- scoring ----------------------------------------------------------------------------------
SHELF_PLACES = (2, 1)  # worth of the first and second discipline of a shelf
INTERIM_AT = 3  # students gone from a queue, DESIGN
INTERIM_BOOKS, INTERIM_STARS = 1, 1  # per region held; for more regions, DESIGN
MAJORITY_ICONS, TIED_ICONS = 2, 1  # astronomy, theology, law, DESIGN
FAVOUR_RETURN_BOOKS = 1  # DESIGN

# --- the scholar ------------------------------------------------------------------------------
LEVELS = ("easy", "medium", "hard", "very_hard")
SCHOLARS = {  # [seed]
    "easy": "Muhammad Abd Allah",
    "medium": "Katib Musa",
    "hard": "Muhammad al-Kabari",
    "very_hard": "Sidi Yahya",
}
PHASE_TURNS = (4, 5, 7)  # [seed]
LAST_TURN = sum(PHASE_TURNS)
PREPARE_ROWS = (1, 2, 3, 4, 5)  # market row of turns 5–9 [seed]


class SoloBoard(NamedTuple):
    """One level's board: his school track, and the actions before TEACH of each of his turns."""

    track: tuple[int, ...]
    cards: tuple[tuple[str, ...], ...]  # slots A–D, phase 1
    classes: tuple[tuple[str, ...], ...]  # class spaces A–E, phase 2, after PREP
    students: tuple[tuple[str, ...], ...]  # the row of phase 3


def _solo(track: str, cards: str, classes: str, students: str) -> SoloBoard:
    def slots(text: str) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(slot.split()) for slot in text.split("|"))

    return SoloBoard(
        tuple(int(k) for k in track.split()), slots(cards), slots(classes), slots(students)
    )


# EN enrol by discipline · EZ enrol by area · LB a book to the library · PR a star ·
# ST a Sankoré tile · GR graduate.  All DESIGN: the printed icons are not public.
SOLO = {
    "easy": _solo(
        "1 1 1 2 2 3 3 3",
        "EN|EN LB|EN|EN LB",
        "EZ|LB|EZ|ST|LB",
        "ST|LB|GR|ST|LB|GR|ST PR",
    ),
    "medium": _solo(
        "1 1 2 2 3 3 4 4",
        "EN LB|EN PR|EN ST|EN LB",
        "EZ LB|ST|EZ LB|ST|EZ PR",
        "ST|GR LB|ST PR|GR|ST LB|GR PR|ST LB",
    ),
    "hard": _solo(
        "1 2 2 3 3 4 4 5",
        "EN LB|EN ST|EN LB PR|EN ST",
        "EZ LB PR|EZ ST|EZ LB PR|ST LB|EZ PR",
        "ST PR|GR LB|ST PR|GR PR|ST LB|GR PR|GR ST",
    ),
    "very_hard": _solo(
        "2 2 3 3 4 4 5 5",
        "EN LB PR|EN ST|EN LB PR|EN ST PR",
        "EZ LB PR|EZ ST PR|EZ LB PR|EZ ST PR|EZ LB PR",
        "ST PR|GR LB PR|ST PR|GR LB PR|ST PR|GR PR|GR ST PR",
    ),
}
