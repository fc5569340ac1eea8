"""What is: the state of a game of Palimpseste, its moves and its endings.

Rule source: the rules page of Palimpseste; P1 … P11 are its rulings.

``legal_moves`` leaves prophecies and compositions out; ``play`` judges those too.  A search plays
moves it got from ``legal_moves`` with ``push``, which checks nothing.  ``moves.py`` encodes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from pygame_core.core.game import NATURE, Move, Outcome, Position, Seat
from pygame_core.games.palimpseste import deals, refusals
from pygame_core.games.palimpseste.board import (
    BIT,
    BLACK,
    FULL,
    NEAR,
    NOTHING,
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
    COMPOSE,
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
    STARTS,
    STEPS,
)

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pygame_core.core.rng import Rng
    from pygame_core.games.palimpseste.view import View

_RESULTS = ("1-0", "0-1", "1/2")
_RETURNS = ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))


class Rules(NamedTuple):
    """What was chosen at set-up (P2, P11)."""

    deal: str = "river"
    first: Seat = WHITE
    size: int = 5  # cells in a prophecy
    mirror: bool = False


class Palimpseste(Position):
    """One position, the truth or as much of it as somebody knows (``text`` with holes).

    ``winner`` is ``NOBODY`` while the game goes on, else a seat or ``DRAW``; ``white`` and
    ``black`` are the cells of the monks, ``mover`` the seat whose turn it is.  ``log`` is a chain
    (earlier, turn, seat, move, cell the monk came from) or None; ``notes`` are the notebook's
    entries (cell, turn) from before the log began.
    """

    __slots__ = (
        "_own_history",
        "black",
        "blocked_black",
        "blocked_white",
        "bridges",
        "chains",
        "citadels",
        "history",
        "log",
        "mover",
        "notes",
        "oracles",
        "phase",
        "reason",
        "revealed",
        "rivers",
        "rules",
        "seen",
        "turn",
        "white",
        "winner",
    )

    rules: Rules
    citadels: int
    rivers: int
    bridges: int
    oracles: int
    revealed: int
    seen: int
    white: int
    black: int
    mover: Seat
    phase: int
    blocked_white: int
    blocked_black: int
    turn: int
    history: dict[int, int]  # starts of a turn -> how often, since the last new cell
    log: tuple[Any, int, Seat, Move, int] | None
    notes: tuple[tuple[int, int], ...]
    winner: int
    reason: str
    chains: tuple[int, ...]  # revealed rivers that cross the board

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.citadels, self.rivers, self.bridges, self.oracles = NOTHING
        self.revealed = self.seen = 0
        self.white, self.black = STARTS  # P1
        self.phase = COMPOSE if rules.deal == "composed" else DEAL
        self.mover = BLACK if self.phase == COMPOSE else rules.first
        self.blocked_white = self.blocked_black = 0
        self.turn = 1
        self.history = {}
        self._own_history = True
        self.log = None
        self.notes = ()
        self.winner = NOBODY
        self.reason = ""
        self.chains = ()

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

    # What is

    def text(self) -> Text:
        """Return where the symbols lie."""
        return Text(self.citadels, self.rivers, self.bridges, self.oracles)

    def set_text(self, text: Text) -> None:
        """Lay out the symbols (``text`` must agree with what is seen)."""
        self.citadels, self.rivers, self.bridges, self.oracles = text

    def unknown(self) -> int:
        """Return the cells whose symbol is not known here."""
        return FULL & ~(self.citadels | self.rivers | self.bridges | self.oracles)

    def symbol(self, cell: int) -> int | None:
        """Return the index of the symbol on ``cell``, or None if it is not known here."""
        for symbol, cells in enumerate(self.text()):
            if cells >> cell & 1:
                return symbol
        return None

    def monk(self, seat: Seat) -> int:
        """Return the cell of a monk."""
        return self.black if seat else self.white

    def blocked(self, seat: Seat) -> int:
        """Return how many turns in a row ``seat`` has been blocked."""
        return self.blocked_black if seat else self.blocked_white

    def exits(self, seat: Seat) -> int:
        """Return the cells to which the monk of ``seat`` could step."""
        return NEAR[self.monk(seat)] & ~self.revealed & ~BIT[self.monk(1 - seat)]

    def knows_text(self, seat: Seat | None) -> bool:
        """Say whether ``seat`` sees all symbols from the start (P3)."""
        return seat == BLACK and not self.rules.mirror

    def nameable(self, seat: Seat) -> int:
        """Return the cells that ``seat`` may name in a prophecy."""
        neutral = FULL & ~self.revealed
        return neutral & self.seen if self.knows_text(seat) else neutral  # P8

    def may_prophesy(self) -> bool:
        """Say whether the player to move can make a legal prophecy now."""
        return (
            self.phase == MOVE
            and self.winner == NOBODY
            and self.nameable(self.mover).bit_count() >= self.rules.size
        )

    def controlled(self, cells: int) -> tuple[int, int, int]:
        """Split revealed ``cells`` into those held by White, by Black, and contested."""
        white, black = NEAR[self.white], NEAR[self.black]
        cells &= self.revealed
        return cells & white & ~black, cells & black & ~white, cells & white & black

    def scores(self) -> tuple[int, int]:
        """Return the Exhaustion scores: 1 per bridge, 2 per oracle controlled."""
        bridges, oracles = self.controlled(self.bridges), self.controlled(self.oracles)
        white = bridges[WHITE].bit_count() + 2 * oracles[WHITE].bit_count()
        return white, bridges[BLACK].bit_count() + 2 * oracles[BLACK].bit_count()

    def occurrences(self) -> int:
        """Return how often the position stood at the start of a turn; 0 within a turn."""
        return self.history.get(self._place(), 0) if self.phase == MOVE else 0

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
        if self.mover:
            monk, other, skipped = self.black, self.white, self.blocked_black
        else:
            monk, other, skipped = self.white, self.black, self.blocked_white
        free = NEAR[monk] & ~self.revealed & ~BIT[other]
        if self.phase == MOVE:
            return list(STEPS[free]) if free else [SKIP]  # P6
        shown = self.revealed
        row0, row1, row2, row3, row4, row5 = ERASURES
        # P6: a movement clears the counter, so that in this phase it tells a blocked turn.
        scratches = () if skipped else SCRATCHES[free]
        return [
            *scratches,
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
                self._own_history = True
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
        self._own_history = new._own_history = False  # both copy it before they write
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

    def key(self) -> Hashable:
        """Return a value equal for two positions exactly when they are the same in all respects."""
        return (
            self.rules,
            self.text(),
            (self.revealed, self.seen, self.white, self.black),
            (self.mover, self.phase, self.blocked_white, self.blocked_black, self.turn),
            frozenset(self.history.items()),
            tuple(self.entries()),
            self.notes,
            (self.winner, self.reason),
        )

    def reveals(self, move: Move) -> bool:
        """Say whether ``move`` tells something new: a deal, a prophecy, a cell never seen."""
        if isinstance(move, int):
            return SCRATCH <= move < ERASE and not self.seen >> (move - SCRATCH) & 1
        return isinstance(move, tuple) and move[0] != "compose"

    def entries(self) -> list[tuple[int, Seat, Move, int]]:
        """List the log, oldest first: (turn, seat, move, cell the monk came from)."""
        found = []
        entry = self.log
        while entry is not None:
            found.append(entry[1:])
            entry = entry[0]
        found.reverse()
        return found

    def comes_true(self, prophecy: tuple[Any, ...]) -> bool:
        """Say whether all symbols of a prophecy are right."""
        text = self.text()
        return all(text[symbol] >> cell & 1 for cell, symbol in prophecy[1:])

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

    def _place(self) -> int:
        """Pack what makes two starts of a turn the same (P10); the history holds one seen set."""
        return (
            self.revealed
            | self.white << 36
            | self.black << 42
            | self.mover << 48
            | self.blocked_white << 49
            | self.blocked_black << 57
        )

    def _count_occurrence(self) -> int:
        if not self._own_history:
            self.history = self.history.copy()
            self._own_history = True
        place = self._place()
        count = self.history[place] = self.history.get(place, 0) + 1
        return count

    def _end(self, winner: int, reason: str) -> None:
        self.winner = winner
        self.reason = reason
