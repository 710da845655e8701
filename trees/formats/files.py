"""Files written whole or not at all, and under folders that are there.

What is written is on the disk (`fsync`) before it takes the place of what was there, and its name is after that. A file
that was there keeps its mode. Where somebody named the file, what a link leads to is written, not the link, and a
device or a pipe is written to. Where the name is our choice no link is followed: a stranger may have made the folder.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from trees.refusal import Refused
from trees.terminal import terminal_name

UNFINISHED = ".gameproof-{}.tmp"
"""What a file is called while it is written."""
DEAD = 24 * 3600
"""After so many seconds what has such a name is left by a run that was killed."""


class NoFolder(Refused):
    """A file is asked for in a folder that is not there, or cannot be written to."""


class Taken(Refused):
    """Another run works with a file."""


def write_named(path: Path, content: str | bytes) -> None:
    """Write a file that somebody named, whole; its folder is not made, since the name may be a slip.

    Raises:
        NoFolder: its folder is not there.
        OSError: it cannot be written.
    """
    if not path.parent.is_dir():
        raise NoFolder(f"{terminal_name(path)}: expected a folder that is there, found no {str(path.parent)!r}")
    write_whole(path, content)


def write_under(folder: Path, place: str, content: str | bytes) -> Path:
    """Write a file whose place under the folder is our choice, whole; returns where it is.

    Raises:
        OSError: it cannot be written, or a link is in its place, or on the way there.
    """
    path = inside(folder, place)
    write_whole(path, content)
    return path


def inside(folder: Path, place: str) -> Path:
    """A place of our choice under a folder; there may be nothing yet.

    Raises:
        OSError: a link is there, or on the way; it names the link.
    """
    path = folder
    for part in Path(place).parts:
        path /= part
        if path.is_symlink():
            raise OSError(errno.ELOOP, "a link, which is not followed", str(path))
    return path


def require_place(path: Path) -> None:
    """See, before the work, that a file that somebody named can be written, as far as that can be told.

    Raises:
        NoFolder: its folder is not there, or is none, or nothing can be written there.
    """
    if not path.parent.is_dir():
        raise NoFolder(f"{terminal_name(path)}: expected a folder that is there, found no {str(path.parent)!r}")
    if found := "Is a directory" if path.is_dir() else unfit(path.parent):
        raise NoFolder(f"{terminal_name(path)}: expected to read or write it, found: {found}")


def unfit(folder: Path) -> str:
    """Why nothing can be written under a folder, be it there or to be made; nothing where nothing speaks against it.

    >>> unfit(Path("/dev/null/out")), unfit(Path("/"))
    ('Not a directory', '')
    """
    try:
        there = next(each for each in (folder, *folder.absolute().parents) if os.path.lexists(each))
    except FileNotFoundError as error:  # the folder that we are in is gone
        return str(error.strerror)
    if not there.is_dir():
        return os.strerror(errno.ENOTDIR)
    return "" if os.access(there, os.W_OK | os.X_OK) else os.strerror(errno.EACCES)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write `content`, text as UTF-8, so that an interrupted run leaves the old file or the new one.

    Raises:
        OSError: the folder cannot be made or written; it names the path.
    """
    raw = content.encode() if isinstance(content, str) else content
    try:
        mode = _mode(path)
        if mode is not None and not stat.S_ISREG(mode):
            _write_through(path, raw)
            return
        with _made(path.parent):
            _replace(Path(os.path.realpath(path)) if path.is_symlink() else path, mode, raw)
    except OSError as error:
        if error.errno is None:
            raise
        # the error may name a file of which nobody knows
        raise OSError(error.errno, error.strerror, str(path)) from error


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """No other run that asks for this writes in the folder meanwhile, where the file system can say so.

    Raises:
        OSError: the folder cannot be made.
    """
    import fcntl

    with _made(folder), _opened(folder) as handle:
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


@contextmanager
def sole(path: Path) -> Iterator[None]:
    """No other run has this file meanwhile, where the file system can say so.

    Raises:
        Taken: another has it.
        OSError: it is not there.
    """
    import fcntl

    with _opened(path) as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Taken(f"{terminal_name(path)}: expected no other run that works with it, found one") from error
        except OSError as error:
            if error.errno not in (errno.ENOLCK, errno.EOPNOTSUPP):
                raise
        yield


@contextmanager
def _opened(path: Path) -> Iterator[int]:
    handle = os.open(path, os.O_RDONLY)
    try:
        yield handle
    finally:
        os.close(handle)


def _mode(path: Path) -> int | None:
    """Kind and mode of what the path leads to; None where nothing is there."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return None


def _write_through(path: Path, raw: bytes) -> None:
    """Write to a device, or to a pipe that somebody reads."""
    handle = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
    with os.fdopen(handle, "wb") as file:
        os.set_blocking(handle, True)
        file.write(raw)


@contextmanager
def _made(folder: Path) -> Iterator[None]:
    """The folder, which does not stay if it was made for a file that could not be written."""
    missing = [each for each in (folder, *folder.parents) if not os.path.lexists(each)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except BaseException:
        for each in missing:
            with suppress(OSError):
                each.rmdir()
        raise


def _replace(path: Path, mode: int | None, raw: bytes) -> None:
    _swept(path.parent)
    name = path.parent / UNFINISHED.format(os.urandom(8).hex())
    try:
        # the umask takes from this mode what it takes from that of any new file
        with open(name, "xb", opener=lambda new, flags: os.open(new, flags, 0o666)) as file:
            if mode is not None:
                os.fchmod(file.fileno(), stat.S_IMODE(mode) & 0o777)
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        name.unlink(missing_ok=True)
        raise
    # not every file system can do that for a folder
    with suppress(OSError), _opened(path.parent) as folder:
        os.fsync(folder)


@cache
def _swept(folder: Path) -> None:
    """Remove, once in a run, what killed runs left in the folder long ago."""
    with suppress(OSError):
        for each in folder.glob(UNFINISHED.format("*")):
            if time.time() - each.lstat().st_mtime > DEAD:
                each.unlink()
