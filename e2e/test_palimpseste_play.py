"""Whole games of Palimpseste on the built site: by mouse, by keys, by text, by two people."""

import random

from app.games.palimpseste import learn
from playwright.sync_api import Page

from e2e.drive import ask, board_ready, engine_ready, until
from e2e.palimpseste import (
    BLACK,
    WHITE,
    answer,
    choose,
    look,
    my_turn,
    played,
    press,
    set_up,
    tap,
    type_line,
)

LONGEST = 400  # sub-moves of one side: a game ends by turn 200


def test_a_whole_game_against_a_bot_by_mouse(page: Page, site: str) -> None:
    """Taps alone bring a game to its end; the end screen says why, and the replay tells all."""
    set_up(page, site)
    rng = random.Random(3)
    for _ in range(LONGEST):
        state = my_turn(page)
        if state["outcome"]:
            break
        tap(page, choose(state, rng))
        played(page, state)
    assert state["outcome"]
    until(lambda: page.query_selector("#over .ending"))
    assert page.inner_text("#over h3")
    page.click('#over [data-do="replay"]')
    until(lambda: page.query_selector('[data-do="jump:0"]'))
    page.click('[data-do="jump:0"]')
    page.click('[data-do="step:1"]')  # the deal
    page.select_option("#controls select", index=2)  # everything
    until(lambda: len(page.query_selector_all("#b-pal .known")) > 30)


def test_a_whole_game_by_keyboard_alone(page: Page, site: str) -> None:
    """Tab, arrows, Enter and the letters of the buttons are enough from the first page on."""
    page.goto(site)
    board_ready(page)
    engine_ready(page)
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.do") == "start:palimpseste":
            break
    page.keyboard.press("Enter")
    until(lambda: page.query_selector("#b-pal"))
    rng = random.Random(5)
    for _ in range(3):
        state = my_turn(page)
        if state["outcome"]:
            break
        press(page, choose(state, rng))
        played(page, state)
    page.keyboard.press("u")
    for _ in range(LONGEST):
        state = my_turn(page)
        if state["outcome"] or state["view"]["turn"] > 9:
            break
        press(page, choose(state, rng))
        played(page, state)
    if not state["outcome"]:
        page.keyboard.press("r")
        until(lambda: page.query_selector('#over [data-do="resigned"]'))
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    until(lambda: page.query_selector("#over .ending"))
    assert look(page)["outcome"]


def test_a_whole_game_by_the_text_line_alone(page: Page, site: str) -> None:
    """Words and notation play a game; every answer stands in a live region."""
    set_up(page, site)
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "cmd"
    for word, told in (("where", "a1"), ("legal", "b1"), ("board", "6"), ("nonsense", "")):
        type_line(page, word)
        until(lambda told=told: told in (answer(page) + page.inner_text("#prompt")))
    rng = random.Random(7)
    for _ in range(LONGEST):
        state = my_turn(page)
        if state["outcome"]:
            break
        move = choose(state, rng)
        type_line(page, move)
        played(page, state)
    assert state["outcome"]
    until(lambda: page.query_selector("#over .ending"))


def test_a_turn_can_be_typed_whole(page: Page, site: str) -> None:
    """`b1+b2` moves and scratches; what is not legal gets a sentence and changes nothing."""
    set_up(page, site)
    state = my_turn(page)
    type_line(page, "d4")
    until(lambda: "d4" in page.inner_text("#page"))
    assert look(page)["at"] == state["at"]
    type_line(page, "b1+b2")
    until(lambda: look(page)["view"]["cells"][7]["symbol"])


def test_two_people_at_one_screen_see_nothing_of_each_other(page: Page, site: str) -> None:
    """The curtain paints nothing of either side until “I am ready”; then each sees his own."""
    set_up(page, site, "human", "human")
    sides = []
    for seat in (WHITE, BLACK, WHITE, BLACK):
        until(lambda: page.query_selector("#over .curtain"))
        assert not page.query_selector("#b-pal"), "the board is painted behind the curtain"
        page.click('#over [data-do="ready"]')
        until(lambda: page.query_selector("#b-pal .lit-dot"))
        known = len(page.query_selector_all("#b-pal .known"))
        sides.append(known)
        for part in (0, 1):
            state = my_turn(page, seat)
            tap(page, state["view"]["legal"][0] if part == 0 else ".")
            if part == 0:
                until(lambda seat=seat: look(page, seat)["view"]["phase"] == "a")
    assert sides[0] == sides[2] == 0
    assert sides[1] > 20 and sides[3] > 20


def test_undo_while_the_bot_thinks(page: Page, site: str) -> None:
    """A move is taken back during the bot's search; its answer never comes."""
    set_up(page, site, "human", "level4")
    state = my_turn(page)
    tap(page, "b1")
    played(page, state)
    tap(page, ".")
    until(lambda: look(page)["thinking"], 5)
    page.keyboard.press("u")
    until(lambda: look(page)["to_move"] == WHITE and not look(page)["thinking"])
    until(lambda: page.query_selector("#b-pal .lit-dot"))
    assert look(page)["helps"]["undos"] == 1


def test_a_thinking_bot_can_be_hurried(page: Page, site: str) -> None:
    """*Play now* makes the bot play its best so far."""
    set_up(page, site, "human", "level4")
    state = my_turn(page)
    tap(page, "b1")
    played(page, state)
    tap(page, ".")
    until(lambda: page.query_selector('[data-do="hurry"]') or look(page)["to_move"] == WHITE)
    if page.query_selector('[data-do="hurry"]'):
        page.click('[data-do="hurry"]')
    until(lambda: look(page)["to_move"] == WHITE, 20)


def test_a_hint_tells_a_legal_move_and_why(page: Page, site: str) -> None:
    """The hint names a move, how sure it is, and its reasons; it counts as a help."""
    set_up(page, site)
    my_turn(page)
    page.keyboard.press("h")
    until(lambda: look(page)["helps"]["hints"] == 1, 60)
    until(lambda: "to win" in page.inner_text("#panel"), 60)


def test_bots_play_each_other_to_watch(page: Page, site: str) -> None:
    """Two bots play; the watcher sees what a spectator may, can stop them and go on."""
    set_up(page, site, "level1", "level1")
    until(lambda: ask(page, {"kind": "look", "seat": None})["ply"] > 2)
    page.click('[data-do="pause"]')
    first = until(lambda: ask(page, {"kind": "look", "seat": None}))
    page.wait_for_timeout(1500)
    assert ask(page, {"kind": "look", "seat": None})["ply"] <= first["ply"] + 1
    page.click('[data-do="pause"]')
    until(lambda: ask(page, {"kind": "look", "seat": None})["ply"] > first["ply"] + 1)


def test_a_bot_proves_that_it_sees_only_its_view(page: Page, site: str) -> None:
    """*Prove it* re-deals what is hidden from White and finds the same choice."""
    set_up(page, site, "level1", "human")
    my_turn(page, BLACK)
    page.click('[data-do="prove:0"]')
    until(lambda: "12" in page.inner_text("#over"), 60)


def test_a_lesson_is_played_to_its_win(page: Page, site: str) -> None:
    """Every step of the lesson can be done by doing what it asks."""
    steps = learn.steps(lambda key, **facts: key)
    page.goto(site)
    board_ready(page)
    page.click('[data-do="learn:palimpseste"]')
    for number, step in enumerate(steps):
        until(lambda number=number: f"{number + 1} " in page.inner_text("#lesson-title small"))
        wants = list(step.get("wants") or [])
        if wants and wants[0].startswith("!"):
            type_line(page, wants[0])
        elif wants:
            tap(page, wants[0])
        last = number == len(steps) - 1
        do = "new:palimpseste" if last else "next"
        until(lambda do=do: page.query_selector(f'#lesson-next[data-do="{do}"]'))
        page.click("#lesson-next")
    until(lambda: page.query_selector("#start"))
