"""An answer: theorems that a checked certificate proves, with their numbers, to print, or to see in a notebook."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from derivations.explain.record import Parts, Record, encoded
from derivations.output.digests import brief_digests
from derivations.print.terminal import to_text
from trees.formats.files import write_named
from verify.certificate_json import dumps
from verify.certificates import Certificate
from verify.check import check
from verify.kernel.statements.records import Statement
from verify.language.text import shown

if TYPE_CHECKING:
    from derivations.explain.equilibrium import Equilibrium, Payoffs, Strategies
    from derivations.explain.formulas import Piecewise, Stretch

PARTS = tuple(each.name for each in fields(Parts))
MOST_LETTERS = 200  # of `repr`
_DIGEST = re.compile(r" ?\([0-9a-f]{64}\)")

Data = dict[str, Any]


@dataclass(frozen=True, repr=False)
class Answer:
    """`certificate` was accepted by the checker when the answer was made, or there is no answer.

    Which of `value`, `strategies`, `equilibria`, `payoffs`, `regrets`, `pieces` there are depends on the question;
    their numbers are exact. `data` says what `record` says as a JSON-ready dict (numbers as text, such as "-1/18");
    `str` gives lines of text, and a notebook shows tables.

    >>> from derivations.api import solve, verify
    >>> answer = solve("kuhn")
    >>> answer
    <Answer: value(kuhn(cards=3, ante=1, bet=1)) == -1/18>
    >>> answer.value, answer.strategies["Player 2"]["Q after bet"]
    (Fraction(-1, 18), {'fold': Fraction(2, 3), 'call': Fraction(1, 3)})
    >>> answer.equilibria
    Traceback (most recent call last):
    ...
    AttributeError: this answer has no equilibria: it has .value, .strategies, .payoffs
    >>> verify("kuhn", answer).regrets
    {'Player 1': Fraction(0, 1), 'Player 2': Fraction(0, 1)}
    """

    certificate: Certificate
    record: Record
    facts: tuple[Statement, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Check the certificate.

        Raises:
            CheckFailed: some relation of it does not hold.
        """
        object.__setattr__(self, "facts", check(self.certificate))

    @cached_property
    def data(self) -> Data:
        """What the record says, to be printed as JSON."""
        found: Data = encoded(self.record)
        return found

    @cached_property
    def parts(self) -> Parts:
        """What a program asks of it."""
        return self.record.parts()

    @cached_property
    def theorems(self) -> tuple[str, ...]:
        """What is proved, as text."""
        return tuple(map(shown, self.facts))

    @property
    def value(self) -> Fraction | Piecewise:
        """The value of the game to player 1; with a parameter, formulas by ranges of it.

        Raises:
            AttributeError: the answer is about something else.
        """
        found: Fraction | Piecewise = self._part("value")
        return found

    @property
    def strategies(self) -> Strategies:
        """The strategy of each player, {player: {information set: {action: probability}}}, where reached.

        Of all optimal plans it is a vertex, of a judged profile the profile.

        Raises:
            AttributeError: the answer has none, or several equilibria.
        """
        found: Strategies = self._part("strategies")
        return found

    @property
    def equilibria(self) -> tuple[Equilibrium, ...]:
        """The equilibria found: all pure subgame-perfect ones, or all extreme Nash equilibria.

        Raises:
            AttributeError: the answer has none, or they are too many to be listed.
        """
        found: tuple[Equilibrium, ...] = self._part("equilibria")
        return found

    @property
    def payoffs(self) -> Payoffs:
        """What each player expects.

        Raises:
            AttributeError: the answer has none, or several equilibria with payoffs of their own.
        """
        found: Payoffs = self._part("payoffs")
        return found

    @property
    def regrets(self) -> Payoffs:
        """What each player could gain at most by another strategy.

        Raises:
            AttributeError: the answer has none, or they are formulas.
        """
        found: Payoffs = self._part("regrets")
        return found

    @property
    def pieces(self) -> tuple[tuple[Stretch, tuple[Equilibrium, ...]], ...]:
        """The equilibria by pieces of the parameter's range: the values, and those found there, with formulas.

        Raises:
            AttributeError: the answer is not about all values of a parameter.
        """
        found: tuple[tuple[Stretch, tuple[Equilibrium, ...]], ...] = self._part("pieces")
        return found

    def save(self, path: str | Path) -> Path:
        """Write the certificate as `gameproof check` reads it.

        Raises:
            NoFolder: the folder is not there.
            OSError: the file cannot be written.
        """
        where = Path(path)
        write_named(where, self.to_json())
        return where

    def to_json(self) -> str:
        """The certificate as `gameproof check` reads it."""
        return dumps(self.certificate)

    def __str__(self) -> str:
        return brief_digests(to_text(self.record.blocks(self.theorems)))

    def __repr__(self) -> str:
        first, others = brief_digests(self.theorems[0]) if self.theorems else "nothing", len(self.theorems) - 1
        shown = first if len(first) <= MOST_LETTERS else f"{first[: MOST_LETTERS - 3]}..."
        return f"<Answer: {shown}{f', and {others} more' if others > 0 else ''}>"

    def __dir__(self) -> list[str]:
        return [name for name in super().__dir__() if name not in PARTS or getattr(self.parts, name) is not None]

    def _repr_html_(self) -> str:
        from derivations.print.notebook import notebook_html

        game = _DIGEST.sub("", str(getattr(self.record, "game", "")))
        return notebook_html(game, self.record.blocks(()), self.theorems)

    def _part(self, name: str) -> Any:
        found = getattr(self.parts, name)
        if found is None:
            count = len(self.parts.equilibria or ())
            if count > 1 and name in ("strategies", "payoffs"):
                raise AttributeError(f"this answer has {count} equilibria, each with its {name}: .equilibria[0].{name}")
            others = ", ".join(f".{other}" for other in PARTS if getattr(self.parts, other) is not None)
            raise AttributeError(f"this answer has no {name}: it has {others or '.theorems, .data'}")
        return found
