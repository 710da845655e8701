"""Networks are measured beside a plain loop, and the tables say how many times as fast they are."""

from __future__ import annotations

import pytest

from benchmarks import networks_tables, process
from benchmarks.campaign import ANSWERING, LEARNING
from benchmarks.process import ABSENT, DONE, Limits, Outcome

SMALL = {"name": "network", "parameters": {"at once": "1", "threads": "1"}}


@pytest.mark.parametrize(
    ("program", "states"), [*((each, 99) for each in ANSWERING), *((each, 1) for each in LEARNING)]
)
def test_states_are_counted(program: str, states: int) -> None:
    found = process.run(program, SMALL, Limits(seconds=120, gibibytes=16))
    if found.status == ABSENT:
        pytest.skip(found.note)
    assert (found.status, found.counts) == (DONE, {"states": states})


def test_ours_are_set_against_the_plain_ones() -> None:
    found = {
        (ANSWERING[0], "n"): Outcome(DONE, seconds={"network": 0.5}, counts={"states": 100}, mebibytes=7.0),
        (ANSWERING[1], "n"): Outcome(DONE, seconds={"network": 2.0}, counts={"states": 100}, mebibytes=9.0),
    }
    line = networks_tables.speeds(found, ANSWERING).splitlines()[-1]
    assert [cell.strip() for cell in line.split("|")[1:-1]] == ["n", "200", "50", "4.0", "7", "9"]
    found[ANSWERING[1], "n"] = Outcome(ABSENT, "no torch")
    line = networks_tables.speeds(found, ANSWERING).splitlines()[-1]
    assert [cell.strip() for cell in line.split("|")[1:-1]] == ["n", "200", "no torch", "-", "7", "-"]
