r"""Proofs by cases: z3 says which facts contradict each other, a linear program writes the identity that shows it.

Facts for all values are used at the values given. Of facts that cannot all hold z3 names a few; while a disjunction is
among them, its parts are tried one by one with the others. Comparisons alone have an identity by products of two or
three and multiples of equalities (`verify.theories.reals.cases`), or are split further by the sign of one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from trees.refusal import Refused
from verify.find.combination import combination
from verify.find.monomials import shared_monomial
from verify.find.smt import ask
from verify.find.timeout import TIMEOUT_MS
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.statements.records import Statement
from verify.language.parse import parse
from verify.theories.reals.case_records import (
    Among,
    CaseAnalysis,
    Contradiction,
    Instance,
    Multiple,
    Polynomial,
    Sign,
    Step,
)
from verify.theories.reals.cases import CaseFacts, holds_at, premises_denied
from verify.theories.reals.facts.records import Product
from verify.theories.reals.facts.relations import EQUAL, MORE, Relation
from verify.theories.reals.formula import Disjunction, ForAllReals, Formula, bound_names, smtlib
from verify.theories.reals.query import query

MOST_SPLITS = 4
DEGREES = 1, 2, 3

DENIED = Relation(Multivariate.constant(0), MORE)
"""What facts that contradict each other add up to."""

Values: TypeAlias = Mapping[str, Polynomial]
Combination: TypeAlias = tuple[tuple[Product, ...], Mapping[int, Multivariate]]


class NoProof(Refused):
    """No proof by cases was found: says where it is stuck."""


def case_analysis(
    text: str,
    where: Mapping[str, str] | None = None,
    *at: Values,
    timeout_ms: int = TIMEOUT_MS,
) -> CaseAnalysis:
    """A proof by cases of the statement that the text says, as `proof_by_cases` makes it.

    Raises:
        StatementError: the text is no statement, or none over the reals.
        NoProof: as there.
    """
    return proof_by_cases(parse(text, where), where, *at, timeout_ms=timeout_ms)


def proof_by_cases(
    statement: Statement,
    where: Mapping[str, str] | None = None,
    *at: Values,
    timeout_ms: int = TIMEOUT_MS,
) -> CaseAnalysis:
    """A proof by cases of a statement over the reals; what holds for all values is used at the values `at`.

    Raises:
        StatementError: it is none over the reals.
        NoProof: the statement is false, these values are too few, or no identity of low degree was found.

    >>> from verify.theories.reals.cases import check_cases
    >>> found = proof_by_cases(parse("for a in [0, 1]: for b in [0, 1]: a*b <= a"))
    >>> len(check_cases(found)), type(found.proof).__name__
    (1, 'Contradiction')
    """
    asked = query(statement)
    known = CaseFacts.of((*asked.premises.values(), asked.denial))
    proof = _Search(at, timeout_ms).refute(known, None)
    point = _met(asked.premises, timeout_ms)
    denied = premises_denied(asked.premises, point)
    meets = None if denied is None else _Search(at, timeout_ms).refute(CaseFacts.of((denied,)), None)
    return CaseAnalysis(statement, dict(where or {}), point, meets, proof)


def _met(premises: Mapping[str, Formula], timeout_ms: int) -> dict[str, Fraction]:
    """Rational values that meet the premises, those with quantifiers on the word of z3.

    Raises:
        NoProof: z3 finds none.
    """
    answer = ask(smtlib(premises), timeout_ms)
    try:
        found = {name: Fraction(value) for name, value in answer.model.items()}
    except ValueError:
        found = {}
    plain = [premise for premise in premises.values() if not bound_names(premise)]
    if answer.verdict != "sat" or not all(holds_at(premise, found) for premise in plain):
        raise NoProof(f"premises: expected rational values that meet them, found {answer.verdict}")
    return found


@dataclass(frozen=True)
class _Search:
    """What was found in one case helps in others.

    `cores` are facts that cannot all hold, `identities` those of comparisons up to a degree, by their places in the
    core, and `numbers` tell facts apart.
    """

    at: Sequence[Values]
    timeout_ms: int
    numbers: dict[Formula, int] = field(default_factory=dict)
    cores: list[frozenset[int]] = field(default_factory=list)
    identities: dict[tuple[int, tuple[int, ...]], Combination | None] = field(default_factory=dict)

    def number(self, fact: Formula) -> int:
        return self.numbers.setdefault(fact, len(self.numbers))

    def refute(self, known: CaseFacts, among: frozenset[int] | None, used: frozenset[int] = frozenset()) -> Step:
        """A proof that not all facts hold, by those `among` them (None: all); `used` are used at all values already."""
        if known.contradicted:
            return Contradiction((), ())
        for number, fact in enumerate(known.facts):
            if isinstance(fact, ForAllReals) and number not in used:
                return self._instances(known, among, used | {number}, number)
        core = self._core(known, among)
        choices = [k for k in core if isinstance(known.facts[k], Disjunction)]
        if not choices:
            return self._closed(known, core, MOST_SPLITS)
        chosen = min(choices, key=lambda k: (len(_parts(known.facts[k])), k))
        rest, cases = frozenset(core) - {chosen}, []
        for part in _parts(known.facts[chosen]):
            case = known.copy()
            case.assume(part)
            new = frozenset(range(len(known.facts), len(case.facts)))
            # a part that was known is no new fact
            old = frozenset(k for k, fact in enumerate(known.facts) if fact in _flat(part))
            cases.append(self.refute(case, rest | new | old, used))
        return Among(chosen, tuple(cases))

    def _instances(self, known: CaseFacts, among: frozenset[int] | None, used: frozenset[int], number: int) -> Step:
        """The fact for all values used at each of the values given for its names."""
        fact = known.facts[number]
        assert isinstance(fact, ForAllReals)
        taken, case = [], known.copy()
        for values in self.at:
            if values.keys() == set(fact.names):
                step = Instance(number, values, Contradiction((), ()))
                case.add_instance(step)
                taken.append(step)
        new = frozenset(range(len(known.facts), len(case.facts)))
        proof = self.refute(case, None if among is None else among | new, used)
        for step in reversed(taken):
            proof = Instance(number, step.at, proof)
        return proof

    def _core(self, known: CaseFacts, among: frozenset[int] | None) -> list[int]:
        """Facts that cannot all hold, by z3, or as was seen before."""
        asked = {
            k: fact
            for k, fact in enumerate(known.facts)
            if not isinstance(fact, ForAllReals) and (among is None or k in among)
        }
        place = {self.number(fact): k for k, fact in asked.items()}
        if seen := next((core for core in self.cores if core <= place.keys()), None):
            return sorted(place[number] for number in seen)
        answer = ask(smtlib({str(k): fact for k, fact in asked.items()}), self.timeout_ms)
        if answer.verdict != "unsat":
            found = ", ".join(f"{name} = {value}" for name, value in answer.model.items()) or answer.reason
            raise NoProof(f"cases: expected facts that contradict each other, found {answer.verdict}: {found}")
        core = sorted(map(int, answer.core)) or sorted(asked)
        self.cores.append(frozenset(self.number(asked[k]) for k in core))
        return core

    def _closed(self, known: CaseFacts, core: Sequence[int], splits: int) -> Step:
        """An identity by which comparisons contradict each other, after splits by signs where none has a low degree."""
        relations = [known.related(k) for k in core]
        key = tuple(map(self.number, relations))
        names = {name for relation in relations for name in relation.polynomial.names}
        for degree in DEGREES:
            if (degree, key) not in self.identities:
                self.identities[degree, key] = combination(dict(enumerate(relations)), DENIED, names, degree, degree)
            if (found := self.identities[degree, key]) is not None:
                products, multipliers = found
                return Contradiction(
                    tuple(Product(each.coefficient, tuple(core[k] for k in each.facts)) for each in products),
                    tuple(Multiple(core[k], _plain(p)) for k, p in multipliers.items()),
                )
        for on in _signs([relation.polynomial for relation in relations]) if splits else ():
            signs = (Relation(on, MORE), Relation(on, EQUAL), Relation(-on, MORE))
            if not known.held.isdisjoint(signs):
                continue
            sides = []
            for sign in signs:
                case = known.copy()
                case.assume(sign)
                sides.append((case, [*core, *range(len(known.facts), len(case.facts))]))
            try:
                above, zero, below = (self._closed(case, wider, splits - 1) for case, wider in sides)
            except NoProof:
                continue
            return Sign(on, above, zero, below)
        said = "; ".join(map(str, relations))
        raise NoProof(f"cases: expected an identity of degree {DEGREES[-1]} at most, found none for {said:.400}")


def _parts(fact: Formula) -> tuple[Formula, ...]:
    return fact.parts if isinstance(fact, Disjunction) else ()


def _flat(formula: Formula) -> tuple[Formula, ...]:
    return getattr(formula, "parts", (formula,))


def _signs(polynomials: Sequence[Multivariate]) -> Iterator[Multivariate]:
    """What to split by: names that are factors, other names, and differences of two."""
    factors = sorted({name for p in polynomials if len(p.terms) > 1 for name, _ in shared_monomial(p)})
    names = sorted({name for p in polynomials for name in p.names})
    yield from (Multivariate.variable(name) for name in dict.fromkeys((*factors, *names)))
    yield from (Multivariate.variable(a) - Multivariate.variable(b) for a in names for b in names if a < b)


def _plain(polynomial: Multivariate) -> Polynomial:
    return polynomial if polynomial.names else polynomial({})
