# CPython only: it plays whole games with the engine.
"""Whole games through the face: every kind of move can be tapped, every state drawn and told."""

import json
import random
import re

import pytest
from app.games.sankore import board, choose, flow, learn, panel, prompt, rules, words
from san_sample import speaker, state, ui

from pygame_core.core.rng import Rng
from pygame_core.games.sankore import GAME

T = speaker("fr")
TABS = ("forecast", "score", "market", "aims", "log")
ASKED = (
    "plateau", "où", "réserve", "savoir", "coups", "coups teach", "journal", "points", "pourquoi",
    "files", "bibliothèque", "marché", "objectifs", "voir gao",
)  # fmt: skip


def shown(position):
    """Return the STATE that the worker would show."""
    given = state()
    given["view"] = json.loads(json.dumps(position.view(0).to_json()))
    given["to_move"] = given["view"]["to_move"]
    return given


def quiet(view):
    """Return the `keep` of one who has heard the scholar's turn."""
    return {"told": view["trace"][0].get("turn", 0)} if view["trace"] else {}


def tapped(given, keep, text):
    """Tap a move as a player would and return what is sent."""
    view, move = given["view"], flow.cut(text)
    if text == "end":
        return choose.tap(given, ui(keep=keep), "end").get("move")
    g = {"act": move[0], "parts": []} if view["decide"] == "main" else {}
    for i, part in enumerate(move[1:]):
        at = flow.at_of(view, move[0], i, move[1:], part)
        g = choose.tap(given, ui(g=g, keep=keep), at)["ui"]
        fits(prompt.prompt(given, ui(g=g, keep=keep), T))
    return choose.tap(given, ui(g=g, keep=keep), "go").get("move")


def fits(said):
    """Hold a prompt to its box."""
    who = said["who"] + " : " if said["who"] else ""
    assert len(who + said["say"]) <= 58 and len(said["more"]) <= 90, said


def draw_everything(given, keep):
    """Draw each part of the room; return the markup."""
    out = board.render(given, ui(keep=keep, moved=True), T)
    out += board.render(given, ui(keep=keep, wide=False), T)
    out += panel.rail(given, ui(keep=keep), T) + panel.status(given, ui(), T)
    for tab in TABS:
        out += "".join(one["html"] for one in panel.tabs(given, ui(tab=tab, keep=keep), T))
    for word in ASKED:
        out += words.answer(given, ui(), word, T)
    trace = given["view"]["trace"]
    for i in range(len(trace)):
        there = {"tell": [trace[0].get("turn", 0), i]}
        out += board.render(given, ui(keep=there), T)
        said = prompt.prompt(given, ui(keep=there), T)
        fits(said)
        out += said["say"] + said["more"]
    return out + words.last(given, T) + str(panel.summary(given["view"], T))


@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_can_be_tapped_and_drawn_to_its_end(seed):
    """At each decision a sample of the legal moves is tapped; now and then all is drawn."""
    rng, chance = Rng(seed), random.Random(seed)
    position = GAME.new({"level": ("easy", "hard", "very_hard")[seed]})
    decisions = 0
    while position.outcome() is None:
        if position.to_move() != 0:
            position.play(position.sample_nature(rng))
            continue
        given = shown(position)
        keep = quiet(given["view"])
        legal = given["view"]["legal"]
        for text in legal if len(legal) < 9 else chance.sample(legal, 8):
            assert tapped(given, keep, text) == text
        if decisions % 4 == 0:
            html = draw_everything(given, keep)
            assert not re.search(r"\bsan\.[a-z]|None", html), (seed, decisions)
        teach = [text for text in legal if text.startswith("teach")]
        calm = [text for text in legal if not text.startswith(("shift", "lift"))]
        picked = chance.choice(teach or (["end"] if "end" in legal else calm))
        position.play(GAME.read_move(position, picked))
        decisions += 1
    given = shown(position)
    told = panel.ending(given, ui(), T)
    margin = given["view"]["outcome"]["margin"]
    assert str(abs(margin)) in told["title"]
    assert words.last(given, T).endswith(". " + told["title"])
    gave_up = {"reason": "resignation", "returns": [-1.0], "details": {"seat": 0}}
    for more in ({"resigned": 0}, {"outcome": gave_up}):  # a replay tells it in the outcome alone
        assert words.last(dict(given, **more), T).endswith(". " + T("san.over.resigned"))
    for count in range(11):
        page = panel.tabs(given, ui(mode="over", tab="score", keep={"count": count}), T)
        assert "san." not in page[1]["html"]
    truth = json.loads(json.dumps(GAME.reveal(position)))
    shown_maps = panel.tabs(given, ui(mode="over", tab="aims", reveal=truth), T)[3]["html"]
    assert shown_maps.count("région") >= 4 and "None" not in shown_maps


def test_the_count_shows_a_source_more_at_each_step():
    """Step by step the rows come, and the totals are the engine's."""
    rng = Rng(3)
    position = GAME.new({"level": "easy"})
    while position.outcome() is None:
        moves = position.legal_moves() if position.to_move() == 0 else []
        ends = [move for move in moves if move[0] == "end"]
        position.play((ends or moves)[0] if moves else position.sample_nature(rng))
    given = shown(position)
    later = []
    for count in range(9):
        html = panel.tabs(given, ui(mode="over", tab="score", keep={"count": count}), T)[1]["html"]
        later.append(html.count('class="later"'))
    assert later == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    total = given["view"]["score"]["human"]["total"]
    assert "<b>{}</b>".format(total) in html


def test_lessons_tell_every_space_that_may_be_taught():
    """The view's facts on lessons cover exactly its legal lessons."""
    rng, chance = Rng(9), random.Random(9)
    position = GAME.new({"level": "medium"})
    seen = 0
    while position.outcome() is None and seen < 60:
        if position.to_move() != 0:
            position.play(position.sample_nature(rng))
            continue
        view = position.view(0).to_json()
        lessons = {
            f"teach {one['column']} {one['level']} {one['student']} {space['space']}"
            for one in view["lessons"]
            for space in one["spaces"]
        }
        legal = [text for text in view["legal"] if text.startswith("teach")]
        assert lessons == set(legal)
        seen += len(legal)
        calm = [m for m in position.legal_moves() if m[0] not in ("shift", "lift")]
        position.play(chance.choice(calm))
    assert seen >= 60


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lesson_can_be_played_and_the_rules_are_whole(lang):
    """Each step's moves are on its table and can be tapped; no key stands bare."""
    t = speaker(lang)
    steps = learn.steps(t)
    assert 8 <= len(steps) <= 12
    for step in steps:
        given = step["state"]
        html = step["html"] + board.render(given, ui(mode="learn"), t)
        html += panel.rail(given, ui(mode="learn"), t)
        assert not re.search(r"\bsan\.[a-z]|None", html)
        for text in step["wants"]:
            assert text in given["view"]["legal"]
            assert tapped(given, {}, text) == text
    won = steps[-1]["state"]["view"]["score"]
    assert won["human"]["total"] > won["scholar"]["total"]
    text = "".join(one["title"] + one["html"] for one in rules.chapters(t))
    assert not re.search(r"\bsan\.[a-z]|None", text)
    assert all(f"<b>K{n}</b>" in text for n in range(1, 13))
