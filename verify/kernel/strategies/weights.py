r"""The probabilities that a profile gives to the steps and histories of a game, in the whole of it or in parts.

Let a part begin at history m. For a step s of player i in the part let y(s) be the product of the own probabilities up
to s since m, and let c(j) be that of chance on the way from m to history j. With rho_i(j) = c(j) prod_{k != i} y_k(j),
y_k(j) that of k's last step before j, history j has probability rho_i(j) y_i(j) from m on.

In the whole game rational numbers are replaced by whole ones over common denominators, unless these have more than
`MOST_BITS` bits; any other exact ring is computed with as it is.

Source: von Stengel (1996), section 3 (realization plans).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import lcm, prod
from typing import TypeAlias

from trees.histories import Histories
from trees.tree import Number, moderate
from verify.kernel.strategies.plan import Behaviour

Profile: TypeAlias = tuple[Behaviour, ...]

MOST_BITS = 4_096
ONE = Fraction(1)


@dataclass(frozen=True)
class Door:
    """Where a part begins: its empty sequences as steps, and, as in the part outside, the own steps and c there."""

    part: int
    empty: Sequence[int]
    own: tuple[int, ...]
    chance: Number


@dataclass(frozen=True)
class Weights:
    """The numbers of the module docstring.

    `own[j]` are the players' last steps within the part, each part having empty sequences of its own, and `chance[j]`
    is c(j). `step[s]` is y(s), `taken[s]` whether step s has a positive probability, and `since[s]` the product of own
    probabilities since the last own choice of probability 0. `unstated` are information sets that the profile leaves
    out; choices there are not taken. Weights of player i are multiplied by `common[i]`, chance's by `by_chance`, and
    payoffs, which stand in `payoff`, by `paid`; `whole` says that these are whole numbers.
    """

    doors: Mapping[int, Door]
    own: Sequence[tuple[int, ...]]
    chance: Sequence[Number]
    step: Sequence[Number]
    since: Sequence[Number]
    taken: Sequence[bool]
    unstated: frozenset[int]
    payoff: Sequence[tuple[Number, ...]]
    common: tuple[int, ...]
    by_chance: int = 1
    paid: int = 1
    whole: bool = False

    def scale(self, player: int) -> int:
        """What rho_i u_i is multiplied by."""
        return self.by_chance * self.paid * prod(n for k, n in enumerate(self.common) if k != player)


def weigh(table: Histories, profile: Profile, starts: Sequence[int] = (0,)) -> Weights:
    """The weights of a profile that fits the game; parts begin at `starts`, the root first."""
    doors, own, chance = _parts(table, starts)
    size = len(table.at) + (len(starts) - 1) * table.players
    step: list[Number] = [ONE] * size
    since: list[Number] = [ONE] * size
    taken = [True] * size
    unstated = set()
    for h, (infoset, first, members) in enumerate(zip(table.sets, table.first, table.members, strict=True)):
        here = profile[infoset.player].get(infoset.label)
        if here is None:
            unstated.add(h)
        before = own[members[0]][infoset.player]
        for s, action in enumerate(infoset.actions, first):
            probability = 0 if here is None else here[action]
            if probability:
                since[s] = since[before] * probability
                step[s] = since[s] if step[before] else 0
            else:
                step[s], taken[s] = 0, False
    found = Weights(doors, own, chance, step, since, taken, frozenset(unstated), table.payoff, (1,) * table.players)
    return _in_whole_numbers(table, found) if len(starts) == 1 else found


def _parts(table: Histories, starts: Sequence[int]) -> tuple[dict[int, Door], Sequence[tuple[int, ...]], list[Number]]:
    """The doors, the own steps within the part of each history, and chance there."""
    players, at, given = table.players, table.at, table.chance
    doors = {0: Door(0, range(players), table.past[0], ONE)}
    chance: list[Number] = [ONE] * len(table.parent)
    if len(starts) == 1:
        return doors, table.past, _by_chance(table)
    number = {start: part for part, start in enumerate(starts)}
    own: list[tuple[int, ...]] = list(table.past)
    inside = [0] * len(own)
    for j in range(1, len(own)):
        above, s = table.parent[j], table.step[j]
        part, weight = inside[above], chance[above] if at[s] >= 0 else chance[above] * given[s]
        here = _within(doors[starts[part]], table.past[starts[part]], table.past[j])
        if j in number:
            first = len(at) + (number[j] - 1) * players
            doors[j] = door = Door(number[j], range(first, first + players), here, weight)
            part, weight, here = number[j], ONE, tuple(door.empty)
        inside[j], chance[j], own[j] = part, weight, here
    return doors, own, chance


def _within(door: Door, before: tuple[int, ...], past: tuple[int, ...]) -> tuple[int, ...]:
    """The last own steps in a part that begins after the steps `before`."""
    return tuple(e if s == b else s for e, b, s in zip(door.empty, before, past, strict=True))


@lru_cache(maxsize=1)
def _by_chance(table: Histories) -> list[Number]:
    """Chance's weight of every history."""
    chance: list[Number] = [ONE] * len(table.parent)
    for j in range(1, len(chance)):
        above, s = table.parent[j], table.step[j]
        chance[j] = chance[above] if table.at[s] >= 0 else moderate(chance[above] * table.chance[s], "chance")
    return chance


@dataclass(frozen=True)
class _WholeGame:
    """Payoffs and chance's weights of histories as whole numbers, which `paid` and `by_chance` divide."""

    payoff: Sequence[tuple[int, ...]]
    paid: int
    chance: Sequence[int]
    by_chance: int


@lru_cache(maxsize=1)
def _whole_game(table: Histories) -> _WholeGame | None:
    """None where a number is not rational. That of the last game is kept, since its columns are not changed."""
    payoffs, chance = [number for payoff in table.payoff for number in payoff], _by_chance(table)
    if not (_rational(payoffs) and _rational(chance)):
        return None
    paid, by_chance = _common(payoffs), _common(chance)
    return _WholeGame(
        [tuple([_whole(number, paid) for number in payoff]) for payoff in table.payoff],
        paid,
        [_whole(number, by_chance) for number in chance],
        by_chance,
    )


def _in_whole_numbers(table: Histories, found: Weights) -> Weights:
    """The same times common denominators, where all numbers are rational and these not too large."""
    game = _whole_game(table)
    if game is None or not _rational(found.since):
        return found
    owners = [*range(table.players), *(table.sets[h].player if h >= 0 else 0 for h in table.at[table.players :])]
    own: list[set[int]] = [set() for _ in range(table.players)]
    for owner, weight in zip(owners, found.since, strict=True):
        own[owner].add(weight.denominator)
    common = tuple(lcm(*denominators) for denominators in own)
    if sum(number.bit_length() for number in (game.paid, game.by_chance, *common)) > MOST_BITS:
        return found
    since = [_whole(weight, common[owner]) for owner, weight in zip(owners, found.since, strict=True)]
    return replace(
        found,
        chance=game.chance,
        step=[z if y else 0 for y, z in zip(found.step, since, strict=True)],
        since=since,
        payoff=game.payoff,
        common=common,
        by_chance=game.by_chance,
        paid=game.paid,
        whole=True,
    )


def _rational(numbers: Iterable[Number]) -> bool:
    return {type(number) for number in numbers} <= {Fraction, int}


def _common(numbers: Iterable[Number]) -> int:
    return lcm(*{number.denominator for number in numbers})


def _whole(number: Number, common: int) -> int:
    top, bottom = number.as_integer_ratio()
    return int(top * (common // bottom))
