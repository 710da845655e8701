"""Files of text and of JSON, read within limits; what is wrong is said in one line.

Limits: 64 MiB, 5,000,000 entries of JSON, integers of at most 4,300 digits, and brackets inside one another as far as
Python's recursion goes.
A file is a regular one, or a pipe that somebody writes to, as a shell's `<(...)` is.
"""

from __future__ import annotations

import json
import os
import reprlib
import select
import stat
from itertools import islice
from pathlib import Path
from typing import Any

from trees.exact import TooLarge, TreeError
from trees.terminal import terminal_name

MOST_BYTES = 64 * 2**20
MOST_ENTRIES = 5_000_000
"""Twice as many as the certificate of a written game of 294,883 histories has."""
MOST_DIGITS = 4300  # Python's own limit for int(text)
_CHUNK = 2**20
PATIENCE = 2.0
"""So many seconds may pass until somebody writes to a pipe."""


class _BadJSON(Exception):
    """What json.loads does not refuse by itself."""


def load_json(path: str | Path) -> tuple[str, Any]:
    """The file's printable name, for messages, and what its JSON text says, whether a game or not.

    Raises:
        TreeError: the file cannot be read, or is not JSON; one line with file, expected and found.
    """
    where, text = read_text(path)
    return where, json_of(text, where)


def json_of(text: str, where: str) -> Any:
    """What a JSON text says; `where` opens every error message.

    Raises:
        TreeError: it is not JSON; one line with line, expected and found.
    """
    try:
        require_few(text)
        return json.loads(text, object_pairs_hook=_object, parse_int=_integer)
    except json.JSONDecodeError as error:
        place, rest = f"line {error.lineno}, column {error.colno}", text[error.pos :].strip()
        found = f"{rest[:20]!r} ({error.msg.lower()})" if rest else "the end of the file"
        raise TreeError(f"{where}: {place}: expected JSON, found {found}") from None
    except RecursionError:
        raise TreeError(f"{where}: expected JSON, found too deeply nested brackets") from None
    except TooLarge as error:
        raise TooLarge(f"{where}: {error}") from None
    except _BadJSON as error:
        raise TreeError(f"{where}: {error}") from None


def require_few(text: str) -> None:
    """See, before JSON is parsed, that it has at most `MOST_ENTRIES` entries, of which each takes memory.

    Raises:
        TooLarge: it has more commas and opening brackets.
    """
    if (found := sum(map(text.count, ",[{"))) > MOST_ENTRIES:
        raise TooLarge(f"expected JSON of at most {MOST_ENTRIES:,} entries, found {found:,}")


def read_text(path: str | Path, most: int = MOST_BYTES) -> tuple[str, str]:
    """The file's printable name, for messages, and its text of at most `most` bytes, without a mark of its order.

    Raises:
        TreeError: the file cannot be read, is too large, or is not UTF-8; one line.
    """
    where, raw = terminal_name(path), read_bytes(path, most)
    try:
        return where, raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise TreeError(f"{where}: line {line}: expected UTF-8 text, found byte 0x{raw[error.start]:02x}") from None


def read_bytes(path: str | Path, most: int = MOST_BYTES) -> bytes:
    """What a file holds, `most` bytes at most.

    Raises:
        TreeError: the file cannot be read, is no file, or is too large; one line.
    """
    where = terminal_name(path)
    try:
        with open(path, "rb", opener=_opened) as file:
            # a single read would ask for memory for all that there may be
            chunks = iter(lambda: file.read(_CHUNK), b"")
            raw = b"".join(islice(chunks, most // _CHUNK + 1))
    except OSError as error:
        raise TreeError(f"{where}: expected a readable file, found: {error.strerror or error}") from None
    except ValueError as error:  # of a name that no file can have
        raise TreeError(f"{where}: expected the name of a file, found one with an {error}") from None
    if len(raw) > most:
        raise TooLarge(f"{where}: expected at most {most // 2**20} MiB, found more")
    return raw


def _opened(path: str, flags: int) -> int:
    """A file to read, which is no device, and no pipe that would be waited for in vain.

    Raises:
        OSError: it is one; says which.
    """
    # without waiting for a writer; on Windows there is nothing to wait for
    file = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    try:
        kind = os.fstat(file).st_mode
        if stat.S_ISFIFO(kind):
            _await_writer(file)
            os.set_blocking(file, True)
        elif not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
            raise OSError("a device")
    except BaseException:
        os.close(file)
        raise
    return file


def _await_writer(pipe: int) -> None:
    """Wait till a pipe has a writer, though not for long; what it writes may take its time."""
    waiting = select.poll()
    waiting.register(pipe, select.POLLIN)
    if waiting.poll(1000 * PATIENCE):
        return
    try:
        os.read(pipe, 1)  # ends at once where nobody writes, and there is nothing to read
    except BlockingIOError:
        return
    raise OSError(f"a pipe that nobody wrote to for {PATIENCE:.0f} s")


def _integer(text: str) -> int:
    if len(text) > MOST_DIGITS:
        raise _BadJSON(f"expected integers of at most {MOST_DIGITS} digits, found {len(text)}")
    return int(text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        last = {key: j for j, (key, _) in enumerate(pairs)}
        twice = next(key for j, (key, _) in enumerate(pairs) if last[key] != j)
        raise _BadJSON(f"expected different keys in an object, found {reprlib.repr(twice)} twice")
    return found
