"""The texts of the library of Coq, `verify/coq`, and what Coq says of a theorem that rests on no axiom."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

import verify

CLOSED = "Closed under the global context"
"""What `Print Assumptions` says of such a theorem."""


@cache
def sources() -> dict[str, str]:
    """The texts of the library's files."""
    folder = Path(verify.__file__).parent / "coq"
    listed = (folder / "_CoqProject").read_text(encoding="utf-8").split()
    return {name: (folder / name).read_text(encoding="utf-8") for name in listed if name.endswith(".v")}


@cache
def library_digest() -> str:
    """The SHA-256 of them all, by which a record says which definitions its theorems use."""
    return sha256(repr(sorted(sources().items())).encode()).hexdigest()
