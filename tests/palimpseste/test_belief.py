"""Deals are uniform and beliefs exact: compared with plain counting, and with draws."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb, sqrt

import pytest

from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import GAME, belief, deals
from pygame_core.games.palimpseste.board import (
    BIT,
    CELLS,
    FULL,
    Text,
    cells_of,
    crossings,
    read_letters,
)
from tests.palimpseste.reference import Judge
from tests.palimpseste.table import at

LETTERS = "COBBCR/RRBOOR/COOBRR/CBCBRC/OCCBRO/COBORB"


def known(letters: str, hidden: str) -> belief.Knowledge:
    """Return the knowledge of one who has seen all of ``letters`` but the cells ``hidden``."""
    text = read_letters(letters)
    away = sum(BIT[GAME.read_move(GAME.new(), cell)] for cell in hidden.split())
    return belief.Knowledge("river", Text(*(cells & ~away for cells in text)))


def spread_evenly(counts: Counter[object], kinds: int) -> None:
    """Check by chi-square that ``kinds`` kinds were drawn alike (5 standard deviations)."""
    total = sum(counts.values())
    expected = total / kinds
    chi = sum((count - expected) ** 2 / expected for count in counts.values())
    chi += (kinds - len(counts)) * expected
    assert abs(chi - (kinds - 1)) < 5 * sqrt(2 * (kinds - 1)), (chi, kinds)


def test_the_list_of_river_placements_is_the_rules_pages() -> None:
    """84,400 different sets of nine cells, each with a crossing."""
    placements = deals.river_placements()
    assert len(placements) == len(set(placements)) == 84_400
    assert all(p.bit_count() == 9 and crossings(p) for p in placements)


def test_no_crossing_placement_is_missing() -> None:
    """Random crossings grown by hand, with a judge that knows no bits, are all in the list."""
    placements, rng, met = set(deals.river_placements()), Rng(5), 0
    names = [column + row for row in "123456" for column in "abcdef"]
    for _ in range(3000):
        row = rng.below(6)
        cells = {f"{column}{row + 1}" for column in "abcdef"}
        while len(cells) < 9:
            cells.add(rng.choice(names))
        cells.discard(rng.choice(sorted(cells)))
        cells.add(rng.choice(names))
        text = "/".join("".join("R" if c + r in cells else "C" for c in "abcdef") for r in "654321")
        marks = text.replace("C", "-").replace("R", "r")
        judge = Judge(f"{text} {marks} a1 f6 w m 0,0 1")
        found = sum(BIT[names.index(cell)] for cell in cells) in placements
        assert found == (len(cells) == 9 and bool(judge.crossing_chains()))
        met += found
    assert 500 < met < 2900


def test_plain_counting_gives_the_rules_pages_total() -> None:
    """The placements of nine rivers, crossing or not."""
    assert comb(36, 9) == 94_143_280


def test_river_deals_are_uniform_over_the_placements() -> None:
    """60,000 deals over classes of the placements come as often as the classes are large."""
    rng = Rng(11)
    cell_counts = [0] * CELLS
    for placement in deals.river_placements():
        for cell in cells_of(placement):
            cell_counts[cell] += 1
    draws = 20_000
    met = [0] * CELLS
    for _ in range(draws):
        for cell in cells_of(deals.draw("river", rng).rivers):
            met[cell] += 1
    for cell in range(CELLS):
        chance = cell_counts[cell] / 84_400
        assert abs(met[cell] / draws - chance) < 5 * sqrt(chance * (1 - chance) / draws)


@pytest.mark.parametrize("kind", ["river", "shuffle"])
def test_a_deal_lays_nine_of_each_on_all_cells(kind: str) -> None:
    """Each symbol nine times, no cell twice."""
    rng = Rng(3)
    for _ in range(200):
        text = deals.draw(kind, rng)
        assert [cells.bit_count() for cells in text] == [9] * 4
        assert text[0] | text[1] | text[2] | text[3] == FULL
        assert kind == "shuffle" or crossings(text.rivers)


def test_a_shuffle_puts_every_symbol_everywhere_alike() -> None:
    """Each of the 36 cells has each symbol in a quarter of the deals."""
    rng, draws = Rng(8), 6000
    counts: Counter[object] = Counter()
    for _ in range(draws):
        for symbol, cells in enumerate(deals.draw("shuffle", rng)):
            counts.update((symbol, cell) for cell in cells_of(cells))
    bound = 5 * sqrt(draws * 0.25 * 0.75)
    assert all(abs(count - draws / 4) < bound for count in counts.values())


HIDDEN = "a6 b6 c6 d6 e6 f6 a5"


def worlds(knowledge: belief.Knowledge) -> list[Text]:
    """List by plain enumeration all texts that fit ``knowledge``."""
    left = [9 - cells.bit_count() for cells in knowledge.known]
    tiles = [s for s, count in enumerate(left) for _ in range(count)]
    found = []
    for order in set(permutations(tiles)):
        text = list(knowledge.known)
        for cell, symbol in zip(cells_of(knowledge.hidden), order, strict=True):
            text[symbol] |= BIT[cell]
        if knowledge.deal == "shuffle" or crossings(text[1]):
            found.append(Text(*text))
    return found


@pytest.mark.parametrize("deal", ["river", "shuffle"])
def test_draws_are_uniform_over_all_texts_that_fit(deal: str) -> None:
    """Compared with the list of all texts, made by trying every order of the tiles left."""
    knowledge = known(LETTERS, HIDDEN)._replace(deal=deal)
    wanted = worlds(knowledge)
    assert len(wanted) == belief.texts(knowledge)
    assert len(wanted) > 10
    sampler, rng = belief.Sampler(knowledge), Rng(4)
    counts: Counter[object] = Counter(sampler.draw(rng) for _ in range(60 * len(wanted)))
    assert set(counts) <= set(wanted)
    spread_evenly(counts, len(wanted))


@pytest.mark.parametrize("deal", ["river", "shuffle"])
def test_odds_and_the_surest_prophecy_are_exact(deal: str) -> None:
    """Each chance equals the share of the texts that fit."""
    knowledge = known(LETTERS, HIDDEN)._replace(deal=deal)
    wanted = worlds(knowledge)
    odds = belief.odds(knowledge)
    assert sorted(odds) == cells_of(knowledge.hidden)
    for cell, chances in odds.items():
        for symbol, chance in enumerate(chances):
            share = sum(world[symbol] >> cell & 1 for world in wanted) / len(wanted)
            assert chance == pytest.approx(share)
    best = belief.surest(knowledge, knowledge.hidden, 5)
    assert best is not None
    right = [w for w in wanted if all(w[s] >> c & 1 for c, s in best.named)]
    assert best.chance == pytest.approx(len(right) / len(wanted))
    assert belief.chance(knowledge, best.named) == pytest.approx(best.chance)
    for cells in combinations(cells_of(knowledge.hidden)[:4], 2):
        named = [(cells[0], 1), (cells[1], 0)]
        share = sum(w[1] >> cells[0] & 1 and w[0] >> cells[1] & 1 for w in wanted) / len(wanted)
        assert belief.chance(knowledge, named) == pytest.approx(share)


def test_the_surest_prophecy_names_seen_cells_first() -> None:
    """Five seen face-down cells are certain."""
    view = at(known="c1 d1 e1 f1 f2").view(0)
    best = view.surest()
    assert best is not None and best.chance == 1.0
    assert {cell for cell, _ in best.named} == {2, 3, 4, 5, 11}


def test_odds_at_the_opening_follow_the_list_of_placements() -> None:
    """Each cell's chances sum to one, the rivers' to nine; opposite corners are alike."""
    view = GAME.new().view(0)
    odds = view.odds()
    assert len(odds) == 36
    assert all(sum(chances) == pytest.approx(1) for chances in odds.values())
    assert sum(chances[1] for chances in odds.values()) == pytest.approx(9)
    assert odds[0][1] == pytest.approx(odds[35][1])


def test_a_belief_that_no_text_of_the_deal_fits_falls_back_to_the_shuffle() -> None:
    """With rivers seen where none can cross, the rest is shuffled."""
    rivers = "a6 a5 b6 f6 f5 e6 f1 f2"
    board = at(symbols={"R": f"{rivers} c3"}, known=rivers, black="d4")
    view = board.view(0)
    assert belief.placements(view.knowledge()) is None
    rng = Rng(2)
    drawn = {view.resample(rng).rivers for _ in range(400)}
    assert len(drawn) > 20
    odds = view.odds()
    assert odds[CELLS // 2][1] == pytest.approx(1 / 28)


def test_a_text_that_no_box_could_make_is_still_resampled() -> None:
    """A loaded text may hold ten of a symbol: what is left is laid as far as it goes."""
    text = "CCCCCC/CCCCRR/RRRRRR/RBBBBB/BBBOOO/OOOOOO"
    marks = "kkkkkk/kkkk--/------/------/------/------"
    board = GAME.read_position(f"{text} {marks} a1 f6 w m 0,0 3")
    world = board.view(0).resample(Rng(1))
    assert not world.unknown()
    assert world.view(0).encode() == board.view(0).encode()


def test_resampling_keeps_what_is_seen_and_varies_the_rest() -> None:
    """In random games worlds agree with the view and with the deal."""
    rng = Rng(6)
    board = GAME.new()
    board.play(board.sample_nature(rng))
    for _ in range(40):
        view = board.view(0)
        world = view.resample(rng)
        assert world.view(0).encode() == view.encode()
        assert crossings(world.rivers)
        assert board.view(1).resample(rng).text() == board.text()
        if board.outcome() is None:
            board.play(rng.choice(board.legal_moves()))


def test_the_cache_of_lists_gives_the_same_lists_as_none() -> None:
    """Lists narrowed from earlier lists equal lists filtered from all placements."""
    rng = Rng(12)
    belief._cache.clear()
    for _ in range(6):
        text = deals.draw("river", rng)
        seen = 0
        for _ in range(12):
            seen |= BIT[rng.below(36)]
            rivers, others = text.rivers & seen, seen & ~text.rivers
            wanted = [p for p in deals.river_placements() if p & seen == rivers]
            assert list(belief.fitting(rivers, others) or ()) == wanted
    assert len(belief._cache) <= belief._KEPT
