"""Whole games of Royaumes on the built site: by taps, by keys, by two people, from links."""

import json
import random

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.drive import board_ready, engine_ready, until
from e2e.keeping import HUMAN, bot, entry, keep, kept, open_game
from e2e.royaumes import (
    AZURE,
    CURTAIN,
    GULES,
    begin,
    choose,
    lay,
    look,
    my_turn,
    play,
    played,
    session,
    set_up,
    type_line,
)

LONGEST = 300  # decisions of one side
LAID = (
    "place a1=king,b1=assassin,c1=soldier,d1=soldier,a2=soldier,b2=oracle,c2=oracle,d2=mime,a3=hag",
    "place a1=king,b1=assassin,c1=soldier,d1=soldier,a2=soldier,b2=oracle,c2=dowser,d2=ferryman,"
    "a3=guard",
)

# Azure's Oracle stands among Gules' cards, next to a Guard; Gules' Assassin beside an open King.
NEAR = """players: 2
1: 1.king/3,-,2.oracle/3,-,1.guard/2,1.soldier/1,-,-,1.soldier/1,-,-,1.soldier/1,1.hag/1,-,1.mime/2,-
2: 2.king/3^,-,2.guard/2,-,1.assassin/1,-,2.soldier/1,-,2.soldier/1,-,2.soldier/1,-,2.hag/1,-,2.dowser/3,2.assassin/1
turn: 2"""  # noqa: E501


def test_a_whole_game_against_a_bot_by_taps(page: Page, site: str) -> None:
    """From the draft to the end screen, then the replay with every card shown."""
    set_up(page, site, "human", "level1")
    begin(page)
    lay(page)
    rng = random.Random(3)
    for _ in range(LONGEST):
        state = my_turn(page)
        if state["outcome"]:
            break
        play(page, state, choose(state, rng))
        played(page, state)
    assert state["outcome"]["reason"] in ("kings", "harmless", "quiet")
    until(lambda: page.query_selector("#over .tally"))
    page.click('#over [data-do="replay"]')
    until(lambda: page.query_selector('[data-do="jump:0"]'))
    page.click('[data-do="jump:0"]')
    for _ in range(5):  # both drafts, both placements, the lot
        page.click('[data-do="step:1"]')
    until(lambda: page.query_selector("#c-1-a1"))
    page.select_option("#controls select", value="all")
    backs = page.query_selector_all('#board use[href^="#back-own-azure"]')
    until(lambda: len(page.query_selector_all('#board use[href^="#back-own-azure"]')) == 9)
    assert len(backs) in (0, 9)


def test_two_people_and_a_bot_share_a_screen(page: Page, site: str) -> None:
    """Each draws a curtain, and sees the emblems of his own cards alone."""
    set_up(page, site, "human", "human", "level1")
    seen = []
    for _ in range(60):
        if page.query_selector(CURTAIN):
            assert not page.query_selector("#board use") or not page.query_selector(".roster")
            page.click(CURTAIN)
            until(lambda: not page.query_selector(CURTAIN))
            continue
        if page.query_selector(".pick"):
            page.click('[data-do="tap:shuffle"]')
            page.click('[data-do="tap:ready"]:not([aria-disabled])')
            until(lambda: not page.query_selector(".pick") or page.query_selector(CURTAIN))
        elif page.query_selector("#b-roy-lay"):
            assert not page.query_selector(f"#board use[href*='{other(page)}']")
            page.click('[data-do="tap:ready"]')
            until(lambda: not page.query_selector("#b-roy-lay") or page.query_selector(CURTAIN))
        elif page.query_selector(".roster") and page.query_selector("#prompt b"):
            who = shown(page)
            assert not page.query_selector(f'#board use[href="#back-own-{other(page)}"]')
            if who not in seen:
                seen.append(who)
            if len(seen) == 2:
                break
            act(page)
        else:
            page.wait_for_timeout(60)
    assert sorted(seen) == ["azure", "gules"]


def shown(page: Page) -> str:
    """Return whose nine the page shows."""
    names = page.get_attribute(".roster", "class") or ""
    return names.split()[-1]


def other(page: Page) -> str:
    """Return the tincture of the person who is not at the screen."""
    roster = page.query_selector(".roster, .secret.lay")
    own = (roster.get_attribute("class") or "").split()[-1] if roster else ""
    return "azure" if own == "gules" else "gules"


def act(page: Page) -> None:
    """Do something that ends the decision soon, whoever is asked."""
    seat = GULES if shown(page) == "gules" else AZURE
    state = look(page, seat)
    legal = state["view"]["legal"]
    if state["to_move"] != seat or not legal:
        page.wait_for_timeout(60)
        return
    quiet = [text for text in ("pass", "end", "skip") if text in legal]
    type_line(page, quiet[0] if quiet else legal[0])
    until(lambda: page.query_selector(CURTAIN) or not asks(page, state["at"]))


def asks(page: Page, at: str) -> bool:
    """Say whether the worker still stands where it stood."""
    return bool(look(page, GULES if shown(page) == "gules" else AZURE)["at"] == at)


def test_the_secret_choices_are_made_by_keyboard(page: Page, site: str) -> None:
    """Arrows and Enter choose four cards, and change two of nine; letters suggest and shuffle."""
    set_up(page, site, "human", "level1")
    my_turn(page)
    until(lambda: page.query_selector(".pick"))
    page.focus('#board [tabindex="0"]')
    for keys in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Enter", "End", "Enter"):
        page.keyboard.press(keys)
        page.wait_for_timeout(40)
    until(lambda: len(page.query_selector_all(".four li:not(.empty)")) >= 3)
    page.keyboard.press("s")
    until(lambda: len(page.query_selector_all(".four li:not(.empty)")) == 4)
    press(page, "tap:ready")
    until(lambda: page.query_selector("#b-roy-lay"))
    before = cells(page)
    page.focus('#board [tabindex="0"]')
    full = next(name for name, label in before.items() if not label.endswith("free"))
    free = next(name for name, label in before.items() if label.endswith("free"))
    for name in (full, free):
        walk(page, name)
        page.keyboard.press("Enter")
    until(lambda: cells(page)[full].endswith("free"))
    assert not cells(page)[free].endswith("free")
    press(page, "tap:ready")
    state = my_turn(page)
    assert state["view"]["phase"] in ("turn", "window", "reveal")


def cells(page: Page) -> dict[str, str]:
    """Return what each cell of the layout says."""
    found = page.query_selector_all("#b-roy-lay [data-at]")
    return {
        str(one.get_attribute("data-at")): str(one.get_attribute("aria-label")) for one in found
    }


def walk(page: Page, target: str) -> None:
    """Walk the focus to a cell with the arrows."""
    for _ in range(8):
        here = str(page.evaluate("document.activeElement.getAttribute('data-at')"))
        if here == target:
            return
        if here[2] != target[2]:
            key = "ArrowRight" if here[2] < target[2] else "ArrowLeft"
        else:
            key = "ArrowDown" if here[3] < target[3] else "ArrowUp"
        page.keyboard.press(key)
        until(
            lambda here=here: (
                page.evaluate("document.activeElement.getAttribute('data-at')") != here
            )
        )


def press(page: Page, do: str) -> None:
    """Reach a button with Tab, and press it with Enter."""
    page.focus("#prompt button" if page.query_selector("#prompt button") else "body")
    for _ in range(60):
        if page.evaluate("document.activeElement.dataset.do") == do:
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def test_a_reload_in_an_open_window_loses_nothing(
    context: BrowserContext, page: Page, site: str
) -> None:
    """The bot's Oracle is declared; the page is loaded again; the same question stands there."""
    game = session(NEAR, ("O 1:c1 a1",))
    keep(context, site, "k1", entry(game, "k1"))
    open_game(page, site, "k1")
    engine_ready(page)
    state = my_turn(page)
    assert state["view"]["phase"] == "window" and state["to_move"] == GULES
    asked = page.inner_text("#prompt")
    page.click('[data-do="tap:parry"]')
    until(lambda: page.query_selector('[data-at="1:a2"][aria-label*="can parry"]'))
    page.reload()
    engine_ready(page)
    again = my_turn(page)
    assert again["view"] == state["view"] and page.inner_text("#prompt") == asked
    play(page, again, "guard 1:a2")
    played(page, again)
    log = json.dumps(look(page)["view"]["log"])
    assert '"parry"' in log and '"up"' not in log.split('"parry"')[0]


def test_a_king_is_killed_by_two_taps(context: BrowserContext, page: Page, site: str) -> None:
    """The Assassin, then the open King; the end screen says so, and the shelf remembers."""
    mine = (
        NEAR.replace("turn: 2", "turn: 1")
        .replace("2.guard/2", "2.mime/2")
        .replace("2.hag/1", "2.mime/1")
    )
    keep(context, site, "k1", entry(session(mine), "k1"))
    open_game(page, site, "k1")
    engine_ready(page)
    state = my_turn(page)
    play(page, state, "A 2:a2 a1")
    until(lambda: page.query_selector("#over .tally"))
    assert "You win" in page.inner_text("#over h3")
    page.keyboard.press("Escape")
    page.click("header .home")
    until(lambda: page.query_selector('[data-do="start:royaumes"]'))


@pytest.mark.parametrize("what", ["position", "deal", "record"])
def test_a_link_is_a_visit_and_can_be_played_on(
    context: BrowserContext, page: Page, site: str, what: str
) -> None:
    """A position and a deal go on against a bot; a record is replayed; one's own game waits."""
    from pygame_core.play.links import make_link

    mine = entry(session(NEAR), "mine")
    keep(context, site, "mine", mine)
    drafts = ("draft oracle,oracle,mime,hag", "draft oracle,dowser,ferryman,guard")
    other_game = session(None, (drafts[0], drafts[1], *LAID), seats=(HUMAN, bot()), seed=7)
    fragment = make_link(other_game, what, GULES)
    page.goto(f"{site}#{fragment}")
    board_ready(page)
    engine_ready(page)
    if what == "record":
        until(lambda: page.query_selector('[data-do="jump:0"]'))
        assert page.query_selector("#board .secret, #board .kingdom")
    else:
        until(lambda: page.query_selector('[data-do="play-on"]'))
        page.click('[data-do="play-on"]')
        until(lambda: page.query_selector("#start"))
        page.click("#start")
        until(lambda: page.query_selector(".roster"))
        state = look(page)
        kinds = [c["kind"] for row in state["view"]["kingdoms"] for c in row if c]
        assert kinds.count("oracle") >= 2 and kinds.count(None) >= 8
    assert kept(page, "mine") == mine
