r"""Claims, and the one way in which they are settled.

A `Proof` is made only from certificates that the checker accepted (`Checked` runs it) and from
answers of an SMT solver. Its verdict follows from them:

    UNKNOWN   a solver gave up on a query of the proof, or what was checked decides nothing
    PROVED    all parts are in, and what they prove is the claim
    REFUTED   all parts are in, and what they prove contradicts the claim
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from derivations.output.files import write_whole
from verify.certificates import AllOf, Certificate, trust_of
from verify.check import check

if TYPE_CHECKING:
    from verify.find.smt import Answer

C = TypeVar("C")


class Verdict(Enum):
    """What became of a claim."""

    PROVED = "proved"
    REFUTED = "refuted"
    MEASURED = "measured"
    UNKNOWN = "unknown"


class Disagreement(RuntimeError):
    """An SMT solver contradicts a certificate that was accepted: a fault in one of the two."""


@dataclass(frozen=True)
class Claim:
    """`statement` in words, `source` with the place where it is made; `latex` where words alone read badly."""

    id: str
    statement: str
    source: str
    latex: str | None = None


class Checked:
    """A certificate that passed the checker, with the theorems that it proves."""

    def __init__(self, certificate: Certificate) -> None:
        """Raises CheckFailed when the certificate does not hold."""
        self.theorems = check(certificate)
        self.certificate = certificate


@dataclass(frozen=True)
class Asked:
    """A query of a proof: what it shows when it is unsatisfiable."""

    shows: str
    answer: Answer

    def to_json(self, path: str) -> dict[str, Any]:
        """The query as an object; its text is in the file `path`."""
        return {
            "shows": self.shows,
            "answer": self.answer.verdict,
            "solver": self.answer.solver,
            "text": path,
            "core": list(self.answer.core),
            **({"reason": self.answer.reason} if self.answer.reason else {}),
        }


@dataclass(frozen=True)
class Proof:
    """`holds` says whether what is checked is the claim (True), contradicts it (False), or neither.

    `argued` and `cited` name what it needs beyond what was checked: steps in words, known facts.
    `reading` says how the claim is understood where its words leave that open; `correction` says
    what is true instead of a refuted claim, in terms of the same certificate.
    """

    holds: bool | None
    checked: Checked
    asked: tuple[Asked, ...] = ()
    result: Mapping[str, Any] = field(default_factory=dict)
    correction: str | None = None
    reading: str | None = None
    argued: tuple[str, ...] = ()
    cited: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for asked in self.asked:
            if asked.answer.verdict == "sat":
                raise Disagreement(
                    f"{asked.answer.solver}: expected no values that deny «{asked.shows}», found"
                    f" {dict(asked.answer.model)}"
                )

    @property
    def verdict(self) -> Verdict:
        if self.holds is None or any(asked.answer.verdict != "unsat" for asked in self.asked):
            return Verdict.UNKNOWN
        return Verdict.PROVED if self.holds else Verdict.REFUTED

    @property
    def trust(self) -> str:
        """What the verdict rests on."""
        solvers = sorted({asked.answer.solver for asked in self.asked})
        checked = " and ".join([*trust_of(self.checked.certificate), *(f"smt ({solver})" for solver in solvers)])
        words = [
            f"{name}: {'; '.join(facts)}" for name, facts in (("argued", self.argued), ("cited", self.cited)) if facts
        ]
        return "; ".join([checked, *words])


@dataclass(frozen=True)
class Settled:
    """A claim with its proof, the time it took, and where certificate and queries were written."""

    claim: Claim
    proof: Proof
    seconds: float
    certificate: str
    queries: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The claim as one object of the ledger; exact numbers are strings."""
        proof = self.proof
        result = dict(proof.result)
        if proof.asked:
            result["queries"] = [asked.to_json(path) for asked, path in zip(proof.asked, self.queries, strict=True)]
        return {
            "id": self.claim.id,
            "verdict": proof.verdict.value,
            "trust": proof.trust,
            "statement": self.claim.statement,
            "source": self.claim.source,
            "result": result,
            "reading": proof.reading,
            "correction": proof.correction if proof.verdict is Verdict.REFUTED else None,
            "theorems": list(proof.checked.theorems),
            "certificate": self.certificate,
            "seconds": round(self.seconds, 3),
        }


def write_queries(asked: Sequence[Asked], out: Path, stem: str) -> tuple[str, ...]:
    """Write the texts of queries under `out`; returns where they are.

    Raises:
        OSError: `out` cannot be written.
    """
    paths = [out / "queries" / f"{stem}-{number}.smt2" for number in range(1, len(asked) + 1)]
    for each, path in zip(asked, paths, strict=True):
        write_whole(path, f"; unsatisfiable means: {each.shows}\n{each.answer.query}")
    return tuple(map(str, paths))


def parts(item: Settled, kind: type[C]) -> list[C]:
    """The certificates of one kind that a claim rests on."""
    return [part for part in _flat(item.proof.checked.certificate) if isinstance(part, kind)]


def _flat(certificate: Certificate) -> list[Certificate]:
    if isinstance(certificate, AllOf):
        return [leaf for part in certificate.parts for leaf in _flat(part)]
    return [certificate]
