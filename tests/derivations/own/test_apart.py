"""What is found for parts of a claim spares the search, and changes nothing of what the claim gets."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Never

import pytest

from derivations import proving
from derivations.claims.said import Said
from derivations.elsewhere import settle_elsewhere
from derivations.own import search, settled, solved
from derivations.own.apart import apart, found_apart, proofs_in
from derivations.own.records import ClaimFile, OwnClaim, OwnReading, RefusedClaim, own_claim
from derivations.own.settling import Settling, parts_to_find, settle
from derivations.proving import prove_files, published_files
from trees.refusal import Refused
from verify.certificate_json import dumps
from verify.certificates import Certificate
from verify.check import check
from verify.find.timeout import Z3_ALONE
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Statement


@pytest.fixture(scope="module")
def file() -> ClaimFile:
    return published_files(["M6"])["kingmaker"]


@pytest.fixture(scope="module")
def claim(file: ClaimFile) -> OwnClaim:
    (found,) = file.claims
    assert isinstance(found, OwnClaim)
    return found


@pytest.fixture(scope="module")
def texts(claim: OwnClaim) -> list[str]:
    return [found_apart(part) for part in apart(claim, Z3_ALONE)]


@pytest.fixture(scope="module")
def undivided(claim: OwnClaim) -> str:
    return dumps(settle(claim).offered)


def refuses(*given: object, **named: object) -> Never:
    raise Refused("game: expected another one")


def no_search(*given: object, **named: object) -> Never:
    raise AssertionError("expected no search")


def test_a_claim_is_the_same_with_proofs_from_elsewhere_and_nothing_is_searched_for(
    claim: OwnClaim, texts: list[str], undivided: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(proofs_in(texts)) > 1
    monkeypatch.setattr(solved, "proof_by_cases", no_search)
    assert dumps(settle(claim, ahead=texts).offered) == undivided


def test_what_is_no_such_text_is_searched_for(claim: OwnClaim, texts: list[str], undivided: str) -> None:
    halves = [text[: len(text) // 2] for text in texts]
    assert proofs_in([*halves, "", "[]", "{}", undivided]) == {}


def test_a_proof_that_does_not_hold_is_searched_for(
    claim: OwnClaim, texts: list[str], undivided: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[Certificate] = []

    def check_again(certificate: Certificate) -> tuple[Statement, ...]:
        if not refused:
            refused.append(certificate)
            raise CheckFailed("proof: expected another one")
        return check(certificate)

    monkeypatch.setattr(search, "check", check_again)
    assert dumps(settle(claim, ahead=texts).offered) == undivided
    assert refused


def test_a_part_that_cannot_be_searched_for_has_no_proofs(claim: OwnClaim, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settled, "gather", refuses)
    assert [found_apart(part) for part in apart(claim, Z3_ALONE)] == [""] * len(apart(claim, Z3_ALONE))


def test_claims_without_several_such_statements_have_no_parts() -> None:
    one = 'for p in [1/4, 3/4]: kmn("1(2 3)", {"0": [p, 1 - p]}, 1/4)'
    for text in ("value(kuhn()) < 0 and value(kuhn()) > -1", one, f"({one}) and value(kuhn()) < 0"):
        assert apart(own_claim("X", "it is so", [OwnReading(Said(text))]), Z3_ALONE) == ()
    assert apart(RefusedClaim("K1", "", "it has no id"), Z3_ALONE) == ()


def test_parts_come_before_the_claim_in_processes_and_not_where_all_is_kept(
    file: ClaimFile, claim: OwnClaim, undivided: str, tmp_path: Path
) -> None:
    how, told = Settling(tmp_path, tmp_path / "kept"), list[str]()
    assert len(parts_to_find(claim, how, "")) == len(apart(claim, Z3_ALONE))
    (found,) = prove_files([(file, "")], how, processes=2, patience=math.inf, report=told.append)
    assert (dumps(found.settled[0].offered), told) == (undivided, ["M6"])
    assert parts_to_find(claim, how, "") == ()
    (again,) = prove_files([(file, "")], how, processes=2, patience=math.inf)
    assert again.settled[0].kept


def test_many_claims_for_each_process_stay_whole(
    file: ClaimFile, undivided: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proving, "MANY", 0)
    monkeypatch.setattr("derivations.own.apart.found_apart", no_search)
    (found,) = prove_files([(file, "")], Settling(), processes=2, patience=math.inf)
    assert dumps(found.settled[0].offered) == undivided


def test_others_search_for_parts_too(file: ClaimFile, undivided: str, tmp_path: Path) -> None:
    how, told = Settling(tmp_path, tmp_path / "kept"), list[str]()
    with ThreadPoolExecutor(1) as executor:
        assert settle_elsewhere([(file, "")], how, executor, told.append) == ("M6",)
    (found,) = prove_files([(file, "")], how)
    assert (dumps(found.settled[0].offered), found.settled[0].kept, told) == (undivided, True, ["M6"])
