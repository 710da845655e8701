"""Theorems of all sources: found by name, proved by their lemmas, not to be tampered with, and said as they are."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest

from tests.support.effort import some_of
from tests.support.lemma_proofs import unnoticed
from tests.support.lemmas import by
from tests.support.stored import CHECKED_BY_NIGHT
from tests.support.tampering import few_of_each
from tests.support.theorems import CLAIMS, theorem
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call
from verify.language.lines import meaning_lines
from verify.language.parse import parse
from verify.language.text import shown
from verify.theories.reals.lemmas.check import check_lemmas
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


def test_every_theorem_has_a_claim_that_proves_it() -> None:
    assert CLAIMS.keys() == {name for place in theorem_tables().values() for name in import_module(place).THEOREMS}


def test_a_theorem_is_proved_by_its_lemmas() -> None:
    # by day the ledger has all others checked
    unchecked = [name for name, claim in CLAIMS.items() if claim in CHECKED_BY_NIGHT]
    for name in dict.fromkeys([*unchecked, *some_of(list(CLAIMS), 4)]):
        says, called = theorem_named(name).says, Call("theorem", (name,))
        assert check(loads(dumps(theorem(name)))) == (called if isinstance(says, str) else says,)
        assert meaning_lines([called]) == ((f"{name}: {says}",) if isinstance(says, str) else ())


def test_every_needed_lemma_is_needed() -> None:
    for name in some_of(list(CLAIMS), 4):
        for need in few_of_each([(name, need) for need in theorem_named(name).needs], 3):
            kept = tuple(lemma for lemma in theorem(name).lemmas if lemma.name != need)
            with pytest.raises(CheckFailed, match=r"expected (the|an earlier) lemma"):
                check(replace(theorem(name), lemmas=kept))


def test_a_needed_lemma_must_say_what_is_needed() -> None:
    certificate = theorem("liar's dice: value")
    (lemma,) = [each for each in certificate.lemmas if each.name == "a claim below k"]
    assert isinstance(lemma, Lemma)
    said = replace(lemma.statement, then=lemma.statement.then.replace("<= k/N", "<= 2*k/N - k/N"))
    changed = replace(lemma, statement=said)
    check_lemmas([changed])  # it holds, but it is not what the theorem asks for
    with pytest.raises(CheckFailed, match="lemma a claim below k: expected"):
        check(replace(certificate, lemmas=tuple(changed if each is lemma else each for each in certificate.lemmas)))


@pytest.mark.parametrize("source", theorem_tables())
def test_every_number_of_every_proof_counts(source: str) -> None:
    found, tried = unnoticed(map(theorem, import_module(theorem_tables()[source]).THEOREMS))
    assert (found, tried > 25) == ([], True)


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
