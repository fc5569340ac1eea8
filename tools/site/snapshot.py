"""Make Python's memory image at build time; it changes with Pyodide and with the engine."""

import gzip
import hashlib
import subprocess
from collections.abc import Iterable
from pathlib import Path

from tools.site import paths

RECIPE = paths.ROOT / "tools/snapshot.mjs"


def recipe_key(wheels: Iterable[Path]) -> str:
    """Return a digest of all that an image is made from."""
    everything = RECIPE.read_bytes() + paths.PYODIDE.encode()
    for wheel in wheels:
        everything += wheel.read_bytes()
    return hashlib.sha256(everything).hexdigest()[:12]


def make_image(dist: Path, wheels: list[Path], key: str) -> Path:
    """Return the packed image from the cache, made by Node where it is missing."""
    packed = paths.CACHE / f"image-{key}.gz"
    if not packed.exists():
        for older in paths.CACHE.glob("image-*.gz"):
            older.unlink()
        raw = dist.parent / "image.raw"
        command = ["node", str(RECIPE), str(dist / paths.PYODIDE), str(raw), *map(str, wheels)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        ready = raw.with_suffix(".gz")
        ready.write_bytes(gzip.compress(raw.read_bytes(), 9, mtime=0))
        ready.replace(packed)
    return packed


def write_snapshot(dist: Path, addresses: Iterable[str]) -> str:
    """Put the image of the engine's wheels into the site under a name made from its recipe.

    Return its address there. Two images of one recipe differ in their bytes but do the same, so a
    visitor keeps the one he has for as long as the recipe stays.
    """
    wheels = [dist / address for address in addresses]
    key = recipe_key(wheels)
    address = f"vendor/python-image-{key}/memory.gz"
    target = dist / address
    target.parent.mkdir(parents=True)
    target.write_bytes(make_image(dist, wheels, key).read_bytes())
    return address
