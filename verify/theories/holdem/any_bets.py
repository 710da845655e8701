r"""Check of a tournament of no-limit hold'em of two, in which one player only jams or folds: what he is sure of.

Blinds, chips and the button are as in `holdem.tournament`, but the opponent may bet any multiple of the unit, before
the flop and after it. Let the player do this, in each hand:

- on the button he jams or folds, so that the opponent calls or folds, as in jam or fold;
- not on the button he calls a jam with some hands, by `calls`; if the opponent calls or raises less, he jams with some
  hands, by `overs`, and folds the others, though he need not after a call.

After the last the opponent calls or folds. What the player is sure of is at least p(s) with s chips on the button and
q(s) not on it, if with his plan the mean of the number of the next state is more than that of this one, whatever the
opponent does: Everett's condition, as there. For each hand of the opponent that is a minimum of three means: he folds;
he jams; he puts in x, from D, the big blind, to less than all. Of the last the means of folded hands do not depend on
x, and when the player jams the opponent takes the worse for the player of two: a call, the same for all x, and a fold,
which leaves the player s + x. As p does not fall with the chips, which the check compares, x = D is worst.

As both players can do this, whoever plays, nobody can be sure of more than 1 less what the other one can be sure of.

Source: Miltersen and Sorensen (2007), "A near-optimal strategy for a heads-up no-limit Texas hold'em poker
tournament"; Everett (1957), "Recursive games". That their bound is found in this way is a guess of ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from trees.holdem.showdowns import Showdowns, holdem
from trees.tree import moderate
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, AT_MOST, Call, Compare, Statement, Sum, of
from verify.theories.holdem.compact import ClassWeights
from verify.theories.holdem.records import AnyBetsState, AnyBetsTournament
from verify.theories.holdem.tournament import (
    Sure,
    button_hand,
    guaranteed_call,
    guaranteed_jam,
    other_hand,
    plan_of,
    require_states,
    showdown_sums,
)


def check_any_bets(c: AnyBetsTournament) -> tuple[Statement, ...]:
    """What a player is sure of who only jams or folds, and so bounds of what anybody can be sure of."""
    return tuple(require_any_bets(c, holdem()))


def require_any_bets(c: AnyBetsTournament, table: Showdowns) -> Iterator[Statement]:
    """What the record proves with this table of showdowns.

    Raises:
        CheckFailed: a number is not less than what the plan of its state is sure of, or numbers fall with the chips.
    """
    require_states(c)
    sure: dict[int, tuple[Fraction, Fraction]] = {0: (Fraction(0), Fraction(0)), c.total: (Fraction(1), Fraction(1))}
    for j, state in enumerate(c.states):
        sure[state.chips] = moderate(state.small, f"states[{j}].small"), moderate(state.big, f"states[{j}].big")
    for less, more in pairwise(sorted(sure)):
        if sure[less][0] > sure[more][0]:
            raise CheckFailed(f"states: expected no less with {more} chips on the button than with {less}, found less")
    for j, state in enumerate(c.states):
        hand = button_hand(c, sure, state.chips)
        plan = plan_of(table, state.jams, hand.forced[0], f"states[{j}].jams")
        _require_more(guaranteed_jam(table, hand, plan), state.small, f"states[{j}].jams")
        _require_more(_guaranteed(c, table, sure, state, f"states[{j}]"), state.big, f"states[{j}].calls")
    for state in c.states:
        arguments = tuple(map(Fraction, (state.chips, c.total, *c.blinds, c.unit)))
        chance = of(Call("any_bets_value", arguments))
        yield Compare(of(Call("jam_or_fold_guarantee", arguments)), AT_LEAST, Sum(sure[state.chips][0]))
        yield Compare(chance, AT_LEAST, Sum(sure[state.chips][0]))
        yield Compare(chance, AT_MOST, Sum(1 - sure[c.total - state.chips][1]))


def _require_more(value: Fraction, number: Fraction, where: str) -> None:
    if not value > number:
        raise CheckFailed(f"{where}: expected more than {text(number)} to be sure, found {text(value):.60}")


def _guaranteed(c: AnyBetsTournament, table: Showdowns, sure: Sure, state: AnyBetsState, where: str) -> Fraction:
    """What the player is sure of who is not on the button."""
    hand = other_hand(c, sure, state.chips)
    calls = plan_of(table, state.calls, hand.forced[1], f"{where}.calls")
    overs = plan_of(table, state.overs, hand.forced[1], f"{where}.overs")
    if hand.forced[1]:
        # nothing less than all can be bet
        return guaranteed_call(table, hand, calls)
    folded, passed, won, tied, lost = hand.sure
    left = sure[min(c.total, state.chips + c.blinds[1])][0]
    total = Fraction(0)
    for i in range(calls.count):
        deals = Fraction(table.deals[i] * table.boards)

        def shown(plan: ClassWeights, i: int = i) -> tuple[Fraction, Fraction]:
            """What a call gives the player with the hands of the plan, and how many pairs with these there are."""
            wins, ties, losses, pairs = showdown_sums(table, plan, i)
            scale = plan.denominator[0]
            return (wins * won + ties * tied + losses * lost) / scale, Fraction(pairs * table.boards, scale)

        called, with_call = shown(calls)
        over, with_over = shown(overs)
        jammed = called + (deals - with_call) * passed
        limped = (deals - with_over) * passed + min(with_over * left, over)
        total += min(deals * folded, jammed, limped)
    return total / (table.all_deals * table.boards)
