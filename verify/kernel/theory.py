r"""What the core and theories are made of: kinds of certificates and words of statements, a row each.

The core's rows are in `verify.kernel.core`. A theory is a folder of `verify/theories` whose `theory.py` has its rows;
these are read when a certificate names a kind, or a statement a word, that the core has not. So a verdict rests on the
core and on the theories whose rows it uses, with those that these need, and on nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from typing import Any, Generic, TypeVar

EVIDENCE, RECOMPUTED, SOLVERS, SAMPLING, TABLE = "evidence", "recomputed", "smt", "sampling", "table"
NUMBER, STATEMENT = "number", "statement"
THEORIES = (
    *("parameters", "welfare", "optimal_sets", "abstractions", "equilibrium_sets", "all_nash", "dominance"),
    *("correlated", "recall", "refinements", "logit", "reals", "dice", "kuhn", "kingmaker", "holdem", "utility"),
    "networks",
)
"""The folders of `verify/theories`."""

Row = TypeVar("Row")


@dataclass(frozen=True)
class Kind:
    """`record` and `check` are places, "module:name"; the check gives the facts proved, or raises `CheckFailed`.

    `trust` is EVIDENCE where the check follows from what the certificate carries, RECOMPUTED where the checker runs
    the search's own algorithm again: that protects against a changed file, not against a wrong algorithm, so the
    tests hold another computation against it; SOLVERS where one word of each solver named is believed. `tables` are
    files of data that the check takes as they are.
    """

    record: str
    check: str
    trust: str
    proves: str
    tables: tuple[str, ...] = ()


@dataclass(frozen=True)
class Word:
    """`takes` are kinds of arguments by name (`verify.language.words`); one whose name ends in "?" may be missing.

    `formula` is a function, "module:function", that defines the word over the reals. `told` is one from a call to lines
    that a reader of a statement with the word must have. `weaker` is a word that follows from this one, with the last
    argument left out. `stands_for` is a function from a call to what it says in other words. `follows` is one from a
    call, facts and a cell to what facts of other words say of the call there.
    """

    role: str
    takes: Mapping[str, str]
    means: str
    formula: str | None = None
    told: str | None = None
    weaker: str | None = None
    stands_for: str | None = None
    follows: str | None = None


told_word = partial(Word, told="verify.language.words:meaning")
"""A word of which a reader of a statement must have what it means."""


@dataclass(frozen=True)
class Theory:
    """Kinds and words about one subject; `needs` are the theories whose modules its own import.

    `theorems` are modules with tables of theorems, by the beginning of the names of these. `decides` are functions that
    say what holds for all of what the core does not go through itself: see `decider`.
    """

    name: str
    about: str
    needs: tuple[str, ...] = ()
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    words: Mapping[str, Word] = field(default_factory=dict)
    theorems: Mapping[str, str] = field(default_factory=dict)
    decides: Mapping[str, str] = field(default_factory=dict)


@cache
def core() -> Theory:
    """The rows of the core."""
    found: Theory = import_module("verify.kernel.core").CORE
    return found


@cache
def theory_named(name: str) -> Theory:
    """The rows of a theory."""
    found: Theory = import_module(f"verify.theories.{name}.theory").THEORY
    return found


def theories() -> Iterator[Theory]:
    """All theories, the core not among them."""
    yield from map(theory_named, THEORIES)


class Table(Mapping[str, Row], Generic[Row]):
    """The rows of the core and of all theories; a theory is read when the core has no row of a name."""

    def __init__(self, part: str) -> None:
        """`part` is the field of `Theory` with the rows."""
        self._part = part
        self._owners: dict[str, Theory] = {}

    def owner(self, name: str) -> Theory | None:
        """The core or the theory that has the row; None where no row has this name."""
        if name in getattr(core(), self._part):
            return core()
        if not self._owners:
            self._owners = {row: each for each in theories() for row in getattr(each, self._part)}
        return self._owners.get(name)

    def __getitem__(self, name: str) -> Row:
        owner = self.owner(name)
        if owner is None:
            raise KeyError(name)
        row: Row = getattr(owner, self._part)[name]
        return row

    def __iter__(self) -> Iterator[str]:
        for each in (core(), *theories()):
            yield from getattr(each, self._part)

    def __len__(self) -> int:
        return sum(1 for _ in self)


KINDS: Table[Kind] = Table("kinds")
WORDS: Table[Word] = Table("words")


ALL_NUMBERS, ALL_PLANS, DIVISORS = "all numbers", "all optimal plans", "divisors"
"""What holds for all numbers of ranges, or for all optimal plans of a player, and which divisors are 0 nowhere."""


def decider(subject: str) -> tuple[str, Any]:
    """The theory that decides about one of the subjects above, and what it decides by.

    >>> decider(ALL_PLANS)[0]
    'optimal_sets'
    """
    theory, place = next((each.name, each.decides[subject]) for each in theories() if subject in each.decides)
    return theory, load_named(place)


def with_needs(names: set[str]) -> tuple[str, ...]:
    """These theories and all that they need, in the order of `THEORIES`.

    >>> with_needs({"dice"})
    ('reals', 'dice')
    """
    found: set[str] = set()
    waiting = [*names]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += theory_named(name).needs
    return tuple(name for name in THEORIES if name in found)


def load_named(place: str) -> Any:
    """What a row names, "module:name"."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)
