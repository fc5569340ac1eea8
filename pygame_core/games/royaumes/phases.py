"""Small ints that the modules of Royaumes share: the phases of a game, where a card can be."""

DRAFT, PLACEMENT, LOT, TURN, WINDOW, REVEAL, CHOOSE, SHUFFLE, OVER = range(9)

# As the page calls them; the position report says the words of the rules page's notation table.
PHASES = ("draft", "placement", "lot", "turn", "window", "reveal", "choose", "shuffle", "over")
STAGES = ("draft", "placement", "nature", "turn", "window", "after", "after", "nature", "over")

ABSENT, REMOVED, UNSET = -1, -2, -3  # instead of a place
