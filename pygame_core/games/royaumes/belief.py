"""What a view leaves possible: worlds drawn from it, and the chances of each hidden card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_core.core.game import Json
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.armies import Army
from pygame_core.games.royaumes.cards import (
    ACTOR,
    DRAFTABLE,
    DRAFTED,
    HAND,
    IMPOSED,
    KINDS,
    KING,
    MIME,
    SOLDIER,
    draft_fits,
    full_uses,
)
from pygame_core.games.royaumes.past import Past, Way
from pygame_core.games.royaumes.phases import (
    DRAFT,
    PLACEMENT,
    REMOVED,
    SHUFFLE,
)
from pygame_core.games.royaumes.position import RoyaumesPosition
from pygame_core.games.royaumes.refusals import spot

if TYPE_CHECKING:
    from pygame_core.games.royaumes.view import RoyaumesView

SAMPLES = 600  # worlds drawn for the chances shown, where they are not worked out exactly
RETRIES = 30  # worlds thrown away because the game would be over in them (odd texts only)


class Belief:
    """All that a view leaves possible; worked out once, then drawn from."""

    def __init__(self, view: RoyaumesView) -> None:
        self.view = view
        self.p = p = view.known
        facts = []
        linked = p.facts
        while linked:
            linked, fact = linked
            facts.append(fact)
        facts.reverse()
        facts = self._with_pending(facts)
        self.armies: dict[int, Army] = {}
        self.cards: dict[int, list[int]] = {}
        self.odd: set[int] = set()  # seats that no army of the rules fits: an odd text
        for seat in range(p.n):
            if seat == view.seat or p.phase in (DRAFT, PLACEMENT):
                continue
            cards = [card for card, owner in enumerate(p.owners) if owner == seat]
            self.cards[seat] = cards
            own = [fact for fact in facts if fact[1] == seat]
            past = Past(own, cards, p.steps, p.need, p.n, p.fresh)
            army = Army(cards, p.kinds, past)
            if not army.possible:
                self.odd.add(seat)  # the open faces alone are kept
                army = Army(cards, p.kinds, Past([], cards, p.steps, p.need, p.n, False))
            self.armies[seat] = army

    def _with_pending(self, facts: list[Any]) -> list[Any]:
        """Add what the action under way tells of who does it."""
        p = self.p
        if p.act is None or p.act[0] == "M":
            return facts
        letter, seat, kingdom, _, mime, payload, mask, mime_mask = p.act
        fresh: list[Any] = []
        if letter == "S":
            apart = 0
            for card, owner in enumerate(p.owners):
                if owner == seat and p.where[card] >> 4 != kingdom and p.where[card] != REMOVED:
                    apart |= 1 << card
            fresh.append(("not", seat, SOLDIER, apart))
        else:
            fresh.append(("did", seat, ACTOR[letter], mask, False, 0, 0))
        if mime != -1:
            fresh.append(("did", seat, MIME, mime_mask, False, 0, 0))
        count = 0
        if p.phase == SHUFFLE:
            count = sum(self._any_of(seat, home) for home in payload)
        return facts[: len(facts) - count] + fresh + facts[len(facts) - count :]

    def _any_of(self, seat: int, kingdom: int) -> bool:
        p = self.p
        cards = p.at[16 * kingdom : 16 * kingdom + 16]
        return any(card >= 0 and p.owners[card] == seat for card in cards)

    def sample(self, rng: Rng) -> RoyaumesPosition:
        """Draw a full position that fits the view."""
        p = self.p
        if p.phase in (DRAFT, PLACEMENT):
            return self._early(rng)
        for _ in range(RETRIES):
            world = self._world(rng)
            if p.fresh or p.reason or not _over(world):
                break
        return world

    def _world(self, rng: Rng) -> RoyaumesPosition:
        world = self.p.copy()
        self.deal(world, rng)
        return world

    def deal(self, world: RoyaumesPosition, rng: Rng, keep: int = -1) -> None:
        """Deal faces anew into ``world`` (not those of seat ``keep``), and who does what."""
        ways: dict[int, Way] = {}
        kinds, uses, n = world.kinds, world.uses, world.n
        for seat, army in self.armies.items():
            if seat == keep:
                continue
            if army.possible:
                faces, way = army.world(rng)
            else:
                faces, way = self._any_faces(seat, rng), Way()
            ways[seat] = way
            spent, worn, steps = way.spent, way.worn, way.steps
            for card, kind in faces.items():
                kinds[card] = kind
                if kind == KING:
                    uses[card] = max(0, 3 - steps.get(card, 0))
                else:
                    uses[card] = 0 if card in worn else full_uses(kind, n) - spent.get(card, 0)
            if not world.fresh:
                self._unsure(world, seat, way, rng)
        if self.p.act is not None and self.p.act[1] in ways:
            world.act = self.p.act
            self._act(world, ways)

    def _unsure(self, world: RoyaumesPosition, seat: int, way: Way, rng: Rng) -> None:
        """Draw uses of open cards in a position read from a text: what went before is unknown."""
        acting = set(way.last.values()) if world.act is not None else set()
        for card in self.cards[seat]:
            if world.up[card] and world.where[card] != REMOVED and world.kinds[card] > SOLDIER:
                least = 1 if card in acting else 0
                world.uses[card] = least + rng.below(max(1, world.uses[card] + 1 - least))

    def _any_faces(self, seat: int, rng: Rng) -> dict[int, int]:
        kinds = self.p.kinds
        return {
            card: kinds[card] if kinds[card] >= 0 else rng.choice(DRAFTABLE)
            for card in self.cards[seat]
        }

    def _act(self, world: RoyaumesPosition, ways: dict[int, Way]) -> None:
        """Say who does the action under way."""
        act = world.act
        if act is None or act[0] == "M":
            return
        letter, seat, kingdom, actors, mime, payload, mask, mime_mask = act
        last = ways[seat].last
        if letter == "S":
            actors = tuple(
                card
                for card in world.at[16 * kingdom : 16 * kingdom + 16]
                if card >= 0 and world.owners[card] == seat and world.kinds[card] == SOLDIER
            )
        elif not actors:
            actors = (last.get(ACTOR[letter], mask.bit_length() - 1),)
        if mime < -1:
            mime = last.get(MIME, mime_mask.bit_length() - 1)
        world.act = (letter, seat, kingdom, actors, mime, payload, mask, mime_mask)

    def _early(self, rng: Rng) -> RoyaumesPosition:
        """Draw what others drafted and laid, all layouts of nine cards as likely as any."""
        world = self.p.copy()
        drafts = []
        for seat, draft in enumerate(world.drafts):
            drafts.append(draft if seat == self.view.seat else _any_draft(rng))
        world.drafts = tuple(drafts)
        if world.phase == PLACEMENT:
            laid = world.n - len(world.asked)
            for seat in range(laid):
                if seat == self.view.seat:
                    continue
                kinds = list(IMPOSED + drafts[seat])
                rng.shuffle(kinds)
                cells = list(range(16))
                rng.shuffle(cells)
                for card, cell in enumerate(sorted(cells[:HAND]), HAND * seat):
                    place = 16 * seat + cell
                    world.kinds[card] = kinds[card - HAND * seat]
                    world.uses[card] = full_uses(world.kinds[card], world.n)
                    world.where[card] = place
                    world.at[place] = card
        return world

    def to_json(self, rng: Rng, samples: int = SAMPLES) -> dict[str, Json]:
        """Return the chances of each hidden enemy card, by place (or ``absent:0`` …)."""
        p = self.p
        if p.phase in (DRAFT, PLACEMENT):
            return {"cards": {}, "samples": 0}
        names = {}
        for card, owner in enumerate(p.owners):
            if owner != self.view.seat and p.kinds[card] < 0 and p.where[card] >= 0:
                names[card] = spot(p.where[card])
        for index, (card, *_) in enumerate(p.absent):
            if p.owners[card] != self.view.seat and p.kinds[card] < 0:
                names[card] = f"absent:{index}"
        odds = self._odds()
        rest = [card for card in names if card not in odds]
        if rest:
            counts = {card: [0] * len(KINDS) for card in rest}
            for _ in range(samples):
                world = self.sample(rng)
                for card, count in counts.items():
                    count[world.kinds[card]] += 1
            odds |= {card: [n / samples for n in count] for card, count in counts.items()}
        return {
            "cards": {
                name: {KINDS[kind]: round(odd, 4) for kind, odd in enumerate(odds[card]) if odd}
                for card, name in names.items()
            },
            "samples": samples if rest else 0,
        }

    def _odds(self) -> dict[int, list[float]]:
        """Return the odds that can be worked out exactly, by card."""
        known: dict[int, list[float]] = {}
        if self.p.fresh:
            for army in self.armies.values():
                known |= army.odds() or {}
        return known


def _any_draft(rng: Rng) -> tuple[int, ...]:
    while True:
        word = [rng.choice(DRAFTABLE) for _ in range(DRAFTED)]
        if draft_fits(word):
            return tuple(sorted(word))


def _over(world: RoyaumesPosition) -> bool:
    """Say whether the game would be over (a position that was read shows that it is not)."""
    from pygame_core.games.royaumes.turns import ended

    log, world.log, phase = world.log, None, world.phase
    over = ended(world)
    world.log, world.phase, world.reason = log, phase, ""
    return over
