"""Exported files compiled by Coq: which theorems it accepts, on what they rest, which check fails where it refuses.

`Print Assumptions` says of a theorem that it is "Closed under the global context", or which axioms it uses. Where a
proof fails, the named checks that it computes are computed one by one, and those that are false are told.
"""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from derivations.claims.coq_texts import CLOSED, library_digest
from derivations.export.files import CoqFile, Theorem
from derivations.export.library import LOGICAL, brief, coq_version
from trees.formats.files import write_under


@dataclass(frozen=True)
class Compiled:
    """What Coq makes of a file: what each theorem rests on, by name; `failure` is why it refuses, if it does."""

    file: CoqFile
    assumptions: Mapping[str, str]
    failure: str
    seconds: float
    megabytes: int

    @property
    def closed(self) -> bool:
        """Whether every theorem is accepted and rests on no axiom."""
        names = [*self.file.by_rules, *(theorem.name for theorem in self.file.theorems)]
        return not self.failure and all(self.assumptions.get(name) == CLOSED for name in names)

    @property
    def data(self) -> dict[str, Any]:
        """The record of the file, to be written as JSON."""
        certificate = self.file.certificate
        return {
            "file": f"{self.file.stem}.v",
            "theory": sha256(self.file.text.encode()).hexdigest(),
            "certificate": sha256(Path(certificate).read_bytes()).hexdigest() if certificate else None,
            "title": self.file.title,
            "library": library_digest(),
            "coq": coq_version(),
            "closed": self.closed,
            "seconds": round(self.seconds, 2),
            "megabytes": self.megabytes,
            "by rules": {name: self.assumptions.get(name, "") for name in self.file.by_rules},
            "theorems": [
                {**_about(theorem), "assumptions": self.assumptions.get(theorem.name, "")}
                for theorem in self.file.theorems
            ],
            "missing": [
                {"name": each.wanted.name, "reading": each.wanted.reading, "why": each.why}
                for each in self.file.missing
            ],
            "failure": self.failure,
        }


def _about(theorem: Theorem) -> dict[str, Any]:
    wanted = theorem.wanted
    return {
        "name": theorem.name,
        "reading": wanted.reading,
        "is": "correction" if wanted.name.startswith("correction") else "statement" if wanted.holds else "denial",
        "theorem": theorem.text,
    }


def compile_file(file: CoqFile, folder: Path, library: Path) -> Compiled:
    """Write the file under the folder and have Coq compile it.

    Raises:
        NoCoq: there is no Coq.
        OSError: the folder cannot be written.
    """
    coq_version()
    path = write_under(folder, f"{file.stem}.v", file.text)
    began = time.perf_counter()
    status, said, wrong, size = _coqc(path, library)
    seconds = time.perf_counter() - began
    failure = "" if status == 0 else _why(file, wrong, library)
    assumptions = {} if failure else assumptions_of(file, said)
    if not failure and not assumptions:
        failure = f"{file.stem}.v: expected that Coq says of each theorem what it rests on, found {brief(said)}"
    return Compiled(file, assumptions, failure, seconds, size)


def assumptions_of(file: CoqFile, said: str) -> dict[str, str]:
    """What each theorem rests on, by name, of what Coq says; nothing where it says that of more or fewer, or else."""
    names = [*file.by_rules, *(theorem.name for theorem in file.theorems)]
    found = re.findall(rf"^(?:{CLOSED}$|Axioms:(?:\n(?!{CLOSED}$|Axioms:).+)*)", said, re.M)
    if "\n".join(found) != said.strip("\n"):
        return {}
    return dict(zip(names, found, strict=True)) if len(names) == len(found) else {}


def _coqc(path: Path, library: Path) -> tuple[int, str, str, int]:
    """The exit status, what Coq says and complains of, and the memory that it took, in megabytes."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        command = ["coqc", "-q", "-Q", str(library.absolute()), LOGICAL, path.name]
        process = subprocess.Popen(command, cwd=path.parent, stdout=out, stderr=err)
        try:
            _, status, usage = os.wait4(process.pid, 0)
        except BaseException:
            process.kill()
            process.wait()
            raise
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        return process.returncode, out.read(), err.read(), usage.ru_maxrss // 1024


def _why(file: CoqFile, wrong: str, library: Path) -> str:
    """Why Coq refuses the file, in one line."""
    line = re.search(r"line (\d+), characters", wrong)
    name = _name_at(file, int(line[1])) if line else ""
    said = brief(wrong.split("Error:", 1)[-1])
    if name in file.by_rules:
        return f"{file.stem}.v: {name}: expected the game that its rules give, found another"
    theorem = next((each for each in file.theorems if each.name == name), None)
    if theorem is None:
        return f"{file.stem}.v: expected that Coq accepts it, found {said}"
    failing = _failing(file, theorem, library)
    if failing:
        return f"{file.stem}.v: {theorem.name}: expected that every check is true, found false: {'; '.join(failing)}"
    return f"{file.stem}.v: {theorem.name}: expected a proof that Coq accepts, found {said}"


def _name_at(file: CoqFile, line: int) -> str:
    """The theorem whose statement or proof has this line of the text."""
    found = [begins[1] for text in file.text.splitlines()[:line] if (begins := re.match(r"Theorem (\w+)", text))]
    return found[-1] if found else ""


def _failing(file: CoqFile, theorem: Theorem, library: Path) -> list[str]:
    """The names of the checks that are false of those that the proof of the theorem computes."""
    asked = "\n".join(f"Eval vm_compute in (failing ({checks}))." for checks in theorem.checks)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "Checks.v"
        path.write_text(f"{file.head}\n{asked}\n", encoding="utf-8")
        _, said, _, _ = _coqc(path, library)
    # a string of Coq, in which a quote stands twice
    return [each.replace('""', '"') for each in dict.fromkeys(re.findall(r'"((?:[^"]|"")*)"', said))]
