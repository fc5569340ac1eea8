"""Build pygame_core's wheel and the slim one of the same name that the site carries."""

import base64
import hashlib
import subprocess
import sys
import zipfile
from pathlib import Path

from tools.site import paths
from tools.site.slim import slim


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
    (wheel,) = folder.glob("pygame_core-*.whl")
    return wheel


def record_line(name: str, content: bytes) -> str:
    """Write a line of a wheel's RECORD."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def write_wheel(dist: Path) -> str:
    """Put the wheel, without what only people read, into dist/wheels/ and return its address."""
    whole = build_wheel(dist.parent / "wheel")
    target = dist / paths.WHEELS / whole.name
    target.parent.mkdir(parents=True, exist_ok=True)
    record = ""
    with (
        zipfile.ZipFile(whole) as source,
        zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as slimmed,
    ):
        for entry in source.infolist():
            content = source.read(entry)
            if entry.filename.endswith("/RECORD"):
                content = f"{record}{entry.filename},,\n".encode()
            elif entry.filename.endswith(".py"):
                content = slim(content.decode()).encode()
            record += record_line(entry.filename, content)
            moment = zipfile.ZipInfo(entry.filename, entry.date_time)
            slimmed.writestr(moment, content, zipfile.ZIP_DEFLATED, 9)
    return f"{paths.WHEELS}/{target.name}"
