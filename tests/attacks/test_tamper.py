"""Every number of every certificate in the ledger, changed in turn, is refused with a reason.

A certificate is refused when a part of it is, so parts are changed by themselves: that saves
checking the others again. The pieces of KB become certificates of their own: a piece at one bet is one of
the game with that bet, and open pieces with the breaks between them are one of a narrower range.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from derivations.ledger import SYSTEMS, settle
from verify.certificate_json import FORMAT, CertificateError, loads
from verify.check import check
from verify.kernel.refusal import CheckFailed

Place = tuple[Any, ...]
RATIONAL = re.compile(r"-?[0-9]+(/[0-9]+)?")
IDS = [id_ for id_ in SYSTEMS["kuhn"] if id_ != "KB"]


def numbers(data: Any, path: Place = ()) -> Iterator[tuple[Place, str | int]]:
    """Where the numbers are, and what they are."""
    if isinstance(data, dict | list):
        for key, item in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers(item, (*path, key))
    elif isinstance(data, int) or (isinstance(data, str) and RATIONAL.fullmatch(data)):
        yield path, data


def changed(number: str | int) -> str | int:
    return number + 1 if isinstance(number, int) else str(Fraction(number) + 1)


def parts_of(path: Path) -> list[dict[str, Any]]:
    """The parts of a certificate, each a certificate of its own; a whole is refused when a part is."""
    data = json.loads(path.read_text())
    if data["kind"] != "all":
        return [data]
    return [{"format": FORMAT, **part} for part in data["parts"]]


def accepted_after_a_change(part: dict[str, Any], wanted: Callable[[Place], bool] = lambda _: True) -> list[Place]:
    """The numbers whose change goes unnoticed."""
    check(loads(json.dumps(part)))
    unnoticed = []
    for path, number in [found for found in numbers(part) if found[0] != ("format",) and wanted(found[0])]:
        place = part
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = changed(number)
        try:
            check(loads(json.dumps(part)))
            unnoticed.append(path)
        except (CheckFailed, CertificateError) as error:
            assert str(error) and "\n" not in str(error)
        place[path[-1]] = number
    return unnoticed


@pytest.fixture(scope="module")
def parts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """All different parts of all certificates, by their text."""
    out = tmp_path_factory.mktemp("out")
    found = [part for item in settle(IDS, out) for part in parts_of(Path(item.certificate))]
    return {json.dumps(part): part for part in found}


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["value", "optimal plans", "equilibrium set", "payoff account"])
def test_no_number_can_be_changed(parts: dict[str, dict[str, Any]], kind: str) -> None:
    of_kind = [part for part in parts.values() if part["kind"] == kind]
    assert of_kind
    assert [accepted_after_a_change(part) for part in of_kind] == [[]] * len(of_kind)


def pieces_of(whole: dict[str, Any]) -> list[dict[str, Any]]:
    """The pieces of a certificate with a parameter as certificates, those that meet at a root together."""
    name = whole["parameter"]["name"]
    found: list[dict[str, Any]] = []
    for piece in whole["pieces"]:
        where = piece["where"]
        if isinstance(where, str):
            values = {key: where if value == name else value for key, value in whole["game"]["parameters"].items()}
            game = {**whole["game"], "parameters": values}
            found.append({**whole, "game": game, "parameter": None, "pieces": [{**piece, "where": None}]})
        elif isinstance(where["low"], dict):
            found[-1]["pieces"].append(piece)
            found[-1]["parameter"]["range"]["high"] = where["high"]
        else:
            parameter = {"name": name, "range": {"low": where["low"], "high": where["high"]}}
            found.append({**whole, "parameter": parameter, "pieces": [piece]})
    return found


@pytest.fixture(scope="module")
def every_bet(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The certificate of KB."""
    (item,) = settle(["KB"], tmp_path_factory.mktemp("out"))
    (whole,) = parts_of(Path(item.certificate))
    return whole


@pytest.mark.slow
def test_the_certificate_for_every_bet_has_six_pieces_in_five_parts(every_bet: dict[str, Any]) -> None:
    assert [len(part["pieces"]) for part in pieces_of(every_bet)] == [1, 1, 2, 1, 1]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
def test_no_number_of_the_certificate_for_every_bet_can_be_changed(every_bet: dict[str, Any], part: int) -> None:
    assert accepted_after_a_change(pieces_of(every_bet)[part]) == []


@pytest.mark.slow
def test_no_end_or_value_of_the_certificate_for_every_bet_can_be_changed(every_bet: dict[str, Any]) -> None:
    assert accepted_after_a_change(every_bet, lambda path: "sets" not in path) == []
