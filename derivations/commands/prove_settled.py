"""Claims settled by what was kept, by a cluster, or here; and what is said of that."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from multiprocessing import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory

from derivations.commands.output import progress_of
from derivations.output.counts import number_of
from derivations.own.records import ClaimFile
from derivations.own.settling import Settling, name_of
from derivations.proving import Proved, prove_files

PATIENCE = 2.0
"""So many seconds are claims settled one by one before processes are begun for the others, if nobody says how many."""
Files = Sequence[tuple[ClaimFile, str]]
"""Files of claims, and what is written for each is called by."""


def settled_claims(files: Files, how: Settling, options: argparse.Namespace) -> list[Proved]:
    """The claims settled, in processes of this machine or by the cluster that is asked for.

    Raises:
        NoCluster: there is none.
    """
    total = sum(len(file.claims) for file, _ in files)
    with ExitStack() as after:
        sent: Collection[str] | None = None
        if options.scheduler is not None:
            from derivations.cluster import cluster
            from derivations.elsewhere import settle_elsewhere

            if how.kept is None:
                how = replace(how, kept=Path(after.enter_context(TemporaryDirectory())))
            with cluster(options.scheduler) as executor, progress_of(total, "answer") as report:
                sent = settle_elsewhere(files, how, executor, report)
            how = replace(how, fresh=False)  # what is kept now is what the cluster has found
        with progress_of(total, "claim") as report:
            found = prove_files(
                files,
                how,
                report=report,
                processes=options.processes or cpu_count(),
                patience=0.0 if options.processes else PATIENCE,
            )
    for line in _what_was_kept(files, found, sent):
        print(line, file=sys.stderr)
    return found


def _what_was_kept(files: Files, found: Sequence[Proved], sent: Collection[str] | None) -> Iterator[str]:
    """Of which claims evidence was used again that was kept before, or was `sent` by a cluster, if there is one."""
    used = {
        name_of(claim, stem)
        for (file, stem), proved in zip(files, found, strict=True)
        for claim, item in zip(file.claims, proved.settled, strict=True)
        if item.kept
    }
    if sent is not None:
        yield f"cluster: {number_of(len(used & {*sent}), 'claim')} settled there, and checked here"
        if refused := sorted({*sent} - used):
            yield f"gameproof: what it found of {', '.join(refused)} was not accepted; settled here"
    if again := used - {*(sent or ())}:
        yield f"kept: {number_of(len(again), 'claim')} checked again (--fresh settles all anew)"
