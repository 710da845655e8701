"""What seeds say of a statement: each by its intervals, and all together."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations.experiments.record import Cell, Record
from derivations.experiments.registration import ExperimentError, Registration
from derivations.experiments.statistics import Found, student
from derivations.sources.poker_cnn.seeds import Judged, Seeds, Told, less, more, negative, shifted, together

REGISTRATION = Registration("T1", "even", F(1, 10), ("A", "B"), (), {"small": 3}, "a seed", 9, 7, F(95, 100))


def cell(name: str, middle: float, half: float = 0.5) -> Cell:
    return Cell(name, f"{middle:.6f}", f"{middle - half:.6f}", f"{middle + half:.6f}", 100)


def run(**wins: tuple[float, ...]) -> Seeds:
    """What A wins of others with each seed."""
    cells = [cell(f"seed {k}: A against {b}", won) for b, all_ in wins.items() for k, won in enumerate(all_, 1)]
    return Seeds(REGISTRATION, Record("T1", "small", REGISTRATION.digest, (*cells, cell("B folds", 0.3, 0.1))))


def beats(found: Seeds, name: str) -> Judged:
    return found.where("", name, lambda side: side is Found.MORE)


@pytest.mark.parametrize(
    ("seeds", "told"),
    [
        ((True, True, True), Told.BORNE_OUT),
        ((True, True, None), Told.OPEN),
        ((None, None, None), Told.OPEN),
        ((False, None, None), Told.CONTRADICTED),
        ((False, False, False), Told.CONTRADICTED),
        ((True, False, None), Told.SPLIT),
    ],
)
def test_all_seeds_bear_a_statement_out_or_some_contradict_it(seeds: tuple[bool | None, ...], told: Told) -> None:
    assert Judged("", seeds).told is told


def test_of_several_statements_a_seed_contradicts_all_if_it_contradicts_one() -> None:
    parts = [Judged("", (True, True, None)), Judged("", (True, False, True))]
    assert together("both", parts) == Judged("both", (True, False, None))


def test_a_seed_supports_contradicts_or_leaves_open_by_its_interval() -> None:
    assert beats(run(B=(1.0, -1.0, 0.2)), "A against B").seeds == (True, False, None)


def test_within_the_margin_nobody_beats_anybody() -> None:
    even = Record(
        "T1", "small", REGISTRATION.digest, tuple(cell(f"seed {k}: A against B", 0.0, 0.05) for k in (1, 2, 3))
    )
    assert beats(Seeds(REGISTRATION, even), "A against B").seeds == (False, False, False)


def test_what_one_wins_the_other_loses() -> None:
    found = run(B=(1.0, -1.0, 0.2))
    assert [str(each and each.estimate) for each in found.cells("B against A")] == [
        "-1.000000",
        "1.000000",
        "-0.200000",
    ]
    assert beats(found, "B against A").seeds == (False, True, None)


def test_what_never_happened_is_open() -> None:
    found = run(B=(1.0, 1.0))
    assert beats(found, "A against B").seeds == (True, True, None)
    assert found.several("A against B") and not found.several("A against C")
    assert found.samples(["A against C"]) == ()
    with pytest.raises(ExperimentError, match="expected a cell 'C folds', found none"):
        found.common("C folds")


def test_more_is_by_intervals_that_do_not_meet() -> None:
    found = run(B=(2.0, 0.0, 0.9), C=(0.5, 1.5, 0.0))
    assert found.more("", "A against B", "A against C").seeds == (True, False, None)
    assert found.more_than_common("", "A against B", "B folds").seeds == (True, None, None)
    assert found.more_than_common("", "A against B", "B folds", F(1, 2)).seeds == (True, None, True)


def test_a_mean_over_seeds_has_students_interval() -> None:
    (sample,) = run(B=(1.0, 2.0, 3.0)).samples(["A against B"])
    assert (sample.estimate, sample.size, sample.seed, sample.confidence) == (2, 3, 7, F(95, 100))
    # the standard deviation of 1, 2, 3 is 1
    assert float(sample.high) == pytest.approx(2 + student(2, 0.95) / 3**0.5, abs=1e-6)


def test_differences_hold_if_both_intervals_do() -> None:
    one, two = cell("", 1.0), cell("", 0.25)
    gap = less(one, two)
    assert (gap.low, gap.estimate, gap.high) == ("-0.250000", "0.750000", "1.750000")
    assert negative(negative(one)) == one
    assert shifted(one, F(1, 4)).low == "0.750000"
    assert more(shifted(one, F(1)), two) is True and more(None, two) is None
