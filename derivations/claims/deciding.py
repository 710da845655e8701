"""Which evidence decides a claim: what is offered of all that was found, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from verify.certificates import Certificate, ClaimCertificate, trust_of
from verify.check import Accepted, accepted
from verify.check import judge_accepted as decided_by
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.verdict import Judgement, Read
from verify.kernel.theory import EVIDENCE, RECOMPUTED, SAMPLING, SOLVERS, TABLE
from verify.language.lines import beside_lines

_TRIED = "none", EVIDENCE, SAMPLING, TABLE, RECOMPUTED, SOLVERS


@dataclass(frozen=True)
class Checked:
    """Evidence that was found before, of which it is known which parts are `needed`, by their numbers; all of it is
    accepted by the checker.
    """

    evidence: tuple[Certificate, ...]
    needed: tuple[int, ...]
    accepted: tuple[Accepted, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Have each part checked.

        Raises:
            CheckFailed: one does not hold.
        """
        object.__setattr__(self, "accepted", tuple(map(accepted, self.evidence)))


def deciding(certificate: ClaimCertificate, kept: Checked | None = None) -> tuple[ClaimCertificate, Judgement]:
    """The claim with the evidence that decides it alone, and the verdict. Of evidence that was kept this is known, else
    a part goes if all is said without it too.

    What rests on a solver's word is tried first, then what the checker computes again. Where no reading is decided,
    what proves something stays.

    Raises:
        CheckFailed: evidence does not hold, or a correction does not follow from it.
    """
    if kept is not None:
        if certificate.evidence is not kept.evidence:
            raise CheckFailed("evidence: expected what was checked, found other evidence")
        return _with(certificate, kept.needed), decided_by(certificate, [kept.accepted[k] for k in kept.needed])
    found = [accepted(part) for part in certificate.evidence]
    judgement, left = decided_by(certificate, found), list(range(len(found)))
    undecided = all(each.holds is None for each in judgement.readings)
    order = [
        j
        for j in sorted(
            left, key=lambda j: -max(_TRIED.index(each.partition(" ")[0]) for each in trust_of(certificate.evidence[j]))
        )
        if not (undecided and (found[j].facts or found[j].believed))
    ]
    enough = left
    for j in order:
        without = [k for k in enough if k != j]
        enough = enough if _leaves_open(judgement.readings, j, without, found, certificate.points) else without
    fewer = decided_by(certificate, [found[k] for k in enough])
    if _said(fewer) == _said(judgement):
        return _with(certificate, enough), fewer
    # what is said beside the readings changes, so each part is tried with all that is said
    for j in order:
        without = [k for k in left if k != j]
        if not _leaves_open(judgement.readings, j, without, found, certificate.points):
            fewer = decided_by(certificate, [found[k] for k in without])
            if _said(fewer) == _said(judgement):
                left, judgement = without, fewer
    return _with(certificate, left), judgement


def _with(certificate: ClaimCertificate, parts: Sequence[int]) -> ClaimCertificate:
    return replace(certificate, evidence=tuple(certificate.evidence[k] for k in parts))


def _leaves_open(
    readings: Sequence[Read],
    part: int,
    kept: Sequence[int],
    found: Sequence[Accepted],
    points: Sequence[Mapping[str, Fraction]],
) -> bool:
    """Whether a reading that is decided, or its correction, is not decided by the evidence kept, without this part."""
    facts = Facts(fact for k in kept for fact in (*found[k].facts, *found[k].believed))
    # what a part is needed for mostly stands at the same place among the readings, so these are looked at first
    first = part * len(readings) // len(found)
    return any(
        (each.holds is not None and decide(each.statement, facts, points) is not each.holds)
        or (each.correction is not None and not decide(each.correction, facts, points))
        for each in (*readings[first:], *readings[:first])
    )


def _said(judgement: Judgement) -> tuple[object, ...]:
    """What a reader is told."""
    return judgement.verdict, judgement.readings, beside_lines(judgement)
