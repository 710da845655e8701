"""What `make same` calls different, on two tiny ledgers; nothing is proved here."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from tests.support import same
from tests.support.files import HOME
from tests.support.same_ledger import ledger_differences

WHERE = {"poker": "kuhn()"}


def row(id_: str, verdict: str = "proved", *readings: dict[str, Any], **other: Any) -> dict[str, Any]:
    found = {"id": id_, "verdict": verdict, "statement": f"words of {id_}", "source": "p. 1", "misprint": None}
    found |= {"about": "a game", "trust": "evidence", "remark": None, "readings": list(readings), "where": WHERE}
    return found | {"measured": [], "certificate": ""} | other


def reading(statement: str, holds: bool | None = True, **other: str) -> dict[str, Any]:
    return {"statement": statement, "holds": holds, "read as": None, "instead": None, "excluded": None} | other


VALUE, HIGH, LOW = "value(poker) == -1/18", "value(poker) > 0", "value(poker) < 0"


def test_one_statement_in_two_spellings_is_no_difference() -> None:
    """So is another order of claims."""
    before = [row("K1"), row("K2", "proved", reading(VALUE))]
    now = [row("K2", "proved", reading("value( kuhn(bet=1) ) == -2/36"), where={}), row("K1")]
    assert ledger_differences(before, now) == {}


@pytest.mark.parametrize(
    ("field", "name"), [("statement", "words"), *((each, each) for each in ("source", "misprint", "trust", "remark"))]
)
def test_words_that_differ_are_shown_before_and_after(field: str, name: str) -> None:
    before, now = row("K1", **{field: "one"}), row("K1", **{field: "two"})
    assert ledger_differences([before], [now]) == {"K1": [f"K1: {name}: one -> two"]}


@pytest.mark.parametrize(
    ("now", "line"),
    [
        (reading(VALUE, False), "reading value(kuhn(cards=3, ante=1, bet=1)) == -1/18: holds: true -> false"),
        (reading(VALUE, **{"read as": "so"}), "reading {}: read as: none -> so"),
        (reading(VALUE, excluded="since"), "reading {}: excluded: none -> since"),
        (reading(VALUE, instead=LOW), "reading {}: instead: none -> value(kuhn(cards=3, ante=1, bet=1)) < 0"),
    ],
)
def test_a_reading_that_differs_is_called_by_its_words_or_its_statement(now: dict[str, Any], line: str) -> None:
    expected = line.format("value(kuhn(cards=3, ante=1, bet=1)) == -1/18")
    assert ledger_differences([row("K1", "proved", reading(VALUE))], [row("K1", "proved", now)]) == {"K1": [expected]}


def test_a_claim_that_is_split_is_compared_with_its_parts() -> None:
    """What one of them reads as the whole did is as it was."""
    before = [row("M7", "refuted", reading(LOW), reading(HIGH, False))]
    now = [row("M7a", "proved", reading(LOW)), row("M7b", "refuted", reading("not value(poker) > 0"))]
    game = "kuhn(cards=3, ante=1, bet=1)"
    assert ledger_differences(before, now) == {
        "M7": [
            "M7: gone; it was refuted: words of M7",
            "M7a: new; it is proved: words of M7a",
            "M7b: new; it is refuted: words of M7b",
            f"reading gone: holds: false; value({game}) > 0",
            f"reading new: holds: true; not value({game}) > 0",
        ]
    }


def test_samples_are_compared() -> None:
    before, now = ({"quantity": "q", "estimate": number} for number in ("1/2", "1/3"))
    found = ledger_differences([row("P1", measured=[before])], [row("P1", measured=[now])])
    assert found == {"P1": ["sample gone: quantity q; estimate 1/2", "sample new: quantity q; estimate 1/3"]}


def certified(folder: Path, id_: str, verdict: str, evidence: str) -> dict[str, Any]:
    file = folder / f"{id_}.json"
    folder.mkdir(exist_ok=True)
    file.write_text(json.dumps({"evidence": [{"kind": evidence}]}), encoding="utf-8")
    return row(id_, verdict, certificate=str(file))


def test_other_bytes_are_no_difference_if_both_checkers_accept_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both read the certificate of the other side; that of a claim which only one side has is not read."""
    before = [certified(tmp_path / "old", *each) for each in (("K1", "proved", "value"), ("M7", "refuted", "value"))]
    now = [certified(tmp_path / "new", "K1", "proved", "value")]
    now += [certified(tmp_path / "new", id_, "proved", "nash") for id_ in ("M7a", "X1")]
    says = {"M7": "refuted", "M7a": "rejected: kind: found 'nash'"}
    asked = []

    def checked(tree: Path, entries: list[dict[str, Any]]) -> list[str]:
        asked.append((tree.name, [each["id"] for each in entries]))
        return [says[each["id"]] for each in entries]

    monkeypatch.setattr(same, "checked", checked)
    found = same.certificate_differences(before, now, Path("old"), Path("new"))
    assert asked == [("new", ["M7"]), ("old", ["M7a"])]
    assert found == {"M7": ["M7a: certificate now: proved; by the checker before: rejected: kind: found 'nash'"]}
    assert list(same.bytes_summary(before, now)) == ["M7: 33 bytes (1 value) -> 32 bytes (1 nash)"]


FOUND = {"K1": ["one", "two"], "help": ["prove: + --new"]}


def test_a_draft_lists_what_differs_and_keeps_reasons() -> None:
    text = same.drafted("abc", FOUND, {"K1": {"why": 'as p. 1 says "so"', "differs": []}})
    listed = tomllib.loads(text)
    assert listed.pop("base") == "abc"
    assert listed == {
        "K1": {"why": 'as p. 1 says "so"', "differs": ["one", "two"]},
        "help": {"why": "", "differs": ["prove: + --new"]},
    }
    assert same.marked(FOUND, listed) == ["", "K1", "    one", "    two", "", "help", "    prove: + --new"]
    assert same.idle(FOUND, listed) == ["help: listed without a reason"]


def test_what_is_not_listed_and_what_does_not_occur_are_said() -> None:
    listed = {"K1": {"why": "w", "differs": ["one", "three"]}, "K9": {"why": "w", "differs": ["four"]}}
    assert same.marked(FOUND, listed) == ["", "K1", "    one", "  ? two", "", "help", "  ? prove: + --new"]
    assert same.idle(FOUND, listed) == [
        "K1: listed, does not occur: three",
        "K9: listed, does not occur: four",
    ]


def test_texts_are_compared_by_lines() -> None:
    assert same.text_differences({"a": "1\n2", "b": "1"}, {"a": "1\n3\n4", "b": "1"}) == ["a: 2 lines new, 1 gone"]
    assert same.help_differences({"prove": "  --old"}, {"prove": "  --new"}) == ["prove: - --old", "prove: + --new"]


def test_every_command_that_help_lists_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def called(_: Path, *words: str) -> CompletedProcess[str]:
        listed = (
            "  COMMAND\n    size       count\n    completion\n               print\n" if words == ("--help",) else ""
        )
        return CompletedProcess(words, 0, f"usage: {words[0]}\n{listed}")

    monkeypatch.setattr(same, "called", called)
    assert list(same.helps(HOME)) == ["gameproof", "size", "completion"]


@pytest.mark.parametrize("file", sorted(same.LISTS.glob("*.toml")), ids=lambda file: file.stem)
def test_every_listed_difference_has_a_reason(file: Path) -> None:
    listed = tomllib.loads(file.read_text(encoding="utf-8"))
    assert listed.pop("base")
    assert [name for name, each in listed.items() if not each["why"].strip()] == []
