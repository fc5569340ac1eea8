"""Set up a table to look at, for the plate, the rules and the lesson: a view written by hand."""

from app.games.sankore.printed import AREAS, REGIONS, SHARED, SPACES

POSTS = (
    ("AS", "Tadmekka", "human"), ("AS", "Walata", "human"), ("AS", "Gao", "scholar"),
    ("AS", "Taghaza", "scholar"), ("AS", "Agadez", "scholar"), ("TH", "B1", "human"),
    ("TH", "C2", "human"), ("TH", "C5", "scholar"), ("TH", "A4", "scholar"),
    ("MA", "B5", "human"), ("MA", "A3", "scholar"), ("LA", "C3", "human"), ("LA", "B4", "scholar"),
)  # fmt: skip
QUEUES = {
    "AS": ["LA", "AS", "TH"], "TH": ["MA", "TH", "AS"], "MA": ["AS", "MA", "MA", "LA", "TH"],
    "LA": ["TH", "LA", "MA", "AS"],
}  # fmt: skip
TILES = {
    "A": ("TH", "TH", "AS*", "LA", "", ""), "B": ("", "", "TH", "MA*", "", ""),
    "C": ("", "TH", "MA", "", "", ""), "D": ("", "AS", "LA", "", "", ""),
}  # fmt: skip
PEDIMENTS = {
    "A": (["AS"], ["AS", "AS"]), "B": (["TH", "LA"], ["TH"]), "C": (["MA"], ["MA", "LA"]),
    "D": (["LA", "AS"], ["LA", "TH"]),
}  # fmt: skip
PROGRAMME = (  # the medium scholar's turns
    "EN LB TEACH", "EN PR TEACH", "EN ST TEACH", "EN LB TEACH", "PREP EZ LB TEACH",
    "PREP ST TEACH", "PREP EZ LB TEACH", "PREP ST TEACH", "PREP EZ PR TEACH", "ST TEACH",
    "GR LB TEACH", "ST PR TEACH", "GR TEACH", "ST LB TEACH", "GR PR TEACH", "ST LB TEACH",
)  # fmt: skip
SHELVES = (
    (("AS", 3), ("TH", 1)), (("MA", 2), ("LA", 1)), (("TH", 2), ("LA", 1)),
)  # fmt: skip


def four(values):
    """Return four values by discipline."""
    return dict(zip(AREAS, values))


def sums(elements):
    """Add up the values of both sides, region by region."""
    out = []
    for area in AREAS:
        for region in REGIONS:
            told = {"area": area, "region": region, "human": 0, "scholar": 0, "holder": None}
            for one in elements:
                if one["area"] == area and one["region"] == region:
                    told[one["side"]] += one["value"]
            if told["human"] > told["scholar"]:
                told["holder"] = "human"
            elif told["scholar"] > told["human"]:
                told["holder"] = "scholar"
            out.append(told)
    return out


def placed(posts):
    """Return elements from (area, name, side)."""
    out = []
    for area, name, side in posts:
        for space in SPACES:
            if space.area == area and space.name == name:
                out.append({"space": name, "area": area, "region": space.region,
                            "value": space.value, "side": side})  # fmt: skip
    return out


def worth(shelves):
    """Count what an icon of each discipline is worth."""
    from app.games.sankore.street import ranked

    out = four([0, 0, 0, 0])
    for shelf in shelves:
        places = ranked(shelf)
        for d in places:
            out[d] += (2, 1, 0, 0)[places[d]]
    return out


def school(waiting=(), classes=()):
    """Return a school: (column, student) in waiting rooms, (column, level, tile, student)."""
    out = {}
    for column in AREAS:
        rows = []
        for level in range(1, 5):
            basic = level == 1
            rows.append({"level": level, "exists": basic, "tile": None,
                         "discipline": column if basic else None, "student": None})  # fmt: skip
        out[column] = {"waiting": [], "classes": rows}
    for column, student in waiting:
        out[column]["waiting"].append(student)
    for column, level, tile, student in classes:
        row = out[column]["classes"][level - 1]
        row["exists"] = True
        row["tile"] = tile
        row["discipline"] = tile[:2] if tile else column
        row["student"] = student
    return out


def scene(posts=POSTS, shelves=SHELVES, queues=None, tiles=None, **changes):
    """Return a view: a table in mid-game, with what the lesson changes."""
    elements = placed(posts)
    shelves = [[list(pair) for pair in shelf] for shelf in shelves]
    queues = queues or QUEUES
    madrasa = {}
    for row in REGIONS:
        line = []
        for text in (tiles or TILES)[row]:
            line.append({"discipline": text[:2], "prestige": text[-1:] == "*"} if text else None)
        madrasa[row] = line
    shared = {}
    for d in AREAS:
        shared[d] = SHARED[6 - len(queues[d])]
    left = {}
    for side in ("human", "scholar"):
        counts = []
        for area in AREAS:
            used = len([e for e in elements if e["area"] == area and e["side"] == side])
            counts.append(7 - used)
        left[side] = four(counts)
    view = {
        "game": "sankore", "seat": 0, "level": "medium", "options": {"level": "medium"},
        "scholar_name": "Katib Musa", "stage": "human", "turn": 8, "phase": 2, "decide": "main",
        "tile": None, "port": None, "map_region": None, "books_to_pay": 0, "to_move": 0,
        "done": [], "discipline": "TH", "queues": queues, "combinations": [],
        "market": [d + str(row) for d in AREAS for row in range(1, 6)],
        "supply": {"books": four([9, 10, 10, 11]), "stars": four([16, 17, 18, 18]),
                   "tiles": four([6, 6, 6, 7]), "skills": four([10, 9, 10, 9]),
                   "map_stacks": dict(zip(REGIONS, (3, 2, 2, 3)))},
        "elements": elements, "regions": sums(elements), "madrasa": madrasa, "madrasa_free": 14,
        "pediments": {}, "library": {"shelves": shelves, "values": worth(shelves)},
        "interim": {"pending": [], "scored": ["AS", "TH"]}, "hand": [], "legal": [],
        "lessons": [], "log": [], "trace": [], "outcome": None, "score": None, "trigger": None,
        "human": {
            "books": four([2, 1, 0, 0]), "stars": four([2, 1, 1, 0]), "left": left["human"],
            "tiles_kept": four([0, 0, 0, 0]), "camel": "Tadmekka", "diplomas": [], "gold": 3,
            "salt": 2, "inspiration": 1, "favour": 4, "skills": four([0, 1, 0, 0]),
            "claimed": [], "school": school(), "knowledge": {},
        },
        "scholar": {
            "books": four([1, 1, 1, 1]), "stars": four([2, 1, 1, 0]), "left": left["scholar"],
            "tiles_kept": four([0, 0, 0, 0]), "camel": "Agadez", "diplomas": [],
            "cards": ["TH4", "AS4", "MA3", "LA2"], "deck": 0, "revealed": "TH6",
            "starter": "AS0", "classes": [], "row2": ["LA", "AS", "TH"], "row3": [],
            "bag": four([1, 2, 1, 1]), "knowledge": {},
            "programme": [turn.split() for turn in PROGRAMME],
        },
    }  # fmt: skip
    for region in REGIONS:
        stars, books = PEDIMENTS[region]
        view["pediments"][region] = {"full": True, "stars": stars, "books": books}
    for name in changes:
        if name in ("human", "scholar"):
            view[name].update(changes[name])
        else:
            view[name] = changes[name]
    for d in AREAS:
        mine = view["human"]
        if d not in mine["knowledge"]:
            track = (1, 2, 2, 3, 3, 4, 4, 5)[7 - left["human"][d]]
            classes = 0
            for column in AREAS:
                for one in mine["school"][column]["classes"]:
                    if one["tile"] and one["tile"][:2] == d:
                        classes += (1, 1, 1, 2, 2, 3)[int(one["tile"][2:])]
            basic = shared[d] + track + classes
            mine["knowledge"][d] = {
                "shared": shared[d], "track": track, "classes": classes,
                "skills": mine["skills"][d], "basic": basic,
                "advanced": basic + mine["skills"][d],
            }  # fmt: skip
        track = (1, 1, 2, 2, 3, 3, 4, 4)[7 - left["scholar"][d]]
        if d in view["scholar"]["knowledge"]:
            continue
        view["scholar"]["knowledge"][d] = {
            "shared": shared[d], "track": track, "classes": 1, "total": shared[d] + track + 1,
        }  # fmt: skip
    return view
