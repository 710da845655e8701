"""Which networks there are."""

from __future__ import annotations

from typing import Any

import pytest

from play.network.architecture import Architecture, ArchitectureError
from tests.support.effort import for_each


def test_four_by_four_fields_reach_the_dense_layer() -> None:
    assert Architecture().sides == (17, 8, 4)
    assert Architecture(filter=3, border="valid").sides == (17, 6, 1)


def test_cells_lie_in_the_middle_or_in_the_corner() -> None:
    assert [Architecture(place=place).corner for place in ("centre", "corner")] == [(2, 6), (0, 0)]


@for_each(
    ("given", "said"),
    [
        ({"border": "valid"}, "border: expected layers that fit, found a filter of 5 on a side of 4"),
        ({"border": "full"}, "border: expected one of same, valid, found 'full'"),
        ({"filter": 4}, "filter: expected an odd size, found 4"),
        ({"filter": 0}, "filter: expected 1 to 33, found 0"),
        ({"widths": (8, 0)}, "width of block 2: expected 1 to 1024, found 0"),
        ({"filter": 4095}, "filter: expected 1 to 33, found 4095"),
        ({"widths": (4096, 4096)}, "width of block 1: expected 1 to 1024, found 4096"),
        ({"convolutions": 10**9}, "convolutions: expected 1 to 16, found 1000000000"),
        ({"widths": ()}, "widths: expected blocks for a side of 17, found 0"),
        ({"widths": (1, 1, 1, 1, 1)}, "widths: expected blocks for a side of 17, found 5"),
        ({"dropout": 1.0}, "dropout: expected 0 or more and below 1, found 1.0"),
    ],
)
def test_a_network_that_cannot_be_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ArchitectureError) as error:
        Architecture(**given)
    assert str(error.value) == said
