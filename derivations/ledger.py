"""Run proof scripts: settle claims, write certificates and queries, and say what became of each."""

from __future__ import annotations

import json
import signal
import textwrap
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from derivations.claims.claim import Settled, Verdict, offered, write_queries
from derivations.output.files import write_whole
from derivations.systems import SYSTEMS, system
from trees.refusal import Refused, meant
from verify.certificate_json import dumps
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.statements.text import shown
from verify.kernel.statements.verdict import sampled

WIDTH = 100
MOST_READINGS = 2  # of those that agree
MOST_SAMPLES = 3
MOST_LETTERS = 300


class UnknownClaim(Refused):
    """No such claim or system."""


def claims_named(names: Sequence[str]) -> dict[str, list[str]]:
    """Claim ids by system; a name is an id, a system, or "all".

    Raises:
        UnknownClaim: a name is neither.

    >>> claims_named(["K7", "k3"])
    {'kuhn': ['K3', 'K7']}
    """
    known = {name: system(name).claims for name in SYSTEMS}
    wanted: dict[str, set[str]] = {name: set() for name in SYSTEMS}
    for word in names:
        hits = {
            name: set(claims) if word in ("all", name) else {word.upper()} & set(claims)
            for name, claims in known.items()
        }
        if not any(hits.values()):
            words = ["all", *SYSTEMS, *(id_ for claims in known.values() for id_ in claims)]
            raise UnknownClaim(f"claim: expected one of {', '.join(words)}, found {word!r}{meant(word, words)}")
        for name, ids in hits.items():
            wanted[name] |= ids
    return {name: [id_ for id_ in known[name] if id_ in ids] for name, ids in wanted.items() if ids}


def settle(
    names: Sequence[str],
    out: Path,
    *,
    solvers: Solvers = Z3_ALONE,
    report: Callable[[str], None] = lambda _: None,
    processes: int = 1,
    runs: Path | None = None,
) -> list[Settled]:
    """Settle the named claims in order, so many at once; certificates and queries are written under `out`.

    `report` is told of each claim before it is settled, or, with several processes, after. Records of experiments are
    read from the folder `runs`, or where each source keeps its own.

    Raises:
        UnknownClaim: a name is no claim.
        OSError: `out` cannot be written.
    """
    tasks = [_Task(name, id_, out, solvers, runs) for name, ids in claims_named(names).items() for id_ in ids]
    if processes == 1 or len(tasks) == 1:
        shared = cache(shared_of)
        settled = []
        for task in tasks:
            report(task.id)
            settled.append(_settled(task, shared(task.source, solvers, runs)))
        return settled
    # a new process knows nothing of the threads and solvers of this one; leaving the block ends those that run
    with get_context("spawn").Pool(min(processes, len(tasks)), _quiet) as pool:
        found = {}
        for item in pool.imap_unordered(_settled_apart, tasks):
            report(item.claim.id)
            found[item.claim.id] = item
        return [found[task.id] for task in tasks]


class _Task(NamedTuple):
    """A claim of a source to be settled."""

    source: str
    id: str
    out: Path
    solvers: Solvers
    runs: Path | None


def shared_of(source: str, solvers: Solvers, runs: Path | None) -> Any:
    """What the proofs of a source share; see `settle`."""
    found = system(source)
    if runs is None or found.experiments is None:
        return found.shared(solvers)
    return found.experiments.shared(solvers, runs)


_shared_here = cache(shared_of)


def _settled_apart(task: _Task) -> Settled:
    """In a process of the pool, whose claims of one source share what their proofs have in common."""
    return _settled(task, _shared_here(task.source, task.solvers, task.runs))


def _quiet() -> None:
    """Ctrl-C is for the process that waits for this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _settled(task: _Task, shared: Any) -> Settled:
    claim, prove = system(task.source).claims[task.id]
    start = time.perf_counter()
    proof = prove(shared)
    path = task.out / "certificates" / f"{task.id}.json"
    write_whole(path, dumps(offered(claim, proof)))
    queries = write_queries(proof.queries, task.out, task.id)
    return Settled(claim, proof, start, str(path), queries)


def table(settled: Sequence[Settled]) -> str:
    """The ledger for a terminal: one claim a line, and below it how it is read, what is true instead, and samples."""
    lines = []
    for item in settled:
        lines += _wrapped(f"{item.claim.id:<4} {item.verdict.value.upper():<14} ", item.claim.statement)
        file = Path(item.certificate).name
        several, told = len(item.judgement.readings) > 1, Counter[str]()
        for each in item.judgement.readings:
            state = each.state
            told[state] += 1
            if told[state] > MOST_READINGS:
                continue
            if each.reading.words or several:
                said = each.reading.words or shown(each.statement, item.proof.where)
                lines += _noted(f"{state} if" if several else "read as", said)
            if each.reading.excluded is not None:
                lines += _noted("since", each.reading.excluded)
            if each.correction is not None:
                lines += _noted("instead", _short(shown(each.correction, item.proof.where), file))
        for state, count in told.items():
            if count > MOST_READINGS:
                lines += _noted(f"{state} in", f"{count} readings; all are in {file}")
        samples = item.judgement.measured
        lines += [line for each in samples[:MOST_SAMPLES] for line in _noted("sample", sampled(each))]
        if len(samples) > MOST_SAMPLES:
            lines += _noted("samples", f"{len(samples)} in all, with their intervals: in {file}")
        lines += _noted("note", item.proof.remark) if item.proof.remark else []
    counts = {verdict.value: sum(item.verdict is verdict for item in settled) for verdict in Verdict}
    lines.append("")
    lines.append(", ".join(f"{count} {verdict}" for verdict, count in counts.items() if count))
    return "\n".join(lines)


def _short(statement: str, certificate: str) -> str:
    """A statement that is very long is left to the certificate."""
    return statement if len(statement) <= MOST_LETTERS else f"{statement[:MOST_LETTERS]} ... (whole in {certificate})"


def _noted(head: str, said: str) -> list[str]:
    return _wrapped(f"{'':<4} {head:<14} ", said)


def _wrapped(head: str, statement: str) -> list[str]:
    return textwrap.wrap(statement, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))


def to_json(settled: Sequence[Settled]) -> str:
    """The ledger as a JSON list with one object per claim."""
    return json.dumps([item.to_json() for item in settled], indent=1, ensure_ascii=False)
