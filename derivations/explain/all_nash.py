"""All Nash equilibria of three players or more: single ones, sets of mixtures, and what stays open."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, prod
from typing import TypeVar

from derivations.explain.equilibrium import Equilibrium, Payoffs
from derivations.explain.mixed import MixedStrategy, OfMixed, mixture_tables, of_mixed
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, hidden, inlined, key, parts_of, record
from derivations.explain.wording import (
    Told,
    behaviour,
    choices_in_words,
    exactly,
    joined,
    opening,
    reached,
    statements,
    strategy_tables,
    typed,
)
from derivations.print.blocks import Block, Heading, Inline, Note, Paragraph, Table, Words
from trees.tree import Number
from verify.kernel.games.game import form_of, name_of, shaped_histories_of
from verify.kernel.numbers.root import End, Root
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.language.legible import text
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.facts import Ends, Entry, Span, paid_by
from verify.theories.all_nash.records import AllEquilibria, Unsolved
from verify.theories.equilibrium_sets.extreme import plan_of_mixed

T = TypeVar("T")
MOST_SHOWN = 20
MOST_LETTERS = 80
"""Numbers with longer names have these in JSON alone."""


@dataclass(frozen=True)
class NearStrategy:
    """A reduced pure strategy, bounds of how likely it is in a mixed one, and how likely it is, if that has a name."""

    least: Number
    most: Number
    choices: Mapping[str, str]
    exactly: End | None = None


@dataclass(frozen=True)
class PointEquilibrium:
    """One equilibrium with rational probabilities, as mixed strategies, and as behaviour ones where recall is perfect.

    Its index is 1 or -1, None where another reply is as good or the derivatives have no inverse.
    """

    payoffs: Payoffs
    strategies: Told | LeftOut
    mixed: Mapping[str, tuple[MixedStrategy, ...]]
    index: int | None
    kind: str = "point"


@dataclass(frozen=True)
class BoxedEquilibrium:
    """One equilibrium, the only one with probabilities between these, which are irrational as a rule."""

    payoffs: Mapping[str, Span]
    exact_payoffs: Mapping[str, End] | None
    mixed: Mapping[str, tuple[NearStrategy, ...]]
    index: int | None
    kind: str = "box"


@dataclass(frozen=True)
class SetOfEquilibria:
    """All mixtures of these of each player, but those against which one of `unless` pays its player more.

    Payoffs are between these numbers, which are attained if nothing is left out.
    """

    payoffs: Mapping[str, Span]
    mixtures_of: Mapping[str, tuple[tuple[MixedStrategy, ...], ...]]
    unless: tuple[tuple[str, Mapping[str, str]], ...]
    kind: str = "set"


@record
class AllNash(Record):
    """All of them, but for those in open ones of all supports; `count` is missing where they are infinitely many.

    The sum of their indices is None where one has none, or some may be missing; one may have been looked for `alone`.
    Of some sets, `few`, it is not known that they have infinitely many.
    """

    game: str
    complete: bool
    count: int | LeftOut = key("Nash equilibria")
    equilibria: tuple[PointEquilibrium | BoxedEquilibrium | SetOfEquilibria, ...]
    open: tuple[Mapping[str, tuple[Mapping[str, str], ...]], ...]
    supports: int
    sum_of_indices: int | None
    of_mixed: OfMixed | None = inlined(default=None)
    alone: bool = hidden(default=False)
    few: int = hidden(default=0)

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """How many, each one, what is open, and what is proved."""
        yield from opening(self.game, theorems)
        yield Paragraph(self.counted())
        yield from self.of_mixed.blocks() if self.of_mixed else ()
        if self.alone:
            yield from (block for each in self.equilibria for block in equilibrium_blocks(1, each))
            yield from statements(theorems)
            return
        yield Note(f"all {self.supports:,} supports were looked at by cases; --pure looks for pure equilibria alone")
        if self.sum_of_indices is not None:
            yield Paragraph(f"each has an index, and these add up to {self.sum_of_indices}, as they must")
        yield from shown(self.equilibria, equilibrium_blocks)
        yield from open_blocks(self)
        yield from statements(theorems)

    def counted(self) -> str:
        """How many there are."""
        if self.alone:
            return "one Nash equilibrium; others were not looked for"
        sets = sum(isinstance(each, SetOfEquilibria) for each in self.equilibria)
        single = len(self.equilibria) - sets
        if self.complete and not sets:
            return exactly(single)
        parts = [f"{single} single Nash equilibri{'um' if single == 1 else 'a'}"] if single or not sets else []
        for count, of in (sets - self.few, "infinitely many"), (self.few, "one or more"):
            parts += [f"{count} set{'s' * (count > 1)} of {of}"] if count else []
        found = " and ".join(parts)
        if single and any(isinstance(each, SetOfEquilibria) and each.unless for each in self.equilibria):
            found += ", which may have single ones in them too"
        if self.complete:
            return f"all Nash equilibria: {found}"
        supports = "one support stays" if len(self.open) == 1 else f"{len(self.open)} supports stay"
        return f"{found}; not complete, as {supports} open"

    def parts(self) -> Parts:
        """The equilibria, where all have rational probabilities and none are open."""
        single = [each for each in self.equilibria if isinstance(each, PointEquilibrium)]
        if self.of_mixed or not (self.complete or self.alone) or len(single) < len(self.equilibria):
            return Parts()
        told = [(each.strategies, each.payoffs) for each in single]
        return parts_of(tuple(Equilibrium(reached(s), paid) for s, paid in told if not isinstance(s, LeftOut)))


def explain_all_nash(c: AllEquilibria) -> AllNash:
    """What the certificate says."""
    table = shaped_histories_of(c.game, {})
    names, form = table.names, None if table.forgets else form_of(c.game, {})
    strategic, entries, unsolved = covered(c)
    found = tuple(_told(names, form, c, each, paid_by(strategic, each)) for each in entries)
    finite = not unsolved and all(each.is_one for each in entries)
    indices = [each.index for each in entries if each.index is not None]
    return AllNash(
        name_of(c.game),
        not unsolved,
        len(entries) if finite else LEFT_OUT,
        found,
        tuple(
            {who: tuple(dict(c.strategies[j][s]) for s in support[j]) for j, who in enumerate(names)}
            for support in unsolved
        ),
        prod(2 ** len(own) - 1 for own in c.strategies),
        sum(indices) if finite and len(indices) == len(entries) else None,
        of_mixed(table, pure=any(map(_has_pure, entries))),
        c.cases == (Unsolved(),) and len(entries) == 1,
        sum(not each.is_one and not _has_many(each) for each in entries),
    )


def _has_pure(entry: Entry) -> bool:
    """Whether one of those known is in pure strategies."""
    return any(all(max(x) == 1 for x in choice) for choice in entry.known)


def _has_many(entry: Entry) -> bool:
    """Whether two known equilibria differ in one player's strategy alone, so that what it mixes is one as well."""
    players = range(len(entry.mixed))
    alike = (len({(*x[:j], *x[j + 1 :]) for x in entry.known}) < len(entry.known) for j in players)
    return entry.is_infinite or any(alike)


def _near(strategies: Sequence[Mapping[str, str]], entry: Entry, player: int) -> tuple[NearStrategy, ...]:
    """The strategies that a player of a boxed equilibrium mixes."""
    own = [
        (*ends, dict(pure))
        for pure, ends in zip(strategies, entry.box[player] if entry.box else (), strict=True)
        if ends[1]
    ]
    exactly = [None] * len(own) if entry.exactly is None else map(entry.exactly.number, entry.exactly.mixtures[player])
    return tuple(NearStrategy(*each, number) for each, number in zip(own, exactly, strict=True))


def _told(
    names: Sequence[str], form: SequenceForm | None, c: AllEquilibria, entry: Entry, paid: Sequence[Ends]
) -> PointEquilibrium | BoxedEquilibrium | SetOfEquilibria:
    payoffs = {who: (each.low, each.high) for who, each in zip(names, paid, strict=True)}
    if entry.box is not None:
        near = (_near(c.strategies[j], entry, j) for j in range(len(names)))
        exact = {who: each.root or each.low for who, each in zip(names, paid, strict=True) if each.root or each.is_one}
        return BoxedEquilibrium(
            payoffs, exact if len(exact) == len(names) else None, dict(zip(names, near, strict=True)), entry.index
        )
    mixed = [
        tuple(tuple(MixedStrategy(p, dict(pure)) for pure, p in zip(c.strategies[j], x, strict=True) if p) for x in own)
        for j, own in enumerate(entry.mixed)
    ]
    if not entry.is_one:
        unless = tuple((names[r.player], dict(c.strategies[r.player][r.strategy])) for r in entry.unless)
        return SetOfEquilibria(payoffs, dict(zip(names, mixed, strict=True)), unless)
    return PointEquilibrium(
        {who: Fraction(low) for who, (low, _) in payoffs.items()},
        LEFT_OUT
        if form is None
        else {
            who: behaviour(form, j, plan_of_mixed(form, j, c.strategies[j], entry.mixed[j][0]))
            for j, who in enumerate(names)
        },
        {who: own[0] for who, own in zip(names, mixed, strict=True)},
        entry.index,
    )


def open_blocks(record: AllNash) -> Iterator[Block]:
    """The supports that stay open."""
    if record.open:
        yield Paragraph("open: equilibria in which each plays some of these and nothing else are not settled")
    for supports in record.open[:MOST_SHOWN]:
        yield Table(("player", "strategies"), tuple(((who,), _pures(own)) for who, own in supports.items()))
    if len(record.open) > MOST_SHOWN:
        yield Note(f"and {len(record.open) - MOST_SHOWN} others, with --json")


def shown(entries: Sequence[T], blocks: Callable[[int, T], Iterator[Block]]) -> Iterator[Block]:
    """The first of them, with their numbers, and how many others there are."""
    for number, each in enumerate(entries[:MOST_SHOWN], 1):
        yield from blocks(number, each)
    if len(entries) > MOST_SHOWN:
        yield Note(f"and {len(entries) - MOST_SHOWN} others, with --json")


def equilibrium_blocks(number: int, each: PointEquilibrium | BoxedEquilibrium | SetOfEquilibria) -> Iterator[Block]:
    """An equilibrium or a set: what is paid, and the strategies."""
    what = "set" if isinstance(each, SetOfEquilibria) else "equilibrium"
    index = f", index {each.index}" if not isinstance(each, SetOfEquilibria) and each.index is not None else ""
    pays = "pays within" if isinstance(each, SetOfEquilibria) and each.unless else "pays"
    yield Heading((f"{what} {number}, {pays} (", *paid_words(each.payoffs), f"){index}"), 2)
    if isinstance(each, PointEquilibrium):
        told = each.strategies
        yield from mixture_tables(each.mixed) if isinstance(told, LeftOut) else strategy_tables(told)
        return
    if isinstance(each, SetOfEquilibria):
        yield Paragraph(_of_which(each.unless))
    for who, own in each.mixed.items() if isinstance(each, BoxedEquilibrium) else each.mixtures_of.items():
        rows = [
            (choices_in_words(one.choices), *_probability(one))
            if isinstance(one, NearStrategy)
            else (mixture_words(one), ())
            for one in own
        ]
        heads = ("strategy", "probability", "which is") if isinstance(each, BoxedEquilibrium) else ("strategy", "")
        yield Table(heads, tuple(rows), who)


def _probability(one: NearStrategy) -> tuple[Words, Words]:
    """How likely a strategy is, in decimals and exactly."""
    if isinstance(one.exactly, Fraction):
        return (typed(one.exactly),), ()
    return (decimals(one.least, one.most),), _name(one.exactly)


def _name(number: Root | None) -> Words:
    """A root in short; of a long polynomial the degree."""
    if number is None or len(text(number)) <= MOST_LETTERS:
        return () if number is None else (typed(number),)
    return (f"a root of degree {number.polynomial.degree}",)


def _of_which(unless: Sequence[tuple[str, Mapping[str, str]]]) -> Words:
    """All mixtures, or those that meet conditions."""
    if not unless:
        return "all mixtures of these:"
    replies = ((who, " gains nothing by ", *(choices_in_words(choices) or ("no choice",))) for who, choices in unless)
    return ("those mixtures of these against which ", *joined(replies, " and "), ":")


def paid_words(payoffs: Mapping[str, Number | Span]) -> Words:
    """What each player gets, or between what."""
    return joined((_amount(paid),) for paid in payoffs.values())


def _amount(paid: Number | Span) -> Inline:
    if not isinstance(paid, tuple):
        return typed(paid)
    low, high = paid
    if low == high:
        return typed(low)
    return decimals(low, high) if high - low < Fraction(1, 10**4) else f"{typed(low).text} to {typed(high).text}"


def mixture_words(mixture: Sequence[MixedStrategy]) -> Words:
    """A mixed strategy in a line."""
    return joined(
        (
            *(choices_in_words(each.choices) or ("no choice",)),
            *((": ", typed(each.probability)) * (each.probability != 1)),
        )
        for each in mixture
    )


def _pures(own: Sequence[Mapping[str, str]]) -> Words:
    return joined((choices_in_words(choices) or ("no choice",) for choices in own), ", or ")


def decimals(low: Number, high: Number) -> str:
    """The decimals that all numbers between have in common.

    >>> decimals(Fraction(711113, 10**6), Fraction(711114, 10**6))
    '0.71111...'
    """
    low, high = Fraction(low), Fraction(high)
    for places in range(12, 0, -1):
        one, other = (floor(abs(end) * 10**places) for end in (low, high))
        if one == other and low * high > 0:
            sign = "-" if high < 0 else ""
            return f"{sign}{one // 10**places}.{one % 10**places:0{places}}..."
    return f"{float(low):.6g} to {float(high):.6g}"
