r"""Polynomials in several parameters taken apart into factors, as far as common divisors show them.

In each parameter t the polynomial is p_0 + p_1 t + ... + p_d t^d. A common divisor of all p_k is a factor, and so is a
common divisor of p and its derivative by t, which has the factors that stand twice. What is left may be a product yet.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache, reduce
from math import prod

from verify.kernel.numbers.common_divisor import greatest
from verify.kernel.numbers.multivariate import Multivariate, parts


@cache
def factors(p: Multivariate) -> tuple[Multivariate, ...]:
    """Factors whose product is the polynomial but for a rational number; those that stand twice come twice.

    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> [str(each) for each in factors(2 * a * b - 2 * a + 8 * b - 8)], [str(each) for each in factors(a * a * (a - b))]
    (['-1 + b', '4 + a'], ['a', 'a', 'a - b'])
    """
    if not p.names:
        return ()
    if max(sum(power for _, power in monomial) for monomial in p.terms) == 1:
        return (p.primitive(),)
    for divisor in _divisors(p):
        left, _ = parts(p / divisor)
        if divisor.names and left.names:
            found = list(factors(divisor))
            for factor in dict.fromkeys(found):
                while isinstance(rest := left / factor, Multivariate):
                    found.append(factor)
                    left = rest
            return tuple(sorted((*found, *factors(left)), key=str))
    return (p.primitive(),)


def multiple(p: Multivariate, found: Iterable[Multivariate]) -> Fraction:
    """The rational number by which the product of these factors is multiplied to give the polynomial.

    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> multiple(2 * b - 2 * a, [a - b])
    Fraction(-2, 1)
    """
    monomial = max(p.terms)
    return p.terms[monomial] / prod(found, start=Multivariate.constant(1)).terms[monomial]


def apart(polynomials: Iterable[Multivariate]) -> list[Multivariate]:
    """Polynomials without common divisors two by two, of which these are products but for rational numbers.

    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> [str(each) for each in apart([a * a - b * b, 3 * a + 3 * b, a * b])]
    ['-a + b', 'a', 'a + b', 'b']
    """
    waiting = [factor for p in polynomials for factor in factors(p)]
    found: list[Multivariate] = []
    while waiting:
        p = waiting.pop()
        for j, known in enumerate(found):
            shared = common(p, known)
            if shared.names:
                # what they share, and what is left of each
                parts = (shared, p / shared, known / shared)
                waiting += [part for part in parts if isinstance(part, Multivariate) and part.names]
                del found[j]
                break
        else:
            found.append(p)
    return sorted({_headed(p) for p in found}, key=str)


def _headed(p: Multivariate) -> Multivariate:
    """Of the polynomial and its negative the one whose last term is positive, with coprime integer coefficients."""
    p = p.primitive()
    return p if p.terms[max(p.terms)] > 0 else -p


def _divisors(p: Multivariate) -> Iterator[Multivariate]:
    for name in sorted(p.names):
        powers: dict[int, list[tuple[tuple[tuple[str, int], ...], Fraction]]] = {}
        for monomial, c in p.terms.items():
            power = dict(monomial).get(name, 0)
            powers.setdefault(power, []).append((tuple(each for each in monomial if each[0] != name), c))
        if not powers.get(0):
            yield Multivariate.variable(name)
        yield reduce(common, map(Multivariate.of, powers.values()))
        slope = ((k, terms) for k, terms in powers.items() if k)
        yield common(
            p, Multivariate.of(((*m, (name, k - 1)) if k > 1 else m, c * k) for k, terms in slope for m, c in terms)
        )


def common(p: Multivariate, q: Multivariate) -> Multivariate:
    """The greatest common divisor of polynomials that are not 0, with coprime integer coefficients; 1 if there is none.

    Raises:
        TooLarge: it is beyond the limits.
    """
    return Multivariate(greatest(p.terms, q.terms))
