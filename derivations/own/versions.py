"""What finds and checks evidence, as a digest: the text of all that may take part in it, and the libraries it uses."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

HOUSE = Path(__file__).parents[2]
ROOMS = (
    *("trees", "verify", "play"),
    *("derivations/claims", "derivations/inputs", "derivations/output", "derivations/own", "derivations/print"),
)
"""Folders in which everything counts, tables of data too."""
LIBRARIES = "cvc5", "highspy", "networkx", "numpy", "python-flint", "sympy", "z3-solver"


@cache
def versions() -> str:
    """SHA-256 of the searches and the checker as they lie there, with the versions of Python and of libraries."""
    found = hashlib.sha256(platform.python_version().encode())
    for library in LIBRARIES:
        found.update(f"\n{library} {_version(library)}".encode())
    for name, content in sorted(_files()):
        found.update(f"\n{name} {hashlib.sha256(content).hexdigest()}".encode())
    return found.hexdigest()


def _version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "none"


def _files() -> Iterator[tuple[str, bytes]]:
    for room in ROOMS:
        for path in (HOUSE / room).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path.relative_to(HOUSE).as_posix(), path.read_bytes()
