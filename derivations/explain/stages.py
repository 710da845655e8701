"""The subgame-perfect equilibria of a game that is solved by its proper subgames, stage by stage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import prod
from typing import TypeAlias

from derivations.explain.equilibrium import Equilibrium, Payoffs
from derivations.explain.mixed import MixedStrategy, OfMixed, mixture_tables, of_mixed
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, hidden, inlined, parts_of, record
from derivations.explain.wording import Told, behaviour, reached, statements, strategy_tables, vector
from derivations.print.blocks import Block, Heading, Note
from trees.histories import Histories
from trees.tree import Tree, player_names
from verify.kernel.games.game import name_of, shaped_histories_of, tree_of
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.theories.equilibrium_sets.extreme import plan_of_mixed
from verify.theories.equilibrium_sets.records import Stage, SubgamePerfectStages
from verify.theories.equilibrium_sets.sets import has_one_play
from verify.theories.equilibrium_sets.stages import stage_forms

Mixtures: TypeAlias = Mapping[str, tuple[MixedStrategy, ...]]
MOST_SHOWN = 20
MOST_EQUILIBRIA = 1000
"""Equilibria of the whole game that a program is given."""


@dataclass(frozen=True)
class ExplainedStage:
    """Where a stage starts, what its equilibria pay, and those of its own moves; as mixtures where players forget."""

    start: str
    payoffs: Payoffs
    equilibria: tuple[Told, ...]
    mixed: tuple[Mixtures, ...] | LeftOut = LEFT_OUT

    def tables(self) -> list[list[Block]]:
        """The tables of each equilibrium."""
        if isinstance(self.mixed, LeftOut):
            return [list(strategy_tables(each)) for each in self.equilibria]
        return [list(mixture_tables(each)) for each in self.mixed]


@record
class StagedEquilibria(Record):
    """The stages, the whole game's first; the profile, where there is one in each; `first` has the first of each.

    Where players forget and a stage has several equilibria, it is not said whether they play alike.
    """

    game: str
    unique: bool | None
    payoffs: Payoffs
    strategies: Told | LeftOut
    stages: tuple[ExplainedStage, ...]
    of_mixed: OfMixed | None = inlined(default=None)
    first: Told = hidden(default_factory=dict)

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The theorems, and the equilibria of each stage."""
        yield from statements(theorems)
        yield from self.of_mixed.blocks() if self.of_mixed else ()
        for stage in self.stages[:MOST_SHOWN]:
            for number, tables in enumerate(stage.tables()[:MOST_SHOWN], 1):
                yield Heading((f"stage at {stage.start}, equilibrium {number}, pays ", *vector(stage.payoffs)), 2)
                yield from tables
        if len(self.stages) > MOST_SHOWN:
            yield Note(f"and {len(self.stages) - MOST_SHOWN} more stages, with --json")

    def parts(self) -> Parts:
        """The equilibria where they are not many: a choice of one in each stage is one of the whole game."""
        found = Parts(payoffs=self.payoffs)
        if self.of_mixed:
            return found
        if prod(len(stage.equilibria) for stage in self.stages) <= MOST_EQUILIBRIA:
            choices = product(*(stage.equilibria for stage in self.stages))
            found = parts_of(tuple(Equilibrium(_joined(each), self.payoffs) for each in choices), self.payoffs)
        if not isinstance(self.strategies, LeftOut):
            found = Parts(strategies=reached(self.strategies), equilibria=found.equilibria, payoffs=self.payoffs)
        return found


def explain_stages(c: SubgamePerfectStages) -> StagedEquilibria:
    """What the certificate says."""
    table = shaped_histories_of(c.game, {})
    if table.forgets:
        return _in_mixed(c, table)
    tree = tree_of(c.game, {})
    names = player_names(tree)
    stages = list(_stages(tree, c))
    unique = all(map(has_one_play, c.stages))
    whole: Told = {who: {} for who in names}
    for stage in stages:
        for player, strategy in stage.equilibria[0].items():
            whole[player] = {**strategy, **whole[player]}
    return StagedEquilibria(
        name_of(c.game), unique, stages[-1].payoffs, whole if unique else LEFT_OUT, tuple(stages[::-1]), first=whole
    )


def _in_mixed(c: SubgamePerfectStages, table: Histories) -> StagedEquilibria:
    """The same where players forget: each stage's equilibria as mixed strategies."""
    stages = []
    for stage in c.stages:
        payoffs = dict(zip(table.names, stage.payoffs, strict=True))
        mixed = tuple(dict(_mixtures(table, stage, (pair.first, pair.second))) for pair in stage.pairs)
        stages.append(ExplainedStage(stage.start, payoffs, (), mixed))
    unique = all(len(stage.pairs) == 1 for stage in c.stages) or None
    said = of_mixed(table, pure=False)
    assert said is not None
    said = replace(said, judged=f"{said.judged}, for each stage apart")
    return StagedEquilibria(name_of(c.game), unique, stages[-1].payoffs, LEFT_OUT, tuple(stages[::-1]), said)


def _mixtures(table: Histories, stage: Stage, pair: tuple[int, int]) -> Iterator[tuple[str, tuple[MixedStrategy, ...]]]:
    """The mixed strategy of each mover with these numbers."""
    for player, own, mixed, number in zip(stage.movers, stage.strategies, stage.mixed, pair, strict=False):
        shares = zip(own, mixed[number], strict=True)
        yield table.names[player], tuple(MixedStrategy(Fraction(p), dict(pure)) for pure, p in shares if p)


def _stages(tree: Tree, c: SubgamePerfectStages) -> Iterator[ExplainedStage]:
    """The stages, inner ones first."""
    names = player_names(tree)
    for form, stage in zip(stage_forms(tree, c.stages), c.stages, strict=True):
        payoffs = dict(zip(names, stage.payoffs, strict=True))
        yield ExplainedStage(stage.start, payoffs, tuple(stage_profiles(form, stage, names)))


def stage_profiles(form: SequenceForm, stage: Stage, names: list[str]) -> Iterator[Told]:
    """The equilibria of the moves of a stage."""
    for pair in stage.pairs:
        numbers = enumerate(zip(stage.movers, (pair.first, pair.second), strict=False))
        yield {
            names[player]: behaviour(
                form, seat, plan_of_mixed(form, seat, stage.strategies[seat], stage.mixed[seat][number])
            )
            for seat, (player, number) in numbers
        }


def _joined(stages: tuple[Told, ...]) -> Told:
    """The moves of the stages together."""
    whole: Told = {}
    for stage in stages:
        for player, strategy in reached(stage).items():
            whole[player] = whole.get(player, {}) | strategy
    return whole
