"""A source of claims."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from derivations.claims.claim import Claim, Proof, Settled


@dataclass(frozen=True)
class System:
    """A source: its claims by id, each with its proof, and its report.

    `shared` makes what the proofs of one run share, told the milliseconds that a solver may take for a question;
    `write` makes the LaTeX source of the report from all claims settled.
    """

    claims: Mapping[str, tuple[Claim, Callable[[Any], Proof]]]
    shared: Callable[[int], Any]
    write: Callable[[Sequence[Settled]], str]
