"""One-step prediction with exact probabilities: equilibria, motives, and what nearly is one."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from math import prod
from random import Random

import pytest
from hypothesis import given

from tests.support.binary_profiles import (
    RANDOM,
    T1,
    at,
    random_best_change,
    random_equilibrium,
    random_profile,
    terms,
)
from tests.support.effort import examples
from trees.games.mizuno import SMALL
from trees.single_winner.terms import Term, numbered, parse
from verify.kernel.kingmaker.kingmakers import kingmakers
from verify.kernel.kingmaker.one_step import (
    EVERY,
    FREE,
    SOME,
    Floors,
    Profile,
    ProfileError,
    best_chance,
    chances,
    extreme_strategies,
    gain,
    is_best,
    is_subgame_perfect,
    joined,
    players,
    put,
    require_profile,
    responses,
)
from verify.kernel.kingmaker.prediction import subgame

HALF, ETA = F(1, 2), F(1, 10)
BOUND = Floors(ETA, ETA)
GAME = numbered(parse(T1))
BEFORE = at(F(3, 5), F(1, 5), F(1))
LEFT, RIGHT = (F(1), F(0)), (F(0), F(1))


# T1: p1, p2 let 3 win; p3 is left, to player 1


@pytest.mark.parametrize("any_is", [SOME, EVERY])
def test_player_1_gains_four_fifths_by_undercutting_player_2(any_is: str) -> None:
    # Mizuno (2012), section 4.2.1
    assert gain(GAME, BEFORE, 0, at(F(1, 10), F(1, 5), F(1)), any_is) == F(4, 5)


def test_player_3_stays_where_both_let_him_win_as_often_so_nothing_is_gained() -> None:
    assert gain(GAME, BEFORE, 0, at(F(1, 5), F(1, 5), F(1)), SOME) == 0


def test_a_little_less_than_player_2_is_enough() -> None:
    after = at(F(1, 5) - F(1, 1000), F(1, 5), F(1))
    assert chances(GAME, BEFORE)[0] == (F(0), F(2, 5), F(3, 5))
    assert gain(GAME, BEFORE, 0, after, EVERY) == F(4, 5)


def test_player_2_cannot_undercut_from_a_node_that_is_not_reached() -> None:
    # player 1 would have to raise p1; with p2 = 1 player 3 comes, and player 2 gets nothing
    assert gain(GAME, BEFORE, 1, at(F(3, 5), F(1), F(1)), SOME) == -F(2, 5)
    assert gain(GAME, BEFORE, 1, at(F(3, 5), F(0), F(1)), SOME) == 0


def test_a_change_that_is_no_best_response_is_refused() -> None:
    with pytest.raises(ProfileError, match=r"^change: expected a best response of player 3, found a worse one$"):
        gain(GAME, BEFORE, 2, at(F(3, 5), F(1, 5), F(1, 2)), SOME)


def test_with_equal_kingmakers_player_3_may_change_and_gains_nothing() -> None:
    assert gain(GAME, at(HALF, HALF, HALF), 2, at(HALF, HALF, F(0)), SOME) == 0


def test_a_profile_that_is_no_equilibrium_is_refused() -> None:
    with pytest.raises(ProfileError, match=r"^profile: expected a subgame-perfect equilibrium, found a mover who can"):
        gain(GAME, at(F(1, 5), F(3, 5), F(1)), 0, at(F(1, 10), F(3, 5), F(1)), SOME)


EQUAL = [at(p, p, p3) for p in (ETA, 2 * ETA) for p3 in (F(0), HALF, F(1))]
STEPS = [k * ETA for k in range(1, 10)]


@pytest.mark.parametrize("before", EQUAL[:3])
def test_at_eta_nobody_gains_by_a_bound_change(before: Profile) -> None:
    for p in STEPS:
        assert gain(GAME, before, 0, at(p, ETA, HALF), SOME, BOUND) <= 0
        assert gain(GAME, before, 1, at(ETA, p, HALF), SOME, BOUND) <= 0


@pytest.mark.parametrize("before", EQUAL[3:])
def test_at_twice_eta_who_is_not_asked_gains_by_going_down_to_eta(before: Profile) -> None:
    left = before[0][0]
    gains = [gain(GAME, before, 0, at(ETA, 2 * ETA, left), EVERY, BOUND)]
    gains += [gain(GAME, before, 1, at(2 * ETA, ETA, left), EVERY, BOUND)]
    # who goes down to eta is asked no more; player 3 then lets the other decide, who lets the first win with 1 - 2 eta
    assert gains == [(1 - 2 * ETA) * left, (1 - 2 * ETA) * (1 - left)]


def test_an_own_change_that_is_not_bound_may_go_below_eta() -> None:
    before, after = at(ETA, ETA, F(1)), at(ETA / 2, ETA, F(1))
    assert gain(GAME, before, 0, after, EVERY, Floors(ETA, F(0))) == 1 - ETA
    with pytest.raises(ProfileError, match=r"^node 1: expected probabilities >= 1/10 with sum 1, found 1/20, 19/20$"):
        gain(GAME, before, 0, after, EVERY, BOUND)


def test_some_and_every_differ_where_who_leaves_has_two_best_answers() -> None:
    # player 3 leaves for one of two kingmakers who let him win as often; only below one can player 1 win
    game = numbered(parse("3(1(3 2) 2(3 1) 4(3 2))"))
    even = (HALF, HALF)

    def profile(p1: F) -> Profile:
        return ((F(1), F(0), F(0)), (p1, 1 - p1), (), (), even, (), (), even, (), ())

    before, after = profile(HALF), profile(F(1, 4))
    assert [gain(game, before, 0, after, any_is) for any_is in (SOME, EVERY)] == [HALF, 0]
    assert [other for other, _ in responses(game, before, 0, after)] == [2]


def test_an_empty_threat_is_an_equilibrium_with_a_motive_in_a_subgame() -> None:
    # player 2 leaves T1 for player 1's kingmaker, where he wins with 3/4
    game, away = numbered(SMALL[3]), (F(3, 4), F(1, 4))
    profile: Profile = (RIGHT, LEFT, (HALF, HALF), (), (), (F(1, 4), F(3, 4)), (), (), away, (), ())
    assert is_subgame_perfect(game, profile)
    below, number = subgame(game, 1)
    there: Profile = tuple(profile[old] for old in number)
    change = put(there, {1: (ETA, 1 - ETA)})
    assert gain(below, there, 0, change, EVERY, BOUND) == F(3, 4)
    # with p2 = eta player 1 cannot go lower
    perfect = put(there, {4: (ETA, 1 - ETA)})
    assert gain(below, perfect, 0, put(perfect, {1: (ETA, 1 - ETA)}), SOME, BOUND) == 0


def test_a_kingmaker_to_whom_a_change_opens_a_win_answers_within_his_bounds() -> None:
    # player 2, whom nobody lets move, changes to let player 1 win below player 1's kingmaker node 2
    game = numbered(parse("1(3 1(2(2 1) 3))"))
    before: Profile = (LEFT, (), (HALF, HALF), LEFT, (), (), ())
    change: Profile = put(before, {3: RIGHT})
    assert kingmakers(game) == [2]
    assert responses(game, before, 1, change, BOUND) == [(0, [{0: RIGHT, 2: (1 - ETA, ETA)}])]
    assert responses(game, before, 1, change) == [(0, [{0: RIGHT, 2: LEFT}])]
    assert [gain(game, before, 1, change, SOME, floors) for floors in (BOUND, FREE)] == [0, 0]


def test_a_kingmaker_stays_where_his_bounds_leave_him_nothing_better() -> None:
    # player 4 lets player 1 win with 9/10 already, as much as he gets at his own kingmaker node 4 after the change
    game = numbered(parse("1(4(1 3) 1(2(2 1) 3))"))
    before: Profile = (LEFT, (1 - ETA, ETA), (), (), (HALF, HALF), LEFT, (), (), ())
    change: Profile = put(before, {5: RIGHT})
    assert kingmakers(game) == [1, 4]
    assert responses(game, before, 1, change, BOUND) == []
    assert [other for other, _ in responses(game, before, 1, change)] == [0]


# What is a profile


@pytest.mark.parametrize(
    ("profile", "said"),
    [
        (at(HALF, HALF, HALF)[:-1], "profile: expected 7 nodes, found 6"),
        (put(at(HALF, HALF, HALF), {1: (F(1),)}), "node 1: expected 2 probabilities, found 1"),
        (put(at(HALF, HALF, HALF), {2: (F(1),)}), "node 2: expected 0 probabilities, found 1"),
        (
            put(at(HALF, HALF, HALF), {0: (HALF, F(1, 3))}),
            "node 0: expected probabilities >= 0 with sum 1, found 1/2, 1/3",
        ),
        (
            put(at(HALF, HALF, HALF), {4: (F(3, 2), -HALF)}),
            "node 4: expected probabilities >= 1/10 with sum 1, found 3/2, -1/2",
        ),
        (at(HALF, F(1, 20), HALF), "node 4: expected probabilities >= 1/10 with sum 1, found 1/20, 19/20"),
    ],
)
def test_what_is_no_profile_is_refused_and_said_where(profile: Profile, said: str) -> None:
    for refuse in (
        lambda: require_profile(GAME, profile, ETA),
        lambda: gain(GAME, profile, 0, BEFORE, SOME, BOUND),
        lambda: gain(GAME, BEFORE, 0, profile, SOME, BOUND),
    ):
        with pytest.raises(ProfileError) as error:
            refuse()
        assert str(error.value) == said


def test_the_floor_is_for_kingmakers_only() -> None:
    require_profile(GAME, at(ETA, 1 - ETA, F(1)), ETA)
    require_profile(GAME, at(F(0), F(1), F(1)))


# Laws


@given(terms(), RANDOM)
def test_at_every_node_somebody_wins(term: Term, random: Random) -> None:
    game = numbered(term)
    assert {sum(here) for here in chances(game, random_profile(random, game))} == {1}


@pytest.mark.parametrize("floor", [F(0), ETA])
@given(term=terms(4), random=RANDOM)
def test_the_best_chance_is_that_of_the_best_extreme_strategy(floor: F, term: Term, random: Random) -> None:
    game = numbered(term)
    profile = random_profile(random, game, floor)
    for player in range(players(game)):
        best = best_chance(game, profile, player, floor)
        found = [chances(game, put(profile, s))[0][player] for s in extreme_strategies(game, player, floor)]
        assert best == max(found) >= chances(game, profile)[0][player]
        assert is_best(game, profile, player, floor) == (chances(game, profile)[0][player] == best)


@given(terms(4), RANDOM)
def test_subgame_perfect_is_to_be_an_equilibrium_in_every_subgame(term: Term, random: Random) -> None:
    game = numbered(term)
    for profile in (random_equilibrium(random, game), random_profile(random, game)):
        everywhere = all(
            is_best(below, tuple(profile[old] for old in number), player)
            for below, number in (subgame(game, node) for node, children in enumerate(game.children) if children)
            for player in range(players(below))
        )
        assert is_subgame_perfect(game, profile) == everywhere
    assert is_subgame_perfect(game, random_equilibrium(random, game, ETA))


@given(terms(4))
def test_extreme_strategies_without_a_floor_are_the_pure_ones(term: Term) -> None:
    game = numbered(term)
    for player in range(players(game)):
        nodes = [node for node, mover in enumerate(game.mover) if mover == player]
        extremes = list(extreme_strategies(game, player, F(0)))
        found = [tuple(s[node].index(F(1)) for node in nodes) for s in extremes]
        assert found == list(product(*(range(len(game.children[node])) for node in nodes)))
        assert all(sorted(here)[:-1] == [0] * (len(here) - 1) for s in extremes for here in s.values())


def test_extreme_strategies_keep_the_floor_at_kingmakers() -> None:
    game = numbered(parse("1(1(2 3 3) 1(1 2))"))
    assert kingmakers(game) == [1]
    near, far = F(8, 10), ETA
    found = list(extreme_strategies(game, 0, ETA))
    assert len(found) == prod((2, 3, 2))
    assert {s[1] for s in found} == {(near, far, far), (far, near, far), (far, far, near)}
    assert {s[0] for s in found} == {s[5] for s in found} == {LEFT, RIGHT}


@given(terms(), RANDOM)
def test_a_joined_profile_has_the_part_of_one_player_and_the_rest_of_the_other(term: Term, random: Random) -> None:
    game = numbered(term)
    one, other = random_profile(random, game), random_profile(random, game)
    for player in range(players(game)):
        both = joined(game, one, player, other)
        assert all(both[n] == (other if mover == player else one)[n] for n, mover in enumerate(game.mover))
        assert joined(game, both, player, one) == one


@pytest.mark.parametrize("floors", [FREE, BOUND, Floors(ETA, F(0))])
@examples(100, few=40)
@given(term=terms(3, 6), random=RANDOM)
def test_every_answer_brings_no_more_than_some_answer(floors: Floors, term: Term, random: Random) -> None:
    game = numbered(term)
    before = random_equilibrium(random, game, floors.eta)
    for player in range(players(game)):
        change = random_best_change(random, game, before, player, floors.own)
        assert gain(game, before, player, change, EVERY, floors) <= gain(game, before, player, change, SOME, floors)
        assert gain(game, before, player, before, EVERY, floors) == 0


@given(terms(2), RANDOM)
def test_with_two_players_nobody_has_a_motive(term: Term, random: Random) -> None:
    game = numbered(term)
    before = random_equilibrium(random, game)
    for player in range(players(game)):
        assert gain(game, before, player, random_best_change(random, game, before, player), SOME) <= 0
