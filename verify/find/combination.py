"""Weights with which polynomials add up to another one, by a linear program with a row for each monomial."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from verify.kernel.numbers.multivariate import Monomial, Multivariate


def weights(
    columns: Sequence[Multivariate], signed: int, target: Multivariate, strict: Sequence[int] | None
) -> Sequence[Fraction] | None:
    """Weights, the first `signed` of them >= 0, with which the columns add up to the target; None where there are none.

    One of those at `strict` must be > 0, unless that is None.
    """
    from verify.find.linear_programs.lp import maximize
    from verify.find.linear_programs.rows import Rows
    from verify.find.linear_programs.tableau import LinearProgramError

    rows: dict[Monomial, dict[int, Fraction]] = {monomial: {} for monomial in target.terms}
    for j, column in enumerate(columns):
        for monomial, coefficient in column.terms.items():
            rows.setdefault(monomial, {})[j] = coefficient
    if any(not row for row in rows.values()):
        return None
    count = len(columns)
    free = [j >= signed for j in range(count)]
    lines: list[Mapping[int, Fraction]] = list(rows.values())
    bounds = [target.terms.get(monomial, Fraction(0)) for monomial in rows]
    equal = [True] * len(lines)
    costs = [Fraction(0 if j >= signed else -1) for j in range(count)]
    if strict is not None:
        # the weight of what is > 0 counts as a gain up to 1, more than it costs
        lines.append({**dict.fromkeys(strict, Fraction(1)), count: Fraction(-1)})
        lines.append({count: Fraction(-1)})
        bounds += [Fraction(0), Fraction(-1)]
        equal += [False, False]
        free, costs = [*free, False], [*costs, Fraction(1000)]
    try:
        found = maximize(Rows(lines, bounds, equal, free), costs).z
    except LinearProgramError:
        return None
    return found[:count] if strict is None or any(found[j] for j in strict) else None
