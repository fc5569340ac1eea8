"""The rulings R1–R13 and the page's other sentences, one claim a test."""

from __future__ import annotations

import pytest

from pygame_core.core.game import GameError, IllegalMove, NotYourTurn
from pygame_core.games.royaumes import GAME
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


def test_drafts_and_placements_may_be_written_in_any_order() -> None:
    """R2: they are simultaneous; the lot follows."""
    army = "a1=king,b1=assassin,c1=soldier,d1=soldier,a2=soldier,b2=mime,c2=mime,d2=mime,a3=mime"
    moves = (
        "2: draft mime,mime,mime,mime; 1: draft mime,mime,mime,mime; "
        f"2: place {army}; 1: place {army}; first 2"
    )
    end = told("players: 2\nphase: draft\ntruce: 0", moves)
    assert end["decide"] == 2
    assert end["phase"] == "turn"
    assert "truce: 0" in end["position"]


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


def test_the_jailer_stands_where_the_movement_starts_or_arrives() -> None:
    """A Jailer elsewhere can't stop it."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/2 c1=3.soldier/1",
        "a1=2.king/3 b1=2.jailer/2",
        "a1=3.king/3",
    )
    assert card(play(text, "M 1:b1>2:c1; 2: jailer 2:b1"), "1:b1") == "1.assassin/2"
    with pytest.raises(GameError):
        play(text, "M 1:b1>3:b1; 2: jailer 2:b1")


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


def test_a_doubled_messenger_still_sends_one_past_a_jailer() -> None:
    """Only the doubling is cancelled; the Mime's use is spent."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/1 c1=2.jailer/1 d1=1.messenger/2 a2=1.mime/1 b2=2.soldier/1"
        " c2=2.oracle/3",
        KINGS[1],
    )
    act = "G 1:d1 b2 c2 +mime; 2: jailer 1:c1"
    assert told(text, act)["legal"] == ["send b2", "send c2"]
    position = play(text, act + "; send c2")
    assert card(position, "1:b2") == "2.soldier/1"
    assert card(position, "1:a2") == "1.mime/0^"
    assert card(position, "1:c1") == "2.jailer/0^"
    assert card(position, "1:d1") == "1.messenger/1"
    assert "absent: 2.oracle/3 from 1:c2 by 1" in told(text, act + "; send c2")["position"]


def test_a_mime_spends_his_use_even_when_a_parry_cancels_the_effect() -> None:
    """And is turned up after his last one; the doubled card keeps its use."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/1",
        "a1=2.king/3 b1=2.guard/1 c1=1.oracle/3 d1=1.mime/1 a2=2.assassin/1",
    )
    position = play(text, "O 2:c1 a1 b1 +mime")
    assert card(position, "2:a1") == "2.king/3^"
    text = text.replace("2.soldier", "2.soldier")
    blocked = play(text, "O 2:c1 a1 a2 +mime; 2: guard 2:b1")
    assert card(blocked, "2:c1") == "1.oracle/3"
    assert card(blocked, "2:d1") == "1.mime/0^"
    assert card(blocked, "2:b1") == "2.guard/0^"
    assert card(blocked, "2:a1") == "2.king/3"


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


def test_a_hag_protects_the_other_of_two_targets_never_herself() -> None:
    """She may even take the blow herself."""
    text = lay(
        KINGS[0],
        "a1=2.king/3 b1=2.hag/1 c1=1.assassin/1 d1=1.mime/2 a2=2.assassin/1",
    )
    for refused in ("A 2:c1 b1; 2: hag 2:b1 b1>a1", "A 2:c1 b1 a1 +mime; 2: hag 2:b1 b1>a2"):
        with pytest.raises(IllegalMove):
            play(text, refused)
    position = play(text, "A 2:c1 b1 a1 +mime; 2: hag 2:b1 a1>b1")
    assert card(position, "2:b1") == "2.king/3"
    assert card(position, "2:a1") == "-"
    assert position.outcome() is None


def test_a_hag_answers_for_her_owners_cards_only_and_in_her_kingdom() -> None:
    """Not for a third player's card, nor against a Diplomat."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/2 c1=2.hag/1 d1=3.soldier/1 a2=1.diplomat/1 b2=2.soldier/1",
        "a1=2.king/3",
        "a1=3.king/3",
    )
    with pytest.raises(IllegalMove):
        play(text, "A 1:b1 d1; 2: hag 1:c1 d1>a1")
    with pytest.raises(IllegalMove):
        play(text, "D 1:a2; 2: hag 1:c1 b2>a1")
    assert card(play(text, "A 1:b1 b2; 2: hag 1:c1 b2>d1"), "1:d1") == "2.soldier/1"


def test_a_hag_who_picks_a_soldier_that_acts_is_spent_in_vain() -> None:
    """Any of the three; the Mime is not acting."""
    squad = "c1=1.soldier/1 d1=1.soldier/1 a2=1.soldier/1 b2=1.mime/2"
    text = lay(KINGS[0], f"a1=2.king/3 b1=2.hag/1 {squad} c2=2.assassin/1 d2=2.oracle/1")
    vain = play(text, "S 2 d2; 2: hag 2:b1 d2>a2")
    assert card(vain, "2:d2") == "-"
    assert card(vain, "2:b1") == "2.hag/0^"
    mime = play(text, "S 2 d2 c2 +mime; 2: hag 2:b1 d2>b2")
    assert card(mime, "2:b2") == "2.oracle/1"
    assert card(mime, "2:d2") == card(mime, "2:c2") == "-"


def test_a_substitute_assassin_fights_a_duel_whoever_owns_it() -> None:
    """A third player's Assassin is revealed and loses a use; he gets no window."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/2 c1=2.hag/1 d1=2.king/3 a2=3.assassin/2",
        "a1=2.assassin/2",
        "a1=3.king/3",
    )
    position = play(text, "A 1:b1 d1; 2: hag 1:c1 d1>a2")
    assert card(position, "1:d1") == "3.assassin/1^"
    assert card(position, "1:a2") == "2.king/3"
    assert card(position, "1:b1") == "1.assassin/1"


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


def test_a_bare_mime_is_refused_when_two_could_double() -> None:
    """``+mime@`` says which."""
    text = lay(
        "a1=1.king/3 b1=1.oracle/3 c1=1.mime/2 d1=1.mime/1 a2=2.soldier/1 b2=2.oracle/1",
        KINGS[1],
    )
    with pytest.raises(IllegalMove):
        play(text, "O 1:b1 a2 b2 +mime")
    assert card(play(text, "O 1:b1 a2 b2 +mime@d1"), "1:d1") == "1.mime/0^"
    assert "O 1:b1 a2 b2 +mime@c1" in told(text)["legal"]


def test_a_doubled_diplomat_names_soldiers_of_every_opponent_in_two_kingdoms() -> None:
    """The Diplomat's own and a second; others' Soldiers elsewhere stay down."""
    text = lay(
        "a1=1.king/3 b1=1.diplomat/1 c1=1.mime/2 d1=2.soldier/1 a2=3.soldier/1 b2=1.assassin/2",
        "a1=2.king/3 b1=3.soldier/1",
        "a1=3.king/3 b1=2.soldier/1",
    )
    position = play(text, "D 1:b1 2 +mime")
    shown = [card(position, place) for place in ("1:d1", "1:a2", "2:b1", "3:b1", "1:b1")]
    expected = ["2.soldier/1^", "3.soldier/1^", "3.soldier/1^", "2.soldier/1", "1.diplomat/0^"]
    assert shown == expected


def test_a_dowsers_victims_choose_and_answer_in_turn_order() -> None:
    """Two opponents named: the left neighbour first, whatever the order written."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/2",
        "a1=2.king/3 b1=2.dowser/3 c1=2.mime/1",
        "a1=3.king/3 b1=3.soldier/1",
        turn="2",
    )
    first = told(text, "W 2:b1 1 3 +mime")
    assert (first["decide"], first["phase"]) == (3, "after")
    assert first["legal"] == ["reveal 3:a1", "reveal 3:b1"]
    then = told(text, "W 2:b1 1 3 +mime; 3: reveal 3:b1")
    assert then["decide"] == 1
    end = play(text, "W 2:b1 1 3 +mime; reveal 3:b1; reveal 1:b1")
    assert card(end, "3:b1") == "3.soldier/1^"
    assert card(end, "2:c1") == "2.mime/0^"
    with pytest.raises(GameError):
        play(text, "W 2:b1 1 3 +mime; 3: pass")


def test_an_opponent_without_a_face_down_card_on_the_board_is_not_named() -> None:
    """And the same one twice needs two of them."""
    text = lay(
        "a1=1.king/3 b1=1.dowser/3 c1=1.mime/2 d1=1.assassin/1",
        "a1=2.king/3 b1=2.assassin/1^",
    )
    with pytest.raises(IllegalMove):
        play(text, "W 1:b1 2 2 +mime")
    with pytest.raises(IllegalMove):
        play(text.replace("2.king/3,", "2.king/3^,"), "W 1:b1 2")


def test_a_messengers_cards_come_back_at_her_owners_next_turn() -> None:
    """On the old cell if free, else the lowest free one; it needs no Messenger any more."""
    text = lay(
        "a1=1.king/3 b1=1.messenger/2 c1=2.soldier/1 d1=1.mime/2 a2=2.oracle/1 b2=1.assassin/1",
        KINGS[1],
    )
    away = "G 1:b1 c1 a2 +mime; end"
    assert told(text, away)["position"].count("by 1") == 2
    back = play(text, away + "; M 2:d4>1:c1; end")
    assert card(back, "1:c1") == "2.king/2"
    assert card(back, "1:a1") == "1.king/3"
    # The Soldier's cell is taken: he gets the lowest free one, which was the Oracle's.
    assert card(back, "1:a2") == "2.soldier/1"
    assert card(back, "1:c2") == "2.oracle/1"


def test_a_mime_sent_off_by_the_action_he_doubles_turns_up_as_he_leaves() -> None:
    """His last use."""
    text = lay("a1=1.king/3 b1=1.messenger/2 c1=1.mime/1 d1=2.soldier/1 b2=1.assassin/1", KINGS[1])
    gone = told(text, "G 1:b1 c1 d1 +mime; end")["position"]
    assert "absent: 1.mime/0^ from 1:c1 by 1; 2.soldier/1 from 1:d1 by 1" in gone


def test_two_kings_sent_away_still_live() -> None:
    """Cards off the board are alive and count."""
    text = lay(
        "a1=1.king/3 b1=1.messenger/2 c1=2.king/3 d1=1.mime/2 a2=1.assassin/1", "a1=2.assassin/1"
    )
    position = play(text, "G 1:b1 a1 c1 +mime")
    assert position.outcome() is None
    assert told(text, "G 1:b1 a1 c1 +mime; end")["decide"] == 2


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


def test_nobody_may_leave_out_both_slots_unless_nothing_is_legal() -> None:
    """``end`` needs an action; ``skip`` needs that there is none."""
    with pytest.raises(IllegalMove):
        play(lay(*KINGS), "end")
    with pytest.raises(IllegalMove):
        play(lay(*KINGS), "skip")
    stuck = lay("a1=1.king/0", KINGS[1])
    assert told(stuck)["legal"] == ["skip"]
    assert told(stuck, "skip")["decide"] == 2
    assert told(stuck, "skip")["position"].count("quiet: 1") == 1


def test_a_turn_ends_by_itself_when_both_slots_are_gone() -> None:
    """In either order, each slot once."""
    text = lay("a1=1.king/3 b1=1.oracle/3 c1=2.soldier/1 d1=1.assassin/1", KINGS[1])
    for moves in ("O 1:b1 c1; M 1:a1>2:a1", "M 1:a1>2:a1; O 1:b1 c1"):
        assert told(text, moves)["decide"] == 2
    with pytest.raises(IllegalMove):
        play(text, "M 1:a1>2:a1; M 1:d1>2:b1")


def test_a_face_up_card_keeps_its_uses_and_acts_on() -> None:
    """Only the last use reveals; what a vision turned up stays in play."""
    text = lay("a1=1.king/3 b1=1.oracle/2^ c1=2.soldier/1 d1=1.assassin/1", KINGS[1])
    position = play(text, "O 1:b1 c1")
    assert card(position, "1:b1") == "1.oracle/1^"
    log = told(text, "O 1:b1 c1")["views"]["2"]["log"]
    assert log[0]["actor"] == "1:b1"


def test_effects_that_change_nothing_are_legal_and_spent() -> None:
    """A Diplomat where no Soldier is, a Jester with nothing face up."""
    text = lay("a1=1.king/3 b1=1.diplomat/1 c1=1.jester/1 d1=1.assassin/1", KINGS[1])
    assert card(play(text, "D 1:b1"), "1:b1") == "1.diplomat/0^"
    jester = play(text, "J 1:c1; shuffle 1 a1,b1,c1,d1")
    assert card(jester, "1:c1") == "1.jester/0^"


def test_a_declared_action_names_no_face_down_card() -> None:
    """Who, which effect, from where, doubled or not, targets, pairs in order of source cell."""
    text = lay(
        "c1=1.king/3 b1=1.ferryman/3 a1=1.mime/2 d1=1.assassin/1 a2=1.oracle/3",
        "a1=2.king/3 b1=2.assassin/1",
    )
    log = told(text, "F 1:b1>2:d4 a2>c4 d1>a4")["views"]["2"]["log"][0]
    assert log["pairs"] == [["1:b1", "2:d4"], ["1:d1", "2:a4"], ["1:a2", "2:c4"]]
    assert log["actor"] is None
    assert log["doubled"] is False


def test_a_window_move_of_the_wrong_seat_is_refused() -> None:
    """Only the seat asked answers."""
    text = lay("a1=1.king/3 b1=1.oracle/3 c1=2.guard/2 d1=1.assassin/1", KINGS[1])
    with pytest.raises(GameError):
        play(text, "O 1:b1 c1; 1: guard 1:c1")
    position = read_position(text)
    position.play(GAME.read_move(position, "M 1:d1>2:d1"))
    with pytest.raises(NotYourTurn):
        GAME.read_move(position, "1: pass")
    with pytest.raises(IllegalMove):
        play(text, "O 1:b1 c1; 2: guard 1:c1")


def test_most_kings_killed_wins_when_one_king_is_left() -> None:
    """Three players: two kills beat one; equal kills draw among those tied."""
    text = lay(
        "a1=1.king/3 b1=1.assassin/2 c1=3.king/3",
        "b1=2.assassin/1",
        "a1=3.assassin/2",
        removed="2.king",
        kills="{}",
    )
    won = told(text.format("1 0 0"), "A 1:b1 c1")
    assert won["outcome"] == {"winner": 1, "tied": [], "kills": [2, 0, 0]}
    tied = told(text.format("0 0 1"), "A 1:b1 c1")
    assert tied["outcome"] == {"winner": 0, "tied": [1, 3], "kills": [1, 0, 1]}
