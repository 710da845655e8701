"""What equilibria pay and play, of games full of ties, against the definition by supports.

(x, y) is an equilibrium with these supports at most exactly if each row of the first support pays player 1 most against
y and each column of the second pays player 2 most against x. With what is asked of payoffs and weights these are linear
equations in numbers >= 0, which phase 1 of a simplex method solves for each pair of supports. The least and the most
are those of all pairs of square systems' solutions. The code under test lists products of vertices, and cuts them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction as F
from itertools import product
from random import Random

from tests.support.effort import tries
from tests.support.independent import (
    Matrix,
    Vector,
    extreme_pairs,
    given,
    is_equilibrium,
    maximal_subsets,
    solvable,
    subsets,
    turned,
)
from trees.formats.nfg import from_nfg
from verify.check import check
from verify.find.equilibria.pure import pure_equilibria
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.games.game import reference
from verify.kernel.games.subject import Given
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call, equal

ENTRIES = (F(0), F(0), F(1), F(2))
NONE: Mapping[tuple[int, int], F] = {}


def games(count: int, seed: int) -> Iterator[tuple[Random, Matrix, Matrix]]:
    random = Random(seed)
    for _ in range(count):
        rows, columns = random.randint(1, 3), random.randint(2, 3)
        first, second = ([[random.choice(ENTRIES) for _ in range(columns)] for _ in range(rows)] for _ in "AB")
        yield random, first, second


def written(first: Matrix, second: Matrix, rows: Sequence[str] = ()) -> Given:
    names = rows or [str(i) for i in range(len(first))], [str(j) for j in range(len(first[0]))]
    own = " ".join("{ " + " ".join(f'"{name}"' for name in each) + " }" for each in names)
    cells = " ".join(f"{first[i][j]} {second[i][j]}" for j in range(len(first[0])) for i in range(len(first)))
    return given(from_nfg(f'NFG 1 R "" {{ "A" "B" }} {{ {own} }}\n\n{cells}', "test"))


def worth(pays: Matrix, x: Vector, y: Vector) -> F:
    return sum((p * q * pays[i][j] for i, p in enumerate(x) for j, q in enumerate(y)), F(0))


def is_mixed(
    pays: Matrix, support: Sequence[int], best: Sequence[int], paid: F | None, weights: Mapping[int, F]
) -> bool:
    """Whether some mixture on the support has these weights, and makes these columns pay most, and so much."""
    if any(weight for i, weight in weights.items() if i not in support):
        return False
    columns = range(len(pays[0]))
    others = [j for j in columns if j not in best]
    # the mixture, what the best columns pay, and what each other column pays less
    equations = [[F(1) for _ in support] + [F(0)] * (1 + len(others))]
    equations += [[-pays[i][j] for i in support] + [F(1)] + [-F(j == k) for k in others] for j in columns]
    right = [F(1)] + [F(0) for _ in columns]
    known = {support.index(i): weight for i, weight in weights.items() if i in support}
    for k, number in (known if paid is None else {**known, len(support): paid}).items():
        equations.append([F(j == k) for j in range(len(equations[0]))])
        right.append(number)
    return solvable(equations, right)


def there_is(
    first: Matrix, second: Matrix, paid: Sequence[F | None] = (None, None), weights: Mapping[tuple[int, int], F] = NONE
) -> bool:
    """Whether some equilibrium pays this, and has these weights, each by player and strategy."""
    x, y = ({k: weight for (j, k), weight in weights.items() if j == player} for player in (0, 1))
    return any(
        is_mixed(second, rows, columns, paid[1], x) and is_mixed(turned(first), columns, rows, paid[0], y)
        for rows, columns in product(subsets(range(len(first)), 1), subsets(range(len(first[0])), 1))
    )


def test_the_least_and_the_most_are_those_of_all_pairs_of_solutions() -> None:
    for _, first, second in games(tries(40), 1):
        game = written(first, second)
        facts = Facts(check(extreme_equilibria(game)))
        pairs = extreme_pairs(first, second)
        for player, pays in enumerate((first, second)):
            paid = {worth(pays, *pair) for pair in pairs}
            about = reference(game), F(player + 1)
            assert decide(equal(Call("least_payoff", about), min(paid)), facts) is True
            assert decide(equal(Call("most_payoff", about), max(paid)), facts) is True
            for k in range(len(pairs.copy().pop()[player])):
                weights = {pair[player][k] for pair in pairs}
                spot = reference(game), "AB"[player], str(k)
                assert decide(equal(Call("least_weight", spot), min(weights)), facts) is True
                assert decide(equal(Call("most_weight", spot), max(weights)), facts) is True


def test_what_is_paid_by_some_equilibrium_is_what_the_supports_allow() -> None:
    found = []
    for random, first, second in games(tries(30), 7):
        game = written(first, second)
        facts = Facts(check(extreme_equilibria(game)))
        pairs = sorted(extreme_pairs(first, second))
        for _ in range(3):
            # between two that are paid, which may be so in one component
            ends = [[worth(pays, *random.choice(pairs)) for _ in range(2)] for pays in (first, second)]
            paid = sum(ends[0]) / 2, sum(ends[1]) / 2
            held = decide(Call("equilibrium_paying", (reference(game), paid)), facts)
            assert held is there_is(first, second, paid)
            found.append(held)
    assert 3 < sum(map(bool, found)) < len(found) - 3


def test_what_is_played_in_some_equilibrium_is_what_the_supports_allow() -> None:
    found = []
    for random, first, second in games(tries(24), 3):
        game = written(first, second)
        facts = Facts(check(extreme_equilibria(game)))
        for _ in range(4):
            spots = [(0, random.randrange(len(first))), (1, random.randrange(len(first[0])))]
            weights = {spot: F(random.randint(0, 3), 3) for spot in random.sample(spots, random.randint(1, 2))}
            said: dict[str, dict[str, F]] = {"AB"[player]: {str(k): weight} for (player, k), weight in weights.items()}
            held = decide(Call("equilibrium_playing", (reference(game), said)), facts)
            assert held is there_is(first, second, weights=weights)
            found.append(held)
    assert 3 < sum(map(bool, found)) < len(found) - 3


def test_the_least_and_the_most_of_pure_equilibria_are_those_of_all_cells_at_which_nobody_gains() -> None:
    several = 0
    for _, first, second in games(tries(40), 4):
        game = written(first, second)
        facts = Facts(check(pure_equilibria(game)))
        cells = [
            (i, j)
            for i, j in product(range(len(first)), range(len(first[0])))
            if first[i][j] == max(row[j] for row in first) and second[i][j] == max(second[i])
        ]
        several += len({first[i][j] for i, j in cells}) > 1
        for word, choose in (("least", min), ("most", max)):
            about = reference(game), F(1), "pure"
            paid = choose((first[i][j] for i, j in cells), default=F(0))
            assert decide(equal(Call(f"{word}_payoff", about), paid), facts) is (True if cells else None)
            spot = reference(game), "B", "0", "pure"
            weight = choose((F(j == 0) for _, j in cells), default=F(0))
            assert decide(equal(Call(f"{word}_weight", spot), weight), facts) is (True if cells else None)
    assert several > 5


def all_are(products: set[tuple[frozenset[Vector], frozenset[Vector]]], first: Matrix, second: Matrix) -> bool:
    """Whether the pairs of each product, and their middle, are equilibria."""
    for xs, ys in products:
        middle = [tuple(sum(column, F(0)) / len(own) for column in zip(*own, strict=True)) for own in (xs, ys)]
        pairs = [*product(xs, ys), (middle[0], middle[1])]
        if not all(is_equilibrium(first, second, x, y) for x, y in pairs):
            return False
    return True


def test_two_games_have_the_same_equilibria_if_those_of_each_are_those_of_the_other() -> None:
    found = []
    for random, first, second in games(tries(90), 5):
        # another order of the rows, which have the same names
        order = random.sample(range(len(first)), len(first))
        other = [[first[i][j] + 3 for j in range(len(first[0]))] for i in range(len(first))]
        if random.random() < 0.7:
            other[random.randrange(len(first))][random.randrange(len(first[0]))] += random.choice((-1, 1))
        here = [maximal_subsets(extreme_pairs(matrix, second)) for matrix in (first, other)]
        expected = all_are(here[0], other, second) and all_are(here[1], first, second)
        one = written(first, second)
        moved = written([other[i] for i in order], [second[i] for i in order], [str(i) for i in order])
        facts = Facts(fact for game in (one, moved) for fact in check(extreme_equilibria(game)))
        assert decide(Call("same_equilibria", (reference(one), reference(moved))), facts) is expected
        found.append(expected)
    assert 5 < sum(found) < len(found) - 5


def test_boxes_are_the_payoffs_or_not() -> None:
    pays = [[F(1), F(1)], [F(0), F(0)]]
    game = written(pays, [[F(0), F(2)], [F(1), F(1)]])
    certificate = extreme_equilibria(game)
    facts = Facts(check(certificate))

    def held(boxes: tuple[tuple[tuple[F, F], ...], ...]) -> bool | None:
        return decide(Call("equilibrium_payoffs", (reference(game), boxes)), facts)

    point = ((F(1), F(1)), (F(2), F(2)))
    assert held((point,)) is True
    assert held((((F(1), F(1)), (F(1), F(2))),)) is False
    assert held(()) is None


def test_nothing_is_said_of_an_action_that_is_not_there() -> None:
    game = written([[F(1), F(1)]], [[F(1), F(1)]])
    facts = Facts(check(extreme_equilibria(game)))
    for spot in (("A", "7"), ("C", "0")):
        assert decide(Call("equilibrium_playing", (reference(game), {spot[0]: {spot[1]: F(0)}})), facts) is None
        assert decide(equal(Call("most_weight", (reference(game), *spot)), 0), facts) is None
