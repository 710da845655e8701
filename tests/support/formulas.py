"""Formulas at points, polynomials to draw, and the solvers that are here."""

from __future__ import annotations

from fractions import Fraction as F
from importlib.util import find_spec

import pytest
from hypothesis import strategies as st

from verify.kernel.numbers.multivariate import Multivariate, Point
from verify.theories.reals.facts.relations import Relation
from verify.theories.reals.formula import Conjunction, Disjunction, Formula, Negation

needs_cvc5 = pytest.mark.skipif(find_spec("cvc5") is None, reason="cvc5 is an extra")
every_solver = pytest.mark.parametrize("solver", ["z3", pytest.param("cvc5", marks=needs_cvc5)])
RATIONALS = st.builds(F, st.integers(-6, 6), st.integers(1, 4))


def holds(formula: Formula, point: Point) -> bool:
    """The truth value of a formula without quantifiers at a point that names all its reals."""
    match formula:
        case Relation(polynomial, relation):
            value = polynomial(point)
            return {"=": value == 0, "!=": value != 0, ">=": value >= 0, ">": value > 0}[relation]
        case Conjunction(parts):
            return all(holds(part, point) for part in parts)
        case Disjunction(parts):
            return any(holds(part, point) for part in parts)
        case Negation(part):
            return not holds(part, point)
        case _:
            raise AssertionError(f"expected no quantifiers, found {formula}")


def polynomials(*names: str) -> st.SearchStrategy[Multivariate]:
    """Polynomials of degree 2 at most in each name."""
    powers = st.tuples(*(st.integers(0, 2) for _ in names))
    monomial = powers.map(lambda ks: tuple((name, k) for name, k in zip(names, ks, strict=True) if k))
    return st.lists(st.tuples(monomial, RATIONALS), max_size=4).map(Multivariate.of)


def formulas(*names: str) -> st.SearchStrategy[Formula]:
    """Formulas without quantifiers."""
    atom = st.builds(Relation, polynomials(*names), st.sampled_from(("=", "!=", ">=", ">")))

    def larger(part: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
        parts = st.lists(part, max_size=3).map(tuple)
        return st.builds(Conjunction, parts) | st.builds(Disjunction, parts) | st.builds(Negation, part)

    return st.recursive(atom, larger, max_leaves=6)
