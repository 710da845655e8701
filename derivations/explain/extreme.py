"""All extreme Nash equilibria of a two-player game, and which of them may be mixed with one another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.equilibrium import Equilibrium, Payoffs
from derivations.explain.record import Parts, Record, key, parts_of, record
from derivations.explain.wording import Told, behaviour, reached, statements, strategy_tables, vector
from derivations.print.blocks import Block, Bullets, Heading, Note, Paragraph
from trees.tree import player_names
from verify.kernel.games.game import name_of, tree_of
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form
from verify.theories.equilibrium_sets.extreme import components, plan_of_mixed
from verify.theories.equilibrium_sets.on_a_piece import Extreme
from verify.theories.equilibrium_sets.records import ExtremeEquilibria, Mixed

MOST_SHOWN = 20


@dataclass(frozen=True)
class MixedStrategy:
    """A reduced pure strategy, and how likely it is in a mixed one."""

    probability: Fraction
    choices: Mapping[str, str]


@dataclass(frozen=True)
class ExtremeEquilibrium:
    """One of them, as behaviour strategies and as mixed ones; components are counted from 1 on."""

    payoffs: Payoffs
    component: int
    strategies: Told
    mixed: Mapping[str, tuple[MixedStrategy, ...]]


@record
class AllExtreme(Record):
    """All of them; equilibria are counted from 1 on in the subsets, all of whose mixtures are equilibria."""

    game: str
    extreme_equilibria: int
    unique: bool
    components: int
    equilibria: tuple[ExtremeEquilibrium, ...]
    subsets: tuple[tuple[int, ...], ...] = key("maximal Nash subsets")
    complete: bool = True

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The theorems, the equilibria, and which may be mixed."""
        yield from statements(theorems)
        for number, each in enumerate(self.equilibria[:MOST_SHOWN], 1):
            head = f"equilibrium {number}, component {each.component}, pays "
            yield Heading((head, *vector(each.payoffs)), 2)
            yield from strategy_tables(each.strategies)
        if self.extreme_equilibria > MOST_SHOWN:
            yield Note(f"and {self.extreme_equilibria - MOST_SHOWN} others, with --json")
        if mixing := mixing_subsets(self.subsets):
            yield Paragraph("all mixtures of the strategies in these are equilibria too:")
            yield Bullets(tuple(f"equilibria {', '.join(map(str, each))}" for each in mixing))

    def parts(self) -> Parts:
        """The equilibria, where their strategies lead."""
        return parts_of(tuple(Equilibrium(reached(each.strategies), each.payoffs) for each in self.equilibria))


def explain_extreme(c: ExtremeEquilibria) -> AllExtreme:
    """What the certificate says."""
    tree = tree_of(c.game, {})
    form, names = sequence_form(tree), player_names(tree)
    component = component_numbers(c)
    sides = [[_strategy(form, c, player, mixed) for mixed in c.mixed[player]] for player in (0, 1)]
    equilibria = []
    for pair in c.pairs:
        both = {names[player]: sides[player][at] for player, at in enumerate((pair.first, pair.second))}
        equilibria.append(
            ExtremeEquilibrium(
                dict(zip(names, map(Fraction, pair.payoffs), strict=True)),
                component[pair.first, pair.second],
                {who: strategy for who, (strategy, _) in both.items()},
                {who: mixed for who, (_, mixed) in both.items()},
            )
        )
    return AllExtreme(
        name_of(c.game),
        len(c.pairs),
        len(c.pairs) == 1,
        max(component.values()),
        tuple(equilibria),
        numbered_subsets(c),
    )


def component_numbers(c: ExtremeEquilibria | Extreme) -> dict[tuple[int, int], int]:
    """The connected component, from 1 on, of each pair of numbers of strategies."""
    part = {k: number for number, ks in enumerate(components(c.subsets), 1) for k in ks}
    return {(x, y): part[k] for k, subset in enumerate(c.subsets) for x in subset.first for y in subset.second}


def numbered_subsets(c: ExtremeEquilibria | Extreme) -> tuple[tuple[int, ...], ...]:
    """The equilibria of each maximal Nash subset by their numbers, from 1 on."""
    numbers = {(pair.first, pair.second): k for k, pair in enumerate(c.pairs, 1)}
    return tuple(tuple(sorted(numbers[x, y] for x in s.first for y in s.second)) for s in c.subsets)


def mixing_subsets(subsets: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    """Those of several equilibria."""
    return [subset for subset in subsets if len(subset) > 1]


def _strategy(
    form: SequenceForm, c: ExtremeEquilibria, player: int, mixed: Mixed
) -> tuple[dict[str, object], tuple[MixedStrategy, ...]]:
    strategies = c.strategies[player]
    shares = zip(strategies, mixed, strict=True)
    return (
        behaviour(form, player, plan_of_mixed(form, player, strategies, mixed)),
        tuple(MixedStrategy(probability, dict(choices)) for choices, probability in shares if probability),
    )
