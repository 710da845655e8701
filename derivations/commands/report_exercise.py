"""`gameproof report --exercise FILE`: a file of claims as two reports, one without its answers and one with them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from derivations.claims.told import verdict_counts as told
from derivations.commands.kept import NOTHING, Kept, give, warn_unfit
from derivations.commands.output import progress_of
from derivations.commands.prove import BAD, is_file
from derivations.inputs.game import Usage
from derivations.own.claim_files import read_claim_file
from derivations.print.report_blocks import Derivation
from derivations.proving import Proved, prove_files, settling, stem_of

Reports: TypeAlias = Callable[[Callable[[], Derivation], str], tuple[Path, ...]]
"""What writes a report, once it is derived, by this name, and says where."""


def run_exercise(options: argparse.Namespace, reports: Reports) -> int:
    """Settle the claims, write both reports by `reports`, say where; exit status 2 where a claim is refused.

    Raises:
        Usage: the words name no file of claims alone, or nothing is to be written.
        ClaimError: the file is not as it should be.
    """
    words = [options.game, *options.parameters, *([options.profile] if options.profile else [])]
    if len(words) > 1 or not is_file(options.game):
        raise Usage(f"--exercise: expected one file of claims, .toml or .py, found {' '.join(words)!r:.80}")
    if options.out == NOTHING or options.beliefs or options.nearest:
        raise Usage("--exercise: expected --html, --json and --out FOLDER alone beside it, found another option")
    file = read_claim_file(Path(options.game))
    warn_unfit(options.out)
    with progress_of(len(file.claims), "claim") as progress:
        (found,) = prove_files([(file, stem_of(file))], settling(options.out), report=progress)
    data: dict[str, Any] = {"settled": told(found.settled), "exercise": [], "answers": []}
    status = give(data, lambda: told(found.settled), _files(found, reports, data), as_json=options.json)
    for line in found.refused:
        print(f"gameproof: {line}", file=sys.stderr)
    return BAD if found.refused else status


def _files(found: Proved, reports: Reports, data: dict[str, Any]) -> Iterator[Kept]:
    """The sheet, and the answers."""
    from derivations.explain.at_length.claim_report import report_of
    from derivations.explain.at_length.exercise import exercise_of

    stem = stem_of(found.file)
    sheets = {
        "exercise": lambda: exercise_of(found.file),
        "answers": lambda: report_of(found.file, found.settled),
    }
    for name, sheet in sheets.items():
        yield Kept(name, partial(reports, sheet, f"{stem}-{name}"), data[name].append)
