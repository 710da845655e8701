"""One proof step by step, as items of a list: its facts by number, and why each holds.

Facts are numbered [1], [2], ... in the order in which they are printed; a number is given once, in whichever case. A
step is checked when it is printed, and its relation is read back: it must be the fact that it stands for.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count
from math import prod

from derivations.print.authored import with_formulas
from derivations.print.blocks import Emphasis, Inline, Words
from derivations.print.fact_text import polynomial_text, sides, step_texts, tidy
from derivations.print.formulas import symbol
from derivations.print.layout import of_latex
from derivations.print.term_latex import latex_list, relation_latex, term_latex
from derivations.print.term_reading import require_terms
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.relations import AT_LEAST, Relation, settles
from verify.theories.reals.lemmas.facts import HYPOTHESIS, Context
from verify.theories.reals.lemmas.records import (
    Cases,
    Exponent,
    Harmonic,
    Have,
    Nearest,
    Positive,
    Proof,
    Same,
    Step,
    Use,
    Whole,
)
from verify.theories.reals.lemmas.relations import relation, split_relation
from verify.theories.reals.lemmas.terms import Term, parse_term


class Page:
    """The items of one proof, each with its mark, and the facts so far."""

    def __init__(
        self, context: Context, given: Sequence[str], head: Words = "", numbers: Iterator[int] | None = None
    ) -> None:
        self.context = context
        self.numbers: list[int] = []  # of the facts that are known here, as they are printed
        self.next = numbers or count(1)
        self.turned: list[int] = []  # for each fact 1, or -1 where an equation is shown with its sides the other way
        self.names: dict[str, str] = {}  # atoms as they were first written
        self.items: list[tuple[Words, Words]] = []
        parts = [f"{shown[1]} {shown[0]}" for shown in ((self._take(text), self._number) for text in given)]
        if parts or head:
            between = " " if parts and head else ""
            self._item(head, between + (f"Given: {latex_list(parts)}." if parts else ""), numbered=False)

    def branch(self) -> Page:
        """A page that goes on from here, for one of two cases."""
        other = Page(self.context.copy(), (), numbers=self.next)
        other.turned, other.names, other.items = list(self.turned), dict(self.names), self.items
        other.numbers = list(self.numbers)
        return other

    def prove(self, proof: Proof, goal: Relation, text: str, case: str = "") -> None:
        """Print the steps, then that the goal is known, whose text is given; `case` numbers the case this is in.

        Raises:
            CheckFailed: the proof does not hold.
        """
        page, number = self, 1
        while proof and isinstance(proof[-1], Cases):
            cases = proof[-1]
            page.steps(proof[:-1])
            first, page = page.branch(), page.branch()
            first.assume(cases.on, AT_LEAST, f"Case {case}{number}")
            first.prove(cases.least, goal, text, f"{case}{number}.")
            page.assume(cases.on, "<", f"Otherwise in case {case[:-1]}" if case else "Otherwise")
            proof, number = cases.below, number + 1
        page.steps(proof, goal, text)
        if not proof or page.context.facts[-1] != goal:
            page.conclude(goal, text)

    def assume(self, on: str, sign: str, name: str) -> None:
        """Start a case."""
        self.context.assume(relation(self.context.term(on), sign, Term.of(0)))
        shown = self._take(tidy(self.context, f"{on} {sign} 0"))
        self._item(Emphasis(f"{name}:"), f" {shown}.")

    def conclude(self, goal: Relation, text: str) -> None:
        """Say from which facts the goal is known.

        Raises:
            CheckFailed: it is not.
        """
        self.say(f"So {self._said(text, goal)[0]}, {self._known(goal)}.")

    def say(self, *parts: Inline | Words) -> None:
        """Print what is no fact."""
        self._item(*parts, numbered=False)

    def steps(self, proof: Proof, goal: Relation | None = None, text: str = "") -> None:
        """Take steps and print them; the goal is printed as its text says.

        Raises:
            CheckFailed: a step does not hold.
        """
        for step in proof:
            reason = self._reason(step)
            is_goal = isinstance(step, Have) and self.context.relation(step.says) == goal
            texts = (text,) if is_goal else step_texts(self.context, step)
            self.context.add(step)
            for said in texts:
                shown = self._take(said)
                why = self._combination(step) if isinstance(step, Have) and not reason else reason
                self._item(f"{shown}, ", why, ".")

    def _item(self, *parts: Inline | Words, numbered: bool = True) -> None:
        self.items.append((with_formulas(self._number) if numbered else "", with_formulas(*parts)))

    @property
    def _number(self) -> str:
        """The number of the last fact."""
        return f"$[{self.numbers[-1]}]$"

    def _take(self, text: str) -> str:
        """The next fact in LaTeX."""
        shown, turned = self._said(text, self.context.facts[len(self.turned)])
        self.turned.append(turned)
        self.numbers.append(next(self.next))
        return shown

    def _said(self, text: str, fact: Relation) -> tuple[str, int]:
        """A fact in LaTeX, and once more as a polynomial where that is not plain to see; 1, or -1 as in `turned`.

        Raises:
            CheckFailed: the text says something else.
        """
        read = self.context.relation(text)
        if read != fact:
            raise CheckFailed(f"{text}: expected to print {fact}, found {read}")
        left, sign, right = split_relation(text)
        self._name_atoms(left, right)
        one, other = self.context.term(left), self.context.term(right)
        difference = other - one if sign in ("<", "<=") else one - other
        # an equation has one polynomial, whichever side is on the left
        turned = 1 if not fact.polynomial or difference.top.primitive() == fact.polynomial else -1
        polynomial = fact.polynomial * turned
        shown = f"${relation_latex(text, self.context.environment)}$"
        if not polynomial or (not difference.bottom and difference.top == polynomial):
            return shown, turned
        shorter = sides(Relation(polynomial, fact.sign), self.names)
        return f"{shown}, that is ${relation_latex(shorter, self.context.environment)}$", turned

    def _name_atoms(self, *terms: str) -> None:
        """Remember how H and exp of something are first written."""
        for node in (node for text in terms for node in ast.walk(parse_term(text)) if isinstance(node, ast.Call)):
            for name in self.context.term(ast.unparse(node)).top.names:
                self.names.setdefault(name, ast.unparse(node))

    def _known(self, goal: Relation) -> str:
        """Why the goal is known.

        Raises:
            CheckFailed: it is not.
        """
        self.context.require(goal, "proof")
        if goal.plain:
            return "identically" if not goal.polynomial else "between numbers"
        places = list(self._settling(goal))
        if places:
            return f"by $[{self.numbers[places[0] - 1]}]$"
        halves = (Relation(p, AT_LEAST) for p in (goal.polynomial, -goal.polynomial))
        return "by " + latex_list([f"$[{self.numbers[next(self._settling(half)) - 1]}]$" for half in halves])

    def _settling(self, goal: Relation) -> Iterator[int]:
        """The facts each of which settles the goal by itself."""
        return (place for place, fact in enumerate(self.context.facts, start=1) if settles(fact, goal))

    def _needed(self, *facts: Relation) -> str:
        """The numbers of the facts from which these are known, plain ones left out."""
        return latex_list(
            list(dict.fromkeys(self._known(fact).removeprefix("by ") for fact in facts if not fact.plain))
        )

    def _reason(self, step: Step) -> Words:
        """Why a step holds, before it is taken; empty for a combination of facts."""
        context = self.context
        match step:
            case Have():
                combined = step.products or step.multiples
                return "" if combined else self._known(context.relation(step.says))
            case Use():
                at = latex_list(
                    [
                        f"${term_latex(n)} = {term_latex(term, context.environment)}$"
                        for n, term in step.at.items()
                        if n != term
                    ]
                )
                source: Words = "the hypothesis" if step.lemma == HYPOTHESIS else ("lemma ", Emphasis(step.lemma))
                needs = self._needed(*context.instance(step)[0])
                rest = (f" with {at}" if at else "") + (f", which needs {needs}" if needs else "")
                return with_formulas("by ", source, rest)
            case Harmonic():
                needs = self._needed(context.relation(f"{step.harmonic} > 0"))
                return "a harmonic number" + (f", by {needs}" if needs else "")
            case Exponent():
                return "as $e^{s}e^{t} = e^{s + t}$"
            case Positive():
                return "an exponential"
            case Same():
                equal = f"{step.one} = {step.other}"
                return f"since ${relation_latex(equal, context.environment)}$, {self._known(context.relation(equal))}"
            case Nearest():
                nearest = term_latex(step.nearest, context.environment)
                return f"where ${term_latex(step.name)}$ is the whole number nearest to ${nearest}$"
            case Whole():
                needs = self._needed(context.relation(f"{step.whole} > 0"))
                return "a whole number above 0" + (f" by {needs}" if needs else "")
            case Cases():
                raise CheckFailed("cases: expected at the end of a proof, found before it")

    def _combination(self, step: Have) -> str:
        """How the last fact is combined from those before it."""
        products = [(Multivariate.constant(each.coefficient), each.facts) for each in step.products]
        for multiple in step.multiples:
            sign = self.turned[-1] * self.turned[multiple.fact]
            products.append((self.context.term(multiple.multiplier).top * sign, (multiple.fact,)))
        added = " ".join(
            _scaled(factor, self._facts(facts), self.names, self.context.environment) for factor, facts in products
        )
        shown = f"{self._facts(step.scale)}[{self.numbers[-1]}] = {added.removeprefix('+ ')}"
        self._require_combination(shown, step.scale, products)
        return f"since ${shown}$"

    def _require_combination(
        self, shown: str, scale: Sequence[int], products: Sequence[tuple[Multivariate, Sequence[int]]]
    ) -> None:
        """Check that a combination shows these products of facts by their numbers.

        Raises:
            FormulaError: it shows something else.
        """
        facts = {number: Term.of(Multivariate.variable(f"fact_{number}")) for number in self.numbers}

        def product(factor: Multivariate, places: Sequence[int]) -> Term:
            return prod((facts[self.numbers[place]] for place in places), start=Term.of(factor))

        left = product(Multivariate.constant(1), scale) * facts[self.numbers[-1]]
        right = sum((product(*each) for each in products), start=Term.of(0))
        known = {**self.context.environment, **{f"fact_{number}": fact for number, fact in facts.items()}}
        looks = {symbol(name): name for name in self.context.environment}
        looks |= {f"[{number}]": f"fact_{number}" for number in facts}
        require_terms(of_latex(shown), (left, right), ("=",), looks, known)

    def _facts(self, places: Sequence[int]) -> str:
        """A product of facts."""
        powers = {place: places.count(place) for place in places}
        return "".join(
            f"[{self.numbers[place]}]" + (f"^{{{power}}}" if power > 1 else "") for place, power in powers.items()
        )


def _scaled(factor: Multivariate, facts: str, names: Mapping[str, str], known: Collection[str]) -> str:
    """A polynomial times a product of facts, with its sign in front."""
    minus = all(c < 0 for c in factor.terms.values())
    text = polynomial_text(-factor if minus else factor, names)
    shown = term_latex(text, known)
    if len(factor.terms) > 1:
        shown = f"({shown})"
    if facts and text == "1":
        shown = ""
    between = r"\," if shown and facts else ""
    return f"{'-' if minus else '+'} {shown}{between}{facts}"
