"""The formulas of one-step prediction say the same as the exact code, and z3 finds what the definition allows."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings

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
from tests.support.formulas import every_solver, holds
from trees.games.mizuno import SMALL
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Numbered, Place, Term, numbered, parse, subterm
from verify.find.smt import ask
from verify.kernel.kingmaker.kingmakers import kingmakers
from verify.kernel.kingmaker.one_step import (
    EVERY,
    FREE,
    SOME,
    Floors,
    Probabilities,
    Profile,
    ProfileError,
    chances,
    extreme_strategies,
    gain,
    is_subgame_perfect,
    joined,
    players,
    put,
    require_profile,
)
from verify.kernel.kingmaker.prediction import (
    Change,
    admissible,
    chance_of,
    change_to,
    constant_profile,
    motive,
    nobody_has_a_motive,
    subgame,
    subgame_perfect,
    subgame_perfect_prediction,
    unknown_change,
    unknown_profile,
    values,
)
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.statements.formula import Formula, every, free, smtlib

HALF, ETA = F(1, 2), F(1, 10)
GAME = numbered(parse(T1))
FLOORS = Floors(ETA, ETA)
UNKNOWN_ETA = Multivariate.variable("eta")
NO_EQUILIBRIUM = parse("1(2(1 1(2 3)) 2(1 3))")
few = settings(max_examples=40)
Point = dict[str, F]


def satisfiable(formula: Formula, solver: str = "z3") -> bool:
    """Whether the formula holds for some values of its free names."""
    answer = ask(smtlib({"formula": formula}), solver=solver)
    assert answer.verdict != "unknown"
    return answer.verdict == "sat"


def point_of(game: Numbered, profile: Profile) -> Point:
    """The values of the unknowns of `unknown_profile`."""
    return {f"b{node}.{k}": p for node, chosen in enumerate(profile) for k, p in enumerate(chosen[:-1], 1)}


def realized(game: Numbered, player: int, strategy: Profile) -> dict[int, list[F]]:
    """The realization weights of a player's strategy."""
    above, found = {0: F(1)}, {}
    for node, children in enumerate(game.children):
        if children and game.mover[node] == player:
            found[node] = [above[node] * p for p in strategy[node]]
        for k, child in enumerate(children):
            above[child] = found[node][k] if node in found else above[node]
    return found


def weights_at(weights: dict[int, list[F]]) -> Point:
    """The values of the unknowns of `unknown_change`."""
    return {f"y{node}.{k}": w for node, chosen in weights.items() for k, w in enumerate(chosen, 1)}


def played(change: Change, model: Point) -> dict[int, Probabilities]:
    """The strategy that a model's weights realize; where it does not come, as evenly as its bounds allow."""
    found: dict[int, Probabilities] = {}
    for node, unknowns in change.weights.items():
        weights = [model.get(f"y{node}.{k}", F(0)) for k in range(1, len(unknowns) + 1)]
        total = sum(weights)
        found[node] = tuple(w / total if total else F(1, len(weights)) for w in weights)
    return found


# The exact code and the formulas


@examples(100, few=40)
@given(terms(4), RANDOM)
def test_the_formula_of_subgame_perfection_is_the_definition(term: Term, random: Random) -> None:
    game = numbered(term)
    for profile in (random_equilibrium(random, game), random_profile(random, game)):
        formula = subgame_perfect(game, constant_profile(profile))
        assert holds(formula, {}) == is_subgame_perfect(game, profile)


@given(terms(4), RANDOM)
def test_the_formula_in_unknowns_is_the_definition_too(term: Term, random: Random) -> None:
    game = numbered(term)
    unknown = unknown_profile(game)
    profile = random.choice((random_equilibrium, random_profile))(random, game)
    formula = every((subgame_perfect(game, unknown), admissible(game, unknown)))
    assert holds(formula, point_of(game, profile)) == is_subgame_perfect(game, profile)


def accepted(game: Numbered, profile: Profile, floor: F) -> bool:
    try:
        require_profile(game, profile, floor)
    except ProfileError:
        return False
    return True


@given(terms(4), RANDOM)
def test_a_profile_is_admissible_with_the_floor_at_kingmakers(term: Term, random: Random) -> None:
    game = numbered(term)
    bounds = [F(0), ETA, F(1, 3)]
    for profile in (random_profile(random, game), random_profile(random, game, ETA)):
        for bound in bounds:
            for formula in (
                admissible(game, constant_profile(profile), bound),
                admissible(game, constant_profile(profile), UNKNOWN_ETA),
            ):
                assert holds(formula, {"eta": bound}) == accepted(game, profile, bound)


@given(terms(4), RANDOM)
def test_values_are_chances(term: Term, random: Random) -> None:
    game = numbered(term)
    profile = random_profile(random, game)
    value = [values(game, constant_profile(profile), player) for player in range(players(game))]
    assert [tuple(here[node]({}) for here in value) for node in range(len(game))] == chances(game, profile)
    value = [values(game, unknown_profile(game), player) for player in range(players(game))]
    point = point_of(game, profile)
    assert [tuple(here[node](point) for here in value) for node in range(len(game))] == chances(game, profile)


@examples(100, few=40)
@given(terms(4), RANDOM)
def test_a_change_is_linear_in_its_weights_and_is_worth_what_the_changed_profile_is(term: Term, random: Random) -> None:
    game = numbered(term)
    profile, other = random_profile(random, game), random_profile(random, game)
    for player in range(players(game)):
        change = unknown_change(game, player)
        after = chances(game, joined(game, profile, player, other))[0]
        for winner in range(players(game)):
            number = chance_of(game, constant_profile(profile), player, change, winner)
            assert all(sum(power for _, power in monomial) <= 1 for monomial in number.terms)
            weights = realized(game, player, other)
            assert number(weights_at(weights)) == after[winner]
            given_ = chance_of(game, constant_profile(profile), player, change_to(game, player, weights), winner)
            assert given_ == after[winner]


@given(terms(4), RANDOM)
def test_weights_are_a_change_if_they_are_realized_by_a_strategy_within_its_bounds(term: Term, random: Random) -> None:
    game = numbered(term)
    other = random_profile(random, game, random.choice((F(0), ETA)))
    for player in range(players(game)):
        weights = realized(game, player, other)
        for bound in (F(0), ETA):
            deciding = [node for node in kingmakers(game) if node in weights and any(weights[node])]
            within = all(p >= bound for node in deciding for p in other[node])
            assert holds(unknown_change(game, player, bound).rules, weights_at(weights)) == within
            assert holds(change_to(game, player, weights, bound).rules, {}) == within


def require_the_same_motive(
    game: Numbered, profile: Profile, player: int, other: Profile, any_is: str, floors: Floors[F]
) -> bool:
    """Whether the player has the motive to play his part of `other`, by the formula as by the exact code."""
    change = unknown_change(game, player, floors.own)
    formula = motive(game, unknown_profile(game), player, change, any_is, Floors(UNKNOWN_ETA, floors.own))
    after = joined(game, profile, player, other)
    weights = realized(game, player, after)
    given_ = motive(
        game, constant_profile(profile), player, change_to(game, player, weights, floors.own), any_is, floors
    )
    try:
        expected = gain(game, profile, player, after, any_is, floors) > 0
    except ProfileError:  # no best response
        expected = False
    point = {**point_of(game, profile), **weights_at(weights), "eta": floors.eta}
    assert holds(formula, point) == holds(given_, {}) == expected
    return expected


def found_by_z3(game: Numbered, profile: Profile, player: int, any_is: str, floors: Floors[F]) -> Profile | None:
    """A change for which the player has the motive, if there is one."""
    change = unknown_change(game, player, floors.own)
    formula = motive(game, constant_profile(profile), player, change, any_is, floors)
    answer = ask(smtlib({"motive": formula}))
    assert answer.verdict != "unknown"
    if answer.verdict == "unsat":
        return None
    return put(profile, played(change, {name: F(number) for name, number in answer.model.items()}))


def require_the_motives_that_z3_finds(game: Numbered, profile: Profile, floors: Floors[F], random: Random) -> int:
    """A motive that z3 finds is one, and where it finds none no change brings anything; how many it finds."""
    motives = 0
    for player, any_is in product(range(players(game)), (SOME, EVERY)):
        if (after := found_by_z3(game, profile, player, any_is, floors)) is not None:
            assert gain(game, profile, player, after, any_is, floors) > 0
            for each in (SOME, EVERY):
                require_the_same_motive(game, profile, player, after, each, floors)
            motives += 1
        else:
            for _ in range(3):
                after = random_best_change(random, game, profile, player, floors.own)
                assert gain(game, profile, player, after, any_is, floors) <= 0
    return motives


BOUNDS = {"free": FREE, "bound": FLOORS, "own free": Floors(ETA, F(0))}
every_bound = pytest.mark.parametrize("floors", BOUNDS.values(), ids=BOUNDS)
REDUCED = [game for leaves in (4, 5) for game in binary_games(3, leaves, reduced=True)]


@every_bound
def test_z3_finds_the_motives_there_are(floors: Floors[F]) -> None:
    random, motives = Random(1), 0
    for term in random.sample(REDUCED, 25):
        game = numbered(term)
        motives += require_the_motives_that_z3_finds(game, random_equilibrium(random, game, floors.eta), floors, random)
    assert motives >= 5


@pytest.mark.slow
@every_bound
@pytest.mark.parametrize(("players_", "leaves"), [(3, 5), (3, 6), (4, 5)])
def test_in_larger_games_z3_finds_the_motives_there_are(players_: int, leaves: int, floors: Floors[F]) -> None:
    random, motives = Random(2), 0
    for term in random.sample(list(binary_games(players_, leaves, reduced=True)), 50):
        game = numbered(term)
        motives += require_the_motives_that_z3_finds(game, random_equilibrium(random, game, floors.eta), floors, random)
    assert motives >= 5


@every_bound
@settings(max_examples=10)
@given(term=terms(3, 5), random=RANDOM)
def test_the_formula_of_a_motive_is_the_definition(floors: Floors[F], term: Term, random: Random) -> None:
    game = numbered(term)
    profile = random_equilibrium(random, game, floors.eta)
    for player, any_is in product(range(players(game)), (SOME, EVERY)):
        best = random_best_change(random, game, profile, player, floors.own)
        for other in (best, random_profile(random, game, floors.own)):
            require_the_same_motive(game, profile, player, other, any_is, floors)


# Unknowns and subgames


def test_unknowns_are_named_by_node_or_as_asked_and_add_up_to_1() -> None:
    found = unknown_profile(numbered(parse("1(2(1 3) 2 3)")), {1: "p"})
    assert {node: [str(p) for p in here[:-1]] for node, here in found.items()} == {0: ["b0.1", "b0.2"], 1: ["p"]}
    assert all(sum(here[1:], here[0]) == 1 for here in found.values())


def test_the_only_child_of_a_node_is_certain() -> None:
    (alone,) = unknown_profile(numbered(parse("1(2)")))[0]
    assert alone == 1


@given(terms(4))
def test_a_subgame_is_that_of_the_term(term: Term) -> None:
    game = numbered(term)
    places: dict[int, Place] = {0: ()}
    for node, children in enumerate(game.children):
        places |= {child: (*places[node], k) for k, child in enumerate(children)}
        below, number = subgame(game, node)
        assert below == numbered(subterm(term, places[node]))
        assert number == {old: new for new, old in enumerate([node, *game.below(node)])}


@given(terms(4))
def test_extreme_strategies_with_an_unknown_floor_are_those_with_a_floor(term: Term) -> None:
    game = numbered(term)
    for player in range(players(game)):
        unknown = [
            {node: tuple(p({"eta": ETA}) for p in chosen) for node, chosen in strategy.items()}
            for strategy in extreme_strategies(game, player, UNKNOWN_ETA)
        ]
        assert unknown == list(extreme_strategies(game, player, ETA))


# Equilibria of one-step prediction


def is_prediction(game: Numbered, profile: Profile, any_is: str = SOME, solver: str = "z3") -> bool:
    """Whether nobody has a motive at an SPE."""
    assert is_subgame_perfect(game, profile)
    return satisfiable(nobody_has_a_motive(game, constant_profile(profile), any_is, FLOORS), solver)


@every_solver
@pytest.mark.parametrize("any_is", [SOME, EVERY])
@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        (at(ETA, ETA, HALF), True),
        (at(ETA, ETA, F(1)), True),
        (at(2 * ETA, 2 * ETA, HALF), False),
        (at(2 * ETA, 2 * ETA, F(1)), False),
        (at(HALF, ETA, F(1)), True),
        (at(ETA, HALF, F(0)), True),
        (at(HALF, 2 * ETA, F(1)), False),
    ],
)
def test_t1_is_predicted_where_nobody_can_undercut(profile: Profile, expected: bool, any_is: str, solver: str) -> None:
    assert is_prediction(GAME, profile, any_is, solver) is expected


def empty_threat(p2: F) -> Profile:
    """Player 2 leaves T1 for player 1's kingmaker, where he wins with 3/4; in T1 p1 = 1/2, p3 = 1 and p2 is given."""
    left, right, away = (F(1), F(0)), (F(0), F(1)), (F(3, 4), F(1, 4))
    return (right, left, (HALF, HALF), (), (), (p2, 1 - p2), (), (), away, (), ())


def test_of_the_two_predictions_of_t4_one_rests_on_an_empty_threat() -> None:
    # Mizuno (2012), figure 4.6
    game = numbered(SMALL[3])
    threat, perfect = empty_threat(F(1, 4)), empty_threat(ETA)
    assert is_prediction(game, threat) and is_prediction(game, perfect)
    found = [subgame_perfect_prediction(game, constant_profile(each), SOME, FLOORS) for each in (threat, perfect)]
    assert [satisfiable(each) for each in found] == [False, True]


def test_subgame_perfect_prediction_wants_an_admissible_equilibrium() -> None:
    def found(profile: Profile) -> bool:
        return satisfiable(subgame_perfect_prediction(GAME, constant_profile(profile), SOME, FLOORS))

    assert found(at(ETA, ETA, HALF))
    assert not found(at(ETA / 2, ETA / 2, HALF))
    assert not found(at(HALF, ETA, HALF))


def test_changes_are_bound_and_profiles_are_free() -> None:
    formula = subgame_perfect_prediction(GAME, unknown_profile(GAME), SOME, Floors(UNKNOWN_ETA, UNKNOWN_ETA))
    assert free(formula) == {"b0.1", "b1.1", "b4.1", "eta"}


@given(RANDOM)
@few
def test_a_game_has_a_motive_at_every_equilibrium_for_player_2_who_always_loses(random: Random) -> None:
    game = numbered(NO_EQUILIBRIUM)
    profile = random_equilibrium(random, game, ETA)
    assert chances(game, profile)[0][1] == 0
    lure = put(profile, {1: (HALF, HALF), 6: (ETA, 1 - ETA)})
    assert gain(game, profile, 1, lure, EVERY, FLOORS) > 0
