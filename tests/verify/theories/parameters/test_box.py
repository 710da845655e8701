"""Statements about the values of several names: what facts make of them, and whether they hold in a box."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from itertools import product
from random import Random

import pytest

from tests.support.effort import for_each, tries
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import ForAll, Interval
from verify.language.parse import parse

Make = Callable[[Random], tuple[str, str]]
BOS = "nash(kuhn(), [{}])"
HELD = f"for p in [0, 1]: for b in [1, 5]: {BOS} exactly when p + b*p - b == 0"
ALL = "for p in [0, 1]: for b in [1, 5]:"


@for_each(
    ("said", "found"),
    [
        (f"{BOS} exactly when p + b*p == b", True),
        (f"{BOS} exactly when p*(1 + b) == b", True),
        (f"{BOS} exactly when (b - p*(1 + b))^3 == 0", True),
        (f"(p + b*p - b == 0 implies {BOS})", True),
        (f"(p < 1/2 implies not {BOS})", None),
        (f"{BOS} exactly when p + b*p == 2*b", False),
        (f"not {BOS}", False),
        (f"({BOS} or p*(1 + b) > b or b > p*(1 + b))", True),
        (f"({BOS} exactly when p*(1 + b) >= b and p*(1 + b) <= b)", True),
        (f"({BOS} exactly when not (p*(1 + b) > b or p*(1 + b) < b))", True),
    ],
)
def test_conditions_are_compared_as_polynomials(said: str, found: bool | None) -> None:
    assert decide(parse(f"{ALL} {said}"), Facts([parse(HELD)])) is found


@for_each(
    ("said", "found"),
    [
        ("for k in [0, 9]: for p in [0, 1]: k + 4*p - 4 - k*p >= 0 exactly when (k >= 4 or p == 1)", True),
        ("for k in [0, 9]: for p in [0, 1): k + 4*p - 4 - k*p >= 0 exactly when k >= 4", True),
        ("for k in [0, 9]: for p in [0, 1]: k + 4*p - 4 - k*p >= 0 exactly when k >= 4", False),
        ("for a in (0, 1): for b in [0, 1]: a*b + a > 0", True),
        ("for a in [0, 1]: for b in [0, 1]: a*b + a > 0", False),
        ("for a in (0, oo): for b in (0, oo): a*b > 0", True),
        ("for a in [0, oo): for b in (0, oo): a*b > 0", False),
        ("for a in [0, 1]: for b in [0, 1]: a*b in [0, 1/2) | [1/2, 1]", True),
        ("for a in [-2, 2]: for b in [-2, 2]: (a*b == 0 exactly when a == 0 or b == 0)", True),
        ("for a in [-2, 2]: for b in [-2, 2]: (a*b >= 0 exactly when a >= 0 and b >= 0)", False),
        ("for a in [-2, 2]: for b in [-2, 2]: a^2*b^4 >= 0", True),
    ],
)
def test_products_are_decided_by_the_signs_of_their_factors(said: str, found: bool | None) -> None:
    assert decide(parse(said), Facts([])) is found


def test_what_a_statement_comes_down_to_may_be_said_or_denied_by_a_fact() -> None:
    facts = [parse(HELD), parse(f"{ALL} not (p + b*p - b == 0 and p - 1/2 < 0)")]
    asked = parse(f"{ALL} not ({BOS} and p < 1/2)")
    assert decide(asked, Facts(facts[:1])) is None
    assert decide(asked, Facts(facts)) is True


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("a^2 <= 1/2 exactly when a in [0, sqrt(1/2)]", True),
        ("a^2 <= 1/2 exactly when a in [0, sqrt(1/2))", False),
        ("a^3 - a^2 - a == 0 exactly when a in {0}", True),
        ("(a^2 - 1/2)^2 > 0", False),
        ("(a^2 - 1/2)^2 >= 0", True),
        ("1/(1 + a) <= 1 - a/2", True),
    ],
)
def test_one_name_is_cut_where_a_number_changes_its_sign(said: str, found: bool) -> None:
    assert decide(parse(f"for a in [0, 1]: {said}"), Facts([])) is found


def _factor(random: Random) -> tuple[str, str]:
    """A linear polynomial in a and b, and the same spelled otherwise."""
    k, m, n = (random.choice((-2, -1, 1, 2)) for _ in range(3))
    return f"({k}*a + {m}*b + {n})", f"({n} - {-m}*b - {-k}*a)"


def _alike(random: Random) -> tuple[str, str]:
    """Two spellings of one condition."""
    (p, p2), (q, q2) = _factor(random), _factor(random)
    scale = random.choice(("3", "(a^2 + 1)", "(a + b + 9)"))
    return random.choice(
        (
            (f"{p}*{q} >= 0", f"({p2} >= 0 and {q2} >= 0 or {p2} <= 0 and {q2} <= 0)"),
            (f"{p}*{q} == 0", f"(not ({p2} != 0) or {q2} == 0)"),
            (f"{p}*{scale} > 0", f"{p2} > 0"),
            (f"{p}^2*{q} < 0", f"({p2} != 0 and {q2} < 0)"),
            (f"({p} >= 0 implies {q} > 0)", f"not ({p2} >= 0 and {q2}*{scale} <= 0)"),
            (f"({p} <= 0 and {p} >= 0)", f"{p2}^3*7 == 0"),
        )
    )


def _nearly(random: Random) -> tuple[str, str]:
    """Two conditions of which the second is another one."""
    one, other = _alike(random)
    sign = random.choice([s for s in (">=", "<=", "==", "!=", " > ", " < ") if s in other])
    swapped = {">=": ">", "<=": "<", "==": "!=", "!=": "==", " > ": " >= ", " < ": " <= "}[sign]
    return one, other.replace(sign, swapped, 1)


GRID = [F(n, 2) for n in range(-6, 7)]


def _by_python(condition: str) -> list[bool]:
    """The condition at all points, as Python has it."""
    left, implies, right = condition.replace("^", "**").partition(" implies ")
    text = f"not {left[1:]} or {right[:-1]}" if implies else left
    held: Callable[[F, F], object] = eval(f"lambda a, b: {text}")
    return [bool(held(a, b)) for a, b in product(GRID, GRID)]


@for_each("make", [_alike, _nearly])
@for_each("seed", range(tries(40)))
def test_conditions_that_are_alike_are_told_from_nearly_alike_ones(make: Make, seed: int) -> None:
    one, other = make(Random(seed))
    same = _by_python(one) == _by_python(other)
    found = decide(parse(f"for a in [-3, 3]: for b in [-3, 3]: ({one} exactly when {other})"), Facts([]))
    assert (same, found) == (True, True) if make is _alike else found is not True or same


def test_a_point_for_all_names_but_one_may_show_what_fails_at_an_irrational_one() -> None:
    asked, points = parse("for a in [0, 1]: for b in [0, 1]: a^2 + b^2 != 1/3"), [{"a": F(1, 3)}]
    assert (decide(asked, Facts([])), decide(asked, Facts([]), points)) == (None, False)
    assert decide(asked, Facts([]), [{"a": F(3, 4)}]) is None
    assert decide(asked, Facts([]), [{"a": F(4, 3)}]) is None


def test_a_range_without_its_ends_has_them_left_out() -> None:
    said = parse("for a in (0, 1): a > 0")
    assert isinstance(said, ForAll) and said.among == Interval(F(0), F(1), with_low=False, with_high=False)
