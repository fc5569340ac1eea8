"""Link codes: whole or refused with a sentence, whatever is done to them."""

import pytest

from pygame_core.core.codec import FORMAT, decode, encode
from pygame_core.core.game import Unreadable
from pygame_core.core.rng import Rng


@pytest.mark.parametrize("payload", [b"", b"x", b"palimpseste " * 300, bytes(range(256))])
def test_a_code_reads_back(payload):
    """What was written is read, with its kind and game, in URL-safe letters."""
    code = encode("save", "royaumes", payload)
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    decoded = decode(code)
    assert (decoded.kind, decoded.game, decoded.payload) == ("save", "royaumes", payload)


def test_any_changed_letter_is_noticed():
    """A code with one letter changed, lost or added is refused as damaged."""
    code = encode("position", "palimpseste", b"the quick brown monk jumps over the lazy river")
    rng = Rng(1)
    for at in range(len(code)):
        letter = rng.choice([c for c in "AZaz09-_" if c != code[at]])
        for bad in (code[:at] + letter + code[at + 1 :], code[:at] + code[at + 1 :]):
            with pytest.raises(Unreadable) as caught:
                decode(bad)
            assert caught.value.code in ("unreadable.damaged", "unreadable.newer")
    with pytest.raises(Unreadable):
        decode(code + "A")


@pytest.mark.parametrize("text", ["", "é", "a b", "<script>", "A" * 5, "===="])
def test_anything_else_is_refused_with_a_sentence(text):
    """What is no code at all is unreadable, never a crash."""
    with pytest.raises(Unreadable):
        decode(text)


def test_a_newer_format_says_so():
    """A code of a later version is not called damaged."""
    import base64
    import zlib

    head, body = bytes((FORMAT + 1, 1, 1)), b"later"
    raw = head + zlib.crc32(head + body).to_bytes(4, "big") + body
    with pytest.raises(Unreadable) as caught:
        decode(base64.urlsafe_b64encode(raw).decode().rstrip("="))
    assert caught.value.code == "unreadable.newer"


def test_a_code_of_another_kind_is_refused():
    """A save is not a position link."""
    with pytest.raises(Unreadable) as caught:
        decode(encode("save", "palimpseste", b"x"), "position")
    assert caught.value.code == "unreadable.kind"
