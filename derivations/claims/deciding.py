"""Which evidence decides a claim: what is offered of all that was found, and the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from verify.certificates import Certificate, ClaimCertificate, trust_of
from verify.check import Accepted, accepted
from verify.check import judge_accepted as decided_by
from verify.kernel.numbers.multivariate import Point
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts, few
from verify.kernel.statements.records import And, ForAll, Statement, WholeRange
from verify.kernel.statements.substitution import at_whole
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
    decided = _decided(judgement.readings, found, certificate.points)
    enough = left
    for j in order:
        without = [k for k in enough if k != j]
        enough = enough if _leaves_open(decided, j, without, found, certificate.points) else without
    fewer = decided_by(certificate, [found[k] for k in enough])
    if _said(fewer) == _said(judgement):
        return _with(certificate, enough), fewer
    # what is said beside the readings changes, so each part is tried with all that is said
    for j in order:
        without = [k for k in left if k != j]
        if not _leaves_open(decided, j, without, found, certificate.points):
            fewer = decided_by(certificate, [found[k] for k in without])
            if _said(fewer) == _said(judgement):
                left, judgement = without, fewer
    return _with(certificate, left), judgement


def _with(certificate: ClaimCertificate, parts: Sequence[int]) -> ClaimCertificate:
    return replace(certificate, evidence=tuple(certificate.evidence[k] for k in parts))


def _leaves_open(
    decided: Sequence[tuple[Statement, bool]],
    part: int,
    kept: Sequence[int],
    found: Sequence[Accepted],
    points: Sequence[Point],
) -> bool:
    """Whether something that is decided is not decided so by the evidence kept, without this part."""
    facts = Facts(fact for k in kept for fact in (*found[k].facts, *found[k].believed))
    # what a part is needed for mostly stands at the same place, so what is near that is looked at first
    place = part * len(decided) / len(found)
    near = sorted(range(len(decided)), key=lambda k: abs(k - place))
    return any(decide(decided[k][0], facts, points) is not decided[k][1] for k in near)


def _decided(
    readings: Sequence[Read], found: Sequence[Accepted], points: Sequence[Point]
) -> list[tuple[Statement, bool]]:
    """What is decided of readings and corrections, and how, piece by piece: they are the same if these are."""
    facts = Facts(fact for each in found for fact in (*each.facts, *each.believed))
    said = [(each.statement, each.holds) for each in readings if each.holds is not None]
    said += [(each.correction, True) for each in readings if each.correction is not None]
    pieces = [(piece, holds) for s, holds in said for piece in (_pieces(s) if holds else [s])]
    # a whole may be said where its pieces are not
    return pieces if all(decide(s, facts, points) is holds for s, holds in pieces) else said


def _pieces(s: Statement) -> list[Statement]:
    """Statements that are all true exactly if this one is."""
    if isinstance(s, And):
        return [piece for part in s.parts for piece in _pieces(part)]
    if isinstance(s, ForAll) and isinstance(s.among, WholeRange) and (numbers := few(s.among)):
        return [piece for n in numbers for piece in _pieces(at_whole(s.part, s.name, n))]
    return [s]


def _said(judgement: Judgement) -> tuple[object, ...]:
    """What a reader is told."""
    return judgement.verdict, judgement.readings, beside_lines(judgement)
