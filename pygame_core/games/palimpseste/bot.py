"""Palimpseste's bots: four levels and a random one, each given a view, never a position.

A turn is decided in parts (movement, then action), each by the same steps: a prophecy that is sure;
a win at hand; the moves that hand the opponent a win put aside; a search among the rest; and, if
all looks worse than guessing, a prophecy.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from pygame_core.core.game import (
    Bot,
    Budget,
    Choice,
    NotYourTurn,
    Progress,
    RootMove,
    Thinking,
)
from pygame_core.core.game import View as CoreView
from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import belief
from pygame_core.games.palimpseste.board import (
    BIT,
    BLACK,
    NEAR,
    NEIGHBOURS,
    WHITE,
    Text,
    write_text,
)
from pygame_core.games.palimpseste.bot_danger import Danger, Outlook, look
from pygame_core.games.palimpseste.bot_policy import PalimpsestePolicy, Stock
from pygame_core.games.palimpseste.bot_reasons import Reason, effects, winning_way
from pygame_core.games.palimpseste.bot_tactics import (
    known_cells,
    oracle_ready,
    steps_of,
    winning_action,
    winning_turn,
)
from pygame_core.games.palimpseste.deals import draw
from pygame_core.games.palimpseste.moves import COMPOSE, MOVE, PASS, STARTS
from pygame_core.games.palimpseste.view import View
from pygame_core.search.ismcts import Search


@dataclass(frozen=True)
class Level:
    """How well a bot plays: its budget, and what it watches out for.

    ``texts`` are the worlds in White's mind; ``worlds`` those in which risks are judged (0: it
    doesn't look what the opponent could do next); ``vigilant``: it sees wins at hand on leaves;
    ``deduces``: it works out unseen symbols; ``guesses``: it may prophesy what it has not seen.
    """

    iterations: int
    milliseconds: int
    texts: int
    worlds: int = 0
    vigilant: bool = True
    deduces: bool = True
    guesses: bool = False


# Working out unseen symbols is what decides games of the `river` deal: the top level alone does it.
LEVELS = {
    "level1": Level(24, 500, 4, vigilant=False, deduces=False),
    "level2": Level(250, 1_000, 8, worlds=2, deduces=False),
    "level3": Level(2_500, 2_500, 24, worlds=12, deduces=False),
    "level4": Level(16_000, 6_000, 32, worlds=24, guesses=True),
}
TOLERANCE = 0.1  # risk above the least that the search may still weigh
CAUTION = 0.12  # by how much a guess must be better than what the search hopes for
NEARLY = 2  # cells short of a sure prophecy from which guessing is weighed
DRAFTS = 40  # texts among which Black chooses when he composes


class PalimpsesteBot(Bot):
    """A level of ``LEVELS`` at work."""

    def __init__(self, name: str) -> None:
        self.level = name
        self.skill = LEVELS[name]
        self.budget = Budget(self.skill.iterations, self.skill.milliseconds)

    def think(self, view: CoreView, rng: Rng, budget: Budget | None = None) -> Thinking:
        """Decide the next part of the turn (see ``core.game.Bot``)."""
        return self._think(_own(view), rng, budget or self.budget)

    def _think(
        self, view: View, rng: Rng, budget: Budget
    ) -> Generator[Progress, bool | None, Choice]:
        root = view.known
        if root.phase == COMPOSE:
            return compose(rng)
        skill = self.skill
        policy = PalimpsestePolicy(view, skill.texts, skill.vigilant, skill.deduces)
        quick = at_once(view, policy)
        if quick is not None:
            return quick
        moves = steps_of(root)
        if len(moves) == 1 and not (self.skill.guesses and _near_prophecy(view, policy.deduced)):
            return Choice(moves[0], 0.0, (RootMove(moves[0], 0, 0.0),), 0, ({"code": "only-move"},))
        total, deduced = budget.iterations, policy.deduced
        danger = None
        stop: bool | None = False
        if self.skill.guesses:
            policy.foresee(rng.fork("guesses"))
        if self.skill.worlds:
            texts = self._texts(policy, view, rng)
            outlook = Outlook(policy.deduced, policy.guesses, self.skill.guesses)
            looking = look(root, texts, outlook)
            while True:
                try:
                    next(looking)
                except StopIteration as end:
                    danger = end.value
                    break
                # Being told to stop hurries the search; the look around is always finished.
                stop = (yield Progress(0, total)) or stop
        kept = moves if danger is None else danger.safest(TOLERANCE)
        if policy.searcher_knows:
            # Measured: a Black whose whole search fears White's wit grows timid, and loses more.
            policy = PalimpsestePolicy(view, skill.texts, skill.vigilant, deduces=False)
        search = Search(policy, view, rng.fork("search"), kept)
        if len(kept) > 1:
            running = search.run(min(total, policy.slice) if stop else total)
            for progress in running:
                if (yield progress):
                    break
        elif danger is not None:
            for _ in search.run(policy.slice):
                pass
        return self._choose(view, search, danger, deduced)

    def _texts(self, policy: PalimpsestePolicy, view: View, rng: Rng) -> Sequence[Text]:
        if policy.searcher_knows:
            return [view.known.text()]
        stock = Stock(policy.public, self.skill.worlds)
        own = rng.fork("danger")
        return [stock.draw(own) for _ in range(self.skill.worlds)]

    def _choose(self, view: View, search: Search, danger: Danger | None, deduced: int) -> Choice:
        root = search.root()
        best = root[0]
        assert isinstance(best.move, int)
        if self.skill.guesses and _near_prophecy(view, deduced):
            guess = view.surest()
            risk = danger.risks[best.move] if danger else 0.0
            hope = (1 + best.value) / 2 * (1 - risk)
            if guess is not None and guess.chance > hope + CAUTION:
                return prophesy(view, guess, root, search.done)
        reasons = _why(view, best, search, danger)
        return Choice(best.move, best.value, root, search.done, tuple(reasons))


def _own(view: CoreView) -> View:
    assert isinstance(view, View)
    known = view.known
    if view.seat is None or view.seat != known.to_move() or known.winner >= 0:
        raise NotYourTurn("A bot can think only when its seat is to move.", "not-your-turn")
    return view


def at_once(view: View, policy: PalimpsestePolicy) -> Choice | None:
    """Return the choice that wins in this turn for sure, if there is one."""
    root = policy.informed
    seat = root.mover
    known = known_cells(root, seat, policy.deduced)
    if root.phase == MOVE:
        if oracle_ready(root, policy.deduced):
            guess = view.surest()
            if guess is not None:
                return prophesy(view, guess, (), 0)
        turn = winning_turn(root, seat, known)
        if turn is None:
            return None
        move, action = turn[0], turn[1] if turn[1] != PASS else None
        way = winning_way(root, move, action)
    else:
        me, him = root.monk(seat), root.monk(1 - seat)
        found = winning_action(root, seat, me, him, known, not root.blocked(seat))
        if found is None:
            return None
        move, way = found, winning_way(root, found, None)
    return Choice(move, 1.0, (RootMove(move, 0, 1.0),), 0, ({"code": "wins-now", "by": way},))


def prophesy(
    view: View, guess: belief.Prophecy, root: tuple[RootMove, ...], iterations: int
) -> Choice:
    """Return the choice of a prophecy, sure or guessed."""
    move = ("prophesy", *guess.named)
    seen = sum(view.known.seen >> cell & 1 for cell, _ in guess.named)
    chance = round(guess.chance, 4)
    reason: Reason = {"code": "prophecy", "chance": chance, "seen": seen}
    reasons = [{"code": "wins-now", "by": "prophecy"}, reason] if chance == 1 else [reason]
    value = 2 * guess.chance - 1
    return Choice(move, value, (RootMove(move, 0, value), *root), iterations, tuple(reasons))


def _near_prophecy(view: View, deduced: int) -> bool:
    """Say whether a guessed prophecy is worth computing: few of its cells are unseen."""
    root = view.known
    if not view.may_prophesy() or root.knows_text(root.mover):
        return False
    ready = ((root.seen | deduced) & ~root.revealed).bit_count()
    return ready >= root.rules.size - NEARLY or root.unknown().bit_count() <= root.rules.size + 1


def _why(view: View, best: RootMove, search: Search, danger: Danger | None) -> list[Reason]:
    move = best.move
    assert isinstance(move, int)
    reasons: list[Reason] = []
    proof = search.proof(move)
    if proof:
        reasons.append({"code": "proven-win" if proof > 0 else "proven-loss"})
    if danger is not None:
        risk = danger.risks[move]
        refused = [m for m, r in danger.risks.items() if r > risk + TOLERANCE]
        ways = {way for m in refused for way in danger.ways[m]}
        if refused and "prophecy" in ways:
            reasons.append({"code": "avoids-prophecy"})
        if refused and ways - {"prophecy"}:
            reasons.append({"code": "blocks-win", "refused": len(refused)})
        if risk > TOLERANCE:
            reasons.append({"code": "least-risk", "risk": round(risk, 4)})
    reasons += effects(view, move)
    visits = sum(item.visits for item in search.root())
    if visits:
        reasons.append(
            {
                "code": "most-visited",
                "share": round(best.visits / visits, 4),
                "value": round(best.value, 4),
                "iterations": search.done,
            }
        )
    return reasons


def compose(rng: Rng) -> Choice:
    """Lay out the text for Black: of some shuffles the one with his citadels nearest to him."""

    def worth(text: Text) -> int:
        white, black = (
            NEAR[STARTS[seat]]
            | sum({BIT[c] for n in NEIGHBOURS[STARTS[seat]] for c in NEIGHBOURS[n]})
            for seat in (WHITE, BLACK)
        )
        return (text.citadels & black).bit_count() - (text.citadels & white).bit_count()

    best = max((draw("shuffle", rng) for _ in range(DRAFTS)), key=worth)
    move = ("compose", write_text(best))
    return Choice(move, 0.0, (RootMove(move, 0, 0.0),), 0, ({"code": "composes"},))


class RandomBot(Bot):
    """Plays any legal sub-move, each with the same odds; makes no prophecies."""

    level = "random"
    budget = Budget(1)

    def think(self, view: CoreView, rng: Rng, budget: Budget | None = None) -> Thinking:
        """Choose at once."""
        return self._think(_own(view), rng)

    def _think(self, view: View, rng: Rng) -> Generator[Progress, bool | None, Choice]:
        if view.known.phase == COMPOSE:
            return compose(rng)
        yield Progress(0, 1)
        moves = view.legal_moves()
        move = rng.choice(moves)
        return Choice(move, 0.0, tuple(RootMove(m, 0, 0.0) for m in moves), 1)


def make_bot(level: str) -> Bot:
    """Return the bot of a level of ``LEVELS``, or ``random``."""
    return RandomBot() if level == "random" else PalimpsesteBot(level)
