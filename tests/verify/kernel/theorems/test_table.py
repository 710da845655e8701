"""The table of theorems: every source's are found by name, others are refused, and statements are said as they are."""

from __future__ import annotations

from importlib import import_module

import pytest

from derivations.utility import player_proof
from verify.check import check
from verify.kernel.lemmas.records import Theorem
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.parse import parse
from verify.kernel.statements.records import Call
from verify.kernel.statements.text import shown
from verify.kernel.theorems.table import TABLES, known, told


@pytest.mark.parametrize("source", TABLES)
def test_the_names_of_a_source_begin_with_it(source: str) -> None:
    names = import_module(TABLES[source]).THEOREMS
    assert names and all(name.partition(": ")[0] == source and known(name) is names[name] for name in names)


@pytest.mark.parametrize("source", TABLES)
def test_every_theorem_says_why_its_lemmas_are_enough(source: str) -> None:
    rows = import_module(TABLES[source]).THEOREMS.values()
    assert all(row.because.endswith(".") and row.needs for row in rows)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("P = NP", "theorem: expected one of liar's dice, utility, found 'P = NP'"),
        ("utility: all bets", "theorem: expected one of utility: the best share, "),
        ("utility", "theorem: expected one of utility: the best share, "),
        ("kuhn: value", "theorem: expected one of liar's dice, utility, found 'kuhn: value'"),
    ],
)
def test_a_theorem_that_is_not_there_is_refused(name: str, expected: str) -> None:
    with pytest.raises(CheckFailed) as caught:
        check(Theorem(name, ()))
    assert str(caught.value).startswith(expected)
    assert told(Call("theorem", (name,))) == ()


def test_a_theorem_without_its_lemmas_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^theorem utility: style: expected the lemma 'loose', found none"):
        check(Theorem("utility: style", ()))


def test_lemmas_of_one_theorem_do_not_prove_another() -> None:
    with pytest.raises(CheckFailed, match=r"^theorem utility: all-in: expected the lemma 'too little is left'"):
        check(Theorem("utility: all-in", player_proof.returns().lemmas))


def test_a_theorem_that_says_a_statement_is_that_statement() -> None:
    (fact,) = check(player_proof.subjective())
    assert fact == known("utility: subjective probability").says
    assert parse(shown(fact)) == fact
