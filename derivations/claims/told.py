"""What became of a claim, in a line: its verdict, what is true instead, or why it is unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from html import escape
from typing import TypeAlias

from derivations.claims.claim import REFUSED, Settled, Verdict
from derivations.output.digests import brief_digests
from trees.refusal import Refused
from trees.tree import Number
from verify.kernel.numbers.ratio import plain
from verify.kernel.statements.records import (
    EQUAL,
    And,
    Compare,
    ForAll,
    ForPlans,
    Interval,
    Statement,
    Sum,
    WholeRange,
    of,
)
from verify.kernel.statements.verdict import Read
from verify.language.lines import sample_lines
from verify.language.text import shown, shown_argument

MOST_INSTEAD = 3
Scope: TypeAlias = "tuple[tuple[str, Interval | WholeRange], ...]"


def verdict_line(item: Settled) -> str:
    """The verdict with the statement, and what is true instead or why nothing is known.

    >>> from derivations.claims.claim import Claim, Proof, Reading
    >>> from verify.language.parse import parse
    >>> proof = Proof((Reading(parse("value(kuhn()) < 0")),), (), remark="nobody looked")
    >>> verdict_line(Settled(Claim("X", "lost", ""), proof, 0.0, "", ()))
    'unknown: value(kuhn(cards=3, ante=1, bet=1)) < 0; why: nobody looked'
    """
    said = " | ".join(shown(each.statement, item.proof.where) for each in item.judgement.readings)
    said = said or item.claim.statement
    return f"{item.verdict.value}: {'; '.join([brief_digests(said), *ending(item)])}"


def ending(item: Settled) -> tuple[str, ...]:
    """What follows a verdict: what is true instead of what is false, which reading gives what, samples, references, or
    why nothing is known.
    """
    match item.verdict:
        case Verdict.UNKNOWN | Verdict.NOT_JUDGED:
            return (f"why: {brief_digests(why(item))}",)
        case Verdict.CITED:
            return tuple(f"cited: {each}" for each in item.proof.cited)
        case Verdict.MEASURED:
            return tuple(f"sample: {said}" for said in sample_lines(item.judgement.measured))
        case Verdict.DEPENDS:
            return tuple(f"{each.state} if: {brief_digests(read_as(each, item))}" for each in item.judgement.readings)
    return tuple(f"instead: {brief_digests(each)}" for each in instead(item)[:MOST_INSTEAD])


def read_as(each: Read, item: Settled) -> str:
    """The words of a reading, or its statement where there are none."""
    return each.reading.words or shown(each.statement, item.proof.where)


def instead(item: Settled) -> tuple[str, ...]:
    """What is true instead, where the claim is false and that is known."""
    readings = item.judgement.readings
    return tuple(shown(each.correction, item.proof.where) for each in readings if each.correction is not None)


def why(item: Settled) -> str:
    """Why a claim is unknown."""
    return item.proof.remark or "no evidence was found"


def statement_page(text: str, settle: Callable[[], Settled]) -> str:
    """A statement for a notebook, which has it settled, with its verdict."""
    text = brief_digests(text)
    try:
        item = settle()
        verdict, then = item.verdict.value, ending(item)
    except Refused as error:
        verdict, then = "no verdict", (str(error),)
    return "<br>".join([f"<b>{verdict}</b> <code>{escape(text)}</code>", *map(escape, then)])


def number_page(text: str, settle: Callable[[], Fraction | str]) -> str:
    """A number for a notebook, which has it settled; where that gives nothing, the text alone."""
    text = brief_digests(text)
    try:
        found = settle()
    except Refused as error:
        return f"<code>{escape(text)}</code><br>{escape(str(error))}"
    return f"<code>{escape(text)}</code>{f' = {found}' if found != '' else ''}"


def verdict_counts(settled: Sequence[Settled]) -> str:
    """How many claims have which verdict."""
    counts = Counter(item.outcome for item in settled)
    outcomes = (*(verdict.value for verdict in Verdict), REFUSED)
    return ", ".join(f"{counts[outcome]} {outcome}" for outcome in outcomes if counts[outcome])


def number_instead(item: Settled) -> Fraction | str | None:
    """The number that the left side of a false equation is, a formula as text; None where that is not known.

    >>> from derivations.claims.words import value
    >>> number_instead((2 * value("kuhn") + 1 == 0).settled)
    Fraction(8, 9)
    """
    for read in item.judgement.readings:
        if read.correction is not None:
            number = number_found(read.statement, read.correction)
            if number is not None:
                return number
    return None


def number_found(asked: Statement, known: Statement) -> Fraction | str | None:
    """The number, a formula as text, that the left side of a comparison is by equations that are known."""
    scope, compared = inner(asked)
    if not isinstance(compared, Compare):
        return None
    number = _number(compared.left, list(_equations(known, scope)))
    variable = scope[-1][0] if scope else "t"
    return number if number is None or isinstance(number, Fraction) else shown_argument(number, {}, variable)


def _number(left: Sum, known: list[tuple[Sum, Number]]) -> Number | None:
    """What the sum is, by what its parts are."""
    total = left.constant
    for factor, call in left.parts:
        number = next((number for sum_, number in known if sum_ == of(call)), None)
        if number is None:
            return None
        total += factor * number
    return plain(total)


def _equations(s: Statement, scope: Scope) -> Iterator[tuple[Sum, Number]]:
    """The equations that the statement says for all values of the scope, or where there is no name."""
    for part in conjuncts(s):
        within, body = inner(part)
        if within in (scope, ()) and isinstance(body, Compare) and body.relation == EQUAL and not body.right.parts:
            yield body.left, body.right.constant


def conjuncts(s: Statement) -> tuple[Statement, ...]:
    """The parts of a statement that is joined of several by and."""
    return s.parts if isinstance(s, And) else (s,)


def inner(s: Statement) -> tuple[Scope, Statement]:
    """The names of which a statement is said, with their ranges, and what is said of them, and of all optimal plans."""
    scope: Scope = ()
    while isinstance(s, (ForAll, ForPlans)):
        scope, s = (*scope, (s.name, s.among)) if isinstance(s, ForAll) else scope, s.part
    return scope, s
