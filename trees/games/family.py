"""A family of games: its parameters with their defaults, and what the rules of one of its games are."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from trees.refusal import did_you_mean
from trees.rules import Rules, grow
from trees.tree import Number, TooLarge, Tree, TreeError

Symbol: TypeAlias = Callable[[str], Number]
Positive: TypeAlias = Callable[[Number], bool]

_RATIONAL = re.compile(r"-?[0-9]{1,1000}(/[0-9]{1,1000}|\.[0-9]{1,1000})?")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,30}")


def is_name(text: str) -> bool:
    """Whether `text` can name a parameter, such as "B".

    >>> is_name("B"), is_name("1/2")
    (True, False)
    """
    return _NAME.fullmatch(text) is not None


@dataclass(frozen=True)
class Values:
    """The parameters of one game of the family `name`, as text.

    `symbol` says which number stands for a name such as "B", and `positive` whether such a number is known to be > 0.
    """

    name: str
    texts: Mapping[str, str]
    symbol: Symbol | None = None
    positive: Positive = lambda _: True

    def whole(self, key: str, least: int, most: int) -> int:
        """The parameter as a whole number.

        Raises:
            TreeError: it is none, or not from `least` to `most`; TooLarge where it is more.
        """
        value = self.texts[key]
        expected = f"{self.name}: {key}: expected a whole number from {least} to {most}, found {value!r}"
        if not re.fullmatch(r"[0-9]{1,1000}", value) or int(value) < least:
            raise TreeError(expected)
        if int(value) > most:
            raise TooLarge(expected)
        return int(value)

    def flag(self, key: str) -> bool:
        """The parameter as yes (1) or no (0)."""
        return self.whole(key, 0, 1) == 1

    def amount(self, key: str) -> Number:
        """The parameter as a number, or what stands for its name.

        Raises:
            TreeError: it is a name for which nothing stands, or a number that is not known to be > 0.
        """
        value = self.texts[key]
        if not is_name(value):
            return Fraction(value)
        where = f"{self.name}: {key}"
        if self.symbol is None:
            raise TreeError(f"{where}: expected a rational number, found the name {value!r}")
        number = self.symbol(value)
        if not self.positive(number):
            raise TreeError(f"{where}: expected {value} > 0 throughout its range, found values that are not")
        return number


@dataclass(frozen=True)
class Family:
    """Games named by `name` and parameters.

    `defaults` are all parameters in order, `rules` those of a game; `tree` grows its tree, where that is not just the
    tree of all histories. `tables` are files of data that the rules take as they are.
    """

    name: str
    defaults: Mapping[str, str]
    rules: Callable[[Values], Rules]
    tree: Callable[[Rules], Tree] = grow
    tables: tuple[str, ...] = ()

    def complete(self, given: Mapping[str, str]) -> dict[str, str]:
        """The parameters with defaults filled in, numbers in lowest terms.

        Raises:
            TreeError: no such parameter, or a value that is no number and no name.
        """
        for key in given:
            if key not in self.defaults:
                known = ", ".join(self.defaults)
                near = did_you_mean(key, self.defaults)
                raise TreeError(f"{self.name}: expected a parameter among {known}, found {key!r}{near}")
        return {key: _canonical(f"{self.name}: {key}", value) for key, value in {**self.defaults, **given}.items()}


def _canonical(where: str, value: str) -> str:
    if is_name(value):
        return value
    if not _RATIONAL.fullmatch(value) or (value.count("/") and int(value.split("/")[1]) == 0):
        raise TreeError(f"{where}: expected a number such as 3, 3/2 or 0.5, or a name, found {value!r}")
    return str(Fraction(value))
