"""The rulings R1–R13 of the rules page."""

from __future__ import annotations

import pytest

from pygame_core.core.game import GameError, IllegalMove
from pygame_core.games.royaumes.cards import DRAFTS, FAMILY, LIMIT
from pygame_core.games.royaumes.phases import WINDOW
from pygame_core.games.royaumes.report import play_moves
from pygame_core.games.royaumes.text import read_position
from tests.royaumes.randomly import new
from tests.royaumes.tables import KINGS, card, lay, legal, play, told


def asked_about(text: str, move: str) -> list[int]:
    """Return the seats (from 1) that the window of ``move`` is put to, all passing."""
    from pygame_core.games.royaumes.notation import read_move

    position = read_position(text)
    position.play(read_move(position, move))
    seats = []
    while position.phase == WINDOW:
        seats.append(position.to_move() + 1)
        position.play(("pass",))
    return seats


def test_r1_drafts_keep_to_the_family_limits_and_to_nothing_else() -> None:
    """R1: 292 drafts; each family within its limit; two Oracles are allowed."""
    assert len(DRAFTS) == len(set(DRAFTS)) == 292
    for draft in DRAFTS:
        for family in (1, 2, 3):
            assert sum(FAMILY[kind] == family for kind in draft) <= LIMIT[family]
    assert play("players: 2\nphase: draft", "draft oracle,oracle,ferryman,ferryman").drafts


def test_r2_nobody_sees_a_draft_or_a_placement_before_all_are_done() -> None:
    """R2: seat 2's view is the same whatever seat 1 drafted and laid."""
    views = []
    for draft, cells in (("mime,mime,mime,mime", "a1"), ("oracle,oracle,hag,jester", "d4")):
        position = new(2)
        play_moves(position, f"draft {draft}; draft oracle,dowser,ferryman,guard")
        first = position.view(1).encode()
        names = ["king", "assassin", "soldier", "soldier", "soldier", *draft.split(",")]
        if cells == "d4":
            names.reverse()
        where = "a1 b1 c1 d1 a2 b2 c2 d2 a3" if cells == "a1" else "d4 c4 b4 a4 d3 c3 b3 a3 d2"
        laid = ",".join(f"{c}={n}" for c, n in zip(where.split(), names, strict=True))
        play_moves(position, "place " + laid)
        views.append((first, position.view(1).encode()))
    assert views[0] == views[1]


def test_r3_a_jester_mixes_all_of_his_owners_cards_there_and_gives_no_use_back() -> None:
    """R3: face up or down; an enemy card and a card elsewhere stay; the Jester ends face up."""
    text = lay(
        "a1=1.jester/1 b1=1.oracle/0^ c1=1.king/3 d1=2.assassin/1^ a2=1.assassin/1",
        "a1=2.king/3 b1=1.guard/0^",
    )
    assert told(text, "J 1:a1")["phase"] == "nature"
    position = play(text, "J 1:a1; shuffle 1 b1,a2,a1,c1")
    assert card(position, "1:b1") == "1.jester/0^"
    assert card(position, "1:a2") == "1.oracle/0"
    assert card(position, "1:a1") == "1.king/3"
    assert card(position, "1:d1") == "2.assassin/1^"
    assert card(position, "2:b1") == "1.guard/0^"
    with pytest.raises(IllegalMove):
        play(text, "J 1:a1; shuffle 1 b1,d1,a1,c1")


def test_r4_every_opponent_who_could_hold_a_parry_is_asked() -> None:
    """R4: a face-down card or a face-up parry with uses, where the action starts or arrives."""
    four = (
        "a1=1.king/3 b1=1.assassin/3 c1=2.soldier/1 d1=3.guard/0^ a2=4.guard/1^",
        "a1=2.king/3",
        "a1=3.king/3",
        "a1=4.king/3",
    )
    text = lay(*four, turn="1")
    assert asked_about(text, "A 1:b1 c1") == [2, 4]
    assert asked_about(text, "M 1:b1>3:b1") == [2, 3, 4]
    assert asked_about(text, "M 1:b1>4:b1") == [2, 4]
    # Turn order from the left of whoever acts.
    assert asked_about(lay(*four, turn="3"), "M 3:a1>1:b4") == [4, 1, 2]
    position = read_position(text)
    position.play(("A", 1, (2,), -1))
    assert legal(position) == ["pass"]


def test_r5_the_jailer_stops_movements_the_guard_abilities() -> None:
    """R5: Ferryman and Messenger are movements; the Jester is an ability."""
    text = lay(
        "a1=1.king/3 b1=1.ferryman/3 c1=1.messenger/2 d1=1.jester/1 a2=2.guard/2 b2=2.jailer/2"
        " c2=1.assassin/1",
        "a1=2.king/3",
    )
    for move in ("F 1:b1>2:b1 c2>c2", "G 1:c1 a1", "M 1:c2>2:c2"):
        blocked = play(text, f"{move}; 2: jailer 1:b2")
        assert card(blocked, "1:b2") == "2.jailer/1"
        assert card(blocked, "1:b1") == "1.ferryman/3"
        assert card(blocked, "1:c1") == "1.messenger/2"
        assert card(blocked, "1:c2") == "1.assassin/1"
        with pytest.raises(IllegalMove):
            play(text, f"{move}; 2: guard 1:a2")
    blocked = play(text, "J 1:d1; 2: guard 1:a2")
    assert card(blocked, "1:d1") == "1.jester/1"
    with pytest.raises(IllegalMove):
        play(text, "J 1:d1; 2: jailer 1:b2")


def test_r6_a_jailer_cannot_keep_herself_from_being_sent_away() -> None:
    """R6: nor with two targets of which she is one."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/1 c1=2.jailer/2 d1=1.messenger/2 a2=1.mime/2 b2=2.soldier/1",
        KINGS[1],
    )
    with pytest.raises(IllegalMove):
        play(text, "G 1:d1 c1; 2: jailer 1:c1")
    with pytest.raises(IllegalMove):
        play(text, "G 1:d1 c1 b2 +mime; 2: jailer 1:c1")
    assert play(text, "G 1:d1 b2; 2: jailer 1:c1").absent == ()


def test_r7_whose_kill_a_swapped_king_is() -> None:
    """R7: the Hag's owner's, but her own king is the attacker's; a target anyway likewise."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/2 c1=2.hag/1 d1=2.soldier/1 a2=3.king/3 b2=2.king/3 c2=1.mime/2",
        "a1=2.assassin/2",
        "a1=3.assassin/2",
    )
    third = play(text, "A 1:b1 d1; 2: hag 1:c1 d1>a2")
    assert third.kills == [0, 1, 0]
    own = play(text, "A 1:b1 d1; 2: hag 1:c1 d1>b2")
    assert own.kills == [1, 0, 0]
    among = play(text, "A 1:b1 d1 a2 +mime; 2: hag 1:c1 d1>a2")
    assert among.kills == [1, 0, 0]
    # The other target was hit once; the Soldier stands where the king stood.
    assert card(among, "1:a2") == "2.soldier/1"


def test_r8_an_oracle_turned_on_a_card_face_up_is_lost() -> None:
    """R8: the use is spent; the Hag herself is face up by then."""
    text = lay(KINGS[0], "a1=2.king/3 b1=2.hag/1 c1=1.oracle/3 d1=2.assassin/1 a2=2.guard/0^")
    for other in ("a2", "b1"):
        position = play(text, f"O 2:c1 a1; 2: hag 2:b1 a1>{other}")
        assert card(position, "2:c1") == "1.oracle/2"
        assert card(position, f"2:{other}") == "2.king/3"
    seen = play(text, "O 2:c1 a1; 2: hag 2:b1 a1>d1")
    assert card(seen, "2:a1") == "2.assassin/1^"


@pytest.mark.parametrize(
    ("move", "kept"),
    [
        ("A 1:a1 b1 c1 +mime", "A 1:a1 b1"),
        ("O 1:d1 b1 c1 +mime", "O 1:d1 b1"),
        ("D 1:a2 2 +mime", "D 1:a2"),
        ("W 1:b2 2 2 +mime", "W 1:b2 2"),
        ("G 1:c2 b1 c1 +mime", "G 1:c2 b1"),
        ("J 1:d2 2 +mime", "J 1:d2"),
        ("F 1:a3>2:a4 a1>b4 d1>c4 a2>d4 +mime", "F 1:a3>2:a4 a1>b4 d1>c4"),
    ],
)
def test_r9_what_a_mime_doubles(move: str, kept: str) -> None:
    """R9: with him both, without him one; never one with him or two without."""
    text = lay(
        "a1=1.assassin/2 b1=2.oracle/1 c1=2.soldier/1 d1=1.oracle/2 a2=1.diplomat/2"
        " b2=1.dowser/2 c2=1.messenger/2 d2=1.jester/2 a3=1.ferryman/2 b3=1.mime/2 c3=1.king/3",
        "a1=2.king/3 b1=2.soldier/1 c1=2.assassin/1",
    )
    rest = {
        "W": "; reveal 2:a1; reveal 2:b1",
        "J": "; shuffle 1 a1,d1,a2,b2,c2,d2,a3,b3,c3",
    }.get(move[0], "")
    assert card(play(text, move + rest), "1:b3").startswith("1.mime/1")
    assert play(text, kept)
    with pytest.raises(GameError):
        play(text, move.replace(" +mime", ""))
    with pytest.raises(GameError):
        play(text, kept + " +mime")


def test_r10_a_player_whose_king_is_dead_plays_and_parries_on() -> None:
    """R10: his turn comes, his Guard answers."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/2",
        "b1=2.guard/2 c1=2.assassin/2 d1=1.oracle/2",
        "a1=3.king/3",
        removed="2.king",
        kills="1 0 0",
    )
    assert told(text, "M 1:b1>3:b1; end")["decide"] == 2
    assert card(play(text, "O 2:d1 c1; 2: guard 2:b1"), "2:c1") == "2.assassin/2"


def test_r11_turns_without_a_visible_use_end_the_game() -> None:
    """R11: 20 a player; a King's movement is none, a blocked action's parry is one."""
    text = lay(KINGS[0], "a1=2.king/3 b1=2.jailer/2 c1=2.assassin/1", quiet="39")
    over = told(text, "M 1:d4>2:d4; end")
    assert over["reason"] == "quiet"
    assert over["outcome"] == {"winner": 0, "tied": [1, 2], "kills": [0, 0]}
    on = told(text, "M 1:d4>2:d4; 2: jailer 2:b1; end")
    assert on["outcome"] is None
    assert "quiet: 0" in on["position"]


def test_r11_a_text_read_in_mid_turn_remembers_that_an_ability_was_used() -> None:
    """R11: an ability slot that is gone was a visible use, also after reading the text."""
    text = lay("a1=1.king/3 b1=2.soldier/1 c1=1.oracle/2 d1=1.assassin/1", KINGS[1], quiet="39")
    halfway = told(text, "O 1:c1 b1")["position"]
    assert "slots: movement\n" in halfway
    whole = told(text, "O 1:c1 b1; end")
    assert whole["outcome"] is None and "quiet: 0" in whole["position"]
    assert told(halfway, "end")["position"] == whole["position"]
    late = halfway.replace("quiet: 0", "quiet: 39")
    assert told(late, "end")["outcome"] is None


def test_r3_a_text_read_before_the_jesters_shuffle_can_be_played_on() -> None:
    """R3: what was written while nature is to shuffle goes on like the game itself."""
    text = lay("a1=1.king/3^ b1=1.jester/1 c1=1.soldier/1 d4=1.assassin/1", KINGS[1])
    halfway = told(text, "J 1:b1")["position"]
    assert "phase: shuffle" in halfway
    shuffle = "shuffle 1 c1,a1,d4,b1"
    assert told(halfway, shuffle)["position"] == told(text, f"J 1:b1; {shuffle}")["position"]


def test_r12_a_spent_king_is_not_revealed() -> None:
    """R12: his movements are not uses."""
    assert card(play(lay("a1=1.king/1 b1=1.assassin/1", KINGS[1]), "M 1:a1>2:a1"), "2:a1") == (
        "1.king/0"
    )


def test_r13_truce_forbids_killing_in_anyones_first_turn() -> None:
    """R13: off by default; Assassin and Soldiers wait till all have had a turn."""
    text = lay("d4=1.king/3 c4=1.assassin/1 b4=2.oracle/3", KINGS[1], truce="1", turn="1")
    with pytest.raises(IllegalMove):
        play(text, "A 1:c4 b4")
    assert not [move for move in told(text)["legal"] if move.startswith("A")]
    later = text.replace("truce: 1", "truce: 2")
    assert play(later, "A 1:c4 b4")
    assert play(text.replace("\ntruce: 1", ""), "A 1:c4 b4")
    assert "truce: 2" in told(text, "M 1:c4>2:a1; end")["position"]
