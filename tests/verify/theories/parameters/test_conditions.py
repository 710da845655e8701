"""Certificates of conditions: changed in any place they are refused, or prove another claim."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction as F
from functools import cache

import pytest

from tests.support.boxes import box
from tests.support.effort import slow_but
from tests.support.open_profiles import ENTRY_BOX, KUHN, bluffs, enters, listed, open_entry, scaled_kuhn, settled, timid
from tests.support.tampering import Place, accepted_after_a_change, tampered
from verify.certificate_json import CertificateError, dumps, loads
from verify.check import check
from verify.find.equilibria.conditions import SettledConditions
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.theories.parameters.condition_records import Combination, Conditions

a, r = map(Multivariate.variable, "ar")


IMPLIED = listed(
    "implied",
    {"a": ["0", "1"], "b": ["0", "1"]},
    [
        ("r", 0, "h"),
        ("l", ["0"]),
        ("m", ["a - 1/2"]),
        ("n", ["a*b - 1/2*b"]),
        ("k", ["b - 2/3"]),
        ("o", ["2*a - 1"]),
    ],
    [("r", n, n) for n in "lmnko"],
)
LEFT = ({"h": {n: F(n == "l") for n in "lmnko"}},)
SMALL: dict[str, Callable[[], SettledConditions]] = {
    "for some": lambda: settled(open_entry(), ENTRY_BOX, enters(F(1), F(1))),
    "nowhere": lambda: settled(open_entry(), ENTRY_BOX, enters(F(1), F(0))),
    "implied": lambda: settled(IMPLIED, box(a=(0, 1), b=(0, 1)), LEFT),
    "quotients": lambda: settled(open_entry("-b/(4 + a)"), ENTRY_BOX, enters(F(1), 1 / (3 + a))),
    "kuhn": lambda: settled(KUHN, box(A=(1, None), B=(1, None)), timid()),
    "mixed": lambda: settled(scaled_kuhn(), box(A=(1, None), q=(F(1, 4), F(1, 3)), r=(0, 1)), bluffs(r)),
}


@cache
def small(kind: str) -> Conditions:
    """One certificate for each kind of evidence."""
    return SMALL[kind]().certificate


def test_the_certificates_have_all_kinds_of_evidence() -> None:
    assert [bool(c.implied) for c in map(small, SMALL)] == [False, True, True, False, True, False]
    assert small("nowhere").nowhere is not None


def no_range(place: Place) -> bool:
    """The ends of ranges say what is claimed; with others it is another claim."""
    return "range" not in place


@pytest.mark.parametrize(
    "kind", slow_but(["nowhere", "implied", "quotients", "kuhn", "mixed"], ["nowhere", "implied", "quotients", "kuhn"])
)  # the other is a sample, see test_tamper
def test_no_number_can_be_changed(kind: str) -> None:
    assert accepted_after_a_change(json.loads(dumps(small(kind))), no_range) == []


@pytest.mark.parametrize("kind", ["for some", "nowhere", "implied", "kuhn"])
def test_another_range_is_refused_or_is_named_in_what_is_proved(kind: str) -> None:
    before = check(small(kind))
    for parameter in range(len(small(kind).parameters)):
        data = json.loads(dumps(small(kind)))
        range_ = data["parameters"][parameter]["range"]
        range_["low"] = str(F(range_["low"]) + F(1, 9))
        try:
            assert check(loads(json.dumps(data)))[0] != before[0]
        except (CheckFailed, CertificateError) as error:
            assert "\n" not in str(error)


@pytest.mark.parametrize("kind", slow_but(["nowhere", "implied", "quotients"], ["nowhere", "implied"]))
def test_a_certificate_changed_in_any_place_is_refused_or_proves_something_else(kind: str) -> None:
    before = check(small(kind))
    for name, data in tampered(json.loads(dumps(small(kind)))):
        if name.startswith("game.tree"):  # under its digest
            continue
        try:
            after = loads(json.dumps(data))
            said = check(after)
        except (CheckFailed, CertificateError) as error:
            assert str(error).strip() and "\n" not in str(error), name
        else:
            assert replace(after, parameters=small(kind).parameters) == small(kind), name  # type: ignore[type-var]
            assert said[0] != before[0]


def test_a_condition_left_out_is_missed() -> None:
    certificate = small("for some")
    with pytest.raises(CheckFailed, match=r"^conditions: expected to imply that a >= 0, found no reason$"):
        check(replace(certificate, conditions=certificate.conditions[1:], holds=None, fails=None))


def test_a_condition_too_many_is_refused() -> None:
    certificate = small("for some")
    other = replace(certificate.conditions[0].deviation, choices={"enter?": "in"})
    more = (*certificate.conditions, replace(certificate.conditions[0], deviation=other))
    with pytest.raises(
        CheckFailed, match=r"^conditions: expected deviations that decide, found another one at 'enter\?'"
    ):
        check(replace(certificate, conditions=more, holds=None, fails=None))


def test_a_multiplier_below_0_is_refused() -> None:
    certificate = small("nowhere")
    assert certificate.nowhere is not None
    (m,) = certificate.nowhere.multipliers
    worse = Combination((-m,), -1 + m * certificate.conditions[0].form)
    with pytest.raises(CheckFailed, match=r"^nowhere: expected numbers >= 0 for a in"):
        check(replace(certificate, nowhere=worse))


def test_a_parameter_named_twice_is_refused() -> None:
    certificate = small("for some")
    with pytest.raises(CheckFailed, match=r"^parameters: expected different names"):
        check(replace(certificate, parameters=certificate.parameters * 2))
