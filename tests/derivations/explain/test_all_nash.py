"""All equilibria of three players or more as data and as text; and from the command line."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F

import pytest

from derivations import api
from derivations.explain.all_nash import decimals, explain_all_nash
from derivations.explain.answer import Answer
from tests.support.commands import Run
from tests.support.files import GAMES
from tests.support.samples import IRRATIONAL
from tests.support.strategic import Cell, strategic_game
from verify.find.equilibria.all_nash import all_equilibria
from verify.theories.all_nash.records import AllEquilibria, EquilibriumProduct, LinearCase, PureReply, Unsolved

HORSE = str(GAMES / "horse.efg")
JORDAN = str(GAMES / "jordan.nfg")


@pytest.fixture(scope="module")
def horse() -> Answer:
    return api.solve(HORSE)


def test_solve_lists_all_equilibria_of_three_players(horse: Answer) -> None:
    assert isinstance(horse.certificate, AllEquilibria)
    assert horse.data["complete"] is True
    assert "Nash equilibria" not in horse.data
    assert [each["kind"] for each in horse.data["equilibria"]] == ["set", "set"]
    assert str(horse).splitlines()[1] == "all Nash equilibria: 2 sets of infinitely many"


def test_a_single_rational_equilibrium_has_its_strategies() -> None:
    answer = api.nash_equilibria(JORDAN)
    assert answer.data["Nash equilibria"] == 1
    assert {p for own in answer.strategies.values() for here in own.values() for p in here.values()} == {F(1, 2)}
    assert api.verify(JORDAN, answer).data["Nash equilibrium"] == "yes"


def test_an_irrational_equilibrium_has_bounds() -> None:
    answer = api.solve(strategic_game((2, 2, 2), IRRATIONAL))
    (one,) = answer.data["equilibria"]
    assert (answer.data["complete"], one["kind"]) == (True, "box")
    least, most = (F(one["mixed"]["a"][0][end]) for end in ("least", "most"))
    assert 0 < most - least < F(1, 10**9)
    assert "exactly one Nash equilibrium" in str(answer)
    with pytest.raises(AttributeError, match="no equilibria"):
        _ = answer.equilibria


def test_what_is_open_is_said(horse: Answer) -> None:
    c = horse.certificate
    assert isinstance(c, AllEquilibria)
    k = next(k for k, case in enumerate(c.cases) if isinstance(case, LinearCase))
    found = Answer(open_ := replace(c, cases=(*c.cases[:k], Unsolved(), *c.cases[k + 1 :])), explain_all_nash(open_))
    assert found.data["complete"] is False
    assert len(found.data["open"]) == 1
    assert "2 sets of infinitely many; not complete, as one support stays open" in str(found)


def test_a_set_that_replies_cut_is_not_said_to_be_infinite() -> None:
    """The third one gains by 2 unless both others play 1, so that with 1 there is one equilibrium."""
    payoffs: dict[Cell, tuple[int, ...]] = {
        (i, j, k): (0, 0, k * (i + j)) for i in (0, 1) for j in (0, 1) for k in (0, 1)
    }
    c = all_equilibria(strategic_game((2, 2, 2), payoffs))
    assert explain_all_nash(c).counted() == "all Nash equilibria: 2 sets of infinitely many"
    both, first = ((F(1), F(0)), (F(0), F(1))), ((F(1), F(0)),)
    one = EquilibriumProduct((both, both, first), (PureReply(2, 1),))
    said = explain_all_nash(replace(c, sets=(*c.sets, one))).counted()
    assert said == "all Nash equilibria: 2 sets of infinitely many and 1 set of one or more"


def test_a_set_that_replies_cut_may_be_known_to_be_infinite() -> None:
    """Now the third one gains by 2 only where both others play 2: so what one of them plays is free."""
    payoffs: dict[Cell, tuple[int, ...]] = {
        (i, j, k): (0, 0, k * i * j) for i in (0, 1) for j in (0, 1) for k in (0, 1)
    }
    c = all_equilibria(strategic_game((2, 2, 2), payoffs))
    both, first = ((F(1), F(0)), (F(0), F(1))), ((F(1), F(0)),)
    one = EquilibriumProduct((both, both, first), (PureReply(2, 1),))
    found = explain_all_nash(replace(c, sets=(*c.sets, one)))
    assert found.few == 0
    assert "sets of infinitely many" in found.counted()


def test_the_command_prints_an_object(run: Run) -> None:
    status, out, _ = run("solve", HORSE, "--nash", "--json", "--out", "-")
    data = json.loads(out)
    assert (status, data["complete"], len(data["equilibria"]), data["open"]) == (0, True, 2, [])


def test_answers_of_two_players_say_that_they_are_complete() -> None:
    assert api.nash_equilibria("prisoners-dilemma").data["complete"] is True
    assert api.one_equilibrium("prisoners-dilemma").data["complete"] is False
    assert api.pure_equilibria("prisoners-dilemma").data["complete"] is False


def test_decimals_are_those_that_both_ends_have() -> None:
    assert decimals(F(1, 3), F(1, 3) + F(1, 10**7)) == "0.333333..."
    assert decimals(F(-123451, 1000), F(-123449, 1000)) == "-123.4..."
    assert decimals(F(-1, 10**9), F(1, 10**9)) == "-1e-09 to 1e-09"
