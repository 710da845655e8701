"""How much is tried: little by default, all with the profile "thorough" (`make test-all`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest
from hypothesis import settings

T = TypeVar("T")

PROFILE = "gameproof"
THOROUGH = "thorough"


def thorough() -> bool:
    """Whether everything is to be tried."""
    return settings.get_current_profile_name() == THOROUGH


def some_of(items: Sequence[T], few: int) -> Sequence[T]:
    """So `few` of them, all over the sequence, by default."""
    return items if thorough() else items[:: max(1, -(-len(items) // few))]


def slow_but(items: Sequence[T], quick: Sequence[T]) -> list[object]:
    """Instances of a test, of which all but the `quick` ones are left to the slow tests."""
    return [item if item in quick else pytest.param(item, marks=pytest.mark.slow) for item in items]


def examples(number: int, *, few: int) -> settings:
    """Settings of a law whose examples take long: `few` of them by default."""
    return settings(max_examples=number if thorough() else few, deadline=None)
