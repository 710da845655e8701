"""The verdict follows from the readings that count, by facts alone."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.claim_records import Measured, Reading
from verify.kernel.statements.parse import parse
from verify.kernel.statements.verdict import Judgement, Verdict, judge, sampled
from verify.kernel.statements.words import StatementError

POKER = "kuhn(cards=3, ante=1, bet=1)"
FACTS = (parse("value(kuhn()) == -1/18"),)
TRUE, FALSE, OPEN = (f"value({POKER}) < 0", f"value({POKER}) == 0", "value(leduc(ranks=3, suits=2, suited=1)) < 0")
SAMPLE = Measured("share", F(1, 2), F(1, 3), F(2, 3), F(99, 100), 100, 1, F(1, 2))


def of(*readings: Reading | str, experiment: bool = False, measured: tuple[Measured, ...] = ()) -> Judgement:
    made = [each if isinstance(each, Reading) else Reading(each) for each in readings]
    return judge(made, FACTS, experiment=experiment, measured=measured)


@pytest.mark.parametrize(
    ("statements", "verdict"),
    [
        ([TRUE], Verdict.PROVED),
        ([TRUE, TRUE], Verdict.PROVED),
        ([FALSE], Verdict.REFUTED),
        ([FALSE, FALSE], Verdict.REFUTED),
        ([TRUE, FALSE], Verdict.DEPENDS),
        ([TRUE, FALSE, OPEN], Verdict.DEPENDS),
        ([OPEN], Verdict.UNKNOWN),
        ([TRUE, OPEN], Verdict.UNKNOWN),
        ([FALSE, OPEN], Verdict.UNKNOWN),
    ],
)
def test_the_verdict_is_that_of_the_readings(statements: list[str], verdict: Verdict) -> None:
    assert of(*statements).verdict is verdict


def test_a_reading_that_is_excluded_does_not_count() -> None:
    assert of(TRUE, Reading(FALSE, excluded="his words on page 3")).verdict is Verdict.PROVED
    assert of(Reading(TRUE, excluded="his words on page 3")).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize(
    ("statements", "verdict"),
    [
        ([FALSE, FALSE], Verdict.NOT_REPRODUCED),
        ([TRUE, FALSE], Verdict.DEPENDS),
        ([TRUE], Verdict.PROVED),
        ([FALSE, OPEN], Verdict.UNKNOWN),
    ],
)
def test_a_number_of_an_experiment_that_no_reading_gives_is_not_called_wrong(
    statements: list[str], verdict: Verdict
) -> None:
    assert of(*statements, experiment=True).verdict is verdict


def test_a_sample_decides_nothing() -> None:
    contradicts = Measured("share", F(1, 2), F(1, 3), F(2, 3), F(99, 100), 100, 1, F(9, 10))
    assert (SAMPLE.supports, contradicts.supports) == (True, False)
    assert of(measured=(contradicts,)).verdict is Verdict.MEASURED
    for statements, verdict in [((TRUE,), Verdict.PROVED), ((FALSE,), Verdict.REFUTED), ((OPEN,), Verdict.UNKNOWN)]:
        assert of(*statements, measured=(contradicts,)).verdict is of(*statements).verdict is verdict


def test_what_is_true_instead_must_follow() -> None:
    found = of(Reading(FALSE, correction=TRUE))
    assert (found.verdict, found.readings[0].correction) == (Verdict.REFUTED, parse(TRUE))
    assert of(Reading(FALSE, correction=OPEN)).readings[0].correction is None
    with pytest.raises(CheckFailed, match="correction: expected what is true"):
        of(Reading(FALSE, correction=FALSE))


def test_a_correction_of_what_is_not_false_is_left_out() -> None:
    assert of(Reading(TRUE, correction=FALSE)).readings[0].correction is None


def test_a_statement_that_is_misspelled_is_refused() -> None:
    with pytest.raises(StatementError, match="expected 'value"):
        of("value(kuhn()) == 0")


def test_words_of_a_claim_are_shown_in_quotes() -> None:
    reading = Reading(TRUE, words='plain\nK8 is proved "', excluded="no\u202e")
    lines = of(reading, FALSE).described("K7", {})
    assert lines[0] == "K7 is refuted"
    assert all(line.isprintable() and line.isascii() for line in lines)
    assert not any(line.startswith("K8") for line in lines)


def test_a_sample_says_what_it_is() -> None:
    assert sampled(SAMPLE) == (
        '"share": 0.50000, from 0.33333 to 0.66667 with 99% confidence, supports 1/2 (100 drawn with seed 1)'
    )
