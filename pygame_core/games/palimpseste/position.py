"""How a game of Palimpseste moves on: legal moves, playing them, and the five endings.

Rule source: the rules page of Palimpseste; P1 … P11 are its rulings.

``legal_moves`` leaves prophecies and compositions out; ``play`` judges those too.  A search plays
moves it got from ``legal_moves`` with ``push``, which checks nothing.  ``moves.py`` encodes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from pygame_core.core.game import NATURE, Move, Outcome, Position, Seat
from pygame_core.games.palimpseste import deals, refusals
from pygame_core.games.palimpseste.board import (
    BIT,
    BLACK,
    FULL,
    NEAR,
    WHITE,
    Text,
    crossings,
    read_letters,
    write_text,
)
from pygame_core.games.palimpseste.moves import (
    ACT,
    ALL_REVEALED,
    BLOCKED_TURNS,
    CITADELS_NEEDED,
    DEAL,
    DRAW,
    ERASE,
    ERASURES,
    LAST_TURN,
    MOVE,
    NOBODY,
    OCCURRENCES,
    PASS,
    SCRATCH,
    SCRATCHES,
    SKIP,
    STEPS,
)
from pygame_core.games.palimpseste.state import Rules, State

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pygame_core.core.rng import Rng
    from pygame_core.games.palimpseste.view import View

_RESULTS = ("1-0", "0-1", "1/2")
_RETURNS = ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))


class Palimpseste(State, Position):
    """A position that can be played: the truth, or a view's part of it, which can't."""

    __slots__ = ()

    @classmethod
    def load(
        cls,
        rules: Rules,
        text: Text,
        cells: tuple[int, int],
        monks: tuple[int, int],
        turn: tuple[Seat, int, tuple[int, int], int],
    ) -> Palimpseste:
        """Return a position from its parts, judged if one of its conditions is already met.

        ``cells`` are the sets (revealed, seen), ``turn`` (mover, phase, blocked counters, number).
        """
        position = cls(rules)
        position.set_text(text)
        position.revealed, position.seen = cells
        position.white, position.black = monks
        position.mover, position.phase, blocked, position.turn = turn
        position.blocked_white, position.blocked_black = blocked
        position.chains = crossings(position.revealed & position.rivers)
        # Judged as if the last actor had just acted: in phase `m` the other ended his turn.
        if position.phase == ACT:
            position._judge(position.mover)
        elif position.phase == MOVE:
            position._judge(1 - position.mover)
            position._count_occurrence()
            if position.winner == NOBODY:
                if blocked[1 - position.mover] >= BLOCKED_TURNS:
                    position._end(position.mover, "immobilisation")
                elif position.turn > LAST_TURN:
                    position._end(DRAW, "turn-limit")
        return position

    # The protocol

    def to_move(self) -> Seat:
        """Return the seat to decide, or ``NATURE`` before the deal."""
        return NATURE if self.phase == DEAL else self.mover

    def legal_moves(self) -> list[Move]:
        """List steps (or the skip); then scratches, erasures, pass; each by cell.

        A text with holes can be shown, not played: it has none.
        """
        known = self.citadels | self.rivers | self.bridges | self.oracles
        return self.public_moves() if known == FULL else []

    def public_moves(self) -> list[Move]:
        """List the legal moves from what all know: they don't depend on the text."""
        if self.winner != NOBODY or self.phase > ACT:
            return []
        monk, other = (self.black, self.white) if self.mover else (self.white, self.black)
        free = NEAR[monk] & ~self.revealed & ~BIT[other]
        if self.phase == MOVE:
            return list(STEPS[free]) if free else [SKIP]  # P6
        shown = self.revealed
        row0, row1, row2, row3, row4, row5 = ERASURES
        return [
            *SCRATCHES[free],  # P4, P6: none for a blocked player, who has no free neighbour
            *row0[shown & 63],
            *row1[shown >> 6 & 63],
            *row2[shown >> 12 & 63],
            *row3[shown >> 18 & 63],
            *row4[shown >> 24 & 63],
            *row5[shown >> 30],
            PASS,
        ]

    def play(self, move: Move) -> None:
        """Play ``move``; raise ``IllegalMove`` and change nothing if it is not legal."""
        refusals.check(self, move)
        self.push(move)

    def push(self, move: Move) -> None:
        """Play a move known to be legal, without checking it."""
        if not isinstance(move, int):
            self._push_words(cast("tuple[Any, ...]", move))
            return
        mover = self.mover
        self.log = (self.log, self.turn, mover, move, self.black if mover else self.white)
        if move < SKIP:
            if mover:
                self.black = move
                self.blocked_black = 0  # P6
            else:
                self.white = move
                self.blocked_white = 0
            self.phase = ACT
            self._judge(mover)
            return
        if move == SKIP:
            if mover:
                self.blocked_black += 1  # P6
            else:
                self.blocked_white += 1
            self.phase = ACT
            return
        if move >= ERASE:
            bit = BIT[move - ERASE]
            self.revealed ^= bit
        elif move >= SCRATCH:
            bit = BIT[move - SCRATCH]
            self.revealed |= bit
            if not self.seen & bit:
                self.seen |= bit
                self.history = {}  # what was seen stays seen: no earlier position can come again
                self.owns_history = True
        else:
            bit = 0
        if bit:
            if bit & self.rivers:
                self.chains = crossings(self.revealed & self.rivers)
            self._judge(mover)
            if self.winner != NOBODY:
                return
        self._end_turn(mover)

    def copy(self) -> Palimpseste:
        """Return an independent copy."""
        new = Palimpseste.__new__(Palimpseste)
        self.owns_history = new.owns_history = False  # both copy it before they write
        new.history = self.history
        new.rules = self.rules
        new.citadels = self.citadels
        new.rivers = self.rivers
        new.bridges = self.bridges
        new.oracles = self.oracles
        new.revealed = self.revealed
        new.seen = self.seen
        new.white = self.white
        new.black = self.black
        new.mover = self.mover
        new.phase = self.phase
        new.blocked_white = self.blocked_white
        new.blocked_black = self.blocked_black
        new.turn = self.turn
        new.log = self.log
        new.notes = self.notes
        new.winner = self.winner
        new.reason = self.reason
        new.chains = self.chains
        return new

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        if self.winner == NOBODY:
            return None
        details: dict[str, object] = {"turn": self.turn}
        if self.reason == "exhaustion":
            details["scores"] = list(self.scores())
        return Outcome(self.reason, _RETURNS[self.winner], _RESULTS[self.winner], details)

    def view(self, seat: Seat | None) -> View:
        """Return what ``seat`` may know; ``None`` is a spectator."""
        from pygame_core.games.palimpseste.view import View

        return View.of(self, seat)

    def sample_nature(self, rng: Rng) -> Move:
        """Draw nature's deal (P2)."""
        return ("deal", write_text(deals.draw(self.rules.deal, rng)))

    def observe(self, move: Move, seat: Seat) -> Hashable:
        """Return what ``seat`` learns: a scratch shows its symbol, a prophecy its worth.

        The deal is seen only by who knows the text.
        """
        if isinstance(move, int):
            if SCRATCH <= move < ERASE:
                return move << 3 | (self.symbol(move - SCRATCH) or 0)
            return move << 3
        words = cast("tuple[Any, ...]", move)
        if words[0] == "prophesy":
            return (words, self.comes_true(words))
        return words if self.knows_text(seat) else words[0]

    def reveals(self, move: Move) -> bool:
        """Say whether ``move`` tells something new: a deal, a prophecy, a cell never seen."""
        if isinstance(move, int):
            return SCRATCH <= move < ERASE and not self.seen >> (move - SCRATCH) & 1
        return isinstance(move, tuple) and move[0] != "compose"

    # The rules' machinery

    def _push_words(self, move: tuple[Any, ...]) -> None:
        if move[0] == "prophesy":
            self.log = (self.log, self.turn, self.mover, move, self.monk(self.mover))
            if self.comes_true(move):
                self._end(self.mover, "prophecy")
            else:
                self._end(1 - self.mover, "false-prophecy")
            return
        self.set_text(read_letters(move[1]))
        self.phase = MOVE
        self.mover = self.rules.first
        self._count_occurrence()  # P10: the opening counts once

    def _judge(self, actor: Seat) -> None:
        """End the game if a condition on the board is met (P9), ``actor`` having acted."""
        revealed = self.revealed
        near_white, near_black = NEAR[self.white], NEAR[self.black]
        if self.chains:
            for chain in self.chains:
                # P7: at least one cell controlled, none by the opponent.
                white, black = chain & near_white & ~near_black, chain & near_black & ~near_white
                if bool(white) != bool(black):
                    self._judge_slowly(actor)
                    return
        citadels = revealed & self.citadels
        if citadels:
            only_white = (citadels & near_white & ~near_black).bit_count()
            only_black = (citadels & near_black & ~near_white).bit_count()
            if only_white >= CITADELS_NEEDED and only_white > only_black:
                self._end(WHITE, "edification")
                return
            if only_black >= CITADELS_NEEDED and only_black > only_white:
                self._end(BLACK, "edification")
                return
        if revealed.bit_count() == ALL_REVEALED:
            white_score, black_score = self.scores()
            self._end(WHITE if white_score > black_score else BLACK, "exhaustion")

    def _judge_slowly(self, actor: Seat) -> None:
        """End a game in which somebody controls a crossing: the actor's wins come first (P9)."""
        near = (NEAR[self.white] & ~NEAR[self.black], NEAR[self.black] & ~NEAR[self.white])
        citadels = self.revealed & self.citadels
        counts = [(citadels & cells).bit_count() for cells in near]
        for seat in (actor, 1 - actor):
            if any(chain & near[seat] and not chain & near[1 - seat] for chain in self.chains):
                self._end(seat, "network")
                return
            if counts[seat] >= CITADELS_NEEDED and counts[seat] > counts[1 - seat]:
                self._end(seat, "edification")
                return

    def _end_turn(self, mover: Seat) -> None:
        """Hand over to the other player; immobilisation, repetition and turn limit (P9)."""
        if (self.blocked_black if mover else self.blocked_white) >= BLOCKED_TURNS:
            self._end(1 - mover, "immobilisation")
            return
        self.mover = 1 - mover
        self.phase = MOVE
        self.turn += 1
        if self._count_occurrence() >= OCCURRENCES:
            self._end(DRAW, "repetition")  # P10
        elif self.turn > LAST_TURN:
            self._end(DRAW, "turn-limit")

    def _count_occurrence(self) -> int:
        if not self.owns_history:
            self.history = self.history.copy()
            self.owns_history = True
        place = self.place()
        count = self.history[place] = self.history.get(place, 0) + 1
        return count

    def _end(self, winner: int, reason: str) -> None:
        self.winner = winner
        self.reason = reason
