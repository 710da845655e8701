"""Records of a proof by cases that a statement over the reals cannot fail; `reals.cases` checks them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.statements.records import Statement
from verify.theories.reals.facts.records import Product

Polynomial: TypeAlias = Fraction | Multivariate


@dataclass(frozen=True)
class Multiple:
    """A polynomial times a known equality."""

    fact: int
    multiplier: Polynomial


@dataclass(frozen=True)
class Contradiction:
    """Products of known facts, a positive one among them, and multiples of equalities add up to a number <= 0."""

    products: tuple[Product, ...]
    multiples: tuple[Multiple, ...]


@dataclass(frozen=True)
class Among:
    """A fact says that one of its parts holds: a proof for each."""

    fact: int
    cases: tuple[Step, ...]


@dataclass(frozen=True)
class Sign:
    """`on` > 0, `on` = 0 or `on` < 0: a proof for each."""

    on: Polynomial
    above: Step
    zero: Step
    below: Step


@dataclass(frozen=True)
class Instance:
    """What a fact says for all values of some names it says for these."""

    fact: int
    at: Mapping[str, Polynomial]
    then: Step


Step: TypeAlias = Contradiction | Among | Sign | Instance


@dataclass(frozen=True)
class CaseAnalysis:
    """A statement over the reals, proved by cases; `point` has values that meet its premises.

    `meets` proves in the same way that premises with quantifiers hold at the point; None if there are none.
    """

    statement: Statement
    where: Mapping[str, str]
    point: Mapping[str, Fraction]
    meets: Step | None
    proof: Step
