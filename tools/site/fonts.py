"""Cut the serif down to what French and English need."""

import shutil
from pathlib import Path

from fontTools import subset

from tools.site import paths

SOURCE = paths.MODULES / "@fontsource/alegreya"
FACES = ("500-normal", "500-italic", "700-normal")

# Printable ASCII, the letters of French and English, and the marks of good typography.
LETTERS = "ÀÂÇÈÉÊËÎÏÔÙÛÜŒàâçèéêëîïôùûüœ"
MARKS = "«»“”‘’…–—·×−±½→←\u00a0\u202f"
UNICODES = [*range(0x20, 0x7F), *map(ord, LETTERS + MARKS)]
FEATURES = ["kern", "lnum"]  # ligatures would cost 3 kB a face


def write_fonts(dist: Path) -> None:
    """Write dist/fonts/: three faces and their licence."""
    target = dist / "fonts"
    target.mkdir()
    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False)
    for face in FACES:
        name = f"alegreya-latin-{face}.woff2"
        font = subset.load_font(str(SOURCE / "files" / name), options)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=UNICODES)
        cutter.subset(font)
        font["head"].modified = font["head"].created  # the same bytes from every build
        subset.save_font(font, str(target / name), options)
    shutil.copyfile(SOURCE / "LICENSE", target / "OFL.txt")
