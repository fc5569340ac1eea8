"""A look with WebKit's engine, where the machine has its driver: it stands in for Safari, roughly.

Playwright cannot drive the system's WebKitGTK, so the few commands needed are spoken to
`WebKitWebDriver` here over plain HTTP. Where it is absent, there is nothing to collect.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from e2e.drive import until

SLOW = 180.0  # seconds: this engine starts Pyodide four times slower than the others
DRIVER = shutil.which("WebKitWebDriver")
SCREEN = shutil.which("xvfb-run")
BROWSER = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), None)


class Driver:
    """Speak WebDriver to one session of MiniBrowser."""

    def __init__(self, port: int) -> None:
        """Open a session on a driver that listens on `port`."""
        self.root = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(BROWSER), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.root += "/" + self.send("", {"capabilities": wanted})["sessionId"]

    def send(self, path: str, body: dict[str, Any]) -> Any:
        """Send a command and return its value."""
        request = urllib.request.Request(self.root + path, json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def evaluate(self, expression: str) -> Any:
        """Return what a JavaScript expression is worth in the page."""
        return self.send("/execute/sync", {"script": f"return {expression};", "args": []})


@pytest.fixture
def driver() -> Iterator[Driver]:
    """Start the driver under a screen of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(SCREEN), "-a", str(DRIVER), f"--port={port}"]
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        session = None
        for _ in range(150):
            try:
                session = Driver(port)
                break
            except OSError:
                time.sleep(0.2)
        assert session is not None, "WebKitWebDriver did not answer"
        yield session
    finally:
        os.killpg(process.pid, signal.SIGTERM)  # the screen, the driver and the browser
        process.wait()


if DRIVER and SCREEN and BROWSER:

    def test_webkit_paints_and_its_engine_answers(driver: Driver, site: str) -> None:
        """The same site comes up in WebKit, under the same policy."""
        driver.send("/url", {"url": site})
        until(lambda: driver.evaluate("document.querySelector('#app [data-do]') !== null"))
        ready = "globalThis.bridge !== undefined && JSON.parse(bridge.facts()).engine.ready"
        until(lambda: driver.evaluate(ready), SLOW)
