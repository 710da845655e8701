r"""Statements over the reals proved by cases: each ends in an identity that contradicts what is known.

What is known at first are the premises and the denial of the statement, as a solver would be asked
(`reals.query`). Conjunctions are taken apart; what is left are facts of three forms,

    p = 0, p >= 0 or p > 0        comparisons, which numbers alone settle at once
    F or G or ...                 cases
    F for all y, z, ...           to be used at chosen polynomials

numbered as they come. A case is closed by c_1 P_1 + c_2 P_2 + ... + q_1 e_1 + ... = c <= 0 with numbers c_j > 0,
products P_j of comparisons (some of them of positive ones alone, the empty product 1 included), and multiples of
equalities e_j: the left side is > 0. So what is known in no case holds for any values, and the statement does for all.

Source: Krivine (1964), Stengle (1974): over the reals every contradiction between comparisons has such an identity.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import prod

from verify.kernel.numbers.multivariate import Multivariate, Point, multivariate
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Statement
from verify.theories.reals.case_records import (
    Among,
    CaseAnalysis,
    Contradiction,
    Instance,
    Sign,
    Step,
)
from verify.theories.reals.formula import (
    AT_LEAST,
    EQUAL,
    MORE,
    UNEQUAL,
    Atom,
    Clipped,
    Conjunction,
    Disjunction,
    Exists,
    ForAllReals,
    Formula,
    Negation,
    bound_names,
    free,
)
from verify.theories.reals.query import (
    query,
    substitute_polynomials,
    with_witnesses,
)

MOST_STEPS = 100_000
MOST_FACTS = 5_000
MOST_WORK = 1_000_000
"""Terms that are multiplied, or put into facts, with long coefficients counted more than once."""
TRUE, FALSE = Conjunction(()), Disjunction(())
ONE = Multivariate.constant(1)


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


class CaseFacts:
    """The facts of a case, in the order in which they became known; `steps` and `work` count those of all cases."""

    def __init__(self) -> None:
        self.facts: list[Atom | Disjunction | ForAllReals] = []
        self.held: set[Atom | Disjunction | ForAllReals] = set()
        self.taken: set[str] = set()
        self.contradicted = False
        self.steps, self.work = [0], [0]

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

    def copy(self) -> CaseFacts:
        """The same facts; what is assumed of the copy stays there."""
        other = CaseFacts()
        other.facts, other.held, other.taken = list(self.facts), set(self.held), set(self.taken)
        other.contradicted, other.steps, other.work = self.contradicted, self.steps, self.work
        return other

    def assume(self, formula: Formula) -> None:
        """Know a formula from now on, with a new name for each value that exists by it."""
        # new names of a proof's own are taken too: what exists later is another value
        self.taken |= free(formula)
        self._take(simplify_formula(with_witnesses(formula, self.taken)))

    def _take(self, formula: Formula) -> None:
        if isinstance(formula, Conjunction):
            for part in formula.parts:
                self._take(part)
        elif isinstance(formula, (Atom, Disjunction, ForAllReals)) and formula not in self.held:
            if len(self.facts) == MOST_FACTS:
                raise CheckFailed(f"proof: expected at most {MOST_FACTS:,} facts, found more")
            self.facts.append(formula)
            self.held.add(formula)
            self.contradicted = self.contradicted or formula == FALSE

    def refute(self, step: Step) -> None:
        """Check that nothing meets all facts.

        Raises:
            CheckFailed: the proof does not show it.
        """
        self.steps[0] += 1
        if self.steps[0] > MOST_STEPS:
            raise CheckFailed(f"proof: expected at most {MOST_STEPS:,} steps, found more")
        match step:
            case Contradiction():
                self._require_contradiction(step)
            case Among():
                fact = self._fact(step.fact)
                if not isinstance(fact, Disjunction) or len(fact.parts) != len(step.cases):
                    raise CheckFailed(f"cases: expected one for each part of fact {step.fact}, found another number")
                for part, proof in zip(fact.parts, step.cases, strict=True):
                    self._in_case(part, proof)
            case Sign():
                on = multivariate(step.on)
                self._in_case(Atom(on, MORE), step.above)
                self._in_case(Atom(on, EQUAL), step.zero)
                self._in_case(Atom(-on, MORE), step.below)
            case Instance():
                self.add_instance(step)
                self.refute(step.then)
            case _:
                raise CheckFailed(f"proof: expected a step of one, found {step!r:.60}")

    def _in_case(self, formula: Formula, proof: Step) -> None:
        self._spend(length(formula, {}))
        case = self.copy()
        case.assume(formula)
        case.refute(proof)

    def add_instance(self, step: Instance) -> None:
        """Know what a fact for all values says for some.

        Raises:
            CheckFailed: it is no such fact, or the names are others.
        """
        fact = self._fact(step.fact)
        if not isinstance(fact, ForAllReals) or set(fact.names) != step.at.keys():
            raise CheckFailed(f"instance: expected values for the names of fact {step.fact}, found {sorted(step.at)}")
        values = {name: multivariate(p) for name, p in step.at.items()}
        self._spend(length(fact.part, values))
        self.assume(substitute_polynomials(fact.part, values))

    def _spend(self, work: int) -> None:
        self.work[0] += work
        if self.work[0] > MOST_WORK:
            raise CheckFailed(f"proof: expected at most {MOST_WORK:,} terms in all, found more")

    def _fact(self, number: int) -> Atom | Disjunction | ForAllReals:
        if not 0 <= number < len(self.facts):
            raise CheckFailed(f"proof: expected facts 0 to {len(self.facts) - 1}, found {number}")
        return self.facts[number]

    def _require_contradiction(self, step: Contradiction) -> None:
        if self.contradicted:
            return
        total, positive = Multivariate.constant(0), False
        for product in step.products:
            facts = [self._comparison(fact) for fact in product.facts]
            if product.coefficient <= 0 or any(fact.relation == EQUAL for fact in facts):
                raise CheckFailed(
                    "contradiction: expected positive multiples of inequalities and products, found others"
                )
            positive = positive or all(fact.relation == MORE for fact in facts)
            found = ONE
            for fact in facts:
                found = self._times(found, fact.polynomial)
            total = self._times(found, multivariate(product.coefficient)) + total
            self._spend(size(total))
        for multiple in step.multiples:
            fact = self._comparison(multiple.fact)
            if fact.relation != EQUAL:
                raise CheckFailed("contradiction: expected multiples of equalities, found one of an inequality")
            total = self._times(fact.polynomial, multivariate(multiple.multiplier)) + total
            self._spend(size(total))
        if total.names or total({}) > 0 or not positive:
            raise CheckFailed(f"contradiction: expected a positive sum that is a number <= 0, found {total!s:.80}")

    def _times(self, left: Multivariate, right: Multivariate) -> Multivariate:
        self._spend(size(left) * size(right))
        return left * right

    def _comparison(self, number: int) -> Atom:
        fact = self._fact(number)
        if not isinstance(fact, Atom):
            raise CheckFailed(f"contradiction: expected comparisons, found fact {number}, which is none")
        return fact


def size(polynomial: Multivariate) -> int:
    """The number of terms, one with a long coefficient counted once more for every 64 bits."""
    bits = (c.numerator.bit_length() + c.denominator.bit_length() for c in polynomial.terms.values())
    return sum(1 + count // 64 for count in bits)


def length(formula: Formula, values: Mapping[str, Multivariate]) -> int:
    """The terms that are multiplied to put `values` into the formula, at most, and its size where there are none."""
    sizes = {name: size(value) for name, value in values.items()}

    def of(*polynomials: Multivariate) -> int:
        return sum(
            size(Multivariate({monomial: c}))
            * prod((1 + power) * max(1, sizes[name]) ** power for name, power in monomial if name in sizes)
            for polynomial in polynomials
            for monomial, c in polynomial.terms.items()
        )

    def within(part: Formula) -> int:
        match part:
            case Atom(polynomial):
                return 1 + of(polynomial)
            case Conjunction(parts) | Disjunction(parts):
                return 1 + sum(map(within, parts))
            case Negation(inner) | ForAllReals(_, inner) | Exists(_, inner):
                return 1 + within(inner)
            case Clipped(_, number, least, inner):
                return 1 + of(number, least) + within(inner)

    return within(formula)


def simplify_formula(formula: Formula, *, holds: bool = True) -> Formula:
    """The formula, or its denial: conjunctions and disjunctions of comparisons by =, >= and >, and of quantifiers,
    without what numbers settle; a clipped number stays a part of what is quantified.

    >>> from verify.theories.reals.formula import at_least, every, some
    >>> x = Multivariate.variable("x")
    >>> found = simplify_formula(Negation(every((at_least(1, 0), some((at_least(x, 1), at_least(-1, 0)))))))
    >>> found.relation, str(found.polynomial)
    ('>', '1 - x')
    """
    match formula:
        case Atom(polynomial, relation):
            return _comparison(polynomial, relation, holds=holds)
        case Negation(part):
            return simplify_formula(part, holds=not holds)
        case Conjunction(parts) | Disjunction(parts):
            together = isinstance(formula, Conjunction) is holds
            return _joined(Conjunction if together else Disjunction, (simplify_formula(p, holds=holds) for p in parts))
        case ForAllReals() | Exists() | Clipped():
            return formula if holds else _denied(formula)


def _denied(formula: ForAllReals | Exists | Clipped) -> Formula:
    match formula:
        case ForAllReals(names, part):
            return Exists(names, Negation(part))
        case Exists(names, part):
            return ForAllReals(names, Negation(part))
        case Clipped(name, number, least, part):
            return Clipped(name, number, least, Negation(part))


def _comparison(polynomial: Multivariate, relation: str, *, holds: bool) -> Formula:
    if not holds:
        relation = {EQUAL: UNEQUAL, UNEQUAL: EQUAL}.get(relation, relation)
        if relation in (AT_LEAST, MORE):
            polynomial, relation = -polynomial, MORE if relation == AT_LEAST else AT_LEAST
    if not polynomial.names:
        return TRUE if _is(polynomial({}), relation) else FALSE
    polynomial = polynomial.primitive()
    if relation == UNEQUAL:
        return Disjunction((Atom(polynomial, MORE), Atom(-polynomial, MORE)))
    return Atom(polynomial, relation)


def _is(number: Fraction, relation: str) -> bool:
    """Whether the number is in this relation to 0."""
    return {EQUAL: number == 0, UNEQUAL: number != 0, AT_LEAST: number >= 0, MORE: number > 0}[relation]


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
        case Atom(polynomial, relation):
            if not polynomial.names <= point.keys():
                return False
            return _is(polynomial(point), relation)
        case Conjunction(parts):
            return all(holds_at(part, point) for part in parts)
        case Disjunction(parts):
            return any(holds_at(part, point) for part in parts)
        case Negation(part):
            return free(part) <= point.keys() and not holds_at(part, point)
        case _:
            raise CheckFailed("premise: expected one without quantifiers, found one with some")
