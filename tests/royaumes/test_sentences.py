"""Sentences of the rules page that have no number, one claim a test."""

from __future__ import annotations

import pytest

from pygame_core.core.game import GameError, IllegalMove, NotYourTurn
from pygame_core.games.royaumes import GAME
from pygame_core.games.royaumes.text import read_position
from tests.royaumes.tables import KINGS, card, lay, play, told


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
