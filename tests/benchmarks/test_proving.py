"""What several processes take for tasks is between what must be done one after another and what one process takes."""

from __future__ import annotations

import pytest

from benchmarks.proving import Measured, lines, makespan, measured

CLAIMS = [
    Measured("A", 40.0, (8.0, 7.0, 6.0, 5.0, 4.0), 6.0),
    Measured("B", 10.0, (3.0, 4.0), 5.0),
    *(Measured(f"C{k}", 2.0, (), 2.0) for k in range(20)),
]
WORK = sum(sum(claim.parts) + claim.joined for claim in CLAIMS)


def test_one_process_settles_claims_undivided() -> None:
    assert makespan(CLAIMS, 1) == 90.0


@pytest.mark.parametrize("processes", [2, 3, 4, 8, 64])
def test_several_take_no_less_than_the_longest_path_and_their_share(processes: int) -> None:
    seconds = makespan(CLAIMS, processes)
    assert max(WORK / processes, max(claim.path for claim in CLAIMS)) <= seconds <= WORK


def test_as_many_as_there_are_tasks_take_as_long_as_the_longest_path() -> None:
    assert makespan(CLAIMS, 64) == 14.0


def test_a_claim_follows_the_last_of_its_parts() -> None:
    assert makespan([Measured("A", 8.0, (3.0, 4.0), 1.0), Measured("B", 2.0, (), 2.0)], 2) == 5.0


def test_a_measured_claim_has_a_row() -> None:
    text = "\n".join(lines(list(measured(["K7"])), [1, 2]))
    assert "| K7 | 0 |" in text
    assert "1 claims, 0 parts" in text
