"""Engine against a second, slow reading of the rules, over positions of random games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pygame_core.core.game import NATURE
from pygame_core.core.rng import Rng
from pygame_core.games.sankore import GAME, areas, data, library, scholar, score
from pygame_core.games.sankore.position import Sankore
from tests.sankore import oracle


def positions(seed: int, level: str, every: int = 3) -> Iterator[Sankore]:
    """Yield positions of one game, from after the draft: random, or mostly greedy for even seeds.

    A greedy human reaches what a random one seldom does: ports, masterclasses, high knowledge.
    """
    rng = Rng(seed)
    greedy = GAME.bot("greedy")
    p = GAME.new({"level": level})
    count = 0
    while p.outcome() is None:
        if p.to_move() == NATURE:
            p.play(p.sample_nature(rng))
        elif seed % 2 == 0 and rng.random() < 0.9:
            p.play(greedy.choose(p.view(0), rng.fork(count)).move)
        else:
            p.play(rng.choice(p.legal_moves()))
        count += 1
        if p.drafted and count % every == 0:
            yield p
    yield p


CASES = [(seed, level) for seed in range(6) for level in data.LEVELS]


@pytest.mark.parametrize(("seed", "level"), CASES)
def test_scholar_teaches_where_the_pseudo_code_does(seed: int, level: str) -> None:
    """Every discipline at every third position."""
    for p in positions(seed, level):
        for d in range(4):
            twin = p.copy()
            before = list(twin.owner)
            scholar.teach(twin, d)
            placed = [n for n, (a, b) in enumerate(zip(before, twin.owner, strict=True)) if a != b]
            assert placed == [n for n in [oracle.teach(p, d)] if n is not None], f"seed {seed}"


@pytest.mark.parametrize(("seed", "level"), CASES)
def test_scholar_enrols_whom_the_rule_says(seed: int, level: str) -> None:
    """Depth before queue, queue before colour."""
    for p in positions(seed, level):
        for d in range(4):
            twin = p.copy()
            trace = scholar.enrol_by_discipline(twin, d)
            found = oracle.enrol(p, d)
            assert found is not None
            queue, depth, student = found
            told = (trace["queue"], trace["depth"], trace["discipline"])
            assert told == (data.DISCIPLINES[queue], depth, data.DISCIPLINES[student])
            expected = p.queues[queue][: len(p.queues[queue]) - 1 - depth]
            assert twin.queues[queue][: len(expected)] == expected


@pytest.mark.parametrize("seed", range(40))
def test_scholar_picks_the_shelf_of_the_rule(seed: int) -> None:
    """Random shelves of books, every discipline."""
    rng = Rng(seed)
    shelves: list[dict[int, int]] = [{}, {}, {}]
    for _ in range(30):
        for d in range(4):
            orders = [list(shelf.items()) for shelf in shelves]
            assert library.scholar_shelf(shelves, d)[0] == oracle.shelf(orders, d), orders
        library.put(shelves, rng.below(4), rng.below(3))


@pytest.mark.parametrize("seed", range(8))
def test_human_journeys_are_those_that_a_walk_finds(seed: int) -> None:
    """All knowledges, both kinds of lesson, with whatever gold there is."""
    for p in positions(seed, "hard", every=9):
        for knowledge in range(13):
            for masterclass in (False, True):
                if not p.left[0][0]:
                    continue
                found = {s.number for s in areas.human_spaces(p, 0, knowledge, masterclass)}
                assert found == oracle.human_nodes(p, knowledge, masterclass)


@pytest.mark.parametrize(("seed", "level"), CASES)
def test_scores_agree(seed: int, level: str) -> None:
    """Totals at every position, and the sheet adds up to them."""
    for p in positions(seed, level):
        told = score.sheet(p)
        assert list(score.totals(p)) == oracle.score(p)
        for number, side in enumerate(("human", "scholar")):
            sheet = told[side]
            assert sheet["total"] == score.totals(p)[number]
            assert sum(line["points"] for line in sheet["lines"]) == sheet["total"]
            assert sum(sheet["points"].values()) == sheet["total"]
            for d in data.DISCIPLINES:
                assert sheet["icons"][d] == sum(line["icons"][d] for line in sheet["lines"])
        assert told["margin"] == told["human"]["total"] - told["scholar"]["total"]
