"""Write the service worker: every file of the site with its digest."""

import base64
import hashlib
import json
from pathlib import Path

from tools.site import paths

# The page itself keeps the memory image, after the first start; PNG icons are for installing.
LEFT_OUT = ("vendor/python-image-", "sw.js", "fonts/OFL.txt", "icons/icon-")


def integrity(content: bytes) -> str:
    """Return a digest as browsers want it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


def write_service_worker(dist: Path) -> None:
    """Fill the gaps of web/sw.js; must come last, when all other files stand."""
    files = {}
    for file in sorted(dist.rglob("*")):
        path = file.relative_to(dist).as_posix()
        if file.is_file() and not path.startswith(LEFT_OUT):
            files[path] = integrity(file.read_bytes())
    text = (paths.WEB / "sw.js").read_text(encoding="utf-8")
    listed = json.dumps(files, indent=2)
    version = hashlib.sha256((text + listed).encode()).hexdigest()[:16]
    text = text.replace("{{version}}", version).replace("{{files}}", listed)
    (dist / "sw.js").write_text(text, encoding="utf-8")
