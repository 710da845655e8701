r"""Polynomials as combinations of conditions, found by linear programming.

    slack = sum_k m_k C_k + rest,    m_k >= 0 and rest >= 0 in the box.

The unknowns are the coefficients of each m_k in the basis of `verify.theories.parameters.boxes`, all >= 0; each
coefficient of the rest is linear in them and must be >= 0. First constants are tried for the m_k, then the degrees
that the slack leaves open, then those that the longest condition does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod

from verify.find.linear_programs.lp import Program
from verify.find.linear_programs.tableau import LinearProgramError
from verify.find.monomials import shared_monomial, without_monomial
from verify.kernel.numbers.multivariate import Exact, Multivariate, multivariate
from verify.theories.parameters.boxes import Box, Index
from verify.theories.parameters.condition_records import Combination, Deviation, Implied, Precondition

MOST_ENTRIES = 20_000

Degrees = dict[str, int]


def combination(slack: Exact, conditions: Sequence[Exact], box: Box) -> Combination | None:
    """The slack as a combination of the conditions; None where none was found.

    >>> from verify.kernel.numbers.order import Parameter, Range
    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> box = Box(tuple(Parameter(name, Range(Fraction(0), None)) for name in "ab"))
    >>> found = combination(2 * a - 1, [a - b - 1, a - 2], box)
    >>> [str(m) for m in found.multipliers], str(found.rest)
    (['0', '1/2'], '3/2*a')
    """
    wanted, given = multivariate(slack), [multivariate(c) for c in conditions]
    if not given:
        return Combination((), wanted) if box.nonnegative(wanted) else None
    constant: Degrees = {p.name: 0 for p in box.parameters}
    own = {name: wanted.degree(name) for name in constant}
    all_ = {name: max(own[name], *(condition.degree(name) for condition in given)) for name in constant}
    tried: list[list[Degrees]] = [[constant for _ in given]]
    tried += [[_left(degrees, condition) for condition in given] for degrees in (own, all_)]
    for j, degrees in enumerate(tried):
        found = None if degrees in tried[:j] else _combined(wanted, given, degrees, box)
        if found is not None:
            return found
    return None


def irredundant(
    found: Sequence[tuple[Deviation, Exact]], box: Box
) -> tuple[tuple[Precondition, ...], tuple[Implied, ...]]:
    """Conditions among the slacks, and the others as combinations of them; long ones are left out before short ones.

    None of the slacks is shown to be >= 0 by itself.
    """
    whole = [_split(deviation, multivariate(slack), box) for deviation, slack in found]
    kept = list({condition.form: condition for condition in reversed(whole)}.values())[::-1]
    left_out: list[tuple[Precondition, Combination, list[Precondition]]] = []
    for candidate in sorted(kept, key=_length, reverse=True):
        others = [each for each in kept if each is not candidate]
        if not others and isinstance(candidate.factor, Fraction):
            break
        through = combination(candidate.form, [each.form for each in others], box)
        if through is not None:
            kept = others
            left_out.append((candidate, through, others))
    zeros = [Fraction(0)] * len(kept)
    known = {
        condition.form: Combination((*zeros[:k], Fraction(1), *zeros[k + 1 :]), Fraction(0))
        for k, condition in enumerate(kept)
    }
    for candidate, through, others in reversed(left_out):
        known[candidate.form] = _substituted(through, [known[other.form] for other in others], len(kept))
    implied = [
        Implied(each.deviation, _substituted(Combination((each.factor,), Fraction(0)), [known[each.form]], len(kept)))
        for each in whole
        if all(each is not condition for condition in kept)
    ]
    return tuple(kept), tuple(implied)


def _split(deviation: Deviation, slack: Multivariate, box: Box) -> Precondition:
    """The condition that a slack is >= 0, without a constant factor > 0 and parameters > 0 that divide it."""
    positive = {p.name for p in box.parameters if p.range.low > 0}
    shared = tuple((name, power) for name, power in shared_monomial(slack) if name in positive)
    rest = without_monomial(slack, shared)
    form = rest.primitive()
    monomial, number = next(iter(form.terms.items()))
    factor = rest.terms[monomial] / number
    return Precondition(deviation, Multivariate({shared: factor}) if shared else factor, form)


def _substituted(outer: Combination, inner: Sequence[Combination], count: int) -> Combination:
    """A combination of combinations."""
    multipliers: list[Fraction | Multivariate] = [Fraction(0)] * count
    rest = outer.rest
    for multiplier, part in zip(outer.multipliers, inner, strict=True):
        multipliers = [m + multiplier * n for m, n in zip(multipliers, part.multipliers, strict=True)]
        rest = rest + multiplier * part.rest
    return Combination(tuple(multipliers), rest)


def _length(condition: Precondition) -> tuple[int, int]:
    p = multivariate(condition.form)
    return sum(p.degree(name) for name in p.names), len(p.terms)


def _left(degrees: Degrees, condition: Multivariate) -> Degrees:
    return {name: max(0, degree - condition.degree(name)) for name, degree in degrees.items()}


def _combined(
    wanted: Multivariate, conditions: list[Multivariate], degrees: list[Degrees], box: Box
) -> Combination | None:
    names = [p.name for p in box.parameters]
    pairs = list(zip(conditions, degrees, strict=True))
    height = {n: max([wanted.degree(n), *(c.degree(n) + d[n] for c, d in pairs)]) for n in names}
    columns = [(k, form) for k, here in enumerate(degrees) for form in _basis(here, box)]
    size = prod(h + 1 for h in height.values())
    if size * (len(columns) + 1) > MOST_ENTRIES:
        return None

    target = box.bernstein(wanted, height)
    images = [box.bernstein(form * conditions[k], height) for k, form in columns]
    program = Program(range(len(columns)))
    for index, most in target.items():
        program.at_least({j: -image[index] for j, image in enumerate(images)}, -most)
    try:
        best = program.maximize(dict.fromkeys(range(len(columns)), -1)).z
    except LinearProgramError:
        return None
    multipliers = [Multivariate.constant(0) for _ in conditions]
    for (k, form), weight in zip(columns, best.values(), strict=True):
        multipliers[k] += form * weight
    rest = wanted
    for multiplier, condition in zip(multipliers, conditions, strict=True):
        rest = rest - multiplier * condition
    shown = all(box.nonnegative(number) for number in (*multipliers, rest))
    return Combination(tuple(multipliers), rest) if shown else None


def _basis(degrees: Degrees, box: Box) -> Iterator[Multivariate]:
    """The polynomials b_{1, k_1}(s_1) b_{2, k_2}(s_2) ... of `verify.theories.parameters.boxes`."""
    for index in product(*(range(degrees[p.name] + 1) for p in box.parameters)):
        yield _element(index, degrees, box)


def _element(index: Index, degrees: Degrees, box: Box) -> Multivariate:
    total = Multivariate.constant(1)
    for k, p in zip(index, box.parameters, strict=True):
        low, high = p.range.low, p.range.high
        s = (Multivariate.variable(p.name) - low) * (Fraction(1) if high is None else 1 / (high - low))
        others = 0 if high is None else degrees[p.name] - k
        factors = [s] * k + [1 - s] * others
        total = total * comb(k + others, k)
        for factor in factors:
            total = total * factor
    return total
