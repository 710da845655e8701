"""Answers have their numbers as exact numbers, under the names that players have in the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction as F
from functools import cache
from pathlib import Path

import pytest

from derivations import api
from derivations.explain.answer import PARTS, Answer
from derivations.explain.formulas import Piecewise, RationalFunction, Stretch, closed
from derivations.explain.record import LEFT_OUT, LeftOut, Record, encoded, hidden, inlined, key, record
from derivations.inputs.game import Usage
from derivations.inputs.matrices import bimatrix
from tests.support.files import GAMES
from tests.support.open_games import AT_MOST_ONE
from tests.support.textbook_games import PENNIES, indifferent
from trees.formats.efg import from_efg
from trees.formats.files import NoFolder
from trees.tree import Tree
from verify.certificate_json import loads
from verify.check import check
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.sequence_form import PlanError

BEER = GAMES / "beer_quiche.efg"
POOLING = {
    "Sender": {"wimp": {"beer": 1}, "surly": "beer"},
    "Receiver": {"beer": "no", "quiche": {"duel": "1/2", "no": "1/2"}},
}


@record
class Inner:
    kind: str


@record
class Sample(Record):
    first: F = key("the first number")
    inner: Inner = inlined()
    left_out: int | LeftOut
    secret: int = hidden()
    from_: Stretch


def test_fields_have_their_names_in_json_or_stand_in_the_object_or_are_left_out() -> None:
    found = encoded(Sample(F(-1, 18), Inner("sample"), LEFT_OUT, 7, closed(F(0), F(1, 3), "a")))
    assert found == {"the first number": "-1/18", "kind": "sample", "from": "0 <= a <= 1/3"}


def test_what_is_no_part_of_a_record_is_refused() -> None:
    for wrong in (object(), {1, 2}, Ratio.variable()):
        with pytest.raises(TypeError, match=r"^record: expected exact numbers, text, lists and records, found "):
            encoded([wrong])


def shared_out() -> Tree:
    """Player 1 stays out; were he in, he would come again."""
    return from_efg(
        'EFG 2 R "" { "One" "Two" } p "" 1 1 "first" { "in" "out" } 0'
        ' p "" 1 2 "second" { "l" "r" } 0 t "" 1 "" { 1 -1 } t "" 2 "" { 0 0 } t "" 3 "" { 3 -3 }',
        "option",
    )


def test_a_value_is_a_fraction_and_so_are_its_strategies() -> None:
    answer = api.solve("kuhn")
    assert answer.value == F(-1, 18)
    assert answer.strategies["Player 2"]["J after check"] == {"check": F(2, 3), "bet": F(1, 3)}
    assert answer.payoffs == {"Player 1": F(-1, 18), "Player 2": F(1, 18)}


def test_where_a_strategy_does_not_arrive_it_says_nothing() -> None:
    answer = api.solve(shared_out())
    assert answer.data["strategies"]["One"] == {"first": {"in": "0", "out": "1"}, "second": "not reached"}
    assert answer.strategies["One"] == {"first": {"in": F(0), "out": F(1)}}


def test_equilibria_are_listed_with_their_payoffs() -> None:
    answer = api.nash_equilibria(GAMES / "battle.nfg")
    assert [each.payoffs for each in answer.equilibria] == [
        {"Her": F(2), "Him": F(1)},
        {"Her": F(2, 3), "Him": F(2, 3)},
        {"Her": F(1), "Him": F(2)},
    ]
    assert answer.equilibria[1] == {
        "Her": {"Her": {"fight": F(1, 3), "ballet": F(2, 3)}},
        "Him": {"Him": {"fight": F(2, 3), "ballet": F(1, 3)}},
    }


def test_the_only_equilibrium_has_its_strategies_and_payoffs() -> None:
    answer = api.solve(GAMES / "centipede.efg")
    assert (len(answer.equilibria), answer.payoffs) == (1, {"One": F(2, 5), "Two": F(1, 10)})
    assert answer.equilibria[0] == answer.strategies


def test_pure_equilibria_that_pay_differently_have_their_own_payoffs() -> None:
    # the second mover does not mind, and so the first may do either
    tree = indifferent(2, F(1, 2))
    tree.nodes[(0, "l")]["payoff"] = (F(1), F(5))
    answer = api.subgame_perfect_equilibria(tree)
    assert (
        sorted(tuple(each.payoffs.values()) for each in answer.equilibria) == [(F(1), F(0))] * 2 + [(F(1), F(5, 2))] * 2
    )


def test_equilibria_of_stages_are_put_together() -> None:
    answer = api.subgame_perfect_equilibria(PENNIES)
    (only,) = answer.equilibria
    assert {**only, "C": {}} == answer.strategies
    assert api.verify(PENNIES, answer).data["subgame perfect"] == "yes"


def test_all_optimal_plans_have_a_vertex_as_strategies() -> None:
    answer = api.optimal_plans("kuhn")
    assert answer.value == F(-1, 18)
    assert api.verify("kuhn", answer).regrets == {"Player 1": F(0), "Player 2": F(0)}


@cache
def at_most_one() -> Answer:
    return api.solve(AT_MOST_ONE)


def test_a_value_with_a_parameter_is_that_of_each_number() -> None:
    value = at_most_one().value
    assert isinstance(value, Piecewise)
    for d in ("1/2", "1", "3/2"):
        assert value(d) == api.solve(bimatrix([[d, 1], [0, 0]])).value


def test_a_judged_profile_has_payoffs_and_regrets() -> None:
    answer = api.verify(BEER, POOLING)
    assert answer.payoffs == {"Sender": F(29, 10), "Receiver": F(9, 10)}
    assert answer.regrets == {"Sender": F(0), "Receiver": F(0)}
    assert answer.strategies["Sender"]["wimp"] == {"beer": F(1), "quiche": F(0)}


def test_a_judged_profile_with_a_parameter_has_formulas() -> None:
    claim = {"parameters": {"a": ("0", F(1))}, "Sender": {"wimp": {"beer": "a", "quiche": "1 - a"}, "surly": "beer"}}
    wimp = api.verify(BEER, {**claim, "Receiver": POOLING["Receiver"]}).strategies["Sender"]["wimp"]
    assert isinstance(wimp["quiche"], RationalFunction)
    assert (str(wimp["quiche"]), wimp["quiche"]("1/3")) == ("1 - a", F(2, 3))


@pytest.mark.parametrize(
    ("answer", "part", "said"),
    [
        (
            lambda: api.solve("kuhn"),
            "equilibria",
            "this answer has no equilibria: it has .value, .strategies, .payoffs",
        ),
        (
            lambda: api.nash_equilibria(BEER),
            "strategies",
            "this answer has 4 equilibria, each with its strategies: .equilibria[0].strategies",
        ),
        (lambda: api.nash_equilibria(BEER), "value", "this answer has no value: it has .equilibria"),
        (lambda: api.kingmakers("kingmaker", tree=1), "value", "this answer has no value: it has .theorems, .data"),
        (at_most_one, "strategies", "this answer has no strategies: it has .value"),
    ],
)
def test_what_an_answer_has_not_is_said_with_what_it_has(answer: object, part: str, said: str) -> None:
    found = answer()  # type: ignore[operator]
    with pytest.raises(AttributeError) as error:
        getattr(found, part)
    assert str(error.value) == said
    assert part not in dir(found)


def test_too_many_equilibria_are_not_listed_in_part() -> None:
    answer = api.subgame_perfect_equilibria(indifferent(12, F(1, 12)))
    assert answer.data["subgame-perfect equilibria"] == "4096"
    assert not hasattr(answer, "equilibria")


def test_completion_offers_what_there_is() -> None:
    assert [name for name in PARTS if name in dir(api.solve("kuhn"))] == ["value", "strategies", "payoffs"]


def test_an_answer_is_saved_as_its_certificate(tmp_path: Path) -> None:
    answer = api.solve("kuhn")
    where = answer.save(tmp_path / "kuhn.json")
    assert len(check(loads(where.read_text()))) == len(answer.theorems)
    with pytest.raises(NoFolder):
        answer.save(tmp_path / "no" / "kuhn.json")


def test_the_short_form_of_an_answer_is_one_short_line() -> None:
    assert repr(api.solve("kuhn")) == "<Answer: value(kuhn(cards=3, ante=1, bet=1)) == -1/18>"
    long = repr(api.nash_equilibria(BEER))
    assert len(long) < 250 and long.endswith(", and 7 more>")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_each_equilibrium_that_is_found_is_verified_as_one(number: int) -> None:
    answer = api.nash_equilibria(BEER)
    by_number, by_itself = api.verify(BEER, answer, equilibrium=number), api.verify(BEER, answer.equilibria[number - 1])
    assert by_number.data["Nash equilibrium"] == "yes"
    assert by_number.theorems == by_itself.theorems
    assert by_number.payoffs == answer.equilibria[number - 1].payoffs


@pytest.mark.parametrize(
    ("answer", "asked", "said"),
    [
        ("nash", {}, "profile: expected one, found an answer with 4 equilibria: choose by equilibrium=1"),
        ("nash", {"equilibrium": 0}, "equilibrium: expected a number from 1 to 4, found 0"),
        ("nash", {"equilibrium": 5}, "equilibrium: expected a number from 1 to 4, found 5"),
        ("value", {"equilibrium": 1}, "equilibrium: expected none with an answer that lists none, found 1"),
        ("formulas", {}, "profile: expected a game with the parameter d of the answer, found none"),
        ("number", {}, "profile: expected a file, Gambit's numbers, a dict or an answer, found int"),
        ("profile", {"equilibrium": 1}, "equilibrium: expected a number with an answer that lists them, found 1"),
    ],
)
def test_which_profile_is_meant_must_be_clear(answer: str, asked: dict[str, int], said: str) -> None:
    profiles: dict[str, Callable[[], object]] = {
        "nash": lambda: api.nash_equilibria(BEER),
        "value": lambda: api.solve("kuhn"),
        "formulas": at_most_one,
        "number": lambda: 3,
        "profile": lambda: POOLING,
    }
    given = profiles[answer]()
    with pytest.raises(Usage) as error:
        api.verify(BEER, given, **asked)  # type: ignore[arg-type]
    assert str(error.value) == said


def test_what_was_printed_is_read_again_with_either_name(tmp_path: Path) -> None:
    file = tmp_path / "printed.json"
    data = api.solve(GAMES / "poker.efg").data
    file.write_text(json.dumps(data))
    assert api.verify(GAMES / "poker.efg", file).data["Nash equilibrium"] == "yes"
    numbered = {f"Player {j}": each for j, each in enumerate(data["strategies"].values(), 1)}
    file.write_text(json.dumps({**data, "strategies": numbered}))
    assert api.verify(GAMES / "poker.efg", file).data["Nash equilibrium"] == "yes"


def test_an_answer_about_one_game_does_not_fit_another() -> None:
    answer: Answer = api.solve("kuhn")
    with pytest.raises(
        PlanError, match=r"^profile: Player 1: expected information sets among 'wimp', 'surly', found 'J'$"
    ):
        api.verify(BEER, answer)
