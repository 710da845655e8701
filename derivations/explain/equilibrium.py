"""An equilibrium of an answer: the strategies, and what they pay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from trees.tree import Infoset, Number

Strategy: TypeAlias = "dict[str, dict[str, Number]]"
Strategies: TypeAlias = "dict[str, Strategy]"
Payoffs: TypeAlias = "dict[str, Number]"


def pure_strategy(sets: Mapping[str, Infoset], choices: Mapping[str, str]) -> Strategy:
    """The strategy that takes these choices at the information sets where there is one, every action named."""
    return {
        label: {action: Fraction(action == choices[label]) for action in here.actions}
        for label, here in sets.items()
        if label in choices
    }


@dataclass(frozen=True)
class Equilibrium(Mapping[str, Strategy]):
    """The strategy of each player, {player: {information set: {action: probability}}}, and what they pay."""

    strategies: Strategies
    payoffs: Payoffs

    def __getitem__(self, player: str) -> Strategy:
        return self.strategies[player]

    def __iter__(self) -> Iterator[str]:
        return iter(self.strategies)

    def __len__(self) -> int:
        return len(self.strategies)

    def __eq__(self, other: object) -> bool:
        return dict(self) == dict(other) if isinstance(other, Mapping) else NotImplemented

    __hash__ = None  # type: ignore[assignment]
