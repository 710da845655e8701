"""Claims that a program of the user's own makes: `claim("K1", "Kuhn poker is lost", value("kuhn") < 0)`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from derivations.claims.said import Said, beside
from derivations.own.holes import Hole, holes_of
from derivations.own.lemma_scripts import script
from derivations.own.limit import SECONDS
from derivations.own.records import (
    ClaimError,
    ClaimFile,
    Measures,
    OwnClaim,
    OwnReading,
    RecordedSamples,
    RefusedClaim,
    games_of,
    own_claim,
    refusal,
)
from derivations.own.running import failing_line, failure, run_file
from derivations.own.toml_rows import runs_of
from derivations.own.toml_tables import read_at, texts
from trees.formats.texts import read_text
from trees.refusal import Refused
from trees.terminal import printable
from verify.kernel.theory import load_named

if TYPE_CHECKING:
    from derivations.claims.claim import Settled
    from derivations.print.markdown import Holes

RUN_AS = "__claims__"
Texts = str | Sequence[str]


@dataclass
class _Made:
    """The claims that a program makes, those alone whose ids are `wanted`, if some are; whether these are the `whole`;
    where records of experiments are, and whether these are run.
    """

    wanted: Callable[[str], bool] | None
    runs: Path
    run: bool
    whole: bool = True
    claims: list[OwnClaim | RefusedClaim] = field(default_factory=list)
    report: Path | None = None
    holes: Callable[[Sequence[Settled]], Holes] | None = None


_MADE: ContextVar[_Made | None] = ContextVar("made", default=None)


def reading(
    said: Said, words: str = "", *, excluded: str = "", since: str = "", instead: Said | None = None
) -> OwnReading:
    """A claim understood as what is `said`; `words` say how, where the source's own leave it open.

    In texts mathematics stands between two dollars, r"$\\frac{1}{3}$", and code between two backticks.

    It does not count where it is `excluded` by words of the source, or `since` there is a reason why not; `instead` is
    what is true if the reading is false.

    Raises:
        ClaimError: a text is too long or cannot be printed.
        StatementError: what is said is no statement.
    """
    return OwnReading(_statement(said), words, excluded, since, None if instead is None else _statement(instead))


def claim(
    id: str,
    words: str,
    said: Said | Sequence[OwnReading] | Callable[[], Sequence[OwnReading]] = (),
    source: str = "",
    expect: str = "",
    *,
    about: str = "",
    argued: Texts = (),
    cited: Texts = (),
    misprint: str = "",
    remark: str = "",
    measured: Measures | str | None = None,
    proof: Texts = (),
    confirm: Texts = (),
    at: Sequence[Mapping[str, object]] = (),
    seconds: int = SECONDS,
) -> OwnClaim | RefusedClaim:
    """Claim something, in words and formally, by a statement or by several readings; where the file is read for its
    claims, this is one of them, refused if it is not as it should be.

    `expect="refuted"` says that it is known to be false. `about` is "a game", "an experiment" of which the description
    leaves choices open, or "a text", of which a `remark` is enough and no statement is needed. `argued` are steps in
    words that the verdict needs, `cited` is what it takes from the literature, or all that is claimed. `proof` is a
    file of lemmas or several, and `confirm` has solvers, "z3" or "cvc5", that are asked whether they agree. Proofs by
    cases use what holds for all values of names `at` these values, numbers or polynomials in other names. The search
    for what one word needs may take `seconds`. `measured` is an `experiment`, anything else that gives samples
    (`Measures`), or "module:name" of such a thing, which is imported when samples are asked for. In the remark
    `{= value(kuhn()) | 3}` is a number, with the names and ranges of the readings; see `holes`. Readings that take long
    to write down are given as a function that makes them, which is called where the claim is asked for.

    Raises:
        ClaimError: what is said is no statement, or the id, a text or the verdict is not as it should be.
    """
    making = _MADE.get()
    runs, again = (Path(), False) if making is None else (making.runs, making.run)
    if making is not None and making.wanted is not None and not making.wanted(id):
        making.whole = False
        return RefusedClaim(id, words, "not asked for")

    def made() -> OwnClaim:
        readings = _readings(id, said() if callable(said) else said)
        sample = None if measured is None else partial(_sampled, measured, id, words, runs, again)
        return own_claim(
            id,
            words,
            readings,
            source=source,
            expect=expect,
            about=about,
            argued=_texts(argued),
            cited=_texts(cited),
            misprint=misprint,
            remark=remark,
            holes=_holes(remark, readings),
            sample=sample,
            lemmas=[script(*read_text(Path(word))) for word in _texts(proof)],
            confirm=_texts(confirm),
            at=at,
            seconds=seconds,
        )

    if making is None:
        return made()
    found: OwnClaim | RefusedClaim
    try:
        found = made()
    except Refused as error:
        found = refusal(f"line {sys._getframe(1).f_lineno}", {"id": id, "words": words}, error)
    making.claims.append(found)
    return found


def report_file(path: str | Path, holes: Callable[[Sequence[Settled]], Holes] | None = None) -> None:
    """The claims of this file have a report of their own, in Markdown; `holes` gives what code fills in there, from the
    claims once they are settled.

    Raises:
        ClaimError: there is no such file.
    """
    making = _MADE.get()
    if not Path(path).is_file():
        raise ClaimError(f"report: expected a file, found none: {printable(str(path))}")
    if making is not None:
        making.report, making.holes = Path(path).resolve(), holes


def _holes(remark: str, readings: Iterable[OwnReading]) -> tuple[Hole, ...]:
    names = beside(each.said for each in readings)
    return read_at("remark", lambda: holes_of(remark, lambda text: Said(text, *names)))


def _texts(value: Texts) -> tuple[str, ...]:
    return texts(value if isinstance(value, str) else list(value))


def _readings(id: str, said: object) -> tuple[OwnReading, ...]:
    """The readings of a claim: those that are given, or one of the statement."""
    try:
        if isinstance(said, (list, tuple)) and all(isinstance(each, OwnReading) for each in said):
            return tuple(said)
        return (OwnReading(_statement(said)),)
    except Refused as error:
        raise ClaimError(f"{id}: {error}") from None


def _statement(said: object) -> Said:
    if not isinstance(said, Said):
        raise ClaimError(f"expected a statement such as value('kuhn') < 0, found {said!r:.60}; use & | ~")
    return said


def _sampled(measured: Measures | str, id: str, words: str, runs: Path, again: bool) -> RecordedSamples:
    measures: Measures = load_named(measured) if isinstance(measured, str) else measured
    return measures.sampled(id, words, runs, again=again)


def run_program(
    path: Path,
    *,
    wanted: Callable[[str], bool] | None = None,
    runs: Path | None = None,
    run_experiments: bool = False,
) -> ClaimFile:
    """The claims that a program makes when it is run in its folder, those alone whose ids are `wanted`, if some are;
    what it prints goes to the standard error.

    Experiments that have no record in the folder `runs`, or beside the file, are run where that is asked for.

    Where it fails after some claims, these are kept, and one more is refused, which says where and why.

    Raises:
        ClaimError: the program fails before it makes a claim, or makes none; one line with file and line.
    """
    where, _ = read_text(path)
    making = _Made(wanted, (runs or runs_of(path)).absolute(), run_experiments)
    title = path.name
    token = _MADE.set(making)
    try:
        found = run_file(path, RUN_AS)
        said = found.get("__doc__") or ""
        title = printable(said.strip().splitlines()[0] if said.strip() else title)
    except (Exception, SystemExit) as error:
        line = failing_line(error, path.name)
        if not making.claims:
            raise ClaimError(f"{where}: {line}{failure(error)}") from error
        rest = "what it claims after that is not known"
        making.claims.append(RefusedClaim(line.removesuffix(": ") or path.name, rest, failure(error)))
    finally:
        _MADE.reset(token)
    if not making.claims and wanted is None:
        raise ClaimError(f"{where}: expected calls of gameproof.claim, found none")
    return ClaimFile(
        path,
        title,
        "",
        tuple(making.claims),
        games_of(making.claims),
        report=making.report,
        holes=making.holes,
        whole=making.whole,
    )
