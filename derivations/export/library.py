r"""The library of Coq, `verify/coq`, compiled in a folder of the user's; the package's own files stay as they are.

The files are compiled in the order of `_CoqProject`, again where one has changed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import verify
from trees.formats.files import alone, write_under
from trees.refusal import Refused

PLACE, LOGICAL = "Gameproof", "Gameproof"
PATIENCE = 1800
"""Seconds that a file may take."""


class NoCoq(Refused):
    """Coq is not installed."""


class LibraryFailed(Refused):
    """A file of the library does not compile."""


@cache
def coq_version() -> str:
    """The version of Coq, such as "8.16.1".

    Raises:
        NoCoq: there is none.
    """
    program = shutil.which("coqc")
    if program is None:
        raise NoCoq(
            "coqc: expected Coq, which compiles the theorems (on Debian and Ubuntu: apt-get install coq), found none"
        )
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"version\s+(\S+)", said)
    return found[1] if found else said.strip()[:40]


def sources() -> dict[str, str]:
    """The texts of the library's files in the order in which they are compiled."""
    folder = Path(verify.__file__).parent / "coq"
    listed = (folder / "_CoqProject").read_text(encoding="utf-8").split()
    return {name: (folder / name).read_text(encoding="utf-8") for name in listed if name.endswith(".v")}


def compiled_library(folder: Path) -> Path:
    """The folder under `folder` with the library compiled.

    Raises:
        NoCoq: there is no Coq.
        LibraryFailed: a file does not compile; it names it and says what Coq says.
        OSError: the folder cannot be written.
    """
    version = coq_version()
    place = folder / PLACE
    with alone(place):
        stale = (place / "version").exists() and (place / "version").read_text(encoding="utf-8") != version
        for name, text in sources().items():
            path = place / name
            same = path.exists() and path.read_text(encoding="utf-8") == text
            if same and not stale and path.with_suffix(".vo").exists():
                continue
            # what comes later rests on it
            stale = True
            write_under(folder, f"{PLACE}/{name}", text)
            done = subprocess.run(
                ["coqc", "-q", "-Q", ".", LOGICAL, name],
                cwd=place,
                capture_output=True,
                text=True,
                check=False,
                timeout=PATIENCE,
            )
            if done.returncode:
                raise LibraryFailed(f"{name}: expected that Coq {version} compiles it, found {_brief(done.stderr)}")
        write_under(folder, f"{PLACE}/version", version)
    return place


def _brief(text: str) -> str:
    return " ".join(text.split())[:300]
