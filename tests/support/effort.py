"""How much is tried: little by default, all with the profile "thorough" (`make test-all`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")

PROFILE = "gameproof"
THOROUGH = "thorough"


def thorough() -> bool:
    """Whether everything is to be tried."""
    return settings.get_current_profile_name() == THOROUGH


def by_day() -> bool:
    """Whether little is to be tried, as by default; what alters the checker tries more."""
    return settings.get_current_profile_name() == PROFILE


def tries(number: int) -> int:
    """Of so many random instances, how many are tried: a third by default."""
    return number if thorough() else -(-number // 3)


def some_of(items: Sequence[T], few: int) -> Sequence[T]:
    """So `few` of them, all over the sequence, by default."""
    return items if thorough() else items[:: max(1, -(-len(items) // few))]


def slow_but(items: Iterable[T], quick: Collection[T]) -> list[object]:
    """Instances of a test, all but the `quick` ones left to the slow tests; several arguments are a tuple."""
    slow = pytest.mark.slow
    return [
        item if item in quick else pytest.param(*(item if isinstance(item, tuple) else (item,)), marks=slow)
        for item in items
    ]


def examples(number: int) -> settings:
    """Settings of a law that is drawn so often where everything is to be tried; else as often as the profile says."""
    return settings(max_examples=number if thorough() else min(number, settings.default.max_examples), deadline=None)
