"""All Nash equilibria of two players in realization plans: sets, each with the plans of whose mixtures it consists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from derivations.explain.all_nash import paid_words, shown
from derivations.explain.equilibrium import Equilibrium
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, key, parts_of, record
from derivations.explain.wording import behaviour, exactly, opening, profile_words, reached, statements, strategy_tables
from derivations.print.blocks import Block, Bullets, Heading, Note, Paragraph
from trees.tree import Number, player_names
from verify.kernel.games.game import name_of, shape_of
from verify.theories.all_nash.duel import Duel
from verify.theories.all_nash.plan_cover import products_of
from verify.theories.all_nash.plan_facts import Product, paid
from verify.theories.all_nash.plan_records import AllEquilibriumPlans

MOST_STRATEGIES = 8
"""Of one player in one set."""


@dataclass(frozen=True)
class EquilibriumPlans:
    """All mixtures of the plans of these behaviour strategies are equilibria together; one, if each player has one.

    Payoffs are between these numbers, which are attained.
    """

    payoffs: Mapping[str, tuple[Number, Number]]
    mixtures_of: Mapping[str, tuple[Mapping[str, Any], ...]]

    @property
    def one(self) -> Mapping[str, Mapping[str, Any]] | None:
        """The strategies, if it is a single equilibrium."""
        single = all(len(own) == 1 for own in self.mixtures_of.values())
        return {who: own[0] for who, own in self.mixtures_of.items()} if single else None


@record
class AllInPlans(Record):
    """All of them; strategies with the same plan count once. `count` is missing where they are infinitely many."""

    game: str
    count: int | LeftOut = key("Nash equilibria")
    equilibria: tuple[EquilibriumPlans, ...]
    why_by_plans: str | LeftOut = LEFT_OUT
    complete: bool = True

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """How many, each one, and what is proved."""
        yield from opening(self.game, theorems)
        yield Paragraph(self.counted())
        yield Note("found by sequences; strategies that play alike count as one")
        if isinstance(self.why_by_plans, str):
            yield Note(f"why by sequences: {self.why_by_plans}")
        yield from shown(self.equilibria, set_blocks)
        yield from statements(theorems)

    def counted(self) -> str:
        """How many there are."""
        if isinstance(self.count, int):
            return exactly(self.count)
        single = sum(each.one is not None for each in self.equilibria)
        sets = len(self.equilibria) - single
        parts = [f"{single} single Nash equilibri{'um' if single == 1 else 'a'}"] if single else []
        return f"all Nash equilibria: {' and '.join([*parts, f'{sets} set' + 's' * (sets > 1)])} of infinitely many"

    def parts(self) -> Parts:
        """The equilibria, where they are finitely many."""
        if not isinstance(self.count, int):
            return Parts()
        told = [(each.one or {}, {who: low for who, (low, _) in each.payoffs.items()}) for each in self.equilibria]
        return parts_of(tuple(Equilibrium(reached(strategies), payoffs) for strategies, payoffs in told))


def explain_plans_list(c: AllEquilibriumPlans) -> AllInPlans:
    """What the certificate says."""
    names = player_names(shape_of(c.game, {}))
    duel, products = products_of(c)
    found = tuple(_told(names, duel, each) for each in products)
    finite = all(each.one is not None for each in found)
    return AllInPlans(name_of(c.game), len(found) if finite else LEFT_OUT, found)


def _told(names: list[str], duel: Duel, sides: Product) -> EquilibriumPlans:
    plans = [
        tuple(behaviour(duel.form, j, dict(zip(duel.sequences[j], x, strict=True))) for x in own)
        for j, own in enumerate(sides)
    ]
    return EquilibriumPlans(dict(zip(names, paid(duel, sides), strict=True)), dict(zip(names, plans, strict=True)))


def set_blocks(number: int, each: EquilibriumPlans) -> Iterator[Block]:
    """An equilibrium or a set: what is paid, and the strategies."""
    what = "set" if each.one is None else "equilibrium"
    yield Heading((f"{what} {number}, pays (", *paid_words(each.payoffs), ")"), 2)
    if each.one is not None:
        yield from strategy_tables(each.one)
        return
    yield Paragraph("all that play as mixtures of these do:")
    for who, own in each.mixtures_of.items():
        told = [reached({who: one}) for one in own[:MOST_STRATEGIES]]
        more = [(f"and {len(own) - len(told)} others, with --json",)] if len(own) > len(told) else []
        yield Bullets((*(profile_words(one) for one in told), *more))
