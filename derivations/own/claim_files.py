"""Files of claims: data (.toml), or a program of the user's own (.py)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from derivations.own.programs import run_program
from derivations.own.records import ClaimError, ClaimFile, OwnClaim
from derivations.own.toml_claims import read_toml
from trees.terminal import printable

__all__ = ["ClaimError", "ClaimFile", "OwnClaim", "read_claim_file"]
READERS: dict[str, Callable[..., ClaimFile]] = {".toml": read_toml, ".py": run_program}


def read_claim_file(
    path: Path,
    *,
    wanted: Callable[[str], bool] | None = None,
    runs: Path | None = None,
    run_experiments: bool = False,
) -> ClaimFile:
    """The claims of a file, those alone whose ids are `wanted`, if some are.

    Records of experiments are in the folder `runs`, or else beside the file; those that have none are run where that is
    asked for.

    Raises:
        ClaimError: it is no such file, or a claim of it is none; one line with file and claim.
        TreeError: it cannot be read.
    """
    if path.suffix not in READERS:
        raise ClaimError(f"{printable(str(path))}: expected a file of claims, .toml or .py, found another")
    return READERS[path.suffix](path, wanted=wanted, runs=runs, run_experiments=run_experiments)
