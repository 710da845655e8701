r"""What each choice of each player earns while the others follow a profile, in the whole game or in parts of it.

With the weights y and rho of `strategies.weights`, for a step s of player i in a part,

    gain(s)  = sum of rho_i(e) u_i(e) over the ends e whose last own step is s,
    value(h) = max_a ( gain(h, a) + sum of value(h') over the own sets h' after (h, a) ).

The best reply of i earns gain(()) and the values of the first sets, the profile sum_s y(s) gain(s). A part inside
the part is an end of it, which pays what the profile or the best reply earns there. One pass over the histories, last
ones first, finds all of it: its cost is linear in the histories for each player.

Source: von Stengel (1996), section 4; Selten (1965) for parts that are subgames.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from trees.histories import AT_END, Histories
from trees.tree import Number
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import largest
from verify.kernel.strategies.weights import Profile, Weights, weigh


class ChoiceNotStated(ValueError):
    """The answer depends on a choice that the profile leaves out: names the information set."""


@dataclass(frozen=True)
class Played:
    """What is earned from the history `start` on: by the profile, and by the best reply of each player to it."""

    start: int
    payoffs: tuple[Number, ...]
    best: tuple[Number, ...]

    @property
    def regrets(self) -> tuple[Number, ...]:
        """What each player could gain."""
        return tuple(best - now for best, now in zip(self.best, self.payoffs, strict=True))


@dataclass(frozen=True)
class Outlook:
    """`gain[s]`; `worth[s]`, z(s) times what i earns from s on; and `best[h]`.

    z(s) is `since` of the weights, whose common denominators all of them have. The best choice at a set is a step.
    """

    weights: Weights
    gain: Sequence[Number]
    worth: Sequence[Number]
    best: Sequence[int]
    played: tuple[Played, ...]

    def arrives(self, table: Histories) -> list[Number]:
        """For each information set the sum of rho_i over its histories, i the player; times the common denominators."""
        step, chance, own = self.weights.step, self.weights.chance, self.weights.own
        found = []
        for infoset, members in zip(table.sets, table.members, strict=True):
            others = [k for k in range(table.players) if k != infoset.player]
            total: Number = 0
            for j in members:
                rho = chance[j]
                for k in others:
                    rho = rho * step[own[j][k]]
                total += rho
            found.append(total)
        return found

    def earned(self, table: Histories, player: int, plan: Plan) -> Number:
        """What a plan of `player` earns in the whole game, the others following the profile."""
        own = (
            s
            for infoset, first in zip(table.sets, table.first, strict=True)
            if infoset.player == player
            for s in range(first, first + len(infoset.actions))
        )
        weighed = ((plan[table.sequence(s)], self.gain[s]) for s in (player, *own) if self.gain[s])
        total = sum((weight * gain for weight, gain in weighed if weight), Fraction(0))
        return total / self.weights.scale(player)

    def choices(self, table: Histories, player: int) -> dict[str, str]:
        """A best choice of `player` at every own information set."""
        return {
            own.label: table.action[s] for own, s in zip(table.sets, self.best, strict=True) if own.player == player
        }


def outlook(table: Histories, profile: Profile, starts: Sequence[int] = (0,), order: Order = RATIONALS) -> Outlook:
    """What the players earn in the parts that begin at `starts`, the root first, by a profile that fits the game.

    Raises:
        NotStated: it depends on a choice that the profile leaves out.
        Undecided: at some information set no action is best for the whole range.
    """
    found = _Pass(table, weigh(table, profile, starts), order)
    found.run()
    return Outlook(found.weights, found.gain, found.worth, found.best, tuple(found.played[j] for j in starts))


class _Pass:
    """The pass over the histories, last ones first."""

    def __init__(self, table: Histories, weights: Weights, order: Order) -> None:
        self.table, self.weights, self.order = table, weights, order
        zero = 0 if weights.whole else Fraction(0)
        self.gain: list[Number] = [zero] * len(weights.step)
        # what sets after a step add for its best reply, besides `gain`
        self.after: list[Number] = [zero] * len(weights.step)
        self.worth: list[Number] = [zero] * len(weights.step)
        self.best = [0] * len(table.sets)
        self.played: dict[int, Played] = {}

    def run(self) -> None:
        table, weights = self.table, self.weights
        mover, turn, members, own, chance = table.mover, table.turn, table.members, weights.own, weights.chance
        gain, step, payoff, doors = self.gain, weights.step, weights.payoff, weights.doors
        two = table.players == 2 and weights.whole
        for j in range(len(mover) - 1, -1, -1):
            moves = mover[j]
            if moves == AT_END and two:
                # the case below for two players in integers, written out since most of the time is spent here
                (s, t), weight, (one, other) = own[j], chance[j], payoff[j]
                gain[s] += weight * step[t] * one
                gain[t] += weight * step[s] * other
            elif moves == AT_END:
                for s, rho, number in zip(own[j], _rho(step, own[j], chance[j]), payoff[j], strict=True):
                    if rho:
                        gain[s] += rho * number
            elif moves >= 0:
                h = turn[j]
                if h in weights.unstated and step[own[j][moves]] and any(_rho(step, own[j], chance[j])):
                    raise ChoiceNotStated(
                        f"information set {table.sets[h].label!r}: expected probabilities, found none"
                    )
                if members[h][0] == j:
                    self._choose(h, own[j][moves])
            if j in doors:
                self._leave(j)

    def _choose(self, h: int, before: int) -> None:
        """All that comes after information set h is known: the best choice there."""
        infoset, first = self.table.sets[h], self.table.first[h]
        steps = range(first, first + len(infoset.actions))
        values = [self.gain[s] + self.after[s] for s in steps]
        if self.weights.whole:
            place = values.index(max(values))
        else:
            named = dict(zip(infoset.actions, values, strict=True))
            place = infoset.actions.index(largest(named, self.order, infoset.label))
        self.best[h] = steps[place]
        self.after[before] += values[place]
        weights, total = self.weights, 0
        for s in steps:
            self.worth[s] += weights.since[s] * self.gain[s]
            if weights.taken[s]:
                total += self.worth[s]
        self.worth[before] += total

    def _leave(self, j: int) -> None:
        """All in the part that begins at j is known; it is an end of the part outside."""
        weights, door = self.weights, self.weights.doors[j]
        payoffs, best = [], []
        for player, s in enumerate(door.empty):
            self.worth[s] += weights.since[s] * self.gain[s]
            payoffs.append(self._number(self.worth[s], player, weights.common[player]))
            best.append(self._number(self.gain[s] + self.after[s], player))
        self.played[j] = Played(j, tuple(payoffs), tuple(best))
        if j:
            for player, (s, rho) in enumerate(zip(door.own, _rho(weights.step, door.own, door.chance), strict=True)):
                if rho:
                    self.gain[s] += rho * payoffs[player]
                    self.after[s] += rho * (best[player] - payoffs[player])

    def _number(self, number: Number, player: int, more: int = 1) -> Number:
        """The number without the common denominators of a gain of `player`, and `more`."""
        return Fraction(number, self.weights.scale(player) * more) if self.weights.whole else number


def _rho(step: Sequence[Number], own: tuple[int, ...], chance: Number) -> tuple[Number, ...]:
    """For each player the weight of a history by chance and the others."""
    if len(own) == 2:
        return chance * step[own[1]], chance * step[own[0]]
    weights = [step[s] for s in own]
    before, after = [chance], [1]
    for weight in weights[:-1]:
        before.append(before[-1] * weight)
    for weight in reversed(weights[1:]):
        after.append(after[-1] * weight)
    return tuple(b * a for b, a in zip(before, reversed(after), strict=True))
