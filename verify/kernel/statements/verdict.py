r"""The verdict on a claim: what its readings are, by the facts that its evidence proves.

    proved           every reading that counts is true
    refuted          every reading that counts is false
    depends          of the readings that count one is true and one is false
    not reproduced   no reading gives the number of an experiment whose description leaves choices open
    measured         there is no statement to decide, but a sample
    unknown          facts decide no more

A reading that is excluded, with the words that exclude it, does not count.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import floor

from verify.kernel.numbers.multivariate import Point
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.claim_records import Measured, Reading
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.parse import read
from verify.kernel.statements.records import Statement
from verify.kernel.statements.substitution import calls_of
from verify.kernel.statements.text import shown
from verify.kernel.statements.words import WORDS, loaded

PLACES = 5


class Verdict(Enum):
    """What became of a claim."""

    PROVED = "proved"
    REFUTED = "refuted"
    DEPENDS = "depends"
    NOT_REPRODUCED = "not reproduced"
    MEASURED = "measured"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Read:
    """A reading with its statement and correction, and whether facts make it true, or false; None is neither."""

    reading: Reading
    statement: Statement
    correction: Statement | None
    holds: bool | None

    @property
    def state(self) -> str:
        """In a word: "true", "false", "undecided", or "excluded" where it does not count."""
        if self.reading.excluded is not None:
            return "excluded"
        return "undecided" if self.holds is None else "true" if self.holds else "false"


@dataclass(frozen=True)
class Judgement:
    """What became of a claim, in each of its readings, by these facts."""

    verdict: Verdict
    readings: tuple[Read, ...]
    measured: tuple[Measured, ...]
    facts: tuple[Statement, ...]

    @property
    def told(self) -> tuple[str, ...]:
        """What a reader of the statements must have beside them."""
        return told(part for each in self.readings for part in (each.statement, each.correction) if part is not None)

    def described(self, id_: str, where: Mapping[str, str]) -> tuple[str, ...]:
        """The verdict in lines: a reading each, what is true instead, samples; words of the claim's stand in quotes."""
        lines = [f"{id_} is {_SAID[self.verdict]}"]
        for each in self.readings:
            lines.append(f"{each.state + ':':<10} {shown(each.statement, where)}")
            lines += [f"{'read as:':<10} {json.dumps(each.reading.words)}"] if each.reading.words else []
            lines += [f"{'since:':<10} {json.dumps(each.reading.excluded)}"] if each.reading.excluded else []
            lines += [f"{'instead:':<10} {shown(each.correction, where)}"] if each.correction is not None else []
        used = "\n".join(lines)
        for name, text in where.items():
            if re.search(rf"\b{re.escape(name)}\b", used):
                lines.append(f"{'where:':<10} {name} = {text}")
        lines += [f"{'meaning:':<10} {line}" for line in self.told]
        return (*lines, *(f"{'sample:':<10} {sampled(each)}" for each in self.measured))


UNDECIDED = Judgement(Verdict.UNKNOWN, (), (), ())
"""Of what could not be looked at."""


def sampled(sample: Measured) -> str:
    """A sample in words; its numbers are rounded.

    >>> numbers = [Fraction(k, 3) for k in (2, 1, 2)]
    >>> sampled(Measured("share", *numbers, Fraction(99, 100), 100, 1, Fraction(1, 2)))
    '"share": 0.66667, from 0.33333 to 0.66667 with 99% confidence, supports 1/2 (100 drawn with seed 1)'
    """
    said = {True: "supports", False: "contradicts", None: ""}[sample.supports]
    against = f", {said} {sample.expected}" if said else ""
    estimate, low, high = (decimal(number, PLACES) for number in (sample.estimate, sample.low, sample.high))
    sure = decimal(100 * sample.confidence, PLACES).rstrip("0").rstrip(".")
    return (
        f"{json.dumps(sample.quantity)}: {estimate}, from {low} to {high} with {sure}% confidence{against}"
        f" ({sample.size:,} drawn with seed {sample.seed})"
    )


def decimal(number: Fraction, places: int) -> str:
    """The number rounded to so many places.

    >>> decimal(Fraction(-2, 3), 4)
    '-0.6667'
    """
    whole = floor(abs(number) * 10**places + Fraction(1, 2))
    return f"{'-' * (number < 0)}{whole // 10**places}.{str(whole % 10**places).rjust(places, '0')}"


def told(statements: Iterable[Statement]) -> tuple[str, ...]:
    """Lines on words that not every reader knows, each once.

    >>> from verify.kernel.statements.parse import parse
    >>> told([parse("value(kuhn()) == 0")])
    ()
    """
    found: dict[str, None] = {}
    for call in (call for statement in statements for call in calls_of(statement)):
        place = WORDS[call.word].told
        if place is not None:
            found |= dict.fromkeys(loaded(place)(call))
    return tuple(found)


_SAID = {
    Verdict.PROVED: "proved",
    Verdict.REFUTED: "refuted",
    Verdict.DEPENDS: "true or false, depending on how it is read",
    Verdict.NOT_REPRODUCED: "not reproduced",
    Verdict.MEASURED: "measured, not decided",
    Verdict.UNKNOWN: "unknown",
}


def judge(
    readings: Sequence[Reading],
    proved: tuple[Statement, ...],
    *,
    where: Mapping[str, str] | None = None,
    points: Sequence[Point] = (),
    experiment: bool = False,
    measured: tuple[Measured, ...] = (),
) -> Judgement:
    """The readings decided by what was proved, and the verdict; `experiment` is said of a claim about one.

    Raises:
        CheckFailed: a correction is false by the facts, or facts contradict each other.
        StatementError: a statement is none, or misspelled.
    """
    facts, found = Facts(proved), []
    for j, reading in enumerate(readings):
        statement = read(reading.statement, where or {})
        holds = decide(statement, facts, points)
        correction = None if reading.correction is None else read(reading.correction, where or {})
        if holds is not False:
            correction = None
        if correction is not None:
            follows = decide(correction, facts, points)
            if follows is False:
                raise CheckFailed(f"readings[{j}].correction: expected what is true, found what the evidence denies")
            # what a solver gave up on is not said
            correction = correction if follows else None
        found.append(Read(reading, statement, correction, holds))
    counted = {each.holds for each in found if each.reading.excluded is None}
    if {True, False} <= counted:
        verdict = Verdict.DEPENDS
    elif counted == {True}:
        verdict = Verdict.PROVED
    elif counted == {False}:
        verdict = Verdict.NOT_REPRODUCED if experiment else Verdict.REFUTED
    else:
        verdict = Verdict.MEASURED if measured and not found else Verdict.UNKNOWN
    return Judgement(verdict, tuple(found), measured, proved)
