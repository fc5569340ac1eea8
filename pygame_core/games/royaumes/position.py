"""The whole truth of one game of Royaumes: whose cards stand where, and whose decision it is.

A place is an int, ``kingdom * 16 + cell`` (both from 0).  A card is an int too, and a public one:
its number comes from where it was laid down, never from what it is.  When a Jester shuffles, the
numbers stay where they are and what the cards are changes hands under them (R3).

Moves are tuples that begin with a word: ``("M", from, to)``, ``("pass",)`` … (``notation.py``).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar

from pygame_core.core.game import NATURE, Game, IllegalMove, Move, Outcome, Position, Seat, View
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes import actions, setup, turns
from pygame_core.games.royaumes.cards import ABILITY, MOVEMENT, SLOT
from pygame_core.games.royaumes.legal import legal_moves, why_not
from pygame_core.games.royaumes.observe import observe, reveals
from pygame_core.games.royaumes.phases import (
    CHOOSE,
    DRAFT,
    LOT,
    PLACEMENT,
    REVEAL,
    SHUFFLE,
    TURN,
    WINDOW,
)

Act = tuple[str, int, int, tuple[int, ...], int, Any, int, int]


class RoyaumesPosition(Position):
    """A position, mutable and cheap to copy.

    ``kinds uses up owners where steps need`` are by card; ``at`` is by place (a card or -1);
    ``absent`` holds (card, place it left, Messenger's seat, waiting), first gone first.
    ``act`` is the action declared and not yet done: letter, seat, kingdom, the cards that act, the
    Mime or -1, its payload, and the masks of cards that could be the actor or the Mime.
    ``facts`` and ``log`` are linked lists ``(older, item)`` of what all have seen; None as ``log``
    keeps neither (a position to be searched).
    """

    game: ClassVar[Game]
    __slots__ = (
        "absent",
        "act",
        "asked",
        "at",
        "drafts",
        "facts",
        "finished",
        "fresh",
        "kills",
        "kinds",
        "log",
        "n",
        "need",
        "owners",
        "phase",
        "quiet",
        "reason",
        "removed",
        "slots",
        "steps",
        "truce",
        "turn",
        "up",
        "used",
        "uses",
        "where",
    )

    def __init__(self, players: int, truce: bool) -> None:
        self.n = players
        self.truce = truce
        self.kinds: list[int] = []
        self.owners: tuple[int, ...] = ()
        self.uses: list[int] = []
        self.up: list[bool] = []
        self.where: list[int] = []
        self.steps: list[int] = []  # movements made, by card number, as all can count them
        self.need: list[int] = []  # movements a King must have had to do what was declared
        self.at: list[int] = [-1] * (16 * players)
        self.absent: tuple[tuple[int, int, int, bool], ...] = ()
        self.removed: tuple[int, ...] = ()
        self.kills: list[int] = [0] * players
        self.turn = 0
        self.slots = MOVEMENT | ABILITY
        self.quiet = 0
        self.used = False  # a card was visibly used in this turn
        self.finished = 0
        self.phase = DRAFT
        self.act: Act | None = None
        self.asked: tuple[int, ...] = tuple(range(players))
        self.drafts: tuple[tuple[int, ...], ...] = ()
        self.facts: Any = ()
        self.log: Any = ()
        self.fresh = True  # False: read from a text, what went before is not known
        self.reason = ""

    @property
    def options(self) -> dict[str, int | bool]:
        """Return the options this game is played with."""
        return {"players": self.n, "truce": self.truce}

    def copy(self) -> RoyaumesPosition:
        """Return an independent copy."""
        twin: RoyaumesPosition = RoyaumesPosition.__new__(RoyaumesPosition)
        twin.n = self.n
        twin.truce = self.truce
        twin.kinds = self.kinds[:]
        twin.owners = self.owners
        twin.uses = self.uses[:]
        twin.up = self.up[:]
        twin.where = self.where[:]
        twin.steps = self.steps[:]
        twin.need = self.need[:]
        twin.at = self.at[:]
        twin.absent = self.absent
        twin.removed = self.removed
        twin.kills = self.kills[:]
        twin.turn = self.turn
        twin.slots = self.slots
        twin.quiet = self.quiet
        twin.used = self.used
        twin.finished = self.finished
        twin.phase = self.phase
        twin.act = self.act
        twin.asked = self.asked
        twin.drafts = self.drafts
        twin.facts = self.facts
        twin.log = self.log
        twin.fresh = self.fresh
        twin.reason = self.reason
        return twin

    def key(self) -> Hashable:
        """Return all of the position as one value."""
        return (
            tuple(self.kinds),
            tuple(self.uses),
            tuple(self.up),
            tuple(self.where),
            self.owners,
            self.absent,
            self.removed,
            tuple(self.kills),
            self.turn,
            self.slots,
            self.quiet,
            self.used,
            self.finished,
            self.phase,
            self.act,
            self.asked,
            self.drafts,
            self.reason,
            self.truce,
            self.n,
            self.facts,
        )

    def to_move(self) -> Seat:
        """Return the seat to decide, or ``NATURE`` for the lot and the Jester's shuffles."""
        phase = self.phase
        if phase in (TURN, CHOOSE):
            return self.turn
        if phase in (LOT, SHUFFLE):
            return NATURE
        return self.asked[0] if self.asked else self.turn

    def legal_moves(self) -> list[Move]:
        """List the legal moves; of the many that differ by cells alone, some are left out.

        Drafts: all.  Placements: one, in cell order.  A Ferryman's group is listed once a kingdom,
        on its lowest free cells.  ``play`` judges all others as well.
        """
        return legal_moves(self)

    def play(self, move: Move) -> None:
        """Play ``move``; raise ``IllegalMove`` and change nothing if it is not legal."""
        refusal = why_not(self, move)
        if refusal is not None:
            raise refusal
        self.apply(move)

    def apply(self, move: Any) -> None:
        """Play a move known to be legal."""
        phase = self.phase
        word = move[0]
        if phase == TURN:
            if word in SLOT:
                actions.declare(self, move)
            else:
                turns.stop_or_skip(self, word)
        elif phase == WINDOW:
            actions.answer(self, move)
        elif phase == REVEAL:
            actions.reveal(self, move[1])
        elif phase == CHOOSE:
            actions.choose(self, move)
        elif phase == SHUFFLE:
            actions.shuffle(self, move)
        elif phase == LOT:
            setup.first_player(self, move[1])
        elif phase == DRAFT:
            setup.draft(self, move[1])
        elif phase == PLACEMENT:
            setup.place(self, move[1])
        else:
            raise IllegalMove("The game is over.", "illegal.over")

    def outcome(self) -> Outcome | None:
        """Return how the game ended: most kings killed wins, a tie for most is a draw (R7)."""
        if not self.reason:
            return None
        most = max(self.kills)
        best = [seat for seat in range(self.n) if self.kills[seat] == most]
        lone = len(best) == 1
        if lone:
            returns = tuple(1.0 if seat in best else -1.0 for seat in range(self.n))
        else:
            returns = tuple(0.0 if seat in best else -1.0 for seat in range(self.n))
        return Outcome(
            self.reason,
            returns,
            f"{best[0] + 1} wins" if lone else "draw " + "-".join(str(s + 1) for s in best),
            {
                "winner": best[0] + 1 if lone else 0,
                "tied": [] if lone else [seat + 1 for seat in best],
                "kills": list(self.kills),
            },
        )

    def view(self, seat: Seat | None) -> View:
        """Return what ``seat`` may know."""
        from pygame_core.games.royaumes.view import make_view

        return make_view(self, seat)

    def sample_nature(self, rng: Rng) -> Move:
        """Draw the first player, or the cells of a shuffle."""
        if self.phase == LOT:
            return ("first", rng.below(self.n))
        kingdom = self.asked[0]
        cells = [place & 15 for place in actions.hidden_places(self, self.turn, kingdom)]
        rng.shuffle(cells)
        return ("shuffle", kingdom, tuple(cells))

    def observe(self, move: Move, seat: Seat) -> Hashable:
        """Return what ``seat`` learns from ``move``."""
        seen: Hashable = observe(self, move, seat)
        return seen

    def reveals(self, move: Move) -> bool:
        """Say whether ``move`` may tell anybody something new: undo stops there."""
        return reveals(move)
