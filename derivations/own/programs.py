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
from derivations.own.records import ClaimError, ClaimFile, OwnClaim, RefusedClaim, games_of, refusal, verdict_named
from trees.formats.texts import read_text
from trees.refusal import Refused
from trees.terminal import one_line, shown

RUN_AS = "__claims__"
_MADE: ContextVar[list[OwnClaim | RefusedClaim] | None] = ContextVar("made", default=None)


def claim(
    id: str, words: str, said: Said, source: str = "", expect: str = Verdict.PROVED.value
) -> OwnClaim | RefusedClaim:
    """Claim something, in words and formally; where the file is read for its claims, this is one of them, refused if it
    is not as it should be.

    `expect="refuted"` says that it is known to be false.

    Raises:
        ClaimError: what is said is no statement, or the id, the words or the verdict are not as they should be.
    """
    collected = _MADE.get()
    if collected is None:
        return _claimed(id, words, said, source, expect)
    found: OwnClaim | RefusedClaim
    try:
        found = _claimed(id, words, said, source, expect)
    except Refused as error:
        found = refusal(f"line {sys._getframe(1).f_lineno}", {"id": id, "words": words}, error)
    collected.append(found)
    return found


def _claimed(id: str, words: str, said: Said, source: str, expect: str) -> OwnClaim:
    if not isinstance(said, Said):
        raise ClaimError(f"{id}: expected a statement such as value('kuhn') < 0, found {said!r:.60}; use & | ~")
    try:
        said.statement  # noqa: B018  what is none is refused here, where it is claimed
    except Refused as error:
        raise ClaimError(f"{id}: {error}") from None
    return OwnClaim(id, words, said, source, verdict_named(id, expect))


def run_program(path: Path) -> ClaimFile:
    """The claims that a program makes when it is run in its folder; what it prints goes to the standard error.

    Where it fails after some claims, these are kept, and one more is refused, which says where and why.

    Raises:
        ClaimError: the program fails before it makes a claim, or makes none; one line with file and line.
    """
    where, _ = read_text(path)
    collected: list[OwnClaim | RefusedClaim] = []
    title = path.name
    token = _MADE.set(collected)
    try:
        with _in_folder(path.parent), contextlib.redirect_stdout(sys.stderr):
            found = runpy.run_path(path.name, run_name=RUN_AS)
        said = found.get("__doc__") or ""
        title = shown(said.strip().splitlines()[0] if said.strip() else title)
    except (Exception, SystemExit) as error:
        line = _line(error, path.name)
        if not collected:
            raise ClaimError(f"{where}: {line}{_told(error)}") from error
        rest = "what it claims after that is not known"
        collected.append(RefusedClaim(line.removesuffix(": ") or path.name, rest, _told(error)))
    finally:
        _MADE.reset(token)
    if not collected:
        raise ClaimError(f"{where}: expected calls of gameproof.claim, found none")
    return ClaimFile(path, title, "", tuple(collected), games_of(collected))


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
