"""The command `approximate`: what it prints, draws and writes."""

from __future__ import annotations

import json
from fractions import Fraction as F
from pathlib import Path
from xml.etree import ElementTree

import pytest

from derivations.explain.brackets import about, decimals
from derivations.output.gap_plot import gap_plot
from tests.support.commands import Run, refuses
from verify.certificate_json import loads
from verify.check import check

HISTORY = ((1, -1.0, 1.0), (2, -0.5, 0.3), (100, -1e-9, 1e-9))


@pytest.mark.parametrize(
    ("low", "high", "shown"),
    [
        (F(-1, 3), F(-1, 3) + F(1, 1000), ("-0.33334", "-0.33233")),
        (F(-1), F(1), ("-1.000", "1.000")),
        (F(1, 3), F(1, 3), ("0.333333333333333333", "0.333333333333333334")),
        (F(-1, 2), F(7, 2), ("-0.500", "3.500")),
    ],
)
def test_decimals_are_rounded_outwards(low: F, high: F, shown: tuple[str, str]) -> None:
    assert decimals(low, high) == shown


@pytest.mark.parametrize(
    ("number", "shown"), [(F(0), "0"), (F(1), "1.0"), (F(999, 100), "1.0e1"), (F(1, 1000), "1.0e-3"), (F(250), "2.5e2")]
)
def test_a_size_is_rounded_up(number: F, shown: str) -> None:
    assert about(number) == shown


@pytest.mark.parametrize("history", [(), ((1, 0.0, 0.0),), HISTORY])
def test_a_plot_is_xml_with_one_line(history: tuple[tuple[int, float, float], ...]) -> None:
    picture = ElementTree.fromstring(gap_plot("a < b", history))
    assert len(picture.findall("{*}polyline")) == 1


@pytest.fixture
def run(run: Run) -> Run:
    return lambda *words: run("approximate", *words)


def test_the_command_writes_a_certificate_a_plot_and_a_checkpoint(run: Run) -> None:
    status, out, _ = run("leduc", "suited=0", "--method", "pcfr+", "--gap", "1/20", "--json")
    answer = json.loads(out)
    assert (status, answer["stopped by"], F(answer["gap"]) <= F(1, 20)) == (0, "gap", True)
    assert check(loads(Path(answer["certificate"]).read_text()))
    assert Path(answer["plot"]).read_text().startswith("<svg")
    assert run("leduc", "suited=0", "--resume", answer["checkpoint"], "--iterations", "100")[0] == 0


def test_a_gap_that_is_not_reached_exits_1(run: Run) -> None:
    assert run("kuhn", "--method", "cfr+", "--iterations", "3", "--gap", "1/1000000")[0] == 1


@pytest.mark.parametrize("gap", ["1/20", "0.05", "5e-2"])
def test_a_gap_is_a_fraction_a_decimal_or_a_power_of_ten(run: Run, gap: str) -> None:
    assert run("kuhn", "--method", "cfr+", "--gap", gap)[0] == 0


def test_the_value_is_said_once_where_the_bracket_is_a_point(run: Run) -> None:
    assert run("kuhn")[1].count("-1/18") == 1


def test_the_text_names_gap_and_both_regrets(run: Run) -> None:
    out = run("kuhn", "--iterations", "3")[1]
    assert "NashConv" in out and "regrets: Player 1" in out and "3 iterations, stopped by iterations" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("kuhn", "--gap", "x"), "expected a number such as 1/1000"),
        (("kuhn", "--gap", "1/0"), "expected a number such as 1/1000"),
        (("kuhn", "--gap", "1/3e-3"), "expected a number such as 1/1000"),
        (("kuhn", "--seconds", "0"), "expected a whole number"),
        (("kuhn", "--iterations", "-1"), "expected a whole number"),
        (("kuhn", "--resume", "none.npz"), "none.npz: expected a readable file, found: No such file"),
        (("kuhn", "--method", "lp", "--iterations", "5"), "method: expected pcfr+ or cfr+"),
        (("kuhn", "bet=B"), "parameters: expected numbers, found the name B"),
    ],
)
def test_bad_words_exit_2_with_one_line(run: Run, words: tuple[str, ...], said: str) -> None:
    refuses(run, said, *words)


def test_a_file_that_is_no_checkpoint_exits_2_with_its_name(run: Run, tmp_path: Path) -> None:
    (tmp_path / "notes.npz").write_bytes(b"no archive")
    status, _, err = run("kuhn", "--resume", "notes.npz")
    assert (status, err) == (
        2,
        "gameproof: notes.npz: expected a whole .npz archive, found a damaged one or another file\n",
    )
