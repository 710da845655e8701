r"""Write proofs of lemmas: each step that is only stated is found as a combination of what is known.

    scale * wanted = sum of c_j * (products of known facts),   c_j >= 0,   + multiples of known equalities

The unknown coefficients solve a linear program, one row for each monomial; `reals.lemmas.check` checks
what is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import prod
from typing import Any, TypeAlias

from verify.find.combination import combination
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.relations import AT_LEAST, EQUAL, MORE, Relation
from verify.theories.reals.lemmas.check import interval, tasks
from verify.theories.reals.lemmas.facts import Context
from verify.theories.reals.lemmas.records import (
    AnyLemma,
    Cases,
    Comparison,
    Have,
    Induction,
    Lemma,
    Multiple,
    Nearest,
    Proof,
    Statement,
    Step,
    Sum,
    Total,
    lemma_statement,
)
from verify.theories.reals.lemmas.relations import relation
from verify.theories.reals.lemmas.terms import Term

FEW = 6


@dataclass(frozen=True)
class Want:
    """A relation to be found: from which facts (None: all), products of how many
    (none said: three of few facts, else two), scaled by which positive facts
    (none: each is tried), with multipliers of equalities up to which degree
    (none said: three for equalities, else one)."""

    says: str
    using: tuple[str, ...] | None = None
    degree: int | None = None
    scale: tuple[str, ...] = ()
    multiplier: int | None = None


@dataclass(frozen=True)
class Split:
    """A proof by cases: `on` >= 0, or below."""

    on: str
    least: Sequence[Wish] = ()
    below: Sequence[Wish] = ()


Wish: TypeAlias = "str | Want | Split | Step"


@dataclass
class Book:
    """Lemmas in order, with what they state."""

    lemmas: list[AnyLemma] = field(default_factory=list)
    stated: dict[str, Statement] = field(default_factory=dict)

    @classmethod
    def after(cls, lemmas: Iterable[AnyLemma]) -> Book:
        """A book that goes on after lemmas whose proofs were found."""
        known = list(lemmas)
        return cls(known, {lemma.name: lemma_statement(lemma) for lemma in known if not isinstance(lemma, Sum)})

    def lemma(self, name: str, statement: Statement, steps: Sequence[Wish] = ()) -> None:
        """A lemma that follows from the steps; the conclusion itself need not be among them.

        Raises:
            CheckFailed: a step was not found; says which.
        """
        self._prove(Lemma(name, statement, ()), proof=steps)

    def induction(
        self,
        name: str,
        statement: Statement,
        variable: str,
        start: str,
        base: Sequence[Wish] = (),
        step: Sequence[Wish] = (),
    ) -> None:
        """A lemma by induction from `start`; see `lemma`."""
        self._prove(Induction(name, statement, variable, start, (), ()), base=base, step=step)

    def comparison(
        self,
        name: str,
        variable: str,
        end: Fraction | None,
        says: tuple[str, str, str],
        positive: Sequence[Wish] = (),
        steps: Sequence[Wish] = (),
    ) -> None:
        """exp of the first of `says` against the last; see `lemma`."""
        shown = _steps(interval(Comparison(name, variable, end, *says, (), ()), self.stated), positive, name)
        self._prove(Comparison(name, variable, end, *says, shown, ()), proof=steps)

    def sum(
        self, name: str, total: Total, antidifference: str, step: Sequence[Wish] = (), ends: Sequence[Wish] = ()
    ) -> None:
        """A sum by differences of a term in its index; see `lemma`."""
        self._prove(Sum(name, total, antidifference, (), ()), step=step, ends=ends)

    def _prove(self, lemma: AnyLemma, **wishes: Sequence[Wish]) -> None:
        """Write the proofs that a lemma lacks: in each field what is wished for there."""
        fields: dict[str, Any] = {
            field: _proof(context, wishes[field], goal, lemma.name if field == "proof" else f"{lemma.name}, {field}")
            for field, context, goal in tasks(lemma, self.stated)
        }
        self.lemmas.append(replace(lemma, **fields))
        if not isinstance(lemma, Sum):
            self.stated[lemma.name] = lemma_statement(lemma)


def _proof(context: Context, wishes: Sequence[Wish], goal: Relation, where: str) -> Proof:
    """Steps that show the goal, which is found from the others where they do not show it."""
    if wishes and isinstance(wishes[-1], Split):
        split = wishes[-1]
        steps = _steps(context, wishes[:-1], where)
        branches = []
        for sign, inner in ((AT_LEAST, split.least), ("<", split.below)):
            case = context.copy()
            case.assume(relation(context.term(split.on), sign, Term.of(0)))
            branches.append(_proof(case, inner, goal, f"{where}, {split.on} {sign} 0"))
        return (*steps, Cases(split.on, branches[0], branches[1]))
    steps = _steps(context, wishes, where)
    return steps if context.knows(goal) else (*steps, _have(context, Want(_text(goal)), where, goal))


def _steps(context: Context, wishes: Sequence[Wish], where: str) -> Proof:
    """The steps wished for, with what they need before them; the context knows them then."""
    steps: list[Step] = []

    def take(step: Step) -> None:
        if isinstance(step, Nearest) or context.shown(step)[0] not in context.facts:
            context.add(step)
            steps.append(step)

    for wish in wishes:
        match wish:
            case Split():
                raise CheckFailed(f"{where}: expected cases at the end, found more steps after them")
            case str() | Want():
                take(_have(context, Want(wish) if isinstance(wish, str) else wish, where))
            case _:
                for needed in () if isinstance(wish, (Have, Nearest, Cases)) else context.instance(wish)[0]:
                    if not context.knows(needed):
                        take(_have(context, Want(_text(needed)), f"{where}, for {wish}", needed))
                take(wish)
    return tuple(steps)


def _have(context: Context, want: Want, where: str, goal: Relation | None = None) -> Have:
    goal = goal or context.relation(want.says)
    places = range(len(context.facts))
    if want.using is not None:
        places_used = [_place(context, text) for text in want.using]
    else:
        places_used = [j for j in places if context.facts[j] not in context.facts[:j]]
    if context.knows(goal):
        return Have(want.says, (), (), ())
    asked = tuple(_place(context, text) for text in want.scale)
    facts = {j: context.facts[j] for j in places_used}
    # without inequalities the goal's own names are enough
    signed = [fact for fact in facts.values() if fact.sign != EQUAL != goal.sign]
    names = {name for fact in signed for name in fact.polynomial.names}
    for scale in [asked] if asked else [(), *((j,) for j, fact in facts.items() if fact.sign == MORE)]:
        target = Relation(prod((context.facts[j].polynomial for j in scale), start=goal.polynomial), goal.sign)
        for degree in range(1, (want.degree or (3 if len(facts) <= FEW else 2)) + 1):
            for multiplier in range((want.multiplier or (3 if goal.sign == EQUAL else 1)) + 1):
                found = combination(facts, target, names, degree, multiplier)
                if found is not None:
                    products, multipliers = found
                    multiples = tuple(Multiple(j, _written(p)) for j, p in multipliers.items())
                    return Have(want.says, scale, products, multiples)
    known = "; ".join(f"{j}: {context.facts[j]}" for j in places_used)
    raise CheckFailed(f"{where}: expected a combination for {goal} ({want.says}), found none among {known}")


def _place(context: Context, text: str) -> int:
    """Where a fact stands."""
    fact = context.relation(text)
    if fact not in context.facts:
        raise CheckFailed(f"{text}: expected a known fact, found {'; '.join(map(str, context.facts))}")
    return context.facts.index(fact)


def _text(goal: Relation) -> str:
    return f"{_written(goal.polynomial)} {goal.sign} 0"


def _written(polynomial: Multivariate) -> str:
    return str(polynomial).replace("^", "**")
