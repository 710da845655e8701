"""The formulas of one-step prediction say the same as the exact code, and z3 finds what the definition allows."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction as F
from itertools import product
from random import Random
from typing import Any

import pytest
import z3
from hypothesis import given, settings

from derivations.kingmaker.prediction import EPSILON, FLOORS, NO_EQUILIBRIUM, empty_threat
from derivations.kingmaker.shared import GAME, at
from tests.support.binary_profiles import RANDOM, random_best_change, random_equilibrium, random_profile, terms
from tests.support.effort import examples
from trees.games.mizuno import SMALL
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Numbered, Place, Term, numbered, parse, subterm
from verify.find.kingmaker.prediction_formulas import (
    Change,
    admissible,
    chance_of,
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
    gain,
    is_subgame_perfect,
    joined,
    players,
    put,
    require_profile,
)

HALF, ETA = F(1, 2), F(1, 10)
few = settings(max_examples=40)


def is_true(formula: Any) -> bool:
    """The truth value of a formula without unknowns."""
    found = z3.simplify(formula)
    assert z3.is_true(found) or z3.is_false(found)
    return bool(z3.is_true(found))


def holds(formula: Any) -> bool:
    """The truth value of a formula all of whose unknowns are bound."""
    solver = z3.Solver()
    solver.add(formula)
    answer = solver.check()
    assert answer != z3.unknown
    return bool(answer == z3.sat)


def rational(number: F) -> Any:
    return z3.Q(number.numerator, number.denominator)


def realized(game: Numbered, player: int, strategy: Profile) -> dict[int, list[F]]:
    """The realization weights of a player's strategy."""
    above, found = {0: F(1)}, {}
    for node, children in enumerate(game.children):
        if children and game.mover[node] == player:
            found[node] = [above[node] * p for p in strategy[node]]
        for k, child in enumerate(children):
            above[child] = found[node][k] if node in found else above[node]
    return found


def substituted(formula: Any, change: Change, weights: Mapping[int, list[F]]) -> Any:
    return z3.substitute(
        formula,
        *(
            (unknown, rational(weight))
            for node, unknowns in change.weights.items()
            for unknown, weight in zip(unknowns, weights[node], strict=True)
        ),
    )


def played(game: Numbered, player: int, change: Change, model: z3.ModelRef) -> dict[int, Probabilities]:
    """The strategy that a model's weights realize; where it does not come, as evenly as its bounds allow."""
    found: dict[int, Probabilities] = {}
    for node, unknowns in change.weights.items():
        weights = [model.eval(each, model_completion=True).as_fraction() for each in unknowns]
        total = sum(weights)
        found[node] = tuple(F(w, total) if total else F(1, len(weights)) for w in weights)
    return found


# The exact code and the formulas


@examples(100, few=40)
@given(terms(4), RANDOM)
def test_the_formula_of_subgame_perfection_is_the_definition(term: Term, random: Random) -> None:
    game = numbered(term)
    for profile in (random_equilibrium(random, game), random_profile(random, game)):
        formula = subgame_perfect(game, constant_profile(profile))
        assert is_true(formula) == is_subgame_perfect(game, profile)


@given(terms(4), RANDOM)
def test_the_formula_in_unknowns_is_the_definition_too(term: Term, random: Random) -> None:
    game = numbered(term)
    unknown = unknown_profile(game)
    profile = random.choice((random_equilibrium, random_profile))(random, game)
    free = [(p, rational(q)) for n, here in unknown.items() for p, q in zip(here[:-1], profile[n][:-1], strict=True)]
    formula = z3.And(subgame_perfect(game, unknown), admissible(game, unknown))
    assert is_true(z3.substitute(formula, *free)) == is_subgame_perfect(game, profile)


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
            formula = admissible(game, constant_profile(profile), rational(bound))
            assert is_true(formula) == accepted(game, profile, bound)


@given(terms(4), RANDOM)
def test_values_are_chances(term: Term, random: Random) -> None:
    game = numbered(term)
    profile = random_profile(random, game)
    value = [values(game, constant_profile(profile), player) for player in range(players(game))]
    assert [tuple(here[node].as_fraction() for here in value) for node in range(len(game))] == chances(game, profile)


@examples(100, few=40)
@given(terms(4), RANDOM)
def test_a_change_is_linear_in_its_weights_and_is_worth_what_the_changed_profile_is(term: Term, random: Random) -> None:
    game = numbered(term)
    profile, other = random_profile(random, game), random_profile(random, game)
    for player in range(players(game)):
        change = unknown_change(game, player)
        after = chances(game, joined(game, profile, player, other))[0]
        for winner in range(players(game)):
            formula = chance_of(game, constant_profile(profile), player, change, winner)
            weights = realized(game, player, other)
            assert z3.simplify(substituted(formula, change, weights)).as_fraction() == after[winner]


@given(terms(4), RANDOM)
def test_weights_are_a_change_if_they_are_realized_by_a_strategy_within_its_bounds(term: Term, random: Random) -> None:
    game = numbered(term)
    other = random_profile(random, game, random.choice((F(0), ETA)))
    for player in range(players(game)):
        weights = realized(game, player, other)
        for bound in (F(0), ETA):
            change = unknown_change(game, player, bound)
            deciding = [node for node in kingmakers(game) if node in weights and any(weights[node])]
            within = all(p >= bound for node in deciding for p in other[node])
            assert is_true(substituted(change.rules, change, weights)) == within


def require_the_same_motive(
    game: Numbered, profile: Profile, player: int, other: Profile, any_is: str, floors: Floors
) -> bool:
    """Whether the player has the motive to play his part of `other`, by the formula as by the exact code."""
    change = unknown_change(game, player, floors.own)
    formula = motive(game, constant_profile(profile), player, change, any_is, floors)
    after = joined(game, profile, player, other)
    try:
        expected = gain(game, profile, player, after, any_is, floors) > 0
    except ProfileError:  # no best response
        expected = False
    assert is_true(substituted(formula, change, realized(game, player, after))) == expected
    return expected


def found_by_z3(game: Numbered, profile: Profile, player: int, any_is: str, floors: Floors) -> Profile | None:
    """A change for which the player has the motive, if there is one."""
    change = unknown_change(game, player, floors.own)
    solver = z3.Solver()
    solver.add(motive(game, constant_profile(profile), player, change, any_is, floors))
    answer = solver.check()
    assert answer != z3.unknown
    return put(profile, played(game, player, change, solver.model())) if answer == z3.sat else None


def require_the_motives_that_z3_finds(game: Numbered, profile: Profile, floors: Floors, random: Random) -> int:
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
def test_z3_finds_the_motives_there_are(floors: Floors) -> None:
    random, motives = Random(1), 0
    for term in random.sample(REDUCED, 25):
        game = numbered(term)
        motives += require_the_motives_that_z3_finds(game, random_equilibrium(random, game, floors.eta), floors, random)
    assert motives >= 5


@pytest.mark.slow
@every_bound
@pytest.mark.parametrize(("players_", "leaves"), [(3, 5), (3, 6), (4, 5)])
def test_in_larger_games_z3_finds_the_motives_there_are(players_: int, leaves: int, floors: Floors) -> None:
    random, motives = Random(2), 0
    for term in random.sample(list(binary_games(players_, leaves, reduced=True)), 50):
        game = numbered(term)
        motives += require_the_motives_that_z3_finds(game, random_equilibrium(random, game, floors.eta), floors, random)
    assert motives >= 5


@every_bound
@settings(max_examples=10)
@given(term=terms(3, 5), random=RANDOM)
def test_the_formula_of_a_motive_is_the_definition(floors: Floors, term: Term, random: Random) -> None:
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
    assert all(is_true(z3.Sum(here) == 1) for here in found.values())


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


# Equilibria of one-step prediction


def is_prediction(game: Numbered, profile: Profile, any_is: str = SOME) -> bool:
    """Whether nobody has a motive at an SPE."""
    assert is_subgame_perfect(game, profile)
    return holds(nobody_has_a_motive(game, constant_profile(profile), any_is, FLOORS))


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
def test_t1_is_predicted_where_nobody_can_undercut(profile: Profile, expected: bool, any_is: str) -> None:
    assert EPSILON == ETA
    assert is_prediction(GAME, profile, any_is) is expected


def test_of_the_two_predictions_of_t4_one_rests_on_an_empty_threat() -> None:
    # Mizuno (2012), figure 4.6
    game = numbered(SMALL[3])
    threat, perfect = empty_threat(F(1, 4)), empty_threat(ETA)
    assert is_prediction(game, threat) and is_prediction(game, perfect)
    assert [n for n, (one, other) in enumerate(zip(threat, perfect, strict=True)) if one != other] == [5]
    found = [
        holds(subgame_perfect_prediction(game, constant_profile(each), SOME, FLOORS)) for each in (threat, perfect)
    ]
    assert found == [False, True]


def test_subgame_perfect_prediction_wants_an_admissible_equilibrium() -> None:
    def found(profile: Profile) -> bool:
        return holds(subgame_perfect_prediction(GAME, constant_profile(profile), SOME, FLOORS))

    assert found(at(ETA, ETA, HALF))
    assert not found(at(ETA / 2, ETA / 2, HALF))
    assert not found(at(HALF, ETA, HALF))


@given(RANDOM)
@few
def test_a_game_has_a_motive_at_every_equilibrium_for_player_2_who_always_loses(random: Random) -> None:
    game = numbered(NO_EQUILIBRIUM)
    profile = random_equilibrium(random, game, ETA)
    assert chances(game, profile)[0][1] == 0
    lure = put(profile, {1: (HALF, HALF), 6: (ETA, 1 - ETA)})
    assert gain(game, profile, 1, lure, EVERY, FLOORS) > 0
