r"""The verdict on a claim: what its readings are, by the facts that its evidence proves.

    proved           every reading that counts is true
    refuted          every reading that counts is false
    depends          of the readings that count one is true and one is false
    not reproduced   no reading gives the number of an experiment whose description leaves choices open
    measured         there is no statement to decide, but a sample
    cited            there is neither, but a theorem of the literature that it repeats
    not judged       there is none of these, as it is about texts, people or taste
    unknown          facts decide no more

A reading that is excluded, with the words that exclude it, does not count.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.claim_records import EXPERIMENT, TEXT, Claim, Measured, Reading
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Statement


class Verdict(Enum):
    """What became of a claim."""

    PROVED = "proved"
    REFUTED = "refuted"
    DEPENDS = "depends"
    NOT_REPRODUCED = "not reproduced"
    MEASURED = "measured"
    CITED = "cited"
    NOT_JUDGED = "not judged"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Read:
    """A reading, whether facts make it true, or false (None is neither), and of its correction what follows."""

    reading: Reading
    holds: bool | None
    correction: Statement | None = None

    @property
    def statement(self) -> Statement:
        """What the reading says."""
        return self.reading.statement

    @property
    def state(self) -> str:
        """In a word: "true", "false", "undecided", or "excluded" where it does not count."""
        if self.reading.excluded is not None:
            return "excluded"
        return "undecided" if self.holds is None else "true" if self.holds else "false"


@dataclass(frozen=True)
class Judgement:
    """What became of a claim, in each of its readings, by these facts, and by what is believed on solvers' words."""

    verdict: Verdict
    readings: tuple[Read, ...]
    measured: tuple[Measured, ...]
    facts: tuple[Statement, ...]
    believed: tuple[Statement, ...]

    @property
    def said(self) -> tuple[Statement, ...]:
        """What the readings say, and what follows of their corrections."""
        return tuple(s for each in self.readings for s in (each.statement, each.correction) if s is not None)


UNDECIDED = Judgement(Verdict.UNKNOWN, (), (), (), ())
"""Of what could not be looked at."""


def judge(claim: Claim, proved: tuple[Statement, ...], believed: tuple[Statement, ...] = ()) -> Judgement:
    """The claim's readings decided by what was proved or is believed, and the verdict.

    Raises:
        CheckFailed: a correction is false by the facts, or facts contradict each other.
    """
    facts, found = Facts((*proved, *believed)), []
    for j, reading in enumerate(claim.readings):
        holds, correction, follows = decide(reading.statement, facts, claim.points), reading.correction, None
        if holds is False and correction is not None:
            follows = decide(correction, facts, claim.points)
            if follows is False:
                raise CheckFailed(f"readings[{j}].correction: expected what is true, found what the evidence denies")
        # what a solver gave up on is not said
        found.append(Read(reading, holds, correction if follows else None))
    counted = {each.holds for each in found if each.reading.excluded is None}
    if {True, False} <= counted:
        verdict = Verdict.DEPENDS
    elif counted == {True}:
        verdict = Verdict.PROVED
    elif counted == {False}:
        verdict = Verdict.NOT_REPRODUCED if claim.about == EXPERIMENT else Verdict.REFUTED
    elif found:
        verdict = Verdict.UNKNOWN
    else:
        verdict = _without_statement(claim)
    return Judgement(verdict, tuple(found), claim.measured, proved, believed)


def _without_statement(claim: Claim) -> Verdict:
    """The verdict on a claim of which no reading is a statement."""
    if claim.measured:
        return Verdict.MEASURED
    if claim.cited:
        return Verdict.CITED
    return Verdict.NOT_JUDGED if claim.about == TEXT else Verdict.UNKNOWN
