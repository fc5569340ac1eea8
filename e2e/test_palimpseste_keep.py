"""Nothing is lost: reloads, links, damaged and newer saves, storage that refuses, two tabs."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.conftest import Watch
from e2e.drive import board_ready, choose_file, engine_ready, saved_file, until, watch_files
from e2e.drive import kept as worker_kept
from e2e.keeping import HUMAN, NO_GAME, bot, entry, keep, kept, open_game, session
from e2e.palimpseste import WHITE, look, my_turn, played, set_up, tap
from tools.serve import Server
from tools.site import paths

# A text and a position for every phase of a turn; moves from the opening.
PHASES = {
    "movement": ((), HUMAN),
    "action": (("b1",), HUMAN),
    "bot": (("b1", "+b2"), HUMAN),
}
TEXT = "RROCBO/CCRBOB/OBRCRO/BORCOC/COROCB/BBCRBR"
BLOCKED = f"{TEXT} ------/------/------/------/r-----/-r---- a1 f6 w m 0,0 31"


@pytest.mark.parametrize("phase", PHASES)
def test_a_reload_in_any_phase_of_a_turn_loses_nothing(
    context: BrowserContext, page: Page, site: str, phase: str
) -> None:
    """The game is painted as it was left, then goes on; the bot takes up its turn again."""
    moves, _ = PHASES[phase]
    keep(context, site, "k1", entry(session([HUMAN, bot()], moves), "k1"))
    open_game(page, site, "k1")
    until(lambda: page.query_selector("#b-pal"))
    engine_ready(page)
    state = my_turn(page)
    assert state["to_move"] == WHITE and state["ply"] >= 1 + len(moves)
    before = json.loads(kept(page, "k1") or "{}")["save"]
    page.reload()
    engine_ready(page)
    again = my_turn(page)
    assert again["view"] == state["view"]
    assert json.loads(kept(page, "k1") or "{}")["save"] == before


def test_a_blocked_player_and_a_finished_game_come_back_too(
    context: BrowserContext, page: Page, site: str
) -> None:
    """The rarer phases: a blocked turn, and the end."""
    blocked = session([HUMAN, bot()], start=BLOCKED, deal="shuffle")
    keep(context, site, "k1", entry(blocked, "k1"))
    over = session([HUMAN, bot()])
    over.resign(0)
    keep(context, site, "k2", entry(over, "k2"))
    open_game(page, site, "k1")
    engine_ready(page)
    until(lambda: page.query_selector('[data-do="tap:stay"]'))
    page.reload()
    engine_ready(page)
    state = my_turn(page)
    tap(page, "--")
    played(page, state)
    open_game(page, site, "k2")
    page.reload()
    board_ready(page)
    until(lambda: page.query_selector('#controls [data-do="replay"]'))


def test_the_server_dies_and_the_game_goes_on(context: BrowserContext, watch: Watch) -> None:
    """After one visit the site needs no server: reload, resume, play against the bot."""
    server = Server(paths.DIST).start()
    watch.site = server.address
    page = context.new_page()
    page.set_default_timeout(30_000)
    set_up(page, server.address)
    worker_kept(page)
    state = my_turn(page)
    server.stop()
    watch.allow("ERR_CONNECTION_REFUSED")
    watch.allow("Failed to load")
    watch.allow("NetworkError")
    page.reload()
    engine_ready(page)
    again = my_turn(page)
    assert again["view"] == state["view"]
    tap(page, "b1")
    played(page, again)
    state = look(page)
    tap(page, ".")
    played(page, state)
    assert my_turn(page)["view"]["turn"] == 3


def links_of(game: object) -> dict[str, str]:
    """Return the three links of a game."""
    from pygame_core.play.links import make_link

    return {what: make_link(game, what, 0) for what in ("position", "deal", "record")}  # type: ignore[arg-type]


@pytest.mark.parametrize("what", ["position", "deal", "record"])
def test_a_link_is_a_visit_and_ones_own_game_waits(
    context: BrowserContext, page: Page, site: str, what: str
) -> None:
    """A link opens apart; the way back leads to one's own game, untouched."""
    mine = entry(session([HUMAN, bot()], ("b1",)), "mine")
    keep(context, site, "mine", mine)
    other = session([HUMAN, bot()], ("b1", "+b2"), seed=77)
    fragment = links_of(other)[what]
    page.goto(f"{site}#{fragment}")
    board_ready(page)
    engine_ready(page)
    if what == "deal":
        page.click('[data-do="play-on"]')
        until(lambda: page.query_selector("#start"))
        page.click("#start")
        until(lambda: page.query_selector("#b-pal .lit-dot"))
    else:
        until(lambda: page.query_selector("#b-pal"))
    if what == "position":
        until(lambda: "b2" in page.inner_text("#page"))
        page.click('[data-do="play-on"]')
        until(lambda: page.query_selector("#start"))
        page.click("#start")
        until(lambda: page.query_selector("#b-pal"))
        until(lambda: look(page)["view"]["cells"][7]["symbol"])
    assert kept(page, "mine") == mine
    open_game(page, site, "mine")
    until(lambda: page.query_selector('[data-do="tap:pass"]'))


@pytest.mark.parametrize("fragment", ["p=AAAA", "r=zzzz", "d=", "p=é", "x=1", "p=" + "A" * 1600])
def test_a_damaged_link_gets_a_sentence(
    context: BrowserContext, page: Page, site: str, fragment: str
) -> None:
    """Never an empty page, never a silent reset: a sentence, and the way to one's games."""
    mine = entry(session([HUMAN, bot()]), "mine")
    keep(context, site, "mine", mine)
    page.goto(f"{site}#{fragment}")
    board_ready(page)
    engine_ready(page)
    until(lambda: page.query_selector(".notice.bad, .bad, .say0"))
    assert len(page.inner_text("#app")) > 40
    assert kept(page, "mine") == mine


@pytest.mark.parametrize("kind", ["damaged", "newer", "cut", "nonsense"])
def test_a_bad_save_is_kept_told_and_exportable(
    context: BrowserContext, page: Page, site: str, kind: str
) -> None:
    """A save that can't be read stays where it is, is named in the list, and can be exported."""
    good = entry(session([HUMAN, bot()]), "k1")
    data = json.loads(good)
    bad = {
        "damaged": json.dumps(data | {"save": data["save"][:-5]}),
        "newer": json.dumps(data | {"v": 99}),
        "cut": good[: len(good) // 2],
        "nonsense": "{]",
    }[kind]
    keep(context, site, "k1", bad)
    page.goto(f"{site}#/library")
    board_ready(page)
    until(lambda: page.query_selector('[data-do="export:k1"]'))
    open_game(page, site, "k1")
    engine_ready(page)
    until(lambda: page.query_selector(".notice.bad"))
    assert kept(page, "k1") == bad
    page.click('[data-do="dismiss:open"]')
    page.goto(f"{site}#/library")
    watch_files(page)
    page.click('[data-do="export:k1"]')
    assert json.loads(saved_file(page))["games"][0]["text"] == bad


@pytest.mark.parametrize("name", ["QuotaExceededError", "SecurityError"])
def test_storage_that_refuses_is_told_and_the_game_goes_on(
    page: Page, site: str, name: str
) -> None:
    """Full or forbidden: a sentence with the offer to export, and the game stays playable."""
    page.add_init_script(
        f"Storage.prototype.setItem = () => {{ throw new DOMException('no', '{name}'); }};"
    )
    set_up(page, site)
    until(lambda: page.query_selector(".notice.bad"))
    state = my_turn(page)
    tap(page, "b1")
    played(page, state)
    watch_files(page)
    page.click('.notice [data-do^="export:"]')
    assert json.loads(saved_file(page))["games"]


def test_two_tabs_never_overwrite_each_other(
    context: BrowserContext, page: Page, site: str
) -> None:
    """The second tab is told; taking the game over puts the first one to sleep."""
    keep(context, site, "k1", entry(session([HUMAN, bot()]), "k1"))
    open_game(page, site, "k1")
    engine_ready(page)
    state = my_turn(page)
    tap(page, "b1")
    played(page, state)
    second = context.new_page()
    second.set_default_timeout(30_000)
    open_game(second, site, "k1")
    until(lambda: second.query_selector('#over [data-do="wake"]'))
    before = json.loads(kept(page, "k1") or "{}")["rev"]
    engine_ready(second)
    second.click('#over [data-do="wake"]')
    until(lambda: second.query_selector('[data-do="tap:pass"]'))
    until(lambda: page.query_selector('#over [data-do="wake"]'))
    assert json.loads(kept(page, "k1") or "{}")["rev"] >= before
    assert look(second)["view"]["phase"] == "a"


LOCK_KEY = "pygame:tables.lock.k1"
LOCKED = '#over [data-do="wake"]'

# What takes from a page the means to tell which tabs live; a blank page has none anyway.
BLIND = {
    "missing": "delete Navigator.prototype.locks",
    "throwing": """Object.defineProperty(Navigator.prototype, "locks", {
      get() { throw new DOMException("no", "SecurityError"); } })""",
    "refusing": """globalThis.LockManager && (LockManager.prototype.request = () =>
      Promise.reject(new DOMException("no", "SecurityError")))""",
    "silent": """globalThis.LockManager && (LockManager.prototype.query = () =>
      new Promise(() => {}))""",
}


def leave_a_lock(context: BrowserContext, site: str) -> None:
    """Keep a game, open it in a tab, and let that tab die without letting the game go."""
    keep(context, site, "k1", entry(session([HUMAN, bot()]), "k1"))
    dying = context.new_page()
    open_game(dying, site, "k1")
    lock = dying.evaluate("(key) => localStorage.getItem(key)", LOCK_KEY)
    dying.close()
    after = context.new_page()
    after.goto(site + NO_GAME)
    after.evaluate(
        """([key, tab]) => localStorage.setItem(key, JSON.stringify({ tab, beat: Date.now() }))""",
        [LOCK_KEY, json.loads(lock)["tab"]],
    )
    after.close()


def test_a_tab_that_died_locks_no_game(context: BrowserContext, page: Page, site: str) -> None:
    """Its lock is still there, its heart seems to beat: the game opens, and plays."""
    leave_a_lock(context, site)
    open_game(page, site, "k1")
    engine_ready(page)
    state = my_turn(page)
    assert not page.query_selector(LOCKED)
    tap(page, "b1")
    played(page, state)


@pytest.mark.parametrize("why", BLIND)
def test_a_browser_that_cant_tell_which_tabs_live_starts_and_asks(
    context: BrowserContext, page: Page, site: str, why: str
) -> None:
    """Without Web Locks a lock binds as long as its heart may beat; the player decides."""
    leave_a_lock(context, site)
    page.add_init_script(BLIND[why])
    open_game(page, site, "k1")
    until(lambda: page.query_selector(LOCKED))
    engine_ready(page)
    page.click(LOCKED)
    tap(page, "b1")
    until(lambda: page.query_selector('[data-do="tap:pass"]'))


def test_a_saved_file_comes_back_in(context: BrowserContext, page: Page, site: str) -> None:
    """Export all, delete all, import: the games are there again."""
    keep(context, site, "k1", entry(session([HUMAN, bot()], ("b1",)), "k1"))
    page.goto(f"{site}#/library")
    board_ready(page)
    watch_files(page)
    page.click('[data-do="export:all"]')
    text = saved_file(page)
    page.click('[data-do="forget"]')
    page.click('#over [data-do="forgotten"]')
    until(lambda: kept(page, "k1") is None)
    choose_file(page, text)
    page.click('[data-do="import"]')
    until(lambda: kept(page, "k1"))


def test_the_share_dialog_gives_links_a_code_and_a_picture(page: Page, site: str) -> None:
    """Each of the four says what it tells; a whole game is asked for twice while it runs."""
    set_up(page, site)
    my_turn(page)
    page.click('[data-do="share"]')
    page.click('#over [data-do="link:position"]')
    until(lambda: "#p=" in (page.input_value("#url") if page.query_selector("#url") else ""))
    assert len(page.input_value("#url").partition("#")[2]) <= 1500
    until(lambda: page.query_selector("#over .qr svg"))
    page.click('#over [data-do="close"]')
    page.click('[data-do="share"]')
    page.click('#over [data-do="link:record"]')
    until(lambda: page.query_selector('#over [data-do="link:record!"]'))
    page.click('#over [data-do="share"]')
    watch_files(page)
    page.click('#over [data-do="picture:svg"]')
    assert "<svg" in saved_file(page)
