"""What is said of all values of several names, settled, whatever way it is written."""

from __future__ import annotations

import pytest

from tests.support.own import outcome, settled

ALL = "for p in [0, 1]: for q in [0, 1]: for b in [1, 5]:"
INSIDE = "for p in (0, 1): for q in (0, 1): for b in [1, 5]:"
NASH = "nash(sexes, mixed)"
MIXED = "p*(1 + b) == b and q*(1 + b) == 1"


@pytest.mark.parametrize(
    ("said", "verdict", "trust"),
    [
        # signs of factors
        (f"{INSIDE} {NASH} exactly when ({MIXED})", "proved", "recomputed"),
        (f"{ALL} (({MIXED}) implies {NASH})", "proved", "recomputed"),
        (f"{ALL} {NASH} exactly when ({MIXED})", "refuted", "recomputed"),
        # cases
        pytest.param(
            *(f"{ALL} {NASH} exactly when (({MIXED}) or p + q == 0 or p*q == 1)", "proved", "evidence and recomputed"),
            marks=pytest.mark.slow,
        ),
        (f"{INSIDE} ({NASH} implies p >= q)", "proved", "evidence and recomputed"),
        # a range that ends at an irrational number
        (
            "for p in [1 - sqrt(1/3), 1): for q in [0, 1]: for b in [1, 5]: (nash(sexes, mixed) implies q < 1)",
            "proved",
            "evidence and recomputed",
        ),
        # an end at which the value has no formula of the ones inside
        pytest.param("for B in [0, 1]: value(kuhn(bet=B)) <= 0", "proved", "evidence", marks=pytest.mark.slow),
    ],
)
def test_it_is_decided_by_what_it_comes_down_to(said: str, verdict: str, trust: str) -> None:
    found = settled(said)
    assert (found.verdict.value, found.trust) == (verdict, trust)


def test_a_point_refutes_what_is_false() -> None:
    found = outcome(f"{INSIDE} ({NASH} implies p > q)")
    assert found.verdict == "refuted"


def test_a_point_that_is_not_rational_refutes_too() -> None:
    found = settled("for a in [0, 1]: for b in [0, 1]: a^2 + b^2 != 1/3")
    assert (found.verdict.value, found.trust) == ("refuted", "none")
