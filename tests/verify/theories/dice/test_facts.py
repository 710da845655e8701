"""Facts of certificates on liar's dice decide statements: each word with a true and a nearly true one, and at random.

What is drawn at random is held against `tests.support.liars_dice`, the definition of the closed form worked out, and
against whole trees.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each, slow_but, thorough
from tests.support.liars_dice import closed_form as values
from tests.support.theorems import theorem
from verify.certificates import Certificate
from verify.check import certificate_lines, check
from verify.find.liars_dice.bluff_match import by_rounds
from verify.find.liars_dice.closed_form import closed_form, threshold
from verify.find.liars_dice.stages import solve_stages
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Statement
from verify.kernel.zero_sum.records import ValueCertificate
from verify.language.lines import meaning_lines
from verify.language.parse import parse
from verify.language.text import write
from verify.language.words import StatementError
from verify.theories.dice.records import DicePairs, dice


def forms(*faces: int, penalty: F = F(0)) -> DicePairs:
    return DicePairs(faces, penalty, tuple(threshold(n, penalty) for n in faces))


def whole_tree(faces: int, least: int = 1, penalty: F = F(0)) -> ValueCertificate:
    game = dice(faces, least, penalty)
    value, first, second = solve(form_of(game, {}))
    return ValueCertificate(game, value, (first, second))


MATCH = BuiltIn("bluff-match", {"faces": "2", "first": "2", "second": "2", "wild": "1", "difference": "0"})


MADE: dict[str, Callable[[], tuple[Certificate, ...]]] = {
    "stages": lambda: (solve_stages(6), solve_stages(2)),
    "pair": lambda: (closed_form(6), closed_form(10**5)),
    "pairs": lambda: (forms(*range(1, 7), 9), forms(6, penalty=F(1, 2))),
    "many pairs": lambda: tuple(closed_form(faces) for faces in range(2, 7)),
    "match": lambda: (by_rounds(MATCH),),
}


@cache
def facts(name: str) -> tuple[Statement, ...]:
    """What certificates prove, by name."""
    if name in MADE:
        return tuple(fact for part in MADE[name]() for fact in check(part))
    return check(theorem(f"liar's dice: {name}"))


def decided(name: str, text: str) -> bool | None:
    return decide(parse(text), Facts(facts(name)))


D2 = '[[{"1": {"1": 1}, "2": {"2": 1}}, {"2": %s}], [{"1": {"2": 1}, "2": {"2": 1}}, {"2": 1}]]'
FALLS = "for N in %s: value(liars_dice(faces=N + 1)) < value(liars_dice(faces=N))"


@for_each(
    ("name", "true", "nearly"),
    [
        ("stages", "value(liars_dice()) == 41/60", "value(liars_dice()) == 40/60"),
        ("stages", "value(liars_dice()) in [0.68325, 0.68335]", "value(liars_dice()) in [0.68335, 0.68345]"),
        ("stages", "stage_value(liars_dice(least=2)) == 41/60", "stage_value(liars_dice(least=3)) == 41/60"),
        (
            "stages",
            "for M in {1, ..., 2}: stage_value(liars_dice(least=M)) == 41/60",
            "for M in {1, ..., 3}: stage_value(liars_dice(least=M)) == 41/60",
        ),
        (
            "stages",
            "for M in {2, ..., 5}: stage_value(liars_dice(least=M + 1)) < stage_value(liars_dice(least=M))",
            "for M in {1, ..., 5}: stage_value(liars_dice(least=M + 1)) < stage_value(liars_dice(least=M))",
        ),
        ("pair", "value(liars_dice()) == 41/60", "value(liars_dice()) > 41/60"),
        ("pair", "value(liars_dice(faces=100000)) < 0.63212372", "value(liars_dice(faces=100000)) < 0.63212371"),
        ("many pairs", FALLS % "{2, ..., 5}", "for N in {2, ..., 6}: value(liars_dice(faces=N)) > 41/60"),
        (
            "match",
            "value(bluff_match(faces=2, first=1, second=2)) == 7/32",
            "value(bluff_match(faces=2, first=1, second=2)) == 1/4",
        ),
    ],
)
def test_a_number_is_decided(name: str, true: str, nearly: str) -> None:
    assert (decided(name, true), decided(name, nearly)) == (True, False)


@for_each(
    ("name", "true", "nearly"),
    [
        ("pair", "closed_form(liars_dice())", "closed_form(liars_dice(faces=7))"),
        ("pairs", "for N in {1, ..., 6}: closed_form(liars_dice(faces=N))", "closed_form(liars_dice(faces=7))"),
        (
            "pairs",
            "for N in {2, ..., 5}: closed_form(liars_dice(faces=N))",
            "for N in {2, ..., 7}: closed_form(liars_dice(faces=N))",
        ),
        ("pairs", "closed_form(liars_dice(faces=5)) and closed_form(liars_dice(faces=9))", "closed_form(leduc())"),
        ("pairs", "closed_form(liars_dice(penalty=1/2))", "closed_form(liars_dice(faces=5, penalty=1/2))"),
        (
            "value",
            "for N in {1, ...}: closed_form(liars_dice(faces=N))",
            "for N in {1, ...}: closed_form(liars_dice(faces=N, penalty=1))",
        ),
        (
            "value",
            "for N in {7, ..., 10000000}: closed_form(liars_dice(faces=N))",
            "for N in {0, ..., 7}: closed_form(liars_dice(faces=N))",
        ),
        ("decreasing", FALLS % "{1, ...}", (FALLS % "{1, ...}").replace("<", ">")),
        ("decreasing", FALLS % "{2, ..., 199}", FALLS % "{0, ...}"),
        (
            "penalty",
            "for t in [0, oo): for N in {1, ...}: closed_form(liars_dice(faces=N, penalty=t))",
            "for t in [-1, oo): for N in {1, ...}: closed_form(liars_dice(faces=N, penalty=t))",
        ),
        (
            "penalty",
            "for t in (1/3, 2]: for N in {6, ..., 6}: closed_form(liars_dice(faces=N, penalty=t))",
            "for t in (1/3, 2]: for N in {6, ..., 6}: closed_form(liars_dice(faces=N, least=2, penalty=t))",
        ),
        ("limit", 'theorem("liar\'s dice: limit")', 'theorem("liar\'s dice: expansion")'),
        ("stages", f"optimal_stages(liars_dice(faces=2), {D2 % 1})", f"optimal_stages(liars_dice(faces=2), {D2 % 0})"),
    ],
)
def test_a_statement_is_true_and_a_nearly_true_one_is_left_open(name: str, true: str, nearly: str) -> None:
    assert (decided(name, true), decided(name, nearly)) == (True, None)


@for_each("numbers", ["{1, ...}", "{0, ..., 7}", "{2, ..., 2}"])
@for_each("shifted", ["N + 1", "N - 2", "N"])
def test_statements_for_whole_numbers_are_read_as_they_are_written(numbers: str, shifted: str) -> None:
    text = f"for N in {numbers}: closed_form(liars_dice(faces={shifted}, least=1, penalty=0))"
    assert write(parse(text)) == text


@pytest.mark.parametrize("numbers", ["{1/2, ...}", "{2, ..., 1}", "{1, ..., 5/2}", "{1, ..., oo}", "{1, ...", "{1, }"])
def test_what_are_no_whole_numbers_is_refused(numbers: str) -> None:
    with pytest.raises(StatementError):
        parse(f"for N in {numbers}: closed_form(liars_dice(faces=N))")


def test_a_theorem_for_all_n_does_not_prove_what_it_does_not_say() -> None:
    assert decided("limit", FALLS % "{1, ...}") is None
    assert decided("value", "value(liars_dice()) == 41/60") is None
    assert decided("decreasing", "value(liars_dice()) == 41/60") is None


SAME = "for N in {1, ..., 4}: value(liars_dice(faces=N)) == stage_value(liars_dice(faces=N))"


def test_that_stages_have_the_value_of_the_game_follows_from_whole_trees_alone() -> None:
    trees = [fact for faces in range(1, 5) for fact in check(whole_tree(faces))]
    # a fact on the stage values, and none on the game
    stages = [fact for faces in range(1, 5) for fact in check(solve_stages(faces))[1:]]
    assert decide(parse(SAME), Facts([*trees, *stages])) is True
    assert decide(parse(SAME), Facts(stages)) is None
    assert decide(parse(SAME), Facts([*trees[:-1], parse("value(liars_dice(faces=4)) == 17/25"), *stages])) is False


def test_a_value_that_is_not_that_of_the_whole_tree_is_refused() -> None:
    both = [*check(whole_tree(3)), parse("value(liars_dice(faces=3)) == 13/19")]
    with pytest.raises(CheckFailed, match="expected one number, found two"):
        decide(parse("value(liars_dice(faces=3)) == 13/18"), Facts(both))


def test_a_reader_is_told_of_words_that_not_all_know() -> None:
    assert meaning_lines(facts("match")) == ()
    (line,) = meaning_lines(facts("pairs"))
    assert line.startswith("closed_form: in liar's dice with N faces and penalty t let D(y) be ")
    (meaning,) = meaning_lines(facts("limit"))
    lines = certificate_lines(theorem("liar's dice: limit"))
    said = ('theorem("liar\'s dice: limit")', f"meaning:   {meaning}", "trust:     evidence", "theories:  reals, dice")
    assert lines == said
    assert meaning_lines(facts("limit"))[0].endswith(
        ": 0 <= V_N - (1 - 1/e) <= 1/(e N) for all N >= 1, so V_N tends to 1 - 1/e"
    )


penalties = st.fractions(0, 9, max_denominator=20)


@examples(60)
@given(faces=st.integers(1, 7), penalty=penalties, data=st.data())
def test_values_of_stages_are_those_of_the_definition_of_the_closed_form(
    faces: int, penalty: F, data: st.DataObject
) -> None:
    known, expected = Facts(check(solve_stages(faces, 1, penalty))), values(faces, penalty)
    slip = data.draw(st.fractions(max_denominator=1000).filter(bool))
    for least, value in enumerate(expected, start=1):
        game = f"liars_dice(faces={faces}, least={least}, penalty={penalty})"
        assert decide(parse(f"stage_value({game}) == {value}"), known) is True
        assert decide(parse(f"stage_value({game}) == {value + slip}"), known) is False
        assert decide(parse(f"stage_value({game}) >= {value + slip}"), known) is (slip < 0)


@examples(40)
@given(faces=st.integers(1, 3), penalty=penalties, data=st.data())
def test_values_of_whole_trees_are_those_of_the_definition_of_the_closed_form(
    faces: int, penalty: F, data: st.DataObject
) -> None:
    least = data.draw(st.integers(1, faces))
    game = f"liars_dice(faces={faces}, least={least}, penalty={penalty})"
    value = values(faces, penalty)[least - 1]
    for certificate in (
        whole_tree(faces, least, penalty),
        closed_form(faces, least, penalty),
        solve_stages(faces, least, penalty),
    ):
        assert decide(parse(f"value({game}) == {value}"), Facts(check(certificate))) is True


@pytest.mark.parametrize("wild", slow_but(["1", "0"], ["1"]))
def test_rounds_of_a_match_have_the_values_of_whole_matches(wild: str) -> None:
    # the rounds of a match of two dice against one, and the tree of each match that begins with one of them
    rounds = by_rounds(BuiltIn("bluff-match", {**MATCH.parameters, "second": "1", "wild": wild}))
    known = Facts(check(rounds))
    for first in ("1", "2") if thorough() else ("1",):
        game = BuiltIn("bluff-match", {**MATCH.parameters, "first": first, "second": "1", "wild": wild})
        value = solve(form_of(game, {}))[0]
        assert (
            decide(parse(f"value(bluff_match(faces=2, first={first}, second=1, wild={wild})) == {value}"), known)
            is True
        )
