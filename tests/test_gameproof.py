"""The face: `import gameproof`, `python -m gameproof`, the installed command, all the same and quick to load."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from fractions import Fraction
from importlib.metadata import version
from pathlib import Path

import pytest

import gameproof
from derivations import api
from tests.support.effort import for_each
from tests.support.files import HOME
from verify.kernel.theory import NUMBER, WORDS

STUB = ast.parse((HOME / "gameproof" / "__init__.pyi").read_text(encoding="utf-8"))
SIGNATURES = {node.name: node for node in STUB.body if isinstance(node, ast.FunctionDef)}


def run(*command: str, cwd: Path = HOME) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(HOME)},
        timeout=60,
        check=False,
    )


def test_kuhn_poker_with_thirteen_cards_is_worth_minus_five_78ths() -> None:
    assert gameproof.solve("kuhn", cards=13).certificate.value == Fraction(-5, 78)


@for_each("name", gameproof.__all__)
def test_every_name_of_the_face_is_there(name: str) -> None:
    assert getattr(gameproof, name) is not None
    assert name in dir(gameproof)


def test_the_face_has_the_functions_of_the_api() -> None:
    assert gameproof.solve is api.solve
    assert gameproof.verify is api.verify


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(AttributeError, match="module 'gameproof' has no attribute 'sovle'"):
        gameproof.sovle  # noqa: B018


def test_the_version_is_that_of_the_distribution() -> None:
    assert gameproof.__version__ == version("gameproof")


def test_importing_the_face_loads_no_other_package() -> None:
    ours = "{'gameproof', 'trees', 'verify', 'play', 'derivations'}"
    code = (
        "import sys; before = set(sys.modules); import gameproof;"
        f" print({{name.partition('.')[0] for name in set(sys.modules) - before}} - sys.stdlib_module_names - {ours})"
    )
    assert run("-c", code).stdout == "set()\n"


def test_a_certificate_is_checked_from_the_face_without_a_solver() -> None:
    code = (
        "import sys\n"
        "for name in ('z3', 'sympy', 'highspy', 'numpy', 'flint', 'tqdm'): sys.modules[name] = None\n"
        "from gameproof import check, loads\n"
        "from verify.language.text import shown\n"
        "print(*map(shown, check(loads(sys.argv[1]))))"
    )
    certificate = gameproof.dumps(gameproof.solve("kuhn").certificate)
    assert run("-c", code, certificate).stdout == "value(kuhn(cards=3, ante=1, bet=1)) == -1/18\n"


def test_the_module_is_the_command(tmp_path: Path) -> None:
    done = run("-m", "gameproof", "--version", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, f"gameproof {gameproof.__version__}\n")


def test_help_loads_no_command_and_no_package() -> None:
    code = (
        "import sys; before = set(sys.modules); from gameproof import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "new = set(sys.modules) - before\n"
        "print(sorted(name for name in new if name.startswith('derivations.commands.')), file=sys.stderr)\n"
        "print(sorted({name.partition('.')[0] for name in new} - sys.stdlib_module_names), file=sys.stderr)"
    )
    done = run("-c", code)
    assert "re-check certificates, nothing else" in done.stdout
    commands, packages = done.stderr.splitlines()
    assert commands == str([f"derivations.commands.{name}" for name in ("__main__", "program")])
    assert packages == "['derivations', 'gameproof', 'trees']"


def test_all_words_come_with_a_star() -> None:
    space: dict[str, object] = {}
    exec("from gameproof import *", space)
    assert {*WORDS, "spe", "solve", "claim", "bimatrix"} <= space.keys()


@for_each("word", sorted(WORDS))
def test_a_word_is_typed_as_its_row_says(word: str) -> None:
    if word in gameproof._FACE:  # an answer in place of a word
        return
    takes = WORDS[word].takes
    given = SIGNATURES[word].args
    assert [each.arg for each in given.args] == [name.rstrip("?") for name in takes]
    free = sum(name.endswith("?") or kind == "beliefs" for name, kind in takes.items())
    assert len(given.defaults) == free
    assert (given.kwarg is not None) == bool({"game", "binary"} & set(takes.values()))
    assert ast.unparse(SIGNATURES[word].returns or ast.Pass()) == ("Number" if WORDS[word].role == NUMBER else "Said")


RIGHT = """
from gameproof import bimatrix, claim, nash, name, payoff, sequentially_rational, spe, value
g = bimatrix([[1, 2], [3, 4]], rows=["a", "b"])
claim("A1", "words", nash(g, {"Row": "a"}) & spe("kuhn", "p.json", cards=4) | (value("kuhn", cards=5) == "-1/15"))
claim("A2", "words", payoff(g, {"Row": "a"}, "Row") + 2 * value(g, for_all="0 <= a <= 1") >= name("b"))
claim("A3", "words", sequentially_rational(g, {}))
"""
WRONG = ["value()", "nash(g)", 'survivors(g, "A", "weak", 3, 4)', "nash(g, 3)", "value(3)", 'value("kuhn", cards=3.5)']
WRONG += ['eliminated(g, 1, "C")', 'pure_equilibria(g, "2, 1")', 'claim("A4", "words", value(g))']


@pytest.mark.slow
def test_mypy_sees_what_does_not_fit_a_word(tmp_path: Path) -> None:
    (tmp_path / "right.py").write_text(RIGHT, encoding="utf-8")
    (tmp_path / "wrong.py").write_text("\n".join(["from gameproof import *", *WRONG]), encoding="utf-8")
    words = ("-m", "mypy", "--strict", "--disable-error-code=name-defined", "right.py", "wrong.py")
    found = run(*words, cwd=tmp_path).stdout.splitlines()
    assert {line.partition(": error")[0] for line in found if ": error" in line} == {
        f"wrong.py:{place}" for place in range(2, len(WRONG) + 2)
    }
