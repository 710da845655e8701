"""Sums of products of facts that are another one, by a linear program with a row for each monomial."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from fractions import Fraction
from itertools import combinations_with_replacement
from math import prod

from verify.kernel.numbers.multivariate import Monomial, Multivariate
from verify.theories.reals.facts.records import Product
from verify.theories.reals.facts.relations import EQUAL, MORE, Relation

ONE = Multivariate.constant(1)


def combination(
    facts: Mapping[int, Relation], goal: Relation, names: Set[str], degree: int, multiplier: int
) -> tuple[tuple[Product, ...], Mapping[int, Multivariate]] | None:
    """Products of at most `degree` facts and multiples of equalities that add up to the goal; None if there are none.

    What an equality is multiplied by is a polynomial of degree `multiplier` at most in these names and those of the
    goal. Few coefficients are not 0, and they are small.
    """
    signed = [k for k, fact in facts.items() if fact.sign != EQUAL]
    sizes = range(degree + 1 if goal.sign != EQUAL else 0)
    chosen = [c for size in sizes for c in combinations_with_replacement(signed, size)]
    products = [prod((facts[k].polynomial for k in c), start=ONE) for c in chosen]
    powers = [
        prod((Multivariate.variable(name) for name in c), start=ONE)
        for size in range(multiplier + 1)
        for c in combinations_with_replacement(sorted(names | goal.polynomial.names), size)
    ]
    equalities = [(k, power) for k, fact in facts.items() if fact.sign == EQUAL for power in powers]
    columns = [*products, *(facts[k].polynomial * power for k, power in equalities)]
    strict = [j for j, c in enumerate(chosen) if all(facts[k].sign == MORE for k in c)]
    found = weights(columns, len(products), goal.polynomial, strict if goal.sign == MORE else None)
    if found is None:
        return None
    kept = tuple(Product(w, c) for w, c in zip(found, chosen, strict=False) if w)
    multipliers: dict[int, Multivariate] = {}
    for w, (k, power) in zip(found[len(products) :], equalities, strict=True):
        multipliers[k] = multipliers.get(k, Multivariate.constant(0)) + power * w
    return kept, {k: p for k, p in multipliers.items() if p}


def weights(
    columns: Sequence[Multivariate], signed: int, target: Multivariate, strict: Sequence[int] | None
) -> Sequence[Fraction] | None:
    """Weights, the first `signed` of them >= 0, with which the columns add up to the target; None where there are none.

    One of those at `strict` must be > 0, unless that is None.
    """
    from verify.find.linear_programs.lp import Program
    from verify.find.linear_programs.tableau import LinearProgramError

    rows: dict[Monomial, dict[int, Fraction]] = {monomial: {} for monomial in target.terms}
    for j, column in enumerate(columns):
        for monomial, coefficient in column.terms.items():
            rows.setdefault(monomial, {})[j] = coefficient
    if any(not row for row in rows.values()):
        return None
    count = len(columns)
    program = Program(range(count + (strict is not None)), free=range(signed, count))
    for monomial, row in rows.items():
        program.equals(row, target.terms.get(monomial, 0))
    costs = dict.fromkeys(range(signed), -1)
    if strict is not None:
        # the weight of what is > 0 counts as a gain up to 1, more than it costs
        program.at_least({**dict.fromkeys(strict, 1), count: -1})
        program.at_least({count: -1}, -1)
        costs[count] = 1000
    try:
        found = program.maximize(costs).z
    except LinearProgramError:
        return None
    return [found[j] for j in range(count)] if strict is None or any(found[j] for j in strict) else None
