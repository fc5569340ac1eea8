"""Write the page's own files: HTML, scripts, styles, icons, the web manifest."""

import re
import tomllib
from pathlib import Path

from tools.site import paths
from tools.site.vendored import bare, copy

# What a script of ours calls by a name is found under a folder that carries a version.
NAMES = {
    "#parts": "parts.mjs",
    "#pyscript": f"{paths.PYSCRIPT}/core.js",
    "#idiomorph": f"{paths.IDIOMORPH}/idiomorph.mjs",
    "#uqr": f"{paths.UQR}/uqr.mjs",
}


def policy(text: str) -> str:
    """Return the content security policy that netlify.toml sends, fit for a <meta> element."""
    header = tomllib.loads(text)["headers"][0]["values"]["Content-Security-Policy"]
    parts = [part.strip() for part in header.split(";")]
    return "; ".join(part for part in parts if not part.startswith("frame-ancestors"))


def write_scripts(dist: Path) -> None:
    """Copy web/**/*.mjs and worker/*.mjs, and put real addresses in the place of names."""
    folders = ((paths.WEB, dist), (paths.WORKER, dist / "worker"))
    for source_root, target_root in folders:
        for source in sorted(source_root.rglob("*.mjs")):
            relative = source.relative_to(source_root)
            target = target_root / relative
            up = "../" * len(target.relative_to(dist).parent.parts) or "./"
            text = bare(source.read_text(encoding="utf-8"))
            for name, address in NAMES.items():
                text = text.replace(f'"{name}"', f'"{up}{address}"')
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")


def write_styles(dist: Path) -> None:
    """Join web/styles/*.css in the order of their names, without what only people read."""
    sheets = sorted((paths.WEB / "styles").glob("*.css"))
    text = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r" ?([{};,]) ?", r"\1", text)
    (dist / "styles.css").write_text(text, encoding="utf-8")


def preloads(dist: Path, core: str) -> str:
    """Name what the first paint needs, so that nothing waits for another file to name it."""
    modules = ["start.mjs", "boot.mjs"]
    modules += sorted(
        path.relative_to(dist).as_posix() for path in (dist / paths.PYSCRIPT).glob("*")
    )
    modules += [f"{paths.MICROPYTHON}/micropython.mjs", f"{paths.IDIOMORPH}/idiomorph.mjs"]
    modules += [f"{paths.UQR}/uqr.mjs", "parts.mjs"]
    modules += sorted(path.relative_to(dist).as_posix() for path in (dist / "bridge").glob("*.mjs"))
    lines = [f'<link rel="modulepreload" href="./{module}">' for module in modules]
    for address in (core, f"{paths.MICROPYTHON}/micropython.wasm"):
        lines.append(f'<link rel="preload" as="fetch" crossorigin href="./{address}">')
    return "\n".join(lines)


def write_html(dist: Path, core: str) -> None:
    """Fill the gaps of web/index.html; ``core`` is the address of the page's first pack."""
    symbols = paths.WEB / "icons/symbols.svg"
    gaps = {
        "meta_csp": policy((paths.ROOT / "netlify.toml").read_text()),
        "preloads": preloads(dist, core),
        "symbols": symbols.read_text(encoding="utf-8") if symbols.exists() else "",
        "micropython": f"./{paths.MICROPYTHON}/micropython.mjs",
    }
    html = (paths.WEB / "index.html").read_text(encoding="utf-8")
    for gap, text in gaps.items():
        html = html.replace("{{" + gap + "}}", text)
    (dist / "index.html").write_text(html, encoding="utf-8")


def write_icons(dist: Path) -> None:
    """Copy the icons and the web manifest."""
    for source in sorted((paths.WEB / "icons").glob("icon*")):
        copy(source, dist / "icons" / source.name)
    copy(paths.WEB / "manifest.webmanifest", dist / "manifest.webmanifest")
