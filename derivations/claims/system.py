"""A source of claims."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from derivations.claims.claim import Claim, Proof, Settled
from verify.find.timeout import Solvers


@dataclass(frozen=True)
class System:
    """A source: its claims by id, each with its proof, and its report.

    `shared` makes what the proofs of one run share, told which solvers it may ask;
    `write` makes the LaTeX source of the report from all claims settled.
    """

    claims: Mapping[str, tuple[Claim, Callable[[Any], Proof]]]
    shared: Callable[[Solvers], Any]
    write: Callable[[Sequence[Settled]], str]
