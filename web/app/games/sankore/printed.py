"""What is printed on our board: names, values, routes, and where each thing lies.

These are the figures that the board shows, as art; what may be done is read from the view alone.
`tests/page_sankore` compares them with the engine's tables.
"""

AREAS = ("AS", "TH", "MA", "LA")
REGIONS = "ABCD"
EMBLEM = {"AS": "astronomy", "TH": "theology", "MA": "mathematics", "LA": "law"}
ELEMENT = {"AS": "post", "TH": "mosque", "MA": "wall", "LA": "crown"}
NODES = (  # name, region, value, salt, stars shown, x, y
    ("Timbuktu", "", 0, 0, "", 40, 78),
    ("Taoudenni", "A", 2, 2, "", 38, 60),
    ("Taghaza", "A", 4, 3, "", 33, 48),
    ("Sijilmassa", "A", 7, 1, "", 34, 28),
    ("Marrakech", "A", 9, 0, "AS TH", 22, 24),
    ("Fès", "A", 11, 0, "AS LA", 32, 12),
    ("Tadmekka", "B", 3, 1, "", 52, 66),
    ("Ghat", "B", 5, 1, "", 62, 48),
    ("Ghadamès", "B", 8, 1, "", 60, 28),
    ("Tunis", "B", 10, 0, "AS TH", 56, 8),
    ("Tripoli", "B", 13, 0, "AS MA", 70, 14),
    ("Gao", "C", 1, 1, "", 54, 82),
    ("Takedda", "C", 4, 2, "", 66, 76),
    ("Agadez", "C", 6, 1, "", 76, 70),
    ("Bilma", "C", 8, 2, "", 88, 58),
    ("Le Caire", "C", 12, 0, "AS TH LA", 96, 18),
    ("Walata", "D", 2, 2, "", 26, 78),
    ("Niani", "D", 3, 1, "", 22, 94),
    ("Awdaghost", "D", 5, 2, "", 16, 68),
    ("Ouadane", "D", 6, 1, "", 14, 50),
    ("Arguin", "D", 9, 0, "AS MA", 3, 48),
)
ROUTES = (
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
VALUES = {
    "TH": ((1, 2, 4, 5, 7), (1, 3, 4, 6, 8), (2, 3, 5, 6, 9), (2, 3, 4, 7, 10)),
    "MA": ((1, 2, 3, 5, 6, 7), (1, 3, 4, 5, 6, 8), (2, 3, 4, 6, 7, 9), (1, 2, 4, 6, 8, 10)),
    "LA": ((1, 2, 4, 5, 6), (1, 3, 4, 5, 7), (2, 3, 4, 6, 8), (2, 3, 5, 6, 9)),
}
STARRED = {"TH": (7, 8, 9, 7), "MA": (7, 8, 7, 8), "LA": (6, 7, 8, 9)}  # from these values on
SHARED = (0, 1, 1, 2, 3, 3, 4)  # by students gone from a queue
QUEUE = 6
SCORED_AT = 3  # students gone when a queue's area is scored
CLASS_ROWS = ((0, 1, 0), (1, 1, 0), (1, 1, 0), (2, 2, 1), (2, 2, 1), (3, 3, 2))  # cost, k, stars
BONUS = {"AS": ("gold", 2), "TH": ("salt", 1), "MA": ("book", 1), "LA": ("inspiration", 1)}
MOST = {"gold": 6, "salt": 4, "inspiration": 2, "books": 6}
FAVOUR_ICONS = (0, 0, 0, 0, 1, 2, 3)
SHELF_PLACES = ("+2", "+1")
COLUMNS = 6
TURNS = 16


class Space:
    """A space of the four areas, as printed."""

    def __init__(self, area, number, region, value, starred, name):
        self.area = area
        self.at = area.lower() + "-" + str(number)
        self.number = number
        self.region = region
        self.value = value
        self.starred = starred
        self.name = name
        self.nth = 0
        self.node = None


def _spaces():
    found = []
    for index, node in enumerate(NODES[1:]):
        space = Space("AS", index, node[1], node[2], bool(node[4]), node[0])
        space.node = node
        found.append(space)
    for area in AREAS[1:]:
        number = 0
        for row, values in enumerate(VALUES[area]):
            for nth, value in enumerate(values):
                name = REGIONS[row] + str(value)
                starred = value >= STARRED[area][row]
                space = Space(area, number, REGIONS[row], value, starred, name)
                space.nth = nth
                found.append(space)
                number += 1
    return found


SPACES = _spaces()
SPACE = {}  # by `at`
AT = {}  # `AS Gao` → `at`
for _space in SPACES:
    SPACE[_space.at] = _space
    AT[_space.area + " " + _space.name] = _space.at


def of_area(area):
    """List an area's spaces in printed order."""
    return [space for space in SPACES if space.area == area]


def printed_book(space):
    """Return the discipline of the book printed on a theology space."""
    return AREAS[(REGIONS.index(space.region) + space.nth) % 4]


def linked(region):
    """Return the discipline of a region's icons."""
    return AREAS[REGIONS.index(region)]
