r"""Claims, and the one way in which they are settled.

A `Proof` is what somebody offers for a claim: its readings, each a formal statement, and evidence. The verdict is the
checker's alone (`verify.check.judge_claim`): it decides the statements by the facts that the evidence proves.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from derivations.claims.compiled import Compiled, compiled_beside
from derivations.claims.deciding import Checked, deciding
from trees.formats.files import write_under
from trees.refusal import Refused
from trees.terminal import one_line
from verify.certificate_json import dumps
from verify.certificates import AllOf, Certificate, ClaimCertificate, theories_of, trust_of
from verify.kernel.statements.claim_records import ABOUT, EXPERIMENT, GAME, TEXT, Measured, Reading
from verify.kernel.statements.verdict import UNDECIDED, Judgement, Verdict
from verify.language.lines import beside_lines
from verify.language.samples import AGAINST, FOR, OPEN, speak_together, speaks_of
from verify.language.text import shown
from verify.language.text import write as statement_text

C = TypeVar("C")
REFUSED = "refused"
"""What a ledger says of a claim that gets no verdict, as it is not as it should be."""
Files: TypeAlias = tuple[str, tuple[str, ...]]
"""Where a certificate is written, and the queries to solvers."""

__all__ = [
    "ABOUT",
    "AGAINST",
    "EXPERIMENT",
    "FOR",
    "GAME",
    "OPEN",
    "REFUSED",
    "TEXT",
    "Claim",
    "Measured",
    "Proof",
    "Reading",
    "Settled",
    "Verdict",
    "claim_certificate",
    "parts",
]


@dataclass(frozen=True)
class Claim:
    """`statement` in words, `source` with the place where it is made.

    `misprint` is what the source prints where it says something else, such as "printed C(51, 2)".
    """

    id: str
    statement: str
    source: str
    misprint: str = ""


@dataclass(frozen=True)
class Proof:
    """The readings of a claim with the evidence for or against them; see `verify.certificates.ClaimCertificate`.

    `remark` says in words why a claim is not true as it stands, or what is known beyond it, and plays no part in the
    verdict; `noted` proves the numbers in it. `queries` are the texts of questions to solvers. `marked` has texts as
    they were written, with their mathematics marked, by what they are without the marks.
    """

    readings: tuple[Reading, ...]
    evidence: tuple[Certificate, ...]
    where: Mapping[str, str] = field(default_factory=dict)
    about: str = GAME
    points: tuple[Mapping[str, Fraction], ...] = ()
    measured: tuple[Measured, ...] = ()
    argued: tuple[str, ...] = ()
    cited: tuple[str, ...] = ()
    remark: str | None = None
    noted: tuple[Certificate, ...] = ()
    queries: tuple[str, ...] = ()
    marked: Mapping[str, str] = field(default_factory=dict)


def claim_certificate(claim: Claim, proof: Proof) -> ClaimCertificate:
    """The claim with its readings and evidence, as the checker takes it."""
    return ClaimCertificate(
        claim.id,
        claim.statement,
        claim.source,
        proof.about,
        proof.where,
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

    `began` is when its proof was begun (`time.perf_counter`). `offered` is its certificate, which `write` writes;
    `certificate` and `queries` are where these were written, `unwritten` is why they were not, if they were to be: a
    verdict is not lost with its files. Where the computer was `lacking`, or the claim is `refused`, as the remark says,
    nothing is decided. `again` is evidence that was `kept`, by which the checker decides.
    """

    claim: Claim
    proof: Proof
    began: float
    certificate: str
    queries: tuple[str, ...]
    write: InitVar[Callable[[ClaimCertificate], Files] | None] = field(default=None, kw_only=True)
    again: InitVar[Checked | None] = field(default=None, kw_only=True)
    unwritten: str = field(default="", kw_only=True)
    lacking: bool = field(default=False, kw_only=True)
    refused: bool = field(default=False, kw_only=True)
    kept: bool = field(init=False)
    offered: ClaimCertificate = field(init=False)
    judgement: Judgement = field(init=False)
    seconds: float = field(init=False)

    def __post_init__(self, write: Callable[[ClaimCertificate], Files] | None, again: Checked | None) -> None:
        """Have it decided; of the evidence, what decides nothing is not offered.

        Raises:
            CheckFailed: evidence does not hold, or a correction does not follow from it.
        """
        whole = claim_certificate(self.claim, self.proof)
        certificate, judgement = (whole, UNDECIDED) if self.lacking or self.refused else deciding(whole, again)
        made: dict[str, Any] = {"offered": certificate, "judgement": judgement, "kept": again is not None}
        if write is not None:
            try:
                made["certificate"], made["queries"] = write(certificate)
            except (OSError, MemoryError) as error:
                made["unwritten"] = one_line(error)
        made["seconds"] = time.perf_counter() - self.began
        for name, value in made.items():
            object.__setattr__(self, name, value)

    @property
    def verdict(self) -> Verdict:
        """The checker's verdict."""
        return self.judgement.verdict

    @property
    def outcome(self) -> str:
        """The verdict in a word, or that the claim is refused."""
        return REFUSED if self.refused else self.verdict.value

    @cached_property
    def compiled(self) -> Compiled | None:
        """What Coq made of the certificate that was written, where it was asked."""
        return compiled_beside(Path(self.certificate)) if self.certificate else None

    @property
    def checked(self) -> tuple[str, ...]:
        """How the verdict was checked: all ways of its evidence, and Coq where it compiled theorems of it."""
        ways = trust_of(self.offered)
        return ways if self.compiled is None else (*(way for way in ways if way != "none"), self.compiled.word)

    @property
    def trust(self) -> str:
        """What the verdict rests on; nothing where the claim has none."""
        if self.refused:
            return ""
        checked = " and ".join(self.checked)
        named = (("argued", self.proof.argued), ("cited", self.proof.cited))
        return "; ".join([checked, *(f"{name}: {'; '.join(facts)}" for name, facts in named if facts)])

    def to_json(self) -> dict[str, Any]:
        """The claim as one object of the ledger; exact numbers are strings."""
        where = self.proof.where
        return {
            "id": self.claim.id,
            "verdict": self.outcome,
            "trust": self.trust,
            "coq": None if self.compiled is None else str(self.compiled.record),
            "theories": [] if self.refused else list(theories_of(self.offered)),
            "statement": self.claim.statement,
            "source": self.claim.source,
            "misprint": self.claim.misprint or None,
            "about": self.proof.about,
            "readings": [
                {
                    "statement": statement_text(each.statement, where),
                    "holds": each.holds,
                    "read as": each.reading.words or None,
                    "instead": None if each.correction is None else statement_text(each.correction, where),
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
                    "least": None if each.least is None else str(each.least),
                    "most": None if each.most is None else str(each.most),
                    "part": None if each.part is None else str(each.part),
                    "speaks": speaks_of(each),
                }
                for each in self.judgement.measured
            ],
            "speaks": speak_together(self.judgement.measured),
            "meaning": list(beside_lines(self.judgement)),
            "remark": self.proof.remark,
            "theorems": list(map(shown, self.judgement.facts)),
            "believed": list(map(shown, self.judgement.believed)),
            "queries": list(self.queries),
            "certificate": self.certificate,
            "seconds": round(self.seconds, 3),
        }


def settle_proof(
    claim: Claim, proof: Proof, began: float, out: Path, stem: str, *, again: Checked | None = None
) -> Settled:
    """The claim settled; its certificate and queries are written under `out`, called by `stem`; `again` is its
    evidence, if it was kept.

    Raises:
        CheckFailed: evidence does not hold, or a correction does not follow from it.
    """

    def write(certificate: ClaimCertificate) -> Files:
        path = write_under(out, f"certificates/{stem}.json", dumps(certificate))
        return str(path), write_queries(proof.queries, out, stem)

    return Settled(claim, proof, began, "", (), write=write, again=again)


def given_up(claim: Claim, error: Exception, began: float) -> Settled:
    """The claim unknown, as this computer had too little to find or to check what is offered for it."""
    said = one_line(error) if isinstance(error, Refused) else f"too large: {one_line(error)}"
    return Settled(claim, Proof((), (), remark=said), began, "", (), lacking=True)


def refused_claim(claim: Claim, reason: str) -> Settled:
    """The claim as it stands in a ledger where it could not be read, or does not fit its game."""
    return Settled(claim, Proof((), (), remark=reason), time.perf_counter(), "", (), refused=True)


def write_queries(queries: Sequence[str], out: Path, stem: str) -> tuple[str, ...]:
    """Write the texts of queries under `out`; returns where they are.

    Raises:
        OSError: `out` cannot be written.
    """
    return tuple(str(write_under(out, f"queries/{stem}-{number}.smt2", text)) for number, text in enumerate(queries, 1))


def parts(item: Settled, kind: type[C]) -> list[C]:
    """The certificates of one kind that a claim rests on."""
    return [part for each in item.proof.evidence for part in leaves(each) if isinstance(part, kind)]


def leaves(certificate: Certificate) -> list[Certificate]:
    """The certificates that it is made of."""
    if isinstance(certificate, AllOf):
        return [leaf for part in certificate.parts for leaf in leaves(part)]
    return [certificate]
