"""Ranks and equities of hold'em in every program, and their tables."""

from __future__ import annotations

from typing import Any

import pytest

from benchmarks import process, ranks_tables
from benchmarks.agreement import disagreements
from benchmarks.campaign import EVAL7, PHEVALUATOR, RANKS_PROGRAMS, TABLES, TREYS
from benchmarks.games import RANKED, SHOWDOWNS
from benchmarks.process import ABSENT, DONE, TIME, Limits, Outcome

LIMITS = Limits(seconds=60, gibibytes=8)
SEVEN: dict[str, Any] = {"name": "seven-cards", "parameters": {"hands": "1000"}}
TURN: dict[str, Any] = {
    "name": "showdown",
    "parameters": {"first": "AsKs", "second": "QhQd", "board": "Kc7d2c3h"},
}


def cells(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]


@pytest.mark.parametrize("program", RANKS_PROGRAMS)
@pytest.mark.parametrize(("asked", "value"), [(SEVEN, "510"), (TURN, "84")], ids=["ranks", "showdown"])
def test_every_program_finds_the_same(program: str, asked: dict[str, Any], value: str) -> None:
    found = process.run(program, asked, LIMITS)
    if found.status == ABSENT:
        pytest.skip(found.note)
    assert (found.status, found.value) == (DONE, value)


def test_what_differs_is_found() -> None:
    found = {(TABLES, "a"): Outcome(DONE, value="4"), (EVAL7, "a"): Outcome(DONE, value="5")}
    assert disagreements(found, TABLES) == ["a: expected 4 from eval7, found 5"]


def test_gameproof_is_set_against_each_program() -> None:
    found = {
        (TABLES, "h"): Outcome(DONE, seconds={"rank": 0.5}, counts={"hands": 100}, mebibytes=7.0),
        (PHEVALUATOR, "h"): Outcome(DONE, seconds={"rank": 2.0}, counts={"hands": 100}),
        (EVAL7, "h"): Outcome(ABSENT, "missing"),
        (TREYS, "h"): Outcome(TIME, "> 60 s"),
    }
    assert [row[1:] for row in cells(ranks_tables.speeds(found, "hands"))] == [
        ["gameproof", "200", "1.0", "500.000", "7"],
        ["phevaluator", "50", "4.0", "2,000.000", "-"],
        ["eval7", "missing", "-", "-", "-"],
        ["treys", "> 60 s", "-", "-", "-"],
    ]


@pytest.mark.parametrize("sizes", RANKED)
def test_growth_is_of_all_sizes(sizes: str) -> None:
    games = [game for family in RANKED[sizes].values() for game in family]
    found = {
        (program, game.title): Outcome(
            DONE,
            seconds={"rank": int(game.parameters["hands"]) / 10**6},
            counts={"hands": int(game.parameters["hands"])},
        )
        for program in RANKS_PROGRAMS
        for game in games
    }
    assert [row[1] for row in cells(ranks_tables.growth(found, RANKED[sizes]))] == ["1.00"] * len(RANKS_PROGRAMS)
    assert SHOWDOWNS[sizes]
