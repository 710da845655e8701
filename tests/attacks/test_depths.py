"""Brackets as deep as Python walks, or just deeper: what is read is refused in one line at every depth."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from derivations.commands.__main__ import main
from trees.formats.json_tree import to_json
from trees.games.kuhn import kuhn
from verify.certificate_json import loads
from verify.check import check
from verify.kernel.refusal import CheckFailed

DEEP = "@"
KUHN = to_json(kuhn())
CERTIFICATE = {
    "format": "gameproof certificate 1",
    "kind": "value",
    "game": {"tree": KUHN | {"graph": DEEP}, "digest": "x"},
    "value": "1",
    "plans": [{"root": "1", "weights": {}}] * 2,
}
# the texts in which brackets stand for what is deep, and the command that reads them
READ: dict[str, tuple[object, str]] = {
    "game": (KUHN | {"graph": DEEP}, "size"),
    "name": (KUHN | {"graph": {"name": DEEP}}, "solve"),
    "node": (KUHN | {"nodes": [{"id": DEEP}]}, "draw"),
    "payoff": (KUHN | {"nodes": [{"id": "root", "payoff": [DEEP]}]}, "report"),
    "certificate": (CERTIFICATE, "check"),
    "value": (CERTIFICATE | {"value": DEEP}, "check"),
    "plan": (CERTIFICATE | {"plans": [DEEP, DEEP]}, "check"),
    "profile": ({"Player 1": DEEP}, "verify"),
    "beliefs": ({"profile": DEEP, "beliefs": DEEP}, "verify"),
    "claims": (None, "prove"),
}
BRACKETS: dict[str, Callable[[int], str]] = {
    "lists": lambda depth: "[" * depth + "]" * depth,
    "objects": lambda depth: '{"a":' * depth + "1" + "}" * depth,
}


def _text(data: object, brackets: str) -> str:
    return f"[[claim]]\ndeep = {brackets}\n" if data is None else json.dumps(data).replace(f'"{DEEP}"', brackets)


def _depths(every: int) -> range:
    """How deep what Python just walks is, and what it does not, from where this runs."""
    return range(sys.getrecursionlimit() - 200, sys.getrecursionlimit() + 3, every)


@pytest.mark.parametrize("every", [25, pytest.param(1, marks=pytest.mark.slow)], ids=["some depths", "every depth"])
@pytest.mark.parametrize("kind", BRACKETS)
@pytest.mark.parametrize("read", READ)
def test_what_is_too_deep_is_refused_in_one_line(
    read: str,
    kind: str,
    every: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    data, command = READ[read]
    file = tmp_path / ("deep.toml" if data is None else "deep.json")
    words = [command, *(["kuhn"] if command == "verify" else []), str(file)]
    for depth in _depths(every):
        file.write_text(_text(data, BRACKETS[kind](depth)))
        assert main(words) == 2
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1), depth


def test_what_is_read_and_just_not_walked_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def deep(text: str) -> int:
        return deep(text)

    monkeypatch.setattr("verify.kernel.zero_sum.value.check_value", deep)
    with pytest.raises(CheckFailed, match="expected what can be walked, found it nested too deeply"):
        check(loads(json.dumps(CERTIFICATE)))
