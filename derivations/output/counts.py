"""How many there are of something, in words."""

from __future__ import annotations


def number_of(count: int, what: str) -> str:
    """So many of them.

    >>> number_of(1, "claim"), number_of(2000, "claim")
    ('1 claim', '2,000 claims')
    """
    return f"{count:,} {what}{'' if count == 1 else 's'}"
