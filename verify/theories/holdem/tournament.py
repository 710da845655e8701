r"""Check of a tournament of jam or fold: bounds of the chance to win it.

Two players have all T chips, the button alternates, and who has all chips has won. With s chips on the button and T - s
against him, the blinds are d and D, or all that a player has. Then

- if the button or the other player has d or less, nobody can choose: all hands are shown for e = min(s, T - s);
- else the button folds and loses d, or jams; after a jam the other player folds and loses D, or calls, and hands are
  shown for e; if one of the two has D or less, he cannot fold, as no more is asked of him than his blind.

A record has numbers p(s), on the button, and q(t), not on it, that a player is sure to win with: 0 without chips, 1
with all. With the plan of a state, whatever the opponent does, the mean of the number of the next state must be more
than the number of this one. That proves the numbers (Everett's condition, with strict inequalities, for stationary
plans): while play goes on the mean of the player's number grows by the least excess or more at each hand, and it is 1
at most; so play ends almost surely, and his chance of winning is the mean of the last number, more than the first.

As both players can be either, 1 - q(T - s) is no less than the chance of winning on the button with s chips.

Source: Everett (1957), "Recursive games"; Miltersen and Sorensen (2007), "A near-optimal strategy for a heads-up
no-limit Texas hold'em poker tournament".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import compress
from math import lcm
from typing import TypeAlias

from trees.holdem.showdowns import Showdowns, holdem
from trees.tree import moderate
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, AT_MOST, Call, Compare, Statement, Sum, of
from verify.theories.holdem.compact import ClassWeights, Compact, require_probability
from verify.theories.holdem.records import ALWAYS, AnyBetsTournament, Choices, Tournament

MOST_STATES = 400

Sure: TypeAlias = Mapping[int, tuple[Fraction, Fraction]]
"""By chips, what a player is sure to win with, on the button and not."""


@dataclass(frozen=True)
class TournamentHand:
    """One hand, seen by one of its players.

    `sure` is what he wins with after a fold of the button, a fold of the other player, and a call that he wins, shares
    and loses; `forced` are whether the button and the other player have no choice.
    """

    sure: tuple[Fraction, ...]
    forced: tuple[bool, bool]


def check_tournament(c: Tournament) -> tuple[Statement, ...]:
    """Bounds of the chance of winning for each number of chips on the button; see the top of this file."""
    return tuple(require_tournament(c, holdem()))


def require_tournament(c: Tournament, table: Showdowns) -> Iterator[Statement]:
    """What the record proves with this table of showdowns.

    Raises:
        CheckFailed: a number is not less than what the plan of its state is sure of.
    """
    require_states(c)
    small, big = c.blinds
    sure = {0: (Fraction(0), Fraction(0)), c.total: (Fraction(1), Fraction(1))}
    for j, state in enumerate(c.states):
        sure[state.chips] = moderate(state.small, f"states[{j}].small"), moderate(state.big, f"states[{j}].big")
    for j, state in enumerate(c.states):
        hands = button_hand(c, sure, state.chips), other_hand(c, sure, state.chips)
        for side, hand, number, choices, kept in zip(
            ("jams", "calls"),
            hands,
            sure[state.chips],
            (state.jams, state.calls),
            (guaranteed_jam, guaranteed_call),
            strict=True,
        ):
            where = f"states[{j}].{side}"
            value = kept(table, hand, plan_of(table, choices, hand.forced[side == "calls"], where))
            if not value > number:
                raise CheckFailed(f"{where}: expected more than {text(number)} to be sure, found {text(value):.60}")
    for state in c.states:
        arguments = tuple(map(Fraction, (state.chips, c.total, small, big)))
        chance = of(Call("tournament_value", arguments))
        yield Compare(chance, AT_LEAST, Sum(sure[state.chips][0]))
        yield Compare(chance, AT_MOST, Sum(1 - sure[c.total - state.chips][1]))


def require_states(c: Tournament | AnyBetsTournament) -> None:
    """There is a state for each number of chips.

    Raises:
        CheckFailed: there is not, or blinds and chips are no multiples of the unit.
    """
    small, big = c.blinds
    if not (0 < small < big and c.unit > 0 and small % c.unit == big % c.unit == c.total % c.unit == 0):
        raise CheckFailed(f"blinds: expected 0 < small < big, multiples of the unit as all chips, found {c.blinds}")
    expected, found = range(c.unit, c.total, c.unit), [state.chips for state in c.states]
    if not 0 < len(expected) <= MOST_STATES or found != list(expected):
        raise CheckFailed(f"states: expected chips {c.unit}, {2 * c.unit}, ... below {c.total}, found {found!r:.60}")


def button_hand(c: Tournament | AnyBetsTournament, sure: Sure, chips: int) -> TournamentHand:
    """The hand of a player with so many chips on the button, who will not be on it in the next."""
    (small, big), other = c.blinds, c.total - chips
    at_stake = min(chips, other)
    then = [max(0, chips - small), min(c.total, chips + big), chips + at_stake, chips, chips - at_stake]
    return TournamentHand(tuple(sure[s][1] for s in then), forced_players(c, chips))


def other_hand(c: Tournament | AnyBetsTournament, sure: Sure, chips: int) -> TournamentHand:
    """The hand of a player with so many chips against the button, on which he will be in the next."""
    (small, big), button = c.blinds, c.total - chips
    at_stake = min(chips, button)
    then = [min(c.total, chips + small), max(0, chips - big), chips + at_stake, chips, chips - at_stake]
    return TournamentHand(tuple(sure[s][0] for s in then), forced_players(c, button))


def forced_players(c: Tournament | AnyBetsTournament, button: int) -> tuple[bool, bool]:
    """Whether the button with so many chips, and the other player, have no choice."""
    (small, big), least = c.blinds, min(button, c.total - button)
    return least <= small, least <= big


def plan_of(table: Showdowns, choices: Choices, no_choice: bool, where: str) -> ClassWeights:
    """The plan of a state; where there is no choice the chart has all hands.

    Raises:
        CheckFailed: it has not, or is no plan.
    """
    for name, number in choices.mixed.items():
        require_probability(number, f"{where}.mixed.{name}")
    if no_choice and set("".join(choices.chart)) != {ALWAYS}:
        raise CheckFailed(f"{where}: expected all hands where there is no choice, found others")
    return Compact(table, Fraction(0), (Fraction(1),)).weights(choices, where)


def guaranteed_jam(table: Showdowns, hand: TournamentHand, jams: ClassWeights) -> Fraction:
    """What the button is sure of: the other player calls or folds as is worse for him."""
    whole, common = _Whole(hand), jams.denominator[0]
    folded = common * table.all_deals - _sum(jams, table.deals)
    total = folded * table.boards * whole.folded
    for j in range(jams.count):
        won, tied, lost, pairs = showdown_sums(table, jams, j)
        called = won * whole.won + tied * whole.tied + lost * whole.lost
        passed = pairs * table.boards * whole.passed
        total += called if hand.forced[1] else min(called, passed)
    return Fraction(total, whole.scale * common * table.all_deals * table.boards)


def guaranteed_call(table: Showdowns, hand: TournamentHand, calls: ClassWeights) -> Fraction:
    """What the other player is sure of: the button jams or folds as is worse for him."""
    whole, common, total = _Whole(hand), calls.denominator[0], 0
    for i in range(calls.count):
        won, tied, lost, pairs = showdown_sums(table, calls, i)
        jammed = won * whole.won + tied * whole.tied + lost * whole.lost
        jammed += (common * table.deals[i] - pairs) * table.boards * whole.passed
        folded = common * table.deals[i] * table.boards * whole.folded
        total += jammed if hand.forced[0] else min(jammed, folded)
    return Fraction(total, whole.scale * common * table.all_deals * table.boards)


class _Whole:
    """The numbers of a hand over a common denominator."""

    def __init__(self, hand: TournamentHand) -> None:
        self.scale = lcm(*(number.denominator for number in hand.sure))
        self.folded, self.passed, self.won, self.tied, self.lost = (int(n * self.scale) for n in hand.sure)


def showdown_sums(table: Showdowns, plan: ClassWeights, other: int) -> tuple[int, int, int, int]:
    """How often a plan's hands win, tie and lose against a class of the other, and all pairs, times its denominator."""
    columns = table.lost[other], table.ties[other], table.wins[other], table.pairs[other]
    won, tied, lost, pairs = (_sum(plan, counts) for counts in columns)
    return won, tied, lost, pairs


def _sum(plan: ClassWeights, counts: Sequence[int]) -> int:
    """The sum of the plan's probabilities times counts, times its denominator."""
    mixed = sum(form[0] * counts[k] for k, form in plan.mixed.items())
    return sum(compress(counts, plan.always)) * plan.denominator[0] + mixed
