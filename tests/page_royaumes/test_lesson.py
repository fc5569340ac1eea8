# CPython only: it asks the engine.
"""The lesson's scenes are true positions, and each step can be done by taps."""

import pytest
from app.games.royaumes import choose, learn, rules
from app.games.royaumes.cards import place
from face_sample import tapped
from roy_sample import TAPS, speaker, ui

from pygame_core.games.royaumes import GAME

STEPS = range(len(learn.STEPS))


def position(number):
    """Return the engine's position of a step."""
    _, text, moves, _, _ = learn.STEPS[number]
    found = GAME.read_position(text)
    for move in moves:
        found.play(GAME.read_move(found, move))
    return found


@pytest.mark.parametrize("number", STEPS)
def test_a_scene_is_the_engines_own_view(number):
    """All that the view tells agrees, and each move left open is legal."""
    told, drawn = position(number).view(0).to_json(), learn.view(number)
    assert set(drawn["legal"]) <= set(told.pop("legal"))
    assert {key: drawn[key] for key in told} == told


@pytest.mark.parametrize("number", STEPS)
def test_each_wanted_move_is_legal(number):
    """The engine plays it."""
    for text in learn.wanted(number):
        twin = position(number)
        twin.play(GAME.read_move(twin, text))


@pytest.mark.parametrize("name", sorted(TAPS))
def test_a_step_is_done_by_taps(name):
    """What the taps send is what the step waits for."""
    number = [step[0] for step in learn.STEPS].index(name)
    step = learn.steps(speaker("en"))[number]
    _, answer = tapped(choose, step["state"], TAPS[name], ui, mode="learn")
    assert answer["move"] in step["wants"]


def test_the_mime_is_at_hand_in_a_lesson():
    """A lesson's controls are the shell's, so that the prompt has the toggle."""
    from app.games.royaumes import prompt

    number = [step[0] for step in learn.STEPS].index("double")
    step = learn.steps(speaker("en"))[number]
    told = prompt.prompt(step["state"], ui(mode="learn", g={"card": "2:c2"}), speaker("en"))
    assert "tap:mime" in [spec["do"] for spec in told["buttons"]]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lesson_and_the_rules_speak(lang):
    """Every step and chapter has its words, and every figure its board."""
    t = speaker(lang)
    for step in learn.steps(t):
        assert "roy." not in step["title"] + step["html"] + step["wrong"] + step["done"]
    text = "".join(chapter["title"] + chapter["html"] for chapter in rules.chapters(t))
    assert "roy." not in text
    assert text.count("<figure") == len(rules.BOARDS) and text.count('class="ruling"') == 13


@pytest.mark.parametrize("one", rules.BOARDS, ids=lambda one: one[0])
def test_a_figure_points_at_cards_that_are_there(one):
    """Lit and chosen cells hold a card of the scene."""
    from app.games.royaumes.stage import scene

    _, text, seat, kingdom, lit, chosen = one
    view = scene(text, seat)
    for cell in (*lit, *([chosen] if chosen else [])):
        k, i = int(place(kingdom, cell)[0]) - 1, "abcd".index(cell[0]) + 4 * (int(cell[1]) - 1)
        assert view["kingdoms"][k][i] is not None
