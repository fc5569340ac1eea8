"""Name the folders that the build reads and writes, and what the vendored parts are called."""

import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
WORKER = ROOT / "worker"
MODULES = ROOT / "node_modules"
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"

# One moment for every file of an archive, so that the same sources give the same bytes.
os.environ.setdefault("SOURCE_DATE_EPOCH", "1767225600")

PACKAGES: dict[str, str] = json.loads((ROOT / "package.json").read_text())["dependencies"]


def vendor(package: str, name: str) -> str:
    """Name a vendored folder after its version: it never changes, so it may be cached for ever."""
    return f"vendor/{name}-{PACKAGES[package]}"


PYODIDE = vendor("pyodide", "pyodide")
PYSCRIPT = vendor("@pyscript/core", "pyscript")
MICROPYTHON = vendor("@micropython/micropython-webassembly-pyscript", "micropython")
IDIOMORPH = vendor("idiomorph", "idiomorph")
UQR = vendor("uqr", "uqr")
WHEELS = "wheels"
PACKS = "app"
CORE = "core"  # the part that every game needs, of the wheels and of the packs
PACKED = {".whl", ".zip", ".gz", ".pack", ".woff2", ".png"}  # gzip would gain nothing


def digest(contents: Iterable[bytes]) -> str:
    """Return a short name for what some files hold together."""
    return hashlib.sha256(b"".join(contents)).hexdigest()[:8]
