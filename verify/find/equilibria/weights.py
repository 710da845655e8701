r"""The probabilities that a profile gives to the steps and histories of a game, in the whole of it or in parts.

Let a part begin at history m. For a step s of player i in the part let y(s) be the product of the own probabilities up
to s since m, and let c(j) be that of chance on the way from m to history j. With rho_i(j) = c(j) prod_{k != i} y_k(j),
y_k(j) that of k's last step before j, history j has probability rho_i(j) y_i(j) from m on.

In the whole game rational numbers are replaced by whole ones over common denominators, unless these have more than
`MOST_BITS` bits; any other exact ring is computed with as it is.

Source: von Stengel (1996), section 3 (realization plans).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm, prod
from operator import mul

from trees.histories import Histories, WholeNumbers
from trees.tree import Number
from trees.whole_numbers import MOST_BITS, rational
from verify.kernel.strategies.plan import Profile

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
    shares, unstated = _shares(table, profile)
    shares += [ONE] * ((len(starts) - 1) * table.players)
    game = table.whole if len(starts) == 1 else None
    common = _own_denominators(table, shares, game) if game and rational(shares) else None
    units = common or (1,) * table.players
    step, since = _products(table, own, shares, units, _whole_times if common else mul)
    found = Weights(doors, own, chance, step, since, list(map(bool, shares)), unstated, table.payoff, units)
    if game is None or common is None:
        return found
    return replace(found, chance=game.chance, payoff=game.payoff, by_chance=game.by_chance, paid=game.paid, whole=True)


def _whole_times(product: int, share: Fraction) -> int:
    # the unit that it began with is a multiple of the denominators on every way, so that nothing is lost
    return product * share.numerator // share.denominator


def _shares(table: Histories, profile: Profile) -> tuple[list[Number], frozenset[int]]:
    """The probability of every choice, 0 where the profile leaves it out, and 1 of other steps; the sets left out."""
    shares: list[Number] = [ONE] * len(table.at)
    unstated = set()
    for h, (infoset, first) in enumerate(zip(table.sets, table.first, strict=True)):
        here = profile[infoset.player].get(infoset.label)
        if here is None:
            unstated.add(h)
        for s, action in enumerate(infoset.actions, first):
            shares[s] = 0 if here is None else here[action]
    return shares, frozenset(unstated)


def _products(
    table: Histories,
    own: Sequence[tuple[int, ...]],
    shares: Sequence[Number],
    units: Sequence[int],
    times: Callable[[Number, Number], Number],
) -> tuple[list[Number], list[Number]]:
    """`step` and `since` of the weights; those of player i begin with `units[i]`, then come `times(product, share)`."""
    step: list[Number] = [*units, *[ONE] * (len(shares) - len(units))]
    since = step.copy()
    for infoset, first, members in zip(table.sets, table.first, table.members, strict=True):
        before = own[members[0]][infoset.player]
        for s in range(first, first + len(infoset.actions)):
            taken = bool(shares[s])
            since[s] = times(since[before], shares[s]) if taken else units[infoset.player]
            step[s] = since[s] if taken and step[before] else 0
    return step, since


def _parts(table: Histories, starts: Sequence[int]) -> tuple[dict[int, Door], Sequence[tuple[int, ...]], list[Number]]:
    """The doors, the own steps within the part of each history, and chance there."""
    players, at, given = table.players, table.at, table.chance
    doors = {0: Door(0, range(players), table.past[0], ONE)}
    if len(starts) == 1:
        return doors, table.past, table.by_chance
    chance: list[Number] = [ONE] * len(table.parent)
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


def _own_denominators(table: Histories, shares: Sequence[Number], game: WholeNumbers) -> tuple[int, ...] | None:
    """Of each player a common denominator of the products of own probabilities; None where they are too long."""
    bottoms = [1] * len(shares)
    common = [1] * table.players
    bits = game.paid.bit_length() + game.by_chance.bit_length()
    for h, (infoset, first) in enumerate(zip(table.sets, table.first, strict=True)):
        before, player = bottoms[table.before(h)], infoset.player
        for s in range(first, first + len(infoset.actions)):
            if shares[s]:
                bottoms[s] = before * shares[s].denominator
                common[player] = lcm(common[player], bottoms[s])
                if bits + common[player].bit_length() > MOST_BITS:
                    return None
    return tuple(common) if bits + sum(map(int.bit_length, common)) <= MOST_BITS else None
