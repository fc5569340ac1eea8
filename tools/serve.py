"""Serve dist/ as the real host would: python -m tools.serve [--port 8000].

The headers are read from netlify.toml, so that what is tested here is what is sent there.
Gzip and ETag as any static host gives them. Not for the open internet.
"""

import argparse
import gzip
import hashlib
import mimetypes
import socket
import threading
import tomllib
from fnmatch import fnmatchcase
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.site import paths

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".whl": "application/octet-stream",
    ".gz": "application/gzip",
}


class Site:
    """Hold a folder's files as answers, read once and again when changed."""

    def __init__(self, folder: Path, rules: list[tuple[str, dict[str, str]]], prefix: str) -> None:
        """Serve `folder` under the address `prefix` ("/" or "/some/where/")."""
        self.folder = folder.resolve()
        self.rules = rules
        self.prefix = prefix
        self.known: dict[Path, tuple[int, bytes, bytes | None, str]] = {}
        self.lock = threading.Lock()

    def find(self, address: str) -> Path | None:
        """Return the file that an address names, or None."""
        path = unquote(urlsplit(address).path)
        if not path.startswith(self.prefix):
            return None
        inside = path[len(self.prefix) :]
        file = (self.folder / inside).resolve()
        if file.is_dir():
            file = file / "index.html"
        return file if file.is_relative_to(self.folder) and file.is_file() else None

    def headers(self, file: Path) -> dict[str, str]:
        """Return the headers that the rules give a file; a later rule wins."""
        path = "/" + file.relative_to(self.folder).as_posix()
        found: dict[str, str] = {}
        for pattern, values in self.rules:
            if fnmatchcase(path, pattern):
                found.update(values)
        return found

    def content(self, file: Path) -> tuple[bytes, bytes | None, str]:
        """Return a file's bytes, its packed bytes where that pays, and its tag."""
        stamp = file.stat().st_mtime_ns
        with self.lock:
            if file not in self.known or self.known[file][0] != stamp:
                plain = file.read_bytes()
                packed = None if file.suffix in paths.PACKED else gzip.compress(plain, 6, mtime=0)
                tag = '"' + hashlib.sha256(plain).hexdigest()[:20] + '"'
                self.known[file] = (stamp, plain, packed, tag)
            _, plain, packed, tag = self.known[file]
        return plain, packed, tag


class Handler(BaseHTTPRequestHandler):
    """Answer GET and HEAD."""

    protocol_version = "HTTP/1.1"
    site: Site

    def do_GET(self) -> None:
        """Send a file."""
        self.answer(body=True)

    def do_HEAD(self) -> None:
        """Send a file's headers."""
        self.answer(body=False)

    def answer(self, body: bool) -> None:
        """Find the file and send it: 200, 304 when the browser has it, or 404."""
        file = self.site.find(self.path)
        if file is None:
            self.send_response(404)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        plain, packed, tag = self.site.content(file)
        same = self.headers.get("If-None-Match") == tag
        self.send_response(304 if same else 200)
        for name, value in self.site.headers(file).items():
            self.send_header(name, value)
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        if same:
            self.end_headers()
            return
        content = plain
        if packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            content = packed
            self.send_header("Content-Encoding", "gzip")
        guessed = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        self.send_header("Content-Type", TYPES.get(file.suffix, guessed))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if body:
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Stay quiet: the page's own network panel tells more."""


def header_rules(text: str) -> list[tuple[str, dict[str, str]]]:
    """Read the header rules of a netlify.toml."""
    return [(rule["for"], rule["values"]) for rule in tomllib.loads(text)["headers"]]


class Server(ThreadingHTTPServer):
    """A server that closes its open connections too when it stops: offline must mean offline."""

    daemon_threads = True
    request_queue_size = 64

    def __init__(self, folder: Path, port: int = 0, prefix: str = "/") -> None:
        """Listen on a port of this machine (0: any free one)."""
        rules = header_rules((paths.ROOT / "netlify.toml").read_text())
        handler = type("SiteHandler", (Handler,), {"site": Site(folder, rules, prefix)})
        super().__init__(("127.0.0.1", port), handler)
        self.open: set[socket.socket] = set()
        self.address = f"http://localhost:{self.server_port}{prefix}"

    def process_request(self, request, client_address) -> None:  # type: ignore[no-untyped-def]
        """Remember the connection."""
        self.open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request) -> None:  # type: ignore[no-untyped-def]
        """Forget the connection."""
        self.open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, *_: object) -> None:
        """A browser that goes away in the middle is no news."""

    def start(self) -> "Server":
        """Serve in a thread of its own."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop listening and cut every connection."""
        self.shutdown()
        self.server_close()
        for connection in list(self.open):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve dist/ on this machine.")
    parser.add_argument("--port", type=int, default=8000, help="8000; the next free one is taken")
    port = parser.parse_args().port
    server = None
    for candidate in [*range(port, port + 20), 0]:
        try:
            server = Server(paths.DIST, candidate)
            break
        except OSError:
            continue
    assert server is not None
    print(f"Play at {server.address} (Ctrl+C stops)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
