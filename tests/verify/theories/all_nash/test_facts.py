"""What follows from a list of all equilibria of three players, and what nearly does."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from functools import cache

import pytest

from tests.support.effort import for_each
from tests.support.facts import follows
from tests.support.files import GAMES
from tests.support.samples import IRRATIONAL
from tests.support.strategic import WATCHED_BATTLE, strategic_game
from tests.support.subjects import written
from trees.formats.efg import read_efg
from verify.check import check
from verify.find.equilibria.all_nash import all_equilibria
from verify.kernel.games.game import reference
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call
from verify.theories.all_nash.records import AllEquilibria, LinearCase, Unsolved


@cache
def listed(name: str) -> AllEquilibria:
    if name == "horse":
        return all_equilibria(written(read_efg(GAMES / "horse.efg")))
    return all_equilibria(strategic_game((2, 2, 2), IRRATIONAL if name == "irrational" else WATCHED_BATTLE))


PURE = "[[1, 1], [2, 2], [1, 1]], [[2, 2], [1, 1], [1, 1]]"
DECIDED = [
    # the game, a good and a nearly good statement
    ("irrational", "equilibria(G) == 1", "equilibria(G) == 2"),
    ("irrational", "pure_equilibria(G) == 0", "pure_equilibria(G) >= 1"),
    ("irrational", "least_payoff(G, 1) > 84/100", "least_payoff(G, 1) > 85/100"),
    (
        "irrational",
        "least_payoff(G, 1) in {(437 - 17*sqrt(601))/24}",
        "least_payoff(G, 1) in {(438 - 17*sqrt(601))/24}",
    ),
    (
        "irrational",
        'most_weight(G, "a", "1") in {root(23*t^2 - 53*t + 24, 1)}',
        'most_weight(G, "a", "1") in {root(23*t^2 - 53*t + 24, 2)}',
    ),
    ("irrational", "least_payoff(G, 2) in [sqrt(2)/2, 1]", "least_payoff(G, 2) in (sqrt(3)/2, 1]"),
    ("irrational", "most_payoff(G, 1) < 85/100", "most_payoff(G, 1) < 84/100"),
    ("irrational", 'least_weight(G, "a", "1") >= 61/100', 'least_weight(G, "a", "1") >= 62/100'),
    ("irrational", 'most_weight(G, "c", "2") <= 63/100', 'most_weight(G, "c", "2") <= 62/100'),
    ("irrational", 'not equilibrium_playing(G, {"a": {"1": 1/2}})', 'equilibrium_playing(G, {"b": {"2": 1}})'),
    ("battle", "equilibria(G) == 3", "equilibria(G) == 2"),
    ("battle", "pure_equilibria(G) == 2", "pure_equilibria(G) == 3"),
    ("battle", "least_payoff(G, 1) == 2/3", "least_payoff(G, 1) == 1"),
    ("battle", "most_payoff(G, 3) == 1", "most_payoff(G, 3) == 2"),
    ("battle", "equilibrium_paying(G, [2/3, 2/3, 1])", "equilibrium_paying(G, [2/3, 2/3, 0])"),
    (
        "battle",
        'equilibrium_playing(G, {"a": {"1": 2/3}, "b": {"1": 1/3}})',
        'equilibrium_playing(G, {"a": {"1": 1/3}})',
    ),
    ("battle", 'most_weight(G, "c", "2") == 0', 'most_weight(G, "c", "2") > 0'),
    (
        "battle",
        f"equilibrium_payoffs(G, [[[2/3, 2/3], [2/3, 2/3], [1, 1]], {PURE}])",
        f"equilibrium_payoffs(G, [{PURE}])",
    ),
    ("horse", "equilibria(G) >= 4", "not equilibria(G) >= 4"),
    ("horse", "least_payoff(G, 1) == 1", "least_payoff(G, 1) == 3"),
    ("horse", 'most_weight(G, "Three", "L") == 1', 'most_weight(G, "Three", "L") < 1'),
    ("horse", 'equilibrium_playing(G, {"Three": {"L": 4/5}})', 'equilibrium_playing(G, {"Three": {"L": 1/5}})'),
]


@for_each(("name", "good", "nearly"), DECIDED)
def test_what_follows_and_what_nearly_does(name: str, good: str, nearly: str) -> None:
    assert follows(listed(name), good) is True
    assert follows(listed(name), nearly) is False


@pytest.mark.parametrize(
    ("name", "statement"),
    [
        ("irrational", "least_payoff(G, 1) == 84332821448/100000000000"),
        ("irrational", 'equilibrium_playing(G, {"a": {"1": 309616289736277/500000000000000}})'),
        ("irrational", 'equilibrium_playing(G, {"a": {"never": 1/2}})'),
        ("horse", "equilibria(G) == 10^6"),
    ],
)
def test_what_is_not_told(name: str, statement: str) -> None:
    found = follows(listed(name), statement)
    assert found is None or (found is False and "==" in statement)


def test_of_a_list_with_an_open_support_bounds_follow_alone() -> None:
    c = listed("battle")
    k = next(k for k, case in enumerate(c.cases) if isinstance(case, LinearCase) and case.set is not None)
    part = replace(c, cases=(*c.cases[:k], Unsolved(), *c.cases[k + 1 :]))
    assert follows(part, "equilibria(G) >= 2") is True
    assert follows(part, "equilibria(G) == 3") is None
    assert follows(part, "equilibria(G) == 1") is False
    assert follows(part, "least_payoff(G, 1) <= 1") is True
    assert follows(part, "least_payoff(G, 1) > 0") is None
    assert follows(part, 'equilibrium_playing(G, {"a": {"1": 2/3}})') is True
    assert follows(part, 'equilibrium_playing(G, {"a": {"1": 1/7}})') is None


def test_equal_boxes_of_two_games_do_not_make_one_equilibrium() -> None:
    """Payoffs differ by one in a hundred thousand, and so do the equilibria: not by as much as the boxes are wide."""
    first = {cell: tuple(100_000 * u for u in paid) for cell, paid in IRRATIONAL.items()}
    second = first | {(0, 0, 0): tuple(u + 1 for u in first[0, 0, 0])}
    lists = [all_equilibria(strategic_game((2, 2, 2), payoffs)) for payoffs in (first, second)]
    centre = lists[0].solutions[0].centre
    wide = [
        replace(each, solutions=tuple(replace(s, centre=centre, radius=F(1, 10**4)) for s in each.solutions))
        for each in lists
    ]
    games = [reference(each.game) for each in wide]
    assert decide(Call("same_equilibria", tuple(games)), Facts([*check(wide[0]), *check(wide[1])])) is None


def test_sets_of_two_players_that_are_written_otherwise_are_not_told_apart() -> None:
    """Everything is an equilibrium of both games; one list names a mixture beside its ends."""
    lists = [
        all_equilibria(strategic_game((2, 2), {(i, j): (k * j, k * i) for i in (0, 1) for j in (0, 1)})) for k in (0, 1)
    ]
    (whole,) = lists[1].sets
    longer = replace(lists[1], sets=(replace(whole, mixed=((*whole.mixed[0], (F(1, 2), F(1, 2))), whole.mixed[1])),))
    games = [reference(each.game) for each in lists]
    assert decide(Call("same_equilibria", tuple(games)), Facts([*check(lists[0]), *check(longer)])) is None
