"""A changed number makes a display refuse to be made."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
import sympy

from derivations.explain.at_length import indifference, outcomes
from derivations.explain.at_length.counted import choices_table
from derivations.explain.at_length.indifference import indifferences
from derivations.explain.at_length.outcomes import outcome_blocks
from derivations.explain.at_length.replies import replies
from derivations.explain.at_length.solving import solution_blocks
from derivations.explain.at_length.strategies import mixture_symbols, profile_of, pure_strategy
from derivations.explain.at_length.subject import Subject, subject_of
from derivations.inputs.game import game_named
from derivations.print.blocks import Table
from derivations.print.equations import NotEqual
from tests.support.files import GAMES
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.profiles import Profile
from verify.theories.parameters.expectations import payoffs_from, reach


@pytest.fixture(scope="module")
def poker() -> Subject:
    return subject_of(game_named("kuhn", {}))


@pytest.fixture(scope="module")
def profile(poker: Subject) -> Profile:
    _, first, second = solve(poker.form)
    return profile_of(poker, (first, second))


def test_a_step_of_a_best_reply_with_another_worth_is_refused(poker: Subject) -> None:
    _, first, _ = solve(poker.form)
    found = replies(poker, poker.form, 1, {0: first})
    assert found.table().rows
    for label, step in found.steps.items():
        for action in step.totals:
            totals = {**step.totals, action: step.totals[action] + 1}
            wrong = replace(found, steps={**found.steps, label: replace(step, totals=totals)})
            with pytest.raises(NotEqual):
                wrong.table()


def test_a_payoff_in_symbols_that_is_not_that_of_the_game_is_refused(
    poker: Subject, profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    symbols = mixture_symbols(poker, profile)
    assert len(indifferences(poker, profile, symbols)) == 2
    wrong = replace(symbols, numbers={symbol: number + Fraction(1, 7) for symbol, number in symbols.numbers.items()})
    with pytest.raises(NotEqual):
        indifferences(poker, profile, wrong)
    honest = indifference.payoff_of
    monkeypatch.setattr(
        indifference, "payoff_of", lambda *words, given: honest(*words[:3], "call", words[4], given=given)
    )
    with pytest.raises((NotEqual, StopIteration)):
        indifferences(poker, profile, symbols)


def test_a_solution_that_is_not_the_number_of_the_strategy_is_refused(poker: Subject, profile: Profile) -> None:
    symbols = mixture_symbols(poker, profile)
    own = [each for each in indifferences(poker, profile, symbols) if each.player == 0]
    assert solution_blocks(poker, 0, own, symbols)
    for symbol in symbols.numbers:
        if symbol in own[0].differences[0].free_symbols:
            wrong = replace(symbols, numbers={**symbols.numbers, symbol: Fraction(1, 2)})
            with pytest.raises(NotEqual):
                solution_blocks(poker, 0, own, wrong)


def test_a_choice_that_is_not_best_is_refused_in_the_table_of_backward_induction() -> None:
    subject = subject_of(game_named(str(GAMES / "centipede.efg"), {}))
    right = dict.fromkeys(("1st", "2nd", "3rd", "4th"), "take")

    def table(choices: dict[str, str]) -> Table:
        profile = tuple(pure_strategy(subject, player, choices) for player in range(subject.count))
        return choices_table(subject, choices, payoffs_from(subject.tree, profile))

    assert len(table(right).rows) == 4
    for label in right:
        wrong = {**right, label: "pass"}
        with pytest.raises(NotEqual, match="expected a choice that pays"):
            table(wrong)


def test_an_end_with_another_probability_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    subject = subject_of(game_named(str(GAMES / "horse.efg"), {}))
    half = {"on": Fraction(1, 2), "stop": Fraction(1, 2)}
    profile = ({"One": half}, {"Two": half}, {"Three": {"R": Fraction(1), "L": Fraction(0)}})
    assert outcome_blocks(subject, profile)
    honest = reach(subject.tree, profile)
    for node in (each for each, number in honest.items() if number and not list(subject.tree.adj[each])):
        wrong = {**honest, node: honest[node] + Fraction(1, 8)}
        monkeypatch.setattr(outcomes, "reach", lambda *_, wrong=wrong: wrong)
        with pytest.raises(NotEqual):
            outcome_blocks(subject, profile)
    monkeypatch.undo()
    everywhere = payoffs_from(subject.tree, profile)
    wrong_payoffs = {node: (Fraction(7),) * 3 for node in everywhere}
    monkeypatch.setattr(outcomes, "payoffs_from", lambda *_: wrong_payoffs)
    with pytest.raises(NotEqual):
        outcome_blocks(subject, profile)


def test_symbols_avoid_the_letters_of_parameters() -> None:
    bets = subject_of(game_named("kuhn", {"bet": "p"}))
    half = {"check": Fraction(1, 2), "bet": Fraction(1, 2)}
    assert list(mixture_symbols(bets, ({"J": half}, {})).numbers) == [sympy.Symbol("q_{1}")]
