r"""What is known in one case of a proof over the reals, and the sums by which relations follow from each other.

    c_1 P_1 + c_2 P_2 + ... + q_1 e_1 + q_2 e_2 + ...

with numbers c_j >= 0, products P_j of known relations (the empty product is 1), polynomials q_j and known e_j = 0. The
sum is 0 if there are no products, more than 0 if some c_j > 0 and all factors of its P_j are, and else at least 0.

Source: Krivine (1964), Stengle (1974): over the reals every contradiction between relations has such a sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Generic, Self, TypeVar

from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.records import Product
from verify.theories.reals.facts.relations import AT_LEAST, EQUAL, MORE, Relation

Fact = TypeVar("Fact")


class ProofState(Generic[Fact]):
    """The facts of a case, numbered as they became known; `work` counts what all cases of the proof cost."""

    most_facts = 5_000
    most_work = 1_000_000
    """Terms that are multiplied, or put into facts, with long coefficients counted more than once."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.held: set[Fact] = set()
        self.work = [0]

    def copy(self) -> Self:
        """The same facts; what is assumed of the copy stays there."""
        other = copy(self)
        other.facts, other.held = list(self.facts), set(self.held)
        return other

    def assume(self, fact: Fact) -> None:
        """Know a fact from now on."""
        if len(self.facts) == self.most_facts:
            raise CheckFailed(f"proof: expected at most {self.most_facts:,} facts, found more")
        self.facts.append(fact)
        self.held.add(fact)

    def fact(self, number: int) -> Fact:
        """The fact with this number.

        Raises:
            CheckFailed: there is none.
        """
        if not 0 <= number < len(self.facts):
            raise CheckFailed(f"proof: expected facts 0 to {len(self.facts) - 1}, found {number}")
        return self.facts[number]

    def related(self, number: int) -> Relation:
        """The relation with this number.

        Raises:
            CheckFailed: there is no such fact, or it is none.
        """
        fact = self.fact(number)
        if not isinstance(fact, Relation):
            raise CheckFailed(f"proof: expected relations, found fact {number}, which is none")
        return fact

    def combined(self, products: Iterable[Product], multiples: Iterable[tuple[int, Multivariate]]) -> Relation:
        """The sum of products of facts and of equalities times polynomials, and how it compares with 0.

        Raises:
            CheckFailed: a number is below 0, or what is multiplied by a polynomial is no equality.
        """
        total, sign = Multivariate.constant(0), EQUAL
        for product in products:
            if product.coefficient < 0:
                raise CheckFailed(f"proof: expected multiples of products by numbers >= 0, found {product.coefficient}")
            above = product.coefficient > 0 and all(self.related(fact).sign == MORE for fact in product.facts)
            sign = MORE if above or sign == MORE else AT_LEAST
            total += self.product(product.facts) * product.coefficient
            self.spend(size(total))
        for fact, multiplier in multiples:
            if self.related(fact).sign != EQUAL:
                raise CheckFailed(f"proof: expected multiples of equalities, found one of {self.related(fact)!s:.80}")
            total += self.times(self.related(fact).polynomial, multiplier)
            self.spend(size(total))
        return Relation(total, sign)

    def product(self, facts: Sequence[int]) -> Multivariate:
        """The product of the polynomials of these facts."""
        found = Multivariate.constant(1)
        for fact in facts:
            found = self.times(found, self.related(fact).polynomial)
        return found

    def times(self, left: Multivariate, right: Multivariate) -> Multivariate:
        """The product, which is paid for first."""
        self.spend(size(left) * size(right))
        return left * right

    def spend(self, work: int) -> None:
        """Count work.

        Raises:
            CheckFailed: there is too much of it.
        """
        self.work[0] += work
        if self.work[0] > self.most_work:
            raise CheckFailed(f"proof: expected at most {self.most_work:,} terms in all, found more")


def size(polynomial: Multivariate) -> int:
    """The number of terms, one with a long coefficient counted once more for every 64 bits."""
    bits = (c.numerator.bit_length() + c.denominator.bit_length() for c in polynomial.terms.values())
    return sum(1 + count // 64 for count in bits)
