"""The verdict follows from the readings that count, by facts alone."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from tests.support.readings import judged, reading
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.claim_records import EXPERIMENT, GAME, TEXT, Measured, Reading
from verify.kernel.statements.verdict import Judgement, Verdict
from verify.language.lines import beside_lines
from verify.language.parse import parse
from verify.language.samples import AGAINST, speaks_of

POKER = "kuhn(cards=3, ante=1, bet=1)"
FACTS = (parse("value(kuhn()) == -1/18"),)
TRUE, FALSE, OPEN = (f"value({POKER}) < 0", f"value({POKER}) == 0", "value(leduc(ranks=3, suits=2, suited=1)) < 0")
SAMPLE = Measured("share", F(1, 2), F(1, 3), F(2, 3), F(99, 100), 100, 1, F(1, 2))


def of(*readings: Reading | str, about: str = GAME, measured: tuple[Measured, ...] = ()) -> Judgement:
    made = [each if isinstance(each, Reading) else reading(each) for each in readings]
    return judged(made, FACTS, about=about, measured=measured)


@for_each(
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
    assert of(TRUE, reading(FALSE, excluded="his words on page 3")).verdict is Verdict.PROVED
    assert of(reading(TRUE, excluded="his words on page 3")).verdict is Verdict.UNKNOWN


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
    assert of(*statements, about=EXPERIMENT).verdict is verdict


def test_a_sample_decides_nothing() -> None:
    contradicts = Measured("share", F(1, 2), F(1, 3), F(2, 3), F(99, 100), 100, 1, F(9, 10))
    assert (speaks_of(SAMPLE), speaks_of(contradicts)) == ("open", AGAINST)
    assert of(measured=(contradicts,)).verdict is Verdict.MEASURED
    for statements, verdict in [((TRUE,), Verdict.PROVED), ((FALSE,), Verdict.REFUTED), ((OPEN,), Verdict.UNKNOWN)]:
        assert of(*statements, measured=(contradicts,)).verdict is of(*statements).verdict is verdict


def test_without_a_statement_a_claim_is_measured_cited_not_judged_or_unknown() -> None:
    kuhn = ("Kuhn (1950), theorem 1",)
    assert judged([], (), cited=kuhn, measured=(SAMPLE,)).verdict is Verdict.MEASURED
    assert judged([], (), cited=kuhn).verdict is judged([], (), cited=kuhn, about=TEXT).verdict is Verdict.CITED
    assert judged([], (), about=TEXT).verdict is Verdict.NOT_JUDGED
    assert judged([], (), about=EXPERIMENT).verdict is Verdict.UNKNOWN
    # a statement is decided by facts alone, whatever is cited beside it
    assert judged([reading(OPEN)], FACTS, cited=kuhn, about=TEXT).verdict is Verdict.UNKNOWN
    assert judged([reading(FALSE)], FACTS, cited=kuhn, about=TEXT).verdict is Verdict.REFUTED


def test_what_is_true_instead_must_follow() -> None:
    found = of(reading(FALSE, correction=TRUE))
    assert (found.verdict, found.readings[0].correction) == (Verdict.REFUTED, parse(TRUE))
    assert of(reading(FALSE, correction=OPEN)).readings[0].correction is None
    with pytest.raises(CheckFailed, match="correction: expected what is true"):
        of(reading(FALSE, correction=FALSE))


def test_a_correction_of_what_is_not_false_is_left_out() -> None:
    assert of(reading(TRUE, correction=FALSE)).readings[0].correction is None


@pytest.mark.parametrize(
    ("statement", "unmet"),
    [
        (f"for a in [0, 1]: a > 2 implies value({POKER}) == 5", "for a in [0, 1]: not a > 2"),
        (f"for a in [0, 1]: a in {{}} implies value({POKER}) == 5", "for a in [0, 1]: not a in {}"),
        (f"value({POKER}) > 0 implies value({POKER}) == 5", f"not value({POKER}) > 0"),
    ],
)
def test_a_premise_that_is_never_met_is_said(statement: str, unmet: str) -> None:
    found = of(statement)
    assert (found.verdict, beside_lines(found)) == (Verdict.PROVED, (f"the premise is never met: {unmet}",))


def test_a_premise_that_is_met_is_not_spoken_of() -> None:
    assert beside_lines(of(f"for a in [0, 3]: a > 2 implies value({POKER}) < 0")) == ()
