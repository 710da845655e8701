"""JSON, numbers and texts for `tests.support.other_checker`, by sections 1, 2 and 6 of the specification."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any


class OtherRefused(Exception):
    """The certificate is refused: says what is not so."""


def data_of(raw: bytes) -> Any:
    """The JSON data of a file, section 1.

    Raises:
        OtherRefused: they are none.
    """
    need(len(raw) <= 128 * 2**20, "at most 128 MiB")
    try:
        text = raw.decode("utf-8-sig")
        need(sum(map(text.count, ",[{")) <= 5_000_000, "few entries")
        return json.loads(text, object_pairs_hook=_once, parse_int=_short, parse_float=_no, parse_constant=_no)
    except (ValueError, RecursionError) as error:
        raise OtherRefused("expected JSON in UTF-8") from error


def need(good: object, expected: str) -> None:
    """Refuse what is not so.

    Raises:
        OtherRefused: it is not.
    """
    if not good:
        raise OtherRefused(f"expected {expected}")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    need(len(dict(pairs)) == len(pairs), "each key once")
    return dict(pairs)


def _short(digits: str) -> int:
    need(len(digits) <= 9, "a short integer")
    return int(digits)


def _no(text: str) -> None:
    need(False, f"integers alone, found {text}")


def entries(data: Any, *names: str) -> None:
    """Just these entries has an object."""
    need(isinstance(data, dict) and set(data) == set(names), f"just the entries {', '.join(names)}")


def spelled(number: Fraction) -> str:
    """A rational as text, 2.1."""

    def digits(n: int) -> str:
        return str(n) if abs(n) < 10**4000 else hex(n)

    return digits(number.numerator) + (f"/{digits(number.denominator)}" if number.denominator > 1 else "")


def rational(text: Any) -> Fraction:
    """The rational that is spelled so, 2.1."""
    need(isinstance(text, str) and text.count("/") <= 1, "a rational as text")
    try:
        number = Fraction(*(int(part, 16 if "0x" in part else 10) for part in text.split("/")))
    except (ValueError, ZeroDivisionError):
        raise OtherRefused("expected a rational") from None
    need(spelled(number) == text, "a rational in lowest terms")
    return number


def mapping_text(data: dict[str, Any], level: int = 0) -> str:
    """An object of the profile, or of choices, as text: what it holds are numbers at the second level."""
    inner = (
        mapping_text(item, 1) if isinstance(item, dict) else item if level else json.dumps(item)
        for item in data.values()
    )
    return f"{{{', '.join(f'{json.dumps(key)}: {item}' for key, item in zip(data, inner, strict=True))}}}"
