"""Engine of three hidden-information board games: rules, fair bots, sessions.

Layers, each importing only those below it: ``service → play → search → games → core``.
The package needs nothing but the standard library and does no I/O (``cli`` apart).
"""

__version__ = "0.1.0"
