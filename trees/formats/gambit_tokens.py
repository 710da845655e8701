r"""The words of a file in one of Gambit's formats: strings, numbers, braces and commas.

A string stands in double quotes; in it \" is a quote, \\ a backslash, and any other backslash is itself. A number is an
integer, a decimal or a quotient, each exact as written: 0.25 is 1/4. White space parts words and has no other meaning.

Limits: 64 MiB of text, 4,300 digits for a number, 400 MB for the histories and long numbers of a game.
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Iterable
from fractions import Fraction
from numbers import Rational
from typing import Any, NoReturn

from trees.formats.texts import MOST_BYTES, MOST_DIGITS
from trees.tree import TooLarge, TreeError

MOST_WORDS = 50_000_000  # of 8 bytes, for histories and long numbers: 400 MB
_MOST_BITS = 14_284  # 2 ** 14284 < 10 ** MOST_DIGITS
BLANKS = " \t\n\r\v\f"

_TOKEN = re.compile(rf'[{BLANKS}]*([{{}},]|"(?:[^"\\]++|\\.)*+"|[^{BLANKS}{{}},"]+|\Z)', re.DOTALL)
_NUMBER = re.compile(r"([+-]?)(?:([0-9]+)/([0-9]+)|(?=\.?[0-9])([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?)")
_WHOLE = re.compile(r"[0-9]{1,18}")
_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60


class GambitTokens:
    """The tokens of `text` one by one: `now` is the current one, "" at the end of it; `end` is where the last ended."""

    pattern = _TOKEN

    def __init__(self, text: str, where: str) -> None:
        self.text = text
        self.where = where
        self.now = ""
        self.at = self.next = self.end = 0
        self._words = 0
        self._numbers: dict[str, Fraction] = {}
        if len(text) > MOST_BYTES:
            raise TooLarge(f"{where}: expected at most {MOST_BYTES // 2**20} MiB, found more")
        self.step()

    def step(self) -> str:
        """The current token, which is left behind."""
        past, match = self.now, self.pattern.match(self.text, self.next)
        if match is None:
            self.at = self.text.index('"', self.next)
            self.fail("a closing quote", "the end of the file")
        self.end = self.next
        self.now = match[1]
        self.at, self.next = match.span(1)
        return past

    def seek(self, at: int) -> None:
        """Go on at the offset `at`."""
        self.next = at
        self.step()

    def fail(
        self, expected: str, found: str | None = None, at: int | None = None, error: type[TreeError] = TreeError
    ) -> NoReturn:
        """Raise the error with the line of offset `at`; of the current token unless given."""
        line = self.line(self.at if at is None else at)
        shown = (_SHORT.repr(self.now) if self.now else "the end of the file") if found is None else found
        raise error(f"{self.where}: line {line}: expected {expected}, found {shown}")

    def line(self, at: int) -> int:
        """The line of the offset `at`, from 1 up."""
        return self.text.count("\n", 0, at) + 1

    def symbol(self, *allowed: str, expected: str = "") -> str:
        """The current token, one of `allowed`."""
        if self.now not in allowed:
            self.fail(expected or " or ".join(map(repr, allowed)))
        return self.step()

    def string(self, expected: str) -> str:
        """The text of a string; line breaks and tabs are read as spaces."""
        if not self.now.startswith('"'):
            self.fail(f"{expected} in quotes")
        text = self.now[1:-1]
        if "\\" in text or not text.isprintable():
            text = re.sub(r"[\t\n\r\v\f]", " ", read_gambit_string(self.now))
            if not text.isprintable():
                self.fail(f"{expected} in printable text")
        self.step()
        return text

    def whole(self, expected: str, least: int, most: int = 10**18) -> int:
        """A whole number from `least` to `most`."""
        if not _WHOLE.fullmatch(self.now) or not least <= int(self.now) <= most:
            self.fail(expected)
        return int(self.step())

    def number(self, expected: str) -> Fraction:
        """A number, exactly as written."""
        value = self._numbers.get(self.now)
        if value is None:
            value = self._numbers[self.now] = self._number(expected)
        self.step()
        return value

    def _number(self, expected: str) -> Fraction:
        match = _NUMBER.fullmatch(self.now[: MOST_DIGITS + 1])
        if match is None:
            self.fail(f"{expected}, a number such as 2, 0.25 or -1/3")
        sign, top, bottom, before, after, exponent = match.groups()
        if len(self.now) > MOST_DIGITS or len(self.now) + abs(int(exponent or 0)) > MOST_DIGITS:
            self.fail(f"{expected} of at most {MOST_DIGITS} digits")
        if bottom is None:
            shift = int(exponent or 0) - len(after or "")
            value = int(before + (after or "")) * Fraction(10) ** shift
        elif int(bottom) == 0:
            self.fail(f"{expected} with a denominator other than 0")
        else:
            value = Fraction(int(top), int(bottom))
        self.weigh([value])
        return -value if sign == "-" else value

    def weigh(self, values: Iterable[Fraction], more: int = 0) -> None:
        """Count the memory of new numbers and of `more` words.

        Raises:
            TooLarge: a number is too long, or all together are.
        """
        for value in values:
            bits = max(value.numerator.bit_length(), value.denominator.bit_length())
            if bits > _MOST_BITS:
                self.fail(f"sums of at most {MOST_DIGITS} digits", "a longer sum", error=TooLarge)
            more += 16 + bits // 32
        self._words += more
        if self._words > MOST_WORDS:
            expected = f"a game of at most {MOST_WORDS // 125_000} MB of histories and numbers"
            self.fail(expected, "more", error=TooLarge)


def total(values: Iterable[Fraction]) -> Fraction | None:
    """The sum of `values`; None when it grows too long to be 1 for any honest reason."""
    sum_ = Fraction(0)
    for denominator, tops in _by_denominator(values).items():
        sum_ += Fraction(sum(tops), denominator)
        if sum_.denominator.bit_length() > _MOST_BITS:
            return None
    return sum_


def _by_denominator(values: Iterable[Fraction]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for value in values:
        found.setdefault(value.denominator, []).append(value.numerator)
    return found


def gambit_string(text: str) -> str:
    r"""`text` as a string of the format.

    >>> print(gambit_string(r'a "b" \c'))
    "a \"b\" \c"
    """
    return '"' + re.sub(r'\\(?=["\\]|\Z)|"', lambda match: "\\" + match[0], text) + '"'


def read_gambit_string(token: str) -> str:
    r"""The text of a string of the format; `gambit_string` is undone.

    >>> print(read_gambit_string(gambit_string(r'a "b" \c\\')))
    a "b" \c\\
    """
    return re.sub(r'\\(["\\])', r"\1", token[1:-1])


def gambit_name(name: Any, at: str, least: int = 0) -> str:
    """The string of the format for a name of at least `least` characters.

    Raises:
        TreeError: there is none that reads as the same name; opens with `at`.
    """
    if not isinstance(name, str) or not name.isprintable() or len(name) < least:
        raise TreeError(f"{at}: expected printable text to write, found {name!r}")
    return gambit_string(name)


def digits(number: Any, at: str) -> str:
    """The text of a rational number.

    Raises:
        TreeError: it is not rational, or too long; opens with `at`.
    """
    if not isinstance(number, Rational):
        raise TreeError(f"{at}: expected a rational number to write, found {number}")
    try:
        return str(Fraction(int(number.numerator), int(number.denominator)))
    except ValueError:
        raise TreeError(f"{at}: expected at most {MOST_DIGITS} digits to write") from None
