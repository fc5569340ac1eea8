"""Make Python's memory image at build time; it changes with Pyodide and micropip only."""

import gzip
import hashlib
import subprocess
from pathlib import Path

from tools.site import paths
from tools.site.vendored import MICROPIP, MICROPIP_SHA256

RECIPE = (paths.ROOT / "tools/snapshot.mjs", paths.WORKER / "image.mjs")


def make_image(dist: Path) -> Path:
    """Return the packed image from the cache, made by Node where it is missing."""
    recipe = b"".join(file.read_bytes() for file in RECIPE)
    key = hashlib.sha256(recipe + paths.PYODIDE.encode() + MICROPIP_SHA256.encode()).hexdigest()
    packed = paths.CACHE / f"image-{key[:16]}.gz"
    if not packed.exists():
        raw = packed.with_suffix(".raw")
        command = ["node", str(RECIPE[0]), str(dist / paths.PYODIDE)]
        command += [str(dist / paths.WHEELS / MICROPIP), str(raw)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
        packed.write_bytes(gzip.compress(raw.read_bytes(), 9, mtime=0))
        raw.unlink()
    return packed


def write_snapshot(dist: Path) -> str:
    """Put the image into the site under a name made from its content; return its address there."""
    content = make_image(dist).read_bytes()
    digest = hashlib.sha256(content).hexdigest()[:12]
    address = f"vendor/python-image-{digest}/memory.gz"
    target = dist / address
    target.parent.mkdir(parents=True)
    target.write_bytes(content)
    return address
