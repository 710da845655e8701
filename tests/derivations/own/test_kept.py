"""What was found is kept as text, and believed in nothing: the checker decides the claim that is asked about by it."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from derivations.claims.claim import Settled
from derivations.own.claim_files import read_claim_file
from derivations.own.kept import _sealed, has, keep, kept_text, keyed, seconds_before
from derivations.own.records import OwnClaim, RefusedClaim
from derivations.own.search import Proofs
from derivations.own.settled import offered_for
from derivations.own.settling import Settling, settle, turn_of
from tests.support.files import GAMES
from verify.find.timeout import Solvers

CLAIMS = """
[games]
bq = "beer_quiche.efg"
poker = "kuhn"
[profiles]
pooling = "NE,1,0,1,0,0,1,1,0"
[[claim]]
id = "V"
words = "it is lost, and by how much"
expect = "refuted"
remark = "worth {= value(poker)}, with five cards {= value(kuhn(cards=5)) | 3}"
[[claim.reading]]
says = "value(poker) == -1/17"
[[claim.reading]]
words = "as a draw"
says = "value(poker) == 0"
[[claim]]
id = "BQ"
words = "pooling is an equilibrium"
says = "nash(bq, pooling)"
[[claim]]
id = "C"
words = "z3 agrees"
says = "for x in [0, 1]: x^2 <= x"
confirm = "z3"
[[claim]]
id = "U"
words = "nobody looks for this"
says = "mixed_hands(0, 31) == 0"
expect = "unknown"
"""
FOUND = "certificate", "rest"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copy(GAMES / "beer_quiche.efg", tmp_path)
    (tmp_path / "mine.toml").write_text(CLAIMS, encoding="utf-8")
    return tmp_path


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of claims for which evidence is searched."""
    found: list[str] = []

    def counted(claim: OwnClaim, solvers: Solvers, ahead: Proofs) -> object:
        found.append(claim.id)
        return offered_for(claim, solvers, ahead)

    monkeypatch.setattr("derivations.own.settling.offered_for", counted)
    return found


def claims(folder: Path) -> dict[str, OwnClaim]:
    return {claim.id: claim for claim in read_claim_file(folder / "mine.toml").claims if isinstance(claim, OwnClaim)}


def settled(folder: Path, id_: str, **given: Any) -> Settled:
    return settle(claims(folder)[id_], Settling(folder / "out", folder / "kept", **given))


def changed(folder: Path, id_: str, change: Callable[[dict[str, Any]], None]) -> None:
    """What is kept of a claim with a change, under the digest that is right for it."""
    path = folder / f"kept/{id_}.json"
    data = json.loads(path.read_text())
    change(data)
    data.pop("digest")
    path.write_text(_sealed(data))


def test_what_is_kept_is_used_again_and_says_the_same(folder: Path, searched: list[str]) -> None:
    first = [settled(folder, id_) for id_ in ("V", "BQ", "C")]
    again = [settled(folder, id_) for id_ in ("V", "BQ", "C")]
    assert searched == ["V", "BQ", "C"]
    assert [item.kept for item in first + again] == [False] * 3 + [True] * 3
    assert [item.offered for item in again] == [item.offered for item in first]
    assert [item.judgement for item in again] == [item.judgement for item in first]
    assert [item.proof for item in again] == [item.proof for item in first]
    assert first[0].proof.remark == "worth -1/18, with five cards -0.067"
    assert first[2].proof.remark == "asked too: z3 finds it true"


def test_without_what_decides_nothing_the_verdict_is_the_same(folder: Path) -> None:
    first = settled(folder, "BQ")
    again = settled(folder, "BQ", whole=False)
    assert (again.kept, again.offered, again.judgement) == (True, first.offered, first.judgement)
    assert again.proof.evidence == first.offered.evidence


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("as a draw", "as a tie"),
        ("value(poker) == 0", "value(poker) == 1"),
        ('poker = "kuhn"', 'poker = "kuhn cards=4"'),
        ("with five cards", "with 5 cards"),
        ("{= value(kuhn(cards=5)) | 3}", "{= value(kuhn(cards=5)) | 4}"),
    ],
)
def test_a_claim_that_is_written_otherwise_is_another(folder: Path, searched: list[str], old: str, new: str) -> None:
    settled(folder, "V")
    (folder / "mine.toml").write_text(CLAIMS.replace(old, new), encoding="utf-8")
    assert settled(folder, "V").kept is False
    assert searched == ["V", "V"]


def test_another_verdict_that_is_expected_is_no_other_claim(folder: Path, searched: list[str]) -> None:
    settled(folder, "V")
    (folder / "mine.toml").write_text(CLAIMS.replace('"refuted"', '"proved"'), encoding="utf-8")
    assert settled(folder, "V").kept
    assert searched == ["V"]


def test_a_change_of_the_game_in_its_file_makes_another_claim(folder: Path, searched: list[str]) -> None:
    settled(folder, "BQ")
    game = (folder / "beer_quiche.efg").read_text()
    (folder / "beer_quiche.efg").write_text(game.replace("{ 3 1 }", "{ 4 1 }", 1))
    settled(folder, "BQ")
    assert searched == ["BQ", "BQ"]


def test_other_solvers_limits_and_versions_are_another_search(
    folder: Path, searched: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settled(folder, "BQ")
    settled(folder, "BQ", solvers=Solvers(1000))
    monkeypatch.setattr("derivations.own.content.versions", lambda: "others")
    settled(folder, "BQ", solvers=Solvers(1000))
    assert settled(folder, "BQ", solvers=Solvers(1000), fresh=True).kept is False
    assert searched == ["BQ"] * 4


def test_what_is_unknown_is_looked_for_again(folder: Path, searched: list[str]) -> None:
    assert settled(folder, "U").verdict.value == "unknown"
    assert not (folder / "kept/U.json").exists()
    settled(folder, "U")
    assert searched == ["U", "U"]


@pytest.mark.parametrize(
    "spoil", [lambda text: text[: len(text) // 2], lambda text: text.replace("-1/18", "-1/19"), lambda text: "null"]
)
def test_what_is_cut_off_or_changed_is_not_used(folder: Path, searched: list[str], spoil: Callable[[str], str]) -> None:
    first, path = settled(folder, "V"), folder / "kept/V.json"
    path.write_text(spoil(path.read_text()))
    again = settled(folder, "V")
    assert (again.kept, again.judgement, searched) == (False, first.judgement, ["V", "V"])
    assert settled(folder, "V").kept


def forged(data: dict[str, Any]) -> None:
    data["certificate"] = data["certificate"].replace("-1/18", "-1/17")


def without_evidence(data: dict[str, Any]) -> None:
    certificate = json.loads(data["certificate"])
    data |= {"certificate": json.dumps(certificate | {"evidence": []}), "needed": [], "rest": ""}


def with_other_places(data: dict[str, Any]) -> None:
    data["needed"] = [7]


def with_fewer_readings(data: dict[str, Any]) -> None:
    certificate = json.loads(data["certificate"])
    data["certificate"] = json.dumps(certificate | {"readings": certificate["readings"][:1]})


@pytest.mark.parametrize("forge", [forged, without_evidence, with_other_places, with_fewer_readings])
def test_a_forged_file_with_a_right_digest_decides_nothing(
    folder: Path, searched: list[str], forge: Callable[[dict[str, Any]], None]
) -> None:
    first = settled(folder, "V")
    changed(folder, "V", forge)
    again = settled(folder, "V")
    assert (again.kept, again.judgement, again.proof.remark) == (False, first.judgement, first.proof.remark)
    assert searched == ["V", "V"]


def test_evidence_for_another_claim_decides_nothing(folder: Path, searched: list[str]) -> None:
    settled(folder, "V"), settled(folder, "BQ")
    other = json.loads((folder / "kept/BQ.json").read_text())
    changed(folder, "V", lambda data: data.update({**other, "key": data["key"]}))
    assert settled(folder, "V").verdict.value == "refuted"
    assert searched == ["V", "BQ", "V"]


def test_a_solver_s_word_is_asked_for_again(folder: Path, searched: list[str]) -> None:
    first = settled(folder, "C")
    said = re.compile(r"z3 [0-9.]+")
    changed(folder, "C", lambda data: data.update({part: said.sub("z3 0.0.1", data[part]) for part in FOUND}))
    again = settled(folder, "C")
    assert (again.kept, again.proof, searched) == (False, first.proof, ["C", "C"])


@pytest.mark.parametrize("seconds", ["Infinity", "NaN", "-1", '"1e400"', "1e300"])
def test_a_false_number_of_seconds_is_none(folder: Path, seconds: str) -> None:
    settled(folder, "BQ")
    changed(folder, "BQ", lambda data: data.update(seconds=json.loads(seconds)))
    assert 0 <= settled(folder, "BQ").seconds <= 1.1e9


def test_words_and_readings_in_a_forged_file_are_not_looked_at(folder: Path) -> None:
    first = settled(folder, "V")
    changed(folder, "V", lambda data: data.update(certificate=data["certificate"].replace("it is lost", "it is won")))
    again = settled(folder, "V")
    assert (again.kept, again.offered) == (True, first.offered)


def test_what_another_has_found_is_kept_under_the_key_of_who_asks(folder: Path) -> None:
    text = kept_text(settle(claims(folder)["BQ"]))
    assert text is not None
    sealed = keyed(text, "mine")
    assert sealed is not None and keyed(text[1:], "mine") is None
    keep(folder / "kept", "BQ", sealed)
    assert has(folder / "kept", "BQ", "mine") and not has(folder / "kept", "BQ", "")
    assert seconds_before(folder / "kept", "BQ") > 0 == seconds_before(folder / "kept", "V")


def test_nothing_is_kept_where_nothing_can_be_written(folder: Path) -> None:
    (folder / "kept").write_text("a file, where a folder is needed")
    assert settled(folder, "BQ").verdict.value == "proved"


def test_a_claim_of_which_it_is_not_known_what_it_holds_is_not_kept(folder: Path) -> None:
    claim = replace(claims(folder)["BQ"], marked={"x": object()})  # type: ignore[dict-item]
    assert settle(claim, Settling(None, folder / "kept")).verdict.value == "proved"
    assert not (folder / "kept").exists()


def test_those_begin_first_that_are_new_then_those_that_took_longest(folder: Path) -> None:
    how = Settling(None, folder / "kept")
    for id_, seconds in (("BQ", 1.5), ("C", 7.0)):
        settled(folder, id_)
        changed(folder, id_, lambda data, seconds=seconds: data.update(seconds=seconds))  # type: ignore[misc]
    refused = RefusedClaim("R", "", "it is none")
    all_claims: list[OwnClaim | RefusedClaim] = [*claims(folder).values(), refused]
    ordered = sorted(all_claims, key=lambda claim: turn_of(claim, how, ""))
    assert [claim.id for claim in ordered] == ["V", "U", "C", "BQ", "R"]
