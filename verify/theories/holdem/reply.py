r"""Check of replies to a range in jam or fold: what each hand expects, and what the best reply does.

With the counts of `trees.holdem.showdowns`, S the stack, f = 1/2 + ante, b = 1 + ante and y[j] how much of class j the
big blind calls with, a jam with a hand of class i expects

    (sum over j of (1 - y[j]) pairs[i, j] b + y[j] S net[i, j] / boards) / deals[i],

a fold -f. Where x[i] is jammed of class i, a call with a hand of class j expects

    -(sum over i of x[i] S net[i, j] / boards) / met[j],    met[j] = sum over i of x[i] pairs[i, j],

a fold -b, and without a jam he wins f. By symmetry of suits a hand of a range is met as often as any of its class.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from trees.games.jam_or_fold import BIG, SMALL, require_stacks
from trees.holdem.classes import range_shares
from trees.holdem.showdowns import Showdowns, holdem
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.theories.holdem.records import JamOrFoldReply, game_at


def check_jam_or_fold_reply(c: JamOrFoldReply) -> tuple[Statement, ...]:
    """All numbers are found anew."""
    require_stacks(c.stack, c.ante)
    if c.player not in (1, 2):
        raise CheckFailed(f"player: expected 1 or 2, found {c.player}")
    hands, payoff = replies(c.stack, c.ante, c.player, range_shares(c.against), holdem())
    if list(c.hands) != list(hands):
        raise CheckFailed(f"hands: expected the {len(hands)} classes in order, found others")
    for name, expected in hands.items():
        if c.hands[name] != expected:
            raise CheckFailed(f"hands.{name}: expected {text(expected):.60}, found {text(c.hands[name]):.60}")
    if c.payoff != payoff:
        raise CheckFailed(f"payoff: expected {text(payoff):.60}, found {text(c.payoff):.60}")
    asked = game_at(c.stack, c.ante), Fraction(c.player)
    return (
        equal(Call("reply_payoff", (*asked, c.against)), payoff),
        *(equal(Call("hand_payoff", (*asked, name, c.against)), expected) for name, expected in hands.items()),
    )


def replies(
    stack: Fraction, ante: Fraction, player: int, against: Mapping[str, Fraction], table: Showdowns
) -> tuple[dict[str, Fraction], Fraction]:
    """What each hand expects that is not folded, and what the best reply does.

    Raises:
        CheckFailed: nobody jams, so that there is nothing to call.
    """
    taken = [against.get(name, Fraction(0)) for name in table.names]
    if player == 2 and not any(taken):
        raise CheckFailed("against: expected a hand that is jammed, found none")
    hands, total = {}, Fraction(0)
    folded, stolen = (SMALL + ante, BIG + ante) if player == 1 else (BIG + ante, SMALL + ante)
    for k, name in enumerate(table.names):
        met = sum((y * pairs for y, pairs in zip(taken, table.pairs[k], strict=True) if y), Fraction(0))
        won = sum((y * net for y, net in zip(taken, table.net[k], strict=True) if y), Fraction(0))
        shown, rest = stack * won / table.boards, (table.deals[k] - met) * stolen
        hands[name] = (rest + shown) / table.deals[k] if player == 1 else shown / met
        best = max(hands[name], -folded)
        total += best * table.deals[k] if player == 1 else rest + best * met
    return hands, total / table.all_deals
