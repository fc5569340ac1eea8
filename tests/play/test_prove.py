"""The proof of fairness: the same choice in every deal, and nothing told of the true one."""

import asyncio

import pytest

from pygame_core.games.royaumes import GAME as ROYAUMES
from pygame_core.play.prove import last_choice
from pygame_core.play.session import Session
from tests.play.talk import BOT, HUMAN, Page, Refused, run
from tests.royaumes.tables import lay

WHITE, BLACK = 0, 1
SEEN = "kkkkkk/" * 5 + "kkkk--"  # White has seen all but e6 and f6
TRUE = "RROCBO/CCRBOB/OBRCRO/BORCOC/COROCB/BBCRBR"
OTHER = "RROCBO/CCRBOB/OBRCRO/BORCOC/COROCB/BBCRRB"


async def white_proves(page, text):
    """Let a bot play White on ``text`` for one turn, and return its proof."""
    start = f"{text} {SEEN} a1 f5 w m 0,0 1"
    seats = [BOT, HUMAN]
    await page.ask(
        "new", game="palimpseste", seats=seats, seed=5, start=start, options={"deal": "shuffle"}
    )
    state = await page.settled()
    return await page.ask("prove", at=state["at"], seat=WHITE)


def test_a_bot_chooses_alike_in_every_deal_and_the_count_tells_nothing():
    """Two texts that White can't tell apart: the very same verdict."""
    verdicts = [asyncio.run(white_proves(Page(), text)) for text in (TRUE, OTHER)]
    assert verdicts[0] == verdicts[1]
    assert verdicts[0]["same"] and 0 < verdicts[0]["different"] < verdicts[0]["worlds"] == 12


@pytest.mark.parametrize("held", ["guard/2", "diplomat/1"])
def test_a_parry_window_is_never_what_is_proven(held):
    """A pass that is proven at once was the only answer: whoever parries would be known."""
    mine = f"a1=1.king/3 b1=1.oracle/3 c1=2.{held} d1=1.assassin/1"
    start = lay(mine, "d4=2.king/3 c4=2.assassin/1")
    session = Session.start(ROYAUMES, {}, [HUMAN, BOT], 1, start=start)
    for text in ("O 1:b1 c1", "pass"):
        session._play(text)
    assert session.movers == [0, 1] and last_choice(session, 1) is None


def test_only_a_bot_that_has_decided_can_be_proven():
    """People, nobody's seat and nature's have no proof."""

    async def talk(page):
        state = await page.ask("new", game="palimpseste", seats=[HUMAN, BOT], seed=11)
        for seat in (WHITE, BLACK, 7, -1):
            with pytest.raises(Refused) as caught:
                await page.ask("prove", at=state["at"], seat=seat)
            assert caught.value.code == "illegal.prove"

    run(talk)
