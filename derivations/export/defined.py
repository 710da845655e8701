"""Games and profiles as a file defines them, and what checks need to know of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod
from typing import Any

from derivations.export.terms import depth_of
from trees.exact import Number
from trees.histories import Histories
from trees.refusal import Refused
from trees.tree import EMPTY
from verify.kernel.games.subject import Game
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.profiles import plans_of

MOST_BITS = 4_096


class Uncovered(Refused):
    """A statement that no theorem is written of: says what is missing, in one line."""


class NoPolynomial(Uncovered):
    """A number is no polynomial in the one parameter."""


@dataclass(frozen=True)
class GameTerm:
    """A game that is defined under `name`, with its histories; it is a function of the parameters `names`.

    One that is grown by its rules alone has no histories here. Of a subgame `node` is the name of the whole game, and
    the history with which it begins; its histories are those of the whole game.
    """

    game: Game
    name: str
    names: tuple[str, ...]
    histories: Histories | None
    node: tuple[str, int] | None = None

    @property
    def table(self) -> Histories:
        """The histories.

        Raises:
            Uncovered: the game is grown by its rules alone.
        """
        if self.histories is None:
            raise Uncovered("no theorem but about the value of a game that is grown by its rules alone")
        return self.histories

    @property
    def players(self) -> int:
        return self.table.players

    @property
    def total(self) -> Fraction:
        """What the payoffs at an end of a game with a constant sum add up to."""
        payoffs: Any = next(filter(None, self.table.payoff))
        return sum(payoffs, Fraction(0))

    @property
    def fuel(self) -> int:
        """So many steps the checks may need."""
        return depth_of(self.table)


@dataclass(frozen=True)
class ProfileTerm:
    """A profile that is defined under `name`, a function of the parameters `names`; `whole` has a choice everywhere."""

    name: str
    names: tuple[str, ...]
    profile: Profile
    whole: Profile


@dataclass(frozen=True)
class BeliefsTerm:
    """Beliefs that are defined under `name`, a function of the parameters `names`; `rows` has those of each player."""

    name: str
    names: tuple[str, ...]
    rows: tuple[Mapping[str, tuple[Number, ...]], ...]


def completed(table: Histories, profile: Profile) -> Profile:
    """The profile with the first action where a choice is left out, its information sets in the order of the game."""
    return tuple(
        {
            label: dict(behaviour.get(label) or {a: Fraction(a == own.actions[0]) for a in own.actions})
            for label, own in sets.items()
        }
        for behaviour, sets in zip(profile, table.infosets, strict=True)
    )


def common_denominator(term: GameTerm, whole: Profile | None) -> int:
    """One of all products of probabilities and payoffs, as far as these are rational; 1 where it is too long.

    Without a profile (None, or an empty one) it is that of chance and payoffs.
    """
    numbers = [1] * len(term.table.parent)
    table = term.table
    found = 1
    for j in range(1, len(numbers)):
        s = table.step[j]
        chance = _bottom(table.chance[s]) if table.at[s] < 0 else 1
        numbers[j] = numbers[table.parent[j]] * chance
        if table.payoff[j]:
            found = lcm(found, numbers[j] * lcm(*map(_bottom, table.payoff[j])))
            if found.bit_length() > MOST_BITS:
                return 1
    if not whole:
        return found
    plans = plans_of(table, whole)
    found *= prod(lcm(*(_bottom(w) for s, w in plan.items() if s != EMPTY)) for plan in plans.values())
    return found if found.bit_length() <= MOST_BITS else 1


def _bottom(number: Number) -> int:
    return number.denominator if isinstance(number, (int, Fraction)) else 1
