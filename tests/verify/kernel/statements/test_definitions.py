"""Words that stand for others: what they come to, against sums and comparisons of payoffs, and what is refused."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from typing import Any

import pytest

from tests.support.independent import by_player, choices_at, given, pays, random_mixture, trees_with
from verify.check import check
from verify.find.equilibria.profile import profile_regrets
from verify.kernel.games.game import reference
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call, Statement, equal
from verify.language.parse import parse
from verify.language.words import StatementError


@pytest.mark.parametrize("players", [1, 2, 3])
def test_they_are_what_payoffs_make_them_in_random_games(players: int) -> None:
    dominated = []
    for random, tree in trees_with(40, lambda tree: len(choices_at(tree)) > 1, 81, players=players, depth=2):
        game: Any = given(tree)
        mixtures = [random_mixture(random, tree) for _ in range(3)]
        profiles = [by_player(tree, mixture) for mixture in mixtures]
        paid = [pays(tree, mixture) for mixture in mixtures]
        facts = Facts(fact for profile in profiles for fact in check(profile_regrets(game, profile)))

        def held(statement: Statement, facts: Facts = facts) -> bool | None:
            return decide(statement, facts)

        beaten = []
        for j, k in product(range(3), repeat=2):
            better = all(a >= b for a, b in zip(paid[j], paid[k], strict=True)) and paid[j] != paid[k]
            assert held(Call("pareto_dominates", (reference(game), profiles[j], profiles[k]))) is better
            beaten += [k] if better else []
        for k in range(3):
            assert held(equal(Call("welfare", (reference(game), profiles[k])), sum(paid[k], F(0)))) is True
            assert held(equal(Call("welfare", (reference(game), profiles[k])), sum(paid[k], F(1)))) is False
            efficient = Call("pareto_efficient", (reference(game), profiles[k], tuple(profiles)))
            assert held(efficient) is (k not in beaten)
        dominated.append(bool(beaten))
    assert any(dominated)
    assert players == 1 or not all(dominated)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("welfare(kuhn(), []) == 0", "profile: expected a strategy for each player, found none"),
        ("pareto_dominates(kuhn(), [{}], [{}, {}])", "expected two profiles of one game, found 1 and 2 players"),
        ("pareto_efficient(kuhn(), [{}, {}], [[]])", "expected a strategy for each player, found none"),
    ],
)
def test_profiles_that_are_none_decide_nothing(text: str, says: str) -> None:
    with pytest.raises(StatementError, match=says):
        decide(parse(text), Facts(()))


def test_profiles_are_listed_one_at_least() -> None:
    with pytest.raises(StatementError, match="pareto_efficient: expected a list of profiles as among, found"):
        parse("pareto_efficient(kuhn(), [{}, {}], [])")


def test_a_word_among_others_is_expanded_wherever_it_stands() -> None:
    profile = "[{}, {}]"
    facts = Facts([parse(f"for a in [0, 1]: payoff(kuhn(), {profile}, {player}) == {player}*a") for player in (1, 2)])
    for text, expected in (
        (f"for a in [0, 1]: welfare(kuhn(), {profile}) == 3*a", True),
        (f"for a in [0, 1]: not (2*welfare(kuhn(), {profile}) + 1 <= 6*a)", True),
        (f"for a in [0, 1]: welfare(kuhn(), {profile}) in [0, 3] implies a <= 1", True),
        (f"for a in [0, 1]: welfare(kuhn(), {profile}) < 3", False),
        (f"for a in [0, 1]: (pareto_dominates(kuhn(), {profile}, {profile}) exactly when a > 1)", True),
    ):
        assert decide(parse(text), facts) is expected


CHART = '{"32o": 7/5, "AA": 3/2}'


@pytest.mark.parametrize(
    ("chart", "holds"),
    [(CHART, True), ('{"32o": 1.3, "AA": 1.5}', False), ('{"32x": 7/5}', None), ('{"AA": 3/2, "32x": 7/5}', None)],
)
def test_a_chart_is_right_if_each_of_its_hands_has_its_highest_stack(chart: str, holds: bool | None) -> None:
    facts = Facts(
        parse(f"highest_stack(1, {hand}, 0, 1/10, 3/2) == {stack}")
        for hand, stack in (('"32o"', "7/5"), ('"AA"', "3/2"))
    )
    assert decide(parse(f"highest_stacks(1, {chart}, 0, 1/10, 3/2)"), facts) is holds


@pytest.mark.parametrize("chart", ["{}", "[1, 2]", '{"AA": {"AA": 1}}', "3"])
def test_a_chart_has_numbers_by_hand(chart: str) -> None:
    with pytest.raises(StatementError, match="highest_stacks: expected a mapping to numbers as chart, found"):
        parse(f"highest_stacks(1, {chart}, 0, 1/10, 3/2)")
