"""Run proof scripts: settle claims, write certificates and queries, and say what became of each."""

from __future__ import annotations

import json
import textwrap
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

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
) -> list[Settled]:
    """Settle the named claims in order; certificates and queries are written under `out`.

    Raises:
        UnknownClaim: a name is no claim.
        OSError: `out` cannot be written.
    """
    settled = []
    for name, ids in claims_named(names).items():
        source = system(name)
        shared = source.shared(solvers)
        for id_ in ids:
            report(id_)
            claim, prove = source.claims[id_]
            start = time.perf_counter()
            proof = prove(shared)
            path = out / "certificates" / f"{id_}.json"
            write_whole(path, dumps(offered(claim, proof)))
            queries = write_queries(proof.queries, out, id_)
            settled.append(Settled(claim, proof, start, str(path), queries))
    return settled


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
        lines += [line for each in item.judgement.measured for line in _noted("sample", sampled(each))]
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
