"""What an answer says: a record of exact numbers, which one encoder makes JSON, blocks for a reader, and parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

from derivations.explain.equilibrium import Equilibrium, Payoffs, Strategies, Strategy
from derivations.explain.formulas import Piecewise, RationalFunction, Spelled, Stretch
from derivations.print.blocks import Block
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.language.legible import text
from verify.theories.parameters.compared import ComparedNumber

if TYPE_CHECKING:
    from trees.tree import Number

Kind = TypeVar("Kind")
NUMBERS = (Fraction, Multivariate, Quotient, Root, ComparedNumber)


def key(name: str, **options: Any) -> Any:
    """A field that JSON has by this name."""
    return field(metadata={"key": name}, **options)


def inlined(**options: Any) -> Any:
    """A field whose record's fields stand in the JSON object itself."""
    return field(metadata={"inlined": True}, **options)


def hidden(**options: Any) -> Any:
    """A field that JSON has not."""
    return field(metadata={"hidden": True}, **options)


@dataclass_transform(frozen_default=True, field_specifiers=(key, inlined, hidden))
def record(kind: type[Kind]) -> type[Kind]:
    """A frozen dataclass whose fields may have other names in JSON, or none."""
    return dataclass(frozen=True)(kind)


class LeftOut(Enum):
    """Stands in a field that JSON has not."""

    LEFT_OUT = "left out"


LEFT_OUT = LeftOut.LEFT_OUT


@dataclass(frozen=True)
class Parts:
    """What a program asks of an answer; None is what it has not."""

    value: Fraction | Piecewise | None = None
    strategies: Strategies | None = None
    equilibria: tuple[Equilibrium, ...] | None = None
    payoffs: Payoffs | None = None
    regrets: Payoffs | None = None
    pieces: tuple[tuple[Stretch, tuple[Equilibrium, ...]], ...] | None = None


def parts_of(equilibria: tuple[Equilibrium, ...], payoffs: Payoffs | None = None) -> Parts:
    """The equilibria; of one alone its strategies, and what it pays."""
    if len(equilibria) != 1:
        return Parts(equilibria=equilibria, payoffs=payoffs)
    return Parts(strategies=equilibria[0].strategies, equilibria=equilibria, payoffs=equilibria[0].payoffs)


class Record:
    """A frozen dataclass: what an answer of some kind says."""

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The short explanation; without theorems where these, and the name of the game, stand elsewhere."""
        raise NotImplementedError

    def parts(self) -> Parts:
        """What a program asks of it."""
        return Parts()


def encoded(value: Any) -> Any:
    """A record as JSON data: numbers as people type them, fields by their names with spaces.

    Raises:
        TypeError: there is something that is no record, number, text, list or object.

    >>> encoded({"payoff": (Fraction(-1, 18), 3, None)})
    {'payoff': ['-1/18', 3, None]}
    """
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    if isinstance(value, Spelled):
        return str(value)
    if isinstance(value, NUMBERS):
        return text(value)
    if is_dataclass(value) and not isinstance(value, (type, Ratio)):
        return dict(_items(value))
    if isinstance(value, Mapping):
        return {name: encoded(each) for name, each in value.items()}
    if isinstance(value, (tuple, list)):
        return [encoded(each) for each in value]
    raise TypeError(f"record: expected exact numbers, text, lists and records, found {type(value).__name__}")


def _items(record: Any) -> Iterator[tuple[str, Any]]:
    for each in fields(record):
        value = getattr(record, each.name)
        if value is LEFT_OUT or each.metadata.get("hidden"):
            continue
        if each.metadata.get("inlined"):
            yield from encoded(value or {}).items()
        else:
            yield each.metadata.get("key") or each.name.rstrip("_").replace("_", " "), encoded(value)


def exact(number: Number, name: str) -> Number:
    """The number; a function of the parameter `name` as one that can be called."""
    if isinstance(number, Ratio):
        return RationalFunction(number, name)
    return Fraction(number) if isinstance(number, int) else number


def exact_strategy(strategy: Mapping[str, Mapping[str, Number]], name: str) -> Strategy:
    """The strategy with formulas of the parameter `name` that can be called."""
    return {label: {action: exact(p, name) for action, p in here.items()} for label, here in strategy.items()}
