"""The page's Python in packs: what goes where, and that nothing is lost on the way."""

import gzip
import json
from pathlib import Path

import pytest

from tools.site import packs, paths

APP = paths.WEB / "app"


@pytest.mark.parametrize(
    ("path", "pack"),
    [
        ("shell.py", "core"),
        ("rooms/play.py", "core"),
        ("games/__init__.py", "core"),
        ("games/royaumes/__init__.py", "core"),
        ("games/royaumes/board.py", "royaumes"),
        ("i18n/fr/common.json", "core"),
        ("i18n/fr/sankore.json", "sankore"),
        ("i18n/en/palimpseste-rules.json", "palimpseste"),
    ],
)
def test_a_file_goes_with_its_game(path, pack):
    """What the table of games shows is in the core; the rest comes with the game."""
    assert packs.pack_of(Path(path)) == pack


def test_packs_hold_every_file_once(tmp_path):
    """Unpacked as the page does it, the files are those of web/app, modules compiled."""
    addresses = packs.write_packs(tmp_path)
    found = {}
    for address in addresses.values():
        head, _, rest = gzip.decompress((tmp_path / address).read_bytes()).partition(b"\n")
        for path, size in json.loads(head):
            assert path not in found
            found[path], rest = rest[:size], rest[size:]
        assert not rest
    sources = [path for path in APP.rglob("*") if path.suffix in (".py", ".json")]
    named = {path.relative_to(paths.WEB).as_posix(): path for path in sources}
    assert {path.removesuffix(".mpy") for path in found} == {
        path.removesuffix(".py") for path in named
    }
    for path, content in found.items():
        if path.endswith(".mpy"):
            assert content[:2] == b"M\x06"  # MicroPython's byte code, version 6
        else:
            assert json.loads(content) == json.loads(named[path].read_text(encoding="utf-8"))


def test_the_same_sources_give_the_same_bytes():
    """A deploy that changes nothing makes nobody download anything."""
    files = [("app/a.mpy", b"M\x06"), ("app/b.json", b"{}")]
    assert packs.packed(files) == packs.packed(files)
    source = APP / "ids.py"
    assert packs.entry(source) == packs.entry(source)
