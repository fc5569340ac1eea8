"""Weigh the site as a visitor would carry it: python -m tools.size. Fails over the limits."""

import gzip
import sys
from pathlib import Path

from tools.site import paths
from tools.site.offline import LEFT_OUT

# Bytes over the wire with gzip: a little above what three games and two languages take now.
LIMITS = {"first visit": 7_500_000, "page without Pyodide": 600_000, "wheel": 220_000}
PACKED = {".zip", ".whl", ".gz", ".woff2", ".png"}


def weight(file: Path) -> int:
    """Return what a host with gzip sends for a file."""
    content = file.read_bytes()
    return len(content) if file.suffix in PACKED else len(gzip.compress(content, 9))


def group(path: str) -> str:
    """Say what a file of the site belongs to."""
    if path.startswith((f"{paths.PYODIDE}/", f"{paths.WHEELS}/micropip")):
        return "Pyodide and micropip"
    if path.startswith(f"{paths.WHEELS}/"):
        return "wheel"
    if path.startswith((f"{paths.MICROPYTHON}/", f"{paths.PYSCRIPT}/")):
        return "PyScript and MicroPython"
    if path.startswith("vendor/python-image-"):
        return "memory image (later, when idle)"
    return "page"


def weigh(dist: Path) -> dict[str, int]:
    """Return the weight of each group of files, and the sums that the limits speak of."""
    found: dict[str, int] = {}
    for file in sorted(dist.rglob("*")):
        path = file.relative_to(dist).as_posix()
        if file.is_file() and (not path.startswith(LEFT_OUT) or path.startswith("vendor/")):
            found[group(path)] = found.get(group(path), 0) + weight(file)
    found["page without Pyodide"] = found["page"] + found["PyScript and MicroPython"]
    found["first visit"] = (
        found["page without Pyodide"] + found["Pyodide and micropip"] + found["wheel"]
    )
    return found


def main() -> None:
    """Print the weights against their limits."""
    found = weigh(paths.DIST)
    for name, size in found.items():
        limit = f"  of {LIMITS[name]:>9,}" if name in LIMITS else ""
        print(f"{name:<34}{size:>11,}{limit}")
    heavy = [name for name, limit in LIMITS.items() if found[name] > limit]
    if heavy:
        sys.exit(f"over the limit: {', '.join(heavy)}")


if __name__ == "__main__":
    main()
