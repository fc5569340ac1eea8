"""A page for tests: talks to a ``Service`` in JSON text and keeps all that it was told."""

import asyncio
import json

from pygame_core.service import Service

HUMAN = {"kind": "human"}
BOT = {"kind": "bot", "level": "random"}


class Page:
    """Ask, and read the answers; ``told`` is every text that left the worker."""

    def __init__(self, fetch=None):
        self.told = []
        self.service = Service(self.told.append, fetch)
        self.number = 0

    async def ask(self, kind, **fields):
        """Send one request and return its ``ok``, or raise ``Refused`` with its error."""
        self.number += 1
        number = self.number
        await self.service.handle(json.dumps({"id": number, "kind": kind, **fields}))
        reply = next(m for m in map(json.loads, reversed(self.told)) if m.get("id") == number)
        if "error" in reply:
            raise Refused(reply["error"])
        return reply["ok"]

    async def settled(self):
        """Wait for the bots, and return the last state the page was told."""
        await self.service.idle()
        return self.states()[-1]

    def states(self):
        """List every STATE that was told."""
        found = []
        for message in map(json.loads, self.told):
            state = message.get("state") or message.get("ok")
            if isinstance(state, dict) and "seats" in state:
                found.append(state)
        return found


class Refused(Exception):
    """The worker answered with an error."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.error = error


def run(conversation, fetch=None):
    """Run an async conversation with a fresh page."""
    return asyncio.run(conversation(Page(fetch)))
