"""The picture of the printed table beside a run: every match, its bound and every seed."""

from __future__ import annotations

import pytest

from derivations.experiments.record import Estimate, Record
from derivations.print.document import Front, LatexDocument
from derivations.sources.poker_cnn.experiments import reproduction
from derivations.sources.poker_cnn.experiments.running import SEEDS, cells
from derivations.sources.poker_cnn.report_beside import matches
from derivations.sources.poker_cnn.seeds import Seeds


@pytest.fixture(scope="module")
def drawn() -> str:
    registration = reproduction.REGISTRATION
    names = cells(reproduction.STUDIES["medium"], SEEDS)
    found = tuple(Estimate(name, "1.250000", "1.000000", "1.500000", 9) for name in names)
    report = LatexDocument(Front("", ""))
    matches(report, Seeds(registration, Record("P5", "medium", registration.digest, found)))
    return "\n".join(report.lines)


def test_every_match_has_a_printed_point_and_a_bar_as_far_as_luck_reaches(drawn: str) -> None:
    printed = next(line for line in drawn.splitlines() if "only marks,mark=*" in line)
    assert printed.count("(") == 10
    # what the heuristic player wins of the first network, with 0.429 to both sides; the first match is on top
    assert "(3.57,5)" in printed and "(3.14053,5) (3.99947,5)" in drawn


def test_every_seed_has_a_point_and_a_bar_in_every_match_with_a_network(drawn: str) -> None:
    ours = next(line for line in drawn.splitlines() if "only marks,mark=square*" in line)
    assert ours.count("(1.25,") == 1 + 9 * SEEDS
    assert drawn.count("coordinates {(1,") == 1 + 9 * SEEDS


def test_the_picture_is_spoken_of_and_names_the_scale(drawn: str) -> None:
    assert r"\ref{fig:matches}" in drawn
    assert "our seeds (medium)" in drawn
