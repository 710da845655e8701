"""A game written out in a certificate may have a parameter; it must exist throughout the range."""

from __future__ import annotations

import copy
from fractions import Fraction as F
from typing import Any

import pytest

from trees.formats.json_tree import from_json
from trees.tree import TreeError
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.game import digest, parameters_of, tree_of
from verify.kernel.games.subject import Given
from verify.kernel.numbers.order import RATIONALS, Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.refusal import CheckFailed
from verify.language.text import shown
from verify.theories.optimal_sets.records import OptimalPlans
from verify.theories.parameters.order import OnRange

T = Ratio.variable()


def pennies(change: Any = lambda _: None) -> Given:
    """Matching pennies; heads and heads pay 1 + a, tails and tails 1 with probability 1 - a, else 0, 0 <= a <= 1/2."""
    nodes: list[dict[str, Any]] = [{"id": "root", "player": 0, "infoset": "1"}]
    edges: list[dict[str, Any]] = []
    for first in "ht":
        nodes.append({"id": first, "player": 1, "infoset": "2"})
        edges.append({"source": "root", "target": first, "action": first})
        for second in "ht":
            edges.append({"source": first, "target": first + second, "action": second})
    nodes += [{"id": "hh", "payoff": ["1 + a", "-1 - a"]}, {"id": "tt", "player": "chance"}]
    nodes += [{"id": i, "payoff": ["-1", "1"]} for i in ("ht", "th")]
    for name, probability, payoff in (("1", "1 - a", ["1", "-1"]), ("0", "a", ["0", "0"])):
        nodes.append({"id": "tt" + name, "payoff": payoff})
        edges.append({"source": "tt", "target": "tt" + name, "action": name, "probability": probability})
    graph = {"parameters": {"a": ["0", "1/2"]}}
    data: dict[str, Any] = {"directed": True, "multigraph": False, "graph": graph, "nodes": nodes, "edges": edges}
    change(data)
    return Given(data, digest(data))


def test_the_parameters_of_a_written_game_have_their_ranges() -> None:
    assert parameters_of(pennies()) == {"a": Range(F(0), F(1, 2))}


def test_the_tree_is_that_of_the_numbers_bound_to_the_names() -> None:
    assert tree_of(pennies(), {"a": F(1, 4)}).nodes["hh"]["payoff"] == (F(5, 4), F(-5, 4))
    assert tree_of(pennies(), {"a": T, "other": F(1)}).edges["tt", "tt1"]["probability"] == 1 - T


def test_a_parameter_without_a_number_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected a number for its parameter a, found one for b$"):
        tree_of(pennies(), {"b": T})


def test_a_range_inside_the_declared_one_is_accepted() -> None:
    tree_of(pennies(), {"a": T}, OnRange(F(0), F(1, 2)))
    tree_of(pennies(), {"a": T}, OnRange(F(1, 4), F(1, 3)))
    tree_of(pennies(), {"a": F(1, 2)}, RATIONALS)


@pytest.mark.parametrize(
    ("number", "order"),
    [(T, OnRange(F(0), F(2, 3))), (T, OnRange(F(0), None)), (T, OnRange(F(-1, 9), F(1, 2))), (F(3, 4), RATIONALS)],
    ids=["above", "unbounded", "below", "a number"],
)
def test_a_range_beyond_the_declared_one_is_refused(number: Any, order: Any) -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected a in \[0, 1/2\] throughout its range, found other values$"):
        tree_of(pennies(), {"a": number}, order)


def test_a_probability_that_falls_below_zero_is_refused() -> None:
    def change(data: Any) -> None:
        data["graph"]["parameters"]["a"][1] = "2"

    game = pennies(change)
    tree_of(game, {"a": T}, OnRange(F(0), F(1)))
    with pytest.raises(
        CheckFailed, match=r"^game: expected probabilities >= 0 throughout the range, found others to 'tt1'"
    ):
        tree_of(game, {"a": T}, OnRange(F(0), F(2)))
    with pytest.raises(TreeError, match="expected probabilities >= 0, found -1/2"):
        tree_of(game, {"a": F(3, 2)})


def test_probabilities_that_sum_to_one_for_some_values_only_are_refused() -> None:
    def change(data: Any) -> None:
        data["edges"][-1]["probability"] = "2*a**2"

    game = pennies(change)
    assert tree_of(game, {"a": F(1, 2)}).number_of_nodes() == 9
    with pytest.raises(TreeError, match=r"expected probabilities with sum 1, found sum 1 - t \+ 2\*t\^2$"):
        tree_of(game, {"a": T})


@pytest.fixture(scope="module")
def certificate() -> OptimalPlans:
    game = pennies()
    return optimal_plans(game, Parameter("a", parameters_of(game)["a"]))


def test_the_optimal_plans_of_a_written_game_with_a_parameter_are_proved_for_its_range(
    certificate: OptimalPlans,
) -> None:
    # the table ((1 + a, -1), (-1, 1 - a)) has determinant -a^2; divided by 1 + a + 1 - a + 1 + 1 it is the value
    assert [(piece.where, piece.value) for piece in certificate.pieces] == [(Range(F(0), F(1, 2)), -T * T / 4)]
    first, *others = map(shown, check(certificate))
    assert (first.partition(" in ")[2][:8], first.endswith(") == -a^2/4"), len(others)) == ("(0, 1/2)", True, 4)


def test_the_certificate_comes_back_from_its_file(certificate: OptimalPlans) -> None:
    assert check(loads(dumps(certificate))) == check(certificate)


def test_every_changed_number_of_the_written_game_is_refused(certificate: OptimalPlans) -> None:
    data = certificate.game.tree  # type: ignore[union-attr]
    for part in ("nodes", "edges"):
        for index, entry in enumerate(data[part]):
            for key in {"payoff", "probability"} & entry.keys():
                changed = copy.deepcopy(data)
                old = changed[part][index][key]
                changed[part][index][key] = [f"{old[0]} + 1", old[1]] if key == "payoff" else f"{old} + 1/7"
                with pytest.raises(CheckFailed, match=r"^game: expected a tree with SHA-256 "):
                    check(
                        OptimalPlans(Given(changed, certificate.game.digest), certificate.parameter, certificate.pieces)
                    )  # type: ignore[union-attr]
                with pytest.raises(CheckFailed):
                    check(OptimalPlans(Given(changed, digest(changed)), certificate.parameter, certificate.pieces))


def test_a_wider_declared_range_leaves_the_theorem_as_it_is_and_a_narrower_one_is_refused(
    certificate: OptimalPlans,
) -> None:
    for high, accepted in (("2/3", True), ("1/3", False)):
        data = copy.deepcopy(dict(certificate.game.tree))  # type: ignore[union-attr]
        data["graph"]["parameters"]["a"][1] = high
        changed = OptimalPlans(Given(data, digest(data)), certificate.parameter, certificate.pieces)
        if accepted:
            assert from_json(data, "wider", {"a": F(2, 3)}).number_of_nodes() == 9
            check(changed)
        else:
            with pytest.raises(CheckFailed, match=r"^game: expected a in \[0, 1/3\] throughout"):
                check(changed)
