r"""What is known inside a proof on whole and real numbers, and the steps that add to it: polynomial identities alone.

A fact is a polynomial in variables and atoms that is 0, >= 0 or > 0. All that is divided by must be known to be
positive, so that denominators can be cleared. Beyond arithmetic each `axiom` here is used, H(0) = 0, exp(0) = 1, that
each number is near a whole one, and in `reals.lemmas.check` that exp' = exp.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Self, TypeAlias

from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.relations import AT_LEAST, EQUAL, MORE, Relation, settles
from verify.theories.reals.facts.state import ProofState
from verify.theories.reals.lemmas.records import (
    Cases,
    Exponent,
    Harmonic,
    Have,
    Multiple,
    Nearest,
    Positive,
    Proof,
    Same,
    Statement,
    Step,
    Use,
    Whole,
)
from verify.theories.reals.lemmas.relations import above, brief, is_linear, read_relation, relation
from verify.theories.reals.lemmas.terms import EXPONENTIAL, HARMONIC, Environment, Term, read_term

HYPOTHESIS = "hypothesis"
Axiom: TypeAlias = Harmonic | Exponent | Positive | Same | Whole
MOST_VARIABLES = 20
# with more linear facts than this, that a divisor is positive must be a fact of its own
MOST_TRIED = 20


class Context(ProofState[Relation]):
    """The variables of a statement and what is known of them so far; earlier lemmas by name."""

    most_facts = 100
    most_work = 200_000

    def __init__(self, integers: Sequence[str], reals: Sequence[str], lemmas: Mapping[str, Statement]) -> None:
        super().__init__()
        self.integers: frozenset[str] = frozenset()
        self.environment: dict[str, Term] = {}
        self.lemmas = dict(lemmas)
        for name in (*integers, *reals):
            self._declare(name, whole=name in integers)

    def _declare(self, name: str, *, whole: bool) -> None:
        if len(self.environment) == MOST_VARIABLES:
            raise CheckFailed(f"variables: expected at most {MOST_VARIABLES}, found more")
        if not (name.isascii() and name.isidentifier()) or name in (HARMONIC, EXPONENTIAL) or name in self.environment:
            raise CheckFailed(f"variable: expected a new name such as k, found {name!r:.40}")
        self.environment[name] = Term.of(Multivariate.variable(name))
        self.integers |= {name} if whole else set()

    def copy(self) -> Self:
        """The same variables, lemmas and facts; what is added to the copy stays there."""
        other = super().copy()
        other.environment = dict(self.environment)
        return other

    # --- reading

    def term(self, text: str, environment: Environment | None = None) -> Term:
        return read_term(text, self.environment if environment is None else environment, self.require_positive)

    def relation(self, text: str, environment: Environment | None = None) -> Relation:
        return read_relation(text, self.environment if environment is None else environment, self.require_positive)

    def whole(self, text: str) -> Multivariate:
        """A term that is a polynomial in whole variables with whole coefficients."""
        term = self.term(text)
        if term.bottom or not self.is_whole(term.top):
            raise CheckFailed(f"{text}: expected a polynomial in whole numbers, found {brief(term)}")
        return term.top

    def is_whole(self, polynomial: Multivariate) -> bool:
        return polynomial.names <= self.integers and all(c.denominator == 1 for c in polynomial.terms.values())

    # --- what is known

    def suppose(self, given: Iterable[str], environment: Environment | None = None) -> None:
        """Know what is given, one after another."""
        for text in given:
            self.assume(self.relation(text, environment))

    def knows(self, goal: Relation) -> bool:
        """Whether the goal is plain or among the facts, up to a positive factor; an equality may be two of them."""
        if goal.plain or any(settles(fact, goal) for fact in self.facts):
            return True
        sides = (goal.polynomial, -goal.polynomial)
        return goal.sign == EQUAL and all(self.knows(Relation(side, AT_LEAST)) for side in sides)

    def require(self, goal: Relation, where: str) -> None:
        if not self.knows(goal):
            raise CheckFailed(f"{where}: expected a known fact, found {brief(goal)}")

    def require_positive(self, divisor: Multivariate) -> None:
        """A divisor must be positive: known so, a few known facts and a constant, or a product of exponentials."""
        facts = [fact for fact in self.facts if fact.sign != EQUAL and is_linear(fact.polynomial)]
        few = len(facts) <= MOST_TRIED and is_linear(divisor)
        if self.knows(Relation(divisor, MORE)) or (few and above(divisor, facts, 3)):
            return
        exponentials = all(name.startswith(f"{EXPONENTIAL}(") for name in divisor.names)
        if exponentials and [c > 0 for c in divisor.terms.values()] == [True]:
            return
        raise CheckFailed(f"divisor: expected one that is known to be positive, found {brief(divisor)}")

    # --- steps

    def add(self, step: Step) -> None:
        """Take one step, `Cases` excepted; what it shows is known from then on.

        Raises:
            CheckFailed: it shows nothing, or nothing new.
        """
        for fact in self.shown(step):
            if fact in self.held:
                raise CheckFailed(f"{brief(step)}: expected something new, found {brief(fact)}, which is known")
            self.assume(fact)

    def shown(self, step: Step) -> tuple[Relation, ...]:
        """What a step shows; `Nearest` declares its whole number.

        Raises:
            CheckFailed: it shows nothing.
        """
        match step:
            case Have():
                return (self._combined(step),)
            case Nearest():
                number = self.term(step.nearest)
                self._declare(step.name, whole=True)
                apart, half = self.environment[step.name] - number, Term.of(Fraction(1, 2))
                return relation(apart, AT_LEAST, -half), relation(apart, "<=", half)
            case Cases():
                raise CheckFailed("cases: expected at the end of a proof, found before it")
        given, then = self.instance(step)
        for fact in given:
            self.require(fact, f"{_name(step)}, which needs it")
        return (then(),)

    def _combined(self, step: Have) -> Relation:
        goal = self.relation(step.says)
        if not (step.products or step.multiples) and self.knows(goal):
            return goal
        found = self.combined(step.products, ((each.fact, self._multiplier(each)) for each in step.multiples))
        if any(self.related(fact).sign != MORE for fact in step.scale):
            raise CheckFailed(f"{step.says}: expected positive facts as scale")
        wanted = self.times(goal.polynomial, self.product(step.scale))
        if found.polynomial != wanted:
            raise CheckFailed(f"{step.says}: expected the combination {brief(wanted)}, found {brief(found.polynomial)}")
        if not settles(found, Relation(wanted, goal.sign)):
            raise CheckFailed(f"{step.says}: expected a combination {goal.sign} 0, found one that is {found.sign} 0")
        return goal

    def _multiplier(self, multiple: Multiple) -> Multivariate:
        term = self.term(multiple.multiplier)
        if term.bottom:
            raise CheckFailed(f"{multiple.multiplier}: expected a polynomial as multiplier, found {brief(term)}")
        return term.top

    def instance(self, step: Use | Axiom) -> tuple[Iterator[Relation], Callable[[], Relation]]:
        """What an axiom or earlier lemma needs and then says, each read when asked for: with what is known by then.

        Raises:
            CheckFailed: no such lemma, or terms that do not fit its variables.
        """
        used, terms = self._used(step)
        if set(terms) != {*used.integers, *used.reals}:
            expected = ", ".join((*used.integers, *used.reals))
            raise CheckFailed(f"{_name(step)}: expected terms for {expected}, found them for {', '.join(terms)}")
        at: dict[str, Term] = {name: Term.of(self.whole(terms[name])) for name in used.integers}
        at |= {name: self.term(terms[name]) for name in used.reals}
        return (self.relation(given, at) for given in used.given), lambda: self.relation(used.then, at)

    def _used(self, step: Use | Axiom) -> tuple[Statement, Mapping[str, str]]:
        if not isinstance(step, Use):
            return axiom(step)
        if step.lemma not in self.lemmas:
            raise CheckFailed(f"{step.lemma}: expected an earlier lemma, found none of this name")
        if step.lemma == HYPOTHESIS and any(name != text for name, text in step.at.items()):
            raise CheckFailed(f"hypothesis: expected it for the variables themselves, found {dict(step.at)!r:.60}")
        return self.lemmas[step.lemma], step.at

    def prove(self, proof: Proof, goal: Relation, where: str) -> None:
        """Take all steps; then the goal must be known.

        Raises:
            CheckFailed: a step fails, or the goal is not known after all.
        """
        for place, step in enumerate(proof):
            if isinstance(step, Cases):
                if place + 1 < len(proof):
                    raise CheckFailed(f"{where}: expected cases at the end of a proof, found a step after them")
                on = self.term(step.on)
                for branch, sign in ((step.least, AT_LEAST), (step.below, "<")):
                    case = self.copy()
                    case.assume(relation(on, sign, Term.of(0)))
                    case.prove(branch, goal, where)
                return
            self.add(step)
        self.require(goal, where)


def axiom(step: Axiom) -> tuple[Statement, Mapping[str, str]]:
    """The axiom that a step uses, and the terms for its variables.

    Raises:
        CheckFailed: it is on another function than H and exp.

    >>> axiom(Positive("x"))[0].then, axiom(Positive("x"))[1]
    ('exp(t) > 0', {'t': 'x'})
    """
    match step:
        case Harmonic(n):
            return Statement(("n",), (), ("n > 0",), "H(n) = H(n - 1) + 1/n"), {"n": n}
        case Exponent(s, t):
            return Statement((), ("s", "t"), (), "exp(s + t) = exp(s)*exp(t)"), {"s": s, "t": t}
        case Positive(t):
            return Statement((), ("t",), (), "exp(t) > 0"), {"t": t}
        case Whole(n):
            return Statement(("n",), (), ("n > 0",), "n >= 1"), {"n": n}
        case Same(function, s, t) if function in (HARMONIC, EXPONENTIAL):
            return Statement((), ("s", "t"), ("s = t",), f"{function}(s) = {function}(t)"), {"s": s, "t": t}
    raise CheckFailed(f"function: expected H or exp, found {step.function!r:.20}")


def _name(step: Use | Axiom) -> str:
    return step.lemma if isinstance(step, Use) else axiom(step)[0].then
