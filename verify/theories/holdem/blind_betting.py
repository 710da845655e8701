r"""The betting of two players who do not look at their cards: how likely it ends in each way, and how long it is.

Both have so many chips; seat 1 has the button and the small blind, seat 0 the big one. What the mover may do follows
from both totals alone: who faces a bet of h after having put in o may raise by h - o or more (less is all-in, and then
nobody raises), who faces none by the big blind or more. So the probabilities with which such states are reached are
found street by street, in the order of the totals: each is given on to the states after it, to a range of raises at
once (a row has what is added where a range begins and taken off where it ends, and its sums from the left are wanted).

Probabilities are whole numbers of units, `scale` to 1, and every quotient is rounded down. So each that is found is at
most the true one, and as the true ones of all ends add up to 1, these lack what is `lost`. With a scale that all
quotients divide nothing is lost, and all is exact.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate

from trees.holdem.betting import STREETS, Legal, Stakes
from trees.holdem.mixtures import Chances, Mixture

BIG_BLIND, BUTTON = SEATS = 0, 1


@dataclass(frozen=True)
class BlindTable:
    """What is played for: each has so many chips, more than the big blind, and there is no ante."""

    stack: int
    stakes: Stakes


def _units() -> dict[int, int]:
    return defaultdict(int)


@dataclass
class BettingEnds:
    """Probabilities in units: `folded` by the seat that folds and its total, `shown` by the total of both.

    `actions` are all decisions on average, `raises` those that raise; `spared` are the checks, two on each street, that
    nobody is asked for as all chips are in.
    """

    scale: int
    folded: tuple[dict[int, int], dict[int, int]] = field(default_factory=lambda: (_units(), _units()))
    shown: dict[int, int] = field(default_factory=_units)
    actions: int = 0
    raises: int = 0
    spared: int = 0

    @property
    def folds(self) -> int:
        """Hands that end with a fold."""
        return sum(sum(units.values()) for units in self.folded)

    @property
    def lost(self) -> int:
        """What is not found of 1."""
        return self.scale - self.folds - sum(self.shown.values())


def play_betting(table: BlindTable, players: tuple[Mixture, Mixture], scale: int) -> BettingEnds:
    """The betting to its end, by who sits in which seat.

    >>> jams = Mixture(1, 1, 0, "all-in")
    >>> found = play_betting(BlindTable(3, Stakes(1, 2)), (jams, jams), 2**12)
    >>> dict(found.shown), found.lost, found.actions
    ({3: 4080, 2: 16}, 0, 12240)
    """
    ends, (small, big) = BettingEnds(scale), (table.stakes.small, table.stakes.big)
    choices = _choices(players[0], table), _choices(players[1], table)
    start: dict[int, int] = {}
    for left in reversed(range(len(STREETS))):
        street = _Street(choices, table.stack, ends)
        if left == len(STREETS) - 1:
            street.opens((BUTTON, small), (BIG_BLIND, big), scale)
        for own in range(big, table.stack):
            if own in start:
                street.opens((BIG_BLIND, own), (BUTTON, own), start[own])
            street.answers(own)
        start = street.called
        all_in = start.pop(table.stack, 0)
        ends.shown[table.stack] += all_in
        ends.spared += 2 * left * all_in
    for total, mass in start.items():
        ends.shown[total] += mass
    return ends


class _Choices(dict[tuple[int, int], Chances]):
    """What a player does with a total who faces one as high, or higher."""

    def __init__(self, player: Mixture, table: BlindTable) -> None:
        super().__init__()
        self.player, self.table = player, table

    def __missing__(self, state: tuple[int, int]) -> Chances:
        own, high = state
        # to face a blind is to face no bet
        size = max(high - own, self.table.stakes.big)
        least = min(high + size, self.table.stack)
        self[state] = self.player.chances(Legal(own < high, high, least, self.table.stack))
        return self[state]


@cache
def _choices(player: Mixture, table: BlindTable) -> _Choices:
    return _Choices(player, table)


class _Street:
    """One street: raises that each seat faces, by its own total; `called` is how likely both then put in as much."""

    def __init__(self, choices: tuple[_Choices, _Choices], stack: int, ends: BettingEnds) -> None:
        self.choices, self.stack, self.ends = choices, stack, ends
        self.raised: tuple[dict[int, list[int]], dict[int, list[int]]] = {}, {}
        self.called = _units()

    def opens(self, first: tuple[int, int], second: tuple[int, int], mass: int) -> None:
        """Two seats, each with its total, act where nobody has bet; the second one has put in no less."""
        own, checked = second[1], _units()
        self.acts(first, [(own, mass)], checked)
        self.acts(second, checked.items(), self.called)

    def answers(self, own: int) -> None:
        """Both seats with such a total act where they face raises."""
        for seat in SEATS:
            row = self.raised[seat].pop(own, None)
            if row is not None:
                faced = ((high, mass) for high, mass in enumerate(accumulate(row)) if mass)
                self.acts((seat, own), faced, self.called)

    def acts(self, mover: tuple[int, int], faced: Iterable[tuple[int, int]], called: dict[int, int]) -> None:
        """A seat with a total acts, facing such totals; what is called or checked is added to `called`."""
        (seat, own), ends, size = mover, self.ends, self.stack + 2
        choices, raised_to = self.choices[seat], self.raised[1 - seat]
        for high, mass in faced:
            fold, call, raised, least, most = choices[own, high]
            all_weights = fold + call + raised
            ends.actions += mass
            called[high] += mass * call // all_weights
            if fold:
                ends.folded[seat][own] += mass * fold // all_weights
            if raised:
                totals = most - least + 1
                each = mass * raised // (all_weights * totals)
                ends.raises += each * totals
                row = raised_to.setdefault(high, [])
                if not row:
                    row.extend([0] * size)
                row[least] += each
                row[most + 1] -= each
