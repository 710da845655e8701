"""Lemmas on whole and real numbers with their proofs, as frozen records; `reals.lemmas.check` checks them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from verify.theories.reals.facts.records import Product


@dataclass(frozen=True)
class Multiple:
    """A polynomial times a known equality."""

    fact: int
    multiplier: str


@dataclass(frozen=True)
class Have:
    """`says` follows: its difference, times the positive facts of `scale`, is the sum of products and multiples."""

    says: str
    scale: tuple[int, ...]
    products: tuple[Product, ...]
    multiples: tuple[Multiple, ...]


@dataclass(frozen=True)
class Use:
    """An earlier lemma, with terms for its variables; `lemma` may be "hypothesis" inside an induction."""

    lemma: str
    at: Mapping[str, str]


@dataclass(frozen=True)
class Harmonic:
    """H(n) = H(n - 1) + 1/n, for a whole n >= 1."""

    harmonic: str


@dataclass(frozen=True)
class Exponent:
    """exp(left + right) = exp(left) exp(right)."""

    left: str
    right: str


@dataclass(frozen=True)
class Positive:
    """exp(t) > 0."""

    exponent: str


@dataclass(frozen=True)
class Same:
    """H or exp (`function`) of one is that of the other, which are known to be equal."""

    function: str
    one: str
    other: str


@dataclass(frozen=True)
class Nearest:
    """A new whole number `name` with |name - nearest| <= 1/2."""

    nearest: str
    name: str


@dataclass(frozen=True)
class Whole:
    """A whole number above 0 is at least 1."""

    whole: str


@dataclass(frozen=True)
class Cases:
    """Either `on` >= 0 or `on` < 0, and each case is a proof of the goal."""

    on: str
    least: tuple[Step, ...]
    below: tuple[Step, ...]


Step: TypeAlias = Have | Use | Harmonic | Exponent | Positive | Same | Nearest | Whole | Cases
Proof: TypeAlias = tuple[Step, ...]


@dataclass(frozen=True)
class Statement:
    """For all whole numbers `integers` and real numbers `reals` with `given`, in order, `then` holds."""

    integers: tuple[str, ...]
    reals: tuple[str, ...]
    given: tuple[str, ...]
    then: str


@dataclass(frozen=True)
class Lemma:
    """A statement that follows step by step."""

    name: str
    statement: Statement
    proof: Proof


@dataclass(frozen=True)
class Induction:
    """A statement for all values of the whole number `variable` from `start` up, which is given too."""

    name: str
    statement: Statement
    variable: str
    start: str
    base: Proof
    step: Proof


@dataclass(frozen=True)
class Comparison:
    """exp(exponent) `sign` bound for 0 <= variable < end (None: no end); equal at 0, compared by their slopes.

    `positive` shows what is needed to be positive, `proof` the sign of the slopes.
    """

    name: str
    variable: str
    end: Fraction | None
    exponent: str
    sign: str
    bound: str
    positive: Proof
    proof: Proof


def over(reals: str, given: tuple[str, ...], then: str, integers: str = "") -> Statement:
    """A statement with its names in one text each.

    >>> over("x y", ("x < y",), "0 < y - x").reals
    ('x', 'y')
    """
    return Statement(tuple(integers.split()), tuple(reals.split()), given, then)


@dataclass(frozen=True)
class Total:
    """For all whole numbers with `given`: the sum of `term` over `index` from `low` to `high` is `total`."""

    integers: tuple[str, ...]
    given: tuple[str, ...]
    index: str
    low: str
    high: str
    term: str
    total: str


@dataclass(frozen=True)
class Sum:
    """A total as differences: `step` shows F(y) - F(y - 1) = term, `ends` shows F(high) - F(low - 1) = total."""

    name: str
    total: Total
    antidifference: str
    step: Proof
    ends: Proof


AnyLemma: TypeAlias = Lemma | Induction | Comparison | Sum


def lemma_statement(lemma: Lemma | Induction | Comparison) -> Statement:
    """What a lemma says in full."""
    if isinstance(lemma, Comparison):
        x = lemma.variable
        given = (f"{x} >= 0", *([] if lemma.end is None else [f"{x} < {lemma.end}"]))
        return Statement((), (x,), given, f"exp({lemma.exponent}) {lemma.sign} {lemma.bound}")
    if isinstance(lemma, Induction):
        return replace(lemma.statement, given=(f"{lemma.variable} >= {lemma.start}", *lemma.statement.given))
    return lemma.statement


@dataclass(frozen=True)
class Lemmas:
    """Lemmas by themselves, each of which may use those before it."""

    lemmas: tuple[AnyLemma, ...]


@dataclass(frozen=True)
class Theorem:
    """A theorem of `verify.kernel.theorems` by name, with lemmas among which are all that it needs."""

    theorem: str
    lemmas: tuple[AnyLemma, ...]
