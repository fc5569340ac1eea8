"""Copy what others made into the site: Pyodide, PyScript, MicroPython, scripts, micropip."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.site import paths

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

# core.js asks for these at once, used or not; the others of its folder load on demand only.
PYSCRIPT_CHUNKS = (
    "donkey-",
    "error-",
    "deprecations-manager-",
    "py-editor-",
    "py-game-",
    "py-terminal-",
)

MICROPIP = "micropip-0.11.1-py3-none-any.whl"
MICROPIP_SHA256 = "768de165adb8e66906039d8fec4127a57f522dfdf8e6fbff877a4616941ecfd3"


def sha256(path: Path) -> str:
    """Return the hex digest of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def bare(script: str) -> str:
    """Drop comments and blanks that fill whole lines, the pointer to a source map too."""
    script = re.sub(r"^[ \t]*/\*(?:(?!\*/)(?s:.))*\*/[ \t]*\n", "", script, flags=re.MULTILINE)
    return re.sub(r"^[ \t]*(//.*)?\n", "", script, flags=re.MULTILINE)


def copy(source: Path, target: Path) -> None:
    """Copy a file, making its folder; scripts without what only people read."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix in {".js", ".mjs"}:
        target.write_text(bare(source.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        shutil.copyfile(source, target)


def fetch_micropip() -> Path:
    """Return micropip's wheel from the cache, fetched once by pip and held to its digest.

    Plain pip on an older Python would choose an older micropip, so the target Python is named.
    """
    wheel = paths.CACHE / "wheels" / MICROPIP
    if not wheel.exists():
        name, version = MICROPIP.split("-")[:2]
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        command += ["--only-binary=:all:", "--python-version", "3.14"]
        command += ["--dest", str(wheel.parent), f"{name}=={version}"]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    if sha256(wheel) != MICROPIP_SHA256:
        raise SystemExit(
            f"{wheel} is not the micropip that was expected; delete it and build again"
        )
    return wheel


def pyodide_lock() -> str:
    """Write Pyodide's list of packages with micropip alone, found beside our own wheel.

    The list that Pyodide ships names hundreds of packages elsewhere, and another micropip.
    """
    lock = json.loads((paths.MODULES / "pyodide/pyodide-lock.json").read_text())
    micropip = lock["packages"]["micropip"]
    micropip["file_name"] = f"../../{paths.WHEELS}/{MICROPIP}"
    micropip["sha256"] = MICROPIP_SHA256
    lock["packages"] = {"micropip": micropip}
    return json.dumps(lock, separators=(",", ":"))


def write_vendored(dist: Path) -> None:
    """Fill dist/vendor/ and put micropip's wheel into dist/wheels/."""
    for name in PYODIDE_FILES:
        copy(paths.MODULES / "pyodide" / name, dist / paths.PYODIDE / name)
    (dist / paths.PYODIDE / "pyodide-lock.json").write_text(pyodide_lock())
    for name in ("micropython.mjs", "micropython.wasm"):
        source = paths.MODULES / "@micropython/micropython-webassembly-pyscript" / name
        copy(source, dist / paths.MICROPYTHON / name)
    for source in sorted((paths.MODULES / "@pyscript/core/dist").glob("*.js")):
        if source.name == "core.js" or source.name.startswith(("core-", *PYSCRIPT_CHUNKS)):
            copy(source, dist / paths.PYSCRIPT / source.name)
    idiomorph = paths.MODULES / "idiomorph/dist/idiomorph.esm.js"
    copy(idiomorph, dist / paths.IDIOMORPH / "idiomorph.mjs")
    copy(paths.MODULES / "uqr/dist/index.mjs", dist / paths.UQR / "uqr.mjs")
    copy(fetch_micropip(), dist / paths.WHEELS / MICROPIP)
