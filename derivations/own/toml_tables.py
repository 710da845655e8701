"""TOML as data: bounded in size and depth, with keys that are known and values of their kinds."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from derivations.own.refusal import ClaimError
from trees.formats.texts import MOST_DIGITS
from trees.refusal import Refused, did_you_mean
from trees.terminal import about

T = TypeVar("T")
MOST_LETTERS = 1_000_000
MOST_LEVELS = 10
MOST_DOTS = 1_000
MOST_BITS = 10_000
TEXTS = (str, list)
_KINDS = {str: "a text", int: "a whole number", dict: "a table", list: "a list", TEXTS: "a text or a list of texts"}


def parse_toml(where: str, text: str, levels: int = MOST_LEVELS) -> dict[str, Any]:
    """The data of a text, of so many levels of tables and lists at most.

    Raises:
        ClaimError: it is no TOML, or too large; says where.
    """
    if len(text) > MOST_LETTERS:
        raise ClaimError(f"{where}: expected at most {MOST_LETTERS:,} letters, found {len(text):,}")
    if sum(line.count(".") ** 2 for line in text.split("\n")) > MOST_DOTS**2:
        # of one key these take time that grows with their square
        raise ClaimError(
            f"{where}: expected at most {MOST_DOTS:,} dots in a line, fewer in each of several, found more"
        )
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise ClaimError(f"{where}: expected TOML, found too deeply nested brackets") from None
    except tomllib.TOMLDecodeError as error:
        raise ClaimError(f"{where}: expected TOML, found: {error}") from None
    except ValueError:  # of Python's int
        raise ClaimError(
            f"{where}: expected whole numbers of at most {MOST_DIGITS:,} digits, found a longer one"
        ) from None
    _require_plain(where, data, levels)
    return data


def _require_plain(where: str, data: Any, levels: int) -> None:
    """See that the data can be walked through and printed: dotted keys nest without end, and hexadecimal numbers may
    have any number of digits.
    """
    level = [data]
    for _ in range(levels):
        level = [part for each in level for part in _parts(each)]
        if any(isinstance(each, int) and each.bit_length() > MOST_BITS for each in level):
            raise ClaimError(f"{where}: expected whole numbers of at most {MOST_BITS:,} bits, found a larger one")
    if level:
        raise ClaimError(f"{where}: expected at most {levels} levels of tables and lists, found more")


def _parts(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def require_keys(data: Any, known: Mapping[str, Any], needed: Iterable[str] = ()) -> None:
    """See that there are only keys that are known, with values of their kinds, and all that are needed.

    Raises:
        ClaimError: one is not known, of another kind, or missing.
    """
    if not isinstance(data, dict):
        raise ClaimError(f"expected a table, found {data!r:.60}")
    for key, value in data.items():
        if key not in known:
            raise ClaimError(f"expected keys among {', '.join(known)}, found {key!r:.60}{did_you_mean(key, known)}")
        several = known[key] == TEXTS and isinstance(value, list)
        wrong = not isinstance(value, known[key]) or isinstance(value, bool)
        if wrong or (several and not all(isinstance(each, str) for each in value)):
            raise ClaimError(f"{key}: expected {_KINDS[known[key]]}, found {value!r:.60}")
    for key in needed:
        if key not in data:
            raise ClaimError(f"expected the keys {', '.join(needed)}, found no {key}")


def read_at(at: str, read: Callable[[], T]) -> T:
    """What is read, or an error that says where it stands."""
    try:
        return read()
    except Refused as error:
        raise ClaimError(about(at, error)) from None


def texts(value: str | list[str]) -> tuple[str, ...]:
    """A text, or each text of a list."""
    return (value,) if isinstance(value, str) else tuple(value)
