"""`gameproof check`: re-check certificates, nothing else; loads no solver, and of the checker what their kinds need."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from derivations.commands.processes import add_processes
from trees.refusal import Refused
from trees.terminal import about, terminal_name
from verify.certificate_json import load
from verify.certificates import Certificate, ClaimCertificate, read_theories, require_theories, theories_of, trust_of
from verify.check import accepted, accepted_lines, claim_lines, judge_claim
from verify.kernel.statements.records import Statement
from verify.kernel.theory import TABLE, THEORIES
from verify.language.text import shown, write
from verify.language.titles import titles_of, with_titles
from verify.theories.holdem.theory import PREFLOP

_HANDS = f"{TABLE} ({PREFLOP})"


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("files", nargs="+", metavar="FILE")
    add_processes(sub, "so many files are checked at once (1)", default=1)
    sub.add_argument("--json", action="store_true", help="print a JSON list with an object for each file")
    sub.add_argument(
        "--recount",
        action="store_true",
        help="count the tables of data again on which certificates rest; minutes, which can be interrupted",
    )
    sub.add_argument("--out", type=Path, default=Path("out"), metavar="FOLDER", help="where it is kept meanwhile (out)")
    sub.add_argument(
        "--theories",
        metavar="none|NAME,...",
        help="refuse what rests on other theories than these (none: the core alone)",
    )
    sub.add_argument(
        "--trusted",
        action="store_true",
        help="list the modules that run for each file, how many of their lines, and tables of data",
    )


def run(options: argparse.Namespace) -> int:
    """Check every file; exit status 2 where one is rejected."""
    tasks = _tasks(options)
    results = list(_counted(options.files, _results(tasks) if options.processes == 1 else _at_once(tasks, options)))
    if options.recount:
        results = [_recounted(result, options) for result in results]
    if options.json:
        for result in results:
            result.pop("lines", None)
        print(json.dumps(results, indent=1, ensure_ascii=False))
    for result in results:
        if not result["accepted"]:
            print(f"gameproof: rejected: {result['error']}", file=sys.stderr)
        elif not options.json:
            print(f"{terminal_name(result['file'])}: accepted")
            print("".join(f"    {line}\n" for line in result.pop("lines")), end="")
            print("".join(f"    {line}\n" for line in _table(result)), end="")
    return 0 if all(result["accepted"] for result in results) else 2


class _Task(NamedTuple):
    """A file to check, by its place among others, with the theories admitted."""

    place: int
    file: str
    admitted: Sequence[str]
    trusted: bool


def _tasks(options: argparse.Namespace) -> list[_Task]:
    admitted = THEORIES if options.theories is None else read_theories(options.theories)
    return [_Task(place, file, admitted, options.trusted) for place, file in enumerate(options.files)]


def _at_once(tasks: Sequence[_Task], options: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """The results in the order of the files, found in several processes."""
    from derivations.workers import at_once

    found, last = {}, 0
    for task, result in at_once(_results, [[task] for task in tasks], options.processes, _lost):
        found[task.place] = result
        while last in found:
            yield found.pop(last)
            last += 1


def _lost(task: _Task, error: Exception, began: float) -> dict[str, Any]:
    return {"file": task.file, "accepted": False, "error": about(task.file, error)}


def _results(tasks: Sequence[_Task]) -> Iterator[dict[str, Any]]:
    return map(_result, tasks)


def _result(task: _Task) -> dict[str, Any]:
    file = task.file
    result: dict[str, Any] = {"file": file, "accepted": True}

    def work() -> None:
        nonlocal result
        certificate = load(file)
        require_theories(certificate, task.admitted)
        if not isinstance(certificate, ClaimCertificate):
            found = accepted(certificate)
            result |= _of_facts(found.facts, found.believed, certificate)
            result["lines"] = list(accepted_lines(certificate, found))
            return
        judgement = judge_claim(certificate)
        titles = titles_of((*judgement.facts, *judgement.believed))
        result |= {
            "claim": certificate.id,
            "verdict": judgement.verdict.value,
            "readings": [
                {
                    "statement": write(with_titles(each.statement, titles)),
                    "holds": each.holds,
                    "instead": None if each.correction is None else write(with_titles(each.correction, titles)),
                    "excluded": each.reading.excluded,
                }
                for each in judgement.readings
            ],
            **_of_facts(judgement.facts, judgement.believed, certificate),
            "argued": list(certificate.argued),
            "cited": list(certificate.cited),
            "lines": list(claim_lines(certificate, judgement)),
        }

    try:
        if task.trusted:
            from derivations.claims.executed import executed_modules

            ran = executed_modules(work)
            result["trusted"] = [{"module": each.module, "ran": each.ran, "lines": each.lines} for each in ran]
        else:
            work()
    except (Refused, MemoryError) as error:
        return {"file": file, "accepted": False, "error": about(file, error)}
    return result


def _of_facts(facts: Sequence[Statement], believed: Sequence[Statement], certificate: Certificate) -> dict[str, Any]:
    """What is proved, apart from that what is believed on a solver's word alone, and on what both rest."""
    proved = {"theorems": list(map(shown, facts)), "believed": list(map(shown, believed))}
    return proved | {"trust": list(trust_of(certificate)), "theories": list(theories_of(certificate))}


def _recounted(result: dict[str, Any], options: argparse.Namespace) -> dict[str, Any]:
    """The result, rejected if it rests on the table of hands and that is another one when it is counted again."""
    if _HANDS not in result.get("trust", ()):
        return result
    if not _hands_agree(options.out, options.json):
        error = f"{terminal_name(result['file'])}: expected {PREFLOP} as it is counted again, found another table"
        return {"file": result["file"], "accepted": False, "error": error}
    return result | {"recounted": [PREFLOP], "lines": [*result["lines"], f"counted again: {PREFLOP}"]}


@cache
def _hands_agree(out: Path, hidden: bool) -> bool:
    from derivations.commands.equity import table_agrees

    return table_agrees(out, hidden=hidden)


def _table(result: dict[str, Any]) -> Iterator[str]:
    """The modules that ran, in columns, and the tables of data."""
    if trusted := result.get("trusted", []):
        total, width = sum(each["ran"] for each in trusted), max(len(each["module"]) for each in trusted)
        yield f"{total:,} lines ran, in the functions of {len(trusted)} modules:"
        for each in trusted:
            yield f"{each['module']:{width}}  {each['ran']:4,} of {each['lines']:4,}"
        if _HANDS in result["trust"]:
            yield f"data taken as they are: {PREFLOP}"


def _counted(files: Sequence[str], results: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The results one by one, with the number of the file that is waited for on a terminal; without a library, as
    nothing else is to be loaded.
    """
    seen = len(files) > 1 and sys.stderr.isatty()
    for number, file in enumerate(files, 1):
        if seen:
            print(f"\r\033[K{number}/{len(files)} {terminal_name(file)[-60:]}", end="", file=sys.stderr, flush=True)
        yield next(results)
    if seen:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
