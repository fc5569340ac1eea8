"""Recorded games as they are kept: a save's opaque text, or a record's text for people."""

from __future__ import annotations

from pygame_core.core.codec import decode
from pygame_core.core.record import Record
from pygame_core.games import load_game


def read_save(text: str) -> Record:
    """Read a save and replay it; raise ``Unreadable`` if it is damaged, newer or none."""
    decoded = decode(text, "save")
    return Record.from_bytes(decoded.payload, load_game(decoded.game))


def read_kept(text: str) -> Record:
    """Read a record in either form: text for people begins with ``[``, anything else is a save."""
    if text.lstrip().startswith("["):
        return Record.from_text(text, load_game)[0]
    return read_save(text)
