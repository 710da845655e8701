"""Chances, equilibria and changes as formulas, what players see, and words with good and nearly good profiles."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from random import Random

import pytest
from hypothesis import given

from tests.support.binary_profiles import (
    RANDOM,
    T1,
    Probabilities,
    Profile,
    chances,
    is_subgame_perfect,
    random_equilibrium,
    random_profile,
    terms,
)
from tests.support.effort import examples, for_each, thorough
from tests.support.formulas import every_solver, holds
from trees.games.mizuno import SMALL
from trees.single_winner.terms import Numbered, Place, Term, in_preorder, parse, subterm, write
from verify.check import check
from verify.find.cases import NoProof, case_analysis
from verify.find.solver_answers import solver_answers
from verify.find.timeout import Solvers
from verify.kernel.numbers.multivariate import Multivariate, multivariate
from verify.kernel.statements.records import Not
from verify.language.parse import parse as parse_statement
from verify.theories.kingmaker.kingmakers import kingmakers
from verify.theories.kingmaker.prediction import (
    BOUND,
    EVERY,
    PREDICTED,
    PREDICTIONS,
    SOME,
    SeenProfile,
    admissible,
    chance_of,
    change_to,
    equilibrium,
    extreme_strategies,
    nobody_has_a_motive,
    players,
    profile_as_seen,
    subgame,
    subgame_perfect,
    subgame_perfect_prediction,
    unknown_change,
    unknown_profile,
    values,
)
from verify.theories.reals.formula import Clipped, Formula, bound_names, every, free
from verify.theories.reals.query import query

HALF, ETA = F(1, 2), F(1, 10)
GAME = in_preorder(parse(T1))
UNKNOWN_ETA = Multivariate.variable("eta")
every_reading = pytest.mark.parametrize("kmn", PREDICTIONS)
Point = dict[str, F]


def constant_profile(profile: Profile) -> dict[int, Probabilities]:
    return {node: chosen for node, chosen in enumerate(profile) if chosen}


def plain(game: Numbered, profile: Profile) -> SeenProfile:
    """The profile where nobody reckons with a slip."""
    return profile_as_seen(game, constant_profile(profile), 0, PREDICTIONS[PREDICTED])


def joined(game: Numbered, profile: Profile, player: int, other: Profile) -> Profile:
    """`profile` with the player's part taken from `other`."""
    return tuple(other[node] if mover == player else profile[node] for node, mover in enumerate(game.mover))


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


@examples(100)
@given(terms(4), RANDOM)
def test_the_formula_of_subgame_perfection_is_the_definition(term: Term, random: Random) -> None:
    game = in_preorder(term)
    for profile in (random_equilibrium(random, game), random_profile(random, game)):
        formula = subgame_perfect(plain(game, profile))
        assert holds(formula, {}) == is_subgame_perfect(game, profile)


@given(terms(4), RANDOM)
def test_the_formula_in_unknowns_is_the_definition_too(term: Term, random: Random) -> None:
    game = in_preorder(term)
    unknown = unknown_profile(game)
    profile = random.choice((random_equilibrium, random_profile))(random, game)
    at = profile_as_seen(game, unknown, 0, PREDICTIONS[BOUND])
    formula = every((subgame_perfect(at), admissible(game, unknown)))
    assert holds(formula, point_of(game, profile)) == is_subgame_perfect(game, profile)


def accepted(game: Numbered, profile: Profile, floor: F) -> bool:
    deciding = kingmakers(game)
    return all(p >= (floor if node in deciding else 0) for node, chosen in enumerate(profile) for p in chosen)


@given(terms(4), RANDOM)
def test_a_profile_is_admissible_with_the_floor_at_kingmakers(term: Term, random: Random) -> None:
    game = in_preorder(term)
    bounds = [F(0), ETA, F(1, 3)]
    for profile in (random_profile(random, game), random_profile(random, game, ETA)):
        for least in bounds:
            for formula in (
                admissible(game, constant_profile(profile), least),
                admissible(game, constant_profile(profile), UNKNOWN_ETA),
            ):
                assert holds(formula, {"eta": least}) == accepted(game, profile, least)


@given(terms(4), RANDOM)
def test_values_are_chances(term: Term, random: Random) -> None:
    game = in_preorder(term)
    profile = random_profile(random, game)
    value = [values(game, constant_profile(profile), player) for player in range(players(game))]
    assert [tuple(here[node]({}) for here in value) for node in range(len(game))] == chances(game, profile)
    value = [values(game, unknown_profile(game), player) for player in range(players(game))]
    point = point_of(game, profile)
    assert [tuple(here[node](point) for here in value) for node in range(len(game))] == chances(game, profile)


@examples(100)
@given(terms(4), RANDOM)
def test_a_change_is_linear_in_its_weights_and_is_worth_what_the_changed_profile_is(term: Term, random: Random) -> None:
    game = in_preorder(term)
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
    game = in_preorder(term)
    other = random_profile(random, game, random.choice((F(0), ETA)))
    for player in range(players(game)):
        weights = realized(game, player, other)
        for least in (F(0), ETA):
            deciding = [node for node in kingmakers(game) if node in weights and any(weights[node])]
            within = all(p >= least for node in deciding for p in other[node])
            assert holds(unknown_change(game, player, least).rules, weights_at(weights)) == within
            assert holds(change_to(game, player, weights, least).rules, {}) == within


# Unknowns and subgames


def test_unknowns_are_named_by_node_or_as_asked_and_add_up_to_1() -> None:
    found = unknown_profile(in_preorder(parse("1(2(1 3) 2 3)")), {1: "p"})
    assert {node: [str(p) for p in here[:-1]] for node, here in found.items()} == {0: ["b0.1", "b0.2"], 1: ["p"]}
    assert all(sum(here[1:], here[0]) == 1 for here in found.values())


def test_the_only_child_of_a_node_is_certain() -> None:
    (alone,) = unknown_profile(in_preorder(parse("1(2)")))[0]
    assert alone == 1


@given(terms(4))
def test_a_subgame_is_that_of_the_term(term: Term) -> None:
    game = in_preorder(term)
    places: dict[int, Place] = {0: ()}
    for node, children in enumerate(game.children):
        places |= {child: (*places[node], k) for k, child in enumerate(children)}
        below, number = subgame(game, node)
        assert below == in_preorder(subterm(term, places[node]))
        assert number == {old: new for new, old in enumerate([node, *game.below(node)])}


@given(terms(4))
def test_extreme_strategies_are_pure_but_where_somebody_may_slip(term: Term) -> None:
    game = in_preorder(term)
    slips = kingmakers(game)
    for player in range(players(game)):
        nodes = [node for node, mover in enumerate(game.mover) if mover == player]
        pure = list(extreme_strategies(game, player, ETA, ()))
        found = [tuple(s[node].index(multivariate(1)) for node in nodes) for s in pure]
        assert found == list(product(*(range(len(game.children[node])) for node in nodes)))
        unknown = list(extreme_strategies(game, player, UNKNOWN_ETA, slips))
        for sure, strategy in zip(pure, unknown, strict=True):
            for node, chosen in strategy.items():
                assert sum(chosen, multivariate(0)) == 1
                least = [p for k, p in enumerate(chosen) if sure[node][k] == 0]
                assert least == [UNKNOWN_ETA if node in slips else 0] * len(least)


# What players see


def test_a_player_sees_others_at_kingmakers_clipped_and_himself_as_he_is() -> None:
    profile = {0: [HALF, HALF], 1: [F(1, 20), F(19, 20)], 4: [F(1), F(0)]}
    at = profile_as_seen(GAME, profile, ETA, PREDICTIONS[PREDICTED])
    clipped = {1: [ETA, 1 - ETA], 4: [1 - ETA, ETA]}
    assert at.by == {
        0: {**profile, 4: clipped[4]},
        1: {**profile, 1: clipped[1]},
        2: {**profile, **clipped},
    }
    assert at.slips == {0: {4}, 1: {1}, 2: {1, 4}}
    assert not at.names


def test_unknown_probabilities_are_clipped_by_name() -> None:
    at = profile_as_seen(GAME, unknown_profile(GAME, {1: "p"}), UNKNOWN_ETA, PREDICTIONS[PREDICTED])
    first, name = Multivariate.variable("c.1"), Multivariate.variable("p")
    assert at.names == {"c.1": name, "c.4": Multivariate.variable("b4.1")}
    assert at.by[2][1] == [first, 1 - first] and at.by[0][1] == [name, 1 - name]
    formula = at.where(equilibrium(at))
    assert isinstance(formula, Clipped) and bound_names(formula) == {"c.1", "c.4"}
    assert free(formula) == {"b0.1", "p", "b4.1", "eta"}


@every_reading
def test_without_eta_nobody_sees_a_slip(kmn: str) -> None:
    profile = constant_profile(((F(1), F(0)), (F(0), F(1)), (), (), (F(1), F(0)), (), ()))
    at = profile_as_seen(GAME, profile, 0, PREDICTIONS[kmn])
    assert all(view == profile for view in at.by.values())
    assert not any(at.slips.values())


def test_a_bound_profile_is_seen_as_it_is_with_all_kingmakers_of_others_slipping() -> None:
    profile = {0: [F(1), F(0)], 1: [ETA, 1 - ETA], 4: [HALF, HALF]}
    at = profile_as_seen(GAME, profile, ETA, PREDICTIONS[BOUND])
    assert all(view == profile for view in at.by.values())
    assert at.slips == {0: {4}, 1: {1}, 2: {1, 4}}
    assert at.changing == ETA and profile_as_seen(GAME, profile, ETA, PREDICTIONS[PREDICTED]).changing == 0


def test_who_has_no_winning_child_at_a_kingmaker_sees_it_as_it_is() -> None:
    # player 4 wins only where player 1 does not decide
    game = in_preorder(parse("4(1(2 3) 4)"))
    profile = {0: [F(0), F(1)], 1: [F(0), F(1)]}
    at = profile_as_seen(game, profile, ETA, PREDICTIONS[PREDICTED])
    assert at.by[3] == profile and at.slips[3] == frozenset()
    game = in_preorder(parse("4(1(2 3) 2(4 3) 3(2 4))"))
    profile = {0: [F(1), F(0), F(0)], 1: [F(0), F(1)], 4: [F(0), F(1)], 7: [F(0), F(1)]}
    at = profile_as_seen(game, profile, ETA, PREDICTIONS[PREDICTED])
    assert at.by[3][1] == [F(0), F(1)]
    assert at.by[3][4] == [ETA, 1 - ETA] and at.by[3][7] == [ETA, 1 - ETA]
    assert at.slips == {0: frozenset(), 1: {1, 7}, 2: {1, 4}, 3: {4, 7}}


def test_a_mover_who_may_win_nowhere_is_a_kingmaker_by_the_main_reading_only() -> None:
    # player 1 decides at the root of the right part who may win, but player 4 can still lose there
    game = in_preorder(parse("2(1(2 3) 1(4 4(2 3)) 3)"))
    assert kingmakers(game) == [1, 6]
    profile = {0: [F(1), F(0), F(0)], 1: [F(0), F(1)], 4: [F(0), F(1)], 6: [F(0), F(1)]}
    assert profile_as_seen(game, profile, ETA, PREDICTIONS[PREDICTED]).slips[3] == {4}
    assert profile_as_seen(game, profile, ETA, PREDICTIONS["predicted at certain kingmakers"]).slips[3] == frozenset()


def test_a_subgame_is_seen_as_it_is_in_the_whole_game() -> None:
    game = in_preorder(SMALL[3])
    at = profile_as_seen(game, unknown_profile(game), UNKNOWN_ETA, PREDICTIONS[PREDICTED])
    below = at.below(1)
    _, number = subgame(game, 1)
    assert below.game == in_preorder(parse("1(2(1 3) 3(1 2))")) and below.names == at.names
    assert below.by[0][number[5]] == at.by[0][5]
    assert below.slips[2] == {number[node] for node in at.slips[2] if node in number}


# Each word, for a good profile and a nearly good one


B = '{"0": [%s, 1 - %s], "1": [%s, 1 - %s], "4": [%s, 1 - %s]}'


def b(p1: str, p2: str, p3: str) -> str:
    return B % (p3, p3, p1, p1, p2, p2)


G = '"3(1(3 2) 2(3 1))"'
P = '"predicted"'
LEFT_OUT = '"1(2(1 3) 3(1(2 3) 2(1 3)))"'
LEAVES = '{"0": [1, 0], "1": [%s, 1 - %s], "4": [1, 0], "5": [1, 0], "8": [1, 0]}'
LURED = LEAVES.replace('"8": [1, 0]', '"8": [0, 1]')
KEPT = LEAVES.replace("%s, 1 - %s", "1/10, 9/10")
T4 = '"2(3(1(3 2) 2(3 1)) 1(2 3))"'
THREAT = '{"0": [0, 1], "1": [0, 1], "2": [0, 1], "5": [%s, 1 - %s], "8": [3/4, 1/4]}'
MAIN = '["reached", "deepest", "again"]'
STAYS = THREAT.replace('"0": [0, 1]', '"0": [1, 0]')
WORDS = [
    (f"kmn({G}, {b('1/10', '1/2', '0')}, 1/10)", f"kmn({G}, {b('1/11', '1/2', '0')}, 1/10)"),
    (f"perfect({G}, {b('1/2', '1/3', '1')})", f"perfect({G}, {b('1/2', '1/3', '9/10')})"),
    (f"perfect({G}, {b('0', '0', '1/2')})", f"perfect({G}, {b('0', '1/20', '1/2')})"),
    # what is below eta looks the same to player 3
    (
        f"perfect_as_seen({G}, {b('0', '1/20', '1/2')}, 1/10, {P})",
        f"perfect_as_seen({G}, {b('0', '3/20', '1/2')}, 1/10, {P})",
    ),
    (
        f'perfect_as_seen({G}, {b("1/10", "1/10", "1/2")}, 1/10, "bound")',
        f'perfect_as_seen({G}, {b("0", "0", "1/2")}, 1/10, "bound")',
    ),
    (
        f'motive({G}, {b("3/5", "1/5", "1")}, 1, 0, {P}, "every")',
        f'motive({G}, {b("3/5", "0", "1")}, 1, 0, {P}, "some")',
    ),
    # under the rule player 1 has it even there, if he is not below eta himself
    (
        f'motive({G}, {b("3/5", "0", "1")}, 1, 1/10, {P}, "every")',
        f'motive({G}, {b("1/11", "0", "1")}, 1, 1/10, {P}, "some")',
    ),
    (
        f'motive_by({G}, {b("3/5", "1/5", "1")}, 1, 0, {P}, "every", {{"1": [19/100, 81/100]}})',
        f'motive_by({G}, {b("3/5", "1/5", "1")}, 1, 0, {P}, "some", {{"1": [1/5, 4/5]}})',
    ),
    (
        f'motive_by({G}, {b("3/5", "0", "1")}, 1, 1/10, {P}, "every", {{"1": [9/100, 91/100]}})',
        f'motive_by({G}, {b("3/5", "0", "1")}, 1, 1/10, {P}, "some", {{"1": [1/10, 9/10]}})',
    ),
    (
        f'one_step_equilibrium({G}, {b("0", "0", "1/2")}, 1/10, {P}, "some")',
        f'one_step_equilibrium({G}, {b("1/10", "1/10", "1/2")}, 1/10, {P}, "every")',
    ),
    (
        f'one_step_equilibrium({G}, {b("1/10", "1/20", "0")}, 1/10, {P}, "some")',
        f'one_step_equilibrium({G}, {b("1/10", "1/20", "1/20")}, 1/10, {P}, "every")',
    ),
    (
        f'one_step_equilibrium({G}, {b("1/10", "1/10", "1/2")}, 1/10, "bound", "some")',
        f'one_step_equilibrium({G}, {b("1/5", "1/5", "1/2")}, 1/10, "bound", "every")',
    ),
    (
        f'perfect_prediction({T4}, {THREAT % ("0", "0")}, 1/10, {P}, "some")',
        f'perfect_prediction({T4}, {THREAT % ("1/2", "1/2")}, 1/10, {P}, "every")',
    ),
    (
        f'one_step_equilibrium({T4}, {THREAT % ("1/2", "1/2")}, 1/10, {P}, "some")',
        f'one_step_equilibrium({T4}, {STAYS % ("1/2", "1/2")}, 1/10, {P}, "every")',
    ),
    # player 3 goes where player 2 lets him win
    (
        f'perfect_prediction({LEFT_OUT}, {LEAVES % ("1/2", "1/2")}, 1/10, {P}, "some")',
        f'perfect_prediction({LEFT_OUT}, {LURED % ("1/2", "1/2")}, 1/10, {P}, "every")',
    ),
    (
        f"predicted({LEFT_OUT}, {KEPT}, 1/10, {MAIN})",
        f"predicted({LEFT_OUT}, {LEAVES % ('1/9', '1/9')}, 1/10, {MAIN})",
    ),
]


MINUS = '{"0": [-1, 2]}'


@pytest.mark.parametrize(
    "text",
    [
        f'kmn("1(2 3)", {MINUS}, 0)',
        f'perfect("1(2 3)", {MINUS})',
        f'perfect_as_seen("1(2 3)", {MINUS}, 0, "bound")',
        f'one_step_equilibrium("1(2 3)", {MINUS}, 0, "bound", "some")',
        f'perfect_prediction("1(2 3)", {MINUS}, 0, "bound", "some")',
    ],
)
def test_a_negative_probability_is_none(text: str) -> None:
    with pytest.raises(NoProof):
        case_analysis(text)
    assert check(case_analysis(f"not {text}"))
    assert check(case_analysis(text.replace("-1, 2", "0, 1")))


@for_each(("good", "nearly"), WORDS if thorough() else [*WORDS[:13:2], WORDS[-1]])
def test_a_good_profile_is_told_from_a_nearly_good_one(good: str, nearly: str) -> None:
    for text, answer in ((good, "unsat"), (nearly, "sat")):
        found = solver_answers(text)
        assert [each.answer for each in found.answers] == [answer]
        said = parse_statement(text)
        assert check(found) == (said if answer == "unsat" else Not(said),)


@pytest.mark.parametrize(("good", "nearly"), WORDS[:9:2], ids=[good.partition("(")[0] for good, _ in WORDS[:9:2]])
def test_proofs_by_cases_tell_them_apart_too(good: str, nearly: str) -> None:
    at = ({"y1.1": F(0), "y1.2": F(1)},)
    assert check(case_analysis(good, None, *at)) == (parse_statement(good),)
    with pytest.raises(NoProof):
        case_analysis(nearly, None, *at)
    if not nearly.startswith("motive("):
        denied = f"not {nearly}"
        assert check(case_analysis(denied, None, *at)) == (parse_statement(denied),)


@every_solver
@pytest.mark.parametrize(("p1", "expected"), [("0", "unsat"), ("1/10", "sat")])
def test_solvers_agree_on_t1(solver: str, p1: str, expected: str) -> None:
    text = f'one_step_equilibrium({G}, {b(p1, "0", "1/2")}, 1/10, {P}, "some")'
    asked = Solvers(names=(solver,))
    assert [each.answer for each in solver_answers(text, solvers=asked).answers] == [expected]


WRONG = {
    f'perfect_as_seen({G}, {b("0", "0", "1")}, 1/10, "clipped")': "kmn: expected one of predicted, ",
    f'motive({G}, {b("0", "0", "1")}, 4, 1/10, {P}, "some")': "player: expected one from 1 to 3, found 4",
    f'motive({G}, {b("0", "0", "1")}, 1, 1/10, {P}, "all")': 'any: expected "some" or "every"',
    f'perfect("3(1(3 2)  2(3 1))", {b("0", "0", "1")})': "game: expected '3(1(3 2) 2(3 1))'",
    f'perfect({G}, {{"0": [1, 0]}})': "profile: expected the nodes [0, 1, 4], found ['0']",
    f"perfect({G}, {b('0', '0', '1').replace('1 - 1]', '1]')})": "expected 2 probabilities with sum 1 at node 0",
    f'motive_by({G}, {b("0", "0", "1")}, 1, 0, {P}, "some", {{"4": [1, 0]}})': "expected the nodes [1], found ['4']",
    'motive_by("1(2 1(2 3))", {"0": [1, 0], "2": [1, 0]}, 1, 0, "predicted", "some", {"0": [1, 0], "2": [0, 1]})': (
        "motive_by: expected a player who moves once at most, found player 1"
    ),
    f'one_step_equilibrium({G}, {b("0", "0", "1")}, 2, {P}, "some")': "eta: expected a number from 0 to 1/2, found 2",
    'perfect_as_seen("4(1(2 3 4) 4)", {"0": [0, 1], "1": [1, 0, 0]}, 1/10, "predicted")': (
        "prediction: expected kingmakers with two children, found 3 at node 1"
    ),
}


@for_each(("text", "said"), WRONG.items())
def test_what_has_no_meaning_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$") as error:
        query(parse_statement(text))
    assert said in str(error.value)


def test_changes_are_bound_and_profiles_are_free() -> None:
    at = profile_as_seen(GAME, unknown_profile(GAME), UNKNOWN_ETA, PREDICTIONS[PREDICTED])
    formula: Formula = at.where(subgame_perfect_prediction(at, EVERY))
    assert free(formula) == {"b0.1", "b1.1", "b4.1", "eta"}
    inner = nobody_has_a_motive(at, SOME)
    assert free(inner) - free(formula) == {"c.1", "c.4"}


@given(RANDOM)
@examples(100)
def test_with_two_players_nobody_has_a_motive(random: Random) -> None:
    term = random.choice([parse(text) for text in ("1(2(1 2) 2)", "1(2 1(2(1 2) 2))", "2(1(1 2) 1(2 2))")])
    game = in_preorder(term)
    profile = random_equilibrium(random, game)
    chosen = ", ".join(f'"{n}": [{", ".join(map(str, here))}]' for n, here in enumerate(profile) if here)
    for player in (1, 2):
        found = solver_answers(f'motive("{write(term)}", {{{chosen}}}, {player}, 1/10, "predicted", "some")')
        assert [each.answer for each in found.answers] == ["sat"]
