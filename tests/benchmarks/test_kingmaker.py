"""Measurements of games with kingmakers count what they should; no test looks at a clock."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks import __main__ as command
from benchmarks import child, kingmaker, kingmaker_tables, process
from benchmarks.agreement import disagreements
from benchmarks.campaign import (
    ANALYSIS,
    BOARD,
    CHECKERS,
    GAMBIT_PURE,
    MEASUREMENTS,
    MERGED,
    NETWORKX,
    PLAIN,
    PREDICTION,
    PURE,
    REWRITING,
    SEATINGS,
)
from benchmarks.games import BINARY, KINGMAKER, Game
from benchmarks.process import ABSENT, DONE, TIME, Limits, Outcome
from trees.formats.efg import read_efg
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import in_preorder
from verify.theories.kingmaker.kingmakers import predicted_moves

LIMITS = Limits(seconds=60, gibibytes=8)
OTHERS = {CHECKERS, NETWORKX, GAMBIT_PURE}
CHAIN = {"name": "chain", "parameters": {"length": "60"}}


def measured(program: str, name: str, **parameters: str) -> dict[str, Any]:
    return kingmaker.measure(program, {"name": name, "parameters": parameters})


def cells(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]


def test_every_program_of_ours_has_its_process() -> None:
    asked = [each for each in MEASUREMENTS.values() if each.part == "kingmaker"]
    ours = {program for each in asked for program in each.programs} - OTHERS
    assert ours | {"write binary"} == set(child.PROGRAMS["kingmaker"])


def test_all_that_is_measured_has_games_of_both_sizes() -> None:
    assert all(each.count(sizes) for each in MEASUREMENTS.values() for sizes in ("small", "full"))


@pytest.mark.parametrize("name", ["analysed", "listed", "rewritten"])
def test_the_games_that_are_analysed_grow(name: str) -> None:
    for games in KINGMAKER["full"][name].values():
        sizes = [int(list(game.parameters.values())[-1]) for game in games]
        assert sizes == sorted(sizes) and {game.name for game in games} <= set(BINARY)


@pytest.mark.parametrize(("depth", "nodes"), [("0", 1), ("5", 83), ("8", 1070)])
def test_merged_and_one_by_one_there_are_as_many_nodes(depth: str, nodes: int) -> None:
    for program in (MERGED, PLAIN):
        assert measured(program, "diamond", size="1", players="3", depth=depth)["counts"] == {"nodes": nodes}


def test_the_board_has_the_counts_of_the_thesis() -> None:
    counts = measured(BOARD, "diamond", size="1", players="3")["counts"]
    assert (counts["inner"], counts["leaves"]) == (84, 112)


def work(name: str, length: int) -> int:
    nodes = in_preorder(kingmaker.game(name, {"length": str(length)}))
    return kingmaker.calls(lambda: predicted_moves(nodes))


@pytest.mark.parametrize("name", ["chain", "threats"])
def test_one_step_prediction_does_as_much_at_each_node_of_a_long_spine(name: str) -> None:
    first, second, third = (work(name, length) for length in (300, 600, 900))
    assert second - first == third - second


def test_nodes_of_threats_are_restricted_almost_everywhere() -> None:
    found = measured(ANALYSIS, "threats", length="300")["counts"]
    assert (found["nodes"], found["restrictions"]) == (615, 298)


def test_a_chain_has_nothing_to_restrict() -> None:
    assert measured(ANALYSIS, "chain", length="60")["counts"]["restrictions"] == 0


def test_counting_ends_with_what_is_counted() -> None:
    before = sys.getprofile()
    assert kingmaker.calls(lambda: None) == 1
    with pytest.raises(ZeroDivisionError):
        kingmaker.calls(lambda: 1 // 0)
    assert sys.getprofile() is before


def test_subgame_perfect_equilibria_are_counted() -> None:
    assert measured(PURE, "random", players="3", leaves="4")["counts"] == {"equilibria": 4, "nodes": 5}


def test_steps_to_a_normal_form_are_counted_and_checked() -> None:
    found = measured(REWRITING, "random", players="6", leaves="100")
    assert (found["counts"], set(found["seconds"])) == (
        {"nodes": 165, "steps": 27, "left": 68},
        {"normal form", "check"},
    )


def test_the_definition_is_asked_of_reduced_games() -> None:
    assert measured(PREDICTION, "reduced", leaves="3", games="2")["counts"] == {"all": 2, "games": 2, "agree": 2}


def test_games_of_which_nothing_is_predicted_are_left_out() -> None:
    # 1(2 3 2(3 1(2 3))) and one more
    assert sum(map(kingmaker.said, binary_games(3, 5, reduced=True))) == 49


def test_six_pairs_of_rules_are_seated() -> None:
    assert measured(SEATINGS, "diamond", play="known")["counts"] == {"pairs": 6}


def test_other_programs_get_the_same_game(tmp_path: Path) -> None:
    stem = tmp_path / "game"
    kingmaker.measure("write binary", {"name": "random", "parameters": {"players": "3", "leaves": "8"}, "stem": stem})
    parents = json.loads(stem.with_suffix(".json").read_text())
    assert parents[0] == -1 and all(parent < node for node, parent in enumerate(parents))
    assert len(read_efg(stem.with_suffix(".efg"))) == len(parents) == 12


def test_large_games_are_written_for_walks_alone(tmp_path: Path) -> None:
    kingmaker.measure("write binary", CHAIN | {"stem": tmp_path / "game"})
    assert [file.suffix for file in tmp_path.iterdir()] == [".json"]


def test_networkx_walks_as_many_nodes(tmp_path: Path) -> None:
    stem = tmp_path / "game"
    kingmaker.measure("write binary", CHAIN | {"stem": stem})
    found = process.run(NETWORKX, CHAIN | {"stem": str(stem)}, LIMITS)
    assert (found.status, found.value) == (DONE, measured(ANALYSIS, "chain", length="60")["value"])


def test_a_walk_that_misses_a_node_is_seen() -> None:
    results = {(ANALYSIS, "a"): Outcome(DONE, value="123"), (NETWORKX, "a"): Outcome(DONE, value="122")}
    assert disagreements(results, ANALYSIS) == [f"a: expected 123 from {NETWORKX}, found 122"]


def test_growth_is_that_of_the_family() -> None:
    games = tuple(Game("chain", {"length": str(length)}) for length in (1, 2, 3))
    results = {}
    for size, game in zip((10, 100, 1000), games, strict=True):
        seconds = dict.fromkeys(kingmaker_tables.PARTS, size / 1e3) | {"1EP": size * size / 1e6}
        counts = {"nodes": size, "calls of 1EP": 7 * size}
        results[ANALYSIS, game.title] = Outcome(DONE, seconds=seconds, counts=counts)
        results[NETWORKX, game.title] = Outcome(DONE, seconds={"walk": size / 1e6}, value=str(size))
    row = cells(kingmaker_tables.powers(results, {"chain": games}))[0]
    assert row == ["chain", *["1.00"] * 5, "2.00", *["1.00"] * 4]


def test_a_program_that_is_missing_or_cut_short_is_said() -> None:
    own = Outcome(DONE, seconds={"count": 0.5, "moves": 0.5}, counts={"equilibria": 4, "nodes": 5})
    results = {(PURE, "a"): own, (GAMBIT_PURE, "a"): Outcome(ABSENT, "missing")}
    results |= {(PURE, "b"): own, (GAMBIT_PURE, "b"): Outcome(TIME, "> 60 s", more_than=58.0)}
    assert [row[-3:] for row in cells(kingmaker_tables.pure(results))] == [
        ["-", "missing", "-"],
        ["-", "> 60 s", "> 58 x"],
    ]


@pytest.mark.slow
def test_the_part_alone_is_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["kingmaker", "--sizes", "small", "--json", str(tmp_path / "all.json")]) == 0
    titles = [line for line in capsys.readouterr().out.splitlines() if line.startswith("## ")]
    content = json.loads((tmp_path / "all.json").read_text())
    assert len(titles) == 10 and all(title.startswith("## Kingmakers, ") for title in titles)
    assert (len(content["measured"]), content["wrong"]) == (command._count("kingmaker", "small"), [])
