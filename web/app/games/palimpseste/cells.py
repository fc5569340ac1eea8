"""Name the cells, symbols and seats of Palimpseste, and read what a view says of them.

No rules here: what may be done is `view["legal"]`, what is known is `view["cells"]`.
"""

COLUMNS = "abcdef"
ROWS = "123456"
CELLS = [column + row for row in ROWS for column in COLUMNS]  # the order of view["cells"]
TOP_DOWN = [column + row for row in "654321" for column in COLUMNS]  # the order they are read in
LETTERS = "CRBO"  # citadel, river, bridge, oracle: the order of the bars and of `odds`
KINDS = {"C": "citadel", "R": "river", "B": "bridge", "O": "oracle"}
SEATS = ("white", "black")
NUMBER = {}
for _number, _cell in enumerate(CELLS):
    NUMBER[_cell] = _number

LEFT, TOP, SIDE = 46, 24, 100  # margins of the leaf and a cell's side, in the board's units
WIDE = 670
SURE = 90  # per cent from which a belief is shown as a symbol and a figure


def corner(cell):
    """Return the x and y of a cell's top left corner."""
    return LEFT + COLUMNS.index(cell[0]) * SIDE, TOP + (6 - int(cell[1])) * SIDE


def facts(view, cell):
    """Return the view's `{"state", "symbol", "control"}` of a cell."""
    return view["cells"][NUMBER[cell]]


def monk_on(view, cell):
    """Return the seat whose monk stands on the cell, or None."""
    for seat, place in enumerate(view["monks"]):
        if place == cell:
            return seat
    return None


def step(cell, columns, rows):
    """Return the cell so many columns and rows away, or the same one at the board's edge."""
    column = min(5, max(0, COLUMNS.index(cell[0]) + columns))
    row = min(6, max(1, int(cell[1]) + rows))
    return COLUMNS[column] + str(row)


def targets(view):
    """Return `{cell: (verb, text)}` of the legal sub-moves that have a cell.

    The verbs are `step`, `scratch` and `erase`.  A cell is never both scratched and erased: its
    state decides.
    """
    found = {}
    for text in view.get("legal") or []:
        if text[0] == "+":
            found[text[1:]] = ("scratch", text)
        elif text[0] == "-" and text != "--":
            found[text[1:]] = ("erase", text)
        elif text in NUMBER:
            found[text] = ("step", text)
    return found


def shown(state):
    """Return the view to draw: once all is told, the hidden symbols are laid open in it.

    Only an ended game has `reveal`; a replay through one seat's eyes keeps to that seat's view.
    """
    view, told = state["view"], state.get("reveal")
    if not told or (state.get("replay") and view["seat"] is not None):
        return view
    view = dict(view)
    view["cells"] = told["cells"]
    view["knows_text"] = view["open"] = True
    return view


def percents(four):
    """Turn four weights (counts or chances) into whole per cents, in the order `LETTERS`."""
    total = sum(four)
    if not total:
        return [0, 0, 0, 0]
    return [int(100 * weight / total + 0.5) for weight in four]


def belief(ui, view, cell):
    """Return the four per cents of a cell never seen, or None where nothing is to be shown."""
    odds = ui.get("odds")
    known = facts(view, cell)
    if not odds or known["symbol"] or known["state"] == "r":
        return None
    four = (odds.get("cells") or {}).get(cell)
    return percents(four) if four else None
