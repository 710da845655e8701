"""A limit on how long a computation takes, which the size of what it is about does not tell."""

from __future__ import annotations

from dataclasses import dataclass

from trees.exact import TooLarge


@dataclass
class Steps:
    """Counts steps, of which there may be so many.

    >>> few = Steps(10)
    >>> few.take(7)
    >>> few.take(7)
    Traceback (most recent call last):
    ...
    trees.exact.TooLarge: game: expected at most 10 steps, found more
    """

    most: int
    taken: int = 0

    def take(self, steps: int) -> None:
        """Count some.

        Raises:
            TooLarge: they are too many.
        """
        self.taken += steps
        if self.taken > self.most:
            raise TooLarge(f"game: expected at most {self.most:,} steps, found more")
