"""Samples speak for or against what a claim states, or leave it open."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from verify.kernel.statements.claim_records import Measured
from verify.language.samples import AGAINST, speak_together, speaks_of

SAMPLE = Measured("share", F(1, 2), F(1, 3), F(2, 3), F(99, 100), 100, 1, F(1, 2))


@pytest.mark.parametrize(
    ("least", "most", "speaks"),
    [
        (F(1, 3), None, "for"),
        (F(1, 3), F(2, 3), "for"),
        (F(2, 5), None, "open"),
        (None, F(3, 5), "open"),
        (F(7, 10), None, "against"),
        (None, F(3, 10), "against"),
        (F(2, 3), F(1), "open"),
    ],
)
def test_a_sample_speaks_for_bounds_that_have_all_of_it_and_against_those_that_have_none(
    least: F | None, most: F | None, speaks: str
) -> None:
    assert speaks_of(replace(SAMPLE, expected=None, least=least, most=most)) == speaks


def test_a_number_is_open_where_its_interval_has_it_and_borne_out_only_within_bounds_around_it() -> None:
    near = replace(SAMPLE, least=F(1, 3), most=F(2, 3))
    nearly = replace(near, least=F(2, 5))
    assert (speaks_of(SAMPLE), speaks_of(near), speaks_of(nearly)) == ("open", "for", "open")
    assert speaks_of(replace(near, expected=F(3, 4))) == AGAINST


def test_samples_together_speak_against_if_one_does_and_for_if_all_do() -> None:
    good, bad = replace(SAMPLE, expected=None, least=F(0)), replace(SAMPLE, expected=F(9, 10))
    silent = replace(SAMPLE, expected=None)
    for samples, said in [
        ((silent,), None),
        ((silent, good, good), "for"),
        ((good, SAMPLE), "open"),
        ((good, SAMPLE, bad), "against"),
    ]:
        assert speak_together(samples) == said
