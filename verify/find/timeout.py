"""How long a solver may take for one question, and which solvers are asked."""

from __future__ import annotations

from dataclasses import dataclass

TIMEOUT_MS = 60_000
Z3, CVC5 = "z3", "cvc5"


@dataclass(frozen=True)
class Solvers:
    """The solvers by name, and the milliseconds that each may take for a question."""

    timeout_ms: int = TIMEOUT_MS
    names: tuple[str, ...] = (Z3,)


Z3_ALONE = Solvers()
