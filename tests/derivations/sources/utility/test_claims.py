"""The claims on expected utility that theory settles: verdicts, exact numbers, and what remarks and the report say."""

from __future__ import annotations

from fractions import Fraction as F
from functools import cache

import mpmath
import pytest
import sympy

from derivations.claims.claim import Verdict, offered
from derivations.sources.utility import plots
from derivations.sources.utility.claims import CLAIMS
from derivations.sources.utility.proved import numbers
from tests.support.utility import PROVES, proof
from verify.certificate_json import dumps, loads
from verify.certificates import ClaimCertificate
from verify.check import judged
from verify.kernel.statements.lines import decimal
from verify.kernel.statements.verdict import Judgement
from verify.kernel.utility.numbers import enclosed


@cache
def judgement(id_: str) -> Judgement:
    certificate = loads(dumps(offered(CLAIMS[id_][0], proof(id_))))
    assert isinstance(certificate, ClaimCertificate)
    return judged(certificate)


@pytest.mark.parametrize("id_", PROVES)
def test_what_theory_says_of_each_claim(id_: str) -> None:
    others = {"U7": Verdict.REFUTED, "U13": Verdict.DEPENDS, "U16": Verdict.NOT_JUDGED, "U25": Verdict.NOT_JUDGED}
    assert judgement(id_).verdict == others.get(id_, Verdict.PROVED)


def test_every_claim_has_its_row() -> None:
    assert list(CLAIMS) == [f"U{k}" for k in range(1, 27)]


def state(id_: str) -> list[str]:
    return [each.state for each in judgement(id_).readings]


def test_u7_is_false_as_a_range_and_to_the_nearest_five_percent_is_conceded() -> None:
    assert state("U7") == ["false", "excluded"]
    assert judgement("U7").readings[1].holds is True
    assert judgement("U7").readings[0].correction is not None


def test_u13_holds_for_mild_biases_alone() -> None:
    assert state("U13") == ["false", "true", "true"]


def test_u22_has_no_bias_left_out_by_the_text() -> None:
    assert state("U22") == ["true", "excluded"]
    assert judgement("U22").readings[1].holds is False


def test_u8_is_not_objective_on_the_turn() -> None:
    assert state("U8") == ["true", "excluded"]
    assert judgement("U8").readings[1].holds is False


def test_u11_makes_nobody_love_risk() -> None:
    assert state("U11") == ["true", "excluded"]
    assert judgement("U11").readings[1].holds is False


@pytest.mark.parametrize(("p", "settled"), [("4/5", True), ("3/4", False)])
def test_another_chance_gives_another_share(p: str, settled: bool) -> None:
    (found,) = numbers(("raise_share", p, 4, 0, 1))
    assert (found.low == F(11 * 10**8 // 15, 10**8)) is settled


def percent(n: int, places: int) -> str:
    return decimal(100 * plots.at("raise_share", F(4, 5), n, 0, 5), places)


def test_the_numbers_in_the_remarks_on_shares() -> None:
    assert [percent(n, 1) for n in (2, 3, 4)] == ["13.8", "14.7", "13.9"]
    assert (percent(3, 2), percent(4, 2)) == ("14.67", "13.86")
    assert max(range(2, 40), key=lambda n: plots.at("raise_share", F(4, 5), n, 0, 5)) == 3
    inflated = F(105) * plots.at("raise_share", F(4, 5), 4, 0, 5)
    assert (decimal(inflated, 2), decimal(F(105) * plots.at("raise_share", F(4, 5), 3, 0, 5), 1)) == ("14.56", "15.4")


def test_the_numbers_in_the_remarks_on_attitudes() -> None:
    with mpmath.workdps(30):
        ends = [mpmath.log(12) / mpmath.log(2), mpmath.log(12) / mpmath.log(mpmath.mpf(29) / 17)]
        assert [mpmath.nstr(end, 4) for end in ends] == ["3.585", "4.653"]
    assert plots.at("raise_share", F(4, 5), 4, 0, F(811, 1000)) > F(83, 100)


def test_the_mildest_bias_that_may_leave_the_range() -> None:
    e = sympy.Symbol("e", positive=True)
    bound = (1 - e) / (1 - 2 * e**2)
    (least,) = (x for x in sympy.solve(sympy.diff(bound, e), e) if x < sympy.Rational(1, 2))
    assert sympy.simplify(bound.subs(e, least) - (2 + sympy.sqrt(2)) / 4) == 0
    assert F(853, 1000) < F(17, 20) + F(1, 100) and float((2 + sympy.sqrt(2)) / 4) > 0.853


def test_the_quadratic_of_the_plot() -> None:
    for p in (F(k, 10) for k in range(11)):
        assert plots.at("subjective", p, F(4, 5), F(1, 4)) == F(1, 5) + p / 15 + 8 * p**2 / 15


# --- the source's own calculus, by sympy


def test_the_first_order_condition_holds_at_the_best_share() -> None:
    p, n, b, f, k, g = sympy.symbols("p n b f k g", positive=True)
    win, lose = 1 - f + n * f + b, 1 - f
    utility = lambda w: (w ** (1 - g) - 1) / (1 - g)  # noqa: E731
    slope = sympy.diff(p * utility(win) + (1 - p) * utility(lose), f)
    best = (k - 1 - b) / (k - 1 + n)
    # k^g = p (n - 1)/(1 - p)
    at_best = slope.subs(f, best).subs(p, k**g / (k**g + n - 1))
    point = {n: sympy.Rational(7, 2), b: sympy.Rational(1, 3), k: sympy.Rational(9, 4), g: sympy.Rational(3, 2)}
    assert sympy.simplify(at_best.subs(point)) == 0


def test_kelly_is_the_limit_of_g_to_1() -> None:
    for g in (F(499, 500), F(501, 500)):
        near = plots.at("raise_share", F(2, 3), 3, F(1, 10), g)
        assert abs(near - plots.at("raise_share", F(2, 3), 3, F(1, 10), 1)) < F(1, 500)


def test_to_raise_the_least_is_best_where_the_best_share_is_less() -> None:
    p, n, g = F(1, 2), F(3), F(2)
    best = plots.at("raise_share", p, n, 0, g)
    least = best + F(1, 10)

    def worth(f: F) -> F:
        return enclosed("expected_utility", (p, 1 - f + n * f, 1 - f, g), 10).low

    places = [least + F(k, 50) for k in range(20)]
    assert max(places, key=worth) == least
