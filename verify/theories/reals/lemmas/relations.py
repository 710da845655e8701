"""Relations between terms: a polynomial that is 0, at least 0 or above 0, and what follows from one at a glance."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from verify.kernel.numbers.multivariate import Multivariate
from verify.theories.reals.facts.relations import AT_LEAST, EQUAL, MORE, Relation
from verify.theories.reals.lemmas.terms import Divisor, Environment, Term, TermError, is_atom, read_term

_RELATION = re.compile(r"(<=|>=|<|>|=)")
# letters of a relation in a refusal
MOST_LETTERS = 200


def relation(left: Term, sign: str, right: Term) -> Relation:
    """`left` compared with `right` ("=", "<=", ">=", "<" or ">"), whose denominators are positive."""
    difference = (right - left if sign in ("<", "<=") else left - right).top
    kept = {"<": MORE, "<=": AT_LEAST}.get(sign, sign)
    if difference:
        difference = difference.primitive()
        if kept == EQUAL and difference.terms[min(difference.terms)] < 0:
            difference = -difference  # one spelling of an equality
    return Relation(difference, kept)


def read_relation(text: str, environment: Environment, divisor: Divisor) -> Relation:
    """A text such as "k/N <= 1"; see `read_term`.

    Raises:
        TermError: the text is no relation.
    """
    left, sign, right = split_relation(text)
    return relation(read_term(left, environment, divisor), sign, read_term(right, environment, divisor))


def split_relation(text: str) -> tuple[str, str, str]:
    """A relation's left side, sign and right side.

    Raises:
        TermError: the text has not exactly one sign.
    """
    parts = _RELATION.split(text)
    if len(parts) != 3:
        raise TermError(f"relation: expected two terms with one of <=, >=, <, >, = between, found {text[:80]!r}")
    return parts[0].strip(), parts[1], parts[2].strip()


def brief(shown: object) -> str:
    """The text of a fact or term, cut where it is too long for a line."""
    text = str(shown)
    return text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS]}..."


def above(polynomial: Multivariate, facts: Sequence[Relation], most: int) -> bool:
    """Whether a polynomial is a sum of at most so many facts and a constant, and so > 0."""
    if not polynomial.terms.keys() - {()}:
        return polynomial.terms.get((), Fraction(0)) > 0
    return most > 0 and any(
        (fact.sign == MORE and polynomial == fact.polynomial) or above(polynomial - fact.polynomial, facts, most - 1)
        for fact in facts
    )


def is_linear(polynomial: Multivariate) -> bool:
    return all(sum(power for _, power in monomial) <= 1 for monomial in polynomial.terms) and not any(
        is_atom(name) for name in polynomial.names
    )
