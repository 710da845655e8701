"""Descriptions of players who do not look at their cards."""

from __future__ import annotations

import pytest

from tests.support.effort import for_each
from trees.holdem.betting import Legal
from trees.holdem.mixtures import FREE, MIXTURES, SHORT, SIZES, Chances, Mixture, MixtureError, mixture

FACING, FREELY, ALL_IN = Legal(True, 6, 10, 100), Legal(False, 6, 8, 100), Legal(True, 100, 100, 100)


@pytest.mark.parametrize(
    ("sizes", "low", "high"),
    [
        ("uniform", 10, 100),
        ("every", 10, 100),
        ("least", 10, 10),
        ("half-pot", 12, 12),
        ("pot", 18, 18),
        ("to-pot", 10, 18),
        ("all-in", 100, 100),
    ],
)
def test_totals_of_raises(sizes: str, low: int, high: int) -> None:
    assert Mixture(sizes=sizes).range(FACING) == (low, high)


def test_a_size_that_is_not_legal_is_brought_to_the_nearest() -> None:
    assert Mixture(sizes="half-pot").range(Legal(True, 40, 90, 100)) == (90, 90)
    assert Mixture(sizes="pot").range(Legal(True, 40, 70, 100)) == (100, 100)
    assert Mixture(sizes="to-pot").range(Legal(True, 10, 40, 100)) == (40, 40)


@pytest.mark.parametrize(
    ("free", "short", "freely", "all_in"),
    [
        ("check", "call", (0, 11, 9), (2, 18, 0)),
        ("share", "call", (0, 9, 9), (2, 18, 0)),
        ("fold", "share", (2, 9, 9), (2, 9, 0)),
    ],
)
def test_weights_that_cannot_be_kept(
    free: str, short: str, freely: tuple[int, int, int], all_in: tuple[int, int, int]
) -> None:
    own = Mixture(9, 9, 2, "least", free, short)
    assert own.chances(FACING) == Chances(2, 9, 9, 10, 10)
    assert own.chances(FREELY)[:3] == freely
    assert own.chances(ALL_IN)[:3] == all_in


def test_every_total_has_the_weight_of_a_raise() -> None:
    assert Mixture(2, 3, 4, "every").chances(FACING) == Chances(4, 3, 2 * 91, 10, 100)


def test_texts_are_read_as_they_are_written() -> None:
    for sizes in SIZES:
        for free in FREE:
            for short in SHORT:
                own = Mixture(9, 9, 2, sizes, free, short)
                assert mixture(own.text) == own
    assert mixture("") == Mixture()
    assert mixture("random") == MIXTURES["random"]


@for_each(
    ("text", "message"),
    [
        ("heuristc", r"mixture: expected one of heuristic, random, found 'heuristc' \(did you mean heuristic\?\)"),
        ("sizes=pots", r"sizes: expected one of uniform, .*, found 'pots' \(did you mean pot\?\)"),
        ("size=pot", r"mixture: expected NAME=VALUE with one of raises, .*, found 'size=pot' \(did you mean sizes\?\)"),
        ("heuristic pot", "mixture: expected NAME=VALUE with one of raises, .*, found 'pot'"),
        ("calls=0", "calls: expected 1 to 1000, found 0"),
        ("raises=1001", "raises: expected 0 to 1000, found 1001"),
        ("folds=-1", "folds: expected a whole number, found '-1'"),
        ("free=never", "free: expected one of check, share, fold, found 'never'"),
    ],
)
def test_what_is_no_description_is_refused(text: str, message: str) -> None:
    with pytest.raises(MixtureError, match=message):
        mixture(text)
