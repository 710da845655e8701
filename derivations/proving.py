"""Files of claims proved: each claim is settled, and its verdict held against the one that is expected."""

from __future__ import annotations

import re
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from derivations.claims.claim import Settled, given_up
from derivations.claims.told import ending
from derivations.index import SOURCES
from derivations.ledger import table
from derivations.own.claim_files import read_claim_file
from derivations.own.kept import PLACE
from derivations.own.records import ClaimError, ClaimFile, OwnClaim, RefusedClaim
from derivations.own.settling import Settling, formal, parts_to_find, settle, turn_of
from derivations.workers import at_once
from trees.refusal import Refused, did_you_mean
from trees.terminal import about

if TYPE_CHECKING:
    from derivations.own.apart import Part

MANY = 32
"""Where each process has so many claims all are at work to the end, and no claim is settled by its parts: that takes
longer in all.
"""


class UnknownClaim(Refused):
    """No such claim or source."""


@dataclass(frozen=True)
class Proved:
    """The claims of a file, settled in order; `str` is the ledger, and a notebook shows a table."""

    file: ClaimFile
    settled: tuple[Settled, ...]

    @property
    def surprises(self) -> tuple[str, ...]:
        """A line for each claim whose verdict is not the one that is expected."""
        pairs = zip(self.file.claims, self.settled, strict=True)
        return tuple(
            f"{claim.id}: expected {claim.expected.value}, found {item.verdict.value}"
            for claim, item in pairs
            if isinstance(claim, OwnClaim) and not item.refused and item.verdict is not claim.expected
        )

    @property
    def refused(self) -> tuple[str, ...]:
        """A line for each claim that has no verdict, as it is not as it should be, with the file and the reason."""
        return tuple(
            about(str(self.file.path), ClaimError(f"{item.claim.id}: {item.proof.remark}"))
            for item in self.settled
            if item.refused
        )

    def __str__(self) -> str:
        return table(self.settled)

    def _repr_html_(self) -> str:
        rows = [
            (item.claim.id, item.outcome, "; ".join([item.claim.statement, *ending(item)])) for item in self.settled
        ]
        cells = ("".join(f"<td style='text-align: left'>{escape(cell)}</td>" for cell in row) for row in rows)
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"


def prove(
    path: str | Path, out: str | Path | None = None, *, run_experiments: bool = False, fresh: bool = False
) -> Proved:
    """The claims of a file, settled; certificates are written under `out`, if it is given, and what was found is kept
    there, to be checked when it is used again, unless all is to be found `fresh`. Experiments that have no record are
    run where that is asked for, and their records written beside the file.

    Where they cannot be, the verdicts are given all the same, with a warning. A claim that is not as it should be is
    refused, and the others are settled.

    Raises:
        ClaimError: the file is not as it should be; one line.
    """
    file = read_claim_file(Path(path), run_experiments=run_experiments)
    (found,) = prove_files([(file, stem_of(file))], settling(None if out is None else Path(out), fresh=fresh))
    for item in found.settled:
        if item.unwritten:
            warnings.warn(f"{item.claim.id}: certificate not written: {item.unwritten}", stacklevel=2)
    return found


def settling(out: Path | None, **given: Any) -> Settling:
    """How claims are settled whose files go under `out`, where what is found is kept too; see `Settling`."""
    return Settling(out, None if out is None else out / PLACE, **given)


def prove_files(
    files: Sequence[tuple[ClaimFile, str]],
    how: Settling,
    *,
    report: Callable[[str], None] = lambda _: None,
    processes: int = 1,
    patience: float = 0.0,
) -> list[Proved]:
    """The claims of files settled, so many at once once `patience` seconds have passed; parts of a claim too.

    What is written, if it can be, is called by the stem beside the file, if there is one, and the id. A claim whose
    process is killed is unknown.
    """
    tasks = [
        _Task((number, place), claim, how, stem)
        for number, (file, stem) in enumerate(files)
        for place, claim in enumerate(file.claims)
    ]
    found: dict[tuple[int, int], Settled] = {}
    ahead: dict[tuple[int, int], list[str]] = {}
    if processes > 1:
        tasks = _in_turn(tasks, processes)
    left = deque([task] for task in tasks)
    for task, item in at_once(_settled, left, processes, _lost, patience=patience):
        if isinstance(item, Settled):
            report(task.claim.id)
            found[task.place] = item
        else:
            texts = ahead.setdefault(task.place, [])
            texts.append(item)
            if len(texts) == sum(each.place == task.place for each in tasks):
                left.appendleft([task._replace(part=None, ahead=tuple(texts))])
    return [
        Proved(file, tuple(found[number, place] for place in range(len(file.claims))))
        for number, (file, _) in enumerate(files)
    ]


class _Task(NamedTuple):
    """A claim to be settled, by what was found `ahead`, or a part of it to be searched for apart; the number of its
    file, and its own in that.
    """

    place: tuple[int, int]
    claim: OwnClaim | RefusedClaim
    how: Settling
    stem: str
    part: Part | None = None
    ahead: tuple[str, ...] = ()


def _in_turn(tasks: Sequence[_Task], processes: int) -> list[_Task]:
    """The tasks so that several at once are done soon, first the parts of claims that have some."""
    ordered = sorted(tasks, key=lambda task: turn_of(task.claim, task.how, task.stem))
    if len(tasks) >= MANY * processes:
        return ordered
    parts = {task.place: parts_to_find(task.claim, task.how, task.stem) for task in ordered}
    first = [task._replace(part=part) for task in ordered for part in parts[task.place]]
    return first + [task for task in ordered if not parts[task.place]]


def _settled(tasks: Sequence[_Task]) -> Iterator[Settled | str]:
    for task in tasks:
        if task.part is None:
            yield settle(task.claim, task.how, stem=task.stem, ahead=task.ahead)
        else:
            from derivations.own.apart import found_apart

            yield found_apart(task.part)


def _lost(task: _Task, error: Exception, began: float) -> Settled | str:
    return "" if task.part else given_up(formal(task.claim), error, began)


def published_files(words: Sequence[str], runs: Path | None = None) -> dict[str, ClaimFile]:
    """The files of sources by name, each with the claims that the words name: an id, a source, or "all".

    An id without the small letters at its end names all that a claim was split into. Records of experiments are in the
    folder `runs`, or where each source keeps its own.

    Raises:
        UnknownClaim: a word names nothing.

    >>> {name: [claim.id for claim in file.claims] for name, file in published_files(["K7", "k3"]).items()}
    {'kuhn': ['K3', 'K7']}
    """
    asked: dict[str, list[str]] = {}
    for word in words:
        for name in SOURCES if word == "all" else [word] if word in SOURCES else _lettered(word):
            asked.setdefault(name, []).append(word)
    files = {name: _with(name, tuple(asked[name]), runs) for name in SOURCES if name in asked}
    for word in words:
        if word not in ("all", *SOURCES) and not any(
            is_named(word, claim.id) for file in files.values() for claim in file.claims
        ):
            known = ["all", *SOURCES, *(id_ for name in SOURCES for id_ in ids_of(name))]
            expected = (
                f"a file of claims (.toml, .py), all, {', '.join(SOURCES)}, or one that gameproof prove --list has"
            )
            raise UnknownClaim(f"claim: expected {expected}, found {word!r:.60}{did_you_mean(word, known)}")
    return files


def settle_published(
    words: Sequence[str],
    how: Settling,
    *,
    report: Callable[[str], None] = lambda _: None,
    processes: int = 1,
) -> list[Settled]:
    """The claims of sources that the words name, settled; see `published_files` and `prove_files`."""
    files = [(file, "") for file in published_files(words).values()]
    found = prove_files(files, how, report=report, processes=processes)
    return [item for each in found for item in each.settled]


def is_published(word: str) -> bool:
    """Whether the word names a claim of a source.

    >>> is_published("k7"), is_published("kuhn")
    (True, False)
    """
    return any(is_named(word, id_) for name in _lettered(word) for id_ in ids_of(name))


def _lettered(word: str) -> list[str]:
    """The sources of which the word may name a claim."""
    return [name for name, source in SOURCES.items() if word[:1].upper() == source.letter]


@cache
def ids_of(source: str) -> tuple[str, ...]:
    """The ids of a source's claims, in their order; nothing else of them is read."""
    found: list[str] = []

    def noted(id_: str) -> bool:
        found.append(id_)
        return False

    read_claim_file(SOURCES[source].path, wanted=noted)
    return tuple(found)


@cache
def whole(source: str) -> ClaimFile:
    """All claims of a source, which is read once."""
    return _with(source, ("all",), None)


def _with(source: str, words: Sequence[str], runs: Path | None) -> ClaimFile:
    row = SOURCES[source]
    everything = "all" in words or source in words

    def wanted(id_: str) -> bool:
        return everything or any(is_named(word, id_) for word in words)

    return read_claim_file(row.path, wanted=wanted, runs=runs)


def is_named(word: str, id_: str) -> bool:
    """Whether the word is the id of a claim, or that of the claim of which it is a part.

    >>> is_named("k7", "K7"), is_named("M7", "M7b"), is_named("K", "KI")
    (True, True, False)
    """
    return word.casefold() in (id_.casefold(), re.sub(r"(?<=[0-9])[a-z]+$", "", id_).casefold())


def stem_of(file: ClaimFile) -> str:
    """What is written for the file is called by this; it has neither a dot nor anything that a folder may refuse.

    >>> stem_of(ClaimFile(Path("games/my signals.claims.toml"), "", "", ()))
    'my_signals'
    """
    return re.sub(r"[^A-Za-z0-9_-]", "_", file.path.stem.removesuffix(".claims")) or "claims"
