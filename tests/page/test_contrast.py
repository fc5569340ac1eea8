# CPython only: it reads the style sheet with regular expressions.
"""Contrast: every theme of every game keeps 4.5 : 1 for text and 3 : 1 for marks."""

import json
import re
from pathlib import Path

import pytest

SHEET = Path(__file__).resolve().parents[2] / "web" / "styles" / "tokens.css"
GAMES = ("house", "palimpseste", "royaumes", "sankore")
THEMES = ("light", "dark", "contrast", "contrast-dark")
TEXT, MARK = 4.5, 3.0
# (ink, ground, least ratio); a ground "a+b" is 13 parts of a washed over b, "a++b" 28 parts
EVERYWHERE = [
    (ink, ground, TEXT)
    for ink in ("ink", "ink-2")
    for ground in ("paper", "panel", "field", "cell")
]
EVERYWHERE += [
    ("ink", "cell-hidden", TEXT),
    ("ink-2", "cell-hidden", MARK),
    ("edge", "cell-hidden", MARK),
    ("edge", "cell", MARK),
    ("edge", "panel", MARK),
    ("edge", "field", MARK),
    ("ink-2", "lit+cell-hidden", MARK),
    ("ink", "lit+cell", TEXT),
    ("accent", "paper", TEXT),
    ("accent", "panel", TEXT),
    ("on-accent", "accent", TEXT),
    ("focus", "paper", MARK),
    ("focus", "field", MARK),
    ("focus", "cell-hidden", MARK),
    ("danger", "panel", TEXT),
    ("ok", "panel", MARK),
]
EVERYWHERE += [
    (mark, ground, MARK) for mark in ("lit", "last") for ground in ("field", "cell", "cell-hidden")
]
OWN = {
    "house": [],
    "palimpseste": [("monk-line", "cell-hidden", MARK), ("monk-white", "monk-black", MARK)],
    "royaumes": [
        pair
        for tint in ("gules", "azure", "vert", "or")
        for pair in (
            (f"{tint}-text", "panel", TEXT),
            (f"on-{tint}", tint, TEXT),
            (f"{tint}-line", "field", MARK),
            (f"{tint}-line", "cell", MARK),
        )
    ],
    "sankore": [
        pair
        for discipline in ("astronomy", "theology", "mathematics", "law")
        for pair in (
            (discipline, "cell", TEXT),
            (discipline, "field", TEXT),
            ("on-discipline", discipline, TEXT),
        )
    ]
    + [
        ("ink", "gold-fill++cell", TEXT),
        ("gold-text", "panel", TEXT),
        ("human", "field", MARK),
        ("on-human", "human", TEXT),
        ("on-scholar", "scholar", TEXT),
        ("on-scholar", "field", MARK),
        ("gold", "cell", MARK),
    ],
}


def blocks():
    """Return selector -> {name: colour} of the sheet, media queries' too."""
    found = {}
    text = re.sub(r"/\*.*?\*/", "", SHEET.read_text(encoding="utf-8"), flags=re.S)
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        colours = dict(re.findall(r"--([a-z0-9-]+):\s*(#[0-9a-f]{6});", body))
        if colours:
            for one in selector.split(","):
                found.setdefault(" ".join(one.split()), {}).update(colours)
    return found


BLOCKS = blocks()


def tokens(theme, game):
    """Return the colours that hold for a game in a theme, as the cascade gives them."""
    if theme == "light":
        root, scope = ":root", '[data-game="{}"]'
    else:
        root = f':root[data-theme="{theme}"]'
        scope = root + ' [data-game="{}"]'
    colours = dict(BLOCKS[root])
    if game != "house":
        colours.update(BLOCKS[scope.format(game)])
    return colours


def luminance(colour):
    """Return the relative luminance of #rrggbb."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one, other):
    """Return the contrast ratio of two colours."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def mix(top, ground, share):
    """Return `top` washed over `ground`."""
    pairs = [(int(top[i : i + 2], 16), int(ground[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def colour(known, name):
    """Return a token's colour; `a+b` and `a++b` are washes."""
    if "++" in name:
        top, ground = name.split("++")
        return mix(known[top], known[ground], 0.28)
    if "+" in name:
        top, ground = name.split("+")
        return mix(known[top], known[ground], 0.13)
    return known[name]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_every_pair_has_contrast_enough(theme, game):
    """Text 4.5 : 1, marks 3 : 1, worked out from the sheet that is shipped."""
    known = tokens(theme, game)
    short = []
    for ink, ground, least in EVERYWHERE + OWN[game]:
        found = ratio(colour(known, ink), colour(known, ground))
        if found < least:
            short.append((ink, ground, round(found, 2)))
    assert short == []


def test_the_measure_itself_is_right():
    """Black on white is 21 : 1; a known grey is 4.54 : 1."""
    assert round(ratio("#000000", "#ffffff"), 1) == 21.0
    assert round(ratio("#767676", "#ffffff"), 2) == 4.54


@pytest.mark.parametrize("theme", THEMES[1:])
def test_the_system_and_the_choice_give_the_same_colours(theme):
    """A theme set by hand looks like the one that the system asks for."""
    chosen = BLOCKS[f':root[data-theme="{theme}"]']
    text = SHEET.read_text(encoding="utf-8")
    for name, value in chosen.items():
        assert text.count(f"--{name}: {value};") >= 2, (theme, name)


def test_only_tokens_name_colours():
    """The other sheets take their colours from tokens: shadows, backdrops and the QR code aside."""
    for sheet in sorted(SHEET.parent.glob("*.css")):
        if sheet.name in ("tokens.css", "kit.css"):
            continue
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)
        stray = [one for one in re.findall(r"#[0-9a-fA-F]{3,8}\b", text) if one != "#fff"]
        stray = [one for one in stray if not re.match(r"#(board|page|over|top)", one)]
        assert stray == [], sheet.name


def test_the_installed_page_starts_in_its_own_colours():
    """The manifest's splash and frame are the light theme's."""
    manifest = json.loads((SHEET.parents[1] / "manifest.webmanifest").read_text(encoding="utf-8"))
    known = tokens("light", "house")
    assert manifest["background_color"] == known["paper"]
    assert manifest["theme_color"] == known["panel"]
