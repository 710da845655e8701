r"""Statements on the subjective probability xi as formulas, for 0 <= delta <= 1 and 0 < e < 1.

All is times 1 - e > 0: (1 - e) xi(p) = (1 - e) p + delta (e - p)((1 - e)(1 - p) + e p), and p_l = delta e.
"""

from __future__ import annotations

from verify.kernel.numbers.multivariate import Exact, Multivariate, multivariate
from verify.theories.reals.formula import ForAllReals, Formula, at_least, every, implies, more

P, Q = (Multivariate.variable(name) for name in ("p", "q"))


def keeps_range(delta: Exact, even: Exact) -> Formula:
    """p_l <= xi(p) <= 1 - p_l for all p in [0, 1]."""
    d, e = multivariate(delta), multivariate(even)
    least = d * e * (1 - e)
    kept = every((at_least(_scaled(P, d, e), least), at_least(1 - e - least, _scaled(P, d, e))))
    return every((_proper(e), ForAllReals(("p",), implies(_chance(P), kept))))


def prospect(delta: Exact, even: Exact) -> Formula:
    """xi(p) > p for p below p_e, and xi(p) < p above, for all p in [0, 1]."""
    d, e = multivariate(delta), multivariate(even)
    excess = _scaled(P, d, e) - (1 - e) * P
    sides = every((implies(more(e, P), more(excess, 0)), implies(more(P, e), more(0 * P, excess))))
    return every((_proper(e), ForAllReals(("p",), implies(_chance(P), sides))))


def rises(delta: Exact, even: Exact) -> Formula:
    """xi(p) <= xi(q) for all p <= q in [0, 1]."""
    d, e = multivariate(delta), multivariate(even)
    ordered = every((_chance(P), _chance(Q), at_least(Q, P)))
    return every((_proper(e), ForAllReals(("p", "q"), implies(ordered, at_least(_scaled(Q, d, e), _scaled(P, d, e))))))


def _scaled(p: Multivariate, d: Multivariate, e: Multivariate) -> Multivariate:
    return (1 - e) * p + d * (e - p) * ((1 - e) * (1 - p) + e * p)


def _chance(p: Multivariate) -> Formula:
    return every((at_least(p, 0), at_least(1, p)))


def _proper(e: Multivariate) -> Formula:
    return every((more(e, 0), more(1, e)))
