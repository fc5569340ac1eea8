# CPython only: it plays whole games with the engine.
"""Whole games through the face: every legal move can be tapped, and nothing unseen is drawn."""

import pytest
from app.games.palimpseste import board, choose, panel, prompt, words
from app.games.palimpseste.cells import CELLS, KINDS
from pal_sample import speaker, state, ui

from pygame_core.core.rng import Rng
from pygame_core.games.palimpseste import GAME

GAMES = 8
OPTIONS = (
    {},
    {"deal": "shuffle"},
    {"variant": "mirror"},
    {"prophecy_size": 7, "first": "black"},
)
T = speaker("fr")


def shown(position, seat):
    """Return the STATE that the worker would show to a seat."""
    told = state(seat)
    told["view"] = position.view(seat).to_json()
    told["to_move"] = position.to_move()
    told["options"] = told["view"]["options"]
    told["outcome"] = told["view"]["outcome"]
    return told


def taps_for(text):
    """Return the taps that make a sub-move: one for a step, two for an action, else a button."""
    if text in ("--", "."):
        return ["stay" if text == "--" else "pass"]
    return [text] if text in CELLS else [text[1:], text[1:]]


def tapped(told, text):
    """Tap a sub-move as a player would and return what is sent."""
    g, answer = {}, {}
    for what in taps_for(text):
        answer = choose.tap(told, ui(g=g), what)
        g = answer.get("ui", g)
    return answer.get("move")


def draw_everything(told, given):
    """Draw each part of the room; return the markup."""
    out = board.render(told, given, T) + panel.rail(told, given, T) + panel.status(told, given, T)
    for tab in ("odds", "text", "notebook", "log", "rules"):
        out += "".join(one["html"] for one in panel.tabs(told, {**given, "tab": tab}, T))
    for word in ("plateau", "où", "coups", "journal", "carnet", "fins"):
        out += words.answer(told, given, word, T) or ""
    said = prompt.prompt(told, given, T)
    assert len(f"{said['who']} : {said['say']}") <= 55 + 3 and len(said["more"]) <= 90, said
    if told["outcome"]:
        out += panel.ending(told, given, T)["title"]
    return out


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_can_be_tapped_and_drawn_to_its_end(seed):
    """Each legal sub-move has its taps, both rooms are drawn, White sees no unseen symbol."""
    rng = Rng(seed)
    position = GAME.new(OPTIONS[seed % len(OPTIONS)])
    position.play(position.sample_nature(rng))
    plies = 0
    while position.outcome() is None and plies < 90:
        mover = position.to_move()
        told = shown(position, mover)
        assert all(tapped(told, text) == text for text in told["view"]["legal"])
        for seat in (0, 1) if plies % 9 == 0 else ():
            given = ui(can_act=seat == mover, focus=rng.choice(CELLS), moved=True)
            html = draw_everything(shown(position, seat), given)
            assert "pal." not in html and "None" not in html, f"seed {seed}, ply {plies}"
        markup = board.render(shown(position, 0), ui(can_act=False), T)
        for cell, fact in zip(CELLS, position.view(0).to_json()["cells"]):
            if fact["symbol"] is None:
                start = markup.index(f'id="c-{cell}"')
                drawn = markup[start : markup.index("</g></g>", start)]
                assert not any(f"#{kind}" in drawn for kind in KINDS.values()), (seed, plies, cell)
        position.play(GAME.read_move(position, rng.choice(told["view"]["legal"])))
        plies += 1
    draw_everything(shown(position, 0), ui(can_act=False))


@pytest.mark.parametrize("seed", range(3))
def test_white_is_drawn_the_same_board_in_every_world_that_he_can_not_tell_apart(seed):
    """A resampled text behind the same view changes not one character."""
    rng = Rng(100 + seed)
    position = GAME.new({})
    position.play(position.sample_nature(rng))
    for _ in range(20):
        if position.outcome() is not None:
            break
        position.play(rng.choice(position.legal_moves()))
    other = position.view(0).resample(rng)
    given = ui(can_act=position.to_move() == 0)
    assert draw_everything(shown(position, 0), given) == draw_everything(shown(other, 0), given)


def test_the_text_is_composed_and_played_through_the_face():
    """Black's seal is a text that the engine takes."""
    position = GAME.new({"deal": "composed"})
    told = shown(position, 1)
    sent = choose.tap(told, ui(), "seal")["move"]
    position.play(GAME.read_move(position, sent))
    assert position.to_move() == 0 and position.view(0).legal_moves()
    example = words.answer(told, ui(), "coups", T)
    assert sent in example


def test_the_engines_odds_are_drawn_as_they_come():
    """`beliefs` of the engine feeds bars, list and the surest prophecy."""
    rng = Rng(5)
    position = GAME.new({})
    position.play(position.sample_nature(rng))
    view = position.view(0)
    given = ui(odds=GAME.beliefs(view, rng), odds_on=True, focus="c3")
    told = shown(position, 0)
    html = draw_everything(told, given)
    assert html.count('class="mb') >= 100
    g = choose.tap(told, given, "prophesy")["ui"]
    g = choose.tap(told, {**given, "g": g}, "fill")["ui"]
    assert len(g["naming"]) == 5
    asked = choose.dialog(told, {**given, "g": g}, "prophecy", T)
    position.play(GAME.read_move(position, asked["acts"][1]["do"][5:]))
    assert position.outcome().reason in ("prophecy", "false-prophecy")
