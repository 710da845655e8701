"""How theorems and numbers of expected utility become the proof of a claim."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.claims.claim import Proof, Reading
from derivations.claims.statements import reading
from verify.certificates import Certificate
from verify.find.utility.numbers import utility_number
from verify.kernel.lemmas.records import Theorem
from verify.kernel.theorems.table import known
from verify.kernel.utility.records import UtilityNumber

GLUE = "why the lemmas are enough for the theorem (in its result, and in the report)"


def named(theorem: Theorem) -> str:
    """The statement that a theorem holds which says so in words."""
    return f'theorem("{theorem.theorem}")'


def said_by(theorem: Theorem, words: str = "") -> Reading:
    """The claim, read as what the theorem says."""
    return reading(named(theorem), words=words)


def numbers(*asked: tuple[str | int, ...]) -> tuple[UtilityNumber, ...]:
    """Numbers by words and arguments."""
    return tuple(utility_number(str(word), *map(Fraction, arguments)) for word, *arguments in asked)


def proof_by(
    readings: tuple[Reading, ...],
    *theorems: Theorem,
    also: tuple[Certificate, ...] = (),
    points: tuple[Mapping[str, Fraction], ...] = (),
    remark: str | None = None,
) -> Proof:
    """A proof by theorems, and what else is evidence; its result says why the lemmas are enough."""
    because = {each.theorem: known(each.theorem).because for each in theorems}
    return Proof(
        readings,
        (*theorems, *also),
        points=points,
        argued=(GLUE,),
        cited=tuple(dict.fromkeys(fact for each in theorems for fact in known(each.theorem).cites)),
        result={"lemmas": sum(len(each.lemmas) for each in theorems), "why the lemmas are enough": because},
        remark=remark,
    )
