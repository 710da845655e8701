"""Claims of a user's own proved: each is settled, and its verdict held against the one that is expected."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import NamedTuple

from derivations.claims.claim import Settled, given_up
from derivations.claims.told import ending
from derivations.ledger import table
from derivations.own.claim_files import read
from derivations.own.records import ClaimError, ClaimFile, OwnClaim, RefusedClaim
from derivations.own.settled import formal, settle
from derivations.workers import at_once
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


def prove(path: str | Path, out: str | Path | None = None, *, run_experiments: bool = False) -> Proved:
    """The claims of a file, settled; certificates are written under `out`, if it is given. Experiments that have no
    record are run where that is asked for, and their records written beside the file.

    Where they cannot be, the verdicts are given all the same, with a warning. A claim that is not as it should be is
    refused, and the others are settled.

    Raises:
        ClaimError: the file is not as it should be; one line.
    """
    file = read(Path(path), run_experiments=run_experiments)
    (found,) = proved([(file, stem_of(file))], None if out is None else Path(out))
    for item in found.settled:
        if item.unwritten:
            warnings.warn(f"{item.claim.id}: certificate not written: {item.unwritten}", stacklevel=2)
    return found


def proved(
    files: Sequence[tuple[ClaimFile, str]],
    out: Path | None,
    *,
    solvers: Solvers = Z3_ALONE,
    report: Callable[[str], None] = lambda _: None,
    processes: int = 1,
    patience: float = 0.0,
) -> list[Proved]:
    """The claims of files settled, so many at once once `patience` seconds have passed.

    What is written under `out`, if it can be, is called by the stem beside the file, and the id. A claim whose process
    is killed is unknown.
    """
    tasks = [
        _Task((number, place), claim, out, stem, solvers)
        for number, (file, stem) in enumerate(files)
        for place, claim in enumerate(file.claims)
    ]
    found = {}
    for task, item in at_once(_settled, [[task] for task in tasks], processes, _lost, patience=patience):
        report(task.claim.id)
        found[task.place] = item
    return [
        Proved(file, tuple(found[number, place] for place in range(len(file.claims))))
        for number, (file, _) in enumerate(files)
    ]


class _Task(NamedTuple):
    """A claim to be settled: the number of its file, and its own in that."""

    place: tuple[int, int]
    claim: OwnClaim | RefusedClaim
    out: Path | None
    stem: str
    solvers: Solvers


def _settled(tasks: Sequence[_Task]) -> Iterator[Settled]:
    for _, claim, out, stem, solvers in tasks:
        yield settle(claim, out, solvers=solvers, stem=stem)


def _lost(task: _Task, error: Exception, began: float) -> Settled:
    return given_up(formal(task.claim), error, began)


def stem_of(file: ClaimFile) -> str:
    """What is written for the file is called by this; it has neither a dot nor anything that a folder may refuse.

    >>> stem_of(ClaimFile(Path("games/my signals.claims.toml"), "", "", ()))
    'my_signals'
    """
    return re.sub(r"[^A-Za-z0-9_-]", "_", file.path.stem.removesuffix(".claims")) or "claims"
