"""How much is tried: little by default, all with the profile "thorough" (`make test-all`)."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

T = TypeVar("T")

PROFILE = "gameproof"
THOROUGH = "thorough"


def thorough() -> bool:
    """Whether everything is to be tried."""
    return settings.get_current_profile_name() == THOROUGH


def by_day() -> bool:
    """Whether little is to be tried, as by default; what alters the checker tries more."""
    return settings.get_current_profile_name() == PROFILE


def tries(number: int, part: int = 5) -> int:
    """Of so many random instances, how many are tried: by day a fifth, or another part, else a third."""
    if thorough():
        return number
    return -(-number // (part if by_day() else min(part, 3)))


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


def for_each(names: str | Sequence[str], cases: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """One test of all cases, where `pytest.mark.parametrize` makes one of each, which takes longer than a small case.

    All are tried; those that fail are named, each with its error. A fixture is made once for all.
    """
    own = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    listed = [tuple(case) if len(own) > 1 else (case,) for case in cases]

    def of_all(test: Callable[..., None]) -> Callable[..., None]:
        signature = inspect.signature(test)

        def all_cases(**fixtures: Any) -> None:
            failed: list[BaseException] = []
            for case in listed:
                given = dict(zip(own, case, strict=True))
                try:
                    test(**fixtures, **given)
                except (Exception, pytest.fail.Exception, BaseExceptionGroup) as error:
                    error.add_note("case " + ", ".join(f"{name}={value!r:.200}" for name, value in given.items()))
                    failed.append(error)
            if failed:
                raise BaseExceptionGroup(f"{len(failed)} of {len(listed)} cases", failed)

        rest = [parameter for name, parameter in signature.parameters.items() if name not in own]
        all_cases.__name__, all_cases.__doc__, all_cases.__module__ = test.__name__, test.__doc__, test.__module__
        all_cases.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]
        return all_cases

    return of_all


def examples(number: int) -> settings:
    """Settings of a law that is drawn so often where everything is to be tried; else as often as the profile says."""
    return settings(max_examples=number if thorough() else min(number, settings.default.max_examples), deadline=None)


# By day what is drawn does not depend on numbers and texts in those of our modules that happen to be loaded, which take
# seconds to look for. Hypothesis has no setting for this, and a version without the name draws them.
if _of_modules := getattr(providers, "_get_local_constants", None):
    providers._get_local_constants = lambda: providers._local_constants if by_day() else _of_modules()
