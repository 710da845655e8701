r"""First-order formulas over the reals, written as SMT-LIB 2.6.

Formulas are made of relations of polynomials to 0 by conjunction, disjunction, negation, quantifiers over named
reals, and names for numbers that are clipped to a range. A query is a mapping from names in words to
formulas. Its text declares the free names, asserts each formula under its name, and asks whether all of them hold for
some values: unsatisfiable means for none.

The text is canonical. Names are in alphabetical order, monomials in that of `Multivariate.text`, and a polynomial is
the sum of its monomials, so that equal queries have the same bytes. Parts of a conjunction keep their order.

Source: Barrett, Fontaine and Tinelli (2021), The SMT-LIB Standard, version 2.6, logics QF_NRA and NRA.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from trees.refusal import Refused
from trees.tree import Number
from verify.kernel.numbers.multivariate import Exact, Monomial, Multivariate, Quotient, multivariate
from verify.kernel.numbers.ratio import ONE, Ratio
from verify.theories.reals.facts.relations import AT_LEAST, EQUAL, MORE, UNEQUAL, Relation

# what a name would hide: the symbols of the theories of Booleans and of reals, and words of the language
RESERVED = {
    *("true", "false", "not", "and", "or", "xor", "=>", "=", "distinct", "ite", "let", "forall", "exists", "match"),
    *("+", "-", "*", "/", "^", "<", "<=", ">", ">=", "abs", "_", "!", "as", "par", "Bool", "Real"),
}


class FormulaError(Refused):
    """A number or a name that formulas do not have: says which."""


@dataclass(frozen=True)
class Conjunction:
    """All parts; true if there are none."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True)
class Disjunction:
    """Some part; false if there are none."""

    parts: tuple[Formula, ...]


@dataclass(frozen=True)
class Negation:
    part: Formula


@dataclass(frozen=True)
class ForAllReals:
    """`part` for all real values of the names."""

    names: tuple[str, ...]
    part: Formula


@dataclass(frozen=True)
class Exists:
    """`part` for some real values of the names."""

    names: tuple[str, ...]
    part: Formula


@dataclass(frozen=True)
class Clipped:
    """`part`, in which `name` is `number`, but `least` where it is below that, and else at most 1 - `least`."""

    name: str
    number: Multivariate
    least: Multivariate
    part: Formula


Formula: TypeAlias = "Relation | Conjunction | Disjunction | Negation | ForAllReals | Exists | Clipped"


def polynomial(number: Number, name: str) -> Multivariate:
    """A number that is a polynomial in `name`, as one.

    Raises:
        FormulaError: it has a denominator.

    >>> str(polynomial(Ratio.polynomial([Fraction(1, 3), 2]), "alpha"))
    '1/3 + 2*alpha'
    """
    if isinstance(number, Quotient):
        raise FormulaError(f"query: expected a polynomial, found {number}")
    if not isinstance(number, Ratio):
        return multivariate(number)
    if number.denominator != ONE:
        raise FormulaError(f"query: expected a polynomial in {name}, found {number.text(name)}")
    powers = enumerate(number.numerator.coefficients)
    return Multivariate.of((((name, power),) if power else (), c) for power, c in powers)


def equal(left: Exact, right: Exact) -> Formula:
    """left = right."""
    return Relation(multivariate(left) - right, EQUAL)


def unequal(left: Exact, right: Exact) -> Formula:
    """left != right."""
    return Relation(multivariate(left) - right, UNEQUAL)


def at_least(left: Exact, right: Exact) -> Formula:
    """left >= right."""
    return Relation(multivariate(left) - right, AT_LEAST)


def more(left: Exact, right: Exact) -> Formula:
    """left > right."""
    return Relation(multivariate(left) - right, MORE)


def every(parts: Iterable[Formula]) -> Formula:
    """All of the parts."""
    return Conjunction(tuple(parts))


def some(parts: Iterable[Formula]) -> Formula:
    """At least one of the parts."""
    return Disjunction(tuple(parts))


def implies(premise: Formula, conclusion: Formula) -> Formula:
    """The conclusion, or not the premise."""
    return Disjunction((Negation(premise), conclusion))


def differ(left: Formula, right: Formula) -> Formula:
    """One of the two, and not the other."""
    return Disjunction((Conjunction((left, Negation(right))), Conjunction((right, Negation(left)))))


def parts_of(formula: Formula) -> tuple[Formula, ...]:
    """The formulas of which it is made."""
    match formula:
        case Relation():
            return ()
        case Conjunction(parts) | Disjunction(parts):
            return parts
        case Negation(part) | ForAllReals(_, part) | Exists(_, part) | Clipped(_, _, _, part):
            return (part,)


def polynomials_of(formula: Formula) -> tuple[Multivariate, ...]:
    """Its own polynomials, not those of its parts."""
    match formula:
        case Relation(polynomial):
            return (polynomial,)
        case Clipped(_, number, least):
            return number, least
    return ()


def _bound(formula: Formula) -> frozenset[str]:
    match formula:
        case ForAllReals(names) | Exists(names):
            return frozenset(names)
        case Clipped(name):
            return frozenset((name,))
    return frozenset()


def free(formula: Formula) -> frozenset[str]:
    """The names that no quantifier binds."""
    inside = frozenset[str]().union(*map(free, parts_of(formula))) - _bound(formula)
    return inside.union(*(p.names for p in polynomials_of(formula)))


def bound_names(formula: Formula) -> frozenset[str]:
    """The names that some quantifier binds, or that stand for a clipped number."""
    return _bound(formula).union(*map(bound_names, parts_of(formula)))


def binds(formula: Formula) -> bool:
    """Whether there is any of these."""
    return bool(_bound(formula)) or any(map(binds, parts_of(formula)))


def clip_by_cases(left: Exact, number: Exact, least: Exact) -> Formula:
    """`left` is `number` clipped, by cases of which just one is met."""
    low, high = multivariate(number) - least, multivariate(number) + least - 1
    below = every((Negation(at_least(low, 0)), equal(left, least)))
    above = every((at_least(low, 0), more(high, 0), equal(left, 1 - multivariate(least))))
    inside = every((at_least(low, 0), Negation(more(high, 0)), equal(left, number)))
    return some((below, above, inside))


def smtlib(named: Mapping[str, Formula]) -> str:
    """The query whether all the formulas hold for some values, one command a line.

    Raises:
        FormulaError: a name cannot be quoted, has a meaning of its own, or names both a formula and a real.

    >>> x = Multivariate.variable("x")
    >>> print(smtlib({"small": more(Fraction(1, 3), x * x), "not 0": unequal(x, 0)}), end="")
    (set-logic QF_NRA)
    (declare-const |x| Real)
    (assert (! (not (= |x| 0.0)) :named |not 0|))
    (assert (! (> (+ (/ 1.0 3.0) (* (- 1.0) |x| |x|)) 0.0) :named |small|))
    (check-sat)
    """
    unknown = frozenset[str]().union(*map(free, named.values()))
    quantified = frozenset[str]().union(*map(bound_names, named.values()))
    if shared := sorted(named.keys() & (unknown | quantified)):
        raise FormulaError(f"query: expected no formula named like a real, found {shared[0]!r}")
    for name in (*named, *unknown, *quantified):
        _require_quotable(name)
    lines = [f"(set-logic {'NRA' if quantified else 'QF_NRA'})"]
    lines += [f"(declare-const |{name}| Real)" for name in sorted(unknown)]
    lines += [f"(assert (! {_written(named[name])} :named |{name}|))" for name in sorted(named)]
    return "\n".join([*lines, "(check-sat)", ""])


def _require_quotable(name: str) -> None:
    if not name or not name.isprintable() or set(name) & {"|", "\\"} or name[0] in ".@" or name in RESERVED:
        raise FormulaError(f"query: expected a name that can be quoted and has no meaning of its own, found {name!r}")


def _written(formula: Formula) -> str:
    match formula:
        case Relation(polynomial, relation):
            if relation == UNEQUAL:
                return f"(not (= {_sum(polynomial)} 0.0))"
            return f"({relation} {_sum(polynomial)} 0.0)"
        case Conjunction(parts):
            return _joined("and", parts, "true")
        case Disjunction(parts):
            return _joined("or", parts, "false")
        case Negation(part):
            return f"(not {_written(part)})"
        case ForAllReals(names, part):
            return _quantified("forall", names, part)
        case Exists(names, part):
            return _quantified("exists", names, part)
        case Clipped(name, number, least, part) if name in number.names | least.names:
            # the number's own name means another one, which must not be bound with this
            new = name
            while new in number.names | least.names | free(part) | {name}:
                new += "'"
            same = equal(Multivariate.variable(name), Multivariate.variable(new))
            return _written(Clipped(new, number, least, Exists((name,), every((same, part)))))
        case Clipped(name, number, least, part):
            return _quantified(
                "exists", (name,), every((clip_by_cases(Multivariate.variable(name), number, least), part))
            )


def _joined(word: str, parts: tuple[Formula, ...], without: str) -> str:
    if len(parts) < 2:
        return _written(parts[0]) if parts else without
    return f"({word} {' '.join(map(_written, parts))})"


def _quantified(word: str, names: tuple[str, ...], part: Formula) -> str:
    if not names:
        return _written(part)
    return f"({word} ({' '.join(f'(|{name}| Real)' for name in names)}) {_written(part)})"


@lru_cache(maxsize=10_000)
def _sum(polynomial: Multivariate) -> str:
    terms = [_product(c, monomial) for monomial, c in polynomial.ascending()]
    return f"(+ {' '.join(terms)})" if len(terms) > 1 else (terms or ["0.0"])[0]


def _product(c: Fraction, monomial: Monomial) -> str:
    factors = [f"|{name}|" for name, power in monomial for _ in range(power)]
    if c != 1 or not factors:
        factors.insert(0, _rational(c))
    return f"(* {' '.join(factors)})" if len(factors) > 1 else factors[0]


def _rational(number: Fraction) -> str:
    size = abs(number)
    text = f"{size.numerator}.0" if size.denominator == 1 else f"(/ {size.numerator}.0 {size.denominator}.0)"
    return f"(- {text})" if number < 0 else text
