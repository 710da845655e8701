"""Proofs of lemmas in LaTeX: what is known and to be shown in each part of a proof."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

from derivations.print.fact_text import placed_term, polynomial_text, substitute_terms
from derivations.print.proof_page import Page
from derivations.print.term_latex import relation_latex, term_latex
from verify.kernel.lemmas.check import comparison, induction, interval, open_context, sum_ends, sum_step
from verify.kernel.lemmas.records import AnyLemma, Comparison, Induction, Lemma, Statement, Sum, lemma_statement

HOW_TO_READ = (
    r"The facts of a proof are numbered. In a combination such as $[6]=2\,[1][4]+N\,[5]$ a number stands for the"
    r" polynomial of the fact: the greater side minus the smaller one, or the left side of an equation minus the right"
    r" one, times the positive denominators and without a common numeric factor. Where it is not plain to see, the fact"
    r" is written again without denominators, after ``that is''. A combination shows the fact on its left: on its right"
    r" are products of facts with coefficients $\ge 0$, and any multiples of equations; further factors on the left are"
    r" facts $>0$, which cancel."
)


def proof_latex(lemma: AnyLemma, proved: Mapping[str, Statement]) -> str:
    """A lemma's proof; `proved` are the lemmas before it.

    Raises:
        CheckFailed: the proof does not hold.
    """
    match lemma:
        case Lemma():
            context, goal = open_context(lemma.statement, proved)
            page = Page(context, lemma.statement.given)
            page.prove(lemma.proof, goal, lemma.statement.then)
            lines = page.lines
        case Induction():
            numbers = count(1)
            lines = [line for base in (True, False) for line in _induction(lemma, proved, numbers, base=base)]
        case Comparison():
            lines = _comparison(lemma, proved)
        case Sum():
            lines = _sum(lemma, proved)
    return "\n".join(["\\begin{steps}", *lines, "\\end{steps}", ""])


def _induction(lemma: Induction, proved: Mapping[str, Statement], numbers: Iterator[int], *, base: bool) -> list[str]:
    context, goal = induction(lemma, proved, base=base)
    variable, statement = lemma.variable, lemma.statement
    at = {variable: lemma.start if base else f"{variable} + 1"}
    given = [substitute_terms(text, at) for text in statement.given]
    name, start = term_latex(variable), term_latex(lemma.start)
    if base:
        head = rf"\item \emph{{Start, ${name} = {start}$.}}"
    else:
        head = rf"\item \emph{{Step from ${name}$ to ${term_latex(at[variable])}$.}}"
        given = [f"{variable} >= {lemma.start}", *given]
    then = substitute_terms(statement.then, at)
    page = Page(context, given, f"{head} To show: ${relation_latex(then)}$.", numbers)
    page.prove(lemma.step if not base else lemma.base, goal, then)
    return page.lines


def _comparison(lemma: Comparison, proved: Mapping[str, Statement]) -> list[str]:
    x = term_latex(lemma.variable)
    statement = lemma_statement(lemma)
    context = interval(lemma, proved)
    h, r = (f"{letter}({x})" for letter in "hr")
    head = (
        rf"\item Let ${h} = {term_latex(lemma.exponent)}$ and ${r} = {term_latex(lemma.bound)}$; then $h(0) = 0$ and"
        rf" $r(0) = 1$, and $r$ is positive. It is enough to compare slopes: $h - \log r$ is 0 at ${x} = 0$, and its"
        r" slope is $h' - r'/r$."
    )
    page = Page(context, statement.given, head)
    page.steps(lemma.positive)
    _, goal = comparison(lemma, proved)
    exponent, bound = context.term(lemma.exponent), context.term(lemma.bound)
    rise = polynomial_text(goal.polynomial if lemma.sign == ">=" else -goal.polynomial, {})
    below = [exponent.denominator, exponent.denominator, bound.top, bound.denominator]
    under = "*".join(f"({polynomial_text(factor, {})})" for factor in below if factor != 1)
    slope = f"({rise})/({under})" if under else rise
    page.lines.append(rf"\item Up to a positive number, $h' - r'/r$ is ${term_latex(slope)}$.")
    page.prove(lemma.proof, goal, f"{rise} {lemma.sign} 0")
    return page.lines


def _sum(lemma: Sum, proved: Mapping[str, Statement]) -> list[str]:
    total = lemma.total
    y, low, high = (term_latex(text) for text in (total.index, total.low, total.high))
    context, goal = sum_step(lemma, proved)
    numbers = count(1)
    given = [*total.given, f"{total.low} <= {total.index}", f"{total.index} <= {total.high}"]
    past = placed_term(lemma.antidifference, {total.index: f"{total.index} - 1"})
    head = (
        rf"\item Let $F({y}) = {term_latex(lemma.antidifference)}$. \emph{{Differences, ${low} \le {y} \le {high}$.}}"
        rf" To show: $F({y}) - F({y} - 1) = {term_latex(total.term)}$."
    )
    page = Page(context, given, head, numbers)
    page.prove(lemma.step, goal, f"{lemma.antidifference} - ({past}) = {total.term}")
    lines = page.lines
    context, goal = sum_ends(lemma, proved)
    before = placed_term(f"{total.low} - 1", {})
    first, last = (placed_term(lemma.antidifference, {total.index: end}) for end in (before, total.high))
    head = (
        rf"\item \emph{{Ends.}} To show: $F({high}) - F({term_latex(before)}) = {term_latex(total.total)}$, with"
        rf" ${high} \ge {term_latex(before)}$."
    )
    page = Page(context, total.given, head, numbers)
    page.prove(lemma.ends, goal, f"{last} - ({first}) = {total.total}")
    page.conclude(context.relation(f"{total.high} >= {total.low} - 1"), f"{total.high} >= {before}")
    return [*lines, *page.lines]
