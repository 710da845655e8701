"""Work in places is done here or by an executor, as it is done; what fails is raised, or something stands for it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from play.spread import WAITING, run_in_places


def half(place: int) -> int:
    if place % 2:
        raise ValueError(f"{place} is odd")
    return place // 2


def test_all_places_are_done_more_than_wait_at_a_time() -> None:
    places = range(0, 4 * WAITING, 2)
    assert list(run_in_places(half, places, None)) == [(place, place // 2) for place in places]
    with ThreadPoolExecutor(3) as executor:
        assert dict(run_in_places(half, places, executor)) == {place: place // 2 for place in places}


def test_what_fails_is_raised_or_something_stands_in_its_stead() -> None:
    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(ValueError, match="3 is odd"):
            list(run_in_places(half, [2, 3], executor))
        assert dict(run_in_places(half, [2, 3], executor, lambda place, error: -place)) == {2: 1, 3: -3}
