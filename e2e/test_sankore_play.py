"""Games of Sankoré on the built site: by taps, by keys, by text; the scholar's turn told."""

import random

import pytest
from app.games.sankore import learn
from playwright.sync_api import BrowserContext, Page

from e2e.drive import board_ready, until
from e2e.keeping import entry, keep, open_game
from e2e.sankore import (
    answer,
    arrive,
    choose,
    kept_game,
    look,
    pass_story,
    played,
    set_up,
    tap,
    touch,
    type_line,
    view,
)

LONGEST = 400  # decisions of one game


def play_on(page: Page, last_turn: int) -> dict[str, object]:
    """Play by taps until a turn of the scholar's has been reached, or the end."""
    rng = random.Random(3)
    state = look(page)
    for _ in range(LONGEST):
        if state["outcome"] or state["view"]["turn"] > last_turn:
            break
        pass_story(page)
        tap(page, state["view"], choose(state["view"], rng))
        state = played(page, state)
    return state


@pytest.mark.only_browser("chromium")
def test_a_whole_game_against_the_easy_scholar_by_taps(page: Page, site: str) -> None:
    """From the draft to the count; the sheet adds up, and the count goes step by step."""
    set_up(page, site)
    state = play_on(page, 16)
    assert state["outcome"]
    until(lambda: page.query_selector("#over .ending"))
    sheet = state["view"]["score"]  # type: ignore[index]
    for side in ("human", "scholar"):
        assert sum(line["points"] for line in sheet[side]["lines"]) == sheet[side]["total"]
        assert str(sheet[side]["total"]) in page.inner_text("#over .stand")
    page.click('#over [data-do="tap:count:first"]')
    until(lambda: page.query_selector(".counted"))
    for left in range(8, -1, -1):
        until(lambda left=left: len(page.query_selector_all("tr.later")) == left)
        page.click('[data-do="tap:count:next"]')
    until(lambda: str(sheet["human"]["total"]) in page.inner_text(".counted"))


def test_two_turns_by_taps(page: Page, site: str) -> None:
    """The draft, two turns and the scholar's answers, in every browser."""
    set_up(page, site, "very_hard")
    state = play_on(page, 2)
    assert state["view"]["turn"] == 3  # type: ignore[index]
    assert "TEACH" in [step["action"] for step in state["view"]["trace"]]  # type: ignore[index]


def test_the_scholars_turn_is_told_at_the_players_pace(
    context: BrowserContext, page: Page, site: str
) -> None:
    """Step by step with its reason; his piece comes with his lesson; again when asked."""
    keep(context, site, "k1", entry(kept_game("medium", 6), "k1"))
    open_game(page, site, "k1")
    arrive(page, "k1")
    trace = view(page)["trace"]
    heard = []
    for number in range(len(trace)):
        until(lambda n=number: f"{n + 1}/{len(trace)}" in page.inner_text("#prompt .say"))
        heard.append(page.inner_text("#prompt .say small"))
        teach = page.query_selector_all("#board .cand")
        assert bool(teach) == (trace[number]["action"] == "TEACH")
        page.click('[data-do="tap:story:next"]')
    until(lambda: not page.query_selector('[data-do="tap:story:next"]'))
    assert all(heard)
    page.click('[data-do="tap:story:again"]')
    until(lambda: f"1/{len(trace)}" in page.inner_text("#prompt .say"))
    assert "step by step" in page.inner_text("#leafs")


def test_cost_and_gain_stand_in_the_prompt_before_a_lesson(
    context: BrowserContext, page: Page, site: str
) -> None:
    """What the view says of the lesson is what the player reads before confirming."""
    keep(context, site, "k1", entry(kept_game("easy", 4), "k1"))
    open_game(page, site, "k1")
    arrive(page, "k1")
    pass_story(page)
    told = view(page)
    lesson = told["lessons"][0]
    space = lesson["spaces"][0]
    student = f"{lesson['column']} {lesson['level']} {lesson['student']}"
    text = f"teach {student} {space['space']}"
    from e2e.sankore import begin, taps

    begin(page, "teach")
    first, second = taps(told, text)
    touch(page, first)
    until(lambda: f"= {lesson['knowledge']}" in page.inner_text("#prompt .say small"))
    touch(page, second)
    for what, count in space["pay"].items():
        words = f"{count} book" if what == "books" else f"{count} {what}"
        until(lambda words=words: words in page.inner_text("#prompt .say small"))
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    until(lambda: not page.query_selector('[data-do="tap:go"]'))
    assert look(page)["view"]["done"] == []


def test_a_turn_by_keys_alone(context: BrowserContext, page: Page, site: str) -> None:
    """Arrows walk to a lit queue, Enter chooses it, a letter confirms; u takes it back."""
    keep(context, site, "k1", entry(kept_game("easy", 2), "k1"))
    open_game(page, site, "k1")
    arrive(page, "k1")
    while page.query_selector('[data-do="tap:story:next"]'):
        page.keyboard.press("n")
        page.wait_for_timeout(60)
    state = look(page)
    queues = [text.split(" ")[1].lower() for text in state["view"]["legal"] if "enrol" in text]
    assert queues
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('data-at')"):
            break
    wanted = f"q-{queues[0]}"
    for key in ["Home"] + ["ArrowDown"] * 9 + ["ArrowLeft"] * 4 + ["ArrowRight"] * 4:
        if page.evaluate("document.activeElement.getAttribute('data-at')") == wanted:
            break
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    assert page.evaluate("document.activeElement.getAttribute('data-at')") == wanted
    page.keyboard.press("Enter")
    until(lambda: page.query_selector('[data-do="tap:go"]'))
    page.keyboard.press("g")
    after = played(page, state)
    assert after["view"]["done"] == ["enrol"]
    page.keyboard.press("u")
    until(lambda: look(page)["view"]["done"] == [])


def test_a_turn_by_the_text_line_alone(context: BrowserContext, page: Page, site: str) -> None:
    """Words answer, notation plays, what is refused gets a sentence."""
    keep(context, site, "k1", entry(kept_game("easy", 3), "k1"))
    open_game(page, site, "k1")
    arrive(page, "k1")
    for word, told in (
        ("where", "camel"), ("store", "gold"), ("knowledge", "="), ("legal", "enrol"),
        ("why", "Turn 2"), ("score", "–"), ("look gao", "salt"),
    ):  # fmt: skip
        type_line(page, word)
        until(lambda told=told: told in answer(page))
    type_line(page, "teach AS 3 TH Tripoli")
    until(lambda: page.query_selector("#prompt .bad") or "student" in page.inner_text("#page"))
    rng = random.Random(2)
    state = look(page)
    turn = state["view"]["turn"]
    for _ in range(30):
        type_line(page, choose(state["view"], rng))
        state = played(page, state)
        if state["view"]["turn"] > turn or state["outcome"]:
            break
    assert state["view"]["turn"] == turn + 1


def test_undo_goes_back_within_the_turn_and_not_past_the_draw(
    context: BrowserContext, page: Page, site: str
) -> None:
    """What the scholar has drawn is known: nothing before it is taken back."""
    keep(context, site, "k1", entry(kept_game("easy", 2), "k1"))
    open_game(page, site, "k1")
    arrive(page, "k1")
    pass_story(page)
    assert look(page)["can"]["undo"] is False
    rng = random.Random(1)
    state = look(page)
    tap(page, state["view"], choose(state["view"], rng))
    after = played(page, state)
    page.click('[data-do="undo"]')
    until(lambda: look(page)["view"]["legal"] == state["view"]["legal"])
    assert after["can"]["undo"] is True


def test_a_hint_tells_a_legal_move_and_why(context: BrowserContext, page: Page, site: str) -> None:
    """It names a move of the list, and counts as a help."""
    keep(context, site, "k1", entry(kept_game("easy", 3), "k1"))
    open_game(page, site, "k1")
    arrive(page, "k1")
    pass_story(page)
    page.keyboard.press("h")
    until(lambda: look(page)["helps"]["hints"] == 1, 90)
    until(lambda: page.query_selector(".sect.hinted"), 30)
    told = page.inner_text(".sect.hinted")
    assert any(text in told for text in look(page)["view"]["legal"])


def test_the_lesson_is_played_to_its_win(page: Page, site: str) -> None:
    """Every step can be done by doing what it asks."""
    steps = learn.steps(lambda key, **facts: key)
    page.goto(site)
    board_ready(page)
    page.click('[data-do="learn:sankore"]')
    for number, step in enumerate(steps):
        until(lambda n=number: f"{n + 1} " in page.inner_text("#lesson-title small"))
        if step["wants"]:
            until(lambda: page.query_selector("#b-as"))
            tap(page, step["state"]["view"], step["wants"][0])
        last = number == len(steps) - 1
        do = "new:sankore" if last else "next"
        until(lambda do=do: page.query_selector(f'#lesson-next[data-do="{do}"]'))
        page.click("#lesson-next")
    until(lambda: page.query_selector("#start"))
