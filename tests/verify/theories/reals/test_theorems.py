"""The table of theorems: every source's are found by name, others are refused, and statements are said as they are."""

from __future__ import annotations

from importlib import import_module

import pytest

from tests.support.lemmas import by
from tests.support.utility import theorem
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call
from verify.language.parse import parse
from verify.language.text import shown
from verify.theories.reals.lemmas.records import AnyLemma, Lemma, Lemmas, Statement, Theorem
from verify.theories.reals.theorems import theorem_named, theorem_tables, theorem_words, told_of_lemma


@pytest.mark.parametrize("source", theorem_tables())
def test_the_names_of_a_source_begin_with_it(source: str) -> None:
    names = import_module(theorem_tables()[source]).THEOREMS
    assert names and all(name.partition(": ")[0] == source and theorem_named(name) is names[name] for name in names)


@pytest.mark.parametrize("source", theorem_tables())
def test_every_theorem_says_why_its_lemmas_are_enough(source: str) -> None:
    rows = import_module(theorem_tables()[source]).THEOREMS.values()
    assert all(row.because.endswith(".") and row.needs for row in rows)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("P = NP", "theorem: expected one of liar's dice, kuhn, kingmakers, utility, found 'P = NP'"),
        ("utility: all bets", "theorem: expected one of utility: the best share, "),
        ("utility", "theorem: expected one of utility: the best share, "),
        ("kuhn: value", "theorem: expected one of kuhn: any bet, kuhn: a continuum of cards, "),
        ("leduc: value", "theorem: expected one of liar's dice, kuhn, kingmakers, utility, found 'leduc: value'"),
    ],
)
def test_a_theorem_that_is_not_there_is_refused(name: str, expected: str) -> None:
    with pytest.raises(CheckFailed) as caught:
        check(Theorem(name, ()))
    assert str(caught.value).startswith(expected)
    assert theorem_words(Call("theorem", (name,))) == ()


def test_a_theorem_without_its_lemmas_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^theorem utility: style: expected the lemma 'loose', found none"):
        check(Theorem("utility: style", ()))


def test_lemmas_of_one_theorem_do_not_prove_another() -> None:
    with pytest.raises(CheckFailed, match=r"^theorem utility: all-in: expected the lemma 'too little is left'"):
        check(Theorem("utility: all-in", theorem("utility: return").lemmas))


def test_a_theorem_that_says_a_statement_is_that_statement() -> None:
    (fact,) = check(theorem("utility: subjective probability"))
    assert fact == theorem_named("utility: subjective probability").says
    assert parse(shown(fact)) == fact


SQUARES = Lemma(
    "squares", Statement(("n",), ("x",), ("x >= n", "n > 0"), "x**2 > 0"), (by("x**2 > 0", (0, 0), (0, 1)),)
)


def by_hand(*lemmas: AnyLemma) -> list[str]:
    """What lemmas by themselves prove."""
    return list(map(shown, check(Lemmas(lemmas))))


def test_each_lemma_by_itself_is_what_it_says() -> None:
    first, second = theorem("utility: all-in").lemmas
    assert by_hand(first, second) == [
        'lemma([], ["p", "x", "y", "z"], ["p < 1", "(1 - p)*y < z - p*x"], "p*x + (1 - p)*y < z")',
        'lemma([], ["p", "x", "y", "z"], ["p < 1", "(1 - p)*y > z - p*x"], "p*x + (1 - p)*y > z")',
    ]
    assert [decide(parse(text), Facts(check(Lemmas((first,))))) for text in by_hand(first, second)] == [True, None]


def test_lemmas_that_do_not_hold_or_say_nothing_are_refused() -> None:
    with pytest.raises(CheckFailed, match="lemma squares: "):
        check(Lemmas((SQUARES,)))
    with pytest.raises(CheckFailed, match="lemmas: expected at least one that is no sum, found none"):
        check(Lemmas(()))


def test_a_reader_is_told_what_h_and_exp_mean() -> None:
    statement = parse('lemma(["n"], ["t"], ["t >= H(n)"], "exp(t) >= 1")')
    assert isinstance(statement, Call)
    assert told_of_lemma(statement) == ("H(n) is 1 + 1/2 + ... + 1/n", "exp is the exponential function")
    assert told_of_lemma(Call("lemma", ((), ("x",), (), "x**2 >= 0"))) == ()
