r"""Bounds of what one player gets from each history on, while choices are open.

At each information set some actions are open. A player *excludes* a history if no open choices of theirs lead there,
and leaves it *unsure* if only some do. What nobody else excludes matters to player i. Let w(z) be chance's weight of an
end z times what i gets there, an integer in a unit of i's own. The bounds are made backward:

    low(n)   at least what i can still get from n on: w(n) at an end, the sum of what follows a move of chance, the
             least of it over the open choices of another player. At a set of i's one action is taken at all its
             histories, that with the largest sum of low after it, so that all this together is one strategy;
    high(n)  at most what open choices get: w(n), the sum, the most. At a set of i's the open action with the largest
             sum of high is taken at all its histories if the others leave none of them unsure, else the best at each;
    top(n)   the same where any action of i's may be taken, open or not.

If one choice is open wherever it matters, low = top is what the best reply gets, and high what is open.

Sources: von Stengel (1996), section 4, for best replies backward; Mackworth (1977) for leaving choices out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from trees.histories import AT_END, BY_CHANCE, Histories
from trees.tree import Number, moderate
from trees.whole_numbers import rational

Open: TypeAlias = list[tuple[int, ...]]
"""Of each information set, by its number, the numbers of the actions that are open."""
Block: TypeAlias = tuple[int, list[int]]
"""An own information set with its histories, or `OTHERS` with some that are not the player's, last ones first."""
OTHERS = -1


@dataclass(frozen=True)
class HistoryStanding:
    """Of each history who excludes it and who leaves it unsure: a binary digit for each player."""

    excluded: list[int]
    unsure: list[int]


@dataclass(frozen=True)
class PlayerTree:
    """The game of `player`: `pays` at ends in units of 1/`unit`, `after` each history those that follow it at once.

    Where payoffs are functions of a parameter (`parameters.compared`) they have no unit, which is 0.
    `blocks` are all histories, own sets after whatever follows them.
    """

    game: Histories
    player: int
    after: Sequence[Sequence[int]]
    pays: Mapping[int, Number]
    unit: int
    blocks: list[Block]

    def number(self, total: Number) -> Number:
        """What so many units are."""
        return Fraction(total, self.unit) if self.unit else total

    def mattering(self, blocks: Iterable[Block], standing: HistoryStanding) -> list[Block]:
        """What of these blocks nobody else excludes."""
        others, excluded = ~(1 << self.player), standing.excluded
        left = ((own, [j for j in block if not excluded[j] & others]) for own, block in blocks)
        return [(own, block) for own, block in left if block]

    def worse(
        self, blocks: Iterable[Block], standing: HistoryStanding, open_: Open
    ) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Own sets where some open action is worse than another one, whatever is open to the others; what is left.

        The bounds go on with what is left, if that is stored in `open_`, where an action must be open everywhere.
        """
        low: dict[int, Number] = {}
        high: dict[int, Number] = {}
        for h, block in blocks:
            if h == OTHERS:
                self._others(block, open_, low, min)
                self._others(block, open_, high, max)
                continue
            lows, highs = self._sums(h, block, low), self._sums(h, block, high)
            sure, best = self._sure(block, standing), lows.index(max(lows))
            if not standing.excluded[block[0]] >> self.player & 1:
                if sure:
                    left = tuple(a for a in open_[h] if highs[a] >= lows[best])
                else:
                    above = self._above(block)
                    left = tuple(a for a in open_[h] if not self._is_worse(a, block, above, open_, low, high))
                if left != open_[h]:
                    yield h, left
            most = max(open_[h], key=highs.__getitem__)
            for j in block:
                following = self.after[j]
                low[j] = low[following[best]]
                high[j] = high[following[most]] if sure else max([high[following[a]] for a in open_[h]])

    def top(self, blocks: Iterable[Block], standing: HistoryStanding, open_: Open) -> dict[int, Number]:
        """The most that the player might get from each history on."""
        top: dict[int, Number] = {}
        for h, block in blocks:
            if h == OTHERS:
                self._others(block, open_, top, max)
                continue
            sums = self._sums(h, block, top)
            best, sure = sums.index(max(sums)), self._sure(block, standing)
            for j in block:
                following = self.after[j]
                top[j] = top[following[best]] if sure else max([top[k] for k in following])
        return top

    def _others(
        self, block: list[int], open_: Open, bound: dict[int, Number], pick: Callable[[Iterable[Number]], Number]
    ) -> None:
        """The bound at ends, where chance moves, and where others do."""
        mover, turn = self.game.mover, self.game.turn
        for j in block:
            following = self.after[j]
            if mover[j] == AT_END:
                bound[j] = self.pays[j]
            elif mover[j] == BY_CHANCE:
                bound[j] = sum([bound[k] for k in following])
            else:
                bound[j] = pick([bound[following[a]] for a in open_[turn[j]]])

    def _sums(self, h: int, block: list[int], bound: Mapping[int, Number]) -> list[Number]:
        """For each action what the bounds after it come to."""
        return [sum([bound[self.after[j][a]] for j in block]) for a in range(len(self.game.sets[h].actions))]

    def _sure(self, block: list[int], standing: HistoryStanding) -> bool:
        others = ~(1 << self.player)
        return not any(standing.unsure[j] & others for j in block)

    def _above(self, block: list[int]) -> list[int]:
        """The histories before those of the block, last ones first."""
        parent, above = self.game.parent, set[int]()
        for j in block:
            while j and parent[j] not in above:
                j = parent[j]
                above.add(j)
        return sorted(above, reverse=True)

    def _is_worse(
        self,
        a: int,
        block: list[int],
        above: list[int],
        open_: Open,
        low: Mapping[int, Number],
        high: Mapping[int, Number],
    ) -> bool:
        """Whether some action gets more than `a` on the whole, wherever open choices of the others lead."""
        for b in range(len(self.after[block[0]])):
            more = {j: low[self.after[j][b]] - high[self.after[j][a]] for j in block}
            if max(more.values()) > 0 and self._least(above, open_, more) > 0:
                return True
        return False

    def _least(self, above: list[int], open_: Open, more: dict[int, Number]) -> Number:
        """The sum of `more`, the others choosing what makes it least; 0 is what comes elsewhere."""
        mover, turn = self.game.mover, self.game.turn
        for j in above:
            following = self.after[j]
            if mover[j] in (BY_CHANCE, self.player):
                more[j] = sum([more.get(k, 0) for k in following])
            else:
                more[j] = min([more.get(following[a], 0) for a in open_[turn[j]]])
        return more[0]


def sides(game: Histories) -> tuple[PlayerTree, ...]:
    """The game as each player sees it.

    Raises:
        TooLarge: the payoffs have no moderate common denominator.
    """
    after: list[list[int]] = [[] for _ in game.parent]
    weight: list[Number] = [Fraction(1)]
    for j, above in enumerate(game.parent[1:], 1):
        after[above].append(j)
        weight.append(moderate(weight[above] * game.chance[game.step[j]], "chance"))
    for j, following in enumerate(after):
        if game.mover[j] >= 0:
            following.sort(key=game.step.__getitem__)  # as the actions of the set are numbered
    found = []
    for player in range(game.players):
        worth = {j: weight[j] * pays[player] for j, pays in enumerate(game.payoff) if pays}
        unit = _unit(worth.values()) if rational(worth.values()) else 0
        pays = {j: int(number * unit) for j, number in worth.items()} if unit else worth
        found.append(PlayerTree(game, player, after, pays, unit, _blocks(game, player)))
    return tuple(found)


def _unit(numbers: Iterable[Fraction]) -> int:
    unit = 1
    for number in numbers:
        unit = moderate(Fraction(1, lcm(unit, number.denominator)), "payoffs").denominator
    return unit


def _blocks(game: Histories, player: int) -> list[Block]:
    """By the number of own choices before, most first; among these own sets first, then the others, last ones first."""
    made = [0] * len(game.parent)
    for j, above in enumerate(game.parent[1:], 1):
        made[j] = made[above] + (game.mover[above] == player)
    grouped: dict[int, list[int]] = {}
    for j in reversed(range(len(made))):
        grouped.setdefault(made[j], []).append(j)
    blocks: list[Block] = []
    for _, group in sorted(grouped.items(), reverse=True):
        own = dict.fromkeys(game.turn[j] for j in group if game.mover[j] == player)
        blocks += [(h, game.members[h]) for h in own]
        blocks.append((OTHERS, [j for j in group if game.mover[j] != player]))
    return blocks
