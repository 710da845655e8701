"""Files written whole or not at all, and under folders that are there."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from trees.refusal import Refused


class NoFolder(Refused):
    """A file is asked for in a folder that is not there."""


def write_named(path: Path, content: str | bytes) -> None:
    """Write a file that somebody named, whole; its folder is not made, since the name may be a slip.

    Raises:
        NoFolder: its folder is not there.
        OSError: it cannot be written.
    """
    if not path.parent.is_dir():
        raise NoFolder(f"{path}: expected a folder that is there, found no {str(path.parent)!r}")
    write_whole(path, content)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write `content`, text as UTF-8, so that an interrupted run leaves the old file or the new one.

    Raises:
        OSError: the folder cannot be made or written; it names the path.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        _write(path, content)
    except OSError as error:
        if error.errno is None:
            raise
        # the error names a file of which nobody knows
        raise OSError(error.errno, error.strerror, str(path)) from error


def _write(path: Path, content: str | bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        # mkstemp makes private files; a report is for everyone the folder is for
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
