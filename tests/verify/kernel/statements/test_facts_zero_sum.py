"""Facts about zero-sum games: what follows, what nearly does, and that all are true of random games.

The pure strategies of a random game are listed from the networkx tree, which gives a matrix. A linear program in floats
over the mixed strategies, from highspy, finds its value, and the greatest value of a combination of weights among the
optimal mixed strategies. That a plan guarantees the value is seen by playing it against every pure reply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction as F
from math import isclose
from random import Random
from typing import Any

import highspy
import pytest

from tests.support.effort import for_each
from tests.support.facts import follows
from tests.support.independent import all_choices, choices_at, given, nodes_of, pays, rank, surely, trees_with
from tests.support.subjects import built_in
from tests.support.two_by_two import VALUE, game
from trees.tree import Tree
from verify.check import check
from verify.find.numeric.approximate import approximate
from verify.find.zero_sum.optimal_face import optimal_face
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    Call,
    Compare,
    ForPlans,
    Not,
    Statement,
    Sum,
    Weight,
    of,
)
from verify.kernel.zero_sum.records import Bracket
from verify.language.parse import parse
from verify.theories.optimal_sets.plans import follows as follows_for_plans

KUHN = built_in("kuhn")
WIDE = Bracket(
    VALUE.game, F(2, 3), F(1), (VALUE.plans[0], {(): F(1), ("column", "l"): F(1, 2), ("column", "r"): F(1, 2)})
)
LINE = optimal_plans(game("s", ranges={"s": ["-3", "3"]}), Parameter("s", Range(F(-1), F(1))))
PLANS, NO_VERTICES, FACE = optimal_plans(KUHN), optimal_face(KUHN, most_vertices=0), optimal_face(KUHN)
ALL_KUHN = "for x in optimal(kuhn(), 1): "
DECIDED: list[tuple[str, Any, str, str]] = [
    # a name, what is certified, a good and a nearly good statement
    ("bracket", WIDE, "value(G) >= 2/3", "value(G) < 2/3"),
    ("bracket", WIDE, "value(G) in [0, 1]", "value(G) in (1, 2)"),
    ("line", LINE, "for s in (-1, 1): value(G) >= 0", "for s in (-1, 1): value(G) > 0"),
    ("line", LINE, "for s in (0, 1): value(G) == s/(1 + s)", "for s in (0, 1): value(G) == s/(2 + s)"),
    ("line", LINE, "for s in {0}: dimension(G, 1) == 1", "for s in (-1, 1): dimension(G, 1) == 0"),
    *(
        (name, certificate, good, nearly)
        for name, certificate in (("plans", PLANS), ("face", FACE), ("face without vertices", NO_VERTICES))
        for good, nearly in (
            ("dimension(G, 1) == 1", "dimension(G, 1) == 2"),
            (f'{ALL_KUHN}x["Q", "bet"] == 0', f'{ALL_KUHN}x["Q", "bet"] > 0'),
            (f'{ALL_KUHN}x["K", "bet"] == 3*x["J", "bet"]', f'{ALL_KUHN}x["K", "bet"] == 3*x["J", "bet"] + 1/9'),
            (f'{ALL_KUHN}2*x["K", "bet"] - 5*x["J", "bet"] == x["J", "bet"]', f'{ALL_KUHN}x["Q", "check"] < 1'),
            (f'{ALL_KUHN}x["J", "bet"] <= 1/3', f'{ALL_KUHN}x["J", "bet"] + x["J", "check"] != 1'),
        )
    ),
]


@for_each(("name", "certificate", "good", "nearly"), DECIDED)
def test_a_good_statement_follows_and_a_nearly_good_one_is_false(
    name: str, certificate: Any, good: str, nearly: str
) -> None:
    assert name
    assert follows(certificate, good) is True
    assert follows(certificate, nearly) is False


def test_what_some_optimal_plans_satisfy_does_not_follow() -> None:
    statement = f'{ALL_KUHN}x["J", "bet"] <= 1/4'
    assert (follows(PLANS, statement), follows(NO_VERTICES, statement)) == (False, None)


def part(text: str) -> Statement:
    statement = parse(f"for x in optimal(kuhn(), 1): {text}")
    assert isinstance(statement, ForPlans)
    return statement.part


@for_each(
    ("text", "expected"),
    [
        ('x["h", "b"] == 1 - x["h", "a"]', True),
        ('x["h", "b"] >= 1/2', True),
        ('x["h", "b"] > 1/2', None),
        ('x["h", "b"] > 1/3 and x["h", "c"] == 2', True),
        ('x["h", "c"] == 2 and x["h", "c"] < 2', False),
        ('x["h", "a"] == 1/2', None),
        ('x["h", "d"] == 0', None),
        ('x["h", "c"] in {2}', None),
    ],
)
def test_weights_are_compared_with_equations_solved(text: str, expected: bool | None) -> None:
    known = [part(each) for each in ('x["h", "a"] + x["h", "b"] == 1', '2*x["h", "a"] <= 1', 'x["h", "c"] == 2')]
    assert follows_for_plans(part(text), known) is expected


def test_nothing_follows_from_nothing_and_a_contradiction_is_refused() -> None:
    assert follows_for_plans(part("0 == 0"), []) is None
    with pytest.raises(CheckFailed, match=r"^facts: equations: expected a common solution"):
        follows_for_plans(part("0 == 0"), [part('x["h", "a"] == 1'), part('x["h", "a"] == 0')])


# --- random games


class Played:
    """A zero-sum game as the matrix of its pure strategies, and linear programs over mixtures of these."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.pure = [list(all_choices(choices_at(tree, (), player))) for player in (0, 1)]
        first, second = self.pure
        self.paid = [[pays(tree, surely({**one, **other}, tree))[0] for other in second] for one in first]

    def rows(self, player: int) -> list[list[float]]:
        """What each strategy earns the player against each of the opponent's."""
        if player == 0:
            return [[float(number) for number in row] for row in self.paid]
        return [[-float(number) for number in column] for column in zip(*self.paid, strict=True)]

    def value(self, player: int) -> float:
        """What the player can guarantee."""
        rows = self.rows(player)
        return most([0.0] * len(rows) + [1.0], rows, None)

    def greatest(self, player: int, weights: Mapping[tuple[str, str], float]) -> float:
        """The most that a combination of weights is for an optimal mixed strategy of the player."""
        rows = self.rows(player)
        gain = [sum(k * self.weighs(player, choices, s) for s, k in weights.items()) for choices in self.pure[player]]
        return most([*gain, 0.0], rows, self.value(player) - 1e-9)

    def weighs(self, player: int, choices: Mapping[str, str], sequence: tuple[str, str]) -> int:
        """Whether the player's own choices lead to this one."""
        label, action = sequence
        node = nodes_of(self.tree, label)[0]
        while above := list(self.tree.pred[node]):
            data, edge = self.tree.nodes[above[0]], self.tree.edges[above[0], node]
            if data["player"] == player and choices[data["infoset"]] != edge["action"]:
                return 0
            node = above[0]
        return int(choices[label] == action)

    def guaranteed(self, player: int, plan: Mapping[str, Mapping[str, F]]) -> F:
        """The least that a plan earns the player against a pure reply."""
        mixture = {h: shares(here) for h, here in plan.items()}
        return min(pays(self.tree, {**mixture, **surely(c, self.tree)})[player] for c in self.pure[1 - player])


def shares(here: Mapping[str, F]) -> dict[str, F]:
    total = sum(here.values())
    return {a: F(w) / total if total else F(1, len(here)) for a, w in here.items()}


def most(objective: list[float], rows: list[list[float]], least: float | None) -> float:
    """The greatest objective in x and v: x mixes the rows, each column of the mixture is >= v, and v >= least."""
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    infinity, count = highspy.kHighsInf, len(rows)
    for _ in rows:
        solver.addVar(0.0, 1.0)
    solver.addVar(-infinity if least is None else least, infinity)
    for j, cost in enumerate(objective):
        solver.changeColCost(j, cost)
    solver.changeObjectiveSense(highspy.ObjSense.kMaximize)
    solver.addRow(1.0, 1.0, count, list(range(count)), [1.0] * count)
    for column in zip(*rows, strict=True):
        solver.addRow(0.0, infinity, count + 1, list(range(count + 1)), [*column, -1.0])
    solver.run()
    assert solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
    return float(solver.getInfo().objective_function_value)


def near(one: float, other: float) -> bool:
    return isclose(one, other, abs_tol=1e-6)


def small(tree: Tree) -> bool:
    counts = [len(list(all_choices(choices_at(tree, (), player)))) for player in (0, 1)]
    return min(counts) > 1 and max(counts) <= 36


def require_true(played: Played, fact: Statement, random: Random) -> str:
    """The fact is true of the matrix; returns what it is about."""
    match fact:
        case Compare(left=Sum(parts=((_, Call(word="value")),))):
            value, stated = played.value(0), float(fact.right.constant)  # type: ignore[arg-type]
            if fact.relation == EQUAL:
                assert near(value, stated) and near(-played.value(1), stated)
            else:
                assert {AT_LEAST: value >= stated - 1e-6, AT_MOST: value <= stated + 1e-6}[fact.relation]
            return "value"
        case Compare(left=Sum(parts=((_, Call(word="dimension")),))):
            return "dimension"
        case Call(word="optimal_plans"):
            player = int(fact.arguments[1]) - 1  # type: ignore[arg-type]
            plans: Any = fact.arguments[2]
            values = {played.guaranteed(player, plan) for plan in plans}
            assert len(values) == 1 and near(float(values.pop()), played.value(player))
            for _ in range(4):
                weights = {(h, a): random.uniform(-1, 1) for h, here in plans[0].items() for a in here}
                highest = max(sum(k * float(plan[h][a]) for (h, a), k in weights.items()) for plan in plans)
                assert near(played.greatest(player, weights), highest)
            return "optimal_plans"
        case ForPlans(part=Compare(left=left, right=right)):
            weights = {}
            for side, sign in ((left, 1), (right, -1)):
                for factor, weight in side.parts:
                    assert isinstance(weight, Weight)
                    key = weight.infoset, weight.action
                    weights[key] = weights.get(key, 0.0) + sign * float(factor)  # type: ignore[arg-type]
            constant = float(left.constant - right.constant)
            least = constant - played.greatest(fact.player - 1, {s: -k for s, k in weights.items()})
            assert near(least, 0) if fact.part.relation == EQUAL else least >= -1e-6
            if fact.part.relation == EQUAL:
                assert near(constant + played.greatest(fact.player - 1, weights), 0)
            return "all plans"
    raise AssertionError(fact)


def require_dimensions(facts: tuple[Statement, ...]) -> None:
    """The dimension stated is that of the plans stated."""
    known = Facts(facts)
    for fact in facts:
        if isinstance(fact, Call) and fact.word == "optimal_plans":
            plans: Any = fact.arguments[2]
            flat = [[F(w) for here in plan.values() for w in here.values()] for plan in plans]
            rows = [[x - y for x, y in zip(row, flat[0], strict=True)] for row in flat]
            stated = Compare(of(Call("dimension", fact.arguments[:2])), EQUAL, Sum(F(rank(rows))))
            assert decide(stated, known) is True


CERTIFIED: dict[str, Callable[[Tree], Any]] = {
    "bracket": lambda tree: approximate(given(tree)).bracket,
    "optimal plans": lambda tree: optimal_plans(given(tree)),
    "optimal face": lambda tree: optimal_face(given(tree)),
    "optimal face without vertices": lambda tree: optimal_face(given(tree), most_vertices=0),
}


@pytest.mark.parametrize("kind", CERTIFIED)
def test_facts_are_true_of_the_matrix_of_pure_strategies(kind: str) -> None:
    told = set()
    for random, tree in trees_with(25, small, 401, zero_sum=True, sets=3):
        facts = check(CERTIFIED[kind](tree))
        played, known = Played(tree), Facts(facts)
        for fact in facts:
            told.add(require_true(played, fact, random))
            assert decide(fact, known) is True and decide(Not(fact), known) is False
        require_dimensions(facts)
    assert (
        told
        == {
            "bracket": {"value"},
            "optimal plans": {"value", "dimension", "optimal_plans"},
            "optimal face": {"value", "dimension", "optimal_plans"},
            "optimal face without vertices": {"value", "dimension", "all plans"},
        }[kind]
    )
