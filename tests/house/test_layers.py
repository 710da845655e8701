"""The rooms of the house import only from rooms below them, and the checker imports no solver."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.files import HOME
from tests.verify.test_certificates import KINDS
from verify.certificate_json import dumps
from verify.check import check

ROOMS = ("trees", "verify", "derivations", "play")
SOLVERS = {"highspy", "flint", "z3", "cvc5", "scipy"}
HEAVY = {"sympy", "numpy", "mpmath", *SOLVERS}
# the checker, and what reads the certificates for it
TRUSTED_HOMES = ("verify.check", "verify.certificate_json")


def modules(room: str) -> list[str]:
    """The modules of a room by name."""
    files = sorted((HOME / room).rglob("*.py"))
    return [".".join(file.relative_to(HOME).with_suffix("").parts).removesuffix(".__init__") for file in files]


def source(module: str) -> Path | None:
    """The file of a module of the house; None for any other module."""
    path = HOME.joinpath(*module.split("."))
    return next((f for f in (path.with_suffix(".py"), path / "__init__.py") if f.is_file()), None)


@cache
def imports(module: str) -> frozenset[tuple[str, bool]]:
    """What a module imports, each with whether it does so lazily, inside a function."""
    file = source(module)
    assert file is not None
    return frozenset(_imports(ast.parse(file.read_text(encoding="utf-8")), module, lazy=False))


def _imports(node: ast.AST, module: str, *, lazy: bool) -> Iterator[tuple[str, bool]]:
    if isinstance(node, ast.Import):
        yield from ((alias.name, lazy) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        base = node.module or ""
        if node.level:
            package = module.split(".") if (source(module) or HOME).name == "__init__.py" else module.split(".")[:-1]
            base = ".".join([*package[: len(package) - node.level + 1], *([base] if base else [])])
        yield base, lazy
        # `from package import module` imports the module
        yield from ((f"{base}.{alias.name}", lazy) for alias in node.names if source(f"{base}.{alias.name}"))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
        called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        if called in ("__import__", "import_module"):
            first = node.args[0] if node.args else None
            name = first.value if isinstance(first, ast.Constant) else "<computed>"
            yield str(name), lazy
    inside = lazy or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    for child in ast.iter_child_nodes(node):
        yield from _imports(child, module, lazy=inside)


def closure(roots: tuple[str, ...]) -> set[str]:
    """All modules of the house that the roots import, packages above them included."""
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        module = waiting.pop()
        if module in found or source(module) is None:
            continue
        found.add(module)
        waiting += [name for name, _ in imports(module)]
        waiting += [module.rpartition(".")[0]] if "." in module else []
    return found


def top(name: str) -> str:
    return name.partition(".")[0]


def foreign(module: str) -> set[str]:
    """The top-level packages that a module imports beyond the standard library and `__future__`."""
    return {top(name) for name, _ in imports(module)} - sys.stdlib_module_names


TRUSTED = closure(TRUSTED_HOMES)
SEARCH = sorted(set(modules("verify")) - TRUSTED)


def test_the_trusted_part_is_found() -> None:
    assert {
        "verify.check",
        "verify.kernel.zero_sum.plans",
        "verify.kernel.numbers.order",
        "verify.kernel.numbers.spelling",
        "trees.tree",
    } <= TRUSTED


def test_the_search_part_is_found() -> None:
    assert {"verify.find.linear_programs.lp", "verify.find.zero_sum.optimal", "verify.find.smt"} <= set(SEARCH)


@pytest.mark.parametrize("module", sorted(TRUSTED))
def test_the_checker_imports_the_standard_library_and_networkx_only(module: str) -> None:
    assert foreign(module) <= {"trees", "verify", "networkx"}


@pytest.mark.parametrize("module", sorted(m for m in TRUSTED if top(m) == "verify"))
def test_networkx_stays_in_the_trees(module: str) -> None:
    assert "networkx" not in foreign(module)


@pytest.mark.parametrize("module", sorted(TRUSTED))
def test_the_checker_imports_no_search_module(module: str) -> None:
    assert not {name for name, _ in imports(module)} & set(SEARCH)


@pytest.mark.parametrize("module", sorted(m for m in TRUSTED if top(m) == "verify"))
def test_the_checker_has_no_float_in_its_text(module: str) -> None:
    file = source(module)
    assert file is not None
    found = [
        node.lineno
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("float", "round"))
    ]
    assert found == []


@pytest.mark.parametrize("module", modules("trees"))
def test_trees_import_trees_networkx_and_sympy_only(module: str) -> None:
    assert foreign(module) <= {"trees", "networkx", "sympy"}


@pytest.mark.parametrize("module", modules("trees"))
def test_trees_import_sympy_only_inside_a_function(module: str) -> None:
    assert ("sympy", False) not in {(top(name), lazy) for name, lazy in imports(module)}


def test_only_drawing_modules_of_the_trees_import_sympy() -> None:
    assert {m for m in modules("trees") if "sympy" in foreign(m)} <= {
        "trees.drawing.layout",
        "trees.drawing.svg",
        "trees.drawing.tikz",
    }


@pytest.mark.parametrize("module", SEARCH)
def test_the_search_imports_trees_verify_and_solvers_only(module: str) -> None:
    assert foreign(module) <= {"trees", "verify", "networkx", "tqdm", *HEAVY}


@pytest.mark.parametrize("module", modules("derivations"))
def test_derivations_import_rooms_of_the_house_and_known_packages_only(module: str) -> None:
    assert foreign(module) <= {*ROOMS, "networkx", "tqdm", *HEAVY}


@pytest.mark.parametrize("module", [m for room in ("trees", "verify") for m in modules(room)])
def test_trees_and_verify_import_neither_derivations_nor_play(module: str) -> None:
    assert not foreign(module) & {"derivations", "play", "tests"}


@pytest.mark.parametrize("module", modules("play") or ["verify"])
def test_play_imports_neither_solvers_nor_derivations(module: str) -> None:
    assert not foreign(module) & {*SOLVERS, "derivations"}


@pytest.mark.parametrize("module", [m for room in ROOMS for m in modules(room)])
def test_no_module_imports_a_name_that_is_computed(module: str) -> None:
    assert "<computed>" not in {name for name, _ in imports(module)}


BARE = f"""
import sys
for name in {sorted(HEAVY)!r}:
    sys.modules[name] = None
from verify.certificate_json import loads
from verify.check import check
for said in check(loads(sys.stdin.read())):
    print(said)
"""


@pytest.mark.parametrize("kind", KINDS)
def test_a_certificate_is_accepted_where_no_solver_can_be_imported(kind: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BARE],
        input=dumps(KINDS[kind]),
        capture_output=True,
        text=True,
        cwd=HOME,
        timeout=60,
    )
    assert (done.returncode, done.stderr, done.stdout.splitlines()) == (0, "", list(check(KINDS[kind])))


def test_a_false_certificate_is_refused_where_no_solver_can_be_imported() -> None:
    text = dumps(KINDS["value"]).replace("-1/18", "-1/17")
    done = subprocess.run(
        [sys.executable, "-c", BARE], input=text, capture_output=True, text=True, cwd=HOME, timeout=60
    )
    assert (done.returncode, "CheckFailed" in done.stderr) == (1, True)


def test_a_solver_cannot_be_imported_there() -> None:
    done = subprocess.run(
        [sys.executable, "-c", BARE.partition("from verify")[0] + "import z3"],
        capture_output=True,
        text=True,
        cwd=HOME,
        timeout=60,
    )
    assert "ModuleNotFoundError" in done.stderr
