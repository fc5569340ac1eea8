# CPython only: it plays games of the engine through the face.
"""The face keeps up with the engine: what is legal can be tapped, what is tapped is legal."""

import random

import pytest
from app.games.royaumes import acts, board, choose, panel, past, prompt, words
from app.games.royaumes.cards import CELLS
from roy_sample import speaker, ui, wrap

from pygame_core.core.rng import Rng
from pygame_core.games.royaumes import GAME

SPEAK = {lang: speaker(lang) for lang in ("en", "fr")}
CELL = {f"{k + 1}:{cell}" for k in range(4) for cell in CELLS}


def shown(position, seat):
    """Return the STATE of a seat, with a token of its own."""
    state = wrap(position.view(seat).to_json())
    state["at"] = str(hash(position.key()))
    return state


def games(players, seed, plies):
    """Play games at random, a word first and then one of its moves; yield each position."""
    rng, dice = Rng(seed), random.Random(seed)
    position = GAME.new({"players": players})
    for _ in range(plies):
        if position.outcome() is not None:
            position = GAME.new({"players": players})
        if position.to_move() < 0:
            position.play(position.sample_nature(rng))
            continue
        yield position
        legal = position.legal_moves()
        word = dice.choice(sorted({move[0] for move in legal}))
        move = dice.choice([move for move in legal if move[0] == word])
        if move[0] in ("place", "placement"):
            kinds = [kind for _, kind in move[1]]
            dice.shuffle(kinds)
            move = (move[0], tuple(zip(sorted(dice.sample(range(16), 9)), kinds)))
        position.play(move)


def taps_to(state, text):
    """Write the taps that should declare a legal move."""
    act = acts.read(text, (state["view"]["pending"] or {}).get("kingdom", 0))
    do = act["do"]
    if do in ("end", "skip", "pass"):
        return [do]
    if do in ("guard", "jailer"):
        return ["parry", act["from"], "use"]
    if do == "hag":
        hags = [one for one in acts.parries(state) if one["from"] == act["from"]]
        several = len({one["pairs"][0][0] for one in hags}) > 1
        return ["parry", act["from"], *act["pairs"][0][0 if several else 1 :]]
    if do == "reveal":
        return [act["from"], "use"]
    if do in ("carry", "send"):
        return [*act["targets"], "use"]
    start = act["from"] or acts.soldiers(state["view"], act["kingdom"])[0]
    if do == "M":
        return [start, act["pairs"][0][1]]
    marks = acts.mimes(state, start)
    mime = ["mime"] * (marks.index(act["mime"]) + 1) if act["mime"] else []
    if do in ("D", "J", "W"):
        return [start, *mime, *[f"name:{name}" for name in act["names"]]] + (
            [] if act["names"] else ["use"]
        )
    ends = [act["pairs"][0][1]] if do == "F" else []
    return [start, *mime, *acts.named(act), *ends]


def tapped(state, taps):
    """Tap one after the other, as the shell does; return the move that comes of it."""
    g = {}
    for what in taps:
        answer = choose.tap(state, ui(g=g), what)
        if "move" in answer:
            return answer["move"]
        g = answer.get("ui", g)
    return None


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_every_legal_move_can_be_tapped(players, seed):
    """From each position of random games, each listed move comes of its taps, letter for letter."""
    count, dice = 0, random.Random(seed)
    for position in games(players, seed, 160):
        state = shown(position, position.to_move())
        if state["view"]["phase"] in ("draft", "placement"):
            continue
        legal = state["view"]["legal"]
        for text in dice.sample(legal, min(12, len(legal))):
            got = tapped(state, taps_to(state, text))
            assert got is not None, (text, taps_to(state, text))
            assert same(position, got, text), (text, got)
            count += 1
    assert count > 150


def same(position, one, two):
    """Compare two texts by the move they mean; a Ferryman's cells are the tapper's own."""
    first, second = (GAME.read_move(position, text) for text in (one, two))
    if first[0] == "F":
        return (
            first[1] == second[1]
            and first[3] == second[3]
            and {source for source, _ in first[2]} == {source for source, _ in second[2]}
        )
    return first == second


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_whatever_comes_of_taps_is_legal(players, seed):
    """Tap lit places and buttons at random: each move sent is one the engine takes."""
    dice, sent = random.Random(seed), 0
    for position in games(players, seed, 140):
        state = shown(position, position.to_move())
        g = {}
        for _ in range(14):
            lit = list(board.lit(state, ui(g=g))) if state["view"]["kingdoms"][0] else []
            spoken = [
                spec["do"][4:]
                for spec in prompt.prompt(state, ui(g=g), SPEAK["en"])["buttons"]
                + prompt.controls(state, ui(g=g), SPEAK["en"])
                if not spec.get("why")
            ]
            answer = choose.tap(state, ui(g=g), dice.choice(lit * 2 + spoken or ["1:a1"]))
            if "move" in answer:
                twin = position.copy()
                twin.play(GAME.read_move(twin, answer["move"]))
                sent += 1
                break
            g = answer.get("ui", g)
    assert sent > 60


@pytest.mark.parametrize(("players", "seed"), [(2, 21), (3, 22), (4, 23)])
def test_every_position_can_be_drawn_and_told(players, seed):
    """Board, panel, prompt and words of every seat and of a spectator, in both languages."""
    for number, position in enumerate(games(players, seed, 120)):
        lang = ("en", "fr")[number % 2]
        t = SPEAK[lang]
        for seat in (*range(players), None):
            state = shown(position, seat)
            acting = ui(can_act=seat == position.to_move(), wide=number % 3 > 0, lang=lang)
            acting["focus"] = sorted(CELL)[number % (16 * players)]
            acting["tab"] = ("odds", "memory", "log", "rules")[number % 4]
            drawn = board.render(state, acting, t)
            told = prompt.prompt(state, acting, t)
            text = " ".join(
                [
                    drawn,
                    panel.rail(state, acting, t),
                    panel.status(state, acting, t),
                    "".join(tab["html"] for tab in panel.tabs(state, acting, t)),
                    words.last(state, t),
                    told["say"],
                    told["more"],
                ]
            )
            assert "roy." not in text.replace("board roy", "").replace('"roy', "")
            for word in ("board", "nine", "legal", "log 5", "where", "look 1:a1"):
                assert "roy." not in (words.answer(state, acting, word, t) or "")
            if len(told["who"]) + len(told["say"]) + 2 > 55 or len(told["more"]) > 90:
                raise AssertionError(told)


def test_a_card_is_followed_to_where_it_was_laid_down():
    """The walk through the log agrees with the engine's own numbers of the cards."""
    checked = 0
    for players, seed in ((2, 31), (3, 32), (4, 33)):
        laid = {}
        for position in games(players, seed, 150):
            if position.phase <= 2:
                laid = {}
                continue
            laid = laid or dict(enumerate(position.where))
            view = position.view(0).to_json()
            mixed = any(entry["code"] == "mix" for entry in view["log"])
            for card, where in enumerate(position.where):
                if where < 0 or mixed or not laid:
                    continue
                spot = f"{(where >> 4) + 1}:{CELLS[where & 15]}"
                home = laid[card]
                assert past.origin(view, spot) == f"{(home >> 4) + 1}:{CELLS[home & 15]}"
                checked += 1
    assert checked > 1000


def test_every_action_typed_small_is_read():
    """As the page sends it on: the same move comes of it."""
    seen = set()
    for position in games(3, 5, 60):
        for move in position.legal_moves()[:40]:
            text = GAME.write_move(position, move)
            (typed,) = words.split(text[:1].lower() + text[1:])
            assert GAME.read_move(position, typed) == move
            seen.add(text.split()[0])
    assert len(seen & {"M", "A", "S", "O", "F", "W"}) > 3
