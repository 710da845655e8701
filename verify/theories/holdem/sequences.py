r"""Betting sequences of heads-up hold'em, street by street, without going through them.

Let a(c) be the sequences that begin a street with c chips of each player in the pot, and b the big blind. A street has
two nodes at which nobody has bet: the first player's, and after his check the second's. (Before the flop the small
blind's call is that check; he alone may fold there.) From each, raises to less than the stack S are a sequence of
sizes, none less than the one before nor than b: so there are as many that bring the pot from c to h as partitions of
h - c into parts of b or more. Let g(h) be the sum over c of a(c) times that number, G its sum over h < S, and A that of
a(c). At each h < S there are 2 g(h) nodes, each with one raise all-in, after which the other one folds or calls:

    decisions 4G        folds 4G - 2A        calls of all-in 2G        a(h) of the next street: 2 g(h) - a(h)

and one fold more before the flop. Each action comes to a node of the street but the A first ones, or to an end. If bets
and raises need only be of m chips, compositions into parts of m or more stand for partitions.

In limit a street's raises are a fixed chain of totals from each of the two nodes; players may run out of chips.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from operator import add

from trees.holdem.betting import STREETS
from verify.kernel.refusal import CheckFailed
from verify.theories.holdem.size_records import ANY, BLIND, FULL, RAISES, HoldemSize, Limit, NoLimit, StreetSequences

MOST_CHIPS, MOST_CAP = 100_000, 100


def _nothing(_: int) -> None:
    """Nobody waits."""


def count_sequences(rules: NoLimit | Limit, tick: Callable[[int], object] = _nothing) -> HoldemSize:
    """The sequences of a game; `tick` is called as often as `ticks` says, which in a large game shows progress.

    Raises:
        CheckFailed: these are no rules.

    >>> [int(street.decisions) for street in count_sequences(Limit(1, 2, (2, 2, 4, 4), 4)).streets]
    [8, 70, 630, 5670]
    """
    require_rules(rules)
    found = _no_limit(rules, tick) if isinstance(rules, NoLimit) else _limit(rules)
    first, second, third, fourth = (StreetSequences(*map(Fraction, row)) for row in found)
    return HoldemSize(rules, (first, second, third, fourth))


def ticks(rules: NoLimit | Limit) -> int:
    """How often `count_sequences` calls its `tick`: where it takes long, on each street for each size of a raise."""
    full = isinstance(rules, NoLimit) and rules.raises == FULL
    return len(STREETS) * max(0, rules.stack - rules.big) if full and rules.stack is not None else 0


def require_rules(rules: NoLimit | Limit) -> None:
    """That there is such a game.

    Raises:
        CheckFailed: there is none.
    """
    _require(0 <= rules.small <= rules.big <= MOST_CHIPS, f"0 <= small <= big <= {MOST_CHIPS}", rules)
    _require(rules.big >= 1, "a big blind of 1 chip or more", rules)
    if rules.stack is not None:
        _require(rules.small < rules.stack <= MOST_CHIPS, f"small < stack <= {MOST_CHIPS}", rules)
    if isinstance(rules, NoLimit):
        _require(rules.raises in RAISES, f"raises of {', '.join(RAISES)}", rules)
    else:
        _require(all(1 <= bet <= MOST_CHIPS for bet in rules.bets), f"bets of 1 to {MOST_CHIPS} chips", rules)
        _require(1 <= rules.cap <= MOST_CAP, f"1 to {MOST_CAP} bets on a street", rules)


Row = tuple[int, int, int, int, int]


BIG_BLIND_ALL_IN: list[Row] = [(1, 2, 1, 1, 0), *[(0, 0, 0, 0, 0)] * (len(STREETS) - 1)]
"""The small blind folds or calls, and that is all."""


def _no_limit(rules: NoLimit, tick: Callable[[int], object]) -> list[Row]:
    if rules.stack <= rules.big:
        return BIG_BLIND_ALL_IN
    starts = [0] * rules.stack
    starts[rules.big] = 1
    found = []
    for street in range(len(STREETS)):
        reached = _raised(starts, rules, tick)
        many, begun = sum(reached), sum(starts)
        folds = 4 * many - 2 * begun + (street == 0 and rules.small < rules.big)
        starts = [2 * here - before for here, before in zip(reached, starts, strict=True)]
        calls, closed = 2 * many, sum(starts)
        found.append((4 * many, 4 * many - begun + folds + calls + closed, folds, calls, closed))
    return found


def _raised(starts: Sequence[int], rules: NoLimit, tick: Callable[[int], object]) -> list[int]:
    """The sequences of raises from one of the two nodes, by the chips that they come to: no more than `starts` long."""
    reached = list(starts)
    if rules.raises == FULL:
        for size in range(rules.big, len(starts)):
            # none of this size, or one more: so many chips further on, whose block is done
            for chips in range(size, len(starts), size):
                reached[chips : chips + size] = map(add, reached[chips : chips + size], reached[chips - size : chips])
            tick(1)
        return reached
    least, before = {BLIND: rules.big, ANY: 1}[rules.raises], 0
    for chips in range(least, len(starts)):
        before += reached[chips - least]
        reached[chips] += before
    return reached


def _limit(rules: Limit) -> list[Row]:
    if rules.stack is not None and rules.stack <= rules.big:
        return BIG_BLIND_ALL_IN
    starts, found = {rules.big: 1}, []
    for street, bet in enumerate(rules.bets):
        decisions = folds = calls = 0
        closed: dict[int, int] = {}
        for chips, ways in starts.items():
            closed[chips] = closed.get(chips, 0) + ways
            chain = _chain(chips, bet, rules.cap - (street == 0), rules.stack)
            decisions += 2 * ways * (1 + len(chain))
            folds += 2 * ways * len(chain)
            for total in chain:
                if total == rules.stack:
                    calls += 2 * ways
                else:
                    # where nobody can be all-in totals do not matter, of which there may be very many
                    place = chips if rules.stack is None else total
                    closed[place] = closed.get(place, 0) + 2 * ways
        folds += street == 0 and rules.small < rules.big
        actions = decisions - sum(starts.values()) + folds + calls + sum(closed.values())
        found.append((decisions, actions, folds, calls, sum(closed.values())))
        starts = closed
    return found


def _chain(chips: int, bet: int, most: int, stack: int | None) -> list[int]:
    """The totals that raises come to, one after the other."""
    totals: list[int] = []
    while len(totals) < most and chips != stack:
        chips = chips + bet if stack is None else min(chips + bet, stack)
        totals.append(chips)
    return totals


def _require(met: bool, expected: str, found: object) -> None:
    if not met:
        raise CheckFailed(f"rules: expected {expected}, found {found!s:.120}")
