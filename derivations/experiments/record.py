"""The record of a run: what was measured at which scale, for which registration, with a digest of it all.

A cell is one measured quantity; its numbers are decimals, kept as text so that a record is the same on every machine.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from derivations.claims.claim import Measured
from derivations.experiments.registration import ExperimentError, Registration
from trees.formats.files import write_under
from trees.formats.texts import load_json
from trees.tree import TreeError

FORMAT = "gameproof run 1"
_MOST = 2**53
_DECIMAL = re.compile(r"-?\d{1,12}\.\d{6}")


@dataclass(frozen=True)
class Estimate:
    """A quantity: its estimate, the ends of its interval, and how many independent observations it is from."""

    name: str
    estimate: str
    low: str
    high: str
    size: int

    def number(self, which: str) -> Fraction:
        """One of the three numbers, exactly as written."""
        return Fraction(getattr(self, which))


@dataclass(frozen=True)
class Record:
    """The cells of a run at a scale; `seconds` it took of one processor are told, and not compared."""

    claim: str
    scale: str
    registration: str
    cells: tuple[Estimate, ...]
    seconds: float = field(compare=False, default=0.0)

    @property
    def digest(self) -> str:
        """SHA-256 of all but the seconds."""
        content = asdict(self) | {"seconds": None}
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()

    def cell(self, name: str) -> Estimate:
        """The cell of this name.

        Raises:
            ExperimentError: there is none.
        """
        for each in self.cells:
            if each.name == name:
                return each
        raise ExperimentError(f"run of {self.claim}: expected a cell {name!r}, found none")

    def write(self, folder: Path) -> Path:
        """Write the record as JSON.

        Raises:
            OSError: the folder cannot be written.
        """
        content = {"format": FORMAT, **asdict(self), "digest": self.digest}
        return write_under(folder, f"{self.claim}.json", json.dumps(content, indent=1) + "\n")


def read_record(registration: Registration, folder: Path) -> Record:
    """The record of a run of this registration.

    Raises:
        ExperimentError: no record, a damaged or altered one, or one of another registration.
    """
    path = folder / f"{registration.claim}.json"
    where = f"run of {registration.claim}"
    if not path.exists():
        raise ExperimentError(f"{where}: expected a record, found none; prove {registration.claim} --run-experiments")
    try:
        content = load_json(path)[1]
    except TreeError as error:
        raise ExperimentError(f"{where}: {error}") from error
    found = _record(content, where)
    if found.digest != content.get("digest"):
        raise ExperimentError(f"{where}: expected the digest of what is recorded, found another")
    if (found.claim, found.registration) != (registration.claim, registration.digest):
        raise ExperimentError(
            f"{where}: expected a run of what is registered, found one of another registration; prove"
            f" {registration.claim} --run-experiments"
        )
    registration.size(found.scale)
    return found


def _record(content: Any, where: str) -> Record:
    names = {"format", "claim", "scale", "registration", "cells", "seconds", "digest"}
    if not isinstance(content, dict) or set(content) != names or content["format"] != FORMAT:
        raise ExperimentError(f"{where}: expected a record in the form {FORMAT!r}, found another")
    texts = all(isinstance(content[name], str) for name in ("claim", "scale", "registration", "digest"))
    timed = type(content["seconds"]) in (int, float) and 0 <= content["seconds"] < _MOST
    if not texts or not timed or not isinstance(content["cells"], list):
        raise ExperimentError(f"{where}: expected texts, seconds and cells, found others")
    return Record(
        content["claim"],
        content["scale"],
        content["registration"],
        tuple(_cell(each, f"{where}: cell {number}") for number, each in enumerate(content["cells"], 1)),
        float(content["seconds"]),
    )


def _cell(content: Any, where: str) -> Estimate:
    if not isinstance(content, dict) or set(content) != {"name", "estimate", "low", "high", "size"}:
        raise ExperimentError(f"{where}: expected name, estimate, low, high and size, found others")
    numbers = [content[name] for name in ("low", "estimate", "high")]
    if not all(isinstance(each, str) and _DECIMAL.fullmatch(each) for each in numbers):
        raise ExperimentError(f"{where}: expected decimals with six places, found others")
    if not isinstance(content["name"], str) or type(content["size"]) is not int or not 1 <= content["size"] < _MOST:
        raise ExperimentError(f"{where}: expected a name and a size, found others")
    cell = Estimate(**content)
    if not cell.number("low") <= cell.number("estimate") <= cell.number("high"):
        raise ExperimentError(f"{where}: expected low <= estimate <= high, found others")
    return cell


def samples_of(
    registration: Registration, record: Record, names: Sequence[str] = (), expected: Fraction | None = None
) -> tuple[Measured, ...]:
    """Cells as samples of a claim, those named or all; `expected` is what the claim says of each."""
    cells = [record.cell(name) for name in names] or record.cells
    return tuple(
        Measured(
            cell.name,
            cell.number("estimate"),
            cell.number("low"),
            cell.number("high"),
            registration.each,
            cell.size,
            registration.seed,
            expected,
        )
        for cell in cells
    )
