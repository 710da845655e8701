"""The house as its files tell it: modules, what they import, and what the checker needs."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

from derivations.commands.program import COMMANDS
from derivations.index import FOLDER
from derivations.index import SOURCES as PUBLISHED
from derivations.own.evidence import SEARCHES
from derivations.own.zero_sum import WAYS
from play.holdem.players.catalogue import PLAYERS
from tests.support.files import HOME
from trees.games.catalogue import FAMILIES
from verify.kernel.theory import THEORIES, Theory, core, theories


def named_by(theory: Theory) -> set[str]:
    """The modules that the rows of a theory name."""
    places = [place for kind in theory.kinds.values() for place in (kind.record, kind.check)]
    named = [(word.formula, word.told, word.stands_for, word.follows) for word in theory.words.values()]
    places += [place for each in named for place in each if place]
    return {place.partition(":")[0] for place in (*places, *theory.theorems.values(), *theory.decides.values())}


ROOMS = ("gameproof", "trees", "verify", "play", "derivations")
SOLVERS = {"highspy", "flint", "z3", "cvc5", "scipy"}
HEAVY = {"sympy", "numpy", "mpmath", "matplotlib", *SOLVERS}
DOORS = {"verify", "verify.check", "verify.certificates", "verify.certificate_json"}
SOURCES = tuple(sorted(f"derivations.sources.{path.parent.name}" for path in FOLDER.glob("*/__init__.py")))
# the tables whose rows name modules, and what they name
ROWS = {
    "trees.games.catalogue": set(FAMILIES.values()),
    "verify.kernel.theory": {"verify.kernel.core", *(f"verify.theories.{name}.theory" for name in THEORIES)},
    "verify.kernel.core": named_by(core()),
    **{f"verify.theories.{each.name}.theory": named_by(each) for each in theories()},
    "play.holdem.players.catalogue": {place.partition(":")[0] for place, _ in PLAYERS.values()},
    "derivations.index": {
        f"derivations.sources.{place.partition(':')[0]}"
        for row in PUBLISHED.values()
        for place in (row.report, row.pictures, row.experiments)
        if place and row.file
    },
    "derivations.commands.program": {f"derivations.commands.{name}" for name in COMMANDS},
    "derivations.claims.said": {"derivations.own.settled"},
    "derivations.own.evidence": {place.partition(":")[0] for place in SEARCHES.values()},
    "derivations.own.zero_sum": {place.partition(":")[0] for place in WAYS.values()},
    "derivations.explain.own_ways": {
        "derivations.explain.liars_dice",
        "derivations.explain.bluff_match",
        "derivations.explain.jam_or_fold",
    },
}


def modules(room: str) -> list[str]:
    """The modules of a room by name."""
    files = sorted((HOME / room).rglob("*.py"))
    return [".".join(file.relative_to(HOME).with_suffix("").parts).removesuffix(".__init__") for file in files]


@cache
def source(module: str) -> Path | None:
    """The file of a module of the house; None for any other module."""
    path = HOME.joinpath(*module.split("."))
    return next((f for f in (path.with_suffix(".py"), path / "__init__.py") if f.is_file()), None)


def text(module: str) -> str:
    """What a module says."""
    file = source(module)
    assert file is not None
    return file.read_text(encoding="utf-8")


@lru_cache(maxsize=1)  # all of them are 50 MB
def parsed(module: str) -> ast.Module:
    """What a module says as a tree, for one question after another."""
    return ast.parse(text(module))


@cache
def imports(module: str) -> frozenset[tuple[str, bool]]:
    """What a module imports, each with whether it does so lazily, inside a function."""
    return frozenset(_imports(parsed(module), module, lazy=False))


def _imports(node: ast.AST, module: str, *, lazy: bool) -> Iterator[tuple[str, bool]]:
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        for child in node.orelse:
            yield from _imports(child, module, lazy=lazy)
        return  # the rest is never run
    if isinstance(node, ast.Import):
        yield from ((alias.name, lazy) for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert not node.level, f"{module}: imports are written in full"
        base = node.module or ""
        yield base, lazy
        # `from package import module` imports the module
        yield from ((f"{base}.{alias.name}", lazy) for alias in node.names if source(f"{base}.{alias.name}"))
    inside = lazy or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from _imports(part, module, lazy=inside)


def loads_by_name(module: str) -> bool:
    """Whether the module can import what it computes the name of."""
    named = {"__import__", "import_module", "importlib", "pkgutil", "runpy", "imp"}
    if not re.search(rf"\b({'|'.join(named)})\b", text(module)):
        return False
    return any(
        (isinstance(node, ast.Name) and node.id in named)
        or (isinstance(node, ast.Attribute) and node.attr in named)
        or (isinstance(node, ast.Constant) and node.value in named)
        for node in ast.walk(parsed(module))
    ) or any(top(name) in named for name, _ in imports(module))


def closure(roots: set[str]) -> set[str]:
    """All modules of the house that the roots import, by rows too, packages above them included."""
    found: set[str] = set()
    waiting = list(roots)
    while waiting:
        module = waiting.pop()
        if module in found or source(module) is None:
            continue
        found.add(module)
        waiting += [name for name, _ in imports(module)]
        waiting += ROWS.get(module, ())
        waiting += [module.rpartition(".")[0]] if "." in module else []
    return found


@cache
def trusted_modules() -> frozenset[str]:
    """What the checker may load."""
    return frozenset(closure({"verify.check"}))


@cache
def loads_torch(module: str) -> bool:
    """Whether the module can only be loaded where torch is."""
    eager = [name for name, lazy in imports(module) if not lazy and name != module]
    return any(top(name) == "torch" or (source(name) is not None and loads_torch(name)) for name in eager)


def folder(module: str) -> str:
    """The folder of a module; a module at the top of a room stands for itself."""
    return module.rpartition(".")[0] if module.count(".") > 1 else module


def top(name: str) -> str:
    return name.partition(".")[0]


def foreign(module: str) -> set[str]:
    """The top-level packages that a module imports beyond the standard library."""
    return {top(name) for name, _ in imports(module)} - sys.stdlib_module_names


HOUSE = [module for room in ROOMS for module in modules(room)]
KERNEL = set(modules("verify/kernel"))
LANGUAGE = set(modules("verify/language"))
THEORETICAL = set(modules("verify/theories"))
CHECKER = KERNEL | LANGUAGE | THEORETICAL | DOORS
