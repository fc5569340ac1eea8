"""Let the tests import their samples by name, as MicroPython's runner does."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
