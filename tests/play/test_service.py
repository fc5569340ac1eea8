"""The worker's door: what the page may ask, what it is told, and what it is refused."""

import asyncio
import json

import pytest

from pygame_core import __version__
from pygame_core.core.codec import decode, encode
from pygame_core.games import GAMES
from tests.play.talk import BOT, HUMAN, Page, Refused, run

WHITE, BLACK = 0, 1
TEXT = "RROCBO/CCRBOB/OBRCRO/BORCOC/COROCB/BBCRBR"
TWIN = "CCRBOB/RROCBO/OBRCRO/BORCOC/COROCB/BBCRBR"  # b2, all that White will see, is the same


def without_save(message):
    """Return a message without the save, the one text that may hold the truth."""
    data = json.loads(message)
    for part in (data, data.get("ok"), data.get("state")):
        if isinstance(part, dict):
            part.pop("save", None)
    return json.dumps(data)


async def begin(page, seats=(HUMAN, BOT), **fields):
    """Start a game of Palimpseste on a fixed seed."""
    return await page.ask("new", game="palimpseste", seats=list(seats), seed=11, **fields)


async def play_turn(page, state):
    """Play the first legal move until it is somebody else's turn."""
    seat = state["to_move"]
    while state["to_move"] == seat and state["outcome"] is None:
        move = state["view"]["legal"][0]
        state = await page.ask("move", at=state["at"], seat=seat, move=move)
    return state


def test_hello_tells_the_version_and_the_games():
    """The page learns with what engine it talks."""

    async def talk(page):
        assert await page.ask("hello") == {"version": __version__, "games": list(GAMES)}

    run(talk)


def test_a_person_plays_a_bot_to_the_end():
    """Moves are answered by the bot's; the game ends with a reason and the truth."""

    async def talk(page):
        state = await begin(page)
        for _ in range(400):
            if state["outcome"]:
                break
            assert state["to_move"] == WHITE and state["view"]["seat"] == WHITE
            state = await play_turn(page, state)
            state = await page.settled()
        assert state["outcome"]["reason"]
        assert state["reveal"]["knows_text"] is True
        assert all(cell["symbol"] for cell in state["reveal"]["cells"])

    run(talk)


def test_nothing_told_to_white_depends_on_what_white_has_not_seen():
    """E9 through the door: two texts, the same messages, the save apart."""

    async def talk(page, start):
        seats = (HUMAN, {"kind": "bot", "level": "level1"})
        state = await begin(page, seats, start=start, options={"deal": "shuffle"}, paused=True)
        await page.ask("odds", at=state["at"], seat=WHITE)
        await page.ask("link", what="position")
        for move in ("b1", "+b2"):
            state = await page.ask("move", at=state["at"], seat=WHITE, move=move)
        with pytest.raises(Refused):
            await page.ask("undo", at=state["at"], seat=WHITE)

    heard = []
    for text in (TEXT, TWIN):
        page = Page()
        start = f"{text} {'/'.join(['------'] * 6)} a1 f6 w m 0,0 1"
        asyncio.run(talk(page, start))
        heard.append([without_save(message) for message in page.told])
    assert len(heard[0]) == 6
    assert heard[0] == heard[1]


def test_a_stale_intent_is_refused_and_changes_nothing():
    """A request made on an older position is never applied to a newer one."""

    async def talk(page):
        old = await begin(page, (HUMAN, HUMAN))
        state = await page.ask("look", seat=WHITE)
        state = await page.ask("move", at=state["at"], seat=WHITE, move="b1")
        with pytest.raises(Refused) as caught:
            await page.ask("move", at=old["at"], seat=WHITE, move=".")
        assert caught.value.code == "stale"
        again = await page.ask("look", seat=WHITE)
        assert again["at"] == state["at"] and again["view"] == state["view"]

    run(talk)


def test_the_curtain_hides_everything_until_the_next_person_looks():
    """Between two people nothing of either side's view is told."""

    async def talk(page):
        state = await begin(page, (HUMAN, HUMAN))
        assert state["curtain"] and state["view"] is None
        state = await page.ask("look", seat=WHITE)
        assert state["view"]["seat"] == WHITE
        state = await play_turn(page, state)
        assert state["curtain"] and state["view"] is None and state["seat"] == BLACK
        for kind in ("odds", "hint", "undo"):
            with pytest.raises(Refused):
                await page.ask(kind, at=state["at"], seat=BLACK)
        for kind, fields in (("link", {"what": "position"}), ("replay", {"ply": 0, "seat": WHITE})):
            with pytest.raises(Refused):
                await page.ask(kind, **fields)
        state = await page.ask("look", seat=BLACK)
        assert state["view"]["seat"] == BLACK and state["view"]["knows_text"]

    run(talk)


def test_the_page_may_not_look_through_a_bots_eyes():
    """While the game runs, Black's view is Black's alone, in every way of asking."""

    async def talk(page):
        state = await begin(page)
        for kind, fields in (
            ("look", {"seat": BLACK}),
            ("replay", {"seat": BLACK, "ply": 0}),
            ("odds", {"seat": BLACK, "at": state["at"]}),
            ("hint", {"seat": BLACK, "at": state["at"]}),
            ("move", {"seat": BLACK, "at": state["at"], "move": "e6"}),
            ("undo", {"seat": BLACK, "at": state["at"]}),
            ("resign", {"seat": BLACK, "at": state["at"]}),
        ):
            with pytest.raises(Refused):
                await page.ask(kind, **fields)

    run(talk)


def test_undo_stops_where_something_was_learnt():
    """A step can be taken back, a first scratch can't."""

    async def talk(page):
        await begin(page, (HUMAN, HUMAN))
        state = await page.ask("look", seat=WHITE)
        assert not state["can"]["undo"]
        state = await page.ask("move", at=state["at"], seat=WHITE, move="b1")
        assert state["can"]["undo"]
        back = await page.ask("undo", at=state["at"], seat=WHITE)
        assert back["view"]["monks"][0] == "a1" and back["helps"]["undos"] == 1
        assert back["at"] != state["at"]
        state = await page.ask("move", at=back["at"], seat=WHITE, move="b1")
        state = await page.ask("move", at=state["at"], seat=WHITE, move="+b2")
        with pytest.raises(Refused):
            await page.ask("undo", at=state["at"], seat=WHITE)

    run(talk)


def test_a_typed_turn_is_played_whole_or_not_at_all():
    """`b1+b2` moves and scratches; when the second part is refused the first isn't played."""

    async def talk(page):
        await begin(page, (HUMAN, HUMAN))
        state = await page.ask("look", seat=WHITE)
        with pytest.raises(Refused):
            await page.ask("say", at=state["at"], seat=WHITE, text="b1+f6")
        assert (await page.ask("look", seat=WHITE))["at"] == state["at"]
        after = await page.ask("say", at=state["at"], seat=WHITE, text="b1+b2")
        assert after["to_move"] == BLACK and after["ply"] == state["ply"] + 2

    run(talk)


def test_undo_while_the_bot_thinks_calls_the_search_off():
    """The bot's answer to a move taken back never arrives."""

    async def talk(page):
        state = await begin(page, (HUMAN, {"kind": "bot", "level": "level4"}))
        state = await page.ask("move", at=state["at"], seat=WHITE, move="b1")
        state = await page.ask("move", at=state["at"], seat=WHITE, move=".")
        assert state["thinking"]
        state = await page.ask("undo", at=state["at"], seat=WHITE)
        assert not state["thinking"] and state["to_move"] == WHITE
        await page.service.idle()
        assert page.states()[-1]["at"] == state["at"]

    run(talk)


def test_a_save_opens_to_the_same_game_also_in_the_bots_turn():
    """A reload loses nothing; the bot takes up its turn again."""

    async def talk(page):
        state = await begin(page, (HUMAN, BOT), paused=True)
        state = await play_turn(page, state)
        assert state["to_move"] == BLACK
        other = Page()
        again = await other.ask("open", save=state["save"])
        assert again["view"] == state["view"] and again["thinking"]
        after = await other.settled()
        assert after["to_move"] == WHITE and after["ply"] > state["ply"]

    run(talk)


def test_a_damaged_save_is_refused_with_a_sentence():
    """Neither a cut save nor nonsense is a crash, and the table stays as it was."""

    async def talk(page):
        state = await begin(page)
        for bad in (state["save"][:-4], state["save"][4:], "", "nonsense", "p=AAAA"):
            with pytest.raises(Refused) as caught:
                await page.ask("open", save=bad)
            assert caught.value.error["kind"] == "unreadable"
        assert (await page.ask("look", seat=WHITE))["at"] == state["at"]

    run(talk)


@pytest.mark.parametrize(
    "tags",
    [
        {"helps": {"hints": "many", "undos": None, "odds": 3}},
        {"thoughts": {"x": 1}},
        {"seats": 5},
        {"seats": [HUMAN] * 3},
    ],
)
def test_a_save_with_odd_tags_opens_and_can_be_played_on(tags):
    """Who sat where and what helped are beside the game: it opens, and nothing breaks later."""

    async def talk(page):
        state = await begin(page, (HUMAN, HUMAN), paused=True)
        await page.ask("look", seat=WHITE)
        state = await page.ask("move", at=state["at"], seat=WHITE, move="b1")
        data = json.loads(decode(state["save"]).payload)
        data["tags"] |= tags
        save = encode("save", "palimpseste", json.dumps(data).encode())
        state = await page.ask("open", save=save)
        state = await page.ask("look", seat=WHITE)
        state = await page.ask("undo", at=state["at"], seat=WHITE)
        assert state["helps"] == {"odds": False, "hints": 0, "undos": 1}
        assert state["seats"] == [HUMAN, HUMAN]

    run(talk)


def test_a_save_whose_seats_are_too_few_seats_people():
    """Three kingdoms need three players, whatever the tag says."""

    async def talk(page):
        state = await page.ask("new", game="royaumes", seats=[HUMAN] * 3, seed=2)
        data = json.loads(decode(state["save"]).payload)
        data["tags"]["seats"] = [HUMAN, BOT]
        save = encode("save", "royaumes", json.dumps(data).encode())
        assert (await page.ask("open", save=save))["seats"] == [HUMAN] * 3

    run(talk)


def test_every_link_reads_back_and_leaves_the_game_alone():
    """A position, a deal and a record: visited without touching the table, played on anew."""

    async def talk(page):
        state = await begin(page)
        state = await play_turn(page, state)
        state = await page.settled()
        for what, letter in (("position", "p"), ("deal", "d"), ("record", "r")):
            fragment = (await page.ask("link", what=what))["fragment"]
            assert fragment.startswith(letter + "=") and len(fragment) <= 1500
            visit = await page.ask("visit", fragment=fragment)
            assert visit["what"] == what
            assert (await page.ask("look", seat=WHITE))["at"] == state["at"]
        other = Page()
        fragment = (await page.ask("link", what="position"))["fragment"]
        seen = (await page.ask("visit", fragment=fragment))["state"]["view"]
        assert seen == state["view"]
        played = await other.ask("play_on", fragment=fragment, seats=[HUMAN, BOT], seed=3)
        assert played["view"]["cells"] == state["view"]["cells"]
        fragment = (await page.ask("link", what="deal"))["fragment"]
        twin = Page()
        again = await twin.ask("play_on", fragment=fragment, seats=[BOT, HUMAN], paused=True)
        state = await page.ask("resign", at=state["at"], seat=WHITE)
        symbols = [cell["symbol"] for cell in state["reveal"]["cells"]]
        assert [cell["symbol"] for cell in again["view"]["cells"]] == symbols

    run(talk)


def test_resigning_ends_the_game_and_reveals():
    """The other side wins; the whole record can then be replayed from any seat."""

    async def talk(page):
        state = await begin(page)
        state = await play_turn(page, state)
        state = await page.settled()
        state = await page.ask("resign", at=state["at"], seat=WHITE)
        assert state["outcome"]["reason"] == "resignation"
        assert state["outcome"]["returns"] == [-1.0, 1.0]
        early = await page.ask("replay", ply=1, seat=BLACK)
        assert early["view"]["knows_text"] and early["reveal"] and early["length"] == state["ply"]
        text = (await page.ask("export"))["text"]
        other = Page()
        again = await other.ask("import", text=text)
        assert again["outcome"]["reason"] == "resignation"

    run(talk)


def test_a_purist_game_gives_no_helps():
    """With helps switched off before the game neither odds nor hints are given."""

    async def talk(page):
        state = await begin(page, purist=True)
        assert not state["can"]["hint"] and not state["can"]["odds"]
        for kind in ("odds", "hint"):
            with pytest.raises(Refused) as caught:
                await page.ask(kind, at=state["at"], seat=WHITE)
            assert caught.value.code == "illegal.purist"

    run(talk)


def test_a_purists_position_is_visited_and_played_on_without_helps():
    """Else a link to oneself would be a way round it; other links carry no such mark."""

    async def talk(page):
        for purist in (True, False):
            await begin(page, purist=purist)
            fragment = (await page.ask("link", what="position"))["fragment"]
            state = (await page.ask("visit", fragment=fragment))["state"]
            assert state["purist"] is purist and state["can"]["hint"] is not purist
            assert state["can"]["odds"] is not purist
            again = await Page().ask("play_on", fragment=fragment, seats=[HUMAN, HUMAN], seed=3)
            assert again["purist"] is purist
            if not purist:
                assert await page.ask("odds", visit=True)
                continue
            for kind in ("odds", "hint"):
                with pytest.raises(Refused) as caught:
                    await page.ask(kind, visit=True)
                assert caught.value.code == "illegal.purist"

    run(talk)


def test_odds_are_whites_and_are_told_to_nobody_else():
    """White gets four chances per unseen cell, summing to one; it is noted as a help."""

    async def talk(page):
        state = await begin(page)
        odds = await page.ask("odds", at=state["at"], seat=WHITE)
        assert len(odds["cells"]) == 36
        assert all(abs(sum(four) - 1) < 0.001 for four in odds["cells"].values())
        assert (await page.ask("look", seat=WHITE))["helps"]["odds"] is True

    run(talk)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"id": 1}', '{"id":1,"kind":"move"}', '{"id":1,"kind":"x"}']
)
def test_any_message_gets_an_answer(text):
    """Nonsense is answered with a sentence, never a crash."""

    async def talk(page):
        await page.service.handle(text)
        assert json.loads(page.told[-1])["error"]["message"]

    run(talk)


def test_a_fault_of_ours_tells_nothing_of_the_position(monkeypatch):
    """An unexpected error is answered by its kind alone."""

    async def talk(page):
        state = await begin(page)
        monkeypatch.setattr(
            type(page.service._session), "play", lambda *_: (_ for _ in ()).throw(KeyError("RRCC"))
        )
        with pytest.raises(Refused) as caught:
            await page.ask("move", at=state["at"], seat=WHITE, move="b1")
        assert caught.value.code == "internal" and "RRCC" not in str(caught.value)

    run(talk)
