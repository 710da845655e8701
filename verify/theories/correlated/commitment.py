r"""The most that a player gets who announces a mixed strategy, the other answering what is best for himself.

Let the leader, player 1 say, play x, and let the other choose among his best replies the one that the leader likes
best (*strong* Stackelberg). With multipliers y_jk >= 0, every x to which j is a best reply has

    sum over i of x_i u_1(i, j) <= sum over i of x_i (u_1(i, j) + sum over k of y_jk (u_2(i, j) - u_2(i, k))) <= v

if the number in brackets is at most v for all i. So v bounds what x earns, whatever j is; that some x, with a best
reply j, earns v shows that it is the most. These are the multipliers of a program over distributions in which the
other alone does as he is told (`correlated.departures`): of its optimum each j that is told gives an x.

Sources: von Stengel and Zamir (2010), "Leadership games with convex strategy sets"; Conitzer and Sandholm (2006),
"Computing the optimal strategy to commit to" (a program for each j); Conitzer and Korzhyk (2011), "Commitment to
correlated strategies" (one program).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from verify.kernel.games.game import reference
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.language.legible import text
from verify.theories.correlated.distribution import as_argument
from verify.theories.correlated.obedience import Obedience, Row, require_distribution
from verify.theories.correlated.optimum import require_bound
from verify.theories.correlated.records import AnnouncedStrategy, Choices, Commitment, Likely


def check_commitment(c: Commitment) -> tuple[Statement, ...]:
    """The reply is best and gives the leader the value, and the multipliers show that no strategy earns more."""
    told, other = Obedience.of(c.game), 1 - c.leader
    _answered(told, c, c.value, "value")
    if any(each.player != other or each.told is None for each in c.multipliers):
        raise CheckFailed(f"multipliers: expected departures of player {other + 1} from what is told, found others")
    goal = {cell: told.payoff(cell, c.leader) for cell in told.form.payoffs}
    require_bound(told, goal, c.multipliers, c.value)
    about = reference(c.game), Fraction(c.leader + 1)
    return (
        equal(Call("commitment_value", about), c.value),
        equal(Call("commitment_payoff", (*about, as_argument(c.strategy))), c.value),
    )


def check_announced(c: AnnouncedStrategy) -> tuple[Statement, ...]:
    """The reply is best, and none that is as good for who replies gives the leader more."""
    told, other = Obedience.of(c.game), 1 - c.leader
    p = _answered(told, c, c.payoff, "payoff")
    for k in told.numbers[other].values():
        if _cost(told, p, other, k) == 0 and told.payoffs(replied(p, other, k))[c.leader] > c.payoff:
            raise CheckFailed("reply: expected the best one that the leader likes, found one that he likes less")
    return (
        equal(
            Call("commitment_payoff", (reference(c.game), Fraction(c.leader + 1), as_argument(c.strategy))), c.payoff
        ),
    )


def announced(told: Obedience, leader: int, strategy: Sequence[Likely], reply: Choices) -> Row:
    """The probabilities of profiles where the strategy is announced and this is the reply.

    Raises:
        CheckFailed: there are not two players, or they have no such strategies.
    """
    require_two(told, leader)
    answer = told.strategy(1 - leader, reply, "reply")
    p: Row = {}
    for k, each in enumerate(strategy):
        own = told.strategy(leader, each.choices, f"strategy[{k}]")
        cell = (own, answer) if leader == 0 else (answer, own)
        if cell in p or not each.probability:
            raise CheckFailed(f"strategy[{k}]: expected each strategy once, with a probability > 0")
        p[cell] = each.probability
    return require_distribution(p, "strategy")


def replied(p: Row, other: int, k: int) -> Row:
    """The same with another reply, by its number."""
    return {(*cell[:other], k, *cell[other + 1 :]): q for cell, q in p.items()}


def require_two(told: Obedience, leader: int) -> None:
    """That there are two players, of whom the leader is one.

    Raises:
        CheckFailed: it is not so.
    """
    if len(told.players) != 2 or leader not in told.players:
        raise CheckFailed(f"leader: expected one of 2 players, found {leader + 1} of {len(told.players)}")


def _cost(told: Obedience, p: Row, other: int, k: int) -> Fraction:
    """What another reply costs who replies."""
    return told.payoffs(p)[other] - told.payoffs(replied(p, other, k))[other]


def _answered(told: Obedience, c: Commitment | AnnouncedStrategy, paid: Fraction, where: str) -> Row:
    """The probabilities of profiles, where the reply is best and the leader is paid this.

    Raises:
        CheckFailed: it is not so.
    """
    p, other = announced(told, c.leader, c.strategy, c.reply), 1 - c.leader
    if any(_cost(told, p, other, k) < 0 for k in told.numbers[other].values()):
        raise CheckFailed("reply: expected a best one, found one that earns less than another")
    expected = told.payoffs(p)[c.leader]
    if expected != paid:
        raise CheckFailed(f"{where}: expected {text(expected)}, found {text(paid)}")
    return p
