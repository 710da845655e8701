r"""The equations of logit equilibria, with their slopes, at intervals of probabilities or at numbers of a search.

Let every information set h have its own mover, who plays a with the probability p_h(a) > 0, and let u_h(a) be what he
expects in the game given that h is reached, a is played there, and all follow p else. p is a *logit equilibrium* with
the precision L >= 0 if

    p_h(a) = exp(L u_h(a)) / sum over b of exp(L u_h(b))    for all h and a;

of a strategic form this is the one of McKelvey and Palfrey (1995), of a tree their agent form of 1998. Under perfect
recall own earlier choices are alike at all nodes of h: with R(j) the product of others' and of chance's probabilities
on the way to j, and V(j) what the mover expects from j on,

    u_h(a) = sum over j in h of R(j) V(j a) / sum over j in h of R(j).

At each h one action r, the *rest*, has p_h(r) = 1 - the others' sum, and the unknowns are the others' probabilities. In
these, p is a logit equilibrium exactly if for each of them

    F_(h, a)(p) = log p_h(a) - log p_h(r) - L (u_h(a) - u_h(r)) = 0.

The logarithms' slopes are 1/p_h(a) for a and 1/p_h(r) for every other action of h. What is computed here is the part
with the payoffs; it is done for all movers of a player at once.

Sources: McKelvey and Palfrey (1995), "Quantal response equilibria for normal form games"; (1998), "Quantal response
equilibria for extensive form games".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Generic, TypeAlias

from trees.histories import Histories
from trees.tree import TooLarge
from verify.theories.logit.intervals import N, Sloped

MOST_STEPS = 1_000_000
Place: TypeAlias = tuple[str, str]
"""An information set, and an action there."""


@dataclass(frozen=True)
class Unknowns:
    """The numbers of the unknown probabilities, and the action at each information set that has the rest."""

    numbers: Mapping[Place, int]
    rest: Mapping[str, str]

    @staticmethod
    def of(table: Histories, likely: Callable[[str, str], Fraction]) -> Unknowns:
        """The rest is the likeliest action, the first of those that are as likely."""
        rest = {own.label: max(own.actions, key=lambda a, h=own.label: likely(h, a)) for own in table.sets}  # type: ignore[misc]
        places = ((own.label, action) for own in table.sets for action in own.actions if action != rest[own.label])
        return Unknowns({place: k for k, place in enumerate(places)}, rest)


@dataclass(frozen=True)
class Gains(Generic[N]):
    """u_h(a) - u_h(r) with its slopes, where the probabilities of all actions are `shares`.

    `number` makes a rational what is reckoned with.
    """

    table: Histories
    unknowns: Unknowns
    shares: Mapping[Place, N]
    number: Callable[[Fraction], N]

    def __post_init__(self) -> None:
        """See that it is no large game.

        Raises:
            TooLarge: it has too many histories and unknowns.
        """
        steps = self.table.players * len(self.table.parent) * (1 + len(self.unknowns.numbers))
        if steps > MOST_STEPS:
            raise TooLarge(f"game: expected at most {MOST_STEPS:,} steps for logit equilibria, found {steps:,}")

    @cached_property
    def _steps(self) -> list[Sloped[N]]:
        """The probability of each step, with its slopes."""
        one, found = self.number(Fraction(1)), list[Sloped[N]]()
        for s, h in enumerate(self.table.at):
            if h < 0:
                found.append(Sloped(self.number(Fraction(self.table.chance[s])), {}))
                continue
            place = self.table.sets[h].label, self.table.action[s]
            k = self.unknowns.numbers.get(place)
            others = (n for (label, _), n in self.unknowns.numbers.items() if label == place[0])
            slopes = dict.fromkeys(others, one - one - one) if k is None else {k: one}
            found.append(Sloped(self.shares[place], slopes))
        return found

    def of(self, player: int) -> dict[int, Sloped[N]]:
        """At the information sets of a player, by the unknowns."""
        table, steps = self.table, self._steps
        nothing, one = Sloped(self.number(Fraction(0)), {}), Sloped(self.number(Fraction(1)), {})
        reach, worth = [one] * len(table.parent), [nothing] * len(table.parent)
        for j in range(1, len(reach)):
            own = table.at[table.step[j]] >= 0 and table.sets[table.at[table.step[j]]].player == player
            above = reach[table.parent[j]]
            reach[j] = above if own else above * steps[table.step[j]]
        children: list[list[int]] = [[] for _ in reach]
        for j in range(len(reach) - 1, -1, -1):
            if table.payoff[j]:
                worth[j] = Sloped(self.number(Fraction(table.payoff[j][player])), {})
            for child in children[j]:
                worth[j] = worth[j] + steps[table.step[child]] * worth[child]
            if j:
                children[table.parent[j]].append(j)
        found: dict[int, Sloped[N]] = {}
        for h, infoset in enumerate(table.sets):
            if infoset.player != player:
                continue
            total, pays = nothing, {action: nothing for action in infoset.actions}
            for j in table.members[h]:
                total = total + reach[j]
                for child in children[j]:
                    action = table.action[table.step[child]]
                    pays[action] = pays[action] + reach[j] * worth[child]
            rest = pays[self.unknowns.rest[infoset.label]]
            for action in infoset.actions:
                k = self.unknowns.numbers.get((infoset.label, action))
                if k is not None:
                    found[k] = (pays[action] - rest) / total
        return found

    def all(self) -> list[Sloped[N]]:
        """Those of all players, by the unknowns."""
        found: dict[int, Sloped[N]] = {}
        for player in range(self.table.players):
            found |= self.of(player)
        return [found[k] for k in range(len(self.unknowns.numbers))]
