"""Statements by operators are the statements that their text says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.api import load
from derivations.claims import words
from derivations.claims.words import (
    average,
    every_optimal_plan,
    kingmakers,
    name,
    nash,
    normal_form,
    pareto_efficient,
    payoff,
    value,
    weight,
)
from tests.support.effort import for_each
from tests.support.files import GAMES
from trees.refusal import Refused
from verify.kernel.statements.records import Compare
from verify.kernel.theory import WORDS
from verify.language.parse import parse
from verify.language.words import StatementError

PROFILE = [{"J": {"bet": name("alpha"), "check": 1 - name("alpha")}}, {}]


@for_each(
    ("said", "text"),
    [
        (value("kuhn") == Fraction(-1, 18), "value(kuhn()) == -1/18"),
        (value("kuhn cards=5") == "-1/15", "value(kuhn(cards=5)) == -1/15"),
        (2 * value("kuhn") - 1 <= -value("leduc") / 3, "2*value(kuhn()) - 1 <= -value(leduc())/3"),
        (value("kuhn").within("[0, 1] | {2}"), "value(kuhn()) in [0, 1] | {2}"),
        (~(value("kuhn") > 0) & (value("kuhn") != 1), "not value(kuhn()) > 0 and value(kuhn()) != 1"),
        ((value("kuhn") < 0) | (value("kuhn") >= 1), "value(kuhn()) < 0 or value(kuhn()) >= 1"),
        (
            nash("kuhn", PROFILE).for_all("alpha", "[0, 1/3]"),
            'for alpha in [0, 1/3]: nash(kuhn(), [{"J": {"bet": alpha, "check": 1 - alpha}}, {}])',
        ),
        (
            nash("kuhn", PROFILE).exactly_when(name("alpha").within("{0}")).for_all("alpha", "[0, 1/3]"),
            'for alpha in [0, 1/3]: nash(kuhn(), [{"J": {"bet": alpha, "check": 1 - alpha}}, {}])'
            " exactly when alpha in {0}",
        ),
        (
            (name("a") > 0).implies(name("a") / 2 < name("a")).for_all("a", "[0, 1]"),
            "for a in [0, 1]: a > 0 implies a/2 < a",
        ),
        (
            payoff("kuhn", [{}], 1, "J") == 1 - (name("a") + 1) * 2,
            None,
        ),
        (
            every_optimal_plan("kuhn", 2, weight("Q after bet", "call") == "1/3"),
            'for x in optimal(kuhn(), 2): x["Q after bet", "call"] == 1/3',
        ),
    ],
)
def test_operators_make_the_statement(said: words.Said, text: str | None) -> None:
    if text is None:
        with pytest.raises(StatementError, match=r"expected a word that is known, or a range for it, .* found 'a'"):
            _ = said.statement
    else:
        assert said.statement == parse(text)
        assert parse(said.spelled) == parse(text)


def test_a_game_from_a_file_is_named_by_its_whole_digest() -> None:
    game = load(GAMES / "poker.efg")
    said = value(game) == 0
    assert getattr(game, "digest", "none") in said.text
    assert said.games == {getattr(game, "digest", "none"): game}
    assert said.where == {"a_simple_card_game": value(game).text.removeprefix("value(").removesuffix(")")}


def test_actions_alone_may_stand_in_a_list_as_in_a_file() -> None:
    prisoners = load(GAMES / "prisoners.nfg")
    both = [{"First": "confess"}, {"Second": "confess"}]
    assert nash(prisoners, both).text == nash(prisoners, {"First": both[0], "Second": both[1]}).text
    with pytest.raises(Refused, match=r"First: expected information sets among 'First', found 'rich'$"):
        nash(prisoners, [{"rich": "high"}, {"poor": "low"}])
    with pytest.raises(Refused, match=r"First: First: expected .*, found 'cnfess' \(did you mean confess\?\)$"):
        nash(prisoners, [{"First": "cnfess"}, {}])
    with pytest.raises(StatementError, match=r"^profile: expected a strategy for each of 2 players, found 1$"):
        nash(prisoners, both[:1])


def test_a_list_of_profiles_is_read_as_each_of_them() -> None:
    prisoners = load(GAMES / "prisoners.nfg")
    both, named = (
        [{"First": "confess"}, {"Second": "confess"}],
        {"First": {"First": "deny"}, "Second": {"Second": "deny"}},
    )
    said = pareto_efficient(prisoners, both, [both, named])
    one, other = (nash(prisoners, each).text.partition(", [")[2].removesuffix(")") for each in (both, named))
    assert said.text.endswith(f", [{one}, [[{one}, [{other}])")


def test_numbers_may_stand_on_either_side() -> None:
    said = Fraction(-1, 2) + value("kuhn") * "1/2" > 1 - value("kuhn")
    assert isinstance(said.statement, Compare)
    assert said.statement == parse("-1/2 + 1/2*value(kuhn()) > 1 - value(kuhn())")


@for_each("word", WORDS)
def test_every_word_is_a_function_with_a_sentence(word: str) -> None:
    assert getattr(words, word).__doc__.endswith(".")


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: value("kuhn", 1), "expected the arguments game, found 2"),
        (lambda: value(3), "expected a name such as 'kuhn cards=5'"),
        (lambda: value("kuhn") == True, "expected an int, a Fraction, a name or text"),  # noqa: E712
    ],
)
def test_what_cannot_be_said_is_refused_in_one_line(make: object, says: str) -> None:
    with pytest.raises(StatementError, match=says):
        make()  # type: ignore[operator]


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError):
        _ = words.no_such_word


def test_a_game_with_one_winner_is_given_by_its_text_or_by_name() -> None:
    assert (kingmakers("1(2 3)") + kingmakers("kingmaker tree=2") > 0).spelled == (
        'kingmakers("1(2 3)") + kingmakers(kingmaker(tree=2)) > 0'
    )
    assert normal_form("kingmaker", "3(2 1)").spelled == 'normal_form(kingmaker(tree=1), "3(2 1)")'


def test_terms_in_a_list_are_quoted() -> None:
    said = average("kingmaker", "known", ["reached", "again"], "1EP", "eqprob", "one") == "1/3"
    assert said.spelled == 'average(kingmaker(tree=1), "known", ["reached", "again"], "1EP", "eqprob", "one") == 1/3'
