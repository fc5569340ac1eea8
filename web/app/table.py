"""Hold what the page knows of one game on the screen: the STATE and the half-made choices.

A table is a game being played, a link being visited, or a lesson; a replay lies over it.
"""


class Table:
    """One game on the screen; plain data, no DOM, no worker."""

    def __init__(self, game, name=None, kind="play"):
        self.game = game  # its id
        self.name = name  # the save's id, None for a visit or a lesson
        self.kind = kind  # play, visit or learn
        self.state = None  # the worker's STATE, or the one kept beside the save
        self.live = False  # the worker has this game open: state["at"] is good
        self.asking = 0  # requests under way that may change the game
        self.opened = 0  # how often the worker was asked to open it: the last answer counts
        self.queued = None  # (ply, move) tapped before the worker was ready
        self.asleep = False  # another tab plays it
        self.g = {}
        self.keep = {}
        self.focus = None
        self.tab = None
        self.drawer = False  # a phone's panel is up
        self.odds = None
        self.odds_on = False
        self.hint = None
        self.busy = None
        self.moved = False
        self.paused = False
        self.hurried = None  # the seat whose whole turn is hurried, decision after decision
        self.answer = ""  # of the text line
        self.told = None  # (sentence, is it trouble) in the prompt's second line, till the next act
        self.proof = None
        self.replay = None  # {"ply", "all", "state", "playing", "seat"}
        self.step = 0  # of a lesson
        self.verdict = ""  # what a lesson says to the last try
        self.fragment = ""  # of a visit
        self.what = ""  # what the visited link holds: position, record, deal
        self.error = None  # why it can't be shown
        self.ended = False  # the end was told in a dialog

    def shown(self):
        """Return the STATE on the screen: the replay's, else the game's."""
        if self.replay and self.replay["state"]:
            return self.replay["state"]
        return self.state

    def mode(self):
        """Return the face's ``mode``."""
        if self.replay:
            return "replay"
        if self.kind != "play":
            return self.kind
        if self.state and self.state.get("outcome"):
            return "over"
        if self.state and not self.people():
            return "watch"
        return "play"

    def people(self):
        """Return the seats that persons hold."""
        seats = self.state.get("seats", []) if self.state else []
        return [i for i, seat in enumerate(seats) if seat.get("kind") == "human"]

    def to_decide(self):
        """Return the person's seat that is to move now, or None."""
        state = self.state
        if not state or state.get("outcome") or state.get("curtain") or state.get("view") is None:
            return None
        seat = state.get("to_move")
        return seat if seat in self.people() else None

    def can_act(self):
        """Say whether a tap may make a move."""
        if self.kind == "learn":
            return True
        if self.kind != "play" or self.replay or self.asleep or self.asking:
            return False
        if self.queued:
            return False
        seat = self.to_decide()
        return seat is not None and seat == self.state.get("seat")

    def forget(self):
        """Drop what belonged to the former position."""
        self.g = {}
        self.odds = None
        self.hint = None
        self.busy = None
        self.proof = None
        self.told = None

    def cover(self):
        """Put away what one person asked and looked at: another one comes to the screen."""
        self.answer = ""
        self.replay = None
        self.focus = None

    def take(self, state):
        """Take a new STATE; note whether it is one move on."""
        old = self.state
        new_at = not old or old.get("at") != state.get("at")
        self.moved = bool(old and old.get("view") and state.get("ply") == old.get("ply", 0) + 1)
        kept = {key: value for key, value in state.items() if key != "save"}
        self.state = kept
        if new_at:
            self.forget()
        if kept.get("curtain"):
            self.cover()
        if not kept.get("thinking"):
            self.busy = None


def ui(table, names, wide, lang):
    """Return the flat dict that a face reads (docs/PAGE.md)."""
    shown = table.shown() or {}
    return {
        "mode": table.mode(),
        "can_act": table.can_act(),
        "g": table.g,
        "keep": table.keep,
        "focus": table.focus,
        "tab": table.tab,
        "odds": table.odds if not table.replay else None,
        "odds_on": table.odds_on and not table.replay,
        "hint": table.hint if not table.replay else None,
        "names": names,
        "busy": table.busy,
        "moved": table.moved,
        "wide": wide,
        "thoughts": shown.get("thought"),
        "reveal": shown.get("reveal"),
        "lang": lang,
    }
