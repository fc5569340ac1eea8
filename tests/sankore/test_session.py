"""Sankoré through the worker's door: a whole session as the page has it."""

from __future__ import annotations

from tests.play.talk import HUMAN, Page, Refused, run


def test_a_session_plays_shares_and_takes_back() -> None:
    """New game, draft, moves, undo within the turn, hint, odds, links, a deal played again."""

    async def talk(page: Page) -> None:
        state = await page.ask(
            "new", game="sankore", options={"level": "hard"}, seats=[HUMAN], seed=5
        )
        state = await page.settled() if not state["view"]["legal"] else state
        assert state["view"]["decide"] == "draft" and len(state["view"]["legal"]) == 64
        at = state["at"]
        state = await page.ask("move", at=at, seat=0, move="draft 1 TH TH")
        assert not state["can"]["undo"], "the draft revealed a card"
        state = await page.ask("move", at=state["at"], seat=0, move="enrol AS")
        assert state["can"]["undo"]
        state = await page.ask("undo", at=state["at"], seat=0)
        assert state["view"]["done"] == []
        hint = await page.ask("hint", at=state["at"], seat=0)
        assert hint["move"] in state["view"]["legal"] and hint["reasons"]
        odds = await page.ask("odds", at=state["at"], seat=0)
        assert odds["source"] == "card"
        link = await page.ask("link", what="position")
        assert link["fragment"].startswith("p=") and len(link["fragment"]) <= 1500
        for move in ("enrol AS", "ask gold", "end"):
            state = await page.ask("move", at=state["at"], seat=0, move=move)
        state = await page.settled()
        assert state["view"]["turn"] == 2 and state["view"]["trace"][0]["action"] == "TURN"
        assert not state["can"]["undo"], "a card was turned up"
        deal = await page.ask("link", what="deal")
        again = await page.ask("play_on", fragment=deal["fragment"], seats=[HUMAN])
        assert again["view"]["decide"] == "draft"
        assert again["view"]["hand"] == state["view"]["hand"]
        world = await page.ask("play_on", fragment=link["fragment"], seats=[HUMAN])
        assert world["options"] == {"level": "hard"} and world["view"]["turn"] == 1

    run(talk)


def test_a_refusal_says_why() -> None:
    """With the code for the page's catalogue."""

    async def talk(page: Page) -> None:
        state = await page.ask("new", game="sankore", options={}, seats=[HUMAN], seed=1)
        try:
            await page.ask("move", at=state["at"], seat=0, move="enrol AS")
        except Refused as refused:
            assert refused.code == "illegal.first-draft"
        else:
            raise AssertionError("enrolled before the draft")

    run(talk)
