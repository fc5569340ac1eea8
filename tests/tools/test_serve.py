"""The test server answers as the real host does, and nothing outside its folder."""

import gzip
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.serve import Server, header_rules


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Serve a small site under a sub-path."""
    folder = tmp_path / "site"
    (folder / "vendor/x-1").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>" + "a" * 1000)
    (folder / "vendor/x-1/x.wasm").write_bytes(b"\0asm" + bytes(1000))
    (tmp_path / "secret.txt").write_text("no")
    server = Server(folder, prefix="/sub/").start()
    yield server
    server.stop()


def get(address: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Fetch an address; an error's status is an answer too."""
    request = urllib.request.Request(address, headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, dict(answer.headers), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), b""


def test_a_folder_is_its_index_with_the_policy(server: Server) -> None:
    """The headers of netlify.toml are on the page."""
    status, headers, body = get(server.address)
    assert status == 200
    assert body.startswith(b"<!doctype html>")
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_a_later_rule_wins(server: Server) -> None:
    """What a version names is kept for ever; the rest is asked for again."""
    _, headers, _ = get(server.address + "vendor/x-1/x.wasm")
    assert headers["Content-Type"] == "application/wasm"
    assert headers["Cache-Control"].endswith("immutable")
    assert get(server.address)[1]["Cache-Control"] == "no-cache"


def test_packing_and_tags_save_the_way(server: Server) -> None:
    """Gzip where asked for; 304 for what the browser has."""
    _, headers, body = get(server.address, **{"Accept-Encoding": "gzip"})
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body).startswith(b"<!doctype html>")
    assert get(server.address, **{"If-None-Match": headers["ETag"]})[0] == 304


@pytest.mark.parametrize("path", ["../secret.txt", "%2e%2e/secret.txt", "nothing.js", "vendor/"])
def test_nothing_else_is_served(server: Server, path: str) -> None:
    """Not the folder's neighbours, not what is absent, no listings."""
    assert get(server.address + path)[0] == 404


def test_outside_the_sub_path_there_is_nothing(server: Server) -> None:
    """The prefix is part of every address."""
    assert get(server.address.removesuffix("sub/"))[0] == 404


def test_header_rules_are_read_in_order() -> None:
    """Each rule is a pattern and its headers."""
    text = '[[headers]]\nfor = "/*"\n[headers.values]\nA = "1"\n'
    assert header_rules(text) == [("/*", {"A": "1"})]
