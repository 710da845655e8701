r"""What a player gets at least who announces a mixed strategy, the other choosing among best replies to his harm.

Let the leader play x, a(x, j) be what he gets and b(x, j) what the other one gets by the reply j, and E(j) the replies
k with b(., k) = b(., j). The leader gets f(x), the least a(x, k) over all best replies k (*weak* Stackelberg). Let j be
best alone if for some x it is better than all k not in E(j). The x at which such a j is best are the closure of those,
and for all these j together they are all x. So the supremum of f is the greatest, over these j, of

    m(j) = max over x at which j is best of min over k in E(j) of a(x, k).

*Bound.* With weights p on E(j) of sum 1, and y >= 0, m(j) is at most the greatest over i of the sum of p_k a(i, k) and
y_k (b(i, j) - b(i, k)). *No x*: with weights z >= 0 of sum 1 on k not in E(j), the sum of z_k b(i, k) is at least
b(i, j) for all i. *Attained*: f(x) is the value at some x. *Not attained*: where m(j) is the value v, each x that has
it makes all k with y_k > 0 best replies too. With weights r on these k, q >= 0 on E(j) and y' >= 0, if for all i

    sum of r_k a(i, k) + sum of q_k (a(i, k) - v) + sum of y'_k (b(i, j) - b(i, k)) < v,

some best reply to x gives the leader less than v.

Source: von Stengel and Zamir (2010), "Leadership games with convex strategy sets", section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.games.game import reference
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Not, Statement, equal
from verify.language.legible import text
from verify.theories.correlated.commitment import require_two
from verify.theories.correlated.obedience import Obedience
from verify.theories.correlated.records import AloneBest, Choices, Likely, WeakCommitment

Weights = dict[int, Fraction]
ZERO = Fraction(0)


@dataclass(frozen=True)
class Leadership:
    """What leader and follower get: `a[i][j]` and `b[i][j]` where the leader plays i and the other one j."""

    told: Obedience
    leader: int
    a: list[list[Fraction]]
    b: list[list[Fraction]]

    @staticmethod
    def of(game: Game, leader: int) -> Leadership:
        """That of a game of two players.

        Raises:
            CheckFailed: there are not two. TooLarge: it is too large.
        """
        told = Obedience.of(game)
        require_two(told, leader)
        own, others = (range(len(told.numbers[player])) for player in (leader, 1 - leader))
        tables = [
            [[told.payoff((i, j) if leader == 0 else (j, i), player) for j in others] for i in own]
            for player in (leader, 1 - leader)
        ]
        return Leadership(told, leader, *tables)

    @property
    def replies(self) -> range:
        return range(len(self.a[0]))

    def same(self, j: int) -> set[int]:
        """The replies that are as good as j whatever is announced."""
        return {k for k in self.replies if all(row[k] == row[j] for row in self.b)}

    def weights(self, listed: Sequence[Likely], player: int, where: str) -> Weights:
        """Weights > 0 of strategies of a player, by their numbers.

        Raises:
            CheckFailed: one is not > 0, or stands twice.
        """
        found = {self.told.strategy(player, each.choices, where): each.probability for each in listed}
        if len(found) != len(listed) or any(w <= 0 for w in found.values()):
            raise CheckFailed(f"{where}: expected each strategy once, with a weight > 0")
        return found

    def strategy(self, listed: Sequence[Likely], where: str) -> Weights:
        """A mixed strategy of the leader."""
        return _summing_to_one(self.weights(listed, self.leader, where), where)

    def mixture(self, listed: Sequence[Likely], among: set[int], where: str) -> Weights:
        """Weights with sum 1 of some replies."""
        return _within(_summing_to_one(self.weights(listed, 1 - self.leader, where), where), among, where)

    def reply(self, choices: Choices, where: str) -> int:
        """The number of a reply."""
        return self.told.strategy(1 - self.leader, choices, where)

    def earned(self, table: list[list[Fraction]], x: Weights, j: int) -> Fraction:
        """What is expected by reply j."""
        return sum((p * table[i][j] for i, p in x.items()), ZERO)

    def least(self, x: Weights) -> Fraction:
        """What the leader gets at least by x."""
        worths = [self.earned(self.b, x, j) for j in self.replies]
        return min(self.earned(self.a, x, j) for j in self.replies if worths[j] == max(worths))


def check_weak_commitment(c: WeakCommitment) -> tuple[Statement, ...]:
    """Every reply is bounded, or never best alone; near the strategy the leader gets nearly the value."""
    game = Leadership.of(c.game, c.leader)
    alone = {game.reply(each.reply, f"alone[{k}]"): each for k, each in enumerate(c.alone)}
    never = [game.reply(each.reply, f"never[{k}]") for k, each in enumerate(c.never)]
    if sorted([*alone, *never]) != list(game.replies) or len(alone) != len(c.alone):
        raise CheckFailed(f"alone, never: expected each of {len(game.replies)} replies once, found others")
    for k, (j, each) in enumerate(zip(never, c.never, strict=True)):
        instead = game.mixture(each.instead, {*game.replies} - game.same(j), f"never[{k}].instead")
        if any(sum((z * row[other] for other, z in instead.items()), ZERO) < row[j] for row in game.b):
            raise CheckFailed(f"never[{k}]: expected others that are together never worse, found one that is")
    broken = [_bounded(game, c.value, j, each, f"alone[{k}]") for k, (j, each) in enumerate(alone.items())]
    x, reply = game.strategy(c.strategy, "strategy"), game.reply(c.reply, "reply")
    worths = [game.earned(game.b, x, k) for k in game.replies]
    found = min(game.earned(game.a, x, k) for k in game.same(reply))
    if reply not in alone or worths[reply] != max(worths) or found != c.value:
        raise CheckFailed(f"strategy: expected {text(c.value)} by a best reply, found {text(found)} or another reply")
    if (game.least(x) == c.value) is not c.attained or (not c.attained and not all(broken)):
        raise CheckFailed("attained: expected whether the value is got, shown for all replies, found another answer")
    about = reference(c.game), Fraction(c.leader + 1)
    attained = Call("weak_commitment_attained", about)
    return equal(Call("weak_commitment_value", about), c.value), attained if c.attained else Not(attained)


def _bounded(game: Leadership, value: Fraction, j: int, each: AloneBest, where: str) -> bool:
    """Whether no strategy to which j is best gets the value; it bounds what all of them get.

    Raises:
        CheckFailed: it does not, or j is not best alone.
    """
    same = game.same(j)
    apart = {*game.replies} - same
    inside = game.strategy(each.inside, f"{where}.inside")
    best = game.earned(game.b, inside, j)
    if any(game.earned(game.b, inside, k) >= best for k in apart):
        raise CheckFailed(f"{where}.inside: expected a strategy to which the reply is best alone, found another")
    p = game.mixture(each.least, same, f"{where}.least")
    y = _within(game.weights(each.others, 1 - game.leader, f"{where}.others"), apart, f"{where}.others")
    if any(_total(game.a[i], p) + _cost(game.b[i], j, y) > value for i in range(len(game.a))):
        raise CheckFailed(f"{where}: expected a bound of {text(value)}, found more")
    if not each.ties:
        if each.equal or each.apart or each.below:
            raise CheckFailed(f"{where}: expected weights with ties alone, found some without")
        # a smaller bound is not got either
        return all(_total(game.a[i], p) + _cost(game.b[i], j, y) < value for i in range(len(game.a)))
    r = game.mixture(each.ties, set(y), f"{where}.ties")
    q = _within(game.weights(each.equal, 1 - game.leader, f"{where}.equal"), same, f"{where}.equal")
    more = _within(game.weights(each.apart, 1 - game.leader, f"{where}.apart"), apart, f"{where}.apart")
    shift = value * sum(q.values())
    found = max(
        _total(row, r) + _total(row, q) - shift + _cost(other, j, more)
        for row, other in zip(game.a, game.b, strict=True)
    )
    if found != each.below or found >= value:
        raise CheckFailed(f"{where}.below: expected {text(found)}, less than {text(value)}, found {text(each.below)}")
    return True


def _summing_to_one(weights: Weights, where: str) -> Weights:
    if sum(weights.values()) != 1:
        raise CheckFailed(f"{where}: expected weights with sum 1, found {text(sum(weights.values(), ZERO))}")
    return weights


def _within(weights: Weights, among: set[int], where: str) -> Weights:
    if not weights.keys() <= among:
        raise CheckFailed(f"{where}: expected other replies, found one that is not among them")
    return weights


def _total(row: list[Fraction], weights: Weights) -> Fraction:
    return sum((w * row[k] for k, w in weights.items()), ZERO)


def _cost(row: list[Fraction], j: int, weights: Weights) -> Fraction:
    """What others cost together who replies by j."""
    return sum((w * (row[j] - row[k]) for k, w in weights.items()), ZERO)
