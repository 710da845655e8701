"""What became of a claim, in a line: its verdict, what is true instead, or why it is unknown."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Settled, Verdict
from verify.kernel.statements.records import Compare, ForAll
from verify.kernel.statements.text import shown, shown_argument

MOST_INSTEAD = 3


def verdict_line(item: Settled) -> str:
    """The verdict with the statement, and what is true instead or why nothing is known.

    >>> from derivations.claims.claim import Claim, Proof
    >>> from derivations.claims.statements import reading
    >>> proof = Proof((reading("value(kuhn()) < 0"),), (), remark="nobody looked")
    >>> verdict_line(Settled(Claim("X", "lost", ""), proof, 0.0, "", ()))
    'unknown: value(kuhn(cards=3, ante=1, bet=1)) < 0; why: nobody looked'
    """
    said = " | ".join(shown(each.statement, item.proof.where) for each in item.judgement.readings)
    return f"{item.verdict.value}: {'; '.join([said, *ending(item)])}"


def ending(item: Settled) -> tuple[str, ...]:
    """What follows a verdict: what is true instead of what is refuted, why nothing is known of what is unknown."""
    if item.verdict is Verdict.UNKNOWN:
        return (f"why: {why(item)}",)
    return tuple(f"instead: {each}" for each in instead(item)[:MOST_INSTEAD])


def instead(item: Settled) -> tuple[str, ...]:
    """What is true instead, where the claim is false and that is known."""
    readings = item.judgement.readings
    return tuple(shown(each.correction, item.proof.where) for each in readings if each.correction is not None)


def why(item: Settled) -> str:
    """Why a claim is unknown."""
    return item.proof.remark or "no evidence was found"


def number_instead(item: Settled) -> Fraction | str | None:
    """The number that a false equation should have, a formula as text; None where that is not known."""
    for read in item.judgement.readings:
        variable, found = "t", read.correction
        while isinstance(found, ForAll):
            variable, found = found.name, found.part
        if isinstance(found, Compare) and found.relation == "==" and not found.right.parts:
            number = found.right.constant
            return number if isinstance(number, Fraction) else shown_argument(number, {}, variable)
    return None
