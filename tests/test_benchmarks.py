"""The benchmarks run on the smallest sizes and say what they saw; no test looks at a clock."""

from __future__ import annotations

import json
import time
from fractions import Fraction
from pathlib import Path

import pytest

from benchmarks import __main__ as command
from benchmarks import ours, process, tables, targets
from benchmarks.agreement import differences, disagreements, unsolved
from benchmarks.campaign import EXACT, HIGHS, OPENSPIEL, OURS, SOLVERS, Campaign
from benchmarks.games import FULL, MINIMISED, SOLVED, VERIFIED, WALKED, Game
from benchmarks.growth import exponent
from benchmarks.process import ABSENT, DONE, FAILED, MEMORY, SKIPPED, TIME, Limits, Outcome
from trees.efg import read_efg
from trees.named import complete
from verify.certificates import BuiltIn
from verify.optimal import solve
from verify.sequence_form import sequence_form

KUHN = Game("kuhn", {"cards": "3"})
REQUEST = {"name": "kuhn", "parameters": {"cards": "3"}}
LIMITS = Limits(seconds=60, gibibytes=8)


def built(game: Game) -> BuiltIn:
    return BuiltIn(game.name, complete(game.name, game.parameters))


ALL = {
    game.title: game
    for sizes in ("small", "full")
    for group in (SOLVED[sizes], VERIFIED[sizes], {"": WALKED[sizes]}, {"": MINIMISED[sizes]})
    for games in group.values()
    for game in games
}


@pytest.mark.parametrize("title", ALL)
def test_every_game_has_parameters_that_fit(title: str) -> None:
    assert built(ALL[title]).parameters.items() >= ALL[title].parameters.items()


def test_within_a_family_games_grow() -> None:
    assert [int(game.parameters["cards"]) for game in FULL["Kuhn poker"]] == [3, 4, 5, 7, 10, 13, 20, 30, 50, 100]


def test_every_target_is_measured() -> None:
    assert {target.game for target in targets.TARGETS} <= set(ALL)


def test_kuhn_is_measured_in_a_process_of_its_own() -> None:
    found = process.run(OURS, REQUEST, LIMITS)
    assert (found.status, found.value, set(found.seconds)) == (DONE, "-1/18", {"rules", "solve", "check"})


def test_histories_and_sequences_are_counted() -> None:
    assert ours.solved(built(KUHN))["counts"] == {"histories": 55, "sequences": 26}


def test_memory_is_that_of_the_process() -> None:
    found = process.run(OURS, REQUEST, LIMITS)
    assert found.mebibytes is not None and 10 < found.mebibytes < 1000


def test_highs_alone_agrees() -> None:
    assert abs(Fraction(ours.in_floats(built(KUHN))["value"]) + Fraction(1, 18)) < Fraction(1, 10**9)


def test_uniform_play_of_kuhn_has_regret_thirteen_in_twenty_four() -> None:
    # player 2 gains as much; Gambit's exact max_regret says the same
    assert ours.verified(built(KUHN))["value"] == "13/24"


def test_regret_minimisation_measures_a_gap_at_every_mark() -> None:
    found = ours.minimised(built(KUHN), "pcfr+", [0.01, 0.02])
    assert [gap >= 0 for _, _, gap in found["gaps"]] == [True, True]


def test_a_game_is_written_for_others_with_plain_labels(tmp_path: Path) -> None:
    ours.written(built(Game("bluff", {"faces": "2"})), tmp_path / "game")
    tree = read_efg(tmp_path / "game.efg")
    labels = {data["infoset"] for _, data in tree.nodes(data=True) if "infoset" in data}
    assert (tree.number_of_nodes(), labels) == (127, {f"h{j}" for j in range(32)})


def test_the_game_written_has_the_same_value(tmp_path: Path) -> None:
    ours.written(built(KUHN), tmp_path / "game")
    assert solve(sequence_form(read_efg(tmp_path / "game.efg")))[0] == Fraction(-1, 18)


def test_a_small_strategic_form_is_written_for_lrsnash(tmp_path: Path) -> None:
    ours.written(built(Game("goofspiel", {"cards": "2", "random": "0"})), tmp_path / "game")
    lines = (tmp_path / "game.lrs").read_text().splitlines()
    assert (lines[0], lines[1:3], lines[3:5], len(lines)) == ("2 2", ["0 -1", "1 0"], ["0 1", "-1 0"], 5)


def test_a_large_strategic_form_is_not_written(tmp_path: Path) -> None:
    ours.written(built(Game("kuhn", {"cards": "5"})), tmp_path / "game")
    assert not (tmp_path / "game.lrs").exists()


def test_time_that_is_up_ends_a_process() -> None:
    start = time.monotonic()
    found = process.run(OURS, {"name": "leduc", "parameters": {"ranks": "8"}}, Limits(seconds=1.5))
    assert (found.status, found.note, time.monotonic() - start < 20) == (TIME, "> 1.5 s", True)


def test_memory_that_is_used_up_ends_a_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # address space of numpy does not depend on the machine
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "1")
    request = {"name": "bluff", "parameters": {"faces": "6"}, "stem": str(tmp_path / "game")}
    found = process.run("write", request, Limits(60, gibibytes=0.25))
    assert (found.status, found.note) == (MEMORY, "> 0.25 GiB")


def test_an_error_is_one_line() -> None:
    found = process.run(OURS, {"name": "kuhn", "parameters": {"cards": "2"}}, LIMITS)
    assert (found.status, "expected cards from 3" in found.note) == (FAILED, True)


def hidden(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """No other program can be found."""
    for package in ("pygambit", "pyspiel"):
        (folder / f"{package}.py").write_text(f"raise ImportError('{package} is hidden')")
    monkeypatch.setenv("PYTHONPATH", str(folder))
    monkeypatch.setenv("PATH", "")


def test_a_missing_program_is_named_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden(monkeypatch, tmp_path)
    campaign = Campaign(LIMITS, tmp_path)
    first, second = (campaign._run(EXACT, KUHN, ()) for _ in range(2))
    assert (first, second) == (Outcome(ABSENT, "missing"), Outcome(ABSENT, "missing"))
    assert campaign.missing == {EXACT: "pygambit is hidden"}


def test_larger_games_are_skipped_after_one_that_passes_the_limit(tmp_path: Path) -> None:
    games = [Game("kuhn", {"cards": str(cards)}) for cards in (60, 61)]
    found = Campaign(Limits(seconds=0.01), tmp_path)._families({"kuhn": games}, (OURS,))
    assert [outcome.status for outcome in found.values()] == [TIME, SKIPPED]


def solved_by(**values: str) -> dict[tuple[str, str], Outcome]:
    parts = {"rules": 0.25, "solve": 1.0, "check": 1.0}
    found = {(OURS, "a"): Outcome(DONE, seconds=parts, value="1/4", counts={"histories": 9, "sequences": 4})}
    for program in SOLVERS[1:]:
        found[program, "a"] = Outcome(ABSENT, "missing")
    for program, value in values.items():
        found[program, "a"] = Outcome(DONE, seconds={"solve": 8.0}, value=value)
    return found


def test_a_float_within_one_in_a_billion_agrees() -> None:
    assert disagreements(solved_by(highs="0.2500000009"), OURS) == []


def test_a_float_further_off_does_not_agree() -> None:
    assert disagreements(solved_by(highs="0.2500000011"), OURS) == ["a: expected 1/4 from highs, found 0.2500000011"]


def test_a_rational_agrees_only_if_equal() -> None:
    nearly = "250000000001/1000000000000"
    assert disagreements(solved_by(**{EXACT: nearly}), OURS) == [f"a: expected 1/4 from {EXACT}, found {nearly}"]


def test_differences_are_exact() -> None:
    assert differences(solved_by(highs="0.25"), OURS) == {(HIGHS, "a"): Fraction(0)}


def test_a_game_that_gameproof_does_not_finish_is_said() -> None:
    assert unsolved({(OURS, "a"): Outcome(TIME, "> 60 s")}, OURS) == [
        "a: expected an answer of gameproof, found > 60 s"
    ]


def test_gambit_is_set_against_solving_and_checking() -> None:
    assert str(tables.ratio(solved_by(**{EXACT: "1/4"}), EXACT, "a")) == "4 x"


def test_a_program_cut_short_has_a_ratio_from_below() -> None:
    results = solved_by() | {(EXACT, "a"): Outcome(TIME, "> 60 s", more_than=58.0)}
    assert str(tables.ratio(results, EXACT, "a")) == "> 29 x"


def test_a_program_not_run_is_marked() -> None:
    results = solved_by() | {(EXACT, "a"): Outcome(SKIPPED, "> 60 s", more_than=58.0)}
    assert str(tables.ratio(results, EXACT, "a")) == "> 29 x *"


def test_a_missing_program_has_no_ratio() -> None:
    assert tables.ratio(solved_by(), OPENSPIEL, "a") is None


@pytest.mark.parametrize("power", [1, 2, 3])
def test_the_exponent_of_a_power_law_is_found(power: int) -> None:
    found = exponent([(x, 7.0 * x**power) for x in (1, 10, 100, 1000)])
    assert found is not None and abs(found - power) < 1e-12


def test_two_points_have_no_exponent() -> None:
    assert exponent([(1, 1), (2, 4)]) is None


@pytest.mark.parametrize("bad", ["0", "-1", "x", "nan", "inf"])
def test_a_limit_that_is_no_positive_number_is_refused(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        command.main(["--limit", bad])
    assert (error.value.code, "expected a number above 0" in capsys.readouterr().err) == (2, True)


@pytest.mark.slow
def test_one_run_prints_every_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hidden(monkeypatch, tmp_path)
    assert command.main(["--sizes", "small", "--json", str(tmp_path / "all.json")]) == 0
    printed = capsys.readouterr().out
    content = json.loads((tmp_path / "all.json").read_text())
    assert "-1454920850547486749701863871533/16995463438839962469905132501930" in printed
    assert "- not measured: gambit exact (pygambit is hidden)" in printed
    assert [line[3:].split(",")[0].split(":")[0] for line in printed.splitlines() if line.startswith("## ")] == [
        "Seconds",
        "Times as long as gameproof",
        "Peak memory",
        "Growth",
        "Values",
        "Targets",
        "Verifying the uniform profile",
        "Walks",
        "Regret minimisation",
    ]
    assert content["wrong"] == [] and len(content["measured"]) == command._count("small")
