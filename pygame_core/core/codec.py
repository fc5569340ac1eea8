"""Bytes to link text and back: URL-safe, with version, game, kind and checksum.

Layout before base64 (no padding): one byte of format version, one of kind, one of game, four of
checksum (CRC-32 of all else), then the payload, deflated where that is shorter.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from dataclasses import dataclass

from pygame_core.core.game import Unreadable

FORMAT = 1
KINDS = {"save": 1, "position": 2, "record": 3, "deal": 4}
GAME_CODES = {"palimpseste": 1, "royaumes": 2, "sankore": 3}  # never reuse a number
LONGEST = 2_000_000  # bytes a code may inflate to


@dataclass(frozen=True)
class Decoded:
    """What a code holds: its kind (``save``, ``position`` …), its game's id, its payload."""

    kind: str
    game: str
    payload: bytes


def encode(kind: str, game: str, payload: bytes) -> str:
    """Write ``payload`` as text of the alphabet ``A–Za–z0–9-_``."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = deflater.compress(payload) + deflater.flush()
    deflated = len(small) < len(payload)
    head = bytes((FORMAT, KINDS[kind] | (0x80 if deflated else 0), GAME_CODES[game]))
    body = small if deflated else payload
    check = zlib.crc32(head + body).to_bytes(4, "big")
    return base64.urlsafe_b64encode(head + check + body).decode().rstrip("=")


def decode(text: str, kind: str | None = None) -> Decoded:
    """Read what ``encode`` wrote; raise ``Unreadable`` if damaged, newer, or of another kind."""
    damaged = Unreadable(
        "This code is damaged: part of it is missing or changed. Copy it again, whole.",
        "unreadable.damaged",
    )
    text = text.strip()
    try:
        raw = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise damaged from None
    if len(raw) < 7 or zlib.crc32(raw[:3] + raw[7:]) != int.from_bytes(raw[3:7], "big"):
        raise damaged
    if raw[0] > FORMAT:
        raise Unreadable(
            "This code was made by a newer version. Reload the page to update it.",
            "unreadable.newer",
        )
    kinds = {number: name for name, number in KINDS.items()}
    games = {number: name for name, number in GAME_CODES.items()}
    found, game = kinds.get(raw[1] & 0x7F), games.get(raw[2])
    if raw[0] != FORMAT or found is None or game is None:
        raise damaged
    if kind is not None and found != kind:
        raise Unreadable(
            f"This code holds a {found}, not a {kind}.", "unreadable.kind", found=found, wanted=kind
        )
    payload = raw[7:]
    if raw[1] & 0x80:
        inflater = zlib.decompressobj(-15)
        try:
            payload = inflater.decompress(payload, LONGEST)
        except zlib.error:
            raise damaged from None
        if inflater.unconsumed_tail or not inflater.eof:
            raise damaged
    return Decoded(found, game, payload)
