"""Hold Pyodide to native Python: python -m tools.pyodide_check.

One seeded story (tests/pyodide/story.py) is run by this Python from the sources and by Pyodide from
the site's wheels. Every move, every root statistic and every view must be the same.
"""

import subprocess
import sys
import time

from tools.serve import Server
from tools.site import paths

STORY = paths.ROOT / "tests/pyodide/story.py"


def native() -> subprocess.Popen[str]:
    """Start the story in this Python."""
    command = [sys.executable, str(STORY)]
    return subprocess.Popen(
        command, cwd=paths.ROOT, env={"PYTHONPATH": str(paths.ROOT)}, stdout=-1, text=True
    )


def in_pyodide(address: str) -> subprocess.Popen[str]:
    """Start the story in Pyodide under Node."""
    wheels = sorted((paths.DIST / paths.WHEELS).glob("pygame_core*.whl"))
    command = ["node", str(paths.ROOT / "tests/pyodide/run.mjs"), address, paths.PYODIDE]
    command += [str(STORY), *(f"{paths.WHEELS}/{wheel.name}" for wheel in wheels)]
    return subprocess.Popen(command, cwd=paths.ROOT, stdout=-1, text=True)


def main() -> None:
    """Run both at once and compare them line by line."""
    begun = time.perf_counter()
    server = Server(paths.DIST).start()
    runs = [native(), in_pyodide(server.address)]
    told = [run.communicate()[0].splitlines() for run in runs]
    server.stop()
    if any(run.returncode for run in runs):
        sys.exit("the story could not be told to its end")
    for number, (here, there) in enumerate(zip(*told, strict=False), 1):
        if here != there:
            sys.exit(f"line {number} differs\n native: {here}\nPyodide: {there}")
    if len(told[0]) != len(told[1]):
        sys.exit(f"native told {len(told[0])} lines, Pyodide {len(told[1])}")
    seconds = time.perf_counter() - begun
    print(f"Pyodide: {len(told[0])} plies the same as natively, {seconds:.0f} s")


if __name__ == "__main__":
    main()
