"""Room in memory for a library in C, which ends the program where there is none."""

from __future__ import annotations

from mmap import mmap

LEAST = 2**20


def room(most: int) -> int:
    """How many bytes can be had at once: `most`, or the first of its half, quarter, ... that there are; else 0.

    They are asked for and given back, not used, so that it takes no time.

    >>> room(2**24) == 2**24
    True
    """
    while most >= LEAST:
        try:
            mmap(-1, most).close()
        except (OSError, OverflowError):  # the latter beyond what can be addressed
            most //= 2
        else:
            return most
    return 0


def require_room(size: int, purpose: str) -> None:
    """See that so many bytes can be had.

    Raises:
        MemoryError: they cannot; says what for.
    """
    if room(size) < size:
        raise MemoryError(f"expected {size // 2**20} MiB of memory for {purpose}, found less")
