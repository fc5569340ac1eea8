"""Weigh the site as a visitor would carry it: python -m tools.size. Fails over the limits.

A visitor carries the core and the game he opens; the other games follow when the page is idle, and
the memory image after them. So the page and the wheels are weighed with the heaviest game, and the
first visit with everything but the image.
"""

import gzip
import sys
from pathlib import Path

from tools.site import paths, wheel
from tools.site.offline import LEFT_OUT

# Bytes over the wire with gzip.
LIMITS = {
    "first visit": 7_500_000,
    "page without Pyodide, one game": 500_000,
    "wheels, one game": 120_000,
}


def weight(file: Path) -> int:
    """Return what a host with gzip sends for a file."""
    content = file.read_bytes()
    return len(content) if file.suffix in paths.PACKED else len(gzip.compress(content, 9))


def group(path: str) -> str:
    """Say what a file of the site belongs to."""
    name = Path(path).name
    if path.startswith((f"{paths.PYODIDE}/", f"{paths.WHEELS}/micropip")):
        return "Pyodide and micropip"
    if path.startswith(f"{paths.WHEELS}/"):
        part = name.split("-")[0].removeprefix(wheel.PACKAGE).removeprefix("_")
        return f"wheel {part or paths.CORE}"
    pack = name.split("-")[0]
    if path.startswith(f"{paths.PACKS}/") and pack != paths.CORE:
        return f"page {pack}"
    if path.startswith((f"{paths.MICROPYTHON}/", f"{paths.PYSCRIPT}/")):
        return "PyScript and MicroPython"
    if path.startswith("vendor/python-image-"):
        return "memory image (later, when idle)"
    return "page core"


def with_heaviest(found: dict[str, int], head: str) -> int:
    """Return the weight of a core and its heaviest game."""
    games = [
        size for name, size in found.items() if name.startswith(head) and name != f"{head}core"
    ]
    return found[f"{head}core"] + max(games)


def weigh(dist: Path) -> dict[str, int]:
    """Return the weight of each group of files, and the sums that the limits speak of."""
    found: dict[str, int] = {}
    for file in sorted(dist.rglob("*")):
        path = file.relative_to(dist).as_posix()
        if file.is_file() and (not path.startswith(LEFT_OUT) or path.startswith("vendor/")):
            found[group(path)] = found.get(group(path), 0) + weight(file)
    first = sum(size for name, size in found.items() if not name.startswith("memory image"))
    found["wheels, one game"] = with_heaviest(found, "wheel ")
    pages = with_heaviest(found, "page ") + found["PyScript and MicroPython"]
    found["page without Pyodide, one game"] = pages
    found["first visit"] = first
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
