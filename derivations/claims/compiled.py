"""What Coq made of a claim, by the record that stands beside its certificate (`gameproof export coq --compile`)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from derivations.claims.coq_texts import CLOSED, library_digest

FOLDER = "coq"
"""Where the records stand, beside the folder of certificates."""


@dataclass(frozen=True)
class Compiled:
    """Of the `wanted` statements that make the verdict, so many are `theorems` that Coq compiled, without axioms.

    `record` and `theory` are files: the record, and the theorems' text.
    """

    theorems: int
    wanted: int
    record: Path
    theory: Path

    @property
    def word(self) -> str:
        """The word of trust.

        >>> Compiled(3, 3, Path("K7.json"), Path("K7.v")).word, Compiled(3, 5, Path("K7.json"), Path("K7.v")).word
        ('coq', 'coq in part (3 of 5)')
        """
        return "coq" if self.theorems == self.wanted else f"coq in part ({self.theorems} of {self.wanted})"


def compiled_beside(certificate: Path) -> Compiled | None:
    """What Coq made of this very certificate; nothing where no record stands beside it, or that of another text, of
    other definitions than the library's now, or of theorems that are not in the text or rest on anything.
    """
    record = certificate.parent.parent / FOLDER / certificate.name
    try:
        found = json.loads(record.read_bytes())
        theory = record.parent / Path(found["file"]).name
        texts = {"certificate": certificate.read_bytes(), "theory": theory.read_bytes()}
        if any(found[name] != sha256(text).hexdigest() for name, text in texts.items()):
            return None
        if found["library"] != library_digest():
            return None
        told = texts["theory"].decode()
        theorems, missing = len(found["theorems"]), len(found["missing"])
        named = {each["name"] for each in found["theorems"]}
        if len(named) != theorems or told.count("\n(* no theorem: ") != missing:
            return None
        closed = found["closed"] is True and all(
            each["assumptions"] == CLOSED
            and f"\nTheorem {each['name']} (F : ordered_field) : {each['theorem']}.\nProof.\n" in told
            for each in found["theorems"]
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return Compiled(theorems, theorems + missing, record, theory) if closed and theorems else None
