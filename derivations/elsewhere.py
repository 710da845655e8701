"""Claims settled by others, who need no trust: what they answer is text, kept and checked as all that is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from typing import NamedTuple

from derivations.cluster import ALONE, texts
from derivations.own.apart import Part, apart, found_apart
from derivations.own.content import NoContent, key_of
from derivations.own.kept import forget, has, keep, kept_text, keyed
from derivations.own.records import ClaimFile, OwnClaim
from derivations.own.settling import Settling, name_of, settle, turn_of
from verify.find.timeout import Solvers


class Task(NamedTuple):
    """A claim to be settled elsewhere, by what was found of it `ahead`."""

    claim: OwnClaim
    solvers: Solvers
    ahead: tuple[str, ...] = ()


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
    """First of the claims that have no parts, while these are searched for, then of the others."""
    names = {id(task.claim): name for name, (task, _) in wanted.items()}
    parts = [part for task, _ in wanted.values() for part in apart(task.claim, task.solvers)]
    ahead: dict[str, tuple[str, ...]] = {names[id(part.claim)]: () for part in parts}
    whole = [task for name, (task, _) in wanted.items() if name not in ahead]
    places: list[Part | Task] = [*parts, *whole]
    for place, text in texts(answer, places, executor):
        name = names[id(place.claim)]
        if name in ahead:
            ahead[name] += (text,)
        else:
            yield name, text
    joined = [wanted[name][0]._replace(ahead=found) for name, found in ahead.items()]
    yield from ((names[id(place.claim)], text) for place, text in texts(answer, joined, executor))


def answer(task: Part | Task) -> str:
    """What is found for a claim or a part of one, as text; nothing where not all of it is decided, or it fails."""
    with ALONE, suppress(Exception):
        if isinstance(task, Part):
            return found_apart(task)
        return kept_text(settle(task.claim, Settling(solvers=task.solvers), ahead=task.ahead)) or ""
    return ""
