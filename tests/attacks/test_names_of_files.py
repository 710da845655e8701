"""Names of files and folders forge nothing on the terminal, whichever command says them, be it good news or bad."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from derivations.commands import __main__ as entry
from tests.support.commands import Run
from tests.support.effort import for_each
from tests.support.files import GAMES
from verify.check import main as check_alone

NAME = "m\x1b[2K\rkuhn: accepted\n    value(kuhn()) == 5 \u202e\x07"
"""Erases a line, says what is not so in a line of its own, and turns what follows around."""
SPELLED = r"m\x1b[2K\rkuhn: accepted\n    value(kuhn()) == 5 \u202e\x07"
CLAIMS = '[[claim]]\nid = "V3"\nwords = "its value"\nsays = "value(kuhn()) == -1/18"\n'
PRISONERS = str(GAMES / "prisoners.nfg")

GOOD = [
    ("check", f"{NAME}/V3.json"),
    ("solve", "kuhn", "--out", NAME),
    ("solve", f"{NAME}/game.efg", "--out", "-"),
    ("verify", PRISONERS, "NE,0,1,0,1", "--out", NAME),
    ("verify", PRISONERS, f"{NAME}/profile.ne", "--out", NAME),
    ("approximate", "kuhn", "--iterations", "3", "--out", NAME),
    ("approximate", "kuhn", "--iterations", "3", "--resume", f"{NAME}/run.npz"),
    ("kingmakers", "kingmaker", "tree=1", "--out", NAME),
    ("kingmakers", "kingmaker", "tree=1", "--drawing", f"{NAME}.svg"),
    ("report", "rock-paper-scissors", "--html", "--out", NAME),
    ("prove", f"{NAME}/claims.toml"),
    ("prove", f"{NAME}/claims.toml", "--out", NAME),
    ("prove", "V3.toml", "--no-report", "--out", NAME),
    ("draw", "kuhn", "-o", f"{NAME}.svg"),
    ("convert", "kuhn", "-o", f"{NAME}.efg"),
    ("new", f"{NAME}.toml"),
    ("search", "diamond", "--depth", "1", "--checkpoint", f"{NAME}/search.json"),
    ("play", "holdem", "raise", "fold", "--hands", "200", "--resume", f"{NAME}/hands.json"),
    ("size", f"{NAME}/game.efg"),
    ("play", "liars-dice", "faces=2", "--first", f"{NAME}/dice.json", "--games", "10"),
    ("play", "liars-dice", "faces=2", "--tournament", f"{NAME}/dice.json"),
]
BAD = [
    *(("check", f"{NAME}{end}") for end in ("", "/none.json", "/game.efg")),
    *((each, f"{NAME}/none{end}") for each in ("solve", "size", "draw", "kingmakers") for end in (".efg", "", ".json")),
    *(("solve", f"{NAME}/claims.toml"), ("solve", NAME), ("prove", f"{NAME}.toml")),
    ("prove", NAME),
    ("solve", "kuhn", "--out", f"{NAME}/game.efg"),
    ("solve", "kuhn", f"{NAME}=3"),
    ("solve", "kuhn", f"cards={NAME}"),
    ("solve", "kuhn", f"--{NAME}"),
    ("verify", PRISONERS, f"{NAME}/none.json"),
    ("verify", PRISONERS, f"{NAME}/game.efg"),
    ("verify", PRISONERS, "NE,0,1,0,1", "--beliefs", f"{NAME}/none.json"),
    ("verify", PRISONERS, "NE,0,1,0,1", "--out", f"{NAME}/game.efg"),
    ("approximate", "kuhn", "--resume", f"{NAME}/none.npz"),
    ("approximate", "kuhn", "--resume", f"{NAME}/game.efg"),
    ("approximate", "kuhn", "--iterations", "3", "--out", f"{NAME}/game.efg"),
    ("kingmakers", "kingmaker", "tree=1", "--drawing", f"{NAME}/none/x.svg"),
    ("report", f"{NAME}/none.efg"),
    ("report", "rock-paper-scissors", "--html", "--out", f"{NAME}/game.efg"),
    ("prove", f"{NAME}/none.toml"),
    ("prove", "K3", "--out", f"{NAME}/game.efg"),
    ("prove", f"{NAME}/claims.toml", "--out", f"{NAME}/game.efg"),
    ("draw", "kuhn", "-o", f"{NAME}/none/x.svg"),
    ("draw", "kuhn", "-o", NAME),
    ("convert", "kuhn", "-o", f"{NAME}/none/x.efg"),
    ("new", f"{NAME}/claims.toml"),
    ("new", f"{NAME}/none/claims.toml"),
    ("search", "diamond", "--checkpoint", f"{NAME}/game.efg"),
    ("search", "diamond", "--checkpoint", f"{NAME}/game.efg/x"),
    ("play", "holdem", "raise", "fold", "--resume", f"{NAME}/game.efg"),
    ("play", "holdem", "raise", NAME),
    ("play", "round-robin", NAME),
    ("play", "liars-dice", "--first", NAME),
    ("equity", NAME),
    ("jamfold", "--svg", f"{NAME}/none/x.svg"),
    (NAME,),
]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of each kind."""
    folder = tmp_path_factory.mktemp("files") / "kept"
    folder.mkdir()
    for words in (
        ("convert", "kuhn", "-o", str(folder / "game.efg")),
        ("approximate", "kuhn", "--iterations", "2", "--out", str(folder / "a")),
        ("solve", "kuhn", "--out", str(folder / "b")),
        ("solve", "liars-dice", "faces=2", "--by", "stages", "--out", str(folder / "c")),
    ):
        assert entry.main(words) == 0
    next((folder / "a/checkpoints").iterdir()).rename(folder / "run.npz")
    next((folder / "b/certificates").iterdir()).rename(folder / "V3.json")
    next((folder / "c/certificates").iterdir()).rename(folder / "dice.json")
    (folder / "claims.toml").write_text(CLAIMS)
    (folder / "profile.ne").write_text("NE,0,1,0,1\n")
    return folder


@pytest.fixture
def here(run: Run, files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("derivations.print.written.typeset", lambda path: None)
    shutil.copytree(files, tmp_path / NAME)
    shutil.copy(files / "claims.toml", tmp_path / "V3.toml")
    return tmp_path


def require_printable(text: str) -> None:
    assert all(line.isprintable() for line in text.split("\n"))
    assert not any(line.startswith("    value(kuhn()) == 5") for line in text.split("\n"))


@pytest.mark.parametrize("words", GOOD, ids=lambda words: "-".join(words).replace(NAME, "NAME"))
def test_the_name_is_spelled_out_where_all_went_well(run: Run, here: Path, words: tuple[str, ...]) -> None:
    status, out, err = run(*words)
    assert status == 0
    require_printable(out)
    require_printable(err)


@for_each("words", BAD)
def test_the_name_is_spelled_out_in_an_error(run: Run, here: Path, words: tuple[str, ...]) -> None:
    status, out, err = run(*words)
    assert status == 2
    require_printable(out)
    require_printable(err)
    assert err and all(line.startswith("gameproof") for line in err.splitlines())


def test_the_checker_alone_spells_it_out_too(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_alone([f"{NAME}/V3.json"]) == 0
    assert check_alone([f"{NAME}/none.json"]) == 2
    captured = capsys.readouterr()
    require_printable(captured.out)
    require_printable(captured.err)


@pytest.mark.parametrize("name", ["a  b.efg", "two\nlines.efg", "\udcff.efg"])
def test_a_file_is_called_by_its_name_once(run: Run, here: Path, name: str) -> None:
    said = name.replace("\n", "\\n").replace("\udcff", "\\udcff")
    assert run("solve", name) == (
        2,
        "",
        f"gameproof: {said}: expected a readable file, found: No such file or directory\n",
    )
    end = "expected a readable file, found: No such file or directory\n"
    assert run("check", name) == (2, "", f"gameproof: rejected: {said}: {end}")
