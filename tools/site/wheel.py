"""Build pygame_core's wheel, and from it the slim ones of the site: the core and one for each game.

All parts unpack into the same package, so that no import knows of them. A visitor carries the core
and the game he plays.
"""

import base64
import hashlib
import subprocess
import sys
import zipfile
from pathlib import Path

from tools.site import paths
from tools.site.slim import slim

PACKAGE = "pygame_core"
GAMES = f"{PACKAGE}/games/"
WHEEL = """Wheel-Version: 1.0
Generator: tools.site.wheel
Root-Is-Purelib: true
Tag: py3-none-any
"""

# What only the terminal asks for: the browser has none.
AT_HOME = {
    f"{PACKAGE}/{name}"
    for name in (
        "__main__.py",
        "cli.py",
        "core/laws.py",
        "games/sankore/report.py",
        "play/arena.py",
        "play/bench.py",
        "play/terminal.py",
        "search/bench.py",
    )
}


def build_wheel(folder: Path) -> Path:
    """Build the wheel as anybody would."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run(
        [*command, "--directory", str(folder)],
        check=True,
        cwd=paths.ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    (wheel,) = folder.glob(f"{PACKAGE}-*.whl")
    return wheel


def part_of(name: str) -> str:
    """Return the part that a module belongs to: a game, or the core."""
    game, slash, _ = name.removeprefix(GAMES).partition("/")
    return game if name.startswith(GAMES) and slash else paths.CORE


def modules(whole: zipfile.ZipFile) -> dict[str, dict[str, bytes]]:
    """Return the slimmed modules of each part by their names in the wheel."""
    parts: dict[str, dict[str, bytes]] = {}
    for name in sorted(whole.namelist()):
        if name.endswith(".py") and name not in AT_HOME:
            content = slim(whole.read(name).decode()).encode()
            parts.setdefault(part_of(name), {})[name] = content
    return parts


def metadata(part: str, version: str) -> str:
    """Say what a part is, as a wheel must."""
    text = f"Metadata-Version: 2.4\nName: {distribution(part)}\nVersion: {version}\n"
    return text if part == paths.CORE else f"{text}Requires-Dist: {PACKAGE}=={version}\n"


def distribution(part: str) -> str:
    """Name a part as it is installed."""
    return PACKAGE if part == paths.CORE else f"{PACKAGE}_{part}"


def record_line(name: str, content: bytes) -> str:
    """Write a line of a wheel's RECORD."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def write_part(target: Path, part: str, version: str, files: dict[str, bytes]) -> None:
    """Write one part as a wheel; the same files give the same bytes."""
    info = f"{distribution(part)}-{version}.dist-info"
    files = files | {
        f"{info}/METADATA": metadata(part, version).encode(),
        f"{info}/WHEEL": WHEEL.encode(),
    }
    lines = [record_line(name, content) for name, content in files.items()]
    files[f"{info}/RECORD"] = f"{''.join(lines)}{info}/RECORD,,\n".encode()
    with zipfile.ZipFile(target, "w") as wheel:
        for name, content in files.items():
            wheel.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)


def write_wheels(dist: Path) -> dict[str, str]:
    """Put the parts into dist/wheels/; return their addresses, ``core`` first."""
    whole = build_wheel(dist.parent / "wheel")
    version = whole.name.split("-")[1]
    addresses = {}
    with zipfile.ZipFile(whole) as source:
        parts = modules(source)
    build = paths.digest(text for files in parts.values() for text in files.values())
    for part in sorted(parts, key=lambda name: (name != paths.CORE, name)):
        # A build's number begins with a digit. It changes for all parts together, so that a page
        # never gets a game's part of another build.
        address = f"{paths.WHEELS}/{distribution(part)}-{version}-0{build}-py3-none-any.whl"
        (dist / address).parent.mkdir(parents=True, exist_ok=True)
        write_part(dist / address, part, version, parts[part])
        addresses[part] = address
    return addresses
