"""The text of a statement as tokens, read from left to right: numbers, names, texts in quotes, and signs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, NoReturn, TypeVar

from verify.language.words import StatementError

T = TypeVar("T")
MOST_LETTERS = 2_000_000
MOST_DEPTH = 60
MOST_DIGITS = 4000
_TOKEN = re.compile(
    r"""\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<text>"(?:[^"\\]|\\.)*")"""
    r"""|(?P<sign>\.\.\.|==|!=|<=|>=|[-+*/^()\[\]{}<>=,:|]))"""
)


class Token(NamedTuple):
    """`kind` is "number", "name", "text", "sign" or "end"; `at` is where the token stands."""

    kind: str
    text: str
    at: int


def tokens(text: str) -> list[Token]:
    """The tokens of the text, and its end.

    Raises:
        StatementError: the text is too long, or something in it is no token.

    >>> [token.text for token in tokens("value(kuhn()) <= -1/18")]
    ['value', '(', 'kuhn', '(', ')', ')', '<=', '-', '1', '/', '18', '']
    """
    if len(text) > MOST_LETTERS:
        raise StatementError(f"statement: expected at most {MOST_LETTERS:,} letters, found {len(text):,}")
    found: list[Token] = []
    at, end = 0, len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None:
            rest = text[at:].lstrip()
            raise StatementError(f"statement: expected a word, a number or a sign, found {rest!r:.40}")
        kind = str(match.lastgroup)
        found.append(Token(kind, match.group(kind), match.start(kind)))
        at = match.end()
    return [*found, Token("end", "", end)]


@dataclass
class StatementTokens:
    """The tokens of a text, of which those up to `token` are passed; what is not as expected is a `StatementError`."""

    text: str

    def __post_init__(self) -> None:
        self.tokens = tokens(self.text)
        self.next = 0
        self.depth = 0

    @property
    def token(self) -> Token:
        """The next token."""
        return self.tokens[self.next]

    def taken(self, *signs: str) -> str | None:
        """The next token if it is one of these, which is then passed."""
        if self.token.kind in ("sign", "name") and self.token.text in signs:
            self.next += 1
            return self.tokens[self.next - 1].text
        return None

    def need(self, *signs: str) -> str:
        """The next token, which is one of these and is passed."""
        found = self.taken(*signs)
        if found is None:
            self.fail(" or ".join(map(repr, signs)))
        return found

    def of_kind(self, kind: str, expected: str) -> str:
        """The next token, which is of this kind and is passed."""
        if self.token.kind != kind:
            self.fail(expected)
        self.next += 1
        return self.tokens[self.next - 1].text

    def need_end(self, of: str) -> None:
        """All tokens are passed."""
        if self.token.kind != "end":
            self.fail(f"the end of {of}")

    def rational(self) -> Fraction:
        """The next token as a number."""
        text = self.of_kind("number", "a number")
        if len(text) > MOST_DIGITS:
            self.fail("a shorter number", text)
        return Fraction(text)

    def integer(self) -> int:
        """The next token as a whole number."""
        found = self.rational()
        return int(found) if found.denominator == 1 else self.fail("a whole number", str(found))

    def string(self) -> str:
        """The next token as the text in its quotes."""
        raw = self.of_kind("text", "a text in quotes")
        try:
            return str(json.loads(raw))
        except ValueError:
            self.fail("a text in quotes, as JSON has it", raw)

    def listed(self, closing: str, one: Callable[[], T]) -> tuple[T, ...]:
        """What `one` reads, again and again between commas, up to the closing sign."""
        if self.taken(closing):
            return ()
        found = [one()]
        while self.need(",", closing) == ",":
            found.append(one())
        return tuple(found)

    def deeper(self, read: Callable[[], T]) -> T:
        """What `read` reads, one level deeper."""
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail(f"at most {MOST_DEPTH} levels")
        found = read()
        self.depth -= 1
        return found

    def fail(self, expected: str, found: str | None = None) -> NoReturn:
        """Refuse the text.

        Raises:
            StatementError: says what was expected; found is what comes next, unless said.
        """
        rest = self.text[self.token.at :] if found is None else found
        raise StatementError(f"statement: expected {expected}, found {rest or 'its end'!r:.60}")
