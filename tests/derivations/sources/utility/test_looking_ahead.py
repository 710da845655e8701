"""U18: what is won by looking ahead, found again by backward induction over lists."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

from derivations.claims.claim import Claim, Settled, Verdict
from derivations.sources.utility.dynamic import CALL, FIRST, FOLD, RAISE, Problem, looking, static
from derivations.sources.utility.looking_ahead import u18
from derivations.sources.utility.shared import Utility
from trees.tree import moves


def worth(problem: Problem, staked: int) -> F:
    """The best after so many chips on the first street, by hand."""
    total = F(0)
    for percent, weight in problem.next.items():
        p = F(percent, 100)
        shown = [
            p * (1 - F(problem.chips, problem.chips + more)) + (1 - p) * (1 - F(problem.chips, problem.chips - more))
            for more in range(staked, problem.chips)
        ]
        total += weight * max(*shown, 1 - F(problem.chips, problem.chips - staked))
    return total


def best(problem: Problem) -> F:
    return max(worth(problem, staked) for staked in range(problem.owed, problem.chips))


def test_values_are_those_of_backward_induction_by_hand() -> None:
    assert best(RAISE) == F(3, 20) and worth(RAISE, 2) == F(3, 20) - F(1, 32)
    assert best(CALL) == F(23, 800)


def test_nobody_who_looks_ahead_is_better_off_for_having_raised() -> None:
    for percents in ({90: F(1, 2), 60: F(1, 2)}, {99: F(9, 10), 40: F(1, 10)}, {30: F(1)}):
        problem = replace(RAISE, next=percents)
        found = [worth(problem, staked) for staked in range(problem.chips)]
        assert found == sorted(found, reverse=True)


def test_a_call_is_worth_no_less_to_who_looks_ahead() -> None:
    for percents in ({90: F(1, 2), 10: F(1, 2)}, {70: F(1, 3), 20: F(2, 3)}, {50: F(1)}):
        problem = replace(CALL, next=percents)
        assert worth(problem, 1) >= problem.shown(problem.chance, 1)


def test_who_may_check_cannot_fold() -> None:
    assert FOLD not in dict(moves(static(RAISE), FIRST))
    assert FOLD in dict(moves(looking(CALL), FIRST))


def test_the_claim_is_proved_and_the_stronger_reading_excluded() -> None:
    settled = Settled(Claim("U18", "", ""), u18(Utility()), 0.0, "", ())
    assert settled.verdict is Verdict.PROVED
    assert [each.state for each in settled.judgement.readings] == ["true", "excluded"]
    assert [each.holds for each in settled.judgement.readings] == [True, False]
