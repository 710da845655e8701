"""`gameproof jamfold`: values, charts, certificates and drawings, and words that do not fit."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support.commands import Run, answer, refuses
from verify.certificate_json import load
from verify.check import check


@pytest.fixture
def run(run: Run) -> Run:
    return lambda *words: run("jamfold", *words)


def test_the_value_and_both_charts_are_printed(run: Run) -> None:
    status, out, _ = run("--stack", "10")
    lines = out.splitlines()
    assert status == 0 and lines[0].startswith("value(jam_or_fold(stack=10, ante=0)) == -1937957259786")
    assert "    43s    8731989/12285638  0.71075" in lines and "    Q6s    4948399/12285638  0.40278" in lines
    assert "jams with 58.28% of hands; *: mixed" in lines


def test_an_object_is_printed_and_its_certificate_is_accepted(run: Run) -> None:
    found = answer(run, "--stack", "2")
    assert found["value"] == "3320088313/347672625300" and found["jams"]["mixed"] == {}
    assert len(found["jams"]["chart"]) == len(found["calls"]["chart"]) == 13
    assert check(load(found["certificate"]))


def test_over_a_range_each_change_has_its_stack(run: Run) -> None:
    picture = Path("chart.svg")
    found = answer(run, "--from", "1", "--to", "3/2", "--svg", str(picture))
    assert found["switches"][0] == {
        "stack": "209757240/148481041",
        "decimal": "1.41269",
        "changes": ["jam 32o: always -> never"],
    }
    assert found["jams"]["32o"] == [["always", "1.00000", "1.41269"]]
    assert check(load(found["certificate"]))
    assert len(list(ElementTree.parse(picture).iter("{http://www.w3.org/2000/svg}rect"))) == 1 + 2 * 169


def test_a_range_is_printed_with_the_greatest_stacks(run: Run) -> None:
    status, out, _ = run("--from", "1", "--to", "3/2")
    assert status == 0 and " 32o  1.41 " in out and "  AA  3/2+ " in out


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("--stack", "1/2"), "stack: expected a number from 1 (big blind and ante) to 1000, found 1/2"),
        (("--from", "2"), "stacks: expected --stack alone, or --from and --to, found others"),
        (("--from", "3", "--to", "2"), "stacks: expected numbers from 1"),
        (("--stack", "5", "--ante", "-1"), "ante: expected a number >= 0, found -1"),
        (("--stack", "0"), "stack: expected a number from 1 (big blind and ante) to 1000, found 0"),
        (("--hands",), "--hands: expected --against or --facing with it, found neither"),
        (("--from", "2", "--to", "3", "--against", "AA"), "--against: expected one --stack and no --svg, found others"),
        (("--facing", "AA:0"), "against: expected a hand that is jammed, found none"),
        (("--against", "AXs"), "range: expected a part such as AKs"),
    ],
)
def test_words_that_do_not_fit_are_refused_in_one_line(run: Run, words: tuple[str, ...], found: str) -> None:
    refuses(run, found, *words)


def test_the_best_reply_to_a_range_and_what_each_hand_expects(run: Run) -> None:
    status, out, _ = run("--against", "TT+, AKs", "--hands")
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == 'reply_payoff(jam_or_fold(stack=10, ante=0), 1, "TT+, AKs") == 19199033369/23178175020'
    assert "any" in lines and "    AA     1.11315  1.61315" in lines


def test_a_reply_to_the_optimal_range_is_a_certificate(run: Run) -> None:
    found = answer(run, "--facing", "optimal")
    assert found["payoff"] == "193795725978624491/4271380016945441400" and found["either"] == ["Q6s"]
    assert check(load(found["certificate"]))
