"""Numbers of seeds, and means over them."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations.experiments.record import Estimate, Record
from derivations.experiments.registration import ExperimentError, Registration
from derivations.experiments.statistics import student
from derivations.sources.poker_cnn.seeds import Seeds, negative
from verify.language.samples import speaks_of

REGISTRATION = Registration("T1", "even", F(1, 10), ("A", "B"), (), {"small": 3}, "a seed", 9, 7, F(95, 100))


def cell(name: str, middle: float, half: float = 0.5) -> Estimate:
    return Estimate(name, f"{middle:.6f}", f"{middle - half:.6f}", f"{middle + half:.6f}", 100)


def run(*wins: float) -> Seeds:
    """What A wins of B with each seed."""
    cells = [cell(f"seed {k}: A against B", won) for k, won in enumerate(wins, 1)]
    return Seeds(REGISTRATION, Record("T1", "small", REGISTRATION.digest, (*cells, cell("B folds", 0.3, 0.1))))


def test_what_one_wins_the_other_loses() -> None:
    assert run(1.0, -1.0, 0.25).numbers(lambda of: of("B against A")) == [-1, 1, F(-1, 4)]
    assert negative(negative(cell("", 1.0))) == cell("", 1.0)


def test_numbers_that_are_the_same_for_all_seeds_stand_beside_those_of_one() -> None:
    assert run(1.0, 2.0, 3.0).numbers(lambda of: of("A against B") - of("B folds")) == [F(7, 10), F(17, 10), F(27, 10)]


def test_a_seed_in_which_it_never_happened_has_no_number() -> None:
    found = run(1.0, 2.0)
    assert found.numbers(lambda of: of("A against B")) == [1, 2]
    assert found.numbers(lambda of: of("A against C")) == []
    with pytest.raises(ExperimentError, match="expected a cell 'C folds', found none"):
        found.common("C folds")


def test_a_mean_over_seeds_has_students_interval() -> None:
    sample = run().sample("A", [F(1), F(2), F(3)], (None, F(0), None, F(1, 80)))
    assert (sample.estimate, sample.size, sample.seed, sample.confidence) == (F(2), 3, 7, F(95, 100))
    assert (sample.least, sample.part, speaks_of(sample)) == (F(0), F(1, 80), "open")
    # the standard deviation of 1, 2, 3 is 1
    assert float(sample.high) == pytest.approx(2 + student(2, 0.95) / 3**0.5, abs=1e-6)
