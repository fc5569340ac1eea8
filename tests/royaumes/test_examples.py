"""The examples E1–E15 of the rules page."""

from __future__ import annotations

import pytest

from pygame_core.core.game import IllegalMove
from pygame_core.core.rng import Rng
from pygame_core.games.royaumes.cards import KIND_OF_NAME, check_draft
from tests.royaumes.tables import KINGS, card, lay, legal, play, told


def draft(names: str) -> tuple[int, ...]:
    """Read a draft."""
    return tuple(KIND_OF_NAME[name] for name in names.split())


def test_e1_four_mimes_may_be_drafted_two_parries_or_three_visions_may_not() -> None:
    """E1: the family limits are the only limits."""
    check_draft(draft("mime mime mime mime"))
    with pytest.raises(IllegalMove):
        check_draft(draft("guard hag mime mime"))
    with pytest.raises(IllegalMove):
        check_draft(draft("oracle oracle dowser mime"))
    text = "players: 2\nphase: draft"
    assert play(text, "draft mime,mime,mime,mime").drafts
    with pytest.raises(IllegalMove):
        play(text, "draft guard,hag,mime,mime")


def test_e2_a_king_who_moved_three_times_stays_and_stays_hidden() -> None:
    """E2: twice alone, once with the Ferryman; then neither way."""
    text = lay(
        "a1=1.king/3 b1=1.ferryman/3 c1=1.assassin/1",
        "a1=2.king/3 b1=2.assassin/1 c1=2.oracle/3",
    )
    rest = "; end; M 2:c1>1:d4; end; "
    back = "; end; M 1:d4>2:c1; end; "
    moves = "M 1:a1>2:d4" + rest + "M 2:d4>1:a1" + back + "F 1:b1>2:b2 a1>a2; end; O 2:c1 b2; end"
    position = play(text, moves)
    assert card(position, "2:a2") == "1.king/0"
    assert not [move for move in legal(position) if "2:a2" in move.split(">")[0]]
    assert not [m for m in legal(position) if m.startswith("F") and " a2>" in m]
    for refused in ("M 2:a2>1:a1", "F 2:b2>1:a1 a2>a2"):
        with pytest.raises(IllegalMove):
            play(text, moves + "; " + refused)


def test_e3_the_assassin_kills_the_king_and_wins() -> None:
    """E3: 1–0; the Assassin is revealed and removed."""
    end = told(lay(KINGS[0], "d4=2.king/3 c4=1.assassin/1", turn="1"), "A 2:c4 d4")
    assert end["outcome"] == {"winner": 1, "tied": [], "kills": [1, 0]}
    assert end["reason"] == "kings"
    assert "removed: 2.king; 1.assassin" in end["position"]


def test_e4_a_duel_costs_both_assassins_a_use_and_reveals_the_target_only() -> None:
    """E4: three players, two uses each."""
    position = play(
        lay(
            "a1=1.king/3 b1=1.assassin/2 c1=2.assassin/2",
            "a1=2.king/3",
            "a1=3.king/3",
        ),
        "A 1:b1 c1",
    )
    assert card(position, "1:b1") == "1.assassin/1"
    assert card(position, "1:c1") == "2.assassin/1^"
    assert position.removed == ()


def test_e5_a_guard_blocks_an_oracle_which_keeps_its_uses() -> None:
    """E5: the slot is gone, nothing turns up, the Guard has one use left."""
    position = play(
        lay("a1=1.king/3 b1=1.assassin/1", "a1=2.king/3 b1=2.guard/2 c1=1.oracle/3"),
        "O 2:c1 a1; 2: guard 2:b1",
    )
    assert card(position, "2:c1") == "1.oracle/3"
    assert card(position, "2:b1") == "2.guard/1"
    assert card(position, "2:a1") == "2.king/3"
    assert told(
        lay("a1=1.king/3 b1=1.assassin/1", "a1=2.king/3 b1=2.guard/2 c1=1.oracle/3"),
        "O 2:c1 a1; 2: guard 2:b1",
    )["position"].count("slots: movement\n")


def test_e6_a_guard_who_is_the_target_cannot_block() -> None:
    """E6: the Assassin strikes the Guard."""
    text = lay(KINGS[0], "a1=2.king/3 b1=2.guard/2 c1=1.assassin/1 d1=2.assassin/1")
    with pytest.raises(IllegalMove):
        play(text, "A 2:c1 b1; 2: guard 2:b1")
    assert "2.guard" in told(text, "A 2:c1 b1")["position"].split("removed:")[1]


def test_e7_a_jailer_stops_only_the_doubling_of_a_ferryman() -> None:
    """E7: four cards were named; at most two go on, on the cells declared."""
    text = lay(
        "a1=1.king/3 b1=1.ferryman/3 c1=1.mime/2 d1=1.soldier/1 a2=1.soldier/1 b2=1.assassin/1",
        "a1=2.king/3 b1=2.jailer/2 c1=2.assassin/1",
    )
    act = "F 1:b1>2:b4 a1>a4 d1>d4 a2>a3 b2>b3 +mime; 2: jailer 2:b1"
    waiting = told(text, act)
    assert waiting["decide"] == 1
    assert waiting["phase"] == "after"
    assert len(waiting["legal"]) == 4 + 6
    with pytest.raises(IllegalMove):
        play(text, act + "; carry a1 d1 a2")
    position = play(text, act + "; carry a1 b2")
    assert card(position, "2:b4") == "1.ferryman/2"
    assert card(position, "2:a4") == "1.king/2"
    assert card(position, "2:b3") == "1.assassin/1"
    assert card(position, "1:d1") == "1.soldier/1"
    assert card(position, "1:c1") == "1.mime/1"
    assert card(position, "2:b1") == "2.jailer/1"


def test_e8_a_hag_turns_the_blow_on_the_attackers_own_king() -> None:
    """E8: the kill is her owner's; if she picks the Assassin that acts, she is spent in vain."""
    text = lay(
        "a1=1.soldier/1 b1=1.soldier/1",
        "a1=2.king/3 b1=2.hag/1 c1=2.soldier/1 d1=1.king/3 a2=1.assassin/1 b2=2.assassin/1",
    )
    end = told(text, "A 2:a2 c1; 2: hag 2:b1 c1>d1")
    assert end["outcome"] == {"winner": 2, "tied": [], "kills": [0, 1]}
    position = play(text, "A 2:a2 c1; 2: hag 2:b1 c1>a2")
    assert card(position, "2:b1") == "2.hag/0^"
    assert card(position, "2:c1") == "-"
    assert card(position, "2:d1") == "1.king/3"


def test_e9_a_card_whose_kingdom_is_full_waits_till_a_cell_frees() -> None:
    """E9: away from 2:a1; the kingdom fills up; the card returns when somebody leaves."""
    cells = ("b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4", "b1", "c1")
    full = " ".join(f"{cell}=2.soldier/1" for cell in cells)
    text = lay(
        "a1=1.king/3 b1=1.assassin/1 c1=1.soldier/1",
        f"a1=2.king/3 d1=1.messenger/2 a2=2.assassin/1 {full}",
    )
    away = "G 2:d1 a1; end; M 2:b2>1:d4; end; "
    gone = play(text, "G 2:d1 a1; end")
    assert gone.absent
    # Seat 2's own turn fills nothing, so the king is back on his old cell at seat 1's turn.
    assert card(play(text, away), "2:a1") == "2.king/3"
    filled = "G 2:d1 a1; end; M 2:b2>1:d4; end"
    assert not play(text, filled).absent
    fuller = lay(
        "a1=1.king/3 b1=1.assassin/1 c1=2.oracle/3",
        f"a1=2.king/3 d1=1.messenger/2 a2=2.assassin/1 {full}",
    )
    waits = "G 2:d1 a1; end; M 1:c1>2:a1; end"
    waiting = told(fuller, waits)
    assert "absent: 2.king/3 from 2:a1 by 1 waiting" in waiting["position"]
    back = play(fuller, waits + "; M 2:d1>1:d4")
    assert card(back, "2:d1") == "2.king/3"
    assert not back.absent


def test_e10_after_a_jester_nobody_can_tell_his_cards_apart() -> None:
    """E10: one card face up, three face down: all four are alike to the others afterwards."""
    army = "b1=1.oracle/2^ c1=1.king/3 d1=1.soldier/1"
    text = lay(f"a1=1.jester/1 {army}", "a1=2.king/3 b1=2.assassin/1")
    shuffles = ("a1,b1,c1,d1", "b1,a1,d1,c1", "d1,c1,b1,a1")
    jester_at = {"a1,b1,c1,d1": "a1", "b1,a1,d1,c1": "b1", "d1,c1,b1,a1": "d1"}
    for cells in shuffles:
        position = play(text, f"J 1:a1; shuffle 1 {cells}")
        assert card(position, f"1:{jester_at[cells]}") == "1.jester/0^"
        odds = position.view(1).belief.to_json(Rng(1))["cards"]
        hidden = [chances for place, chances in odds.items() if place.startswith("1:")]
        assert len(hidden) == 3
        for kind in ("oracle", "king", "soldier"):
            for chances in hidden[1:]:
                assert chances[kind] == pytest.approx(hidden[0][kind], abs=0.12)
        assert hidden[0]["oracle"] == pytest.approx(1 / 3, abs=0.12)
    same = [
        play(text, f"J 1:a1; shuffle 1 {cells}").view(1).encode()
        for cells in ("a1,b1,c1,d1", "a1,c1,b1,d1", "a1,d1,c1,b1")
    ]
    assert same[0] == same[1] == same[2]


def test_e11_soldiers_leave_with_their_victim() -> None:
    """E11: and one Soldier destroyed before, the ability is gone."""
    squad = "a1=1.soldier/1 b1=1.soldier/1 c1=1.soldier/1"
    text = lay(f"{squad} d1=2.assassin/1 d4=1.king/3", "a1=2.king/3 b1=2.oracle/1")
    end = told(text, "S 1 d1")
    assert end["position"].split("removed: ")[1].split("\n")[0].count("1.soldier") == 3
    assert "2.assassin" in end["position"].split("removed: ")[1]
    broken = lay(
        f"{squad.replace('a1=1.soldier/1 ', '')} d1=2.assassin/1 d4=1.king/3",
        "a1=2.king/3",
        removed="1.soldier",
    )
    assert not [move for move in told(broken)["legal"] if move.startswith("S")]
    with pytest.raises(IllegalMove):
        play(broken, "S 1 d1")


def test_e12_the_game_stops_when_nobody_can_assassinate_any_more() -> None:
    """E12: both Assassins spent in a duel, each side short of a Soldier: draw 0–0."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/1 c1=2.assassin/1 d1=1.soldier/1 a2=1.soldier/1",
        "a1=2.king/3 d1=2.soldier/1 a2=2.soldier/1",
        removed="1.soldier; 2.soldier",
    )
    end = told(text, "A 1:b1 c1")
    assert end["outcome"] == {"winner": 0, "tied": [1, 2], "kills": [0, 0]}
    assert end["reason"] == "harmless"


def test_e13_hidden_states_alike_to_a_seat_give_alike_observations() -> None:
    """E13: seat 2's hidden cards change places; seat 1 can't tell, whatever he reads."""
    first = lay(KINGS[0], "a1=2.king/3 b1=2.hag/1 c1=2.oracle/2 d1=2.assassin/1")
    other = lay(KINGS[0], "a1=2.hag/1 b1=2.assassin/1 c1=2.king/1 d1=2.oracle/3")
    for moves in ("", "M 1:c4>2:d4", "M 1:c4>2:d4; end; M 2:a1>1:a1"):
        one, two = told(first, moves), told(other, moves)
        assert one["views"]["1"] == two["views"]["1"]
        if one["decide"] == 1:
            assert one["legal"] == two["legal"]
        views = [play(text, moves).view(0) for text in (first, other)]
        assert views[0].encode() == views[1].encode()
        worlds = [view.resample(Rng(5)).key() for view in views]
        assert worlds[0] == worlds[1]


def test_e14_the_hags_own_king_swapped_in_is_the_attackers_kill() -> None:
    """E14: R7."""
    text = lay(KINGS[0], "a1=2.king/3 b1=2.hag/1 c1=2.soldier/1 a2=1.assassin/1 b2=2.assassin/1")
    end = told(text, "A 2:a2 c1; 2: hag 2:b1 c1>a1")
    assert end["outcome"] == {"winner": 1, "tied": [], "kills": [1, 0]}


def test_e15_a_kings_last_movement_shows_nothing() -> None:
    """E15: nothing is revealed and the quiet turns count on as for any other card."""
    text = lay("a1=1.king/1 b1=1.oracle/3 c1=1.assassin/1", KINGS[1], quiet="5")
    king = told(text, "M 1:a1>2:a1; end")
    other = told(text, "M 1:b1>2:a1; end")
    assert "2:a1" not in king["position"]
    assert "2: 1.king/0," in king["position"]
    assert king["views"]["2"]["quiet"] == other["views"]["2"]["quiet"] == 6
    assert king["views"]["2"]["log"][0]["code"] == "do"
    assert not [entry for entry in king["views"]["2"]["log"] if entry["code"] == "up"]
