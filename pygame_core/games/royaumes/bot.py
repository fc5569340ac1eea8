"""Royaumes' bots: four levels and a random one, each given a view, never a position."""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any

from pygame_core.core.game import (
    Bot,
    Budget,
    Choice,
    Json,
    Move,
    NotYourTurn,
    Progress,
    RootMove,
    Thinking,
    View,
)
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.bot_moves import bot_moves, vary
from pygame_core.games.royaumes.bot_policy import RoyaumesPolicy
from pygame_core.games.royaumes.cards import (
    ASSASSIN,
    GUARD,
    HAG,
    KING,
    MIME,
    ORACLE,
    SOLDIER,
)
from pygame_core.games.royaumes.phases import DRAFT, PLACEMENT, REMOVED
from pygame_core.games.royaumes.position import RoyaumesPosition
from pygame_core.games.royaumes.turns import QUIET_TURNS
from pygame_core.games.royaumes.view import RoyaumesView
from pygame_core.search.ismcts import Search


@dataclass(frozen=True)
class Level:
    """How well a bot plays: its budget, how far below the best a move it mixes in may be, and how
    often it doesn't think but plays what comes to mind first.
    """

    iterations: int
    milliseconds: int
    slack: float
    guesses: float


LEVELS = {
    "level1": Level(35, 500, 0.3, 0.6),
    "level2": Level(110, 1_000, 0.12, 0.3),
    "level3": Level(320, 2_000, 0.05, 0.12),
    "level4": Level(1_000, 4_000, 0.015, 0.0),
}

SURE_ENOUGH = 0.5  # chance of a king from which a strike is no mere guess
PATIENCE = 0.15  # how much worse than a guess another move may look and still be played
# The same of the last weapon, with which the game may end in a draw, as long as there is time.
LAST_SURE = 0.9
LAST_PATIENCE = 0.5
DOUBT = 0.5  # how far off a value seen once may be; with more visits less, by their root

# Drafts worth having, one drawn each game: two pairs of eyes, one who doubles them, and a parry.
# Measured against a random player: with a Ferryman for the Mime there are too few looks to be sure
# of a king, and twice as many draws; with a Diplomat or a Dowser for an Oracle every fifth or tenth
# game is drawn; with a second Mime for the parry every twelfth game is lost; a Jailer is the
# weakest parry.
OPENINGS = ((ORACLE, ORACLE, MIME, GUARD), (ORACLE, ORACLE, MIME, HAG))
# With three or four players kings fall to whoever looks and strikes most: more doubling. The first
# is the better one (first alone in 97 of 118 games of four against random players, the other in 28
# of 38), and drawn more often; with a Ferryman for a Mime it was 26 of 38.
CROWDED = (
    *5 * ((ORACLE, ORACLE, MIME, MIME),),
    (ORACLE, MIME, MIME, MIME),
)


class RandomBot(Bot):
    """Plays any listed legal move, each as likely; lays its cards anywhere."""

    level = "random"
    budget = Budget(1)

    def think(self, view: View, rng: Rng, budget: Budget | None = None) -> Thinking:
        """Choose at once."""
        return self._think(_own(view), rng)

    def _think(self, view: RoyaumesView, rng: Rng) -> Generator[Progress, bool | None, Choice]:
        yield from ()
        if view.known.phase == PLACEMENT:
            return _alone(_placement(view, rng))
        return _alone(rng.choice(view.legal_moves()))


class RoyaumesBot(Bot):
    """A level of ``LEVELS`` at work."""

    def __init__(self, name: str) -> None:
        self.level = name
        self.skill = LEVELS[name]
        self.budget = Budget(self.skill.iterations, self.skill.milliseconds)

    def think(self, view: View, rng: Rng, budget: Budget | None = None) -> Thinking:
        """Decide the next move (see ``core.game.Bot``)."""
        return self._think(_own(view), rng, budget or self.budget)

    def _think(
        self, view: RoyaumesView, rng: Rng, budget: Budget
    ) -> Generator[Progress, bool | None, Choice]:
        p = view.known
        if p.phase == DRAFT:
            drafts = OPENINGS if p.n == 2 else CROWDED
            return _alone(("draft", tuple(sorted(rng.choice(drafts)))), "draft")
        if p.phase == PLACEMENT:
            return _alone(_placement(view, rng), "placement")
        legal = view.legal_moves()
        if len(legal) == 1:
            return _alone(legal[0], "only-move")
        policy = RoyaumesPolicy(view)
        moves = bot_moves(p, policy.chances)
        if self.skill.guesses and rng.fork("guess").random() < self.skill.guesses:
            guess = policy.guess(p, rng.fork("mind"))
            return _alone(vary(p, guess, policy.chances, rng.fork("mix")), "guess")
        search = Search(policy, view, rng.fork("search"))
        if len(moves) > 1:
            yield from search.run(budget.iterations)
        return self._choose(view, policy, search, rng.fork("mix"))

    def _choose(
        self, view: RoyaumesView, policy: RoyaumesPolicy, search: Search, rng: Rng
    ) -> Choice:
        root = search.root()
        if not root:
            moves = bot_moves(view.known, policy.chances)
            return _alone(vary(view.known, moves[0], policy.chances, rng), "only-move")
        fit = patient(view.known, root, policy.chances)
        best = max(fit, key=secure)
        # Mixing: moves nearly as good are played too, by visits, so that nobody can count on one.
        near = [
            item
            for item in fit
            if item.visits * 4 >= best.visits and item.value >= best.value - self.skill.slack
        ] or [best]
        chosen = near[rng.weighted([item.visits + 0.01 for item in near])]
        move = vary(view.known, chosen.move, policy.chances, rng)
        reasons = why(view.known, move, policy, chosen)
        return Choice(move, chosen.value, root, search.done, tuple(reasons))


def patient(
    p: RoyaumesPosition, root: tuple[RootMove, ...], chances: Mapping[int, float]
) -> tuple[RootMove, ...]:
    """Return the moves without strikes on a guess, unless all else is clearly worse.

    A strike is played once. The search sees what it hopes to hit in its own worlds, and thinks too
    well of it.
    """
    last = weapons(p, p.to_move()) < 2 and p.quiet < QUIET_TURNS * p.n // 2
    sure, patience = (LAST_SURE, LAST_PATIENCE) if last else (SURE_ENOUGH, PATIENCE)
    waiting = tuple(item for item in root if hope(p, item.move, chances) >= sure)
    if not waiting:
        return root
    best = max(item.value for item in root[:2])
    return waiting if max(waiting, key=secure).value >= best - patience else root


def secure(item: RootMove) -> float:
    """Return what a move is worth at least, as far as its visits tell."""
    return item.value - DOUBT / math.sqrt(item.visits + 1)


def weapons(p: RoyaumesPosition, seat: int) -> int:
    """Return how many strikes ``seat`` has left: its Assassin's, and one of three Soldiers."""
    strikes = soldiers = 0
    for card, owner in enumerate(p.owners):
        if owner == seat and p.where[card] != REMOVED:
            strikes += p.uses[card] if p.kinds[card] == ASSASSIN else 0
            soldiers += p.kinds[card] == SOLDIER
    return strikes + (soldiers > 2)


def hope(p: RoyaumesPosition, move: Any, chances: Mapping[int, float]) -> float:
    """Return how likely a strike kills a king; 1 for all other moves."""
    if move[0] not in ("A", "S"):
        return 1.0
    cards = [p.at[place] for place in move[2]]
    if any(p.up[card] and p.kinds[card] == KING for card in cards):
        return 1.0
    return sum(chances.get(card, 0.0) for card in cards if not p.up[card])


def why(p: RoyaumesPosition, move: Any, policy: RoyaumesPolicy, chosen: RootMove) -> list[Json]:
    """Return reasons as codes with facts, best first."""
    reasons: list[Json] = []
    word = move[0]
    if word in ("A", "S", "O"):
        for place in move[2]:
            card = p.at[place]
            if p.up[card] and p.kinds[card] == KING:
                reasons.append({"code": "king-open"})
            elif not p.up[card]:
                chance = policy.chances.get(card, 0.0)
                code = "king-chance" if word != "O" else "look-for-king"
                reasons.append({"code": code, "chance": round(chance, 3)})
    elif word in ("guard", "jailer", "hag"):
        reasons.append({"code": "parry", "kind": word})
    elif word in ("M", "F"):
        reasons.append({"code": "approach"})
    elif word == "J":
        reasons.append({"code": "hide"})
    reasons.append({"code": "expects", "value": round(chosen.value, 3)})
    return reasons


def make_bot(level: str) -> Bot:
    """Return the bot of ``level``."""
    return RandomBot() if level == "random" else RoyaumesBot(level)


def _own(view: View) -> RoyaumesView:
    assert isinstance(view, RoyaumesView)
    known = view.known
    if view.seat is None or view.seat != known.to_move() or known.reason:
        raise NotYourTurn("A bot can think only when its seat is to move.", "not-your-turn")
    return view


def _alone(move: Move, code: str = "random") -> Choice:
    return Choice(move, 0.0, (RootMove(move, 0, 0.0),), 0, ({"code": code},))


def _placement(view: RoyaumesView, rng: Rng) -> Move:
    """Lay the cards anywhere: cells are all alike, so any order hides best."""
    (move,) = view.legal_moves()
    assert isinstance(move, tuple)
    kinds = [kind for _, kind in move[1]]
    cells = list(range(16))
    rng.shuffle(cells)
    return ("place", tuple(sorted(zip(cells[: len(kinds)], kinds, strict=True))))
