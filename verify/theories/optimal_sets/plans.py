r"""What follows for all optimal plans of a player from equations and inequalities that all of them satisfy.

With the equations solved, a comparison of weights is one of f = c + sum of k[w] w with 0, in free weights w. There is
an optimal plan, so if no k is left the sign of c decides. Else f >= 0 follows from an inequality g >= 0 if f - m g is a
constant >= 0 for some m > 0, and f > 0 if it is > 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TypeAlias

from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    And,
    Compare,
    Statement,
    Sum,
    Weight,
    holds,
)
from verify.theories.optimal_sets.echelon import Inconsistent, solve_for_free

_ZERO = Fraction(0)
Form: TypeAlias = dict[Weight | None, Fraction]
"""A combination of weights; the constant stands at None."""


def follows(said: Statement, known: Sequence[Statement]) -> bool | None:
    """Whether what is said of all plans follows from what is known of all (True), or is false (False).

    Raises:
        CheckFailed: what is known contradicts itself.

    >>> from verify.language.parse import parse
    >>> texts = 'x["K", "bet"] == 3*x["J", "bet"]', 'x["J", "bet"] <= 1/3', 'x["K", "bet"] < 2', 'x["K", "bet"] == 1'
    >>> first, *others = [parse(f"for x in optimal(kuhn(), 1): {text}").part for text in texts]
    >>> [follows(other, [first, others[0]]) for other in others]
    [True, True, None]
    """
    if isinstance(said, And):
        found = [follows(part, known) for part in said.parts]
        return False if False in found else True if all(found) else None
    form = _form(said)
    if form is None or not isinstance(said, Compare) or not known:
        return None
    equations, inequalities = _known(known)
    weights = list(dict.fromkeys(w for each in (form, *equations, *inequalities) for w in each if w is not None))
    try:
        free = solve_for_free(equations, weights, None)
    except Inconsistent as error:
        raise CheckFailed(f"facts: {error}") from error
    form, inequalities = _in_free(form, free), [_in_free(each, free) for each in inequalities]
    if form.keys() <= {None}:
        return holds(form.get(None, _ZERO), said.relation)
    if said.relation in (AT_LEAST, MORE, AT_MOST, LESS):
        form = form if said.relation in (AT_LEAST, MORE) else _negative(form)
        if any(_implies(each, form, strict=said.relation in (MORE, LESS)) for each in inequalities):
            return True
    return None


def _known(known: Sequence[Statement]) -> tuple[list[Form], list[Form]]:
    """What is known to be 0, and what to be >= 0."""
    equations, inequalities = [], []
    for each in known:
        form = _form(each)
        if form is None or not isinstance(each, Compare):
            continue
        if each.relation == EQUAL:
            equations.append(form)
        elif each.relation == AT_LEAST:
            inequalities.append(form)
        elif each.relation == AT_MOST:
            inequalities.append(_negative(form))
    return equations, inequalities


def _form(said: Statement) -> Form | None:
    """Left less right; None unless rational numbers and weights are compared."""
    if not isinstance(said, Compare):
        return None
    form: Form = {None: _ZERO}
    for side, sign in ((said.left, 1), (said.right, -1)):
        for factor, weight in _terms(side):
            if not isinstance(factor, Fraction) or not (weight is None or isinstance(weight, Weight)):
                return None
            form[weight] = form.get(weight, _ZERO) + sign * factor
    return form


def _terms(side: Sum) -> list[tuple[object, object]]:
    return [(side.constant, None), *side.parts]


def _in_free(form: Form, free: dict[Weight | None, Form]) -> Form:
    out: Form = {}
    for weight, factor in form.items():
        for inner, number in (free[weight] if weight is not None else {None: Fraction(1)}).items():
            out[inner] = out.get(inner, _ZERO) + factor * number
    return {weight: number for weight, number in out.items() if number}


def _negative(form: Form) -> Form:
    return {weight: -number for weight, number in form.items()}


def _implies(known: Form, form: Form, *, strict: bool) -> bool:
    """Whether form - m known is a constant >= 0 (`strict`: > 0) for some m > 0."""
    some = next(weight for weight in form if weight is not None)
    times = form[some] / known[some] if some in known else _ZERO
    rest = {w: form.get(w, _ZERO) - times * known.get(w, _ZERO) for w in {**form, **known}}
    over = rest.pop(None, _ZERO)
    return times > 0 and not any(rest.values()) and (over > 0 if strict else over >= 0)
