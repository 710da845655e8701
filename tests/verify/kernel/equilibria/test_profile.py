"""Certificates about a claimed profile: accepted as found, refused when any number is changed."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.attacks.test_tamper import accepted_after_a_change
from tests.support.random_trees import behaviours, games
from tests.verify.kernel.strategies.test_beliefs import TWICE, threat
from tests.verify.kernel.strategies.test_profiles import FIGURE_4_2, figure, pure
from tests.verify.kernel.strategies.test_subgames import ENTERS, STAYS_OUT, entry
from trees.formats.efg import from_efg
from trees.formats.json_tree import to_json
from trees.tree import Tree
from verify.certificate_json import dumps, loads
from verify.certificates import Certificate
from verify.check import check
from verify.find.equilibria.assessments import assessment, profile_regrets, subgame_regrets
from verify.kernel.equilibria.records import Assessment, PlayerRegret
from verify.kernel.games.game import digest
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.profiles import NotStated
from verify.kernel.strategies.sequence_form import PlanError, sequence_form


def given_as(tree: Tree) -> Given:
    written = to_json(tree)
    return Given(written, digest(written))


ENTRY = given_as(entry())
FIGURE = given_as(from_efg(FIGURE_4_2, "figure 4.2"))
THREAT, (OUT, THREATENS) = given_as(threat()[0]), threat()[1]
CHAIN = given_as(from_efg(TWICE, "twice"))
HALF = {"reply": (F(1, 2), F(1, 2))}


def judged(game: Given, profile: tuple[dict[str, dict[str, F]], ...], beliefs: dict[str, tuple[F, ...]]) -> Assessment:
    found = assessment(game, profile, beliefs)[0]
    assert found is not None
    return found


MIXED = ({"move": {"out": F(1, 2), "left": F(1, 6), "right": F(1, 3)}}, THREATENS)
FOUND: dict[str, Certificate] = {
    "figure 4.2": profile_regrets(FIGURE, figure()[1]),
    "figure 4.2 with a choice left out": profile_regrets(FIGURE, figure(third=False)[1]),
    "entry is shared": profile_regrets(ENTRY, ENTERS),
    "entry is shared, in subgames": subgame_regrets(ENTRY, ENTERS),
    "entry is fought, in subgames": subgame_regrets(ENTRY, STAYS_OUT),
    "one gain in two subgames": subgame_regrets(CHAIN, (pure(("now", "go", "stop"), ("then", "stop", "go")),)),
    "a continuation": judged(CHAIN, (pure(("now", "stop", "go"), ("then", "stop", "go")),), {}),
    "a continuation left out": judged(CHAIN, (pure(("now", "stop", "go")),), {}),
    "a threat": judged(THREAT, (OUT, THREATENS), HALF),
    "no threat": judged(THREAT, MIXED, {}),
    "beliefs that are not Bayes'": judged(THREAT, MIXED, HALF),
}
each = pytest.mark.parametrize("name", FOUND)


@each
def test_it_is_accepted_as_read_back(name: str) -> None:
    assert loads(dumps(FOUND[name])) == FOUND[name]
    assert all(said and "\n" not in said for said in check(loads(dumps(FOUND[name]))))


@each
def test_no_number_can_be_changed(name: str) -> None:
    assert accepted_after_a_change(json.loads(dumps(FOUND[name]))) == []


def said(name: str) -> str:
    return check(FOUND[name])[0].partition(": ")[2]


def test_figure_4_2_is_no_nash_equilibrium() -> None:
    assert said("figure 4.2").endswith("is not a Nash equilibrium: player 1 can gain 1; it pays 2, 3")


def test_entry_that_is_shared_is_a_nash_equilibrium() -> None:
    assert said("entry is shared").endswith("is a Nash equilibrium; it pays 1, 1")


def test_entry_that_is_shared_is_subgame_perfect() -> None:
    text = "is subgame perfect: nobody can gain in any of the subgames, 2 in number"
    assert said("entry is shared, in subgames").endswith(text)


def test_the_threat_to_fight_is_not_subgame_perfect() -> None:
    text = "is not subgame perfect: in the subgame at 'in' player 2 gains 2 by share at 'fight?'"
    assert said("entry is fought, in subgames").endswith(text)


def test_an_empty_threat_is_not_sequentially_rational() -> None:
    assert said("a threat").endswith("is not sequentially rational: at 'reply' player 2 gains 1 by r at 'reply'")


def test_beliefs_that_break_bayes_rule_are_named() -> None:
    rule = check(FOUND["beliefs that are not Bayes'"])[1]
    assert "the beliefs are not those of Bayes' rule at 'reply' (consistency beyond that is not claimed)" in rule


def test_beliefs_are_filled_in_by_bayes_rule() -> None:
    found = FOUND["no threat"]
    assert isinstance(found, Assessment)
    assert (found.sets["reply"].beliefs, found.not_bayes) == ((F(1, 3), F(2, 3)), ())


def test_beliefs_are_not_invented_where_bayes_rule_does_not_apply() -> None:
    found, unjudged = assessment(THREAT, (OUT, THREATENS), {})
    assert found is not None
    assert (list(found.sets), unjudged) == (["move"], {"reply": "not reached, and no beliefs are given"})


def test_a_set_whose_continuation_is_left_out_is_not_judged() -> None:
    found, unjudged = assessment(CHAIN, (pure(("now", "stop", "go")),), {})
    assert found is not None
    assert (list(found.sets), unjudged) == (
        ["now"],
        {"then": "information set 'then': expected probabilities, found none"},
    )


def test_a_gain_of_the_whole_continuation_needs_no_own_choices_after() -> None:
    found = judged(CHAIN, (pure(("now", "stop", "go")),), {})
    assert (found.sets["now"].regret, found.sets["now"].one_step, found.deviation is None) == (4, None, False)


def test_beliefs_at_no_information_set_are_refused() -> None:
    with pytest.raises(PlanError, match=r"^beliefs: expected an information set of the game, found 'x'$"):
        assessment(THREAT, (OUT, THREATENS), {"x": (F(1),)})


def test_subgames_whose_choices_are_left_out_are_not_stated() -> None:
    with pytest.raises(NotStated):
        subgame_regrets(CHAIN, (pure(("now", "stop", "go")),))


def test_a_best_deviation_makes_choices_that_the_profile_leaves_out() -> None:
    last = pure(("now", "stop", "go"))
    assert profile_regrets(CHAIN, (last,)).players == (PlayerRegret(F(1), F(4), {"now": "go", "then": "go"}),)


def test_a_parameter_in_a_profile_without_one_is_refused() -> None:
    data = json.loads(dumps(FOUND["entry is shared"]))
    data["profile"][0]["enter?"] = {"in": ["0", "1"], "out": ["1", "-1"]}
    with pytest.raises(CheckFailed, match=r"^player 1 at 'enter\?': expected in >= 0, found t$"):
        check(loads(json.dumps(data)))


def test_a_game_with_a_parameter_is_refused() -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"})
    found = FOUND["entry is shared"]
    with pytest.raises(CheckFailed, match=r"expected the parameter none, found B$"):
        check(replace(found, game=game))  # type: ignore[arg-type,type-var]


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_what_is_found_about_any_profile_is_accepted(data: st.DataObject) -> None:
    tree = data.draw(games())
    form, game = sequence_form(tree), given_as(tree)
    profile = tuple(data.draw(behaviours(form, player)) for player in range(3))
    found = assessment(game, profile, {})[0]
    for certificate in (profile_regrets(game, profile), subgame_regrets(game, profile), *([found] if found else [])):
        assert check(loads(dumps(certificate)))
