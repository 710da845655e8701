"""All extreme Nash equilibria of a two-player game, and which of them may be mixed with one another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.equilibrium import Equilibrium, Payoffs
from derivations.explain.mixed import MixedStrategy, OfMixed, mixture_tables, of_mixed
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, inlined, key, parts_of, record
from derivations.explain.wording import Told, behaviour, exactly, opening, reached, statements, strategy_tables, vector
from derivations.print.blocks import Block, Bullets, Heading, Note, Paragraph
from verify.kernel.games.game import form_of, name_of, shaped_histories_of
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.theories.equilibrium_sets.extreme import components, plan_of_mixed, pure_pairs
from verify.theories.equilibrium_sets.on_a_piece import Extreme
from verify.theories.equilibrium_sets.records import ExtremeEquilibria, Mixed, NashSubset

MOST_SHOWN = 20


@dataclass(frozen=True)
class ExtremeEquilibrium:
    """One of them, as mixed strategies, and as behaviour ones where recall is perfect; components count from 1 on."""

    payoffs: Payoffs
    component: int
    strategies: Told | LeftOut
    mixed: Mapping[str, tuple[MixedStrategy, ...]]


@record
class AllExtreme(Record):
    """All of them; equilibria are counted from 1 on in the subsets, all of whose mixtures are equilibria.

    `count` is missing where there are infinitely many equilibria.
    """

    game: str
    count: int | LeftOut = key("Nash equilibria")
    extreme_equilibria: int
    unique: bool
    components: int
    equilibria: tuple[ExtremeEquilibrium, ...]
    subsets: tuple[tuple[int, ...], ...] = key("maximal Nash subsets")
    of_mixed: OfMixed | None = inlined(default=None)
    complete: bool = True

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """How many, the extreme ones, which may be mixed, and what is proved."""
        yield from opening(self.game, theorems)
        yield from self.of_mixed.blocks() if self.of_mixed else ()
        yield Paragraph(self.counted())
        yield from self.equilibrium_blocks()
        yield from statements(theorems)

    def equilibrium_blocks(self) -> Iterator[Block]:
        """The equilibria, and which may be mixed."""
        for number, each in enumerate(self.equilibria[:MOST_SHOWN], 1):
            where = f", component {each.component}" if self.count is LEFT_OUT else ""
            head = f"equilibrium {number}{where}, pays "
            yield Heading((head, *vector(each.payoffs)), 2)
            told = each.strategies
            yield from mixture_tables(each.mixed) if isinstance(told, LeftOut) else strategy_tables(told)
        if self.extreme_equilibria > MOST_SHOWN:
            yield Note(f"and {self.extreme_equilibria - MOST_SHOWN} others, with --json")
        yield from mixing_blocks(self.subsets, "equilibria")

    def counted(self) -> str:
        """How many there are."""
        if isinstance(self.count, int):
            return exactly(self.count)
        parts = "one connected component" if self.components == 1 else f"{self.components} connected components"
        return f"infinitely many Nash equilibria in {parts}, with {self.extreme_equilibria} extreme ones among them"

    def parts(self) -> Parts:
        """The equilibria, where their strategies lead; of mixed strategies alone what all pay, if that is the same."""
        told = [(each.strategies, each.payoffs) for each in self.equilibria]
        if self.of_mixed:
            return Parts(payoffs=told[0][1] if all(paid == told[0][1] for _, paid in told) else None)
        return parts_of(tuple(Equilibrium(reached(s), paid) for s, paid in told if not isinstance(s, LeftOut)))


def explain_extreme(c: ExtremeEquilibria) -> AllExtreme:
    """What the certificate says."""
    table = shaped_histories_of(c.game, {})
    form, names = None if table.forgets else form_of(c.game, {}), table.names
    subsets, component = numbered_subsets(c.subsets, pairs_in(c)), component_numbers(c.subsets, components(c.subsets))
    sides = [[_strategy(form, c, player, mixed) for mixed in c.mixed[player]] for player in (0, 1)]
    equilibria = []
    for pair in c.pairs:
        both = {names[player]: sides[player][at] for player, at in enumerate((pair.first, pair.second))}
        told = {who: strategy for who, (strategy, _) in both.items() if strategy is not None}
        equilibria.append(
            ExtremeEquilibrium(
                dict(zip(names, map(Fraction, pair.payoffs), strict=True)),
                component[pair.first, pair.second],
                LEFT_OUT if form is None else told,
                {who: mixed for who, (_, mixed) in both.items()},
            )
        )
    return AllExtreme(
        name_of(c.game),
        LEFT_OUT if mixing_subsets(subsets) else len(c.pairs),
        len(c.pairs),
        len(c.pairs) == 1,
        max(component.values()),
        tuple(equilibria),
        subsets,
        of_mixed(table, pure=pure_pairs(c) > 0),
    )


def component_numbers(subsets: Sequence[NashSubset], parts: Sequence[Sequence[int]]) -> dict[tuple[int, int], int]:
    """Of each pair of numbers of strategies the part, from 1 on, that its subset belongs to."""
    part = {k: number for number, ks in enumerate(parts, 1) for k in ks}
    return {(x, y): part[k] for k, subset in enumerate(subsets) for x in subset.first for y in subset.second}


def pairs_in(c: ExtremeEquilibria | Extreme) -> list[tuple[int, int]]:
    """The numbers of the strategies of each equilibrium."""
    return [(pair.first, pair.second) for pair in c.pairs]


def numbered_subsets(subsets: Sequence[NashSubset], pairs: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """The equilibria of each subset by their numbers, from 1 on."""
    numbers = {pair: k for k, pair in enumerate(pairs, 1)}
    return tuple(tuple(sorted(numbers[x, y] for x in s.first for y in s.second)) for s in subsets)


def mixing_subsets(subsets: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    """Those of several equilibria."""
    return [subset for subset in subsets if len(subset) > 1]


def mixing_blocks(subsets: tuple[tuple[int, ...], ...], what: str) -> Iterator[Block]:
    """Which equilibria may be mixed; nothing where none may."""
    if mixing := mixing_subsets(subsets):
        yield Paragraph(f"all mixtures of the strategies in these are {what} too:")
        yield Bullets(tuple(f"equilibria {', '.join(map(str, each))}" for each in mixing))


def _strategy(
    form: SequenceForm | None, c: ExtremeEquilibria, player: int, mixed: Mixed
) -> tuple[dict[str, object] | None, tuple[MixedStrategy, ...]]:
    strategies = c.strategies[player]
    shares = zip(strategies, mixed, strict=True)
    return (
        None if form is None else behaviour(form, player, plan_of_mixed(form, player, strategies, mixed)),
        tuple(MixedStrategy(probability, dict(choices)) for choices, probability in shares if probability),
    )
