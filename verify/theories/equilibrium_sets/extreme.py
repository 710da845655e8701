r"""All extreme Nash equilibria of a two-player game in strategic form.

Let A and B be the payoffs, m x n, each increased by a constant so that all are > 0, and

    P = {x in Q^m : x >= 0, B^T x <= 1},   Q = {y in Q^n : y >= 0, A y <= 1}.

Label i (a strategy of player 1) is on x where x_i = 0 and on y where row i of A y is 1; label m + j on y
where y_j = 0 and on x where row j of B^T x is 1. (x, y) != (0, 0) has all labels exactly when (x / |x|, y / |y|)
is a Nash equilibrium; it pays player 1 1 / |y| and player 2 1 / |x|, less the constants. The *extreme*
equilibria are those with x a vertex of P and y one of Q. For a given x the y with the labels that x lacks are a face
of Q, whose vertices are vertices of Q; so it is enough to list all of P, and for each the vertices of a face.

Let s be a strategy of player 1 that a mixture dominates strictly (`dominance.elimination`). For y != 0 row s of A y is
less than a mean of other rows, so it is never 1 on Q: without it Q is the same, and s is a label of no y. So s is a
label of each x in a pair with all labels, that is x_s = 0; and the x with x_s = 0 are a face of P, whose vertices are
vertices of P, and which is the P of the game without s. Hence the extreme equilibria, and what they pay, are those of
the game without s, and so on for player 2 and for what is left, step by step; the constants only scale x and y.

Let X and Y be sets of vertices all of whose pairs are extreme equilibria. Then conv X x conv Y consists of
equilibria; with X and Y as large as can be it is a maximal Nash subset. Every equilibrium lies in one:
x and y are in the relative interiors of faces of P and Q, whose vertices have their labels at least.
Two extreme equilibria are in one topological component when a chain of others joins them in which
neighbours share x or y.

Sources: Mangasarian (1964); Winkels (1979); Jansen (1981); von Stengel (2002), "Computing equilibria for
two-person games", sections 2 to 4; Avis, Rosenberg, Savani and von Stengel (2010), "Enumeration of Nash
equilibria for two-player games".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from trees.refusal import Refused
from trees.strategic import StrategicForm, strategic_form
from trees.tree import Number, TooLarge, Tree, players
from verify.kernel.strategies.sequence_form import SequenceForm, pure_plan
from verify.theories.equilibrium_sets.on_a_piece import Extreme
from verify.theories.equilibrium_sets.records import ExtremeEquilibria, ExtremePair, Mixed, NashSubset
from verify.theories.optimal_sets.faces import face_vertices
from verify.theories.optimal_sets.pivots import Budget, Point
from verify.theories.optimal_sets.vertices import MOST_WORDS, vertices

Matrix: TypeAlias = list[list[Number]]
Labels: TypeAlias = frozenset[int]
InOrder: TypeAlias = Callable[[int, Mapping[Labels, Mixed]], list[Labels]]
Pair: TypeAlias = tuple[tuple[Labels, Point], tuple[Labels, Point]]
MOST_PAIRS = 10_000
MOST_SUBSETS = 10_000


class NotTwoPlayers(Refused):
    """The game does not have two players."""

    def __init__(self, found: int) -> None:
        super().__init__(f"game: expected two players, found {found}; `solve --pure` is for any number")


def two_player_form(tree: Tree) -> StrategicForm:
    """The reduced strategic form of a tree with two players.

    Raises:
        NotTwoPlayers: there are fewer players, or more.
        TooLarge: it is (`trees.strategic`).
    """
    if players(tree) != 2:
        raise NotTwoPlayers(players(tree))
    return strategic_form(tree)


def by_probabilities(player: int, found: Mapping[Labels, Mixed]) -> list[Labels]:
    """The mixed strategies of a player, each by its labels, in the order of their probabilities."""
    return sorted(found, key=found.__getitem__)


def extreme_set(form: StrategicForm, most: int = MOST_WORDS, order: InOrder = by_probabilities) -> Extreme:
    """All extreme equilibria of the form of two players, and all maximal Nash subsets.

    `most` is how many words there may be in tableaux, `order` says in which order strategies come.

    Raises:
        TooLarge: a limit of `optimal_sets.vertices`, more than `MOST_PAIRS` extreme equilibria, or more than
            `MOST_SUBSETS` maximal Nash subsets.

    >>> pays = {(0, 0): (2, 1), (0, 1): (0, 0), (1, 0): (0, 0), (1, 1): (1, 2)}
    >>> two = ({"1": "l"}, {"1": "r"})
    >>> sexes = StrategicForm((two, two), {cell: tuple(map(Fraction, here)) for cell, here in pays.items()})
    >>> for pair in extreme_set(sexes).pairs:
    ...     print(pair.first, pair.second, *pair.payoffs)
    0 0 1 2
    1 1 2/3 2/3
    2 2 2 1
    """
    m, n = map(len, form.strategies)
    shifts = _shifts(form)
    # those of the player with fewer strategies have fewer coordinates, and fewer vertices as a rule
    first, second = best_reply_forms(form)
    if m <= n:
        joined = _completely_labelled(first, second, most)
    else:
        joined = [(x, y) for y, x in _completely_labelled(second, first, most)]
    points = [dict(pair[i] for pair in joined) for i in (0, 1)]
    # scaled to sum 1
    found = [{labels: _scaled(point) for labels, point in here.items()} for here in points]
    used = [order(i, here) for i, here in enumerate(found)]
    number = [{labels: k for k, labels in enumerate(here)} for here in used]
    pairs = sorted((number[0][x], number[1][y]) for (x, _), (y, _) in joined)
    worth = [[1 / sum(points[i][labels]) - shifts[1 - i] for labels in used[i]] for i in (0, 1)]
    mixed = [tuple(found[i][labels] for labels in used[i]) for i in (0, 1)]
    return Extreme(
        (form.strategies[0], form.strategies[1]),
        (mixed[0], mixed[1]),
        tuple(ExtremePair(x, y, (worth[1][y], worth[0][x])) for x, y in pairs),
        maximal_subsets(pairs),
    )


def best_reply_forms(form: StrategicForm) -> tuple[Matrix, Matrix]:
    """The matrices M of {x >= 0, M x <= 1} for either player: what the other one gets by each reply, made positive."""
    m, n = map(len, form.strategies)
    shifts = _shifts(form)
    first = [[form.payoffs[i, j][1] + shifts[1] for i in range(m)] for j in range(n)]
    return first, [[form.payoffs[i, j][0] + shifts[0] for j in range(n)] for i in range(m)]


def _shifts(form: StrategicForm) -> list[Number]:
    """What makes all payoffs of each player 1 or more."""
    return [1 - min(payoffs[player] for payoffs in form.payoffs.values()) for player in (0, 1)]


def _scaled(point: Point) -> Mixed:
    total = sum(point)
    return tuple(number / total for number in point)


def _completely_labelled(first: Matrix, second: Matrix, most: int) -> list[Pair]:
    """The pairs of vertices that have all labels together, but for the origins: for each x the vertices of a face.

    Each vertex stands with the inequalities that are equations there, as no other vertex has.
    """
    budget, found = Budget(most), list[Pair]()
    width = len(first[0])
    for tight, x in vertices(first, budget).items():
        if any(x):
            support = [i for i in range(width) if i not in tight]
            replies = [label - width for label in tight if label >= width]
            found += [((tight, x), (_tight(second, y), y)) for y in face_vertices(second, replies, support, budget)]
        if len(found) > MOST_PAIRS:
            raise TooLarge(f"game: expected at most {MOST_PAIRS:,} extreme equilibria, found more")
    return found


def _tight(matrix: Matrix, y: Point) -> Labels:
    """Which of y >= 0, M y <= 1 are equations."""
    rows = (sum((a * p for a, p in zip(row, y, strict=True)), Fraction(0)) for row in matrix)
    zero = {j for j, p in enumerate(y) if p == 0}
    return frozenset((*zero, *(len(y) + i for i, total in enumerate(rows) if total == 1)))


def _members(mask: int) -> list[int]:
    return [j for j, digit in enumerate(reversed(f"{mask:b}")) if digit == "1"]


def maximal_subsets(pairs: Sequence[tuple[int, int]]) -> tuple[NashSubset, ...]:
    """The maximal products X x Y of `pairs`: Y is the intersection of the sets of partners of some x."""
    partners: dict[int, int] = {}
    for x, y in pairs:
        partners[x] = partners.get(x, 0) | 1 << y
    found: set[int] = set()
    for own in partners.values():
        found |= {own, *(own & other for other in found)} - {0}
        if len(found) > MOST_SUBSETS:
            raise TooLarge(f"game: expected at most {MOST_SUBSETS:,} maximal Nash subsets, found more")
    products = [([x for x, own in partners.items() if own & ys == ys], _members(ys)) for ys in found]
    return tuple(NashSubset(tuple(xs), tuple(ys)) for xs, ys in sorted(products))


def pure_pairs(c: ExtremeEquilibria | Extreme) -> int:
    """How many of the equilibria are pure; a pure one is a pair of vertices, and so among the extreme ones."""
    alone = [[sum(p != 0 for p in weights) == 1 for weights in own] for own in c.mixed]
    return sum(alone[0][pair.first] and alone[1][pair.second] for pair in c.pairs)


def components(subsets: Sequence[NashSubset]) -> list[list[int]]:
    """The numbers of the maximal Nash subsets in each topological component of the set of equilibria."""
    found: list[tuple[set[int], set[int], list[int]]] = []
    for k, subset in enumerate(subsets):
        firsts, seconds, numbers = set(subset.first), set(subset.second), [k]
        apart = []
        for other in found:
            if firsts & other[0] or seconds & other[1]:
                firsts, seconds, numbers = firsts | other[0], seconds | other[1], other[2] + numbers
            else:
                apart.append(other)
        found = [*apart, (firsts, seconds, numbers)]
    return sorted(sorted(numbers) for _, _, numbers in found)


def plan_of_mixed(
    form: SequenceForm, player: int, strategies: Sequence[Mapping[str, str]], mixed: Mixed
) -> dict[tuple[str, ...], Number]:
    """The realization plan of a mixture of reduced strategies."""
    plan: dict[tuple[str, ...], Number] = dict.fromkeys(form.sequences(player), Fraction(0))
    for strategy, probability in zip(strategies, mixed, strict=True):
        if probability:
            for sequence, weight in pure_plan(form, player, strategy).items():
                plan[sequence] += probability * weight
    return plan
