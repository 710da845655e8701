"""What M5 says formally, and what decides it."""

from __future__ import annotations

from pathlib import Path

import pytest

from derivations.claims.claim import Settled, parts
from derivations.proving import settle_published as settle
from verify.check import Accepted, decided
from verify.kernel.equilibria.dominance import DominatedAction
from verify.kernel.statements.parse import parse
from verify.kernel.statements.records import Call


@pytest.fixture(scope="module")
def m5(tmp_path_factory: pytest.TempPathFactory) -> Settled:
    out: Path = tmp_path_factory.mktemp("m5")
    (item,) = settle(["M5"], out)
    return item


def test_m5_begins_with_what_is_dominated(m5: Settled) -> None:
    (reading,) = m5.proof.readings
    said = 'dominated(T2, 3, "start", "2") and dominated(T3, 3, "start", "1") and '
    assert reading.statement.startswith(said)
    assert m5.verdict.value == "proved"


def test_m5_s_choices_cost_nothing_where_the_kingmaker_is_sure(m5: Settled) -> None:
    """So they are dominated weakly and not strictly."""
    assert [(found.action, found.cost) for found in parts(m5, DominatedAction)] == [("2", 0), ("1", 0)]


def test_m5_does_not_follow_from_payoffs_alone(m5: Settled) -> None:
    others = tuple(fact for fact in m5.judgement.facts if not isinstance(fact, Call))
    assert len(others) == 4
    assert decided(m5.offered, [Accepted(others, (), ())]).verdict.value == "unknown"


def test_the_reasonable_choices_are_not_known_to_be_dominated(m5: Settled) -> None:
    assert parse('dominated(kingmaker(tree=2), 3, "start", "1")') not in m5.judgement.facts
