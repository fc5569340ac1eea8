# CPython only: it asks the engine.
"""The lesson's scenes are what the engine would show, and its moves do what its words say."""

import pytest
from app.games.palimpseste import learn, rules, stage

from pygame_core.games.palimpseste import GAME

READ_ONLY = ("legal", "may_prophesy", "nameable")  # emptied where there is nothing to do
TOLD_APART = ("last", "log", "notebook", "occurrence")  # history, which a position text has not


@pytest.mark.parametrize("number", range(len(learn.STEPS)))
def test_a_scene_is_the_engines_own_view(number):
    """Cells, control, endings, legal moves: the same as the engine's for that text."""
    position = GAME.read_position(learn.position(number))
    theirs, ours = position.view(0).to_json(), learn.view(number)
    skipped = TOLD_APART if learn.STEPS[number][3] else TOLD_APART + READ_ONLY
    for key in theirs:
        if key == "outcome" and theirs[key]:
            assert ours[key]["reason"] == theirs[key]["reason"]
        elif key not in skipped:
            assert ours[key] == theirs[key], key


@pytest.mark.parametrize("number", range(len(learn.STEPS)))
def test_what_a_step_waits_for_is_legal(number):
    """Each move in `wants` can be played on the scene."""
    for text in learn.STEPS[number][3]:
        position = GAME.read_position(learn.position(number))
        position.play(GAME.read_move(position, text))


def after(number, *texts):
    position = GAME.read_position(learn.position(number))
    for text in texts:
        position.play(GAME.read_move(position, text))
    return position


def test_a_scene_follows_from_the_one_before():
    """The player's move, and Black's answer where there is one, lead to the next scene's text."""
    for number, texts in ((1, ["b1"]), (2, ["+c1", "e6", "+d6"]), (3, ["b2"]), (7, ["--"])):
        assert GAME.write_position(after(number, *texts)) == learn.position(number + 1)
    assert GAME.write_position(after(5, "-d4", "e1", "+d1")) == learn.position(6)


@pytest.mark.parametrize("number", range(len(learn.STEPS)))
def test_what_a_right_move_shows_is_what_the_engine_would_show(number):
    """The cells, control and endings right after each wanted move."""
    steps = learn.steps(lambda key, **facts: key)
    for text in learn.STEPS[number][3]:
        theirs = after(number, text).view(0).to_json()
        ours = steps[number]["after"][text]["view"]
        for key in ("cells", "monks", "endings"):
            assert ours[key] == theirs[key], key
        assert (ours["outcome"] or {}).get("reason") == (theirs["outcome"] or {}).get("reason")
        if text[0] != "!":
            for key in ("action", "cell"):
                assert ours["last"][key] == theirs["last"][key], key


def test_both_wins_of_the_lesson_are_wins():
    """The prophecy comes true, the third citadel wins."""
    assert after(9, learn.STEPS[9][3][0]).outcome().reason == "prophecy"
    assert after(10, "+c2").outcome().reason == "edification"


def test_the_threat_of_the_lesson_is_real():
    """Had White passed, Black would have won by the Network."""
    assert after(5, ".", "e1", "+d1").outcome().reason == "network"


@pytest.mark.parametrize("name", sorted(rules.BOARDS))
def test_the_rules_boards_are_the_engines_own_views(name):
    """Every figure's text is read by the engine and seen alike."""
    face_up, seen = rules.BOARDS[name][:2]
    ours = rules.view(name)
    letters = {word[:2]: word[2] for word in (face_up + " " + seen).split()}
    state_of = dict.fromkeys((w[:2] for w in face_up.split()), "r")
    state_of |= dict.fromkeys((w[:2] for w in seen.split()), "k")
    text = "/".join("".join(letters.get(c + r, "?") for c in "abcdef") for r in "654321")
    states = "/".join("".join(state_of.get(c + r, "-") for c in "abcdef") for r in "654321")
    white, black, side, phase = rules.BOARDS[name][2:6]
    position = GAME.read_position(f"{text} {states} {white} {black} {side} {phase} 0,0 9")
    theirs = position.view(0).to_json()
    for key in ("cells", "monks", "endings", "phase", "to_move", "knows_text"):
        assert ours[key] == theirs[key], key


def test_the_figures_say_who_wins():
    """The captions of the winning figures are true, and those of the others too."""
    wins = {name: outcome_of(name) for name in rules.BOARDS}
    assert wins.pop("network") == ("network", "1-0")
    assert wins.pop("edification") == ("edification", "1-0")
    assert set(wins.values()) == {None}


def outcome_of(name):
    view = rules.view(name)
    letters = "/".join(
        "".join(view["cells"][stage.CELLS.index(c + r)]["symbol"] or "?" for c in "abcdef")
        for r in "654321"
    )
    states = "/".join(
        "".join(view["cells"][stage.CELLS.index(c + r)]["state"] for c in "abcdef")
        for r in "654321"
    )
    white, black, side, phase = rules.BOARDS[name][2:6]
    position = GAME.read_position(f"{letters} {states} {white} {black} {side} {phase} 0,0 9")
    outcome = position.outcome()
    return None if outcome is None else (outcome.reason, outcome.result)
