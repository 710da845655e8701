"""Certificates about a claimed profile: accepted as found, refused when any number is changed."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.facts import texts
from tests.support.random_trees import behaviours, games
from tests.support.samples import sample
from tests.support.subjects import written
from tests.support.tampering import accepted_after_a_change
from tests.support.textbook_games import (
    ENTERS,
    ENTRY_GAME,
    FIGURE_GAME,
    STAYS_OUT,
    THREAT_GAME,
    TWICE_GAME,
    figure,
    pure,
    threat,
)
from verify.certificate_json import dumps, loads
from verify.certificates import Certificate
from verify.check import check
from verify.find.equilibria.profile import assessment, profile_regrets, subgame_regrets
from verify.kernel.equilibria.records import Assessment, PlayerRegret
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.profiles import ChoiceNotStated
from verify.kernel.strategies.sequence_form import PlanError, sequence_form

OUT, THREATENS = threat()[1]
HALF = {"reply": (F(1, 2), F(1, 2))}


def judged(game: Given, profile: tuple[dict[str, dict[str, F]], ...], beliefs: dict[str, tuple[F, ...]]) -> Assessment:
    found = assessment(game, profile, beliefs)[0]
    assert found is not None
    return found


MIXED = ({"move": {"out": F(1, 2), "left": F(1, 6), "right": F(1, 3)}}, THREATENS)
FOUND: dict[str, Certificate] = {
    "figure 4.2": profile_regrets(FIGURE_GAME, figure()[1]),
    "figure 4.2 with a choice left out": profile_regrets(FIGURE_GAME, figure(third=False)[1]),
    "entry is shared": profile_regrets(ENTRY_GAME, ENTERS),
    "entry is shared, in subgames": subgame_regrets(ENTRY_GAME, ENTERS),
    "entry is fought, in subgames": subgame_regrets(ENTRY_GAME, STAYS_OUT),
    "one gain in two subgames": subgame_regrets(TWICE_GAME, (pure(("now", "go", "stop"), ("then", "stop", "go")),)),
    "a continuation": judged(TWICE_GAME, (pure(("now", "stop", "go"), ("then", "stop", "go")),), {}),
    "a continuation left out": judged(TWICE_GAME, (pure(("now", "stop", "go")),), {}),
    "a threat": judged(THREAT_GAME, (OUT, THREATENS), HALF),
    "no threat": judged(THREAT_GAME, MIXED, {}),
    "beliefs that are not Bayes'": judged(THREAT_GAME, MIXED, HALF),
}
each = pytest.mark.parametrize("name", FOUND)


@each
def test_it_is_accepted_as_read_back(name: str) -> None:
    assert loads(dumps(FOUND[name])) == FOUND[name]
    assert check(loads(dumps(FOUND[name]))) == check(FOUND[name])


@each
def test_no_number_can_be_changed(name: str) -> None:
    assert accepted_after_a_change(json.loads(dumps(FOUND[name]))) == []


def said(name: str, **where: Any) -> list[str]:
    """The facts, with P for the profile."""
    return texts(FOUND[name], P=FOUND[name].profile, **where)  # type: ignore[attr-defined]


def test_figure_4_2_is_no_nash_equilibrium() -> None:
    assert said("figure 4.2") == [
        "not nash(G, P)",
        "payoff(G, P, 1) == 2",
        "regret(G, P, 1) == 1",
        'gain(G, P, 1, {"first": "a1", "third": "y1"}) == 1',
        "payoff(G, P, 2) == 3",
        "regret(G, P, 2) == 0",
    ]


def test_entry_that_is_shared_is_a_nash_equilibrium() -> None:
    assert said("entry is shared") == [
        "nash(G, P)",
        *(f"{word}(G, P, {player}) == {n}" for player in (1, 2) for word, n in (("payoff", 1), ("regret", 0))),
    ]


def test_entry_that_is_shared_is_subgame_perfect() -> None:
    assert said("entry is shared, in subgames") == [
        "subgame_perfect(G, P)",
        "nash(G, P)",
        "regret(G, P, 1) == 0",
        "regret(G, P, 2) == 0",
        'regret(G, P, 1, "in") == 0',
        'regret(G, P, 2, "in") == 0',
    ]


def test_the_threat_to_fight_is_an_equilibrium_that_is_not_subgame_perfect() -> None:
    assert said("entry is fought, in subgames") == [
        "not subgame_perfect(G, P)",
        "nash(G, P)",
        "regret(G, P, 1) == 0",
        "regret(G, P, 2) == 0",
        'regret(G, P, 1, "in") == 0',
        'regret(G, P, 2, "in") == 2',
        'gain(G, P, 2, {"fight?": "share"}, "in") == 2',
    ]


def test_an_empty_threat_is_not_sequentially_rational() -> None:
    assert said("a threat", B={"move": {"root": F(1)}, "reply": {"left": F(1, 2), "right": F(1, 2)}}) == [
        "not rational_at(G, P, B)",
        "bayes(G, P, B)",
        "not sequentially_rational(G, P, B)",
        "not perfect_bayesian(G, P, B)",
        'regret_at(G, P, "move", {"root": 1}) == 0',
        'regret_at(G, P, "reply", {"left": 1/2, "right": 1/2}) == 1',
        'gain_at(G, P, "reply", {"left": 1/2, "right": 1/2}, {"reply": "r"}) == 1',
    ]


def test_where_a_set_is_not_judged_rationality_is_said_of_the_others_alone() -> None:
    assert said("a continuation left out")[0] == 'not rational_at(G, P, {"now": {"root": 1}})'


def test_beliefs_that_break_bayes_rule_are_said_to() -> None:
    assert said("beliefs that are not Bayes'")[1].startswith("not bayes(G, P, {")
    assert said("no threat")[1].startswith("bayes(G, P, {")


def test_beliefs_are_filled_in_by_bayes_rule() -> None:
    found = FOUND["no threat"]
    assert isinstance(found, Assessment)
    assert (found.sets["reply"].beliefs, found.not_bayes) == ((F(1, 3), F(2, 3)), ())


def test_beliefs_are_not_invented_where_bayes_rule_does_not_apply() -> None:
    found, unjudged = assessment(THREAT_GAME, (OUT, THREATENS), {})
    assert found is not None
    assert (list(found.sets), unjudged) == (["move"], {"reply": "not reached, and no beliefs are given"})


def test_a_set_whose_continuation_is_left_out_is_not_judged() -> None:
    found, unjudged = assessment(TWICE_GAME, (pure(("now", "stop", "go")),), {})
    assert found is not None
    assert (list(found.sets), unjudged) == (
        ["now"],
        {"then": "information set 'then': expected probabilities, found none"},
    )


def test_a_gain_of_the_whole_continuation_needs_no_own_choices_after() -> None:
    found = judged(TWICE_GAME, (pure(("now", "stop", "go")),), {})
    assert (found.sets["now"].regret, found.sets["now"].one_step, found.deviation is None) == (4, None, False)


def test_beliefs_at_no_information_set_are_refused() -> None:
    with pytest.raises(PlanError, match=r"^beliefs: expected an information set of the game, found 'x'$"):
        assessment(THREAT_GAME, (OUT, THREATENS), {"x": (F(1),)})


def test_subgames_whose_choices_are_left_out_are_not_stated() -> None:
    with pytest.raises(ChoiceNotStated):
        subgame_regrets(TWICE_GAME, (pure(("now", "stop", "go")),))


def test_a_best_deviation_makes_choices_that_the_profile_leaves_out() -> None:
    last = pure(("now", "stop", "go"))
    assert profile_regrets(TWICE_GAME, (last,)).players == (PlayerRegret(F(1), F(4), {"now": "go", "then": "go"}),)


def test_a_parameter_in_a_profile_without_one_is_refused() -> None:
    data = json.loads(dumps(FOUND["entry is shared"]))
    data["profile"][0]["enter?"] = {"in": ["0", "1"], "out": ["1", "-1"]}
    with pytest.raises(CheckFailed, match=r"^player 1 at 'enter\?': expected in >= 0, found t$"):
        check(loads(json.dumps(data)))


def test_a_game_with_a_parameter_is_refused() -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"})
    found = FOUND["entry is shared"]
    with pytest.raises(CheckFailed, match=r"expected a number for its parameter B, found none$"):
        check(replace(found, game=game))  # type: ignore[arg-type,type-var]


@examples(25)
@given(st.data())
def test_what_is_found_about_any_profile_is_accepted(data: st.DataObject) -> None:
    tree = data.draw(games())
    form, game = sequence_form(tree), written(tree)
    profile = tuple(data.draw(behaviours(form, player)) for player in range(3))
    found = assessment(game, profile, {})[0]
    for certificate in (profile_regrets(game, profile), subgame_regrets(game, profile), *([found] if found else [])):
        assert check(loads(dumps(certificate)))


@pytest.mark.parametrize("kind", ["assessment", "subgames"])
def test_a_gain_without_the_deviation_that_has_it_is_refused(kind: str) -> None:
    found: Any = sample(kind)
    assert found.deviation is not None
    with pytest.raises(CheckFailed, match=r"^deviation: expected one exactly when some regret is not 0$"):
        check(replace(found, deviation=None))
