"""An answer is printed, then its files are written: it is not lost where these cannot be.

With --json the object says where files are, so it is printed after them, whatever becomes of them.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from derivations.output.digests import brief_digests
from trees.formats.files import NoFolder, alone, unfit, write_named, write_under
from trees.refusal import Refused
from trees.terminal import one_line, terminal_name

if TYPE_CHECKING:
    from derivations.explain.answer import Answer

NOTHING = Path("-")
UNWRITTEN = 2
"""The exit status where the answer is printed, and a file of it could not be written."""


class BetterFileThere(Exception):
    """An older file was left in the place of a new one, since it is better: says which."""


@dataclass(frozen=True)
class Kept:
    """Files of an answer: what they are, what writes them and says where, and what is told their names after that."""

    what: str
    put: Callable[[], Iterable[Path]]
    said: Callable[[str], object]


def add_kept(sub: argparse.ArgumentParser) -> None:
    """Let the command keep files of what it prints."""
    sub.add_argument(
        "--out",
        type=Path,
        default=Path("out"),
        metavar="FOLDER",
        help=f"folder for what is written (out); {NOTHING} for nothing",
    )


def warn_unfit(out: Path) -> None:
    """Say before the work that nothing can be written under the folder, if that is known; the answer needs none."""
    if out != NOTHING and (found := unfit(out)):
        print(
            f"gameproof: warning: {terminal_name(out)}: expected to write files there, found: {found}", file=sys.stderr
        )


def require_fit(path: Path) -> None:
    """See before the work that a file can be kept up to date during it.

    Raises:
        NoFolder: nothing can be written in its folder.
    """
    if found := unfit(path.parent):
        raise NoFolder(f"{terminal_name(path)}: expected to read or write it, found: {found}")


class ProgressFile:
    """A file that is kept up to date while the work goes on, which does not end where the file cannot be written.

    `status` is 2 while what was to be written last is not there.
    """

    def __init__(self, path: Path, write: Callable[[Path], None]) -> None:
        self.path, self.write, self.status = path, write, 0

    def save(self) -> None:
        """Write it, alone; the first time that this fails is said."""
        try:
            with alone(self.path.parent):
                self.write(self.path)
            self.status = 0
        except OSError as error:
            if self.status == 0:
                from derivations.commands.bars import tqdm

                tqdm.write(f"gameproof: {one_line(error)}; the work goes on", file=sys.stderr)
            self.status = UNWRITTEN


def file_to_keep(
    out: Path, what: str, place: str, content: Callable[[], str | bytes], said: Callable[[str], object]
) -> tuple[Kept, ...]:
    """A file under `out`; none where nothing is to be written. Its content is made when it is written."""
    if out == NOTHING:
        return ()

    def put() -> tuple[Path]:
        return (write_under(out, place, content()),)

    return (Kept(what, put, said),)


def certificate_of(answer: Answer, out: Path, name: str, *, apart: bool = False) -> tuple[Kept, ...]:
    """The file of an answer's certificate, called so, of which its data tell; questions of one name that are to stand
    `apart` have files that are called by their content too.
    """
    content: Callable[[], str] = answer.to_json
    if apart:
        text = answer.to_json()
        content, name = partial(str, text), f"{name}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    place = f"certificates/{name}.json"
    return file_to_keep(out, "certificate", place, content, partial(answer.data.__setitem__, "certificate"))


def timed(work: Callable[[], Answer]) -> Answer:
    """The answer, whose data say how many seconds it took."""
    start = time.perf_counter()
    answer = work()
    answer.data["seconds"] = round(time.perf_counter() - start, 3)
    return answer


def file_named_by_option(
    what: str, path: Path | None, content: Callable[[], str], said: Callable[[str], object]
) -> tuple[Kept, ...]:
    """A file that an option names; none where it names none."""
    if path is None:
        return ()

    def put() -> tuple[Path]:
        write_named(path, content())
        return (path,)

    return (Kept(what, put, said),)


def give(data: Mapping[str, Any], text: Callable[[], object], files: Iterable[Kept], *, as_json: bool) -> int:
    """Print an answer and write its files; the exit status is 0, or 2 where one of them could not be written.

    Raises:
        OSError: nothing can be printed; the files are written all the same.
    """
    unread: OSError | None = None
    status = 0
    if not as_json:
        try:
            print(brief_digests(str(text())), flush=True)
        except OSError as error:  # such as a reader who has gone
            unread = error
    try:
        for file in files:
            try:
                paths = file.put()
            except BetterFileThere as error:
                print(f"gameproof: note: {one_line(error)}", file=sys.stderr)
                continue
            except (OSError, Refused) as error:
                what = f"{file.what} not written: " if isinstance(error, OSError) else ""
                print(f"gameproof: {what}{one_line(error)}", file=sys.stderr)
                status = UNWRITTEN
                continue
            for path in paths:
                file.said(str(path))
                if not as_json and unread is None:
                    print(f"{file.what}: {terminal_name(path)}")
    finally:
        if as_json:
            print(json.dumps(data, indent=1, ensure_ascii=False), flush=True)
    if unread is not None:
        raise unread
    return status
