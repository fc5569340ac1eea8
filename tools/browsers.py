"""Find the browsers for the end-to-end tests: python -m tools.browsers.

Where the machine has none, Playwright fetches its own.
"""

import platform
import shutil
import subprocess
import sys

# Debian's own browsers; Firefox ESR is driven over WebDriver BiDi, hence the pinned Playwright.
SYSTEM = {"chromium": ("chromium", "chromium-browser"), "firefox": ("firefox-esr",)}


def system_browser(name: str) -> str | None:
    """Return the path of the machine's own browser, or None."""
    if platform.system() != "Linux":
        return None
    return next(filter(None, map(shutil.which, SYSTEM[name])), None)


def main() -> None:
    """Fetch what the machine lacks."""
    missing = [name for name in SYSTEM if system_browser(name) is None]
    for name in SYSTEM:
        print(f"{name}: {system_browser(name) or 'Playwright’s own'}")
    if missing:
        command = [sys.executable, "-m", "playwright", "install", *missing]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
