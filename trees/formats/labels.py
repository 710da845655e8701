"""Labels made different, so that each names one thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count


def distinct(names: Iterable[str], unnamed: Callable[[int], str]) -> tuple[str, ...]:
    """The `names` made different; `unnamed` calls the one at a place, counted from 1.

    >>> distinct(["a", "", "a", "a (2)"], "#{}".format)
    ('a', '#2', 'a (3)', 'a (2)')
    """
    given = list(names)
    taken = set(given)
    last: dict[str, int] = {}
    labels = []
    for place, name in enumerate(given, 1):
        if not name:
            label, _ = _free(unnamed(place), 1, taken)
        elif name in last:
            label, last[name] = _free(name, last[name] + 1, taken)
        else:
            label, last[name] = name, 1
        labels.append(label)
    return tuple(labels)


def untaken(name: str, taken: set[str]) -> str:
    """`name`, or the first of `name (2)`, `name (3)`, ... that is not taken; it is taken then."""
    return _free(name, 1, taken)[0]


def _free(name: str, first: int, taken: set[str]) -> tuple[str, int]:
    """The first of `name`, `name (2)`, `name (3)`, ... from `first` on that is not taken, and its number."""
    number = next(n for n in count(first) if _numbered(name, n) not in taken)
    taken.add(_numbered(name, number))
    return _numbered(name, number), number


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name} ({number})"
