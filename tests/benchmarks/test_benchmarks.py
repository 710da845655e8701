"""The benchmarks run on the smallest sizes and say what they saw; no test looks at a clock."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path

import pytest

from benchmarks import __main__ as command
from benchmarks import (
    answers,
    correlated,
    dice_highs,
    dice_tables,
    equilibria,
    equilibria_tables,
    files,
    files_tables,
    liars_dice,
    ours,
    process,
    tables,
    targets,
)
from benchmarks.agreement import differences, disagreements, unsolved
from benchmarks.campaign import (
    BY_FILE,
    BY_NAME,
    CLOSED,
    CONTINUED,
    CORRELATED_PROGRAMS,
    DICE_PROGRAMS,
    EXACT,
    EXACT_NEST,
    GAMBIT_FILE,
    GAMBIT_LIST,
    HIGHS,
    LIST,
    NEST,
    OPENSPIEL,
    OURS,
    PRIMAL,
    SOLVERS,
    STAGES,
    Campaign,
)
from benchmarks.games import DICE, FULL, MANY_FACES, MINIMISED, SOLVED, VERIFIED, WALKED, Game
from benchmarks.growth import exponent
from benchmarks.process import ABSENT, DONE, FAILED, MEMORY, SKIPPED, TIME, Limits, Outcome
from trees.formats.efg import read_efg
from trees.games.catalogue import complete
from verify.find.liars_dice import closed_form
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.subject import BuiltIn
from verify.kernel.strategies.sequence_form import sequence_form

KUHN = Game("kuhn", {"cards": "3"})
REQUEST = {"name": "kuhn", "parameters": {"cards": "3"}}
LIMITS = Limits(seconds=60, gibibytes=8)


def built(game: Game) -> BuiltIn:
    return BuiltIn(game.name, complete(game.name, game.parameters))


ALL = {
    game.title: game
    for sizes in ("small", "full")
    for group in (SOLVED, VERIFIED, WALKED, MINIMISED, DICE, MANY_FACES)
    for games in group[sizes].values()
    for game in games
}


@pytest.mark.parametrize("title", ALL)
def test_every_game_has_parameters_that_fit(title: str) -> None:
    assert built(ALL[title]).parameters.items() >= ALL[title].parameters.items()


def test_within_a_family_games_grow() -> None:
    assert [int(game.parameters["cards"]) for game in FULL["Kuhn poker"]] == [3, 4, 5, 7, 10, 13, 20, 30, 50, 100]


def test_every_target_is_measured() -> None:
    assert {target.game for target in targets.TARGETS} <= set(ALL)
    assert dice_tables.TARGET in {game.title for games in DICE["full"].values() for game in games}


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
    assert (found.status, "cards: expected a whole number from 3" in found.note) == (FAILED, True)


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
    monkeypatch.setattr(process, "PROCESSES", 1)
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
        "By name and from a file",
        "Verifying the uniform profile",
        "Walks",
        "Regret minimisation",
        "Start-up",
        *["Liar's dice"] * 8,
        *["Kingmakers"] * 10,
        *["Hold'em"] * 5,
        *["Network"] * 2,
    ]
    assert content["wrong"] == []
    assert len(content["measured"]) == sum(command._count(part, "small") for part in command.PARTS)


DIE = {"name": "liars-dice", "parameters": {"faces": "6"}, "repeats": 1}


@pytest.mark.parametrize("program", [NEST, PRIMAL, CONTINUED])
@pytest.mark.parametrize("faces", [1, 2, 3, 6, 13])
def test_nested_programs_in_floats_agree_with_the_closed_form(program: str, faces: int) -> None:
    found = dice_highs.VARIANTS[program](faces)
    assert abs(Fraction(found) - closed_form.value(faces)) < Fraction(1, 10**12)


@pytest.mark.parametrize("program", [CLOSED, STAGES, EXACT_NEST])
def test_exact_ways_find_the_value_of_a_six_sided_die(program: str) -> None:
    assert liars_dice.measure(program, DIE)["value"] == "41/60"


@pytest.mark.parametrize("program", DICE_PROGRAMS)
def test_liars_dice_is_measured_in_a_process_of_its_own(program: str) -> None:
    found = process.run(program, DIE, LIMITS)
    assert (found.status, found.whole is not None) == (DONE, True)
    assert abs(Fraction(found.value or "0") - Fraction(41, 60)) < Fraction(1, 10**12)


def test_the_closed_form_is_found_written_out_and_checked() -> None:
    found = liars_dice.measure(CLOSED, DIE)
    assert (set(found["seconds"]), found["counts"]) == ({"solve", "strategies", "check"}, {"faces": 6, "threshold": 2})


def test_with_many_faces_neither_strategies_nor_value_are_written_out() -> None:
    found = liars_dice.in_closed_form(20_000, 1)
    assert (set(found["seconds"]), found["value"]) == ({"solve", "check"}, None)


@pytest.mark.parametrize(
    ("module", "strangers"),
    [
        ("dice_highs", ["trees", "verify", "derivations", "networkx"]),
        ("liars_dice", ["highspy", "numpy", "sympy", "z3"]),
    ],
)
def test_no_program_carries_the_modules_of_another(module: str, strangers: list[str]) -> None:
    code = f"import sys, benchmarks.{module}; print([name for name in {strangers} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=process.HOME, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def of_processes(monkeypatch: pytest.MonkeyPatch, *outcomes: Outcome) -> tuple[Outcome, int]:
    """The quickest of them, and how many were run."""
    waiting = list(outcomes)
    monkeypatch.setattr(process, "run", lambda program, request, limits: waiting.pop(0))
    return process.quickest(CLOSED, DIE, LIMITS), len(outcomes) - len(waiting)


def test_the_quickest_of_three_short_processes_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = [Outcome(DONE, whole=seconds) for seconds in (0.5, 0.25, 0.75, 0.125)]
    assert of_processes(monkeypatch, *outcomes) == (outcomes[1], 3)


def test_a_long_process_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes = [Outcome(DONE, whole=seconds) for seconds in (3.0, 0.25)]
    assert of_processes(monkeypatch, *outcomes) == (outcomes[0], 1)


def test_a_process_that_fails_is_not_hidden_by_one_that_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    failed = Outcome(FAILED, "it fell over")
    assert of_processes(monkeypatch, Outcome(DONE, whole=0.5), failed) == (failed, 2)


def diced(**seconds: float) -> dict[tuple[str, str], Outcome]:
    """The closed form took 1/2 s with 50 faces, the others so long."""
    parts = {"solve": 0.25, "strategies": 0.125, "check": 0.125}
    known = {"faces": 50, "threshold": 19}
    found = {(CLOSED, dice_tables.TARGET): Outcome(DONE, seconds=parts, value="1/2", counts=known)}
    for program in DICE_PROGRAMS[1:]:
        found[program, dice_tables.TARGET] = Outcome(ABSENT, "missing")
    for program, taken in seconds.items():
        found[program, dice_tables.TARGET] = Outcome(DONE, seconds={"solve": taken}, value="0.5")
    return found


def cells(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines()[2:]]


def test_a_hundred_times_as_long_meets_the_target_and_less_does_not() -> None:
    rows = cells(dice_tables.targets(diced(**{NEST: 50.0, PRIMAL: 49.0})))
    assert [row[1:] for row in rows] == [["100 x", "100 x", "yes"], ["100 x", "98 x", "no"]]


def test_a_program_cut_short_below_the_target_shows_nothing() -> None:
    results = diced() | {(NEST, dice_tables.TARGET): Outcome(TIME, "> 20 s", more_than=20.0)}
    assert [row[1:] for row in cells(dice_tables.targets(results))] == [["100 x", "> 40 x", "not shown"]]


def test_errors_of_floats_are_shown_by_program() -> None:
    results = diced(**{NEST: 1.0})
    results[PRIMAL, dice_tables.TARGET] = Outcome(DONE, seconds={"solve": 1.0}, value="0.5000001")
    assert cells(dice_tables.values(results))[0][-3:] == ["0.0e+00", "1.0e-07", "-"]


def test_whole_processes_are_compared_by_their_whole_time() -> None:
    results = {key: Outcome(DONE, seconds={"solve": 1.0}, whole=2.0) for key in diced()}
    table = dict(dice_tables.sections(diced(), results))["Liar's dice, whole processes, milliseconds"]
    assert table.count(" 2,000 |") == len(DICE_PROGRAMS)


def test_an_unknown_part_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as error:
        command.main(["dice"])
    assert (error.value.code, "choose from 'games', 'equilibria'" in capsys.readouterr().err) == (2, True)


@pytest.mark.slow
def test_one_part_alone_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(process, "PROCESSES", 1)
    assert command.main(["liars-dice", "--sizes", "small", "--json", str(tmp_path / "dice.json")]) == 0
    titles = [line for line in capsys.readouterr().out.splitlines() if line.startswith("## ")]
    content = json.loads((tmp_path / "dice.json").read_text())
    assert all(title.startswith("## Liar's dice, ") for title in titles)
    assert len(content["measured"]) == command._count("liars-dice", "small")


def test_a_game_has_one_value_by_its_name_and_from_a_file(tmp_path: Path) -> None:
    ours.written(built(KUHN), tmp_path / "game")
    request = {**REQUEST, "stem": str(tmp_path / "game")}
    assert [files.measure(program, request)["value"] for program in (BY_NAME, BY_FILE)] == ["-1/18", "-1/18"]


def test_lists_of_equilibria_are_set_against_gambits() -> None:
    counts = {"found": 3, "complete": 1}
    found = {
        (LIST, "a"): Outcome(DONE, seconds={"solve": 0.02}, counts=counts),
        (GAMBIT_LIST, "a"): Outcome(DONE, seconds={"solve": 0.5}, counts=counts | {"found": 2}),
        (LIST, "b"): Outcome(DONE, seconds={"solve": 0.02}, counts=counts | {"complete": 0}),
        (GAMBIT_LIST, "b"): Outcome(ABSENT, "missing"),
    }
    first, second = (
        [cell.strip() for cell in row.split("|")][1:-1] for row in equilibria_tables.times(found).splitlines()[2:]
    )
    assert first == ["a", "0.0200", "3", "yes", "0.500", "2", "25 x"]
    assert second == ["b", "0.0200", "3", "pure ones", "missing", "-", "-"]


def test_a_list_of_equilibria_is_measured(tmp_path: Path) -> None:
    (tmp_path / "game.nfg").write_text('NFG 1 R "" { "A" "B" } { 2 2 }\n1 1  0 0  0 0  1 1\n')
    found = equilibria.measure(LIST, {"stem": str(tmp_path / "game")})
    assert found["counts"] == {"found": 3, "complete": 1}


def test_the_best_correlated_equilibrium_is_that_of_floating_point() -> None:
    request = {"parameters": {"strategies": "3x2x2"}}
    found = {
        (program, "drawn"): Outcome(DONE, seconds={"solve": 0.5}, value=correlated.measure(program, request)["value"])
        for program in CORRELATED_PROGRAMS
    }
    (row,) = equilibria_tables.correlated(found).splitlines()[2:]
    assert float(row.split("|")[-2]) < 1e-9


def test_answers_of_each_solver_are_judged_and_what_they_lack_is_counted(tmp_path: Path) -> None:
    file = tmp_path / "game.nfg"
    file.write_text('NFG 1 R "" { "A" "B" } { 2 2 }\n1 1  0 0  0 0  1 1\n')
    lines = {"enumpoly": "NE,1,0,1,0\nNE,1,0,0,1", "gnm": "NE,0.5,0.5,0.5,0.5", "logit": ""}
    listed = json.loads(answers.judged(file, lines)["value"])
    assert (listed["known"], listed["complete"]) == (3, True)
    assert listed["solvers"]["enumpoly"] == {"verdicts": {"equilibrium": 1, "no equilibrium": 1}, "missing": 2}
    assert listed["solvers"]["gnm"] == {"verdicts": {"equilibrium": 1}, "missing": 2}
    runs = {solver: [DONE, 0.5, ""] for solver in lines} | {"lcp": [TIME, 0, "> 9 s"]}
    row = {"game": "game.nfg", "status": DONE, "note": "", "seconds": 0.25, **listed, "runs": runs}
    assert answers.shown(row) == [
        *("game.nfg", "all extreme equilibria", "0.25", "3"),
        *("1 +1 -2 (0.50)", "1 -2 (0.50)", "> 9 s", "0 -3 (0.50)"),
    ]
    assert "- enumpoly: 1 files answered, 0 past the limit, 0 refused" in answers.totals([row])
    assert "of 1 complete lists it lacks 2 equilibria in 1 games" in answers.totals([row])


def test_what_a_file_costs_is_set_against_the_name_and_gambit() -> None:
    found = {
        (BY_NAME, "a"): Outcome(DONE, seconds={"solve": 0.02}, whole=1.0),
        (BY_FILE, "a"): Outcome(DONE, seconds={"solve": 0.03}, whole=1.5),
        (GAMBIT_FILE, "a"): Outcome(TIME, "> 60 s", more_than=60.0),
    }
    row = [cell.strip() for cell in files_tables.times(found).splitlines()[2].split("|")]
    assert row[1:-1] == ["a", "0.0200", "0.0300", "1.50 x", "> 60 s", "> 2,000 x", "1.00", "1.50", "-"]
