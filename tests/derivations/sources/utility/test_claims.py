"""The claims on expected utility: verdicts, readings, what their remarks are filled with, and the source's calculus."""

from __future__ import annotations

from fractions import Fraction as F
from pathlib import Path

import pytest
import sympy

from derivations.own.claim_files import read_claim_file
from derivations.proving import whole
from derivations.sources.utility.curves import at
from derivations.sources.utility.experiments.catalogue import READ
from tests.support.effort import for_each
from tests.support.files import HOME
from tests.support.ledger import Ledger
from verify.theories.utility.numbers import enclosure_of

VERDICTS = {
    "proved": "U1 U2 U3 U4 U5 U6 U8a U9 U11 U12 U15 U18 U19a U20 U22 U24 U29",
    "refuted": "U7 U13",
    "depends": "U8b U28",
    "measured": "U10a U10b U17 U19b U21 U23 U26a U34",
    "not judged": "U14 U16 U25 U26b U27 U30a U30b U31 U32 U33 U35",
}
CASES = [(id_, verdict) for verdict, ids in VERDICTS.items() for id_ in ids.split()]


@for_each(("id_", "verdict"), CASES)
def test_each_claim_has_its_verdict(id_: str, verdict: str, ledger: Ledger) -> None:
    assert ledger.entry(id_)["verdict"] == verdict


def test_every_claim_has_its_row() -> None:
    claims = whole("utility").claims
    assert {claim.id for claim in claims} == {id_ for id_, _ in CASES}
    assert {claim.id: claim.expected.value for claim in claims} == dict(CASES)  # type: ignore[union-attr]


def test_the_claims_that_read_a_record_say_so() -> None:
    claims = whole("utility").claims
    assert {claim.id for claim in claims if claim.measured} == set(READ)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("id_", "found"),
    [
        ("U7", [(False, False), (True, True)]),
        ("U8b", [(True, False), (False, False)]),
        ("U11", [(True, False), (False, True)]),
        ("U13", [(False, False), (True, True)]),
        ("U18", [(True, False), (False, True)]),
        ("U22", [(True, False), (False, True)]),
        ("U28", [(True, False), (False, False)]),
    ],
)
def test_readings_hold_or_not_and_count_or_not(id_: str, found: list[tuple[bool, bool]], ledger: Ledger) -> None:
    readings = ledger.entry(id_)["readings"]
    assert [(each["holds"], bool(each["excluded"])) for each in readings] == found
    assert all(each["instead"] for each in readings if not each["holds"])


@for_each(
    ("id_", "said"),
    [
        ("U2", "13.8% for n = 2, 14.7% for n = 3 and 13.9% for n = 4"),
        ("U7", "= 13.86% of the chips"),
        ("U7", "(n = 3 makes 14.67%)"),
        ("U7", "it is 14.56% of the real chips, with three players 15.4%"),
        ("U14", "1/5 at 0, 1/4 at 1/4, 11/30 at 1/2 and 4/5 at 1"),
        ("U18", "4 chips now lose 0.0735 of expected log wealth"),
        ("U20", "more than 83.6% of the chips"),
        ("U25", "gamma = 1 bets 73.3% and gamma = 5 bets 13.9%"),
    ],
)
def test_numbers_in_remarks_are_found(id_: str, said: str, ledger: Ledger) -> None:
    assert said in ledger.entry(id_)["remark"]


def test_what_a_claim_by_lemmas_rests_on_is_what_its_theorem_cites(ledger: Ledger) -> None:
    said = "evidence; argued: why the lemmas are enough for the theorem (in words, "
    assert all(ledger.entry(id_)["trust"].startswith(said) for id_ in ("U1", "U24"))
    assert "; cited: exp' = exp" in ledger.entry("U1")["trust"] and "cited" not in ledger.entry("U24")["trust"]


def test_the_file_is_read_from_any_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = read_claim_file(HOME / "derivations/sources/utility/claims.py", wanted=lambda id_: id_ in ("U1", "U10a"))
    assert [claim.id for claim in found.claims] == ["U1", "U10a"]


# --- the source's own calculus, by sympy


def test_the_first_order_condition_holds_at_the_best_share() -> None:
    p, n, b, f, k, g = sympy.symbols("p n b f k g", positive=True)
    win, lose = 1 - f + n * f + b, 1 - f
    utility = lambda w: (w ** (1 - g) - 1) / (1 - g)  # noqa: E731
    slope = sympy.diff(p * utility(win) + (1 - p) * utility(lose), f)
    best = (k - 1 - b) / (k - 1 + n)
    # k^g = p (n - 1)/(1 - p)
    at_best = slope.subs(f, best).subs(p, k**g / (k**g + n - 1))
    point = {n: sympy.Rational(7, 2), b: sympy.Rational(1, 3), k: sympy.Rational(9, 4), g: sympy.Rational(3, 2)}
    assert sympy.simplify(at_best.subs(point)) == 0


def test_kelly_is_the_limit_of_g_to_1() -> None:
    for g in (F(499, 500), F(501, 500)):
        near = at("raise_share", F(2, 3), 3, F(1, 10), g)
        assert abs(near - at("raise_share", F(2, 3), 3, F(1, 10), 1)) < F(1, 500)


def test_to_raise_the_least_is_best_where_the_best_share_is_less() -> None:
    p, n, g = F(1, 2), F(3), F(2)
    best = at("raise_share", p, n, 0, g)
    least = best + F(1, 10)

    def worth(f: F) -> F:
        return enclosure_of("expected_utility", (p, 1 - f + n * f, 1 - f, g), 10).low

    places = [least + F(k, 50) for k in range(20)]
    assert max(places, key=worth) == least


def test_looking_ahead_stakes_nothing_where_street_by_street_stakes_four_of_six_chips() -> None:
    def worth(p: F, staked: int) -> F:
        return (
            enclosure_of("expected_utility", (p, F(6 + staked, 6), F(6 - staked, 6), F(1)), 10).low if staked else F(0)
        )

    def folded(staked: int) -> F:
        return enclosure_of("utility", (F(6 - staked, 6), F(1)), 10).low if staked else F(0)

    def ahead(first: int) -> F:
        later = {p: max(folded(first), *(worth(p, k) for k in range(first, 6))) for p in (F(9, 10), F(1, 2))}
        return F(3, 4) * later[F(9, 10)] + F(1, 4) * later[F(1, 2)]

    assert max(range(6), key=lambda k: worth(F(4, 5), k)) == 4
    assert max(range(6), key=ahead) == 0
