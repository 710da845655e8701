"""The door: what a process has loaded that checks a certificate, and that it needs no solver."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

import pytest

from tests.support.commands import Run
from tests.support.effort import some_of
from tests.support.files import HOME
from tests.support.house import HEAVY, ROOMS, trusted_modules
from tests.support.samples import sample
from verify.certificate_json import dumps
from verify.certificates import ClaimCertificate
from verify.check import accepted, check, judge_claim, main
from verify.kernel.games.game import digest
from verify.kernel.games.subject import Given
from verify.kernel.theory import KINDS
from verify.kernel.zero_sum.records import ValueCertificate
from verify.language.text import shown
from verify.theories.kingmaker.seating_records import OpenChoices

# what the command itself is, before it reads a certificate
FRAME = {"gameproof", "derivations", "derivations.rooms", "derivations.commands"}
FRAME |= {f"derivations.commands.{name}" for name in ("__main__", "program", "check", "processes")}
FRAME |= {"derivations.libraries", "trees.unheard"}
BLOCKED = sorted({*HEAVY, "tqdm"})
CHECKED = f"""
import json, sys
for name in {BLOCKED!r}:
    sys.modules[name] = None
before = set(sys.modules)
from gameproof import main
status = main(["check", "--json", *sys.argv[1:]])
print(json.dumps(sorted(set(sys.modules) - before)), file=sys.stderr)
sys.exit(status)
"""


def checked(*files: Path) -> tuple[int, list[dict[str, object]], set[str]]:
    """Exit status, answers, and the modules loaded by a process that checks the files without any solver."""
    command = [sys.executable, "-c", CHECKED, *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HOME, timeout=120, check=False)
    return done.returncode, json.loads(done.stdout), set(json.loads(done.stderr.splitlines()[-1]))


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A certificate of each kind, as a file."""
    home = tmp_path_factory.mktemp("kinds")
    found = {kind: home / f"{number}.json" for number, kind in enumerate(KINDS)}
    for kind, file in found.items():
        file.write_text(dumps(sample(kind)), encoding="utf-8")
    return found


def proved(kind: str) -> list[list[str]]:
    """What the kind's sample proves, and what it has on a solver's word."""
    certificate = sample(kind)
    found = judge_claim(certificate) if isinstance(certificate, ClaimCertificate) else accepted(certificate)
    return [list(map(shown, said)) for said in (found.facts, found.believed)]


def test_certificates_of_all_kinds_are_accepted_where_no_solver_can_be_imported(files: dict[str, Path]) -> None:
    status, answers, loaded = checked(*files.values())
    assert status == 0
    assert all(answer["accepted"] and (answer["theorems"] or answer["believed"]) for answer in answers)
    found = dict(zip(KINDS, answers, strict=True))
    for kind in some_of([*KINDS], 20):
        assert [found[kind]["theorems"], found[kind]["believed"]] == proved(kind)
    assert {name for name in loaded if name.partition(".")[0] in ROOMS} <= trusted_modules() | FRAME


@pytest.fixture(scope="module")
def alone(files: dict[str, Path]) -> tuple[Path, int, list[dict[str, object]], set[str]]:
    """A certificate of a wrong value, and what a process says and loads that checks it after that of the value."""
    false = files["value"].with_name("false.json")
    false.write_text(dumps(sample("value")).replace("-1/18", "-1/17"), encoding="utf-8")
    return false, *checked(files["value"], false)


def test_a_value_loads_nothing_of_other_kinds_and_not_even_networkx(
    alone: tuple[Path, int, list[dict[str, object]], set[str]],
) -> None:
    *_, loaded = alone
    ours = {name for name in loaded if name.partition(".")[0] in ROOMS}
    assert not {name for name in ours if name.startswith(("verify.theories.kingmaker", "verify.theories.dice"))}
    assert {name.partition(".")[0] for name in loaded} - sys.stdlib_module_names <= {*ROOMS}


def test_a_written_game_loads_networkx_alone(files: dict[str, Path]) -> None:
    _, _, loaded = checked(files["open choices"])
    assert {name.partition(".")[0] for name in loaded} - sys.stdlib_module_names <= {*ROOMS, "networkx"}


def test_a_false_certificate_is_refused_there(
    alone: tuple[Path, int, list[dict[str, object]], set[str]],
) -> None:
    false, status, (_, answer), _ = alone
    assert (status, answer["accepted"]) == (2, False)
    assert answer["error"] == f"{false}: plans[1]: expected a guarantee of 1/17 for player 2, found 1/18"


def test_what_only_looks_like_a_record_is_no_certificate() -> None:
    @dataclass(frozen=True)
    class Value:
        game: object
        value: object
        plans: object

    Value.__module__, Value.__qualname__ = ValueCertificate.__module__, ValueCertificate.__qualname__
    true = sample("value")
    assert isinstance(true, ValueCertificate)
    with pytest.raises(TypeError, match="expected a record of a kind"):
        check(Value(true.game, true.value, true.plans))
    with pytest.raises(TypeError, match="expected a record of a kind"):
        check(Fraction(1))  # type: ignore[arg-type]


def test_a_solver_cannot_be_imported_there() -> None:
    blocked = CHECKED.partition("before =")[0] + "import z3"
    done = subprocess.run([sys.executable, "-c", blocked], capture_output=True, text=True, check=False)
    assert "ModuleNotFoundError" in done.stderr


def test_the_door_says_what_is_proved(files: dict[str, Path]) -> None:
    command = [sys.executable, "-m", "verify.check", str(files["value"]), str(files["all"])]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HOME, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[:2] == [
        f"{files['value']}: accepted",
        "    value(kuhn(cards=3, ante=1, bet=1)) == -1/18",
    ]


def test_the_door_goes_on_after_a_file_that_it_rejects(
    files: dict[str, Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, said = main([str(tmp_path / "none.json"), str(files["value"])]), capsys.readouterr()
    assert (status, said.out.splitlines()[0]) == (2, f"{files['value']}: accepted")
    assert (
        said.err == f"rejected: {tmp_path / 'none.json'}: expected a readable file, found: No such file or directory\n"
    )


def test_the_door_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    usage = "usage: python -m verify.check [--theories none|NAME,...] FILE ...\n"
    assert (main([]), capsys.readouterr()) == (2, ("", usage))
    assert (main(["--help"]), capsys.readouterr()) == (0, (usage, ""))


def test_what_is_trusted_for_a_certificate_is_listed(run: Run, files: dict[str, Path]) -> None:
    status, out, _ = run("check", "--trusted", "--json", str(files["value"]))
    assert status == 0
    ran = {each["module"]: (each["ran"], each["lines"]) for each in json.loads(out)[0]["trusted"]}
    assert set(ran) <= trusted_modules()
    assert {"verify.check", "verify.kernel.zero_sum.value", "trees.games.kuhn"} <= set(ran)
    assert all(0 < some <= most for some, most in ran.values())


def test_the_face_refuses_a_package_of_somebody_else(tmp_path: Path) -> None:
    (tmp_path / "verify").mkdir()
    (tmp_path / "verify" / "__init__.py").write_text('"""Another package."""\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "from gameproof import solve"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(HOME)},
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("ImportError: gameproof: expected its own package 'verify', found")


def test_the_door_is_quiet_where_nobody_reads_on(files: dict[str, Path]) -> None:
    command = f"{sys.executable} -m verify.check {' '.join(map(str, [*files.values()][:3]))} | head -c 0"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=HOME, timeout=60, check=False)
    assert done.stderr == ""


def test_the_door_spells_out_what_a_terminal_would_obey(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(dumps(sample("value")))
    data["game"]["parameters"]["\x1b[2K\x1b[1Gaccepted"] = 5
    (tmp_path / "bad.json").write_text(json.dumps(data), encoding="utf-8")
    assert main([str(tmp_path / "bad.json")]) == 2
    said = capsys.readouterr().err
    assert "\x1b" not in said
    assert "\\x1b[2K" in said


def test_the_door_prints_a_title_that_the_terminal_cannot_show(tmp_path: Path) -> None:
    choices = sample("open choices")
    assert isinstance(choices, OpenChoices)
    assert isinstance(choices.game, Given)
    tree = {**choices.game.tree, "graph": {"name": "\u00c4rger"}}
    titled = replace(choices, game=Given(tree, digest(tree)))
    (tmp_path / "titled.json").write_text(dumps(titled), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "verify.check", str(tmp_path / "titled.json")],
        capture_output=True,
        text=True,
        cwd=HOME,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    # statements are ASCII, as JSON quotes
    assert "\\u00c4rger" in done.stdout


def test_a_package_that_is_missing_is_one_line() -> None:
    code = "import sys; sys.modules['highspy'] = None; from gameproof import main; sys.exit(main(['solve', 'kuhn']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=HOME, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        "gameproof: expected the package 'highspy', found none; installing gameproof with pip brings it\n"
    )


def test_the_command_refuses_a_package_of_somebody_else_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "trees.py").write_text("", encoding="utf-8")
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from derivations.commands.__main__ import main; sys.exit(main(['--help']))",
        ],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(HOME)},
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    found = f"found another at {tmp_path / 'trees.py'}; give it an environment of its own"
    assert done.stderr == f"gameproof: expected its own package 'trees', {found}\n"
