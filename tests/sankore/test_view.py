"""What a seat may know, and the worlds drawn from it."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from pygame_core.core.game import NATURE, Unreadable
from pygame_core.core.rng import Rng
from pygame_core.games.sankore import GAME
from tests.sankore.tables import DEAL, HUMAN, dealt, play, seat, started

HIDDEN_CHANGES = {
    "deck": {"deck": ["LA6", "TH3", "AS2", "MA1"]},
    "undealt cards": {"deck": ["LA5", "LA1", "TH6", "AS6"]},
    "map stacks": {"maps": [[2, 1, 0], [0, 1, 3], [3, 2, 0], [1, 2, 3]]},
}


@pytest.mark.parametrize("what", HIDDEN_CHANGES)
def test_the_human_cannot_tell_hidden_orders_apart(what: str) -> None:
    """Not from view, link, JSON or legal moves."""
    one, other = started(), started(**HIDDEN_CHANGES[what])
    assert one.key() != other.key()
    for viewer in (0, None):
        a, b = one.view(viewer), other.view(viewer)
        assert a.encode() == b.encode() and a.to_json() == b.to_json()
        assert GAME.write_view(a) == GAME.write_view(b)
        assert a.legal_moves() == b.legal_moves()


def test_the_card_to_be_revealed_is_hidden_before_the_draft() -> None:
    """Two deals that differ in it look alike till then."""
    one, other = dealt(), dealt(reveal="LA5")
    assert one.view(0).encode() == other.view(0).encode()
    assert one.view(0).to_json() == other.view(0).to_json()


def test_a_spectator_does_not_see_the_humans_cards() -> None:
    """Two hands look alike to him, not to the human; and he has no moves."""
    one, other = started(), started(hand=["AS1", "TH2", "MA3", "LA5"])
    assert one.view(None).encode() == other.view(None).encode()
    assert one.view(None).to_json() == other.view(None).to_json()
    assert one.view(0).encode() != other.view(0).encode()
    assert one.view(None).legal_moves() == [] and one.view(None).to_json()["hand"] is None


def test_a_view_never_names_hidden_fields() -> None:
    """Neither deck nor map stacks stand in its data."""
    told = json.loads(GAME.write_view(started().view(0)))
    assert not {"deck", "maps"} & set(told["known"])
    assert "deck" not in GAME.write_view(dealt().view(None))


def test_worlds_agree_with_the_view_and_vary_in_what_is_hidden() -> None:
    """All cards that could be on top come up, about equally often."""
    p = play(started(), "enrol AS; ask gold; end; card TH3")
    view = p.view(0)
    rng = Rng(5)
    tops = Counter()
    for _ in range(1500):
        world = view.resample(rng)
        assert world.view(0).encode() == view.encode()
        tops[world.deck[0]] += 1
        assert len(set(world.deck) | set(world.hand) | set(world.shown)) == 8
    known = {*p.hand, *p.shown, p.reveal}
    assert set(tops) == set(range(24)) - known
    assert max(tops.values()) < 2 * min(tops.values())


def test_map_stacks_are_resampled_without_the_tiles_turned_up() -> None:
    """Eleven unseen tiles after one was turned."""
    p = started()
    seat(p, "TH", 0, "LA")
    play(p, "teach TH 0 LA A1; map MA; tile A1")
    counts = Counter()
    rng = Rng(2)
    for _ in range(200):
        world = p.view(0).resample(rng)
        assert [len(stack) for stack in world.maps] == [2, 3, 3, 3]
        tiles = Counter(d for stack in world.maps for d in stack)
        assert tiles == {0: 3, 1: 3, 2: 2, 3: 3}
        counts[world.maps[0][-1]] += 1
    assert set(counts) == {0, 1, 2, 3}


def test_a_spectators_worlds_have_a_hand() -> None:
    """Four cards that nobody has seen."""
    world = started().view(None).resample(Rng(1))
    assert len(world.hand) == 4 and not set(world.hand) & {*world.deck, world.reveal}


def test_worlds_before_deal_and_draft() -> None:
    """An empty table has one world; before the draft the reveal is drawn too."""
    assert GAME.new({"level": "easy"}).view(0).resample(Rng(1)).stage == "deal"
    reveals = {dealt().view(0).resample(Rng(seed)).reveal for seed in range(60)}
    assert len(reveals) > 10


def test_views_and_positions_read_back() -> None:
    """From their texts, in every kind of decision."""
    p = started()
    seat(p, "TH", 0, "LA")
    for text in ("teach TH 0 LA A1", "map MA", "tile A1", "add AS1 AS", "pay LA 1", "end",
                 "card TH3"):  # fmt: skip
        for viewer in (0, None):
            view = p.view(viewer)
            again = GAME.read_view(GAME.write_view(view))
            assert again.encode() == view.encode()
            assert again.legal_moves() == view.legal_moves()
        q = GAME.read_position(GAME.write_position(p))
        assert q.key() == p.key() and q.legal_moves() == p.legal_moves()
        assert (q.left, q.sums, q.class_k, q.free) == (p.left, p.sums, p.class_k, p.free)
        if "pay" in text:
            p.books[HUMAN] = [1, 0, 0, 1]
        play(p, text)


def spoiled(change: dict) -> str:
    """Return a position text with fields changed."""
    told = json.loads(GAME.write_position(started()))
    return json.dumps(told | change)


BROKEN = [
    "", "[]", "{}", "nonsense", "[" * 5000,
    spoiled({"level": "mean"}), spoiled({"gold": 7}), spoiled({"gold": True}),
    spoiled({"owner": [0] * 84}), spoiled({"todo": [["port", 0]]}), spoiled({"todo": [["x", 0]]}),
    spoiled({"madrasa": [9] * 24}), spoiled({"deck": [1, 1, 2, 3]}), spoiled({"stage": "draft"}),
    spoiled({"books": [[7, 0, 0, 0], [0] * 4]}), spoiled({"maps": [[0], [1], [2], [3]]}),
    spoiled({"shelves": [[[5, 1]], [], []]}), spoiled({"shown": [3]}),
    spoiled({"trigger": 1}), spoiled({"todo": [["pay", 0], ["pay", 0]]}),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_damaged_positions_are_unreadable(number: int) -> None:
    """Never an error of another kind."""
    with pytest.raises(Unreadable):
        GAME.read_position(BROKEN[number])


def test_a_view_that_tells_too_much_is_unreadable() -> None:
    """A link with hidden fields, or with a spectator's hand."""
    told = json.loads(GAME.write_view(started().view(0)))
    for change in ({"deck": [1, 2, 3, 4]}, {"maps": [[]]}):
        with pytest.raises(Unreadable):
            GAME.read_view(json.dumps({"seat": 0, "known": told["known"] | change}))
    with pytest.raises(Unreadable):
        GAME.read_view(json.dumps({"seat": None, "known": told["known"]}))
    with pytest.raises(Unreadable):
        GAME.read_view(json.dumps({"seat": 0}))


def test_observations_hide_what_the_view_hides() -> None:
    """Two deals alike to the human are one observation; drafts tell the revealed card."""
    from pygame_core.games.sankore import deal

    p = GAME.new({"level": "hard"})
    one = deal.from_json(DEAL)
    other = deal.from_json(DEAL | HIDDEN_CHANGES["deck"] | {"reveal": "LA5"})
    assert p.observe(one, 0) == p.observe(other, 0)
    move = ("draft", 2, 1, 2)
    assert dealt().observe(move, 0) != dealt(reveal="LA5").observe(move, 0)


def test_undo_stops_at_what_nature_tells() -> None:
    """Draws, cards and map tiles reveal; the human's own moves don't."""
    p = started()
    assert not p.reveals(("enrol", 0))
    seat(p, "TH", 0, "LA")
    play(p, "teach TH 0 LA A1")
    assert p.to_move() == NATURE and p.reveals(("map", 2))


def test_the_log_tells_moves_and_the_scholars_reasons() -> None:
    """Human, nature, scholar, in order."""
    p = play(started(), "enrol AS; ask gold; end; card TH3")
    told = p.view(0).to_json()
    assert [entry["who"] for entry in told["log"]] == [
        "human", "scholar", "human", "human", "human", "nature", "scholar"
    ]  # fmt: skip
    assert told["trace"] == p.trace and told["trace"][0]["action"] == "TURN"
    assert json.loads(json.dumps(told)) == told


def test_odds_count_unseen_cards_then_the_bag() -> None:
    """Exact, from the view: phase 1 cards, later students, at turn 10 those of his board too."""
    p = started()
    told = GAME.beliefs(p.view(0), Rng(1))
    # six cards of each discipline; the hand shows one of each, the revealed card is MA5
    assert told["source"] == "card" and told["counts"] == {"AS": 5, "TH": 5, "MA": 4, "LA": 5}
    assert abs(sum(told["next"].values()) - 1) < 0.001
    p.turn, p.bag, p.row2, p.on_tiles = 10, [0, 0, 0, 0], [0, 1, 1, 2, 3], [(0, 3), (2, 3)]
    p.shown, p.deck = p.deck, []
    told = GAME.beliefs(p.view(0), Rng(1))
    assert told["source"] == "draw" and told["counts"] == {"AS": 1, "TH": 2, "MA": 1, "LA": 3}
    assert GAME.beliefs(p.view(None), Rng(1)) is None


def test_the_log_says_the_scholars_turn_on_one_line() -> None:
    """For the terminal and the list of moves."""
    p = play(started(), "enrol AS; ask gold; end; card TH3")
    text = p.view(0).to_json()["log"][-1]["text"]
    assert text.startswith("turn 1, TH; enrols TH from") and "teaches TH A2" in text


def test_what_was_hidden_is_told_at_the_end() -> None:
    """Hand, deck, revealed card, map stacks."""
    told = GAME.reveal(started())
    assert told["deck"] == DEAL["deck"] and told["hand"] == DEAL["hand"]
    assert told["reveal"] == "MA5" and told["maps"][0] == ["AS", "TH", "MA"]
