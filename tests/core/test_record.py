"""Records: what is written is read back, and nothing damaged gets through."""

import json

import pytest

from pygame_core.core.game import NATURE, Unreadable
from pygame_core.core.record import Record, replay, snapshot_hash
from pygame_core.core.rng import Rng
from pygame_core.games import load_game

GAME = load_game("palimpseste")


def played(plies=30, seed=4):
    """Return a record of random moves, and its last position."""
    rng, position = Rng(seed), GAME.new()
    record = Record(GAME.id, GAME.rules_version, GAME.check_options({}))
    while len(record.moves) < plies and position.outcome() is None:
        nature = position.to_move() == NATURE
        move = position.sample_nature(rng) if nature else rng.choice(position.legal_moves())
        record.moves.append(GAME.write_move(position, move))
        position.play(move)
    record.tags = {"seats": [{"kind": "human"}, {"kind": "bot", "level": "level1"}]}
    return record, position


def test_bytes_read_back_to_the_same_game():
    """Header, moves and the position they lead to survive."""
    record, position = played()
    again = Record.from_bytes(record.to_bytes(GAME), GAME)
    assert again == record
    assert snapshot_hash(GAME, replay(again, GAME)) == snapshot_hash(GAME, position)


def test_text_reads_back_to_the_same_text():
    """The form for people holds all that the bytes hold."""
    record, _ = played()
    text = record.to_text(GAME)
    again, game = Record.from_text(text, load_game)
    assert game is GAME and again.moves == record.moves and again.to_text(GAME) == text


def test_replaying_stops_where_asked():
    """Ply 0 is the beginning; the last ply is the whole."""
    record, position = played()
    assert GAME.write_position(replay(record, GAME, 0)) == GAME.write_position(GAME.new())
    whole = GAME.write_position(replay(record, GAME))
    assert whole == GAME.write_position(position)
    assert GAME.write_position(replay(record, GAME, len(record.moves) - 1)) != whole


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"schema": 99}, "unreadable.newer"),
        ({"rules": 99}, "unreadable.newer"),
        ({"moves": ["deal nonsense"]}, "unreadable.record-move"),
        ({"moves": "b1"}, "unreadable.record"),
        ({"moves": [1, 2]}, "unreadable.record"),
        ({"hash": "0000000000000000"}, "unreadable.record"),
        ({"options": []}, "unreadable.record"),
        ({"resigned": "white"}, "unreadable.record"),
        ({"tags": 5}, "unreadable.record"),
    ],
)
def test_a_changed_record_is_refused(change, code):
    """Every field that is not what it should be is noticed, with the right sentence."""
    record, _ = played()
    data = json.loads(record.to_bytes(GAME)) | change
    with pytest.raises(Unreadable) as caught:
        Record.from_bytes(json.dumps(data).encode(), GAME)
    assert caught.value.code == code


def test_moves_after_the_end_are_refused():
    """A finished game can't be lengthened by editing its record."""
    record, _ = played(plies=2000, seed=2)
    assert replay(record, GAME).outcome() is not None
    record.moves.append("b1")
    with pytest.raises(Unreadable):
        replay(record, GAME)


def test_a_header_that_is_none_is_refused():
    """Text that is not a record gets a sentence."""
    for text in ("", "hello", '[Game "chess"]\n[Rules "1"]\n\n', '[Rules "1"]\n\nb1'):
        with pytest.raises(Unreadable):
            Record.from_text(text, load_game)
