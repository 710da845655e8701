r"""The most that a player gets who announces a mixed strategy, the other answering what is best for himself.

Let the leader, player 1 say, play x, and let the other choose among his best replies the one that the leader likes
best (*strong* Stackelberg). With multipliers y_jk >= 0, every x to which j is a best reply has

    sum over i of x_i u_1(i, j) <= sum over i of x_i (u_1(i, j) + sum over k of y_jk (u_2(i, j) - u_2(i, k))) <= v

if the number in brackets is at most v for all i. So v bounds what x earns, whatever j is; that some x, with a best
reply j, earns v shows that it is the most. These are the multipliers of a program over distributions in which the
other alone does as he is told (`correlated.obedience`): of its optimum each j that is told gives an x.

Sources: von Stengel and Zamir (2010), "Leadership games with convex strategy sets"; Conitzer and Sandholm (2006),
"Computing the optimal strategy to commit to" (a program for each j); Conitzer and Korzhyk (2011), "Commitment to
correlated strategies" (one program).
"""

from __future__ import annotations

from fractions import Fraction

from verify.kernel.games.game import reference
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.language.legible import text
from verify.theories.correlated.distribution import as_argument
from verify.theories.correlated.obedience import Obedience, require_distribution
from verify.theories.correlated.optimum import require_bound
from verify.theories.correlated.records import Commitment


def check_commitment(c: Commitment) -> tuple[Statement, ...]:
    """The reply is best and gives the leader the value, and the multipliers show that no strategy earns more."""
    told = Obedience.of(c.game)
    require_two(told, c.leader)
    other = 1 - c.leader
    reply = told.strategy(other, c.reply, "reply")
    p = {}
    for k, each in enumerate(c.strategy):
        s = told.strategy(c.leader, each.choices, f"strategy[{k}]")
        cell = (s, reply) if c.leader == 0 else (reply, s)
        if cell in p or not each.probability:
            raise CheckFailed(f"strategy[{k}]: expected each strategy once, with a probability > 0")
        p[cell] = each.probability
    require_distribution(p, "strategy")
    if any(told.cost(p, other, reply, k) < 0 for k in told.numbers[other].values()):
        raise CheckFailed("reply: expected a best one, found one that earns less than another")
    value = told.payoffs(p)[c.leader]
    if value != c.value:
        raise CheckFailed(f"value: expected {text(value)}, found {text(c.value)}")
    if any(each.player != other or each.told is None for each in c.multipliers):
        raise CheckFailed(f"multipliers: expected departures of player {other + 1} from what is told, found others")
    goal = {cell: told.payoff(cell, c.leader) for cell in told.form.payoffs}
    require_bound(told, goal, c.multipliers, c.value)
    game, leader = reference(c.game), Fraction(c.leader + 1)
    return (
        equal(Call("commitment_value", (game, leader)), c.value),
        equal(Call("commitment_payoff", (game, leader, as_argument(c.strategy))), c.value),
    )


def require_two(told: Obedience, leader: int) -> None:
    """That there are two players, of whom the leader is one.

    Raises:
        CheckFailed: it is not so.
    """
    if len(told.players) != 2 or leader not in told.players:
        raise CheckFailed(f"leader: expected one of 2 players, found {leader + 1} of {len(told.players)}")
