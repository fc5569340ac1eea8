"""What was built is whole, honest about its digests, and names no other host."""

import base64
import hashlib
import json
import re
import zipfile
from pathlib import Path

import pytest

from pygame_core.games import GAMES
from tools.site import paths
from tools.site.offline import LEFT_OUT
from tools.size import LIMITS, weigh

OWN = ("index.html", "start.mjs", "boot.mjs", "parts.mjs", "sw.js", "styles.css")


def test_the_service_worker_lists_every_file_with_its_digest() -> None:
    """A wrong digest would keep the site from being kept."""
    text = (paths.DIST / "sw.js").read_text()
    listed = json.loads(re.search(r"const FILES = (\{.*?\});", text, re.DOTALL)[1])
    standing = {
        file.relative_to(paths.DIST).as_posix(): file
        for file in paths.DIST.rglob("*")
        if file.is_file() and not file.relative_to(paths.DIST).as_posix().startswith(LEFT_OUT)
    }
    assert listed.keys() == standing.keys()
    for path, digest in listed.items():
        real = base64.b64encode(hashlib.sha256(standing[path].read_bytes()).digest()).decode()
        assert digest == f"sha256-{real}", path


def test_our_own_files_name_no_other_host() -> None:
    """No address with a host but the names of XML's languages and the project's own examples."""
    files = [paths.DIST / name for name in OWN] + sorted((paths.DIST / "bridge").glob("*"))
    for file in files:
        hosts = set(re.findall(r"https?://([\w.-]+)", file.read_text(encoding="utf-8")))
        assert hosts <= {"www.w3.org"}, f"{file.name}: {hosts}"


WHEELS = sorted((paths.DIST / paths.WHEELS).glob("pygame_core*-py3-none-any.whl"))


def test_there_is_a_wheel_for_the_core_and_for_each_game() -> None:
    """And a pack of the page for each."""
    parts = {"core", *GAMES}
    assert {wheel.name.split("-")[0] for wheel in WHEELS} == {
        "pygame_core" if part == "core" else f"pygame_core_{part}" for part in parts
    }
    assert {pack.name.split("-")[0] for pack in (paths.DIST / paths.PACKS).glob("*.pack")} == parts


@pytest.mark.parametrize("wheel", WHEELS, ids=lambda path: path.name)
def test_a_wheel_is_a_wheel(wheel: Path) -> None:
    """Pure Python for any machine, needing none but the core; its RECORD tells the truth."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        (record,) = [name for name in names if name.endswith("/RECORD")]
        (metadata,) = [name for name in names if name.endswith("/METADATA")]
        required = re.findall(r"^Requires-Dist: (.*)$", archive.read(metadata).decode(), re.M)
        assert all(line.startswith("pygame_core==") for line in required)
        assert bool(required) == ("core-" not in wheel.name)
        for line in archive.read(record).decode().splitlines():
            name, digest, _ = line.split(",")
            names.remove(name)
            if digest:
                real = hashlib.sha256(archive.read(name)).digest()
                told = base64.urlsafe_b64encode(real).rstrip(b"=").decode()
                assert digest == f"sha256={told}", name
    assert not names


def test_the_site_stays_light() -> None:
    """A first visit and its parts weigh no more than was agreed."""
    found = weigh(paths.DIST)
    for name, limit in LIMITS.items():
        assert found[name] <= limit, f"{name}: {found[name]:,} of {limit:,} bytes"
