"""``python -m pygame_core``: the terminal's door."""

import sys

from pygame_core.cli import main

if __name__ == "__main__":
    sys.exit(main())
