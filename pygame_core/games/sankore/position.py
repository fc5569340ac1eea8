"""Keep the whole truth of a game of Sankoré, and play moves on it (rules, sections 2, 3, 6).

One seat, the human's, plays here; the scholar plays by himself inside nature's move that names
his discipline (``card`` in phase 1, ``draw`` later), since nothing then is left to choose.
Moves are tuples of a word and numbers, as ``notation.py`` writes them.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, ClassVar

from pygame_core.core.game import (
    NATURE,
    Game,
    IllegalMove,
    Move,
    NotYourTurn,
    Outcome,
    Position,
    Seat,
)
from pygame_core.games.sankore import (
    data,
    deal,
    draft,
    explain,
    free,
    human,
    interim,
    notation,
    scholar,
    score,
    snapshot,
    steps,
    story,
    supply,
)
from pygame_core.games.sankore.board import (
    CELLS,
    HUMAN,
    MARKET,
    NOBODY,
    SCHOLAR,
    SPACES,
    TIMBUKTU,
)
from pygame_core.games.sankore.view import SankoreView

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.core.rng import Rng

EMPTY = -1
Log = tuple[Any, Any] | None  # (earlier log, entry): sharing makes copies cheap
NATURES = ("deal", "card", "draw", "map")


class Sankore(Position):
    """A full position.  Lists by discipline have four numbers, lists by side human first.

    ``seats``: students of levels 1–4, column by column; ``classes``: tiles of slots 1–3;
    ``madrasa``: -1 free, 0–3 a plain tile, 4–7 with its Prestige side up; ``owner`` by space.
    """

    game: ClassVar[Game]
    __slots__ = (
        "bag",
        "books",
        "camel",
        "claimed",
        "class_k",
        "classes",
        "combos",
        "deck",
        "diplomas",
        "discipline",
        "done",
        "drafted",
        "favour",
        "final",
        "free",
        "gold",
        "hand",
        "inspiration",
        "interim",
        "kept",
        "left",
        "level",
        "log",
        "madrasa",
        "maps",
        "maps_left",
        "market",
        "on_tiles",
        "owner",
        "queues",
        "quiet",
        "reveal",
        "row2",
        "row3",
        "salt",
        "scholar_tiles",
        "seats",
        "shelves",
        "shown",
        "skills",
        "stage",
        "stars",
        "sums",
        "supply_books",
        "supply_diplomas",
        "supply_skills",
        "supply_stars",
        "supply_tiles",
        "todo",
        "trace",
        "trigger",
        "turn",
        "turned",
        "waiting",
        "worth",
    )

    def __init__(self, level: str) -> None:
        self.level = level
        self.stage = "deal"  # deal, draft, human, scholar (nature names his discipline), over
        self.turn = 0
        self.done = 0  # bits of the main actions done this turn
        self.todo: list[tuple[str, int]] = []
        self.queues: list[list[int]] = [[], [], [], []]
        self.combos: list[int] = []
        self.drafted: list[int] = []  # combinations of human and scholar
        self.hand: list[int] = []
        self.claimed: list[int] = []
        self.deck: list[int] = []
        self.shown: list[int] = []  # the scholar's cards turned up, slots A–D
        self.reveal = EMPTY
        self.maps: list[list[int]] = [[], [], [], []]
        self.maps_left = [0] * 4
        self.turned = [0] * 4  # map tiles turned up, by discipline
        self.market = sum(1 << tile for tile in MARKET)
        self.gold = data.START["gold"]
        self.salt = data.START["salt"]
        self.inspiration = data.START["inspiration"]
        self.favour = data.FAVOUR_START
        self.books = [[0] * 4, [0] * 4]
        self.stars = [[0] * 4, [0] * 4]
        self.left = [[data.ELEMENTS] * 4, [data.ELEMENTS] * 4]
        self.kept = [[0] * 4, [0] * 4]  # tiles kept when the Madrasa was full
        self.diplomas: list[list[tuple[int, int]]] = [[], []]  # (student, level)
        self.camel = [TIMBUKTU, TIMBUKTU]
        self.class_k = [[0] * 4, [0] * 4]  # knowledge of the class tiles
        self.skills = [0] * 4
        self.waiting: list[list[int]] = [[], [], [], []]
        self.seats = [EMPTY] * 16
        self.classes = [EMPTY] * 12
        self.bag = [0] * 4
        self.row2: list[int] = []
        self.row3: list[int] = []  # -1 where a student has graduated
        self.scholar_tiles: list[int] = []  # the starter, then spaces A–E
        self.on_tiles: list[tuple[int, int]] = []  # (space from 0, student)
        self.discipline = EMPTY  # of the scholar's last turn
        self.owner = [NOBODY] * len(SPACES)
        self.sums = [[0] * 16, [0] * 16]  # values by area and region
        self.madrasa = [EMPTY] * CELLS
        for row, d in enumerate(data.LINKED):
            self.madrasa[row * data.MADRASA_COLUMNS + data.FIRST_TILE_COLUMN - 1] = d
        self.free = self.madrasa.count(EMPTY)
        # K1: the draft's books come out of the supply, one of each discipline
        self.supply_books = [data.BOOKS - 1] * 4
        self.supply_stars = [data.STARS] * 4
        self.supply_tiles = [data.TILES - data.LINKED.count(d) for d in range(4)]
        self.supply_skills = [data.SKILLS] * 4
        self.supply_diplomas = [list(data.DIPLOMAS) for _ in range(4)]
        self.shelves: list[dict[int, int]] = [{} for _ in range(data.SHELVES)]
        self.worth = [0] * 4  # of a prestige icon, by the shelves
        self.interim: list[int] = []  # areas set off this turn
        self.trigger = ""  # the side that laid the last tile of the Madrasa
        self.trace: list[dict[str, Json]] = []  # of the scholar's last turn
        self.log: Log = None
        self.quiet = False  # a search wants neither log nor trace
        self.final: Outcome | None = None

    @property
    def options(self) -> dict[str, Json]:
        """Return the options that this game was begun with."""
        return {"level": self.level}

    def to_move(self) -> Seat:
        """Return 0, the human, or ``NATURE``."""
        if self.stage == "draft":
            return 0
        if self.stage == "human" and not (self.todo and self.todo[0][0] == "map"):
            return 0
        return NATURE

    def decide(self) -> str:
        """Return what is decided now: deal, draft, main, pay, star, tile, map, card, draw, over."""
        if self.stage == "human":
            return steps.WAITING[self.todo[0][0]] if self.todo else "main"
        if self.stage == "scholar":
            return "card" if scholar.phase_of(self.turn) == 1 else "draw"
        return self.stage

    def legal_moves(self) -> list[Move]:
        """List the human's moves: main actions in the order of the rules, free ones, ``end``."""
        if self.stage == "draft":
            return list(draft.draft_moves())
        if self.stage != "human":
            return []
        if not self.todo:
            moves = human.main_moves(self) + free.free_moves(self)
            return [*moves, ("end",)] if human.may_end(self) else list(moves)
        what, number = self.todo[0]
        if what == "pay":
            held = self.books[HUMAN]
            return [("pay", d, s) for d in range(4) if held[d] for s in range(data.SHELVES)]
        if what == "tile":
            return [("tile", cell) for cell in steps.free_cells(self)] or [("tile", EMPTY)]
        if what == "port":
            return [("star", d) for d in steps.port_stars(number)]
        return []

    def natures_moves(self) -> list[Move]:
        """List what nature may do now; cards and map tiles lie in a fixed order."""
        decision = self.decide()
        if decision == "card":
            return [("card", self.deck[0])]
        if decision == "draw":
            return [("draw", d) for d in range(4) if self.bag[d]]
        if decision == "map":
            return [("map", self.maps[self.todo[0][1]][-1])]
        return []

    def play(self, move: Move) -> None:
        """Play a move of the human or of nature; the scholar's turn follows nature's."""
        step: tuple[Any, ...] = move if isinstance(move, tuple) and move else ("?",)
        if self.stage == "over":
            raise IllegalMove("The game is over.", "illegal.over")
        natural = step[0] in NATURES
        if natural != (self.to_move() == NATURE):
            raise NotYourTurn(
                f"Nature moves now: {self.decide()}."
                if not natural
                else f"Nature does not move now; the human decides: {self.decide()}.",
                "not-your-turn.nature" if not natural else "not-your-turn.human",
                decide=self.decide(),
            )
        if self.stage == "deal":
            if step[0] != "deal":
                raise IllegalMove("The game begins with a deal.", "illegal.deal")
            step = deal.from_json(deal.to_json(step))
        elif step not in (self.natures_moves() if natural else self.legal_moves()):
            raise explain.why_not(self, step)
        self.apply(step)

    def apply(self, step: tuple[Any, ...]) -> None:
        """Play a move known to be legal, unchecked: for searches."""
        word = step[0]
        if not self.quiet and word != "deal":
            natural = word in NATURES
            self.note("nature" if natural else "human", notation.write(step), [])
        if word in human.PLAY:
            self.done |= human.KIND[word]
            human.PLAY[word](self, *step[1:])
            steps.run(self)
        elif word in free.PLAY:
            free.PLAY[word](self, *step[1:])
        else:
            getattr(self, "_" + word)(*step[1:])

    def note(self, who: str, text: str, story: list[dict[str, Json]]) -> None:
        """Add a line to the log: a move's text, or the story of the scholar's turn or of scorings.

        ``seat`` is 0 for the human and -1 for nature and what happens by itself.
        """
        if not self.quiet:
            seat = HUMAN if who == "human" else NATURE
            entry = {"turn": self.turn, "seat": seat, "who": who, "text": text, "story": story}
            self.log = (self.log, entry)

    def _deal(self, *fields: Any) -> None:
        deal.lay_out(self, ("deal", *fields))

    def _draft(self, i: int, column: int, room: int) -> None:
        self.trace = draft.draft(self, i, column, room)
        self.note("scholar", story.in_short(self.trace), self.trace)

    def _pay(self, d: int, shelf: int) -> None:
        del self.todo[0]
        steps.pay(self, d, shelf)
        steps.run(self)

    def _star(self, d: int) -> None:
        shown = steps.port_stars(self.todo.pop(0)[1])
        supply.gain_port_star(self, HUMAN, d, tuple(shown))
        steps.run(self)

    def _tile(self, cell: int) -> None:
        d = self.todo.pop(0)[1]
        steps.lay(self, HUMAN, d, cell)
        steps.run(self)

    def _map(self, d: int) -> None:
        region = self.todo[0][1]
        self.maps[region].pop()
        self.maps_left[region] -= 1
        self.turned[d] += 1
        self.todo[0] = ("tile", d)

    def _end(self) -> None:
        scorings = interim.resolve(self)  # K10: also in the last turns
        if scorings:
            self.note("scoring", story.in_short(scorings), scorings)
        self.done = 0
        self.stage = "scholar"
        scholar.start_turn(self)

    def _card(self, card: int) -> None:
        self.deck.pop(0)
        self.shown.append(card)
        self._scholar(card // data.TEMPLATES)

    def _draw(self, d: int) -> None:
        self.bag[d] -= 1
        (self.row2 if scholar.phase_of(self.turn) == 2 else self.row3).append(d)
        self._scholar(d)

    def _scholar(self, d: int) -> None:
        told = scholar.play_turn(self, d)
        if not self.quiet:
            self.trace = told
            self.note("scholar", story.in_short(told), told)
        # 6: a full Madrasa ends the game here, whoever filled it; else his sixteenth turn does
        if not self.free or self.turn == data.LAST_TURN:
            self.stage = "over"
        else:
            self.turn += 1
            self.stage = "human"

    def outcome(self) -> Outcome | None:
        """Return the end: the human wins only with more than the scholar."""
        if self.stage != "over":
            return None
        if self.final is None:
            mine, his = score.totals(self)
            self.final = Outcome(
                "madrasa" if self.trigger else "sixteenth",
                (1.0 if mine > his else -1.0,),
                "1-0" if mine > his else "0-1",
                {
                    "human": mine,
                    "scholar": his,
                    "margin": mine - his,
                    "trigger": self.trigger or None,
                },
            )
        return self.final

    def copy(self) -> Sankore:
        """Return an independent copy."""
        return snapshot.copy(self)

    def view(self, seat: Seat | None) -> SankoreView:
        """Return what the human, or a spectator, may know."""
        return SankoreView(seat, snapshot.known(self, seat), self.log)

    def sample_nature(self, rng: Rng) -> Move:
        """Draw nature's move: a deal, the top card or tile, or a student from the bag."""
        if self.stage == "deal":
            return deal.shuffled(rng)
        if self.decide() == "draw":
            return "draw", rng.weighted(self.bag)
        return self.natures_moves()[0]

    def observe(self, move: Move, seat: Seat) -> Hashable:
        """Return what the human sees of a move: all but the hidden piles."""
        step: tuple[Any, ...] = move if isinstance(move, tuple) else (move,)
        if step[0] == "deal":
            return step[:4]
        if step[0] == "draft":
            return (*step, self.reveal)
        return step

    def reveals(self, move: Move) -> bool:
        """Say whether a move tells something new: nature's, and the draft (the card after it)."""
        return self.to_move() == NATURE or self.stage == "draft"

    def key(self) -> Hashable:
        """Return the position text."""
        return snapshot.write(self)


__all__ = ["HUMAN", "SCHOLAR", "Sankore"]
