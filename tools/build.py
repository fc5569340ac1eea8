"""Build the site into dist/: python -m tools.build."""

import json
import tempfile
import time
from pathlib import Path

from tools.site import page, paths
from tools.site.fonts import write_fonts
from tools.site.offline import integrity, write_service_worker
from tools.site.packs import write_packs
from tools.site.snapshot import write_snapshot
from tools.site.vendored import write_vendored
from tools.site.wheel import write_wheels


def write_parts(dist: Path, packs: dict[str, str], wheels: dict[str, str], snapshot: str) -> None:
    """Tell the scripts where the parts are."""
    prefix = "python-image:"
    parts = {
        "packs": packs,
        "pyodide": f"{paths.PYODIDE}/",
        "wheel": wheels[paths.CORE],
        "games": {part: address for part, address in wheels.items() if part != paths.CORE},
        "snapshot": snapshot,
        "snapshotIntegrity": integrity((dist / snapshot).read_bytes()),
        "snapshotPrefix": prefix,
        "snapshotCache": prefix + snapshot,
    }
    text = f"export const parts = {json.dumps(parts, indent=2)};\n"
    (dist / "parts.mjs").write_text(text)


def build(dist: Path) -> None:
    """Write the whole site into an empty folder."""
    write_vendored(dist)
    wheels = write_wheels(dist)
    packs = write_packs(dist)
    write_parts(dist, packs, wheels, write_snapshot(dist, wheels.values()))
    page.write_scripts(dist)
    page.write_styles(dist)
    write_fonts(dist)
    page.write_icons(dist)
    page.write_html(dist, packs[paths.CORE])
    write_service_worker(dist)


def main() -> None:
    """Build beside the old site and then take its place, so that a failed build leaves it whole."""
    begun = time.perf_counter()
    paths.CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=paths.CACHE, prefix="build-") as work:
        fresh, old = Path(work, "dist"), Path(work, "old")
        fresh.mkdir()
        build(fresh)
        if paths.DIST.exists():
            paths.DIST.rename(old)
        fresh.rename(paths.DIST)
    print(f"built {paths.DIST} in {time.perf_counter() - begun:.1f} s")


if __name__ == "__main__":
    main()
