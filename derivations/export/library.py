r"""The library of Coq, `verify/coq`, compiled in a folder of the user's; the package's own files stay as they are.

A file is compiled as soon as all are that it needs, several at once.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from functools import cache
from multiprocessing import cpu_count
from pathlib import Path

import networkx as nx

from derivations.claims.coq_texts import sources
from trees.formats.files import alone, write_under
from trees.refusal import Refused

PLACE, LOGICAL = "Gameproof", "Gameproof"
_REQUIRED = re.compile(r"^From Gameproof((?:\.\w+)*) Require (?:Import |Export )?((?:\w+\s*)+)\.\s", re.M)
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


def needed_by(text: str) -> list[str]:
    """The library's files that a file needs first.

    >>> needed_by("From Gameproof Require Import Game Check.\\nFrom Gameproof.dice Require Export Rules.\\n")
    ['Game.v', 'Check.v', 'dice/Rules.v']
    """
    found = _REQUIRED.findall(text)
    return [f"{place.replace('.', '/')[1:]}/{name}.v".lstrip("/") for place, names in found for name in names.split()]


def compiled_library(folder: Path) -> Path:
    """The folder under `folder` with the library compiled, a file again where it or one that it needs has changed.

    Raises:
        NoCoq: there is no Coq.
        LibraryFailed: a file does not compile; it names it and says what Coq says.
        OSError: the folder cannot be written.
    """
    version, texts = coq_version(), sources()
    place = folder / PLACE
    needs = nx.DiGraph((first, name) for name, text in texts.items() for first in needed_by(text))
    needs.add_nodes_from(texts)
    with alone(place), ThreadPoolExecutor(cpu_count()) as team:
        known = place / "version"
        stale = set() if known.exists() and known.read_text(encoding="utf-8") == version else set(texts)
        for name, text in texts.items():
            path = place / name
            if not path.with_suffix(".vo").exists() or path.read_text(encoding="utf-8") != text:
                stale |= {name, *nx.descendants(needs, name)}
        # what is left of an earlier text must not be taken for this one's, should a file fail or this be cut short
        for name in stale:
            (place / name).with_suffix(".vo").unlink(missing_ok=True)
        _compile_in_turn(folder, texts, needs.subgraph(stale), team)
        write_under(folder, f"{PLACE}/version", version)
    return place


def _compile_in_turn(folder: Path, texts: Mapping[str, str], needs: nx.DiGraph[str], team: Executor) -> None:
    """Compile each file once those are that it needs, first the ones for which most others wait.

    Raises:
        LibraryFailed: a file does not compile.
    """
    waiting, at_work = needs.copy(), dict[Future[str], str]()
    try:
        while waiting:
            ready = [name for name, first in waiting.in_degree() if not first and name not in at_work.values()]
            for name in sorted(ready, key=lambda name: -len(nx.descendants(waiting, name))):
                write_under(folder, f"{PLACE}/{name}", texts[name])
                at_work[team.submit(_compile, folder / PLACE, name)] = name
            for each in wait(at_work, return_when=FIRST_COMPLETED).done:
                name = at_work.pop(each)
                if wrong := each.result():
                    raise LibraryFailed(f"{name}: expected that Coq {coq_version()} compiles it, found {brief(wrong)}")
                waiting.remove_node(name)
    finally:
        for each in at_work:
            each.cancel()


def _compile(place: Path, name: str) -> str:
    """What Coq complains of, if it does."""
    command = ["coqc", "-q", "-Q", ".", LOGICAL, name]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False, timeout=PATIENCE)
    return done.stderr or "no reason" if done.returncode else ""


def brief(text: str) -> str:
    """What Coq complains of, in one line."""
    return " ".join(text.split())[:300]
