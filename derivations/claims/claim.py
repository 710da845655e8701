r"""Claims, and the one way in which they are settled.

A `Proof` is what somebody offers for a claim: its readings, each a formal statement, and evidence. The verdict is the
checker's alone (`verify.check.judged`): it decides the statements by the facts that the evidence proves.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

from trees.formats.files import write_whole
from trees.terminal import one_line
from verify.certificate_json import dumps
from verify.certificates import AllOf, Certificate, ClaimCertificate, trust_of
from verify.check import EXPERIMENT, GAME, TEXT, judged
from verify.kernel.statements.claim_records import Measured, Reading
from verify.kernel.statements.text import shown
from verify.kernel.statements.verdict import UNDECIDED, Judgement, Verdict

C = TypeVar("C")

__all__ = [
    "EXPERIMENT",
    "GAME",
    "TEXT",
    "Claim",
    "Measured",
    "Proof",
    "Reading",
    "Settled",
    "Verdict",
    "offered",
    "parts",
]


@dataclass(frozen=True)
class Claim:
    """`statement` in words, `source` with the place where it is made; `latex` where words alone read badly."""

    id: str
    statement: str
    source: str
    latex: str | None = None


@dataclass(frozen=True)
class Proof:
    """The readings of a claim with the evidence for or against them; see `verify.certificates.ClaimCertificate`.

    `result` has what reports show of the evidence, and `remark` says in words why a claim is not true as it stands, or
    what is known beyond it: neither plays a part in the verdict. `queries` are the texts of questions to solvers.
    """

    readings: tuple[Reading, ...]
    evidence: tuple[Certificate, ...]
    where: Mapping[str, str] = field(default_factory=dict)
    about: str = GAME
    points: tuple[Mapping[str, Fraction], ...] = ()
    measured: tuple[Measured, ...] = ()
    argued: tuple[str, ...] = ()
    cited: tuple[str, ...] = ()
    result: Mapping[str, Any] = field(default_factory=dict)
    remark: str | None = None
    queries: tuple[str, ...] = ()


def offered(claim: Claim, proof: Proof) -> ClaimCertificate:
    """The claim with its readings and evidence, as the checker takes it."""
    return ClaimCertificate(
        claim.id,
        claim.statement,
        claim.source,
        proof.about,
        dict(proof.where),
        proof.readings,
        proof.points,
        proof.measured,
        proof.argued,
        proof.cited,
        proof.evidence,
    )


@dataclass(frozen=True)
class Settled:
    """A claim with what was offered for it and what the checker makes of that.

    `began` is when its proof was begun (`time.perf_counter`), `certificate` and `queries` are where these were written,
    `unwritten` is why they were not, if they were to be: a verdict is not lost with its files. Where the computer was
    `lacking`, as the remark says, nothing is decided.
    """

    claim: Claim
    proof: Proof
    began: float
    certificate: str
    queries: tuple[str, ...]
    unwritten: str = field(default="", kw_only=True)
    lacking: bool = field(default=False, kw_only=True)
    judgement: Judgement = field(init=False)
    seconds: float = field(init=False)

    def __post_init__(self) -> None:
        """Have it decided.

        Raises:
            CheckFailed: evidence does not hold, or a correction does not follow from it.
        """
        judgement = UNDECIDED if self.lacking else judged(offered(self.claim, self.proof))
        object.__setattr__(self, "judgement", judgement)
        object.__setattr__(self, "seconds", time.perf_counter() - self.began)

    @property
    def verdict(self) -> Verdict:
        """The checker's verdict."""
        return self.judgement.verdict

    @property
    def trust(self) -> str:
        """What the verdict rests on."""
        checked = " and ".join(trust_of(offered(self.claim, self.proof)))
        named = (("argued", self.proof.argued), ("cited", self.proof.cited))
        return "; ".join([checked, *(f"{name}: {'; '.join(facts)}" for name, facts in named if facts)])

    def to_json(self) -> dict[str, Any]:
        """The claim as one object of the ledger; exact numbers are strings."""
        where = self.proof.where
        return {
            "id": self.claim.id,
            "verdict": self.verdict.value,
            "trust": self.trust,
            "statement": self.claim.statement,
            "source": self.claim.source,
            "readings": [
                {
                    "statement": each.reading.statement,
                    "holds": each.holds,
                    "read as": each.reading.words or None,
                    "instead": None if each.correction is None else each.reading.correction,
                    "excluded": each.reading.excluded,
                }
                for each in self.judgement.readings
            ],
            "where": dict(where),
            "measured": [
                {
                    "quantity": each.quantity,
                    "estimate": str(each.estimate),
                    "interval": [str(each.low), str(each.high)],
                    "confidence": str(each.confidence),
                    "size": each.size,
                    "seed": each.seed,
                    "expected": None if each.expected is None else str(each.expected),
                    "supports": each.supports,
                }
                for each in self.judgement.measured
            ],
            "meaning": list(self.judgement.told),
            "remark": self.proof.remark,
            "result": dict(self.proof.result),
            "theorems": list(map(shown, self.judgement.facts)),
            "queries": list(self.queries),
            "certificate": self.certificate,
            "seconds": round(self.seconds, 3),
        }


def decided(claim: Claim, proof: Proof, began: float, out: Path, stem: str) -> Settled:
    """The claim settled; its certificate and queries are written under `out`, called by `stem`.

    Raises:
        CheckFailed: evidence does not hold, or a correction does not follow from it.
    """
    path = out / "certificates" / f"{stem}.json"
    try:
        write_whole(path, dumps(offered(claim, proof)))
        return Settled(claim, proof, began, str(path), write_queries(proof.queries, out, stem))
    except (OSError, MemoryError) as error:
        return Settled(claim, proof, began, "", (), unwritten=one_line(error))


def given_up(claim: Claim, error: Exception, began: float) -> Settled:
    """The claim unknown, as this computer had too little to find or to check what is offered for it."""
    return Settled(claim, Proof((), (), remark=f"too large: {one_line(error)}"), began, "", (), lacking=True)


def write_queries(queries: Sequence[str], out: Path, stem: str) -> tuple[str, ...]:
    """Write the texts of queries under `out`; returns where they are.

    Raises:
        OSError: `out` cannot be written.
    """
    paths = [out / "queries" / f"{stem}-{number}.smt2" for number in range(1, len(queries) + 1)]
    for text, path in zip(queries, paths, strict=True):
        write_whole(path, text)
    return tuple(map(str, paths))


def parts(item: Settled, kind: type[C]) -> list[C]:
    """The certificates of one kind that a claim rests on."""
    return [part for each in item.proof.evidence for part in _flat(each) if isinstance(part, kind)]


def _flat(certificate: Certificate) -> list[Certificate]:
    if isinstance(certificate, AllOf):
        return [leaf for part in certificate.parts for leaf in _flat(part)]
    return [certificate]
