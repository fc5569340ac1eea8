"""Make Python's memory image at build time; it changes with Pyodide and micropip only."""

import gzip
import hashlib
import subprocess
from pathlib import Path

from tools.site import paths
from tools.site.vendored import MICROPIP, MICROPIP_SHA256

RECIPE = (paths.ROOT / "tools/snapshot.mjs", paths.WORKER / "image.mjs")


def recipe_key() -> str:
    """Return a digest of all that an image is made from."""
    recipe = b"".join(file.read_bytes() for file in RECIPE)
    everything = recipe + paths.PYODIDE.encode() + MICROPIP_SHA256.encode()
    return hashlib.sha256(everything).hexdigest()[:12]


def make_image(dist: Path, key: str) -> Path:
    """Return the packed image from the cache, made by Node where it is missing."""
    packed = paths.CACHE / f"image-{key}.gz"
    if not packed.exists():
        raw = dist.parent / "image.raw"
        command = ["node", str(RECIPE[0]), str(dist / paths.PYODIDE)]
        command += [str(dist / paths.WHEELS / MICROPIP), str(raw)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        ready = raw.with_suffix(".gz")
        ready.write_bytes(gzip.compress(raw.read_bytes(), 9, mtime=0))
        ready.replace(packed)
    return packed


def write_snapshot(dist: Path) -> str:
    """Put the image into the site under a name made from its recipe; return its address there.

    Two images of one recipe differ in their bytes but do the same, so a visitor keeps the one he
    has for as long as the recipe stays.
    """
    key = recipe_key()
    address = f"vendor/python-image-{key}/memory.gz"
    target = dist / address
    target.parent.mkdir(parents=True)
    target.write_bytes(make_image(dist, key).read_bytes())
    return address
