"""Who imports whom: the house has floors, and imports go down."""

from __future__ import annotations

import ast
import re
import runpy
import sys
from collections.abc import Callable, Collection, Iterable
from typing import get_type_hints

import networkx as nx
import pytest

from tests.support.files import HOME
from tests.support.house import (
    CHECKER,
    DOORS,
    HEAVY,
    HOUSE,
    KERNEL,
    LANGUAGE,
    ROOMS,
    ROWS,
    SOLVERS,
    SOURCES,
    THEORETICAL,
    closure,
    folder,
    foreign,
    imports,
    loads_by_name,
    loads_torch,
    modules,
    parsed,
    source,
    text,
    top,
    trusted_modules,
)
from verify.kernel.statements.records import Statement
from verify.kernel.theory import KINDS, load_named, theories

# from the top floor down: a room imports from its own line or from lines below, and never from a neighbour on its line
FLOORS = (
    SOURCES,
    ("gameproof",),
    ("derivations.commands",),
    ("derivations.site",),
    ("derivations.elsewhere", "derivations.supports_elsewhere", "derivations.proving", "derivations.reporting"),
    ("derivations.api", "derivations.ledger"),
    ("derivations.index",),
    ("derivations.explain", "derivations.export"),
    ("derivations.own",),
    ("derivations.print",),
    ("derivations.experiments",),
    ("derivations.claims", "derivations.cluster", "derivations.workers"),
    ("derivations.inputs", "derivations.output", "derivations.rooms", "derivations.schemas", "derivations.libraries"),
    ("play", "verify.find"),
    ("verify.check",),
    ("verify.certificate_json",),
    ("verify.certificates",),
    ("verify.theories",),
    ("verify.language",),
    ("verify.kernel.zero_sum", "verify.kernel.equilibria"),
    ("verify.kernel.statements",),
    ("verify.kernel.games",),
    ("verify.kernel.strategies",),
    ("verify.kernel.numbers",),
    ("verify.kernel.core",),
    ("verify.kernel.theory",),
    ("verify.kernel.refusal",),
    ("trees",),
)
INSIDE_TREES = (
    ("trees.drawing", "trees.formats"),
    ("trees.games",),
    ("trees.single_winner", "trees.strategic", "trees.holdem"),
    ("trees.rules",),
    ("trees.tree",),
    ("trees.histories",),
    ("trees.validity",),
    ("trees.preorder", "trees.information"),
    ("trees.exact", "trees.shape"),
    ("trees.refusal",),
)


# of the standard library, what computes exactly, holds data, or reads text
EXACT = {
    *(
        "__future__",
        "bisect",
        "collections",
        "collections.abc",
        "dataclasses",
        "enum",
        "fractions",
        "functools",
        "hashlib",
    ),
    *("itertools", "json", "math", "numbers", "operator", "re", "types", "typing"),
}
DOORS_ALSO = {
    "verify.kernel.theory": {"importlib"},
    "verify.check": {"sys"},
    "verify.certificate_json": {"pathlib"},
    "verify.theories.reals.facts.state": {"copy"},  # of what is known, at the start of a case
    "verify.theories.reals.lemmas.terms": {"ast"},  # whose parser reads terms; nothing is run
}
WHOLE = {"ceil", "comb", "factorial", "floor", "gcd", "isqrt", "lcm", "prod"}


def floor(module: str, floors: tuple[tuple[str, ...], ...]) -> tuple[int, str] | None:
    """The number of the floor of a module, counted from the top, and its room there."""
    for number, rooms in enumerate(floors):
        for room in rooms:
            if module == room or module.startswith(f"{room}."):
                return number, room
    return None


def test_the_trusted_part_is_the_core_the_language_the_theories_the_doors_and_trees() -> None:
    assert {module for module in trusted_modules() if top(module) != "trees"} == CHECKER


def test_the_core_imports_no_theory_and_no_text_of_statements() -> None:
    assert but(KERNEL, lambda module: {name for name, _ in imports(module) if name in THEORETICAL | LANGUAGE}) == {}


def test_the_language_imports_no_theory() -> None:
    assert but(LANGUAGE, lambda module: {name for name, _ in imports(module) if name in THEORETICAL}) == {}


def test_a_theory_imports_of_others_just_those_that_it_says_it_needs() -> None:
    def others(name: str) -> set[str]:
        found = {each for module in modules(f"verify/theories/{name}") for each, _ in imports(module)}
        return {each.split(".")[2] for each in found & THEORETICAL if each.count(".") > 1} - {name}

    assert {each.name: others(each.name) for each in theories()} == {each.name: set(each.needs) for each in theories()}


def test_the_core_can_be_read_in_one_sitting() -> None:
    assert (
        sum(len((HOME / file).read_text(encoding="utf-8").splitlines()) for file in map(source, KERNEL) if file) < 5000
    )


def test_of_the_trees_only_files_of_games_and_drawings_are_not_trusted() -> None:
    assert {room for module in set(modules("trees")) - trusted_modules() for room in [module.rpartition(".")[0]]} <= {
        "trees",
        "trees.drawing",
        "trees.formats",
        "trees.holdem",
    }


def but(modules: Iterable[str], bad: Callable[[str], Collection[object]]) -> dict[str, Collection[object]]:
    """What is bad in each of the modules, those without anything bad left out."""
    return {module: found for module in modules if (found := bad(module))}


def test_the_checker_imports_the_standard_library_and_networkx_only() -> None:
    assert but(trusted_modules(), lambda module: foreign(module) - {"trees", "verify", "networkx"}) == {}


def test_networkx_stays_in_the_trees() -> None:
    assert but(CHECKER, lambda module: foreign(module) & {"networkx"}) == {}


def test_the_checker_uses_of_the_standard_library_what_computes_and_reads() -> None:
    def others(module: str) -> set[str]:
        used = {name for name, _ in imports(module) if top(name) in sys.stdlib_module_names}
        return used - EXACT - DOORS_ALSO.get(module, set())

    assert but(CHECKER, others) == {}


def test_the_checker_runs_no_text() -> None:
    called = {"exec", "eval", "compile", "__import__", "globals", "vars", "setattr", "__dict__", "__builtins__"}

    def calls(module: str) -> set[str]:
        said = text(module)
        if said.isascii() and called.isdisjoint(re.findall(r"\w+", said)):
            return set()  # it need not be parsed
        names = {node.id for node in ast.walk(parsed(module)) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(parsed(module)) if isinstance(node, ast.Attribute)}
        return names & (called - {"compile"} if "re" in {name for name, _ in imports(module)} else called)

    assert but(trusted_modules(), calls) == {}


def test_the_checker_has_no_float_in_its_text() -> None:
    assert but(CHECKER, _floats) == {}


def _floats(module: str) -> list[int]:
    """The lines with a float."""
    return [
        node.lineno
        for node in ast.walk(parsed(module))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float | complex))
        or (isinstance(node, ast.Name) and node.id in ("float", "complex", "round"))
        or (isinstance(node, ast.ImportFrom) and node.module == "math" and not {a.name for a in node.names} <= WHOLE)
        or (isinstance(node, ast.Import) and "math" in {alias.name for alias in node.names})
        # a quotient of whole numbers is a float
        or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div) and _whole(node.left) and _whole(node.right))
    ]


def _whole(node: ast.expr) -> bool:
    counted = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("len", "int")
    return counted or (isinstance(node, ast.Constant) and isinstance(node.value, int))


def test_trees_import_trees_networkx_and_sympy_only() -> None:
    assert but(modules("trees"), lambda module: foreign(module) - {"trees", "networkx", "sympy"}) == {}


def test_trees_import_sympy_only_inside_a_function_that_draws() -> None:
    for module in modules("trees"):
        lazy = {lazy for name, lazy in imports(module) if top(name) == "sympy"}
        assert lazy <= ({True} if module.startswith("trees.drawing.") else set()), module


def test_the_search_imports_trees_verify_and_solvers_only() -> None:
    known = {"trees", "verify", "networkx", "tqdm", *HEAVY}
    assert but(modules("verify/find"), lambda module: foreign(module) - known) == {}


def test_play_imports_neither_solvers_nor_derivations_nor_search() -> None:
    assert but(modules("play"), lambda module: foreign(module) & {*SOLVERS, "derivations"}) == {}
    assert not [m for m in modules("play") for name, _ in imports(m) if name.startswith("verify.find")]


def test_torch_is_imported_by_networks_and_inside_functions_that_need_it() -> None:
    for module in HOUSE:
        lazy = {lazy for name, lazy in imports(module) if top(name) == "torch"}
        assert lazy <= ({True, False} if module.startswith("play.network.") else {True}), module


def test_doctests_are_left_out_of_modules_that_load_torch_alone() -> None:
    left_out = runpy.run_path(str(HOME / "conftest.py"))["LOAD_TORCH"]
    assert [source(module) for module in HOUSE if loads_torch(module)] == [
        HOME / f"play/network/{name}.py" for name in left_out
    ]


def test_derivations_import_rooms_of_the_house_and_known_packages_only() -> None:
    known = {*ROOMS, "networkx", "tqdm", "shtab", "torch", "markdown_it", "mdit_py_plugins", "pyspiel", *HEAVY}
    known |= {"distributed"}  # an extra
    assert but(modules("derivations"), lambda module: foreign(module) - known) == {}


@pytest.mark.parametrize("floors", [FLOORS, INSIDE_TREES], ids=["house", "trees"])
def test_imports_go_down(floors: tuple[tuple[str, ...], ...]) -> None:
    up = []
    for module in HOUSE:
        here = floor(module, floors)
        for name, _ in imports(module):
            there = floor(name, floors) if source(name) else None
            if here and there and here[1] != there[1] and here[0] >= there[0]:
                up.append(f"{module} -> {name}")
    assert up == []


def test_every_module_has_its_floor() -> None:
    assert {module for module in HOUSE if not floor(module, FLOORS)} <= {
        "verify",
        "derivations",
        "verify.kernel",
        "derivations.sources",
    }


def test_general_code_imports_no_source() -> None:
    general = [module for module in modules("derivations") if not module.startswith(SOURCES)]
    found = {
        (module, room) for module in general for name, _ in imports(module) for room in SOURCES if name.startswith(room)
    }
    assert found == set()


def test_sources_do_not_import_each_other() -> None:
    for here in SOURCES:
        others = tuple(room for room in SOURCES if room != here)
        assert not [name for module in closure({here}) for name, _ in imports(module) if name.startswith(others)]


def test_records_import_no_algorithm() -> None:
    """What certificates say rests on numbers, plans, games and sums of products, as records, alone."""
    ground = ("verify.kernel.numbers", "verify.kernel.strategies.plan", "verify.kernel.games.subject", "trees.tree")
    ground = (*ground, "verify.kernel.statements.claim_records")
    for module in CHECKER:
        if module.rpartition(".")[2].endswith("records"):
            names = {name for name, _ in imports(module) if source(name)}
            assert all(name.startswith(ground) or name.endswith("records") for name in names), module


def test_no_modules_and_no_folders_import_each_other_in_a_circle() -> None:
    graph, folders = nx.DiGraph(), nx.DiGraph()
    # what words name is loaded when a statement with the word is read, and knows of words
    # what settles a statement, when it is asked for its truth, and sources, which are data above everything
    above = {"verify.kernel.theory", "verify.kernel.core", "derivations.claims.said", "derivations.index"}
    rows = {module: names for module, names in ROWS.items() if module not in above}
    for module in HOUSE:
        for name in ({name for name, _ in imports(module) if source(name)} | rows.get(module, set()) - DOORS) - {
            module
        }:
            graph.add_edge(module, name)
            first, second = folder(module), folder(name)
            if first != second:
                folders.add_edge(first, second)
    assert nx.is_directed_acyclic_graph(graph)
    assert nx.is_directed_acyclic_graph(folders)


def test_only_tables_load_modules_by_name() -> None:
    # by `verify.kernel.theory.load_named`
    through = {
        "derivations.explain.own_ways",
        "derivations.claims.said",
        "derivations.own.evidence",
        "derivations.own.zero_sum",
        *("verify.kernel.core", *(f"verify.theories.{each.name}.theory" for each in theories())),
    }
    # where packages are, or whether; their versions; load none
    looks = {
        "derivations.rooms",
        "derivations.print.appendix",
        "derivations.own.versions",
        "play.network.stored",
        "verify.find.smt",
    }
    looks |= {"derivations.site.frame"}  # which reads files that are shipped
    looks |= {"derivations.own.running"}  # which run a user's own file
    looks |= {"gameproof"}  # whose names are loaded when they are used
    assert {module for module in HOUSE if loads_by_name(module)} == set(ROWS) - through | looks


def test_every_row_names_a_module() -> None:
    assert [(table, module) for table, named in ROWS.items() for module in named if not source(module)] == []


def test_every_check_is_for_the_record_of_its_row() -> None:
    for kind in KINDS.values():
        record, check = load_named(kind.record), load_named(kind.check)
        hints = get_type_hints(check)
        assert hints.pop("return") == tuple[Statement, ...]
        assert list(hints.values()) == [record]


def test_no_two_kinds_have_one_record_or_one_check() -> None:
    assert len({kind.record for kind in KINDS.values()}) == len({kind.check for kind in KINDS.values()}) == len(KINDS)


def test_every_folder_with_a_module_is_a_package() -> None:
    files = [file for room in ROOMS for file in (HOME / room).rglob("*.py")]
    assert {file.parent for file in files if not (file.parent / "__init__.py").exists()} == set()
