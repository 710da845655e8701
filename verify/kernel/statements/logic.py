"""Three-valued logic: true, false, or not decided, which is None."""

from __future__ import annotations

from collections.abc import Iterable


def every(found: Iterable[bool | None]) -> bool | None:
    """Whether all are true: False where one is false, else None where one is not decided.

    >>> every([]), every([True, None]), every([None, False])
    (True, None, False)
    """
    unknown = False
    for each in found:
        if each is False:
            return False
        unknown = unknown or each is None
    return None if unknown else True


def some(found: Iterable[bool | None]) -> bool | None:
    """Whether one is true: True where one is, else None where one is not decided.

    >>> some([]), some([False, None]), some([None, True])
    (False, None, True)
    """
    return is_false(every(map(is_false, found)))


def is_false(found: bool | None) -> bool | None:
    """Whether it is false.

    >>> is_false(True), is_false(None)
    (False, None)
    """
    return None if found is None else not found


def first(*found: bool | None) -> bool | None:
    """The first that is decided.

    >>> first(None, False, True)
    False
    """
    return next((each for each in found if each is not None), None)
