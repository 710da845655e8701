"""What `gameproof prove` has kept of the published claims, decided again by the checker; what is missing is settled."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, NamedTuple

from derivations.claims.claim import Proof, Settled, given_up
from derivations.index import SOURCES
from derivations.own.assessments import with_beliefs
from derivations.own.records import ClaimFile, OwnClaim, RefusedClaim
from derivations.own.search import Search
from derivations.own.settled import argued_and_cited, formal, settle
from derivations.print.authored import marked_texts, plain_text
from derivations.workers import at_once
from trees.formats.files import inside, write_under
from trees.refusal import Refused
from verify.certificate_json import load
from verify.certificates import ClaimCertificate

LEDGER = "ledger.json"
PROVED = tuple({each.name for each in fields(ClaimCertificate)} & {each.name for each in fields(Proof)})
"""What a certificate says of a proof."""


@dataclass(frozen=True)
class Book:
    """The claims of one source, settled in its order."""

    name: str
    file: ClaimFile
    settled: tuple[Settled, ...]


class _Task(NamedTuple):
    """A claim, the remark that the ledger has of it, if it is there, and the folder of its certificate."""

    claim: OwnClaim | RefusedClaim
    known: Mapping[str, Any] | None
    out: Path


def books(
    files: Mapping[str, ClaimFile], out: Path, processes: int, report: Callable[[str], None] = lambda _: None
) -> Iterator[Book]:
    """The claims of sources by name, by the certificates under `out`.

    A claim without one, or whose file has changed since, is settled. Then the ledger is written, source by source, so
    that what is broken off goes on where it was.

    Raises:
        OSError: `out` cannot be written.
    """
    rows = _rows(out)
    for name, file in files.items():
        found, new = {}, {}
        tasks = [_Task(claim, rows.get(claim.id), out) for claim in file.claims]
        for task, (item, is_new) in at_once(_settled, [[task] for task in tasks], processes, _lost, patience=1.0):
            report(task.claim.id)
            found[task.claim.id] = item
            if is_new:
                new[task.claim.id] = item.to_json()
        if new:
            rows |= new
            letters = [source.letter for source in SOURCES.values()]
            ordered = sorted(rows.values(), key=lambda row: letters.index(row["id"][0]))
            write_under(out, LEDGER, json.dumps(ordered, indent=1, ensure_ascii=False) + "\n")
        yield Book(name, file, tuple(found[claim.id] for claim in file.claims))


def _rows(out: Path) -> dict[str, Any]:
    """The ledger that lies there, by id; none where it cannot be read."""
    try:
        return {row["id"]: row for row in json.loads(inside(out, LEDGER).read_bytes())}
    except (OSError, ValueError, TypeError, KeyError):
        return {}


def _settled(tasks: Sequence[_Task]) -> Iterator[tuple[Settled, bool]]:
    for task in tasks:
        item = None if task.known is None else kept(task.claim, task.out, task.known.get("remark"))
        yield (item, False) if item else (settle(task.claim, task.out), True)


def _lost(task: _Task, error: Exception, began: float) -> tuple[Settled, bool]:
    return given_up(formal(task.claim), error, began), False


def kept(claim: OwnClaim | RefusedClaim, out: Path, remark: str | None) -> Settled | None:
    """The claim by its certificate under `out`, as the checker decides it; None where that is not of this claim."""
    began = time.perf_counter()
    try:
        path = inside(out, f"certificates/{claim.id}.json")
        found = load(path)
        if isinstance(claim, RefusedClaim) or not isinstance(found, ClaimCertificate):
            return None
        if said(claim) != said_by(found):
            return None
        marked = {**claim.marked, **({} if claim.holes else marked_texts([claim.remark]))}
        proof = Proof(**{name: getattr(found, name) for name in PROVED}, remark=remark, marked=marked)
        return Settled(claim.claim, proof, began, str(path), ())
    except (OSError, Refused):
        return None


def said(claim: OwnClaim) -> tuple[Any, ...]:
    """What a claim of a file says that its certificate has as it is."""
    readings = [
        (
            with_beliefs(each.said.statement, Search(each.said.games), each.said.where)[0],
            *(plain_text(text) for text in each.texts),
        )
        for each in claim.readings
    ]
    return claim.words, claim.claim.source, readings, claim.about, claim.measured, *argued_and_cited(claim)


def said_by(found: ClaimCertificate) -> tuple[Any, ...]:
    """The same of a certificate."""
    readings = [(each.statement, each.words, each.excluded or "") for each in found.readings]
    return found.says, found.source, readings, found.about, found.measured, found.argued, found.cited
