r"""All pure subgame-perfect equilibria of a game with perfect information: counted, then numbered.

Let N_v(u) be the number of pure strategy profiles of the subgame at node v that are subgame perfect there
and pay the vector u. A profile is subgame perfect when it is so below every child and no mover gains by
choosing another child (one-shot deviation), hence

    leaf     N_v(u) = 1 for its payoffs u;
    mover i  N_v(u) = sum over children a of N_a(u) prod over children c != a of sum of N_c(w) over w_i <= u_i;
    chance   N_v = convolution over the children c of N_c, their payoffs scaled by the probability p_c.

The profiles are numbered from 0: by payoffs, in lexicographic order (below a mover's node: by payoff to that
mover first); then by the child chosen, in order (at chance: by the payoffs below the children, the first
child first); then by their numbers below the children, the first child's digit being the most significant. So
the k-th is found without those before it.

If there is one pure subgame-perfect equilibrium there is no other in behaviour strategies, and if there
are several there are infinitely many. By induction a subgame has one at least, and at a mover every
choice of one below each child extends to the whole: N_v >= prod N_c >= 1, with equality at chance. So if
there is one in all, there is one in every subgame; no mover is indifferent between two best children, since
either could be chosen; and whoever is sequentially rational must choose the same with probability 1. If
there are several, take a deepest subgame that has several: below its root, a mover, all is unique, so two
children are equally good, and every mixture of these is sequentially rational; it extends to the whole.

Sources: Kuhn (1953); Selten (1965); Osborne and Rubinstein (1994), "A course in game theory", section 6.2.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import accumulate
from typing import Any, NamedTuple, TypeAlias

from trees.refusal import Refused
from trees.tree import CHANCE, Node, Number, TooLarge, Tree, in_order, is_leaf, moves, players, root

MOST_SUMS = 1_000_000
LONG = 1_000
MOST_LISTED = 1_000

Payoffs: TypeAlias = tuple[Number, ...]


class NotPerfectInformation(Refused):
    """Some information set has more than one node: says which."""


def require_perfect_information(tree: Tree) -> None:
    """Check that every information set of a validated tree is a single node.

    Raises:
        NotPerfectInformation: names the first information set with two nodes.
    """
    met: set[str] = set()
    for node in in_order(tree):
        data = tree.nodes[node]
        if "infoset" in data:
            if data["infoset"] in met:
                raise NotPerfectInformation(
                    f"information set {data['infoset']!r}: expected one node (perfect information), found more;"
                    " 'gameproof verify' tells whether a given profile is perfect in all proper subgames"
                )
            met.add(data["infoset"])


class SubgamePerfect:
    """The pure subgame-perfect equilibria of `tree`; `outcomes` counts them by payoffs, in order.

    Raises:
        NotPerfectInformation: some information set has more than one node.
        TooLarge: more than `MOST_SUMS` payoff vectors would have to be looked at, over all nodes; one counts
            again for every `LONG` binary digits of the number of profiles there.

    >>> import networkx as nx
    >>> tree = nx.DiGraph()
    >>> tree.add_node("root", player=0, infoset="1")
    >>> for action, pays in (("l", 1), ("m", 0), ("r", 1)):
    ...     tree.add_node(action, payoff=(Fraction(pays),))
    ...     tree.add_edge("root", action, action=action)
    >>> found = SubgamePerfect(tree)
    >>> found.count, found.profile(0), found.profile(1)
    (2, {'1': 'l'}, {'1': 'r'})
    """

    def __init__(self, tree: Tree) -> None:
        require_perfect_information(tree)
        self._nothing: Payoffs = (Fraction(0),) * players(tree)
        self._sums = 0
        tables: dict[Node, _Table] = {}
        for node in reversed(in_order(tree)):
            tables[node] = self._table(tree, node, [tables[child] for child in tree.adj[node]])
        self._root = tables[root(tree)]
        self.outcomes = {payoffs: self._root.count(k) for k, payoffs in enumerate(self._root.payoffs)}
        self.count = self._root.before[-1]

    def __iter__(self) -> Iterator[dict[str, str]]:
        """All of them, one after another, from the first."""
        number = 0
        while number < self.count:
            yield self.profile(number)
            number += 1

    def listed(self) -> tuple[dict[str, str], ...]:
        """All of them if they make at most `MOST_LISTED` choices together, else the first alone."""
        first = self.profile(0)
        if self.count * len(first) > MOST_LISTED:
            return (first,)
        return tuple(self)

    def profile(self, number: int) -> dict[str, str]:
        """The action at each information set in the equilibrium with this number, parents first.

        Raises:
            IndexError: there are not so many.
        """
        if not 0 <= number < self.count:
            raise IndexError(f"expected a number from 0 to {self.count - 1}, found {number}")
        chosen: dict[str, str] = {}
        waiting = [_Wanted(self._root, *self._root.place(number))] if self._root.children else []
        while waiting:
            table, k, rest = waiting.pop()
            if table.tails:
                waiting += reversed(list(_below_chance(table, k, rest)))
            else:
                option, rest = _pick(table.options[k], rest)
                chosen[table.infoset] = table.actions[option.child]
                waiting += _below_mover(table.children, option, rest)
        return chosen

    def _look(self, sums: int, digits: int) -> None:
        self._sums += sums * (1 + digits // LONG)
        if self._sums > MOST_SUMS:
            raise TooLarge(f"game: expected at most {MOST_SUMS:,} payoff vectors in all subgames, found more")

    def _table(self, tree: Tree, node: Node, children: list[_Table]) -> _Table:
        data = tree.nodes[node]
        above: Any = next((tree.nodes[parent]["player"] for parent in tree.pred[node]), CHANCE)

        def key(payoffs: Payoffs) -> Payoffs:
            return payoffs if above == CHANCE else (payoffs[above], *payoffs)

        if is_leaf(tree, node):
            return _Table([data["payoff"]], [0, 1])
        if data["player"] == CHANCE:
            tails = self._tails([edge["probability"] for edge in tree.adj[node].values()], children, key)
            return _Table(tails[0].sums, _before(tails[0].counts), children, tails=tails)
        found = self._chosen(data["player"], children)
        ordered = sorted(found, key=key)
        options = [found[payoffs] for payoffs in ordered]
        actions = [action for action, _ in moves(tree, node)]
        return _Table(ordered, _before(map(_weight, options)), children, data["infoset"], actions, options)

    def _chosen(self, mover: int, children: list[_Table]) -> dict[Payoffs, list[_Option]]:
        """By growing payoff t to the mover; `below[c]` counts the profiles at c that pay the mover <= t.

        What pays less than the least below some child is chosen nowhere, and comes first in any order.
        """
        self._look(sum(len(child.payoffs) for child in children), _digits(children))
        least = max(child.payoffs[0][mover] for child in children)
        waiting: dict[Number, list[tuple[int, int]]] = {}
        first = list[tuple[int, int]]()
        for j, child in enumerate(children):
            for k, payoffs in enumerate(child.payoffs):
                here = first if payoffs[mover] < least else waiting.setdefault(payoffs[mover], [])
                here.append((j, k))
        found: dict[Payoffs, list[_Option]] = {}
        below, product, empty = [0] * len(children), 1, len(children)
        for level, group in enumerate([first, *(waiting[bound] for bound in sorted(waiting))]):
            for j, k in group:
                children[j].levels.append(level)
                count = children[j].count(k)
                empty -= below[j] == 0
                product = product // (below[j] or 1) * (below[j] + count)
                below[j] += count
            for j, k in group if not empty else ():
                option = _Option(children[j].count(k) * (product // below[j]), j, k)
                found.setdefault(children[j].payoffs[k], []).append(option)
        return found

    def _tails(
        self, probabilities: list[Number], children: list[_Table], key: Callable[[Payoffs], Payoffs]
    ) -> list[_Tail]:
        """Convolution from the last child to the first."""
        tails, digits = [_Tail([self._nothing], [1], [])], _digits(children)
        for probability, child in reversed(list(zip(probabilities, children, strict=True))):
            self._look(len(child.payoffs) * len(tails[-1].sums), digits)
            found: dict[Payoffs, list[_Option]] = {}
            for k, payoffs in enumerate(child.payoffs):
                scaled = [probability * number for number in payoffs]
                for rest, others in enumerate(tails[-1].sums):
                    total = tuple(a + b for a, b in zip(scaled, others, strict=True))
                    option = _Option(child.count(k) * tails[-1].counts[rest], rest, k)
                    found.setdefault(total, []).append(option)
            sums = sorted(found, key=key)
            options = [found[total] for total in sums]
            tails.append(_Tail(sums, list(map(_weight, options)), options))
        return tails[::-1]


class _Option(NamedTuple):
    """`weight` profiles: the child chosen (at chance: the place in the next tail), and the place of its payoffs."""

    weight: int
    child: int
    place: int


@dataclass(frozen=True)
class _Tail:
    """The payoffs possible in sum below the children from some child on, how many profiles pay them, and which."""

    sums: list[Payoffs]
    counts: list[int]
    options: list[list[_Option]]


@dataclass(frozen=True)
class _Table:
    """The payoffs possible at a node, in order; `before[k]` profiles come before those that pay `payoffs[k]`.

    `levels` are the ranks of the payoffs to the mover above, among those of all children there.
    """

    payoffs: list[Payoffs]
    before: list[int]
    children: list[_Table] = field(default_factory=list)
    infoset: str = ""
    actions: list[str] = field(default_factory=list)
    options: list[list[_Option]] = field(default_factory=list)
    tails: list[_Tail] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)

    def count(self, k: int) -> int:
        return self.before[k + 1] - self.before[k]

    def place(self, number: int) -> tuple[int, int]:
        """The payoffs of the profile with this number, and its number among those that pay them."""
        k = bisect_right(self.before, number) - 1
        return k, number - self.before[k]


class _Wanted(NamedTuple):
    """The profile with this number among those at `table` that pay `payoffs[k]`."""

    table: _Table
    k: int
    number: int


def _below_mover(children: list[_Table], option: _Option, number: int) -> Iterator[_Wanted]:
    """What is wanted below the children, the last one first; leaves left out."""
    level = children[option.child].levels[option.place]
    for j in reversed(range(len(children))):
        child = children[j]
        if j == option.child:
            number, own = divmod(number, child.count(option.place))
            k = option.place
        else:
            number, own = divmod(number, child.before[bisect_right(child.levels, level)])
            k, own = child.place(own)
        if child.children:
            yield _Wanted(child, k, own)


def _below_chance(table: _Table, k: int, number: int) -> Iterator[_Wanted]:
    """What is wanted below the children, the first one first; leaves left out."""
    for child, tail, after in zip(table.children, table.tails, table.tails[1:], strict=False):
        option, number = _pick(tail.options[k], number)
        k = option.child
        own, number = divmod(number, after.counts[k])
        if child.children:
            yield _Wanted(child, option.place, own)


def _digits(children: list[_Table]) -> int:
    """At least the binary digits of the number of profiles below all children."""
    return sum(child.before[-1].bit_length() for child in children)


def _before(counts: Iterable[int]) -> list[int]:
    return [0, *accumulate(counts)]


def _weight(options: list[_Option]) -> int:
    return sum(option.weight for option in options)


def _pick(options: list[_Option], number: int) -> tuple[_Option, int]:
    """The first option at which the weights so far exceed `number`, and what of `number` falls to it."""
    left = iter(options)
    option = next(left)
    while number >= option.weight:
        number -= option.weight
        option = next(left)
    return option, number
