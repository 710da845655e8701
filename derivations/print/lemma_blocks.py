"""Lemmas as blocks: what they say, relations of theirs within a text, and their proofs step by step."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from derivations.print.authored import with_formulas
from derivations.print.blocks import Bullets, Display, Emphasis, Inline, Known, Reference, Words
from derivations.print.fact_text import placed_term, polynomial_text, substitute_terms
from derivations.print.proof_page import Page
from derivations.print.term_latex import relation_latex, statement_latex, term_latex, total_latex
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.relations import Relation
from verify.theories.reals.lemmas.check import interval, tasks
from verify.theories.reals.lemmas.facts import Context
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

_RELATION = re.compile(r"(?<= )(?:\\[lg]e|[<>=]) ")
_ORDERS = {"<": "below", ">": "above"}
Item = tuple[Words, Words]
"""The mark of an item, and what it says."""

HOW_TO_READ = with_formulas(
    "The facts of a proof are numbered. In a combination such as $[6]=2\\,[1][4]+N\\,[5]$ a number stands for the"
    " polynomial of the fact: the greater side minus the smaller one, or the left side of an equation minus the right"
    " one, times the positive denominators and without a common numeric factor. Where it is not plain to see, the fact"
    " is written again without denominators, after “that is”. A combination shows the fact on its left: on its right"
    " are products of facts with coefficients $\\ge 0$, and any multiples of equations; further factors on the left are"
    " facts $>0$, which cancel."
)


def label(name: str) -> str:
    """The label of a lemma.

    >>> label("loss at least (1 - 1/N)/e")
    'lem:loss-at-least-1-1-N-e'
    >>> label("all chips are worse, gamma < 1")
    'lem:all-chips-are-worse-gamma-below-1'
    """
    return "lem:" + "-".join(_ORDERS.get(word, word) for word in re.findall(r"\w+|[<>]", name))


def references(labels: Sequence[str]) -> tuple[Inline, ...]:
    """The numbers of what has these labels, as an English list.

    >>> references(("lem:a", "lem:b"))
    (Reference(label='lem:a', capital=False), ' and ', Reference(label='lem:b', capital=False))
    """
    between = ["", *[", "] * (len(labels) - 2), " and "]
    return tuple(part for sign, each in zip(between, labels, strict=False) for part in (sign, Reference(each)) if part)


def said_by(lemma: AnyLemma) -> Statement | Total:
    """What a lemma says, a sum or not."""
    return lemma.total if isinstance(lemma, Sum) else lemma_statement(lemma)


def statement_words(said: Statement | Total) -> Words:
    """A sentence: for which numbers, what is given, what holds."""
    return with_formulas(statement_latex(said))


def lemma_display(
    name: str, said: Statement | Total, short: Mapping[str, str] | None = None, where: str = ""
) -> Display:
    """What a lemma that the checker accepted concludes, with its number.

    `short` has letters for terms in it, and `where` says for which numbers it holds.

    Raises:
        CheckFailed: a term is not there.
    """
    if isinstance(said, Total):
        shown = total_latex(said)
    else:
        shown = relation_latex(abbreviated(said.then, short or {}), (*said.integers, *said.reals))
    shown = shown.replace(r"\bigl", r"\Bigl").replace(r"\bigr", r"\Bigr") + (rf" \qquad {where}" if where else "")
    shown = _RELATION.sub(r"&\g<0>", shown, count=1)  # in a sum's limits no spaces stand around it
    return Display((shown,), known=Known.CERTIFICATE, lemma=label(name))


def abbreviated(said: str, short: Mapping[str, str]) -> str:
    """A relation with letters for terms.

    Raises:
        CheckFailed: a term is not there.

    >>> abbreviated("k*(H(N) - H(k)) <= 1", {"H(N) - H(k)": "s"})
    'k*(s) <= 1'
    """
    for term, letter in short.items():
        if term not in said:
            raise CheckFailed(f"{said}: expected the term {term}, found none")
        said = said.replace(term, letter)
    return said


def proof_steps(lemma: AnyLemma, proved: Mapping[str, Statement]) -> Bullets:
    """A lemma's proof; `proved` are the lemmas before it.

    Raises:
        CheckFailed: the proof does not hold.
    """
    shown = {field: (context, goal) for field, context, goal in tasks(lemma, proved)}
    match lemma:
        case Lemma():
            context, goal = shown["proof"]
            page = Page(context, lemma.statement.given)
            page.prove(lemma.proof, goal, lemma.statement.then)
            items = page.items
        case Induction():
            numbers = count(1)
            items = [item for field in shown for item in _induction(lemma, field, *shown[field], numbers)]
        case Comparison():
            items = _comparison(lemma, interval(lemma, proved), shown["proof"][1])
        case Sum():
            items = [*_difference(lemma, *shown["step"], numbers := count(1)), *_ends(lemma, *shown["ends"], numbers)]
    marks, said = zip(*items, strict=True)
    return Bullets(said, marks=marks)


def _induction(lemma: Induction, field: str, context: Context, goal: Relation, numbers: Iterator[int]) -> list[Item]:
    base = field == "base"
    variable, statement = lemma.variable, lemma.statement
    at = {variable: lemma.start if base else f"{variable} + 1"}
    given = [substitute_terms(text, at) for text in statement.given]
    name, start = term_latex(variable), term_latex(lemma.start)
    if base:
        head = f"Start, ${name} = {start}$."
    else:
        head = f"Step from ${name}$ to ${term_latex(at[variable])}$."
        given = [f"{variable} >= {lemma.start}", *given]
    then = substitute_terms(statement.then, at)
    page = Page(context, given, with_formulas(f"{head} To show: ${relation_latex(then)}$."), numbers)
    page.prove(lemma.step if not base else lemma.base, goal, then)
    return page.items


def _comparison(lemma: Comparison, context: Context, goal: Relation) -> list[Item]:
    x = term_latex(lemma.variable)
    statement = lemma_statement(lemma)
    h, r = (f"{letter}({x})" for letter in "hr")
    head = (
        rf"Let ${h} = {term_latex(lemma.exponent)}$ and ${r} = {term_latex(lemma.bound)}$; then $h(0) = 0$ and"
        rf" $r(0) = 1$, and $r$ is positive. It is enough to compare slopes: $h - \log r$ is 0 at ${x} = 0$, and its"
        r" slope is $h' - r'/r$."
    )
    page = Page(context, statement.given, with_formulas(head))
    page.steps(lemma.positive)
    exponent, bound = context.term(lemma.exponent), context.term(lemma.bound)
    rise = polynomial_text(goal.polynomial if lemma.sign == ">=" else -goal.polynomial, {})
    below = [exponent.denominator, exponent.denominator, bound.top, bound.denominator]
    under = "*".join(f"({polynomial_text(factor, {})})" for factor in below if factor != 1)
    slope = f"({rise})/({under})" if under else rise
    page.say(rf"Up to a positive number, $h' - r'/r$ is ${term_latex(slope)}$.")
    page.prove(lemma.proof, goal, f"{rise} {lemma.sign} 0")
    return page.items


def _difference(lemma: Sum, context: Context, goal: Relation, numbers: Iterator[int]) -> list[Item]:
    total = lemma.total
    y, low, high = (term_latex(text) for text in (total.index, total.low, total.high))
    given = [*total.given, f"{total.low} <= {total.index}", f"{total.index} <= {total.high}"]
    past = placed_term(lemma.antidifference, {total.index: f"{total.index} - 1"})
    head = with_formulas(
        rf"Let $F({y}) = {term_latex(lemma.antidifference)}$. ",
        Emphasis("Differences,"),
        rf" ${low} \le {y} \le {high}$. To show: $F({y}) - F({y} - 1) = {term_latex(total.term)}$.",
    )
    page = Page(context, given, head, numbers)
    page.prove(lemma.step, goal, f"{lemma.antidifference} - ({past}) = {total.term}")
    return page.items


def _ends(lemma: Sum, context: Context, goal: Relation, numbers: Iterator[int]) -> list[Item]:
    total = lemma.total
    high = term_latex(total.high)
    before = placed_term(f"{total.low} - 1", {})
    first, last = (placed_term(lemma.antidifference, {total.index: end}) for end in (before, total.high))
    head = with_formulas(
        Emphasis("Ends."),
        f" To show: $F({high}) - F({term_latex(before)}) = {term_latex(total.total)}$, with"
        rf" ${high} \ge {term_latex(before)}$.",
    )
    page = Page(context, total.given, head, numbers)
    page.prove(lemma.ends, goal, f"{last} - ({first}) = {total.total}")
    page.conclude(context.relation(f"{total.high} >= {total.low} - 1"), f"{total.high} >= {before}")
    return page.items
