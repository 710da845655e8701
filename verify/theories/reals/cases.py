r"""Statements over the reals proved by cases: each ends in an identity that contradicts what is known.

What is known at first are the premises and the denial of the statement, as a solver would be asked
(`reals.query`). Conjunctions are taken apart; what is left are facts of three forms,

    p = 0, p >= 0 or p > 0        relations, which numbers alone settle at once
    F or G or ...                 cases
    F for all y, z, ...           to be used at chosen polynomials

numbered as they come. A case is closed by a sum of products of relations and of multiples of equalities that is a
number, though not one that such a sum can be (`reals.facts.state`): 0 or less where the sum is > 0, say. So what is
known in no case holds for any values, and the statement does for all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import prod
from typing import Self, TypeAlias

from verify.kernel.numbers.multivariate import Multivariate, Point, multivariate
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Statement
from verify.theories.reals.case_records import Among, CaseAnalysis, Contradiction, Instance, Sign, Step
from verify.theories.reals.facts.relations import EQUAL, MORE, UNEQUAL, Relation
from verify.theories.reals.facts.state import ProofState, size
from verify.theories.reals.formula import (
    Clipped,
    Conjunction,
    Disjunction,
    Exists,
    ForAllReals,
    Formula,
    Negation,
    bound_names,
    free,
    parts_of,
    polynomials_of,
)
from verify.theories.reals.query import query, substitute_polynomials, with_witnesses

CaseFact: TypeAlias = Relation | Disjunction | ForAllReals

TRUE, FALSE = Conjunction(()), Disjunction(())


def check_cases(claimed: CaseAnalysis) -> tuple[Statement, ...]:
    """The statement, if all cases of its denial contradict themselves.

    Raises:
        CheckFailed: a case is left open, or the point does not meet the premises.
        StatementError: it is a statement that has no definition over the reals.
    """
    asked = query(claimed.statement)
    for said, premise in asked.premises.items():
        if not free(premise) <= claimed.point.keys() or (
            not bound_names(premise) and not holds_at(premise, claimed.point)
        ):
            raise CheckFailed(f"point: expected one at which {said:.80} is so, found {dict(claimed.point)!r:.80}")
    denied = premises_denied(asked.premises, claimed.point)
    if (denied is None) != (claimed.meets is None):
        raise CheckFailed("meets: expected a proof just where a premise has quantifiers, found otherwise")
    try:
        if denied is not None and claimed.meets is not None:
            CaseFacts.of((denied,)).refute(claimed.meets)
        CaseFacts.of((*asked.premises.values(), asked.denial)).refute(claimed.proof)
    except RecursionError as error:
        raise CheckFailed("proof: expected cases of moderate depth, found too many within each other") from error
    return (claimed.statement,)


def premises_denied(premises: Mapping[str, Formula], point: Point) -> Formula | None:
    """That not all premises with quantifiers hold at a point; None if there are no such premises."""
    values = {name: Multivariate.constant(number) for name, number in point.items()}
    found = tuple(substitute_polynomials(premise, values) for premise in premises.values() if bound_names(premise))
    return Negation(Conjunction(found)) if found else None


class CaseFacts(ProofState[CaseFact]):
    """The facts of a case."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: set[str] = set()

    @classmethod
    def of(cls, formulas: Iterable[Formula]) -> CaseFacts:
        """What the formulas say together."""
        given = tuple(formulas)
        found = cls()
        # what exists by one of them has no name that another uses
        found.taken |= frozenset[str]().union(*map(free, given))
        for formula in given:
            found.assume(formula)
        return found

    def copy(self) -> Self:
        """The same facts; what is assumed of the copy stays there."""
        other = super().copy()
        other.taken = set(self.taken)
        return other

    @property
    def contradicted(self) -> bool:
        """Whether a fact is false as it stands."""
        return FALSE in self.held

    def assume(self, formula: Formula) -> None:
        """Know a formula from now on, with a new name for each value that exists by it."""
        # new names of a proof's own are taken too: what exists later is another value
        self.taken |= free(formula)
        self._take(simplify_formula(with_witnesses(formula, self.taken)))

    def _take(self, formula: Formula) -> None:
        if isinstance(formula, Conjunction):
            for part in formula.parts:
                self._take(part)
        elif isinstance(formula, (Relation, Disjunction, ForAllReals)) and formula not in self.held:
            super().assume(formula)

    def refute(self, step: Step) -> None:
        """Check that nothing meets all facts.

        Raises:
            CheckFailed: the proof does not show it.
        """
        match step:
            case Contradiction():
                multiples = ((each.fact, multivariate(each.multiplier)) for each in step.multiples)
                found = FALSE if self.contradicted else self.combined(step.products, multiples)
                if simplify_formula(found) != FALSE:
                    raise CheckFailed(f"contradiction: expected a sum that cannot be, found {found!s:.80}")
            case Among():
                fact = self.fact(step.fact)
                if not isinstance(fact, Disjunction) or len(fact.parts) != len(step.cases):
                    raise CheckFailed(f"cases: expected one for each part of fact {step.fact}, found another number")
                for part, proof in zip(fact.parts, step.cases, strict=True):
                    self._in_case(part, proof)
            case Sign():
                on = multivariate(step.on)
                self._in_case(Relation(on, MORE), step.above)
                self._in_case(Relation(on, EQUAL), step.zero)
                self._in_case(Relation(-on, MORE), step.below)
            case Instance():
                self.add_instance(step)
                self.refute(step.then)
            case _:
                raise CheckFailed(f"proof: expected a step of one, found {step!r:.60}")

    def _in_case(self, formula: Formula, proof: Step) -> None:
        self.spend(length(formula, {}))
        case = self.copy()
        case.assume(formula)
        case.refute(proof)

    def add_instance(self, step: Instance) -> None:
        """Know what a fact for all values says for some.

        Raises:
            CheckFailed: it is no such fact, or the names are others.
        """
        fact = self.fact(step.fact)
        if not isinstance(fact, ForAllReals) or set(fact.names) != step.at.keys():
            raise CheckFailed(f"instance: expected values for the names of fact {step.fact}, found {sorted(step.at)}")
        values = {name: multivariate(p) for name, p in step.at.items()}
        self.spend(length(fact.part, values))
        self.assume(substitute_polynomials(fact.part, values))


def length(formula: Formula, values: Mapping[str, Multivariate]) -> int:
    """The terms that are multiplied to put `values` into the formula, at most, and its size where there are none."""
    sizes = {name: size(value) for name, value in values.items()}
    own: int = sum(
        size(Multivariate({monomial: c}))
        * prod((1 + power) * max(1, sizes[name]) ** power for name, power in monomial if name in sizes)
        for polynomial in polynomials_of(formula)
        for monomial, c in polynomial.terms.items()
    )
    return 1 + own + sum(length(part, values) for part in parts_of(formula))


def simplify_formula(formula: Formula, *, holds: bool = True) -> Formula:
    """The formula, or its denial: conjunctions and disjunctions of relations by =, >= and >, and of quantifiers,
    without what numbers settle; a clipped number stays a part of what is quantified.

    >>> from verify.theories.reals.formula import at_least, every, some
    >>> x = Multivariate.variable("x")
    >>> str(simplify_formula(Negation(every((at_least(1, 0), some((at_least(x, 1), at_least(-1, 0))))))))
    '1 - x > 0'
    """
    match formula:
        case Relation():
            return _compared(formula if holds else formula.denied)
        case Negation(part):
            return simplify_formula(part, holds=not holds)
        case Conjunction(parts) | Disjunction(parts):
            together = isinstance(formula, Conjunction) is holds
            return _joined(Conjunction if together else Disjunction, (simplify_formula(p, holds=holds) for p in parts))
        case ForAllReals(names, part):
            return formula if holds else Exists(names, Negation(part))
        case Exists(names, part):
            return formula if holds else ForAllReals(names, Negation(part))
        case Clipped(part=part):
            return formula if holds else replace(formula, part=Negation(part))


def _compared(relation: Relation) -> Formula:
    if not relation.polynomial.names:
        return TRUE if relation.plain else FALSE
    polynomial = relation.polynomial.primitive()
    if relation.sign == UNEQUAL:
        return Disjunction((Relation(polynomial, MORE), Relation(-polynomial, MORE)))
    return Relation(polynomial, relation.sign)


def _joined(kind: type[Conjunction] | type[Disjunction], parts: Iterable[Formula]) -> Formula:
    """The parts joined, those of the same kind taken apart."""
    neutral, settled = (TRUE, FALSE) if kind is Conjunction else (FALSE, TRUE)
    found: dict[Formula, None] = {}
    for part in parts:
        if part == settled:
            return settled
        found |= dict.fromkeys(part.parts if isinstance(part, kind) else (part,))
    left = [part for part in found if part != neutral]
    return left[0] if len(left) == 1 else kind(tuple(left))


def holds_at(formula: Formula, point: Point) -> bool:
    """Whether a formula without quantifiers is true at a point; not where the point lacks one of its names."""
    match formula:
        case Relation(polynomial):
            return polynomial.names <= point.keys() and formula.holds_at(point)
        case Conjunction(parts):
            return all(holds_at(part, point) for part in parts)
        case Disjunction(parts):
            return any(holds_at(part, point) for part in parts)
        case Negation(part):
            return free(part) <= point.keys() and not holds_at(part, point)
        case _:
            raise CheckFailed("premise: expected one without quantifiers, found one with some")
