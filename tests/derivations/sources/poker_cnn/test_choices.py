"""The tables of what is left open have every choice that a plan has and the source does not make."""

from __future__ import annotations

import re
from dataclasses import fields

from derivations.index import SOURCES
from derivations.print.blocks import plain
from derivations.sources.poker_cnn.choices import SAID, differences, registered, words
from derivations.sources.poker_cnn.derive import NETWORK_RUNS, record_of
from derivations.sources.poker_cnn.experiments.study import chosen
from play.network.choices import Encoding
from play.network.plan import RunPlan


def test_every_choice_is_said_or_left_open_in_the_report() -> None:
    text = SOURCES["poker-cnn"].path.with_name("report.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| \{\1\} \| \{else_\1\} \|", text, re.MULTILINE)
    assert sorted(rows) == sorted(set(chosen(RunPlan())) - SAID)
    assert {field.name for field in fields(Encoding)} <= set(rows)


def test_what_the_source_says_is_the_default() -> None:
    found = chosen(RunPlan())
    assert (found["filter"], found["widths"], found["dense"], found["dropout"]) == (5, (32, 64), 1024, 0.5)
    assert (found["learning_rate"], found["rho"], found["epsilon"]) == (1.0, 0.95, 1e-8)
    assert (found["stack"], found["generations"], found["first_hands"], found["pairs"]) == (100, 3, 200_000, "equal")


def test_a_choice_has_its_default_and_what_else_there_is() -> None:
    found = {name: plain(said) for name, said in words()}
    assert (found["ties"], found["else_ties"]) == ("least", "greatest, random")
    assert (found["pot"], found["else_pot"], found["else_batch"]) == ("yes", "no", "any number")


def test_runs_differ_from_the_defaults_in_what_the_table_has_and_in_nothing_else() -> None:
    runs = {id_: record_of(id_) for id_ in NETWORK_RUNS}
    assert [row[0] for row in registered(runs).rows] == ["P5", "P16", "P21"]
    found = {plain(name): [plain(cell) for cell in cells] for name, *cells in differences(runs).rows}
    assert found["hands of the first generation"] == ["200,000", "2,500", "1,500", "2,500", ""]
    assert found["stack, in small blinds"] == ["100", "100", "100", "100", "40 (short)"]
    assert "border" not in found and len(found) == 12
