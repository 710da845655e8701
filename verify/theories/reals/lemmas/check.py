r"""Check lemmas on whole and real numbers, and what they are put together by.

Beyond the steps of `reals.lemmas.facts`: induction, sums by differences, and from calculus that exp' = exp and that a
differentiable function with slope >= 0 does not fall (`comparison` only).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.relations import AT_LEAST, EQUAL, Relation
from verify.theories.reals.lemmas.facts import HYPOTHESIS, Context
from verify.theories.reals.lemmas.records import (
    AnyLemma,
    Comparison,
    Induction,
    Lemma,
    Statement,
    Sum,
    Total,
    lemma_statement,
)
from verify.theories.reals.lemmas.relations import relation
from verify.theories.reals.lemmas.terms import Term, TermError, slope

MOST_LEMMAS = 300


def check_lemmas(lemmas: Sequence[AnyLemma]) -> dict[str, Statement | Total]:
    """What the lemmas prove, by name; each may use those before it, sums excepted.

    Raises:
        CheckFailed: a proof does not hold; the message names lemma and step.
    """
    if len(lemmas) > MOST_LEMMAS:
        raise CheckFailed(f"lemmas: expected at most {MOST_LEMMAS}, found {len(lemmas)}")
    proved: dict[str, Statement] = {}
    sums: dict[str, Total] = {}
    for lemma in lemmas:
        if lemma.name in sums:
            raise CheckFailed(f"lemma {lemma.name[:60]}: expected a new name")
        check_lemma(lemma, proved)
        if isinstance(lemma, Sum):
            sums[lemma.name] = lemma.total
        else:
            proved[lemma.name] = lemma_statement(lemma)
    return {**proved, **sums}


def check_lemma(lemma: AnyLemma, proved: Mapping[str, Statement]) -> None:
    """Check one lemma, which may use those that are `proved`.

    Raises:
        CheckFailed: its name is taken, or its proof does not hold; the message names lemma and step.
    """
    try:
        if lemma.name in proved or lemma.name == HYPOTHESIS:
            raise CheckFailed("expected a new name")
        for field, context, goal in tasks(lemma, proved):
            context.prove(getattr(lemma, field), goal, field)
        if isinstance(lemma, Sum):
            # an empty sum is 0; a range that ends before that has no sum
            context.require(context.relation(f"{lemma.total.high} >= {lemma.total.low} - 1"), "range")
    except (CheckFailed, TermError) as error:
        raise CheckFailed(f"lemma {lemma.name[:60]}: {error}") from error


def tasks(lemma: AnyLemma, proved: Mapping[str, Statement]) -> Iterator[tuple[str, Context, Relation]]:
    """What is to be shown for a lemma: the field that has the proof, what is known, and the goal.

    Raises:
        CheckFailed: the lemma is none of its sort.
    """
    match lemma:
        case Lemma(statement=statement):
            context = Context(statement.integers, statement.reals, proved)
            context.suppose(statement.given)
            yield "proof", context, context.relation(statement.then)
        case Induction():
            yield "base", *_induction(lemma, proved, base=True)
            yield "step", *_induction(lemma, proved, base=False)
        case Comparison():
            yield "proof", *_comparison(lemma, proved)
        case Sum():
            yield "step", *_difference(lemma, proved)
            yield "ends", *_ends(lemma, proved)


def _induction(lemma: Induction, proved: Mapping[str, Statement], *, base: bool) -> tuple[Context, Relation]:
    """What is known and to be shown for P(start), and for P(n + 1) given P(n) and n >= start.

    P(n) is "what is given implies the conclusion". The step may use P(n) as the lemma "hypothesis", when it
    has shown what that needs, and knows what is given for n + 1.
    """
    statement, variable = lemma.statement, lemma.variable
    if variable not in statement.integers:
        raise CheckFailed(f"induction: expected a whole variable, found {variable!r:.40}")
    context = Context(statement.integers, statement.reals, proved)
    start = context.whole(lemma.start)
    if variable in start.names:
        raise CheckFailed(f"induction: expected a start without {variable}, found {lemma.start!r:.40}")
    here = context.environment[variable]
    if not base:
        context.assume(relation(here, AT_LEAST, Term.of(start)))
        context.lemmas[HYPOTHESIS] = statement
    at = {**context.environment, variable: Term.of(start) if base else here + Term.of(1)}
    context.suppose(statement.given, at)
    return context, context.relation(statement.then, at)


def interval(lemma: Comparison, proved: Mapping[str, Statement]) -> Context:
    """The context in which the variable of a comparison lies where the comparison is made."""
    context = Context((), (lemma.variable,), proved)
    context.suppose(lemma_statement(lemma).given)
    return context


def _comparison(lemma: Comparison, proved: Mapping[str, Statement]) -> tuple[Context, Relation]:
    """What is to be shown for exp(h) >= r on [0, end), or <=; h and r = u/v are quotients of polynomials.

    Where h(0) = 0, r(0) = 1 and r > 0 throughout, it is enough that h' - r'/r keeps its sign, for that is the slope
    of h - log r. The goal is this sign, times positive denominators; that u > 0 is checked here.
    """
    x = lemma.variable
    context, said = interval(lemma, proved), lemma_statement(lemma).then
    if lemma.sign not in ("<=", ">=") or (lemma.end is not None and lemma.end <= 0):
        raise CheckFailed(f"comparison: expected <= or >= and an end > 0, found {lemma.sign!r:.9} and {lemma.end}")
    for step in lemma.positive:
        context.add(step)
    h, r = context.term(lemma.exponent), context.term(lemma.bound)
    p, q, u, v = h.top, h.denominator, r.top, r.denominator
    if (p.names | q.names | u.names | v.names) - {x}:
        raise CheckFailed(f"comparison: expected quotients of polynomials in {x}, found {said[:80]!r}")
    nothing = {x: Fraction(0)}
    if p(nothing) != 0 or u(nothing) != v(nothing):
        raise CheckFailed(f"comparison: expected equal sides at {x} = 0, found {said[:80]!r}")
    context.require_positive(u.primitive())
    rise = (slope(p, x) * q - p * slope(q, x)) * u * v - (slope(u, x) * v - u * slope(v, x)) * q * q
    signed = rise if lemma.sign == ">=" else -rise
    return context, relation(Term.of(signed), AT_LEAST, Term.of(0))


def _difference(lemma: Sum, proved: Mapping[str, Statement]) -> tuple[Context, Relation]:
    """What is to be shown for F(y) - F(y - 1) = term, low <= y <= high."""
    total = lemma.total
    context = _summed(total, proved, (total.index,))
    context.suppose((f"{total.low} <= {total.index}", f"{total.index} <= {total.high}"))
    here = context.environment[total.index]
    past = {**context.environment, total.index: here - Term.of(1)}
    rise = context.term(lemma.antidifference) - context.term(lemma.antidifference, past)
    return context, relation(rise, EQUAL, context.term(total.term))


def _ends(lemma: Sum, proved: Mapping[str, Statement]) -> tuple[Context, Relation]:
    """What is to be shown for F(high) - F(low - 1) = total."""
    total = lemma.total
    context = _summed(total, proved, ())
    first, last = (
        context.term(lemma.antidifference, {**context.environment, total.index: Term.of(end)})
        for end in (context.whole(total.low) - 1, context.whole(total.high))
    )
    return context, relation(last - first, EQUAL, context.term(total.total))


def _summed(total: Total, proved: Mapping[str, Statement], more: tuple[str, ...]) -> Context:
    if total.index in total.integers:
        raise CheckFailed(f"sum: expected an index of its own, found {total.index!r:.40}")
    context = Context((*total.integers, *more), (), proved)
    context.suppose(total.given)
    return context
