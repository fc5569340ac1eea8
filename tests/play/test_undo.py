"""How far a person may take back: never past what somebody learnt."""

from pygame_core.games.royaumes import GAME as ROYAUMES
from pygame_core.play.session import Session
from pygame_core.play.undo import undo_target
from tests.play.talk import BOT, HUMAN
from tests.royaumes.tables import lay

ME = 0
HERE = "a1=1.king/3 b1=1.oracle/3"
THERE = "d4=2.king/3 c4=2.assassin/1 b4=2.oracle/3"


def at_table(*kingdoms, **items):
    """Return a session of Royaumes, a person against a bot, begun from these kingdoms."""
    text = lay(*kingdoms, **items)
    return Session.start(ROYAUMES, {}, [HUMAN, BOT], 1, start=text)


def played(session, *moves):
    """Play moves as texts for whoever is to decide, bots too."""
    for text in moves:
        move = ROYAUMES.read_move(session.position, text)
        assert move in session.position.legal_moves(), text
        session._play(text)
    return session


def test_a_movement_that_nobody_parried_stays():
    """The bot's pass told that no Jailer stopped it: nobody may try the door and step back."""
    session = played(at_table(HERE, THERE), "M 1:b1>2:a1", "pass")
    assert session.position.to_move() == ME
    assert undo_target(session, ME) is None


def test_a_turn_that_was_skipped_stays():
    """A skip tells that the other's cards can do nothing at all: what came before it is past."""
    session = at_table("a1=1.king/3 b1=1.assassin/1", "d4=2.king/0", slots="movement -")
    session = played(session, "end")
    assert undo_target(session, ME) == 0
    assert undo_target(played(session, "skip"), ME) is None
