"""Statements from Python by operators: `value("kuhn") == Fraction(-1, 18)`, `~nash("kuhn", profile) & ...`.

Every word of `verify.kernel.statements.words` is a function here, which takes players as 1, 2, ..., numbers as ints,
Fractions, names or text, and games by name (`"kuhn cards=5"`) or as `gameproof.load` returns them. What operators make
is text, which the parser of statements reads: so a name such as alpha has its meaning from `for_all`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from derivations.claims.statements import spelled
from trees.games.catalogue import complete
from verify.kernel.games.game import reference
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.statements.parse import parse
from verify.kernel.statements.records import Statement
from verify.kernel.statements.text import written
from verify.kernel.statements.words import NUMBER, WORDS, StatementError, Word


@dataclass(frozen=True, eq=False)
class Number:
    """A number about games, or one given by a name; `<=` and the like make statements.

    >>> from derivations.claims.words import value
    >>> print(value("kuhn") <= name("B") / 2)
    value(kuhn(cards=3, ante=1, bet=1)) <= B/(2)
    """

    text: str

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> Said:  # type: ignore[override]
        return self._compared("==", other)

    def __ne__(self, other: object) -> Said:  # type: ignore[override]
        return self._compared("!=", other)

    def __lt__(self, other: object) -> Said:
        return self._compared("<", other)

    def __le__(self, other: object) -> Said:
        return self._compared("<=", other)

    def __gt__(self, other: object) -> Said:
        return self._compared(">", other)

    def __ge__(self, other: object) -> Said:
        return self._compared(">=", other)

    def __add__(self, other: object) -> Number:
        return Number(f"({self.text} + {_number(other)})")

    def __radd__(self, other: object) -> Number:
        return Number(f"({_number(other)} + {self.text})")

    def __sub__(self, other: object) -> Number:
        return Number(f"({self.text} - {_number(other)})")

    def __rsub__(self, other: object) -> Number:
        return Number(f"({_number(other)} - {self.text})")

    def __mul__(self, other: object) -> Number:
        return Number(f"{self.text}*{_number(other)}")

    def __rmul__(self, other: object) -> Number:
        return Number(f"{_number(other)}*{self.text}")

    def __truediv__(self, other: object) -> Number:
        return Number(f"{self.text}/({_number(other)})")

    def __neg__(self) -> Number:
        return Number(f"(-{self.text})")

    def within(self, ranges: str) -> Said:
        """The number is in the ranges, such as "[0, 1/3] | {1}"."""
        return Said(f"{self.text} in {ranges}")

    def _compared(self, relation: str, other: object) -> Said:
        return Said(f"{self.text} {relation} {_number(other)}")


@dataclass(frozen=True)
class Said:
    """A statement in the making; it is neither true nor false before it is proved.

    >>> from derivations.claims.words import nash, value
    >>> print((nash("kuhn", []) | (value("kuhn") < 0)).for_all("alpha", "[0, 1/3]").spelled)
    for alpha in [0, 1/3]: nash(kuhn(cards=3, ante=1, bet=1), []) or value(kuhn(cards=3, ante=1, bet=1)) < 0
    """

    text: str

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        raise TypeError(f"statement: expected one that is settled, found {self.text!r:.80}; use & | ~ for and, or, not")

    def __and__(self, other: Said) -> Said:
        return Said(f"({self.text}) and ({other.text})")

    def __or__(self, other: Said) -> Said:
        return Said(f"({self.text}) or ({other.text})")

    def __invert__(self) -> Said:
        return Said(f"not ({self.text})")

    def implies(self, other: Said) -> Said:
        """If this is true, the other is."""
        return Said(f"({self.text}) implies ({other.text})")

    def exactly_when(self, other: Said) -> Said:
        """This is true exactly when the other is."""
        return Said(f"({self.text}) exactly when ({other.text})")

    def for_all(self, name: str, among: str) -> Said:
        """For all values of the name in the range, such as "[0, 1/3]" or "{1, ..., 5}"."""
        return Said(f"for {name} in {among}: {self.text}")

    @property
    def statement(self) -> Statement:
        """The formal statement.

        Raises:
            StatementError: it is none; says what was expected.
        """
        return parse(self.text)

    @property
    def spelled(self) -> str:
        """Its text in the one spelling of certificates."""
        return spelled(self.text)


def name(text: str) -> Number:
    """A number given by its name, such as alpha."""
    return Number(text)


def every_optimal_plan(game: object, player: int, said: Said) -> Said:
    """All optimal plans of the player satisfy what is said with `weight`.

    >>> print(every_optimal_plan("kuhn", 1, weight("K", "bet") == 3 * weight("J", "bet")))
    for x in optimal(kuhn(cards=3, ante=1, bet=1), 1): x["K", "bet"] == 3*x["J", "bet"]
    """
    return Said(f"for x in optimal({_game(game)}, {player}): {said.text}")


def weight(infoset: str, action: str) -> Number:
    """The realization weight of an action in the plan that `every_optimal_plan` speaks of."""
    return Number(f"x[{json.dumps(infoset)}, {json.dumps(action)}]")


def __getattr__(word: str) -> Callable[..., Any]:
    if word not in WORDS:
        raise AttributeError(f"module {__name__!r} has no attribute {word!r}")
    row = WORDS[word]

    def said(*arguments: object) -> Number | Said:
        text = f"{word}({', '.join(_arguments(word, row, arguments))})"
        return Number(text) if row.role == NUMBER else Said(text)

    said.__name__, said.__doc__ = word, f"{row.means[0].upper()}{row.means[1:]}."
    return said


def _arguments(word: str, row: Word, given: tuple[object, ...]) -> list[str]:
    if len(given) > len(row.takes):
        raise StatementError(f"{word}: expected the arguments {', '.join(row.takes)}, found {len(given)}")
    kinds = row.takes.values()
    return [_of_kind(each, kind) for each, kind in zip(given, kinds, strict=False)]


def _of_kind(value: object, kind: str) -> str:
    if kind == "names" and isinstance(value, (list, tuple)):
        return json.dumps(list(value))
    # a game with one winner may also be given by its text, which begins with a player
    of_a_game = kind == "game" or (kind == "binary" and not (isinstance(value, str) and value[:1].isdigit()))
    return _game(value) if of_a_game else _argument(value, "text" if kind == "binary" else kind)


def _argument(value: object, kind: str = "") -> str:
    if isinstance(value, str) and kind in ("text", "term"):
        return json.dumps(value)
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{json.dumps(str(key))}: {_argument(item)}' for key, item in value.items())}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_argument, value))}]"
    return _number(value)


def _game(value: object) -> str:
    if isinstance(value, (BuiltIn, Given)):
        return written(reference(value))
    if not isinstance(value, str):
        raise StatementError(f"game: expected a name such as 'kuhn cards=5' or a loaded game, found {value!r:.60}")
    head, *pairs = value.split()
    given = dict(pair.partition("=")[::2] for pair in pairs)
    return written(BuiltIn(head, complete(head, given)))


def _number(value: object) -> str:
    if isinstance(value, Number):
        return value.text
    if isinstance(value, str):
        return value if value.isalnum() else f"({value})"
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        return str(value) if value >= 0 else f"({value})"
    raise StatementError(f"number: expected an int, a Fraction, a name or text, found {value!r:.60}")
