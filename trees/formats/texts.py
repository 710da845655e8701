"""Files of text and of JSON, read within limits; what is wrong is said in one line.

Limits: 64 MiB, integers of at most 4,300 digits, and brackets inside one another as far as Python's recursion goes.
"""

from __future__ import annotations

import json
import reprlib
from pathlib import Path
from typing import Any

from trees.tree import TreeError

MOST_BYTES = 64 * 2**20
MOST_DIGITS = 4300  # Python's own limit for int(text)
MOST_MESSAGE = 1000


class _BadJSON(Exception):
    """What json.loads does not refuse by itself."""


def load_json(path: str | Path) -> tuple[str, Any]:
    """The file's printable name, for messages, and what its JSON text says, whether a game or not.

    Raises:
        TreeError: the file cannot be read, or is not JSON; one line with file, expected and found.
    """
    where, text = read_text(path)
    try:
        return where, json.loads(text, object_pairs_hook=_object, parse_int=_integer)
    except json.JSONDecodeError as error:
        place, rest = f"line {error.lineno}, column {error.colno}", text[error.pos :].strip()
        found = f"{rest[:20]!r} ({error.msg.lower()})" if rest else "the end of the file"
        raise TreeError(f"{where}: {place}: expected JSON, found {found}") from None
    except RecursionError:
        raise TreeError(f"{where}: expected JSON, found too deeply nested brackets") from None
    except _BadJSON as error:
        raise TreeError(f"{where}: {error}") from None


def read_text(path: str | Path) -> tuple[str, str]:
    """The file's printable name, for messages, and its text.

    Raises:
        TreeError: the file cannot be read, is too large, or is not UTF-8; one line.
    """
    where = str(path) if str(path).isprintable() else repr(str(path))
    try:
        with open(path, "rb") as file:
            raw = file.read(MOST_BYTES + 1)
        if len(raw) > MOST_BYTES:
            raise TreeError(f"{where}: expected at most {MOST_BYTES // 2**20} MiB, found more")
        return where, raw.decode("utf-8-sig")
    except OSError as error:
        raise TreeError(f"{where}: expected a readable file, found: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise TreeError(f"{where}: line {line}: expected UTF-8 text, found byte 0x{raw[error.start]:02x}") from None


def clipped(message: str) -> str:
    """A message, cut to 1,000 characters."""
    return message if len(message) <= MOST_MESSAGE else message[: MOST_MESSAGE - 4] + " ..."


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
