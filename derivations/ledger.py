"""Run proof scripts: settle claims, write certificates and queries, and say what became of each."""

from __future__ import annotations

import json
import textwrap
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from derivations.claims.claim import Settled, Verdict, decided, given_up
from derivations.claims.told import counted, read_as
from derivations.index import SYSTEMS, system
from derivations.output.digests import brief_digests
from derivations.workers import at_once
from trees.refusal import Refused, meant
from trees.terminal import LACKING
from verify.certificates import trust_of
from verify.find.timeout import Z3_ALONE, Solvers
from verify.kernel.statements.lines import sampled, together
from verify.kernel.statements.text import shown

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
            expected = (
                f"a file of claims (.toml, .py), all, {', '.join(SYSTEMS)}, or one that gameproof prove --list has"
            )
            raise UnknownClaim(f"claim: expected {expected}, found {word!r:.60}{meant(word, words)}")
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
    """Settle the named claims in order, so many at once; certificates and queries are written under `out`, if they can.

    `report` is told of each claim when it is settled. One whose process is killed is unknown. Records of experiments
    are read from the folder `runs`, or where each source keeps its own.

    Raises:
        UnknownClaim: a name is no claim.
    """
    named = claims_named(names)
    groups = [
        [_Task(name, id_, out, solvers, runs) for id_ in group]
        for name, ids in named.items()
        for group in _groups(name, ids)
    ]
    groups.sort(key=lambda group: not group[0].alone)  # what takes long begins first
    found = {}
    for task, item in at_once(_settled, groups, processes, _lost):
        report(task.id)
        found[task.id] = item
    return [found[id_] for ids in named.values() for id_ in ids]


class _Task(NamedTuple):
    """A claim of a source to be settled."""

    source: str
    id: str
    out: Path
    solvers: Solvers
    runs: Path | None

    @property
    def alone(self) -> bool:
        return self.id in system(self.source).alone


def _groups(source: str, ids: Sequence[str]) -> list[tuple[str, ...]]:
    """The claims of a source that are settled by one process, as they share what is found; those alone are apart."""
    alone = system(source).alone
    together = tuple(id_ for id_ in ids if id_ not in alone)
    return [*((id_,) for id_ in ids if id_ in alone), *([together] if together else [])]


def shared_of(source: str, solvers: Solvers, runs: Path | None) -> Any:
    """What the proofs of a source share; see `settle`."""
    found = system(source)
    if runs is None or found.experiments is None:
        return found.shared(solvers)
    return found.experiments.shared(solvers, runs)


def _settled(tasks: Sequence[_Task]) -> Iterator[Settled]:
    """Claims of one source, one after another."""
    source = system(tasks[0].source)
    shared = shared_of(tasks[0].source, tasks[0].solvers, tasks[0].runs)
    for task in tasks:
        claim, prove = source.claims[task.id]
        start = time.perf_counter()
        try:
            settled = decided(claim, prove(shared), start, task.out, task.id)
        except LACKING as error:
            settled = given_up(claim, error, start)
        yield settled


def _lost(task: _Task, error: Exception, began: float) -> Settled:
    return given_up(system(task.source).claims[task.id][0], error, began)


def table(settled: Sequence[Settled]) -> str:
    """The ledger for a terminal: one claim a line, and below it how it is read, what is true instead, and samples."""
    lines = []
    width = max([4, *(len(item.claim.id) for item in settled)])
    for item in settled:
        lines += _wrapped(f"{item.claim.id:<{width}} {item.outcome.upper():<14} ", item.claim.statement)
        lines += _noted(width, "misprint", item.claim.misprint) if item.claim.misprint else []
        if item.verdict is Verdict.CITED:
            lines += [line for each in item.proof.cited for line in _noted(width, "cited", each)]
        file = Path(item.certificate).name
        several, told = len(item.judgement.readings) > 1, Counter[str]()
        for each in item.judgement.readings:
            state = each.state
            told[state] += 1
            if told[state] > MOST_READINGS:
                continue
            if each.reading.words or several:
                lines += _noted(width, f"{state} if" if several else "read as", read_as(each, item))
            if each.reading.excluded is not None:
                lines += _noted(width, "since", each.reading.excluded)
            if each.correction is not None:
                lines += _noted(width, "instead", _short(shown(each.correction, item.proof.where), file))
        for state, count in told.items():
            if count > MOST_READINGS:
                lines += _noted(width, f"{state} in", f"{count} readings; all are in {file}")
        samples = item.judgement.measured
        lines += [line for each in samples[:MOST_SAMPLES] for line in _noted(width, "sample", sampled(each))]
        if len(samples) > MOST_SAMPLES:
            lines += _noted(width, "samples", f"{len(samples)} in all, with their intervals: in {file}")
        lines += [line for said in together(samples) for line in _noted(width, "together", said)]
        for line in item.judgement.unmet:
            lines += _noted(width, "note", line)
        if item.judgement.believed:
            lines += _noted(width, "trust", " and ".join(trust_of(item.offered)))
        lines += _noted(width, "note", item.proof.remark) if item.proof.remark else []
    return "\n".join([*lines, "", counted(settled)])


def _short(statement: str, certificate: str) -> str:
    """A statement that is very long is left to the certificate."""
    return statement if len(statement) <= MOST_LETTERS else f"{statement[:MOST_LETTERS]} ... (whole in {certificate})"


def _noted(width: int, head: str, said: str) -> list[str]:
    return _wrapped(f"{'':<{width}} {head:<14} ", brief_digests(said))


def _wrapped(head: str, statement: str) -> list[str]:
    lines = textwrap.wrap(statement, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
    # a claim that is refused may have no words that can be shown
    return lines or [head.rstrip()]


def to_json(settled: Sequence[Settled]) -> str:
    """The ledger as a JSON list with one object per claim."""
    return json.dumps([item.to_json() for item in settled], indent=1, ensure_ascii=False)
