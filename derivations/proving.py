"""Claims of a user's own proved: each is settled, and its verdict held against the one that is expected."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from pathlib import Path

from derivations.claims.claim import Settled
from derivations.claims.told import ending
from derivations.ledger import table
from derivations.own.claim_files import read
from derivations.own.records import ClaimError, ClaimFile, OwnClaim
from derivations.own.settled import settle
from trees.terminal import about
from verify.find.timeout import Z3_ALONE, Solvers


@dataclass(frozen=True)
class Proved:
    """The claims of a file, settled in order; `str` is the ledger, and a notebook shows a table."""

    file: ClaimFile
    settled: tuple[Settled, ...]

    @property
    def surprises(self) -> tuple[str, ...]:
        """A line for each claim whose verdict is not the one that is expected."""
        pairs = zip(self.file.claims, self.settled, strict=True)
        return tuple(
            f"{claim.id}: expected {claim.expected.value}, found {item.verdict.value}"
            for claim, item in pairs
            if isinstance(claim, OwnClaim) and not item.refused and item.verdict is not claim.expected
        )

    @property
    def refused(self) -> tuple[str, ...]:
        """A line for each claim that has no verdict, as it is not as it should be, with the file and the reason."""
        return tuple(
            about(str(self.file.path), ClaimError(f"{item.claim.id}: {item.proof.remark}"))
            for item in self.settled
            if item.refused
        )

    def __str__(self) -> str:
        return table(self.settled)

    def _repr_html_(self) -> str:
        rows = [
            (item.claim.id, item.outcome, "; ".join([item.claim.statement, *ending(item)])) for item in self.settled
        ]
        cells = ("".join(f"<td style='text-align: left'>{escape(cell)}</td>" for cell in row) for row in rows)
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"


def prove(path: str | Path, out: str | Path | None = None) -> Proved:
    """The claims of a file, settled; certificates are written under `out`, if it is given.

    Where they cannot be, the verdicts are given all the same, with a warning. A claim that is not as it should be is
    refused, and the others are settled.

    Raises:
        ClaimError: the file is not as it should be; one line.
    """
    file = read(Path(path))
    found = proved(file, None if out is None else Path(out), stem_of(file))
    for item in found.settled:
        if item.unwritten:
            warnings.warn(f"{item.claim.id}: certificate not written: {item.unwritten}", stacklevel=2)
    return found


def proved(
    file: ClaimFile,
    out: Path | None,
    stem: str,
    *,
    solvers: Solvers = Z3_ALONE,
    report: Callable[[str], None] = lambda _: None,
) -> Proved:
    """The claims settled one after another; files under `out` are called by `stem` and the id."""
    return Proved(file, tuple(settle(claim, out, solvers=solvers, report=report, stem=stem) for claim in file.claims))


def stem_of(file: ClaimFile) -> str:
    """What is written for the file is called by this; it has neither a dot nor anything that a folder may refuse.

    >>> stem_of(ClaimFile(Path("games/my signals.claims.toml"), "", "", ()))
    'my_signals'
    """
    return re.sub(r"[^A-Za-z0-9_-]", "_", file.path.stem.removesuffix(".claims")) or "claims"
