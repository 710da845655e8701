"""Common slips of a newcomer end in one line that says what would have been right, and lose nothing."""

from __future__ import annotations

import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from derivations import api
from derivations.commands.__main__ import INTERRUPTED
from tests.support.commands import Run, refuses
from tests.support.files import GAMES

ENDING = "expected a Gambit .efg, .nfg, .agg or .bagg file or a node-link .json file, found"


def test_no_words_at_all_print_the_help(run: Run) -> None:
    status, out, err = run()
    assert (status, out.split()[0], err) == (0, "usage:", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("solve",), "gameproof solve: the following arguments are required: game (see gameproof solve --help)"),
        (("solv", "kuhn"), "found 'solv' (did you mean solve?)"),
        (("prove", "kingmakers"), "found 'kingmakers' (did you mean kingmaker?)"),
        (("solve", "khun"), "(did you mean kuhn?)"),
        (("solve", "kuhn", "card=4"), "(did you mean cards?)"),
        (("solve", "kuhn", "cards=3.5"), "kuhn: cards: expected a whole number from 3 to 1054, found '7/2'"),
        (("solve", "no/such.json"), "no/such.json: expected a readable file, found: No such file or directory"),
        (("solve", "no/such"), "no/such: expected a readable file, found: No such file or directory"),
    ],
    ids=" ".join,
)
def test_a_slip_is_one_line_with_what_would_be_right(run: Run, words: tuple[str, ...], said: str) -> None:
    assert refuses(run, said, *words).rstrip().removesuffix(" (see gameproof --help)").endswith(said)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("empty.json", "", "empty.json: line 1, column 1: expected JSON, found the end of the file"),
        ("half.json", '{"directed": true,', "half.json: line 1, column 19: expected JSON, found the end of the file"),
        ("odd.json", "x", "odd.json: line 1, column 1: expected JSON, found 'x' (expecting value)"),
        ("game.txt", "hello", f"game.txt: {ENDING} another text with the ending '.txt'"),
        ("game.gte", "<gte>", f"game.gte: {ENDING} another text with the ending '.gte'"),
        ("game.gbt", "", f"game.gbt: {ENDING} an empty file with the ending '.gbt'"),
    ],
)
def test_a_file_of_another_kind_is_told_what_is_read(
    run: Run, tmp_path: Path, name: str, content: str, said: str
) -> None:
    (tmp_path / name).write_text(content)
    assert run("solve", name) == (2, "", f"gameproof: {said}\n")


def test_json_is_read_whatever_its_ending(run: Run, tmp_path: Path) -> None:
    assert run("convert", "kuhn", "-o", "kuhn.json")[0] == 0
    (tmp_path / "kuhn.json").rename(tmp_path / "kuhn.game")
    assert json.loads(run("solve", "kuhn.game", "--json")[1])["value"] == "-1/18"


def test_a_decimal_is_a_number_on_the_command_line_as_in_files(run: Run) -> None:
    assert run("solve", "kuhn", "bet=0.5", "--json", "--out", "-")[1].count('"value": "-1/60"') == 1


@pytest.mark.parametrize(
    "words",
    [("draw", "kuhn", "-o"), ("convert", "kuhn", "-o"), ("kingmakers", "kingmaker", "tree=1", "--drawing")],
    ids=" ".join,
)
def test_a_folder_that_is_not_there_is_not_made(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    file = "no/such/k.json" if words[0] == "convert" else "no/such/k.svg"
    status, _, err = run(*words, file)
    assert (status, err) == (2, f"gameproof: {file}: expected a folder that is there, found no 'no/such'\n")
    assert not (tmp_path / "no").exists()


def test_a_file_that_cannot_be_written_is_called_by_its_own_name(run: Run, tmp_path: Path) -> None:
    (tmp_path / "kuhn.svg").mkdir()
    status, _, err = run("draw", "kuhn", "-o", "kuhn.svg")
    assert (status, err) == (2, "gameproof: kuhn.svg: expected to read or write it, found: Is a directory\n")


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "kuhn"),
        ("verify", str(GAMES / "prisoners.nfg"), "NE,0,1,0,1"),
        ("approximate", "kuhn"),
        ("kingmakers", "kingmaker", "tree=1"),
    ],
    ids=" ".join,
)
def test_the_answer_is_printed_where_no_file_can_be_written(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    expected = run(*words)
    (tmp_path / "file").write_text("")
    status, out, err = run(*words, "--out", "file/x")
    answers = [[line for line in text.splitlines() if not _where(line)] for text in (out, expected[1])]
    assert (status, answers[0]) == (2, answers[1])
    warned, *lines = err.splitlines()
    assert warned == "gameproof: warning: file/x: expected to write files there, found: Not a directory"
    assert lines and all(" not written: file/x" in line for line in lines)


def _where(line: str) -> bool:
    """Whether it says where a file is, or how long something took."""
    return line.startswith(("certificate", "checkpoint", "plot")) or " seconds" in line


def test_nothing_is_written_where_out_is_a_dash(run: Run, tmp_path: Path) -> None:
    status, out, err = run("solve", "kuhn", "--out", "-")
    assert (status, err, "certificate" in out, list(tmp_path.iterdir())) == (0, "", False, [])


def test_where_the_certificate_is_written_is_said(run: Run) -> None:
    assert "certificate: out/certificates/" in run("solve", "kuhn")[1]


def test_an_interrupt_says_that_files_are_whole() -> None:
    assert INTERRUPTED == "gameproof: interrupted; nothing is half-written"


def test_the_built_in_games_are_listed_with_their_parameters(run: Run) -> None:
    games = json.loads(run("games", "--json")[1])
    assert games["kuhn"]["parameters"] == {"cards": "3", "ante": "1", "bet": "1"}
    assert run("games")[1].startswith("kuhn cards=3 ante=1 bet=1\n    Kuhn poker")


def test_the_help_of_a_command_points_to_that_list(run: Run) -> None:
    status, out, _ = run("solve", "--help")
    shown = " ".join(out.split())
    assert status == 0 and "gameproof games lists them" in shown and "goofspiel" not in shown


def test_a_drawing_shows_what_a_profile_plays(run: Run, tmp_path: Path) -> None:
    words = ("draw", str(GAMES / "prisoners.nfg"), "--profile", "NE,0,1,1/4,3/4", "--title", "A <game>", "-o", "x.svg")
    assert run(*words)[:2] == (0, "x.svg\n")
    drawn = (tmp_path / "x.svg").read_text()
    assert [drawn.count(f" \u00b7 {weight}<") for weight in ("1", "1/4", "3/4")] == [1, 2, 2]
    assert "A &lt;game&gt;" in drawn
    assert run("draw", "kuhn", "--no-legend", "-o", "kuhn.tex")[0] == 0
    assert "Player 1" not in (tmp_path / "kuhn.tex").read_text()


def piped(text: str) -> str:
    """The name of a pipe that holds the text, as a shell's `<(...)` gives it; it can be read once."""
    reader, writer = os.pipe()
    os.write(writer, text.encode())
    os.close(writer)
    return f"/dev/fd/{reader}"


def test_each_file_is_read_once_so_that_it_may_be_a_pipe(run: Run) -> None:
    head = run("verify", "kuhn", piped(json.dumps(api.solve("kuhn").data["strategies"])), "--out", "-")[1].splitlines()
    assert head[:2] == ["kuhn cards=3 ante=1 bet=1", "Nash equilibrium: yes"]
    assert run("verify", str(GAMES / "battle.nfg"), piped("NE,1,0,1,0\n"), "--out", "-")[0] == 0
    assert run("convert", str(GAMES / "battle.nfg"), "-o", "battle.json")[0] == 0
    status, out, _ = run("solve", piped(Path("battle.json").read_text()), "--out", "-")
    assert (status, out.splitlines()[1]) == (0, "exactly 3 Nash equilibria")


def test_a_pipe_by_a_games_ending_is_read_once(run: Run) -> None:
    os.mkfifo("game.efg")
    text = (GAMES / "chain_store.efg").read_text(encoding="utf-8")
    with ThreadPoolExecutor(1) as pool:
        pool.submit(Path("game.efg").write_text, text, encoding="utf-8")
        assert run("size", "game.efg")[0] == 0
