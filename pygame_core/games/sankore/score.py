"""Count the prestige of both sides, at the end or as if the game ended now (rules, section 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.sankore import areas, data, library
from pygame_core.games.sankore.board import HUMAN, NOBODY, SIDES
from pygame_core.games.sankore.data import AS, DISCIPLINES, LA, MA, TH

if TYPE_CHECKING:
    from pygame_core.core.game import Json
    from pygame_core.games.sankore.position import Sankore

Icons = list[int]  # per discipline
SOURCES = ("stars", "diplomas", "tiles", "astronomy", "theology", "mathematics", "law", "favour")
PLACE_AREAS = {"astronomy": AS, "theology": TH, "law": LA}


def stars(p: Sankore, side: int) -> Icons:
    """Return the prestige stars held."""
    return list(p.stars[side])


def diplomas(p: Sankore, side: int) -> Icons:
    """Return a diploma's level as icons of its discipline."""
    icons = [0, 0, 0, 0]
    for student, level in p.diplomas[side]:
        icons[student] += level
    return icons


def tiles(p: Sankore, side: int) -> Icons:
    """Return the tiles kept because the Madrasa was full, one icon each."""
    return list(p.kept[side])


def regions(p: Sankore, side: int, area: int) -> Icons:
    """Return the icons of an area's regions, of their linked disciplines."""
    icons = [0, 0, 0, 0]
    for region in range(4):
        who = areas.holder(p, area, region)
        if who == side:
            icons[data.LINKED[region]] += data.MAJORITY_ICONS
        elif who == NOBODY and p.sums[side][area * 4 + region]:
            icons[data.LINKED[region]] += data.TIED_ICONS
    return icons


def walls(p: Sankore, side: int) -> Icons:
    """Return the Prestige sides of the Madrasa rows whose walls are the side's."""
    icons = [0, 0, 0, 0]
    for row in range(4):
        if areas.holder(p, MA, row) == side:
            first = row * data.MADRASA_COLUMNS
            for tile in p.madrasa[first : first + data.MADRASA_COLUMNS]:
                if tile >= 4:
                    icons[tile - 4] += 1
    return icons


def favour(p: Sankore, side: int) -> Icons:
    """Return the human's bonus icons, of the discipline worth most; the scholar has none."""
    icons = [0, 0, 0, 0]
    if side == HUMAN:
        worth = library.values(p.shelves)
        icons[worth.index(max(worth))] = data.FAVOUR_ICONS[p.favour]
    return icons


def lines(p: Sankore, side: int) -> dict[str, Icons]:
    """Return the icons of a side by source."""
    return {
        "stars": stars(p, side),
        "diplomas": diplomas(p, side),
        "tiles": tiles(p, side),
        "astronomy": regions(p, side, AS),
        "theology": regions(p, side, TH),
        "mathematics": walls(p, side),
        "law": regions(p, side, LA),
        "favour": favour(p, side),
    }


def totals(p: Sankore) -> tuple[int, int]:
    """Return the prestige of human and scholar."""
    worth = library.values(p.shelves)
    human, scholar = (
        sum(
            icons * value
            for line in lines(p, side).values()
            for icons, value in zip(line, worth, strict=True)
        )
        for side in (0, 1)
    )
    return human, scholar


def sheet(p: Sankore) -> dict[str, Json]:
    """Return the score sheet: worth of icons, icons by source and discipline, points, totals."""
    worth = library.values(p.shelves)

    def named(numbers: Icons) -> dict[str, int]:
        return dict(zip(DISCIPLINES, numbers, strict=True))

    def points(icons: Icons) -> int:
        return sum(n * value for n, value in zip(icons, worth, strict=True))

    told: dict[str, Json] = {"values": named(worth)}
    for side, name in enumerate(SIDES):
        by_source = lines(p, side)
        icons = [sum(line[d] for line in by_source.values()) for d in range(4)]
        told[name] = {
            "lines": [
                {"source": source, "icons": named(line), "points": points(line)}
                for source, line in by_source.items()
            ],
            "icons": named(icons),
            "points": named([n * value for n, value in zip(icons, worth, strict=True)]),
            "total": points(icons),
        }
    told["margin"] = told["human"]["total"] - told["scholar"]["total"]
    return told
