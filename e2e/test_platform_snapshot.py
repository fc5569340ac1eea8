"""The memory image is a private door of Pyodide: each way around it must work too."""

from playwright.sync_api import Page

from e2e.drive import ask, engine_ready, kept, marks, until

SPOIL = """async (how) => {
  const [name] = (await caches.keys()).filter((key) => key.startsWith("python-image:"));
  const cache = await caches.open(name);
  const [request] = await cache.keys();
  const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
  const spoilt = how === "short" ? bytes.slice(0, 1000) : bytes.fill(7, 1000000, 20000000);
  await cache.put(request, new Response(spoilt));
}"""


def test_a_spoilt_image_is_dropped_and_python_starts_without_it(page: Page, site: str) -> None:
    """Cut short or overwritten: the engine answers, says what was wrong, and heals."""
    page.goto(site)
    kept(page)
    for how in ("short", "filled"):
        page.evaluate(SPOIL, how)
        page.reload()
        facts = engine_ready(page)
        assert not facts["snapshot"], how
        assert facts["fault"], how
        assert ask(page, {"kind": "hello"})["games"]
        until(lambda: "snapshot-stored" in marks(page))


def test_the_image_can_be_switched_off(page: Page, site: str) -> None:
    """By the address or by the store: Python starts from nothing, and no image is fetched."""
    page.goto(f"{site}?snapshot=off")
    assert not engine_ready(page)["snapshot"]
    until(lambda: "snapshot-off" in marks(page))
    assert not page.evaluate(
        "caches.keys().then((names) => names.some((name) => name.startsWith('python-image:')))"
    )
    page.evaluate("localStorage.setItem('pygame:snapshot', 'off')")
    page.goto(site)
    engine_ready(page)
    until(lambda: "snapshot-off" in marks(page))
