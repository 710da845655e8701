"""Claims that a program of the user's own makes: `claim("K1", "Kuhn poker is lost", value("kuhn") < 0)`."""

from __future__ import annotations

import contextlib
import os
import runpy
import sys
import traceback
from collections.abc import Iterator
from contextvars import ContextVar
from pathlib import Path

from derivations.claims.claim import Verdict
from derivations.claims.said import Said
from derivations.own.records import ClaimError, ClaimFile, OwnClaim, games_of, verdict_named
from trees.formats.texts import read_text
from trees.refusal import Refused
from trees.terminal import one_line, shown

RUN_AS = "__claims__"
_MADE: ContextVar[list[OwnClaim] | None] = ContextVar("made", default=None)


def claim(id: str, words: str, said: Said, source: str = "", expect: str = Verdict.PROVED.value) -> OwnClaim:
    """Claim something, in words and formally; where the file is read for its claims, this is one of them.

    `expect="refuted"` says that it is known to be false.

    Raises:
        ClaimError: what is said is no statement, or the id, the words or the verdict are not as they should be.
    """
    if not isinstance(said, Said):
        raise ClaimError(f"{id}: expected a statement such as value('kuhn') < 0, found {said!r:.60}; use & | ~")
    try:
        said.statement  # noqa: B018  what is none is refused here, where it is claimed
    except Refused as error:
        raise ClaimError(f"{id}: {error}") from None
    made = OwnClaim(id, words, said, source, verdict_named(id, expect))
    collected = _MADE.get()
    if collected is not None:
        collected.append(made)
    return made


def run_program(path: Path) -> ClaimFile:
    """The claims that a program makes when it is run in its folder; what it prints goes to the standard error.

    Raises:
        ClaimError: the program fails, or makes no claim; one line with file and line.
    """
    where, _ = read_text(path)
    collected: list[OwnClaim] = []
    token = _MADE.set(collected)
    try:
        with _in_folder(path.parent), contextlib.redirect_stdout(sys.stderr):
            found = runpy.run_path(path.name, run_name=RUN_AS)
    except (Exception, SystemExit) as error:
        raise ClaimError(f"{where}: {_line(error, path.name)}{_told(error)}") from error
    finally:
        _MADE.reset(token)
    if not collected:
        raise ClaimError(f"{where}: expected calls of gameproof.claim, found none")
    said = found.get("__doc__") or ""
    title = shown(said.strip().splitlines()[0] if said.strip() else path.name)
    try:
        return ClaimFile(path, title, "", tuple(collected), games_of(collected))
    except ClaimError as error:
        raise ClaimError(f"{where}: {error}") from None


@contextlib.contextmanager
def _in_folder(folder: Path) -> Iterator[None]:
    before, places = Path.cwd(), list(sys.path)
    os.chdir(folder)
    sys.path.insert(0, str(Path.cwd()))
    try:
        yield
    finally:
        sys.path[:] = places
        os.chdir(before)


def _line(error: BaseException, name: str) -> str:
    """Where in the program it failed."""
    if isinstance(error, SyntaxError) and error.lineno:
        return f"line {error.lineno}: "
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).name == name]
    return f"line {lines[-1]}: " if lines else ""


def _told(error: BaseException) -> str:
    if isinstance(error, (Refused, OSError)):
        return one_line(error)
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return shown(f"expected a program that runs to its end, found {type(error).__name__}: {said}")
