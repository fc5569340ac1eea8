"""The only source of chance: seeded, forkable, the same numbers in every Python.

Built on ``random.Random.random()``, the one generator whose sequence Python promises to keep
for a given integer seed; everything else (below, shuffle, choice) is derived here from it, because
the standard library's own versions may change.  No module-level generator is ever used.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import MutableSequence, Sequence
from math import fsum
from typing import TypeVar

T = TypeVar("T")


class Rng:
    """A stream of chance from an integer seed.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(5)]
    [1, 0, 3, 0, 3]
    """

    __slots__ = ("random", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = random.Random(seed).random  # a float in [0, 1)

    def below(self, n: int) -> int:
        """Return an int, 0 ≤ it < n, each with the same odds (n well under 2**50)."""
        return int(self.random() * n)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of ``items``, each with the same odds."""
        return items[int(self.random() * len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle ``items`` in place, every order with the same odds."""
        rand = self.random
        for i in range(len(items) - 1, 0, -1):
            j = int(rand() * (i + 1))
            items[i], items[j] = items[j], items[i]

    def weighted(self, weights: Sequence[float]) -> int:
        """Return an index with odds in proportion to ``weights`` (sum > 0)."""
        # fsum, since sum() of floats differs between Pythons in the last digit.
        point = self.random() * fsum(weights)
        for index, weight in enumerate(weights):
            point -= weight
            if point < 0:
                return index
        return max(i for i, weight in enumerate(weights) if weight > 0)

    def fork(self, label: str | int) -> Rng:
        """Return an independent stream named by ``label``; this stream does not move."""
        digest = hashlib.sha256(f"{self.seed}/{label}".encode()).digest()
        return Rng(int.from_bytes(digest[:8], "big"))
