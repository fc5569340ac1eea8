"""Write docs/RULINGS.md from the rules that the page shows: `python -m tools.rulings [--check]`.

One source for both: the English catalogues `web/app/i18n/en/<game>-rules.json`, keys `….rules.P7`.
"""

import json
import re
import sys
from pathlib import Path

from tools.site import paths

GAMES = (("palimpseste", "Palimpseste"), ("royaumes", "Royaumes"), ("sankore", "Sankoré (solo)"))
PAGE = paths.ROOT / "docs" / "RULINGS.md"
RULING = re.compile(r"\.rules\.([A-Z])(\d+)$")
HEAD = """# Rulings

Where the rules were silent or contradicted themselves, a numbered ruling settles it. The page's
*Rules* room shows each in its place; the code quotes its number above what implements it. Finer
points, met while building: [SETTLED.md](SETTLED.md).

Written by `python -m tools.rulings` from the English catalogues; a test sees that it is up to date.
"""


def rulings(catalogue: Path) -> list[tuple[str, str]]:
    """Return (number, sentence) of a catalogue's rulings, in order."""
    found = []
    for key, text in json.loads(catalogue.read_text(encoding="utf-8")).items():
        match = RULING.search(key)
        if match:
            plain = text.replace("[", "").replace("]", "")
            found.append((int(match.group(2)), match.group(1) + match.group(2), plain))
    return [(name, text) for _, name, text in sorted(found)]


def page() -> str:
    """Return the whole document."""
    parts = [HEAD]
    for game, title in GAMES:
        catalogue = paths.ROOT / "web" / "app" / "i18n" / "en" / f"{game}-rules.json"
        if catalogue.exists():
            lines = [f"- **{name}** {text}" for name, text in rulings(catalogue)]
            parts.append(f"## {title}\n" + "\n".join(lines) + "\n")
    return "\n".join(parts)


def main() -> None:
    """Write the document, or with --check say whether it is up to date."""
    if "--check" in sys.argv:
        if PAGE.read_text(encoding="utf-8") != page():
            sys.exit("docs/RULINGS.md is out of date: run python -m tools.rulings")
        return
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
