"""Holes in remarks: numbers that the engine finds, in data and in programs."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from derivations.claims.claim import Settled, Verdict
from derivations.claims.words import payoff, value
from derivations.own.claim_files import read_claim_file
from derivations.own.programs import claim
from derivations.own.records import ClaimError, OwnClaim
from derivations.own.search import Search
from derivations.own.settled import offered_for
from derivations.own.settling import Settling, settle
from gameproof import bimatrix, load
from tests.support.files import GAMES
from verify.find.timeout import Z3_ALONE

HEAD = """
[games]
poker = "kuhn"
mine = {payoffs = [["a,-a", "0,0"], ["0,0", "1,-1"]], parameters = {a = ["1", "2"]}}
[where]
calls = '{"Q check-bet": "call"}'
"""


def settled(folder: Path, remark: str, row: str = "says = 'value(poker) < 0'") -> Settled:
    """The claim of a file that has this remark."""
    path = folder / "mine.toml"
    path.write_text(f"{HEAD}[[claim]]\nid = 'X1'\nwords = 'lost'\nremark = '''{remark}'''\n{row}", encoding="utf-8")
    (found,) = read_claim_file(path).claims
    return settle(found)


@pytest.mark.parametrize(
    ("hole", "number"),
    [
        ("value(poker)", "-1/18"),
        ("value(poker) | 3", "-0.056"),
        ("value(poker)|1%", "-5.6%"),
        ("value(poker) | 0%", "-6%"),
        ("1 - 18*value(poker) - 1", "1"),
        ("value(poker) + 1/18 | 2", "0.00"),
        ("5/3", "5/3"),
        ('for x in optimal(poker, 1): x["Q", "bet"]', "0"),
        ('for x in optimal(poker, 1): x["K", "bet"]', "(not decided)"),
        ('gaps(1, "AA", 0, 31)', "(not decided: too large: expected stacks of at most 30, found 31)"),
        # of a bracket it is enough that its ends have the same digits
        ("tournament_value(2, 4, 1, 2) | 5", "0.50000"),
        ("-tournament_value(2, 4, 1, 2) | 1%", "-50.0%"),
        ("tournament_value(2, 4, 1, 2)", "(not decided)"),
        ("tournament_value(2, 4, 1, 2) | 12", "(not decided)"),
    ],
)
def test_a_hole_is_the_number_that_is_proved(tmp_path: Path, hole: str, number: str) -> None:
    item = settled(tmp_path, f"It is {{= {hole}}} {{here}}.")
    assert (item.verdict, item.proof.remark) == (Verdict.PROVED, f"It is {number} {{here}}.")
    assert len(item.proof.evidence) == 1


@pytest.mark.parametrize(
    ("remark", "says"),
    [
        ("{= value(poker)", "remark: expected a hole such as {= value(poker) | 3}, found one not closed: {= value("),
        ("{=}", "remark: expected {= NUMBER}, {= NUMBER | 3} or {= NUMBER | 1%}, found {=}"),
        (
            "{= value(poker) | about 3}",
            "remark: expected {= NUMBER}, {= NUMBER | 3} or {= NUMBER | 1%}, found {= value",
        ),
        ("{= value(poker) < 0 or 0}", "remark: expected a number, as in {= value(poker)}, found {= value(poker) < 0"),
        ("{= nash(poker, [])}", "remark: statement: expected a number"),
        ("{= valu(poker)}", "remark: statement: expected a word that is known (did you mean value?), found 'valu'"),
        ("{= value(poker) + b}", "remark: statement: expected a word that is known, or a range for it"),
        ("{= value(kuhn(cards=1))}", "remark: kuhn: cards: expected"),
    ],
)
def test_a_hole_without_a_number_is_refused(tmp_path: Path, remark: str, says: str) -> None:
    item = settled(tmp_path, remark)
    assert item.refused
    assert str(item.proof.remark).startswith(says), item.proof.remark


@pytest.mark.slow
def test_a_hole_has_the_ranges_of_the_claim(tmp_path: Path) -> None:
    row = "says = 'value(kuhn(bet=b)) < 0'\nfor_all = '0 < b <= 1'"
    assert settled(tmp_path, "{= value(kuhn(bet=b))}", row).proof.remark == "-b^2/(6(b + 2))"
    assert settled(tmp_path, "{= b | 3}", "says = '0 <= b^2'\nfor_all = '0 < b <= 1'").refused
    assert settled(tmp_path, "{= value(mine)}", "about = 'a text'").proof.remark == "a/(a + 1)"


def test_what_is_not_judged_has_holes_too(tmp_path: Path) -> None:
    item = settled(tmp_path, "Its value is {= value(poker)}.", "about = 'a text'")
    assert (item.verdict, item.proof.remark, item.proof.evidence) == (
        Verdict.NOT_JUDGED,
        "Its value is -1/18.",
        (),
    )


def test_a_program_has_holes_with_the_names_of_its_readings() -> None:
    game = load(str(GAMES / "beer_quiche.efg"))
    pooling = {
        "Sender": {"wimp": {"beer": 1}, "surly": {"beer": 1}},
        "Receiver": {"beer": {"no": 1}, "quiche": {"duel": 1}},
    }
    found = claim("X1", "pays", payoff(game, pooling, 1) > 0, remark="{= payoff(beer_and_quiche, profile, 1) | 1}")
    assert isinstance(found, OwnClaim)
    assert offered_for(found, Z3_ALONE).remark == "2.9"
    stakes = bimatrix([["a", 0], [0, 1]], parameters={"a": [1, 2]})
    found = claim("X2", "won", value(stakes) > 0, remark="{= value(the_game)}")
    assert isinstance(found, OwnClaim)
    assert offered_for(found, Z3_ALONE).remark == "a/(a + 1)"
    with pytest.raises(ClaimError, match="remark: expected a number"):
        claim("X1", "lost", value("kuhn") < 0, remark="{= value(kuhn()) == 0 or 0}")


def test_nothing_is_found_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(search: Search, statement: object) -> NoReturn:
        raise AssertionError

    monkeypatch.setattr("derivations.own.holes.gather", searched)
    assert settled(tmp_path, "{= value(poker)}").proof.remark == "-1/18"


def test_a_number_is_mathematics_where_it_stands_in_words_and_bare_within_a_formula(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    remark = r"worth {= value(kuhn())}, so $v = {= value(kuhn())}$"
    path.write_text(
        f"[[claim]]\nid = 'A'\nwords = 'w'\nsays = 'value(kuhn()) < 0'\nremark = '{remark}'", encoding="utf-8"
    )
    (claim,) = read_claim_file(path).claims
    found = settle(claim, Settling(tmp_path)).proof
    assert found.remark == "worth -1/18, so v = -1/18"
    assert found.marked == {found.remark: r"worth $-\frac{1}{18}$, so $v = -1/18$"}
