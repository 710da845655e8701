"""pytest collects a test for each claim, says what is true instead, and leaves everything else alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

DATA = """
[games]
k5 = "kuhn cards=5"
[[claim]]
id = "V5"
words = "Kuhn poker with 5 cards is worth -1/15"
says = "value(k5) == -1/15"
[[claim]]
id = "V6"
words = "or a draw"
says = "value(k5) == 0"
[[claim]]
id = "V7"
words = "no draw"
says = "value(k5) == 0"
expect = "refuted"
[[claim]]
id = "U1"
words = "nobody looks for this"
says = "mixed_hands(0, 31) == 0"
"""
KINDS = """
[[claim]]
id = "D1"
words = "it is lost"
expect = "depends"
[[claim.reading]]
says = "value(k5) < 0"
[[claim.reading]]
words = "by much"
says = "value(k5) < -1"
[[claim]]
id = "C1"
words = "it has a value"
cited = "von Neumann (1928)"
[[claim]]
id = "J1"
words = "it is fun"
about = "a text"
remark = "a matter of taste"
[[claim]]
id = "C2"
words = "it has an equilibrium"
cited = "Nash (1950)"
expect = "proved"
[[claim]]
id = "R1"
words = "it has no value"
says = "xvalue(k5) == 0"
"""
PROGRAM = """
from gameproof import claim, value
claim("K1", "Kuhn poker is lost", value("kuhn") < 0)
"""


def ran(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    """pytest in a process of its own, since numpy is loaded once in each."""
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:hypothesispytest", *words)


def test_claims_are_chosen_by_their_mark_and_marked_tests_run_beside_their_files(pytester: pytest.Pytester) -> None:
    folder = pytester.mkdir("inner")
    (folder / "claims.toml").write_text(DATA.partition('[[claim]]\nid = "V6')[0], encoding="utf-8")
    test = "import pathlib, pytest\ndef test_other(): pass\n@pytest.mark.gameproof\n"
    test += "def test_here(): assert pathlib.Path('claims.toml').is_file()\n"
    (folder / "test_mine.py").write_text(test, encoding="utf-8")
    done = ran(pytester, "-m", "gameproof", "--strict-markers", "-v")
    done.assert_outcomes(passed=2, deselected=1)
    done.stdout.fnmatch_lines(["inner/claims.toml::V5 PASSED*", "inner/test_mine.py::test_here PASSED*"])


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> pytest.LineMatcher:
    """What pytest says of claims in files and of assertions about games."""
    folder = tmp_path_factory.mktemp("told")
    files = {"my.claims.toml": DATA + KINDS, "my_claims.py": PROGRAM, "test_bad.py": BAD, "test_good.py": GOOD}
    for name, text in files.items():
        (folder / name).write_text(text.lstrip(), encoding="utf-8")
    words = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-p", "no:hypothesispytest"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=folder, timeout=60, check=False)
    return pytest.LineMatcher(done.stdout.splitlines())


def test_each_claim_of_a_file_is_a_test(told: pytest.LineMatcher) -> None:
    told.fnmatch_lines(["my.claims.toml::V5 PASSED*", "my.claims.toml::V6 FAILED*", "my_claims.py::K1 PASSED*"])
    told.fnmatch_lines(["=* 11 failed, 7 passed in *"])
    told.fnmatch_lines(
        [
            "V6: or a draw",
            "  expected proved, found refuted",
            "  refuted: value(k5) == 0",
            "  instead: value(k5) == -1/15",
            "U1: nobody looks for this",
            "  expected proved, found unknown",
            "  unknown: mixed_hands(0, 31) == 0",
            "  why: *",
            "C2: it has an equilibrium",
            "  expected proved, found cited",
            "  cited: it has an equilibrium",
            "  cited: Nash (1950)",
            # one that is refused fails alone, in one line
            "R1: says: statement: expected a word that is known *",
        ]
    )
    assert "Traceback" not in told.str()


@pytest.mark.slow
def test_files_are_named_on_the_command_line_by_any_name_of_data(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("mine.toml").write_text(DATA, encoding="utf-8")
    pytester.path.joinpath("claims.py").write_text(PROGRAM, encoding="utf-8")
    ran(pytester, "mine.toml::V5", "claims.py").assert_outcomes(passed=2)
    ran(pytester).assert_outcomes(passed=1)


@pytest.mark.slow
def test_gameproof_is_imported_in_any_way(pytester: pytest.Pytester) -> None:
    # a program that is passed over would look like one whose claims are true
    wrong = 'claim("K1", "a win", {}value("kuhn") > 0)\n'
    pytester.path.joinpath("a_claims.py").write_text(f"import gameproof as g\ng.{wrong.format('g.')}", encoding="utf-8")
    pytester.path.joinpath("b_claims.py").write_text(f"from gameproof import *\n{wrong.format('')}", encoding="utf-8")
    pytester.path.joinpath("other_claims.py").write_text("import other as g\ng.claim('K1')\n", encoding="utf-8")
    ran(pytester).assert_outcomes(failed=2)


@pytest.mark.slow
def test_a_program_that_pytest_takes_for_tests_is_collected_once(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("my_claims.py").write_text(PROGRAM, encoding="utf-8")
    pytester.makeini("[pytest]\npython_files = *.py")
    ran(pytester).assert_outcomes(passed=1)


@pytest.mark.slow
def test_certificates_are_written_where_that_is_asked_for(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("my.claims.toml").write_text(DATA, encoding="utf-8")
    done = ran(pytester, "--claims-out", "proofs")
    done.stdout.fnmatch_lines(["  certificate: proofs/certificates/my_claims_toml.V6.json"])
    assert len(list(Path(pytester.path, "proofs", "certificates").iterdir())) == 4


@pytest.mark.slow
def test_a_file_that_is_not_as_it_should_be_is_an_error_in_one_line(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("my.claims.toml").write_text(DATA.replace("[games]", "[game]"), encoding="utf-8")
    done = ran(pytester)
    done.assert_outcomes(errors=1)
    done.stdout.fnmatch_lines(["*my.claims.toml: expected keys among title, *"])
    assert "Traceback" not in done.stdout.str()


@pytest.mark.slow
def test_what_only_looks_like_claims_is_left_alone(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("claims.py").write_text("raise SystemExit('imported')", encoding="utf-8")
    pytester.path.joinpath("old_claims.py").write_text("this is no Python (", encoding="utf-8")
    pytester.path.joinpath("pyproject.toml").write_text("[tool.other]\n", encoding="utf-8")
    pytester.path.joinpath("test_claims.py").write_text("def test_it(): pass\n", encoding="utf-8")
    ran(pytester).assert_outcomes(passed=1)


@pytest.mark.slow
def test_nothing_is_loaded_where_there_are_no_claims(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(
        "import sys\n"
        "def test_it():\n"
        "    assert not {'sympy', 'networkx', 'z3', 'numpy', 'verify', 'trees'} & set(sys.modules)\n",
        encoding="utf-8",
    )
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:hypothesispytest"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, timeout=60, check=False)
    assert "1 passed" in done.stdout


@pytest.mark.slow
def test_a_project_with_a_package_called_like_ours_can_be_tested(tmp_path: Path) -> None:
    (tmp_path / "trees").mkdir()
    (tmp_path / "trees" / "__init__.py").write_text('"""Of somebody else."""\n', encoding="utf-8")
    (tmp_path / "test_one.py").write_text("import trees\ndef test_it():\n    assert 'else' in trees.__doc__\n", "utf-8")
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, timeout=60, check=False)
    assert "1 passed" in done.stdout, done.stdout + done.stderr


GOOD = """
from fractions import Fraction
from gameproof import value

def test_true():
    assert value("kuhn") == Fraction(-1, 18)
    assert -1 < value("kuhn") < 0

def test_false():
    assert value("kuhn") == Fraction(-1, 17)

def test_other_way():
    assert 0 < value("kuhn")

def test_statement():
    assert ~(value("kuhn") < 0)

def test_other():
    assert [1] == [2]
"""
BAD = """
import gameproof as gp
def test_float(): assert gp.value("kuhn") == 0.5
def test_file(): gp.solve("none.efg")
def test_truth(): assert gp.nash("kuhn", [{"J": {"fly": 1}}, {}])
"""


def test_an_assertion_says_what_is_true_instead_and_bad_input_is_told_at_the_line_that_gave_it(
    told: pytest.LineMatcher,
) -> None:
    assert sum("::test_" in line and "FAILED" in line and "%" in line for line in told.lines) == 7
    told.fnmatch_lines(["test_good.py::test_true PASSED*"])
    told.fnmatch_lines(
        [
            "E * none.efg: *",
            "*.py:3: TreeError",
            "E *assert refuted: value(kuhn(cards=3, ante=1, bet=1)) == -1/17",
            "E *expected -1/17, found -1/18, which is 1/306 more",
            "E *instead: value(kuhn(cards=3, ante=1, bet=1)) == -1/18",
            "E *assert refuted: value(kuhn(cards=3, ante=1, bet=1)) > 0",
            "E *assert ~proved: value(kuhn(cards=3, ante=1, bet=1)) < 0",
            "E *assert [[]1] == [[]2]*",
        ]
    )
    assert not [line for line in told.lines if "derivations" in line]


@pytest.mark.slow
def test_the_whole_trace_is_there_for_who_asks(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(BAD)
    assert [line for line in ran(pytester, "--full-trace").outlines if "derivations" in line]


@pytest.mark.slow
def test_what_is_found_is_kept_in_the_cache_of_pytest_and_checked_again(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("claims.toml").write_text(DATA, encoding="utf-8")

    def kept() -> dict[str, int]:
        folder = pytester.path / ".pytest_cache/d/gameproof"
        return {path.name: path.stat().st_mtime_ns for path in folder.iterdir()} if folder.exists() else {}

    found = []
    for words in ((), (), ("--cache-clear",), ("-p", "no:cacheprovider")):
        done = pytester.runpytest_subprocess("-p", "no:hypothesispytest", *words)
        done.assert_outcomes(passed=2, failed=2)
        found.append(kept())
    assert {*found[0]} == {"claims_toml.V5.json", "claims_toml.V6.json", "claims_toml.V7.json"}
    # a file that is written again is another
    assert found[0] == found[1] != found[2] == found[3]
