"""The report of each system: which claims it needs, and what writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from derivations.claims.claim import Settled
from derivations.kingmaker import report as kingmaker
from derivations.kuhn import report as kuhn
from derivations.liars_dice import report as liars_dice


@dataclass(frozen=True)
class SystemReport:
    """`write` makes the LaTeX source from the settled claims, all of `needs` among them."""

    needs: tuple[str, ...]
    write: Callable[[Sequence[Settled]], str]


REPORTS: dict[str, SystemReport] = {
    "kuhn": SystemReport(kuhn.NEEDS, kuhn.write),
    "liars-dice": SystemReport(liars_dice.NEEDS, liars_dice.write),
    "kingmaker": SystemReport(kingmaker.NEEDS, kingmaker.write),
}
