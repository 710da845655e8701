"""Claims settled by others, who need no trust: what they answer is text, kept and checked as all that is kept."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from typing import NamedTuple

from derivations.own.content import NoContent, key_of
from derivations.own.kept import forget, has, keep, kept_text, keyed
from derivations.own.records import ClaimFile, OwnClaim
from derivations.own.settling import Settling, name_of, settle, turn_of
from play.spread import run_in_places
from verify.find.timeout import Solvers

_ALONE = threading.Lock()
"""Solvers know of one thread in a process."""


class Task(NamedTuple):
    """A claim to be settled elsewhere."""

    claim: OwnClaim
    solvers: Solvers


def settle_elsewhere(
    files: Sequence[tuple[ClaimFile, str]],
    how: Settling,
    executor: Executor,
    report: Callable[[str], None] = lambda _: None,
) -> tuple[str, ...]:
    """Have the claims settled that are not kept, or all that are to be found fresh, and what is answered kept as it
    comes; what those are called of which something was.

    Nothing is judged here: who uses what is kept has the checker decide. Claims are called as `prove_files` does.
    """
    folder = how.kept
    assert folder is not None
    wanted: dict[str, tuple[Task, str]] = {}
    claims = [(claim, stem) for file, stem in files for claim in file.claims]
    for claim, stem in sorted(claims, key=lambda each: turn_of(each[0], how, each[1])):
        name = name_of(claim, stem)
        with suppress(NoContent):
            if isinstance(claim, OwnClaim):
                key = key_of(claim, how.solvers)
                if how.fresh:
                    forget(folder, name)
                if not has(folder, name, key):
                    wanted[name] = Task(claim, how.solvers), key
        if name not in wanted:
            report(name)
    found = []
    for name, text in _answers(wanted, executor):
        report(name)
        if (sealed := keyed(text, wanted[name][1])) is not None:
            keep(folder, name, sealed)
            found.append(name)
    return tuple(found)


def _answers(wanted: dict[str, tuple[Task, str]], executor: Executor) -> Iterator[tuple[str, str]]:
    names = {id(task): name for name, (task, _) in wanted.items()}
    tasks = [task for task, _ in wanted.values()]
    for task, text in run_in_places(answer, tasks, executor, lambda *_: ""):
        yield names[id(task)], text if isinstance(text, str) else ""


def answer(task: Task) -> str:
    """What is found for a claim, as text; nothing where not all of it is decided, or it fails."""
    with _ALONE, suppress(Exception):
        return kept_text(settle(task.claim, Settling(solvers=task.solvers))) or ""
    return ""
