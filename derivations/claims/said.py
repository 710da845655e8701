"""Numbers and statements in the making, from which operators make others; asked for its truth, one settles itself.

What is made is text, which the parser of statements reads. Beside it stand the games from files that the text names by
their digests, names for long arguments, and the ranges that parameters have unless `for_all` says others.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Mapping
from dataclasses import InitVar, dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from derivations.claims.claim import Claim, Settled
from derivations.claims.ranges import name_and_range, read_range
from derivations.claims.statements import is_closed
from derivations.claims.told import number_instead, number_page, statement_page, verdict_line
from derivations.inputs.numbers import exact
from derivations.output.digests import brief_digests
from trees.refusal import Refused
from verify.find.timeout import Z3_ALONE
from verify.kernel.games.subject import Game
from verify.kernel.statements.records import Statement, Within
from verify.kernel.statements.verdict import Verdict
from verify.kernel.theory import WORDS, load_named
from verify.language.parse import parse
from verify.language.text import write
from verify.language.words import StatementError, may_name

# what finds evidence for any statement; it stands above, as it knows of these
ENGINE = "derivations.own.settled:proof_of"
_WORD = re.compile(r"[a-z_]+(?=\()")
BOUND = re.compile(r"\bfor ([A-Za-z_]\w*) in")


class Unsettled(Refused):
    """Nobody could decide the statement; says why."""


@dataclass(frozen=True, eq=False)
class Number:
    """A number about games, or one given by a name; `<=` and the like make statements.

    >>> from derivations.claims.words import name, value
    >>> print(value("kuhn") <= name("B") / 2)
    value(kuhn(cards=3, ante=1, bet=1)) <= B/(2)
    """

    text: str
    games: Mapping[str, Game] = field(default_factory=dict)
    where: Mapping[str, str] = field(default_factory=dict)
    ranges: Mapping[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        """The number that is proved, which is settled for this; the text where none is, or it speaks of no game."""
        try:
            return str(self.exact) if self._speaks else self.text
        except Refused:
            return self.text

    def __repr__(self) -> str:
        """The text; with the number where that has been asked for, as nothing is settled for this."""
        return f"<Number: {brief_digests(self.text)}{f' == {self.exact}' if 'exact' in self.__dict__ else ''}>"

    def _repr_html_(self) -> str:
        """The number, for a notebook, which has it settled as a statement; without words of a game there is none."""
        return number_page(self.text, lambda: self.exact if self._speaks else "")

    @property
    def _speaks(self) -> bool:
        """Whether it has words of a game."""
        return any(word in WORDS for word in _WORD.findall(self.text))

    def __float__(self) -> float:
        """The number that is proved, rounded; `Unsettled` where none is, or a formula."""
        if isinstance(self.exact, str):
            raise Unsettled(f"number: expected one without parameters, found {self.exact}")
        return float(self.exact)

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
        return self._with(f"({self.text} + {number_text(other)})", other)

    def __radd__(self, other: object) -> Number:
        return self._with(f"({number_text(other)} + {self.text})", other)

    def __sub__(self, other: object) -> Number:
        return self._with(f"({self.text} - {number_text(other)})", other)

    def __rsub__(self, other: object) -> Number:
        return self._with(f"({number_text(other)} - {self.text})", other)

    def __mul__(self, other: object) -> Number:
        return self._with(f"{self.text}*{number_text(other)}", other)

    def __rmul__(self, other: object) -> Number:
        return self._with(f"{number_text(other)}*{self.text}", other)

    def __truediv__(self, other: object) -> Number:
        return self._with(f"{self.text}/({number_text(other)})", other)

    def __neg__(self) -> Number:
        return self._with(f"(-{self.text})")

    def within(self, ranges: str) -> Said:
        """The number is in the ranges, such as "[0, 1/3] | {1}".

        Raises:
            StatementError: they are none.
        """
        if not isinstance(parse(f"0 in {ranges}"), Within):
            raise StatementError(f"within: expected ranges, found {ranges!r:.60}")
        return Said(f"{self.text} in {ranges}", *beside((self,)))

    @cached_property
    def exact(self) -> Fraction | str:
        """The number that is proved, or the text of a formula in parameters.

        Raises:
            Unsettled: none is; says why.
        """
        item = (self == 0).settled
        found = Fraction(0) if item.verdict is Verdict.PROVED else number_instead(item)
        if found is None:
            raise Unsettled(f"number: expected one that can be proved, found {verdict_line(item)}")
        return found

    def _compared(self, relation: str, other: object) -> Said:
        return Said(f"{self.text} {relation} {number_text(other)}", *beside((self, other)))

    def _with(self, text: str, *others: object) -> Number:
        return Number(text, *beside((self, *others)))


@dataclass(frozen=True, repr=False)
class Said:
    """A statement in the making. Asked for its truth, as by `assert` or `if`, it is settled: True where it is proved,
    False where it is refuted; then `repr` tells what is true instead. `ranges` are those of parameters, of all of it.
    `known` is what the text says, where that was read before.

    >>> from derivations.claims.words import nash, value
    >>> print((nash("kuhn", []) | (value("kuhn") < 0)).for_all("alpha", "[0, 1/3]").spelled)
    for alpha in [0, 1/3]: nash(kuhn(cards=3, ante=1, bet=1), []) or value(kuhn(cards=3, ante=1, bet=1)) < 0
    """

    body: str
    games: Mapping[str, Game] = field(default_factory=dict, compare=False)
    where: Mapping[str, str] = field(default_factory=dict, compare=False)
    ranges: Mapping[str, str] = field(default_factory=dict, hash=False)
    known: InitVar[Statement | None] = field(default=None, kw_only=True)

    def __post_init__(self, known: Statement | None) -> None:
        """Leave out of `where` what cannot name an argument of this text."""
        if known is not None:
            object.__setattr__(self, "statement", known)
        bound = {*self.ranges, *BOUND.findall(self.body)}
        fit = {name: text for name, text in self.where.items() if may_name(name) and name not in bound}
        object.__setattr__(self, "where", fit)

    @property
    def text(self) -> str:
        """All of it, as the parser of statements reads it."""
        return "".join([*(f"for {name} in {among}: " for name, among in self.ranges.items()), self.body])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{verdict_line(self.settled) if 'settled' in self.__dict__ else brief_digests(self.text)}>"

    def _repr_html_(self) -> str:
        """The statement with its verdict, for a notebook, which has it settled."""
        return statement_page(self.text, lambda: self.settled)

    def __eq__(self, other: object) -> bool:
        """Whether it is the same statement; compared with True or False it is settled, so that `!= False` means it."""
        if isinstance(other, bool):
            return bool(self) is other
        return isinstance(other, Said) and (self.body, self.ranges) == (other.body, other.ranges)

    def __bool__(self) -> bool:
        """Whether it is proved, or refuted.

        Raises:
            Unsettled: neither; says why.
            StatementError: it is no statement.
        """
        if self.settled.verdict not in (Verdict.PROVED, Verdict.REFUTED):
            raise Unsettled(f"statement: expected one that can be settled, found {verdict_line(self.settled)}")
        return self.settled.verdict is Verdict.PROVED

    def __and__(self, other: Said) -> Said:
        return self._joined("and", other)

    def __or__(self, other: Said) -> Said:
        return self._joined("or", other)

    def __invert__(self) -> Said:
        return Said(f"not ({self.body})", *beside((self,)))

    def implies(self, other: Said) -> Said:
        """If this is true, the other is."""
        return self._joined("implies", other)

    def exactly_when(self, other: Said) -> Said:
        """This is true exactly when the other is."""
        return self._joined("exactly when", other)

    def for_all(self, name: str, among: str | None = None) -> Said:
        """For all values of a name in its range: "0 <= a <= 1", "a in [0, 1/3]", or the name and "{1, ..., 5}".

        Raises:
            StatementError: the range is none.
        """
        if among is None:
            name, among = name_and_range(name)
        read_range(name, among)
        games, where, ranges = beside((self,))
        return Said(f"for {name} in {among}: {self.body}", games, where, {n: r for n, r in ranges.items() if n != name})

    @cached_property
    def statement(self) -> Statement:
        """The formal statement.

        Raises:
            StatementError: it is none; says what was expected.
        """
        return parse(self.text, self.where)

    @property
    def spelled(self) -> str:
        """Its text in the one spelling of certificates."""
        return write(self.statement, self.where)

    @cached_property
    def settled(self) -> Settled:
        """What the checker makes of the evidence that is found, which may take long.

        Raises:
            Refused: the statement, or a game that it names, is not as it should be.
        """
        began = time.perf_counter()
        proof = load_named(ENGINE)(self, solvers=Z3_ALONE)
        return Settled(Claim("said", self.spelled, ""), proof, began, "", ())

    def _joined(self, word: str, other: Said) -> Said:
        if not isinstance(other, Said):
            raise StatementError(f"statement: expected one on either side of {word!r}, found {other!r:.60}")
        return Said(f"({self.body}) {word} ({other.body})", *beside((self, other)))


def beside(parts: Iterable[object]) -> tuple[dict[str, Game], dict[str, str], dict[str, str]]:
    """The games, names and ranges of what stands together.

    Raises:
        StatementError: a parameter has two ranges.
    """
    games: dict[str, Game] = {}
    where: dict[str, str] = {}
    ranges: dict[str, str] = {}
    for part in parts:
        if isinstance(part, (Number, Said)):
            games |= part.games
            for name, text in part.where.items():
                give_name(where, name, text)
            for name, among in part.ranges.items():
                before = ranges.setdefault(name, among)
                if before != among and read_range(name, before) != read_range(name, among):
                    raise StatementError(
                        f"{name}: expected one range, found {ranges[name]} and {among}; for_all says which"
                    )
    return games, where, ranges


def give_name(where: dict[str, str], name: str, text: str) -> None:
    """Let an argument have a name: of two games only the first has it, of two profiles the second with a number."""
    free, number = name, 1
    while where.setdefault(free, text) != text and text.startswith("["):
        number += 1
        free = f"{name}_{number}"


def number_text(value: Any) -> str:
    """The text of a number as statements have it.

    Raises:
        StatementError: a float, or no number.
    """
    if isinstance(value, Number):
        return value.text
    if isinstance(value, str):
        if not is_closed(value):
            raise StatementError(f"number: expected one number, found {value!r:.60}")
        return value if value.isalnum() else f"({value})"
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        return str(value) if value >= 0 else f"({value})"
    if isinstance(value, float):
        exact(value, {}, "number")
    rounded = "; compare float(...) with what is rounded"
    raise StatementError(f"number: expected an int, a Fraction, a name or text, found {value!r:.60}{rounded}")
