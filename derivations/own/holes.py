"""Holes in remarks, `{= NUMBER}`, `{= NUMBER | 3}` and `{= NUMBER | 1%}`: numbers that are found, not typed.

NUMBER is one of the language of statements; what is shown is the x of which `NUMBER == x` is proved. `| 3` rounds it to
three decimals, `| 1%` to per cent with one: then two bounds that have the same digits are enough. For all optimal plans
`for x in optimal(poker, 1): x["J", "bet"]` is a number too, if they agree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from derivations.claims.said import Said
from derivations.claims.told import conjuncts, inner, number_found
from derivations.own.assessments import with_beliefs
from derivations.own.corrections import beside, correction
from derivations.own.evidence import gather
from derivations.own.refusal import ClaimError
from derivations.own.search import Search
from derivations.print.authored import literal, typed
from verify.kernel.statements.records import AT_LEAST, AT_MOST, EQUAL, LESS, MORE, And, Compare, Statement, of
from verify.language.lines import decimal

OPEN = "{="
_MARK = re.compile(r"(?<!\\)\$")
_ROUNDED = re.compile(r"(?P<number>[^|]*[^|\s])\s*(?:\|\s*(?P<places>[0-9]|1[0-2])(?P<percent>%?))?\s*")
_LOW, _HIGH = (MORE, AT_LEAST, EQUAL), (LESS, AT_MOST, EQUAL)


@dataclass(frozen=True)
class Hole:
    """A hole as the remark has it, the statement that its number is 0, and how many decimals its reader is shown."""

    text: str
    said: Said
    places: int | None = None
    percent: bool = False


def holes_of(remark: str, said: Callable[[str], Said]) -> tuple[Hole, ...]:
    """The holes of a remark in order; `said` reads a statement, with the names and ranges of the claim.

    Raises:
        Refused: one is not closed, holds no number, or one that does not fit its game.
    """
    return tuple(_hole(text, said) for text in _texts(remark))


def _texts(remark: str) -> Iterator[str]:
    """What is in the remark from an open bracket of a hole to the one that closes it."""
    at = remark.find(OPEN)
    while at >= 0:
        depths = accumulate((each == "{") - (each == "}") for each in remark[at:])
        end = next((place for place, depth in enumerate(depths, at + 1) if not depth), None)
        if end is None:
            raise ClaimError(f"expected a hole such as {{= value(poker) | 3}}, found one not closed: {remark[at:]:.60}")
        yield remark[at:end]
        at = remark.find(OPEN, end)


def _hole(text: str, said: Callable[[str], Said]) -> Hole:
    found = _ROUNDED.fullmatch(text[len(OPEN) : -1])
    if found is None:
        raise ClaimError(f"expected {{= NUMBER}}, {{= NUMBER | 3}} or {{= NUMBER | 1%}}, found {text:.60}")
    zero = said(f"{found['number']} == 0")
    asked = inner(zero.statement)[1]
    if not (isinstance(asked, Compare) and asked.relation == EQUAL and not asked.right.parts):
        raise ClaimError(f"expected a number, as in {{= value(poker)}}, found {text:.60}")
    return Hole(text, zero, None if found["places"] is None else int(found["places"]), bool(found["percent"]))


def filled(remark: str, holes: tuple[Hole, ...], search: Search) -> tuple[str, str]:
    """The remark with the numbers of its holes: as text and as mathematics, but for those that stand within a formula.

    Where one is not known it says so, and why if that is known.
    """
    plain = written = ""
    for hole in holes:
        before, _, remark = remark.partition(hole.text)
        plain, written, found = plain + before, written + before, _number(hole, search)
        within = len(_MARK.findall(plain)) % 2
        plain += found if within else literal(found)
        written += found if within else typed(found)
    return plain + remark, written + remark


def _number(hole: Hole, search: Search) -> str:
    zero, _ = with_beliefs(hole.said.statement, search, hole.said.where)
    if (told := _told(zero, hole, search)) is not None:
        return told
    reasons = gather(search, zero)
    return _told(zero, hole, search) or f"({': '.join(['not decided', *filter(None, ['; '.join(reasons)])])})"


def _told(zero: Statement, hole: Hole, search: Search) -> str | None:
    """The number as the reader is shown it; None where what is known does not tell it."""
    known = search.proved
    holds = known.holds(zero)
    told = (correction if holds is False else beside)(zero, known) or And(())
    number = Fraction(0) if holds else number_found(zero, told)
    if number is not None and hole.places is None:
        return str(number)
    if isinstance(number, str):
        raise ClaimError(f"expected one number to be rounded, found the formula {number:.60} in {hole.text:.60}")
    ends = _bracket(zero, told) if number is None else (number,)
    shown = {_digits(end, hole) for end in ends}
    return shown.pop() if hole.places is not None and len(shown) == 1 else None


def _digits(number: Fraction, hole: Hole) -> str:
    rounded = decimal(number * 100 if hole.percent else number, hole.places or 0)
    return f"{rounded.removesuffix('' if hole.places else '.0')}{'%' * hole.percent}"


def _bracket(zero: Statement, told: Statement) -> tuple[Fraction, ...]:
    """Two numbers between which the one is that is said to be 0; none where that is not known."""
    scope, asked = inner(zero)
    bounds = [body for within, body in map(inner, conjuncts(told)) if within in (scope, ())]
    if not isinstance(asked, Compare):
        return ()
    low = high = asked.left.constant
    for factor, part in asked.left.parts:
        said = [each for each in bounds if isinstance(each, Compare) and each.left == of(part) and not each.right.parts]
        ends = [[factor * each.right.constant for each in said if each.relation in kind] for kind in (_LOW, _HIGH)]
        if not all(ends) or not all(isinstance(end[0], Fraction) for end in ends):
            return ()
        low, high = low + min(end[0] for end in ends), high + max(end[0] for end in ends)
    return (low, high) if isinstance(low, Fraction) and isinstance(high, Fraction) else ()
