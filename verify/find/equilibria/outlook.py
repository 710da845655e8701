r"""What each choice of each player earns while the others follow a profile, in the whole game or in parts of it.

With the weights y and rho of `equilibria.weights`, for a step s of player i in a part,

    gain(s)  = sum of rho_i(e) u_i(e) over the ends e whose last own step is s,
    value(h) = max_a ( gain(h, a) + sum of value(h') over the own sets h' after (h, a) ).

The best reply of i earns gain(()) and the values of the first sets, the profile sum_s y(s) gain(s). A part inside
the part is an end of it, which pays what the profile or the best reply earns there. One pass over the histories, last
ones first, finds all of it: its cost is linear in the histories for each player. The checker goes forward, for one
player and one part at a time (`kernel.strategies.continuation`).

Source: von Stengel (1996), section 4; Selten (1965) for parts that are subgames.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from trees.histories import AT_END, Histories
from trees.tree import Number
from verify.find.equilibria.weights import Weights, weigh
from verify.kernel.strategies.continuation import Earned
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.profiles import ChoiceNotStated


@dataclass(frozen=True)
class Outlook:
    """`gain[s]`; `worth[s]`, z(s) times what i earns from s on; and `best[h]`.

    z(s) is `since` of the weights, whose common denominators all of them have. The best choice at a set is a step.
    """

    weights: Weights
    gain: Sequence[Number]
    worth: Sequence[Number]
    best: Sequence[int]
    played: tuple[Earned, ...]

    def arrives(self, table: Histories) -> list[Number]:
        """For each information set the sum of rho_i over its histories, i the player; times the common denominators."""
        step, chance, own = self.weights.step, self.weights.chance, self.weights.own
        return [
            sum(_rho(step, own[j], chance[j])[infoset.player] for j in members)
            for infoset, members in zip(table.sets, table.members, strict=True)
        ]

    def choices(self, table: Histories, player: int) -> dict[str, str]:
        """A best choice of `player` at every own information set."""
        return {
            own.label: table.action[s] for own, s in zip(table.sets, self.best, strict=True) if own.player == player
        }


def outlook(table: Histories, profile: Profile, starts: Sequence[int] = (0,)) -> Outlook:
    """What the players earn in the parts that begin at `starts`, the root first, by a profile that fits the game.

    Raises:
        NotStated: it depends on a choice that the profile leaves out.
    """
    found = _Pass(table, weigh(table, profile, starts))
    found.run()
    return Outlook(found.weights, found.gain, found.worth, found.best, tuple(found.played[j] for j in starts))


class _Pass:
    """The pass over the histories, last ones first."""

    def __init__(self, table: Histories, weights: Weights) -> None:
        self.table, self.weights = table, weights
        zero = 0 if weights.whole else Fraction(0)
        self.gain: list[Number] = [zero] * len(weights.step)
        # what sets after a step add for its best reply, besides `gain`
        self.after: list[Number] = [zero] * len(weights.step)
        self.worth: list[Number] = [zero] * len(weights.step)
        self.best = [0] * len(table.sets)
        self.played: dict[int, Earned] = {}

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
        place = values.index(max(values))
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
        self.played[j] = Earned(j, tuple(payoffs), tuple(best))
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


def one_set_regrets(table: Histories, found: Outlook) -> dict[str, Number | None]:
    """The regret at each information set alone, None where it is not reached; `found` is of the whole game.

    A set is missing if its regret depends on a choice that the profile leaves out. With the numbers of the module and
    z(s) = `since[s]` it is, where the way to h is played,

        ( max_a worth(h, a) / z(h, a) - sum_a worth(h, a) / z(before h) ) / arrives(h),    in the sum the a taken alone.

    >>> from trees.formats.efg import from_efg
    >>> from fractions import Fraction
    >>> from trees.histories import histories
    >>> table = histories(from_efg('EFG 2 R "" {"A"} p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {1} t "" 2 "" {3}', "tiny"))
    >>> one_set_regrets(table, outlook(table, ({"h": {"l": Fraction(1), "r": Fraction(0)}},)))
    {'h': Fraction(2, 1)}
    """
    weights, worth = found.weights, found.worth
    arrives = found.arrives(table)
    unstated = _unstated(table, found, arrives)
    own: tuple[dict[str, Number | None], ...] = tuple({} for _ in range(table.players))
    for h, (infoset, first) in enumerate(zip(table.sets, table.first, strict=True)):
        before, steps = table.before(h), range(first, first + len(infoset.actions))
        if not weights.step[before] or not arrives[h]:
            own[infoset.player][infoset.label] = None
        elif not any(unstated[s] for s in steps):
            now, way = sum(worth[s] for s in steps if weights.taken[s]), weights.since[before]
            most, there = worth[first], weights.since[first]
            for s in steps[1:]:
                if worth[s] * there > most * weights.since[s]:
                    most, there = worth[s], weights.since[s]
            gain = most * way - now * there
            own[infoset.player][infoset.label] = Fraction(gain, there * way * arrives[h] * weights.paid)
    return {label: regret for each in own for label, regret in each.items()}


def _unstated(table: Histories, found: Outlook, arrives: list[Number]) -> list[bool]:
    """Whether what a step is worth rests on own choices after it that the profile leaves out."""
    weights = found.weights
    out = [False] * len(weights.step)
    for h in range(len(table.sets) - 1, -1, -1):
        first = table.first[h]
        steps = range(first, first + len(table.sets[h].actions))
        if arrives[h] and (h in weights.unstated or any(out[s] for s in steps if weights.taken[s])):
            out[table.before(h)] = True
    return out
