"""Conditions as relations that a reader takes in."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from verify.find.monomials import shared_monomial, without_monomial
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.statements.records import EQUAL
from verify.language.legible import text
from verify.theories.parameters.conditions import relations


def in_words(forms: Sequence[Fraction | Multivariate]) -> list[str]:
    """Conditions C >= 0, C >= 0 and -C >= 0 as an equation; equal ones once.

    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> in_words([2 * a - 1, 1 - b, a - b, 3 * b - 3 * a, 3 * a * a * b - a * b])
    ['a >= 1/2', 'b <= 1', 'a - b = 0', 'a*b*(3*a - 1) >= 0']
    """
    return [_relation(form, "=" if sign == EQUAL else sign) for form, sign in relations(forms)]


def _relation(form: Multivariate, sign: str) -> str:
    (name, *others) = form.names or {""}
    if not others and name and form.degree(name) == 1:
        factor, bound = form.terms[(name, 1),], -form.terms.get((), Fraction(0))
        return f"{name} {'<=' if sign == '>=' and factor < 0 else sign} {text(bound / factor)}"
    shared = shared_monomial(form)
    if not shared or len(form.terms) == 1:
        return f"{text(form)} {sign} 0"
    return f"{text(Multivariate({shared: Fraction(1)}))}*({text(without_monomial(form, shared))}) {sign} 0"
