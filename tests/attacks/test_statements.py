"""Statements that are false, and ways in which they might be proved: each is tried, and none is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.support.effort import slow_but
from tests.support.readings import reading
from trees.exact import TooLarge
from trees.games.kuhn import kuhn
from verify.certificates import ClaimCertificate
from verify.check import check, judge_claim
from verify.find.solver_answers import solver_answers
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.claim_records import Measured, Reading
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Not
from verify.kernel.statements.verdict import Verdict
from verify.kernel.strategies.sequence_form import sequence_form
from verify.language.parse import parse
from verify.language.words import StatementError
from verify.theories.reals.case_records import Among, CaseAnalysis, Contradiction
from verify.theories.reals.facts.records import Product
from verify.theories.reals.formula import FormulaError
from verify.theories.reals.query import query
from verify.theories.reals.solvers import check_solver_answers

POKER = "kuhn(cards=3, ante=1, bet=1)"


def poker(call_with_the_queen: str) -> str:
    """Kuhn's equilibrium with alpha = 0, but that player 2 calls a bet with Q with this probability."""
    often = {"J after check": "1/3", "Q after bet": call_with_the_queen, "Q check-bet": "1/3"}
    sure = {"K check-bet", "K after check", "K after bet"}
    sides = []
    for infosets in sequence_form(kuhn()).infosets:
        shown = []
        for label, infoset in infosets.items():
            second = often.get(label, "1" if label in sure else "0")
            passive, active = infoset.actions
            shown.append(f'"{label}": {{"{passive}": 1 - {second}, "{active}": {second}}}')
        sides.append(f"{{{', '.join(shown)}}}")
    return f"[{', '.join(sides)}]"


def test_what_exists_by_a_premise_is_not_what_exists_by_the_denial() -> None:
    # against one who never calls J gains by a bet, against one who always does K does, and no one change gains in both
    never, always = poker("0"), poker("1")
    false = f"not nash({POKER}, {never}) implies nash({POKER}, {always})"
    for profile, holds in ((poker("1/3"), True), (never, False), (always, False)):
        found = check_solver_answers(solver_answers(f"nash({POKER}, {profile})"))
        assert found == ((parse(f"nash({POKER}, {profile})"),) if holds else (Not(parse(f"nash({POKER}, {profile})")),))
    assert check_solver_answers(solver_answers(false)) == (Not(parse(false)),)


def test_unknowns_of_a_premise_and_of_the_denial_have_different_names() -> None:
    game, profile = '"1(2(1 3) 2(3 1))"', '{"0": [1, 0], "1": [1, 0], "4": [0, 1]}'
    motive = f'motive({game}, {profile}, 1, 0, "predicted", "some")'
    asked = query(parse(f"{motive} implies not {motive}"))
    once = query(parse(f"not {motive}"))
    assert asked.text.count("declare-const") == 2 * once.text.count("declare-const") > 0


# xi(p) = p without bias; under the word's own p, which took the place of ours, this had a proof in two cases
UNBIASED = "for p in (0, 1): prospect(0, p)"


@pytest.mark.parametrize("said", [UNBIASED, "for q in (0, 1): rises(1/2, q)", "for p in (0, 1): keeps_range(p/2, 1/2)"])
def test_a_name_of_ours_is_not_the_one_that_a_word_binds(said: str) -> None:
    with pytest.raises(FormulaError, match=r"query: expected another name than '[pq]', which"):
        query(parse(said))


def test_a_proof_of_a_word_with_its_own_name_in_it_is_refused() -> None:
    cases = tuple(Contradiction((Product(Fraction(1), (j,)), Product(Fraction(1), (3,))), ()) for j in (0, 1))
    forged = CaseAnalysis(parse(UNBIASED), {}, {"p": Fraction(1, 2)}, None, Among(2, cases))
    with pytest.raises(CheckFailed, match="query: expected another name than 'p', which prospect binds"):
        check(forged)


TEXTS = ['["1e99999999", 0]', '["x", 1]', "[[1], 0]", '[{"a": 1}, 0]', "[kuhn(), 0]"]


@pytest.mark.parametrize("chances", TEXTS)
def test_what_is_no_number_is_no_probability(chances: str) -> None:
    with pytest.raises(StatementError, match="expected a mapping to lists of numbers"):
        parse(f'kmn("1(2 3)", {{"0": {chances}}}, 0)')
    number = chances[1:].rpartition(",")[0]
    with pytest.raises(StatementError, match="expected a profile"):
        parse(f'nash({POKER}, [{{"J": {{"check": {number}, "bet": 0}}}}, {{}}])')


def test_a_short_text_does_not_ask_for_a_query_without_end() -> None:
    game = f"1({' '.join(16 * ['2(1 3)'])})"
    rest = ", ".join(f'"{1 + 3 * k}": [1, 0]' for k in range(16))
    profile = f'{{"0": [{", ".join(["1", *15 * ["0"]])}], {rest}}}'
    with pytest.raises(TooLarge, match="expected at most 20,000 pure answers of the others"):
        query(parse(f'motive("{game}", {profile}, 1, 0, "predicted", "some")'))


def claim(readings: tuple[Reading, ...] = (), measured: tuple[Measured, ...] = ()) -> ClaimCertificate:
    return ClaimCertificate("X", "", "", "a game", {}, readings, (), measured, (), (), ())


@pytest.mark.parametrize("words", ["", " "])
def test_a_reading_is_not_excluded_without_a_word(words: str) -> None:
    true, false = reading("1 == 1"), reading("1 == 2", excluded=words)
    assert judge_claim(claim(readings=(true, replace(false, excluded="since")))).verdict is Verdict.PROVED
    with pytest.raises(CheckFailed, match=r"readings\[1\].excluded: expected the words"):
        judge_claim(claim(readings=(true, false)))


SAMPLE = Measured("share", Fraction(1, 2), Fraction(0), Fraction(1), Fraction(99, 100), 100, 1)
WRONG = [{"low": Fraction(2, 3)}, {"high": Fraction(1, 3)}, {"confidence": Fraction(99)}, {"size": 0}]


@pytest.mark.parametrize("wrong", WRONG)
def test_a_sample_has_numbers_of_a_sample(wrong: dict[str, object]) -> None:
    assert judge_claim(claim(measured=(SAMPLE,))).verdict is Verdict.MEASURED
    with pytest.raises(CheckFailed, match=r"measured\[0\]: expected low <= estimate <= high"):
        judge_claim(claim(measured=(replace(SAMPLE, **wrong),)))  # type: ignore[arg-type]


FRACTIONS = " + ".join(f"1/(a + {k})" for k in range(1, 3000))
NODES = " + ".join(5001 * ['nodes("1")'])
RANGES = " | ".join(f"[{k}/3000, {k + 1}/3000]" for k in range(3000))
LONG = {
    f"for a in [0, 1]: {FRACTIONS} == 0": "expected a degree of at most 200, and of at most 40 over another",
    "for a in [0, 1]: ((2^40*a)^40/a^39)^40/a^39 == 1": "expected a number of at most 16,000 bits",
    f"for a in [0, 1]: a in {RANGES}": "expected at most 500 ranges",
    f"for a in [0, root(t^2 - {3990 * '9'}, 2)]: a >= 0": "expected a shorter polynomial in t",
    f"{NODES} == 0": "expected a sum of at most 5,000 numbers about games",
}


@pytest.mark.parametrize(
    ("text", "message"), slow_but(LONG.items(), list(LONG.items())[:-1]), ids=list(range(len(LONG)))
)
def test_what_would_take_long_to_read_is_refused(text: str, message: str) -> None:
    with pytest.raises(StatementError, match=message):
        parse(text)


def test_whole_numbers_within_whole_numbers_are_not_all_looked_at() -> None:
    nothing = Facts(())
    many = "".join(f"for N{k} in {{1, ..., 3}}: " for k in range(50))
    assert decide(parse(f"{many}1 == 1"), nothing) is None
    assert decide(parse("for N in {1, ..., 2000}: for M in {1, ..., 2000}: 1 == 1"), nothing) is None
    assert decide(parse("for N in {1, ..., 40}: for M in {1, ..., 40}: 1 == 1"), nothing) is True


@pytest.mark.parametrize("name", ["kuhn", "liars_dice", "x", "root", "optimal", "a b", "1"])
def test_a_name_does_not_stand_for_what_it_does_not_say(name: str) -> None:
    other = "liars_dice(faces=2, least=1, penalty=0)"
    said = reading(f"value({other}) == 3/4")
    claim = ClaimCertificate("X", "", "", "a game", {name: other}, (said,), (), (), (), (), ())
    with pytest.raises(CheckFailed, match=r"^where: expected names that mean nothing else"):
        judge_claim(claim)
