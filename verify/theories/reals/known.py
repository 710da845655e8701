"""A theorem that rests on lemmas, as a record: what it says, and what must be shown for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from verify.kernel.statements.records import Statement
from verify.theories.reals.lemmas import records as lemmas

CALCULUS = (
    "exp' = exp, exp(0) = 1, exp(s + t) = exp(s) exp(t), exp > 0",
    "a differentiable function whose slope is >= 0 on an interval does not fall there",
)


@dataclass(frozen=True)
class KnownTheorem:
    """A theorem: what it says, which lemmas it needs, why they are enough, and what else it rests on.

    It says a statement, or in words, as there is none in the language of statements.
    """

    says: Statement | str
    needs: Mapping[str, lemmas.Statement | lemmas.Total]
    because: str
    cites: tuple[str, ...] = ()
