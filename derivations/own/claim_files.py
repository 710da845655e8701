"""Files of claims: data (.toml), or a program of the user's own (.py)."""

from __future__ import annotations

from pathlib import Path

from derivations.own.records import ClaimError, ClaimFile, OwnClaim

__all__ = ["ClaimError", "ClaimFile", "OwnClaim", "read"]


def read(path: Path) -> ClaimFile:
    """The claims of a file.

    Raises:
        ClaimError: it is no such file, or a claim of it is none; one line with file and claim.
    """
    raise ClaimError(f"{path}: expected a claim file, .toml or .py, found neither")
